"""Every path through the pipeline, on scripted models and a scripted Lean."""

import json

import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.pipeline import build_pipeline
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import Abstention, LeanError, MalformedAnswer, ModelUnavailable
from leanwright.tools.types import Draft, Drafts, LeanStatus, ProbeAnswer, Usage, Verdict
from leanwright.tools.verdict import UNSHOWN
from tests.graphs.support import BAD, GOOD, clean, failing, fake, gone, probe, run, score

NO = probe(ProbeAnswer.NO)


def test_accepted_at_once() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, events = run(model, fake(check=[clean()], probe=[NO]))
    assert result.verdict is Verdict.ACCEPTED
    assert result.statement == GOOD
    assert [s for s, _ in events] == ["ask", "draft", "check", "check", "score", "probe"]
    assert "prelude 1" in result.reasons[0]
    assert result.score is not None
    assert result.score.back_translation == "in words"
    assert [c.method for c in model.calls] == ["formalize", "score"]


def test_result_is_plain_json() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, fake(check=[clean()], probe=[NO]))
    row = json.loads(result.model_dump_json())
    assert FormalizeResult.model_validate(row).row() == result.row()
    assert {
        "statement",
        "verdict",
        "reasons",
        "lean",
        "score",
        "premises",
        "illustrations",
        "attempts",
        "model",
    } <= set(row)
    assert result.row()["score"]["per_token"] == -0.2
    assert {"prompt_tokens", "completion_tokens", "seconds", "cost", "calls"} == set(row["usage"])


def test_accepted_after_repair() -> None:
    model = ScriptedModel(formalize=[[BAD]], repair=[[GOOD]], score=[score(0.9)])
    result, events = run(model, fake(check=[failing("unknown identifier 'b'"), clean()], probe=[NO]))
    assert result.verdict is Verdict.ACCEPTED
    assert [(a.lean, a.round) for a in result.attempts] == [(BAD, 0), (GOOD, 1)]
    repair = next(c for c in model.calls if c.method == "repair")
    assert repair.arguments["report"].errors[0].data == "unknown identifier 'b'"
    assert ("repair", "round 1: unknown identifier 'b'") in events


def test_repair_is_bounded_and_rejects() -> None:
    repairs = [[f"{BAD} -- {i}"] for i in range(5)]
    model = ScriptedModel(formalize=[[BAD]], repair=repairs)
    result, _ = run(model, fake(check=lambda text: failing("no")), max_repairs=3)
    assert result.verdict is Verdict.REJECTED
    assert sum(c.method == "repair" for c in model.calls) == 3
    assert result.reasons == ("does not elaborate: 1:27: no",)
    assert len(result.attempts) == 4


def test_a_repair_that_repeats_ends_early() -> None:
    model = ScriptedModel(formalize=[[BAD]], repair=[[BAD]])
    result, _ = run(model, fake(check=[failing("no")]), max_repairs=3)
    assert result.verdict is Verdict.REJECTED
    assert sum(c.method == "repair" for c in model.calls) == 1


def test_a_model_that_fails_in_repair_loses_nothing() -> None:
    model = ScriptedModel(formalize=[[BAD]], repair=[MalformedAnswer("no Lean block")])
    result, events = run(model, fake(check=[failing("no")]))
    assert result.verdict is Verdict.REJECTED
    assert result.statement == BAD
    assert ("repair", "no repair: no Lean block") in events


def test_repair_shows_the_draft_with_fewest_errors() -> None:
    model = ScriptedModel(formalize=[["x", "y"]], repair=[[]])
    run(model, fake(check=[failing("1", "2"), failing("3")]))
    assert next(c for c in model.calls if c.method == "repair").arguments["draft"].lean == "y"


def test_best_score_wins_and_equal_types_are_scored_once() -> None:
    model = ScriptedModel(formalize=[["a", "b", "c"]], score=[score(0.6), score(0.8)])
    lean = fake(check=[clean("A"), clean("A"), clean("B")], probe=[NO])
    result, _ = run(model, lean)
    assert result.statement == "c"
    assert sum(c.method == "score" for c in model.calls) == 2
    assert result.attempts[1].score == result.attempts[0].score


def test_a_low_score_is_inconclusive_and_not_probed() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.49)])
    result, events = run(model, fake(check=[clean()]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.reasons == (f"{UNSHOWN} (score 0.49, needed 0.50)",)
    assert "probe" not in [s for s, _ in events]


def test_score_that_was_not_measured_bars_acceptance() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[ModelUnavailable("no answer")])
    result, _ = run(model, fake(check=[clean()]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.reasons == ("its meaning was not scored", "no score: no answer")


def test_contradictory_hypotheses_are_rejected() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, fake(check=[clean()], probe=[probe(ProbeAnswer.YES, "omega")]))
    assert result.verdict is Verdict.REJECTED
    assert result.reasons == ("the hypotheses contradict each other: proved by omega",)


def test_next_candidate_stands_in_for_a_contradictory_one() -> None:
    model = ScriptedModel(formalize=[["a", "b"]], score=[score(0.9), score(0.8)])
    lean = fake(check=[clean("A"), clean("B")], probe=[probe(ProbeAnswer.YES, "omega"), NO])
    result, _ = run(model, lean)
    assert (result.verdict, result.statement) == (Verdict.ACCEPTED, "b")


def test_unknown_probe_is_inconclusive() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, fake(check=[clean()], probe=[probe(ProbeAnswer.UNKNOWN, "time-out")]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert "time-out" in result.reasons[0]


@pytest.mark.parametrize("status", [LeanStatus.TIMEOUT, LeanStatus.CRASHED, LeanStatus.INCONCLUSIVE])
def test_no_answer_of_lean_is_inconclusive_and_not_repaired(status: LeanStatus) -> None:
    model = ScriptedModel(formalize=[[GOOD]])
    result, _ = run(model, fake(check=[gone(status)]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert status.value in result.reasons[0]
    assert [c.method for c in model.calls] == ["formalize"]


def test_text_that_is_not_one_theorem_is_rejected_with_the_guards_reasons() -> None:
    two = clean().model_copy(update={"declarations": clean().declarations * 2, "commands": clean().commands * 2})
    model = ScriptedModel(formalize=[[GOOD]], repair=[[]])
    result, _ = run(model, fake(check=[two]))
    assert result.verdict is Verdict.REJECTED
    assert result.attempts[0].faults == result.reasons


def test_abstention_is_inconclusive_with_the_reason() -> None:
    model = ScriptedModel(formalize=[Abstention("geometry is outside its domain")])
    result, _ = run(model, fake(check=[]))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.statement is None
    assert result.reasons == ("scripted:model abstains: geometry is outside its domain",)


def test_no_draft_is_inconclusive() -> None:
    result, _ = run(ScriptedModel(formalize=[[]]), fake(check=[]))
    assert (result.verdict, result.reasons) == (Verdict.INCONCLUSIVE, ("scripted:model gave no candidate",))


def test_usage_adds_up() -> None:
    def drafts(lean: str) -> Drafts:
        return Drafts(drafts=(Draft(lean=lean),), usage=Usage(prompt_tokens=10, completion_tokens=3))

    scored = score(0.9).model_copy(update={"usage": Usage(prompt_tokens=5, completion_tokens=1)})
    model = ScriptedModel(formalize=[drafts(BAD)], repair=[drafts(GOOD)], score=[scored])
    result, _ = run(model, fake(check=[failing("no"), clean()], probe=[NO]))
    assert (result.usage.prompt_tokens, result.usage.completion_tokens) == (25, 7)


def test_errors_of_model_and_lean_reach_the_caller() -> None:
    with pytest.raises(ModelUnavailable):
        run(ScriptedModel(formalize=[ModelUnavailable("down")]), fake(check=[]))
    with pytest.raises(LeanError):
        run(ScriptedModel(formalize=[[GOOD]]), fake(check=[LeanError("no Lean")]))


def test_graph_is_the_drawn_one() -> None:
    edges = {(e.source, e.target) for e in build_pipeline().get_graph().edges}
    assert edges == {
        ("__start__", "ask"),
        ("ask", "draft"),
        ("ask", "retrieve"),
        ("retrieve", "draft"),
        ("retrieve", "repair"),
        ("retrieve", "score"),
        ("retrieve", "select"),
        ("draft", "check"),
        ("draft", "retrieve"),
        ("draft", "select"),
        ("check", "retrieve"),
        ("check", "score"),
        ("check", "repair"),
        ("check", "select"),
        ("check", "draft"),
        ("cluster", "draft"),
        ("repair", "draft"),
        ("repair", "check"),
        ("repair", "select"),
        ("score", "cluster"),
        ("cluster", "select"),
        ("select", "settle"),
        ("settle", "draft"),
        ("settle", "select"),
        ("settle", "verdict"),
        ("verdict", "__end__"),
    }
