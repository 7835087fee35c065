"""Translations that were read: the rules of the embedded model refuse the wrong ones and let the right ones pass."""

from typing import Any

import pytest

from leanwright.agent.providers.embedded.maps import too_special
from leanwright.agent.providers.embedded.read import read
from leanwright.evals.embedded.read import ReadRow, blind, report
from leanwright.tools.types import Verdict
from tests.agent.providers.embedded.wording import found, lacking
from tests.evals.runs import run_of

ROWS = blind()
MOST_MISSED = 2  # a cube root of 1 taken for a real number; natural numbers that are counted from 1


def refused(text: str, lean: str) -> bool:
    return bool(found(text, lean) or lacking(text, lean)) or too_special(lean, read(text))


def judged(right: bool) -> list[Any]:
    return [(row["text"], lean) for row in ROWS for lean, verdict in row["read"].items() if verdict is right]


def test_wrong_translations_are_refused() -> None:
    missed = [pair for pair in judged(False) if not refused(*pair)]
    assert len(judged(False)) > 135
    assert len(missed) <= MOST_MISSED, missed


def test_right_translations_pass() -> None:
    alarms = [pair for pair in judged(True) if refused(*pair)]
    assert len(judged(True)) > 900
    assert len(alarms) <= 1, alarms


def test_the_table_counts_by_round() -> None:
    accepted = {"group": "round 1, natural", "verdict": Verdict.ACCEPTED}
    rows = (
        ReadRow(problem="1", text="a", lean="theorem a", right=True, **accepted),
        ReadRow(problem="2", text="b", lean="theorem b", right=False, **accepted),
        ReadRow(problem="3", text="c", group="round 1, natural"),
        ReadRow(problem="4", text="d", lean="theorem d", **accepted | {"group": "round 2, steered"}),
    )
    text = report(run_of("embedded-blind", *rows)).text
    assert "| round 1, natural | 3 | 1 | 1 | 0 | 1 | 2 | 1 | 1 | 0 |" in text
    assert "| round 2, steered | 1 | 0 | 0 | 1 | 0 | 1 | 0 | 0 | 1 |" in text
    assert "- b ⟶ `theorem b`" in text
    assert "- d ⟶ `theorem d`" in text


@pytest.mark.parametrize("row", ROWS[:1])
def test_rows_have_what_the_program_needs(row: dict[str, Any]) -> None:
    assert row.keys() >= {"round", "steered", "text", "read"}
