"""The two tests that tables of statements are put to: what they are read as, and why they are declined."""

from collections.abc import Callable, Iterable, Mapping

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.reader.reader import Interpretation, read

Test = Callable[[str, str], None]


def sole(text: str) -> Interpretation:
    """The one reading of a text."""
    found = read(text)
    assert not found.ambiguous, (text, [one.lean for one in found.readings])
    return found.best


def reads(table: Mapping[str, str] | Iterable[tuple[str, str]]) -> Test:
    """Each text has one reading: the statement, from its binders on, which can be read back as Lean."""

    @pytest.mark.parametrize(("text", "lean"), _rows(table))
    def test(text: str, lean: str) -> None:
        found = read(text)
        assert found.best.lean == f"theorem statement {lean} := by sorry"
        assert not found.ambiguous
        assert parse_lean(found.best.lean).name == "statement"

    return test


def declines(table: Mapping[str, str] | Iterable[tuple[str, str]] | Iterable[str]) -> Test:
    """Each text is declined in one sentence, with the given reason where the table has one."""

    @pytest.mark.parametrize(("text", "reason"), _rows(table))
    def test(text: str, reason: str) -> None:
        with pytest.raises(Abstention) as told:
            read(text)
        assert reason in str(told.value)
        assert "\n" not in str(told.value)

    return test


def _rows(table: Mapping[str, str] | Iterable[tuple[str, str]] | Iterable[str]) -> list[tuple[str, str]]:
    if isinstance(table, Mapping):
        return list(table.items())
    return [(row, "") if isinstance(row, str) else row for row in table]
