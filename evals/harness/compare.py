"""Two runs on the same problems: what got better and worse, problem by problem, and the paired difference."""

from dataclasses import dataclass

from leanwright.evals.harness.figures import MEASURES, by_problem, values
from leanwright.evals.harness.results import Row, Run
from leanwright.evals.statistics import Estimate, paired
from leanwright.tools.errors import InputError


@dataclass(frozen=True)
class Difference:
    """A metric of the second run minus that of the first, over the problems that both have."""

    metric: str
    unit: str
    first: float
    second: float
    difference: Estimate


@dataclass(frozen=True)
class Change:
    """A problem whose value of the metric differs."""

    problem: str
    first: float
    second: float
    before: Row
    after: Row


def differences(first: Run, second: Run) -> list[Difference]:
    """Every metric that applies to a problem of both. Raises InputError when the runs cannot be compared."""
    comparable(first, second)
    found = []
    for metric, (unit, _) in MEASURES.items():
        a, b = values(metric, first), values(metric, second)
        both = set(a) & set(b)
        if both:
            mean_a, mean_b = (sum(side[p] for p in both) / len(both) for side in (a, b))
            found.append(Difference(metric, unit, mean_a, mean_b, paired(b, a)))
    return found


def changes(first: Run, second: Run, metric: str) -> list[Change]:
    """The problems that differ, those that got better first. Raises InputError for an unknown metric."""
    if metric not in MEASURES:
        raise InputError(f"there is no metric {metric!r}; choose from {', '.join(MEASURES)}")
    a, b = values(metric, first), values(metric, second)
    before, after = by_problem(first.rows), by_problem(second.rows)
    found = [Change(p, a[p], b[p], before[p][0], after[p][0]) for p in sorted(set(a) & set(b)) if a[p] != b[p]]
    return sorted(found, key=lambda change: change.first - change.second)


def comparable(first: Run, second: Run) -> None:
    """Raise InputError when the runs are not of the same data, or share no problem."""
    if first.info.sha256 != second.info.sha256:
        raise InputError(
            f"{first.folder} and {second.folder} are of different data ({first.info.source}, {second.info.source})"
        )
    if not {row.problem for row in first.rows} & {row.problem for row in second.rows}:
        raise InputError(f"{first.folder} and {second.folder} have no finished problem in common")


def as_markdown(first: Run, second: Run, metric: str) -> str:
    """The comparison for people."""
    lines = [
        f"# {first.folder} against {second.folder}",
        "",
        f"{first.info.system}, {first.info.model} → {second.info.system}, {second.info.model}; {first.info.task}.",
        "",
        "| | before | after | difference (95 % interval) | n |",
        "|---|---|---|---|---|",
    ]
    for one in differences(first, second):
        d = one.difference
        lines.append(
            f"| {one.metric} | {one.first:.4g} | {one.second:.4g} | {d.mean:+.4g} [{d.low:+.4g}, {d.high:+.4g}] "
            f"| {d.n} |"
        )
    moved = changes(first, second, metric)
    better, worse = [c for c in moved if c.second > c.first], [c for c in moved if c.second < c.first]
    for title, some in ((f"Higher {metric}", better), (f"Lower {metric}", worse)):
        lines += ["", f"## {title}: {len(some)}", "", *(_told(change) for change in some)]
    return "\n".join(lines) + "\n"


def _told(change: Change) -> str:
    sides = (f"  - {name}: {_said(row)}" for name, row in (("before", change.before), ("after", change.after)))
    return "\n".join([f"- `{change.problem}`: {change.first:.4g} → {change.second:.4g}", *sides])


def _said(row: Row) -> str:
    """The statement and what was said of it."""
    if row.error:
        return " ".join(row.error.split())
    reason = " ".join(row.reasons[0].split()) if row.reasons else "no reason"
    statement = f"`{' '.join(row.statement.split())}`" if row.statement else "no statement"
    return f"{statement}: {row.verdict} ({reason})"
