"""The reliability plot: the share of right statements by score, beside what each threshold accepts."""

from collections.abc import Sequence
from pathlib import Path

from leanwright.evals.calibration.reliability import Scored, bins, sweep
from leanwright.evals.report.style import COLOURS, FAINT, drawing, on_white, svg


def draw_reliability(path: Path, scored: Sequence[Scored], whose: str) -> None:
    """Write the plot as SVG. Raises ConfigError without matplotlib."""
    path.write_text(on_white(reliability(scored, whose)), encoding="utf-8")


def reliability(scored: Sequence[Scored], whose: str) -> str:
    """The plot. Points on the diagonal: a score is the probability that the statement is right."""
    found, steps = bins(scored), [step for step in sweep(scored) if step.accepted]
    with drawing() as figure:
        drawn = figure(9.5, 4)
        left, right = drawn.subplots(1, 2)
        left.plot([0, 1], [0, 100], color=FAINT, linestyle="--", linewidth=1)
        shares = [100 * one.share for one in found]
        arms = [
            [max(0.0, s - 100 * one.interval[0]) for s, one in zip(shares, found, strict=True)],
            [max(0.0, 100 * one.interval[1] - s) for s, one in zip(shares, found, strict=True)],
        ]
        left.errorbar([one.score for one in found], shares, yerr=arms, fmt="o", color=COLOURS[0], capsize=2)
        for one, share in zip(found, shares, strict=True):
            left.annotate(str(one.n), (one.score, share), (5, -10), textcoords="offset points", fontsize=8)
        left.set(title=whose, xlabel="score", ylabel="say the same, %", xlim=(-0.03, 1.06), ylim=(-3, 103))
        left.grid()
        places = [step.threshold for step in steps]
        wrong = [100 * step.wrong / step.accepted for step in steps]
        accepted = [100 * step.right / step.of if step.of else 0.0 for step in steps]
        right.plot(places, wrong, color=COLOURS[1], marker="s", label="wrong among accepted")
        right.plot(places, accepted, color=COLOURS[2], marker="^", label="right ones accepted")
        right.set(title="What a threshold accepts", xlabel="threshold", ylabel="%", xlim=(-0.03, 1.03), ylim=(-3, 103))
        right.grid()
        right.legend()
        return svg(drawn, f"Reliability of scores. {whose}")
