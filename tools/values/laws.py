"""Arithmetic and known functions in z3, with laws for the terms that occur."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any, Protocol

from leanwright.tools.lazy import lazy
from leanwright.tools.terms.term import Application, Constant, Numeral, Term, Universe, args, head
from leanwright.tools.values.arithmetic import is_prime
from leanwright.tools.values.factors import no_product
from leanwright.tools.values.modular import modulus, remainder

if TYPE_CHECKING:
    import z3  # type: ignore[import-untyped]
else:
    z3 = lazy("z3")

INTEGERS, REALS = frozenset({"Nat", "Int", "PNat"}), frozenset({"Rat", "Real", "NNReal"})
LARGEST_EXPONENT = 8
MOST_SQUARES = 4  # squares of which each two are compared
DIVISORS = (2, 3, 4, 5, 7)  # by which primes and greatest common divisors are tried, besides the numerals that occur
PRIMES = (2, 3, 5, 7, 11)
NAT, INT, REAL = Constant("Nat"), Constant("Int"), Constant("Real")
_PROP = Universe(prop=True)


class Translator(Protocol):
    """What the laws, and sizes, need of the translation of a statement."""

    context: Any
    axioms: list[Any]

    def value(self, term: Term, type_: Term) -> Any:
        """A term of a type."""
        ...

    def proposition(self, term: Term) -> Any:
        """A proposition."""
        ...

    def terms_of(self, type_: Term, count: int) -> list[Term]:
        """Terms of a type that occur."""
        ...

    def opaque(self, term: Term, type_: Term) -> Any:
        """A constant for a term."""
        ...

    def fresh(self, sort: Any) -> Any:
        """A new constant."""
        ...


class Laws:
    """Numbers and their relations, and what is known of them whatever the variables are."""

    def __init__(self, translator: Translator) -> None:
        self._of = translator
        self._functions: dict[str, Any] = {}
        self._met: dict[str, dict[str, Any]] = {}  # arguments by function, for laws that each pair of them obeys
        self._squares: dict[str, Any] = {}
        self._roots: list[Any] = []
        self._multiples: dict[str, list[tuple[Any, Any, Any]]] = {}  # by divisor: it, b, whether it divides b
        self._laws: dict[str, Callable[[Any, Any], None]] = {
            "Real.sin": self._sine,
            "Real.cos": self._sine,
            "Real.exp": self._exponential,
            "Real.log": self._logarithm,
            "Real.sqrt": self._square_root,
        }

    def number(self, term: Term, type_: Term) -> Any | None:
        """A term of a type of numbers; None: it is not translated."""
        match term:
            case Numeral(value):
                return self._numeral(value, type_)
            case Constant("Real.pi"):
                pi = self._of.opaque(term, type_)
                self._say(pi > self._q(Fraction(314159, 100000)), pi < self._q(Fraction(314160, 100000)))
                return pi
        name, parts = head(term), args(term)
        size = modulus(type_)
        if size:
            return remainder(self._of, name, type_, parts, size)
        whole = head(type_) in INTEGERS
        if len(parts) == 5 and parts[2] == type_:
            return self._operation(name, type_, parts, whole)
        if len(parts) == 1 and name in self._laws:
            return self._known(name, parts[0])
        found = self._conversion(name, parts, whole)
        if found is None:
            found = self._simple(name, type_, parts)
        if found is None:
            found = self._rounded(name, parts)
        return self._counted(term, name, parts) if found is None else found

    def _conversion(self, name: str, parts: tuple[Term, ...], whole: bool) -> Any | None:
        match name, parts:
            case "Nat.cast" | "Int.cast" | "Rat.cast", (_, x):
                return self._converted(self._of.value(x, Constant(name.partition(".")[0])), whole)
            case "NNReal.toReal", (x,):
                return self._of.value(x, Constant("NNReal"))
            case "PNat.val", (x,):
                return self._of.value(x, Constant("PNat"))
            case "Int.toNat", (x,):
                return self._greater(self._of.value(x, INT), 0)
            case "Int.natAbs", (x,):
                return self._absolute(self._of.value(x, INT))
            case "ZMod.val", (n, x) if modulus(type_ := Application(Constant("ZMod"), (n,))):
                return self._of.value(x, type_)
        return None

    def _simple(self, name: str, type_: Term, parts: tuple[Term, ...]) -> Any | None:
        match name, parts:
            case "Neg.neg", (_, x) if head(type_) not in ("NNReal", "Nat", "PNat"):
                return -self._of.value(x, type_)
            case "Inv.inv", (_, x) if head(type_) in REALS:
                return self._quotient(self._q(1), self._of.value(x, type_))
            case "abs", (_, x):
                return self._absolute(self._of.value(x, type_))
            case "Max.max", (_, a, b):
                return self._greater(self._of.value(a, type_), self._of.value(b, type_))
            case "Min.min", (_, a, b):
                return -self._greater(-self._of.value(a, type_), -self._of.value(b, type_))
            case "ite", (_, condition, a, b):
                test = self._of.proposition(condition)
                return z3.If(test, self._of.value(a, type_), self._of.value(b, type_))
        return None

    def _rounded(self, name: str, parts: tuple[Term, ...]) -> Any | None:
        if name in ("Int.floor", "Int.ceil", "Nat.floor", "Nat.ceil") and len(parts) == 2 and head(parts[0]) in REALS:
            x = self._of.value(parts[1], parts[0])
            found = z3.ToInt(x) if name.endswith("floor") else -z3.ToInt(-x)
            return found if name.startswith("Int") else self._greater(found, 0)
        if name == "OfScientific.ofScientific" and len(parts) == 4:
            _, digits, negative, exponent = parts
            if isinstance(digits, Numeral) and isinstance(exponent, Numeral) and exponent.value < 100:
                scale = Fraction(10) ** exponent.value
                return self._q(digits.value / scale if head(negative) == "Bool.true" else digits.value * scale)
        return None

    def _counted(self, term: Term, name: str, parts: tuple[Term, ...]) -> Any | None:
        if name in ("Nat.gcd", "Int.gcd") and len(parts) == 2:
            return self._gcd(parts[0], parts[1], Constant(name.partition(".")[0]))
        if name in ("Nat.lcm", "Int.lcm") and len(parts) == 2:
            return self._lcm(parts[0], parts[1], Constant(name.partition(".")[0]))
        if name == "Rat.num" or name == "Rat.den":
            q = self._of.value(parts[0], Constant("Rat"))
            top = self._of.opaque(Application(Constant("Rat.num"), parts), INT)
            bottom = self._of.opaque(Application(Constant("Rat.den"), parts), NAT)
            self._say(bottom >= 1, z3.ToReal(top) == q * z3.ToReal(bottom))
            return top if name == "Rat.num" else bottom
        if name == "Nat.factorial":
            found = self._of.opaque(term, NAT)
            self._say(found >= 1, found >= self._of.value(parts[0], NAT))
            return found
        if name == "Finset.card" and len(parts) == 2:
            found = self._of.opaque(term, NAT)
            type_ = Application(Constant("Finset"), (parts[0],))
            empty = Application(Constant("EmptyCollection.emptyCollection"), (type_,))
            self._say((found == 0) == self._of.proposition(Application(Constant("Eq"), (type_, parts[1], empty))))
            return found
        return None

    def _operation(self, name: str, type_: Term, parts: tuple[Term, ...], whole: bool) -> Any | None:
        _, second, _, left, right = parts
        if name == "HPow.hPow":
            return self._power(type_, second, left, right)
        if parts[0] != type_ or second != type_:
            return None
        a, b = self._of.value(left, type_), self._of.value(right, type_)
        match name:
            case "HAdd.hAdd":
                return a + b
            case "HMul.hMul":
                if whole and left == right:
                    self._square(a)
                return a * b
            case "HSub.hSub":
                if head(type_) == "PNat":
                    return None
                return z3.If(a >= b, a - b, self._numeral(0, type_)) if head(type_) in ("Nat", "NNReal") else a - b
            case "HDiv.hDiv":
                return self._whole_parts(a, b)[0] if whole else self._quotient(a, b)
            case "HMod.hMod" if whole:
                return self._whole_parts(a, b)[1]
        return None

    def _power(self, type_: Term, exponents: Term, base: Term, exponent: Term) -> Any | None:
        a = self._of.value(base, type_)
        if isinstance(exponent, Numeral) and exponent.value <= LARGEST_EXPONENT:
            if exponent.value == 2 and head(type_) in INTEGERS:
                self._square(a)
            result = self._numeral(1, type_)
            for _ in range(exponent.value):
                result = result * a
            return z3.simplify(result)
        if (
            isinstance(base, Numeral)
            and isinstance(exponent, Numeral)
            and exponent.value * base.value.bit_length() < 4096
        ):
            return self._numeral(base.value**exponent.value, type_)
        whole = Application(Constant("HPow.hPow"), (type_, exponents, type_, base, exponent))
        found = self._of.opaque(whole, type_)
        self._say(z3.Implies(a > 0, found > 0))
        if head(exponents) in INTEGERS | REALS:
            b = self._of.value(exponent, exponents)
            self._say(z3.Implies(z3.And(a >= 1, b >= 0), found >= 1), z3.Implies(b == 0, found == 1))
            if head(exponents) == "Nat" and head(type_) == "Nat" and isinstance(base, Numeral) and base.value > 1:
                self._say(found >= b + 1)
        return found

    def proposition(self, term: Term) -> Any | None:
        """A relation of numbers; None: it is not translated."""
        match head(term), args(term):
            case "Dvd.dvd", (type_, a, b) if head(type_) in INTEGERS:
                return self._divides(self._of.value(a, type_), self._of.value(b, type_))
            case "Even", (type_, x) if head(type_) in ("Nat", "Int"):
                return self._of.value(x, type_) % 2 == 0
            case "Odd", (type_, x) if head(type_) in ("Nat", "Int"):
                return self._of.value(x, type_) % 2 == 1
            case ("Nat.ModEq" | "Int.ModEq") as name, (n, a, b):
                type_ = Constant(name.partition(".")[0])
                m, x, y = (self._of.value(one, type_) for one in (n, a, b))
                return self._whole_parts(x, m)[1] == self._whole_parts(y, m)[1]
            case "Nat.Coprime", (a, b):
                return self._gcd(a, b, NAT) == 1
            case "IsCoprime", (Constant("Int"), a, b):
                return self._gcd(a, b, INT) == 1
            case "IsSquare", (type_, x) if head(type_) in ("Nat", "Int"):
                found = self._of.opaque(term, _PROP)
                root = self._of.fresh(z3.IntSort(self._of.context))
                self._roots.append(root)
                self._say(z3.Implies(found, self._of.value(x, type_) == root * root), root >= 0)
                return found
            case "Squarefree", (type_, x) if head(type_) in ("Nat", "Int"):
                found, number = self._of.opaque(term, _PROP), self._of.value(x, type_)
                self._say(z3.Implies(found, z3.And(*(number % (d * d) != 0 for d in PRIMES))))
                return found
            case "Nat.Prime", (x,):
                return self._prime(x)
            case (("Prime" | "Irreducible"), (Constant("Nat"), x)):
                return self._prime(x)
            case (("Prime" | "Irreducible"), (Constant("Int"), x)):
                return self._prime(Application(Constant("Int.natAbs"), (x,)))
        return None

    # values

    def _say(self, *laws: Any) -> None:
        self._of.axioms.extend(laws)

    def _q(self, value: Fraction | int) -> Any:
        return z3.Q(Fraction(value).numerator, Fraction(value).denominator, self._of.context)

    def _numeral(self, value: int, type_: Term) -> Any:
        if size := modulus(type_):
            return z3.IntVal(value % size, self._of.context)
        return z3.IntVal(value, self._of.context) if head(type_) in INTEGERS else self._q(value)

    def _converted(self, value: Any, whole: bool) -> Any | None:
        if z3.is_int(value):
            return value if whole else z3.ToReal(value)
        return None if whole else value

    def _absolute(self, x: Any) -> Any:
        return z3.If(x >= 0, x, -x)

    def _greater(self, a: Any, b: Any) -> Any:
        return z3.If(a >= b, a, b)

    def _function(self, name: str, *sorts: Any) -> Any:
        if name not in self._functions:
            self._functions[name] = z3.Function(name, *sorts)
        return self._functions[name]

    def _quotient(self, a: Any, b: Any) -> Any:
        """a / b of reals, 0 for b = 0."""
        if z3.is_rational_value(b):
            return a / b if b.numerator_as_long() else self._q(0)
        real = z3.RealSort(self._of.context)
        found = self._function("over", real, real, real)(a, b)
        self._say(z3.Implies(b != 0, found * b == a), z3.Implies(b == 0, found == 0))
        self._say(z3.Implies(z3.And(a > 0, b > 0), found > 0))
        return found

    def _whole_parts(self, a: Any, b: Any) -> tuple[Any, Any]:
        """a / b and a % b of whole numbers; the remainder is at least 0."""
        if z3.is_int_value(b):
            return (a / b, a % b) if b.as_long() else (z3.IntVal(0, self._of.context), a)
        whole = z3.IntSort(self._of.context)
        quotient = self._function("div", whole, whole, whole)(a, b)
        rest = self._function("mod", whole, whole, whole)(a, b)
        self._say(
            z3.Implies(b == 0, z3.And(quotient == 0, rest == a)),
            z3.Implies(b != 0, z3.And(a == b * quotient + rest, rest >= 0, rest < self._absolute(b))),
        )
        return quotient, rest

    def _divides(self, a: Any, b: Any) -> Any:
        if z3.is_int_value(a):
            return b % a == 0 if a.as_long() else b == 0
        _, rest = self._whole_parts(b, a)
        found = z3.Or(z3.And(a == 0, b == 0), z3.And(a != 0, rest == 0))
        self._say(z3.Implies(z3.And(found, b != 0), self._absolute(a) <= self._absolute(b)))
        self._multiples.setdefault(str(a), []).append((a, b, found))
        return found

    def _gcd(self, a: Term, b: Term, type_: Term) -> Any:
        x, y = self._of.value(a, type_), self._of.value(b, type_)
        whole = z3.IntSort(self._of.context)
        found = self._function("gcd", whole, whole, whole)(x, y)
        parts = [self._function(f"part{k}", whole, whole, whole)(x, y) for k in (1, 2)]
        self._say(found >= 0, x == found * parts[0], y == found * parts[1])
        self._say(z3.Implies(z3.Or(x != 0, y != 0), found >= 1))
        for one in (x, y):
            self._say(z3.Implies(one != 0, found <= self._absolute(one)))
        for d in DIVISORS:
            self._say(z3.Implies(z3.And(x % d == 0, y % d == 0), found % d == 0))
        return found

    def _lcm(self, a: Term, b: Term, type_: Term) -> Any:
        x, y = self._of.value(a, type_), self._of.value(b, type_)
        whole = z3.IntSort(self._of.context)
        found = self._function("lcm", whole, whole, whole)(x, y)
        self._say(found >= 0, (found == 0) == z3.Or(x == 0, y == 0), found <= self._absolute(x * y))
        for k, one in enumerate((x, y)):
            self._say(found == one * self._function(f"multiple{k}", whole, whole, whole)(x, y))
            for d in (*DIVISORS, 8, 9):
                self._say(z3.Implies(one % d == 0, found % d == 0))
        return found

    def _prime(self, x: Term) -> Any:
        if isinstance(x, Numeral) and x.value < 10**9:
            return z3.BoolVal(is_prime(x.value), self._of.context)
        n = self._of.value(x, NAT)
        found = self._function("prime", z3.IntSort(self._of.context), z3.BoolSort(self._of.context))(n)
        self._say(z3.Implies(found, n >= 2), *(z3.Implies(found, law) for law in no_product(n)))
        for d in DIVISORS:
            self._say(z3.Implies(z3.And(found, n % d == 0), n == d if is_prime(d) else z3.BoolVal(False, n.ctx)))
        return found

    def _square(self, base: Any) -> None:
        self._squares[str(base)] = base

    # functions of real numbers

    def _known(self, name: str, argument: Term) -> Any:
        real = z3.RealSort(self._of.context)
        x = self._of.value(argument, REAL)
        found = self._function(name, real, real)(x)
        seen = self._met.setdefault(name, {})
        if str(x) not in seen:
            seen[str(x)] = x
            self._laws[name](x, found)
        return found

    def _sine(self, x: Any, _: Any) -> None:
        real = z3.RealSort(self._of.context)
        sin, cos = (self._function(name, real, real)(x) for name in ("Real.sin", "Real.cos"))
        self._say(sin >= -1, sin <= 1, cos >= -1, cos <= 1, sin * sin + cos * cos == 1)
        self._say(z3.Implies(x == 0, z3.And(sin == 0, cos == 1)))

    def _exponential(self, x: Any, found: Any) -> None:
        self._say(found > 0, found >= x + 1, (found == 1) == (x == 0), (found > 1) == (x > 0))
        e = z3.And(found > self._q(Fraction(2718, 1000)), found < self._q(Fraction(2719, 1000)))
        self._say(z3.Implies(x == 1, e))

    def _logarithm(self, x: Any, found: Any) -> None:
        self._say(z3.Implies(x > 0, z3.And((found < 0) == (x < 1), (found == 0) == (x == 1), found <= x - 1)))
        self._say(z3.Implies(x == 0, found == 0))

    def _square_root(self, x: Any, found: Any) -> None:
        self._say(found >= 0, z3.Implies(x >= 0, found * found == x), z3.Implies(x <= 0, found == 0))

    def between_terms(self) -> None:
        """Laws for each pair of terms: which functions grow, how far squares and multiples are apart."""
        for name in ("Real.exp", "Real.log", "Real.sqrt"):
            for x, y in combinations(self._met.get(name, {}).values(), 2):
                f = self._functions[name]
                within = z3.And(x > 0, y > 0) if name == "Real.log" else z3.And(x >= 0, y >= 0)
                grows = z3.And((x < y) == (f(x) < f(y)), (x == y) == (f(x) == f(y)))
                self._say(grows if name == "Real.exp" else z3.Implies(within, grows))
        bases = list(self._squares.values())
        pairs = [(root, base) for root in self._roots for base in bases]
        near = combinations([self._absolute(one) for one in bases], 2) if len(bases) <= MOST_SQUARES else ()
        for root, base in (*pairs, *combinations(self._roots, 2), *near):
            size = self._absolute(base)
            self._say(
                z3.Implies(root <= size, root * root <= base * base),
                z3.Implies(root > size, root * root >= base * base + 2 * size + 1),
                z3.Implies(root < size, base * base >= root * root + 2 * root + 1),
            )
        for found in self._multiples.values():
            for (divisor, a, one), (_, b, other) in combinations(found, 2):
                for between in (a - b, a + b):  # another multiple
                    apart = z3.Implies(between != 0, self._absolute(divisor) <= self._absolute(between))
                    self._say(z3.Implies(z3.And(one, other), apart))
