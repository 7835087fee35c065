"""What ``leanwright eval report`` and ``compare`` do."""

import sys
from pathlib import Path
from typing import Any

from leanwright.agent.cli.progress import say
from leanwright.agent.runs.results import RUN, read_info
from leanwright.evals.experiment import RecordedRun, RunInfo, read_run
from leanwright.evals.experiments import experiment_of
from leanwright.evals.harness import compare
from leanwright.evals.harness.rows import read_formalizations
from leanwright.evals.report import text
from leanwright.evals.report.comparison import write_comparison
from leanwright.evals.report.site import write_report
from leanwright.evals.report.views import views
from leanwright.evals.retrieval.rankings import RankedPremises, rankings
from leanwright.tools.errors import InputError

RETRIEVAL = "retrieval"  # the experiment that stands beside the systems in the papers' tables


def run_report(named: list[Path], *, out: Path | None) -> None:
    """Print the report of runs, or write all of it into a folder. Raises InputError."""
    tasks = {path: "" if (info := read_info(path, RunInfo)).system else info.task for path in named}
    runs = [read_formalizations(path) for path, task in tasks.items() if not task]
    searched = [read_run(path, RankedPremises) for path, task in tasks.items() if task == RETRIEVAL]
    others = [(path, experiment_of(task)) for path, task in tasks.items() if task not in ("", RETRIEVAL)]
    every: list[RecordedRun[Any]] = [*runs, *searched]
    empty = next((run.folder for run in every if not run.rows), None)
    if empty is not None:
        raise InputError(f"{empty} has no result yet")
    retrieval = [one for run in searched for one in rankings(run.finished)]
    told = {path: experiment.told(read_run(path, experiment.row)).text for path, experiment in others}
    if out is None:
        parts = [text.as_markdown(views(runs), retrieval)] if runs or retrieval else []
        sys.stdout.write("\n".join([*parts, *told.values()]))
        return
    _writable(out)
    for missing in write_report(out, views(runs), retrieval):
        say(missing)
    for path, report in told.items():
        (out / f"{path.name}.md").write_text(report, "utf-8")
    say(f"open {out / 'index.html'}")


def run_compare(first: Path, second: Path, *, metric: str, out: Path | None) -> None:
    """Print what differs between two runs, or write it as pages into a folder. Raises InputError."""
    runs = read_formalizations(first), read_formalizations(second)
    if out is None:
        sys.stdout.write(compare.as_markdown(*runs, metric))
        return
    _writable(out)
    write_comparison(out, *runs, metric)
    say(f"open {out / 'index.html'}")


def _writable(out: Path) -> None:
    """Make the folder; refuse one that holds a run, whose own files would stand between the pages."""
    if (out / RUN).exists():
        raise InputError(f"{out} holds a run; give --out another folder")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{out} cannot be written ({error.strerror}); give --out a folder") from None
