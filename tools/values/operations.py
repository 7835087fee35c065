"""The constants of the library whose values are worked out from the values of their arguments.

One table: for each constant how many arguments it takes (instances left out), which of them are types that matter,
which are operands, and the function.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import gcd
from typing import Any

from leanwright.tools.values import arithmetic, intervals
from leanwright.tools.values.domains import everything, samples
from leanwright.tools.values.intervals import Interval
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import (
    FIELDS,
    WHOLE,
    Domain,
    Gauss,
    Truth,
    Value,
    add,
    at_most,
    below,
    both,
    complex_of,
    divide,
    exact,
    logarithm,
    multiply,
    natural_power,
    negate,
    numeral,
    opposite,
    over,
    power,
    real,
    reciprocal,
    remainder,
    simple,
    subtract,
    whole,
    wrapped,
)
from leanwright.tools.values.sets import (
    Function,
    SetValue,
    between,
    complement,
    distinct,
    equal_values,
    finite,
    image,
    joined,
    met,
    selected,
    subset,
    without,
)


@dataclass(frozen=True, slots=True)
class Op:
    """How a constant is worked out: ``fn`` of the types at ``domains`` and the values at ``operands``."""

    count: int
    domains: tuple[int, ...]
    operands: tuple[int, ...]
    fn: Callable[..., Any]
    cost: int = 1  # in steps


def _cast(domain: Domain, x: Value) -> Value:
    return wrapped(domain, x) if not isinstance(x, bool) else numeral(domain, int(x))


def _decimal(_domain: Domain, digits: Value, negative: Value, exponent: Value) -> Value:
    scale = natural_power(Domain("Nat"), 10, whole(exponent))
    return simple(Fraction(digits, scale)) if negative else digits * scale


def _equal(domain: Domain, a: Value, b: Value) -> Truth:
    if domain.name == "Prop":
        return None if a is None or b is None else a == b
    inputs = everything(domain.parts[0]) if domain.name == "Function" else None
    if inputs is not None and isinstance(a, Function) and isinstance(b, Function):
        result: Truth = True
        for x in inputs:
            result = both(result, _equal(domain.parts[1], a(x), b(x)))
        return result
    return equal_values(a, b)


def _at_most(domain: Domain, a: Value, b: Value) -> Truth:
    if isinstance(a, SetValue):
        return subset(a, b)
    return at_most(domain, a, b)


def _below(domain: Domain, a: Value, b: Value) -> Truth:
    if isinstance(a, SetValue):
        return both(subset(a, b), opposite(subset(b, a)))
    return below(domain, a, b)


def _divides(domain: Domain, a: Value, b: Value) -> Truth:
    if domain.name in WHOLE or domain.name == "PNat":
        return arithmetic.divides(whole(a), whole(b))
    if domain.cyclic:
        return any(multiply(domain, a, k) == b for k in everything(domain) or ())
    if domain.name in FIELDS and domain.name != "NNReal":
        zero = equal_values(a, 0)
        return equal_values(b, 0) if zero else None if zero is None else True
    raise NotKnown("divisibility in this type")


def _twice(domain: Domain, x: Value, more: int) -> Truth:
    """Whether x = 2 k + more for some k."""
    if domain.name in WHOLE:
        return whole(x) % 2 == more
    if domain.cyclic:
        return any((2 * k + more) % domain.size == x for k in range(domain.size))
    if domain.name in FIELDS and domain.name != "NNReal":
        return True
    raise NotKnown("parity in this type")


def _is_square(domain: Domain, x: Value) -> Truth:
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


def _prime(domain: Domain, x: Value) -> Truth:
    if domain.name not in WHOLE:
        raise NotKnown("primes in this type")
    return arithmetic.is_prime(abs(whole(x)))


def _coprime(domain: Domain, a: Value, b: Value) -> Truth:
    if domain.name != "Int":
        raise NotKnown("coprimality in this type")
    return gcd(a, b) == 1


def _larger(domain: Domain, a: Value, b: Value) -> Value:
    if isinstance(a, SetValue):
        return joined(a, b)
    return _chosen(below(domain, a, b), b, a, max)


def _smaller(domain: Domain, a: Value, b: Value) -> Value:
    if isinstance(a, SetValue):
        return met(a, b)
    return _chosen(below(domain, a, b), a, b, min)


def _chosen(less: Truth, a: Value, b: Value, fn: Callable[[int, int], int]) -> Value:
    if less is None:
        a, b = intervals.enclosed(a), intervals.enclosed(b)
        return Interval(fn(a.lo, b.lo), fn(a.hi, b.hi))
    return a if less else b


def _absolute(_domain: Domain, x: Value) -> Value:
    if isinstance(x, Gauss):
        return intervals.sqrt(x.re * x.re + x.im * x.im)
    if isinstance(x, int | Fraction | Interval):
        return abs(x)
    raise NotKnown("no number")


def _sum(domain: Domain, s: SetValue, fn: Value) -> Value:
    total = numeral(domain, 0)
    for x in s.elements():
        total = add(domain, total, fn(x))
    return total


def _product(domain: Domain, s: SetValue, fn: Value) -> Value:
    total = numeral(domain, 1)
    for x in s.elements():
        total = multiply(domain, total, fn(x))
    return total


def _list_sum(domain: Domain, values: Value) -> Value:
    return _sum(domain, SetValue(domain, lambda _: None, _listed=tuple(range(len(values)))), values.__getitem__)


def _list_product(domain: Domain, values: Value) -> Value:
    return _product(domain, SetValue(domain, lambda _: None, _listed=tuple(range(len(values)))), values.__getitem__)


def _universe(domain: Domain) -> SetValue:
    return SetValue(domain, lambda _: True, lambda: everything(domain), "the whole type")


def _size(domain: Domain) -> int:
    values = everything(domain)
    if values is None:
        raise NotKnown("the size of the type")
    return len(values)


def _range(domain: Domain, source: Domain, fn: Function) -> SetValue:
    inputs = everything(source)

    def has(y: Value) -> Truth:
        for x in inputs if inputs is not None else samples(source):
            if equal_values(fn(x), y):
                return True
        return None

    return finite(domain, (fn(x) for x in inputs)) if inputs is not None else SetValue(domain, has)


def _inverse_image(domain: Domain, fn: Function, s: SetValue) -> SetValue:
    return SetValue(domain, lambda x: s.has(fn(x)), name="an inverse image")


def _extreme(domain: Domain, s: SetValue, a: Value, least: bool) -> Truth:
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


def _nonempty(s: SetValue) -> Truth:
    values = s.listed()
    if values is not None:
        return bool(values)
    return True if any(s.has(x) is True for x in samples(s.domain)) else None


def _is_finite(s: SetValue) -> Truth:
    s.elements()
    return True


def _one_to_one(source: Domain, fn: Function) -> Truth:
    inputs = everything(source)
    result: Truth = None if inputs is None else True
    values = [(x, fn(x)) for x in (inputs if inputs is not None else samples(source))]
    for k, (_, y) in enumerate(values):
        for _, z in values[:k]:
            result = both(result, opposite(equal_values(y, z)))
    return result


def _onto(source: Domain, target: Domain, fn: Function) -> Truth:
    inputs, outputs = everything(source), everything(target)
    if inputs is None or outputs is None:
        raise NotKnown("whether a function is onto")
    values = distinct(fn(x) for x in inputs)
    return len(values) == len(outputs)


def _ordered(source: Domain, target: Domain, fn: Function, test: Callable[[Domain, Value, Value], Truth]) -> Truth:
    inputs = everything(source)
    values = sorted(inputs if inputs is not None else samples(source))
    result: Truth = None if inputs is None else True
    for a, b in pairwise(values):
        result = both(result, test(target, fn(a), fn(b)))
    return result


def _iterate(fn: Function, n: Value, x: Value) -> Value:
    for _ in range(arithmetic.small(whole(n), 500)):
        x = fn(x)
    return x


def _whole_function(fn: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *values: fn(*(whole(value) for value in values))


_NUMBERS = {
    "HAdd.hAdd": Op(5, (2,), (3, 4), add),
    "HMul.hMul": Op(5, (2,), (3, 4), multiply),
    "HSub.hSub": Op(5, (2,), (3, 4), subtract),
    "HDiv.hDiv": Op(5, (2,), (3, 4), divide),
    "HMod.hMod": Op(5, (2,), (3, 4), remainder),
    "HPow.hPow": Op(5, (0, 1), (3, 4), power, cost=3),
    "HSMul.hSMul": Op(5, (2,), (3, 4), multiply),
    "Neg.neg": Op(2, (0,), (1,), negate),
    "Inv.inv": Op(2, (0,), (1,), reciprocal),
    "Nat.cast": Op(2, (0,), (1,), _cast),
    "Int.cast": Op(2, (0,), (1,), _cast),
    "Rat.cast": Op(2, (0,), (1,), _cast),
    "Complex.ofReal": Op(1, (), (0,), lambda x: x),
    "NNReal.toReal": Op(1, (), (0,), lambda x: x),
    "Real.toNNReal": Op(1, (), (0,), lambda x: _larger(Domain("Real"), x, 0)),
    "PNat.val": Op(1, (), (0,), lambda x: x),
    "Fin.val": Op(2, (), (1,), lambda x: x),
    "Fin.mk": Op(3, (), (1,), lambda x: x),
    "ZMod.val": Op(2, (), (1,), abs),
    "Subtype.val": Op(3, (), (2,), lambda x: x),
    "Subtype.mk": Op(4, (), (2,), lambda x: x),
    "OfScientific.ofScientific": Op(4, (0,), (1, 2, 3), _decimal),
    "abs": Op(2, (0,), (1,), _absolute),
    "norm": Op(2, (0,), (1,), _absolute),
    "Complex.abs": Op(1, (), (0,), lambda x: _absolute(Domain("Complex"), x)),
    "Complex.re": Op(1, (), (0,), lambda x: complex_of(x).re),
    "Complex.im": Op(1, (), (0,), lambda x: complex_of(x).im),
    "Complex.normSq": Op(1, (), (0,), lambda x: complex_of(x).re ** 2 + complex_of(x).im ** 2),
    "Max.max": Op(3, (0,), (1, 2), _larger),
    "Min.min": Op(3, (0,), (1, 2), _smaller),
    "Int.floor": Op(2, (0,), (1,), real(intervals.floor)),
    "Int.ceil": Op(2, (0,), (1,), real(lambda x: -intervals.floor(-x))),
    "Nat.floor": Op(2, (0,), (1,), real(lambda x: max(intervals.floor(x), 0))),
    "Nat.ceil": Op(2, (0,), (1,), real(lambda x: max(-intervals.floor(-x), 0))),
    "Int.fract": Op(2, (0,), (1,), real(lambda x: x - intervals.floor(x))),
    "round": Op(2, (0,), (1,), real(lambda x: intervals.floor(x + Fraction(1, 2)))),
    "Real.logb": Op(2, (), (0, 1), logarithm, cost=40),
    "id": Op(2, (), (1,), lambda x: x),
    "Nat.iterate": Op(4, (), (1, 2, 3), _iterate),
    "Function.comp": Op(5, (), (3, 4), lambda f, g: Function("a composition", lambda x: f(g(x)))),
    "Prod.mk": Op(4, (), (2, 3), lambda a, b: (a, b)),
    "Prod.fst": Op(3, (), (2,), lambda p: p[0]),
    "Prod.snd": Op(3, (), (2,), lambda p: p[1]),
    "List.nil": Op(1, (), (), lambda: ()),
    "List.cons": Op(3, (), (1, 2), lambda x, rest: (x, *rest)),
    "List.length": Op(2, (), (1,), len),
    "List.sum": Op(2, (0,), (1,), _list_sum),
    "List.prod": Op(2, (0,), (1,), _list_product),
    "List.toFinset": Op(2, (0,), (1,), finite),
    "Nat.ofDigits": Op(3, (0,), (1, 2), lambda d, b, v: sum(x * natural_power(d, b, k) for k, x in enumerate(v))),
} | {
    name: Op(1, (), (0,), lambda x, fn=fn: real(fn)(Domain("Real"), x), cost=20)
    for name, fn in {
        "Real.sqrt": intervals.sqrt,
        "NNReal.sqrt": intervals.sqrt,
        "Real.exp": intervals.exp,
        "Real.log": intervals.log,
        "Real.sin": intervals.sin,
        "Real.cos": intervals.cos,
        "Real.tan": lambda x: over(intervals.sin(x), intervals.cos(x)),
        "Real.cot": lambda x: over(intervals.cos(x), intervals.sin(x)),
        "Real.arctan": intervals.arctan,
        "Real.arcsin": intervals.arcsin,
        "Real.arccos": lambda x: intervals.pi() / 2 - intervals.arcsin(x),
        "Real.sinh": lambda x: over(intervals.exp(x) - intervals.exp(-x), 2),
        "Real.cosh": lambda x: over(intervals.exp(x) + intervals.exp(-x), 2),
        "Irrational": lambda x: False if not isinstance(x, Interval) else None,
    }.items()
}
_INTERVALS = {
    f"{kind}.{name}": Op(3, (0,), (1, 2), lambda d, a, b, lo=lo, hi=hi: between(d, a, b, lo, hi))
    for kind in ("Set", "Finset")
    for name, (lo, hi) in {
        "Icc": (False, False),
        "Ico": (False, True),
        "Ioc": (True, False),
        "Ioo": (True, True),
    }.items()
} | {
    "Set.Ici": Op(2, (0,), (1,), lambda d, a: between(d, a, None, False, False)),
    "Set.Ioi": Op(2, (0,), (1,), lambda d, a: between(d, a, None, True, False)),
    "Set.Iic": Op(2, (0,), (1,), lambda d, b: between(d, None, b, False, False)),
    "Set.Iio": Op(2, (0,), (1,), lambda d, b: between(d, None, b, False, True)),
    "Finset.range": Op(1, (), (0,), lambda n: between(Domain("Nat"), 0, n, False, True)),
}
_SETS = {
    "EmptyCollection.emptyCollection": Op(1, (0,), (), lambda d: finite(d.parts[0], ())),
    "Bot.bot": Op(1, (0,), (), lambda d: finite(d.parts[0], ()) if d.name in ("Set", "Finset") else numeral(d, 0)),
    "Singleton.singleton": Op(3, (0,), (2,), lambda d, x: finite(d, (x,))),
    "Insert.insert": Op(4, (0,), (2, 3), lambda d, x, s: joined(finite(d, (x,)), s)),
    "Set.univ": Op(1, (0,), (), _universe),
    "Finset.univ": Op(1, (0,), (), _universe),
    "Union.union": Op(3, (), (1, 2), joined),
    "Inter.inter": Op(3, (), (1, 2), met),
    "SDiff.sdiff": Op(3, (), (1, 2), without),
    "HasCompl.compl": Op(2, (), (1,), complement),
    "Compl.compl": Op(2, (), (1,), complement),
    "Finset.filter": Op(3, (), (1, 2), lambda p, s: selected(s, p, "a part of a set")),
    "Sep.sep": Op(4, (), (2, 3), lambda p, s: selected(s, p, "a part of a set")),
    "Finset.erase": Op(3, (0,), (1, 2), lambda d, s, x: without(s, finite(d, (x,)))),
    "Finset.image": Op(4, (1,), (2, 3), image),
    "Set.image": Op(4, (1,), (2, 3), image),
    "Set.preimage": Op(4, (0,), (2, 3), _inverse_image),
    "Set.range": Op(3, (0, 1), (2,), _range),
    "Set.toFinset": Op(2, (), (1,), lambda s: s),
    "Finset.card": Op(2, (), (1,), lambda s: len(s.elements())),
    "Set.ncard": Op(2, (), (1,), lambda s: len(s.elements())),
    "Fintype.card": Op(1, (0,), (), _size),
    "Nat.card": Op(1, (0,), (), _size),
    "Finset.sum": Op(4, (1,), (2, 3), _sum),
    "Finset.prod": Op(4, (1,), (2, 3), _product),
    "Membership.mem": Op(4, (), (2, 3), lambda s, x: s.has(x)),
    "HasSubset.Subset": Op(3, (), (1, 2), subset),
    "HasSSubset.SSubset": Op(3, (), (1, 2), lambda a, b: both(subset(a, b), opposite(subset(b, a)))),
    "Disjoint": Op(3, (), (1, 2), lambda a, b: opposite(_nonempty(met(a, b)))),
    "Set.Nonempty": Op(2, (), (1,), _nonempty),
    "Finset.Nonempty": Op(2, (), (1,), _nonempty),
    "Set.Finite": Op(2, (), (1,), _is_finite),
    "Set.Infinite": Op(2, (), (1,), lambda s: opposite(_is_finite(s))),
    "IsLeast": Op(3, (0,), (1, 2), lambda d, s, a: _extreme(d, s, a, True)),
    "IsGreatest": Op(3, (0,), (1, 2), lambda d, s, a: _extreme(d, s, a, False)),
    "Finset.min'": Op(3, (), (1,), lambda s: min(s.elements())),
    "Finset.max'": Op(3, (), (1,), lambda s: max(s.elements())),
}
_PROPOSITIONS = {
    "Eq": Op(3, (0,), (1, 2), _equal),
    "Ne": Op(3, (0,), (1, 2), lambda d, a, b: opposite(_equal(d, a, b))),
    "LE.le": Op(3, (0,), (1, 2), _at_most),
    "LT.lt": Op(3, (0,), (1, 2), _below),
    "GE.ge": Op(3, (0,), (1, 2), lambda d, a, b: _at_most(d, b, a)),
    "GT.gt": Op(3, (0,), (1, 2), lambda d, a, b: _below(d, b, a)),
    "Dvd.dvd": Op(3, (0,), (1, 2), _divides),
    "Even": Op(2, (0,), (1,), lambda d, x: _twice(d, x, 0)),
    "Odd": Op(2, (0,), (1,), lambda d, x: _twice(d, x, 1)),
    "IsSquare": Op(2, (0,), (1,), _is_square),
    "Prime": Op(2, (0,), (1,), _prime),
    "Irreducible": Op(2, (0,), (1,), _prime),
    "IsCoprime": Op(3, (0,), (1, 2), _coprime),
    "Function.Injective": Op(3, (0,), (2,), _one_to_one),
    "Function.Surjective": Op(3, (0, 1), (2,), _onto),
    "Function.Bijective": Op(3, (0, 1), (2,), lambda a, b, f: both(_one_to_one(a, f), _onto(a, b, f))),
    "StrictMono": Op(3, (0, 1), (2,), lambda a, b, f: _ordered(a, b, f, below)),
    "Monotone": Op(3, (0, 1), (2,), lambda a, b, f: _ordered(a, b, f, at_most)),
    "StrictAnti": Op(3, (0, 1), (2,), lambda a, b, f: _ordered(a, b, f, lambda d, x, y: below(d, y, x))),
    "Antitone": Op(3, (0, 1), (2,), lambda a, b, f: _ordered(a, b, f, lambda d, x, y: at_most(d, y, x))),
}
OPERATIONS: dict[str, Op] = {
    **{
        name: Op(count, (), tuple(range(count)), _whole_function(fn))
        for name, (count, fn) in arithmetic.FUNCTIONS.items()
    },
    **{
        name: Op(1, (), (0,), lambda n, fn=fn: finite(Domain("Nat"), fn(whole(n))))
        for name, fn in arithmetic.SETS.items()
    },
    "Rat.num": Op(1, (), (0,), lambda q: Fraction(exact(q)).numerator),
    "Rat.den": Op(1, (), (0,), lambda q: Fraction(exact(q)).denominator),
    **_NUMBERS,
    **_INTERVALS,
    **_SETS,
    **_PROPOSITIONS,
}
