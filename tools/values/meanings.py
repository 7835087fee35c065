"""What the constants of the library mean, where numbers, sets and functions meet."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import gcd
from typing import Any

from leanwright.tools.values import arithmetic, intervals
from leanwright.tools.values.domains import everything, samples
from leanwright.tools.values.intervals import RealInterval
from leanwright.tools.values.limits import NotKnown, bounded
from leanwright.tools.values.numbers import (
    FIELDS,
    WHOLE,
    Gauss,
    Truth,
    Value,
    ValueType,
    add,
    at_most,
    below,
    bits_of,
    both,
    exact,
    multiply,
    natural_power,
    numeral,
    opposite,
    over,
    simple,
    whole,
    wrapped,
)
from leanwright.tools.values.sets import (
    Function,
    SetValue,
    distinct,
    equal_values,
    finite,
    joined,
    met,
    subset,
)
from leanwright.tools.values.structures import STRUCTURES


def cast(domain: ValueType, x: Value) -> Value:
    return numeral(domain, int(x)) if isinstance(x, bool) or domain.name in STRUCTURES else wrapped(domain, x)


def decimal(_domain: ValueType, digits: Value, negative: Value, exponent: Value) -> Value:
    scale = natural_power(ValueType("Nat"), 10, whole(exponent))
    return simple(Fraction(digits, scale)) if negative else digits * scale


def equal_in(domain: ValueType, a: Value, b: Value) -> Truth:
    if domain.name == "Prop":
        return None if a is None or b is None else a == b
    inputs = everything(domain.parts[0]) if domain.name == "Function" else None
    if inputs is not None and isinstance(a, Function) and isinstance(b, Function):
        result: Truth = True
        for x in inputs:
            result = both(result, equal_in(domain.parts[1], a(x), b(x)))
        return result
    return equal_values(a, b)


def less_or_equal(domain: ValueType, a: Value, b: Value) -> Truth:
    if isinstance(a, SetValue):
        return subset(a, b)
    return at_most(domain, a, b)


def less_than(domain: ValueType, a: Value, b: Value) -> Truth:
    if isinstance(a, SetValue):
        return both(subset(a, b), opposite(subset(b, a)))
    return below(domain, a, b)


def divides(domain: ValueType, a: Value, b: Value) -> Truth:
    if domain.name in WHOLE or domain.name == "PNat":
        return arithmetic.divides(whole(a), whole(b))
    if domain.cyclic:
        return any(multiply(domain, a, k) == b for k in everything(domain) or ())
    if domain.name in FIELDS and domain.name != "NNReal":
        zero = equal_values(a, 0)
        return equal_values(b, 0) if zero else None if zero is None else True
    raise NotKnown("divisibility in this type")


def twice(domain: ValueType, x: Value, more: int) -> Truth:
    """Whether x = 2 k + more for some k."""
    if domain.name in WHOLE:
        return whole(x) % 2 == more
    if domain.cyclic:
        return any((2 * k + more) % domain.size == x for k in range(domain.size))
    if domain.name in FIELDS and domain.name != "NNReal":
        return True
    raise NotKnown("parity in this type")


def is_square(domain: ValueType, x: Value) -> Truth:
    if domain.name in WHOLE:
        return arithmetic.is_square(whole(x))
    if domain.cyclic:
        return any(k * k % domain.size == x for k in range(domain.size))
    if domain.name == "Rat":
        return exact(x) >= 0 and intervals.root(exact(x), 2) is not None
    if domain.name == "Real":
        return opposite(intervals.less(x, 0))
    if domain.name in ("NNReal", "Complex"):
        return True
    raise NotKnown("squares in this type")


def prime(domain: ValueType, x: Value) -> Truth:
    if domain.name not in WHOLE:
        raise NotKnown("primes in this type")
    return arithmetic.is_prime(abs(whole(x)))


def squarefree(domain: ValueType, x: Value) -> Truth:
    if domain.name not in WHOLE:
        raise NotKnown("squares that divide in this type")
    return x != 0 and all(exponent == 1 for _, exponent in arithmetic.prime_factors(abs(whole(x))))


def coprime(domain: ValueType, a: Value, b: Value) -> Truth:
    if domain.name != "Int":
        raise NotKnown("coprimality in this type")
    return gcd(a, b) == 1


def larger(domain: ValueType, a: Value, b: Value) -> Value:
    if isinstance(a, SetValue):
        return joined(a, b)
    return chosen(below(domain, a, b), b, a, max)


def smaller(domain: ValueType, a: Value, b: Value) -> Value:
    if isinstance(a, SetValue):
        return met(a, b)
    return chosen(below(domain, a, b), a, b, min)


def chosen(less: Truth, a: Value, b: Value, fn: Callable[[int, int], int]) -> Value:
    if less is None:
        a, b = intervals.enclosed(a), intervals.enclosed(b)
        return RealInterval(fn(a.lo, b.lo), fn(a.hi, b.hi))
    return a if less else b


def absolute(_domain: ValueType, x: Value) -> Value:
    if isinstance(x, Gauss):
        return intervals.sqrt(x.re * x.re + x.im * x.im)
    if isinstance(x, int | Fraction | RealInterval):
        return abs(x)
    raise NotKnown("no number")


def sum_over(domain: ValueType, s: SetValue, fn: Value) -> Value:
    total = numeral(domain, 0)
    for x in s.elements():
        total = add(domain, total, fn(x))
    return total


def product_over(domain: ValueType, s: SetValue, fn: Value) -> Value:
    total = numeral(domain, 1)
    for x in s.elements():
        total = multiply(domain, total, fn(x))
    return total


def list_sum(domain: ValueType, values: Value) -> Value:
    return sum_over(domain, SetValue(domain, lambda _: None, _listed=tuple(range(len(values)))), values.__getitem__)


def list_product(domain: ValueType, values: Value) -> Value:
    return product_over(domain, SetValue(domain, lambda _: None, _listed=tuple(range(len(values)))), values.__getitem__)


def universe(domain: ValueType) -> SetValue:
    return SetValue(domain, lambda _: True, lambda: everything(domain), "the whole type")


def size_of(domain: ValueType) -> int:
    values = everything(domain)
    if values is None:
        raise NotKnown("the size of the type")
    return len(values)


def range_of(domain: ValueType, source: ValueType, fn: Function) -> SetValue:
    inputs = everything(source)

    def has(y: Value) -> Truth:
        for x in inputs if inputs is not None else samples(source):
            if equal_values(fn(x), y):
                return True
        return None

    return finite(domain, (fn(x) for x in inputs)) if inputs is not None else SetValue(domain, has)


def inverse_image(domain: ValueType, fn: Function, s: SetValue) -> SetValue:
    return SetValue(domain, lambda x: s.has(fn(x)), name="an inverse image")


def extreme(domain: ValueType, s: SetValue, a: Value, least: bool) -> Truth:
    """Whether ``a`` is the least (or greatest) element. Of ℕ all smaller ones are looked at."""
    inside = s.has(a)
    values = s.listed()
    complete = values is not None
    if values is None and domain.name == "Nat" and least:
        values, complete = tuple(range(min(whole(a), 2000))), whole(a) <= 2000
    elif values is None:
        near = (*range(whole(a) - 30, whole(a) + 31),) if domain.name in WHOLE else ()
        values = tuple(x for x in (*near, *samples(domain)) if x >= 0 or domain.name != "Nat")
    result: Truth = inside if complete else both(inside, None)
    for x in values:
        beyond = below(domain, x, a) if least else below(domain, a, x)
        result = both(result, opposite(both(s.has(x), beyond)))
        if result is False:
            return False
    return result


def nonempty(s: SetValue) -> Truth:
    values = s.listed()
    if values is not None:
        return bool(values)
    return True if any(s.has(x) is True for x in samples(s.domain)) else None


def is_finite(s: SetValue) -> Truth:
    s.elements()
    return True


def one_to_one(source: ValueType, fn: Function) -> Truth:
    inputs = everything(source)
    result: Truth = None if inputs is None else True
    values = [(x, fn(x)) for x in (inputs if inputs is not None else samples(source))]
    for k, (_, y) in enumerate(values):
        for _, z in values[:k]:
            result = both(result, opposite(equal_values(y, z)))
    return result


def onto(source: ValueType, target: ValueType, fn: Function) -> Truth:
    inputs, outputs = everything(source), everything(target)
    if inputs is None or outputs is None:
        raise NotKnown("whether a function is onto")
    values = distinct(fn(x) for x in inputs)
    return len(values) == len(outputs)


def ordered(
    source: ValueType, target: ValueType, fn: Function, test: Callable[[ValueType, Value, Value], Truth]
) -> Truth:
    inputs = everything(source)
    values = sorted(inputs if inputs is not None else samples(source))
    result: Truth = None if inputs is None else True
    for a, b in pairwise(values):
        result = both(result, test(target, fn(a), fn(b)))
    return result


def iterate(fn: Function, n: Value, x: Value) -> Value:
    for _ in range(arithmetic.small(whole(n), 500)):
        x = fn(x)
    return x


def whole_function(fn: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *values: fn(*(whole(value) for value in values))


def logarithm(b: Value, x: Value) -> Value:
    """log x / log b, exactly where a small power of one is a power of the other."""
    if not isinstance(b, RealInterval) and not isinstance(x, RealInterval) and b > 0 and x > 0 and b != 1:
        bounded(bits_of(Fraction(b)) + bits_of(Fraction(x)))
        near = over(intervals.log(x), intervals.log(b))
        if not isinstance(near, RealInterval):
            return near
        for q in range(1, 7):
            p = (near.lo * q + intervals.ONE // 2) >> intervals.BITS
            if abs(p) <= 64 and Fraction(b) ** p == Fraction(x) ** q:
                return simple(Fraction(p, q))
        return near
    return over(intervals.log(x), intervals.log(b))


def real(fn: Callable[[Value], Value]) -> Callable[[ValueType, Value], Value]:
    """A function of ℝ as an operation; complex arguments and polynomials are not known."""

    def applied(_domain: ValueType, x: Value) -> Value:
        if not isinstance(x, int | Fraction | RealInterval):
            raise NotKnown("no real number")
        return fn(x)

    return applied
