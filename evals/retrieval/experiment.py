"""Precision, recall and F1 of every ranker on ConNF and ProofNet, target theorems excluded.

Settings: plain; near: near-duplicates of the statement (cosine above 0.9) hidden; formal: library theorems without
descriptions (ConNF alone, whose library describes every theorem). Indexes that are missing are built first.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

import numpy as np
from pydantic import Field

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, Report
from leanwright.evals.harness.executors import Trial
from leanwright.evals.harness.results import RecordedRun
from leanwright.evals.report.published import best
from leanwright.evals.retrieval.libraries import BENCHMARKS, CONNF, open_library
from leanwright.evals.retrieval.rankings import RankedPremises, rankings, score_table
from leanwright.evals.retrieval.search import RankedLibrary
from leanwright.evals.tables import table
from leanwright.tools.index.build import BuildStep

SETTINGS = {"plain": "plain", "near": "near-duplicates removed", "formal": "formal text only"}
PUBLISHED_COVERAGE = 74.59  # DRIFT, section 5.1


class RetrievalOptions(Options):
    """Which problems, and how the library is seen."""

    data: Path = Field(description="Folder with connf/, proofnet/ and mathlib/.")
    benchmark: tuple[Literal["ConNF", "ProofNet"], ...] = Field(
        (), description="ConNF or ProofNet; may be repeated; default: both."
    )
    setting: tuple[Literal["plain", "near", "formal"], ...] = Field(
        (), description="plain, near or formal; may be repeated; default: all."
    )
    split: str = Field("dev", description="Which problems: the name of their file.")
    each: int | None = Field(None, ge=1, description="Only so many problems of each benchmark.")


@dataclass(frozen=True)
class RetrievalProblem:
    """A problem in one setting."""

    benchmark: str
    setting: str
    problem: BenchmarkProblem

    @property
    def id(self) -> str:
        """Benchmark, setting and problem."""
        return f"{self.benchmark}/{self.setting}/{self.problem.id}"


def problems(options: RetrievalOptions) -> list[RetrievalProblem]:
    """Those of each benchmark in each setting. Raises InputError."""
    found = []
    for benchmark in BENCHMARKS:
        if options.benchmark and benchmark.name not in options.benchmark:
            continue
        asked = load(benchmark.data_set, split=options.split, folder=options.data, limit=options.each).problems
        for setting in options.setting or SETTINGS:
            if setting != "formal" or benchmark is CONNF:
                found += [RetrievalProblem(benchmark.name, setting, problem) for problem in asked]
    return found


@asynccontextmanager
async def opened(opening: Opening[RetrievalOptions]) -> AsyncIterator[Trial[RetrievalProblem, RankedPremises]]:
    """The encoder; the libraries are opened one after the other, since they are large."""
    options, encoder = opening.options, await asyncio.to_thread(opening.encoder)
    held: dict[tuple[str, str], RankedLibrary] = {}

    def library_of(benchmark: str, setting: str) -> RankedLibrary:
        if (benchmark, setting) not in held:
            held.clear()
            chosen = next(one for one in BENCHMARKS if one.name == benchmark)
            formal = setting == "formal"
            library = open_library(
                chosen, options.data, opening.settings.cache_dir, encoder, formal=formal, report=_say
            )
            held[benchmark, setting] = RankedLibrary(library, hide_near=setting == "near")
        return held[benchmark, setting]

    async def trial(asked: RetrievalProblem, seed: int) -> RankedPremises:
        library, problem = library_of(asked.benchmark, asked.setting), asked.problem
        ranked, own = library.ranked(problem)
        return RankedPremises(
            problem=asked.id,
            seed=seed,
            name=problem.id,
            benchmark=asked.benchmark,
            split=options.split,
            setting=SETTINGS[asked.setting],
            text=problem.informal,
            oracle=tuple(sorted(problem.premises)),
            ranked=ranked,
            own=own,
            illustrated=library.illustrated(problem) if asked.setting == "plain" else None,
        )

    yield trial


def report(run: RecordedRun[RankedPremises]) -> Report:
    """For each benchmark and setting the cut-offs of every ranker; then the coverage of illustrations."""
    parts, scored = [], []
    found = rankings(run.finished)
    for one in found:
        for setting in one.settings:
            scored += one.lines(setting)
            parts += [f"## {one.benchmark}, {setting}", "", *score_table(one.lines(setting)), ""]
            parts += [_published(one.benchmark), ""]
    covered = {one.benchmark: _coverage(rows) for one in found for rows in one.found.values() if rows[0].illustrated}
    if covered:
        head = ("benchmark", "of the retrieved premises", "of the reference's premises", "theorems")
        lines = ((name, *(f"{value:.1f}" for value in values.values())) for name, values in covered.items())
        parts += ["## Illustrations, m = 3", "", *table(head, lines), ""]
        parts += [f"Published: DRIFT, {PUBLISHED_COVERAGE:.1f} of the retrieved premises, over all its benchmarks.", ""]
    data = {
        "retrieval": [
            {key: value for key, value in asdict(line).items() if key != "score"} | asdict(line.score)
            for line in scored
        ],
        "illustrations": [{"benchmark": name, **values} for name, values in covered.items()],
        "published": {one.benchmark: best("drift-1", one.benchmark, "drift", "F1") for one in found},
    }
    return Report("\n".join(parts), data)


def _published(benchmark: str) -> str:
    """DRIFT's table 1, with a language model, and a library that differs in version."""
    found = best("drift-1", benchmark, "drift", "F1")
    shown = (f"{name} {found[metric]:.1f}" for name, metric in (("P", "Precision"), ("R", "Recall"), ("F1", "F1")))
    return f"Published: DRIFT with its best language model, {', '.join(shown)}." if found else ""


def _coverage(rows: tuple[RankedPremises, ...]) -> dict[str, float]:
    """Means over problems; those without premises are left out of ``oracle``."""
    found = [row.illustrated for row in rows if row.illustrated]
    oracle = [one.oracle for one in found if one.oracle is not None]
    return {
        "retrieved": 100 * float(np.mean([one.retrieved for one in found])),
        "oracle": 100 * float(np.mean(oracle)) if oracle else 0.0,
        "theorems": float(np.mean([one.theorems for one in found])),
    }


def _say(step: BuildStep) -> None:
    if step.total and step.done == 0:
        sys.stderr.write(f"leanwright: {step.message}\n")


EXPERIMENT = Experiment(
    name="retrieval",
    summary="Precision, recall and F1 of every ranker of premises on ConNF and ProofNet.",
    options=RetrievalOptions,
    row=RankedPremises,
    problems=problems,
    open=opened,
    report=report,
)
