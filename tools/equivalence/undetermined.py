"""Two true statements that speak of different things: what the one says varies where all that the other says does not.

Where both claims hold whenever their hypotheses do, no single place tells the statements apart. But laws of logic only
join the same parts otherwise, so that the truth of the parts of one statement determines that of the hypotheses and
of the claim of any other form of it. Two places at which all parts of the one are equally true, and what the other
supposes or claims is not, show that it is no such form. That one is a case of the other, as of 2 * k + 1 for n, must
be ruled out: then the claim of that one is the larger term.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from leanwright.tools.equivalence.counted import COUNTED, counted_otherwise
from leanwright.tools.equivalence.difference import same_by_logic
from leanwright.tools.equivalence.matchings import bijections
from leanwright.tools.equivalence.quantified import CONTINUA
from leanwright.tools.equivalence.records import Direction, Refutation
from leanwright.tools.equivalence.values import BOUNDS, FOUND, Sides, failing, pairs_of, sides_of, unlike, written
from leanwright.tools.terms.build import all_of, equivalent
from leanwright.tools.terms.defined import without_names
from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
    FVar,
    Pi,
    Term,
    Universe,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    size_of,
    with_locals,
)

MOST_MATCHINGS = 6
AGAIN = 2_000_000  # added to the index of a variable at the second place


def told_apart_by_two_places(first: Statement, second: Statement) -> tuple[Refutation, ...]:
    """Two places for a matching of the variables; () where another may be one, or where not all are tried."""
    first, second = without_names(first), without_names(second)
    ways = list(islice(bijections(first, second), MOST_MATCHINGS + 1))
    if not 0 < len(ways) <= MOST_MATCHINGS or same_by_logic(first, second):
        return ()
    found = []
    for names in ways:
        sides = sides_of(first, second, names)
        one = None if _of_other_classes(sides) else _apart(sides, pairs_of(second, names))
        if one is not None:
            found.append(one)
        elif not unlike(sides):
            return ()
    return () if found and counted_otherwise(first, second, COUNTED) else tuple(found)


def _of_other_classes(sides: Sides) -> bool:
    first, second = sides.first, sides.second
    return bool(sides.lacking(first, second) or sides.lacking(second, first))


def _apart(sides: Sides, pairs: tuple[tuple[str, str], ...]) -> Refutation | None:
    first, second = sides.first, sides.second
    supposed = all_of(first.hypotheses), all_of(second.hypotheses)
    sizes = size_of(normal(first.claim)), size_of(normal(second.claim))
    if any(_chosen(sides, one) for one in (first, second)) or not _in_both(sides):
        return None
    stronger = (
        not failing(sides, first, (supposed[0],), supposed[1]),
        not failing(sides, first, (supposed[1],), supposed[0]),
    )
    asked: list[tuple[Direction, Term, Statement]] = [("→", supposed[0], second), ("←", supposed[1], first)]
    if all(stronger):
        claims: list[tuple[Direction, Term, Statement]] = [("→", first.claim, second), ("←", second.claim, first)]
        hidden = locals_of(first.claim) - locals_of(supposed[0]) or locals_of(second.claim) - locals_of(supposed[1])
        if (hidden and sizes[0] != sizes[1]) or _may_fail(sides):
            return None
        bounds = [part for one in (*first.hypotheses, *second.hypotheses) for part in _bounds(one)]
        return _shown(sides, pairs, "conclusion", claims, bounds)
    if not any(stronger):
        return _shown(sides, pairs, "hypotheses", asked, ()) if sizes[0] == sizes[1] else None
    place = stronger.index(True)
    if sizes[place] < sizes[1 - place]:
        return None
    return _shown(sides, pairs, "hypotheses", asked[place : place + 1], ())


def _in_both(sides: Sides) -> bool:
    """Whether of each number in a continuum that hypotheses speak of both say one thing: else it may be 2 y or y²."""
    sides_said = [conjuncts(normal(all_of((*one.hypotheses, one.claim)))) for one in (sides.first, sides.second)]
    said = [{key(part): locals_of(part) for part in parts} for parts in sides_said]
    both = set().union(*(said[0][name] for name in said[0].keys() & said[1].keys()))
    supposed = set().union(*(locals_of(one) for side in (sides.first, sides.second) for one in side.hypotheses))
    return not any(head(b.type) in CONTINUA and b.variable.index in supposed - both for b in sides.variables)


def _chosen(sides: Sides, one: Statement) -> bool:
    """Whether some variable is of the hypotheses alone, as k in n = 2 * k."""
    claimed = set().union(locals_of(one.claim), *(locals_of(b.type) for b in sides.variables))
    return any(b.variable.index not in claimed for b in sides.variables)


def _may_fail(sides: Sides) -> bool:
    """Whether a claim fails where its hypotheses hold, so that places for each of the claims should tell them apart."""
    return any(failing(sides, one, one.hypotheses, one.claim) for one in (sides.first, sides.second))


def _bounds(said: Term) -> Iterator[Term]:
    yield from (part for part in conjuncts(normal(said)) if head(part) in (*BOUNDS, "Not"))


def _shown(
    sides: Sides,
    pairs: tuple[tuple[str, str], ...],
    component: str,
    asked: Sequence[tuple[Direction, Term, Statement]],
    given: Sequence[Term],
) -> Refutation | None:
    """The last of the refutations, one for each part of a statement that is ``asked`` of the other; None: one lacks."""
    found = None
    for direction, said, other in asked:
        places = _two_places(sides, said, other, given)
        if not places:
            return None
        goal = f"what the other says determines {written(said, sides.first)}"
        found = Refutation.model_validate({
            "component": component, "direction": direction, "goal": goal, "values": places, "tactic": FOUND,
            "alignment": pairs,
        })  # fmt: skip
    return found


def _two_places(sides: Sides, said: Term, other: Statement, given: Sequence[Term]) -> tuple[tuple[str, str], ...]:
    """Two places where all parts of ``other`` are equally true and ``said`` is not; the second one's names have a '."""
    doubled = [b for b in sides.variables if not isinstance(b.type, Universe)]
    again: dict[int, Term] = {b.variable.index: FVar(b.variable.index + AGAIN, f"{b.variable.name}'") for b in doubled}
    second = [
        TypedBinder(FVar(b.variable.index + AGAIN, f"{b.variable.name}'"), with_locals(b.type, again), b.kind)
        for b in doubled
    ]
    parts = [part for whole in (*other.hypotheses, other.claim) for part in _parts(whole, other.types)]
    known = [equivalent(part, with_locals(part, again)) for part in parts]
    known += [*given, *(with_locals(one, again) for one in given)]
    whole = Sides(replace(sides.first, binders=(*sides.variables, *second, *_instances(sides.first))), sides.second)
    return failing(whole, whole.first, known, equivalent(said, with_locals(said, again)))


def _instances(statement: Statement) -> tuple[TypedBinder, ...]:
    return tuple(b for b in statement.binders if b.kind == "instance")


def _parts(said: Term, types: dict[int, Term]) -> Iterator[Term]:
    """What a proposition joins by ∧ ∨ ¬ → ↔."""
    if head(said) in ("And", "Or", "Iff", "Not") and args(said):
        for part in args(said):
            yield from _parts(part, types)
    elif isinstance(said, Pi) and not mentions(said.body) and is_proposition(said.type, types):
        yield from _parts(said.type, types)
        yield from _parts(instantiate(said.body, TRUE), types)
    elif head(said) == "Ne" and len(args(said)) == 3:
        yield from _parts(normal(said), types) if head(normal(said)) == "Not" else (said,)
    else:
        yield said
