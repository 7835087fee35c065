"""The domain that "f(x) = 1/x for all x ≠ 0" gives a function, or "f(x) = 1/x" alone: where its formula has values."""

from collections.abc import Mapping, Sequence
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
    Num,
    Quant,
    Rel,
    SetLit,
    SetOf,
    Var,
)
from leanwright.tools.maths.positivity import Signs
from leanwright.tools.maths.uses import is_definition, names_of, spelled
from leanwright.tools.reader.defined import conditions
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, implies, instead, rel
from leanwright.tools.reader.meaning.composer import MeaningComposer, Phrase


def defined_on_part(m: MeaningComposer, formula: Formula, kinds: Mapping[str, str]) -> Formula:
    """ "f(x) = 1/x for all x ≠ 0" with the numbers that f goes from, where ``kinds`` does not say it: its domain."""
    if isinstance(formula, Connective) and formula.op == "∧":
        left, right = (defined_on_part(m, side, kinds) for side in (formula.left, formula.right))
        return replace(formula, left=left, right=right)
    body: Any = formula.body if isinstance(formula, Quant) and formula.kind == "∀" else None
    equation: Any = body.right if isinstance(body, Connective) and body.op == "→" else None
    if isinstance(equation, Quant) and equation.kind == "∀":  # f_n(x) = …, for each n
        equation = equation.body
    function = equation.operands[0] if isinstance(equation, Rel) and is_definition(equation) else None
    maps = isinstance(function, App) and function.fn in m.discourse.map_sequences and len(function.args) == 2
    if isinstance(function, App) and function.subscript and not maps:
        _starts_late(m, function, [body.left])
    if not isinstance(function, App) or (function.subscript and not maps) or "→" in kinds.get(function.fn, ""):
        return formula
    if m.discourse.pieces[function.fn] > 1 or function.fn in names_of(equation.operands[1]):  # it says more of it
        return formula
    condition, thing = body.left, function.args[-1]
    if m.discourse.kinds.get(spelled(thing), "") in tuple("ℕℤℚℂ"):  # type: ignore[arg-type]
        return formula
    place = _part(condition, thing) if len(function.args) == 1 or maps else None
    if place is None:
        m.discourse.local.setdefault(function.fn, [])
        return formula
    if m.discourse.domains.get(function.fn, place) != place:
        raise Declined("a function that is defined twice")
    m.discourse.domains[function.fn] = place
    assert isinstance(formula, Quant)
    return replace(formula, body=implies(Rel((thing, place), ("∈",)), body.right))


def where_defined(m: MeaningComposer, definition: Rel) -> None:
    """ "f(x) = 1/x": f goes from the numbers for which its formula has values, where nothing says from others."""
    function, here = definition.operands[0], m.discourse
    assert isinstance(function, App)
    if function.subscript:
        asked = conditions([rel(Num(0), "=", definition.operands[1])], names_of(function)[1:], [], here)
        _starts_late(m, function, asked)
        return
    whole = len(function.args) != 1 or "→" in here.kinds.get(function.fn, "")
    if whole or function.fn in here.local.keys() | here.domains.keys():
        return
    x = function.args[0]
    bounds = [one for one in here.bounds if x not in one.operands]  # "x^n with n ≥ 1"
    needed: Sequence[Any] = conditions([rel(Num(0), "=", definition.operands[1])], [spelled(x)], bounds, here)  # type: ignore[arg-type]
    if not needed:
        return
    place = _part(_solved(needed[0], x), x) if len(needed) == 1 else None
    if place is None:
        new = here.fresh("xtsr")
        here.bound.add(new)
        place = SetOf(new, None, conj(instead(one, x, Var(new)) for one in needed))
    here.domains[function.fn] = place
    here.by_formula.add(function.fn)


def _starts_late(m: MeaningComposer, term: App, asked: Sequence[Any]) -> None:
    """A sequence that is given where ``asked`` holds of its numbers, not from a_0 on, starts with a_1, or is local."""
    here, number = m.discourse, term.args[0]
    kinds = dict.fromkeys(names_of(number), "ℕ")
    if len(term.args) > 1 or term.fn in here.from_zero or not Signs(asked, kinds).nonzero(number):
        return
    if all(map(Signs([rel(number, "≥", Num(1))], kinds).hold, asked)):
        here.from_one |= {term.fn}
    else:
        here.local.setdefault(term.fn, [])


def _solved(condition: Rel, x: Expr) -> Formula:
    """x - 1 ≠ 0 as x ≠ 1, 0 ≤ 1 - x as x ≤ 1; what is not so simple stays as it is."""
    left, right = condition.operands[0], condition.operands[-1]
    if len(condition.ops) > 1 or (left != x and right == Num(0)):
        turned = {"<": ">", "≤": "≥", "≠": "≠"}
        return condition if len(condition.ops) > 1 else _solved(Rel((right, left), (turned[condition.ops[0]],)), x)
    match right:
        case Bin("+", term, Num() as shift) | Bin("+", Num() as shift, term):
            return Rel((Neg(shift), term), condition.ops)
        case Bin("-", term, Num() as shift):
            return Rel((shift, term), condition.ops)
        case Bin("-", Num() as end, term):
            return Rel((term, end), condition.ops)
    return condition


def _part(condition: Formula, thing: Expr) -> Expr | None:
    """The part of ℝ that x > a, x ≥ a, x ≠ a say, and the other way round, x ∈ [a, b] and a ≤ x ≤ b."""
    match condition:
        case Rel((x, Interval() as place), ("∈",)) if x == thing:
            return place
        case Rel((low, x, high), (("<" | "≤") as first, ("<" | "≤") as second)) if x == thing:
            return Interval(low, high, first == "≤", second == "≤")
        case Rel((x, SetLit() as gaps), ("∉",)) if x == thing:
            return Bin("\\", Call("Set.univ", ()), gaps)
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


def on_a_part(m: MeaningComposer, quantifier: Phrase, sentence: Phrase) -> Phrase:
    """ "Increasing for x ≥ 0": on the interval of these x."""
    bound: tuple[Rel, ...] = tuple(one for one in quantifier[1:] if isinstance(one, Rel))
    for said, x in ((one, x) for one in bound for x in one.operands):
        part = _part(said, x) if isinstance(x, Var) and x.name not in m.discourse.scope else None
        match sentence[-1]:
            case ("is", ("adj", name)) if isinstance(part, Interval):
                return (*sentence[:-1], ("is", ("adjon", name, part)))
    raise Declined("a property of a function on a part of its domain")
