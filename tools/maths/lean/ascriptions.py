"""Fits a tree to the number set of its statement, so that Lean reads the types that a person means.

Lean elaborates the operands of a relation together and gives them the largest type that occurs; a numeral
alone becomes ℕ, where 1 / 3 is 0. Exponents, floors and the bodies of sums are elaborated on their
own. Each such place without a typed variable gets an ascription.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Call,
    Cong,
    Connective,
    Const,
    Expr,
    Interval,
    Listing,
    Neg,
    Node,
    Num,
    Rel,
    SetLit,
    Tree,
    Var,
)
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.traversal import children, map_children, walk

ORDER = ("N", "Z", "Q", "R", "C")
NO_VARIABLES: Mapping[str, str] = MappingProxyType({})
_NATURAL = {"gcd", "lcm", "factorial", "choose", "Int.gcd", "Int.lcm", "card", "Nat.digits"}
_INTEGER = {"floor", "ceil"}
_REAL = {"sqrt", "root", "log", "ln", "exp", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "norm", "re", "im"}
_COMPLEX = {"exp": "Complex.exp", "sin": "Complex.sin", "cos": "Complex.cos", "tan": "Complex.tan", "abs": "norm"}


def for_domain(
    node: Node, domain: str | None, congruence: str = "modeq", variables: Mapping[str, str] = NO_VARIABLES
) -> Node:
    """The tree with ascriptions and the functions of the number set ``domain`` (N Z Q R C, or None for no change).

    ``variables`` maps a variable to its own set where it differs. ``congruence`` is "modeq" or "remainder".
    """
    if congruence not in ("modeq", "remainder"):
        raise ValueError(f"congruence is 'modeq' or 'remainder', not {congruence!r}")
    fit = _Fit(domain, congruence, variables)
    spelled = desugar(node)
    if isinstance(spelled, Connective):
        return Connective(spelled.op, fit.node(spelled.left), fit.node(spelled.right))  # type: ignore[arg-type,return-value]
    return fit.node(spelled)


@dataclass(frozen=True)
class _Fit:
    domain: str | None
    congruence: str
    variables: Mapping[str, str]

    def node(self, node: Node) -> Node:
        if isinstance(node, Listing):
            return Listing(tuple(self._item(item) for item in node.items))
        return self._item(node)

    def _item(self, node: Expr | Rel | Cong) -> Expr | Rel | Cong:
        if isinstance(node, Cong):
            return self._congruence(map_children(node, self.inner))
        sides = node.operands if isinstance(node, Rel) else (node,)
        inner = [self.inner(side) for side in sides]
        whole = isinstance(node, Rel) and ("∣" in node.ops or "∤" in node.ops)
        for place in range(0 if whole else max(1, len(inner) - 1)):  # Lean reads a chain as relations of two sides
            if self._needs_type(tuple(inner[place : place + 2])):
                typed = place + 1 if place + 2 < len(inner) else place
                inner[typed] = self._ascribed(inner[typed])
        return Rel(tuple(inner), node.ops) if isinstance(node, Rel) else inner[0]

    def _congruence(self, node: Cong) -> Cong | Rel:
        if self.congruence == "remainder":
            return Rel((Bin("%", node.left, node.modulus), node.right), ("=",))
        return replace(node, integers=node.integers or self.domain == "Z")

    def _needs_type(self, sides: tuple[Expr, ...]) -> bool:
        """Whether Lean would give the operands of one relation a type too small for their operations."""
        if self.domain in (None, "N") or isinstance(sides[0], Ascribe):
            return False
        kinds = [kind for kind in map(self.kind, sides) if kind]
        largest = max(kinds, key=ORDER.index) if kinds else None
        ops = {op for side in sides for op in self._operations(side)}
        if "%" in ops:
            return False
        if largest is None or largest == "N":
            return largest is None or bool(ops & {"/", "-"})
        return largest == "Z" and self.domain != "Z" and "/" in ops

    def _operations(self, node: Tree) -> set[str]:
        """The operations among terms that share the type of ``node``; unary minus counts as "-"."""
        own = {node.op} if isinstance(node, Bin) else {"-"} if isinstance(node, Neg) else set()
        if self._own_kind(node):
            return own
        return own.union(*(self._operations(part) for part in self._operands(node)))

    def _ascribed(self, side: Expr) -> Ascribe:
        letter = NUMBER_SETS[self.domain or "R"]
        return Ascribe(side, f"Set {letter}" if isinstance(side, (SetLit, Interval)) else letter)

    def inner(self, node: Expr) -> Expr:
        """Ascriptions in the places that Lean elaborates on their own."""
        if self.domain is None:
            return node
        if isinstance(node, Big):
            inside = replace(self, variables={**self.variables, node.var: "N"})
            return replace(node, body=inside.body(node.body), low=self._low(node), high=self.inner(node.high))
        if isinstance(node, BigOver):
            inside = replace(self, variables={**self.variables, node.var: "N"})
            return replace(node, body=inside.body(node.body))
        new = map_children(node, self.inner)
        if isinstance(new, Bin) and new.op == "^":
            return replace(new, right=self._exponent(new.right))
        if isinstance(new, Call):
            return self._call(new)
        return new

    def _low(self, node: Big) -> Expr:
        """With numerals at both ends, a body of reals would make the index real; Finset.range has natural ones."""
        low = self.inner(node.low)
        open_type = self.kind(low) is None and self.kind(node.high) is None and low != Num(0)
        return Ascribe(low, NUMBER_SETS["N"]) if open_type and self.domain != "N" else low

    def body(self, node: Expr) -> Expr:
        new = self.inner(node)
        whole = all(not (isinstance(item, Neg) or (isinstance(item, Bin) and item.op in "-/")) for item in walk(new))
        if whole or self.kind(new) not in (None, "N") or self.domain in (None, "N"):
            return new
        return Ascribe(new, NUMBER_SETS[self.domain]) if self.domain else new

    def _exponent(self, node: Expr) -> Expr:
        if self.kind(node) == "Q" or (isinstance(node, Num) and node.decimals):
            return Ascribe(node, NUMBER_SETS["C" if self.domain == "C" else "R"])
        parts = list(walk(node))
        divided = any(isinstance(item, Bin) and item.op == "/" for item in parts)
        if self.kind(node) in ("N", "Z") and divided and self.domain in ("R", "C"):
            return Ascribe(node, NUMBER_SETS["R"])  # a^(1/n)
        if isinstance(node, Neg) and self.kind(node) == "N":
            return Ascribe(node, NUMBER_SETS["Z"])  # a^(-n)
        if self.kind(node) is not None or isinstance(node, Num):
            return node
        if divided:
            return Ascribe(node, NUMBER_SETS["C" if self.domain == "C" else "R"])
        if any(isinstance(item, Neg) or (isinstance(item, Bin) and item.op == "-") for item in parts):
            return Ascribe(node, NUMBER_SETS["Z"])
        return node

    def _call(self, node: Call) -> Call:
        if node.fn in ("gcd", "lcm") and self.domain == "Z" and any(map(self._signed, node.args)):
            return replace(node, fn=f"Int.{node.fn}")
        if self.domain == "C":
            return replace(node, fn=_COMPLEX.get(node.fn, node.fn))
        if node.fn == "root" and self.kind(node.args[1]) not in ("R", "C"):  # a power with a real exponent
            return replace(node, args=(node.args[0], Ascribe(node.args[1], NUMBER_SETS["R"])))
        if node.fn in ("floor", "ceil") and self.kind(node.args[0]) in (None, "N"):
            return replace(node, args=(Ascribe(node.args[0], NUMBER_SETS["Q" if self.domain == "Q" else "R"]),))
        return node

    def _signed(self, node: Tree) -> bool:
        """Whether a term is an integer, or would be cut off at 0 as a natural number."""
        return self.kind(node) != "N" or "-" in self._operations(node)

    def kind(self, node: Tree) -> str | None:
        """The number set that Lean gives to the term: the largest of its leaves; None when it has only numerals."""
        found = self._own_kind(node)
        if found:
            return found
        inside = self._operands(node)
        kinds = [kind for kind in map(self.kind, inside) if kind]
        return max(kinds, key=ORDER.index) if kinds else None

    def _own_kind(self, node: Tree) -> str | None:
        if isinstance(node, Var):
            return self.variables.get(node.name, self.domain or "R")
        if isinstance(node, App):
            return self.variables.get(f"{node.fn}()", self.domain or "R")  # the kind of its values
        if isinstance(node, Const):
            return "C" if node.name == "i" else "R"
        if isinstance(node, Ascribe):
            return next((key for key, letter in NUMBER_SETS.items() if node.type.endswith(letter)), "R")
        if isinstance(node, Call):
            return self._call_kind(node.fn)
        return None

    def _call_kind(self, fn: str) -> str | None:
        if fn in _NATURAL or fn.startswith("Nat."):
            return "N"
        if fn in _INTEGER:
            return "Z"
        return "C" if fn.startswith("Complex.") else "R" if fn in _REAL else None

    def _operands(self, node: Tree) -> list[Tree]:
        """The subtrees that share the type of the term."""
        if isinstance(node, Bin) and node.op == "^":
            return [node.left]
        if isinstance(node, Big):
            inside = replace(self, variables={**self.variables, node.var: "N"})
            kind = inside.kind(node.body)
            return [Ascribe(Num(0), NUMBER_SETS[kind])] if kind else []
        if isinstance(node, BigOver):
            return []
        return list(children(node))
