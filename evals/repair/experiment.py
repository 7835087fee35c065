"""Faults planted in statements: whether the right name is suggested, and which repairs restore them."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.repair.faults import INVENTED, MISSPELLED, RETYPED, Fault, planted
from leanwright.evals.tables import table
from leanwright.tools.diagnostics import CheckResult, checked_text
from leanwright.tools.errors import Abstention
from leanwright.tools.handles import Toolbox
from leanwright.tools.protocols import StatementModel
from leanwright.tools.repairs import with_suggestions
from leanwright.tools.types import Draft, Record

ROUNDS = 3  # of a repair by suggestions
KINDS = (*MISSPELLED, INVENTED, *RETYPED)


class RepairOptions(Options):
    """Who repairs."""

    by_model: bool = Field(False, description="Let the model repair too.")


class FaultOutcome(Record):
    """What came of one fault."""

    fault: Fault
    rank: int | None = None  # of the right declaration among the suggestions, from 0; None: not there
    typed: bool = False  # an observation tells expected and found types, or the missing instance
    by_suggestion: bool = False  # taking the first suggestion, again where more is wrong, restores the statement
    by_model: bool | None = None  # one of the model's repairs does; None: not asked, or it abstains


class RepairRow(SampleRow):
    """The faults of one statement."""

    outcomes: tuple[FaultOutcome, ...] = ()


@asynccontextmanager
async def opened(opening: Opening[RepairOptions]) -> AsyncIterator[Trial[BenchmarkProblem, RepairRow]]:
    """The tools, and the model when it is to repair."""
    async with opening.resources() as resources:
        toolbox, model = resources.toolbox, resources.model if opening.options.by_model else None
        declared = await toolbox.with_library(lambda library, _: library.index.resolves)

        async def trial(problem: BenchmarkProblem, _: int) -> RepairRow:
            found = await outcomes(problem, toolbox, declared, model, seed=opening.settings.seed)
            return RepairRow(outcomes=tuple(found))

        yield trial


async def outcomes(
    problem: BenchmarkProblem,
    toolbox: Toolbox,
    declared: Callable[[str], bool],
    model: StatementModel | None = None,
    *,
    seed: int = 42,
) -> list[FaultOutcome]:
    """Plant faults in the reference and repair them. A text that does not compile as it is, and faults that Lean does
    not refuse, are left out."""
    found: list[FaultOutcome] = []
    whole = await checked_text(toolbox, problem.reference or "")
    if not whole.ok:
        return found
    for fault in planted(problem.reference or "", declared, seed):
        broken = await checked_text(toolbox, fault.text)
        if not broken.ok and broken.observations:
            found.append(await _outcome(fault, problem.informal, whole, broken, toolbox, model))
    return found


async def _outcome(
    fault: Fault, informal: str, whole: CheckResult, broken: CheckResult, toolbox: Toolbox, model: StatementModel | None
) -> FaultOutcome:
    names = [s.name for o in broken.observations if o.kind == "unknown_name" for s in o.suggestions]
    return FaultOutcome(
        fault=fault,
        rank=names.index(fault.name) if fault.name in names else None,
        typed=any(o.expected for o in broken.observations),
        by_suggestion=await _restored_by_suggestion(broken, fault.text, whole, toolbox),
        by_model=None if model is None else await _restored_by_model(model, informal, fault, broken, whole, toolbox),
    )


async def _restored_by_suggestion(broken: CheckResult, text: str, whole: CheckResult, toolbox: Toolbox) -> bool:
    for _ in range(ROUNDS):
        better = with_suggestions(text, broken.observations)
        if better is None:
            return False
        text, broken = better, await checked_text(toolbox, better)
        if broken.ok:
            return same(broken, whole)
    return False


async def _restored_by_model(
    model: StatementModel, informal: str, fault: Fault, broken: CheckResult, whole: CheckResult, toolbox: Toolbox
) -> bool | None:
    try:
        drafts = await model.repair(informal, Draft(lean=fault.text), broken.report, observations=broken.observations)
    except Abstention:
        return None
    for draft in drafts.drafts:
        if same(await checked_text(toolbox, draft.lean), whole):
            return True
    return False


def same(one: CheckResult, other: CheckResult) -> bool:
    """Whether both texts elaborate to the same statement."""
    if not (one.ok and other.ok):
        return False
    return one.report.declarations[0].fingerprint == other.report.declarations[0].fingerprint


def report(run: RecordedRun[RepairRow]) -> Report:
    """The shares of each kind of fault that occurs; those of the model are of the faults that it was asked about."""
    lines = []
    for kind in KINDS:
        some = [outcome for row in run.finished for outcome in row.outcomes if outcome.fault.kind == kind]
        asked = [o.by_model for o in some if o.by_model is not None]
        if some:
            counts = (
                sum(o.rank == 0 for o in some), sum(o.rank is not None for o in some), sum(o.typed for o in some),
                sum(o.by_suggestion for o in some),
            )  # fmt: skip
            model = f"{sum(asked) / len(asked):.0%} of {len(asked)}" if asked else ""
            lines.append((kind, len(some), *(f"{count / len(some):.0%}" for count in counts), model))
    head = "fault | planted | right name first | among five | types told | first suggestion repairs | model"
    return Report([table("faults", head, lines)])


EXPERIMENT = Experiment(
    RepairOptions,
    RepairRow,
    lambda _: [p for p in load("leanwright").problems if p.reference],
    opened,
    report,
    uses=("model", "lean", "library"),
    parallel=True,
)
