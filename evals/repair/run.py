"""Faults, one by one: what Lean says, whether the right name is suggested, and which repairs restore the text."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from leanwright.evals.repair.faults import INVENTED, MISSPELLED, RETYPED, Fault, planted
from leanwright.tools.diagnostics import CheckResult, checked_text
from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import StatementModel
from leanwright.tools.repairs import with_suggestions
from leanwright.tools.toolbox import Toolbox
from leanwright.tools.types import Draft, Record

ROUNDS = 3  # of a repair by suggestions
KINDS = (*MISSPELLED, INVENTED, *RETYPED)


class Outcome(Record):
    """What came of one fault."""

    fault: Fault
    rank: int | None = None  # of the right declaration among the suggestions, from 0; None: not there
    typed: bool = False  # an observation tells expected and found types, or the missing instance
    by_suggestion: bool = False  # taking the first suggestion, again where more is wrong, restores the statement
    by_model: bool | None = None  # one of the model's repairs does; None: not asked, or it abstains


@dataclass(frozen=True)
class Row:
    """One kind of fault; shares are of ``faults``, those of the model of the ``asked``."""

    kind: str
    faults: int
    first: float
    among: float
    typed: float
    by_suggestion: float
    asked: int
    by_model: float


async def outcomes(
    statements: Iterable[tuple[str, str]],
    toolbox: Toolbox,
    model: StatementModel | None = None,
    *,
    seed: int = 42,
    report: Callable[[str], None] = lambda _: None,
) -> list[Outcome]:
    """Plant faults in (informal, Lean) pairs and repair them. Texts that do not compile as they are, and faults that
    Lean does not refuse, are left out."""
    declared = await toolbox.with_library(lambda library, _: library.index.resolves)
    found: list[Outcome] = []
    for informal, lean in statements:
        whole = await checked_text(toolbox, lean)
        if not whole.ok:
            continue
        for fault in planted(lean, declared, seed):
            broken = await checked_text(toolbox, fault.text)
            if not broken.ok and broken.observations:
                found.append(await _outcome(fault, informal, whole, broken, toolbox, model))
        report(f"{len(found)} faults")
    return found


async def _outcome(
    fault: Fault, informal: str, whole: CheckResult, broken: CheckResult, toolbox: Toolbox, model: StatementModel | None
) -> Outcome:
    names = [s.name for o in broken.observations if o.kind == "unknown_name" for s in o.suggestions]
    return Outcome(
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


def table(found: list[Outcome]) -> list[Row]:
    """One row for each kind that occurs."""
    rows = []
    for kind in KINDS:
        some = [o for o in found if o.fault.kind == kind]
        asked = [o for o in some if o.by_model is not None]
        if some:
            rows.append(
                Row(
                    kind=kind,
                    faults=len(some),
                    first=sum(o.rank == 0 for o in some) / len(some),
                    among=sum(o.rank is not None for o in some) / len(some),
                    typed=sum(o.typed for o in some) / len(some),
                    by_suggestion=sum(o.by_suggestion for o in some) / len(some),
                    asked=len(asked),
                    by_model=sum(bool(o.by_model) for o in asked) / max(1, len(asked)),
                )
            )
    return rows
