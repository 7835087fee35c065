"""A report as a folder: one page that opens offline, below it the runs and their problems; Markdown, CSV and SVG."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.report import text
from leanwright.evals.report.html import PER_PAGE, page_name, render
from leanwright.evals.report.papers import beside
from leanwright.evals.report.plots import plots
from leanwright.evals.report.published import papers
from leanwright.evals.report.style import in_page, on_white
from leanwright.evals.report.views import GROUPS, RunView, slugged
from leanwright.evals.retrieval.rankings import Rankings
from leanwright.tools.errors import ConfigError
from leanwright.tools.search import DEFAULT

T = TypeVar("T")
FOUND_PER_PAGE = 100  # problems of a retrieval page


def write_report(folder: Path, views: Sequence[RunView], retrieval: Sequence[Rankings] = ()) -> list[str]:
    """Write everything into ``folder``; returns what could not be made, a line each. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn, missing = _plots(folder, views, retrieval)
    write_runs(folder, views)
    _write_retrieval(folder, retrieval)
    _write(
        folder / "index.html",
        render(
            "index.html.j2", views=views, groups=groups(views), plots=drawn, plots_missing=missing, retrieval=retrieval,
            retrieval_page=retrieval_page, beside=beside(views, retrieval, retrieval_page),
            about=papers(), counted=_counted(views, retrieval),
        ),
    )  # fmt: skip
    _write(
        folder / "report.md", text.as_markdown(views, retrieval, with_papers=True, plots=[(n, t) for n, t, _ in drawn])
    )
    _write(folder / "figures.csv", text.figures_csv(views))
    _write(folder / "problems.csv", text.problems_csv(views))
    _write(folder / "tables.csv", text.tables_csv(views, retrieval))
    return [missing] if missing else []


def write_runs(folder: Path, views: Sequence[RunView]) -> None:
    """The pages of every run and of its problems."""
    for view in views:
        where = folder / "runs" / view.slug
        where.mkdir(parents=True, exist_ok=True)
        _write_problems(where, view, views)
        metrics = [metric for metric, figure in view.figures.items() if figure.values]
        pages = list(_pages(view.problems.items(), PER_PAGE))
        for number, problems in enumerate(pages, start=1):
            page = render(
                "run.html.j2", view=view, metrics=metrics, problems=problems, page=number, pages=len(pages),
                costs=(*GROUPS["Cost"], "Probes failed"),
            )  # fmt: skip
            _write(where / page_name(number), page)


def groups(views: Sequence[RunView]) -> list[tuple[str, list[str]]]:
    """The groups of metrics, with those that some run has."""
    found = [(title, [m for m in some if any(m in view.figures for view in views)]) for title, some in GROUPS.items()]
    return [(title, some) for title, some in found if some]


def retrieval_page(one: Rankings, setting: str, number: int = 1) -> str:
    """The page of what was found, from the folder of the report."""
    ending = "" if number == 1 else f"-{number}"
    return f"retrieval/{slugged(f'{one.benchmark} {one.split} {setting}')}{ending}.html"


def _plots(
    folder: Path, views: Sequence[RunView], retrieval: Sequence[Rankings]
) -> tuple[list[tuple[str, str, str]], str]:
    """Name, title and SVG for the page of each plot, written as files too; or why there are none."""
    try:
        made = plots(views, retrieval)
    except ConfigError as error:
        return [], f"There are no plots: {error}"
    (folder / "plots").mkdir(exist_ok=True)
    for name, (_, drawn) in made.items():
        _write(folder / "plots" / f"{name}.svg", on_white(drawn))
    return [(name, title, in_page(drawn)) for name, (title, drawn) in made.items()], ""


def _write_problems(where: Path, view: RunView, views: Sequence[RunView]) -> None:
    names = list(view.problems)
    for i, (problem, samples) in enumerate(view.problems.items()):
        others = [
            (other, other.problems[problem])
            for other in views
            if other is not view and other.run.info.sha256 == view.run.info.sha256 and problem in other.problems
        ]
        page = render(
            "problem.html.j2", view=view, problem=problem, samples=samples, others=others,
            before=names[i - 1] if i else "", after=names[i + 1] if i + 1 < len(names) else "",
        )  # fmt: skip
        _write(where / view.problem_page(problem), page)


def _write_retrieval(folder: Path, retrieval: Sequence[Rankings]) -> None:
    for one in retrieval:
        for setting in one.settings:
            pages = list(_pages(one.found[setting], FOUND_PER_PAGE))
            names = [retrieval_page(one, setting, number + 1) for number in range(len(pages))]
            for number, problems in enumerate(pages, start=1):
                page = render(
                    "retrieval.html.j2", one=one, setting=setting, problems=problems, page=number, pages=len(pages),
                    default=DEFAULT, page_name=lambda i, names=names: Path(names[i - 1]).name,
                )  # fmt: skip
                (folder / "retrieval").mkdir(exist_ok=True)
                _write(folder / names[number - 1], page)


def _counted(views: Sequence[RunView], retrieval: Sequence[Rankings]) -> str:
    rows: list[FormalizationRow] = [row for view in views for row in view.run.rows]
    said = [f"{len(views)} runs, {len({row.problem for row in rows})} problems, {len(rows)} samples"] if views else []
    said += [f"retrieval on {', '.join(one.benchmark for one in retrieval)}"] if retrieval else []
    return "; ".join(said)


def _pages(items: Iterable[T], size: int) -> Iterator[list[T]]:
    left = iter(items)
    while page := list(islice(left, size)):
        yield page


def _write(path: Path, content: str) -> None:
    path.write_text(content, "utf-8")
