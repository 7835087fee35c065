"""The papers' tables as data: their shape, what of ours stands in each place, and the published figures.

``published.json`` holds figures that the papers print, nothing else of them. They come from other models, other
versions of Lean and its library, and other judges than ours: they orient, and are never averaged or compared with ours.
"""

from functools import cache
from importlib.resources import files
from typing import Literal

from pydantic import Field

from leanwright.tools.types import Record

Dimension = Literal["dataset", "model", "system", "metric"]
ORDER: tuple[Dimension, ...] = ("dataset", "model", "system", "metric")
ANY = "–"  # the model of a figure that does not depend on one


class PaperTable(Record):
    """One table. ``figures``: by dataset, model, system and metric; the last two by our own names."""

    id: str
    paper: str
    number: int
    title: str
    rows: tuple[Dimension, ...]
    columns: tuple[Dimension, ...]
    metrics: dict[str, str]  # our metric → what the paper calls it
    systems: dict[str, str]  # our system → its name in the table, in the table's order
    digits: int  # after the point
    against: str = ""  # the system that the others are told apart from; "": none
    relative: bool = False  # that difference is a share of its figure
    instead: dict[str, dict[str, str]] = Field(default_factory=dict)  # in a system, a metric for another
    note: str = ""
    figures: dict[str, dict[str, dict[str, dict[str, float]]]]

    @property
    def name(self) -> str:
        """How the paper calls it."""
        return f"{self.paper}, table {self.number}"

    def places(self, metric: str) -> int:
        """Digits after the point of a metric's figures: tokens are whole."""
        return 0 if metric == "Tokens" else self.digits


def best(table: str, dataset: str, system: str, metric: str) -> dict[str, float]:
    """All figures of the place where ``metric`` is highest over models; {}: the table has none of the data set."""
    (found,) = (one for one in tables() if one.id == table)
    places = [of[system] for of in found.figures.get(dataset, {}).values() if system in of]
    return max(places, key=lambda of: of[metric], default={})


class _File(Record):
    """``published.json``."""

    papers: dict[str, str]
    tables: tuple[PaperTable, ...]


def papers() -> dict[str, str]:
    """What each paper is about, by its short name."""
    return _read().papers


def tables() -> tuple[PaperTable, ...]:
    """All tables, paper by paper."""
    return _read().tables


def figure(table: str, dataset: str, system: str, metric: str) -> dict[str, float]:
    """Published figures of one place, by model. Raises KeyError."""
    (found,) = (one for one in tables() if one.id == table)
    return {model: of[system][metric] for model, of in found.figures[dataset].items() if system in of}


@cache
def _read() -> _File:
    return _File.model_validate_json(files("leanwright.evals.report").joinpath("published.json").read_bytes())
