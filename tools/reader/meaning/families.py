"""Families and sequences of sets: ⋃ over a whole type, "the union of the A_i", "the intersection of their closures"."""

from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Bin, Call, Expr, Lambda, Num, Pred, Var
from leanwright.tools.maths.parsing.unions import UNIONS, united
from leanwright.tools.maths.traversal import substitute, walk
from leanwright.tools.maths.uses import letter, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.meaning.composer import Discourse, MeaningComposer, Phrase, Things

_OF_SETS = " → Set "
_OVER_ALL = dict(zip(("union", "intersection"), UNIONS, strict=True))


def over_all(here: Discourse, node: Call) -> Call:
    """⋃ F_n, ⋃ (B ∩ F_n), for all n that the sign says, or from the first term on; Lean's is over a whole type."""
    sets: Any = node.args[0]
    if isinstance(sets, Lambda) and sets.type is not None:
        return node
    range_, place = node.args[1:], Var(sets.var) if isinstance(sets, Lambda) else None
    names = {p.fn for p in walk(sets) if isinstance(p, App) and p.args == (place,)} if place else {spelled(sets)}
    numbered = {here.families.get(name, "") for name in names}
    index = numbered.pop()
    if numbered or not all(here.kinds.get(name, "").partition(" → ")[2].startswith("Set ") for name in names):
        raise Declined("the union or intersection of what are not said to be sets")
    if range_ and (isinstance(range_[0], Var) or index) and range_ != (letter(index),):
        raise Declined("the union or intersection of a family over something else")
    if Num(0) in range_ and names & here.from_one:
        raise Declined("whether the sets begin with the first one")
    first = Num(1) in range_ or not (range_ or names.isdisjoint(here.from_one))
    if place is None and not first:
        return replace(node, args=(sets,))
    new = place.name if place is not None else here.fresh("nkm")
    here.bound.add(new)
    here.shared.add(new)
    here.kinds[new] = index or "ℕ"
    body = sets.body if place is not None else App(min(names), (Var(new),), True)
    later: Any = substitute(body, new, Bin("+", Var(new), Num(1))) if first else body
    terms: Any = Lambda(new, Pred(index or "ℕ"), later)
    return replace(node, args=(terms,))


def _term(m: MeaningComposer, name: str) -> Expr:
    return App(name, (Var(m.discourse.fresh("ijk")),), True)


def of_their_family(m: MeaningComposer, name: str, of: Phrase) -> Phrase:
    """ "Their union", "the union of their complements": of the one family of sets, where the text has it alone."""
    they = of == ("they",) or (of[0] == "f1" and of[-1] == ("they",))
    names = [one for one, kind in m.discourse.kinds.items() if _OF_SETS in kind and m.discourse.functions.get(one)]
    if name not in _OVER_ALL or not they or len(names) != 1 or len(m.discourse.group or ()) > 1:
        return of
    said = ("term", _term(m, *names))
    return (*of[:-1], said) if of[1:] else said


def united_family(m: MeaningComposer, name: str, things: Things) -> Expr | None:
    """The union of all sets of a family, or of what is made of each: of A, A_i, the complement of A_i."""
    one, *others = things
    if name not in _OVER_ALL or others:
        return None
    if isinstance(one, Var) and _OF_SETS in m.discourse.kind_of(one):
        one = _term(m, spelled(one))
    of = {p for p in walk(one) if isinstance(p, App) and _OF_SETS in m.discourse.kinds.get(p.fn, "")}
    numbers = {spelled(p.args[0]) for p in of if isinstance(p.args[0], Var)}
    if not len(of) == len(numbers) == 1 or numbers & m.discourse.scope:
        return None
    return united(_OVER_ALL[name], numbers.pop(), None, one)
