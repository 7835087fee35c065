"""The report of a retrieval run, as JSON and as Markdown."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from leanwright.evals.report.published import best
from leanwright.evals.retrieval.run import Coverage
from leanwright.evals.retrieval.stored import Line

PUBLISHED_COVERAGE = 74.59  # DRIFT, section 5.1


def as_rows(lines: Sequence[Line], coverages: Sequence[Coverage]) -> dict[str, Any]:
    """One JSON object."""
    return {
        "retrieval": [
            {key: value for key, value in asdict(line).items() if key != "score"} | asdict(line.score) for line in lines
        ],
        "illustrations": [asdict(coverage) for coverage in coverages],
        "published": {name: _published(name) for name in dict.fromkeys(line.benchmark for line in lines)},
    }


def as_markdown(lines: Sequence[Line], coverages: Sequence[Coverage]) -> str:
    """Tables: for each benchmark and setting the cut-offs of every ranker; then the coverage of illustrations."""
    parts = []
    for benchmark, setting in dict.fromkeys((line.benchmark, line.setting) for line in lines):
        mine = [line for line in lines if (line.benchmark, line.setting) == (benchmark, setting)]
        parts += [f"## {benchmark}, {setting}", "", *lines_table(mine), "", _orientation(benchmark), ""]
    if coverages:
        parts += ["## Illustrations, m = 3", "", *_coverage_table(coverages), ""]
    return "\n".join(parts)


def lines_table(lines: Sequence[Line]) -> Iterator[str]:
    """Rankers and cut-offs."""
    yield "| ranker | k | hits | P | R | F1 | 95 % interval | HitRate@3 |"
    yield "|---|---|---|---|---|---|---|---|"
    for line in lines:
        s = line.score
        k = "adaptive" if line.k is None else str(line.k)
        yield (
            f"| {line.ranker} | {k} | {line.size:.1f} | {s.precision:.1f} | {s.recall:.1f} | {s.f1:.1f} | "
            f"{s.low:.1f} – {s.high:.1f} | {line.hits:.1f} |"
        )


def _orientation(benchmark: str) -> str:
    found = _published(benchmark)
    if not found:
        return ""
    shown = ", ".join(
        f"{name} {found[metric]:.1f}" for name, metric in (("P", "Precision"), ("R", "Recall"), ("F1", "F1"))
    )
    return f"Published: DRIFT with its best language model, {shown}."


def _published(benchmark: str) -> dict[str, float]:
    """DRIFT's table 1, with a language model, and a library that differs in version."""
    return best("drift-1", benchmark, "drift", "F1")


def _coverage_table(coverages: Sequence[Coverage]) -> Iterator[str]:
    yield "| benchmark | setting | of the retrieved premises | of the reference's premises | theorems |"
    yield "|---|---|---|---|---|"
    for c in coverages:
        yield f"| {c.benchmark} | {c.setting} | {c.retrieved:.1f} | {c.oracle:.1f} | {c.theorems:.1f} |"
    yield ""
    yield f"Published: DRIFT, {PUBLISHED_COVERAGE:.1f} of the retrieved premises, over all its benchmarks."
