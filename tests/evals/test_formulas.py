"""How many formulas are read."""

from pathlib import Path

import pytest

from leanwright.evals.experiment import RecordedRun, RunInfo
from leanwright.evals.formulas import FormulasOptions, FormulasRow, problems, readings, report

SHARED = Path(__file__).parents[3] / "shared" / "data"


def how(statement: str) -> list[str]:
    return [reading.how for reading in readings(statement)]


def test_a_formula_is_read_whole_or_not_at_all() -> None:
    assert how(r"If $x = 2$ then \(x^2\) is $$4$$ and \[y < 1.\]") == ["whole"] * 4
    assert how(r"$\forall x \in \mathbb{R}, x^2 \ge 0$") == ["parts"]
    assert how(r"$x = 1 \text{ and } y = 2$") == ["parts"]
    assert how(r"$x = 1 \text{ rabbits}$, $\triangle ABC$, $\foo$, $\$$") == ["failed"] * 4
    assert how("no formula") == []


def test_the_report_names_failures_and_the_share() -> None:
    row = FormulasRow(problem="one", readings=tuple(readings("Let $x = 1$ and $\\foo$.")))
    info = RunInfo(task="formulas", sha256="", problems=("one",), seeds=(0,), settings={})
    told = report(RecordedRun(folder="", info=info, rows=(row,)))
    assert "1 of 2 formulas read (50.0 %), 1 of them as one tree" in told.text
    assert "\\foo" in told.text
    assert "x = 1" not in told.text


def test_all_formulas_of_our_own_statements_are_read() -> None:
    found = [reading for problem in problems(FormulasOptions()) for reading in readings(problem.informal)]
    assert len(found) > 100
    assert sum(reading.how != "failed" for reading in found) >= 0.97 * len(found)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the benchmark's statements are not in ../shared")
def test_competition_statements_are_read() -> None:
    chosen = problems(FormulasOptions(data=SHARED, names="mathd_|algebra_|numbertheory_|induction_"))
    found = [reading for problem in chosen for reading in readings(problem.informal)]
    assert len(found) > 400
    assert sum(reading.how != "failed" for reading in found) >= 0.97 * len(found)
