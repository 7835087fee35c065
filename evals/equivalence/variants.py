"""Variants of a Lean statement that say the same, and variants that do not: by rewriting its syntax tree.

Each kind is one function from a statement to a variant, or None where it does not apply. Whether a variant of the
second sort happens to say the same after all is settled in truth.py.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from leanwright.tools.maths.ast import Bin, Connective, Formula, Not, Num, Quant, Rel, Var, conjunction
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.alpha import renamed
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import (
    Binder,
    Hypothesis,
    LeanStatement,
    binders_to_lean,
    parse_lean,
    statement_to_lean,
)
from leanwright.tools.maths.traversal import map_children, walk

Kind = Callable[[LeanStatement], LeanStatement | str | None]
RINGS = {"ℤ", "ℚ", "ℝ", "ℂ"}
MIRROR = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
STRICTNESS = {"<": "≤", "≤": "<", ">": "≥", "≥": ">"}


@dataclass(frozen=True)
class Variant:
    """A statement, its variant, and whether the two should say the same."""

    source: str  # name of the statement
    kind: str
    same: bool
    first: str
    second: str
    with_beq: bool = False  # BEq+ is asked as well

    @property
    def id(self) -> str:
        """Names the variant."""
        return f"{self.source}/{self.kind}"


def variants(name: str, text: str, *, same: bool, count: int, random: Random) -> Iterator[Variant]:
    """At most ``count`` variants of different kinds, drawn by ``random``; none for a text outside the subset."""
    header = text[: text.index("theorem")]  # what it opens
    try:
        statement = parse_lean(text.removeprefix(header))
    except MathsSyntaxError:
        return
    kinds = list((EQUIVALENT if same else INEQUIVALENT).items())
    random.shuffle(kinds)
    found = 0
    for kind, change in kinds:
        new = change(statement)
        if new is None or found == count:
            continue
        second = new if isinstance(new, str) else statement_to_lean(new)
        if second != statement_to_lean(statement):
            found += 1
            yield Variant(name, kind, same, text, header + second)


def _formulas(s: LeanStatement, change: Callable[[Formula], Formula]) -> LeanStatement:
    """The statement with ``change`` applied to its hypotheses and its goal."""
    binders = tuple(Hypothesis(b.name, change(b.formula)) if isinstance(b, Hypothesis) else b for b in s.binders)
    return replace(s, binders=binders, goal=change(s.goal))


def _everywhere(node: Any, change: Callable[[Any], Any]) -> Any:
    """``change`` applied from the leaves up."""
    return change(map_children(node, lambda child: _everywhere(child, change)))


def _once(node: Any, change: Callable[[Any], Any | None]) -> Any:
    """``change`` applied to the first node, root first, for which it gives something."""
    done = False

    def visit(here: Any) -> Any:
        nonlocal done
        if done:
            return here
        new = change(here)
        if new is not None:
            done = True
            return new
        return map_children(here, visit)

    return visit(node)


def _variables(s: LeanStatement) -> tuple[Binder, ...]:
    return tuple(b for b in s.binders if isinstance(b, Binder))


# Variants that say the same.


def _reordered(s: LeanStatement) -> LeanStatement | None:
    if len(s.hypotheses) < 2:
        return None
    return replace(s, binders=(*_variables(s), *reversed(s.hypotheses)))


def _sides(s: LeanStatement) -> LeanStatement:
    def swap(node: Any) -> Any:
        if isinstance(node, Rel) and node.ops in (("=",), ("≠",)):
            return Rel(tuple(reversed(node.operands)), node.ops)
        if isinstance(node, Connective) and node.op == "↔":
            return Connective("↔", node.right, node.left)
        return node

    return _formulas(s, lambda f: _everywhere(f, swap))


def _mirrored(s: LeanStatement) -> LeanStatement:
    def mirror(node: Any) -> Any:
        if isinstance(node, Rel) and len(node.ops) == 1 and node.ops[0] in MIRROR:
            return Rel(tuple(reversed(node.operands)), (MIRROR[node.ops[0]],))
        return node

    return _formulas(s, lambda f: _everywhere(f, mirror))


def _commuted(s: LeanStatement) -> LeanStatement | None:
    if any(isinstance(b, Binder) and b.type not in RINGS | {"ℕ"} and "→" not in b.type for b in s.binders):
        return None

    def commute(node: Any) -> Any:
        return Bin(node.op, node.right, node.left) if isinstance(node, Bin) and node.op in "+*" else node

    return _formulas(s, lambda f: _everywhere(f, commute))


def _squares(s: LeanStatement) -> LeanStatement:
    def square(node: Any) -> Any:
        return Bin("*", node.left, node.left) if isinstance(node, Bin) and _is_square(node) else node

    return _formulas(s, lambda f: _everywhere(f, square))


def _is_square(node: Bin) -> bool:
    return node.op == "^" and node.right == Num(2) and isinstance(node.left, Var)


def _moved(s: LeanStatement) -> LeanStatement | None:
    if not s.variables or not set(s.variables.values()) <= RINGS:
        return None

    def move(f: Formula) -> Formula:
        if isinstance(f, Rel) and f.ops == ("=",) and any(isinstance(n, Var) for n in walk(f)):
            return Rel((Bin("-", *f.operands), Num(0)), ("=",))
        return f

    return _formulas(s, move)


def _joined(s: LeanStatement) -> LeanStatement | None:
    if len(s.hypotheses) < 2:
        return None
    whole = conjunction([h.formula for h in s.hypotheses])
    return replace(s, binders=(*_variables(s), Hypothesis("h", whole)))


def _implications(s: LeanStatement) -> LeanStatement | None:
    if not s.hypotheses:
        return None
    goal = s.goal
    for h in reversed(s.hypotheses):
        goal = Connective("→", h.formula, goal)
    return replace(s, binders=_variables(s), goal=goal)


def _quantified(s: LeanStatement) -> str | None:
    if not s.binders:
        return None
    return f"theorem {s.name} : ∀ {binders_to_lean(s)}, {to_lean(s.goal)} := by sorry"


def _divided(s: LeanStatement) -> LeanStatement:
    def divide(node: Any) -> Any:
        if isinstance(node, Rel) and node.ops == ("∣",):
            return Rel((Bin("%", node.operands[1], node.operands[0]), Num(0)), ("=",))
        return node

    return _formulas(s, lambda f: _everywhere(f, divide))


def _positive(s: LeanStatement) -> LeanStatement:
    naturals = {Var(name) for name, kind in s.variables.items() if kind == "ℕ"}

    def nonzero(node: Any) -> Any:
        if isinstance(node, Rel) and node.ops == ("<",) and node.operands[0] == Num(0) and node.operands[1] in naturals:
            return Rel((node.operands[1], Num(0)), ("≠",))
        return node

    return _formulas(s, lambda f: _everywhere(f, nonzero))


EQUIVALENT: Mapping[str, Kind] = {
    "names": renamed,
    "hypotheses reordered": _reordered,
    "sides of =": _sides,
    "a < b as b > a": _mirrored,
    "sums and products commuted": _commuted,
    "squares as products": _squares,
    "terms moved": _moved,
    "hypotheses joined by ∧": _joined,
    "hypotheses in the goal": _implications,
    "binders in the goal": _quantified,
    "divisibility as remainder": _divided,
    "0 < n as n ≠ 0": _positive,
}


# Variants that do not.


def _goal_numeral(s: LeanStatement) -> LeanStatement | None:
    numerals = [n for n in walk(s.goal) if isinstance(n, Num) and n.decimals == 0]
    if not numerals:
        return None
    last = numerals[-1]
    return replace(s, goal=_once(s.goal, lambda n: Num(last.value + 1) if n == last else None))


def _hypothesis_numeral(s: LeanStatement) -> LeanStatement | None:
    return _first_hypothesis(s, lambda n: Num(n.value + 1) if isinstance(n, Num) and n.value > 1 else None)


def _strictness(s: LeanStatement) -> LeanStatement | None:
    def flip(node: Any) -> Any:
        if isinstance(node, Rel) and len(node.ops) == 1 and node.ops[0] in STRICTNESS:
            return Rel(node.operands, (STRICTNESS[node.ops[0]],))
        return None

    changed = replace(s, goal=_once(s.goal, flip))
    return changed if changed.goal != s.goal else _first_hypothesis(s, flip)


def _first_hypothesis(s: LeanStatement, change: Callable[[Any], Any | None]) -> LeanStatement | None:
    """The statement with ``change`` applied in the last hypothesis where it gives something."""
    for item in reversed(s.hypotheses):
        new = _once(item.formula, change)
        if new != item.formula:
            return replace(s, binders=tuple(replace(b, formula=new) if b is item else b for b in s.binders))
    return None


def _dropped(s: LeanStatement) -> LeanStatement | None:
    if not s.hypotheses:
        return None
    return replace(s, binders=tuple(b for b in s.binders if b is not s.hypotheses[-1]))


def _added(s: LeanStatement) -> LeanStatement | None:
    numbers = [name for name, kind in s.variables.items() if kind in RINGS | {"ℕ"}]
    if not numbers:
        return None
    extra = Hypothesis("extra", Rel((Var(numbers[-1]), Num(1)), ("≤",)))
    return replace(s, binders=(*s.binders, extra)) if s.variables[numbers[-1]] != "ℂ" else None


def _domain(s: LeanStatement) -> LeanStatement | None:
    other = {"ℕ": "ℤ", "ℤ": "ℕ", "ℝ": "ℚ", "ℚ": "ℝ"}
    for item in s.binders:
        if isinstance(item, Binder) and item.type in other:
            return replace(s, binders=tuple(replace(b, type=other[item.type]) if b is item else b for b in s.binders))
    return None


def _negated(s: LeanStatement) -> LeanStatement:
    return replace(s, goal=Not(s.goal))


def _weakened(s: LeanStatement) -> LeanStatement | None:
    if isinstance(s.goal, Rel) and s.goal.ops == ("=",) and set(s.variables.values()) <= {"ℕ", "ℤ", "ℚ", "ℝ"}:
        return replace(s, goal=Rel(s.goal.operands, ("≤",)))
    if isinstance(s.goal, Connective) and s.goal.op in "∧↔":
        return replace(s, goal=s.goal.left if s.goal.op == "∧" else Connective("→", s.goal.left, s.goal.right))
    return None


def _quantifiers(s: LeanStatement) -> LeanStatement | None:
    other = {"∀": "∃", "∃": "∀"}

    def swap(node: Any) -> Any:
        return replace(node, kind=other[node.kind]) if isinstance(node, Quant) and node.kind in other else None

    changed = replace(s, goal=_once(s.goal, swap))
    return changed if changed.goal != s.goal else _first_hypothesis(s, swap)


def _operation(s: LeanStatement) -> LeanStatement | None:
    other = {"+": "*", "*": "+", "-": "+"}

    def exchange(node: Any) -> Any:
        return Bin(other[node.op], node.left, node.right) if isinstance(node, Bin) and node.op in other else None

    changed = replace(s, goal=_once(s.goal, exchange))
    return changed if changed.goal != s.goal else _first_hypothesis(s, exchange)


INEQUIVALENT: Mapping[str, Kind] = {
    "numeral of the goal": _goal_numeral,
    "numeral of a hypothesis": _hypothesis_numeral,
    "strictness": _strictness,
    "hypothesis dropped": _dropped,
    "hypothesis added": _added,
    "domain": _domain,
    "goal negated": _negated,
    "goal weakened": _weakened,
    "quantifier": _quantifiers,
    "operation": _operation,
}
