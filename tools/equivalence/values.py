"""Values at which two statements say different things, found by exact evaluation of their typed trees.

For each way to match the variables: values that meet the hypotheses of one and not those of the other, or values that
meet the hypotheses of both, where one claim holds and the other does not. Every matching must be told apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations, product
from typing import Literal

from leanwright.tools.equivalence.records import Direction, Refutation
from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import all_of, some
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.restate import proposition_text
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    TRUE,
    FVar,
    Term,
    abstracted,
    head,
    locals_of,
    with_locals,
)
from leanwright.tools.values.limits import Meter
from leanwright.tools.values.search import STEPS, Search, search

MOST_MATCHINGS = 24
BOUNDS = ("LT.lt", "LE.le", "GT.gt", "GE.ge", "Ne")
FOUND = "found by exact evaluation"


@dataclass(frozen=True)
class _Sides:
    """Two statements in the variables of the first. ``data``: binders that are no hypotheses."""

    data: tuple[TypedBinder, ...]
    first: Statement
    second: Statement


def told_apart_by_values(first: Statement, second: Statement) -> tuple[Refutation, ...]:
    """A difference for each matching of the variables; () where one has none, or where not all matchings are known."""
    found = []
    ways = list(islice(_matchings(first, second), MOST_MATCHINGS + 1))
    if len(ways) > MOST_MATCHINGS:
        return ()
    for names in ways:
        one = _difference(_sides(first, second, names), _pairs(second, names))
        if one is None:
            return ()
        found.append(one)
    return tuple(found)


def may_fail(statement: Statement, *, bounds: bool) -> bool:
    """Whether the claim fails at some values, whatever the hypotheses; with ``bounds``, where inequalities hold.

    Also True of statements about structures, whose elements have no values to try.
    """
    kept = tuple(h for h in statement.hypotheses if head(h) in BOUNDS) if bounds else ()
    data = tuple(b for b in statement.binders if b.kind != "hypothesis")
    asked = Search(_with(data, kept, statement.claim))
    return not asked.usable or asked.run(Meter(STEPS)).counterexample is not None


def _sides(first: Statement, second: Statement, names: dict[int, FVar]) -> _Sides:
    data = tuple(b for b in first.binders if b.kind != "hypothesis")
    binders = tuple(TypedBinder(b.variable, with_locals(b.type, names), b.kind) for b in second.binders)
    return _Sides(data, first, Statement(binders, with_locals(second.claim, names)))


def in_one_language(first: Statement, second: Statement) -> Iterator[Statement]:
    """``second`` in the variables of ``first``, for each way to match them by their types; at most MOST_MATCHINGS."""
    for names in islice(_matchings(first, second), MOST_MATCHINGS):
        yield _sides(first, second, names).second


def _matchings(first: Statement, second: Statement) -> Iterator[dict[int, FVar]]:
    """For each variable of the second, one of the first with the same type; nothing where types mention variables."""
    groups: dict[str, tuple[list[FVar], list[int]]] = {}
    for number, statement in enumerate((first, second)):
        for binder in statement.variables:
            if locals_of(binder.type):
                return
            place = groups.setdefault(key(normal(binder.type)), ([], []))
            if number:
                place[1].append(binder.variable.index)
            else:
                place[0].append(binder.variable)
    if any(len(here) != len(there) for here, there in groups.values()):
        return
    for choice in product(*(permutations(here) for here, _ in groups.values())):
        yield {
            index: variable
            for (_, there), chosen in zip(groups.values(), choice, strict=True)
            for index, variable in zip(there, chosen, strict=True)
        }


def _pairs(second: Statement, names: dict[int, FVar]) -> tuple[tuple[str, str], ...]:
    return tuple((names[b.variable.index].name, b.variable.name) for b in second.variables)


def _difference(sides: _Sides, pairs: tuple[tuple[str, str], ...]) -> Refutation | None:
    ours, theirs = sides.first.hypotheses, sides.second.hypotheses
    claims = (sides.first.claim, sides.second.claim)
    alike = key(rearranged(normal(claims[0]))) == key(rearranged(normal(claims[1])))  # else one may say more for it
    asked: tuple[tuple[Literal["hypotheses", "conclusion"], Direction, tuple[Term, ...], Term], ...] = (
        ("hypotheses", "→", ours, _for_some(sides.data, claims, all_of(theirs))),
        ("hypotheses", "←", theirs, _for_some(sides.data, claims, all_of(ours))),
        ("conclusion", "→", (*ours, *theirs, sides.first.claim), sides.second.claim),
        ("conclusion", "←", (*ours, *theirs, sides.second.claim), sides.first.claim),
    )
    for component, direction, given, claim in asked:
        if claim == TRUE or (component == "hypotheses" and not alike):
            continue
        statement = _with(sides.data, given, claim)
        place = search(statement).counterexample
        if place is not None:
            goal = " → ".join(_text(part, statement) for part in (*given, claim))
            return Refutation(
                component=component, direction=direction, goal=goal, values=place.values, tactic=FOUND, alignment=pairs
            )
    return None


def _for_some(data: Sequence[TypedBinder], claims: Sequence[Term], said: Term) -> Term:
    """What hypotheses say of the variables of the claims, for some others, as k in n = 2 * k."""
    claimed = set().union(*map(locals_of, claims), *(locals_of(b.type) for b in data))
    for binder in data:
        index = binder.variable.index
        if binder.kind == "variable" and index not in claimed and index in locals_of(said):
            said = some(binder.type, abstracted(said, index))
    return said


def _text(part: Term, statement: Statement) -> str:
    text = proposition_text(part, statement)
    return f"({text})" if "→" in text or text.startswith(("∀", "∃")) else text


def _with(data: Sequence[TypedBinder], given: Sequence[Term], claim: Term) -> Statement:
    last = max((b.variable.index for b in data), default=-1)
    made = tuple(TypedBinder(FVar(last + n, f"h{n}"), said, "hypothesis") for n, said in enumerate(given, start=1))
    return Statement((*data, *made), claim)
