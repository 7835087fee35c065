"""What the probes find in planted statements, and in the statements of miniF2F.

Each list beside this file holds statements with one planted fault; ``honest.lean`` holds odd ones without any. The
statements of miniF2F are true, so that a contradiction, a refutation or an assumed claim found there is a false alarm.
"""

import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median
from typing import Literal

from pydantic import Field

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import ExperimentRow, RecordedRun
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


class ProbesRow(ExperimentRow):
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
    planted = [problem for name in wanted if name != MINIF2F for problem in _listed(name)]
    if MINIF2F not in wanted:
        return planted
    found = load(MINIF2F, folder=options.data).problems
    return planted + [
        BenchmarkProblem(id=p.id, informal="", reference=f"{HEADER}{p.reference}", group=MINIF2F) for p in found
    ]


def _listed(name: str) -> list[BenchmarkProblem]:
    texts = files(__package__).joinpath(f"{name}.lean").read_text(encoding="utf-8").strip().split("\n\n")
    return [
        BenchmarkProblem(id=f"{name} {number}", informal="", reference=text, group=name)
        for number, text in enumerate(texts, 1)
    ]


@asynccontextmanager
async def opened(opening: Opening[ProbesOptions]) -> AsyncIterator[Trial[BenchmarkProblem, ProbesRow]]:
    """Lean with a warm process beside the working one."""
    async with opening.lean(spare=True) as lean:

        async def trial(problem: BenchmarkProblem, seed: int) -> ProbesRow:
            return await probed(lean, problem, seed)

        yield trial


async def probed(lean: LeanBackend, problem: BenchmarkProblem, seed: int = 0) -> ProbesRow:
    """Probe one statement."""
    row = ProbesRow(problem=problem.id, seed=seed, group=problem.group, text=problem.reference or "")
    if (await lean.check(row.text)).status is not LeanStatus.OK:
        return row.model_copy(update={"elaborates": False})
    began = time.monotonic()
    reports = await run_probes(lean, row.text)
    return row.model_copy(update={"probes": reports, "seconds": time.monotonic() - began})


def report(run: RecordedRun[ProbesRow]) -> Report:
    """One line for each list, then one for each probe on each list, and the remarks."""
    lists = {name: [row for row in run.finished if row.group == name] for name in (*PLANTED, MINIF2F)}
    rows = {name: found for name, found in lists.items() if found}
    head = ("statements", "number", "planted fault found", "median s", "p90 s", "max s")
    lines = table(head, (_line(name, found) for name, found in rows.items()))
    for name, found in rows.items():
        lines += ["", f"{name}:", *_answers(found), *(f"  - {remark}" for row in found for remark in remarks(row))]
    data = {name: {"number": len(found), "found": sum(row.found for row in found)} for name, found in rows.items()}
    return Report("\n".join(lines) + "\n", data)


def _line(name: str, rows: Sequence[ProbesRow]) -> tuple[object, ...]:
    seconds = [row.seconds for row in rows if row.elaborates] or [0.0]
    found = f"{sum(row.found for row in rows)} of {len(seconds)}" if PLANTED.get(name) else "–"
    times = (median(seconds), quantile(seconds, 0.9), max(seconds))
    return name, len(seconds), found, *(f"{time:.2f}" for time in times)


def _answers(rows: Sequence[ProbesRow]) -> Iterator[str]:
    said = [probe for row in rows for probe in row.probes]
    for name in dict.fromkeys(probe.name for probe in said):
        answers = Counter(probe.answer.value for probe in said if probe.name == name)
        slowest = max(probe.elapsed_ms for probe in said if probe.name == name) / 1000
        counts = ", ".join(f"{count} {answer}" for answer, count in sorted(answers.items()))
        yield f"  {name}: {counts}, slowest {slowest:.2f} s"


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


EXPERIMENT = Experiment(
    name="probes",
    summary="What the probes find in statements with a planted fault, and false alarms on true ones.",
    options=ProbesOptions,
    row=ProbesRow,
    problems=problems,
    open=opened,
    report=report,
    uses=("lean",),
    parallel=True,
)
