"""The syntax tree in plain text, with some Unicode."""

import re
from types import MappingProxyType

from leanwright.tools.maths.ast import (
    NUMBER_SETS,
    App,
    Big,
    BigOver,
    Bin,
    Call,
    Cases,
    Const,
    Domain,
    Node,
    Num,
    Pred,
    Rel,
    SetLit,
    SetOf,
    Var,
)  # fmt: skip
from leanwright.tools.maths.printing.printer import (
    ATOM,
    BIG,
    POWER,
    TIMES,
    Printed,
    Printer,
    Style,
    branches,
    last_factor,
    opens,
    over,
    word,
)  # fmt: skip
from leanwright.tools.maths.vocabulary import MAPS

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_ASCII_RELATIONS = {"≠": "!=", "≤": "<=", "≥": ">=", "∣": "|"}
_ENGLISH_TEXT = """
am an as at be by do go he if in is it ln me my no of on or pi so to up us we
"""
_ENGLISH = frozenset(_ENGLISH_TEXT.split())


_UNIT = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]")


class Plain(Printer):
    """Plain text; ``x² ≤ √2`` with Unicode, else ``x^2 <= sqrt(2)``."""

    mod = "mod"
    signs = MappingProxyType({"±": "±", "%": "%"})
    set_signs = MappingProxyType(
        {**{sign: sign for sign in "∪∩∘•⊕"}, "\\": "∖", "×ˢ": "×", "⊓": "∩", "⊔": "+", "⧸": "/"}
    )
    slash = True

    def paren(self, text: str) -> str:
        return f"({text})"

    def times(self) -> str:
        sign = self.style.times
        return {r"\cdot": "·", r"\times": "×"}.get(sign, "*") if self.style.unicode else "*"

    def clear(self, node: Bin, left: str, right: str) -> bool:
        factor = last_factor(node.left)
        if right[0].isdigit() or right[0] in "√|⌊⌈" or left[-1] in "|" or (left[0] == "√" or "√" in left):
            return False
        if isinstance(factor, Bin) and factor.op == "^" and opens(right) and not left[-1].isdigit():
            return False
        if left[-1].isalpha() and right[0].isalpha():
            return self.letters(node, left, right)
        return not (left[-1].isalpha() and opens(right) and not isinstance(factor, Var))

    def letters(self, node: Bin, left: str, right: str) -> bool:
        """Whether two letters may stand together: ``xy``, ``3xy``, but neither a word nor part of a longer name."""
        base = node.right.left if isinstance(node.right, Bin) and node.right.op == "^" else node.right
        one = isinstance(base, Var) and not base.index and isinstance(last_factor(node.left), Var)
        alone = len(left) == 1 or not left[-2].isalpha()
        return one and alone and "_" not in left and left[-1] + right[0] not in _ENGLISH

    def adjoin(self, left: str, right: str) -> str:
        return left + right

    def power(self, node: Bin) -> Printed:
        base, exponent = self.text(node.left, ATOM, False), self.text(node.right)
        if self.style.unicode and exponent.isdigit() and len(exponent) < 3:
            return base + exponent.translate(_SUPERSCRIPTS), POWER
        return f"{base}^{self.single(exponent)}", POWER

    def single(self, text: str) -> str:
        """In parentheses unless ^ and √ take it whole."""
        return text if _UNIT.fullmatch(text) else f"({text})"

    def script(self, text: str) -> str:
        return text if len(text) == 1 or text.isdigit() else f"({text})"

    def var(self, node: Var) -> Printed:
        return (f"{node.name}_{node.index}" if node.index else node.name), ATOM

    def const(self, node: Const) -> Printed:
        symbols = {"pi": "π", "infty": "∞"} if self.style.unicode else {"infty": "infinity"}
        return symbols.get(node.name, node.name), ATOM

    def app(self, node: App) -> Printed:
        if node.subscript:
            values = f"({self.args(node.args[1:])})" if node.args[1:] and node.fn in MAPS else ""
            return f"{node.fn}_{self.script(self.args(node.args[:1] if values else node.args))}{values}", ATOM
        return f"{node.fn}({self.args(node.args)})", ATOM

    def call(self, node: Call) -> Printed:
        fn, args = node.fn, node.args
        if fn == "factorial":
            inside = self.text(args[0], ATOM, False)
            return (
                f"({inside})!" if inside.endswith("!") or (inside[-1].isalpha() and len(inside) > 1) else inside + "!"
            ), ATOM
        if fn == "Finset.Icc":
            return f"{{{self.counted(args)}}}", ATOM
        if fn == "log" and len(args) == 2:
            return f"log_{self.script(self.text(args[0]))}({self.text(args[1])})", POWER
        if fn == "abs" and not self.barred:
            return f"|{self.text(args[0])}|", ATOM
        if self.style.unicode and fn in ("floor", "ceil"):
            left, right = "⌊⌋" if fn == "floor" else "⌈⌉"
            return f"{left}{self.text(args[0])}{right}", ATOM
        if self.style.unicode and fn == "sqrt":
            return "√" + (
                self.text(args[0])
                if isinstance(args[0], Num) or (isinstance(args[0], Var) and not args[0].index)
                else f"({self.text(args[0])})"
            ), POWER
        return f"{word(fn)}({self.args(args)})", POWER

    def big(self, node: Big) -> Printed:
        ends = f"_({node.var}={self.text(node.low)})^{self.single(self.text(node.high))}"
        return f"{node.op}{ends} {self.text(node.body, TIMES, False)}", BIG

    def big_over(self, node: BigOver) -> Printed:
        return f"{node.op}_({over(node, '∈', '|', self.text)}) {self.text(node.body, TIMES, False)}", BIG

    def set(self, node: SetLit) -> Printed:
        return (f"{{{self.args(node.items)}}}" if node.items else "∅"), ATOM

    def words(self, text: str) -> str:
        return text

    def set_of(self, node: SetOf) -> Printed:
        within = f" ∈ {node.type.name}" if isinstance(node.type, Pred) else ""
        return f"{{{node.var}{within} : {self.condition(node.body, ', ')}}}", ATOM

    def cases(self, node: Cases) -> Printed:
        rows = [(self.text(value), f"if {self.condition(when, ' and ')}" if when else "otherwise")
                for value, when in branches(node)]  # fmt: skip
        return ", ".join(f"{value} {when}" for value, when in rows), ATOM

    def domain(self, node: Domain) -> Printed:
        return NUMBER_SETS[node.name] + ("⁺" if node.positive else ""), ATOM

    def relation_sign(self, op: str, node: Rel) -> str:
        bars = op == "∣" and (self.bars or node.ops.count("∣") > 1)
        sign = {"⊑": "⊂", "⊂": "⊊"}.get(op, op)  # ⊂ of a text leaves open whether it allows equality
        return sign if self.style.unicode or bars else _ASCII_RELATIONS.get(op, sign)

    def tight(self, left: str, sign: str) -> bool:
        return sign not in ("|", "!=") and not left.endswith("!")

    def congruence(self, left: str, right: str, modulus: str) -> str:
        return f"{left} ≡ {right} (mod {modulus})"


def to_plain(node: Node, style: Style | None = None) -> str:
    """Plain text: ``x^2 + 3x <= 4``, or with Unicode ``x² + 3x ≤ 4``."""
    return Plain(style or Style(), node).top(node)
