"""Quantification propositions in one form, where definitions and habits leave several.

Numbers that are bounded from below count from 0 (``∀ n ≥ 1, P n`` is ``∀ n, P (n + 1)``); "from some N on" is
``∃ N, ∀ n ≥ N``, whatever its comparison; a sequence is monotone when each term is to the next as all are to all later
ones; and ``∀ y, (∃ x, y = t x) → P y`` is ``∀ x, P (t x)``. Each rule is an equivalence. Propositions come with their
negations inside (`logic.pushed`).
"""

from collections.abc import Iterator

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.bounded import bounded
from leanwright.tools.terms.build import (
    INT,
    NAT,
    X,
    cast,
    every,
    negated,
    operation,
    relation,
)
from leanwright.tools.terms.constants import constant
from leanwright.tools.terms.endless import endless
from leanwright.tools.terms.finite import in_each
from leanwright.tools.terms.logic import defined, exists, for_all, least_of
from leanwright.tools.terms.normal import NUMBERS, ORDERED, key, negation
from leanwright.tools.terms.pairs import of_pairs, of_quotients
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import (
    TRUE,
    BVar,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    abstracted,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    parts,
    shift,
    with_locals,
    with_parts,
)
from leanwright.tools.terms.unique import is_apart, unique, unique_pair

_PLACE = FVar(-1, "x")  # of no statement
_BOUNDING = ("LE.le", "LT.lt", "Not")


def settled(term: Term) -> Term:
    """``term`` with every quantifier in it in the one form."""
    outer = Quantification.of(term)
    if outer is not None and (beyond := endless(outer)) is not None:
        return settled(beyond)
    inside = with_parts(term, lambda part, _: settled(part))
    found = Quantification.of(inside)
    if found is None:
        return inside
    for rule in _RULES:
        changed = rule(found)
        if changed is not None:
            return settled(changed)
    return inside


def apart_in(one: Quantification) -> Term | None:
    """∃ x, A x ∨ B x as that the one or the other is of some x, where this is said of either more simply."""
    if one.universal or head(one.body) != "Or":
        return None
    found = settled(exists(one.type, one.body))
    return None if head(found) == "Exists" else found


def raised(term: Term, by: int) -> Term:
    """term + by, in ℕ."""
    return operation("HAdd.hAdd", NAT, term, Numeral(by, NAT))


def from_zero(clauses: list[Term], index: int) -> list[Term]:
    """Clauses with a natural number that one of them bounds from below counted from there."""
    variable = FVar(index)
    bounds = [(one, _bound(one, variable)) for one in clauses]
    least = max((max(bound, _beyond(one, variable)) for one, bound in bounds), default=-1)
    rest = [one for one, bound in bounds if bound < 0]
    if least < 0 or not any(_says(one, index) for one in rest):
        return clauses
    moved = [with_locals(one, {index: raised(variable, least)}) for one in rest] if least else rest
    return clauses if least and _alike(moved, rest) else moved


def _beyond(said: Term, variable: FVar) -> int:
    """k where it says m + k < n of natural numbers, so that n is at least k."""
    match head(said), args(said):
        case (("LT.lt" | "LE.le"), (type_, smaller, n)) if type_ == NAT and n == variable:
            base, more = apart(smaller)
            return more if more and variable.index not in locals_of(base) else -1
    return -1


def _alike(moved: list[Term], rest: list[Term]) -> bool:
    """Whether it does not show from where on a number is counted, as of remainders: then the bound must stay."""
    return all(key(rearranged(a)) == key(rearranged(b)) for a, b in zip(moved, rest, strict=True))


def with_tails(clauses: list[Term], index: int) -> list[Term]:
    """Clauses with what one alone says of the numbers beyond a natural number as what it says from it on."""
    among = [one for one in clauses if _says(one, index)]
    if len(among) != 1:
        return clauses
    found = _tail(Quantification(False, NAT, abstracted(among[0], index)))
    if found is None:
        return clauses
    (_, function) = args(found)
    assert isinstance(function, Lam)
    return [instantiate(function.body, FVar(index)) if one is among[0] else one for one in clauses]


def _says(term: Term, index: int) -> bool:
    return with_locals(term, {index: TRUE}) != term


def _bound(term: Term, variable: Term) -> int:
    """The number that a comparison, in whatever type, says the natural number is at least; -1: none."""
    return least_of(_of_naturals(term, variable), variable) if head(term) in _BOUNDING else -1


def _of_naturals(term: Term, variable: Term) -> Term:
    """A comparison of a cast of the variable with a numeral as one in ℕ."""
    if head(term) == "Not":
        return negated(_of_naturals(args(term)[0], variable))
    if len(args(term)) != 3 or head(args(term)[0]) not in NUMBERS:
        return term
    sides = [variable if head(one) == "Nat.cast" and args(one)[1:] == (variable,) else one for one in args(term)[1:]]
    if not any(isinstance(one, Numeral) for one in sides) or variable not in sides:
        return term
    return relation(head(term), NAT, *(Numeral(o.value, NAT) if isinstance(o, Numeral) else o for o in sides))


def _in_each(one: Quantification) -> Term | None:
    parts = one.parts
    if one.type == NAT:
        parts = [negation(_of_naturals(negation(p), X)) if one.universal else _of_naturals(p, X) for p in parts]
    return in_each(parts, one.type, lambda said: _bound(said, X), one.joined, universal=one.universal)


def _from_zero(one: Quantification) -> Term | None:
    if one.type != NAT:
        return None
    bounds = [(part, _bound(one.restricts(part), X)) for part in one.parts]
    least = max(bound for _, bound in bounds)
    rest = [part for part, bound in bounds if bound < 0]
    if least < 0 or not rest:
        return None
    body = one.joined(rest)
    moved = instantiate(shift(body, 1, 1), raised(X, least)) if least else body
    return None if least and _alike([moved], [body]) else one.over(NAT, moved)


def _residues(one: Quantification) -> Term | None:
    """Every residue is one of an integer."""
    if head(one.type) != "ZMod":
        return None
    return one.over(INT, instantiate(shift(one.body, 1, 1), cast("Int.cast", shift(one.type, 1), X)))


def _through(one: Quantification) -> Term | None:
    """x = t y z for some y and z: their quantifiers take its place."""
    for part in one.parts:
        types: list[Term] = []
        others, inner = [other for other in one.parts if other is not part], Quantification.of(part)
        while inner is not None and inner.universal == one.universal and not mentions(inner.type, len(types)):
            types.append(inner.type)
            others = [shift(other, 1) for other in others]
            for equation in inner.parts:
                value = defined(inner.restricts(equation), len(types))
                if value is not None:
                    rest = [other for other in inner.parts if other is not equation]
                    return _around(one, types, _instead(one.joined((*rest, *others)), value, len(types)))
            nested = [other for other in inner.parts if Quantification.of(other) is not None]
            if len(nested) != 1:
                break
            others += [other for other in inner.parts if other is not nested[0]]
            inner = Quantification.of(nested[0])
    return None


def _around(one: Quantification, types: list[Term], body: Term) -> Term:
    """``body`` in the quantifiers of ``types``, which stood below that of ``one``."""
    over = for_all if one.universal else exists
    for place in reversed(range(len(types))):
        body = over(instantiate(types[place], TRUE, place), body)
    return body


def _pulled(one: Quantification) -> Term | None:
    """P x ∨ ∀ y, Q x y for every x, as P x ∨ Q x y for every x and y."""
    inner = [(part, found) for part in one.parts if (found := Quantification.of(part)) is not None]
    if len(one.parts) < 2 or len(inner) != 1 or inner[0][1].universal != one.universal:
        return None
    ((whole, found),) = inner
    others = [shift(part, 1) for part in one.parts if part is not whole]
    pulled = Quantification(one.universal, found.type, one.joined((*others, found.body)))
    if bounded(pulled) is not None:  # which takes a bound back to what it bounds
        return None
    return one.over(one.type, one.over(pulled.type, pulled.body))


def _instead(body: Term, value: Term, depth: int) -> Term:
    """``body`` with ``value`` for the variable of the ``depth``-th binder around both, which is gone then."""
    alone = abstracted(instantiate(body, _PLACE, depth), _PLACE.index)
    return instantiate(alone, instantiate(value, TRUE, depth))


def _without_difference(one: Quantification) -> Term | None:
    """f x y ≠ f y x and x ≠ y for some x, y: without x ≠ y, which follows."""
    said = [one.restricts(part) for part in one.parts]
    for part in said:
        for value in _other_than(part):
            others = [other for other in said if other is not part]
            if any(is_apart(instantiate(other, value)) for other in others):
                return one.over(one.type, one.joined(map(one.part, others)))
    return None


def _other_than(said: Term) -> Iterator[Term]:
    """t, outside the innermost binder, where it says that its variable is not t."""
    if head(said) == "Not" and head(args(said)[0]) == "Eq":
        _, a, b = args(args(said)[0])
        yield from (shift(other, -1) for x, other in ((a, b), (b, a)) if x == X and not mentions(other))


def _tail(one: Quantification) -> Term | None:
    """∃ N, ∀ n > N, …, or ∀ N, ∃ n > N, …: with n ≥ N. Of n + 1, or later ones alone: of n."""
    if one.type != NAT or len(one.parts) != 1:
        return None
    inner = Quantification.of(one.body)
    if inner is None or inner.universal == one.universal or inner.type != NAT:
        return None
    found, said = [], []
    for part in inner.parts:
        if mentions(part, 1):
            if not _is_later(inner.restricts(part)):
                return None
            found.append(inner.part(relation("LE.le", NAT, BVar(1), X)))
        else:
            said.append(part)
    if not said:  # a greatest number, which is none beyond which something holds
        return None
    by = min((more for part in said for more in _added(part)), default=0) if found else 0
    found += [_less(part, by) for part in said] if by else said
    whole = one.over(NAT, inner.over(NAT, inner.joined(found)))
    return None if sorted(map(key, found)) == sorted(map(key, inner.parts)) else whole


def _added(term: Term, variable: int = 0) -> Iterator[int]:
    """What is added to a variable at each of its places."""
    base, more = apart(term)
    if _uncast(base) == BVar(variable):
        yield more
        return
    below = 1 if isinstance(term, Lam | Pi) else 0
    for place, part in enumerate(parts(term)):
        yield from _added(part, variable + (below if place else 0))


def _less(term: Term, by: int, variable: int = 0) -> Term:
    """``term`` with ``by`` less added to the variable."""
    base, more = apart(term)
    if _uncast(base) == BVar(variable):
        if more == by:
            return base
        type_ = args(term)[2]
        return operation("HAdd.hAdd", type_, base, Numeral(more - by, type_))
    return with_parts(term, lambda part, binders: _less(part, by, variable + binders))


def _uncast(term: Term) -> Term:
    return args(term)[1] if head(term) == "Nat.cast" and len(args(term)) == 2 else term


def _is_later(said: Term) -> bool:
    """Whether it says n ≥ N or n > N, where N may be N + 1, and n any later one."""
    if head(said) not in ("LE.le", "LT.lt") or len(args(said)) != 3:
        return False
    _, left, right = args(said)
    base, more = apart(left)
    return apart(right)[0] == X and base == BVar(1) and more <= 1


def apart(term: Term) -> tuple[Term, int]:
    """A natural number as another one and a numeral added to it."""
    if head(term) == "HAdd.hAdd" and len(args(term)) == 5:
        for left, right in (args(term)[3:], args(term)[:2:-1]):
            if isinstance(right, Numeral):
                base, more = apart(left)
                return base, more + right.value
    return term, 0


def _step(one: Quantification) -> Term | None:
    """f x < f y for all x < y: f n < f (n + 1) for all n."""
    inner = Quantification.of(one.body)
    if not one.universal or one.type != NAT or inner is None or not inner.universal or inner.type != NAT:
        return None
    if len(inner.parts) != 2:
        return None
    for order, said in (inner.parts, inner.parts[::-1]):
        earlier = _earlier(negation(order), strict=head(said) == "LT.lt")
        if earlier is None or head(said) not in ("LT.lt", "LE.le") or len(args(said)) != 3:
            continue
        type_, *values = args(said)
        if head(type_) not in ORDERED:
            continue
        first, second = (_of(value, earlier) for value in values)
        if first is not None and second is not None and first[0] != second[0] and first[1] == second[1]:
            following = instantiate(shift(first[1], 1, 1), raised(X, 1))
            sides = (first[1], following) if first[0] else (following, first[1])
            return every(NAT, relation(head(said), type_, *sides))
    return None


def _earlier(said: Term, *, strict: bool) -> int | None:
    """Which of the two variables is the smaller one; None: it says something else."""
    if head(said) not in ("LT.lt", "LE.le") or len(args(said)) != 3 or (strict and head(said) == "LE.le"):
        return None
    (left, less), (right, more) = map(apart, args(said)[1:])
    if less != more or {left, right} != {BVar(0), BVar(1)}:
        return None
    assert isinstance(left, BVar)
    return left.index


def _of(value: Term, earlier: int) -> tuple[bool, Term] | None:
    """Whether a value is one of the earlier variable, and the function that it is; None: of both, or of neither."""
    which = [index for index in (0, 1) if mentions(value, index)]
    if len(which) != 1:
        return None
    return which[0] == earlier, shift(value, -1, 1 - which[0])


_RULES = (
    _in_each, _residues, _from_zero, of_pairs, _through, constant, _pulled, _tail, _step, of_quotients, unique,
    unique_pair, bounded, _without_difference,
)  # fmt: skip
