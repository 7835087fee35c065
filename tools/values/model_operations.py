"""What more constants mean in a model, where types are small or the line of numbers and functions are polynomials.

The search for values does not use them: it decides, and most of these tell only what holds.
"""

from collections.abc import Callable, Mapping
from math import gcd
from typing import Any

from leanwright.tools.values import meanings
from leanwright.tools.values.domains import everything
from leanwright.tools.values.limits import NotKnown
from leanwright.tools.values.numbers import (
    FIELDS,
    MODULAR,
    Poly,
    Truth,
    Value,
    ValueType,
    both,
    exact,
    natural_power,
    opposite,
    subtract,
)
from leanwright.tools.values.sets import Function, SetValue, equal_values

IN_MODEL = "in a model: "  # before the names of these constants, so that they are no others
_CONTINUA = frozenset({"Real", "Complex"})
_LINE = frozenset({"Nat", "Int", "Rat", "Real"})
_VARIABLE = 2000  # of the polynomials: another number than evaluation uses


def coefficients(fn: Function) -> list[Value]:
    """Those of a function that is a polynomial of its argument, the constant one first. Raises NotKnown."""
    value = fn(Poly.variable(_VARIABLE))
    found = value.coefficients(_VARIABLE) if isinstance(value, Poly) else [value]
    if found is None or any(isinstance(one, Poly) for one in found):
        raise NotKnown("no polynomial")
    while found and equal_values(found[-1], 0) is True:
        found = found[:-1]
    return found


def _slope(domain: ValueType, target: ValueType, fn: Function) -> Value:
    """That of a straight line of numbers. Raises NotKnown for anything else."""
    found = coefficients(fn)
    if domain.name != target.name or domain.name not in FIELDS | _LINE or len(found) > 2:
        raise NotKnown("no straight line")
    return found[1] if len(found) == 2 else 0


def _discrete(domain: ValueType) -> bool:
    return domain.name in MODULAR and domain.cyclic


def _smooth(*known: Any) -> Truth:
    """Types, then the function: whether it is one between numbers and a polynomial, or its source is discrete."""
    *domains, fn = known
    if _discrete(domains[-2]) or domains[-1].size == 1:
        return True
    if not all(one.name in _CONTINUA for one in domains) or len({one.name for one in domains}) > 1:
        raise NotKnown("not between the same numbers")
    coefficients(fn)
    return True


def _injective(source: ValueType, target: ValueType, fn: Function) -> Truth:
    if everything(source) is not None:
        return meanings.one_to_one(source, fn)
    return opposite(equal_values(_slope(source, target, fn), 0))


def _surjective(source: ValueType, target: ValueType, fn: Function) -> Truth:
    if everything(source) is not None:
        return meanings.onto(source, target, fn)
    slope = _slope(source, target, fn)
    if source.name in ("Rat", "Real", "Complex"):
        return opposite(equal_values(slope, 0))
    if source.name == "Int":
        return bool(abs(exact(slope)) == 1)
    raise NotKnown("whether a function is onto")


def _grows(sign: int, strict: bool) -> Callable[[ValueType, ValueType, Function], Truth]:
    def grows(source: ValueType, target: ValueType, fn: Function) -> Truth:
        if source.name not in _LINE:
            raise NotKnown("no line of numbers")
        slope = sign * exact(_slope(source, target, fn))
        return bool(slope > 0 or (slope == 0 and not strict))

    return grows


def _derivative(source: ValueType, target: ValueType, fn: Function, x: Value) -> Value:
    if source.name not in _CONTINUA or target.name != source.name:
        raise NotKnown("not between the same numbers")
    terms = (k * c * natural_power(source, x, k - 1) for k, c in enumerate(coefficients(fn)) if k)
    return sum(terms, start=0)


def _open(domain: ValueType, s: SetValue) -> Truth:
    if _discrete(domain) or s.listed() == () or s.name in ("all", "the whole type"):
        return True
    raise NotKnown("whether a set is open")


def _closed(domain: ValueType, s: SetValue) -> Truth:
    return True if domain.name in _CONTINUA and s.listed() is not None else _open(domain, s)


def _compact(domain: ValueType, s: SetValue) -> Truth:
    if not _discrete(domain) and domain.name not in _CONTINUA:
        raise NotKnown("whether a set is compact")
    s.elements()
    return True


def _connected(domain: ValueType, s: SetValue) -> Truth:
    if not _discrete(domain):
        raise NotKnown("whether a set is connected")
    return len(s.elements()) == 1


def _itself(domain: ValueType, s: SetValue) -> SetValue:
    if not _discrete(domain):
        raise NotKnown("what is near a set")
    return s


def _bounded(domain: ValueType, s: SetValue) -> Truth:
    if domain.name not in _LINE:
        raise NotKnown("no line of numbers")
    s.elements()
    return True


def _extreme(choose: Callable[..., Value]) -> Callable[[ValueType, SetValue], Value]:
    def end(domain: ValueType, s: SetValue) -> Value:
        _bounded(domain, s)
        if not s.elements():
            raise NotKnown("bounds of nothing")
        return choose(exact(x) for x in s.elements())

    return end


def _bound(choose: Callable[..., Value]) -> Callable[[ValueType, SetValue, Value], Truth]:
    end = _extreme(choose)
    return lambda domain, s, a: equal_values(a, end(domain, s))


def _unit(domain: ValueType, x: Value) -> Truth:
    if domain.name == "ZMod" and domain.cyclic:
        return gcd(x, domain.size) == 1
    if domain.name in FIELDS:
        return opposite(equal_values(x, 0))
    raise NotKnown("units of this type")


def _nilpotent(domain: ValueType, x: Value) -> Truth:
    if domain.name in FIELDS or (domain.name == "ZMod" and domain.size in (1, 2)):
        return equal_values(x, 0)
    raise NotKnown("powers in this type")


def _ordered(less: bool) -> Callable[[ValueType, Value, Value], Truth]:
    usual = meanings.less_than if less else meanings.less_or_equal
    return lambda domain, a, b: (not less) if domain.size == 1 else usual(domain, a, b)


def _swapped(test: Callable[[ValueType, Value, Value], Truth]) -> Callable[[ValueType, Value, Value], Truth]:
    return lambda domain, a, b: test(domain, b, a)


def _norm(domain: ValueType, x: Value) -> Value:
    if domain.size == 1:
        return 0
    if domain.name not in ("Int", "Rat", "Real", "Complex"):
        raise NotKnown("no norm")
    return meanings.absolute(domain, x)


# For each constant how many arguments it takes, which of them are types that matter and which operands, and what it is.
MODEL_OPERATIONS: Mapping[str, tuple[int, tuple[int, ...], tuple[int, ...], Callable[..., Any]]] = {
    "Continuous": (3, (0, 1), (2,), _smooth),
    "ContinuousOn": (4, (0, 1), (2,), _smooth),
    "ContinuousAt": (4, (0, 1), (2,), _smooth),
    "Differentiable": (4, (0, 1, 2), (3,), _smooth),
    "DifferentiableAt": (5, (0, 1, 2), (3,), _smooth),
    "DifferentiableOn": (5, (0, 1, 2), (3,), _smooth),
    "deriv": (4, (0, 1), (2, 3), _derivative),
    "Function.Injective": (3, (0, 1), (2,), _injective),
    "Function.Surjective": (3, (0, 1), (2,), _surjective),
    "Function.Bijective": (3, (0, 1), (2,), lambda a, b, f: both(_injective(a, b, f), _surjective(a, b, f))),
    "StrictMono": (3, (0, 1), (2,), _grows(1, strict=True)),
    "StrictAnti": (3, (0, 1), (2,), _grows(-1, strict=True)),
    "Monotone": (3, (0, 1), (2,), _grows(1, strict=False)),
    "Antitone": (3, (0, 1), (2,), _grows(-1, strict=False)),
    "LE.le": (3, (0,), (1, 2), _ordered(less=False)),
    "LT.lt": (3, (0,), (1, 2), _ordered(less=True)),
    "GE.ge": (3, (0,), (1, 2), _swapped(_ordered(less=False))),
    "GT.gt": (3, (0,), (1, 2), _swapped(_ordered(less=True))),
    "Max.max": (3, (0,), (1, 2), lambda d, a, b: a if d.size == 1 else meanings.larger(d, a, b)),
    "Min.min": (3, (0,), (1, 2), lambda d, a, b: a if d.size == 1 else meanings.smaller(d, a, b)),
    "IsOpen": (2, (0,), (1,), _open),
    "IsClosed": (2, (0,), (1,), _closed),
    "IsClopen": (2, (0,), (1,), _open),
    "IsCompact": (2, (0,), (1,), _compact),
    "IsConnected": (2, (0,), (1,), _connected),
    "closure": (2, (0,), (1,), _itself),
    "interior": (2, (0,), (1,), _itself),
    "BddAbove": (2, (0,), (1,), _bounded),
    "BddBelow": (2, (0,), (1,), _bounded),
    "IsLUB": (3, (0,), (1, 2), _bound(max)),
    "IsGLB": (3, (0,), (1, 2), _bound(min)),
    "SupSet.sSup": (2, (0,), (1,), _extreme(max)),
    "InfSet.sInf": (2, (0,), (1,), _extreme(min)),
    "IsUnit": (2, (0,), (1,), _unit),
    "IsNilpotent": (2, (0,), (1,), _nilpotent),
    "Norm.norm": (2, (0,), (1,), _norm),
    "Dist.dist": (3, (0,), (1, 2), lambda d, a, b: _norm(d, subtract(d, a, b))),
}
