"""Powers with an integer as exponent: (-1)^n and 2^n are real numbers, 2^|n| is whole, and (-1)^n beside “divides”."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import Ascribe, Bin, Call, Cong, Neg, Num, Pred, Rel
from leanwright.tools.maths.lean.ascriptions import for_domain
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import features, names_of
from leanwright.tools.reader.errors import Declined

_MINUS = Neg(Num(1))
_SIZE = "Int.natAbs"


def negative(
    power: Any, letters: Mapping[str, str], kinds: Mapping[str, str], types: Mapping[str, Sequence[str]]
) -> bool:
    """Whether it is a power whose exponent is an integer, and the base of no group or field."""
    if not isinstance(power, Bin) or power.op != "^" or (isinstance(power.right, Call) and power.right.fn == _SIZE):
        return False
    held = {one.split()[0] for n in names_of(power.left) for one in types.get(kinds.get(n, ""), ())}
    return "ℤ" in map(letters.get, names_of(power.right)) and held.isdisjoint(("Group", "CommGroup", "Field"))


def settled(node: Any, is_negative: Callable[[Any], bool]) -> tuple[Any, bool]:
    """The formula, and whether it is one of real numbers. Raises Declined where nothing says what its powers are of."""
    node = _with_sizes(node, is_negative)
    real = _is_real(node, is_negative)
    if not real and any(map(is_negative, walk(node))):
        raise Declined("a power with an exponent that may be negative")
    return node, real


def _with_sizes(node: Any, is_negative: Callable[[Any], bool]) -> Any:
    """The formula, where 2^|n|, and (-1)^n beside what asks for integers, have natural exponents."""
    asked = _asks(node)

    def change(part: Any) -> Any:
        inside = map_children(part, change)
        if not is_negative(inside):
            return inside
        exponent, sign = inside.right, asked and inside.left == _MINUS
        if isinstance(exponent, Call) and exponent.fn == "abs":
            inside = replace(inside, right=Call(_SIZE, exponent.args))
        elif sign:
            inside = replace(inside, right=Call(_SIZE, (exponent,)))
        return replace(inside, left=Ascribe(_MINUS, "ℤ")) if sign else inside

    return change(node)


def _asks(node: Any) -> bool:
    """Whether it is said of integers alone."""
    parts = [one.op if isinstance(one, Bin) else one.ops for one in walk(node) if isinstance(one, Bin | Rel)]
    return isinstance(node, Pred | Cong) or any("%" in one or "∣" in one for one in parts)


def _is_real(node: Any, is_negative: Callable[[Any], bool]) -> bool:
    """Whether it is a relation with such powers, all of them of numerals, that asks for no integers."""
    powers: list[Any] = [one for one in walk(node) if is_negative(one)]
    bases = [one.left for one in powers]
    numerals = all(isinstance(one.arg if isinstance(one, Neg) else one, Num) for one in bases)
    return isinstance(node, Rel) and bool(bases) and numerals and not _asks(node)


def of_reals(node: Any, variables: Mapping[str, str]) -> Any:
    """The relation as one of real numbers."""
    real: Any = for_domain(node, "R", variables=variables)
    if "field" in features(node):  # cos(nπ) = (-1)^n
        return real
    *sides, last = real.operands
    return replace(real, operands=(*(x if isinstance(x, Ascribe) else Ascribe(x, "ℝ") for x in sides), last))
