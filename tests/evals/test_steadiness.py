"""Whether a verdict stays the same beside busy processes: what counts as a difference, and who is busy when."""

import asyncio

import psutil

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.steadiness import SteadinessRow, busy, differences, judged_twice, report
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import CycleScore, ProbeAnswer, ProbeReport
from tests.evals.runs import run_of
from tests.waiting import until

PROBLEM = BenchmarkProblem(id="p", informal="One is one.", reference="theorem p : 1 = 1 := by sorry")


def test_timings_do_not_count_and_everything_else_does() -> None:
    first = {"a": [1, {"elapsed_ms": 3, "b": "x"}], "seconds": 1}
    assert list(differences(first, {"a": [1, {"elapsed_ms": 9, "b": "x"}], "seconds": 2})) == []
    assert list(differences(first, {"a": [1, {"elapsed_ms": 3, "b": "y"}]})) == ['a[1].b: "x" and "y"']
    assert list(differences({"a": [1]}, {"a": [1, 2]})) == ["a: [1] and [1, 2]"]


def test_a_probe_that_the_clock_cuts_is_a_difference() -> None:
    asked = iter(["no", "unknown", "unknown", "no"])  # the same question alone, beside others, and once more there

    def probe(_: str, name: str) -> ProbeReport:
        answer = ProbeAnswer(next(asked)) if name == "contradictory_hypotheses" else ProbeAnswer.NO
        return ProbeReport(name=name, answer=answer, evidence="time is up" * (answer is ProbeAnswer.UNKNOWN))

    lean = FakeLean([lambda _: clean_report()], probe)
    model = ScriptedModel(score=lambda **_: CycleScore(value=0.9))
    toolbox = Toolbox(lean=Handle.of(lean), model=Handle.of(model), threshold=0.5)
    with busy(1) as others:
        row = asyncio.run(judged_twice(toolbox, others, PROBLEM))
    assert row.verdict == "accepted"
    assert any(difference.startswith("verdict: ") for difference in row.differences)
    told = report(run_of("steadiness", row, SteadinessRow(problem="q", verdict="accepted")))
    assert not told.passed
    assert "1 of 2 verdicts are the same" in told.text


def test_the_others_are_busy_only_while_they_are_awake() -> None:
    before = set(psutil.Process().children())
    with busy(2) as others:
        children = set(psutil.Process().children()) - before
        until(lambda: {child.status() for child in children} == {psutil.STATUS_STOPPED})
        others.wake()
        until(lambda: all(child.cpu_times().user > 0.05 for child in children))
        others.sleep()
        until(lambda: {child.status() for child in children} == {psutil.STATUS_STOPPED})
    assert not any(child.is_running() for child in children)
