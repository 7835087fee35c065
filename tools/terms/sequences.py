"""Sequences in one form: they begin at 0, and take their values in the smallest numbers that hold them.

A sequence that its first values and a recursion define, both with whole coefficients, takes whole values, in ℕ where
nothing is subtracted; so ``a : ℕ → ℝ`` with ``a 0 = 1`` and ``a (n + 1) = 2 * a n`` is one of natural numbers. A
sequence of which only ``a 1, a 2, …`` are spoken of is moved to begin at 0. The numbers of Fibonacci are `Nat.fib`.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from leanwright.tools.terms.build import INT, NAT, X, cast, equals, number
from leanwright.tools.terms.closed import smaller
from leanwright.tools.terms.normal import NUMBERS, key
from leanwright.tools.terms.polynomials import (
    INTEGER,
    NATURAL,
    OTHER,
    Polynomial,
    PolynomialReader,
    TooLarge,
    scaled,
    subtract,
)
from leanwright.tools.terms.quantifiers import apart, raised
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    subterms,
    with_locals,
    with_parts,
)

_ARGUMENT = PolynomialReader(key, expand=True)
_TERM = re.compile(r"[nzr]:@(x?)(\d+)")  # a value of the sequence: at a number, or x and how far on
_KINDS = {"Nat": NATURAL, "Int": INTEGER}
MOST_VALUES = 30  # that are worked out
LARGEST = 10**12
_FIBONACCI = {(0, 1): 0, (1, 1): 1, (1, 2): 2}


def is_sequence(type_: Term) -> bool:
    """Whether it is the type of sequences of numbers."""
    return isinstance(type_, Pi) and type_.type == NAT and head(type_.body) in NUMBERS


def from_first(clauses: list[Term], index: int) -> list[Term]:
    """Clauses with the sequence ``index`` moved to begin at 0."""
    places = [_place(part) for one in clauses for part in subterms(one) if _is_value(part, index)]
    spoken = sum(part == FVar(index) for one in clauses for part in subterms(one))
    least = min(places, default=0)
    return [_moved(one, index, least) for one in clauses] if least and len(places) == spoken else clauses


def _is_value(term: Term, index: int) -> bool:
    return isinstance(term, Application) and term.fn == FVar(index) and len(term.args) == 1


def _place(value: Term) -> int:
    """From where on a value of the sequence can be."""
    (at,) = args(value)
    return at.value if isinstance(at, Numeral) else apart(at)[1]


def _moved(term: Term, index: int, by: int) -> Term:
    inside = with_parts(term, lambda part, _: _moved(part, index, by))
    if not _is_value(inside, index):
        return inside
    (at,) = args(inside)
    if isinstance(at, Numeral):
        return Application(FVar(index), (Numeral(at.value - by, NAT),))
    base, more = apart(at)
    return Application(FVar(index), (raised(base, more - by) if more > by else base,))


def narrowed(clauses: list[Term], index: int, type_: Term) -> tuple[list[Term], Term]:
    """Clauses and the type of the sequence ``index``, its values in the smallest numbers that hold them."""
    found = _Defined(index, clauses)
    values = found.values
    clauses = found.without_repetitions(clauses)
    if values is None or not isinstance(type_, Pi) or type_.body == values:
        return clauses, type_
    whole = Pi("n", NAT, values)
    name = "Nat.cast" if values == NAT else "Int.cast"
    function = Lam("n", NAT, cast(name, type_.body, Application(FVar(index), (X,))))
    return [smaller(with_locals(one, {index: function})) for one in clauses], whole


def as_fibonacci(clauses: list[Term], index: int) -> list[Term] | None:
    """Clauses with a sequence that they define as the numbers of Fibonacci replaced by them; None: they do not."""
    found = _Defined(index, clauses)
    start = _FIBONACCI.get((found.first.get(0, -1), found.first.get(1, -1)))
    if start is None or found.step != {(("n:@x0", 1),): -1, (("n:@x1", 1),): -1, (("n:@x2", 1),): 1}:
        return None
    number = Application(Constant("Nat.fib", "e"), (raised(X, start) if start else X,))
    rest = [one for one in clauses if not any(one is other for other in found.used)]
    return [with_locals(one, {index: Lam("n", NAT, number)}) for one in rest]


class _Defined:
    """What clauses say of the values of a sequence.

    ``first``: values that are known numbers, by their place. ``step``: the polynomial that is 0 for every x.
    ``used``: the clauses that say so. ``values``: the type that holds every value; None: not known.
    """

    def __init__(self, index: int, clauses: list[Term]) -> None:
        self._index = index
        self.first: dict[int, int] = {}
        self.step: Polynomial = {}
        self.used: list[Term] = []
        self.values: Term | None = None
        self._equations: list[tuple[Term, Polynomial]] = []
        starts = [(one, found) for one in clauses if (found := self._equation(one)) is not None]
        steps = [(one, step) for one in clauses if (step := self._recursion(one)) is not None]
        if len(steps) != 1:
            return
        ((recursion, (length, found)),) = steps
        kinds = self._starts(starts, length)
        self._equations = starts
        last = _solved(found, f"@x{length}")
        if kinds is None or last is None or (kind := _kind(last, [f"@x{i}" for i in range(length)])) is None:
            return
        self.values = NAT if {kind, *kinds} == {NATURAL} else INT
        self.step = found if found[max(found)] > 0 else scaled(found, Fraction(-1))
        self.used.append(recursion)

    def _starts(self, equations: list[tuple[Term, Polynomial]], length: int) -> list[str] | None:
        """The kinds of the first values; None where they are not all given."""
        kinds: dict[str, str] = {}
        for _ in range(length):
            for clause, found in equations:
                for place in range(length):
                    value = None if f"@{place}" in kinds else _solved(found, f"@{place}")
                    kind = None if value is None else _kind(value, kinds)
                    if value is None or kind is None:
                        continue
                    kinds[f"@{place}"] = kind
                    self.used.append(clause)
                    number = _value(value, self.first, 0)
                    if number is not None:
                        self.first[place] = number
        return list(kinds.values()) if len(kinds) == length else None

    def without_repetitions(self, clauses: list[Term]) -> list[Term]:
        """``clauses`` with the first values as numbers, and without what follows from these and the recursion."""
        if self.values is None or not self.first:
            return clauses
        length = max(int(m[2]) for monomial in self.step for atom, _ in monomial if (m := _TERM.fullmatch(atom)))
        last = _solved(self.step, f"@x{length}")
        if last is None or len(self.first) != length:
            return clauses
        known = dict(self.first)
        for x in range(MOST_VALUES - length):
            value = _value(last, {place - x: number for place, number in known.items()}, x)
            if value is None:
                break
            known[x + length] = value
        followed = [one for one, found in self._equations if _value(found, known, 0) == 0]
        rest = [one for one in clauses if not any(one is other for other in followed)]
        type_ = args(followed[0])[0]
        at = {place: Application(FVar(self._index), (Numeral(place, NAT),)) for place in range(length)}
        return [*(equals(type_, at[i], number(self.first[i], type_)) for i in range(length)), *rest]

    def _equation(self, said: Term) -> Polynomial | None:
        """What is 0 where a clause is an equation of numbers."""
        if head(said) != "Eq" or len(args(said)) != 3 or head(args(said)[0]) not in NUMBERS:
            return None
        type_, left, right = args(said)
        kind = _KINDS.get(head(type_), OTHER)
        reader = PolynomialReader(self._atom, expand=True)
        try:
            return subtract(reader.polynomial(left, kind), reader.polynomial(right, kind))
        except TooLarge:
            return None

    def _recursion(self, said: Term) -> tuple[int, Polynomial] | None:
        """How far on the last term of a recursion is, and what is 0 for every x."""
        if not isinstance(said, Pi) or said.type != NAT:
            return None
        found = self._equation(said.body)
        steps = [int(m[2]) for one in found or () for atom, _ in one if (m := _TERM.fullmatch(atom)) and m[1]]
        return None if found is None or not steps or max(steps) < 1 else (max(steps), found)

    def _atom(self, term: Term) -> str:
        if not _is_value(term, self._index):
            return key(term)
        try:
            place = _ARGUMENT.polynomial(args(term)[0], NATURAL)
        except TooLarge:
            return key(term)
        more = place.get((), Fraction(0))
        rest = {m: c for m, c in place.items() if m}
        if more < 0 or more.denominator > 1 or rest not in ({}, {(("n:#0", 1),): 1}):
            return key(term)
        return f"@{'x' if rest else ''}{int(more)}"


def _solved(found: Polynomial, name: str) -> Polynomial | None:
    """What the value ``name`` is where ``found`` is 0."""
    own = [(m, c) for m, c in found.items() if any(atom[2:] == name for atom, _ in m)]
    if len(own) != 1 or abs(own[0][1]) != 1 or len(own[0][0]) != 1 or own[0][0][0][1] != 1:
        return None
    monomial, coefficient = own[0]
    return {m: -c / coefficient for m, c in found.items() if m != monomial}


def _value(found: Polynomial, known: Mapping[int, int], x: int) -> int | None:
    """A polynomial in values that are ``known`` by their place, and ``x``; None: it has others in it."""
    total = Fraction(0)
    for monomial, coefficient in found.items():
        part = coefficient
        for atom, power in monomial:
            place = _TERM.fullmatch(atom)
            value = known.get(int(place[2])) if place else x if atom == "n:#0" else None
            if value is None:
                return None
            part *= value**power
        total += part
    return int(total) if total.denominator == 1 and abs(total) < LARGEST else None


def _kind(value: Polynomial, known: Mapping[str, str] | list[str]) -> str | None:
    """n or z for a polynomial of whole numbers, of values that are ``known`` to be; None: it is not known to be."""
    kinds = {INTEGER} if any(c < 0 for c in value.values()) else {NATURAL}
    for atom in {atom for m in value for atom, _ in m}:
        if atom[2:] in known:
            kinds.add(known[atom[2:]] if isinstance(known, Mapping) else NATURAL)
        elif "@" in atom or atom[0] == OTHER:
            return None
        else:
            kinds.add(atom[0])
    if any(c.denominator > 1 for c in value.values()):
        return None
    return NATURAL if kinds == {NATURAL} else INTEGER
