"""Back-translate and score: which part comes from whom, and the aggregate."""

import asyncio

import numpy as np
import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.tools.back_translate import (
    CAP_WHEN_DIFFERENT,
    ONE_THING,
    UNLIKE,
    back_translate_and_score,
    judged_value,
    read_back,
    score_of,
    similarity,
)
from leanwright.tools.errors import Abstention, ModelUnavailable
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import CycleScore, RubricItem, TextScore
from tests.lean_fixtures import LeanRun

INFORMAL, LEAN = "Every number is even.", "theorem t (n : ℕ) : Even n := by sorry"
JUDGED = CycleScore(judge=0.9, value=0.9, back_translation="All numbers are even.")


class Words:
    """Encodes a text as its words, each a dimension."""

    name = "words"
    dimensions = 64

    def encode(self, texts):  # type: ignore[no-untyped-def]
        rows = np.zeros((len(texts), 64), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in text.lower().strip(".").split():
                row[sum(map(ord, word)) % 64] = 1
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


class Scorer:
    name = "scorer"

    def __init__(self, answer: TextScore | Exception) -> None:
        self.answer = answer

    async def logprob(self, informal: str, lean: str) -> TextScore:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def scored(score: CycleScore, scorer: Scorer | None = None, encoder: Words | None = None) -> CycleScore:
    model = ScriptedModel(score=[score])
    return asyncio.run(
        back_translate_and_score(
            model, FakeLean(reports=[clean_report()]), INFORMAL, LEAN, scorer=scorer, encoder=encoder
        )
    )


def test_parts_that_the_model_lacks_come_from_scorer_and_encoder() -> None:
    found = scored(JUDGED, Scorer(TextScore(logprob=-6.0, tokens=4)), Words())
    assert (found.per_token, found.judge, found.value) == (-1.5, 0.9, 0.9)
    assert found.similarity is not None
    assert 0 < found.similarity < 1


def test_what_the_model_measured_stays() -> None:
    own = JUDGED.model_copy(update={"logprob": -1.0, "tokens": 2, "similarity": 0.25})
    assert scored(own, Scorer(TextScore(logprob=-6.0, tokens=4)), Words()) == own


def test_nobody_measures_what_nobody_can() -> None:
    found = scored(JUDGED)
    assert (found.logprob, found.similarity) == (None, None)


def test_a_scorer_that_fails_is_a_reason() -> None:
    found = scored(JUDGED, Scorer(ModelUnavailable("it is away")))
    assert found.logprob is None
    assert found.reasons == ("no log-probability of the statement: it is away",)


def test_a_model_that_cannot_score_raises() -> None:
    with pytest.raises(Abstention):
        asyncio.run(
            back_translate_and_score(
                ScriptedModel(score=[Abstention("geometry")]), FakeLean(reports=[clean_report()]), INFORMAL, LEAN
            )
        )


def test_remarks_on_types_follow_the_words_or_say_why_there_are_none() -> None:
    remarks = ("the division `1 / 2` is in ℕ, where it rounds down", "`1 / 2 = 0` is about ℕ")
    model = ScriptedModel(informalize=["A half is zero.", "Said.", Abstention("no words"), Abstention("no words")])
    said = asyncio.run(read_back(model, LEAN, remarks))
    assert said == f"A half is zero. But {remarks[0]}; {remarks[1]}."
    assert asyncio.run(read_back(model, LEAN)) == "Said."
    with pytest.raises(Abstention, match=r"^no words: the division `1 / 2` is in ℕ, .*; `1 / 2 = 0` is about ℕ$"):
        asyncio.run(read_back(model, LEAN, remarks))
    with pytest.raises(Abstention, match=r"^no words$"):
        asyncio.run(read_back(model, LEAN))


def test_similarity_lies_between_0_and_1() -> None:
    assert similarity(Words(), "one two", "two one") == pytest.approx(1)
    assert similarity(Words(), "one", "three") == 0


@pytest.mark.parametrize(("answer", "value"), [("major", CAP_WHEN_DIFFERENT), ("minor", 0.9), ("tacit", 0.9)])
def test_the_aggregate_is_capped_by_what_says_something_else(answer: str, value: float) -> None:
    same = RubricItem(part="claim", answer="same")
    other = RubricItem.model_validate({"part": "domains", "answer": answer})
    assert judged_value(0.9, (same,), differs=False) == 0.9
    assert judged_value(0.9, (same, other), differs=True) == value
    assert judged_value(0.9, (same,), differs=True) == CAP_WHEN_DIFFERENT
    assert judged_value(0.1, (other,), differs=True) == 0.1


class InTwoWays(ScriptedModel):
    """A model that reads a text in two ways and does not know which is meant."""

    only_readings = True

    async def readings(self, statement: str) -> tuple[str, ...]:
        return (
            "theorem t (n : ℤ) (h : Odd n) : Even (n ^ 2 + 1) := by sorry",
            "theorem t (n : ℤ) (h : Odd n ∧ (Odd n ∨ 7 ≤ n)) : Even (n ^ 2 + 1) := by sorry",
        )

    async def score(self, statement: str, lean: str) -> CycleScore:
        return CycleScore(value=0.5, similarity=0.5, reasons=("the statement can be read in two ways",))


class InUnlikeWays(InTwoWays):
    async def readings(self, statement: str) -> tuple[str, ...]:
        return (
            *(await super().readings(statement))[:1],
            "theorem t (n : ℤ) (h : 7 ≤ n) : Even (n ^ 2 + 1) := by sorry",
        )


@pytest.mark.lean
@pytest.mark.parametrize(
    ("model", "lean_text", "value"),
    [
        (InTwoWays(), "theorem s (m : ℤ) (h : m % 2 = 1) : 2 ∣ m ^ 2 + 1 := by sorry", 1.0),
        (InUnlikeWays(), "theorem s (m : ℤ) (h : m % 2 = 1) : 2 ∣ m ^ 2 + 1 := by sorry", 0.5),
        (InTwoWays(), "theorem s (m : ℤ) (h : m % 2 = 0) : 2 ∣ m ^ 2 + 1 := by sorry", UNLIKE),
    ],
)
def test_a_statement_is_accepted_that_all_readings_say(
    lean: EmbeddedLean, lean_run: LeanRun, model: InTwoWays, lean_text: str, value: float
) -> None:
    found = lean_run(score_of(model, lean, INFORMAL, lean_text))
    assert found.value == value
    assert (ONE_THING in found.reasons) == (value == 1)
