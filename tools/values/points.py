"""Points that theorems about continuous and differentiable functions provide, each with a name.

Mean and intermediate values, greatest and smallest values on an interval, the value at which an integral is taken; a
derivative that is a polynomial gives the function. Each is a fact about named points and the values there.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from leanwright.tools.terms.build import (
    NAT,
    REAL,
    all_of,
    both,
    cast,
    either,
    equals,
    every,
    number,
    operation,
    relation,
)
from leanwright.tools.terms.normal import conjuncts
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
    applied,
    args,
    head,
    instantiate,
    shift,
    size_of,
    subterms,
    with_parts,
)
from leanwright.tools.values.instances import is_open
from leanwright.tools.values.passing import fraction

Fact = tuple[Term, frozenset[int], str]
MEAN, BETWEEN, EXTREME, INTEGRAL, PRIMITIVE, CHORD = (
    "the mean value theorem",
    "the intermediate value theorem",
    "a continuous function on a closed interval has a greatest and a smallest value",
    "the mean value theorem for integrals",
    "a function is known by its derivative and one value",
    "a convex function lies below its chords",
)
MOST_PLACES, MOST_VALUES, MOST_SIZE, MOST_BETWEEN = 4, 2, 12, 6
_STEADY = frozenset({"Real.sin", "Real.cos", "Real.exp", "Real.sqrt"})
_BLANK: frozenset[int] = frozenset()


def _less(a: Term, b: Term, name: str = "LT.lt") -> Term:
    return relation(name, REAL, a, b)


def _closed(term: Term) -> bool:
    return not is_open(term)


class Points:
    """Of the real functions of a statement. ``said``: its hypotheses in normal form; ``new`` names a point."""

    def __init__(self, statement: Statement, said: Sequence[Term], new: Callable[[Term, str], FVar]) -> None:
        self._given = statement.hypotheses
        self._said = said
        self._new = new
        real = Pi("x", REAL, REAL)
        self._functions = [b.variable for b in statement.variables if b.type == real]
        self._numbers = [b.variable for b in statement.variables if b.type == REAL]
        self._parts = [part for term in self._given if size_of(term) < 400 for part in subterms(term)]
        self._intervals = list(
            dict.fromkeys(
                (*args(p)[1:],) for p in self._parts if head(p) == "Set.Icc" and args(p)[:1] == (REAL,) and _closed(p)
            )
        )

    def found(self) -> Iterator[Fact]:
        """All facts."""
        for f in self._functions:
            derived = self._derivative(f)
            if derived is not None:
                yield from self._primitive(f, *derived)
            places = self._places(f)
            universal = any(isinstance(p, Pi) and p.type == REAL and f in subterms(p) for p in self._said)
            for a, b in self._pairs(places):
                if universal or derived is not None:
                    yield from self._mean_value(f, a, b, derived)
            if universal or any(head(one) == "Function.Injective" for one in self._given):
                yield from self._intermediate(f, places)
            if self._exists_everywhere(f):
                yield from self._extremes(f)
            yield from self._chords(f, places)
        yield from self._integrals()

    # what is known of a function

    def _places(self, f: FVar) -> list[Term]:
        ends = [end for one in self._intervals for end in one]
        arguments = [
            p.args[0]
            for p in self._parts
            if isinstance(p, Application) and p.fn == f and _closed(p) and size_of(p) < MOST_SIZE
        ]
        found = list(dict.fromkeys((*arguments, *ends)))[:MOST_PLACES] or self._from_zero(f)
        return sorted(found, key=lambda one: (fraction(one) is None, fraction(one) or 0))

    def _from_zero(self, f: FVar) -> list[Term]:
        """0, and where else the function is looked at with it, as at 1 for f (x + 1)."""
        zero = Numeral(0, REAL)
        arguments = [p.args[0] for p in self._parts if isinstance(p, Application) and p.fn == f]
        values = [polynomial for one in arguments if (polynomial := _polynomial(one)) is not None]
        constants = [number(int(value), REAL) for one in values if (value := one.get(0, Fraction(0))).denominator == 1]
        return list(dict.fromkeys((zero, *constants)))[:MOST_PLACES] if constants else []

    def _pairs(self, places: Sequence[Term]) -> list[tuple[Term, Term]]:
        """Places in their order; both orders where it is not known."""
        found: list[tuple[Term, Term]] = []
        for a, b in combinations(places, 2):
            first, second = fraction(a), fraction(b)
            if first is None or second is None:
                found += [(a, b), (b, a)]
            elif first < second:
                found.append((a, b))
        return found

    def _derivative(self, f: FVar) -> tuple[Term, frozenset[int]] | None:
        """The derivative as a function, where it is one everywhere; with the sources."""
        smooth = [k for k, one in enumerate(self._given) if head(one) == "Differentiable" and args(one)[-1] == f]
        for k, one in enumerate(self._given):
            if isinstance(one, Pi) and one.type == REAL and head(one.body) == "HasDerivAt":
                function, value, at = args(one.body)[-3:]
                if function in (f, Lam("x", REAL, Application(f, (BVar(0),)))) and at == BVar(0):
                    return Lam("x", REAL, value), frozenset((k,))
        for k, one in enumerate(self._given):
            if smooth and isinstance(one, Pi) and one.type == REAL and head(one.body) == "Eq":
                sides = args(one.body)[1:]
                for side, other in (sides, sides[::-1]):
                    if side == Application(_DERIV, (REAL, REAL, f, BVar(0))) and _DERIV not in subterms(other):
                        return Lam("x", REAL, other), frozenset((k, smooth[0]))
        return (
            (Lam("x", REAL, Application(_DERIV, (REAL, REAL, f, BVar(0)))), frozenset(smooth[:1])) if smooth else None
        )

    def _continuous(self, f: FVar, a: Term, b: Term, *, inside: bool = False) -> frozenset[int] | None:
        """The hypothesis by which it is continuous from a to b; with ``inside`` differentiable between."""
        for k, one in enumerate(self._given):
            name, parts = head(one), args(one)
            everywhere = name == "Differentiable" or (name in ("Continuous", "ContDiff") and not inside)
            there = name == "DifferentiableOn" or (name == "ContinuousOn" and not inside)
            sets = Application(Constant("Set.Icc"), (REAL, a, b)), Application(Constant("Set.univ"), (REAL,))
            if (everywhere and parts[-1] == f) or (there and parts[-2] == f and parts[-1] in sets):
                return frozenset((k,))
        derived = self._derivative(f)
        return None if derived is None else derived[1]

    # facts

    def _mean_value(self, f: FVar, a: Term, b: Term, derived: tuple[Term, frozenset[int]] | None) -> Iterator[Fact]:
        sources = self._continuous(f, a, b, inside=True)
        if sources is None:
            return
        slope = derived[0] if derived is not None else Lam("x", REAL, Application(_DERIV, (REAL, REAL, f, BVar(0))))
        if not any(name in ("deriv", "HasDerivAt") for one in self._given for name in map(head, subterms(one))):
            return
        c = self._new(REAL, "mean")
        rise = operation("HSub.hSub", REAL, Application(f, (b,)), Application(f, (a,)))
        steep = operation("HMul.hMul", REAL, applied(slope, (c,)), operation("HSub.hSub", REAL, b, a))
        said = all_of((_less(a, c), _less(c, b), equals(REAL, rise, steep)))
        yield self._ordered(a, b, said), sources | (derived[1] if derived else _BLANK), MEAN

    def _ordered(self, a: Term, b: Term, said: Term) -> Term:
        """``said`` where a < b."""
        first, second = fraction(a), fraction(b)
        return said if first is not None and second is not None else either(_less(b, a, "LE.le"), said)

    def _intermediate(self, f: FVar, places: Sequence[Term]) -> Iterator[Fact]:
        numerals = dict.fromkeys((Numeral(0, REAL), *(p for p in self._parts if _is_fraction(p))))
        count = 0
        for a, b in self._pairs(places):
            sources = self._continuous(f, a, b)
            if sources is None:
                continue
            others = [Application(f, (p,)) for p in places if p not in (a, b)]
            values: list[Term] = [*others[:1], *numerals]
            for value in values:
                count += 1
                if count > MOST_BETWEEN:
                    return
                c = self._new(REAL, "between")
                left, right = (Application(f, (one,)) for one in (a, b))
                up = either(_less(value, left), _less(right, value))
                down = either(_less(left, value), _less(value, right))
                at = all_of((_less(a, c, "LE.le"), _less(c, b, "LE.le"), equals(REAL, Application(f, (c,)), value)))
                yield self._ordered(a, b, either(both(up, down), at)), sources, BETWEEN

    def _exists_everywhere(self, f: FVar) -> bool:
        """Whether a hypothesis says of everything that there is something, of this function."""
        return any(
            isinstance(one, Pi) and f in subterms(one) and any(head(part) == "Exists" for part in subterms(one))
            for one in self._said
        )

    def _extremes(self, f: FVar) -> Iterator[Fact]:
        numerals = sorted({p.value for p in self._parts if isinstance(p, Numeral) and p.type == REAL})
        first: list[tuple[Term, ...]] = [tuple(Numeral(one, REAL) for one in numerals[:2])] if len(numerals) > 1 else []
        for a, b in (self._intervals or first)[:1]:
            sources = self._continuous(f, a, b)
            if sources is None:
                return
            x, most, least = BVar(0), self._new(REAL, "greatest"), self._new(REAL, "smallest")
            outside = either(_less(x, a), _less(b, x))
            held = [_less(a, c, "LE.le") for c in (most, least)] + [_less(c, b, "LE.le") for c in (most, least)]
            above = every(REAL, either(outside, _less(Application(f, (x,)), Application(f, (most,)), "LE.le")))
            below = every(REAL, either(outside, _less(Application(f, (least,)), Application(f, (x,)), "LE.le")))
            empty = _less(b, a)
            bound = self._new(NAT, "bound")
            beyond = _less(Application(f, (most,)), cast("Nat.cast", REAL, bound))
            for said in (*held, above, below):
                yield either(empty, said), sources, EXTREME
            yield beyond, sources, EXTREME
            for one, named in self._instances((most, least, Application(f, (most,)), Application(f, (least,)), bound)):
                yield one, frozenset((named,)), EXTREME
                for w in self._witnesses:
                    for said in (above, below):
                        assert isinstance(said, Pi)
                        yield either(empty, instantiate(said.body, w)), sources, EXTREME

    def _instances(self, points: Sequence[Term]) -> Iterator[tuple[Term, int]]:
        """∀ x, … ∃ y, … at these points, with names for what there is."""
        for place, said in enumerate(self._said):
            for part in conjuncts(said):
                if not isinstance(part, Pi) or not any(head(one) == "Exists" for one in subterms(part)):
                    continue
                for point in points:
                    type_ = NAT if isinstance(point, FVar) and point.name == "bound" else REAL
                    if part.type == type_:
                        self._witnesses: list[FVar] = []
                        yield self._opened(instantiate(part.body, point)), place

    def _opened(self, said: Term) -> Term:
        """With a name for what there is."""
        match head(said), args(said):
            case (("And" | "Or"), _):
                return with_parts(said, lambda part, _: self._opened(part))
            case "Exists", (type_, Lam(_, _, body)) if type_ == REAL:
                witness = self._new(REAL, "some")
                self._witnesses.append(witness)
                return self._opened(instantiate(body, witness))
        return said

    def _chords(self, f: FVar, places: Sequence[Term]) -> Iterator[Fact]:
        for k, one in enumerate(self._given):
            name, parts = head(one), args(one)
            if name not in ("ConvexOn", "ConcaveOn") or parts[-1] != f or head(parts[-2]) != "Set.univ":
                continue
            for a, b, c in combinations([p for p in places if fraction(p) is not None], 3):
                values = [Application(f, (p,)) for p in (a, b, c)]
                gaps = [fraction(c) - fraction(b), fraction(c) - fraction(a), fraction(b) - fraction(a)]  # type: ignore[operator]
                sides = [operation("HMul.hMul", REAL, v, _quotient(gap)) for v, gap in zip(values, gaps, strict=True)]
                chord = operation("HAdd.hAdd", REAL, sides[0], sides[2])
                low, high = (sides[1], chord) if name == "ConvexOn" else (chord, sides[1])
                yield _less(low, high, "LE.le"), frozenset((k,)), CHORD

    def _integrals(self) -> Iterator[Fact]:
        for part in dict.fromkeys(self._parts):
            if head(part) != "intervalIntegral" or len(args(part)) != 3 or not _closed(part):
                continue
            integrand, a, b = args(part)
            first, second = fraction(a), fraction(b)
            body = applied(shift(integrand, 1), (BVar(0),))
            sources = self._steady(body, a, b)
            if sources is None or first is None or second is None or first >= second:
                continue
            c = self._new(REAL, "mean")
            value = operation("HMul.hMul", REAL, instantiate(body, c), operation("HSub.hSub", REAL, b, a))
            yield all_of((_less(a, c), _less(c, b), equals(REAL, part, value))), sources, INTEGRAL

    def _steady(self, body: Term, a: Term, b: Term) -> frozenset[int] | None:
        """The hypotheses by which a real term is continuous in the variable around it, from a to b; None: not known."""
        if body == BVar(0) or self._is_number(body):
            return _BLANK
        name, parts = head(body), args(body)
        if isinstance(body, Application) and isinstance(body.fn, FVar) and body.args == (BVar(0),):
            return self._continuous(body.fn, a, b) if body.fn in self._functions else None
        inside: tuple[Term, ...] = ()
        match name, parts:
            case (("HAdd.hAdd" | "HSub.hSub" | "HMul.hMul"), (type_, other, _, x, y)) if type_ == other == REAL:
                inside = (x, y)
            case "HPow.hPow", (type_, exponents, _, x, Numeral()) if (type_, exponents) == (REAL, NAT):
                inside = (x,)
            case "HDiv.hDiv", (type_, _, _, x, y) if type_ == REAL and self._is_number(y):
                inside = (x,)
            case (("Neg.neg" | "abs"), (type_, x)) if type_ == REAL:
                inside = (x,)
            case _, (x,) if name in _STEADY:
                inside = (x,)
        sources = [self._steady(one, a, b) for one in inside]
        known = [one for one in sources if one is not None]
        return _BLANK.union(*known) if sources and len(known) == len(sources) else None

    def _is_number(self, term: Term) -> bool:
        return (isinstance(term, Numeral) and term.type == REAL) or term in self._numbers

    def _primitive(self, f: FVar, slope: Term, sources: frozenset[int]) -> Iterator[Fact]:
        body = applied(shift(slope, 1), (BVar(0),))
        start = Application(f, (Numeral(0, REAL),))
        value = Application(f, (BVar(0),))
        if body == value:
            grown = operation("HMul.hMul", REAL, start, Application(Constant("Real.exp", "e"), (BVar(0),)))
            yield every(REAL, equals(REAL, value, grown)), sources, PRIMITIVE
            return
        coefficients = _polynomial(body)
        if coefficients is None:
            return
        whole: Term = start
        for power, coefficient in sorted(coefficients.items()):
            raised = Application(Constant("HPow.hPow", "iiiee"), (REAL, NAT, REAL, BVar(0), Numeral(power + 1, NAT)))
            term = operation("HMul.hMul", REAL, _quotient(coefficient / (power + 1)), raised)
            whole = operation("HAdd.hAdd", REAL, whole, term)
        yield every(REAL, equals(REAL, value, whole)), sources, PRIMITIVE


_DERIV = Constant("deriv", "iiee")


def _is_fraction(term: Term) -> bool:
    """Whether it is a number of reals as it is written: 1, or 1 / 2, or -1."""
    if isinstance(term, Numeral):
        return term.type == REAL
    return head(term) in ("HDiv.hDiv", "Neg.neg") and args(term)[:1] == (REAL,) and fraction(term) is not None


def _quotient(value: Fraction) -> Term:
    top = number(value.numerator, REAL)
    return top if value.denominator == 1 else operation("HDiv.hDiv", REAL, top, number(value.denominator, REAL))


def _polynomial(body: Term) -> dict[int, Fraction] | None:
    """Coefficients by powers of the variable around ``body``; None: it is no polynomial with rational ones."""
    constant = fraction(body)
    if constant is not None:
        return {0: constant}
    match head(body), args(body), body:
        case _, _, BVar(0):
            return {1: Fraction(1)}
        case "Neg.neg", (_, x), _:
            return _times(_polynomial(x), {0: Fraction(-1)})
        case ("HAdd.hAdd" | "HSub.hSub") as name, (_, _, _, x, y), _:
            first, second = _polynomial(x), _polynomial(y)
            if first is None or second is None:
                return None
            sign = 1 if name == "HAdd.hAdd" else -1
            return {k: first.get(k, Fraction(0)) + sign * second.get(k, Fraction(0)) for k in first | second}
        case "HMul.hMul", (_, _, _, x, y), _:
            return _times(_polynomial(x), _polynomial(y))
        case "HDiv.hDiv", (_, _, _, x, y), _ if bottom := fraction(y):
            return _times(_polynomial(x), {0: 1 / bottom})
        case "HPow.hPow", (_, _, _, x, Numeral(power)), _ if power <= 6:
            base, whole = _polynomial(x), {0: Fraction(1)}
            for _ in range(power):
                raised = _times(whole, base)
                if raised is None:
                    return None
                whole = raised
            return whole
    return None


def _times(first: dict[int, Fraction] | None, second: dict[int, Fraction] | None) -> dict[int, Fraction] | None:
    if first is None or second is None:
        return None
    found: dict[int, Fraction] = {}
    for j, a in first.items():
        for k, b in second.items():
            found[j + k] = found.get(j + k, Fraction(0)) + a * b
    return found
