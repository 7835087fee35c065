"""A normal form beyond notation: definitions of numbers, casts, and relations moved to one side.

An equation or inequality of numbers is that of the difference of its sides with 0, divided by the greatest common
divisor of its coefficients, whatever types its numbers are cast to; of whole numbers, a < b is a + 1 ≤ b. Parity,
remainders, congruences and ∃ k, b = a * k are divisibility. A relation whose difference has nothing left, as ``2 + 2 =
4`` or ``(a + b) ^ 2 = …``, is true or false by itself: it keeps its notation, so that no two of them count as the same
for that.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from leanwright.tools.terms.build import NAT, negated, some
from leanwright.tools.terms.normal import NUMBERS, ORDERED, key, normal
from leanwright.tools.terms.polynomials import (
    INTEGER,
    NATURAL,
    OTHER,
    Polynomial,
    PolynomialReader,
    TooLarge,
    add,
    atoms_of,
    constant,
    primitive,
    scaled,
    subtract,
    told,
)
from leanwright.tools.terms.quantified import Quantification
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    exchanged,
    head,
    instantiate,
    mentions,
    shift,
    with_parts,
)
from leanwright.tools.terms.words import RELATOR, least_turn

_KINDS = {"Nat": NATURAL, "Int": INTEGER}
_OPERATIONS = frozenset((
    "HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv", "HPow.hPow", "Neg.neg", "Inv.inv", "Nat.cast", "Int.cast",
    "Rat.cast", "Complex.ofReal", "Finset.sum", "Finset.prod", "exact.sub", "exact.div",
))  # fmt: skip
_SYMMETRIC = ("Nat.gcd", "Nat.lcm", "Int.gcd", "Int.lcm")
_LOGIC = ("And", "Or", "Iff", "Not")
_WITNESS = FVar(-1)
KEPT = "kept"  # what keeps its notation


def rearranged(term: Term) -> Term:
    """The normal form in which products of sums stay as they are."""
    return _Form(expand=False).canonical(term)


def moved(term: Term) -> Term:
    """As `rearranged`, where nothing is lost: no factor is divided out, and what stands on both sides is kept there.

    So ``2 * x + 3 = 7`` is not ``2 * x = 4``, nor is ``n ^ 2 + 1 < m ^ 2 + 1`` what ``n ^ 2 < m ^ 2`` says.
    """
    return _Form(expand=False, lossless=True).canonical(term)


def worded(term: Term) -> Term:
    """As `moved`, where "odd" is a word of its own: that a number is even or odd says something."""
    return _Form(expand=False, lossless=True, odd=True).canonical(term)


def algebraic(term: Term) -> Term:
    """The normal form in which products of sums are multiplied out."""
    return _Form(expand=True).canonical(term)


@dataclass(frozen=True)
class _Form:
    expand: bool
    lossless: bool = False
    odd: bool = False  # whether "odd" is a word of its own
    written: dict[str, Polynomial] = field(default_factory=dict)  # of each relation that was written down

    def canonical(self, term: Term) -> Term:
        """The normal form of a term or a proposition; of two quantifiers of one kind the order does not count."""
        term = _outward(term)
        turned = _turned(term)
        if turned is None:
            return self._canonical(term)
        if (here := _bound_type(term)) != (there := _bound_type(turned)):
            return self._canonical(term if key(here) < key(there) else turned)
        return min(self._canonical(term), self._canonical(turned), key=key)

    def _canonical(self, term: Term) -> Term:
        if head(term) == KEPT:
            return normal(term)
        if isinstance(term, Application | Pi):
            try:
                found = self._relation(term)
            except TooLarge:
                found = None
            if found is not None:
                return found
            if head(term) in _OPERATIONS:
                return self._number(term)
        inside = with_parts(term, lambda part, _: self.canonical(part))
        return self._finished(inside)

    def _finished(self, term: Term) -> Term:
        name, given = head(term), args(term)
        if name == "Not" and given:
            return self._negation(given[0])
        if name in _LOGIC and given:
            return normal(term)
        if name in _SYMMETRIC and len(given) == 2:
            return Application(Constant(name), tuple(sorted(given, key=key)))
        if name == "Dist.dist" and len(given) == 3:
            return Application(Constant(name), (given[0], *sorted(given[1:], key=key)))
        if name == RELATOR and given:
            return Application(Constant(name), (given[0], *map(Constant, least_turn(given[1:]))))
        return term

    def _number(self, term: Term) -> Term:
        try:
            found = self._reader.polynomial(term, _kind(term))
        except TooLarge:
            return with_parts(term, lambda part, _: self.canonical(part))
        if set(found) == {()} and found[()] == abs(int(found[()])):
            return Numeral(int(found[()]), _type_of(term))
        atoms = [m[0] for m, c in found.items() if c == 1 and len(m) == 1 and m[0][1] == 1]
        return Constant(atoms[0][0].partition(":")[2] if len(found) == len(atoms) == 1 else told(found))

    @property
    def _reader(self) -> PolynomialReader:
        return PolynomialReader(self._atom, self.expand)

    def _atom(self, term: Term) -> str:
        if head(term) == "abs" and len(args(term)) == 2:
            inner = self._reader.polynomial(args(term)[1], _KINDS.get(head(args(term)[0]), OTHER))
            return f"|{min(told(inner), told(scaled(inner, Fraction(-1))))}|"
        inside = with_parts(term, lambda part, _: self.canonical(part))
        return key(self._finished(inside))

    # relations ------------------------------------------------------------------------------------------------------

    def _relation(self, term: Term) -> Term | None:
        """A relation in normal form; None for what is none, or is to keep its notation."""
        match head(term), args(term):
            case ("Eq" | "LT.lt" | "LE.le") as name, (type_, a, b) if head(type_) in NUMBERS | {"ZMod"}:
                found = self._compared(name, type_, a, b)
                return normal(term) if found is None else found
            case "Dvd.dvd", (type_, a, b) if head(type_) in _KINDS:
                kind = _KINDS[head(type_)]
                return self._divides(self._reader.unsigned(a, kind), self._reader.unsigned(b, kind))
            case ("Nat.ModEq" | "Int.ModEq") as name, (modulus, a, b):
                return self._congruent(modulus, a, b, NATURAL if name == "Nat.ModEq" else INTEGER)
            case ("Even" | "Odd") as name, (type_, n) if head(type_) in _KINDS:
                value = self._reader.unsigned(n, _KINDS[head(type_)])
                return self._odd(value) if name == "Odd" else self._divides(constant(2), value)
            case "IsSquare", (type_, n) if head(type_) in NUMBERS:
                return _square(type_, self._reader.polynomial(n, _KINDS.get(head(type_), OTHER)))
            case "Exists", (type_, Lam(_, _, body)):
                return self._folded(type_, instantiate(body, _WITNESS))
        if isinstance(term, Pi) and head(term.body) == "Not":
            never = self._folded(term.type, instantiate(args(term.body)[0], _WITNESS))
            return None if never is None else self._negation(never)
        return None

    def _compared(self, name: str, type_: Term, a: Term, b: Term) -> Term | None:
        if name == "Eq" and (found := self._remainder(type_, a, b)) is not None:
            return found
        difference = self._difference(a, b, _KINDS.get(head(type_), OTHER))
        if head(type_) == "ZMod":
            whole = not any(atom.startswith(OTHER) for atom in atoms_of(difference))
            return self._congruent(args(type_)[0], a, b, OTHER) if whole and name == "Eq" else None
        if not any(difference) or (name != "Eq" and head(type_) not in ORDERED):
            return None
        kept = self._shared(a, b, _KINDS.get(head(type_), OTHER)) if self.lossless else ()
        if name == "Eq":
            plain = self._whole(difference)
            of_naturals = all(atom[0] == NATURAL for atom in atoms_of(plain))
            never = of_naturals and len(plain) > 1 and () in plain and all(c > 0 for c in plain.values())
            return FALSE if never else self._write("Eq", plain, *sorted(kept, key=told))
        return self._ordered(name, difference, *kept)

    def _shared(self, a: Term, b: Term, kind: str) -> tuple[Polynomial, ...]:
        """Both sides, where something stands on each."""
        sides = [self._reader.polynomial(side, kind) for side in (a, b)]
        return tuple(sides) if sides[0].keys() & sides[1].keys() else ()

    def _whole(self, found: Polynomial, *, signed: bool = False) -> Polynomial:
        """With whole coefficients."""
        divisor, plain = primitive(found, signed=signed)
        return scaled(plain, Fraction(abs(divisor.numerator))) if self.lossless else plain

    def _difference(self, a: Term, b: Term, kind: str) -> Polynomial:
        """b - a, with products of sums left as they are where nothing is left otherwise."""
        found = self._minus(self._reader, a, b, kind)
        if not any(found) and self.expand:
            found = self._minus(PolynomialReader(self._atom, expand=False), a, b, kind)
        return found

    @staticmethod
    def _minus(reader: PolynomialReader, a: Term, b: Term, kind: str) -> Polynomial:
        return subtract(reader.polynomial(b, kind), reader.polynomial(a, kind))

    def _remainder(self, type_: Term, a: Term, b: Term) -> Term | None:
        """x % n = y % n, and x % n = r for a remainder r."""
        if head(type_) not in _KINDS:
            return None
        kind = _KINDS[head(type_)]
        for one, other in ((a, b), (b, a)):
            if head(one) != "HMod.hMod" or len(args(one)) != 5:
                continue
            x, modulus = args(one)[3:]
            if head(other) == "HMod.hMod" and args(other)[4:] == (modulus,):
                return self._congruent(modulus, x, args(other)[3], kind)
            if isinstance(other, Numeral) and (
                other.value == 0 or (isinstance(modulus, Numeral) and other.value < modulus.value)
            ):
                return self._congruent(modulus, x, other, kind)
        return None

    def _congruent(self, modulus: Term, a: Term, b: Term, kind: str) -> Term | None:
        divisor = self._reader.polynomial(modulus, NATURAL if kind == OTHER else kind)
        if divisor == constant(2) and isinstance(b, Numeral) and b.value == 1:
            return self._odd(self._reader.polynomial(a, kind))
        return self._divides(divisor, self._difference(a, b, kind))

    def _divides(self, a: Polynomial, b: Polynomial) -> Term | None:
        """a ∣ b, of whole numbers."""
        if not a or not any(b) or any(c.denominator > 1 for c in (*a.values(), *b.values())):
            return None
        divisor = _positive(a)
        modulus = int(divisor[()]) if set(divisor) == {()} else 0
        if self.lossless:
            return self._write("Dvd.dvd", _with_remainder(_positive(b), modulus), divisor)
        ways = [_reduced(one, modulus) for one in (b, scaled(b, Fraction(-1)))]
        return self._write("Dvd.dvd", min(ways, key=told), divisor)

    def _odd(self, value: Polynomial) -> Term | None:
        if self.odd:
            return self._write("Odd", value)
        if not self.lossless:
            return self._divides(constant(2), add(value, constant(1)))
        even = self._divides(constant(2), value)
        return even and normal(negated(even))

    def _folded(self, type_: Term, body: Term) -> Term | None:
        """∃ k, b = a * k + c as divisibility, ∃ r, n = r * r as a square."""
        if head(body) != "Eq" or head(type_) not in NUMBERS or len(args(body)) != 3:
            return None
        given = args(body)
        found = self._difference(given[1], given[2], _KINDS.get(head(given[0]), OTHER))
        witness = f"{_KINDS.get(head(type_), OTHER)}:{key(_WITNESS)}"
        if any(key(_WITNESS) in atom and atom != witness for atom in atoms_of(found)):
            return None
        powers = {m: dict(m).get(witness, 0) for m in found}
        rest = {m: c for m, c in found.items() if not powers[m]}
        if not any(rest) or not any(powers.values()):
            return None
        held = {tuple((atom, power) for atom, power in m if atom != witness): c for m, c in found.items() if powers[m]}
        if set(powers.values()) <= {0, 1} and head(type_) in _KINDS:
            subject = self._odd_one(given, witness) if self.lossless else None
            return self._odd(subject) if subject else self._multiple(held, rest, natural=head(type_) == "Nat")
        if set(powers.values()) == {0, 2} and set(held) == {()}:
            return _square(type_, {m: c / -held[()] for m, c in rest.items()})
        return None

    def _odd_one(self, given: tuple[Term, ...], witness: str) -> Polynomial | None:
        """n of n = 2 * k + 1, also with another odd number for 1."""
        sides = [self._reader.polynomial(side, _KINDS.get(head(given[0]), OTHER)) for side in given[1:]]
        for subject, other in (sides, sides[::-1]):
            doubled = {abs(c) for m, c in other.items() if m} == {2} and set(other) == {(), ((witness, 1),)}
            if doubled and other[()] % 2 == 1 and witness not in atoms_of(subject):
                return subject
        return None

    def _multiple(self, factor: Polynomial, rest: Polynomial, *, natural: bool) -> Term | None:
        """∃ k, factor * k + rest = 0."""
        if any(atom.startswith(OTHER) for one in (factor, rest) for atom in atoms_of(one)):
            return None
        scale = lcm(*(c.denominator for c in (*factor.values(), *rest.values())))
        factor, rest = scaled(factor, Fraction(scale)), scaled(rest, Fraction(scale))
        if natural:
            size, value = _positive(factor), scaled(rest, Fraction(-1) if factor == _positive(factor) else Fraction(1))
            known = all(c > 0 or not m for m, c in value.items()) and all(c > 0 for c in size.values())
            atoms = atoms_of(size) | atoms_of(value)
            least = value.get((), Fraction(0))
            small = least >= 0 or (set(size) == {()} and -least < size[()])
            if not known or not small or any(not atom.startswith(NATURAL) for atom in atoms):
                return None
        return self._divides(factor, rest)

    # what is written down --------------------------------------------------------------------------------------------

    def _write(self, name: str, found: Polynomial, *before: Polynomial) -> Term:
        self.written[told(found)] = found
        return Application(Constant(name), tuple(Constant(told(one)) for one in (*before, found)))

    def _ordered(self, name: str, difference: Polynomial, *kept: Polynomial) -> Term:
        """0 ≤ difference, or 0 < difference."""
        found = self._whole(difference, signed=True)
        kinds = {atom[0] for atom in atoms_of(found)}
        if OTHER in kinds:
            return self._write(name, found, *kept)
        if name == "LT.lt":
            found = add(found, constant(-1))
        if kinds == {NATURAL}:
            if all(c > 0 for c in found.values()):
                return TRUE
            if all(c < 0 for c in found.values()) and () not in found:
                return self._write("Eq", self._whole(found), *kept)
        return self._write("LE.le", found, *kept)

    def _negation(self, inner: Term) -> Term:
        """¬ of a proposition in normal form; of natural numbers, not 0 is at least 1; not even is odd."""
        given = args(inner)
        found = self.written.get(given[-1].name) if given and isinstance(given[-1], Constant) else None
        if found is not None and head(inner) == "Eq":
            kinds = {atom[0] for atom in atoms_of(found)}
            if kinds == {NATURAL} and () not in found and all(c > 0 for c in found.values()):
                return self._write("LE.le", add(found, constant(-1)))
        if found is not None and head(inner) == "Dvd.dvd" and given[0] == Constant("2") and not self.lossless:
            return self._divides(constant(2), add(found, constant(1))) or inner
        return normal(Application(Constant("Not", "e", "p"), (inner,)))


def _square(type_: Term, value: Polynomial) -> Term:
    return Application(Constant("IsSquare"), (Constant(head(type_)), Constant(told(value))))


def _outward(term: Term) -> Term:
    """P x ∨ ∀ y, Q x y for every x, as P x ∨ Q x y for every x and y, where no other part is such a quantifier."""
    found = Quantification.of(term)
    if found is None or len(found.parts) < 2:
        return term
    kinds = [(part, of) for part in found.parts if (of := Quantification.of(part)) is not None]
    inner = [(part, of) for part, of in kinds if of.universal == found.universal]
    if len(inner) != 1:
        return term
    ((whole, one),) = inner
    others = [shift(part, 1) for part in found.parts if part is not whole]
    return found.over(found.type, found.over(one.type, found.joined((*others, one.body))))


def _turned(term: Term) -> Term | None:
    """Two quantifiers of one kind, with nothing between them, in the other order."""
    match term:
        case Pi(name, type_, Pi(other, inner, body)) if not mentions(inner) and mentions(body) and mentions(body, 1):
            return Pi(other, shift(inner, -1), Pi(name, shift(type_, 1), exchanged(body)))
    match head(term), args(term):
        case "Exists", (type_, Lam(_, _, Application(Constant("Exists"), (inner, Lam(_, _, body))))):
            if not mentions(inner):
                return some(shift(inner, -1), some(shift(type_, 1), exchanged(body)))
    return None


def _bound_type(term: Term) -> Term:
    return term.type if isinstance(term, Pi) else args(term)[0]


def _type_of(term: Term) -> Term:
    """The type of an operation."""
    given = args(term)
    if head(term).startswith("exact."):
        return NAT
    return given[1] if head(term).startswith("Finset.") else given[2] if len(given) == 5 else given[0]


def _kind(term: Term) -> str:
    """The kind of an operation's type."""
    return _KINDS.get(head(_type_of(term)), OTHER)


def _positive(found: Polynomial) -> Polynomial:
    return found if found[max(found)] > 0 else scaled(found, Fraction(-1))


def _reduced(found: Polynomial, modulus: int) -> Polynomial:
    """With its constant as a remainder."""
    if not modulus:
        return found
    return add(found, constant(int(found.get((), 0)) % modulus - int(found.get((), 0))))


def _with_remainder(found: Polynomial, modulus: int) -> Polynomial:
    """n - 1 of 5 as n + 4, as remainders are positive. Not more: n + 6 is not n, though 3 divides both or neither."""
    return add(found, constant(modulus)) if modulus > 2 and -modulus < found.get((), 0) < 0 else found
