"""``leanwright read``: readings, trace, and a lexicon of one's own. It needs no Lean."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from leanwright.agent.cli.app import main

Ran = tuple[int, str, str]
OWN = '[oblong]\nadjective = "oblong"\nlean = "∃ k : ℕ, x = k * (k + 1)"\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def go(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["leanwright", "read", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        out = capsys.readouterr()
        return int(end.value.code or 0), out.out, out.err

    return go


def test_a_reading_is_shown(run: Callable[..., Ran]) -> None:
    assert run("6 is even.") == (0, "theorem statement : Even 6 := by sorry\n", "")


def test_the_trace_shows_constructors_and_words(run: Callable[..., Ran]) -> None:
    code, out, _ = run("6 is even.", "--trace")
    assert code == 0
    assert "6 · is · even" in out
    assert "text([], vp(term(6), is(adj(even|even-function))))" in out


def test_json_holds_readings_and_trace(run: Callable[..., Ran]) -> None:
    row = json.loads(run("6 is even.", "--json", "--trace")[1])
    assert row["ambiguous"] is False
    assert row["readings"][0]["lean"] == "theorem statement : Even 6 := by sorry"
    assert row["readings"][0]["trace"]


def test_what_is_declined_is_told(run: Callable[..., Ran]) -> None:
    assert run("6 is evn.") == (2, "declined: the word “evn” is not in the lexicon; did you mean “even”?\n", "")
    assert "abstained" in json.loads(run("6 is evn.", "--json")[1])


def test_own_words_are_added(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    code, out, _ = run("6 is oblong.", "--lexicon", str(file))
    assert (code, out) == (0, "theorem statement : ∃ k : ℕ, 6 = k * (k + 1) := by sorry\n")
    file.write_text(OWN + "lena = 3\n", "utf-8")
    code, _, err = run("6 is oblong.", "--lexicon", str(file))
    assert code == 1
    assert "own.toml" in err and "'lena'" in err and err.count("\n") == 1
