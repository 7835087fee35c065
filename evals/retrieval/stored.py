"""What rankers found, problem by problem, as it is stored; and precision, recall and F1 at each cut-off of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from pydantic import ValidationError

from leanwright.evals.metrics import hit_rate, precision_recall
from leanwright.evals.retrieval.metrics import Score, macro
from leanwright.tools.errors import InputError
from leanwright.tools.search import DEFAULT
from leanwright.tools.types import Record

KS = tuple(range(1, 11))


class Found(Record):
    """What each ranker found for one problem, best first, the target excluded."""

    problem: str
    text: str
    oracle: tuple[str, ...]  # premises of the reference
    ranked: dict[str, tuple[str, ...]]  # by ranker
    own: tuple[str, ...]  # of the default ranker, by its own cut-off


@dataclass(frozen=True)
class Line:
    """A ranker at a cut-off: ``k`` None is its own, ``size`` the mean number of hits."""

    benchmark: str
    setting: str  # plain | near-duplicates removed | formal text only
    ranker: str
    k: int | None
    size: float
    score: Score
    hits: float  # HitRate@3, per cent: one of the first three, and of the first k, is a premise


class Stored(Record):
    """One benchmark: what was found in each setting."""

    benchmark: str
    split: str
    found: dict[str, tuple[Found, ...]]  # by setting

    @property
    def settings(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(self.found)

    def lines(self, setting: str) -> list[Line]:
        """Every ranker at every cut-off."""
        return self._lines[setting]

    @cached_property
    def _lines(self) -> dict[str, list[Line]]:
        return {setting: lines_of(self.benchmark, setting, found) for setting, found in self.found.items()}


class StoredAll(Record):
    """The file that holds them."""

    benchmarks: tuple[Stored, ...]


def read_stored(path: Path) -> tuple[Stored, ...]:
    """What ``leanwright eval retrieval --out`` has written. Raises InputError."""
    try:
        return StoredAll.model_validate_json(path.read_bytes()).benchmarks
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except ValidationError:
        raise InputError(f"{path} is not what leanwright eval retrieval --out writes") from None


def lines_of(benchmark: str, setting: str, found: Sequence[Found]) -> list[Line]:
    """All rankers at all cut-offs, and the default one at its own."""
    lines = []
    for ranker in found[0].ranked:
        cuts: list[tuple[int | None, list[tuple[str, ...]]]] = [
            (k, [one.ranked[ranker][:k] for one in found]) for k in KS
        ]
        if ranker == DEFAULT:
            cuts.append((None, [one.own for one in found]))
        lines += [_line(benchmark, setting, ranker, k, names, found) for k, names in cuts]
    return lines


def _line(
    benchmark: str, setting: str, ranker: str, k: int | None, names: Sequence[Sequence[str]], found: Sequence[Found]
) -> Line:
    pairs = [precision_recall(some, one.oracle) for some, one in zip(names, found, strict=True)]
    hits = 100 * float(np.mean([hit_rate(some, one.oracle) for some, one in zip(names, found, strict=True)]))
    return Line(benchmark, setting, ranker, k, float(np.mean([len(some) for some in names])), macro(pairs), hits)
