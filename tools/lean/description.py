"""What a model is told of the library in force: its areas, names and notation, as Lean itself has them.

Names and notation are candidates in ``areas.toml``; one text asks Lean for all of them, and only what elaborates is
told.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pydantic import Field

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus, Record

AREAS = Path(__file__).with_name("areas.toml")
SMALL = "leanwright-prelude"  # how the name of the library begins that has a part of Mathlib alone


class LibraryArea(Record):
    """An area of mathematics, with what the library has of it: constants, and notation as it is written."""

    name: str
    names: tuple[str, ...]


class LibraryDescription(Record):
    """A library as a model is told of it. Without ``areas`` nothing is known of it but its name."""

    name: str
    lean: str = ""  # version of Lean; "": not told
    areas: tuple[LibraryArea, ...] = ()
    absent: tuple[str, ...] = ()  # constants that models expect and it lacks
    junk: tuple[str, ...] = ()  # values that its total functions have where mathematics has none
    choices: tuple[str, ...] = ()  # which of several like notions is meant when

    @property
    def small(self) -> bool:
        """Whether it has a part of Mathlib alone."""
        return self.name.startswith(SMALL)


class _Area(Record):
    name: str
    names: tuple[str, ...]
    notation: tuple[tuple[str, str], ...] = ()  # as it is shown, and a term that uses it
    rare: tuple[str, ...] = ()


class _Remark(Record):
    says: str
    of: tuple[str, ...]


class _Candidates(Record):
    area: tuple[_Area, ...]
    junk: tuple[_Remark, ...] = Field(default=())
    choice: tuple[_Remark, ...] = Field(default=())

    def asked(self) -> Iterator[str]:
        """The lines of the text that asks Lean for everything, each a command."""
        for area in self.area:
            yield from (f"#check @{name}" for name in (*area.names, *area.rare))
            yield from (f"#check ({term})" for _, term in area.notation)
        yield from (f"#check @{name}" for one in (*self.junk, *self.choice) for name in one.of)


PRELUDE = LibraryDescription(name=SMALL)


async def describe(lean: LeanBackend, timeout_s: float | None = None) -> LibraryDescription:
    """The library of ``lean``. Without an answer of Lean it has no areas. Raises LeanError as `LeanBackend.check`."""
    candidates = _candidates()
    lines = tuple(dict.fromkeys(candidates.asked()))
    report = await lean.check("\n".join(lines), timeout_s=timeout_s)
    name = report.library.partition("+")[0] or lean.name
    if report.status not in (LeanStatus.OK, LeanStatus.ERROR):
        return LibraryDescription(name=name, lean=report.version)
    known = _known(lines, report)
    return LibraryDescription(
        name=name,
        lean=report.version,
        areas=tuple(area for one in candidates.area if (area := _told(one, known)).names),
        absent=tuple(n for a in candidates.area for n in (*a.names, *a.rare) if f"#check @{n}" not in known),
        junk=_true(candidates.junk, known),
        choices=_true(candidates.choice, known),
    )


def _told(area: _Area, known: frozenset[str]) -> LibraryArea:
    notation = (shown for shown, term in area.notation if f"#check ({term})" in known)
    names = (name for name in area.names if f"#check @{name}" in known)
    return LibraryArea(name=area.name, names=(*names, *(f"`{shown}`" for shown in notation)))


def _true(remarks: tuple[_Remark, ...], known: frozenset[str]) -> tuple[str, ...]:
    """The remarks on constants that are all there."""
    return tuple(one.says for one in remarks if all(f"#check @{name}" in known for name in one.of))


def _known(lines: tuple[str, ...], report: LeanReport) -> frozenset[str]:
    """The lines to which Lean answered, and without an error."""
    answered = {message.pos.line for message in report.messages if message.severity == "info"}
    faulty = {message.pos.line for message in report.errors}
    return frozenset(lines[line - 1] for line in answered - faulty)


@cache
def _candidates() -> _Candidates:
    return _Candidates.model_validate(tomllib.loads(AREAS.read_text(encoding="utf-8")))
