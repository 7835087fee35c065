"""Markdown tables, and how shares stand in them."""

from collections.abc import Iterable, Sequence

from leanwright.evals.statistics import Estimate


def table(head: Sequence[str], lines: Iterable[Iterable[object]]) -> list[str]:
    """The lines of a table; a bar within a cell stays one."""
    return [row(head), "|---" * len(head) + "|", *map(row, lines)]


def row(cells: Iterable[object]) -> str:
    """One line of a table."""
    return f"| {' | '.join(' '.join(str(cell).split()).replace('|', BAR) for cell in cells)} |"


def percent(share: float | Estimate, sign: str = "") -> str:
    """A share as a number of per cent, with its interval where it has one."""
    if isinstance(share, Estimate):
        e = share
        return f"{100 * e.mean:{sign}.1f} [{100 * e.low:{sign}.1f}, {100 * e.high:{sign}.1f}]"
    return f"{100 * share:{sign}.1f}"


BAR = "\\|"  # what Markdown reads as a bar within a table
