"""The arms of the ablation, what a trial of one leaves, and the report of all."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np

from leanwright.agent.runs.rows import SampleRow
from leanwright.evals.experiment import RecordedRun, Report
from leanwright.evals.report.style import drawing
from leanwright.evals.statistics import Estimate, estimate, paired
from leanwright.evals.tables import percent, table

SINGLE = "single run"
ARMS: dict[str, tuple[str, ...]] = {
    SINGLE: (),
    "no potential": (),
    "well-typed": ("lean",),
    "cycle": ("cycle",),
    "both": ("lean", "cycle"),
}
COLOURS = {SINGLE: "#808080", "no potential": "#56B4E9", "well-typed": "#E69F00", "cycle": "#009E73", "both": "#D55E00"}
MEASURES = ("score", "unknown", "wrong", "tokens", "sampling_s", "lean_calls", "inconclusive")
COMPARED = (
    ("no potential", SINGLE),
    ("well-typed", "no potential"),
    ("cycle", "no potential"),
    ("both", "well-typed"),
    ("both", "cycle"),
    ("both", "no potential"),
)
Arm = tuple[str, int]  # and its particles


class AblationRow(SampleRow):
    """What one trial gave. ``score`` + ``unknown`` + ``wrong`` ≤ 1; the rest is mass that never became a statement."""

    name: str = ""  # of the problem
    arm: str = ""
    particles: int = 1
    score: float = 0.0  # posterior mass of statements shown to be right (paper 3, section 3: weighted average)
    unknown: float = 0.0
    wrong: float = 0.0
    tokens: int = 0
    sampling_s: float = 0.0  # without the judge
    lean_calls: int = 0
    inconclusive: int = 0
    steps: int = 0
    declined: bool = False  # the model declined the statement
    dead: bool = False  # every particle died


def by_problem(rows: Sequence[AblationRow], measure: str) -> dict[Arm, dict[str, float]]:
    """For each arm the mean over seeds of ``measure``, by problem."""
    seen: dict[Arm, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        seen[row.arm, row.particles][row.name].append(float(getattr(row, measure)))
    return {arm: {p: float(np.mean(v)) for p, v in of.items()} for arm, of in seen.items()}


def summary(rows: Sequence[AblationRow]) -> dict[Arm, dict[str, Estimate]]:
    """Every measure of every arm, in the order of ARMS."""
    found: dict[Arm, dict[str, Estimate]] = {}
    for measure in MEASURES:
        for arm, values in by_problem(rows, measure).items():
            found.setdefault(arm, {})[measure] = estimate(list(values.values()))
    order = list(ARMS)
    return dict(sorted(found.items(), key=lambda item: (item[0][1], order.index(item[0][0]))))


def differences(rows: Sequence[AblationRow]) -> dict[tuple[str, str, int], Estimate]:
    """Paired differences of the score, for each number of particles: first arm minus second."""
    scores = by_problem(rows, "score")
    found = {}
    for particles in sorted({n for arm, n in scores if arm != SINGLE}):
        for one, other in COMPARED:
            left, right = scores.get((one, particles)), scores.get((other, 1 if other == SINGLE else particles))
            if left and right and set(left) & set(right):
                found[one, other, particles] = paired(left, right)
    return found


def report(run: RecordedRun[AblationRow]) -> Report:
    """Tables of the arms and of the paired differences, and a picture."""
    arms, apart = summary(run.finished), differences(run.finished)
    lines = (
        (
            arm, particles, *(percent(of[m]) for m in ("score", "unknown", "wrong")), f"{of['tokens'].mean:.0f}",
            f"{of['sampling_s'].mean:.2f}", of["lean_calls"].mean,
        )
        for (arm, particles), of in arms.items()
    )  # fmt: skip
    pairs = ((f"{one} − {other}", n, percent(found, sign="+")) for (one, other, n), found in apart.items())
    return Report(
        [
            facts(run.finished),
            "",
            table("arms", "arm | particles | score, % | unknown, % | wrong, % | tokens | seconds | Lean calls", lines),
            "",
            table("differences", "paired difference of the score | particles | points", pairs),
        ],
        {"facts": facts(run.finished)},
        files={"ablation.png": partial(plot, arms)},
    )


def facts(rows: Sequence[AblationRow]) -> str:
    """What the table leaves out, in one line."""
    problems, seeds = {row.name for row in rows}, {row.seed for row in rows}
    declined = len({row.name for row in rows if row.declined})
    return (
        f"{len(problems)} problems, {len(seeds)} seeds, {len(rows)} trials; the model declined {declined} problems "
        f"(score 0 in every arm); in {sum(row.dead for row in rows)} trials every particle died. Intervals: 95 %, "
        "bootstrap over problems."
    )


def plot(found: Mapping[Arm, Mapping[str, Estimate]], path: Path) -> None:
    """Score with its interval for each arm, and what it cost."""
    with drawing() as figure:
        drawn = figure(9.5, 1.6 + 0.42 * len(found))
        score, cost = drawn.subplots(1, 2, sharey=True, width_ratios=(3, 2))
        for place, ((arm, _), of) in enumerate(found.items()):
            e, colour, seconds = of["score"], COLOURS[arm], of["sampling_s"].mean
            arms = [[100 * (e.mean - e.low)], [100 * (e.high - e.mean)]]
            score.errorbar(100 * e.mean, place, xerr=arms, fmt="o", color=colour, capsize=3)
            at = (100 * e.mean, place)
            score.annotate(f"{at[0]:.1f}", at, (0, 6), textcoords="offset points", ha="center", fontsize=8)
            cost.barh(place, seconds, color=colour)
            cost.text(seconds, place, f" {seconds:.2f} s, {of['tokens'].mean:.0f} tokens", va="center", fontsize=8)
        score.set_yticks(range(len(found)), [arm if n == 1 else f"{arm}, {n} particles" for arm, n in found])
        score.invert_yaxis()
        score.set_xlabel("score, %: weight of right statements (95 % interval over problems)")
        score.grid(axis="x")
        cost.set_xlabel("seconds for one problem")
        cost.margins(x=0.6)
        drawn.savefig(path, dpi=120, facecolor="white")
