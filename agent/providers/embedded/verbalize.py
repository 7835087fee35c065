"""Words for Lean: a rule-based sentence for any statement of the subset, and the text of an informal skeleton."""

import re
from collections.abc import Sequence
from typing import Any

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.tools.maths.ast import (
    BigOver,
    Bin,
    Bound,
    Call,
    Connective,
    Formula,
    Lambda,
    Not,
    Pred,
    Quant,
    SetOf,
    Term,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, LeanStatement
from leanwright.tools.maths.printing.latex import to_latex
from leanwright.tools.maths.printing.readable import readable
from leanwright.tools.maths.traversal import strip_ascriptions, walk

NOUNS = {
    "ℕ": "natural number",
    "ℤ": "integer",
    "ℚ": "rational number",
    "ℝ": "real number",
    "ℂ": "complex number",
    "ℝ → ℝ": "function from the reals to the reals",
    "ℕ → ℝ": "sequence of real numbers",
    "ℤ → ℤ": "function from the integers to the integers",
    "Finset ℕ": "finite set of natural numbers",
    "Finset ℤ": "finite set of integers",
    "Set ℕ": "set of natural numbers",
    "Set ℝ": "set of real numbers",
}
PREDICATES = {
    "Even": "{0} is even",
    "Odd": "{0} is odd",
    "Nat.Prime": "{0} is prime",
    "IsSquare": "{0} is a perfect square",
    "Irrational": "{0} is irrational",
    "Nat.Coprime": "{0} and {1} are coprime",
    "Function.Injective": "{0} is injective",
    "Function.Surjective": "{0} is surjective",
    "Function.Bijective": "{0} is bijective",
    "Monotone": "{0} is monotone",
    "StrictMono": "{0} is strictly increasing",
    "Antitone": "{0} is non-increasing",
    "StrictAnti": "{0} is strictly decreasing",
    "IsLeast": "{1} is the least element of {0}",
    "IsGreatest": "{1} is the greatest element of {0}",
    "Set.Infinite": "{0} is infinite",
    "Continuous": "{0} is continuous",
}


def verbalize(statement: LeanStatement) -> str:
    """An exact if plain sentence: what is given, what is assumed, what is claimed."""
    parts = [f"Let {_names(b.names)} be {_noun(b)}." for b in statement.binders if isinstance(b, Binder) and b.names]
    assumed = [formula_words(h.formula) for h in statement.hypotheses]
    if assumed:
        parts.append(f"Assume that {_list(assumed)}.")
    parts.append(f"Show that {formula_words(statement.goal)}.")
    return " ".join(parts)


def _names(names: Sequence[str]) -> str:
    return _list([f"${name}$" for name in names])


def _list(items: Sequence[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]


def _noun(binder: Binder) -> str:
    noun = NOUNS.get(binder.type)
    if noun is None:
        return f"of type {binder.type}"
    if len(binder.names) == 1:
        return f"a{'n' if noun[0] in 'aei' else ''} {noun}"
    return re.sub(r"^((?:finite )?\w+(?: number)?)", r"\1s", noun)


def formula_words(formula: Formula | Term) -> str:
    """A proposition in words."""
    if isinstance(formula, Not):
        return f"it is not true that {formula_words(formula.arg)}"
    if isinstance(formula, Connective):
        left, right = formula_words(formula.left), formula_words(formula.right)
        joined = {"∧": "{} and {}", "∨": "{} or {}", "→": "if {} then {}", "↔": "{} if and only if {}"}
        return joined[formula.op].format(left, right) if formula.op in joined else to_lean(formula)
    if isinstance(formula, Quant):
        return _quantified(formula)
    if isinstance(formula, Pred):
        template = PREDICATES.get(formula.name)
        arguments = [_term(a) for a in formula.args]
        return template.format(*arguments) if template and arguments else to_lean(formula)
    return _term(formula)


def _quantified(formula: Quant) -> str:
    body = formula_words(formula.body)
    bounds = " and ".join(_bound(b) for b in formula.bounds)
    if formula.kind == "∀":
        return f"for all {bounds}, {body}"
    return f"there exists {'a unique ' if formula.kind == '∃!' else ''}{bounds} such that {body}"


def _bound(bound: Bound) -> str:
    type_ = to_lean(bound.type) if bound.type is not None else ""
    noun = NOUNS.get(type_, "")
    shown = f"{noun} {_names(bound.names)}" if noun else _names(bound.names)
    if bound.op and bound.limit is not None:
        return f"{shown} with {_names(bound.names)} {bound.op} {_term(bound.limit)}"
    return shown


def _term(node: Any) -> str:
    if isinstance(node, SetOf):
        type_ = NOUNS.get(to_lean(node.type), "") if node.type is not None else ""
        return f"the set of all {type_ + ' ' if type_ else ''}${node.var}$ with {formula_words(node.body)}"
    if isinstance(node, Lambda | Pred | Not | Connective | Quant):
        return to_lean(node)
    if any(isinstance(part, BigOver) or _lean_only(part) for part in walk(node)):
        return f"`{to_lean(node)}`"
    return _shown(node)


def _shown(node: Any) -> str:
    return f"${to_latex(strip_ascriptions(node))}$" if readable(node) else f"`{to_lean(node)}`"


def _lean_only(part: object) -> bool:
    """Lean names, and compositions, which the LaTeX printer does not know."""
    return (isinstance(part, Call) and "." in part.fn) or (isinstance(part, Bin) and part.op == "∘")


def sentence_of(skeleton: Sequence[str], table: SlotTable) -> str:
    """The text of an informal skeleton: words, and slots as LaTeX; features and name lists are dropped."""
    out: list[str] = []
    depth = 0
    for word in skeleton:
        if word == "[":
            depth += 1
        elif word == "]":
            depth = max(0, depth - 1)
        elif not depth and word not in tokens.FEATURES:
            out.append(_shown(table.node_of[word]) if tokens.is_slot(word) else word)
    text = " ".join(out)
    text = re.sub(r" ([.,?!;:])", r"\1", text)
    text = re.sub(r"\b([a-z]) \$", r"\1 $", text)
    return re.sub(r"(^|[.?!] )([a-z])", lambda m: m[1] + m[2].upper(), text)
