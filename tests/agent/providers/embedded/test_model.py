import asyncio
import json
import random
from collections.abc import Awaitable
from functools import cache
from typing import Any, TypeVar

import pytest

from leanwright.agent.providers.embedded import evaluate
from leanwright.agent.providers.embedded.candidates import retyped
from leanwright.agent.providers.embedded.corpus.corrupt import corruptions
from leanwright.agent.providers.embedded.loading import SHIPPED
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.agent.providers.embedded.verbalize import verbalize
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.alpha import alpha_normal
from leanwright.tools.potentials.cycle import ModelScorer
from leanwright.tools.types import Draft, LeanMessage, LeanReport, LeanStatus, Position
from tests.laws import informal_scorer, statement_model

T = TypeVar("T")
OUTSIDE = json.loads(evaluate.OUTSIDE.read_text(encoding="utf-8"))["statements"]
CASE = statement_model.Case(
    statement="Let $x$ and $y$ be positive real numbers with $x + y = 4$. Show that $xy \\le 4$.",
    lean="theorem statement (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≤ 4 := by sorry",
    wrong="theorem statement (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≤ 5 := by sorry",
    outside="A train leaves the station at noon. When does it arrive?",
)
GOLDEN = {
    "If $3x + 5 = 20$, what is $x$? Show that it is 5.": "(x : ℝ) (h₀ : 3 * x + 5 = 20) : x = 5",
    "If 3x + 5 = 20, what is x? Show that it is 5.": "(x : ℝ) (h₀ : 3 * x + 5 = 20) : x = 5",
    "Solve for $y$: $\\frac{y}{4} - 2 = 7$. Show that it is 36.": "(y : ℝ) (h₀ : y / 4 - 2 = 7) : y = 36",
    "If $a + b = 7$ and $a - b = 1$, find $ab$. Show that it is 12.":
        "(a b : ℝ) (h₀ : a + b = 7) (h₁ : a - b = 1) : a * b = 12",
    "Find the value of $x^2 + y$ if $x = 3$ and $y = 4$. Show that it is 13.":
        "(x y : ℝ) (h₀ : x = 3) (h₁ : y = 4) : x ^ 2 + y = 13",
    "Find the positive solution of $x^2 = 49$. Show that it is 7.": "(x : ℝ) (h₀ : 0 < x) (h₁ : x ^ 2 = 49) : x = 7",
    "Prove that if $x^2 = 9$, then $x = 3$ or $x = -3$.": "(x : ℝ) (h₀ : x ^ 2 = 9) : x = 3 ∨ x = -3",
    "Expand $(x + 2)(x - 5)$. Show that it is $x^2 - 3x - 10$.": "(x : ℝ) : (x + 2) * (x - 5) = x ^ 2 - 3 * x - 10",
    "Evaluate $\\frac{3}{4} + \\frac{1}{6}$. Show that it is $\\frac{11}{12}$.": ": (3 / 4 + 1 / 6 : ℝ) = 11 / 12",
    "Show that for any real numbers $a$ and $b$, $a^2 + b^2 \\ge 2ab$.": "(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b",
    "Let $x$ be a positive real number. Prove that $x + \\frac{1}{x} \\ge 2$.":
        "(x : ℝ) (h₀ : 0 < x) : x + 1 / x ≥ 2",
    "Show that if $|x - 2| < 3$, then $x < 5$.": "(x : ℝ) (h₀ : |x - 2| < 3) : x < 5",
    "Find the remainder when $2^{10}$ is divided by $7$. Show that it is 2.": ": 2 ^ 10 % 7 = 2",
    "What is the units digit of $7^{23}$? Show that it is 3.": ": 7 ^ 23 % 10 = 3",
    "What is the greatest common divisor of 48 and 180? Show that it is 12.": ": Nat.gcd 48 180 = 12",
    "Find the least common multiple of 14 and 21. Show that it is 42.": ": Nat.lcm 14 21 = 42",
    "If $n$ leaves remainder 3 when divided by 5, find the remainder when $2n$ is divided by 5. Show that it is 1.":
        "(n : ℕ) (h₀ : n % 5 = 3) : 2 * n % 5 = 1",
    "Find the smallest positive integer $n$ such that $5n \\equiv 3 \\pmod{7}$. Show that it is 2.":
        ": IsLeast {n : ℕ | 0 < n ∧ 5 * n ≡ 3 [MOD 7]} 2",
    "Prove that the sum of two odd integers is even.": "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)",
    "Show that the square of an even integer is even.": "(n : ℤ) (h₀ : Even n) : Even (n ^ 2)",
    "Prove that n^2 + n is even for every natural number n.": "(n : ℕ) : Even (n ^ 2 + n)",
    "If $n$ is odd, then $n^2$ is odd.": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "Show that $n$ is even if and only if $n^2$ is even.": "(n : ℤ) : Even n ↔ Even (n ^ 2)",
    "Show that $3$ divides $n^3 + 2n$ for every natural number $n$.": "(n : ℕ) : 3 ∣ n ^ 3 + 2 * n",
    "Let $a$, $b$ and $c$ be integers. Show that if $a \\mid b$ and $b \\mid c$, then $a \\mid c$.":
        "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c",
    "Prove that $91$ is not prime.": ": ¬ Nat.Prime 91",
    "Prove that every prime greater than 2 is odd.": "(n : ℕ) (h₀ : Nat.Prime n) (h₁ : 2 < n) : Odd n",
    "There are infinitely many prime numbers.": ": Set.Infinite {n : ℕ | Nat.Prime n}",
    "Prove that $\\sqrt{2}$ is irrational.": ": Irrational (Real.sqrt 2)",
    "Show that there exists an integer $x$ such that $3x + 1 = 10$.": ": ∃ x : ℤ, 3 * x + 1 = 10",
    "There is a unique real number $x$ with $2x = 7$.": ": ∃! x : ℝ, 2 * x = 7",
    "Show that there are no integers $x$ and $y$ such that $x^2 - 2y^2 = 3$.": ": ¬ ∃ x y : ℤ, x ^ 2 - 2 * y ^ 2 = 3",
    "If $f(x) = 3x + 2$, find $f(4)$. Show that it is 14.":
        "(f : ℝ → ℝ) (h₀ : ∀ x, f x = 3 * x + 2) : f 4 = 14",
    "Let $f(x) = 2x$ and $g(x) = x^2 + 1$. What is $f(g(3))$? Show that it is 20.":
        "(f g : ℝ → ℝ) (h₀ : ∀ x, f x = 2 * x) (h₁ : ∀ x, g x = x ^ 2 + 1) : f (g 3) = 20",
    "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be a function with $f(x) = 3x$ for all $x$. Show that $f$ is injective.":
        "(f : ℝ → ℝ) (h₀ : ∀ x, f x = 3 * x) : Function.Injective f",
    "How many positive integers less than 100 are divisible by 7? Show that it is 14.":
        "(S : Finset ℕ) (h₀ : ∀ n, n ∈ S ↔ 0 < n ∧ n < 100 ∧ 7 ∣ n) : Finset.card S = 14",
    "How many positive divisors does 36 have? Show that it is 9.": ": Finset.card (Nat.divisors 36) = 9",
    "Evaluate $\\sum_{k=1}^{10} k^2$. Show that it is 385.": ": ∑ k ∈ Finset.Icc 1 10, k ^ 2 = 385",
    "A sequence satisfies $a_1 = 2$ and $a_{n+1} = 3a_n$ for all $n$. Find $a_5$. Show that it is 162.":
        "(a : ℕ → ℝ) (h₀ : a 1 = 2) (h₁ : ∀ n, a (n + 1) = 3 * a n) : a 5 = 162",
    "The sum of three consecutive integers is 27. What is the largest integer? Show that it is 10.":
        "(n : ℤ) (h₀ : n + (n + 1) + (n + 2) = 27) : n + 2 = 10",
    "Let $A$ and $B$ be sets of natural numbers. If $A$ is a subset of $B$, show that the union of $A$ and $B$ is $B$.":
        "(A B : Set ℕ) (h₀ : A ⊆ B) : A ∪ B = B",
    "Simplify $(2 + 3i)(1 - i)$. Show that it is $5 + i$.":
        ": ((2 + 3 * Complex.I) * (1 - Complex.I) : ℂ) = 5 + Complex.I",
}  # fmt: skip


@cache
def shipped() -> EmbeddedModel:
    return EmbeddedModel.load()


def run(awaitable: Awaitable[T]) -> T:
    async def wait() -> T:
        return await awaitable

    return asyncio.run(wait())


@pytest.mark.parametrize("law", statement_model.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Any) -> None:
    law(shipped, CASE)


@pytest.mark.parametrize("law", informal_scorer.LAWS, ids=lambda law: law.__name__)
def test_laws_of_its_score(law: Any) -> None:
    case = informal_scorer.Case((CASE.statement,), (CASE.lean, CASE.wrong), "theorem t : by simp")
    law(lambda: ModelScorer(shipped()), case)


@pytest.mark.parametrize("statement", GOLDEN)
def test_golden_statements(statement: str) -> None:
    lean = f"theorem statement {GOLDEN[statement]} := by sorry"
    drafts = run(shipped().formalize(statement, k=4)).drafts
    assert alpha_normal(drafts[0].lean) == alpha_normal(lean), drafts[0].lean
    assert run(shipped().score(statement, lean)).value >= shipped().calibration.threshold


@pytest.mark.parametrize("statement", OUTSIDE)
def test_declines_what_lies_outside(statement: str) -> None:
    with pytest.raises(Abstention) as caught:
        run(shipped().formalize(statement, k=4))
    assert len(str(caught.value)) > 20
    with pytest.raises(Abstention):
        shipped().prompt(statement)


def test_a_question_without_its_answer_is_declined() -> None:
    with pytest.raises(Abstention, match="does not state it"):
        run(shipped().formalize("What is the remainder when $2^{10}$ is divided by 7?"))


def test_corrupted_statements_stay_below_the_threshold() -> None:
    rng, caught, total = random.Random(3), 0, 0
    for statement in list(GOLDEN)[::2]:
        for bad in corruptions(f"theorem statement {GOLDEN[statement]} := by sorry", rng).values():
            total += 1
            caught += run(shipped().score(statement, bad)).value < shipped().calibration.threshold
    assert total > 60
    assert caught / total >= 0.93


@pytest.mark.parametrize(
    ("lean", "why"),
    [
        ("theorem t (x y : ℝ) (h₁ : x + y = 4) : x * y ≤ 4 := by sorry", ""),
        ("theorem t (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) : x * y ≤ 4 := by sorry", "lacks $x + y = 4$"),
        ("theorem t (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≤ 9 := by sorry", "lacks 9"),
        ("theorem t (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≥ 4 := by sorry", "lacks $xy"),
    ],
)
def test_the_score_says_what_is_wrong(lean: str, why: str) -> None:
    score = run(shipped().score(CASE.statement, lean))
    assert score.value < shipped().calibration.threshold
    assert why in score.back_translation


def test_variables_may_be_renamed() -> None:
    lean = "theorem t (p q : ℤ) (hp : Odd p) (hq : Odd q) : Even (p + q) := by sorry"
    score = run(shipped().score("Prove that the sum of two odd integers is even.", lean))
    assert score.value >= shipped().calibration.threshold
    assert score.similarity == 1.0


def test_repair_changes_types_when_types_are_wrong() -> None:
    assert "theorem t (n : ℤ) : n = 1 := by sorry" in retyped("theorem t (n : ℕ) : n = 1 := by sorry")
    message = LeanMessage(severity="error", pos=Position(line=1, column=0), data="failed to synthesize Neg ℕ")
    report = LeanReport(status=LeanStatus.ERROR, messages=(message,))
    draft = Draft(lean="theorem statement (x : ℕ) (h₀ : 3 * x + 5 = 20) : x = 5 := by sorry")
    drafts = run(shipped().repair("If $3x + 5 = 20$, what is $x$? Show that it is 5.", draft, report)).drafts
    assert any("(x : ℝ)" in repaired.lean for repaired in drafts)
    assert draft.lean not in [repaired.lean for repaired in drafts]


def test_back_translation_names_every_formula() -> None:
    words = run(shipped().informalize(CASE.lean))
    assert "x + y = 4" in words
    assert "xy" in words
    with pytest.raises(Abstention, match="outside the subset"):
        run(shipped().informalize("theorem t : by simp"))


def test_the_rule_based_sentence_is_exact() -> None:
    from leanwright.tools.maths.lean.statement import parse_lean

    lean = "theorem t (n : ℕ) (f : ℝ → ℝ) (h : ∀ x, f x = 2 * x) : Even n ∧ ∃ k : ℤ, k < 3 := by sorry"
    assert verbalize(parse_lean(lean)) == (
        "Let $n$ be a natural number. Let $f$ be a function from the reals to the reals. Assume that for all $x$, "
        "$f(x) = 2x$. Show that $n$ is even and there exists integer $k$ such that $k < 3$."
    )


def test_decomposition_predicts_lean_names() -> None:
    names = {
        q.lean for q in run(shipped().decompose("Let $p$ be a prime. Show that $p$ does not divide $\\sqrt{16}$."))
    }
    assert {"Nat.Prime", "Real.sqrt"} <= names


def test_the_shipped_weights_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) <= 16 * 2**20
    assert {path.name for path in SHIPPED.iterdir()} >= {
        "config.json", "model.safetensors", "tokenizer.json", "calibration.json", "training.json", "MODEL_CARD.md",
    }  # fmt: skip
