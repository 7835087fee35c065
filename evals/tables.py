"""Markdown tables, and how shares stand in them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from leanwright.evals.statistics import Estimate

BAR = "\\|"  # what Markdown reads as a bar within a table


@dataclass(frozen=True)
class Table:
    """A table under a name for programs. Cells are shown as they are, floats with one decimal."""

    name: str
    head: Sequence[str]
    lines: Sequence[Sequence[object]]

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Each line by the names of the columns; the first column has one too."""
        names = [name or "group" for name in self.head]
        return [dict(zip(names, line, strict=True)) for line in self.lines]

    def __str__(self) -> str:
        rule = "|---" * len(self.head) + "|"
        return "\n".join([_row(self.head), rule, *map(_row, self.lines)])


def table(name: str, head: str, lines: Iterable[Iterable[object]]) -> Table:
    """A table whose columns are parted by bars in ``head``."""
    return Table(name, [column.strip() for column in head.split("|")], [tuple(line) for line in lines])


def _row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(' '.join(_cell(cell).split()).replace('|', BAR) for cell in cells)} |"


def _cell(cell: object) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)


def percent(share: float | Estimate, sign: str = "") -> str:
    """A share as a number of per cent, with its interval where it has one."""
    if isinstance(share, Estimate):
        e = share
        return f"{100 * e.mean:{sign}.1f} [{100 * e.low:{sign}.1f}, {100 * e.high:{sign}.1f}]"
    return f"{100 * share:{sign}.1f}"
