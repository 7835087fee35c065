"""Hypotheses that make an irrational number rational: what cannot hold although no value shows it.

Rational are numbers of ℕ, ℤ and ℚ, what is calculated from them, and real variables that an equation makes such. √k,
for a k that is no square, and every x with `Irrational x` are not. An equation ``a + b * √k = 0`` with rational a and b
says that both are 0.
"""

from fractions import Fraction
from math import isqrt

from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.polynomials import OTHER, Monomial, Polynomial, PolynomialReader, TooLarge, add, subtract
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FVar, Lam, Numeral, Term, args, head

_RATIONAL = "ℚ"
_ROOT = "√"
_SMALLER = ("Nat", "Int", "Rat")
_Facts = list[tuple[int, Polynomial]]  # the hypothesis, and what it says to be 0
_NonZero = list[tuple[int, str]]


def irrational_core(statement: Statement) -> tuple[int, ...] | None:
    """The hypotheses that together make an irrational number rational; None: no such ones are known."""
    reader = _Numbers(statement)
    said = [(i, part) for i, one in enumerate(statement.hypotheses) for part in conjuncts(normal(one))]
    if not any("sqrt" in key(part) or head(part) in ("Irrational", "Not") for _, part in said):
        return None
    equations = [(i, found) for i, part in said for found in [reader.equation(part)] if found is not None]
    reader.learn(equations)
    for i, part in said:
        number = _irrational(part)
        if number is not None and (used := reader.rational(reader.number(number))) is not None:
            return tuple(sorted({i, *used}))
    nonzero = [(i, atom) for i, part in said for atom in [reader.not_zero(part)] if atom]
    for i, equation in equations:
        used = reader.impossible(equation, nonzero)
        if used is not None:
            return tuple(sorted({i, *used}))
    return None


def _irrational(said: Term) -> Term | None:
    """x where it says that x is irrational."""
    if head(said) == "Irrational":
        return args(said)[0]
    if head(said) == "Not" and head(args(said)[0]) == "Exists":
        return _some_rational(args(said)[0])
    return None


def _some_rational(said: Term) -> Term | None:
    """x where it says that x is some rational number."""
    if head(said) != "Exists" or head(args(said)[0]) != "Rat" or not isinstance(args(said)[1], Lam):
        return None
    body = args(said)[1].body  # type: ignore[union-attr]
    if head(body) != "Eq" or len(args(body)) != 3 or head(args(body)[0]) != "Real":
        return None
    for one, other in (args(body)[1:], args(body)[:0:-1]):
        if head(one) == "Rat.cast" and key(args(one)[1]) == "#0" and isinstance(other, FVar):
            return other
    return None


class _Numbers:
    """Terms as polynomials in which the atoms say whether they are rational."""

    def __init__(self, statement: Statement) -> None:
        self._types = statement.types
        self._known: dict[str, set[int]] = {}  # atoms that are rational, by the hypotheses that make them so

    def number(self, term: Term) -> Polynomial | None:
        """A real number; None: it is too large."""
        try:
            return PolynomialReader(self._atom, expand=True).polynomial(term, OTHER)
        except TooLarge:
            return None

    def equation(self, said: Term) -> Polynomial | None:
        """What is 0 where it is an equation of real numbers, or says that a number is rational."""
        if head(said) != "Eq" or len(args(said)) != 3 or head(args(said)[0]) != "Real":
            found = _some_rational(said)
            whole = Fraction(1)
            return None if found is None else {((f"r:{self._atom(found)}", 1),): whole, ((_RATIONAL, 1),): whole}
        sides = [self.number(one) for one in args(said)[1:]]
        return None if sides[0] is None or sides[1] is None else subtract(sides[0], sides[1])

    def learn(self, equations: _Facts) -> None:
        """Real variables that equations make rational, until there are no more."""
        for _ in equations:
            for i, found in equations:
                for atom in {a for m in found for a, _ in m if a.startswith("r:$") and a not in self._known}:
                    value = _solved(found, atom)
                    used = None if value is None else self.rational(value)
                    if used is not None:
                        self._known[atom] = {i, *used}

    def rational(self, found: Polynomial | None) -> set[int] | None:
        """The hypotheses by which a number is rational; None: it is not known to be."""
        used: set[int] = set()
        for atom in {a for m in found or {} for a, _ in m}:
            if atom in self._known:
                used |= self._known[atom]
            elif not _is_rational(atom):
                return None
        return None if found is None else used

    def not_zero(self, said: Term) -> str:
        """The atom of which it says that it is not 0; ""."""
        inner = args(said)[0] if head(said) == "Not" and args(said) else said
        name, given = head(inner), args(inner)
        if len(given) != 3 or name not in ("Eq", "LT.lt") or (name == "Eq" and inner is said):
            return ""
        kind = {"Nat": "n", "Int": "z"}.get(head(given[0]), OTHER)
        for one, other in ((given[1], given[2]), (given[2], given[1])):
            if isinstance(one, Numeral) and one.value == 0:
                try:
                    found = PolynomialReader(self._atom, expand=True).polynomial(other, kind)
                except TooLarge:
                    return ""
                if len(found) == 1 and len(next(iter(found))) == 1:
                    return next(iter(found))[0][0]
        return ""

    def impossible(self, found: Polynomial, nonzero: _NonZero) -> set[int] | None:
        """The hypotheses by which a + b * √k = 0 cannot be: the one of a and b that is 0 cannot be so."""
        roots = {a for m in found for a, _ in m if a.startswith(f"r:{_ROOT}")}
        if len(roots) != 1:
            return None
        (root,) = roots
        under = int(root.removeprefix(f"r:{_ROOT}"))
        parts: tuple[Polynomial, Polynomial] = ({}, {})
        for monomial, c in found.items():
            powers = dict(monomial)
            power = powers.pop(root, 0)
            rest = tuple(sorted(powers.items()))
            side = add(parts[power % 2], {rest: c * under ** (power // 2)})
            parts = (side, parts[1]) if power % 2 == 0 else (parts[0], side)
        used = [self.rational(part) for part in parts]
        if used[0] is None or used[1] is None:
            return None
        for part in parts:
            known = _never_zero(part, nonzero)
            if known is not None:
                return used[0] | used[1] | known
        return None

    def _atom(self, term: Term) -> str:
        if isinstance(term, FVar) and head(self._types.get(term.index, term)) in _SMALLER:
            return f"{_RATIONAL}{key(term)}"
        given = args(term)
        inside = given[0] if head(term) == "Real.sqrt" and len(given) == 1 else None
        if isinstance(inside, Numeral) and isqrt(inside.value) ** 2 != inside.value:
            return f"{_ROOT}{inside.value}"
        return key(term)


def _is_rational(atom: str) -> bool:
    inside = atom.removeprefix("r:1/")
    return atom == _RATIONAL or inside[2:].startswith(_RATIONAL) or inside[0] in "nz"


def _solved(found: Polynomial, atom: str) -> Polynomial | None:
    """What ``atom`` is where ``found`` is 0, when it stands there alone with a number before it."""
    alone: Monomial = ((atom, 1),)
    if alone not in found or any(atom == a for m in found if m != alone for a, _ in m):
        return None
    return {m: -c / found[alone] for m, c in found.items() if m != alone}


def _never_zero(found: Polynomial, nonzero: _NonZero) -> set[int] | None:
    """The hypotheses by which a product, or a number, is not 0."""
    if len(found) != 1:
        return None
    ((monomial, _),) = found.items()
    known = {atom: i for i, atom in nonzero}
    return {known[atom] for atom, _ in monomial} if all(atom in known for atom, _ in monomial) else None
