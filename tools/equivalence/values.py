"""Values at which two statements say different things, found by exact evaluation of their typed trees.

For each way to match the variables: values that meet the hypotheses of one and not those of the other, or values that
meet the hypotheses of both, where one claim holds and the other does not. Every matching must be told apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from leanwright.tools.equivalence.matchings import MOST_MATCHINGS, OWN, bijections, partial_matchings
from leanwright.tools.equivalence.records import Direction, Refutation
from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import all_of, some
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.restate import proposition_text
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    TRUE,
    FVar,
    Pi,
    Term,
    abstracted,
    head,
    locals_of,
    shift,
    with_locals,
)
from leanwright.tools.terms.words import commutative_types, in_order
from leanwright.tools.values.limits import Meter
from leanwright.tools.values.models import in_small_types
from leanwright.tools.values.search import HARMLESS, STEPS, Search, search

BOUNDS = ("LT.lt", "LE.le", "GT.gt", "GE.ge", "Ne")
FOUND = "found by exact evaluation"


@dataclass(frozen=True)
class Sides:
    """Two statements in the variables of the first."""

    first: Statement
    second: Statement

    @property
    def variables(self) -> tuple[TypedBinder, ...]:
        """Of both."""
        return self.first.variables

    def lacking(self, one: Statement, other: Statement) -> tuple[Term, ...]:
        """The classes that ``other`` supposes and ``one`` does not."""
        known = {key(normal(b.type)) for b in one.binders if b.kind == "instance"}
        return tuple(
            b.type
            for b in other.binders
            if b.kind == "instance" and head(b.type) not in HARMLESS and key(normal(b.type)) not in known
        )


def told_apart_by_values(first: Statement, second: Statement) -> tuple[Refutation, ...]:
    """A difference for each matching of the variables; () where one has none, or where not all matchings are known.

    Where what one of them shows is that the claims are the same and the hypotheses are not, another may be passed over
    in which neither the claims nor the hypotheses are.
    """
    found: list[Refutation] = []
    passed = False
    ways = list(islice(bijections(first, second), MOST_MATCHINGS + 1))
    if len(ways) > MOST_MATCHINGS:
        return ()
    partial = [] if ways else partial_matchings(first, second)
    for names in ways or partial:
        if partial:
            kept = {one.index for one in names.values()}, set(names)
            sides = sides_of(_closed(first, kept[0]), _closed(second, kept[1]), names)
        else:
            sides = sides_of(first, second, names)
        one = _difference(
            sides, tuple((v.name, v.name) for v in names.values()) if partial else pairs_of(second, names)
        )
        if one is not None:
            found.append(one)
        elif not partial and unlike(sides):
            passed = True
        else:
            return ()
    return tuple(found) if not passed or any(one.component == "hypotheses" for one in found) else ()


def _closed(statement: Statement, kept: set[int]) -> Statement:
    """With the variables other than ``kept``, and what is supposed of them, in the claim."""
    claim, inside = statement.claim, {b.variable.index for b in statement.variables} - kept
    binders = []
    for binder in reversed(statement.binders):
        if binder.variable.index in inside:
            claim = Pi(binder.variable.name, binder.type, abstracted(claim, binder.variable.index))
        elif binder.kind == "hypothesis" and locals_of(binder.type) & inside:
            claim = Pi("h", binder.type, shift(claim, 1))
        else:
            binders.append(binder)
    return Statement(tuple(reversed(binders)), claim)


def may_fail(statement: Statement, *, bounds: bool) -> bool:
    """Whether the claim fails at some values, whatever the hypotheses; with ``bounds``, where inequalities hold.

    Also True of statements about structures, whose elements have no values to try.
    """
    kept = tuple(h for h in statement.hypotheses if head(h) in BOUNDS) if bounds else ()
    data = tuple(b for b in statement.binders if b.kind != "hypothesis")
    asked = Search(_with(data, kept, statement.claim))
    return not asked.usable or asked.run(Meter(STEPS)).counterexample is not None


def sides_of(first: Statement, second: Statement, names: dict[int, FVar]) -> Sides:
    own = {b.variable.index: FVar(b.variable.index + OWN, b.variable.name) for b in second.binders} | names
    binders = tuple(TypedBinder(own[b.variable.index], with_locals(b.type, names), b.kind) for b in second.binders)
    return Sides(first, Statement(binders, with_locals(second.claim, names)))


def in_one_language(first: Statement, second: Statement) -> Iterator[Statement]:
    """``second`` in the variables of ``first``, for each way to match them by their types; at most MOST_MATCHINGS."""
    for names in islice(bijections(first, second), MOST_MATCHINGS):
        yield sides_of(first, second, names).second


def pairs_of(second: Statement, names: dict[int, FVar]) -> tuple[tuple[str, str], ...]:
    return tuple((names[b.variable.index].name, b.variable.name) for b in second.variables)


def _difference(sides: Sides, pairs: tuple[tuple[str, str], ...]) -> Refutation | None:
    first, second = sides.first, sides.second
    ours, theirs = first.hypotheses, second.hypotheses
    claims = (first.claim, second.claim)
    # of claims that are not alike one may say more for it
    commute = commutative_types(first) | commutative_types(second)
    forms = [key(rearranged(in_order(normal(claim), commute))) for claim in claims]
    alike = forms[0] == forms[1]
    classes = sides.lacking(first, second), sides.lacking(second, first)
    asked: list[tuple[Literal["hypotheses", "conclusion"], Direction, Statement, tuple[Term, ...], Term]] = []
    if alike:
        asked += [
            ("hypotheses", "→", first, ours, _for_some(sides.variables, claims, all_of(theirs))),
            ("hypotheses", "←", second, theirs, _for_some(sides.variables, claims, all_of(ours))),
        ]
    if not any(classes):
        asked += [
            ("conclusion", "→", first, (*ours, *theirs, claims[0]), claims[1]),
            ("conclusion", "←", first, (*ours, *theirs, claims[1]), claims[0]),
        ]
    for component, direction, side, given, claim in asked:
        more = classes[direction == "←"] if component == "hypotheses" else ()
        values = failing(sides, side, given, claim, more)
        if values:
            goal = " → ".join(written(part, side) for part in (*given, claim))
            return Refutation(
                component=component, direction=direction, goal=goal, values=values, tactic=FOUND, alignment=pairs
            )
    return None


def failing(
    sides: Sides, side: Statement, given: Sequence[Term], claim: Term, classes: Sequence[Term] = ()
) -> tuple[tuple[str, str], ...]:
    """Values at which ``given`` holds and ``claim``, or one of ``classes``, does not; (): none are known."""
    if claim == TRUE and not classes:
        return ()
    statement = _with((*sides.variables, *(b for b in side.binders if b.kind == "instance")), given, claim)
    place = None if classes else search(statement).counterexample
    if place is not None:
        return place.values
    small = in_small_types(statement, classes)
    return () if small is None else small.values


def unlike(sides: Sides) -> bool:
    """Whether the classes are not the same, or values show that neither the hypotheses nor the claims are."""
    first, second = sides.first, sides.second
    mine, its = all_of(first.hypotheses), all_of(second.hypotheses)
    pairs = ((mine, its), (first.claim, second.claim))
    if any(sides.lacking(one, other) for one, other in ((first, second), (second, first))):
        return True
    return all(failing(sides, first, (a,), b) or failing(sides, first, (b,), a) for a, b in pairs)


def _for_some(data: Sequence[TypedBinder], claims: Sequence[Term], said: Term) -> Term:
    """What hypotheses say of the variables of the claims, for some others, as k in n = 2 * k."""
    claimed = set().union(*map(locals_of, claims), *(locals_of(b.type) for b in data))
    for binder in data:
        index = binder.variable.index
        if binder.kind == "variable" and index not in claimed and index in locals_of(said):
            said = some(binder.type, abstracted(said, index))
    return said


def written(part: Term, statement: Statement) -> str:
    text = proposition_text(part, statement)
    return f"({text})" if "→" in text or text.startswith(("∀", "∃")) else text


def _with(data: Sequence[TypedBinder], given: Sequence[Term], claim: Term) -> Statement:
    last = max((b.variable.index for b in data), default=-1)
    made = tuple(TypedBinder(FVar(last + n, f"h{n}"), said, "hypothesis") for n, said in enumerate(given, start=1))
    return Statement((*data, *made), claim)
