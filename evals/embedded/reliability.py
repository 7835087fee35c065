"""Is the embedded model's score a probability? ``python -m leanwright.evals.embedded.reliability --plot FILE.png``.

First candidates for held-out statements, with other seeds than the calibration used. For each band of the score: how
many candidates fell into it and what share of them was right (equal to the right Lean up to names), with a Wilson
interval; and for each threshold the share of wrong ones among what it accepts.
"""

import argparse
import asyncio
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from leanwright.agent.providers.embedded.calibrate import same
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.tools.errors import Abstention

SEED = 60_001
BANDS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
Z95 = 1.959964


@dataclass(frozen=True)
class Scored:
    """The score of one first candidate, and whether it is right."""

    value: float
    right: bool


@dataclass(frozen=True)
class Band:
    """Candidates with ``low`` ≤ score < ``high`` (the last band holds 1.0 too)."""

    low: float
    high: float
    count: int
    mean: float  # mean score
    right: float  # share right
    interval: tuple[float, float]  # Wilson, 95 %


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (Wilson 1927)."""
    if trials == 0:
        return 0.0, 1.0
    p, z2 = successes / trials, Z95 * Z95
    middle = (p + z2 / (2 * trials)) / (1 + z2 / trials)
    half = Z95 / (1 + z2 / trials) * (p * (1 - p) / trials + z2 / (4 * trials * trials)) ** 0.5
    return max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half))  # rounding must not leave p outside


def bands(found: Sequence[Scored]) -> list[Band]:
    """The bands that hold candidates."""
    out = []
    for low, high in pairwise(BANDS):
        inside = [s for s in found if low <= s.value < high or (high == 1.0 and s.value == 1.0)]
        if inside:
            right = sum(s.right for s in inside)
            mean = sum(s.value for s in inside) / len(inside)
            out.append(Band(low, high, len(inside), mean, right / len(inside), wilson(right, len(inside))))
    return out


def wrong_among_accepted(found: Sequence[Scored], threshold: float) -> tuple[int, int]:
    """Wrong candidates, and all candidates, at or above a threshold."""
    accepted = [s for s in found if s.value >= threshold]
    return sum(not s.right for s in accepted), len(accepted)


async def scored(model: EmbeddedModel, per_family: int) -> list[Scored]:
    """First candidates for held-out statements of every family; statements that the model declines give none."""
    rng, found = random.Random(SEED), []
    for family in FAMILIES:
        for _ in range(per_family):
            pair = generate(rng, family, held_out=True)
            text, gold = informal_text(pair, rng), lean_text(pair)
            try:
                lean = (await model.formalize(text, k=8)).drafts[0].lean
                value = (await model.score(text, lean)).value
            except Abstention:
                continue
            found.append(Scored(value, same(lean, gold)))
    return found


def markdown(found: Sequence[Scored], threshold: float) -> str:
    """The bands and the thresholds as two tables."""
    lines = ["| score | candidates | mean score | right | 95 % interval |", "|---|---|---|---|---|"]
    for b in bands(found):
        low, high = b.interval
        lines.append(f"| {b.low:.1f}–{b.high:.1f} | {b.count} | {b.mean:.2f} | {b.right:.1%} | {low:.1%}–{high:.1%} |")
    lines += ["", "| threshold | accepted | wrong among them |", "|---|---|---|"]
    for limit in sorted({0.5, 0.6, 0.7, 0.8, 0.9, 0.95, threshold}):
        wrong, count = wrong_among_accepted(found, limit)
        shown = f"**{limit:.3f}**" if limit == threshold else f"{limit:.3f}"
        lines.append(f"| {shown} | {count} of {len(found)} | {wrong} ({wrong / max(1, count):.1%}) |")
    return "\n".join(lines) + "\n"


def plot(found: Sequence[Scored], threshold: float, path: Path) -> None:
    """The reliability diagram: share right against score, and how many candidates each band holds."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    shown = bands(found)
    figure, (top, bottom) = plt.subplots(2, 1, figsize=(6, 6.5), height_ratios=(3, 1), sharex=True)
    errors = [[b.right - b.interval[0] for b in shown], [b.interval[1] - b.right for b in shown]]
    top.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="score = share right")
    top.errorbar([b.mean for b in shown], [b.right for b in shown], yerr=errors, fmt="o", capsize=3, label="candidates")
    top.axvline(threshold, color="tab:red", linewidth=1, label="threshold")
    top.set(ylabel="share right (95 % interval)", ylim=(-0.03, 1.03), title="embedded:mini on unseen phrasings")
    top.legend(loc="lower right")
    bottom.bar([(b.low + b.high) / 2 for b in shown], [b.count for b in shown], width=0.09)
    bottom.set(xlabel="score", ylabel="candidates", yscale="log")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Reliability of the embedded model's score on held-out statements.")
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--per-family", type=int, default=8)
    parser.add_argument("--plot", type=Path, default=None, help="write the diagram to this PNG file")
    options = parser.parse_args()
    model = EmbeddedModel.load(options.weights)
    found = asyncio.run(scored(model, options.per_family))
    sys.stdout.write(markdown(found, model.calibration.threshold))
    if options.plot is not None:
        plot(found, model.calibration.threshold, options.plot)


if __name__ == "__main__":
    main()
