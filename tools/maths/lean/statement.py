"""A Lean statement as structure: binders, hypotheses and goal; read, printed and brought to a normal form of names."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, UnexpectedInput

from leanwright.tools.maths.ast import Connective, Formula, Pred
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.build import BuildLean, formula
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.tokens import tokens
from leanwright.tools.maths.parsing.formula import MAX_DEPTH
from leanwright.tools.maths.tables import parser_of
from leanwright.tools.maths.traversal import depth

_TYPES_TEXT = """
ℕ ℤ ℚ ℝ ℂ Prop Type Type* Sort* Set Finset List Fin ZMod Multiset Option Polynomial Matrix Equiv.Perm NNReal ENNReal
Subgroup Ideal Submodule EuclideanSpace Zsqrtd Units
MonoidHom.range MonoidHom.ker RingHom.range RingHom.ker LinearMap.range LinearMap.ker Subgroup.center commutator
"""
_TYPES = frozenset(_TYPES_TEXT.split())
_BRACKETS = {"(": ")", "{": "}", "[": "]"}


@dataclass(frozen=True, slots=True)
class Binder:
    """Variables ``(x y : ℝ)``; an instance ``[Group G]`` has no names. ``type`` is Lean text."""

    names: tuple[str, ...]
    type: str
    bracket: str = "("


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A named assumption ``(h₀ : 0 < x)``."""

    name: str
    formula: Formula


@dataclass(frozen=True, slots=True)
class LeanStatement:
    """``theorem name binders : goal``; binders and hypotheses in the order of the text."""

    name: str
    binders: tuple[Binder | Hypothesis, ...]
    goal: Formula
    keyword: str = "theorem"

    @property
    def variables(self) -> dict[str, str]:
        """Type of each variable."""
        return {name: item.type for item in self.binders if isinstance(item, Binder) for name in item.names}

    @property
    def hypotheses(self) -> tuple[Hypothesis, ...]:
        """The assumptions in order."""
        return tuple(item for item in self.binders if isinstance(item, Hypothesis))

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """What the assumptions say, and the goal last."""
        return (*(item.formula for item in self.hypotheses), self.goal)


def parse_lean(text: str) -> LeanStatement:
    """The structure of one theorem without proof, ``:= by sorry`` or nothing after its goal.

    Raises MathsSyntaxError for Lean outside the subset of lean.lark.
    """
    tree = _parse(text)
    if not isinstance(tree, LeanStatement):
        raise MathsSyntaxError("no theorem", 0)
    return tree


def parse_term(text: str) -> Any:
    """The structure of one Lean term or proposition. Raises MathsSyntaxError."""
    return _parse(text)


def statement_to_lean(statement: LeanStatement, proof: str = " := by sorry") -> str:
    """Lean text in one line."""
    head = " ".join(part for part in (statement.keyword, statement.name, binders_to_lean(statement)) if part)
    return f"{head} : {to_lean(statement.goal)}{proof}"


def binders_to_lean(statement: LeanStatement) -> str:
    """Its variables and hypotheses, each in brackets."""
    return " ".join(map(_binder, statement.binders))


def _binder(item: Binder | Hypothesis) -> str:
    if isinstance(item, Hypothesis):
        return f"({item.name} : {to_lean(item.formula)})"
    names = f"{' '.join(item.names)} : " if item.names else ""
    return f"{item.bracket}{names}{item.type}{_BRACKETS[item.bracket]}"


def _parse(text: str) -> Any:
    found = tokens(text)
    if not found:
        raise MathsSyntaxError("no Lean text", 0)
    try:
        tree: Any = _parser().parse(found)
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        late = token is None or token.type == "$END"
        reason = "the Lean text ends too early" if late else f"{str(token)!r} does not fit here"
        position = len(text) if token is None or late else token.start_pos or 0
        raise MathsSyntaxError(reason, position) from error
    except MathsSyntaxError as error:
        if error.position >= 0:
            raise
        raise MathsSyntaxError(error.reason, 0) from error
    if depth(tree) > MAX_DEPTH:
        raise MathsSyntaxError(f"Lean text nested more than {MAX_DEPTH} deep", 0)
    return tree


@cache
def _parser() -> Lark:
    return parser_of(Path(__file__).with_name("lean.lark"), _BuildStatement())


class _BuildStatement(BuildLean):
    def lone(self, c: Sequence[Any]) -> Any:
        return c[0]

    def binder(self, c: Sequence[Any]) -> tuple[str, tuple[str, ...], Formula]:
        return "(", tuple(map(str, c[:-1])), formula(c[-1])

    def implicit(self, c: Sequence[Any]) -> tuple[str, tuple[str, ...], Formula]:
        return "{", tuple(map(str, c[:-1])), formula(c[-1])

    def instance(self, c: Sequence[Any]) -> tuple[str, tuple[str, ...], Formula]:
        return "[", (), formula(c[0])

    def statement(self, c: Sequence[Any]) -> LeanStatement:
        keyword, *rest, goal = c
        name = str(rest.pop(0)) if rest and isinstance(rest[0], Token) else ""
        binders: list[Binder | Hypothesis] = []
        types: set[str] = set()
        for bracket, names, body in rest:
            if bracket == "[" or _is_type(body, types):
                binders.append(Binder(names, to_lean(body), bracket))
                types |= set(names) if body in (Pred("Type*"), Pred("Type"), Pred("Sort*")) else set()
            elif len(names) == 1:
                binders.append(Hypothesis(names[0], body))
            else:
                raise MathsSyntaxError("one assumption with several names", -1)
        return LeanStatement(name, tuple(binders), formula(goal), str(keyword))


def _is_type(body: Formula, types: set[str]) -> bool:
    while isinstance(body, Connective) and body.op[0] in "→≃×":
        if not _is_type(body.left, types):
            return False
        body = body.right
    return isinstance(body, Pred) and (body.name in _TYPES or body.name in types or "⧸" in body.name)
