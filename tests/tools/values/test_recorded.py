"""Contradictions, counterexamples and neither, on terms as Lean elaborated them."""

import subprocess
import sys
from pathlib import Path

import pytest

from leanwright.tools.values.contradiction import check
from leanwright.tools.values.smt import satisfiable
from tests.tools.values.recorded import recorded

ROOT = Path(__file__).parents[3]
NOT_FOUND = {"theorem t : ∃ n : ℕ, ∀ m : ℕ, m < n := by sorry"}  # an ∃ is never refuted by trying


def test_contradictory_hypotheses_are_found() -> None:
    missed = [text for text, statement in recorded("contradictory") if check(statement).contradiction is None]
    assert missed == []


def test_counterexamples_are_found() -> None:
    missed = [text for text, statement in recorded("false") if check(statement).found.counterexample is None]
    assert set(missed) == NOT_FOUND


def test_honest_statements_are_left_alone() -> None:
    for text, statement in recorded("honest"):
        checked = check(statement)
        assert checked.contradiction is None, text
        assert checked.found.counterexample is None, text
        assert not checked.unmet, text


def test_values_that_meet_hypotheses_are_no_contradiction_for_z3() -> None:
    """Each checks the other: where the values meet the hypotheses, z3 must not refute them."""
    for text, statement in [*recorded("false"), *recorded("honest")]:
        if check(statement).found.met:
            assert not satisfiable(statement).contradictory, text


CORE = {
    "(n : ℤ) (h : n ^ 2 % 3 = 2) : n = 1": ("`h` cannot hold", "remainders modulo 3"),
    "(A B : Set ℕ) (h₀ : A ⊂ B) (h₁ : B ⊂ A) : A = B": ("`h₀` and `h₁` cannot hold together", "z3"),
    "(q : ℚ) (h : q ^ 2 = 2) : q = 1": ("`h` cannot hold", "all values"),
    "(a b : ℕ) (h₀ : 0 < b) (h₁ : a ^ 3 = 2 * b ^ 3) : a = b": ("`h₀` and `h₁`", "exponents of a prime"),
    "(A B : Set ℕ) (h₀ : A ∪ B = Set.univ) (h₁ : 3 ∉ A) (h₂ : 3 ∉ B) : 4 ∈ A": ("`h₀`, `h₁` and `h₂` cannot", "z3"),
    "(M : ℝ) (h₀ : ∀ n : ℕ, (n : ℝ) / (n + 1) < M) (h₁ : M < 99 / 100) : 0 < M": ("`h₀` and `h₁` cannot hold", "z3"),
    "(k : Fin 0) : (k : ℕ) = 3": ("`k` has no value", "a value of each variable"),
}


@pytest.mark.parametrize("text", CORE)
def test_the_core_is_named_in_words(text: str) -> None:
    statement = dict(recorded("contradictory"))[f"theorem t {text} := by sorry"]
    contradiction = check(statement).contradiction
    assert contradiction is not None
    assert all(part in contradiction.words for part in CORE[text]), contradiction.words
    assert contradiction.words.endswith("not proved by Lean)")


SAID = """
from leanwright.tools.values.contradiction import check
from tests.tools.values.recorded import recorded
for kind in ("contradictory", "false", "honest"):
    for _, statement in recorded(kind)[::5]:
        print(check(statement))
"""


def test_the_answer_depends_on_nothing_else() -> None:
    """The same words in two processes with other hash seeds."""
    out = [
        subprocess.run(
            [sys.executable, "-c", SAID],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        ).stdout
        for seed in ("1", "2")
    ]
    assert out[0] == out[1]
    assert "Examined" in out[0]
