"""Random expressions of elementary mathematics, over the syntax tree that the printers and the parser share."""

from collections.abc import Sequence
from random import Random

from leanwright.tools.maths.ast import Bin, Call, Cong, Expr, Neg, Num, Rel, Var
from leanwright.tools.maths.uses import names_of

VARIABLE_POOLS = ("xyzw", "abcd", "mnkl", "pqrs", "uvwt", "xyab", "rste")
INTEGER_NAMES = "nnnmkkabxtjsr"
FUNCTION_NAMES = ("fg", "fg", "gh", "FG", "fh", "gf")


def var(name: str) -> Var:
    """A variable."""
    return Var(name)


def add(left: Expr, right: Expr) -> Bin:
    """left + right."""
    return Bin("+", left, right)


def sub(left: Expr, right: Expr) -> Bin:
    """left - right."""
    return Bin("-", left, right)


def mul(left: Expr, right: Expr) -> Bin:
    """left * right."""
    return Bin("*", left, right)


def div(left: Expr, right: Expr) -> Bin:
    """left / right."""
    return Bin("/", left, right)


def power(base: Expr, exponent: Expr | int) -> Bin:
    """base ^ exponent."""
    return Bin("^", base, Num(exponent) if isinstance(exponent, int) else exponent)


def equals(left: Expr, right: Expr) -> Rel:
    """left = right."""
    return Rel((left, right), ("=",))


def relation(left: Expr, op: str, right: Expr) -> Rel:
    """One relation."""
    return Rel((left, right), (op,))


class Draw:
    """Random pieces of problems. Every draw comes from ``rng``; the same seed gives the same pieces."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def chance(self, share: float) -> bool:
        """True with probability ``share``."""
        return self.rng.random() < share

    def integer(self, low: int = 2, high: int = 20) -> int:
        """An integer, mostly in [low, high], sometimes much larger."""
        top = self.rng.choices((high, max(high, 120), max(high, 2500), 999_999), (60, 25, 10, 5))[0]
        return self.rng.randint(low, top)

    def number(self, low: int = 2, high: int = 20) -> Num:
        """A numeral; see ``integer``."""
        return Num(self.integer(low, high))

    def names(self, count: int, pool: str = "xyzabcmnkpqrstuvw") -> list[str]:
        """Distinct variable names, mostly neighbours in the alphabet."""
        rng = self.rng
        if rng.random() < 0.75 and len(pool) > 12:
            letters = rng.choice(VARIABLE_POOLS)
            picked = list(letters[:count]) if rng.random() < 0.6 else rng.sample(letters, count)
        else:
            picked = rng.sample(sorted(set(pool)), count)
        return [c.upper() for c in picked] if rng.random() < 0.03 else picked

    def integer_name(self) -> str:
        """A name usual for an integer."""
        return self.rng.choice(INTEGER_NAMES)

    def function_names(self, count: int) -> list[str]:
        """Distinct function names."""
        return list(self.rng.choice(FUNCTION_NAMES)[:count])

    def linear(self, name: str, minus: bool = True) -> Expr:
        """a·x + b and its relatives."""
        rng, coefficient = self.rng, self.number(2, 12)
        head: Expr = Var(name) if rng.random() < 0.35 else mul(coefficient, Var(name))
        if rng.random() < 0.08 and minus:
            head = div(Var(name), coefficient)
        shape = rng.random()
        if shape < 0.12:
            return head
        if shape < 0.2 and minus:
            return sub(self.number(1, 20), head)
        return Bin(rng.choice("+-") if minus else "+", head, self.number(1, 20))

    def polynomial(self, name: str, minus: bool = True, degree: int | None = None) -> Expr:
        """A polynomial in one variable, highest power first."""
        rng = self.rng
        degree = degree or rng.choice((1, 2, 2, 2, 3, 3, 4))
        if degree == 1:
            return self.linear(name, minus)
        total: Expr | None = None
        for k in range(degree, -1, -1):
            if k < degree and rng.random() < 0.3:
                continue
            term: Expr = self.number(1, 30) if k == 0 else Var(name) if k == 1 else power(Var(name), k)
            if k and rng.random() < (0.5 if k == degree else 0.8):
                term = mul(self.number(2, 15), term)
            total = term if total is None else Bin(rng.choice("+-") if minus else "+", total, term)
        return total if total is not None else Var(name)

    def monomial(self, name: str) -> Expr:
        """x, c·x or x^k."""
        shape = self.rng.random()
        if shape < 0.4:
            return Var(name)
        return mul(self.number(2, 12), Var(name)) if shape < 0.75 else power(Var(name), self.rng.choice((2, 2, 3)))

    def expression(self, names: Sequence[str], depth: int = 2, domain: str = "ℝ") -> Expr:
        """An expression over some of ``names``; over ℕ without subtraction, over ℝ with quotients and roots."""
        rng, minus, shape = self.rng, domain != "ℕ", self.rng.random()
        op = rng.choice("++-") if minus else "+"
        if depth == 0 or shape < 0.12:
            return Var(rng.choice(list(names))) if rng.random() < 0.6 else self.number(1, 20)
        if shape < 0.3:
            return self.polynomial(rng.choice(list(names)), minus)
        if shape < 0.45 and len(names) > 1:
            a, b = rng.sample(list(names), 2)
            return Bin(op, self.monomial(a), self.monomial(b))
        if shape < 0.52:
            return mul(self.expression(names, depth - 1, domain), self.expression(names, depth - 1, domain))
        if shape < 0.6:
            other: Expr = Var(names[-1]) if len(names) > 1 and rng.random() < 0.4 else self.number(1, 9)
            return power(Bin(op, Var(rng.choice(list(names))), other), rng.choice((2, 2, 3, 4)))
        if shape < 0.68 and len(names) > 1:
            return mul(Var(names[0]), Var(names[1]))
        if domain == "ℝ" and shape < 0.76:
            return div(self.expression(names, depth - 1, domain), self.expression(names, depth - 1, domain))
        if domain == "ℝ" and shape < 0.8:
            return Call(rng.choice(("sqrt", "abs")), (self.expression(names, depth - 1, domain),))
        return Bin(op, self.expression(names, depth - 1, domain), self.expression(names, depth - 1, domain))

    def using(self, names: Sequence[str], depth: int = 1, domain: str = "ℝ") -> Expr:
        """An expression in which at least one of ``names`` occurs."""
        found = self.expression(names, depth, domain)
        return found if names_of(found) else self.linear(names[0], domain != "ℕ")

    def closed(self, depth: int = 2, domain: str = "ℕ") -> Expr:
        """An expression without variables: powers, factorials, runs of terms; over ℝ also roots and quotients."""
        rng, shape = self.rng, self.rng.random()
        if depth == 0 or shape < 0.15:
            return self.number(2, 60)
        if shape < 0.4:
            return power(self.number(2, 20), self.integer(2, 30))
        if shape < 0.48 and domain == "ℕ":
            return Call("factorial", (Num(rng.randint(3, 30)),))
        if shape < 0.56 and domain == "ℝ":
            return Call("sqrt", (self.number(2, 99),))
        if shape < 0.66 and domain == "ℝ":
            return div(self.closed(depth - 1, domain), self.closed(depth - 1, domain))
        if shape < 0.72:
            return self._run_of_terms()
        op = rng.choice("++*" if domain == "ℕ" else "++*-")
        return Bin(op, self.closed(depth - 1, domain), self.closed(depth - 1, domain))

    def _run_of_terms(self) -> Expr:
        rng = self.rng
        start, step, exponent = self.integer(3, 60), rng.choice((1, 1, 1, 2)), rng.choice((0, 0, 2, 3))
        terms: list[Expr] = [Num(start + step * i) for i in range(rng.randint(2, 5))]
        if exponent:
            terms = [power(term, exponent) for term in terms]
        total = terms[0]
        for term in terms[1:]:
            total = add(total, term)
        return total

    def answer(self, domain: str = "ℝ") -> Expr:
        """A value as an answer states it."""
        shape = self.rng.random()
        if shape < 0.72 or domain == "ℕ":
            return self.number(0, 60)
        if shape < 0.85 or domain == "ℤ":
            return Neg(self.number(1, 30))
        if shape < 0.9:
            return Call("sqrt", (self.number(2, 30),)) if domain == "ℝ" else self.number(0, 60)
        top, bottom = self.number(1, 20), self.number(2, 20)
        return div(top, bottom) if self.rng.random() < 0.7 else div(Neg(top), bottom)


def congruent(left: Expr, right: Expr, modulus: Expr, integers: bool = False) -> Cong:
    """left ≡ right (mod modulus), over ℤ when ``integers``."""
    return Cong(left, right, modulus, integers)
