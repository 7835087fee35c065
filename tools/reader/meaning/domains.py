"""The domain that "f(x) = 1/x for all x ≠ 0" gives a function."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Connective,
    Const,
    Expr,
    Formula,
    Interval,
    Neg,
    Quant,
    Rel,
    SetLit,
)
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import implies
from leanwright.tools.reader.meaning.composer import MeaningComposer


def defined_on_part(m: MeaningComposer, formula: Formula, kinds: Mapping[str, str]) -> Formula:
    """ "f(x) = 1/x for all x ≠ 0" with the numbers that f goes from, where ``kinds`` does not say it: its domain."""
    body: Any = formula.body if isinstance(formula, Quant) and formula.kind == "∀" else None
    equation: Any = body.right if isinstance(body, Connective) and body.op == "→" else None
    function = equation.operands[0] if isinstance(equation, Rel) and is_definition(equation) else None
    if not isinstance(function, App) or function.subscript or "→" in kinds.get(function.fn, ""):
        return formula
    if m.discourse.pieces[function.fn] > 1 or function.fn in names_of(equation.operands[1]):  # it says more of it
        return formula
    condition, thing = body.left, function.args[0]
    if m.discourse.kinds.get(spelled(thing), "") in tuple("ℕℤℚℂ"):  # type: ignore[arg-type]
        return formula
    place = _part(condition, thing) if len(function.args) == 1 else None
    if place is None:
        m.discourse.local.add(function.fn)
        return formula
    if function.fn in m.discourse.domains:
        raise Declined("a function that is defined twice")
    m.discourse.domains[function.fn] = place
    assert isinstance(formula, Quant)
    return replace(formula, body=implies(Rel((thing, place), ("∈",)), equation))


def _part(condition: Formula, thing: Expr) -> Expr | None:
    """The part of ℝ that x > a, x ≥ a, x ≠ a say, and the other way round."""
    if not isinstance(condition, Rel) or len(condition.ops) != 1 or thing not in condition.operands:
        return None
    turned = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "≠": "≠"}
    op = condition.ops[0] if condition.operands[0] == thing else turned.get(condition.ops[0], "")
    end = condition.operands[1] if condition.operands[0] == thing else condition.operands[0]
    if set(names_of(end)) & set(names_of(thing)):
        return None
    if op == "≠":
        return Bin("\\", Call("Set.univ", ()), SetLit((end,)))
    if op in ("<", "≤"):
        return Interval(Neg(Const("infty")), end, False, op == "≤")
    return Interval(end, Const("infty"), op == "≥", False) if op in (">", "≥") else None
