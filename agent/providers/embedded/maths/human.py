"""Prints the syntax tree as a person writes it: in LaTeX, or in plain text with some Unicode.

Where a choice exists (fraction or slash, dot or nothing, ≤ or <=), a ``Style`` makes it, so that a corpus varies and a
statement is consistent. Each form is read back to the same tree, save for forms that only Lean has.
"""

import re
from collections.abc import Callable
from types import MappingProxyType

from leanwright.agent.providers.embedded.maths.ast import (
    NUMBER_SET_NAMES,
    NUMBER_SETS,
    App,
    Big,
    BigOver,
    Bin,
    Call,
    Cases,
    Const,
    Domain,
    Expr,
    Node,
    Num,
    Rel,
    SetLit,
    SetOf,
    Var,
)  # fmt: skip
from leanwright.agent.providers.embedded.maths.logic import Pred
from leanwright.agent.providers.embedded.maths.printing import (
    ATOM,
    BIG,
    POWER,
    PREFIX,
    TIMES,
    Printed,
    Printer,
    Style,
    branches,
    last_factor,
    opens,
)  # fmt: skip
from leanwright.agent.providers.embedded.maths.words import GREEK_COMMANDS, PREFIX_FUNCTIONS, RELATIONS

__all__ = ["Style", "to_latex", "to_plain"]
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_CALL_WORDS = {"choose": "binom", "re": "Re", "im": "Im"}
_LATEX_FENCES = {
    "abs": ("|", "|"),
    "norm": (r"\|", r"\|"),
    "floor": (r"\lfloor ", r" \rfloor"),
    "ceil": (r"\lceil ", r" \rceil"),
}
_PLAIN_RELATIONS = {"≠": "!=", "≤": "<=", "≥": ">=", "∣": "|"}
_ENGLISH_TEXT = """
am an as at be by do go he if in is it ln me my no of on or pi so to up us we
"""
_ENGLISH = frozenset(_ENGLISH_TEXT.split())


_UNIT = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]")


def to_latex(node: Node, style: Style | None = None) -> str:
    """LaTeX without delimiters."""
    return _Latex(style or Style(), node).top(node)


def to_plain(node: Node, style: Style | None = None) -> str:
    """Plain text: ``x^2 + 3x <= 4``, or with Unicode ``x² + 3x ≤ 4``."""
    return _Plain(style or Style(), node).top(node)


class _Latex(Printer):
    mod = r"\bmod"
    signs = MappingProxyType({"±": r"\pm", "%": r"\%"})
    set_signs = MappingProxyType({"∪": r"\cup", "∩": r"\cap", "\\": r"\setminus", "∘": r"\circ", "•": r"\cdot"})

    @property
    def slash(self) -> bool:  # type: ignore[override]
        return self.style.fraction == "/"

    def times(self) -> str:
        return self.style.times

    def clear(self, _: Bin, left: str, right: str) -> bool:
        return not (right[0].isdigit() or (left[-1].isdigit() and right.startswith((r"\frac", r"\dfrac", r"\tfrac"))))

    def adjoin(self, left: str, right: str) -> str:
        word = len(left) - len(left.rstrip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        command = word < len(left) and left[-word - 1] == "\\"
        return f"{left} {right}" if command and right[0].isalpha() else left + right

    def quotient(self, node: Bin, first: bool) -> Printed:
        if self.slash:
            return super().quotient(node, first)
        return f"{self.style.fraction}{{{self.text(node.left)}}}{{{self.text(node.right)}}}", POWER

    def script(self, text: str) -> str:
        return text if len(text) == 1 and text.isalnum() else f"{{{text}}}"

    def power(self, node: Bin) -> Printed:
        return f"{self.text(node.left, ATOM, False)}^{self.script(self.text(node.right))}", POWER

    def var(self, node: Var) -> Printed:
        name = "\\" + GREEK_COMMANDS[node.name] if node.name in GREEK_COMMANDS else node.name
        return (f"{name}_{self.script(node.index)}" if node.index else name), ATOM

    def const(self, node: Const) -> Printed:
        return (node.name if node.name in "ei" else "\\" + node.name), ATOM

    def app(self, node: App) -> Printed:
        if node.subscript:
            return f"{node.fn}_{self.script(self.args(node.args))}", ATOM
        return f"{node.fn.replace('⁻¹', '^{-1}')}{self.paren(self.args(node.args))}", ATOM

    def call(self, node: Call) -> Printed:
        fn, args = node.fn, node.args
        if fn in _LATEX_FENCES:
            left, right = _LATEX_FENCES[fn]
            if (self.barred and fn == "abs") or self.style.left_right or fn == "norm":
                left, right = r"\left" + left, r"\right" + right.strip()
            return f"{left}{self.text(args[0])}{right}", ATOM
        if fn == "factorial":
            return self.factorial(args[0]), ATOM
        if fn == "sqrt":
            return rf"\sqrt{{{self.text(args[0])}}}", ATOM
        if fn == "root":
            return rf"\sqrt[{self.text(args[0])}]{{{self.text(args[1])}}}", ATOM
        if fn == "Finset.Icc":
            return rf"\{{{self.counted(args)}\}}".replace("...", r"\ldots"), ATOM
        if fn == "choose":
            return rf"\binom{{{self.text(args[0])}}}{{{self.text(args[1])}}}", ATOM
        if fn in PREFIX_FUNCTIONS or fn == "log":
            base = f"_{self.script(self.text(args[0]))}" if len(args) == 2 else ""
            return self.prefix(f"\\{fn}{base}", args[-1])
        name = f"\\{fn}" if fn in ("gcd", "min", "max") else rf"\operatorname{{{_word(fn)}}}"
        return f"{name}{self.paren(self.args(args))}", ATOM

    def factorial(self, arg: Expr) -> str:
        inside = self.text(arg, ATOM, False)
        return self.paren(inside) + "!" if inside.endswith("!") else inside + "!"

    def prefix(self, name: str, arg: Expr) -> Printed:
        if self.style.bare_functions and isinstance(arg, (Var, Num)):
            return f"{name} {self.text(arg)}", PREFIX
        return f"{name}{self.paren(self.text(arg))}", POWER

    def big(self, node: Big) -> Printed:
        ends = f"_{{{node.var} = {self.text(node.low)}}}^{self.script(self.text(node.high))}"
        return rf"\{node.op}{ends} {self.text(node.body, TIMES, False)}", BIG

    def big_over(self, node: BigOver) -> Printed:
        over = _range(node, r"\in", r"\mid", self.text)
        return rf"\{node.op}_{{{over}}} {self.text(node.body, TIMES, False)}", BIG

    def set(self, node: SetLit) -> Printed:
        return (rf"\{{{self.args(node.items)}\}}" if node.items else r"\emptyset"), ATOM

    def words(self, text: str) -> str:
        return rf"\text{{{text}}}"

    def set_of(self, node: SetOf) -> Printed:
        letter = NUMBER_SET_NAMES.get(getattr(node.type, "name", ""))
        within = rf" \in \mathbb{{{letter}}}" if letter else ""
        return rf"\{{{node.var}{within} \mid {self.condition(node.body, ', ')}\}}", ATOM

    def cases(self, node: Cases) -> Printed:
        both = self.words(" and ")
        rows = [(self.text(value), rf"\text{{if }} {self.condition(when, both)}" if when else r"\text{otherwise}")
                for value, when in branches(node)]  # fmt: skip
        lines = r" \\ ".join(f"{value} & {when}" for value, when in rows)
        return rf"\begin{{cases}} {lines} \end{{cases}}", ATOM

    def domain(self, node: Domain) -> Printed:
        return rf"\mathbb{{{node.name}}}" + ("^+" if node.positive else ""), ATOM

    def relation(self, node: Rel) -> str:
        parts = [self.text(node.operands[0])]
        for op, side in zip(node.ops, node.operands[1:], strict=True):
            sign = (
                self.style.less.replace("l", "g", 1) if op == "≥" else self.style.less if op == "≤" else RELATIONS[op]
            )
            gap = "" if not self.style.spaced and len(sign) == 1 else " "
            parts += [gap, sign, gap, self.text(side)]
        return "".join(parts)

    def congruence(self, left: str, right: str, modulus: str) -> str:
        return rf"{left} \equiv {right} \pmod{{{modulus}}}"


class _Plain(Printer):
    mod = "mod"
    signs = MappingProxyType({"±": "±", "%": "%"})
    set_signs = MappingProxyType({**{sign: sign for sign in "∪∩∘•"}, "\\": "∖"})
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
            return f"{node.fn}_{self.script(self.args(node.args))}", ATOM
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
        return f"{_word(fn)}({self.args(args)})", POWER

    def big(self, node: Big) -> Printed:
        ends = f"_({node.var}={self.text(node.low)})^{self.single(self.text(node.high))}"
        return f"{node.op}{ends} {self.text(node.body, TIMES, False)}", BIG

    def big_over(self, node: BigOver) -> Printed:
        return f"{node.op}_({_range(node, '∈', '|', self.text)}) {self.text(node.body, TIMES, False)}", BIG

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

    def relation(self, node: Rel) -> str:
        parts = [self.text(node.operands[0])]
        for op, side in zip(node.ops, node.operands[1:], strict=True):
            sign = (
                op
                if self.style.unicode or (op == "∣" and (self.bars or node.ops.count("∣") > 1))
                else _PLAIN_RELATIONS.get(op, op)
            )
            gap = "" if not self.style.spaced and sign not in ("|", "!=") and not parts[-1].endswith("!") else " "
            parts += [gap, sign, gap, self.text(side)]
        return "".join(parts)

    def congruence(self, left: str, right: str, modulus: str) -> str:
        return f"{left} ≡ {right} (mod {modulus})"


def _range(node: BigOver, member: str, divides: str, text: Callable[[Expr], str]) -> str:
    if isinstance(node.domain, Call) and node.domain.fn == "Nat.divisors":
        return f"{node.var} {divides} {text(node.domain.args[0])}"
    return f"{node.var} {member} {text(node.domain)}"


def _word(fn: str) -> str:
    return _CALL_WORDS.get(fn, fn.rpartition(".")[2])
