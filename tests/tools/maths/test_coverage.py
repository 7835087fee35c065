"""The command that counts the formulas that are read."""

import json
import re
from pathlib import Path

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.maths.coverage import main, measure, outcomes

SHARED = Path(__file__).parents[4] / "shared" / "data" / "minif2f" / "valid.jsonl"


def how(statement: str) -> list[str]:
    return [outcome.how for outcome in outcomes("example", statement)]


def test_a_formula_is_read_whole_or_not_at_all() -> None:
    assert how(r"If $x = 2$ then \(x^2\) is $$4$$ and \[y < 1.\]") == ["whole"] * 4
    assert how(r"$\forall x \in \mathbb{R}, x^2 \ge 0$") == ["parts"]
    assert how(r"$x = 1 \text{ and } y = 2$") == ["parts"]
    assert how(r"$x = 1 \text{ rabbits}$, $\triangle ABC$, $\foo$, $\$$") == ["failed"] * 4
    assert how("no formula") == []


def test_the_command_prints_failures_and_the_share(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data.jsonl"
    rows = [
        {"name": "algebra_one", "informal_stmt": "Let $x = 1$ and $\\foo$."},
        {"name": "other", "informal_stmt": "$y$"},
    ]
    data.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    main(["--data", str(data)])
    printed = capsys.readouterr().out
    assert "1 of 2 formulas read (50.0%), 1 of them as one tree" in printed
    assert "\\foo" in printed
    assert "x = 1" not in printed


def test_a_damaged_file_is_an_error(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl"
    data.write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match="not a file of statements"):
        measure(data, re.compile(""))


@pytest.mark.skipif(not SHARED.exists(), reason="the benchmark's statements are not in ../shared")
def test_competition_statements_are_read() -> None:
    found = measure(SHARED, re.compile("mathd_|algebra_|numbertheory_|induction_"))
    read = [outcome for outcome in found if outcome.how != "failed"]
    assert len(found) > 400
    assert len(read) >= 0.97 * len(found)
