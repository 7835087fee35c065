"""Statements of the development set with a translation that people judged right, drawn at random."""

from random import Random

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.embedded.read import blind


def judged_right(count: int, seed: int) -> list[BenchmarkProblem]:
    """At most ``count`` natural statements, each with its first right translation. Deterministic."""
    found = [
        BenchmarkProblem(id=f"blind-{number}", informal=row["text"], reference=right, group=f"round {row['round']}")
        for number, row in enumerate(blind(), start=1)
        if not row["steered"] and (right := next((lean for lean, good in row["read"].items() if good), None))
    ]
    Random(seed).shuffle(found)
    return found[:count]
