"""Propositions that spell out a definition, by its name: a set is finite, numbers have no common divisor.

Each rule is an equivalence, and takes what stands below one quantifier.
"""

from leanwright.tools.terms.build import INT, NAT, X, all_of, equals, negated
from leanwright.tools.terms.constants import changes
from leanwright.tools.terms.normal import flat, negation
from leanwright.tools.terms.term import (
    Application,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    abstracted,
    args,
    head,
    mentions,
    shift,
    with_parts,
)

_ONE = Numeral(1, NAT)


def named(term: Term) -> Term:
    """``term`` with what spells out a definition in the definition's name."""
    inside = with_parts(term, lambda part, _: named(part))
    if isinstance(inside, Pi) and inside.type == NAT:
        found = _coprime([negation(part) for part in flat(inside.body, "Or")])
        return inside if found is None else found
    match head(inside), args(inside):
        case "Exists", (type_, Lam(_, _, body)) if type_ == NAT:
            found = _coprime(list(flat(body, "And")))
            return inside if found is None else negated(found)
    return inside


def residue(given: tuple[Term, ...]) -> Term | None:
    """n ≡ c modulo a, where there is an integer k with n = a * k + c, for numbers c < a from 3 on."""
    match given:
        case (type_, Lam(_, _, Application(Constant("Eq"), (_, left, right)))) if type_ == INT:
            for n, other in ((left, right), (right, left)):
                found = _multiple(other)
                if found is not None and not mentions(n) and 0 < found[1].value < found[0].value:
                    modulus, rest = found
                    return Application(Constant("Int.ModEq", "eee", "p"), (modulus, shift(n, -1), rest))
    return None


def _multiple(term: Term) -> tuple[Numeral, Numeral] | None:
    """a and c of a * X + c, in any order."""
    if head(term) != "HAdd.hAdd" or args(term)[:1] != (INT,):
        return None
    for product, rest in (args(term)[3:], args(term)[:2:-1]):
        if head(product) == "HMul.hMul" and isinstance(rest, Numeral):
            for factor, variable in (args(product)[3:], args(product)[:2:-1]):
                if isinstance(factor, Numeral) and factor.value > 2 and variable == X:
                    return factor, rest
    return None


def chosen(type_: Term, index: int, clauses: list[Term]) -> Term | None:
    """What all the clauses that mention a variable say together, by a name that has one: that there is one."""
    if len(clauses) == 1 and (found := changes(type_, index, clauses[0])) is not None:
        return found
    if type_ == NAT:
        found = _coprime([part for one in clauses for part in flat(abstracted(one, index), "And")])
        return None if found is None else negated(found)
    if head(type_) == "Finset" and len(clauses) == 1:
        return _finite(args(type_)[0], abstracted(clauses[0], index))
    return None


def _coprime(parts: list[Term]) -> Term | None:
    """gcd a b = 1, where the parts say that X divides a and b and is not 1."""
    divided = [args(part)[2] for part in parts if head(part) == "Dvd.dvd" and args(part)[:2] == (NAT, X)]
    rest = [part for part in parts if head(part) != "Dvd.dvd"]
    is_one = [negated(equals(NAT, *sides)) for sides in ((X, _ONE), (_ONE, X))]
    if len(divided) != 2 or len(rest) != 1 or len(parts) != 3 or rest[0] not in is_one or any(map(mentions, divided)):
        return None
    pair = tuple(shift(one, -1) for one in divided)
    return equals(NAT, Application(Constant("Nat.gcd", "ee"), pair), _ONE)


def _finite(type_: Term, said: Term) -> Term | None:
    """X, a Finset, has every x with P x: there are finitely many of them."""
    if not isinstance(said, Pi) or said.type != shift(type_, 1):
        return None
    parts = list(flat(said.body, "Or"))
    members = [part for part in parts if head(part) == "Membership.mem" and args(part)[2:] == (shift(X, 1), X)]
    others = [part for part in parts if part not in members]
    if len(members) != 1 or not others or any(mentions(part, 1) for part in others):
        return None
    condition = shift(all_of([negation(part) for part in others]), -1, 1)
    among = Application(Constant("setOf", "ie"), (type_, Lam("x", type_, condition)))
    return Application(Constant("Set.Finite", "ie", "p"), (type_, among))
