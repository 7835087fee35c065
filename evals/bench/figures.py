"""Figures of a benchmark, and how they are printed."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Measurement:
    """One measured figure.

    ``ours`` and ``theirs`` are in ``unit``, measured in the same run; ``theirs`` None means that there is no
    alternative to run. ``target`` is what the figure should reach, in words; ``met`` says whether it did (None: there
    is no target).
    """

    name: str
    ours: float
    unit: str
    theirs: float | None = None
    alternative: str = ""
    target: str = ""
    met: bool | None = None

    @property
    def ratio(self) -> float | None:
        """How many times better ``ours`` is: theirs / ours for times and sizes, ours / theirs for rates."""
        if not self.theirs or not self.ours:
            return None
        return self.ours / self.theirs if self.unit.endswith(("/s", "/min")) else self.theirs / self.ours


def show(figures: Sequence[Measurement], *, as_json: bool) -> None:
    """Print figures as a table, or as one JSON line each."""
    if as_json:
        for f in figures:
            sys.stdout.write(json.dumps(asdict(f) | {"ratio": f.ratio}) + "\n")
        return
    table = Table("figure", "ours", "alternative", "ratio", "target", "met")
    for f in figures:
        theirs = "" if f.theirs is None else f"{f.theirs:,.4g} {f.unit} ({f.alternative})"
        ratio = "" if f.ratio is None else f"{f.ratio:,.1f}×"
        table.add_row(
            f.name, f"{f.ours:,.4g} {f.unit}", theirs, ratio, f.target, {True: "yes", False: "NO", None: ""}[f.met]
        )
    Console(width=None if sys.stdout.isatty() else 160).print(table)
