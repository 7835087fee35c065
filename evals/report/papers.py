"""The papers' tables with their own figures, and the same tables with ours."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leanwright.evals.harness.figures import Figure
from leanwright.evals.report.grid import Cell, Grid, Key, grid
from leanwright.evals.report.published import ANY, ORDER, PaperTable, tables
from leanwright.evals.report.views import RunView, interval, shown
from leanwright.evals.retrieval.rankings import RankerScore, Rankings
from leanwright.evals.statistics import Estimate, paired

# what of a retrieval run stands in a table: (ranker, premises taken; None: all that it gives) as system
RANKED: dict[str, dict[tuple[str, int | None], str]] = {
    "drift-1": {("dense", 5): "drift-no-decompose", ("drift", 10): "drift", ("fused", None): "adaptive"},
    "drift-5": {("dense", 5): "dpr"},
    "cramf-4": {("bm25", 5): "bm25", ("fused", None): "adaptive"},
}
NO_MODEL = "no language model"
Page = Callable[[Rankings, str], str]  # where what was found in a setting is


@dataclass(frozen=True)
class OurFigure:
    """A figure of ours in a paper's table."""

    table: PaperTable
    dataset: str
    model: str
    system: str  # as the table calls it
    metric: str
    called: str  # the metric as the table calls it
    view: RunView
    figure: Figure
    change: Estimate | None  # paired difference from the system that the table compares with


@dataclass(frozen=True)
class Beside:
    """A table as published, and with our figures; ``ours`` None: no run belongs into it."""

    table: PaperTable
    published: Grid
    ours: Grid | None
    caption: str  # what no row or column of the published one says
    our_caption: str  # and of ours


def beside(views: Sequence[RunView], retrieval: Sequence[Rankings] = (), page: Page | None = None) -> list[Beside]:
    """Every table, in the papers' order."""
    made = []
    for table in tables():
        cells = _published(table)
        mine = our_cells(table, views) | found_cells(table, retrieval, page)
        ours_laid = _laid(table, mine) if mine else None
        made.append(Beside(table, _laid(table, cells), ours_laid, _caption(table, cells), _caption(table, mine)))
    return made


def _caption(table: PaperTable, cells: Mapping[Key, Cell]) -> str:
    """The values that all cells share and no head shows."""
    unsaid = [i for i, name in enumerate(ORDER) if name not in (*table.rows, *table.columns)]
    shared = [{key[i] for key in cells} - {ANY} for i in unsaid]
    return ", ".join(next(iter(values)) for values in reversed(shared) if len(values) == 1)


def our_cells(table: PaperTable, views: Sequence[RunView]) -> dict[Key, Cell]:
    """Our figures in the table's places, by its dimensions."""
    return {
        (one.dataset, one.model, one.system, one.called): Cell(
            shown(one.figure.estimate.mean, one.figure.unit, table.places(one.metric)),
            interval(one.figure.estimate, one.figure.unit, table.places(one.metric)),
            "" if one.change is None else _signed(one.change, table.digits),
            one.view.href(one.figure.name),
        )
        for one in ours(table, views)
    }


def found_cells(table: PaperTable, retrieval: Sequence[Rankings], page: Page | None) -> dict[Key, Cell]:
    """What rankers found by themselves, in the table's places."""
    return {
        (dataset, NO_MODEL, table.systems[system], table.metrics[metric]): Cell(
            f"{value:.{table.digits}f}",
            f"[{line.score.low:.{table.digits}f}, {line.score.high:.{table.digits}f}]" if metric == "F1" else "",
            href=page(one, setting) if page else "",
        )
        for one, setting, dataset, system, line in found(table, retrieval)
        for metric, value in measured(line).items()
        if metric in table.metrics
    }


def found(table: PaperTable, retrieval: Sequence[Rankings]) -> Iterator[tuple[Rankings, str, str, str, RankerScore]]:
    """Benchmark, setting, the name of both, system and what it found, for what belongs into the table."""
    for one in retrieval:
        for setting in one.settings:
            by = {(line.ranker, line.k): line for line in one.lines(setting)}
            for key, system in RANKED.get(table.id, {}).items():
                yield one, setting, f"{one.benchmark} {one.split}, {setting}", system, by[key]


def measured(line: RankerScore) -> dict[str, float]:
    """A ranker's figures by metric."""
    score = line.score
    return {"Precision": score.precision, "Recall": score.recall, "F1": score.f1, "HitRate@3": line.hits}


def ours(table: PaperTable, views: Sequence[RunView]) -> Iterator[OurFigure]:
    """Our figures that belong into a table; the last of runs that share a place."""
    groups = dict.fromkeys((view.dataset, view.run.info.model) for view in views)
    for dataset, model in groups:
        runs = {v.run.info.system: v for v in views if (v.dataset, v.run.info.model) == (dataset, model)}
        for system, name in table.systems.items():
            if system not in runs:
                continue
            for metric in table.metrics:
                figure = _figure(table, runs[system], metric)
                if figure is not None:
                    change = _change(table, runs, system, metric, figure)
                    yield OurFigure(
                        table,
                        dataset,
                        model,
                        name,
                        metric,
                        _called(table, figure, metric),
                        runs[system],
                        figure,
                        change,
                    )


def _figure(table: PaperTable, view: RunView, metric: str) -> Figure | None:
    """The metric, or what stands for it: that of one sample where there are no ten and the table has no other."""
    taken = table.instead.get(view.run.info.system, {}).get(metric, metric)
    single = metric.replace("@10", "@1")
    return view.figures.get(taken) or (view.figures.get(single) if single not in table.metrics else None)


def _called(table: PaperTable, figure: Figure, metric: str) -> str:
    called = table.metrics[metric]
    return called if figure.name.endswith("@10") else called.replace("@10", "@1")


def _change(
    table: PaperTable, runs: Mapping[str, RunView], system: str, metric: str, figure: Figure
) -> Estimate | None:
    base = runs.get(table.against)
    other = _figure(table, base, metric) if base is not None and system != table.against else None
    if other is None or not set(figure.values) & set(other.values):
        return None
    return paired(figure.values, other.values)


def _published(table: PaperTable) -> dict[Key, Cell]:
    found: dict[Key, Cell] = {}
    for dataset, models in table.figures.items():
        for model, systems in models.items():
            base = systems.get(table.against, {})
            for system, metrics in systems.items():
                for metric, value in metrics.items():
                    change = "" if system == table.against or metric not in base else _told(table, value, base[metric])
                    key = dataset, model, table.systems[system], table.metrics[metric]
                    found[key] = Cell(f"{value:.{table.places(metric)}f}", change=change)
    return found


def _told(table: PaperTable, value: float, base: float) -> str:
    if table.relative:
        return f"{100 * (value - base) / base:+.1f} %"
    return f"{value - base:+.{table.digits}f}"


def _signed(e: Estimate, digits: int) -> str:
    return f"{e.mean:+.{digits}f} [{e.low:+.{digits}f}, {e.high:+.{digits}f}]"


def _laid(table: PaperTable, cells: Mapping[Key, Cell]) -> Grid:
    """In the table's shape; a dimension that it has no place for comes first, where it takes several values."""
    placed = (*table.rows, *table.columns)
    missing = [name for i, name in enumerate(ORDER) if name not in placed and len({key[i] for key in cells}) > 1]
    return grid(cells, ORDER, (*missing, *table.rows), table.columns)
