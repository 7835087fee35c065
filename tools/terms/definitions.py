"""Definitions unfolded into logic: sets into conditions, properties of functions into quantifiers.

Each rule is an equivalence that holds for every value, by the definition in Mathlib or one lemma beside it.
"""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import (
    INT,
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
    some,
)
from leanwright.tools.terms.sums import over_the_first
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
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
    return Application(Constant("Membership.mem", "iiee", "p"), (type_, kind, collection, x))


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
    "Set.preimage": _preimage,
    "Set.image": _image,
    "Finset.image": _image,
    "Set.range": _range,
    "upperBounds": _bounds(above=True),
    "lowerBounds": _bounds(above=False),
}


def set_of(type_: Term) -> Term:
    """The type of sets of a type."""
    return Application(Constant("Set", "e", "t"), (type_,))


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
    return _condition(given[0], given[2], given[3], given[1]) if len(given) == 4 else None


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


def _injective(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3:
        return None
    source, target, f = (shift(one, 2) for one in given)
    same = equals(target, applied(f, (Y,)), applied(f, (X,)))
    return every(given[0], every(shift(given[0], 1), implies(same, equals(source, Y, X))))


def _surjective(given: tuple[Term, ...]) -> Term | None:
    if len(given) != 3:
        return None
    _, target, f = (shift(one, 2) for one in given)
    return every(given[1], some(shift(given[0], 1), equals(target, applied(f, (X,)), Y)))


def _bijective(given: tuple[Term, ...]) -> Term | None:
    injective, surjective = _injective(given), _surjective(given)
    return None if injective is None or surjective is None else both(injective, surjective)


def _composition(given: tuple[Term, ...]) -> Term | None:
    if len(given) < 5:
        return None
    source, f, g = given[0], shift(given[3], 1), shift(given[4], 1)
    return applied(Lam("x", source, applied(f, (applied(g, (X,)),))), given[5:])


def _ordered(premise: str, conclusion: str, *, turned: bool = False) -> Rule:
    """∀ a b, a premise b → f a conclusion f b; ``turned``: f b conclusion f a."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        if len(given) != 3:
            return None
        source, target, f = (shift(one, 2) for one in given)
        values = [applied(f, (one,)) for one in ((X, Y) if turned else (Y, X))]
        said = implies(relation(premise, source, Y, X), relation(conclusion, target, *values))
        return every(given[0], every(shift(given[0], 1), said))

    return rule


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


def _infinite(given: tuple[Term, ...]) -> Term | None:
    """A set of natural numbers is infinite when it has a member beyond each number."""
    if len(given) != 2 or given[0] != NAT:
        return None
    kind = set_of(NAT)
    beyond = both(relation("LT.lt", NAT, Y, X), member(NAT, shift(given[1], 2), X, kind))
    return every(NAT, some(NAT, beyond))


def _tends_to(given: tuple[Term, ...]) -> Term | None:
    """Of sequences of real numbers: ∀ ε > 0, ∃ N, ∀ n ≥ N, |a n - L| < ε."""
    if len(given) != 5 or given[:2] != (NAT, REAL) or head(given[3]) != "Filter.atTop" or head(given[4]) != "nhds":
        return None
    sequence, limit = shift(given[2], 3), shift(args(given[4])[1], 3)
    distance = Application(Constant("abs", "ie"), (REAL, operation("HSub.hSub", REAL, applied(sequence, (X,)), limit)))
    near = implies(relation("LE.le", NAT, Y, X), relation("LT.lt", REAL, distance, BVar(2)))
    return every(REAL, implies(relation("LT.lt", REAL, Numeral(0, REAL), X), some(NAT, every(NAT, near))))


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
    """The number of members, of a set or a Finset that is described, by the condition for them."""
    if len(given) != 2:
        return None
    kind = set_of(given[0])
    (condition,) = _members(kind, given[1])
    if head(condition) == "Membership.mem" and args(condition)[2:3] == (shift(given[1], 1),):
        return None
    return Application(Constant("card", "e"), (Lam("x", given[0], condition),))


RULES: Mapping[str, Rule] = {
    "Membership.mem": _membership, "Eq": _equality, "HasSubset.Subset": _subset,
    "HasSSubset.SSubset": _strict_subset, "Set.Nonempty": _nonempty, "Disjoint": _disjoint,
    "Function.Injective": _injective, "Function.Surjective": _surjective, "Function.Bijective": _bijective,
    "Function.comp": _composition, "StrictMono": _ordered("LT.lt", "LT.lt"), "Monotone": _ordered("LE.le", "LE.le"),
    "StrictAnti": _ordered("LT.lt", "LT.lt", turned=True), "Antitone": _ordered("LE.le", "LE.le", turned=True),
    "Irrational": _irrational, "ExistsUnique": _unique, "IsLeast": _extreme("LE.le", turned=False),
    "IsGreatest": _extreme("LE.le", turned=True), "BddAbove": _bounded(above=True), "BddBelow": _bounded(above=False),
    "Set.Infinite": _infinite, "Filter.Tendsto": _tends_to,
    "Nat.Coprime": _coprime, "IsCoprime": _coprime_in_ring, "Int.gcd": _gcd_of_casts,
    "Real.logb": _logarithm, "Set.ncard": _size, "Finset.card": _size,
    "Finset.sum": over_the_first("Finset.sum"), "Finset.prod": over_the_first("Finset.prod"),
}  # fmt: skip
