"""Statements up to the names of their variables and assumptions."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Big,
    BigOver,
    Bound,
    Expr,
    Formula,
    Lambda,
    Pred,
    Quant,
    SetOf,
    Term,
    Var,
)
from leanwright.tools.maths.lean.build import name_of
from leanwright.tools.maths.lean.statement import (
    Binder,
    Hypothesis,
    LeanStatement,
    parse_lean,
    statement_to_lean,
)  # fmt: skip
from leanwright.tools.maths.traversal import map_children

_NAME = re.compile(r"[A-Za-zα-ωℓ𝕜_][\w₀-₉'.]*")
_Names = Mapping[str, str]


def alpha_normal(statement: LeanStatement | str) -> str:
    """Lean text that two statements share exactly if they differ in names and in grouping of binders alone.

    Variables become x1, x2 …, assumptions h1, h2 …, bound variables b1, b2 … by depth, and the theorem t; the order of
    binders and assumptions stays. Raises MathsSyntaxError if a text is outside the subset of ``parse_lean``.
    """
    parsed = parse_lean(statement) if isinstance(statement, str) else statement
    return statement_to_lean(renamed(parsed), proof="")


def renamed(statement: LeanStatement) -> LeanStatement:
    """The statement with the names of ``alpha_normal``."""
    names: dict[str, str] = {}
    binders: list[Binder | Hypothesis] = []
    assumptions = 0
    for item in statement.binders:
        if isinstance(item, Hypothesis):
            assumptions += 1
            binders.append(Hypothesis(f"h{assumptions}", rename(item.formula, names)))
            continue
        kind = _rename_text(item.type, names)
        if not item.names:
            binders.append(replace(item, type=kind))
        for name in item.names:
            names[name] = f"x{len(set(names.values())) + 1}"
            binders.append(Binder((names[name],), kind, item.bracket))
    return LeanStatement("t", tuple(binders), rename(statement.goal, names), "theorem")


def rename(item: Any, names: _Names, level: int = 0) -> Any:
    """A term or formula with its free variables by ``names`` and its bound variables by their depth."""
    if isinstance(item, Var):
        return Var(names[name_of(item)]) if name_of(item) in names else item
    if isinstance(item, Quant):
        return _quantified(item, names, level)
    if isinstance(item, (Big, BigOver, SetOf, Lambda)):
        return _binding(item, names, level)
    if isinstance(item, Ascribe):
        return Ascribe(rename(item.arg, names, level), _rename_text(item.type, names))
    changed = map_children(item, lambda child: rename(child, names, level))
    if isinstance(changed, App):
        return replace(changed, fn=names.get(changed.fn, changed.fn))
    if isinstance(changed, Pred):
        return replace(changed, name=names.get(changed.name, changed.name))
    return changed


def _quantified(item: Quant, names: _Names, level: int) -> Quant:
    inner = dict(names)
    bounds: list[Bound] = []
    for bound in item.bounds:
        kind: Formula | None = None if bound.type is None else rename(bound.type, inner, level)
        limit: Term | None = None if bound.limit is None else rename(bound.limit, inner, level)
        for name in bound.names:
            level += 1
            inner[name] = f"b{level}"
        bounds.append(Bound(tuple(inner[name] for name in bound.names), kind, bound.op, limit))
    return Quant(item.kind, tuple(bounds), rename(item.body, inner, level))


def _binding(item: Big | BigOver | SetOf | Lambda, names: _Names, level: int) -> Expr | SetOf | Lambda:
    new = f"b{level + 1}"
    body = rename(item.body, {**names, item.var: new}, level + 1)
    if isinstance(item, Big):
        low, high = rename(item.low, names, level), rename(item.high, names, level)
        return replace(item, var=new, low=low, high=high, body=body)
    if isinstance(item, BigOver):
        return replace(item, var=new, domain=rename(item.domain, names, level), body=body)
    kind = None if item.type is None else rename(item.type, names, level)
    return replace(item, var=new, type=kind, body=body)


def _rename_text(text: str, names: _Names) -> str:
    return _NAME.sub(lambda match: names.get(match[0], match[0]), text)
