"""Means over problems with bootstrap confidence intervals; arms are compared on the same problems and seeds."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from leanwright.evals.ablation.trials import ARMS, SINGLE
from leanwright.evals.statistics import Estimate, estimate, paired

MEASURES = ("score", "unknown", "wrong", "tokens", "seconds", "lean_calls", "inconclusive")
COMPARED = (
    ("no potential", SINGLE),
    ("well-typed", "no potential"),
    ("cycle", "no potential"),
    ("both", "well-typed"),
    ("both", "cycle"),
    ("both", "no potential"),
)
Setting = tuple[str, int]  # arm, particles


def by_problem(rows: Sequence[Mapping[str, Any]], measure: str) -> dict[Setting, dict[str, float]]:
    """For each setting the mean over seeds of ``measure``, by problem."""
    seen: dict[Setting, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        seen[row["arm"], row["particles"]][row["problem"]].append(float(row[measure]))
    return {s: {p: float(np.mean(v)) for p, v in of.items()} for s, of in seen.items()}


def summary(rows: Sequence[Mapping[str, Any]]) -> dict[Setting, dict[str, Estimate]]:
    """Every measure of every setting, in the order of ARMS."""
    found: dict[Setting, dict[str, Estimate]] = {}
    for measure in MEASURES:
        for setting, values in by_problem(rows, measure).items():
            found.setdefault(setting, {})[measure] = estimate(list(values.values()))
    order = list(ARMS)
    return dict(sorted(found.items(), key=lambda item: (item[0][1], order.index(item[0][0]))))


def differences(rows: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str, int], Estimate]:
    """Paired differences of the score, for each number of particles: first arm minus second."""
    scores = by_problem(rows, "score")
    found = {}
    for particles in sorted({n for arm, n in scores if arm != SINGLE}):
        for one, other in COMPARED:
            left, right = scores.get((one, particles)), scores.get((other, 1 if other == SINGLE else particles))
            if left and right and set(left) & set(right):
                found[one, other, particles] = paired(left, right)
    return found
