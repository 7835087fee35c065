"""Fit the fused ranker's weights: ``python -m leanwright.evals.retrieval.fit --data DIR``.

Logistic regression with an L2 penalty over the candidates of all development problems, both benchmarks of equal weight.
Prints cross-validated figures (folds by problem) and writes ``tools/index/rank/weights.json`` with ``--write``.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from leanwright.agent.build import build_encoder
from leanwright.agent.settings import Settings
from leanwright.evals.metrics import precision_recall
from leanwright.evals.retrieval.data import BENCHMARKS, problems
from leanwright.evals.retrieval.libraries import open_library
from leanwright.evals.retrieval.metrics import Score, macro
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.features import FEATURES, candidates
from leanwright.tools.index.rank.fused import WEIGHTS, Weights, cut_off
from leanwright.tools.index.rank.hits import Query

FOLDS = 10
PENALTY = 1.0  # of the squared coefficients of standardised features
CAUTION = 0.0
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Example:
    """Candidates of one problem: names, features [n, f], which of them are premises [n], and all its premises."""

    names: list[str]
    matrix: NDArray[np.float32]
    labels: NDArray[np.bool_]
    oracle: frozenset[str]


def examples(library: Library, found: Sequence[tuple[str, str, frozenset[str]]]) -> list[Example]:
    """Candidates of problems (name, text, oracle); each problem's own theorem is excluded."""
    rows = []
    for name, text, oracle in found:
        pool = candidates(library.evidence(Query(text=text, exclude=(name,))))
        rows.append(Example(pool.names, pool.matrix, np.isin(pool.names, sorted(oracle)), oracle))
    return rows


def fit(sets: Sequence[Sequence[Example]]) -> Weights:
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


def cross_validated(sets: Sequence[Sequence[Example]], seed: int = 0) -> list[Score]:
    """Score of each benchmark at the adaptive cut-off with weights that never saw the problem."""
    folds = [np.random.default_rng(seed).permutation(len(rows)) % FOLDS for rows in sets]
    pairs: list[dict[int, tuple[float, float]]] = [{} for _ in sets]
    for fold in range(FOLDS):
        weights = fit(
            [[e for e, f in zip(rows, of, strict=True) if f != fold] for rows, of in zip(sets, folds, strict=True)]
        )
        for rows, of, found in zip(sets, folds, pairs, strict=True):
            for i in np.flatnonzero(of == fold).tolist():
                found[i] = _scored(weights, rows[i])
    return [macro([found[i] for i in sorted(found)]) for found in pairs]


def _scored(weights: Weights, example: Example) -> tuple[float, float]:
    p = weights.probabilities(example.matrix)
    order = np.argsort(-p, kind="stable")
    kept = order[: cut_off(p[order], weights.caution)]
    return precision_recall([example.names[j] for j in kept], example.oracle)


def main() -> None:
    """Fit, validate, print, and write when asked."""
    parser = argparse.ArgumentParser(description="Fit the weights of the fused ranker.")
    parser.add_argument("--data", type=Path, required=True, help="folder of the benchmarks")
    parser.add_argument("--split", default="dev")
    parser.add_argument("--write", action="store_true", help="replace the weights in the package")
    options = parser.parse_args()
    settings = Settings.load()
    encoder = build_encoder(settings)
    sets = []
    for benchmark in BENCHMARKS:
        library = open_library(benchmark, options.data, settings.cache_dir, encoder, formal=False, report=None)
        found = [(p.name, p.text, p.oracle) for p in problems(benchmark, options.data, options.split)]
        sets.append(examples(library, found))
    for benchmark, score in zip(BENCHMARKS, cross_validated(sets), strict=True):
        sys.stdout.write(f"{benchmark.name}, {FOLDS}-fold: {asdict(score)}\n")
    weights = fit(sets)
    row = {"features": FEATURES, **asdict(weights)}
    sys.stdout.write(json.dumps(row) + "\n")
    if options.write:
        target = files("leanwright.tools.index.rank") / WEIGHTS
        Path(str(target)).write_text(json.dumps(row, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
