"""Compares what was defined with notions that were there before: is it one of them, does it imply one?"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from leanwright.tools.definitions.records import NotionRelation
from leanwright.tools.definitions.shape import Defined
from leanwright.tools.equivalence.closers import GRIND
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.maths.lean.statement import statement_to_lean
from leanwright.tools.terms.restate import restate
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import TRUE

MOST = 6  # notions that a constant is compared with
HEARTBEATS = 20_000  # of one attempt
LIMIT_S = 60.0
_CLOSERS = ("rfl", "exact Iff.rfl", "(simp; done)", "omega", "(intros; simp_all; done)", GRIND)  # every Lean has them
_END = ": True := by sorry"


async def compared(placed: ContextLean, one: Defined, notions: Sequence[str]) -> tuple[NotionRelation, ...]:
    """How ``one`` stands to each of ``notions`` that can be said of the same things; a property or a value alone."""
    notions = list(dict.fromkeys(name for name in notions if name != one.name))[:MOST]
    if one.kind not in ("property", "value") or one.applied is None or not notions or not one.arguments:
        return ()
    said = {notion: list(_claims(one, notion)) for notion in notions}
    stated = await placed.check(_text(one, [(claim, "sorry") for claims in said.values() for _, claim in claims]))
    fitting = {d.name for d in stated.declarations if d.kind == "theorem" and not d.sorry_in_type}
    number, kept = 0, []
    for notion, claims in said.items():
        for how, claim in claims:
            if f"t{number}" in fitting:
                kept.append((notion, how, claim))
            number += 1
    if not kept:
        return ()
    proofs = _text(one, [(claim, _script(one, notion)) for notion, _, claim in kept])
    report = await placed.check(proofs, timeout_s=LIMIT_S)
    proved = {d.name for d in report.declarations if not (d.sorry_in_value or d.sorry_in_type or d.axioms)}
    return tuple(_best(one, notion, kept, proved) for notion in notions if any(row[0] == notion for row in kept))


def _best(one: Defined, notion: str, kept: list[tuple[str, str, str]], proved: set[str]) -> NotionRelation:
    shown = {how for i, (name, how, _) in enumerate(kept) if name == notion and f"t{i}" in proved}
    how = next((h for h in ("equal", "implies", "implied") if h in shown), "none")
    return NotionRelation(part=one.name, notion=notion, how=how)  # type: ignore[arg-type]


def _claims(one: Defined, notion: str) -> Iterator[tuple[str, str]]:
    """What would relate them, with the arguments of the notion in each order."""
    names = one.arguments
    mine = " ".join((one.name, *names))
    for order in [*permutations(names)][:2]:
        other = " ".join((notion, *order))
        if one.kind == "value":
            yield "equal", f"{mine} = {other}"
        else:
            yield "equal", f"{mine} ↔ {other}"
            yield "implies", f"{mine} → {other}"
            yield "implied", f"{other} → {mine}"


def _text(one: Defined, rows: Sequence[tuple[str, str]]) -> str:
    head = statement_to_lean(restate(Statement(one.parameters, TRUE), "t")).removesuffix(_END)
    binders = head.removeprefix("theorem t")
    return "\n".join(
        f"set_option maxHeartbeats {HEARTBEATS} in\ntheorem t{i}{binders}: {claim} := by {script}"
        for i, (claim, script) in enumerate(rows)
    )


def _script(one: Defined, notion: str) -> str:
    closers = " | ".join(_CLOSERS)
    opened = (f"unfold {one.name} {notion}", f"unfold {one.name}")
    return "first | exact Iff.rfl | rfl | " + " | ".join(f"({unfold}; first | {closers})" for unfold in opened)
