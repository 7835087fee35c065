"""What it says that a thing is a member of a set, a Finset or a subgroup that is described."""

from collections.abc import Callable, Mapping

from leanwright.tools.terms.build import (
    MEMBER,
    NAT,
    REAL,
    X,
    both,
    either,
    equals,
    every,
    implies,
    negated,
    operation,
    relation,
    set_of,
    some,
)
from leanwright.tools.terms.statement import is_proposition
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    Lam,
    Numeral,
    Term,
    applied,
    args,
    head,
    instantiate,
    mentions,
    shift,
)

COLLECTIONS = ("Set", "Finset")
_BOUNDS = {  # how an interval bounds its members from below and from above
    "Icc": ("LE.le", "LE.le"), "Ico": ("LE.le", "LT.lt"), "Ioc": ("LT.lt", "LE.le"), "Ioo": ("LT.lt", "LT.lt"),
    "Ici": ("LE.le", ""), "Ioi": ("LT.lt", ""), "Iic": ("", "LE.le"), "Iio": ("", "LT.lt"),
}  # fmt: skip

_OF_ORDERS = ("Max.max", "Min.min", "Bot.bot", "Top.top", "SDiff.sdiff", "HasCompl.compl")


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
    if head(collection) in _OF_ORDERS and head(kind) not in COLLECTIONS:
        return None  # of subgroups ⊔ is what both generate, of filters ⊥ has every set
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


def bounds(*, above: bool) -> "_Condition":
    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        del kind
        sides = (X, shift(x, 1)) if above else (shift(x, 1), X)
        return all_members(type_, given[1], relation("LE.le", shift(type_, 1), *sides))

    return rule


def _of_family(*, universal: bool) -> "_Condition":
    """⋂ i, A i and ⋃ i, A i; i may be a proof, as in ⋂ i ∈ I, A i."""

    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        over, family = given[1], given[2]
        said = member(shift(type_, 1), applied(shift(family, 1), (X,)), shift(x, 1), shift(kind, 1))
        if is_proposition(over, {}):
            return (implies if universal else both)(over, instantiate(said, TRUE))
        return (every if universal else some)(over, said)

    return rule


def _of_collection(*, universal: bool) -> "_Condition":
    """⋂₀ C and ⋃₀ C."""

    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        inner = shift(kind, 1)
        among = member(inner, shift(given[1], 1), X, set_of(inner))
        said = member(shift(type_, 1), X, shift(x, 1), inner)
        return (every if universal else some)(kind, (implies if universal else both)(among, said))

    return rule


def _powerset(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del type_, kind
    return relation("HasSubset.Subset", set_of(given[0]), x, given[1])


def _ball(name: str) -> "_Condition":
    def rule(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
        del kind
        return relation(name, REAL, Application(Constant("Dist.dist", "iee"), (type_, x, given[1])), given[2])

    return rule


def _center(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del given, kind
    sides = ((X, shift(x, 1)), (shift(x, 1), X))
    inner = shift(type_, 1)
    return every(type_, equals(inner, *(operation("HMul.hMul", inner, a, b) for a, b in sides)))


def _proper_divisors(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    del type_, kind
    return both(relation("Dvd.dvd", NAT, x, given[0]), relation("LT.lt", NAT, x, given[0]))


def _prime_factors(given: tuple[Term, ...], x: Term, type_: Term, kind: Term) -> Term:
    return both(Application(Constant("Nat.Prime", "e", "p"), (x,)), _divisors(given, x, type_, kind))


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
    "Max.max": _combined(either),
    "Min.min": _combined(both),
    "Bot.bot": lambda *_: FALSE,
    "Top.top": lambda *_: TRUE,
    "SDiff.sdiff": _combined(lambda a, b: both(a, negated(b))),
    "HasCompl.compl": lambda given, x, type_, kind: negated(member(type_, given[1], x, kind)),
    "Finset.range": lambda given, x, *_: relation("LT.lt", NAT, x, given[0]),
    "Finset.filter": _filtered,
    "Nat.divisors": _divisors,
    "Set.preimage": _preimage,
    "Set.image": _image,
    "Finset.image": _image,
    "Set.range": _range,
    "Set.iInter": _of_family(universal=True),
    "Set.iUnion": _of_family(universal=False),
    "Set.sInter": _of_collection(universal=True),
    "Set.sUnion": _of_collection(universal=False),
    "Set.powerset": _powerset,
    "Metric.ball": _ball("LT.lt"),
    "Metric.closedBall": _ball("LE.le"),
    "Subgroup.center": _center,
    "Finset.erase": lambda given, x, type_, kind: both(
        member(type_, given[1], x, kind), negated(equals(type_, x, given[2]))
    ),
    "Nat.properDivisors": _proper_divisors,
    "Nat.primeFactors": _prime_factors,
    "upperBounds": bounds(above=True),
    "lowerBounds": bounds(above=False),
}


def _between(type_: Term, short: str, ends: tuple[Term, ...], x: Term) -> Term | None:
    below, above = _BOUNDS[short]
    if len(ends) != bool(below) + bool(above):
        return None
    found = [relation(below, type_, ends[0], x)] if below else []
    found += [relation(above, type_, x, ends[-1])] if above else []
    return both(*found) if len(found) == 2 else found[0]


def all_members(type_: Term, among: Term, said: Term) -> Term:
    """∀ x ∈ among, said."""
    inner = shift(type_, 1)
    return every(type_, implies(member(inner, shift(among, 1), X, set_of(inner)), said))


def described(term: Term) -> tuple[Term, Term] | None:
    """The type of the members of a set that is described, below a binder, and what it says of X; None: of no set."""
    name, given = head(term), args(term)
    if name == "setOf" or name not in _SETS or not given:
        return None
    type_ = given[_SETS[name]]
    if name in _OPERATIONS:
        if head(type_) != "Set":
            return None
        (type_,) = args(type_)
    inner = shift(type_, 1)
    return type_, member(inner, shift(term, 1), X, set_of(inner))


_OPERATIONS = ("Union.union", "Inter.inter", "SDiff.sdiff", "HasCompl.compl", "Max.max", "Min.min")
_SETS = {  # which of its arguments is the type of the members, or the set's own
    **dict.fromkeys((f"Set.{name}" for name in _BOUNDS), 0), **dict.fromkeys(_OPERATIONS, 0), "Set.preimage": 0,
    "Set.image": 1, "Set.range": 0, "Set.iInter": 0, "Set.iUnion": 0, "Set.sInter": 0, "Set.sUnion": 0,
    "Metric.ball": 0, "Metric.closedBall": 0, "upperBounds": 0, "lowerBounds": 0,
}  # fmt: skip


def all_with(type_: Term, said: Term) -> Term:
    """{x | said}; A for {x | x ∈ A}."""
    if head(said) == "Membership.mem" and args(said)[1] == set_of(shift(type_, 1)) and args(said)[3] == X:
        among = args(said)[2]
        if not mentions(among):
            return shift(among, -1)
    return Application(Constant("setOf", "ie"), (type_, Lam("x", type_, said)))


def lies_around(one: Term, other: Term) -> bool:
    """Whether a set holds another whatever that is: its closure, or the set itself its interior."""
    return (head(one) == "closure" and args(one)[-1] == other) or (head(other) == "interior" and args(other)[-1] == one)
