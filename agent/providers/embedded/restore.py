"""Lean skeletons become Lean text: slots are printed with the parentheses and the types that their place needs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.maps import on_three_sets
from leanwright.agent.providers.embedded.skeleton import SlotTable, features, natural_names
from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
    Ascribe,
    Big,
    Bin,
    Call,
    Cong,
    Listing,
    Neg,
    Node,
    Num,
    Rel,
    Var,
)
from leanwright.tools.maths.desugar import desugar
from leanwright.tools.maths.lean.ascriptions import for_domain
from leanwright.tools.maths.lean.printer import lean_operand, to_lean
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.maths.uses import names_of, spelled

THEOREM = "theorem statement"
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
ORDER = "NZQRC"
_RELATIONS = dict.fromkeys("∣=≠<≤>≥∈⊆", 51)
_BEFORE = {
    **_RELATIONS,
    **{
        "+": 66,
        "-": 66,
        "∪": 66,
        "*": 71,
        "/": 71,
        "%": 71,
        "∩": 71,
        "^": 75,
        "¬": 41,
        "∧": 35,
        "∨": 30,
        "→": 25,
        "↔": 21,
    },
}
_AFTER = {
    **_RELATIONS,
    **{"+": 65, "-": 65, "∪": 65, "*": 70, "/": 70, "%": 70, "∩": 70, "^": 76, "∧": 36, "∨": 31, "→": 26, "↔": 21},
}
_SETS = ("Finset", "Set")
_INVERSES = frozenset({"Group", "CommGroup", "Field"})
_ARGUMENT_OF = frozenset(tokens.PREDICATES) | frozenset(tokens.ABSTRACT) | {"∈!"}


class Restorer:
    """Prints a (partial) Lean skeleton over one table of slots."""

    def __init__(self, table: SlotTable) -> None:
        self.table = table
        used = {name for node in table.node_of.values() for name in names_of(node)} | {
            spelled(node) for node in table.node_of.values() if isinstance(node, Var)
        }
        self.fresh = {
            f"{kind}{i + 1}": letter
            for kind, letters in tokens.FRESH_NAMES.items()
            for i, letter in enumerate([c for c in letters if c not in used][: tokens.FRESH_COUNTS[kind]])
        }

    def text(self, skeleton: Sequence[str]) -> str:
        """Binders, hypotheses, colon and goal as Lean text. Unknown slots raise KeyError."""
        skeleton = self._naturally_typed(skeleton)
        types = self._types(skeleton)
        out, hypotheses = [], 0
        for i, token in enumerate(skeleton):
            if token == tokens.HYPOTHESIS:
                out.append(f"(h{str(hypotheses).translate(SUBSCRIPTS)} :")
                hypotheses += 1
            elif tokens.is_slot(token):
                out.append(self._slot(token, i, skeleton, types))
            else:
                out.append(self.fresh.get(token, token))
        return _spaced(out)

    def theorem(self, skeleton: Sequence[str]) -> str:
        """The whole theorem, stated with `sorry`."""
        return on_three_sets(f"{THEOREM} {self.text(skeleton)} := by sorry")

    def _naturally_typed(self, skeleton: Sequence[str]) -> list[str]:
        """Variables of exponents, factorials and binomials are natural numbers, even where a subtraction asks for ℤ."""
        natural = {name for node in self.table.node_of.values() for name in natural_names(node)}
        out = list(skeleton)
        for i, token in enumerate(out):
            if token != "ℤ" or out[i - 1] != ":" or out[i + 1 : i + 2] == ["→"]:
                continue
            k = i - 2
            while k >= 0 and (tokens.is_slot(out[k]) or out[k] in self.fresh):
                node = self.table.node_of.get(out[k])
                if isinstance(node, Var) and spelled(node) in natural:
                    out[i] = "ℕ"
                k -= 1
        return out

    def _types(self, skeleton: Sequence[str]) -> dict[str, str]:
        """Letter of the number set of each typed variable, by name."""
        found: dict[str, str] = {}
        for i, token in enumerate(skeleton):
            if token in NUMBER_SET_NAMES and i and skeleton[i - 1] == ":":
                k = i - 2
                while k >= 0 and (tokens.is_slot(skeleton[k]) or skeleton[k] in self.fresh):
                    node = self.table.node_of.get(skeleton[k])
                    if isinstance(node, Var):
                        following = skeleton[i + 1 : i + 3]
                        found[spelled(node)] = NUMBER_SET_NAMES[token] if following[:1] != ["→"] else ""
                    k -= 1
        found |= self._element_types(skeleton)
        return {name: letter for name, letter in found.items() if letter}

    def _element_types(self, skeleton: Sequence[str]) -> dict[str, str]:
        """Letters of the variables in `x ∈ S`, where S is declared as a set of numbers."""
        sets = {
            skeleton[i - 3]: NUMBER_SET_NAMES[t]
            for i, t in enumerate(skeleton)
            if t in NUMBER_SET_NAMES and skeleton[i - 1] in _SETS
        }
        found = {}
        for i, token in enumerate(skeleton):
            node = self.table.node_of.get(token)
            if isinstance(node, Var) and skeleton[i + 1 : i + 2] == ["∈"] and skeleton[i + 2 : i + 3]:
                found[spelled(node)] = sets.get(skeleton[i + 2], "")
        return found

    def _slot(self, token: str, i: int, skeleton: Sequence[str], types: dict[str, str]) -> str:
        node = self.table.node_of[token]
        level = self._level(i, skeleton)
        if isinstance(node, Var):
            return lean_operand(node, 0)
        node = natural_ranges(desugar(node))
        if _INVERSES & set(skeleton):
            node = inverses(node)
        ascribed = i >= 1 and skeleton[i - 1] == "(" and skeleton[i + 1 : i + 2] == [":"]
        shown = node if ascribed else fitted(node, types)
        return to_lean(shown) if isinstance(shown, Listing) else _operand(shown, level)

    def _level(self, i: int, skeleton: Sequence[str]) -> int:
        before = skeleton[i - 1] if i else ""
        after = skeleton[i + 1] if i + 1 < len(skeleton) else ""
        level = max(_BEFORE.get(before, 0), _AFTER.get(after, 0))
        if (
            before in _ARGUMENT_OF
            or (before[:1] in "FS" and tokens.is_slot(before))
            or self._second_argument(i, skeleton)
        ):
            return 1024
        if after == "}" and before == "}":
            return 1024
        return 1024 if before == "}" else level

    def _second_argument(self, i: int, skeleton: Sequence[str]) -> bool:
        """Whether the slot follows the first argument of a function of two."""
        two = {"Nat.gcd", "Nat.lcm", "Nat.Coprime", "Nat.choose", "Finset.Icc", "Int.gcd", "Nat.digits", "Real.logb"}
        return (
            i >= 2
            and skeleton[i - 2] in two
            and (tokens.is_slot(skeleton[i - 1]) or skeleton[i - 1] in tokens.LITERALS)
        )


def integer_variants(skeleton: Sequence[str], table: SlotTable) -> list[list[str]]:
    """The skeleton as the model may have written it before ``Restorer`` made variables of exponents natural."""
    natural = {name for node in table.node_of.values() for name in natural_names(node)}
    slots = {slot for slot, node in table.node_of.items() if isinstance(node, Var) and spelled(node) in natural}
    out = list(skeleton)
    for i, token in enumerate(skeleton):
        k = i - 2
        while token == "ℕ" and k >= 0 and tokens.is_slot(skeleton[k]):
            if skeleton[k] in slots:
                out[i] = "ℤ"
            k -= 1
    return [out] if out != list(skeleton) else []


def _operand(node: Any, level: int) -> str:
    return lean_operand(node, level)


def natural_ranges(node: Any) -> Any:
    """Sums over numeric ranges run over ℕ even where the terms are real: `Finset.Icc (1 : ℕ) 10`."""
    inside = map_children(node, natural_ranges)
    if not isinstance(inside, Big) or not isinstance(inside.low, Num) or names_of(inside.high):
        return inside
    if not {tokens.FIELD, tokens.MINUS} & set(features(inside.body)):
        return inside
    return replace(inside, low=Ascribe(inside.low, "ℕ"))


def inverses(node: Any) -> Any:
    """x to the power -1 as the inverse of x, which groups and fields have."""
    inside = map_children(node, inverses)
    if isinstance(inside, Bin) and inside.op == "^" and inside.right == Neg(Num(1)):
        return Call("inv", (inside.left,))
    return inside


def fitted(node: Node, types: dict[str, str]) -> Node:
    """The node with the ascriptions that its place in the statement needs."""
    letters = [types[name] for name in names_of(node) if name in types]
    marks = features(node)
    domain = max(letters, key=ORDER.index) if letters else None
    closed = not names_of(node)
    if closed or letters:
        if tokens.COMPLEX in marks:
            domain = "C"
        elif tokens.FIELD in marks and domain in (None, "N", "Z"):
            domain = "R"
        elif tokens.MINUS in marks and domain in (None, "N") and not isinstance(node, Neg):
            domain = "Z"
    if isinstance(node, Neg) and isinstance(node.arg, Num):
        return node
    if closed and any(isinstance(part, Call) and part.fn in ("floor", "ceil") for part in walk(node)):
        return for_domain(node, "R")
    if domain is None or (closed and not isinstance(node, Rel | Cong)):
        return node
    fit = for_domain(node, domain, variables=types)
    if isinstance(fit, Rel) and fit.ops[0] in "∣∤" and domain == "Z" and set(letters) <= {"N"}:
        return Rel(tuple(_signed(part) for part in fit.operands), fit.ops)  # ℕ would truncate the subtraction
    return fit


def _signed(part: Any) -> Any:
    return Ascribe(part, "ℤ") if tokens.MINUS in features(part) else part


def _spaced(parts: Sequence[str]) -> str:
    """Join Lean tokens with the usual spaces."""
    text = ""
    for i, part in enumerate(parts):
        previous = parts[i - 1] if i else ""
        glued = (
            not text
            or part in (")", ",", "}", "]", "⌋", "⌉")
            or previous in ("(", "{", "[", "→ₗ[", "⌊", "⌈")
            or (previous == "-" and i >= 2 and parts[i - 2] in ("(", "=", ","))
        )
        text += ("" if glued else " ") + part
    return text
