"""What statements leave open: the rules on statements of our own, on miniF2F, and on text that no one would write."""

import json
import time
from pathlib import Path

import pytest

from leanwright.tools.ambiguity.numbers import FROM_WHERE
from leanwright.tools.ambiguity.questions import MOST, as_stated, clarified, clause_of, questions, restated
from leanwright.tools.types import Assumption
from tests.tools.ambiguity.statements import CLOSED, OPEN

MINIF2F = Path(__file__).parents[4] / "shared" / "data" / "minif2f" / "valid.jsonl"


def test_open_statements_are_caught() -> None:
    missed = [text for text, about in OPEN if about not in {q.about for q in questions(text)}]
    assert len(OPEN) >= 30
    assert len(missed) <= len(OPEN) // 10, missed


@pytest.mark.parametrize("text", CLOSED)
def test_closed_statements_are_left_alone(text: str) -> None:
    assert questions(text) == ()


@pytest.mark.skipif(not MINIF2F.is_file(), reason=f"{MINIF2F} is absent")
def test_competition_statements_are_not_nagged_about() -> None:
    rows = [json.loads(line) for line in MINIF2F.read_text(encoding="utf-8").splitlines()]
    asked = [row["name"] for row in rows if questions(row["informal_stmt"])]
    assert len(rows) == 244
    assert len(asked) <= 5, asked


def test_choices_of_an_unbound_variable() -> None:
    (question,) = questions("Show that $x^2 + y^2 \\ge 2xy$.")
    assert question.text == "What kind of numbers are x and y?"
    assert [c.label for c in question.choices] == ["real numbers", "positive real numbers", "integers"]
    assert question.choices[question.default].clause == "Let $x$ and $y$ be real numbers."


TWO_WAYS = "For every prime p there exists an integer n such that p divides n."
FIRST = "Let $p$ be a prime. Prove that there is an integer $n$ such that $p$ divides $n$."
SECOND = "For every prime integer $p$, there is an integer $n$ such that $p$ divides $n$."


def test_readings_that_differ_become_one_question() -> None:
    (question,) = questions(TWO_WAYS)
    assert question.text == "The statement can be read in more than one way. Which is meant?"
    assert [choice.clause for choice in question.choices] == [FIRST, SECOND]
    assert question.choices[1].label == SECOND.replace("$", "")
    assert restated(question, SECOND) and not restated(question, "Clarification: p is natural.")
    assert questions(FIRST) == questions(SECOND) == ()


def test_a_reading_is_told_as_the_statement_has_it() -> None:
    (question,) = questions(TWO_WAYS)
    one = Assumption(question=question.text, answer=FIRST, source="default", shown_to_model=False)
    lean = "theorem t (p : ℤ) (h₀ : 0 < p) (h₁ : Prime p) : ∃ n : ℤ, p ∣ n := by sorry"
    assert as_stated(one, lean).answer == SECOND
    assert as_stated(one, None) is one


def test_counters_are_natural() -> None:
    (question,) = questions("Show that $2^n > n$.")
    assert question.choices[0].label == "a natural number (0 included)"
    assert question.choices[0].clause == "Let $n$ be a natural number."


def test_every_question_can_be_answered() -> None:
    for text, _ in OPEN:
        found = questions(text)
        assert len(found) <= MOST
        for question in found:
            assert question.text.endswith("?")
            assert len({c.label for c in question.choices}) == len(question.choices)
            assert all(c.clause.endswith(".") for c in question.choices)


def test_an_own_answer_takes_the_form_of_the_default() -> None:
    (question,) = questions("Show that $x^2 \\ge 0$.")
    assert clause_of(question, "a negative rational number.") == "Let $x$ be a negative rational number."
    said = clause_of(question, "x is real; y does not matter")
    assert said == "Clarification: x is real; y does not matter."


def test_clarified_keeps_the_statement() -> None:
    assert clarified("S.", []) == "S."
    assert clarified("S.", ["A.", "B.", "A."]) == "A. B. S."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "$",
        "{" * 20_000,
        "$" * 20_000,
        "\\frac{" * 3_300,
        "x^2+" * 5_000,
        "\\sqrt{x^2+" * 1_500,
        "any two " * 2_500,
        "b c x y " * 2_500,
    ],
)
def test_odd_text_takes_no_time(text: str) -> None:
    began = time.process_time()
    questions(text)
    assert time.process_time() - began < 5


def assumed(answer: str, *, shown_to_model: bool = False, names: str = "are a and b") -> Assumption:
    return Assumption(
        question=f"What kind of numbers {names}?", answer=answer, source="default", shown_to_model=shown_to_model
    )


@pytest.mark.parametrize(
    ("answer", "lean", "shown"),
    [
        ("integers", "theorem t (a b : ℕ) (h : a ∣ b) : a ≤ b := by sorry", "natural numbers"),
        ("integers", "theorem t (a b : ℤ) (h : a ∣ b) : a ≤ b := by sorry", "integers"),
        ("real numbers", "theorem t : ∀ a b : ℚ, a * b = b * a := by sorry", "rational numbers"),
        ("positive real numbers", "theorem t (a b : ℝ) : a * b = b * a := by sorry", "positive real numbers"),
        ("natural numbers (0 included)", "theorem t (a b : ℤ) (h : 0 ≤ a ∧ 0 ≤ b) : a ∣ b := by sorry", None),
        ("integers", "theorem t (a : ℤ) (b : ℕ) : a ∣ b := by sorry", "integers"),
        ("integers", "theorem t (f : ℕ → ℕ) : f 0 = 0 := by sorry", "integers"),
        ("integers", None, "integers"),
    ],
)
def test_a_default_is_told_as_the_statement_has_it(answer: str, lean: str | None, shown: str | None) -> None:
    assert as_stated(assumed(answer), lean).answer == (shown or answer)


NOT_0, NOT_NEGATIVE = "May the denominator x be 0?", "The square root of x: is x ≥ 0 meant?"


@pytest.mark.parametrize(
    ("question", "answer", "lean", "stated"),
    [
        (NOT_0, "no, x ≠ 0 is meant", "theorem t (x : ℝ) : x * (1 / x) = 1 := by sorry", False),
        (NOT_0, "no, x ≠ 0 is meant", "theorem t (x : ℝ) (h : x ≠ 0) : x / x = 1 := by sorry", True),
        (NOT_NEGATIVE, "yes, x ≥ 0", "theorem t (x : ℝ) : √x ^ 2 = x := by sorry", False),
        (NOT_NEGATIVE, "yes, x ≥ 0", "theorem t (x : ℝ) (h : 0 ≤ x) : √x ^ 2 = x := by sorry", True),
        ("May the set be empty?", "no, it is nonempty", "theorem t (s : Set ℕ) : ∃ n ∈ s, True := by sorry", False),
    ],
)
def test_a_usual_answer_that_the_statement_lacks_is_left_open(
    question: str, answer: str, lean: str, stated: bool
) -> None:
    one = Assumption(question=question, answer=answer, source="default", shown_to_model=False)
    told = as_stated(one, lean)
    assert (told.stated, told.how) == (stated, "assumed" if stated else "left open")
    assert ("is not in the statement" in str(told)) is not stated


@pytest.mark.parametrize(
    ("lean", "told"),
    [
        ("theorem t (n : ℕ) : (n - 1 : ℤ) < n := by sorry", "yes"),
        ("theorem t (n : ℕ) (h : 0 < n) : (n - 1 : ℤ) < n := by sorry", "no, they start at 1"),
        ("theorem t (n : ℕ) (h : n ≥ 1) : (n - 1 : ℤ) < n := by sorry", "no, they start at 1"),
        ("theorem t : ∀ n : ℕ, n ≠ 0 → (n - 1 : ℤ) < n := by sorry", "no, they start at 1"),
        ("theorem t (n : ℕ) (h : 0 < n - 1) : n = n := by sorry", "yes"),
        ("theorem t (n : ℕ) (h : 0 < n * n) : n = n := by sorry", "yes"),
        ("theorem t (n : ℕ) (h : Nat.Prime n) : n = n := by sorry", "no, they start at 1"),
        ("theorem t (n : ℕ) (h : 3 > n) : n = n := by sorry", "yes"),
        ("theorem t (n : ℕ) : 0 < n := by sorry", "yes"),
        ("theorem t (n : ℕ) (h : 2 ≤ n ∧ n ≤ 9) : n = n := by sorry", "no, they start at 1"),
        ("theorem t (n : ℕ+) : n = n := by sorry", "no, they start at 1"),
    ],
)
def test_where_natural_numbers_begin_is_told_as_the_statement_has_it(lean: str, told: str) -> None:
    one = Assumption(question=FROM_WHERE, answer="no, they start at 1", source="default", shown_to_model=False)
    assert (as_stated(one, lean).answer, as_stated(one, lean).stated) == (told, True)


def test_where_natural_numbers_begin_is_left_open_where_only_some_are_bounded() -> None:
    one = Assumption(question=FROM_WHERE, answer="no, they start at 1", source="default", shown_to_model=False)
    assert as_stated(one, "theorem t (m n : ℕ) (h : 0 < n) : m - 1 < n := by sorry").how == "left open"


def test_only_letters_of_the_text_are_asked_about() -> None:
    assert not questions("If $a_n \\to a$ and $b_n \\to b$, then $a_n b_n \\to ab$.")
    (question,) = questions("If $a_n \\to L$ and $b_n \\to M$, then $a_n b_n \\to LM$.")
    assert question.text == "What kind of numbers are L and M?"


def test_what_the_model_was_told_stays() -> None:
    one = assumed("integers", shown_to_model=True)
    assert as_stated(one, "theorem t (a b : ℕ) : a ∣ b := by sorry") is one
