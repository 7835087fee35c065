"""Polynomials that formulas write: the remainders of their division, and their values."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from leanwright.tools.maths.ast import App, Ascribe, Bin, Bound, Call, Formula, Neg, Num, Quant, Rel, Var
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import letter, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import rel
from leanwright.tools.reader.meaning.built import polynomial_in
from leanwright.tools.reader.meaning.composer import NUMBERS, MeaningComposer, formulas_in
from leanwright.tools.reader.meaning.declared import COEFFICIENTS

_MOST = 12  # degree of a divisor


def divided(m: MeaningComposer, relation: Rel) -> Formula | None:
    """ "The remainder when x^9 is divided by x^2 - 1 is x", "x - 2 divides p(x)": of polynomials; None for others."""
    left, right = relation.operands[0], relation.operands[-1]
    rest: Any = right
    if relation.ops == ("∣",):
        whole, by, rest = right, left, Num(0)
    elif relation.ops == ("=",) and isinstance(left, Bin) and left.op == "%":
        whole, by = left.left, left.right
    else:
        return None
    whole, written = _written_out(m, whole)
    x = next((letter(v) for v in names_of(by) if v in ("x", "t", "z", "X") and _unknown(m, letter(v))), None)
    others = _coefficients((whole, by, rest)) - {spelled(x)} if x is not None else set()
    named = written or "polynomial" in m.discourse.words or _over(m, whole)
    free = x is not None and spelled(x) not in m.discourse.scope | m.discourse.bound
    if x is None or (not named and (others or not free or relation.ops == ("∣",))):
        return None
    if relation.ops == ("∣",) and isinstance(whole, Var) and _over(m, whole) in m.discourse.types:
        return rel(polynomial_in(by, x), "∣", whole)  # of elements of K[X]
    ring = _ring(m, whole, others)
    linear = isinstance(by, Bin) and by.op in "+-" and by.left == x and x not in walk(by.right)
    divisor = {1: 1} if linear else _expanded(by, x)
    degree = max((power for power, value in (divisor or {}).items() if value), default=0)
    if ring == "ℤ" and (divisor or {}).get(degree) != 1:
        raise Declined("a division of polynomials with whole coefficients")
    constant = isinstance(rest, App) and len(rest.args) == 1 and rest.fn in names_of(whole) and x not in walk(rest)
    terms = (by,) if constant else (by, rest)
    if not all(map(_is_polynomial, terms)) or not (_over(m, whole) or _is_polynomial(whole)):
        raise Declined("a division of what are no polynomials")
    if degree == 0 or (not constant and _least_bound(rest, x) >= degree):
        raise Declined("a remainder that is not of a smaller degree")
    quotient = m.discourse.fresh("QSTU")
    m.discourse.kinds[quotient] = f"Polynomial {ring}"
    value = Bin("*", _as_polynomial(m, by, x), Var(quotient))
    if constant:  # P(a)
        value = Bin("+", value, Call("Polynomial.C", (polynomial_value(m, letter(rest.fn), rest.args[0]),)))
    elif rest != Num(0):
        value = Bin("+", value, _as_polynomial(m, rest, x))
    return Quant("∃", (Bound((quotient,)),), rel(_as_polynomial(m, whole, x), "=", value))


def _coefficients(terms: Sequence[Any]) -> set[str]:
    """Letters that do not stand in exponents alone."""
    parts = [part for term in terms for part in walk(term)]
    letters = Counter(part for part in parts if isinstance(part, Var))
    letters.subtract(p.right for p in parts if isinstance(p, Bin) and p.op == "^" and isinstance(p.right, Var))
    applied = {part.fn for part in parts if isinstance(part, App)}
    return {spelled(one) for one, count in letters.items() if count > 0} | applied


def with_coefficients(m: MeaningComposer, relation: Rel) -> None:
    """ "p(x) = ax + b, a polynomial with integer coefficients": a and b are integers."""
    whole, term = relation.operands[0], relation.operands[-1]
    if (ring := _over(m, whole)) in NUMBERS:
        letters = {spelled(part) for part in walk(term) if isinstance(part, Var)} - {*names_of(whole)}
        for name in _coefficients((term,)) & letters:
            m.discourse.kinds.setdefault(name, ring)


def _written_out(m: MeaningComposer, whole: Any) -> tuple[Any, bool]:
    """The term of p(x), where the text gives it; and whether it does."""
    if isinstance(whole, App) and whole.fn in m.discourse.rules and not _over(m, whole):
        variable, term = m.discourse.rules[whole.fn]
        if whole.args == (variable,):
            return term, True
    return whole, False


def _over(m: MeaningComposer, whole: Any) -> str:
    """The ring of the coefficients of P and of P(x); "" of other terms."""
    name = whole.fn if isinstance(whole, App) else spelled(whole) if isinstance(whole, Var) else ""
    kind = m.discourse.kinds.get(name, "")
    return kind.removeprefix("Polynomial ") if kind.startswith("Polynomial ") else ""


def _ring(m: MeaningComposer, whole: Any, others: set[str]) -> str:
    """Over what the polynomials are: where their coefficients are, as far as the text says; else the reals."""
    names = others - {whole.fn if isinstance(whole, App) else spelled(whole) if isinstance(whole, Var) else ""}
    kinds = {kind for name in names if (kind := m.discourse.kinds.get(name, ""))}
    ring = _over(m, whole) or (kinds.pop() if len(kinds) == 1 else "ℝ")
    if kinds - {ring} or ring not in ("ℤ", "ℚ", "ℝ", "ℂ"):
        raise Declined("over what a polynomial is")
    for name in names:
        m.discourse.kinds.setdefault(name, ring)
    return ring


def _as_polynomial(m: MeaningComposer, term: Any, x: Var) -> Any:
    return term if isinstance(term, Var) and _over(m, term) else polynomial_in(term, x)


def _unknown(m: MeaningComposer, x: Var) -> bool:
    """Whether nothing is said of a letter but in formulas."""
    here = m.discourse
    return not here.kind_of(x) and not (spelled(x) in here.scope and spelled(x) in here.bound)


def _is_polynomial(term: Any) -> bool:
    plain = all(isinstance(p, (Num, Var, Neg)) or (isinstance(p, Bin) and p.op in "+-*^") for p in walk(term))
    powers = all(isinstance(p.right, (Num, Var)) for p in walk(term) if isinstance(p, Bin) and p.op == "^")
    return plain and powers and all(not p.decimals for p in walk(term) if isinstance(p, Num))


def _expanded(term: Any, x: Var) -> dict[int, int] | None:
    """The coefficients of a polynomial of small degree with whole numbers; None for others."""
    if isinstance(term, Num):
        return {0: term.value}
    if term == x:
        return {1: 1}
    if isinstance(term, Neg):
        inner = _expanded(term.arg, x)
        return None if inner is None else {power: -value for power, value in inner.items()}
    if not isinstance(term, Bin):
        return None
    left = _expanded(term.left, x)
    if term.op == "^" and isinstance(term.right, Num) and left is not None and term.right.value <= _MOST:
        product: dict[int, int] = {0: 1}
        for _ in range(term.right.value):
            product = _times(product, left)
        return product
    right = _expanded(term.right, x) if term.op in "+-*" else None
    if left is None or right is None:
        return None
    if term.op == "*":
        return _times(left, right)
    sign = 1 if term.op == "+" else -1
    return {power: left.get(power, 0) + sign * right.get(power, 0) for power in left | right}


def _times(left: dict[int, int], right: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for a, one in left.items():
        for b, other in right.items():
            found[a + b] = found.get(a + b, 0) + one * other
    return found


def _least_bound(term: Any, x: Var) -> int:
    """A number that the degree of a polynomial in x does not exceed."""
    if isinstance(term, Neg):
        return _least_bound(term.arg, x)
    if not isinstance(term, Bin):
        return int(term == x)
    sides = _least_bound(term.left, x), _least_bound(term.right, x)
    if term.op == "^":
        return sides[0] * term.right.value if isinstance(term.right, Num) else 0 if not sides[0] else 10**6
    return sum(sides) if term.op == "*" else max(sides)


def polynomial_value(m: MeaningComposer, polynomial: Any, argument: Any) -> Any:
    """p(a), in the ring of the coefficients, or for a complex number and real coefficients."""
    ring = _over(m, letter(names_of(polynomial)[0]))
    kind = (m.discourse.kind_of(argument) if isinstance(argument, Var) else "") or ring
    within = {m.discourse.kinds.get(name, "") for name in names_of(argument)} - {"", ring}
    if ring in NUMBERS and within and within <= set(NUMBERS[: NUMBERS.index(ring)]):
        return Call("Polynomial.eval", (Ascribe(argument, ring), polynomial))
    if not isinstance(argument, Var) and within <= set(NUMBERS) and within:
        kind = max(within, key=NUMBERS.index)  # p(z̄)
    if kind != ring and (ring, kind) not in COEFFICIENTS:
        raise Declined("the value of a polynomial at what is no coefficient")
    return Call("Polynomial.eval" if kind == ring else "Polynomial.aeval", (argument, polynomial))


_DEGREES = {"quadratic": 2, "cubic": 3, "quartic": 4}
_NOT_ZERO = {"odd", "positive", "negative", "nonzero", "prime", "natural"}


def of_its_degree(m: MeaningComposer, phrase: Any, *, by_words: bool = True) -> None:
    """Raises Declined for "the quadratic equation ax² + bx + c = 0" where nothing is said of a, which is not 0.

    ``by_words``: where "positive" or "odd" may be said of a.
    """
    degrees = [Num(degree) for word, degree in _DEGREES.items() if word in m.discourse.words]
    if by_words and _NOT_ZERO & m.discourse.words:
        return
    products = (p for formula in formulas_in(phrase) for p in walk(formula) if isinstance(p, Bin) and p.op == "*")
    for leading, power in ((one.left, one.right) for one in products):
        names = set(names_of(leading))
        said = not names or any(set(names_of(one.operands)) == names for one in m.discourse.compared)
        if isinstance(power, Bin) and power.op == "^" and power.right in degrees and not said:
            raise Declined("whether the leading coefficient is 0")
