"""Sets and functions as values."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from leanwright.tools.values.limits import MOST_ELEMENTS, NotKnown
from leanwright.tools.values.numbers import (
    WHOLE,
    Gauss,
    Truth,
    Value,
    ValueType,
    at_most,
    below,
    both,
    either,
    opposite,
    same,
)
from leanwright.tools.values.structures import Element

LONGEST = 200  # text of a value that Lean is given
_EXACT = (int, Fraction)
_SETS = {"all": "Set.univ", "{x | 0 < x}": "{x | 0 < x}"}  # the infinite ones that are tried
TRIED = (0, 1, -1, 2, 3, 5, 10, -2, 4, 6, 7, 8)  # elements by which infinite sets are told apart


@dataclass(frozen=True, slots=True, eq=False)
class Function:
    """A function. ``name`` is how people write it, ``lean`` how Lean does, where that is known."""

    name: str
    call: Callable[[Value], Value]
    lean: str | None = None

    def __call__(self, x: Value) -> Value:
        return self.call(x)


@dataclass(slots=True, eq=False)
class SetValue:
    """A set of elements of ``domain``. ``enumerate`` lists them each once, or gives None where it cannot."""

    domain: ValueType
    has: Callable[[Value], Truth]
    enumerate: Callable[[], tuple[Value, ...] | None] | None = None
    name: str = "a set"
    _listed: tuple[Value, ...] | None = field(default=None, repr=False)

    def listed(self) -> tuple[Value, ...] | None:
        """Its elements, each once; None: it is infinite, or they are not known."""
        if self._listed is None and self.enumerate is not None:
            self._listed, self.enumerate = self.enumerate(), None
        return self._listed

    @property
    def known(self) -> int:
        """How many elements are listed by now."""
        return len(self._listed or ())

    def elements(self) -> tuple[Value, ...]:
        """Its elements. Raises NotKnown."""
        found = self.listed()
        if found is None:
            raise NotKnown("the elements of the set are not known")
        return found


def key(value: Value) -> Value:
    """What equal values have in common, to tell them apart. Raises NotKnown."""
    if isinstance(value, bool | int | Element) or value.__class__.__name__ == "Fraction":
        return value
    if isinstance(value, Gauss):
        return value.re if value.im == 0 else ("complex", key(value.re), key(value.im))
    if isinstance(value, tuple):
        return tuple(key(part) for part in value)
    if isinstance(value, SetValue):
        return ("set", frozenset(key(part) for part in value.elements()))
    raise NotKnown("values that cannot be told apart")


def distinct(values: Iterable[Value]) -> tuple[Value, ...]:
    """``values``, each once. Raises NotKnown."""
    return tuple({key(value): value for value in values}.values())


def finite(domain: ValueType, values: Iterable[Value]) -> SetValue:
    """The set of these values. Raises NotKnown when two may be equal."""
    values = tuple(values)
    found = values if len(values) < 2 else distinct(values)
    return SetValue(domain, lambda x: member(x, found), name=f"{{{', '.join(map(plain, found))}}}", _listed=found)


def plain(value: Value) -> str:
    """A value as people write it."""
    if isinstance(value, SetValue | Function):
        return value.name
    if isinstance(value, Gauss):
        return f"{value.re} + {value.im} * I"
    if isinstance(value, tuple):
        return f"({', '.join(map(plain, value))})"
    return str(value)


def written(value: Value) -> str | None:
    """A value as Lean text; None where it has none, or a long one."""
    text = _written(value)
    return text if text is not None and len(text) <= LONGEST else None


def _written(value: Value) -> str | None:
    match value:
        case Function(lean=lean):
            return lean
        case SetValue(name=name):
            listed = [written(x) for x in value._listed or ()]
            if value._listed is not None and None not in listed:
                return f"{{{', '.join(str(x) for x in listed)}}}"
            return _SETS.get(name)
        case Gauss(re, im):
            return f"{re} + {im} * Complex.I" if isinstance(re, _EXACT) and isinstance(im, _EXACT) else None
        case tuple():
            parts = [written(x) for x in value]
            return None if None in parts else f"({', '.join(str(x) for x in parts)})"
        case _:
            return str(value) if isinstance(value, _EXACT) else None


def equal_values(a: Value, b: Value) -> Truth:
    """Whether two values of one type are equal."""
    if a is b:
        return True
    if isinstance(a, SetValue) and isinstance(b, SetValue):
        return both(subset(a, b), subset(b, a))
    if isinstance(a, Function) or isinstance(b, Function):
        raise NotKnown("functions are not compared")
    return same(a, b)


def member(x: Value, values: tuple[Value, ...]) -> Truth:
    """Whether ``x`` is one of ``values``."""
    found: Truth = False
    for value in values:
        found = either(found, equal_values(x, value))
        if found:
            return True
    return found


def subset(a: SetValue, b: SetValue) -> Truth:
    """a ⊆ b; of an infinite ``a`` some elements are tried, which can only refute it."""
    values = a.listed()
    tried: tuple[Value, ...] = values if values is not None else ()
    if values is None and a.domain.name in ("Nat", "Int", "Rat", "Real"):
        others = b.listed() or ()
        tried = tuple(x for x in (*TRIED, *(y + 1 for y in others)) if x >= 0 or a.domain.name != "Nat")
    result: Truth = None if values is None else True
    for x in tried:
        if values is None and a.has(x) is not True:
            continue
        inside = b.has(x)
        if inside is False:
            return False
        result = both(result, inside)
    return result


def joined(a: SetValue, b: SetValue) -> SetValue:
    """a ∪ b."""

    def items() -> tuple[Value, ...] | None:
        x, y = a.listed(), b.listed()
        return None if x is None or y is None else distinct((*x, *y))

    return SetValue(a.domain, lambda x: either(a.has(x), b.has(x)), items, f"{a.name} ∪ {b.name}")


def selected(a: SetValue, has: Callable[[Value], Truth], name: str) -> SetValue:
    """The elements of ``a`` that ``has`` keeps."""

    def items() -> tuple[Value, ...] | None:
        listed = a.listed()
        if listed is None:
            return None
        kept = [(x, has(x)) for x in listed]
        return None if any(k is None for _, k in kept) else tuple(x for x, k in kept if k)

    return SetValue(a.domain, lambda x: both(a.has(x), has(x)), items, name)


def met(a: SetValue, b: SetValue) -> SetValue:
    """a ∩ b."""
    if a.listed() is None and b.listed() is not None:
        a, b = b, a
    return selected(a, b.has, f"{a.name} ∩ {b.name}")


def without(a: SetValue, b: SetValue) -> SetValue:
    """a \\ b."""
    return selected(a, lambda x: opposite(b.has(x)), f"{a.name} \\ {b.name}")


def complement(a: SetValue) -> SetValue:
    """The elements outside ``a``."""
    return SetValue(a.domain, lambda x: opposite(a.has(x)), name=f"({a.name})ᶜ")


def image(domain: ValueType, fn: Function, a: SetValue) -> SetValue:
    """The values of ``fn`` on ``a``, in ``domain``."""
    return finite(domain, (fn(x) for x in a.elements()))


def between(domain: ValueType, low: Value, high: Value, open_low: bool, open_high: bool) -> SetValue:
    """An interval; an end that is None is missing."""

    def has(x: Value) -> Truth:
        above = True if low is None else below(domain, low, x) if open_low else at_most(domain, low, x)
        under = True if high is None else below(domain, x, high) if open_high else at_most(domain, x, high)
        return both(above, under)

    def items() -> tuple[Value, ...] | None:
        least = (
            0 if low is None and domain.name in ("Nat", "Fin") else 1 if low is None and domain.name == "PNat" else low
        )
        most = domain.size - 1 if high is None and domain.name == "Fin" else high
        if domain.name not in WHOLE | {"Fin", "PNat"} or least is None or most is None:
            return None
        first, last = least + (open_low and low is not None), most - (open_high and high is not None)
        return tuple(range(first, last + 1)) if last - first < MOST_ELEMENTS else None

    return SetValue(domain, has, items, "an interval")
