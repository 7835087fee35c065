"""Self-check of LeanEuclid's equivalence test: each reference against itself, renamed and altered."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.context import HeaderLean
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.leaneuclid.checking import theorem
from leanwright.evals.leaneuclid.equivalence import LIMIT_S, SmtProver, equivalent_by_smt
from leanwright.evals.leaneuclid.formula import Formula, to_lean
from leanwright.evals.leaneuclid.parse import parse
from leanwright.evals.leaneuclid.smt import system_e
from leanwright.evals.leaneuclid.variants import altered, renamed
from leanwright.evals.tables import table
from leanwright.tools.types import LeanStatus

KINDS = ("itself", "renamed", "altered")


class SmtOptions(Options):
    """Which statements, and how long to try."""

    data: Path = Field(description="Folder with leaneuclid/book.jsonl.")
    seconds: float = Field(LIMIT_S, ge=0.1, description="Time limit of each direction.")
    typecheck: bool = Field(False, description="Let Lean type-check every statement, too.")


@dataclass(frozen=True)
class FormulaPair:
    """A reference, and a formula whose relation to it is known by how it was made."""

    id: str
    kind: str
    reference: Formula
    other: Formula


class SmtRow(SampleRow):
    """What was found of a pair."""

    kind: str = ""
    equivalent: bool = False
    refuted: bool = False
    e3: bool = False
    component: bool = False
    forward: str = ""
    backward: str = ""
    contradictory: bool = False
    candidate: str = ""
    typechecks: bool | None = None  # None: Lean was not asked
    said: str = ""  # by Lean, of what it refuses


def problems(options: SmtOptions) -> list[FormulaPair]:
    """Three pairs of each reference. Raises InputError."""
    pairs = []
    for problem in load("leaneuclid", folder=options.data).problems:
        formula, seed = parse(problem.reference or ""), int(problem.id.rpartition("-")[2])
        others = zip(KINDS, (formula, renamed(formula, seed), altered(formula)), strict=True)
        pairs += [FormulaPair(f"{problem.id} {kind}", kind, formula, other) for kind, other in others]
    return pairs


@asynccontextmanager
async def opened(opening: Opening[SmtOptions]) -> AsyncIterator[Trial[FormulaPair, SmtRow]]:
    """The solvers, and Lean when it is to type-check."""
    prover = SmtProver()
    async with AsyncExitStack() as stack:
        lean = await stack.enter_async_context(opening.lean()) if opening.options.typecheck else None
        checker = None if lean is None else HeaderLean(lean, system_e())

        async def trial(pair: FormulaPair, _: int) -> SmtRow:
            found = await equivalent_by_smt(pair.reference, pair.other, prover, limit_s=opening.options.seconds)
            row = SmtRow(
                kind=pair.kind, equivalent=found.equivalent, refuted=found.refuted, e3=found.e3,
                component=found.component, forward=found.forward, backward=found.backward,
                contradictory=found.contradictory, candidate=to_lean(pair.other),
            )  # fmt: skip
            if checker is None:
                return row
            report = await checker.check(theorem(row.candidate))
            said = report.errors[0].data if report.errors else ""
            return row.model_copy(update={"typechecks": report.status is LeanStatus.OK, "said": said})

        yield trial


def report(run: RecordedRun[SmtRow]) -> Report:
    """How many of each kind are found equivalent, by our rule and by each test alone; not so, or neither."""
    lines = []
    for kind in KINDS:
        of = [row for row in run.finished if row.kind == kind]
        equivalent, refuted, e3, component = (
            sum(getattr(row, name) for row in of) for name in ("equivalent", "refuted", "e3", "component")
        )
        seconds = round(sum(row.seconds for row in of))
        lines.append((kind, len(of), equivalent, refuted, len(of) - equivalent - refuted, e3, component, seconds))
    head = "candidate | pairs | equivalent | refuted | unknown | closed test (E3) | component test | seconds"
    parts: list[object] = [table("pairs", head, lines)]
    if checked := [row for row in run.finished if row.typechecks is not None]:
        parts += ["", f"Lean accepts {sum(bool(row.typechecks) for row in checked)} of {len(checked)}"]
        parts += [f"- refused by Lean: {row.candidate}: {row.said}" for row in checked if not row.typechecks]
    return Report(parts)


EXPERIMENT = Experiment(SmtOptions, SmtRow, problems, opened, report, uses=("lean",), parallel=True)
