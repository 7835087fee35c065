"""What is said of several vectors together: v_1, …, v_n, w are linearly independent, or span a space."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from leanwright.tools.maths.ast import App, Big, Bin, Call, Expr, Formula, Num, Rel, SetLit, SetOf, Var
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of, spelled
from leanwright.tools.reader.arrows import sides_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, disj, neg, rel
from leanwright.tools.reader.meaning.composer import MeaningComposer
from leanwright.tools.reader.meaning.senses import sorts_of
from leanwright.tools.reader.meaning.templates import type_of

# a vector, or the first ones of a list with dots and its last
Part = Any
_NUMBERED = ("ikj", "ℕ")


def independent(m: MeaningComposer, parts: Sequence[Part], *, denied: bool) -> Formula:
    """Vectors are linearly independent: a combination of them is 0 only where all of its coefficients are."""
    field = m.discourse.over[_space(m, parts)]
    if len(set(parts)) < len(parts):
        raise Declined("vectors of which two are the same")
    terms: list[Any] = []
    zero, new = [], []
    for part in parts:
        name = _fresh(m, "abcd", f"ℕ → {field}" if isinstance(part, tuple) else field)
        new.append(name)
        if isinstance(part, tuple):
            start, end, at = members(part)
            index = _fresh(m, *_NUMBERED)
            one = App(name, (Var(index),))
            terms.append(Big("sum", index, start, end, Bin("•", one, at(Var(index)))))
            zero.append(m.close("∀", [index], [Rel((start, Var(index), end), ("≤", "≤"))], rel(one, "=", Num(0))))
        else:
            terms.append(Bin("•", Var(name), part))
            zero.append(rel(Var(name), "=", Num(0)))
    total = terms[0]
    for term in terms[1:]:
        total = Bin("+", total, term)
    said = m.close("∀", new, [rel(total, "=", Num(0))], conj(zero))
    return neg(said) if denied else said


def independent_numbers(m: MeaningComposer, numbers: Sequence[Expr], field: str, *, denied: bool) -> Formula:
    """ "1, √2 and √3 are linearly independent over ℚ"."""
    if len(set(numbers)) < len(numbers) or not all(sorts_of(m, one) == ("number",) for one in numbers):
        raise Declined("what is linearly independent over a field")
    new = [_fresh(m, "abcdpqrs", field) for _ in numbers]
    total: Any = reduce(lambda s, t: Bin("+", s, t), [Bin("*", Var(a), x) for a, x in zip(new, numbers, strict=True)])
    said = m.close("∀", new, [rel(total, "=", Num(0))], conj(rel(Var(a), "=", Num(0)) for a in new))
    return neg(said) if denied else said


def spanned(m: MeaningComposer, parts: Sequence[Part]) -> Expr:
    """The subspace that they span."""
    space = _space(m, parts)
    field = type_of(m.discourse.over[space])
    if not any(isinstance(part, tuple) for part in parts):
        whole = len(parts) == 1 and m.discourse.kind_of(parts[0]).startswith("Set ")
        return Call("Submodule.span", (field, parts[0] if whole else SetLit(tuple(parts))))
    x = _fresh(m, "xyz", space)
    among: list[Formula] = []
    for part in parts:
        if isinstance(part, tuple):
            start, end, at = members(part)
            index = _fresh(m, *_NUMBERED)
            inside = Rel((start, Var(index), end), ("≤", "≤"))
            among.append(m.close("∃", [index], [inside], rel(Var(x), "=", at(Var(index)))))
        else:
            among.append(rel(Var(x), "=", part))
    m.discourse.scope.discard(x)
    return Call("Submodule.span", (field, SetOf(x, None, disj(among))))


def declare_vectors(m: MeaningComposer, parts: Sequence[Part], space: str) -> None:
    """The kinds of the letters of vectors: those of a list with dots are a sequence."""
    here = m.discourse
    for part in parts:
        if not isinstance(part, tuple):
            if isinstance(part, Var) and not here.kind_of(part):
                here.declare(spelled(part), space)
            continue
        sequence = _numbered(part[-1])
        (end,) = sequence.args
        maps = [here.kinds.get(name, "") for name in names_of(part[-1]) if "→ₗ" in here.kinds.get(name, "")]
        here.functions[sequence.fn] = True
        here.from_one -= {sequence.fn}
        if here.kinds.get(sequence.fn, "function") == "function":
            here.kinds[sequence.fn] = f"ℕ → {sides_of(maps[0])[0] if maps else space}"
        for name in names_of(end):
            here.declare(name, "ℕ")
            here.scope.add(name)


def members(part: tuple[Expr, ...]) -> tuple[Expr, Expr, Callable[[Expr], Expr]]:
    """Of v_1, …, v_n the first number, the last, and the one with a number; of T(v_1), …, T(v_n) too."""
    *first, last = part
    numbered = _numbered(last)
    (end,) = numbered.args

    def at(number: Expr) -> Expr:
        def put(node: Any) -> Any:
            return App(numbered.fn, (number,), True) if node == numbered else map_children(node, put)

        found: Expr = put(last)
        return found

    start = next((one for one in (Num(1), Num(0)) if at(one) == first[0]), None)
    if start is None or not isinstance(end, (Var, Num)):
        raise Declined("a list of vectors without a pattern")
    if any(at(Num(start.value + place)) != one for place, one in enumerate(first)):
        raise Declined("a list of vectors without a pattern")
    return start, end, at


def _numbered(last: Expr) -> App:
    found = {one for one in walk(last) if isinstance(one, App) and one.subscript and len(one.args) == 1}
    if len(found) != 1:
        raise Declined("a list of vectors without a pattern")
    return found.pop()


def _fresh(m: MeaningComposer, letters: str, kind: str) -> str:
    name = m.discourse.fresh(letters)
    m.discourse.bind([name])
    m.discourse.declare(name, kind)
    return name


def _space(m: MeaningComposer, parts: Sequence[Part]) -> str:
    """The space in which they lie."""
    spaces: set[str] = set()
    for part in parts:
        kinds = [m.discourse.kinds.get(name, "").removeprefix("ℕ → ") for name in names_of(part)]
        kinds = [kind.removeprefix("Set ") for kind in kinds]
        maps = {sides_of(kind)[-1] for kind in kinds if "→ₗ" in kind}
        spaces |= maps or m.discourse.over.keys() & set(kinds)
    if len(spaces) != 1 or not spaces <= m.discourse.over.keys():
        raise Declined("over what the vectors are independent")
    return spaces.pop()
