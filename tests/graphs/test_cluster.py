"""Drafts that say the same are gathered; where the judge accepts two that differ, a person is asked or it is told.

The terms of the statements are those that the embedded Lean gave for them.
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from leanwright.agent.providers.formalizers.model import DraftsAlone
from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.pipeline import build_pipeline, result_of
from leanwright.graphs.run import run_graph
from leanwright.graphs.state import FormalizeResult, FormalizeState
from leanwright.tools.equivalence.contrast import contrast
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, ProbeAnswer, ProbeReport, Question, Verdict
from tests.graphs.support import score

RECORDED = json.loads((Path(__file__).parent / "terms.json").read_text(encoding="utf-8"))
WORDS = "The square is at most the number."
LEAN = {name: row["lean"] for name, row in RECORDED.items()}


def report(lean: str) -> LeanReport:
    row = next(row for row in RECORDED.values() if row["lean"] == lean)
    found = clean_report("a type", fingerprint=row["fingerprint"], term=tuple(row["term"]))
    return found.model_copy(update={"version": "4.28.0", "library": "prelude 1"})


def drafts(**votes: int) -> Drafts:
    return Drafts(drafts=tuple(Draft(lean=LEAN[name], votes=count) for name, count in votes.items()))


def run(
    model: ScriptedModel, reply: dict[str, Any] | None = None, *, asks: bool = False, first: int = 8
) -> tuple[FormalizeResult, list[Question]]:
    """A run of the pipeline on the recorded terms, with a person who replies so, or without one."""
    lean = FakeLean(reports=[report], probes=lambda _, name: ProbeReport(name=name, answer=ProbeAnswer.NO))
    asked: list[Question] = []

    async def ask(question: Question) -> dict[str, Any] | None:
        asked.append(question)
        return reply if question.about == "drafts" else None

    async def go() -> FormalizeResult:
        context = FormalizeContext(model, lean, threshold=0.5, may_ask=asks)
        start = FormalizeState(informal="The square is at most the number.", k=8, first=first, seed=1, max_repairs=0)
        graph = build_pipeline(InMemorySaver() if asks else None)
        state, seconds = await run_graph(graph, start, context, ask=ask if asks else None)
        return result_of(state, model.name, seconds)

    return asyncio.run(go()), [question for question in asked if question.about == "drafts"]


def judged(*values: float) -> list[CycleScore]:
    return [score(value) for value in values]


def test_drafts_that_say_the_same_are_one_cluster() -> None:
    model = ScriptedModel(formalize=[drafts(strict=3, above=1, joined=2)], score=judged(0.9, 0.2, 0.9))
    result, _ = run(model)
    assert [(one.members, one.votes) for one in result.clusters] == [((0, 2), 5), ((1,), 1)]
    assert result.verdict is Verdict.ACCEPTED
    assert not any("drafts" in reason for reason in result.reasons)


def test_where_nobody_judges_the_votes_decide_how_many_are_drawn() -> None:
    alone = DraftsAlone("it cannot judge")
    few = ScriptedModel(formalize=[drafts(strict=2)], score=[alone])
    assert run(few, first=2)[0].verdict is Verdict.INCONCLUSIVE
    more = ScriptedModel(formalize=[drafts(strict=1, loose=1), drafts(strict=2)], score=[alone] * 4)
    assert run(more, first=2)[0].clusters[0].votes == 3


def test_of_equal_scores_the_draft_that_more_agree_with_is_chosen() -> None:
    model = ScriptedModel(formalize=[drafts(loose=2, strict=1, joined=3)], score=judged(0.9, 0.9, 0.9))
    result, _ = run(model)
    assert result.statement == LEAN["strict"]
    assert result.verdict is Verdict.ACCEPTED
    assert result.reasons[-1] == (
        "the drafts differ: Are the ends included? 4 of 6 drafts say: 0 < x and x < 1; 2: 0 ≤ x and x ≤ 1"
    )


def test_clusters_of_one_size_that_the_judge_accepts_leave_it_open() -> None:
    model = ScriptedModel(formalize=[drafts(strict=1, loose=1)], score=judged(0.9, 0.9))
    result, _ = run(model)
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.reasons[-1].startswith("the drafts differ: Are the ends included?")


def test_a_difference_that_the_judge_sees_is_none_of_the_users() -> None:
    model = ScriptedModel(formalize=[drafts(strict=1, loose=3)], score=judged(0.9, 0.3))
    result, asked = run(model, asks=True)
    assert (result.verdict, result.statement, asked) == (Verdict.ACCEPTED, LEAN["strict"], [])


@pytest.mark.parametrize(("choice", "name"), [(0, "strict"), (1, "loose")])
def test_a_person_says_which_is_meant(choice: int, name: str) -> None:
    model = ScriptedModel(formalize=[drafts(strict=2, loose=1)], score=judged(0.9, 0.9))
    result, (question,) = run(model, {"choice": choice}, asks=True)
    assert question.text == "Are the ends included?"
    assert [one.label for one in question.choices] == ["0 < x and x < 1", "0 ≤ x and x ≤ 1"]
    assert (result.verdict, result.statement) == (Verdict.ACCEPTED, LEAN[name])
    assert result.assumptions[-1].answer == question.choices[choice].label
    assert result.assumptions[-1].source == "person"


def test_a_person_may_say_it_in_other_words_and_it_is_drafted_anew() -> None:
    model = ScriptedModel(formalize=[drafts(strict=1, loose=1), drafts(loose=2)], score=judged(0.9, 0.9, 0.9))
    result, asked = run(model, {"text": "with both ends"}, asks=True)
    assert len(asked) == 1
    assert (result.verdict, result.statement) == (Verdict.ACCEPTED, LEAN["loose"])
    again = [call.arguments["statement"] for call in model.calls if call.method == "formalize"]
    assert again[1].startswith("Clarification: with both ends. The square")
    assert result.informal == again[0]


def test_kinds_of_numbers_are_asked_of_a_person_and_decide_nothing_by_themselves() -> None:
    both = drafts(natural=1, integer=1)
    _, asked = run(ScriptedModel(formalize=[both], score=judged(0.9, 0.9)), {"choice": 0}, asks=True)
    assert [question.text for question in asked] == ["What kind of number is n?"]
    alone, _ = run(ScriptedModel(formalize=[both], score=judged(0.9, 0.9)))
    assert alone.verdict is Verdict.ACCEPTED


def test_what_is_no_sample_makes_no_cluster() -> None:
    written = Drafts(drafts=(Draft(lean=LEAN["strict"]), Draft(lean=LEAN["loose"])))
    result, _ = run(ScriptedModel(formalize=[written], score=judged(0.9, 0.9)))
    assert (result.verdict, result.clusters) == (Verdict.ACCEPTED, ())


def asked_for(model: ScriptedModel) -> list[tuple[int, int]]:
    """How many drafts, and the seed of the first, request by request."""
    return [(c.arguments["k"], c.arguments["seed"]) for c in model.calls if c.method == "formalize"]


def test_two_drafts_that_agree_are_enough_and_judged_once() -> None:
    model = ScriptedModel(formalize=[drafts(strict=1, joined=1)], score=judged(0.9))
    result, _ = run(model, first=2)
    assert result.verdict is Verdict.ACCEPTED
    assert [one.score.value for one in result.attempts if one.score] == [0.9, 0.9]
    assert asked_for(model) == [(2, 1)]


def test_two_drafts_that_the_judge_accepts_and_nothing_tells_apart_are_enough() -> None:
    model = ScriptedModel(formalize=[drafts(natural=1, integer=1)], score=judged(0.9, 0.9))
    result, _ = run(model, first=2)
    assert (result.verdict, len(result.clusters)) == (Verdict.ACCEPTED, 2)
    assert asked_for(model) == [(2, 1)]


def test_as_many_again_are_drafted_until_most_agree() -> None:
    model = ScriptedModel(formalize=[drafts(strict=1, loose=1), drafts(joined=1, strict=1)], score=judged(0.9, 0.9))
    result, _ = run(model, first=2)
    assert asked_for(model) == [(2, 1), (2, 3)]
    assert [one.votes for one in result.clusters] == [3, 1]
    assert result.verdict is Verdict.ACCEPTED
    assert result.reasons[-1].startswith("the drafts differ: Are the ends included? 3 of 4 drafts say: 0 < x and x < 1")


def test_no_more_than_k_are_drafted_for_what_the_judge_refuses() -> None:
    model = ScriptedModel(formalize=[drafts(strict=2), drafts(strict=2), drafts(strict=4)], score=judged(0.2))
    result, _ = run(model, first=2)
    assert asked_for(model) == [(2, 1), (2, 3), (4, 5)]
    assert result.verdict is not Verdict.ACCEPTED
    assert [one.votes for one in result.attempts] == [8]


def tree(name: str) -> Statement:
    return read_statement(RECORDED[name]["term"])


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("strict", "loose", ("Are the ends included?", "0 < x and x < 1", "0 ≤ x and x ≤ 1")),
        ("small", "least", ("May n be equal to 1?", "1 < n", "1 ≤ n")),
        ("above", "strict", ("Is it assumed that x < 1?", "no", "yes, x < 1")),
        ("natural", "integer", ("What kind of number is n?", "a natural number", "an integer")),
        ("both", "either", ("Is the inequality strict?", "n ^ 2 > n", "n ^ 2 ≥ n")),
        ("three", "four", ("Which of these is claimed?", "n + 2 = 3", "n + 2 = 4")),
    ],
)
def test_a_difference_is_put_into_words(first: str, second: str, words: tuple[str, str, str]) -> None:
    found = contrast(tree(first), tree(second))
    assert found is not None
    assert (found.question, found.first, found.second) == words


def test_what_says_the_same_has_no_contrast() -> None:
    assert contrast(tree("strict"), tree("joined")) is None
