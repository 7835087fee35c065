"""Which candidate is chosen, what the probes change, and the fresh process that confirms it."""

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.nodes.select import ranking
from leanwright.graphs.state import Candidate
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.probes import BY_NAME, PROBES
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, ProbeReport, Verdict
from tests.graphs.support import GOOD, clean, failing, gone, run, score

WARNING, REJECTING = BY_NAME["trivial_goal"], BY_NAME["contradictory_hypotheses"]  # Lean is asked these

UNSCREENED = clean().model_copy(update={"screened": False})


def lean(*reports: LeanReport, yes: str = "", only: str = "") -> FakeLean:
    """A Lean whose probe called ``yes`` finds something, of the text ``only`` or of all."""

    def answer(text: str, name: str) -> ProbeReport:
        found = name == yes and only in ("", text)
        return ProbeReport(name=name, answer=ProbeAnswer.YES if found else ProbeAnswer.NO, evidence="the proof")

    return FakeLean(reports=list(reports), probes=answer)


def test_a_warning_is_told_and_changes_nothing() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, lean(clean(), yes=WARNING.name))
    assert result.verdict is Verdict.ACCEPTED
    (warning,) = result.warnings
    assert "the proof" in warning
    assert result.row()["warnings"] == [warning]


def test_the_next_candidate_stands_in_for_one_that_a_probe_rejects() -> None:
    model = ScriptedModel(formalize=[["a", "b"]], score=[score(0.9), score(0.8)])
    result, _ = run(model, lean(clean("A"), clean("B"), yes=REJECTING.name, only="a"))
    assert (result.verdict, result.statement) == (Verdict.ACCEPTED, "b")
    assert [len(attempt.probes) for attempt in result.attempts] == [4, len(PROBES)]


def test_the_best_is_shown_when_all_are_rejected() -> None:
    model = ScriptedModel(formalize=[["a", "b"]], score=[score(0.9), score(0.8)])
    result, _ = run(model, lean(clean("A"), clean("B"), yes=REJECTING.name))
    assert (result.verdict, result.statement) == (Verdict.REJECTED, "a")
    assert "the proof" in result.reasons[0]


def test_ranking_puts_what_elaborates_first_then_scores_then_errors() -> None:
    candidates = [
        Candidate(lean="two errors", report=failing("1", "2")),
        Candidate(lean="low", report=clean(), score=score(0.2)),
        Candidate(lean="high", report=clean(), score=score(0.7)),
        Candidate(lean="one error", report=failing("1")),
        Candidate(lean="as high", report=clean(), score=score(0.7)),
    ]
    assert [candidates[i].lean for i in ranking(candidates)] == ["high", "as high", "low", "one error", "two errors"]


def test_what_is_accepted_was_elaborated_again_in_a_fresh_process() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    backend = lean(UNSCREENED, clean())
    result, _ = run(model, backend)
    assert result.verdict is Verdict.ACCEPTED
    assert [call.fresh for call in backend.calls if call.kind == "check"] == [False, True]


def test_what_no_process_looked_at_first_is_inconclusive() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, lean(UNSCREENED, UNSCREENED))
    assert result.verdict is Verdict.INCONCLUSIVE
    assert result.reasons == ("Lean did not look at its syntax before it elaborated it",)


def test_another_statement_in_the_fresh_process_is_rejected() -> None:
    model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
    result, _ = run(model, lean(UNSCREENED, clean("B")))
    assert result.verdict is Verdict.REJECTED
    assert result.reasons == ("a fresh process elaborates it to another statement",)


def test_no_answer_of_the_fresh_process_is_inconclusive() -> None:
    for status in (LeanStatus.TIMEOUT, LeanStatus.CRASHED):
        model = ScriptedModel(formalize=[[GOOD]], score=[score(0.9)])
        result, _ = run(model, lean(UNSCREENED, gone(status)))
        assert result.verdict is Verdict.INCONCLUSIVE
        assert status.value in result.reasons[0]
