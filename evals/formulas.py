"""How many formulas of informal statements become syntax trees.

A formula is what stands between ``$…$``, ``$$…$$``, ``\\[…\\]`` or ``\\(…\\)``. It is read when all of it, in the light
of its statement, is one tree that prints to Lean; or several, where it joins them by words or signs of logic (for all,
implies, and) or by rows of an aligned block.
"""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.tables import percent
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.text import formulas
from leanwright.tools.types import Record

LOGIC = re.compile(
    r"(?:for all|for every|there exists?|such that|implies|if and only if|if|then|and|or|to|from|where|with|when|for"
    r"|otherwise|degrees|is|[.,;:?]|\.\.\.|\s)*"
)


class FormulasOptions(Options):
    """Which statements."""

    data: Path | None = Field(None, description="Folder with minif2f/; without: our own statements.")
    names: str = Field("", description="Regular expression that the names of the statements begin with.")


class FormulaReading(Record):
    """One formula, and its Lean or the reason why there is none."""

    source: str
    how: Literal["whole", "parts", "failed"]
    detail: str


class FormulasRow(SampleRow):
    """The formulas of one statement."""

    readings: tuple[FormulaReading, ...] = ()


def readings(statement: str) -> Iterator[FormulaReading]:
    """What becomes of each formula of a statement."""
    for source, spans in formulas(statement):
        nodes = [span for span in spans if span.kind == "maths"]
        reason = next((span.reason for span in nodes if span.node is None), "" if nodes else "no mathematics")
        words = [span.source for span in spans if span.kind == "text" and not LOGIC.fullmatch(span.source)]
        reason = reason or (f"words: {'; '.join(words)}" if words else "")
        if reason:
            yield FormulaReading(source=source, how="failed", detail=reason)
            continue
        whole = all(span.kind == "maths" or not re.search(r"\w", span.source) for span in spans)
        lean = "; ".join(to_lean(span.node) for span in nodes if span.node is not None)
        yield FormulaReading(source=source, how="whole" if whole and len(nodes) == 1 else "parts", detail=lean)


def problems(options: FormulasOptions) -> list[BenchmarkProblem]:
    """The statements. Raises InputError for a file that cannot be read."""
    found = load("minif2f" if options.data else "leanwright", folder=options.data).problems
    return [problem for problem in found if re.match(options.names, problem.id)]


@asynccontextmanager
async def opened(_: Opening[FormulasOptions]) -> AsyncIterator[Trial[BenchmarkProblem, FormulasRow]]:
    """The parser, which needs nothing."""

    async def trial(problem: BenchmarkProblem, _: int) -> FormulasRow:
        return FormulasRow(readings=tuple(readings(problem.informal)))

    yield trial


def report(run: RecordedRun[FormulasRow]) -> Report:
    """The share that is read, and each formula that is not."""
    found = [(row.problem, reading) for row in run.finished for reading in row.readings]
    failed = [(name, reading) for name, reading in found if reading.how == "failed"]
    read, whole = len(found) - len(failed), sum(reading.how == "whole" for _, reading in found)
    share = percent(read / max(1, len(found)))
    lines = [f"{read} of {len(found)} formulas read ({share} %), {whole} of them as one tree", ""]
    lines += [f"- {name}: {' '.join(reading.source.split())} — {reading.detail}" for name, reading in failed]
    return Report(lines, {"formulas": len(found), "read": read, "whole": whole})


EXPERIMENT = Experiment(FormulasOptions, FormulasRow, problems, opened, report)
