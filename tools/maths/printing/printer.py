"""What the LaTeX and the plain-text printer share: precedence, products side by side, the choices of style."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from leanwright.tools.maths.ast import (
    App,
    Ascribe,
    Big,
    BigOver,
    Bin,
    Call,
    Cases,
    Cong,
    Connective,
    Const,
    Domain,
    Expr,
    Formula,
    Interval,
    Listing,
    Neg,
    Node,
    Num,
    Pred,
    Rel,
    SetLit,
    SetOf,
    Tuple,
    Var,
)  # fmt: skip
from leanwright.tools.maths.desugar import digits_summed
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.vocabulary import FUNCTION_LETTERS, PROPERTY_NAMES

LIST, MOD, PLUS, BIG, TIMES, PREFIX, NEGATE, POWER, ATOM = range(9)
Printed = tuple[str, int]
# what only Lean writes, in the form that a person would
_CALL_WORDS = {"choose": "binom", "re": "Re", "im": "Im"}
LEAN_ONLY: Mapping[str, Callable[[Call], Expr]] = {
    "↑": lambda node: node.args[0],
    "inv": lambda node: Bin("^", node.args[0], Neg(Num(1))),
    "Int.gcd": lambda node: Call("gcd", node.args),
    "Int.lcm": lambda node: Call("lcm", node.args),
    "Function.invFun": lambda node: App(f"{getattr(node.args[0], 'name', 'f')}⁻¹", node.args[1:]),
}


@dataclass(frozen=True, slots=True)
class Style:
    """Choices of notation, one for a whole statement; the first in each comment is the default."""

    fraction: str = r"\frac"  # \frac, \dfrac, \tfrac, or / for a slash
    times: str = r"\cdot"  # \cdot, \times, *; in plain text *, ·, ×
    implicit: bool = True  # 3x for 3 · x
    less: str = r"\le"  # \le, \leq, \leqslant
    spaced: bool = True  # around + - and relations
    left_right: bool = False  # \left( … \right)
    bare_functions: bool = True  # \sin x where that is clear
    unicode: bool = False  # plain text: ≤ ² √ rather than <= ^2 sqrt

    @staticmethod
    def draw(rng: random.Random) -> "Style":
        """A style with the frequencies of competition statements."""
        return Style(
            fraction=rng.choices([r"\frac", r"\dfrac", r"\tfrac", "/"], [6, 1.5, 0.5, 2])[0],
            times=rng.choices([r"\cdot", r"\times", "*"], [7, 2, 1])[0],
            implicit=rng.random() < 0.95,
            less=rng.choices([r"\le", r"\leq", r"\leqslant"], [4, 6, 0.5])[0],
            spaced=rng.random() < 0.7,
            left_right=rng.random() < 0.15,
            bare_functions=rng.random() < 0.6,
            unicode=rng.random() < 0.4,
        )


class Printer(ABC):
    """What both forms share. ``first`` says whether a leading minus may stand without parentheses."""

    slash: bool
    mod: str
    set_signs: Mapping[str, str]
    signs: Mapping[str, str]

    def __init__(self, style: Style, root: Node) -> None:
        self.style = style
        self.applied = FUNCTION_LETTERS | {item.fn for item in walk(root) if isinstance(item, App)}
        self.bars = any(isinstance(item, Call) and item.fn == "abs" for item in walk(root))
        self.bars |= sum(item.ops.count("∣") for item in walk(root) if isinstance(item, Rel)) > 1
        self.barred = sum(isinstance(item, Call) and item.fn == "abs" for item in walk(root)) > 1
        self.printers: Mapping[type[Node], Callable[..., Printed]] = {
            Num: self.num, Var: self.var, Const: self.const, Call: self.call, App: self.app, Big: self.big,
            BigOver: self.big_over, Tuple: self.tuple, SetLit: self.set, Interval: self.interval, Domain: self.domain,
            SetOf: self.set_of, Cases: self.cases,
        }  # fmt: skip

    @abstractmethod
    def clear(self, node: Bin, left: str, right: str) -> bool: ...

    @abstractmethod
    def adjoin(self, left: str, right: str) -> str: ...

    @abstractmethod
    def times(self) -> str: ...

    @abstractmethod
    def power(self, node: Bin) -> Printed: ...

    @abstractmethod
    def var(self, node: Var) -> Printed: ...

    @abstractmethod
    def const(self, node: Const) -> Printed: ...

    @abstractmethod
    def call(self, node: Call) -> Printed: ...

    @abstractmethod
    def app(self, node: App) -> Printed: ...

    @abstractmethod
    def big(self, node: Big) -> Printed: ...

    @abstractmethod
    def big_over(self, node: BigOver) -> Printed: ...

    @abstractmethod
    def set(self, node: SetLit) -> Printed: ...

    @abstractmethod
    def set_of(self, node: SetOf) -> Printed: ...

    @abstractmethod
    def cases(self, node: Cases) -> Printed: ...

    @abstractmethod
    def words(self, text: str) -> str: ...

    @abstractmethod
    def domain(self, node: Domain) -> Printed: ...

    @abstractmethod
    def relation_sign(self, op: str, node: Rel) -> str: ...

    @abstractmethod
    def tight(self, left: str, sign: str) -> bool: ...

    @abstractmethod
    def congruence(self, left: str, right: str, modulus: str) -> str: ...

    def top(self, node: Node) -> str:
        if isinstance(node, Listing):
            return ", ".join(self.top(item) for item in node.items)
        if isinstance(node, Rel):
            return self.relation(node)
        if isinstance(node, Cong):
            left, right = self.text(node.left), self.text(node.right)
            return self.congruence(left, right, self.text(node.modulus))
        return self.text(node)

    def relation(self, node: Rel) -> str:
        text = self.text(node.operands[0])
        for op, side in zip(node.ops, node.operands[1:], strict=True):
            sign = self.relation_sign(op, node)
            gap = "" if not self.style.spaced and self.tight(text, sign) else " "
            text = f"{text}{gap}{sign}{gap}{self.text(side)}"
        return text

    def condition(self, node: Formula, joint: str) -> str:
        """A formula with ``joint`` between what holds together."""
        if isinstance(node, Connective) and node.op == "∧":
            return f"{self.condition(node.left, joint)}{joint}{self.condition(node.right, joint)}"
        if isinstance(node, Pred) and node.name in PROPERTY_NAMES:
            return f"{self.text(node.args[0])}{self.words(f' is {PROPERTY_NAMES[node.name]}')}"  # type: ignore[arg-type]
        if isinstance(node, (Rel, Cong)):
            return self.top(node)
        raise ValueError("a condition that this printer has no words for")

    def text(self, node: Expr, least: int = LIST, first: bool = True) -> str:
        text, level = self.printed(node, first)
        return text if level >= least else self.paren(text)

    def printed(self, node: Expr, first: bool) -> Printed:
        if isinstance(node, Ascribe):
            return self.printed(node.arg, first)
        if isinstance(node, Neg):
            arg, level = self.printed(node.arg, False)
            inside = "-" + (arg if level >= PREFIX else self.paren(arg))
            return (inside, min(level, NEGATE) if level >= PREFIX else NEGATE) if first else (self.paren(inside), ATOM)
        if isinstance(node, Bin):
            return self.set_operation(node) if node.op in self.set_signs else self.bin(node, first)
        if isinstance(node, Call) and node.fn in LEAN_ONLY:
            return self.printed(LEAN_ONLY[node.fn](node), first)
        if isinstance(node, Call) and node.fn == "percent":
            return f"{self.text(node.args[0], ATOM, False)}{self.signs['%']}", ATOM
        if isinstance(node, Call) and node.fn == "decimal":
            return self.digits(node)
        if isinstance(node, Call) and node.fn == "±":
            inside = f"{self.signs['±']} {self.text(node.args[0], TIMES, False)}"
            return (inside, PLUS) if first else (self.paren(inside), ATOM)
        return self.printers[type(node)](node)

    def digits(self, node: Call) -> Printed:
        """A number by its digits: where there is no line, as a sum."""
        return self.printed(digits_summed(node), True)

    def set_operation(self, node: Bin) -> Printed:
        return (
            f"{self.text(node.left, POWER, False)} {self.set_signs[node.op]} {self.text(node.right, POWER, False)}",
            TIMES,
        )

    def bin(self, node: Bin, first: bool) -> Printed:
        if node.op == "^":
            return self.power(node)
        if node.op == "%":
            return self.remainder(node)
        if node.op in "+-±":
            sign = self.signs.get(node.op, node.op)
            gap = " " if self.style.spaced or sign.startswith("\\") else ""
            left = self.text(node.left, PLUS, first)
            return f"{left}{gap}{sign}{gap}{self.text(node.right, BIG, False)}", PLUS
        if node.op == "/":
            return self.quotient(node, first)
        return self.product(node, first)

    def product(self, node: Bin, first: bool) -> Printed:
        left = self.text(node.left, TIMES, first)
        right = self.text(node.right, PREFIX, False)
        if self.adjoins(node, left, right):
            return self.adjoin(left, right), TIMES
        sign = self.times()
        gap = " " if self.style.spaced or sign.startswith("\\") else ""
        return f"{left}{gap}{sign}{gap}{right}", TIMES

    def adjoins(self, node: Bin, left: str, right: str) -> bool:
        """Whether left and right may stand side by side and be read as this product."""
        factor = last_factor(node.left)
        if (self.slash and isinstance(node.left, Bin) and node.left.op == "/") or isinstance(
            factor, (Tuple, SetLit, SetOf, Interval, Domain, Big, BigOver)
        ):
            return False
        if self.printed(factor, False)[1] == PREFIX or isinstance(node.right, (Tuple, Interval, Domain, SetLit)):
            return False
        if self.style.implicit is False or right.startswith("-"):
            return False
        if isinstance(factor, Var) and (factor.index or factor.name in self.applied) and opens(right):
            return False
        return self.clear(node, left, right)

    def quotient(self, node: Bin, first: bool) -> Printed:
        return f"{self.text(node.left, TIMES, first)}/{self.text(node.right, POWER, False)}", TIMES

    def remainder(self, node: Bin) -> Printed:
        return f"{self.text(node.left, TIMES)} {self.mod} {self.text(node.right, TIMES)}", MOD

    def paren(self, text: str) -> str:
        return rf"\left({text}\right)" if self.style.left_right else f"({text})"

    def args(self, args: tuple[Expr, ...]) -> str:
        return ", ".join(self.text(arg) for arg in args)

    def counted(self, args: tuple[Expr, ...]) -> str:
        """The first two and the last of a range of integers."""
        low, high = args
        second = Num(low.value + 1) if isinstance(low, Num) else Bin("+", low, Num(1))
        return f"{self.text(low)}, {self.text(second)}, ..., {self.text(high)}"

    def num(self, node: Num) -> Printed:
        digits = str(node.value)
        if node.decimals:
            digits = digits.rjust(node.decimals + 1, "0")
            digits = f"{digits[: -node.decimals]}.{digits[-node.decimals :]}"
        return digits, ATOM

    def tuple(self, node: Tuple) -> Printed:
        return self.paren(self.args(node.items)), ATOM

    def interval(self, node: Interval) -> Printed:
        left, right = "[" if node.closed_low else "(", "]" if node.closed_high else ")"
        return f"{left}{self.text(node.low)}, {self.text(node.high)}{right}", ATOM


def branches(node: Expr) -> list[tuple[Expr, Formula | None]]:
    """The values of nested cases with their conditions; the last has none."""
    found: list[tuple[Expr, Formula | None]] = []
    while isinstance(node, Cases):
        found.append((node.first, node.condition))
        node = node.second
    return [*found, (node, None)]


def last_factor(node: Expr) -> Expr:
    """The factor at the right end of a product."""
    while isinstance(node, Neg) or (isinstance(node, Bin) and node.op == "*"):
        node = node.arg if isinstance(node, Neg) else node.right
    return node


def opens(text: str) -> bool:
    return text.startswith(("(", r"\left(", "[", "{"))


def over(node: BigOver, member: str, divides: str, text: Callable[[Expr], str]) -> str:
    """The range of a sum over a set: ``k ∈ S``, ``d | n``."""
    if isinstance(node.domain, Call) and node.domain.fn == "Nat.divisors":
        return f"{node.var} {divides} {text(node.domain.args[0])}"
    return f"{node.var} {member} {text(node.domain)}"


def word(fn: str) -> str:
    """The name of a function that is written as a word."""
    return _CALL_WORDS.get(fn, fn.rpartition(".")[2])
