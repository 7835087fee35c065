"""Reports as Markdown and as CSV."""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from leanwright.evals.harness.figures import Figure
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.report.grid import Cell, Grid
from leanwright.evals.report.papers import NO_MODEL, beside, found, measured, ours
from leanwright.evals.report.published import papers, tables
from leanwright.evals.report.views import GROUPS, RunView, interval, shown
from leanwright.evals.retrieval.rankings import Rankings, score_table
from leanwright.evals.tables import Table

SHOWN = 20  # problems without an accepted statement that are listed of a run
NOTE = """\
Means over problems with 95 % bootstrap intervals over problems, and the number of problems. BEq+ is a lower
bound: it refutes nothing. An undecided equivalence counts as not shown."""


def as_markdown(
    views: Sequence[RunView],
    retrieval: Sequence[Rankings] = (),
    *,
    with_papers: bool = False,
    plots: Sequence[tuple[str, str]] = (),
) -> str:
    """Every metric of every run and what was not accepted; ``with_papers`` the papers' tables; names of ``plots``."""
    lines = ["# Evaluation", ""]
    for title, metrics in GROUPS.items():
        used = [metric for metric in metrics if any(metric in view.figures for view in views)]
        if used:
            lines += [f"## {title}", "", *_matrix(views, used), ""]
    if views:
        lines += [NOTE, ""]
    lines += [f"![{title}](plots/{name}.svg)\n" for name, title in plots]
    for one in retrieval:
        for setting in one.settings:
            lines += [f"## {one.benchmark}, {setting}", "", str(score_table(one.lines(setting))), ""]
    if with_papers:
        lines += _papers(views, retrieval)
    for view in views:
        lines += _described(view)
    return "\n".join(lines) + "\n"


def _matrix(views: Sequence[RunView], metrics: Sequence[str]) -> list[str]:
    """Rows are metrics for a few runs, and runs for many."""
    if len(views) <= 4:
        return _table(
            ["", *(view.label for view in views)], ([m, *(_figure(v.figures.get(m)) for v in views)] for m in metrics)
        )
    return _table(["", *metrics], ([v.label, *(_figure(v.figures.get(m)) for m in metrics)] for v in views))


def _figure(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    e = figure.estimate
    text = f"{shown(e.mean, figure.unit)} {interval(e, figure.unit)}, n = {e.n}"
    return text if figure.unit != "$" else f"${text}"


def _papers(views: Sequence[RunView], retrieval: Sequence[Rankings]) -> Iterator[str]:
    about = papers()
    for one in beside(views, retrieval):
        yield f"## {one.table.name}: {one.table.title}"
        yield ""
        if one.table.number == 1:
            yield from (f"{about[one.table.paper]}.", "")
        yield f"As published{f' ({one.caption})' if one.caption else ''}:"
        yield from ("", *as_table(one.published), "")
        if one.table.note:
            yield from (one.table.note, "")
        if one.ours is not None:
            yield from (f"Ours{f' ({one.our_caption})' if one.our_caption else ''}:", "", *as_table(one.ours), "")


def as_table(grid: Grid) -> list[str]:
    """A grid as a Markdown table; heads of several levels are joined."""
    across = zip(*([head.text for head in level] for level in grid.top), strict=True)
    heads = [", ".join(part for part in one if part) for one in across]
    return _table(
        [*grid.stubs, *heads],
        ([*(head.text if head.span else "" for head in line.heads), *map(_cell, line.cells)] for line in grid.lines),
    )


def _cell(cell: Cell | None) -> str:
    if cell is None:
        return "–"
    return cell.text + (f" {cell.interval}" if cell.interval else "") + (f", {cell.change}" if cell.change else "")


def _described(view: RunView) -> list[str]:
    info, rows = view.run.info, view.run.rows
    total = len(info.problems) * len(info.seeds)
    seeds = f"{info.seeds[0]}–{info.seeds[-1]}" if len(info.seeds) > 1 else ", ".join(map(str, info.seeds))
    lines = [
        f"## {_line(view.label)}",
        "",
        f"{_line(info.task)} (SHA-256 {info.sha256[:16]}…), {len(info.problems)} problems, seeds {seeds}; "
        f"{_line(info.model)}, Lean {_line(info.lean)}, library {_line(info.library or 'none')}.",
    ]
    if len(rows) < total:
        lines += [f"**Unfinished**: {len(rows)} of {total} samples are there."]
    broken = [row for row in rows if row.error]
    wrong = [row for row in rows if not row.error and row.verdict is not None and row.verdict.value != "accepted"]
    if broken:
        lines += [
            "",
            "Ended in an error:",
            "",
            *(f"- {_code(r.problem)}, seed {r.seed}: {_line(r.error)}" for r in broken),
        ]
    if wrong:
        lines += ["", "Not accepted:", "", *(_problem(row) for row in wrong[:SHOWN])]
        lines += [f"- and {len(wrong) - SHOWN} more"] if len(wrong) > SHOWN else []
    return [*lines, ""]


def _problem(row: FormalizationRow) -> str:
    why = _line(row.reasons[0]) if row.reasons else "no reason"
    statement = f" {_code(row.statement)}" if row.statement else ""
    return f"- {_code(row.problem)}, seed {row.seed}: {row.verdict}: {why}{statement}"


def figures_csv(views: Iterable[RunView]) -> str:
    """A line for each run and metric."""
    head = ("run", "task", "system", "model", "metric", "unit", "mean", "low", "high", "n")
    return _csv(
        head,
        (
            (view.label, view.run.info.task, view.run.info.system, view.run.info.model, figure.name, figure.unit,
             f"{e.mean:.6g}", f"{e.low:.6g}", f"{e.high:.6g}", e.n)
            for view in views for figure in view.figures.values() for e in (figure.estimate,)
        ),
    )  # fmt: skip


def problems_csv(views: Iterable[RunView]) -> str:
    """A line for each run, problem and metric."""
    return _csv(
        ("run", "problem", "metric", "value"),
        (
            (view.label, problem, name, f"{value:.6g}")
            for view in views
            for name, figure in view.figures.items()
            for problem, value in figure.values.items()
        ),
    )


def tables_csv(views: Sequence[RunView], retrieval: Sequence[Rankings] = ()) -> str:
    """A line for each figure of the papers' tables, theirs and ours."""
    lines: list[tuple[object, ...]] = []
    for table in tables():
        for dataset, models in table.figures.items():
            for model, systems in models.items():
                for system, metrics in systems.items():
                    lines += (
                        (table.name, "published", dataset, model, table.systems[system], table.metrics[m], v, "", "")
                        for m, v in metrics.items()
                    )
        for one in ours(table, views):
            e = one.figure.estimate
            lines.append(
                (table.name, "ours", one.dataset, one.model, one.system, one.called,
                 f"{e.mean:.6g}", f"{e.low:.6g}", f"{e.high:.6g}")
            )  # fmt: skip
        for _, _, dataset, system, line in found(table, retrieval):
            lines += (
                (table.name, "ours", dataset, NO_MODEL, table.systems[system], table.metrics[m], f"{v:.6g}", "", "")
                for m, v in measured(line).items() if m in table.metrics
            )  # fmt: skip
    return _csv(("table", "source", "dataset", "model", "system", "metric", "value", "low", "high"), lines)


def _csv(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(lines)
    return out.getvalue()


def _table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> list[str]:
    return str(Table("", list(map(_line, head)), [list(map(_line, line)) for line in lines])).splitlines()


def _line(text: str) -> str:
    """One line in which Markdown finds no HTML."""
    return " ".join(text.split()).replace("<", "&lt;")


def _code(text: str) -> str:
    """One line as code, whatever backquotes it holds."""
    line = " ".join(text.split())
    fence = "`" * (max(map(len, re.findall("`+", line)), default=0) + 1)
    pad = " " if "`" in line else ""
    return f"{fence}{pad}{line}{pad}{fence}"
