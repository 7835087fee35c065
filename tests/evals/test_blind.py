"""Translations that were read: the reader gives none of the wrong ones, and most of the right ones."""

from functools import cache
from typing import Any

import pytest

from leanwright.evals.embedded.read import ReadRow, blind, report
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.reader import read
from leanwright.tools.types import Verdict
from tests.evals.runs import run_of

ROWS = blind()
EVERY = 3  # a sample of the right ones; `leanwright eval run embedded-blind` takes all
LEAST_SHARE = 0.75  # of the statements with a right translation, read as one that was judged right


@cache
def reading(text: str) -> str:
    """The only reading in normal form; "" where there is none, or where several are as good."""
    try:
        found = read(text)
    except Abstention:
        return ""
    return "" if found.ambiguous else canonical(found.best.lean)


def judged(right: bool) -> list[tuple[str, str]]:
    return [(row["text"], lean) for row in ROWS for lean, verdict in row["read"].items() if verdict is right]


def test_wrong_translations_are_not_the_reading() -> None:
    assert len(judged(False)) > 135
    assert [pair for pair in judged(False) if reading(pair[0]) == canonical(pair[1])] == []


def test_right_translations_are() -> None:
    texts = set(list(dict.fromkeys(text for text, _ in judged(True)))[::EVERY])
    agree = {text for text, lean in judged(True) if text in texts and reading(text) == canonical(lean)}
    assert len(texts) > 300
    assert len(agree) >= LEAST_SHARE * len(texts)


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
