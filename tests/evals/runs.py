"""Runs of experiments, for their reports."""

from pathlib import Path
from typing import Any

from leanwright.agent.runs.results import open_results
from leanwright.agent.runs.rows import SampleRow
from leanwright.evals.experiment import RecordedRun, RunInfo


def run_of(name: str, *rows: SampleRow, **options: Any) -> RecordedRun[Any]:
    """A run of the experiment ``name`` that left these rows."""
    problems = tuple(dict.fromkeys(row.problem for row in rows))
    seeds = tuple(dict.fromkeys(row.seed for row in rows))
    info = RunInfo(task=name, sha256="", problems=problems, seeds=seeds, settings={}, options=options)
    return RecordedRun[Any](folder="", info=info, rows=rows)


def recorded(folder: Path, name: str, *rows: SampleRow, **options: Any) -> Path:
    """The same as a folder."""
    with open_results(folder, run_of(name, *rows, **options).info, type(rows[0])) as results:
        results.write(rows)
    return folder
