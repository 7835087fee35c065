"""Contradictions of remainders, and of powers: no remainder modulo m, no exponent of a prime, meets the hypotheses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Application, Constant, FVar, Numeral, Term, args, head, locals_of
from leanwright.tools.values import intervals
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import Poly, Truth, both, either, opposite

MODULI = (2, 3, 4, 5, 7, 8, 9, 6, 11, 13, 16)
MOST_CHOICES = 800  # remainders of all variables together
_CASTS = frozenset({"Nat.cast", "Int.cast", "Rat.cast"})
_RINGS = frozenset({"Nat", "Int", "Rat", "Real", "Complex"})
Choice: TypeAlias = dict[int, int]


@dataclass(frozen=True, slots=True)
class Residues:
    """The hypotheses at ``core`` have no solution modulo ``modulus``."""

    modulus: int
    core: tuple[int, ...]


def polynomial(term: Term, whole: frozenset[int]) -> Poly:
    """A term as a polynomial in the variables ``whole``, casts left out. Raises NotKnown."""
    name, parts = head(term), args(term)
    match term:
        case Numeral(value):
            return Poly({(): value} if value else {})
        case FVar(index) if index in whole:
            return Poly.variable(index)
    if name in _CASTS and len(parts) == 2:
        return polynomial(parts[1], whole)
    if name == "Neg.neg" and len(parts) == 2 and head(parts[0]) in _RINGS:
        return -polynomial(parts[1], whole)
    if len(parts) == 5 and head(parts[2]) in _RINGS:
        if name == "HPow.hPow" and isinstance(parts[4], Numeral) and parts[4].value <= 12:
            return _power(polynomial(parts[3], whole), parts[4].value)
        if name in ("HAdd.hAdd", "HMul.hMul") or (name == "HSub.hSub" and head(parts[2]) != "Nat"):
            a, b = polynomial(parts[3], whole), polynomial(parts[4], whole)
            return a + b if name == "HAdd.hAdd" else a * b if name == "HMul.hMul" else a - b
    raise NotKnown("no polynomial")


def _power(base: Poly, exponent: int) -> Poly:
    result = Poly({(): 1})
    for _ in range(exponent):
        result = result * base
    return result


def _at(poly: Poly, choice: Choice, m: int) -> int:
    total = 0
    for monomial, coefficient in poly.terms.items():
        for index, exponent in monomial:
            coefficient = coefficient * pow(choice[index], exponent, m)
        total += coefficient
    return total % m


class _Compiler:
    """Propositions as tests of a choice of remainders modulo ``m``: True, False, or None when that does not decide."""

    def __init__(self, whole: frozenset[int], m: int) -> None:
        self.whole, self.m = whole, m

    def test(self, term: Term) -> Callable[[Choice], Truth]:
        name, parts = head(term), args(term)
        match name, parts:
            case "And", (a, b):
                first, second = self.test(a), self.test(b)
                return lambda choice: both(first(choice), second(choice))
            case "Or", (a, b):
                first, second = self.test(a), self.test(b)
                return lambda choice: either(first(choice), second(choice))
            case "Not", (a,):
                first = self.test(a)
                return lambda choice: opposite(first(choice))
            case "Ne", (type_, a, b):
                return self.test(Application(Constant("Not"), (Application(Constant("Eq"), (type_, a, b)),)))
        try:
            return self._atom(name, parts)
        except NotKnown:
            return lambda _: None

    def _atom(self, name: str, parts: tuple[Term, ...]) -> Callable[[Choice], Truth]:
        m = self.m
        match name, parts:
            case "Eq", (type_, a, b) if head(type_) in _RINGS:
                for one, other in ((a, b), (b, a)):
                    match head(one), args(one):
                        case "HMod.hMod", (*_, x, Numeral() as by):
                            return self._remainder(x, by, other)
                difference = polynomial(a, self.whole) - polynomial(b, self.whole)
                return lambda choice: None if _at(difference, choice, m) == 0 else False
            case "Dvd.dvd", (type_, Numeral(d), x) if head(type_) in ("Nat", "Int"):
                return self._congruent(polynomial(x, self.whole), d)
            case (("Even" | "Odd"), (type_, x)) if head(type_) in ("Nat", "Int"):
                return self._congruent(polynomial(x, self.whole) - int(name == "Odd"), 2)
            case (("Nat.ModEq" | "Int.ModEq"), (Numeral(d), a, b)):
                return self._congruent(polynomial(a, self.whole) - polynomial(b, self.whole), d)
            case "IsSquare", (type_, x) if head(type_) in ("Nat", "Int"):
                value = polynomial(x, self.whole)
                squares = {k * k % m for k in range(m)}
                return lambda choice: None if _at(value, choice, m) in squares else False
        raise NotKnown("no congruence")

    def _remainder(self, x: Term, by: Numeral, other: Term) -> Callable[[Choice], Truth]:
        """x % by = other."""
        value, right = polynomial(x, self.whole), polynomial(other, self.whole)
        constant = right.terms.get((), 0)
        if len(right.terms) <= 1 and (not right.terms or () in right.terms) and not 0 <= constant < by.value:
            return lambda _: False
        test = self._congruent(value - right, by.value)
        if set(right.terms) <= {()}:
            return test
        return lambda choice: False if test(choice) is False else None

    def _congruent(self, value: Poly, d: int) -> Callable[[Choice], Truth]:
        """d ∣ value."""
        m = self.m
        if d and m % d == 0:
            return lambda choice: _at(value, choice, m) % d == 0
        if d and d % m == 0:
            return lambda choice: None if _at(value, choice, m) == 0 else False
        raise NotKnown("another modulus")


def residues(statement: Statement) -> Residues | None:
    """A modulus for which no remainders of the variables meet the hypotheses."""
    whole = frozenset(b.variable.index for b in statement.variables if head(b.type) in ("Nat", "Int"))
    hypotheses = statement.hypotheses
    for m in dict.fromkeys((*MODULI, *_moduli(hypotheses))):
        compiler = _Compiler(whole, m)
        tests = {k: compiler.test(h) for k, h in enumerate(hypotheses)}
        for core in _groups(hypotheses, whole, m):
            if not any(True for _ in _choices(hypotheses, core, whole, m, tests)):
                return Residues(m, _smallest(hypotheses, core, whole, m, tests))
    return None


def _choices(
    hypotheses: tuple[Term, ...],
    core: tuple[int, ...],
    whole: frozenset[int],
    m: int,
    tests: dict[int, Callable[[Choice], Truth]],
) -> Iterator[Choice]:
    """The remainders that do not break a hypothesis of ``core``."""
    variables = sorted(set[int]().union(*(locals_of(hypotheses[k]) for k in core)) & whole)
    for values in product(range(m), repeat=len(variables)):
        choice = dict(zip(variables, values, strict=True))
        if all(tests[k](choice) is not False for k in core):
            yield choice


def _groups(hypotheses: tuple[Term, ...], whole: frozenset[int], m: int) -> Iterator[tuple[int, ...]]:
    """Hypotheses that share variables, as far as all their remainders can be tried."""
    for k, h in enumerate(hypotheses):
        variables = locals_of(h) & whole
        if variables and m ** len(variables) <= MOST_CHOICES:
            yield tuple(
                j
                for j, other in enumerate(hypotheses)
                if locals_of(other) & whole <= variables and (j >= k or locals_of(other) & whole != variables)
            )


def _smallest(
    hypotheses: tuple[Term, ...],
    core: tuple[int, ...],
    whole: frozenset[int],
    m: int,
    tests: dict[int, Callable[[Choice], Truth]],
) -> tuple[int, ...]:
    """``core`` without the hypotheses that are not needed."""
    for k in core:
        less = tuple(j for j in core if j != k)
        if less and not any(True for _ in _choices(hypotheses, less, whole, m, tests)):
            core = less
    return core


def _moduli(hypotheses: tuple[Term, ...]) -> Iterator[int]:
    """The moduli that occur."""
    todo = list(hypotheses)
    while todo:
        term = todo.pop()
        match head(term), args(term):
            case "HMod.hMod", (*_, Numeral(m)) if 1 < m <= 100:
                yield m
            case (("Nat.ModEq" | "Int.ModEq" | "Dvd.dvd"), (*_, Numeral(m), _, _)) if 1 < m <= 100:
                yield m
        todo += args(term)


def power_equation(statement: Statement) -> tuple[int, ...] | None:
    """A hypothesis ``c * a ^ k = d * b ^ k`` where d / c is no k-th power of a fraction, and one that says a or b ≠ 0.

    Over ℕ, ℤ and ℚ only 0 solves it: the exponent of a prime would be a multiple of k and not.
    """
    kinds = ("Nat", "Int", "Rat")
    variables = frozenset(b.variable.index for b in statement.variables if head(b.type) in kinds)
    hypotheses = statement.hypotheses
    for k, h in enumerate(hypotheses):
        if head(h) != "Eq" or not locals_of(h) <= variables:
            continue
        try:
            difference = polynomial(args(h)[1], variables) - polynomial(args(h)[2], variables)
        except NotKnown:
            continue
        named = _only_zero(difference)
        for j, other in enumerate(hypotheses):
            for index in named:
                if _says_nonzero(other, index):
                    return (k, j) if k < j else (j, k)
    return None


def _only_zero(difference: Poly) -> tuple[int, ...]:
    """The variables a, b of ``c * a ^ k - d * b ^ k`` when it is 0 only where both are."""
    if len(difference.terms) != 2 or any(len(monomial) != 1 for monomial in difference.terms):
        return ()
    (((a, k),), c), (((b, j),), d) = difference.terms.items()
    if k != j or k < 2 or a == b:
        return ()
    ratio = Fraction(-d) / Fraction(c)
    if ratio < 0 and k % 2 == 0:
        return (a, b)
    return () if intervals.root(abs(ratio), k) is not None else (a, b)


def _says_nonzero(term: Term, index: int) -> bool:
    """Whether a hypothesis says that a variable is not 0."""
    variable = FVar(index)
    match head(term), args(term):
        case "And", (a, b):
            return _says_nonzero(a, index) or _says_nonzero(b, index)
        case "Ne", (_, a, Numeral(0)) if a == variable:
            return True
        case "Ne", (_, Numeral(0), a) if a == variable:
            return True
        case "LT.lt", (_, Numeral(), a) if a == variable:
            return True
        case "GT.gt", (_, a, Numeral()) if a == variable:
            return True
        case "LE.le", (_, Numeral(n), a) if a == variable and n > 0:
            return True
        case "GE.ge", (_, a, Numeral(n)) if a == variable and n > 0:
            return True
    return False
