"""Definitions unfolded into logic: sets into conditions, properties of functions into quantifiers.

Each rule is an equivalence that holds for every value, by the definition in Mathlib or one lemma beside it.
"""

from collections.abc import Callable, Mapping
from functools import reduce

from leanwright.tools.terms import functions, lemmas
from leanwright.tools.terms.build import (
    INT,
    MEMBER,
    NAT,
    RAT,
    REAL,
    Rule,
    X,
    Y,
    both,
    cast,
    either,
    equals,
    equivalent,
    every,
    implies,
    negated,
    operation,
    relation,
    set_of,
    some,
)
from leanwright.tools.terms.logic import least_of
from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.sums import over_the_first
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
    instantiate,
    shift,
    with_parts,
)

COLLECTIONS = ("Set", "Finset")
_BOUNDS = {  # how an interval bounds its members from below and from above
    "Icc": ("LE.le", "LE.le"), "Ico": ("LE.le", "LT.lt"), "Ioc": ("LT.lt", "LE.le"), "Ioo": ("LT.lt", "LT.lt"),
    "Ici": ("LE.le", ""), "Ioi": ("LT.lt", ""), "Iic": ("", "LE.le"), "Iio": ("", "LT.lt"),
}  # fmt: skip


def unfolded(term: Term) -> Term:
    """``term`` with every definition that a rule knows unfolded."""
    inside = with_parts(term, lambda part, _: unfolded(part))
    rule = RULES.get(head(inside)) if isinstance(inside, Application) else None
    found = None if rule is None else rule(args(inside))
    return inside if found is None else unfolded(found)


def member(type_: Term, collection: Term, x: Term, kind: Term) -> Term:
    """x ∈ collection, as a condition where the collection is described. ``kind``: the type of the collection."""
    found = _condition(type_, collection, x, kind)
    if found is not None:
        return found
    if head(kind) == "Finset":
        kind = set_of(type_)
    return Application(MEMBER, (type_, kind, collection, x))


def _condition(type_: Term, collection: Term, x: Term, kind: Term) -> Term | None:
    namespace, _, short = head(collection).partition(".")
    given = args(collection)
    if namespace in COLLECTIONS and short in _BOUNDS and given:
        return _between(type_, short, given[1:], x)
    rule = _CONDITIONS.get(head(collection))
    return None if rule is None else rule(given, x, type_, kind)


def _inserted(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    return either(equals(type_, x, given[2]), member(type_, given[3], x, kind))


def _combined(join: Callable[[Term, Term], Term]) -> "_Condition":
    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        return join(member(type_, given[1], x, kind), member(type_, given[2], x, kind))

    return rule


def _preimage(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del type_, kind
    return member(given[1], given[3], applied(given[2], (x,)), set_of(given[1]))


def _image(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    source, _, f, among = (shift(one, 1) for one in given)
    inner = Application(kind.fn if isinstance(kind, Application) else kind, (source,))
    value = equals(shift(type_, 1), applied(f, (X,)), shift(x, 1))
    return some(given[0], both(member(source, among, X, inner), value))


def _range(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del kind
    return some(given[1], equals(shift(type_, 1), applied(shift(given[2], 1), (X,)), shift(x, 1)))


def _filtered(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    return both(member(type_, given[2], x, kind), applied(given[1], (x,)))


def _divisors(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del type_, kind
    divides = relation("Dvd.dvd", NAT, x, given[0])
    some_number = isinstance(given[0], Numeral) and given[0].value > 0
    return divides if some_number else both(divides, negated(equals(NAT, given[0], Numeral(0, NAT))))


def _bounds(*, above: bool) -> "_Condition":
    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        del kind
        sides = (X, shift(x, 1)) if above else (shift(x, 1), X)
        return _all_members(type_, given[1], relation("LE.le", shift(type_, 1), *sides))

    return rule


_Condition = Callable[[tuple[Term, ...], Term, Term, Term], Term]  # of the arguments, the member, and both types
_CONDITIONS: Mapping[str, _Condition] = {
    "setOf": lambda given, x, *_: applied(given[1], (x,)),
    "Insert.insert": _inserted,
    "Singleton.singleton": lambda given, x, type_, _: equals(type_, x, given[2]),
    "EmptyCollection.emptyCollection": lambda *_: FALSE,
    "Set.univ": lambda *_: TRUE,
    "Finset.univ": lambda *_: TRUE,
    "Union.union": _combined(either),
    "Inter.inter": _combined(both),
    "SDiff.sdiff": _combined(lambda a, b: both(a, negated(b))),
    "HasCompl.compl": lambda given, x, type_, kind: negated(member(type_, given[1], x, kind)),
    "Finset.range": lambda given, x, *_: relation("LT.lt", NAT, x, given[0]),
    "Finset.filter": _filtered,
    "Nat.divisors": _divisors,
    "Set.preimage": _preimage,
    "Set.image": _image,
    "Finset.image": _image,
    "Set.range": _range,
    "upperBounds": _bounds(above=True),
    "lowerBounds": _bounds(above=False),
}


def _between(type_: Term, short: str, ends: tuple[Term, ...], x: Term) -> Term | None:
    below, above = _BOUNDS[short]
    if len(ends) != bool(below) + bool(above):
        return None
    found = [relation(below, type_, ends[0], x)] if below else []
    found += [relation(above, type_, x, ends[-1])] if above else []
    return both(*found) if len(found) == 2 else found[0]


def _all_members(type_: Term, among: Term, said: Term) -> Term:
    """∀ x ∈ among, said."""
    inner = shift(type_, 1)
    return every(type_, implies(member(inner, shift(among, 1), X, set_of(inner)), said))


def _membership(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 4:
        return None
    found = member(given[0], given[2], given[3], given[1])
    return None if args(found) == given else found


def _different(given: tuple[Term, ...]) -> Term | None:
    found = _equality(given)
    return None if found is None else negated(found)


def _is_collection(type_: Term) -> bool:
    return head(type_) in COLLECTIONS and len(args(type_)) == 1


def _members(kind: Term, *collections: Term) -> list[Term]:
    """That the variable X is a member of each."""
    inner = shift(args(kind)[0], 1)
    return [member(inner, shift(one, 1), X, shift(kind, 1)) for one in collections]


def _equality(given: tuple[Term, ...]) -> Term | None:
    """Sets are equal when they have the same members, functions when they have the same values."""
    if len(given) != 3:
        return None
    kind, left, right = given
    if kind == REAL:
        return lemmas.equality(given)
    if _is_collection(kind):
        return every(args(kind)[0], equivalent(*_members(kind, left, right)))
    if isinstance(kind, Pi) and isinstance(left, Lam) | isinstance(right, Lam):
        values = (applied(shift(side, 1), (X,)) for side in (left, right))
        return every(kind.type, equals(kind.body, *values))
    return None


def _subset(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or not _is_collection(given[0]):
        return None
    return every(args(given[0])[0], implies(*_members(*given)))


def _strict_subset(given: tuple[Term, ...]) -> Term | None:
    there, back = _subset(given), _subset((given[0], *given[:0:-1]))
    return None if there is None or back is None else both(there, negated(back))


def _nonempty(given: tuple[Term, ...]) -> Term | None:
    kind = set_of(given[0])
    return some(given[0], *_members(kind, given[1])) if len(given) == 2 else None


def _disjoint(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3 or not _is_collection(given[0]):
        return None
    return every(args(given[0])[0], negated(both(*_members(*given))))


def _irrational(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 1:
        return None
    return negated(some(RAT, equals(REAL, cast("Rat.cast", REAL, X), shift(given[0], 1))))


def _unique(given: tuple[Term, ...]) -> Term | None:
    match given:
        case (type_, Lam(_, _, body) as condition):
            other = implies(applied(shift(condition, 2), (X,)), equals(shift(type_, 2), X, Y))
            return some(type_, both(body, every(shift(type_, 1), other)))
    return None


def _extreme(relation_name: str, *, turned: bool) -> Rule:
    """The least or the greatest element of a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3:
            return None
        type_, among, x = given
        sides = (X, shift(x, 1)) if turned else (shift(x, 1), X)
        kind = set_of(type_)
        bound = _all_members(type_, among, relation(relation_name, shift(type_, 1), *sides))
        return both(member(type_, among, x, kind), bound)

    return rule


def _bounded(*, above: bool) -> Rule:
    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 2:
            return None
        type_, among = given
        sides = (X, Y) if above else (Y, X)
        said = relation("LE.le", shift(type_, 2), *sides)
        return some(type_, _all_members(shift(type_, 1), shift(among, 1), said))

    return rule


def _best_bound(*, above: bool) -> Rule:
    """The least upper or the greatest lower bound of a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3:
            return None
        type_, among, x = given
        inner, y = shift(among, 1), shift(x, 1)
        bound = _bounds(above=above)((type_, among), x, type_, set_of(type_))
        other = _bounds(above=above)((shift(type_, 1), inner), X, shift(type_, 1), set_of(shift(type_, 1)))
        sides = (y, X) if above else (X, y)
        return both(bound, every(type_, implies(other, relation("LE.le", shift(type_, 1), *sides))))

    return rule


def _infinite(given: tuple[Term, ...]) -> Term | None:
    """A set of natural numbers is infinite when it has a member beyond each number."""
    if len(given) != 2 or given[0] != NAT:
        return None
    kind = set_of(NAT)
    beyond = both(relation("LT.lt", NAT, Y, X), member(NAT, shift(given[1], 2), X, kind))
    return every(NAT, some(NAT, beyond))


def _coprime(given: tuple[Term, ...]) -> Term | None:
    return _greatest_common_divisor_is_one("Nat.gcd", given) if len(given) == 2 else None


def _coprime_in_ring(given: tuple[Term, ...]) -> Term | None:
    """In ℤ, by Bézout's lemma."""
    if len(given) != 3 or given[0] != INT:
        return None
    return _greatest_common_divisor_is_one("Int.gcd", given[1:])


def _greatest_common_divisor_is_one(name: str, pair: tuple[Term, ...]) -> Term:
    return equals(NAT, Application(Constant(name, "ee"), pair), Numeral(1, NAT))


def _gcd_of_casts(given: tuple[Term, ...]) -> Term | None:
    """Of natural numbers taken as integers: theirs."""
    inner = tuple(args(one)[1] for one in given if head(one) == "Nat.cast" and len(args(one)) == 2)
    return Application(Constant("Nat.gcd", "ee"), inner) if len(inner) == 2 else None


def _logarithm(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 2:
        return None
    base, x = (Application(Constant("Real.log", "e"), (one,)) for one in given)
    return operation("HDiv.hDiv", REAL, x, base)


def _size(given: tuple[Term, ...]) -> Term | None:
    """The number of members of a set or a Finset, by the condition for them."""
    if len(given) != 2:
        return None
    (condition,) = _members(set_of(given[0]), given[1])
    parts = conjuncts(normal(condition))
    type_, least = given[0], max((least_of(part, X) for part in parts), default=-1)
    if type_ == NAT and any(_divides_a_number(part) for part in parts):
        parts = tuple(part for part in parts if least_of(part, X) != 1)
    condition = reduce(both, parts) if parts else TRUE
    if type_ == INT and least >= 0:
        type_, condition = NAT, instantiate(shift(condition, 1, 1), cast("Nat.cast", INT, X))
    if condition == TRUE:
        return _type_size((type_,))
    return Application(Constant("card", "e"), (Lam("x", type_, condition),))


def _type_size(given: tuple[Term, ...]) -> Term:
    return Application(Constant("Nat.card", "e"), given)


def _divides_a_number(said: Term) -> bool:
    """Whether it says that X divides a numeral, which is then not 0."""
    by = args(said)[2] if head(said) == "Dvd.dvd" and args(said)[1] == X else None
    return isinstance(by, Numeral) and by.value > 0


RULES: Mapping[str, Rule] = {
    **functions.RULES, **lemmas.RULES,
    "Membership.mem": _membership, "Eq": _equality, "Ne": _different, "HasSubset.Subset": _subset,
    "HasSSubset.SSubset": _strict_subset, "Set.Nonempty": _nonempty, "Disjoint": _disjoint,
    "Irrational": _irrational, "ExistsUnique": _unique, "IsLeast": _extreme("LE.le", turned=False),
    "IsGreatest": _extreme("LE.le", turned=True), "BddAbove": _bounded(above=True), "BddBelow": _bounded(above=False),
    "Set.Infinite": _infinite, "IsLUB": _best_bound(above=True), "IsGLB": _best_bound(above=False),
    "Nat.Coprime": _coprime, "IsCoprime": _coprime_in_ring, "Int.gcd": _gcd_of_casts,
    "Real.logb": _logarithm, "Set.ncard": _size, "Finset.card": _size, "Fintype.card": _type_size,
    "Finset.sum": over_the_first("Finset.sum"), "Finset.prod": over_the_first("Finset.prod"),
}  # fmt: skip
