"""Further hypotheses that theorems of analysis make of those of a statement, for what knows arithmetic alone.

A theorem that says that there is a point, as the mean value theorem does, gives it a name, so that what holds
everywhere is looked at there; what holds of all terms of a sequence passes to its limit.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from leanwright.tools.terms.build import NAT, REAL, X, every, negated, operation, relation
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import conjuncts
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    TRUE,
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
    size_of,
    subterms,
)
from leanwright.tools.values.passing import Infinite, KnownLimit, Limit, Passage, equations_of, passed
from leanwright.tools.values.points import Points
from leanwright.tools.values.smt import satisfiable

LARGEST = 150  # nodes of a hypothesis that is looked at
STEPS = 20_000  # of z3, for one order of neighbours
_ZERO = Numeral(0, REAL)
_SMOOTH = ("Continuous", "Differentiable", "ContDiff")
_OF_REALS = Pi("x", REAL, REAL)
LIMIT, GROWING, BOUNDED = (
    "limits keep equations and weak inequalities",
    "an increasing sequence stays below its limit",
    "a bounded monotone sequence has a limit",
)


@dataclass(frozen=True, slots=True)
class Consequence:
    """What the hypotheses at ``sources`` imply by a theorem, in ``words``."""

    said: Term
    sources: frozenset[int]
    words: str


def contradictory_consequences(statement: Statement) -> tuple[tuple[int, ...], tuple[str, ...]] | None:
    """The hypotheses that theorems of analysis contradict, and these theorems; None: none are known."""
    found = Consequences(statement)
    if not found.all:
        return None
    answer = satisfiable(found.alone)  # without what else is said, which keeps z3 from deciding equations of limits
    if not answer.contradictory:
        answer = satisfiable(found.statement)
    if not answer.contradictory:
        return None
    count = len(found.all)
    used = [found.all[place] for place in answer.core if place < count]
    core = {place - count for place in answer.core if place >= count}.union(*(one.sources for one in used))
    return tuple(sorted(core)), tuple(dict.fromkeys(one.words for one in used))


class Consequences:
    """Of one statement: ``all`` of them, and the statement with them after its own hypotheses."""

    def __init__(self, statement: Statement) -> None:
        self._given = statement
        self._types = statement.types
        self._said = [
            pushed(unfolded(one), self._types) if isinstance(one, Pi) and size_of(one) <= LARGEST else one
            for one in statement.hypotheses
        ]
        self._next = max((b.variable.index for b in statement.binders), default=-1) + 1
        self._made: list[TypedBinder] = []
        self.all: list[Consequence] = []
        self._limits()
        if any(isinstance(type_, Pi) and type_.body == REAL for type_ in self._types.values()):
            points = Points(self._given, self._said, self._new)
            self.all += [Consequence(*one) for one in points.found()]

    @property
    def statement(self) -> Statement:
        """With the consequences before the hypotheses, so that z3 looks at their points first."""
        return Statement((*self._made, *self._added(), *self._given.binders), TRUE)

    @property
    def alone(self) -> Statement:
        """The consequences without the hypotheses."""
        return Statement((*self._made, *self._added(), *self._given.variables), TRUE)

    def _added(self) -> Iterator[TypedBinder]:
        start = self._next
        return (TypedBinder(FVar(start + k, f"c{k}"), one.said, "hypothesis") for k, one in enumerate(self.all))

    def _new(self, type_: Term, name: str) -> FVar:
        variable = FVar(self._next, name)
        self._next += 1
        self._made.append(TypedBinder(variable, type_, "variable"))
        return variable

    # limits

    def _limits(self) -> None:
        known = [*self._given_limits(), *self._made_limits()]
        if not known:
            return
        closed = frozenset(
            args(one)[-1] for one in self._given.hypotheses if head(one) in ("IsClosed", "IsCompact") and args(one)
        )
        smooth = frozenset(
            f.index
            for one in self._given.hypotheses
            if head(one) in _SMOOTH
            and isinstance(f := args(one)[-1], FVar)
            and self._types[f.index] == Pi("x", REAL, REAL)
        )
        self.all += self._beside_limits(known)
        for domain in (NAT, REAL):
            variable = FVar(self._next, "n")
            self._next += 1
            passage = Passage(variable, domain, tuple(known), smooth, closed)
            for one in known:
                if one.domain == domain:
                    self.all += [Consequence(*equation, LIMIT) for equation in equations_of(one, passage)]
            for place, said in enumerate(self._said):
                for term, sources in passed(said, passage):
                    self.all.append(Consequence(term, sources | {place}, LIMIT))

    def _given_limits(self) -> Iterator[KnownLimit]:
        """Those that a hypothesis says, as Tendsto or with ε."""
        for place, said in enumerate(self._given.hypotheses):
            match head(said), args(said):
                case "Filter.Tendsto", (domain, type_, function, at, to) if domain in (NAT, REAL) and type_ == REAL:
                    if head(at) == "Filter.atTop" and (limit := _limit_of(to)) is not None:
                        yield KnownLimit(function, domain, limit, place)
                case _ if (found := _limit_by_epsilon(self._said[place])) is not None:
                    yield KnownLimit(*found, place)

    def _made_limits(self) -> Iterator[KnownLimit]:
        """Those that a theorem gives, each with a name of its own."""
        for place, said in enumerate(self._given.hypotheses):
            match head(said), args(said):
                case "CauchySeq", (type_, domain, function) if (type_, domain) == (REAL, NAT):
                    yield self._named(function, place)
                case "Summable", (type_, domain, function) if (type_, domain) == (REAL, NAT):
                    yield KnownLimit(function, NAT, Numeral(0, REAL), place)
        for binder in self._given.variables:
            if isinstance(type_ := binder.type, Pi) and (type_.type, type_.body) == (NAT, REAL):
                yield from self._of_monotone(binder.variable)

    def _named(self, function: Term, place: int) -> KnownLimit:
        return KnownLimit(function, NAT, self._new(REAL, "limit"), place)

    def _of_monotone(self, sequence: FVar) -> Iterator[KnownLimit]:
        """Where it is bounded on the side to which it goes."""
        for place, said in enumerate(self._said):
            for part, sign in product(conjuncts(said), (1, -1)):
                bound = _bound_of(part, sequence, sign)
                if bound is not None and (sources := self._steps(sequence, _ORDERS[sign])) is not None:
                    one = KnownLimit(sequence, NAT, self._new(REAL, "limit"), place)
                    assert not isinstance(one.limit, Infinite)
                    sides = (one.limit, bound) if sign > 0 else (bound, one.limit)
                    self.all.append(Consequence(relation("LE.le", REAL, *sides), sources | {place}, BOUNDED))
                    yield one
                    return

    def _steps(self, sequence: FVar, order: Callable[[Term, Term], Term]) -> frozenset[int] | None:
        """The hypotheses by which two neighbours of the sequence are in the order, as z3 knows."""
        at = FVar(self._next, "n")
        following = operation("HAdd.hAdd", NAT, at, Numeral(1, NAT))
        against = negated(order(Application(sequence, (at,)), Application(sequence, (following,))))
        binders = (
            TypedBinder(at, NAT, "variable"),
            TypedBinder(FVar(self._next + 1, "c"), against, "hypothesis"),
            *self._given.binders,
        )
        answer = satisfiable(Statement(binders, TRUE), STEPS)
        return frozenset(place - 1 for place in answer.core if place) if answer.contradictory else None

    def _beside_limits(self, known: Sequence[KnownLimit]) -> Iterator[Consequence]:
        """A sequence that grows stays below its limit; so does its absolute value."""
        for one in known:
            if one.domain != NAT or not isinstance(one.function, FVar) or isinstance(one.limit, Infinite):
                continue
            for order in (*_ORDERS.values(), _wider):
                sources = self._steps(one.function, order)
                if sources is not None:
                    below = order(Application(one.function, (X,)), one.limit)
                    yield Consequence(every(NAT, below), sources | {one.source}, GROWING)


def _wider(a: Term, b: Term) -> Term:
    return relation("LE.le", REAL, *(Application(Constant("abs", "ie"), (REAL, one)) for one in (a, b)))


_ORDERS: dict[int, Callable[[Term, Term], Term]] = {
    1: lambda a, b: relation("LE.le", REAL, a, b),
    -1: lambda a, b: relation("LE.le", REAL, b, a),
}


def _limit_by_epsilon(said: Term) -> tuple[Term, Term, Term] | None:
    """Of ``said``, with negations inside: the function, its domain and the limit of which it is the definition by ε.

    ∀ ε, ε ≤ 0 ∨ ∃ N, ∀ n, n < N ∨ |a n - L| < ε, with strict or weak relations.
    """
    match _disjuncts_under(said, REAL):
        case (over, Application(Constant("Exists"), (domain, Lam(_, _, inner)))) if _compares(over, BVar(0), _ZERO):
            match _disjuncts_under(inner, domain):
                case (early, near) if domain in (NAT, REAL) and _compares(early, BVar(0), BVar(1)):
                    size = args(near)[1] if _compares(near, None, BVar(2)) else near
                    return _function_and_limit(args(size)[1], domain) if head(size) == "abs" else None
    return None


def _disjuncts_under(said: Term, type_: Term) -> tuple[Term, ...]:
    if isinstance(said, Pi) and said.type == type_ and head(said.body) == "Or":
        return args(said.body)
    return ()


def _compares(said: Term, low: Term | None, high: Term) -> bool:
    """Whether ``said`` is that ``low``, where it is given, is at most, or less than, ``high``."""
    return head(said) in ("LT.lt", "LE.le") and low in (None, args(said)[1]) and args(said)[2] == high


def _function_and_limit(gap: Term, domain: Term) -> tuple[Term, Term, Term] | None:
    """f, its domain and L where ``gap`` is f n - L, n the innermost of three bound variables."""
    sides = args(gap)[3:] if head(gap) == "HSub.hSub" else (gap, _ZERO)
    value, limit = sides if mentions(sides[0]) else sides[::-1]
    if any(mentions(limit, k) for k in range(3)):
        value, limit = gap, _ZERO
    if not mentions(value) or any(mentions(value, k) for k in (1, 2)):
        return None
    match value:
        case Application(FVar() as function, (BVar(0),)):
            return function, domain, shift(limit, -3)
    return Lam("n", domain, value), domain, shift(limit, -3)


def _limit_of(at: Term) -> Limit | None:
    match head(at), args(at):
        case "nhds", (_, number):
            return number
        case "Filter.atTop", _:
            return Infinite(1)
        case "Filter.atBot", _:
            return Infinite(-1)
    return None


def _bound_of(said: Term, sequence: FVar, sign: int) -> Term | None:
    """c where ``said`` is ∀ n, a n ≤ c, from below for ``sign`` -1, or of |a n|."""
    if not isinstance(said, Pi) or said.type != NAT or head(said.body) not in ("LE.le", "LT.lt"):
        return None
    type_, low, high = args(said.body)
    term = Application(sequence, (BVar(0),))
    sized = Application(Constant("abs", "ie"), (REAL, term))
    value, bound = (low, high) if sign > 0 or low == sized else (high, low)
    if value not in (term, sized) or type_ != REAL or any(isinstance(part, BVar) for part in subterms(bound)):
        return None
    if value == sized and sign < 0:
        return Application(Constant("Neg.neg", "ie"), (REAL, bound))
    return bound
