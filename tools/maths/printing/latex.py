"""The syntax tree in LaTeX."""

from types import MappingProxyType

from leanwright.tools.maths.ast import (
    NUMBER_SET_NAMES,
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
from leanwright.tools.maths.printing.printer import (
    ATOM,
    BIG,
    POWER,
    PREFIX,
    TIMES,
    Printed,
    Printer,
    Style,
    branches,
    over,
    word,
)  # fmt: skip
from leanwright.tools.maths.vocabulary import GREEK_COMMANDS, MAPS, PREFIX_FUNCTIONS, RELATION_SPELLINGS

_LATEX_FENCES = {
    "abs": ("|", "|"),
    "norm": (r"\|", r"\|"),
    "floor": (r"\lfloor ", r" \rfloor"),
    "ceil": (r"\lceil ", r" \rceil"),
}


class Latex(Printer):
    """LaTeX without delimiters."""

    mod = r"\bmod"
    signs = MappingProxyType({"±": r"\pm", "%": r"\%"})
    set_signs = MappingProxyType(
        {
            **{"∪": r"\cup", "∩": r"\cap", "\\": r"\setminus", "∘": r"\circ", "×ˢ": r"\times", "•": r"\cdot"},
            **{"⊓": r"\cap", "⊔": "+", "⧸": "/", "⊕": r"\oplus"},
        }
    )

    def digits(self, node: Call) -> Printed:
        return rf"\overline{{{''.join(self.text(one) for one in node.args)}}}", ATOM

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
        stem = node.fn.rstrip("'⁻¹")
        name = self.var(Var(stem))[0] + node.fn.removeprefix(stem).replace("⁻¹", "^{-1}")
        if node.subscript:
            values = self.paren(self.args(node.args[1:])) if node.args[1:] and node.fn in MAPS else ""
            return f"{name}_{self.script(self.args(node.args[:1] if values else node.args))}{values}", ATOM
        return f"{name}{self.paren(self.args(node.args))}", ATOM

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
        name = f"\\{fn}" if fn in ("gcd", "min", "max") else rf"\operatorname{{{word(fn)}}}"
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
        limits = over(node, r"\in", r"\mid", self.text)
        return rf"\{node.op}_{{{limits}}} {self.text(node.body, TIMES, False)}", BIG

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

    def relation_sign(self, op: str, _: Rel) -> str:
        if op in "≤≥":
            return self.style.less if op == "≤" else self.style.less.replace("l", "g", 1)
        return RELATION_SPELLINGS[op][0]

    def tight(self, _: str, sign: str) -> bool:
        return len(sign) == 1

    def congruence(self, left: str, right: str, modulus: str) -> str:
        return rf"{left} \equiv {right} \pmod{{{modulus}}}"


def to_latex(node: Node, style: Style | None = None) -> str:
    """LaTeX without delimiters."""
    return Latex(style or Style(), node).top(node)
