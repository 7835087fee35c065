"""How a result shows in a REPL and in a notebook."""

from leanwright.graphs.state import FormalizeResult
from leanwright.tools.types import Assumption, CycleScore, LeanReport, LeanStatus, Usage, Verdict

OPEN = Assumption(
    question="May x be 0?", answer="no, x ≠ 0 is meant", source="default", shown_to_model=False, stated=False
)
RESULT = FormalizeResult(
    informal="Show that x < y.",
    statement="theorem t (x y : ℝ) : x < y := by sorry",
    verdict=Verdict.REJECTED,
    reasons=("the statement is false: counterexample: x = 1, y = 0 <b>",),
    warnings=("never used: `z`",),
    lean=None,
    score=CycleScore(logprob=None, tokens=0, similarity=None, judge=None, value=0.0, back_translation="For all $x$."),
    assumptions=(OPEN,),
    model="embedded",
    usage=Usage(),
)


def test_a_result_shows_its_verdict_and_why() -> None:
    assert repr(RESULT) == str(RESULT)
    assert repr(RESULT).splitlines() == [
        "theorem t (x y : ℝ) : x < y := by sorry",
        "",
        "rejected",
        "  - the statement is false: counterexample: x = 1, y = 0 <b>",
        "  - warning: never used: `z`",
        "",
        "back-translation: For all $x$.",
        "left open: May x be 0? The usual answer (no, x ≠ 0 is meant) is not in the statement; "
        "write it out if it is meant",
    ]


def test_a_notebook_gets_markdown_without_html_of_the_text() -> None:
    shown = RESULT._repr_markdown_()
    assert shown.startswith("**rejected**\n\n```lean\ntheorem t (x y : ℝ) : x < y := by sorry\n```\n\n- the statement")
    assert "<b>" not in shown
    assert "*reads as:* For all $x$." in shown
    ticks = RESULT.model_copy(update={"statement": "/- ``` -/ theorem t : 1 = 1 := by sorry"})._repr_markdown_()
    assert "\n````lean\n" in ticks


def test_a_result_without_a_statement_is_its_verdict() -> None:
    bare = RESULT.model_copy(update={"statement": None, "score": None, "assumptions": (), "warnings": ()})
    assert repr(bare).startswith("rejected\n")


def test_other_records_show_what_is_not_usual_and_cut_what_is_long() -> None:
    report = LeanReport(status=LeanStatus.OK, version="4", library="l" * 1000, elapsed_ms=1.0)
    assert len(repr(report)) < 400
    assert repr(report).startswith("LeanReport(status=")
    assert "messages" not in repr(report)
