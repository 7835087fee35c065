"""Where the terms of an equation that is to be solved make sense: Lean gives values to 1/0, √(-1) and log(-1)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    Not,
    Num,
    Quant,
    Rel,
    SetLit,
    Var,
)
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conjuncts, implies, neg, rel
from leanwright.tools.reader.meaning.composer import MeaningComposer


def conditions(found: Iterable[Formula], names: Iterable[str], given: Sequence[Formula] = ()) -> list[Formula]:
    """What the terms of ``found`` ask of ``names`` that neither ``given`` nor ``found`` itself says."""
    parts = [part for one in found for part in conjuncts(one)]
    said = [part for one in given for part in conjuncts(one)] + parts
    positive = {name for one in said for name in _positive(one)}
    asked = (one for part in parts for one in _asked(part))
    wanted = set(names)
    new = [c for c in asked if wanted & set(names_of(c)) and not _clear(c, positive) and not _known(c, said)]
    return list(dict.fromkeys(new))


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


def _asked(formula: Any) -> Iterator[Rel]:
    """Denominators are not zero, radicands not negative, arguments of logarithms positive."""
    if isinstance(formula, Connective):
        yield from _asked(formula.left)
        yield from _asked(formula.right)
        return
    if isinstance(formula, Not):
        yield from _asked(formula.arg)
        return
    for part in walk(formula) if isinstance(formula, Rel) else ():
        if isinstance(part, Bin) and part.op == "/":
            yield rel(part.right, "≠", Num(0))
        elif isinstance(part, Call) and part.fn == "sqrt":
            yield rel(Num(0), "≤", part.args[0])
        elif isinstance(part, Call) and part.fn in ("log", "ln"):
            yield rel(Num(0), "<", part.args[-1])
            if len(part.args) > 1:
                yield rel(Num(0), "<", part.args[0])
                yield rel(part.args[0], "≠", Num(1))
        elif isinstance(part, Call) and part.fn == "tan":
            yield rel(Call("cos", part.args), "≠", Num(0))


def _positive(formula: Any) -> Iterator[str]:
    """Letters that a relation says are positive."""
    if not isinstance(formula, Rel):
        return
    for left, op, right in zip(formula.operands, formula.ops, formula.operands[1:], strict=False):
        low, high = (left, right) if op in "<≤" else (right, left)
        strict = isinstance(low, Num) and (low.value > 0 or op in "<>")
        if op in "<≤>≥" and strict and isinstance(high, Var):
            yield spelled(high)


def _clear(condition: Rel, positive: set[str]) -> bool:
    """Whether it holds for positive letters: sums, products and powers of them are positive."""
    term = condition.operands[1] if condition.operands[0] == Num(0) else condition.operands[0]
    return condition.operands[1] != Num(1) and _is_positive(term, positive)


def _is_positive(term: Expr, positive: set[str]) -> bool:
    if isinstance(term, Var):
        return spelled(term) in positive
    if isinstance(term, Num):
        return term.value > 0
    if isinstance(term, Bin) and term.op in "+*/":
        return _is_positive(term.left, positive) and _is_positive(term.right, positive)
    return isinstance(term, Bin) and term.op == "^" and _is_positive(term.left, positive)


def _known(condition: Rel, said: Sequence[Formula]) -> bool:
    term, zero = condition.operands
    shifted = rel(term.left, "≠", term.right) if isinstance(term, Bin) and term.op == "-" and zero == Num(0) else None
    return any(one in (condition, shifted, neg(rel(term, "=", zero))) for one in said)
