"""Definitions unfolded into logic: sets into conditions, properties of functions into quantifiers.

Each rule is an equivalence that holds for every value, by the definition in Mathlib or one lemma beside it.
"""

from collections.abc import Mapping
from functools import reduce

from leanwright.tools.terms import algebraic, calculus, functions, lemmas, limits, pointwise, series, substructures
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
    equals,
    equivalent,
    every,
    implies,
    negated,
    of_count,
    operation,
    relation,
    set_of,
    some,
)
from leanwright.tools.terms.logic import least_of
from leanwright.tools.terms.members import COLLECTIONS, all_members, bounds, lies_around, member
from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.patterns import residue
from leanwright.tools.terms.sized import parts_of
from leanwright.tools.terms.subtypes import bijections, members_of
from leanwright.tools.terms.sums import over_the_first
from leanwright.tools.terms.term import (
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
from leanwright.tools.terms.unique import at_most_one, exactly_one


def unfolded(term: Term) -> Term:
    """``term`` with every definition that a rule knows unfolded."""
    inside = with_parts(term, lambda part, _: unfolded(part))
    if isinstance(inside, Numeral):
        return pointwise.numeral(inside)
    found = unfolded_once(inside)
    return inside if found is inside else unfolded(found)


def unfolded_once(term: Term) -> Term:
    """``term`` itself, or what the definition that it applies says."""
    tables = (RULES, pointwise.RULES, substructures.RULES, ORDERS) if isinstance(term, Application) else ()
    rules = (among[head(term)] for among in tables if head(term) in among)
    return next((found for rule in rules if (found := rule(args(term))) is not None), term)


def of_naturals(term: Term) -> Term:
    """``term`` with what it says of integers that are natural numbers, primes and squares, said of these."""
    inside = with_parts(term, lambda part, _: of_naturals(part))
    return (head(inside) in _OF_NATURALS and RULES[head(inside)](args(inside))) or inside


def _membership(given: tuple[Term, ...]) -> Term | None:
    among = substructures.member(given)
    if among is not None:
        return among
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
    kind, left, right = given
    if kind == REAL:
        return lemmas.equality(given) or series.equality(given)
    if head(kind) == "WithBot":
        return lemmas.degree(given)
    if kind in (NAT, INT):
        return _no_remainder(kind, left, right) or _no_remainder(kind, right, left)
    if head(kind) == "Prod":
        return algebraic.pairs(given)
    if head(kind) == "LinearMap":
        return algebraic.linear_maps(given)
    if substructures.is_substructure(kind):
        return substructures.equality(given)
    if _is_collection(kind):
        for one, other in ((left, right), (right, left)):
            if head(one) == "closure" and head(other) == "Set.univ":
                return Application(Constant("Dense", "ie", "p"), args(one))
            if lies_around(one, other):
                return _subset((kind, one, other))
        return every(args(kind)[0], equivalent(*_members(kind, left, right)))
    if isinstance(kind, Pi):
        values = (applied(shift(side, 1), (X,)) for side in (left, right))
        return every(kind.type, equals(kind.body, *values))
    return None


def _no_remainder(kind: Term, rest: Term, zero: Term) -> Term | None:
    """a % n = 0: n divides a."""
    if head(rest) != "HMod.hMod" or not isinstance(zero, Numeral) or zero.value:
        return None
    return relation("Dvd.dvd", kind, *args(rest)[:2:-1])


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
    return negated(some(RAT, equals(REAL, cast("Rat.cast", REAL, X), shift(given[0], 1))))


def _unique(given: tuple[Term, ...]) -> Term | None:
    match given:
        case (type_, Lam() as condition):
            return exactly_one(type_, condition)
    return None


def _one_at_most(given: tuple[Term, ...]) -> Term:
    """Of a set, that all its members are equal."""
    return at_most_one(given[0], Lam("x", given[0], *_members(set_of(given[0]), given[1])))


def _two(given: tuple[Term, ...]) -> Term:
    """Of a set, that it has two different members."""
    return negated(_one_at_most(given))


def _congruent_to_zero(type_: Term) -> Rule:
    """a ≡ 0 modulo n: n divides a."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        modulus, *sides = given
        for one, other in (sides, sides[::-1]):
            if isinstance(other, Numeral) and other.value == 0:
                return relation("Dvd.dvd", type_, modulus, one)
        return None

    return rule


def _extreme(relation_name: str, *, turned: bool) -> Rule:
    """The least or the greatest element of a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        type_, among, x = given
        sides = (X, shift(x, 1)) if turned else (shift(x, 1), X)
        kind = set_of(type_)
        bound = all_members(type_, among, relation(relation_name, shift(type_, 1), *sides))
        return both(member(type_, among, x, kind), bound)

    return rule


def _outermost(*, above: bool) -> Rule:
    """The greatest or the least of all elements."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        sides = (X, shift(given[1], 1)) if above else (shift(given[1], 1), X)
        return every(given[0], relation("LE.le", shift(given[0], 1), *sides))

    return rule


def _bounded(*, above: bool) -> Rule:
    def rule(given: tuple[Term, ...]) -> Term | None:
        type_, among = given
        sides = (X, Y) if above else (Y, X)
        said = relation("LE.le", shift(type_, 2), *sides)
        return some(type_, all_members(shift(type_, 1), shift(among, 1), said))

    return rule


def _bounded_on_both_sides(given: tuple[Term, ...]) -> Term | None:
    """A set of real numbers is bounded: |x| ≤ M for all x in it."""
    if len(given) != 2 or given[0] != REAL:
        return None
    size = Application(Constant("abs", "ie"), (REAL, X))
    return some(REAL, all_members(REAL, shift(given[1], 1), relation("LE.le", REAL, size, Y)))


def _best_bound(*, above: bool) -> Rule:
    """The least upper or the greatest lower bound of a set."""

    def rule(given: tuple[Term, ...]) -> Term | None:
        type_, among, x = given
        inner, y = shift(among, 1), shift(x, 1)
        bound = bounds(above=above)((type_, among), x, type_, set_of(type_))
        other = bounds(above=above)((shift(type_, 1), inner), X, shift(type_, 1), set_of(shift(type_, 1)))
        sides = (y, X) if above else (X, y)
        return both(bound, every(type_, implies(other, relation("LE.le", shift(type_, 1), *sides))))

    return rule


def _order(of: Rule) -> Rule:
    """Sets are ordered by inclusion."""
    return lambda given: of(given) if len(given) == 3 and _is_collection(given[0]) else None


def _infinite(given: tuple[Term, ...]) -> Term:
    """A set of natural numbers is infinite when it has a member beyond each number; another, when it is not finite."""
    if given[0] != NAT:
        return negated(Application(Constant("Set.Finite", "ie", "p"), given))
    kind = set_of(NAT)
    beyond = both(relation("LT.lt", NAT, Y, X), member(NAT, shift(given[1], 2), X, kind))
    return every(NAT, some(NAT, beyond))


def _finite(given: tuple[Term, ...]) -> Term | None:
    return negated(_infinite(given)) if given[0] == NAT else None


def _finite_type(given: tuple[Term, ...]) -> Term | None:
    """Of a set as a type."""
    members = members_of(given[0]) if len(given) == 1 else None
    return None if members is None else Application(Constant("Set.Finite", "ie", "p"), members)


def _infinite_type(given: tuple[Term, ...]) -> Term | None:
    found = _finite_type(given)
    return None if found is None else negated(found)


def _countable(given: tuple[Term, ...]) -> Term | None:
    """Of a set as a type."""
    members = members_of(given[0]) if len(given) == 1 else None
    return None if members is None else Application(Constant("Set.Countable", "ie", "p"), members)


def _countable_set(given: tuple[Term, ...]) -> Term | None:
    """Of all elements: their type is."""
    whole = len(given) == 2 and head(given[1]) == "Set.univ"
    return Application(Constant("Countable", "e", "p"), given[:1]) if whole else None


def _uncountable(given: tuple[Term, ...]) -> Term | None:
    return negated(Application(Constant("Countable", "e", "p"), given)) if len(given) == 1 else None


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
    base, x = (Application(Constant("Real.log", "e"), (one,)) for one in given)
    return operation("HDiv.hDiv", REAL, x, base)


def _size(given: tuple[Term, ...]) -> Term | None:
    """The number of members of a set or a Finset, by the condition for them; of the subsets of a Finset as sets."""
    if head(given[1]) in ("Finset.powerset", "Finset.powersetCard"):
        given = parts_of(args(given[1]))
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


def _type_size(given: tuple[Term, ...]) -> Term | None:
    """Of a set as a type its number of members; of permutations that of bijective functions."""
    members = members_of(given[0]) or bijections(given[0]) if len(given) == 1 else None
    return Application(Constant("Nat.card", "e"), given) if members is None else _size(members)


def _subset_size(given: tuple[Term, ...]) -> Term | None:
    found = _type_size(given)
    return None if head(found or TRUE) == "Nat.card" else found


def _divides_a_number(said: Term) -> bool:
    """Whether it says that X divides a numeral, which is then not 0."""
    by = args(said)[2] if head(said) == "Dvd.dvd" and args(said)[1] == X else None
    return isinstance(by, Numeral) and by.value > 0


def _in_turn(*tables: Mapping[str, Rule]) -> Mapping[str, Rule]:
    """One table, in which every rule for a name is asked, those of the first table first."""
    names = dict.fromkeys(name for table in tables for name in table)
    rules = {name: [table[name] for table in tables if name in table] for name in names}
    return {name: every[0] if len(every) == 1 else lemmas.first_of(*every) for name, every in rules.items()}


_OWN: Mapping[str, Rule] = {
    **of_count(1, {"Irrational": _irrational}),
    **of_count(2, {
        "Set.Subsingleton": _one_at_most, "BddAbove": _bounded(above=True), "BddBelow": _bounded(above=False),
        "Set.Infinite": _infinite, "Set.Finite": _finite, "Set.Nontrivial": _two,
        "IsTop": _outermost(above=True), "IsBot": _outermost(above=False),
        "Real.logb": _logarithm, "Set.ncard": _size, "Finset.card": _size,
    }),
    **of_count(3, {
        "Eq": _equality, "Ne": _different, "IsLeast": _extreme("LE.le", turned=False),
        "IsGreatest": _extreme("LE.le", turned=True), "IsLUB": _best_bound(above=True),
        "IsGLB": _best_bound(above=False), "Nat.ModEq": _congruent_to_zero(NAT), "Int.ModEq": _congruent_to_zero(INT),
    }),
    **of_count(4, {"Membership.mem": _membership}),
    "HasSubset.Subset": _subset, "HasSSubset.SSubset": _strict_subset, "Set.Nonempty": _nonempty,
    "Finset.Nonempty": _nonempty, "Disjoint": _disjoint, "Exists": residue, "ExistsUnique": _unique,
    "Bornology.IsBounded": _bounded_on_both_sides, "Finite": _finite_type, "Infinite": _infinite_type,
    "Countable": _countable, "Set.Countable": _countable_set,
    "Uncountable": _uncountable, "Nat.Coprime": _coprime, "IsCoprime": _coprime_in_ring, "Int.gcd": _gcd_of_casts,
    "Fintype.card": _type_size, "Nat.card": _subset_size, "Finset.sum": over_the_first("Finset.sum"),
    "Finset.prod": over_the_first("Finset.prod"),
}  # fmt: skip
RULES = _in_turn(_OWN, algebraic.RULES, calculus.RULES, functions.RULES, limits.RULES, lemmas.RULES, series.RULES)
ORDERS: Mapping[str, Rule] = {"LE.le": _order(_subset), "LT.lt": _order(_strict_subset)}
_OF_NATURALS = ("Prime", "IsSquare", "Int.natAbs", "Int.gcd")
