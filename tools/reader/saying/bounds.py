"""Bound letters before they are said: with the types that Lean infers, limits as conditions, and names of their own."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import App, Bound, Call, Connective, Pred, Quant, Rel, Var
from leanwright.tools.maths.lean.build import formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, parse_term
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of

_LETTERS = {"ℕ": "mkjnil", "ℤ": "mkjnab", "": "tsuyxzvw"}  # for a letter that stands for two things
_NUMBERS = ("ℕ", "ℤ", "ℚ", "ℝ", "ℂ")


def explicit(statement: LeanStatement) -> LeanStatement:
    """The statement with a type for each bound letter whose type its use shows; ``∀ n ≥ 5`` as an implication."""
    kinds = statement.variables

    def changed(item: Binder | Hypothesis) -> Binder | Hypothesis:
        return replace(item, formula=_typed(item.formula, kinds)) if isinstance(item, Hypothesis) else item

    goal = _typed(statement.goal, kinds)
    return replace(statement, binders=tuple(map(changed, statement.binders)), goal=goal)


def _typed(node: Any, kinds: Mapping[str, str]) -> Any:
    if not isinstance(node, Quant):
        return map_children(node, lambda child: _typed(child, kinds)) if _is_node(node) else node
    bounds: list[Bound] = []
    limits: list[Any] = []
    for one in node.bounds:
        limits += [Rel((Var(n), one.limit), (one.op,)) for n in one.names if one.limit is not None]  # type: ignore[arg-type]
        for name in one.names:
            kind = one.type if one.type is not None else _used_as(name, (node.body, *limits), kinds)
            bounds.append(Bound((name,), kind))
    inner = {**kinds, **{b.names[0]: to_lean(b.type) for b in bounds if b.type is not None}}
    body = _typed(node.body, inner)
    for limit in reversed(limits):
        body = Connective("→" if node.kind == "∀" else "∧", limit, body)
    return Quant(node.kind, tuple(bounds), body)


def _used_as(name: str, where: tuple[Any, ...], kinds: Mapping[str, str]) -> Any:
    found = next((kind for part in where for kind in _uses(name, part, kinds)), "")
    return formula(parse_term(found)) if found else None


def _uses(name: str, whole: Any, kinds: Mapping[str, str]) -> Iterator[str]:
    """Types that Lean infers from a letter's uses: as an argument, an element, beside other numbers."""
    parts = list(walk(whole))
    for part in parts:
        if isinstance(part, App) and name in names_of(part.args) and " → " in kinds.get(part.fn, ""):
            yield kinds[part.fn].partition(" → ")[0]
        if isinstance(part, Rel) and part.ops == ("∈",) and part.operands[0] == Var(name):
            owner = kinds.get(getattr(part.operands[1], "name", ""), "")
            if owner.startswith(("Set ", "Finset ")):
                yield owner.partition(" ")[2]
    for part in parts:
        if isinstance(part, Pred | Call) and getattr(part, "name", getattr(part, "fn", "")).startswith("Nat."):
            yield from ("ℕ" for argument in part.args if argument == Var(name))
    for part in parts:
        others = {kinds.get(other, "") for other in names_of(part) if other != name} if isinstance(part, Rel) else set()
        if len(others) == 1 and name in names_of(part):
            yield from others & set(_NUMBERS)


def apart(node: Any, taken: set[str]) -> Any:
    """The formula with bound letters that are not ``taken``."""
    if isinstance(node, Quant):
        used = taken | {part.name for part in walk(node) if isinstance(part, Var)}
        for one in node.bounds:
            kind = to_lean(one.type) if one.type is not None else ""
            for name in one.names:
                if name in taken:
                    new = next(letter for letter in _LETTERS.get(kind, _LETTERS[""]) + "pqrc" if letter not in used)
                    used.add(new)
                    node = _renamed(node, name, new)
        inner = taken | {name for one in node.bounds for name in one.names}
        return replace(node, body=apart(node.body, inner))
    return map_children(node, lambda child: apart(child, taken)) if _is_node(node) else node


def relettered(node: Any, letters: Mapping[str, str]) -> Any:
    """The formula with other letters, all at once."""
    for i, name in enumerate(letters):
        node = _renamed(node, name, f"#{i}")
    for i, name in enumerate(letters.values()):
        node = _renamed(node, f"#{i}", name)
    return node


def _renamed(node: Any, name: str, new: str) -> Any:
    if isinstance(node, Var):
        return Var(new) if node == Var(name) else node
    changed = map_children(node, lambda child: _renamed(child, name, new))
    if isinstance(changed, Bound):
        return replace(changed, names=tuple(new if one == name else one for one in changed.names))
    if isinstance(changed, App) and changed.fn == name:
        return replace(changed, fn=new)
    return changed


def bound_in(node: Any) -> set[str]:
    """Letters that quantifiers in a formula bind."""
    return {name for part in walk(node) if isinstance(part, Quant) for one in part.bounds for name in one.names}


def _is_node(value: object) -> bool:
    return hasattr(value, "__dataclass_fields__")
