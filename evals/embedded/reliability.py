"""Whether the embedded model's score is a probability, on held-out statements.

First candidates for held-out statements, with other seeds than the calibration used. For each band of the score: how
many candidates fell into it and what share of them was right (equal to the right Lean up to names), with a Wilson
interval; and for each threshold the share of wrong ones among what it accepts.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

from leanwright.agent.providers.embedded.calibrate import same
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.evals.embedded.held_out import HeldOut, HeldOutOptions, held_out
from leanwright.evals.experiment import Experiment, ExperimentRow, Opening, RecordedRun, Report, Trial
from leanwright.evals.report.style import drawing
from leanwright.evals.statistics import wilson
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention

SEED = 60_001
BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)


class ReliabilityRow(ExperimentRow):
    """The score of one first candidate, and whether it is right; None: the model declines the statement."""

    value: float = 0.0
    right: bool | None = None
    threshold: float = 0.0  # of the model


@dataclass(frozen=True)
class Band:
    """Candidates with ``low`` ≤ score < ``high`` (the last band holds 1.0 too)."""

    low: float
    high: float
    count: int
    mean: float  # mean score
    right: float  # share right
    interval: tuple[float, float]  # Wilson, 95 %


@asynccontextmanager
async def opened(opening: Opening[HeldOutOptions]) -> AsyncIterator[Trial[HeldOut, ReliabilityRow]]:
    """The embedded model."""
    model = EmbeddedModel.load(opening.options.weights)

    async def trial(one: HeldOut, _: int) -> ReliabilityRow:
        row = ReliabilityRow(threshold=model.calibration.threshold)
        try:
            lean = (await model.formalize(one.text, k=8)).drafts[0].lean
            value = (await model.score(one.text, lean)).value
        except Abstention:
            return row
        return row.model_copy(update={"value": value, "right": same(lean, one.gold)})

    yield trial


def bands(found: Sequence[ReliabilityRow]) -> list[Band]:
    """The bands that hold candidates."""
    out = []
    for low, high in pairwise(BANDS):
        inside = [s for s in found if low <= s.value < high or (high == 1.0 and s.value == 1.0)]
        if inside:
            right = sum(bool(s.right) for s in inside)
            mean = sum(s.value for s in inside) / len(inside)
            out.append(Band(low, high, len(inside), mean, right / len(inside), wilson(right, len(inside))))
    return out


def report(run: RecordedRun[ReliabilityRow]) -> Report:
    """The bands and the thresholds as two tables, and the reliability diagram."""
    found = [row for row in run.finished if row.right is not None]
    threshold = run.finished[0].threshold
    shares = bands(found)
    accepted = {limit: [row for row in found if row.value >= limit] for limit in sorted({*THRESHOLDS, threshold})}
    wrong = {limit: sum(not row.right for row in rows) for limit, rows in accepted.items()}
    return Report(
        [
            table("bands", "score | candidates | mean score | right | 95 % interval", map(_band, shares)),
            "",
            table("thresholds", "threshold | accepted | wrong among them", (
                (
                    f"**{limit:.3f}**" if limit == threshold else f"{limit:.3f}", f"{len(rows)} of {len(found)}",
                    f"{wrong[limit]} ({wrong[limit] / max(1, len(rows)):.1%})",
                )
                for limit, rows in accepted.items()
            )),
        ],
        files={"reliability.png": partial(plot, shares, threshold)},
    )  # fmt: skip


def _band(band: Band) -> tuple[object, ...]:
    low, high = band.interval
    shares = f"{band.mean:.2f}", f"{band.right:.1%}", f"{low:.1%}–{high:.1%}"
    return f"{band.low:.1f}–{band.high:.1f}", band.count, *shares


def plot(shown: Sequence[Band], threshold: float, path: Path) -> None:
    """The reliability diagram: share right against score, and how many candidates each band holds."""
    with drawing() as figure:
        drawn = figure(6, 6.5)
        top, bottom = drawn.subplots(2, 1, height_ratios=(3, 1), sharex=True)
        errors = [[b.right - b.interval[0] for b in shown], [b.interval[1] - b.right for b in shown]]
        top.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="score = share right")
        means, rights = [b.mean for b in shown], [b.right for b in shown]
        top.errorbar(means, rights, yerr=errors, fmt="o", capsize=3, label="candidates")
        top.axvline(threshold, color="tab:red", linewidth=1, label="threshold")
        top.set(ylabel="share right (95 % interval)", ylim=(-0.03, 1.03), title="embedded:mini on unseen phrasings")
        top.legend(loc="lower right")
        bottom.bar([(b.low + b.high) / 2 for b in shown], [b.count for b in shown], width=0.09)
        bottom.set(xlabel="score", ylabel="candidates", yscale="log")
        drawn.savefig(path, dpi=110, facecolor="white")


EXPERIMENT = Experiment(
    HeldOutOptions, ReliabilityRow, lambda options: list(held_out(Random(SEED), options.per_family)), opened, report
)
