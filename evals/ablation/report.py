"""The ablation as a Markdown table, as JSON and as a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from leanwright.evals.ablation.statistics import Setting, differences, summary
from leanwright.evals.statistics import Estimate

Rows = Sequence[Mapping[str, Any]]


def markdown(rows: Rows) -> str:
    """Table of the settings, and the paired differences."""
    lines = [
        "| arm | particles | score, % | unknown, % | wrong, % | tokens | seconds | Lean calls |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for (arm, particles), of in summary(rows).items():
        shares = " | ".join(_percent(of[m]) for m in ("score", "unknown", "wrong"))
        costs = f"{of['tokens'].mean:.0f} | {of['seconds'].mean:.2f} | {of['lean_calls'].mean:.1f}"
        lines.append(f"| {arm} | {particles} | {shares} | {costs} |")
    lines += ["", "| paired difference of the score | particles | points |", "|---|---|---|"]
    for (one, other, particles), found in differences(rows).items():
        lines.append(f"| {one} − {other} | {particles} | {_percent(found, sign='+')} |")
    return "\n".join(lines) + "\n"


def facts(rows: Rows) -> str:
    """What the table leaves out, in one line."""
    problems, seeds = {r["problem"] for r in rows}, {r["seed"] for r in rows}
    declined = len({r["problem"] for r in rows if r["declined"]})
    dead = sum(bool(r["dead"]) for r in rows)
    return (
        f"{len(problems)} problems, {len(seeds)} seeds, {len(rows)} trials; the model declined {declined} problems "
        f"(score 0 in every arm); in {dead} trials every particle died. Intervals: 95 %, bootstrap over problems."
    )


def as_json(rows: Rows) -> dict[str, Any]:
    """Summary, differences and every trial."""
    return {
        "facts": facts(rows),
        "summary": [
            {"arm": arm, "particles": n, **{m: asdict(e) for m, e in of.items()}}
            for (arm, n), of in summary(rows).items()
        ],
        "differences": [
            {"arm": one, "minus": other, "particles": n, **asdict(e)}
            for (one, other, n), e in differences(rows).items()
        ],
        "trials": [dict(row) for row in rows],
    }


def plot(rows: Rows, path: Path) -> None:
    """Score with its interval for each arm, and what it cost."""
    from matplotlib.figure import Figure

    found = summary(rows)
    figure = Figure(figsize=(9.5, 1.6 + 0.42 * len(found)), layout="constrained")
    score, cost = figure.subplots(1, 2, sharey=True, width_ratios=(3, 2))
    for place, (setting, of) in enumerate(found.items()):
        e = of["score"]
        score.errorbar(
            100 * e.mean,
            place,
            xerr=[[100 * (e.mean - e.low)], [100 * (e.high - e.mean)]],
            fmt="o",
            color=_colour(setting),
            capsize=3,
        )
        score.annotate(
            f"{100 * e.mean:.1f}", (100 * e.mean, place), (0, 6), textcoords="offset points", ha="center", fontsize=8
        )
        cost.barh(place, of["seconds"].mean, color=_colour(setting))
        cost.text(
            of["seconds"].mean,
            place,
            f" {of['seconds'].mean:.2f} s, {of['tokens'].mean:.0f} tokens",
            va="center",
            fontsize=8,
        )
    score.set_yticks(range(len(found)), [arm if n == 1 else f"{arm}, {n} particles" for arm, n in found])
    score.invert_yaxis()
    score.set_xlabel("score, %: weight of right statements (95 % interval over problems)")
    score.grid(axis="x", color="#dddddd")
    cost.set_xlabel("seconds for one problem")
    cost.margins(x=0.6)
    figure.savefig(path, dpi=120)


def _percent(e: Estimate, sign: str = "") -> str:
    return f"{100 * e.mean:{sign}.1f} [{100 * e.low:{sign}.1f}, {100 * e.high:{sign}.1f}]"


def _colour(setting: Setting) -> str:
    return {"single run": "#808080", "no potential": "#56B4E9", "well-typed": "#E69F00", "cycle": "#009E73"}.get(
        setting[0], "#D55E00"
    )
