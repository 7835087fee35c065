"""What the probes find in statements with a planted fault, and false alarms on true ones.

Each list beside this file holds statements with one planted fault; ``honest.lean`` holds odd ones without any. The
statements of miniF2F are true, so that a contradiction, a refutation or an assumed claim found there is a false alarm.
"""

import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Literal

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.statistics import quantile
from leanwright.evals.tables import table
from leanwright.tools.probes import BY_NAME, Severity, run_probes
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus, ProbeAnswer, ProbeReport

PLANTED = {
    "empty": ("empty_goal",),
    "assumed": ("assumed_goal",),
    "unused": ("unused_binder",),
    "contradictory": ("contradictory_hypotheses",),
    "false": ("negation_provable",),
    "honest": (),
}
MINIF2F = "minif2f"
HEADER = "open BigOperators Real Nat Topology Rat\n\n"
SHOWN = 110  # characters of a statement


class ProbesOptions(Options):
    """Which statements."""

    only: tuple[Literal["empty", "assumed", "unused", "contradictory", "false", "honest", "minif2f"], ...] = Field(
        (), description="A list of statements; may be repeated; default: all that are there."
    )
    data: Path | None = Field(None, description="Folder with minif2f/, for the statements of miniF2F.")


class ProbesRow(SampleRow):
    """What the probes said of one statement; ``seconds`` are of all of them together."""

    group: str = ""  # the list
    text: str = ""
    elaborates: bool = True
    probes: tuple[ProbeReport, ...] = ()

    @property
    def wanted(self) -> tuple[str, ...]:
        """The probes that should say yes."""
        return PLANTED.get(self.group, ())

    @property
    def said(self) -> dict[str, ProbeReport]:
        """The probes that say yes."""
        return {probe.name: probe for probe in self.probes if probe.answer is ProbeAnswer.YES}

    @property
    def found(self) -> bool:
        """The planted fault was found."""
        return bool(self.wanted) and set(self.wanted) <= set(self.said)


def problems(options: ProbesOptions) -> list[BenchmarkProblem]:
    """The statements of the lists, numbered from 1. Raises InputError."""
    wanted: tuple[str, ...] = options.only or (*PLANTED, *((MINIF2F,) if options.data is not None else ()))
    texts = {
        f"{name} {number}": (name, text)
        for name in wanted
        if name != MINIF2F
        for number, text in enumerate(files(__package__).joinpath(f"{name}.lean").read_text("utf-8").split("\n\n"), 1)
    }
    if MINIF2F in wanted:
        texts |= {p.id: (MINIF2F, f"{HEADER}{p.reference}") for p in load(MINIF2F, folder=options.data).problems}
    return [
        BenchmarkProblem(id=label, informal="", reference=text.strip(), group=name)
        for label, (name, text) in texts.items()
    ]


@asynccontextmanager
async def opened(opening: Opening[ProbesOptions]) -> AsyncIterator[Trial[BenchmarkProblem, ProbesRow]]:
    """Lean with a warm process beside the working one."""
    async with opening.lean(spare=True) as lean:
        yield partial(probed, lean)


async def probed(lean: LeanBackend, problem: BenchmarkProblem, _: int = 0) -> ProbesRow:
    """Probe one statement."""
    group, text = problem.group, problem.reference or ""
    checked = await lean.check(text)
    if checked.status is not LeanStatus.OK:
        return ProbesRow(problem=problem.id, group=group, text=text, elaborates=False)
    began = time.monotonic()
    reports = await run_probes(lean, text, report=checked)
    return ProbesRow(problem=problem.id, group=group, text=text, probes=reports, seconds=time.monotonic() - began)


def report(run: RecordedRun[ProbesRow]) -> Report:
    """One line for each list, then one for each probe on each list, and the remarks."""
    lines, below = [], []
    for name in (*PLANTED, MINIF2F):
        rows = [row for row in run.finished if row.group == name]
        if not rows:
            continue
        seconds = [row.seconds for row in rows if row.elaborates] or [0.0]
        found = f"{sum(row.found for row in rows)} of {len(seconds)}" if PLANTED.get(name) else "–"
        times = (median(seconds), quantile(seconds, 0.9), max(seconds))
        lines.append((name, len(seconds), found, *(f"{time:.2f}" for time in times)))
        said = [probe for row in rows for probe in row.probes]
        below += ["", f"{name}:"]
        for probe in dict.fromkeys(one.name for one in said):
            answers = Counter(one.answer.value for one in said if one.name == probe)
            slowest = max(one.elapsed_ms for one in said if one.name == probe) / 1000
            counts = ", ".join(f"{count} {answer}" for answer, count in sorted(answers.items()))
            below.append(f"  {probe}: {counts}, slowest {slowest:.2f} s")
        below += [f"  - {remark}" for row in rows for remark in remarks(row)]
    head = "statements | number | planted fault found | median s | p90 s | max s"
    return Report([table("lists", head, lines), *below])


def remarks(row: ProbesRow) -> Iterator[str]:
    """Each answer that was not wanted, or that is missing."""
    shown = " ".join(row.text.removeprefix(HEADER).split())[:SHOWN]
    if not row.elaborates:
        yield f"{row.problem}: does not elaborate"
    elif not row.found and row.wanted:
        others = ", ".join(f"{probe.name}: {probe.answer.value} {probe.evidence}" for probe in row.probes)
        yield f"{row.problem}: missed; {shown} [{others}]"
    for name, probe in row.said.items():
        if name not in row.wanted and (not row.wanted or BY_NAME[name].severity is Severity.REJECT):
            yield f"{row.problem}: {name} {probe.evidence}; {shown}"
    unknown = (probe for probe in row.probes if probe.answer is ProbeAnswer.UNKNOWN)
    yield from (f"{row.problem}: {probe.name} unknown: {probe.evidence}" for probe in unknown)


EXPERIMENT = Experiment(ProbesOptions, ProbesRow, problems, opened, report, uses=("lean",), parallel=True)
