"""Sides of an implication: turned statements are seen, and the corpus raises no alarm."""

import random

import pytest

from leanwright.agent.providers.embedded.clauses import misplaced
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.render import skeletons
from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.read import read
from leanwright.tools.maths.lean.statement import parse_lean


def sides(statement: str, lean: str) -> list[str]:
    reading = read(statement)
    return misplaced(reading.source, LeanEncoder(reading.table).encode(parse_lean(lean)).words)


RIGHT = "theorem t (n : ℤ) (h₀ : Even (n ^ 2)) : Even n := by sorry"
TURNED = "theorem t (n : ℤ) (h₀ : Even n) : Even (n ^ 2) := by sorry"


@pytest.mark.parametrize(
    "statement",
    [
        "Let $n$ be an integer. Show that if $n^2$ is even then $n$ is even.",
        "If $n$ is an integer and $n^2$ is even, then $n$ is even.",
        "Suppose that $n^2$ is even. Show that $n$ is even.",
        "An integer $n$ is even if $n^2$ is even.",
        "If $n^2$ is even, $n$ is even.",
    ],
)
def test_a_turned_implication_is_seen(statement: str) -> None:
    assert sides(statement, RIGHT) == []
    assert sides(statement, TURNED)


def test_what_follows_from_an_assumption_is_the_goal() -> None:
    statement = "Show that $n$ is even follows from the assumption that $n^2$ is even."
    assert sides(statement, RIGHT) == []
    assert sides(statement, TURNED)
    divided = "Show that $7$ divides $p$ follows from the fact that $p^2 + 7p$ is prime."
    assert sides(divided, "theorem t (p : ℕ) (h₀ : Nat.Prime (p ^ 2 + 7 * p)) : 7 ∣ p := by sorry") == []
    assert sides(divided, "theorem t (p : ℕ) (h₀ : 7 ∣ p) : Nat.Prime (p ^ 2 + 7 * p) := by sorry")


def test_a_relation_that_the_lean_repeats_is_seen() -> None:
    statement = "Let $u_0 = 0$ and $u_{n+1} = 2u_n$ for all $n$. Show that for all $n$, $u_n = 0$."
    reading = read(statement)
    lean = "theorem t (u : ℕ → ℝ) (h₀ : u 0 = 0) (h₁ : ∀ n, u (n + 1) = 2 * u n) : ∀ n, {}u n = 0 := by sorry"
    for extra, seen in (("", False), ("u n = 0 → ", True)):
        words = LeanEncoder(reading.table).encode(parse_lean(lean.format(extra))).words
        assert any("second" in found for found in violations(reading.source, words, reading.table)) is seen


def test_relations_are_placed_too() -> None:
    statement = "Show that if $x > 2$ then $x^2 > 4$."
    assert sides(statement, "theorem t (x : ℝ) (h₀ : x > 2) : x ^ 2 > 4 := by sorry") == []
    assert sides(statement, "theorem t (x : ℝ) (h₀ : x ^ 2 > 4) : x > 2 := by sorry")


def test_an_implication_inside_the_goal_is_not_judged() -> None:
    statement = "Show that if $x > 2$ then $x^2 > 4$."
    assert sides(statement, "theorem t : ∀ x : ℝ, x > 2 → x ^ 2 > 4 := by sorry") == []


def test_if_and_only_if_is_not_judged() -> None:
    statement = "Show that $n$ is even if and only if $n^2$ is even."
    assert sides(statement, "theorem t (n : ℤ) (h₀ : Even n) : Even (n ^ 2) := by sorry") == []


def test_the_corpus_raises_no_alarm() -> None:
    rng = random.Random(5)
    alarms = 0
    for _ in range(3000):
        source, lean = skeletons(generate(rng), rng)
        alarms += bool(misplaced(source, lean))
    assert alarms <= 3
