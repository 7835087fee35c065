"""What ``leanwright eval report`` and ``compare`` do."""

import sys
from pathlib import Path

from leanwright.evals.harness import compare
from leanwright.evals.harness.results import RUN, read_run
from leanwright.evals.report import text
from leanwright.evals.report.comparison import write_comparison
from leanwright.evals.report.site import write_report
from leanwright.evals.report.views import views
from leanwright.evals.retrieval.stored import Stored, read_stored
from leanwright.tools.errors import InputError


def run_report(named: list[Path], *, out: Path | None) -> None:
    """Print the report of runs and of retrieval files, or write all of it into a folder. Raises InputError."""
    runs = [read_run(path) for path in named if not path.is_file()]
    empty = next((run.folder for run in runs if not run.rows), None)
    if empty is not None:
        raise InputError(f"{empty} has no result yet")
    retrieval: list[Stored] = [one for path in named if path.is_file() for one in read_stored(path)]
    if out is None:
        sys.stdout.write(text.as_markdown(views(runs), retrieval))
        return
    _writable(out)
    for missing in write_report(out, views(runs), retrieval):
        _say(missing)
    _say(f"open {out / 'index.html'}")


def run_compare(first: Path, second: Path, *, metric: str, out: Path | None) -> None:
    """Print what differs between two runs, or write it as pages into a folder. Raises InputError."""
    if out is None:
        sys.stdout.write(compare.as_markdown(read_run(first), read_run(second), metric))
        return
    _writable(out)
    write_comparison(out, read_run(first), read_run(second), metric)
    _say(f"open {out / 'index.html'}")


def _writable(out: Path) -> None:
    """Make the folder; refuse one that holds a run, whose own files would stand between the pages."""
    if (out / RUN).exists():
        raise InputError(f"{out} holds a run; give --out another folder")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{out} cannot be written ({error.strerror}); give --out a folder") from None


def _say(line: str) -> None:
    sys.stderr.write(f"leanwright: {line}\n")
