"""How well "retrieve" is decided, and what comes of it for the simulated model."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from leanwright.evals.adaptive.simulated import SIGNALS, Habits, LibraryEvidence, Play, play
from leanwright.evals.metrics import f1
from leanwright.evals.statistics import Estimate, estimate
from leanwright.graphs.retrieval_policy import RetrievalMode

MODES: tuple[RetrievalMode, ...] = ("never", "adaptive", "always")
SEEDS = range(42, 52)  # as in DRIFT
CAUSES = ("unknown name", "far vocabulary", "missing hit", "enough known")
Groups = Mapping[str, Sequence[LibraryEvidence]]


@dataclass(frozen=True)
class Decisions:
    """How well "retrieve" was decided; shares in [0, 1] over statements and seeds."""

    setting: str
    signals: tuple[str, ...]
    habits: Habits
    precision: float
    recall: float
    f1: float
    causes: Mapping[str, Mapping[str, float]]  # by group: the share of its statements that each cause decided


@dataclass(frozen=True)
class RightStatements:
    """Share of right statements, over statements."""

    setting: str
    habits: Habits
    group: str
    mode: RetrievalMode
    share: Estimate


def decisions(setting: str, groups: Groups, habits: Habits, signals: tuple[str, ...] = SIGNALS) -> Decisions:
    """Precision and recall against the oracle: the library is needed when the reference uses a name of its own."""
    plays = {
        name: [play(one, "adaptive", habits, seed, signals) for one in seen for seed in SEEDS]
        for name, seen in groups.items()
    }
    every = [one for found in plays.values() for one in found]
    hit = sum(one.decision.retrieve and bool(one.seen.missing) for one in every)
    precision = hit / max(1, sum(one.decision.retrieve for one in every))
    recall = hit / max(1, sum(bool(one.seen.missing) for one in every))
    causes = {name: _shares(found) for name, found in plays.items()}
    return Decisions(setting, signals, habits, precision, recall, f1(precision, recall), causes)


def right_statements(setting: str, groups: Groups, habits: Habits) -> list[RightStatements]:
    """Right statements of the simulated model, for each group and mode."""
    return [
        RightStatements(
            setting,
            habits,
            group,
            mode,
            estimate([float(np.mean([play(one, mode, habits, seed).right for seed in SEEDS])) for one in seen]),
        )
        for group, seen in groups.items()
        for mode in MODES
    ]


def _shares(found: Sequence[Play]) -> dict[str, float]:
    counted = Counter(str(one.decision.cause) for one in found)
    return {cause: counted[cause] / max(1, len(found)) for cause in CAUSES}
