"""Contradictions of remainders, and of powers: no remainder modulo m, no exponent of a prime, meets the hypotheses.

A power of a number with an unknown exponent, 2 ^ n, may leave the remainders that powers of 2 leave.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import factorial
from typing import TypeAlias

from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Term,
    args,
    head,
    locals_of,
    subterms,
    with_parts,
)
from leanwright.tools.values import intervals
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import Poly, Truth, both, either, opposite

MODULI = (2, 3, 4, 5, 7, 8, 9, 6, 11, 13, 16)
_POWERS = ((2, 2), (3, 3), (2, 4), (5, 5), (7, 7), (2, 8), (3, 9), (11, 11), (13, 13))  # primes and powers of them
MOST_CHOICES = 800  # remainders of all variables together
FACTORIAL = 0
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


def value_at(poly: Poly, choice: Choice, m: int) -> int:
    """The remainder modulo ``m`` of a polynomial at a choice of remainders."""
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
                return lambda choice: None if value_at(difference, choice, m) == 0 else False
            case "Dvd.dvd", (type_, Numeral(d), x) if head(type_) in ("Nat", "Int"):
                return self._congruent(polynomial(x, self.whole), d)
            case (("Even" | "Odd"), (type_, x)) if head(type_) in ("Nat", "Int"):
                return self._congruent(polynomial(x, self.whole) - int(name == "Odd"), 2)
            case (("Nat.ModEq" | "Int.ModEq"), (Numeral(d), a, b)):
                return self._congruent(polynomial(a, self.whole) - polynomial(b, self.whole), d)
            case "IsSquare", (type_, x) if head(type_) in ("Nat", "Int"):
                value = polynomial(x, self.whole)
                squares = {k * k % m for k in range(m)}
                return lambda choice: None if value_at(value, choice, m) in squares else False
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
            return lambda choice: value_at(value, choice, m) % d == 0
        if d and d % m == 0:
            return lambda choice: None if value_at(value, choice, m) == 0 else False
        raise NotKnown("another modulus")


def residues(statement: Statement) -> Residues | None:
    """A modulus for which no remainders of the variables meet the hypotheses."""
    statement, powers = _named_powers(statement)
    whole = frozenset(b.variable.index for b in statement.variables if head(b.type) in ("Nat", "Int"))
    hypotheses = statement.hypotheses
    for m in dict.fromkeys((*MODULI, *_moduli(hypotheses))):
        compiler = _Compiler(whole, m)
        tried = _ResidueSearch(hypotheses, whole, m, {k: compiler.test(h) for k, h in enumerate(hypotheses)}, powers)
        for core in _groups(hypotheses, whole, m):
            if not tried.may_hold(core):
                return Residues(m, tried.smallest(core))
    return None


@dataclass(frozen=True, slots=True)
class _Power:
    """``base`` to an exponent of at least ``least``, or 1, as the hypothesis at ``source`` says (None: none does).

    ``base`` FACTORIAL: the factorial of the exponent.
    """

    base: int
    least: int
    source: int | None = None


Powers: TypeAlias = dict[int, _Power]  # by the variable that stands for it


def _named_powers(statement: Statement) -> tuple[Statement, Powers]:
    """The statement with variables for the powers of numerals whose exponents are not known."""
    names: dict[Term, FVar] = {}
    powers: Powers = {}
    start = max((b.variable.index for b in statement.binders), default=-1) + 1
    for part in (part for said in statement.hypotheses for part in subterms(said)):
        match head(part), args(part):
            case "HPow.hPow", (type_, Constant("Nat"), _, Numeral(base), exponent):
                if part not in names and base > 1 and head(type_) in _RINGS and _is_unknown(exponent):
                    names[part] = FVar(start + len(names), "power")
                    powers[names[part].index] = _Power(base, _least(exponent), _says_positive(statement, exponent))
            case "Nat.factorial", (of,) if part not in names and _is_unknown(of):
                names[part] = FVar(start + len(names), "factorial")
                powers[names[part].index] = _Power(FACTORIAL, _least(of), _says_positive(statement, of))

    def named(term: Term) -> Term:
        return names[term] if term in names else with_parts(term, lambda part, _: named(part))

    made = (TypedBinder(variable, Constant("Int"), "variable") for variable in names.values())
    binders = (replace(b, type=named(b.type)) if b.kind == "hypothesis" else b for b in statement.binders)
    return (Statement((*made, *binders), statement.claim) if names else statement), powers


def _is_unknown(exponent: Term) -> bool:
    found = [*subterms(exponent)]
    return any(isinstance(part, FVar) for part in found) and not any(isinstance(part, BVar) for part in found)


def _says_positive(statement: Statement, exponent: Term) -> int | None:
    """The hypothesis that says that it is not 0."""
    if not isinstance(exponent, FVar):
        return None
    return next((k for k, h in enumerate(statement.hypotheses) if _says_nonzero(h, exponent.index)), None)


def _least(exponent: Term) -> int:
    """A number that a natural number is at least."""
    match head(exponent), args(exponent):
        case "HAdd.hAdd", (_, _, _, a, b):
            return _least(a) + _least(b)
    return exponent.value if isinstance(exponent, Numeral) else 0


@dataclass(frozen=True, slots=True)
class _ResidueSearch:
    """Hypotheses with their tests of remainders modulo ``m``."""

    hypotheses: tuple[Term, ...]
    whole: frozenset[int]
    m: int
    tests: dict[int, Callable[[Choice], Truth]]
    powers: Powers

    def may_hold(self, core: tuple[int, ...]) -> bool:
        """Whether some remainders break no hypothesis of ``core``."""
        variables = sorted(set[int]().union(*(locals_of(self.hypotheses[k]) for k in core)) & self.whole)
        for values in product(*(self._remainders(index) for index in variables)):
            choice = dict(zip(variables, values, strict=True))
            if all(self.tests[k](choice) is not False for k in core):
                return True
        return False

    def _remainders(self, index: int) -> Collection[int]:
        if index not in self.powers:
            return range(self.m)
        power = self.powers[index]
        least = power.least if power.source is None else max(1, power.least)
        if power.base == FACTORIAL:
            return {factorial(k) % self.m for k in range(least, max(least, self.m) + 1)}
        return {pow(power.base, exponent, self.m) for exponent in range(least, least + 2 * self.m)}

    def smallest(self, core: tuple[int, ...]) -> tuple[int, ...]:
        """``core`` without the hypotheses that are not needed; with those that say that an exponent is not 0."""
        for k in core:
            less = tuple(j for j in core if j != k)
            if less and not self.may_hold(less):
                core = less
        tried, sources = self, set[int]()
        for index, power in self.powers.items():
            without = replace(tried, powers={**tried.powers, index: replace(power, source=None)})
            if not without.may_hold(core):
                tried = without
            elif power.source is not None:
                sources.add(power.source)
        return tuple(sorted({*core, *sources}))


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
        named = _only_zero(difference) or _divided_forever(difference)
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


def _divided_forever(form: Poly) -> tuple[int, ...]:
    """The variables of a form all of whose zeros modulo a power of a prime are multiples of the prime, so only 0."""
    degrees = {sum(exponent for _, exponent in monomial) for monomial in form.terms}
    variables = sorted({index for monomial in form.terms for index, _ in monomial})
    if len(degrees) != 1 or min(degrees) < 2 or any(int(c) != c for c in form.terms.values()):
        return ()
    for p, m in _POWERS:
        if m ** len(variables) <= MOST_CHOICES:
            choices = (dict(zip(variables, values, strict=True)) for values in product(range(m), repeat=len(variables)))
            if all(value_at(form, one, m) for one in choices if any(value % p for value in one.values())):
                return tuple(variables)
    return ()


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
