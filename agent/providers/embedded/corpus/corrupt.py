"""Corruptions of a Lean statement: what a verdict must not let pass."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

from leanwright.tools.maths.ast import Connective, Formula, Not, Pred, Quant, Rel
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import Hypothesis, LeanStatement, parse_lean, statement_to_lean

_FLIPPED = {"<": "≥", "≤": ">", ">": "≤", "≥": "<", "=": "≠", "≠": "=", "∣": "∤", "∈": "∉", "⊆": "="}
_PAIRS = (
    *(("Even", "Odd"), ("Function.Injective", "Function.Surjective"), ("IsLeast", "IsGreatest")),
    *(("Monotone", "Antitone"), ("StrictMono", "StrictAnti")),
)
_OTHER = {"Nat.Prime": "Odd", **dict(_PAIRS), **{b: a for a, b in _PAIRS}}
_TYPES = {"ℝ": "ℤ", "ℤ": "ℕ", "ℕ": "ℤ", "ℚ": "ℝ", "ℂ": "ℝ"}


def changed_number(lean: str, rng: Random) -> str | None:
    """One numeral is another."""
    found = list(re.finditer(r"(?<![\w₀-₉.])\d+(?![\w.])", lean))
    if not found:
        return None
    pick = rng.choice(found)
    return lean[: pick.start()] + str(int(pick[0]) + rng.randint(1, 9)) + lean[pick.end() :]


def flipped_relation(statement: LeanStatement, rng: Random) -> LeanStatement | None:
    """The goal, or a hypothesis, with its relation turned round."""
    return _somewhere(statement, _flip, rng)


def dropped_hypothesis(statement: LeanStatement, rng: Random) -> LeanStatement | None:
    """One hypothesis fewer."""
    if not statement.hypotheses:
        return None
    gone = rng.choice(statement.hypotheses)
    return replace(statement, binders=tuple(b for b in statement.binders if b is not gone))


def other_conclusion(statement: LeanStatement, rng: Random) -> LeanStatement | None:
    """The conclusion changed in its words: another predicate, a negation, ∧ for ∨, ∃! for ∃, → for ↔."""
    changed = _change(statement.goal, rng)
    return replace(statement, goal=changed) if changed is not None and changed != statement.goal else None


def swapped(statement: LeanStatement, rng: Random) -> LeanStatement | None:
    """A hypothesis and the conclusion exchanged."""
    if not statement.hypotheses:
        return None
    pick = rng.choice(statement.hypotheses)
    binders = tuple(Hypothesis(b.name, statement.goal) if b is pick else b for b in statement.binders)
    return replace(statement, binders=binders, goal=pick.formula) if pick.formula != statement.goal else None


def other_type(lean: str, rng: Random) -> str | None:
    """The variables of another type."""
    found = list(re.finditer(r"(?<=: )([ℕℤℚℝℂ])(?=[ ),])", lean))
    if not found:
        return None
    pick = rng.choice(found)
    return lean[: pick.start()] + _TYPES[pick[0]] + lean[pick.end() :]


def _flip(formula: Formula) -> Formula | None:
    if isinstance(formula, Rel) and formula.ops[0] in _FLIPPED:
        return Rel(formula.operands, (_FLIPPED[formula.ops[0]], *formula.ops[1:]))
    if isinstance(formula, Quant):
        inner = _flip(formula.body)
        return replace(formula, body=inner) if inner is not None else None
    if isinstance(formula, Connective):
        inner = _flip(formula.right)
        return replace(formula, right=inner) if inner is not None else None
    return None


def _change(formula: Formula, rng: Random) -> Formula | None:
    if isinstance(formula, Not):
        return formula.arg
    if isinstance(formula, Pred):
        return (
            replace(formula, name=_OTHER[formula.name])
            if formula.name in _OTHER and rng.random() < 0.6
            else Not(formula)
        )
    if isinstance(formula, Connective):
        return replace(formula, op={"∧": "∨", "∨": "∧", "↔": "→", "→": "∧"}.get(formula.op, formula.op))
    if isinstance(formula, Quant):
        if formula.kind in ("∃", "∃!"):
            return replace(formula, kind="∃!" if formula.kind == "∃" else "∃")
        inner = _change(formula.body, rng)
        return replace(formula, body=inner) if inner is not None else None
    return Not(formula)


def _somewhere(
    statement: LeanStatement, change: Callable[[Formula], Formula | None], rng: Random
) -> LeanStatement | None:
    options = [replace(statement, goal=goal) for goal in (change(statement.goal),) if goal is not None]
    for i, binder in enumerate(statement.binders):
        if isinstance(binder, Hypothesis) and (inner := change(binder.formula)) is not None:
            options.append(
                replace(
                    statement,
                    binders=(*statement.binders[:i], Hypothesis(binder.name, inner), *statement.binders[i + 1 :]),
                )
            )
    return rng.choice(options) if options else None


def corruptions(lean: str, rng: Random) -> dict[str, str]:
    """Every corruption that applies to a statement, by kind."""
    statement = parse_lean(lean)
    found: dict[str, str | None] = {"changed number": changed_number(lean, rng), "other type": other_type(lean, rng)}
    for name, change in (
        ("flipped relation", flipped_relation),
        ("dropped hypothesis", dropped_hypothesis),
        ("other conclusion", other_conclusion),
        ("swapped", swapped),
    ):
        changed = change(statement, rng)
        found[name] = statement_to_lean(changed) if changed is not None else None
    return {name: text for name, text in found.items() if text and text != lean and _reads(text)}


def _reads(text: str) -> bool:
    try:
        parse_lean(text)
    except MathsSyntaxError:
        return False
    return True
