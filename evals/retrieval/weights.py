"""Fit the fused ranker's weights on the development problems, with cross-validated figures.

The run's folder then holds ``weights.json`` as ``tools/index/rank`` has it.

Logistic regression with an L2 penalty over the candidates of all development problems, both benchmarks of equal weight;
figures are cross-validated (folds by problem).
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic import Field

from leanwright.agent.runs.rows import SampleRow, Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.metrics import precision_recall
from leanwright.evals.retrieval.libraries import BENCHMARKS, open_library
from leanwright.evals.retrieval.rankings import PremiseScore, macro
from leanwright.evals.tables import table
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.features import FEATURES, candidates
from leanwright.tools.index.rank.fused import WEIGHTS, Weights, cut_off
from leanwright.tools.index.rank.hits import Query

FOLDS = 10
PENALTY = 1.0  # of the squared coefficients of standardised features
CAUTION = 0.0
Floats = NDArray[np.float64]
Pairs = dict[int, tuple[float, float]]  # precision and recall by the number of a problem


class WeightsOptions(Options):
    """Where the problems and libraries are."""

    data: Path = Field(description="Folder of the benchmarks.")
    split: str = Field("dev", description="Which problems: the name of their file.")


@dataclass(frozen=True)
class Fold:
    """One of the parts that are left out in turn; -1: none is."""

    number: int

    @property
    def id(self) -> str:
        """Its number, or "all"."""
        return "all" if self.number < 0 else f"fold {self.number}"


class FoldRow(SampleRow):
    """What weights that never saw a fold find in it, by benchmark; for all the weights themselves."""

    pairs: dict[str, Pairs] = Field(default_factory=dict)
    weights: dict[str, Any] = Field(default_factory=dict)


@dataclass(frozen=True)
class RankingExample:
    """Candidates of one problem: names, features [n, f], which of them are premises [n], and all its premises."""

    names: list[str]
    matrix: NDArray[np.float32]
    labels: NDArray[np.bool_]
    oracle: frozenset[str]


def examples(library: Library, found: Iterable[BenchmarkProblem]) -> list[RankingExample]:
    """Candidates of problems; each problem's own theorem is excluded."""
    rows = []
    for problem in found:
        pool = candidates(library.evidence(Query(text=problem.informal, exclude=(problem.target,))))
        labels = np.isin(pool.names, sorted(problem.premises))
        rows.append(RankingExample(pool.names, pool.matrix, labels, frozenset(problem.premises)))
    return rows


def fit(sets: Sequence[Sequence[RankingExample]]) -> Weights:
    """Weights from several benchmarks, each counting the same whatever its number of problems."""
    matrix = np.concatenate([e.matrix for rows in sets for e in rows]).astype(np.float64)
    labels = np.concatenate([e.labels for rows in sets for e in rows]).astype(np.float64)
    weight = np.concatenate([np.full(len(e.names), 100 / len(rows)) for rows in sets for e in rows])
    mean, scale = matrix.mean(0), matrix.std(0)
    scale[scale == 0] = 1
    solution = _newton(np.column_stack([(matrix - mean) / scale, np.ones(len(matrix))]), labels, weight)
    *coefficients, bias = solution.tolist()
    return Weights(tuple(mean.tolist()), tuple(scale.tolist()), tuple(coefficients), bias, CAUTION)


def _newton(matrix: Floats, labels: Floats, weight: Floats, steps: int = 50) -> Floats:
    """Minimum of the weighted log loss plus PENALTY/2 |w|² (the last column, the bias, is free), by Newton's method."""
    penalty = np.full(matrix.shape[1], PENALTY)
    penalty[-1] = 0
    solution = np.zeros(matrix.shape[1])
    for _ in range(steps):
        p = 1 / (1 + np.exp(-matrix @ solution))
        gradient = matrix.T @ (weight * (p - labels)) + penalty * solution
        hessian = (matrix * (weight * p * (1 - p))[:, None]).T @ matrix + np.diag(penalty)
        change = np.linalg.solve(hessian, gradient)
        solution = solution - change
        if np.abs(change).max() < 1e-8:
            break
    return solution


def held_out(sets: Sequence[Sequence[RankingExample]], fold: int, seed: int = 0) -> list[Pairs]:
    """For each benchmark, precision and recall in a fold at the adaptive cut-off, with weights that never saw it."""
    folds = [np.random.default_rng(seed).permutation(len(rows)) % FOLDS for rows in sets]
    weights = fit(
        [[e for e, f in zip(rows, of, strict=True) if f != fold] for rows, of in zip(sets, folds, strict=True)]
    )
    return [
        {i: _scored(weights, rows[i]) for i in np.flatnonzero(of == fold).tolist()}
        for rows, of in zip(sets, folds, strict=True)
    ]


def cross_validated(folds: Iterable[Pairs]) -> PremiseScore:
    """The score of a benchmark from all its folds."""
    found = {number: pair for fold in folds for number, pair in fold.items()}
    return macro([found[number] for number in sorted(found)])


def _scored(weights: Weights, example: RankingExample) -> tuple[float, float]:
    p = weights.probabilities(example.matrix)
    order = np.argsort(-p, kind="stable")
    kept = order[: cut_off(p[order], weights.caution)]
    return precision_recall([example.names[j] for j in kept], example.oracle)


@asynccontextmanager
async def opened(opening: Opening[WeightsOptions]) -> AsyncIterator[Trial[Fold, FoldRow]]:
    """The candidates of every problem, in memory."""
    options, encoder, sets = opening.options, await asyncio.to_thread(opening.encoder), []
    for one in BENCHMARKS:
        library = open_library(one, options.data, opening.settings.cache_dir, encoder, formal=False, report=None)
        sets.append(examples(library, load(one.data_set, split=options.split, folder=options.data).problems))

    async def trial(fold: Fold, _: int) -> FoldRow:
        if fold.number < 0:
            return FoldRow(weights={"features": FEATURES, **asdict(fit(sets))})
        pairs = zip(BENCHMARKS, held_out(sets, fold.number), strict=True)
        return FoldRow(pairs={one.name: found for one, found in pairs})

    yield trial


def report(run: RecordedRun[FoldRow]) -> Report:
    """The cross-validated score of each benchmark; the weights as a file."""
    names = dict.fromkeys(name for row in run.finished for name in row.pairs)
    found = {name: cross_validated(row.pairs[name] for row in run.finished if row.pairs) for name in names}
    lines = ((name, s.precision, s.recall, s.f1, f"{s.low:.1f} – {s.high:.1f}") for name, s in found.items())
    weights = next((row.weights for row in run.finished if row.weights), None)

    def write(path: Path) -> None:
        path.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")

    scores = table("scores", f"{FOLDS}-fold | P | R | F1 | 95 % interval", lines)
    return Report([scores], {"weights": weights}, files={WEIGHTS: write} if weights else {})


EXPERIMENT = Experiment(WeightsOptions, FoldRow, lambda _: [*map(Fold, range(FOLDS)), Fold(-1)], opened, report)
