"""The constants of the library whose values are worked out from the values of their arguments.

One table: for each constant how many arguments it takes (instances left out), which of them are types that matter,
which are operands, and the function.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from leanwright.tools.values import arithmetic, intervals, topologies
from leanwright.tools.values.intervals import RealInterval
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.meanings import (
    absolute,
    cast,
    coprime,
    decimal,
    divides,
    equal_in,
    extreme,
    inverse_image,
    is_finite,
    is_square,
    iterate,
    larger,
    less_or_equal,
    less_than,
    list_product,
    list_sum,
    logarithm,
    nonempty,
    one_to_one,
    onto,
    ordered,
    prime,
    product_over,
    range_of,
    real,
    size_of,
    smaller,
    squarefree,
    sum_over,
    twice,
    universe,
    whole_function,
)
from leanwright.tools.values.model_operations import IN_MODEL, MODEL_OPERATIONS
from leanwright.tools.values.numbers import (
    ValueType,
    add,
    at_most,
    below,
    both,
    complex_of,
    divide,
    exact,
    multiply,
    natural_power,
    negate,
    numeral,
    opposite,
    over,
    power,
    reciprocal,
    remainder,
    subtract,
    whole,
)
from leanwright.tools.values.sets import (
    Function,
    between,
    complement,
    equal_values,
    finite,
    image,
    joined,
    met,
    selected,
    subset,
    without,
)
from leanwright.tools.values.structures import Square


@dataclass(frozen=True, slots=True)
class Op:
    """How a constant is worked out: ``fn`` of the types at ``domains`` and the values at ``operands``."""

    count: int
    domains: tuple[int, ...]
    operands: tuple[int, ...]
    fn: Callable[..., Any]
    cost: int = 1  # in steps


def _square(a: Any) -> Square:
    if not isinstance(a, Square):
        raise NotKnown("no square matrix of numbers")
    return a


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
    "Nat.cast": Op(2, (0,), (1,), cast),
    "Int.cast": Op(2, (0,), (1,), cast),
    "Rat.cast": Op(2, (0,), (1,), cast),
    "Complex.ofReal": Op(1, (), (0,), lambda x: x),
    "NNReal.toReal": Op(1, (), (0,), lambda x: x),
    "Real.toNNReal": Op(1, (), (0,), lambda x: larger(ValueType("Real"), x, 0)),
    "PNat.val": Op(1, (), (0,), lambda x: x),
    "Fin.val": Op(2, (), (1,), lambda x: x),
    "Fin.mk": Op(3, (), (1,), lambda x: x),
    "ZMod.val": Op(2, (), (1,), abs),
    "Subtype.val": Op(3, (), (2,), lambda x: x),
    "Subtype.mk": Op(4, (), (2,), lambda x: x),
    "OfScientific.ofScientific": Op(4, (0,), (1, 2, 3), decimal),
    "abs": Op(2, (0,), (1,), absolute),
    "norm": Op(2, (0,), (1,), absolute),
    "Complex.abs": Op(1, (), (0,), lambda x: absolute(ValueType("Complex"), x)),
    "Complex.re": Op(1, (), (0,), lambda x: complex_of(x).re),
    "Complex.im": Op(1, (), (0,), lambda x: complex_of(x).im),
    "Complex.normSq": Op(1, (), (0,), lambda x: complex_of(x).re ** 2 + complex_of(x).im ** 2),
    "Max.max": Op(3, (0,), (1, 2), larger),
    "Min.min": Op(3, (0,), (1, 2), smaller),
    "Int.floor": Op(2, (0,), (1,), real(intervals.floor)),
    "Int.ceil": Op(2, (0,), (1,), real(lambda x: -intervals.floor(-x))),
    "Nat.floor": Op(2, (0,), (1,), real(lambda x: max(intervals.floor(x), 0))),
    "Nat.ceil": Op(2, (0,), (1,), real(lambda x: max(-intervals.floor(-x), 0))),
    "Int.fract": Op(2, (0,), (1,), real(lambda x: x - intervals.floor(x))),
    "round": Op(2, (0,), (1,), real(lambda x: intervals.floor(x + Fraction(1, 2)))),
    "Real.logb": Op(2, (), (0, 1), logarithm, cost=40),
    "id": Op(2, (), (1,), lambda x: x),
    "Nat.iterate": Op(4, (), (1, 2, 3), iterate),
    "Function.comp": Op(5, (), (3, 4), lambda f, g: Function("a composition", lambda x: f(g(x)))),
    "Prod.mk": Op(4, (), (2, 3), lambda a, b: (a, b)),
    "Prod.fst": Op(3, (), (2,), lambda p: p[0]),
    "Prod.snd": Op(3, (), (2,), lambda p: p[1]),
    "List.nil": Op(1, (), (), lambda: ()),
    "List.cons": Op(3, (), (1, 2), lambda x, rest: (x, *rest)),
    "List.length": Op(2, (), (1,), len),
    "List.sum": Op(2, (0,), (1,), list_sum),
    "List.prod": Op(2, (0,), (1,), list_product),
    "List.toFinset": Op(2, (0,), (1,), finite),
    "Nat.ofDigits": Op(3, (0,), (1, 2), lambda d, b, v: sum(x * natural_power(d, b, k) for k, x in enumerate(v))),
} | {
    name: Op(1, (), (0,), lambda x, fn=fn: real(fn)(ValueType("Real"), x), cost=20)
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
        "Irrational": lambda x: False if not isinstance(x, RealInterval) else None,
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
    "Finset.range": Op(1, (), (0,), lambda n: between(ValueType("Nat"), 0, n, False, True)),
}
_SETS = {
    "EmptyCollection.emptyCollection": Op(1, (0,), (), lambda d: finite(d.parts[0], ())),
    "Bot.bot": Op(1, (0,), (), lambda d: finite(d.parts[0], ()) if d.name in ("Set", "Finset") else numeral(d, 0)),
    "Singleton.singleton": Op(3, (0,), (2,), lambda d, x: finite(d, (x,))),
    "Insert.insert": Op(4, (0,), (2, 3), lambda d, x, s: joined(finite(d, (x,)), s)),
    "Set.univ": Op(1, (0,), (), universe),
    "Finset.univ": Op(1, (0,), (), universe),
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
    "Set.preimage": Op(4, (0,), (2, 3), inverse_image),
    "Set.range": Op(3, (0, 1), (2,), range_of),
    "Set.toFinset": Op(2, (), (1,), lambda s: s),
    "Finset.card": Op(2, (), (1,), lambda s: len(s.elements())),
    "Set.ncard": Op(2, (), (1,), lambda s: len(s.elements())),
    "Fintype.card": Op(1, (0,), (), size_of),
    "Nat.card": Op(1, (0,), (), size_of),
    "Finset.sum": Op(4, (1,), (2, 3), sum_over),
    "Finset.prod": Op(4, (1,), (2, 3), product_over),
    "Membership.mem": Op(4, (), (2, 3), lambda s, x: s.has(x)),
    "HasSubset.Subset": Op(3, (), (1, 2), subset),
    "HasSSubset.SSubset": Op(3, (), (1, 2), lambda a, b: both(subset(a, b), opposite(subset(b, a)))),
    "Disjoint": Op(3, (), (1, 2), lambda a, b: opposite(nonempty(met(a, b)))),
    "Set.Nonempty": Op(2, (), (1,), nonempty),
    "Finset.Nonempty": Op(2, (), (1,), nonempty),
    "Matrix.det": Op(3, (), (2,), lambda a: _square(a).determinant),
    "Matrix.trace": Op(3, (), (2,), lambda a: _square(a).trace),
    "Matrix.transpose": Op(4, (), (3,), lambda a: _square(a).transpose),
    "Matrix.IsSymm": Op(3, (), (2,), lambda a: _square(a).transpose == a),
    "IsOpen": Op(2, (0,), (1,), topologies.is_open),
    "IsClosed": Op(2, (0,), (1,), topologies.is_closed),
    "IsCompact": Op(2, (0,), (1,), topologies.is_compact),
    "IsConnected": Op(2, (0,), (1,), topologies.is_connected),
    "closure": Op(2, (0,), (1,), topologies.closure),
    "interior": Op(2, (0,), (1,), topologies.interior),
    "Continuous": Op(3, (0, 1), (2,), topologies.is_continuous, cost=4),
    "Set.Finite": Op(2, (), (1,), is_finite),
    "Set.Infinite": Op(2, (), (1,), lambda s: opposite(is_finite(s))),
    "IsLeast": Op(3, (0,), (1, 2), lambda d, s, a: extreme(d, s, a, True)),
    "IsGreatest": Op(3, (0,), (1, 2), lambda d, s, a: extreme(d, s, a, False)),
    "Finset.min'": Op(3, (), (1,), lambda s: min(s.elements())),
    "Finset.max'": Op(3, (), (1,), lambda s: max(s.elements())),
}
_PROPOSITIONS = {
    "Eq": Op(3, (0,), (1, 2), equal_in),
    "Ne": Op(3, (0,), (1, 2), lambda d, a, b: opposite(equal_in(d, a, b))),
    "LE.le": Op(3, (0,), (1, 2), less_or_equal),
    "LT.lt": Op(3, (0,), (1, 2), less_than),
    "GE.ge": Op(3, (0,), (1, 2), lambda d, a, b: less_or_equal(d, b, a)),
    "GT.gt": Op(3, (0,), (1, 2), lambda d, a, b: less_than(d, b, a)),
    "Dvd.dvd": Op(3, (0,), (1, 2), divides),
    "Even": Op(2, (0,), (1,), lambda d, x: twice(d, x, 0)),
    "Odd": Op(2, (0,), (1,), lambda d, x: twice(d, x, 1)),
    "IsSquare": Op(2, (0,), (1,), is_square),
    "Prime": Op(2, (0,), (1,), prime),
    "Squarefree": Op(2, (0,), (1,), squarefree),
    "Irreducible": Op(2, (0,), (1,), prime),
    "IsCoprime": Op(3, (0,), (1, 2), coprime),
    "IsIdempotentElem": Op(2, (0,), (1,), lambda d, x: equal_values(multiply(d, x, x), x)),
    "Commute": Op(3, (0,), (1, 2), lambda d, a, b: equal_values(multiply(d, a, b), multiply(d, b, a))),
    "Function.Injective": Op(3, (0,), (2,), one_to_one),
    "Function.Surjective": Op(3, (0, 1), (2,), onto),
    "Function.Bijective": Op(3, (0, 1), (2,), lambda a, b, f: both(one_to_one(a, f), onto(a, b, f))),
    "StrictMono": Op(3, (0, 1), (2,), lambda a, b, f: ordered(a, b, f, below)),
    "Monotone": Op(3, (0, 1), (2,), lambda a, b, f: ordered(a, b, f, at_most)),
    "StrictAnti": Op(3, (0, 1), (2,), lambda a, b, f: ordered(a, b, f, lambda d, x, y: below(d, y, x))),
    "Antitone": Op(3, (0, 1), (2,), lambda a, b, f: ordered(a, b, f, lambda d, x, y: at_most(d, y, x))),
}
OPERATIONS: dict[str, Op] = {
    **{
        name: Op(count, (), tuple(range(count)), whole_function(fn))
        for name, (count, fn) in arithmetic.FUNCTIONS.items()
    },
    **{
        name: Op(1, (), (0,), lambda n, fn=fn: finite(ValueType("Nat"), fn(whole(n))))
        for name, fn in arithmetic.SETS.items()
    },
    "Rat.num": Op(1, (), (0,), lambda q: Fraction(exact(q)).numerator),
    "Rat.den": Op(1, (), (0,), lambda q: Fraction(exact(q)).denominator),
    **_NUMBERS,
    **_INTERVALS,
    **_SETS,
    **_PROPOSITIONS,
    **{IN_MODEL + name: Op(*row) for name, row in MODEL_OPERATIONS.items()},
}
