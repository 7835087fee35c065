"""``leanwright equiv`` as a user runs it."""

import json
from pathlib import Path

import pytest

from tests.agent.cli.conftest import Cli

FIRST = "theorem a (n : ℕ) (h : 0 < n ∧ n % 2 = 0) : 2 ∣ n := by sorry"
SECOND = "theorem b : ∀ m : ℕ, m ≠ 0 → m % 2 = 0 → 2 * (m / 2) = m := by sorry"


def test_proved_is_shown_with_its_proofs(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "first.lean"
    path.write_text(FIRST, encoding="utf-8")
    ran = cli("equiv", str(path), "-", stdin=SECOND.encode())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("proved: hypotheses and conclusion proved equivalent separately\nvariables: n ↔ m\n")
    assert "conclusion → theorem : ∀ (n : ℕ), 2 ∣ n → 2 * (n / 2) = n := by omega\n" in ran.out


def test_refuted_as_json_with_beq(cli: Cli) -> None:
    pair = ("theorem a (n : ℕ) (h : n < 3) : n < 4 := by sorry", "theorem b (n : ℕ) (h : n < 5) : n < 4 := by sorry")
    ran = cli("equiv", *pair, "--json", "--beq")
    row = json.loads(ran.out)
    assert (ran.code, row["answer"]) == (2, "refuted")
    assert row["refutations"][0]["component"] == "hypotheses"
    assert row["beq"]["forward"]["proved"] is False
    assert row["library"].startswith("leanwright-prelude")


def test_refuted_is_shown_with_what_tells_them_apart(cli: Cli) -> None:
    ran = cli(
        "equiv",
        "theorem a (n : ℕ) (h : 3 < n) : n ^ 3 > n ^ 2 + 9 := by sorry",
        "theorem a (n : ℕ) (h : 3 ≤ n) : n ^ 3 > n ^ 2 + 9 := by sorry",
    )
    assert ran.code == 2
    assert ran.out.startswith("refuted: what differs: hypotheses\n")
    assert "hypotheses ← fails at n = 3: 3 ≤ n → 3 < n\n" in ran.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["missing.lean", FIRST], "missing.lean does not exist"),
        (["-", "-"], "standard input cannot be both statements"),
        (["", FIRST], "the first statement is empty"),
        ([FIRST, "theorem t : 1 = 1 := rfl"], "the second text is not one theorem"),
        (["theorem t : foo := by sorry", FIRST], "the first text is not one theorem"),
        ([FIRST, SECOND, "--budget", "0"], "--budget is 0"),
        ([FIRST, SECOND, "--budget", "nan"], "--budget is nan"),
        ([FIRST, SECOND + "\x00"], "control character"),
        ([FIRST], "Missing argument 'B'"),
    ],
)
def test_bad_input_is_one_line(cli: Cli, args: list[str], said: str) -> None:
    ran = cli("equiv", *args)
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1
