"""Dots and lists: ``1 + 2 + … + n`` as a sum with limits, ``a, b > 0`` as two relations, where one reading is left.

A general term g is accepted when the visible terms are g(k₀), g(k₀ + 1), … and the last one is g(n), compared as
rational numbers at sample points of the other variables. With numbers alone, the numerals that differ must run in
arithmetic progressions that are consistent with the last term.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import factorial

from leanwright.tools.maths.ast import (
    App,
    Big,
    Bin,
    Call,
    Cong,
    Expr,
    Listing,
    Neg,
    Node,
    Num,
    Rel,
    SetLit,
    Tuple,
    Var,
)  # fmt: skip
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.patterns import alternating, apart, homogeneous
from leanwright.tools.maths.traversal import children, map_children, substitute, variables

_BOUND = "kijmrst"
_LIMIT = 10**6
_FREE, _MOST_PLACES = "κ", 4
_SAMPLES = (Fraction(7, 5), Fraction(11, 3))
_Path = tuple[int, ...]


def big(op: str, items: list[Expr | None]) -> Expr:
    """The sum or product that ``items`` with one None for the dots stand for."""
    if items.count(None) != 1:
        raise MathsSyntaxError("dots more than once", -1)
    gap = items.index(None)
    before = [item for item in items[:gap] if item is not None]
    after = [item for item in items[gap + 1 :] if item is not None]
    found: Expr | None = _pattern(op, before, after)
    if found is None and op == "prod" and len(after) == 2 and isinstance(after[0], Num) and isinstance(after[1], Var):
        after = [Bin("*", after[0], after[1])]  # 2 · 4 · … · 2n
        found = _pattern(op, before, after)
    if found is None and (len(before) < 2 or not after):
        raise MathsSyntaxError("dots without two terms before and one after show no pattern", -1)
    if found is None and op == "sum":
        found = homogeneous(before, after, same, _bound_name([*before, *after]))
        found = found or alternating(before, after, _pattern, value)
    found = found or apart(op, before, after, _pattern)
    if found is None:
        raise MathsSyntaxError("the pattern of the dots is not certain", -1)
    return found


def _pattern(op: str, before: list[Expr], after: list[Expr]) -> Big | None:
    """The one general term that all the terms have."""
    if len(before) == len(after) == 1:
        return _indexed(op, before[0], after[0])
    return (_symbolic(op, before, after) or _numeric(op, before, after)) if len(before) > 1 and after else None


def whole_numbers(before: list[Expr], last: Expr) -> Call:
    """{1, 2, …, n} as the range of integers that it is."""
    first = before[0]
    if any(not same(Bin("+", first, Num(step)), item) for step, item in enumerate(before)):
        raise MathsSyntaxError("the pattern of the set is not certain", -1)
    return Call("Finset.Icc", (first, last))


def _bound_name(items: list[Expr]) -> str:
    used = {name for item in items for name in (*variables(item), *_applied(item))}
    names: tuple[str, ...] = (*_BOUND, "κ")
    return next(name for name in names if name not in used)


def _applied(node: Expr) -> Iterator[str]:
    if isinstance(node, App):
        yield node.fn
    for child in children(node):
        yield from _applied(child)  # type: ignore[arg-type]


def _symbolic(op: str, before: list[Expr], after: list[Expr]) -> Big | None:
    """The last term is the general term at a variable n."""
    last = after[-1]
    found: list[Big] = []
    for name in variables(last):
        for general, free in _generals(last, name, any(name in variables(item) for item in before)):
            for start in (0, 1, 2, 3):
                if all(same(substitute(general, free, Num(start + step)), item) for step, item in enumerate(before)):
                    bound = _bound_name([*before, *after])
                    found.append(Big(op, bound, Num(start), Var(name), substitute(general, free, Var(bound))))
    good = [item for item in found if _tail(item, after)]
    if not found:
        good = [item for item in _from_first(op, before, after) if _tail(item, after)] or _up_to(op, before, after)
    return good[0] if len(good) == 1 else None


def _from_first(op: str, before: list[Expr], after: list[Expr]) -> Iterator[Big]:
    """1/(n + 1) + 1/(n + 2) + … + 1/(2n): the first terms show the general one, which runs to a number like 2n."""
    leaves = [dict(_numerals(item, ())) for item in before]
    if any(set(item) != set(leaves[0]) for item in leaves) or "κ" in variables(after[-1]):
        return
    moving = [path for path in leaves[0] if len({item[path] for item in leaves}) > 1]
    steps = [leaves[1][path] - leaves[0][path] for path in moving]
    regular = all(
        item[path] == leaves[0][path] + step * place
        for place, item in enumerate(leaves)
        for path, step in zip(moving, steps, strict=True)
    )
    if not moving or not regular or not _blank(before[0], moving, before):
        return
    ends = [Bin("*", Num(c), Var(name)) if c > 1 else Var(name) for name in variables(after[-1]) for c in (1, 2, 3)]
    starts = [leaves[0][path] for path in moving]
    for end in (*ends, *(Bin(sign, end, Num(by)) for end in ends for sign in "+-" for by in (1, 2))):
        found = _progression(op, before[0], moving, starts, steps, 0, _bound_name([*before, *after]))
        yield Big(op, found.var, found.low, end, found.body)


def _up_to(op: str, before: list[Expr], after: list[Expr]) -> list[Big]:
    """1 + 1/2 + 1/3 + … + 1/2^n, from a letter on too: one part of a term runs by ones to that of the last."""
    found: list[Big] = []
    bound = _bound_name([*before, *after])
    places = dict(_parts(before[0], ()))
    for path, end in _parts(after[-1], ()):
        general = _put(after[-1], path, Var(bound))
        lettered = [places[path]] if path in places and variables(places[path]) else []
        for start in [*lettered, *([Num(0), Num(1), Num(2)] if len(before) > 2 else [])] if variables(end) else []:
            terms = [substitute(general, bound, Bin("+", start, Num(step))) for step in range(len(before))]
            one = Big(op, bound, start, end, general)
            if start != end and all(map(same, terms, before)) and _tail(one, after):
                found.append(one)
    return found


def _generals(last: Expr, name: str, fixed: bool) -> Iterator[tuple[Expr, str]]:
    """The last term as one of a letter: of ``name``, or, where all terms have it, of a new one in some places."""
    if not fixed:
        yield last, name
        return
    paths = [path for path, part in _parts(last, ()) if part == Var(name)]
    for chosen in range(1, 1 << len(paths) if len(paths) <= _MOST_PLACES else 0):
        general = last
        for place, path in enumerate(paths):
            general = _put(general, path, Var(_FREE)) if chosen >> place & 1 else general
        yield general, _FREE


def _indexed(op: str, first: Expr, last: Expr) -> Big | None:
    """x₁² + … + xₙ²: two terms are enough where they differ in the number of a term alone."""
    low, high = set(_numbers(first)), set(_numbers(last))
    if len(low) != 1 or len(high) != 1 or low == high:
        return None
    start, end = low.pop(), high.pop()
    steps = isinstance(start, Num) and isinstance(end, (Num, Var)) and (isinstance(end, Var) or end.value > start.value)
    if not steps or start not in (Num(0), Num(1)) or _renumbered(last, start) != first:
        return None
    bound = _bound_name([first, last])
    return Big(op, bound, start, end, _renumbered(last, Var(bound)))


def _numbers(node: Expr) -> Iterator[Expr]:
    """The numbers of the terms of sequences: n of xₙ."""
    if isinstance(node, App) and node.subscript:
        yield from node.args
    for child in children(node):
        yield from _numbers(child)  # type: ignore[arg-type]


def _renumbered(node: Expr, number: Expr) -> Expr:
    if isinstance(node, App) and node.subscript:
        return App(node.fn, (number,), True)
    return map_children(node, lambda child: _renumbered(child, number))


def _tail(found: Big, after: list[Expr]) -> bool:
    """Whether the terms after the dots are the last terms of the sum."""
    for back, item in enumerate(reversed(after)):
        place = found.high if back == 0 else Bin("-", found.high, Num(back))
        if not same(substitute(found.body, found.var, place), item):
            return False
    return True


def _numeric(op: str, before: list[Expr], after: list[Expr]) -> Big | None:
    """All terms have one shape; the numerals that differ run in arithmetic progressions."""
    leaves = [dict(_numerals(item, ())) for item in (*before, *after)]
    if any(set(item) != set(leaves[0]) for item in leaves) or any(variables(item) for item in (*before, *after)):
        return None
    moving = [path for path in leaves[0] if len({item[path] for item in leaves}) > 1]
    runs = [[item[path] for item in leaves] for path in moving]
    steps = [run[1] - run[0] for run in runs]
    if not runs or any(step == 0 for step in steps) or not _blank(before[0], moving, [*before, *after]):
        return None
    count = (runs[0][-1] - runs[0][0]) // steps[0]
    places = [*range(len(before)), *range(count - len(after) + 1, count + 1)]
    if count <= len(before) or count > _LIMIT:
        return None
    if any(run != [run[0] + step * place for place in places] for run, step in zip(runs, steps, strict=True)):
        return None
    if len(before) + len(after) == 3 and _also_other(runs[0]):
        return None
    return _progression(op, before[0], moving, [run[0] for run in runs], steps, count, _bound_name(before))


def _also_other(run: list[int]) -> bool:
    """Whether three terms could as well be powers: 1 + 4 + … + 100, 2 + 4 + … + 64."""
    first, second, last = run
    if second - first == 1:
        return False
    if (first, second) in ((1, 4), (1, 8), (4, 9)):
        return True
    power = second
    while first and second % first == 0 and second > first and power < last:
        power = power * second // first
    return power == last


def _progression(
    op: str, term: Expr, moving: list[_Path], starts: list[int], steps: list[int], count: int, bound: str
) -> Big:
    low = starts[0] if steps[0] == 1 else 0
    body = term
    for path, start, step in zip(moving, starts, steps, strict=True):
        scaled = Var(bound) if abs(step) == 1 else Bin("*", Num(abs(step)), Var(bound))
        offset = start - step * low
        value: Expr = scaled if offset == 0 else Bin("+" if offset > 0 else "-", scaled, Num(abs(offset)))
        if step < 0:
            value = Bin("-", Num(offset), scaled)
        body = _put(body, path, value)
    return Big(op, bound, Num(low), Num(low + count), body)


def _numerals(node: Expr, path: _Path) -> Iterator[tuple[_Path, int]]:
    return ((path, part.value) for path, part in _parts(node, path) if isinstance(part, Num) and not part.decimals)


def _parts(node: Expr, path: _Path) -> Iterator[tuple[_Path, Expr]]:
    yield path, node
    for place, child in enumerate(children(node)):
        yield from _parts(child, (*path, place))  # type: ignore[arg-type]


def _put(node: Expr, path: _Path, value: Expr) -> Expr:
    if not path:
        return value
    places = iter(range(1000))
    return map_children(node, lambda child: _put(child, path[1:], value) if next(places) == path[0] else child)


def _blank(first: Expr, moving: list[_Path], items: list[Expr]) -> bool:
    """Whether the terms are equal once the moving numerals are taken out."""

    def blank(node: Expr) -> Expr:
        for path in moving:
            node = _put(node, path, Num(0))
        return node

    return all(blank(item) == blank(first) for item in items)


def same(left: Expr, right: Expr) -> bool:
    """Whether two terms have the same value at the sample points; False if a value is not a small rational number."""
    if left == right:
        return True
    names = tuple(dict.fromkeys((*variables(left), *variables(right))))
    for shift in range(2):
        point = {name: _SAMPLES[shift] + 2 * place for place, name in enumerate(names)}
        one, two = value(left, point), value(right, point)
        if one is None and two is None:
            return _alike(left, right)
        if one != two:
            return False
    return True


def _alike(left: Expr, right: Expr) -> bool:
    """Whether two terms that have no rational value are made in the same way of terms that are the same."""
    left, right = _without_unit(left), _without_unit(right)
    parts = list(children(left)), list(children(right))
    made = [tuple(getattr(node, name, "") for name in ("op", "fn", "name", "index", "var")) for node in (left, right)]
    if type(left) is not type(right) or made[0] != made[1] or not parts[0] or len(parts[0]) != len(parts[1]):
        return False
    return all(same(one, two) for one, two in zip(*parts, strict=True))  # type: ignore[arg-type]


def _without_unit(node: Expr) -> Expr:
    """1 · x and x^1 as x, (-1)^3 x as -x."""
    unit = value(node.left, {}) if isinstance(node, Bin) and node.op == "*" else None
    if isinstance(node, Bin) and unit in (1, -1):
        return node.right if unit == 1 else Neg(node.right)
    return node.left if isinstance(node, Bin) and (node.op, node.right) == ("^", Num(1)) else node


def value(node: Expr, point: dict[str, Fraction]) -> Fraction | None:
    """The rational value of a term of + - * / ^ and factorials; None if it has none or is large."""
    if isinstance(node, Num):
        return Fraction(node.value, 10**node.decimals)
    if isinstance(node, Var):
        return point.get(node.name) if not node.index else None
    if isinstance(node, Neg) or (isinstance(node, Call) and node.fn in ("sqrt", "factorial")):
        inside = value(node.arg if isinstance(node, Neg) else node.args[-1], point)
        if isinstance(node, Neg):
            return None if inside is None else -inside
        if node.fn == "sqrt" and inside in (0, 1):
            return inside
        small = node.fn == "factorial" and inside is not None and inside.denominator == 1 and 0 <= inside <= 50
        return Fraction(factorial(int(inside))) if small and inside is not None else None
    if not isinstance(node, Bin):
        return None
    left, right = value(node.left, point), value(node.right, point)
    return None if left is None or right is None else _operate(node.op, left, right)


def _operate(op: str, left: Fraction, right: Fraction) -> Fraction | None:
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    if op == "*":
        return left * right
    if op == "/":
        return left / right if right else None
    if op == "^" and right.denominator == 1 and abs(right) <= 64 and (left or right >= 0) and abs(left) < _LIMIT:
        return left ** int(right)
    return None


def listing(items: list[Expr | Rel | Cong]) -> Node:
    """A list of expressions or relations; ``a, b > 0`` shares its relation, ``0 < a, b < 1`` both of its ends."""
    if len(items) == 1:
        return items[0]
    if not any(isinstance(item, (Rel, Cong)) for item in items):
        return Listing(tuple(items))
    shared = _both_ends(items)
    if shared:
        return shared
    first, *others = items
    if isinstance(first, Rel) and first.ops == ("≠",) and isinstance(first.operands[0], Var) and _constants(others):
        return Rel((first.operands[0], SetLit((first.operands[1], *others))), ("∉",))  # type: ignore[arg-type]
    if _values(items):
        return Listing(tuple(items))
    out: list[Expr | Rel | Cong] = []
    waiting: list[Expr] = []
    for item in items:
        if isinstance(item, Rel):
            out += [Rel((expr, *item.operands[1:]), item.ops) for expr in waiting]
        elif not isinstance(item, Cong):
            waiting.append(item)
            continue
        elif waiting:
            raise MathsSyntaxError("a list that ends in a congruence", -1)
        waiting = []
        out.append(item)
    if waiting or any(not isinstance(name, (Var, App, Tuple)) for name in _shared(items)):
        raise MathsSyntaxError("a list of expressions and relations", -1)
    return Listing(tuple(out))


def _values(items: list[Expr | Rel | Cong]) -> bool:
    """Whether these are the values of one letter: ``x = 1, 2, 3``."""
    first, *others = items
    letter_first = isinstance(first, Rel) and first.ops == ("=",) and isinstance(first.operands[0], Var)
    return letter_first and len(others) > 1 and _constants(others)


def _constants(items: list[Expr | Rel | Cong]) -> bool:
    return bool(items) and not any(isinstance(item, (Rel, Cong)) or variables(item) for item in items)


def _shared(items: list[Expr | Rel | Cong]) -> list[Expr]:
    return [item for item in items if not isinstance(item, (Rel, Cong))]


def _both_ends(items: list[Expr | Rel | Cong]) -> Listing | None:
    first, last = items[0], items[-1]
    if not (isinstance(first, Rel) and isinstance(last, Rel)):
        return None
    middle = [item for item in items[1:-1] if isinstance(item, Var)]
    names = [first.operands[-1], *middle, last.operands[0]]
    closed = not variables(first.operands[0]) and not variables(last.operands[-1])
    orders = all(op in "<≤>≥" for op in (*first.ops, *last.ops))
    single = len(middle) == len(items) - 2 and len(first.ops) == len(last.ops) == 1
    if not (closed and orders and single and all(isinstance(name, Var) for name in names)):
        return None
    ends = first.operands[0], last.operands[-1]
    return Listing(tuple(Rel((ends[0], name, ends[1]), (first.ops[0], last.ops[0])) for name in names))
