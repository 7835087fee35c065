"""The ablation: problems, judging, intervals, files."""

import asyncio
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from leanwright.evals.ablation.arms import ARMS, SINGLE, AblationRow, differences, facts, report, summary
from leanwright.evals.ablation.experiment import AblationTrial, ArmSampler, problems, trials
from leanwright.evals.ablation.judge import StatementJudge, StatementOutcome
from leanwright.evals.statistics import estimate
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import LeanStatus
from tests.evals.runs import run_of
from tests.graphs.support import clean, failing, gone

Run = Callable[[Any], Any]


def theorem(text: str) -> str:
    return f"theorem statement {text} := by sorry"


def rows(scores: dict[str, float], problems: int = 12, seeds: int = 2) -> list[AblationRow]:
    """Trials of every arm with 5 particles; ``scores`` by arm, with the same noise for all."""
    rng = np.random.default_rng(1)
    found = []
    for problem in range(problems):
        for seed in range(seeds):
            noise = rng.uniform(-0.2, 0.2)
            for arm, score in scores.items():
                particles, name = 1 if arm == SINGLE else 5, f"p{problem}"
                found.append(
                    AblationRow(
                        problem=f"{name}/{arm}/{particles}", seed=seed, name=name, arm=arm, particles=particles,
                        score=score + noise, unknown=0.1, wrong=0.1, tokens=50, sampling_s=1.5, lean_calls=3, steps=12,
                    )
                )  # fmt: skip
    return found


def test_problems_are_distinct_and_always_the_same() -> None:
    found = problems(40)
    assert found == problems(40)
    assert len({p.informal for p in found}) == len({p.id for p in found}) == 40
    assert all((p.reference or "").endswith(":= by sorry") for p in found)
    assert problems(3, seed=1) != problems(3)


def test_every_arm_meets_the_same_problems() -> None:
    some = problems(2)
    found = list(trials(some, [5, 10]))
    assert len(found) == len({trial.id for trial in found}) == 2 * (1 + 2 * (len(ARMS) - 1))
    assert {trial.particles for trial in found if trial.arm == SINGLE} == {1}


@pytest.mark.parametrize(
    ("reference", "candidate", "expected"),
    [
        ("(a b : ℤ) (h₀ : Odd a) : Even (a * b)", "(x y : ℤ) (h : Odd x) : Even (x * y)", StatementOutcome.EQUAL),
        ("(n : ℤ) (h₀ : Odd n) : Even (n + 1)", ": ∀ n : ℤ, Odd n → Even (n + 1)", StatementOutcome.EQUAL),
        (
            "(n : ℤ) (h₀ : Odd n) : n ^ 2 ≡ 1 [ZMOD 8]",
            "(n : ℤ) (h : n % 2 = 1) : n ^ 2 % 8 = 1",
            StatementOutcome.EQUIVALENT,
        ),
        (
            "(a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even a",
            "(b a : ℤ) (h₀ : Odd a ∧ Odd b) : Even b",
            StatementOutcome.EQUIVALENT,
        ),
        ("(x : ℝ) (h₀ : 0 < x) : 0 < x ^ 2", "(x : ℝ) (h₀ : x ≥ 0) : x ^ 2 > 0", StatementOutcome.WRONG),
        (
            "(a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b)",
            "(a b : ℤ) (h₀ : Odd a) : Even (a + b)",
            StatementOutcome.WRONG,
        ),
        (": ∃ n : ℤ, n ^ 2 = 4", ": ¬ ∃ n : ℤ, n ^ 2 = 4", StatementOutcome.WRONG),
        (": 2003 % 11 = 1", ": 2003 % 13 = 2", StatementOutcome.WRONG),
        ("(n : ℕ) : n + 0 = n", "(n : ℕ) : n + zero = n", StatementOutcome.WRONG),
        (": 2003 % 11 = 1", ": 2003 % 13 = 1", StatementOutcome.WRONG),  # both true, of other numbers
        ("(n : ℕ) : n < n + 1", "(n : ℕ) : 0 ≤ n", StatementOutcome.UNKNOWN),  # each is true, which must not count
        ("(n : ℕ) : n + 0 = n", "(n : ℤ) : n + 0 = n", StatementOutcome.WRONG),  # one leaves out -1
    ],
)
def test_judge(lean: EmbeddedLean, lean_run: Run, reference: str, candidate: str, expected: StatementOutcome) -> None:
    assert lean_run(StatementJudge(lean, timeout_s=60).judge(theorem(reference), theorem(candidate))) is expected


def test_what_lean_does_not_answer_is_unknown() -> None:
    async def ask(*reports: Any) -> StatementOutcome:
        return await StatementJudge(FakeLean(reports=list(reports))).judge(
            "theorem a : P := by sorry", "theorem b : Q := by sorry"
        )

    assert asyncio.run(ask(gone(LeanStatus.TIMEOUT), clean("P"))) is StatementOutcome.UNKNOWN
    assert asyncio.run(ask(clean("Q"), gone(LeanStatus.CRASHED))) is StatementOutcome.UNKNOWN
    assert asyncio.run(ask(failing("no"))) is StatementOutcome.WRONG
    assert asyncio.run(ask(clean("same"), clean("same"))) is StatementOutcome.EQUAL


def test_intervals_cover_the_mean() -> None:
    """95 % intervals of 100 samples from a known law; fewer than 85 % would be a defect, not chance."""
    rng = np.random.default_rng(0)
    hits = [e.low <= 0.3 <= e.high for e in (estimate(rng.binomial(1, 0.3, 60), seed=i) for i in range(100))]
    assert np.mean(hits) > 0.85
    point = estimate([0.5])
    assert (point.mean, point.low, point.high) == (0.5, 0.5, 0.5)


def test_arms_are_compared_in_pairs() -> None:
    """The noise of problems and seeds is shared, so a difference has no width although each score has."""
    table = rows({SINGLE: 0.3, "no potential": 0.4, "well-typed": 0.5, "cycle": 0.45, "both": 0.6})
    found = differences(table)[("both", "no potential", 5)]
    assert math.isclose(found.low, 0.2) and math.isclose(found.high, 0.2)
    score = summary(table)[("both", 5)]["score"]
    assert score.high - score.low > 0.02
    assert [arm for arm, _ in summary(table)] == list(ARMS)


def test_files(tmp_path: Path) -> None:
    table = rows({SINGLE: 0.3, "no potential": 0.4, "both": 0.6})
    told = report(run_of("ablation", *table))
    assert told.data["facts"] == facts(table)
    told.files["ablation.png"](tmp_path / "ablation.png")
    assert (tmp_path / "ablation.png").read_bytes().startswith(b"\x89PNG")
    assert "| both − no potential | 5 | +20.0 [+20.0, +20.0] |" in told.text


def test_a_trial_of_each_arm(lean: EmbeddedLean, lean_run: Run) -> None:
    from leanwright.agent.providers.decode import one_thread
    from leanwright.agent.providers.embedded.lm.model import MiniModel

    problem = problems(1)[0]
    sampler = ArmSampler(MiniModel.load(), lean)
    with one_thread():
        found = {arm: lean_run(sampler.run(AblationTrial(problem, arm, 3), 0)) for arm in ARMS}
    assert all(0 <= t.score + t.wrong + t.unknown <= 1 + 1e-9 for t in found.values())
    assert found["no potential"].lean_calls == found["cycle"].lean_calls == 0 < found["both"].lean_calls
    assert found["no potential"].tokens > 0
