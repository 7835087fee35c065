"""Reliability of scores, the choice of pairs, recorded answers and the report; no Lean."""

import asyncio
from pathlib import Path

import pytest

from leanwright.agent.providers.journal import Journal
from leanwright.agent.settings import Settings
from leanwright.evals.calibration.experiment import (
    CalibrationOptions,
    CalibrationRow,
    JudgedPair,
    opened,
    pairs,
    recorded,
    report,
)  # fmt: skip
from leanwright.evals.calibration.reliability import Scored, bins, brier, expected_error, sweep, wilson
from leanwright.evals.equivalence.variants import EQUIVALENT, INEQUIVALENT
from leanwright.evals.experiment import Opening
from leanwright.tools.errors import InputError
from tests.evals.runs import run_of

SCORED = [Scored(0.95, right=True)] * 3 + [Scored(0.95, right=False), Scored(0.2, right=False), Scored(1.0, right=True)]


def test_bins_hold_what_their_bounds_say() -> None:
    first, last = bins(SCORED)
    assert (first.low, first.n, first.share) == (0.2, 1, 0.0)
    assert (last.low, last.high, last.n, last.share) == (0.9, 1.0, 5, 0.8)
    assert last.interval[0] < 0.8 < last.interval[1]


def test_intervals_are_those_of_wilson() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_threshold_accepts_what_reaches_it() -> None:
    steps = {step.threshold: step for step in sweep(SCORED)}
    assert (steps[0.0].accepted, steps[0.0].wrong) == (6, 2)
    assert (steps[0.95].accepted, steps[0.95].wrong, steps[0.95].right, steps[0.95].of) == (5, 1, 4, 4)
    assert (steps[1.0].accepted, steps[1.0].wrong) == (1, 0)


def test_scores_that_are_probabilities_have_no_error() -> None:
    assert brier([Scored(1.0, right=True), Scored(0.0, right=False)]) == 0.0
    assert expected_error([Scored(0.5, right=True), Scored(0.5, right=False)]) == 0.0
    assert expected_error([Scored(0.9, right=False)]) == pytest.approx(0.9)


def test_every_kind_of_mistake_is_planted() -> None:
    found = pairs(CalibrationOptions(data=None, answers=None, per_kind=2, seed=0))
    kinds = {pair.kind for pair in found if not pair.faithful}
    assert kinds == set(INEQUIVALENT)
    assert {pair.kind for pair in found if pair.faithful} <= {*EQUIVALENT, "reference"}
    assert max(sum(pair.kind == kind for pair in found) for kind in kinds) == 2
    assert len({pair.id for pair in found}) == len(found)
    assert all(pair.informal for pair in found)
    assert found == pairs(CalibrationOptions(data=None, answers=None, per_kind=2, seed=0))


def test_recorded_scores_need_no_model(tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"id": "a/strictness", "value": 0.4}\n\n')
    options = CalibrationOptions(data=None, answers=answers, per_kind=1, seed=0)
    known, unknown = (JudgedPair(id=i, kind="k", informal="x", lean="y", faithful=True) for i in ("a/strictness", "b"))

    async def go() -> list[CalibrationRow]:
        async with opened(Opening(Settings(), options, Journal(tmp_path / "paid.sqlite"))) as trial:
            return [await trial(known, 0), await trial(unknown, 0)]

    first, second = asyncio.run(go())
    assert (first.value, first.recorded) == (0.4, True)
    assert (second.value, second.unscored) == (None, "no recorded score")


@pytest.mark.parametrize(
    ("text", "said"),
    [("nonsense", "line 1: write"), ('{"id": "a"}', "line 1: write"), ('{"id": "a", "value": 2}', "between 0 and 1")],
)
def test_answers_that_cannot_be_read_are_told_in_one_line(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(text)
    with pytest.raises(InputError, match=said) as told:
        recorded(path)
    assert "\n" not in str(told.value)
    with pytest.raises(InputError, match="cannot be read"):
        recorded(tmp_path / "none")


def rows(*, kept: bool) -> list[CalibrationRow]:
    right = [CalibrationRow(problem=f"r{i}", kind="names", faithful=True, value=0.9, recorded=kept) for i in range(3)]
    wrong = [CalibrationRow(problem="w", kind="strictness", value=0.6, recorded=kept)]
    return [*right, *wrong, CalibrationRow(problem="u", kind="domain", unscored="Lean is away: why", recorded=kept)]


def test_the_report_says_whose_scores_they_are_and_which_threshold_will_do(tmp_path: Path) -> None:
    told = report(run_of("calibration", *rows(kept=True)))
    assert "Scores by recorded answers." in told.text
    assert "4 of 5 statements have a score; 1 have none (1 Lean is away)." in told.text
    assert "Least threshold with at most 2.0 % wrong among accepted: 0.65" in told.text
    assert told.data["threshold"] == 0.65
    assert "| strictness | no | 1 | 0.60 | 0 | 0 |" in told.text
    told.files["reliability.svg"](tmp_path / "plot.svg")
    assert "Scores by recorded answers." in (tmp_path / "plot.svg").read_text()


def test_a_report_without_scores_says_so() -> None:
    told = report(run_of("calibration", CalibrationRow(problem="u", unscored="Lean is away")))
    assert "0 of 1 statements have a score" in told.text
