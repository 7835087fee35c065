"""Laws of the IndexSource Protocol. Each takes a factory, and an empty folder for what the source extracts."""

from collections.abc import Callable
from pathlib import Path

from leanwright.tools.index.source import IndexSource, Origin

Make = Callable[[], IndexSource]


def _prepared(make: Make, folder: Path) -> tuple[IndexSource, Origin]:
    source = make()
    return source, source.prepare(folder, lambda *_: None)


def rows_are_numbered_upwards(make: Make, folder: Path) -> None:
    source, _ = _prepared(make, folder)
    numbers = [row.number for row in source.rows(0)]
    assert numbers
    assert numbers[0] >= 1
    assert numbers == sorted(set(numbers))


def a_row_holds_declarations_or_says_what_is_wrong(make: Make, folder: Path) -> None:
    source, _ = _prepared(make, folder)
    rows = list(source.rows(0))
    assert any(row.declarations for row in rows)
    for row in rows:
        assert bool(row.declarations) != bool(row.error), row


def reading_goes_on_from_any_row(make: Make, folder: Path) -> None:
    source, _ = _prepared(make, folder)
    rows = list(source.rows(0))
    for after in {rows[0].number, rows[len(rows) // 2].number, rows[-1].number}:
        assert list(source.rows(after)) == [row for row in rows if row.number > after]


def the_same_when_read_again(make: Make, folder: Path) -> None:
    source, origin = _prepared(make, folder)
    rows = list(source.rows(0))
    assert list(source.rows(0)) == rows
    again, same_origin = _prepared(make, folder)  # as after an interruption
    assert (list(again.rows(0)), same_origin) == (rows, origin)


def the_contents_have_a_fingerprint(make: Make, folder: Path) -> None:
    before = make().fingerprint
    source, _ = _prepared(make, folder)
    assert before
    assert source.fingerprint == make().fingerprint == before
    assert source.spec == make().spec != ""


LAWS = (
    rows_are_numbered_upwards,
    a_row_holds_declarations_or_says_what_is_wrong,
    reading_goes_on_from_any_row,
    the_same_when_read_again,
    the_contents_have_a_fingerprint,
)
