"""What the hypotheses and classes of a statement make one of another.

In a metric space limits are said by distances, in a normed one distances by norms; on a set that is supposed to be open
"differentiable" is said of each point; the supremum of a set that is supposed to have members and a bound is its least
upper bound. Each rule is an equivalence of what stands where it is used, given the hypotheses.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from leanwright.tools.terms.build import (
    INT,
    NAT,
    REAL,
    X,
    equals,
    every,
    implies,
    negated,
    operation,
    relation,
    some,
)
from leanwright.tools.terms.calculus import (
    at_each_point,
    continuous_at,
    differentiable_at,
    without_idle_functions,
)
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.equations import joined
from leanwright.tools.terms.lemmas import best_bound, split
from leanwright.tools.terms.limits import METRIC, OF_FUNCTIONS, length, spaces_of
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.members import all_with, described
from leanwright.tools.terms.normal import NUMBERS, ORDERED, conjuncts, key, normal
from leanwright.tools.terms.polynomials import OTHER, PolynomialReader, TooLarge
from leanwright.tools.terms.quantifiers import settled
from leanwright.tools.terms.series import known_total, limit_of_sums
from leanwright.tools.terms.sized import parts_as_sets
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    mentions,
    shift,
    subterms,
    with_parts,
)
from leanwright.tools.terms.unique import with_members_named
from leanwright.tools.terms.units import FIELD_CLASSES, FIELDS, unit
from leanwright.tools.terms.words import commutative_types

_METRIC = ("MetricSpace", "PseudoMetricSpace")
_NORMED = (
    "NormedAddCommGroup", "SeminormedAddCommGroup", "NormedField", "NontriviallyNormedField", "NormedRing",
    "NormedCommRing",
)  # fmt: skip
_UNIQUE = ("IsLUB", "IsGLB", "IsLeast", "IsGreatest")  # of which there is one at most
_COMMUTATIVE = ("CommRing", "CommSemiring")
_NOT_TRIVIAL = ("IsDomain", "Nontrivial")
_GROUPS = ("Group", "CommGroup")
_INTERVALS = {"Set.Icc": "LE.le", "Set.Ico": "LT.lt", "Set.Ioc": "LT.lt", "Set.Ioo": "LT.lt"}


def _types(statement: Statement, names: tuple[str, ...]) -> frozenset[Term]:
    found = (b.type for b in statement.binders if b.kind == "instance" and head(b.type) in names)
    return frozenset(args(type_)[0] for type_ in found)


def groups_of(statement: Statement) -> frozenset[Term]:
    """The types that a class says to be groups."""
    return _types(statement, _GROUPS)


@dataclass(frozen=True)
class Known:
    """Types, and ``said``: the hypotheses as text that ``form`` makes, ``written``: by notation."""

    metric: frozenset[Term]
    normed: frozenset[Term]
    groups: frozenset[Term]
    domains: frozenset[Term]
    commutative: frozenset[Term]
    fields: frozenset[Term]
    said: frozenset[str]
    written: frozenset[str]
    form: Callable[[Term], tuple[Term, ...]]

    @staticmethod
    def of(statement: Statement, form: Callable[[Term], tuple[Term, ...]]) -> "Known":
        """``form``: a proposition as parts that all hold."""

        normed = _types(statement, _NORMED)
        said = frozenset(key(part) for one in statement.hypotheses for part in form(one))
        plain = [part for one in statement.hypotheses for part in conjuncts(normal(one))]
        written = frozenset(key(one) for part in plain for one in (part, *_orders(part)))
        domains = frozenset(args(b.type)[0] for b in statement.binders if head(b.type) in _NOT_TRIVIAL)
        domains &= _types(statement, _COMMUTATIVE)
        return Known(
            _types(statement, _METRIC) | normed, normed, groups_of(statement), domains,
            commutative_types(statement) | {NAT, INT, *FIELDS}, _types(statement, FIELD_CLASSES) | FIELDS,
            said, written, form,
        )  # fmt: skip

    def rewritten(self, term: Term) -> Term:
        """``term`` with what is known put to use."""
        inside = with_parts(term, lambda part, _: self.rewritten(part))
        name, given = head(inside), args(inside)
        if name in OF_FUNCTIONS and isinstance(inside, Application):
            among = spaces_of(name, given)
            if any(one in self.metric for one in among) and all(one in self.metric or one == REAL for one in among):
                return Application(Constant(METRIC + name, "", "p"), given)
        match name, given:
            case "Dist.dist", (type_, x, y) if type_ in self.normed:
                return length(type_, operation("HSub.hSub", type_, x, y))
            case "DifferentiableOn", (_, _, _, _, points) if self._is_open(given[1], points):
                return at_each_point(given, differentiable_at)
            case "ContinuousOn", (_, _, _, points) if self._is_open(given[0], points):
                return at_each_point(given, continuous_at)
            case "ExistsUnique", (type_, Lam(_, _, body)) if head(body) in _UNIQUE and head(type_) in NUMBERS:
                own = args(body)[-1] == X and not mentions(args(body)[1])
                return some(type_, body) if own else inside
            case ("Summable", (_, _, f)) | ("HasSum", (_, _, f, _)) if isinstance(f, FVar) and self._is_positive(f):
                return limit_of_sums(given) or inside
            case "IsUnit", (type_, x):
                return unit(type_, x, self.commutative, self.fields) or inside
            case (("Min.min" | "Max.max"), (type_, a, b)) if head(type_) in ORDERED:
                ways = ((a, b), (b, a))
                return next((one for one, other in ways if self._is_first(name, type_, one, other)), inside)
            case "IsField", (ring, *_) if ring in self.domains:
                return _every_unit(ring)
            case "Eq", _:
                return best_bound(given, self._has_best_bound) or known_total(given, self._is_small) or inside
        return inside

    def stated(self, term: Term, types: Mapping[int, Term], *, positive: bool = True) -> Term:
        """A proposition, or its negation, with definitions unfolded and sets described, in the one form."""
        plain = _with_sets(_unfolded(self.rewritten(joined(term))), types)
        found = settled(pushed(plain, types, positive=positive))
        again = split(found)
        return joined(found if again == found else settled(pushed(again, types)))

    def _says(self, said: Term) -> bool:
        return all(key(part) in self.said for part in self.form(said))

    def _is_first(self, name: str, type_: Term, one: Term, other: Term) -> bool:
        """Whether a number is the least, or the greatest, of itself and another by an order that a hypothesis names.

        What a hypothesis says of least and greatest numbers themselves orders nothing: it would be lost.
        """
        pair = (one, other) if name == "Min.min" else (other, one)
        return any(key(normal(relation(order, type_, *pair))) in self.written for order in ("LT.lt", "LE.le"))

    def _is_open(self, type_: Term, among: Term) -> bool:
        return isinstance(among, FVar) and self._says(Application(Constant("IsOpen", "ie", "p"), (type_, among)))

    def _is_positive(self, f: FVar) -> bool:
        """Whether no term of a series is negative."""
        value = Application(f, (X,))
        orders = (relation(name, REAL, Numeral(0, REAL), value) for name in ("LT.lt", "LE.le"))
        return any(self._says(every(NAT, one)) for one in orders)

    def _is_small(self, x: Term) -> bool:
        """Whether a real number is less than 1 in absolute value."""
        try:
            value = PolynomialReader(key, expand=True).polynomial(x, OTHER)
        except TooLarge:
            return False
        if set(value) <= {()}:
            return abs(value.get((), Fraction(0))) < 1
        zero, one = Numeral(0, REAL), Numeral(1, REAL)
        if self._says(relation("LT.lt", REAL, Application(Constant("abs", "ie"), (REAL, x)), one)):
            return True
        least = Application(Constant("Neg.neg", "ie"), (REAL, one))
        above = (relation("LT.lt", REAL, least, x), relation("LT.lt", REAL, zero, x), relation("LE.le", REAL, zero, x))
        return self._says(relation("LT.lt", REAL, x, one)) and any(map(self._says, above))

    def _has_best_bound(self, among: Term, above: bool, value: Term) -> bool:
        """Whether a set of real numbers has members and is bounded, and equal to a number that is not any of its own.

        That some number is sSup S, or that it is itself, says nothing of S: it is a number whatever S is.
        """
        if any(isinstance(part, BVar) or args(part)[-1:] == (among,) for part in subterms(value)):
            return False
        if head(among) in _INTERVALS:
            _, a, b = args(among)
            if isinstance(a, Numeral) and isinstance(b, Numeral):
                return a.value < b.value
            orders = ["LT.lt"] if _INTERVALS[head(among)] == "LT.lt" else ["LT.lt", "LE.le"]
            return any(self._says(relation(order, REAL, a, b)) for order in orders)
        names = ("Set.Nonempty", "BddAbove" if above else "BddBelow")
        return all(self._says(Application(Constant(name, "ie", "p"), (REAL, among))) for name in names)


def _orders(said: Term) -> Iterator[Term]:
    """b < a where it says that a - b is a positive number."""
    for side, other in (args(said)[1:], args(said)[:0:-1]) if head(said) == "Eq" else ():
        if head(side) == "HSub.hSub" and isinstance(other, Numeral) and other.value > 0 and head(other.type) in ORDERED:
            a, b = args(side)[3:]
            yield normal(relation("LT.lt", other.type, b, a))


def _every_unit(ring: Term) -> Term:
    """All but 0 have an inverse, as in a field, where the ring is commutative and 0 is not 1."""
    inner, twice = shift(ring, 1), shift(ring, 2)
    product = operation("HMul.hMul", twice, BVar(1), X)
    inverse = some(inner, equals(twice, product, Numeral(1, twice)))
    return every(ring, implies(negated(equals(inner, X, Numeral(0, inner))), inverse))


def _with_sets(term: Term, types: Mapping[int, Term], bound: tuple[Term, ...] = ()) -> Term:
    """Sets by what they say of their members, where no rule asked for a member; ``fun x => f x`` as f."""

    def inside(one: Term) -> Term:
        match one:
            case Lam(name, type_, body):
                return Lam(name, inside(type_), _with_sets(body, types, (*bound, type_)))
            case Pi(name, type_, body, instance):
                return Pi(name, inside(type_), _with_sets(body, types, (*bound, type_)), instance)
        return with_parts(one, lambda part, _: _with_sets(part, types, bound))

    found = described(term)
    if found is not None:
        type_, said = found
        return all_with(type_, settled(pushed(_unfolded(said), types, bound=(*bound, type_))))
    plain = inside(term)
    match head(plain), args(plain), plain:
        case "setOf", (_, Lam(_, type_, body)), _:
            return all_with(type_, settled(pushed(body, types, bound=(*bound, type_))))
        case "card", (Lam(name, type_, body),), Application(fn):
            said = settled(pushed(body, types, bound=(*bound, type_)))
            return Application(fn, (Lam(name, parts_as_sets(type_, said), said),))
    return without_idle_functions(plain)


def _unfolded(term: Term) -> Term:
    """With definitions unfolded, and sizes and comparisons of |x|, max and min as what they are made of."""
    plain = unfolded(term)
    named = with_members_named(plain)
    return split(plain if named == plain else unfolded(named))
