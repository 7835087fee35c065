"""Two runs on the same problems: what got better and worse, problem by problem, and the paired difference."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from leanwright.evals.harness.figures import MEASURES, by_problem, values
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun
from leanwright.evals.statistics import Estimate, paired
from leanwright.tools.errors import InputError

LOWER = ("Probes failed", "Tokens", "Seconds", "Cost", "Errors")  # metrics of which less is better


@dataclass(frozen=True)
class Difference:
    """A metric of the second run minus that of the first, over the problems that both have."""

    metric: str
    unit: str
    first: float
    second: float
    difference: Estimate
    better: int  # problems
    worse: int


@dataclass(frozen=True)
class Change:
    """A problem whose value of the metric differs."""

    problem: str
    first: float
    second: float
    before: FormalizationRow
    after: FormalizationRow

    @property
    def size(self) -> float:
        """How far it moved."""
        return abs(self.second - self.first)


def differences(first: FormalizationRun, second: FormalizationRun) -> list[Difference]:
    """Every metric that applies to a problem of both. Raises InputError when the runs cannot be compared."""
    comparable(first, second)
    found = []
    for metric, (unit, _) in MEASURES.items():
        a, b = values(metric, first), values(metric, second)
        both = set(a) & set(b)
        if both:
            mean_a, mean_b = (sum(side[p] for p in both) / len(both) for side in (a, b))
            up, down = (sum(sign * (b[p] - a[p]) > 0 for p in both) for sign in (1, -1))
            better, worse = (down, up) if metric in LOWER else (up, down)
            found.append(Difference(metric, unit, mean_a, mean_b, paired(b, a), better, worse))
    return found


def changes(first: FormalizationRun, second: FormalizationRun, metric: str) -> list[Change]:
    """The problems that differ, the highest gain first. Raises InputError for an unknown metric."""
    if metric not in MEASURES:
        raise InputError(f"there is no metric {metric!r}; choose from {', '.join(MEASURES)}")
    a, b = values(metric, first), values(metric, second)
    before, after = by_problem(first.rows), by_problem(second.rows)
    found = [Change(p, a[p], b[p], before[p][0], after[p][0]) for p in sorted(set(a) & set(b)) if a[p] != b[p]]
    return sorted(found, key=lambda change: change.first - change.second)


def parted(moved: Sequence[Change], metric: str) -> tuple[list[Change], list[Change]]:
    """Those that got better and those that got worse, each with the largest change first."""
    sign = -1 if metric in LOWER else 1
    better = [change for change in moved if sign * (change.second - change.first) > 0]
    worse = [change for change in moved if sign * (change.second - change.first) < 0]
    by_size = attrgetter("size")
    return sorted(better, key=by_size, reverse=True), sorted(worse, key=by_size, reverse=True)


def comparable(first: FormalizationRun, second: FormalizationRun) -> None:
    """Raise InputError when the runs are not of the same data, or share no problem."""
    if first.info.sha256 != second.info.sha256:
        raise InputError(
            f"{first.folder} and {second.folder} are of different data ({first.info.source}, {second.info.source})"
        )
    if not {row.problem for row in first.rows} & {row.problem for row in second.rows}:
        raise InputError(f"{first.folder} and {second.folder} have no finished problem in common")


def as_markdown(first: FormalizationRun, second: FormalizationRun, metric: str) -> str:
    """The comparison for people."""
    lines = [
        f"# {first.folder} against {second.folder}",
        "",
        f"{first.info.system}, {first.info.model} → {second.info.system}, {second.info.model}; {first.info.task}.",
        "",
        "| | before | after | difference (95 % interval) | better | worse | n |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in differences(first, second):
        d = one.difference
        lines.append(
            f"| {one.metric} | {one.first:.4g} | {one.second:.4g} | {d.mean:+.4g} [{d.low:+.4g}, {d.high:+.4g}] "
            f"| {one.better} | {one.worse} | {d.n} |"
        )
    better, worse = parted(changes(first, second, metric), metric)
    for title, some in (("Better", better), ("Worse", worse)):
        lines += ["", f"## {title} by {metric}: {len(some)}", "", *(_told(change) for change in some)]
    return "\n".join(lines) + "\n"


def _told(change: Change) -> str:
    sides = (f"  - {name}: {_said(row)}" for name, row in (("before", change.before), ("after", change.after)))
    return "\n".join([f"- `{change.problem}`: {change.first:.4g} → {change.second:.4g}", *sides])


def _said(row: FormalizationRow) -> str:
    """The statement and what was said of it."""
    if row.error:
        return " ".join(row.error.split())
    reason = " ".join(row.reasons[0].split()) if row.reasons else "no reason"
    statement = f"`{' '.join(row.statement.split())}`" if row.statement else "no statement"
    return f"{statement}: {row.verdict} ({reason})"
