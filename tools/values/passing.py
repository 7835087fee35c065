"""What hypotheses about all terms of a sequence, or all values of a function, say of its limit.

Weak relations of continuous terms pass to the limit: with u → L, ``∀ n, u (n + 1) = u n ^ 2 + 1`` says L = L ^ 2 + 1.
Where a side tends to infinity the relation holds from some place on, or fails.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from leanwright.tools.terms.build import NAT, REAL, belongs, either, equals, operation, relation
from leanwright.tools.terms.normal import conjuncts, flat
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    applied,
    args,
    head,
    instantiate,
    subterms,
)

_CONTINUOUS = frozenset({"Real.sqrt", "Real.sin", "Real.cos", "Real.exp", "Real.arctan"})
_WEAK = {"LT.lt": "LE.le", "LE.le": "LE.le", "Eq": "Eq"}
LARGEST_POWER = 6


@dataclass(frozen=True, slots=True)
class Infinite:
    """What grows without bound: ``sign`` 1, or falls: -1."""

    sign: int


Limit = Term | Infinite


@dataclass(frozen=True, slots=True)
class KnownLimit:
    """That ``function`` of natural or real numbers has this limit at infinity, by the hypothesis at ``source``."""

    function: Term
    domain: Term
    limit: Limit
    source: int


def fraction(term: Term) -> Fraction | None:
    """The number that numerals make; None: it is no such term."""
    match head(term), args(term), term:
        case _, _, Numeral(value):
            return Fraction(value)
        case "Neg.neg", (_, x), _:
            inner = fraction(x)
            return None if inner is None else -inner
        case "HDiv.hDiv", (_, _, _, a, b), _:
            top, bottom = fraction(a), fraction(b)
            return None if top is None or not bottom else top / bottom
    return None


@dataclass(slots=True)
class Passage:
    """Passes to the limit where ``variable``, of the type ``domain``, grows without bound."""

    variable: FVar
    domain: Term
    known: tuple[KnownLimit, ...]
    continuous: frozenset[int]  # variables of the statement that are continuous functions
    closed: frozenset[Term]  # closed sets
    used: set[int] = field(default_factory=set)  # sources of the limits that were needed

    def of(self, term: Term) -> Limit | None:
        """The limit of a real term; None: it is not known."""
        if self.variable not in subterms(term):
            return term
        for one in self.known:
            if one.domain == self.domain and applied(one.function, (self.variable,)) == term:
                self.used.add(one.source)
                return one.limit
        if isinstance(term, Application) and isinstance(term.fn, FVar) and len(term.args) == 1:
            return self._called(term.fn, term.args[0])
        return self._worked_out(term)

    def _called(self, fn: FVar, argument: Term) -> Limit | None:
        for one in self.known:
            if one.function == fn and self._grows(argument, one.domain):
                self.used.add(one.source)
                return one.limit
        if fn.index in self.continuous:
            inner = self.of(argument)
            return None if inner is None or isinstance(inner, Infinite) else Application(fn, (inner,))
        return None

    def _grows(self, term: Term, domain: Term) -> bool:
        """Whether a natural or real number grows without bound."""
        if domain != NAT:
            return self.of(term) == Infinite(1)
        match head(term), args(term):
            case "HAdd.hAdd", (_, _, _, a, b):
                return self._grows(a, NAT) or self._grows(b, NAT)
            case "HMul.hMul", (_, _, _, a, b):
                sides = [self._grows(one, NAT) or (isinstance(one, Numeral) and one.value > 0) for one in (a, b)]
                return all(sides) and self.variable in subterms(term)
            case "HPow.hPow", (_, _, _, a, Numeral(power)):
                return power > 0 and self._grows(a, NAT)
            case "HPow.hPow", (_, _, _, Numeral(base), b):
                return base > 1 and self._grows(b, NAT)
        return term == self.variable and self.domain == NAT

    def _worked_out(self, term: Term) -> Limit | None:
        name, parts = head(term), args(term)
        match name, parts:
            case _ if term == self.variable:
                return Infinite(1)
            case "Nat.cast", (type_, n) if type_ == REAL:
                return Infinite(1) if self._grows(n, NAT) else None
            case (("Neg.neg" | "abs" | "Inv.inv"), (_, x)):
                return self._of_one(name, self.of(x))
            case (("HAdd.hAdd" | "HSub.hSub" | "HMul.hMul" | "HDiv.hDiv"), (type_, other, _, a, b)) if type_ == other:
                return self._of_two(name, self.of(a), self.of(b), constant=self.variable not in subterms(b))
            case (("Max.max" | "Min.min"), (type_, a, b)):
                left, right = self.of(a), self.of(b)
                if left is None or right is None or isinstance(left, Infinite) or isinstance(right, Infinite):
                    return None
                return Application(Constant(name, "iee"), (type_, left, right))
            case "HPow.hPow", (type_, _, _, a, Numeral(power)) if type_ == REAL and 0 < power <= LARGEST_POWER:
                return self._power(self.of(a), power)
            case "HPow.hPow", (type_, other, _, base, n) if (type_, other) == (REAL, NAT) and self._grows(n, NAT):
                return self._exponential(fraction(base), n)
        if name in _CONTINUOUS and len(parts) == 1:
            inner = self.of(parts[0])
            return None if inner is None or isinstance(inner, Infinite) else Application(Constant(name, "e"), (inner,))
        return None

    def _exponential(self, base: Fraction | None, exponent: Term) -> Limit | None:
        """Of a power whose exponent grows; with its sign where that is even, or odd, all the time."""
        if base is None or (base <= -1 and (odd := self._odd(exponent)) is None):
            return None
        sign = -1 if base <= -1 and odd else 1
        if abs(base) > 1:
            return Infinite(sign)
        one = Numeral(int(abs(base) == 1), REAL)
        return one if sign > 0 else Application(Constant("Neg.neg", "ie"), (REAL, one))

    def _odd(self, term: Term) -> bool | None:
        """Whether a natural number is odd whatever the variable is; None: that depends on it, or is not known."""
        match head(term), args(term), term:
            case _, _, Numeral(value):
                return value % 2 == 1
            case "HAdd.hAdd", (_, _, _, a, b), _:
                left, right = self._odd(a), self._odd(b)
                return None if left is None or right is None else left != right
            case "HMul.hMul", (_, _, _, a, b), _:
                sides = self._odd(a), self._odd(b)
                return False if False in sides else True if sides == (True, True) else None
        return None

    def _of_one(self, name: str, x: Limit | None) -> Limit | None:
        if x is None:
            return None
        if isinstance(x, Infinite):
            return Numeral(0, REAL) if name == "Inv.inv" else Infinite(1 if name == "abs" else -x.sign)
        return None if name == "Inv.inv" and not fraction(x) else Application(Constant(name, "ie"), (REAL, x))

    def _of_two(self, name: str, a: Limit | None, b: Limit | None, *, constant: bool) -> Limit | None:
        if a is None or b is None:
            return None
        if not isinstance(a, Infinite) and not isinstance(b, Infinite):
            fine = name != "HDiv.hDiv" or constant or fraction(b)
            return operation(name, REAL, a, b) if fine else None
        if name in ("HAdd.hAdd", "HSub.hSub"):
            turned = Infinite(-b.sign) if name == "HSub.hSub" and isinstance(b, Infinite) else b
            infinite = {one for one in (a, turned) if isinstance(one, Infinite)}
            return infinite.pop() if len(infinite) == 1 else None
        if name == "HDiv.hDiv" and isinstance(b, Infinite):
            return None if isinstance(a, Infinite) else Numeral(0, REAL)
        signs = [one.sign if isinstance(one, Infinite) else fraction(one) for one in (a, b)]
        if None in signs or 0 in signs:
            return None
        return Infinite(1 if (signs[0] > 0) == (signs[1] > 0) else -1)  # type: ignore[operator]

    def _power(self, base: Limit | None, power: int) -> Limit | None:
        if base is None:
            return None
        if isinstance(base, Infinite):
            return Infinite(base.sign**power)
        return Application(Constant("HPow.hPow", "iiiee"), (REAL, NAT, REAL, base, Numeral(power, NAT)))

    def said(self, body: Term) -> Term | None:
        """What ``body``, in normal form and true from some place on, says of the limits; None: nothing is known."""
        found: list[Term] = []
        for part in flat(body, "Or"):
            one = self._relation(part)
            if one is None:
                return None
            if one != FALSE:
                found.append(one)
        whole: Term = FALSE
        for one in found[::-1]:
            whole = one if whole == FALSE else either(one, whole)
        return TRUE if TRUE in found else whole

    def _relation(self, term: Term) -> Term | None:
        name, parts = head(term), args(term)
        if self.variable not in subterms(term):
            return term
        if name == "And":
            sides = [self.said(one) for one in parts]
            return None if None in sides else Application(Constant("And", "ee", "p"), tuple(s for s in sides if s))
        if name == "Not" and head(parts[0]) in ("LT.lt", "LE.le"):
            type_, a, b = args(parts[0])
            return self._relation(relation("LE.le", type_, b, a))
        if name == "Membership.mem" and len(parts) == 4 and parts[2] in self.closed:
            inner = self.of(parts[3])
            return None if inner is None or isinstance(inner, Infinite) else belongs(REAL, parts[2], inner)
        if name not in _WEAK or len(parts) != 3:
            return None
        if parts[0] == NAT:
            return self._of_naturals(name, parts[1], parts[2])
        left, right = (self.of(one) for one in parts[1:]) if parts[0] == REAL else (None, None)
        if left is None or right is None:
            return None
        if isinstance(left, Infinite) or isinstance(right, Infinite):
            return self._of_infinite(name, left, right)
        return relation(_WEAK[name], REAL, left, right)

    def _of_infinite(self, name: str, left: Limit, right: Limit) -> Term | None:
        low, high = (one.sign if isinstance(one, Infinite) else 0 for one in (left, right))
        if low == high:
            return None
        return TRUE if name != "Eq" and low < high else FALSE

    def _of_naturals(self, name: str, a: Term, b: Term) -> Term | None:
        first, second = self._offset(a), self._offset(b)
        if first is not None and second is not None:
            held = {"LT.lt": first < second, "LE.le": first <= second, "Eq": first == second}[name]
            return TRUE if held else FALSE
        still = [self.variable not in subterms(one) for one in (a, b)]
        if still[0] and self._grows(b, NAT):
            return FALSE if name == "Eq" else TRUE
        return FALSE if still[1] and self._grows(a, NAT) else None

    def _offset(self, term: Term) -> int | None:
        """k where the term is the variable + k."""
        if term == self.variable:
            return 0
        match head(term), args(term):
            case "HAdd.hAdd", (_, _, _, a, Numeral(k)) | (_, _, _, Numeral(k), a) if a == self.variable:
                return k
        return None


def passed(said: Term, passage: Passage) -> Iterator[tuple[Term, frozenset[int]]]:
    """What ``said``, in normal form, says of limits, each with the sources of these."""
    for part in conjuncts(said):
        for body in _at_large(part, passage.variable, passage.domain):
            one = replace(passage, used=set())
            found = one.said(body)
            if found is not None and found != TRUE and one.used:
                yield found, frozenset(one.used)


def _at_large(said: Term, variable: FVar, domain: Term) -> Iterator[Term]:
    """The body of ∀, of one variable or two, where they are large: n, and n and n + 1."""
    if not isinstance(said, Pi) or said.type != domain:
        return
    for double in _parities(said, variable, domain):
        yield instantiate(said.body, double)
    following = operation("HAdd.hAdd", domain, variable, Numeral(1, domain))
    body = instantiate(said.body, variable)
    if isinstance(body, Pi) and body.type == domain:
        for one, other in ((variable, following), (following, variable)):
            inner = instantiate(said.body, one)
            assert isinstance(inner, Pi)
            yield instantiate(inner.body, other)
    else:
        yield body


def _parities(said: Term, variable: FVar, domain: Term) -> Iterator[Term]:
    """Even and odd numbers beside the variable, where ``said`` holds powers of a negative number."""
    if domain != NAT or not any(_is_power_of_negative(part) for part in subterms(said)):
        return
    even = operation("HMul.hMul", NAT, Numeral(2, NAT), variable)
    yield from (even, operation("HAdd.hAdd", NAT, even, Numeral(1, NAT)))


def _is_power_of_negative(term: Term) -> bool:
    match head(term), args(term):
        case "HPow.hPow", (_, _, _, base, _):
            value = fraction(base)
            return value is not None and value < 0
    return False


def equations_of(known: KnownLimit, passage: Passage) -> Iterator[tuple[Term, frozenset[int]]]:
    """What the limit of a function that is written out says, where the limit of what it says is known otherwise."""
    others = tuple(one for one in passage.known if one is not known)
    for at in (passage.variable, *_parities(known.function, passage.variable, known.domain)):
        one = replace(passage, known=others, used=set())
        inner = one.of(applied(known.function, (at,)))
        if inner is None or (isinstance(known.limit, Infinite) and isinstance(inner, Infinite)):
            continue
        sources = frozenset((*one.used, known.source))
        if isinstance(inner, Infinite) or isinstance(known.limit, Infinite):
            yield FALSE, sources
        else:
            yield equals(REAL, inner, known.limit), sources
