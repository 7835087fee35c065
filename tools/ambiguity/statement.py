"""What the rules of ambiguity look at: the words of a statement, and the trees of its formulas."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from string import ascii_lowercase

from leanwright.tools.maths import ast
from leanwright.tools.maths.ast import Bin, Expr, Node, Num, Rel, Tree, Var
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.parsing.text import find_maths
from leanwright.tools.maths.positivity import Signs
from leanwright.tools.maths.traversal import walk
from leanwright.tools.types import Choice, Question

_LINK = re.compile(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]")  # of a wiki
_LETTERS = frozenset(ascii_lowercase) - {"e", "i"}
_TURNED = {">": "<", "≥": "≤"}


@dataclass(frozen=True)
class InformalStatement:
    """An informal statement. An ``unread`` formula may say anything: nothing is asked that it could settle."""

    text: str  # blank space made single
    words: str  # the text with § for each formula
    formulas: tuple[Node, ...]
    unread: bool  # whether it holds formulas outside the language

    @classmethod
    def of(cls, informal: str) -> "InformalStatement":
        """Words and formulas of a text; one that is too long counts as words alone."""
        text = " ".join(_LINK.sub(r"\1", informal).split())
        try:
            spans = find_maths(text)
        except MathsSyntaxError:
            return cls(text, text, (), unread=True)
        words = " ".join(span.source if span.kind == "text" else "§" for span in spans)
        found = [span.node for span in spans if span.kind == "maths"]
        formulas = tuple(node for node in found if node is not None)
        return cls(text, " ".join(words.split()), formulas, unread=len(formulas) < len(found))

    def says(self, pattern: str) -> bool:
        """Whether the words outside the formulas match, in either case."""
        return re.search(pattern, self.words, re.IGNORECASE) is not None

    @cached_property
    def nodes(self) -> tuple[Tree, ...]:
        """Everything in the formulas."""
        return tuple(part for formula in self.formulas for part in walk(formula))

    @cached_property
    def signs(self) -> frozenset[str]:
        """Relations, operations, functions and number sets of the formulas."""
        found = {op for node in self.nodes if isinstance(node, Rel) for op in node.ops}
        found |= {node.op for node in self.nodes if isinstance(node, Bin)}
        found |= {node.fn for node in self.nodes if isinstance(node, ast.Call)}
        found |= {ast.NUMBER_SETS[node.name] for node in self.nodes if isinstance(node, ast.Domain)}
        return frozenset(found | {"≡" for node in self.nodes if isinstance(node, ast.Cong)})

    @cached_property
    def functions(self) -> frozenset[str]:
        """Letters that are applied, or carry the number of a term."""
        return frozenset(node.fn for node in self.nodes if isinstance(node, ast.App))

    @cached_property
    def variables(self) -> tuple[Var, ...]:
        """Small letters that stand for numbers and are not bound, in the order in which they come."""
        bound = {node.var for node in self.nodes if isinstance(node, (ast.Big, ast.BigOver, ast.SetOf))}
        letters = _LETTERS - bound - self.functions
        return tuple(dict.fromkeys(n for n in self.nodes if isinstance(n, Var) and n.name in letters))

    def has_letter(self, name: str) -> bool:
        """Whether the text has a letter of that name, which a reader may also have chosen itself."""
        stem = name.partition("_")[0]
        if any(getattr(node, "name", getattr(node, "fn", None)) in (name, stem) for node in self.nodes):
            return True
        return re.search(rf"(?<![A-Za-z]){re.escape(stem)}(?![A-Za-z])", self.text) is not None

    @property
    def comparisons(self) -> Iterator[tuple[Expr, str, Expr]]:
        """The two sides of each relation and the sign between them; > and ≥ are turned round."""
        for node in self.nodes:
            if isinstance(node, Rel):
                for (left, right), op in zip(pairwise(node.operands), node.ops, strict=True):
                    yield (right, _TURNED[op], left) if op in _TURNED else (left, op, right)

    @property
    def excludes_zero(self) -> bool:
        """Whether a relation keeps something from being 0."""
        return any(op == "≠" or _beyond_zero(low, op, high) for low, op, high in self.comparisons)

    @property
    def excludes_negatives(self) -> bool:
        """Whether a relation keeps something from being negative."""
        return any(op == "≤" and low == Num(0) for low, op, _ in self.comparisons)

    @property
    def fails_at_zero(self) -> bool:
        """Whether a part means nothing, or something else, where a natural number is 0."""
        ends = {n.high for n in self.nodes if isinstance(n, ast.Big)}
        ends |= {n.right for n in self.nodes if isinstance(n, Bin) and n.op == "^"}
        below = {Bin("-", variable, Num(1)) for variable in self.variables} & set(self.nodes)
        return bool(self.denominators or below - ends) or not self.signs.isdisjoint(("log", "ln"))

    @property
    def denominators(self) -> tuple[Expr, ...]:
        """What is divided by and may be 0."""
        return self._varying((n.right for n in self.nodes if isinstance(n, Bin) and n.op == "/"), Signs().positive)

    def arguments(self, *functions: str) -> tuple[Expr, ...]:
        """Arguments of the functions that may be negative."""
        calls = (node.args[-1] for node in self.nodes if isinstance(node, ast.Call) and node.fn in functions)
        return self._varying(calls, Signs().nonnegative)

    def _varying(self, found: Iterable[Expr], settled: Callable[[Expr], bool]) -> tuple[Expr, ...]:
        varying = (e for e in found if not set(self.variables).isdisjoint(walk(e)))
        return tuple(dict.fromkeys(e for e in varying if not settled(e)))


def question(about: str, text: str, *answers: tuple[str, str]) -> Question:
    """A question with its answers, each with the sentence that says it; the first is the default."""
    choices = tuple(Choice(label=label, clause=clause) for label, clause in answers)
    return Question(about=about, text=text, choices=choices)


def _beyond_zero(low: Expr, op: str, high: Expr) -> bool:
    """Whether it says that a term without quotients and powers is positive, or that a variable is negative."""
    if op not in "<≤" or not isinstance(low, Num):
        return isinstance(low, Var) and (op, high) == ("<", Num(0))
    plain = all(isinstance(n, (Var, Num)) or (isinstance(n, Bin) and n.op in "+-*") for n in walk(high))
    return low.value >= (op == "≤") and plain and not isinstance(high, Num)
