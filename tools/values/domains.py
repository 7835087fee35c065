"""Types of variables: which values they have, and which of them are tried."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from leanwright.tools.values.limits import MOST_ELEMENTS, NotKnown
from leanwright.tools.values.numbers import WHOLE, Gauss, Value, ValueType
from leanwright.tools.values.sets import Function, SetValue, equal_values, finite, plain, written
from leanwright.tools.values.structures import MATRICES, STRUCTURES

PROP, BOOL, NAT, INT = ValueType("Prop"), ValueType("Bool"), ValueType("Nat"), ValueType("Int")
REAL = ValueType("Real")
SMALL_SETS = 6  # elements of a finite type of which all sets are listed
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
NUMBERS: dict[str, tuple[Value, ...]] = {
    "Nat": (2, 1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 20, 24, 25, 30, 36, 41, 49, 60, 100),
    "Int": (1, 0, -1, 2, -2, 3, 4, -3, 5, 6, -4, 7, -5, 8, 9, 10, -7, 12, 16, -10, 25, 100),
    "Rat": (1, 0, -1, 2, HALF, -HALF, -2, 3, 4, 5, THIRD, Fraction(3, 2), 10, -3, Fraction(-3, 2), 9, 16, 100),
    "Real": (1, 0, -1, 2, HALF, -HALF, -2, 3, 4, 5, THIRD, Fraction(3, 2), 10, -3, Fraction(-3, 2), 9, 16, 100),
    "NNReal": (HALF, 1, 0, 2, 3, 4, THIRD, 9, 10),
    "PNat": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12),
    "Complex": (1, 0, Gauss(0, 1), -1, 2, Gauss(1, 1), Gauss(0, -1), Gauss(1, -1), HALF, Gauss(2, 1), -2, 3),
}
_FEW: dict[str, tuple[Value, ...]] = {
    "Prop": (True, False),
    "Bool": (True, False),
    "Unit": ((),),
    "PUnit": ((),),
    "Empty": (),
    "PEmpty": (),
    **STRUCTURES,
}
FORMS: tuple[tuple[str, Callable[[Value], Value]], ...] = (
    ("{x}", lambda x: x),
    ("0", lambda _: 0),
    ("1", lambda _: 1),
    ("2 * {x}", lambda x: x * 2),
    ("{x} + 1", lambda x: x + 1),
    ("{x} ^ 2", lambda x: x * x),
    ("-{x}", lambda x: -x),
    ("3 * {x}", lambda x: x * 3),
    ("2", lambda _: 2),
    ("{x} ^ 3", lambda x: x * x * x),
    ("{x} + 2", lambda x: x + 2),
    ("{x} / 2", lambda x: x * HALF),
)
WIDER = {name: row for row in (("Nat", "Int", "Rat", "Real", "Complex"),) for name in row}


@dataclass(frozen=True, slots=True)
class Always:
    """A type that is the same wherever the term is worked out."""

    value: ValueType

    def __call__(self, _: object) -> ValueType:
        """It."""
        return self.value


def everything(domain: ValueType) -> tuple[Value, ...] | None:
    """All values of a finite type; None: it is not finite, or not known to be, or has too many."""
    if domain.name in _FEW:
        return _FEW[domain.name]
    if domain.name == "Fin" or domain.cyclic:
        return tuple(range(domain.size)) if domain.size <= MOST_ELEMENTS else None
    match domain.name:
        case "Prod":
            lists = [everything(part) for part in domain.parts]
            if all(values is not None and len(values) < 50 for values in lists):
                return tuple(product(*(values for values in lists if values is not None)))
        case "Set" | "Finset":
            below = everything(domain.parts[0])
            if below is not None and len(below) <= SMALL_SETS:
                return tuple(finite(domain.parts[0], some) for some in _subsets(below))
        case "Function":
            return _all_functions(domain)
        case "Subtype":
            found: tuple[Value, ...] | None = domain.parts[1].listed()
            return found
    return None


def _all_functions(domain: ValueType) -> tuple[Value, ...] | None:
    inputs, outputs = (everything(part) for part in domain.parts)
    if inputs == () and outputs != ():
        return (Function("the empty function", lambda _: None),)
    if outputs == () and inhabited(domain.parts[0]):
        return ()
    if inputs is None or outputs is None or len(outputs) ** len(inputs) > 256:
        return None
    return tuple(table(inputs, chosen) for chosen in product(outputs, repeat=len(inputs)))


def inhabited(domain: ValueType) -> bool:
    """Whether a type surely has a value."""
    if domain.name in NUMBERS or domain.name in ("Matrix", "Set", "Finset", "List"):
        return True
    return bool(everything(domain))


def _subsets(values: tuple[Value, ...]) -> Iterator[tuple[Value, ...]]:
    for bits in range(1 << len(values)):
        yield tuple(value for k, value in enumerate(values) if bits >> k & 1)


def constant(value: Value) -> Function:
    """The function that has this value everywhere."""
    said = written(value)
    return Function(f"fun _ => {plain(value)}", lambda _: value, said and f"fun _ => {said}")


def table(inputs: tuple[Value, ...], outputs: tuple[Value, ...]) -> Function:
    """The function with these values."""
    known = dict(zip(inputs, outputs, strict=True))
    told = (
        f"{plain(x)} ↦ ({y.name})" if isinstance(y, Function) else f"{plain(x)} ↦ {plain(y)}" for x, y in known.items()
    )

    def call(x: Value) -> Value:
        if x in known:
            return known[x]
        found = (y for key, y in known.items() if equal_values(key, x))  # sets, which are compared by their elements
        if (y := next(found, known)) is known:
            raise NotKnown("a value of a table")
        return y

    return Function(", ".join(told), call)


def samples(domain: ValueType) -> tuple[Value, ...]:
    """Values of a type that are worth a try, likely ones first; () when none are known."""
    all_values = everything(domain)
    if all_values is not None:
        return all_values
    match domain.name:
        case "ZMod":
            return NUMBERS["Int"]
        case "Set" | "Finset":
            return tuple(_sets(domain))
        case "Function":
            return tuple(_functions(domain))
        case "Prod":
            pairs = product(*(samples(part)[:5] for part in domain.parts))
            return tuple(pairs)
        case "Subtype":
            inner, members = domain.parts
            return tuple(value for value in samples(inner) if members.has(value) is True)
        case "List":
            some = samples(domain.parts[0])[:3]
            return ((), *((x,) for x in some), tuple(some))
    return MATRICES.get(domain.size, ()) if domain.name == "Matrix" else NUMBERS.get(domain.name, ())


def _sets(domain: ValueType) -> Iterator[SetValue]:
    (inner,) = domain.parts
    some = samples(inner)[:4]
    for count in (1, 2, 0, 3):
        if count <= len(some):
            yield finite(inner, some[:count])
    if len(some) > 2:
        yield finite(inner, some[1:3])
        yield finite(inner, some[2:3])
    if domain.name == "Set":
        yield SetValue(inner, lambda _: True, name="all")
        if inner.name in ("Real", "Rat", "Int"):
            yield SetValue(inner, lambda x: bool(x > 0) if isinstance(x, int | Fraction) else None, name="{x | 0 < x}")


def _functions(domain: ValueType) -> Iterator[Function]:
    source, target = domain.parts
    if target.name == "Function":
        for inner in samples(target)[:6]:
            yield constant(inner)
        return
    if target.name not in NUMBERS or source.name not in NUMBERS:
        for value in samples(target)[:6]:
            yield constant(value)
        return
    rank = list(WIDER)
    grows = source.name in rank and target.name in rank and rank.index(source.name) <= rank.index(target.name)
    for form, fn in FORMS:
        fixed = "{x}" not in form
        if form.startswith("-") and (target.name not in rank or target.name == "Nat"):
            continue
        if form.endswith("/ 2") and target.name in WHOLE:
            continue
        if fixed or grows:
            name = f"fun x => {form.format(x='x')}"
            yield Function(name, fn, name)
