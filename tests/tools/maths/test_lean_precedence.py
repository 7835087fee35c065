"""Lean reads the printed text as the tree that was printed: each text equals its fully parenthesised form by rfl."""

import asyncio
import random
from collections.abc import Callable

import pytest

from leanwright.agent.runtime.leans import set_up
from leanwright.agent.settings import Settings
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.maths.ast import (
    App,
    Big,
    Bin,
    Bound,
    Call,
    Connective,
    Expr,
    Formula,
    Neg,
    Not,
    Num,
    Pred,
    Quant,
    Rel,
    Var,
)
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.parsing.formula import parse_latex
from leanwright.tools.types import LeanStatus

COUNT = 60
SET = "(x y z : ℝ) (n m : ℕ) (f : ℝ → ℝ) (p q r : Prop)"


def random_real(rng: random.Random, depth: int) -> Expr:
    if depth == 0:
        return rng.choice([Var("x"), Var("y"), Var("z"), Num(rng.randint(0, 9))])
    inner = [random_real(rng, depth - 1) for _ in range(2)]
    makers: list[Callable[[], Expr]] = [
        lambda: Bin(rng.choice("+-*/"), inner[0], inner[1]),
        lambda: Bin(rng.choice("+-*/"), inner[0], inner[1]),
        lambda: Bin("^", inner[0], random_natural(rng, 1)),
        lambda: Neg(inner[0]),
        lambda: Call(rng.choice(["sqrt", "abs", "ln"]), (inner[0],)),
        lambda: App("f", (inner[0],)),
        lambda: Big(rng.choice(["sum", "prod"]), "k", Num(rng.randint(0, 1)), Var("n"), inner[0]),
    ]
    return rng.choice(makers)()


def random_natural(rng: random.Random, depth: int) -> Expr:
    if depth == 0:
        return rng.choice([Var("n"), Var("m"), Num(rng.randint(1, 9))])
    inner = [random_natural(rng, depth - 1) for _ in range(2)]
    fn = rng.choice(["gcd", "choose", "lcm"])
    return rng.choice(
        [Bin(rng.choice("+*%^"), inner[0], inner[1]), Call("factorial", (inner[0],)), Call(fn, (inner[0], inner[1]))]
    )


def random_formula(rng: random.Random, depth: int) -> Formula:
    if depth == 0:
        relation = Rel((random_real(rng, 1), random_real(rng, 1)), (rng.choice("=≤<≠"),))
        return rng.choice([Pred("p"), Pred("q"), Pred("r"), relation])
    left, right = random_formula(rng, depth - 1), random_formula(rng, depth - 1)
    quantified = Quant(rng.choice("∀∃"), (Bound(("x",), Pred("ℝ")),), left)
    connected = Connective(rng.choice("∧∨→↔"), left, right)
    return rng.choice([connected, connected, Not(left), quantified])


def full(node: Expr | Formula) -> str:
    """The text with parentheses around every part."""
    if isinstance(node, Bin):
        return f"(({full(node.left)}) {node.op} ({full(node.right)}))"
    if isinstance(node, Neg):
        return f"(-({full(node.arg)}))"
    if isinstance(node, (Call, App)) and node.fn not in ("abs",):
        head = to_lean(App(node.fn, ())) if isinstance(node, App) else to_lean(Call(node.fn, ()))
        return f"({head} {' '.join(f'({full(arg)})' for arg in node.args)})"
    if isinstance(node, Call):
        return f"(|({full(node.args[0])})|)"
    if isinstance(node, Big):
        sign = "∑" if node.op == "sum" else "∏"
        domain = "Finset.range (n + 1)" if node.low == Num(0) else "Finset.Icc 1 n"
        return f"({sign} k ∈ {domain}, ({full(node.body)}))"
    if isinstance(node, Rel):
        return f"(({full(node.operands[0])}) {node.ops[0]} ({full(node.operands[1])}))"
    if isinstance(node, Connective):
        return f"(({full(node.left)}) {node.op} ({full(node.right)}))"
    if isinstance(node, Not):
        return f"(¬({full(node.arg)}))"
    if isinstance(node, Quant):
        return f"({node.kind} x : ℝ, ({full(node.body)}))"
    return to_lean(node)


async def refused(toolchain: Toolchain, texts: list[str]) -> list[tuple[str, str]]:
    lean = EmbeddedLean(toolchain, spare=False)
    try:
        reports = [(text, await lean.check(text)) for text in texts]
    finally:
        await lean.aclose()
    return [(text, str(report.messages)) for text, report in reports if report.status is not LeanStatus.OK]


@pytest.mark.lean
@pytest.mark.timeout(1200)
def test_lean_reads_the_tree_that_was_printed() -> None:
    rng = random.Random(7)
    texts: list[str] = []
    for _ in range(COUNT):
        real, natural, formula = random_real(rng, 3), random_natural(rng, 2), random_formula(rng, 3)
        texts.append(f"example {SET} : (({to_lean(real)} : ℝ)) = (({full(real)} : ℝ)) := rfl")
        texts.append(f"example {SET} : (({to_lean(natural)} : ℕ)) = (({full(natural)} : ℕ)) := rfl")
        texts.append(f"example {SET} : ({to_lean(formula)}) ↔ {full(formula)} := Iff.rfl")
    assert asyncio.run(refused(set_up(Settings()), texts)) == []


@pytest.mark.lean
@pytest.mark.timeout(1200)
def test_lean_accepts_the_ascriptions() -> None:
    formulas = [
        (r"\frac{1}{3} + \frac{1}{6} = \frac{1}{2}", "R"), (r"2^{-1}x = 3", "R"), (r"x^{1/3} = 2", "R"),
        (r"\lfloor 27/4 \rfloor = 6", "R"), (r"3 - 5 = -2", "Z"), (r"\gcd(a, b) = 1", "Z"),
        (r"a \equiv b \pmod{5}", "Z"),        (r"\sum_{k=1}^{3} \frac{1}{k} = x", "R"),
        (r"\sum_{k=0}^{3} \frac{k}{2} = x", "R"), (r"\frac{5!}{7} < 20", "R"),
        (r"x \in [-2, 7)", "R"), (r"\sqrt{2} + \log_2 3 = y", "R"),
    ]  # fmt: skip
    texts = [
        f"example (x y : ℝ) (a b : ℤ) : {to_lean(parse_latex(text), domain)} := by sorry" for text, domain in formulas
    ]
    assert asyncio.run(refused(set_up(Settings()), texts)) == []
