"""Precision, recall and F1 of every ranker of premises on ConNF and ProofNet, target theorems excluded.

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

from leanwright.agent.runs.rows import Trial
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.datasets.sources import load
from leanwright.evals.experiment import Experiment, Opening, Options, RecordedRun, Report
from leanwright.evals.report.published import best
from leanwright.evals.retrieval.libraries import BENCHMARKS, CONNF, open_library
from leanwright.evals.retrieval.rankings import RankedPremises, rankings, score_table
from leanwright.evals.retrieval.search import RankedLibrary
from leanwright.evals.tables import table
from leanwright.tools.index.build import BuildStep

SETTINGS = {"plain": "plain", "near": "near-duplicates removed", "formal": "formal text only"}
PUBLISHED_COVERAGE = 74.59  # DRIFT, section 5.1
PUBLISHED = {"P": "Precision", "R": "Recall", "F1": "F1"}
COVERAGE = "benchmark | of the retrieved premises | of the reference's premises | theorems"


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

    async def trial(asked: RetrievalProblem, _: int) -> RankedPremises:
        key = asked.benchmark, asked.setting
        if key not in held:
            held.clear()
            benchmark = next(one for one in BENCHMARKS if one.name == asked.benchmark)
            formal, cache_dir = asked.setting == "formal", opening.settings.cache_dir
            library = open_library(benchmark, options.data, cache_dir, encoder, formal=formal, report=_say)
            held[key] = RankedLibrary(library, hide_near=asked.setting == "near")
        library_of, problem = held[key], asked.problem
        ranked, own = library_of.ranked(problem)
        return RankedPremises(
            name=problem.id, benchmark=asked.benchmark, split=options.split, setting=SETTINGS[asked.setting],
            text=problem.informal, oracle=tuple(sorted(problem.premises)), ranked=ranked, own=own,
            illustrated=library_of.illustrated(problem) if asked.setting == "plain" else None,
        )  # fmt: skip

    yield trial


def report(run: RecordedRun[RankedPremises]) -> Report:
    """For each benchmark and setting the cut-offs of every ranker; then the coverage of illustrations."""
    parts: list[object] = []
    found, lines, covered = rankings(run.finished), [], []
    for one in found:
        best_published = best("drift-1", one.benchmark, "drift", "F1")
        told = (f"{short} {best_published.get(metric, 0):.1f}" for short, metric in PUBLISHED.items())
        published = f"Published: DRIFT with its best language model, {', '.join(told)}." if best_published else ""
        for setting in one.settings:
            lines += one.lines(setting)
            parts += [f"## {one.benchmark}, {setting}", "", score_table(one.lines(setting)), "", published, ""]
            if shown := [row.illustrated for row in one.found[setting] if row.illustrated]:
                oracle = [coverage.oracle for coverage in shown if coverage.oracle is not None]
                means = (np.mean([c.retrieved for c in shown]), np.mean(oracle or [0.0]))
                chosen = float(np.mean([c.theorems for c in shown]))
                covered.append((one.benchmark, *(100 * float(mean) for mean in means), chosen))
    if covered:
        parts += ["## Illustrations, m = 3", "", table("illustrations", COVERAGE, covered), ""]
        parts += [f"Published: DRIFT, {PUBLISHED_COVERAGE:.1f} of the retrieved premises, over all its benchmarks."]
    scores = [{k: v for k, v in asdict(line).items() if k != "score"} | asdict(line.score) for line in lines]
    return Report(parts, {"retrieval": scores})


def _say(step: BuildStep) -> None:
    if step.total and step.done == 0:
        sys.stderr.write(f"leanwright: {step.message}\n")


EXPERIMENT = Experiment(RetrievalOptions, RankedPremises, problems, opened, report)
