"""What rankers found, problem by problem; and precision, recall and F1 at each cut-off of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from leanwright.agent.runs.rows import SampleRow
from leanwright.evals.metrics import hit_rate, precision_recall
from leanwright.evals.statistics import bootstrap, f1_of_means
from leanwright.evals.tables import Table, table
from leanwright.tools.search import DEFAULT
from leanwright.tools.types import Record

KS = tuple(range(1, 11))


class RankedPremises(SampleRow):
    """What each ranker found for one problem in one setting, best first, the target excluded."""

    name: str = ""  # of the problem
    benchmark: str = ""
    split: str = ""
    setting: str = ""
    text: str = ""
    oracle: tuple[str, ...] = ()  # premises of the reference
    ranked: dict[str, tuple[str, ...]] = {}  # noqa: RUF012 - by ranker; pydantic copies it
    own: tuple[str, ...] = ()  # of the default ranker, by its own cut-off
    illustrated: "IllustrationCoverage | None" = None  # in the plain setting


class IllustrationCoverage(Record):
    """Premise coverage of three illustrations of the premises that the default ranker retrieves, shares.

    ``retrieved``: share of the retrieved premises R that the chosen theorems use, |P(T) ∩ R| / |R| (DRIFT, 5.1).
    ``oracle``: share of the reference's premises that they use; None without premises.
    """

    retrieved: float
    oracle: float | None
    theorems: int  # number chosen


@dataclass(frozen=True)
class PremiseScore:
    """Per cent, as RAutoformalizer and DRIFT (appendix A.2.1) compute them.

    P and R are means over problems; F1 is their harmonic mean, as in DRIFT's table 1. ``low`` and ``high`` bound the
    95 % bootstrap interval of F1 over problems (percentiles).
    """

    precision: float
    recall: float
    f1: float
    low: float
    high: float


def macro(pairs: Sequence[tuple[float, float]], seed: int = 0) -> PremiseScore:
    """Means over problems with a bootstrap interval. ``pairs``: precision and recall of each problem."""
    values = np.array(pairs, dtype=np.float64).reshape(-1, 2) * 100
    f1 = bootstrap(values, f1_of_means, seed=seed)
    precision, recall = values.mean(0)
    return PremiseScore(float(precision), float(recall), f1.mean, f1.low, f1.high)


@dataclass(frozen=True)
class RankerScore:
    """A ranker at a cut-off: ``k`` None is its own, ``size`` the mean number of hits."""

    benchmark: str
    setting: str  # plain | near-duplicates removed | formal text only
    ranker: str
    k: int | None
    size: float
    score: PremiseScore
    hits: float  # HitRate@3, per cent: one of the first three, and of the first k, is a premise


class Rankings(Record):
    """One benchmark: what was found in each setting."""

    benchmark: str
    split: str
    found: dict[str, tuple[RankedPremises, ...]]  # by setting

    @property
    def settings(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(self.found)

    def lines(self, setting: str) -> list[RankerScore]:
        """Every ranker at every cut-off."""
        return self._lines[setting]

    @cached_property
    def _lines(self) -> dict[str, list[RankerScore]]:
        return {setting: scores(self.benchmark, setting, found) for setting, found in self.found.items()}


def rankings(rows: Iterable[RankedPremises]) -> list[Rankings]:
    """The rows of a run by benchmark and setting."""
    found: dict[tuple[str, str], dict[str, list[RankedPremises]]] = {}
    for row in rows:
        found.setdefault((row.benchmark, row.split), {}).setdefault(row.setting, []).append(row)
    return [
        Rankings(benchmark=benchmark, split=split, found={name: tuple(some) for name, some in settings.items()})
        for (benchmark, split), settings in found.items()
    ]


def scores(benchmark: str, setting: str, found: Sequence[RankedPremises]) -> list[RankerScore]:
    """All rankers at all cut-offs, and the default one at its own."""
    lines = []
    for ranker in found[0].ranked:
        cuts: list[tuple[int | None, list[tuple[str, ...]]]] = [
            (k, [one.ranked[ranker][:k] for one in found]) for k in KS
        ]
        if ranker == DEFAULT:
            cuts.append((None, [one.own for one in found]))
        for k, names in cuts:
            pairs = [precision_recall(some, one.oracle) for some, one in zip(names, found, strict=True)]
            hits = np.mean([hit_rate(some, one.oracle) for some, one in zip(names, found, strict=True)])
            size = float(np.mean([len(some) for some in names]))
            lines.append(RankerScore(benchmark, setting, ranker, k, size, macro(pairs), 100 * float(hits)))
    return lines


def score_table(lines: Sequence[RankerScore]) -> Table:
    """Rankers and cut-offs."""
    return table(
        "scores",
        "ranker | k | hits | P | R | F1 | 95 % interval | HitRate@3",
        (
            (
                one.ranker, one.k or "adaptive", one.size, s.precision, s.recall, s.f1, f"{s.low:.1f} – {s.high:.1f}",
                one.hits,
            )
            for one in lines
            for s in (one.score,)
        ),
    )  # fmt: skip
