"""The reader as a model."""

import asyncio
from typing import Any

import pytest

from leanwright.agent.providers.embedded.grammar_model import GrammarModel
from leanwright.tools.ambiguity.questions import clarification, clarified, questions, unmarked
from leanwright.tools.errors import Abstention
from leanwright.tools.types import Draft, LeanReport, LeanStatus
from leanwright.tools.unworded import is_unworded
from tests.laws import statement_model

MODEL = GrammarModel()
TEXT = "Suppose a divides b and b divides c. Prove that a divides c."
LEAN = "theorem statement (a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c := by sorry"


CASE = statement_model.Case(
    statement="Let $x$ and $y$ be positive real numbers with $x + y = 4$. Show that $xy \\le 4$.",
    lean="theorem statement (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≤ 4 := by sorry",
    wrong="theorem statement (x y : ℝ) (h₀ : 0 < x ∧ 0 < y) (h₁ : x + y = 4) : x * y ≤ 5 := by sorry",
    outside="A train leaves the station at noon. When does it arrive?",
)


@pytest.mark.parametrize("law", statement_model.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Any) -> None:
    law(GrammarModel, CASE)


def test_drafts_are_the_readings() -> None:
    drafts = asyncio.run(MODEL.formalize(TEXT, k=8)).drafts
    assert [draft.lean for draft in drafts] == [LEAN]


def test_the_word_that_marks_an_answer_is_not_read() -> None:
    for said in ("x is a positive real", "x positive"):
        told = clarified("Show that $x/x = 1$.", [clarification(said)])
        (draft,) = asyncio.run(GrammarModel().formalize(told)).drafts
        assert (draft.lean, draft.note) == ("theorem statement (x : ℝ) (h₀ : 0 < x) : x / x = 1 := by sorry", "")
        assert questions(told) == questions(unmarked(told))


def test_the_score_compares_trees() -> None:
    same = "theorem t (x y z : ℤ) (h : y ∣ z) (k : x ∣ y) : x ∣ z := by sorry"
    assert asyncio.run(MODEL.score(TEXT, same)).value == 1.0
    other = asyncio.run(MODEL.score(TEXT, "theorem t (x y z : ℤ) (h : y ∣ z) (k : x ∣ y) : z ∣ x := by sorry"))
    assert other.value < MODEL.threshold
    assert other.reasons == ("the text says “$a$ divides $c$”, the Lean says “$c$ divides $a$”",)


def test_lean_without_words_is_shown_as_it_was_written() -> None:
    text = "Show that the system x + y = 3, xy = 2 has exactly two real solutions."
    (draft,) = asyncio.run(MODEL.formalize(text)).drafts
    score = asyncio.run(MODEL.score(text, draft.lean))
    assert (score.value, score.back_translation) == (1.0, f"no words for it; the Lean is: {draft.lean}")
    assert is_unworded(score.back_translation)


def test_it_abstains() -> None:
    with pytest.raises(Abstention, match="blorp"):
        asyncio.run(MODEL.formalize("Every blorp is even."))
    with pytest.raises(Abstention, match="outside"):
        asyncio.run(MODEL.score(TEXT, "theorem t : by exact"))


def test_it_has_nothing_to_repair() -> None:
    report = LeanReport(status=LeanStatus.ERROR)
    assert asyncio.run(MODEL.repair(TEXT, Draft(lean=LEAN), report)).drafts == ()


def test_sub_queries_name_the_concepts() -> None:
    queries = asyncio.run(MODEL.decompose("If p is an odd prime then p divides 12! or √p is irrational."))
    assert {q.lean for q in queries} >= {"Nat.Prime", "Odd", "Dvd.dvd", "Real.sqrt", "Irrational"}


def test_a_sub_query_is_a_sense_that_the_lexicon_writes_out() -> None:
    queries = asyncio.run(MODEL.decompose("Every bounded sequence of real numbers has a convergent subsequence."))
    assert "Filter.Tendsto x Filter.atTop" in next(q.lean for q in queries if q.text == "convergent")


def test_it_says_what_lean_says() -> None:
    said = "Let $a$, $b$ and $c$ be integers. If $a$ divides $b$ and $b$ divides $c$, then $a$ divides $c$."
    assert asyncio.run(MODEL.informalize(LEAN)) == said
