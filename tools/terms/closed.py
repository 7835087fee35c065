"""Relations between numbers in the smallest type that holds all of their parts: numerals, and casts of other numbers.

ℕ, ℤ, ℚ and ℝ lie in each other, with the order, sums, products and powers; ℤ with differences, ℚ with quotients. So
``1 / 2 + 1 / 3 = 5 / 6`` says the same in ℚ and in ℝ, and something else in ℕ, where the quotients are rounded; and
``(n : ℝ) + 1 < m`` of natural numbers says ``n + 1 < m``.
"""

from leanwright.tools.terms.build import INT, NAT, RAT, REAL, cast
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Numeral, Term, args, head, with_parts

_TYPES = (NAT, INT, RAT, REAL)
_RELATIONS = frozenset(("Eq", "Ne", "LT.lt", "LE.le", "GT.gt", "GE.ge"))
_LEAST = {"HAdd.hAdd": NAT, "HMul.hMul": NAT, "HSub.hSub": INT, "HDiv.hDiv": RAT, "Neg.neg": INT, "Inv.inv": RAT}
_CASTS = {"Nat.cast": NAT, "Int.cast": INT, "Rat.cast": RAT}


def in_smallest(statement: Statement) -> Statement:
    """The statement with its relations in their smallest types."""
    return statement.changed(smaller)


def smaller(term: Term) -> Term:
    """A term with its relations in their smallest types."""
    inside = with_parts(term, lambda part, _: smaller(part))
    if head(inside) in _RELATIONS and len(args(inside)) == 3 and args(inside)[0] in _TYPES:
        type_, *sides = args(inside)
        places = [_place(side, type_) for side in sides]
        least = max(place for place in places if place is not None) if None not in places else len(_TYPES)
        if least < _TYPES.index(type_):
            new = _TYPES[least]
            assert isinstance(inside, Application)
            return Application(inside.fn, (new, *(_retyped(side, type_, new) for side in sides)))
    return inside


def in_naturals(term: Term) -> Term | None:
    """An integer that is made of natural numbers by sums, products and powers, as one; None: it is none."""
    return _retyped(term, INT, NAT) if _place(term, INT) == 0 else None


def _place(term: Term, type_: Term) -> int | None:
    """The place of the smallest type that holds all parts of a term of ``type_``; None: a part is of no other type."""
    if isinstance(term, Numeral):
        return 0 if term.type == type_ else None
    match head(term), args(term):
        case ("Nat.cast" | "Int.cast" | "Rat.cast") as name, (target, x) if target == type_:
            source = _CASTS[name]
            inside = _place(x, source)
            own = _TYPES.index(source)
            return own if inside is None else min(own, inside)
        case "HPow.hPow", (source, exponents, target, base, _) if (source, exponents, target) == (type_, NAT, type_):
            return _place(base, type_)
        case ("HAdd.hAdd" | "HMul.hMul" | "HSub.hSub" | "HDiv.hDiv") as name, (*types, a, b):
            return _most(name, [_place(one, type_) for one in (a, b)]) if set(types) == {type_} else None
        case ("Neg.neg" | "Inv.inv") as name, (own, a) if own == type_:
            return _most(name, [_place(a, type_)])
    return None


def _most(name: str, places: list[int | None]) -> int | None:
    known = [place for place in places if place is not None]
    return max(_TYPES.index(_LEAST[name]), *known) if len(known) == len(places) else None


def _retyped(term: Term, old: Term, new: Term) -> Term:
    """A term of type ``old``, whose parts ``new`` holds, in that type."""
    if isinstance(term, Numeral):
        return Numeral(term.value, new)
    assert isinstance(term, Application)
    name, given = head(term), args(term)
    if name in _CASTS:
        source = _CASTS[name]
        if source == new:
            return given[1]
        larger = _TYPES.index(new) > _TYPES.index(source)
        return cast(name, new, given[1]) if larger else _retyped(given[1], source, new)
    if name == "HPow.hPow":
        return Application(term.fn, (new, NAT, new, _retyped(given[3], old, new), given[4]))
    return Application(term.fn, tuple(new if one == old else _retyped(one, old, new) for one in given))
