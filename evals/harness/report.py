"""Runs as tables: a row for each metric, a column for each run; every figure with its interval and n."""

import csv
import io
from collections.abc import Sequence

from leanwright.evals.harness.figures import Figure, figures
from leanwright.evals.harness.results import Row, Run

SHOWN = 20  # problems without an accepted statement that a report lists


def as_markdown(runs: Sequence[Run]) -> str:
    """The whole report."""
    named = labels(runs)
    tables = {name: {figure.name: figure for figure in figures(run)} for name, run in named.items()}
    metrics = list(dict.fromkeys(metric for table in tables.values() for metric in table))
    lines = ["# Evaluation", "", f"| | {' | '.join(named)} |", f"|---{'|---' * len(named)}|"]
    lines += [f"| {metric} | {' | '.join(_cell(tables[name].get(metric)) for name in named)} |" for metric in metrics]
    lines += [
        "",
        "Means over problems with 95 % bootstrap intervals over problems, and the number of problems. BEq+ is a lower",
        "bound: it refutes nothing. An undecided equivalence counts as not shown.",
        "",
    ]
    for name, run in named.items():
        lines += _described(name, run)
    return "\n".join(lines) + "\n"


def as_csv(runs: Sequence[Run]) -> str:
    """A line for each run and metric."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["run", "task", "system", "model", "metric", "unit", "mean", "low", "high", "n"])
    for name, run in labels(runs).items():
        for figure in figures(run):
            e = figure.estimate
            writer.writerow(
                [name, run.info.task, run.info.system, run.info.model, figure.name, figure.unit,
                 f"{e.mean:.6g}", f"{e.low:.6g}", f"{e.high:.6g}", e.n]
            )  # fmt: skip
    return out.getvalue()


def labels(runs: Sequence[Run]) -> dict[str, Run]:
    """A short name for each run: its system, with the task, the model or the folder where that is not enough."""
    for name in (
        lambda run: run.info.system,
        lambda run: f"{run.info.system}, {run.info.task}",
        lambda run: f"{run.info.system}, {run.info.model}",
        lambda run: f"{run.info.system}, {run.info.task}, {run.info.model}",
    ):
        found = {name(run): run for run in runs}
        if len(found) == len(runs):
            return found
    return {f"{run.info.system}, {run.folder}": run for run in runs}


def _cell(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    e = figure.estimate
    digits = 4 if figure.unit == "$" else 1 if figure.unit else 2
    text = f"{e.mean:.{digits}f} [{e.low:.{digits}f}, {e.high:.{digits}f}], n = {e.n}"
    return text if figure.unit != "$" else f"${text}"


def _described(name: str, run: Run) -> list[str]:
    info = run.info
    total = len(info.problems) * len(info.seeds)
    lines = [
        f"## {name}",
        "",
        f"{info.task} (SHA-256 {info.sha256[:16]}…), {len(info.problems)} problems, seeds {_seeds(info.seeds)}; "
        f"{info.model}, Lean {info.lean}, library {info.library or 'none'}.",
    ]
    if len(run.rows) < total:
        lines += [f"**Unfinished**: {len(run.rows)} of {total} samples are there."]
    broken = [row for row in run.rows if row.error]
    wrong = [row for row in run.rows if not row.error and row.verdict is not None and row.verdict.value != "accepted"]
    if broken:
        lines += ["", "Ended in an error:", "", *(f"- `{r.problem}`, seed {r.seed}: {_line(r.error)}" for r in broken)]
    if wrong:
        lines += ["", "Not accepted:", "", *(_problem(row) for row in wrong[:SHOWN])]
        lines += [f"- and {len(wrong) - SHOWN} more"] if len(wrong) > SHOWN else []
    return [*lines, ""]


def _problem(row: Row) -> str:
    why = _line(row.reasons[0]) if row.reasons else "no reason"
    statement = f" `{_line(row.statement)}`" if row.statement else ""
    return f"- `{row.problem}`, seed {row.seed}: {row.verdict}: {why}{statement}"


def _line(text: str) -> str:
    return " ".join(text.split())


def _seeds(seeds: Sequence[int]) -> str:
    return f"{seeds[0]}–{seeds[-1]}" if len(seeds) > 1 else str(seeds[0])
