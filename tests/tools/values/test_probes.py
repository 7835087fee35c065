"""What the probes make of values: before Lean is asked, and where Lean finds no proof."""

import asyncio

from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.probes import CONTRADICTION, FALSE_AT, MET_AT, NEGATION, UNMET, run_probes
from leanwright.tools.types import LeanReport, ProbeAnswer, ProbeReport
from tests.tools.values.recorded import term_of


def reported(text: str) -> LeanReport:
    report = clean_report()
    return report.model_copy(
        update={"declarations": (report.declarations[0].model_copy(update={"term": term_of(text)}),)}
    )


def answers(lean: FakeLean, text: str) -> dict[str, ProbeReport]:
    found = asyncio.run(run_probes(lean, text, report=reported(text)))
    return {answer.name: answer for answer in found}


def test_values_that_meet_the_hypotheses_answer_without_lean() -> None:
    lean = FakeLean()
    found = answers(lean, "theorem t (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry")
    assert found[CONTRADICTION].answer is found[NEGATION].answer is ProbeAnswer.NO
    assert found[CONTRADICTION].evidence == "values meet the hypotheses: n = 2 (found by search, not proved by Lean)"
    assert [(call.probe, call.values) for call in lean.calls] == [(MET_AT, ("2",))]


def test_values_that_lean_confirms_are_told_as_such() -> None:
    lean = FakeLean(probes={MET_AT: ProbeAnswer.YES, FALSE_AT: ProbeAnswer.YES})
    found = answers(lean, "theorem t (n : ℕ) (h : 0 < n) : 1 ≤ n := by sorry")
    assert found[CONTRADICTION].evidence == "values meet the hypotheses: n = 2 (confirmed by Lean)"
    found = answers(lean, "theorem t (n : ℕ) : ∑ m ∈ Finset.Icc 1 n, (2 * m - 1) = n := by sorry")
    assert found[NEGATION].evidence == "counterexample: n = 2 (confirmed by Lean)"
    assert lean.calls[-1].values == ("2",)


def test_a_statement_without_hypotheses_is_answered_at_once() -> None:
    found = answers(FakeLean(), "theorem t : 2 + 2 = 4 := by sorry")
    assert found[CONTRADICTION].evidence == "no hypotheses"


def test_what_lean_cannot_prove_is_said_to_be_found_by_search() -> None:
    found = answers(FakeLean(), "theorem t (n : ℤ) (h : n ^ 2 % 3 = 2) : n = 1 := by sorry")
    assert found[CONTRADICTION].answer is ProbeAnswer.YES
    assert found[CONTRADICTION].evidence.endswith("(found by search of the remainders modulo 3, not proved by Lean)")
    found = answers(FakeLean(), "theorem t (n : ℕ) : ∑ m ∈ Finset.Icc 1 n, (2 * m - 1) = n := by sorry")
    assert found[NEGATION].evidence == "counterexample: n = 2 (found by search, not proved by Lean)"


def test_a_proof_of_lean_is_told_as_such() -> None:
    lean = FakeLean(probes={CONTRADICTION: ProbeAnswer.YES})
    found = answers(lean, "theorem t (n : ℤ) (h : n ^ 2 % 3 = 2) : n = 1 := by sorry")
    assert found[CONTRADICTION].evidence == "proved by scripted"


def test_a_probe_that_was_cut_is_asked_once_more() -> None:
    lean = FakeLean(probes=lambda _, name: ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence="cut"))
    asyncio.run(run_probes(lean, "theorem t : 1 = 1 := by sorry"))
    first, second = lean.calls[:2]
    assert first.probe == second.probe == CONTRADICTION
    assert first.timeout_s is not None
    assert second.timeout_s is not None
    assert first.timeout_s < second.timeout_s


def test_without_a_term_the_form_is_not_known_and_lean_alone_answers_the_rest() -> None:
    found = asyncio.run(run_probes(FakeLean(), "theorem t : 1 = 1 := by sorry", report=clean_report(term=())))
    assert UNMET.name not in {answer.name for answer in found}
    form, rest = found[:3], found[3:]
    assert all(answer.answer is ProbeAnswer.UNKNOWN and "too large" in answer.evidence for answer in form)
    assert all(answer.evidence == "scripted" for answer in rest)
