"""Relations between numbers that are written out, in the smallest type of numbers that holds all of their parts.

ℕ, ℤ, ℚ and ℝ lie in each other, with the order, sums, products and powers; ℤ with differences, ℚ with quotients. So
``1 / 2 + 1 / 3 = 5 / 6`` says the same in ℚ and in ℝ, and something else in ℕ, where the quotients are rounded.
"""

from leanwright.tools.terms.build import INT, NAT, RAT, REAL
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Numeral, Term, args, head, with_parts

_TYPES = (NAT, INT, RAT, REAL)
_RELATIONS = frozenset(("Eq", "Ne", "LT.lt", "LE.le", "GT.gt", "GE.ge"))
_LEAST = {"HAdd.hAdd": NAT, "HMul.hMul": NAT, "HSub.hSub": INT, "HDiv.hDiv": RAT, "Neg.neg": INT, "Inv.inv": RAT}


def in_smallest(statement: Statement) -> Statement:
    """The statement with its closed relations in their smallest types."""
    return statement.changed(_smaller)


def _smaller(term: Term) -> Term:
    inside = with_parts(term, lambda part, _: _smaller(part))
    if head(inside) in _RELATIONS and len(args(inside)) == 3 and args(inside)[0] in _TYPES:
        type_, *sides = args(inside)
        places = [_place(side, type_) for side in sides]
        least = max(place for place in places if place is not None) if None not in places else len(_TYPES)
        if least < _TYPES.index(type_):
            return _retyped(inside, type_, _TYPES[least])
    return inside


def _place(term: Term, type_: Term) -> int | None:
    """The place of the smallest type that holds all parts of a term of ``type_``; None: it is not written out."""
    if isinstance(term, Numeral):
        return 0 if term.type == type_ else None
    match head(term), args(term):
        case "HPow.hPow", (source, exponents, target, base, Numeral()) if (source, exponents, target) == (
            type_, NAT, type_,
        ):  # fmt: skip
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
    if term == old:
        return new
    if isinstance(term, Numeral):
        return Numeral(term.value, _retyped(term.type, old, new))
    if isinstance(term, Application):
        return Application(term.fn, tuple(_retyped(one, old, new) for one in term.args))
    return term
