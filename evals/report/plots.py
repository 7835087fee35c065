"""The plots of a report, each an SVG: outcomes, pass@k, cost against quality, the SMC ablation, retrieval curves."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from leanwright.evals.harness.figures import Figure, accepted, at_k, component, typechecks
from leanwright.evals.harness.rows import FormalizationRow
from leanwright.evals.report import published
from leanwright.evals.report.style import COLOURS, DASHES, FAINT, INK, MARKS, bars, drawing, svg
from leanwright.evals.report.views import RunView
from leanwright.evals.retrieval.rankings import Rankings
from leanwright.evals.statistics import Estimate, estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

OUTCOMES = ("Typecheck@1", "BEq+@1", "Component@1", "Accuracy@1")
CURVES: dict[str, Callable[[FormalizationRow], bool]] = {
    "Typecheck": typechecks,
    "Component": component,
    "Accuracy": accepted,
}
LINES = len(COLOURS)  # curves in one picture
LABEL = 40  # characters of a name in a picture
SMC = {"zero-shot": "single run", "smc-none": "no potential", "smc-lean": "well-typed", "smc-cycle": "cycle",
       "smc-both": "both"}  # fmt: skip
INSTEAD = {"zero-shot": "Component@1"}


def plots(views: Sequence[RunView], retrieval: Sequence[Rankings]) -> dict[str, tuple[str, str]]:
    """By file name: title and SVG of every plot that there is something for. Raises ConfigError without matplotlib."""
    made = {
        "outcomes": ("Share of statements, by system", outcomes(views)),
        "pass-at-k": ("At least one of k samples is right", pass_at_k(views)),
        "cost": ("Quality against cost", cost(views)),
        "smc": ("What each potential is worth", smc(views)),
        "retrieval": ("F1 of the premises found, by how many are taken", curves(retrieval)),
    }
    return {name: (title, drawn) for name, (title, drawn) in made.items() if drawn}


def outcomes(views: Sequence[RunView]) -> str:
    """A bar with its interval for each run and metric."""
    shown = [metric for metric in OUTCOMES if any(metric in view.figures for view in views)]
    if not shown:
        return ""
    with drawing() as figure:
        drawn = figure(2.0 + 2.3 * len(shown), 0.9 + 0.27 * len(views))
        panels = drawn.subplots(1, len(shown), sharey=True, squeeze=False)[0]
        for panel, metric, colour in zip(panels, shown, COLOURS, strict=False):
            for place, view in enumerate(views):
                if metric in view.figures:
                    e = view.figures[metric].estimate
                    bars(panel, place, e.mean, e.low, e.high, colour, f"{e.mean:.0f}")
            panel.set(title=metric, xlim=(0, 112), xlabel="%", xticks=range(0, 101, 25))
            panel.grid(axis="x")
        panels[0].set_yticks(range(len(views)), [_short(view.label) for view in views])
        panels[0].set_ylim(len(views) - 0.4, -0.6)
        return svg(drawn, "Share of statements by system, with 95 % intervals over problems")


def pass_at_k(views: Sequence[RunView]) -> str:
    """pass@k for every k up to the number of seeds, with its interval; runs of several seeds, the first few."""
    several = [view for view in views if len(view.run.info.seeds) > 1 and _least(view) > 1][:LINES]
    if not several:
        return ""
    with drawing() as figure:
        drawn = figure(10, 3.4)
        panels = drawn.subplots(1, len(CURVES), sharey=True)
        for panel, (name, right) in zip(panels, CURVES.items(), strict=True):
            for i, view in enumerate(several):
                found = _curve(view, right)
                _line(panel, i, list(found), list(found.values()), _short(view.label))
            panel.set(title=name, xlabel="k", ylim=(0, 101))
            panel.grid(axis="y")
            panel.xaxis.get_major_locator().set_params(integer=True)
        panels[0].set_ylabel("pass@k, %")
        handles, labels = panels[0].get_legend_handles_labels()
        drawn.legend(handles, labels, loc="outside lower center", ncols=4)
        return svg(drawn, "pass@k by number of samples, with 95 % intervals")


def _short(label: str) -> str:
    return label if len(label) <= LABEL else f"{label[: LABEL - 1]}…"


def _least(view: RunView) -> int:
    return min(map(len, view.problems.values()))


def _curve(view: RunView, right: Callable[[FormalizationRow], bool]) -> dict[int, Estimate]:
    """pass@k by k, over the problems that the metric applies to."""
    found = {}
    for k in range(1, _least(view) + 1):
        measure = at_k(right, k, referenced=right is component)
        values = [v for samples in view.problems.values() if (v := measure(samples)) is not None]
        if values:
            found[k] = estimate(values)
    return found


def _line(axes: "Axes", i: int, x: Sequence[float], y: Sequence[Estimate], label: str) -> None:
    means = [e.mean for e in y]
    axes.plot(x, means, color=COLOURS[i], marker=MARKS[i], linestyle=DASHES[i], label=label)
    axes.fill_between(x, [e.low for e in y], [e.high for e in y], color=COLOURS[i], alpha=0.12, linewidth=0)


def cost(views: Sequence[RunView]) -> str:
    """Quality against money, or where nothing was paid against tokens; each run named beside its point."""
    quality = "Component@1" if any("Component@1" in view.figures for view in views) else "Accuracy@1"
    paid = any(view.figures["Cost"].estimate.mean > 0 for view in views if "Cost" in view.figures)
    price, name = ("Cost", "US dollars for each sample") if paid else ("Tokens", "tokens for each sample")
    points = [
        (_short(view.label), view.figures[price].estimate, view.figures[quality].estimate)
        for view in views
        if price in view.figures and quality in view.figures and view.figures[price].estimate.mean > 0
    ]
    if not points:
        return ""
    points.sort(key=lambda point: point[2].mean)
    with drawing() as figure:
        drawn = figure(9, max(3.2, 0.6 + 0.24 * len(points)))
        axes = drawn.subplots()
        for _, x, y in points:
            axes.errorbar(x.mean, y.mean, xerr=_arms(x), yerr=_arms(y), fmt="o", color=COLOURS[0], ecolor=FAINT,
                          elinewidth=0.8, alpha=0.85)  # fmt: skip
        axes.set(xlabel=name, ylabel=f"{quality}, %", xscale="log", ylim=(0, 104))
        axes.xaxis.set_major_formatter("{x:g}")
        axes.xaxis.set_minor_formatter("")
        axes.grid()
        line = {"arrowstyle": "-", "color": FAINT, "linewidth": 0.6, "alpha": 0.6}
        for (label, x, y), height in zip(points, _spread([y.mean / 104 for _, _, y in points]), strict=True):
            axes.annotate(label, (x.mean, y.mean), (1.06, height), textcoords="axes fraction", va="center",
                          fontsize=8.5, arrowprops=line)  # fmt: skip
        return svg(drawn, f"{quality} against {name}")


def _spread(heights: Sequence[float]) -> list[float]:
    """Ascending ``heights`` in [0, 1], moved so that none is nearer to the next than the labels' share of the axis."""
    gap = 1 / max(len(heights), 12)
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + gap) if found else height)
    for i in range(len(found) - 1, -1, -1):
        ceiling = found[i + 1] - gap if i + 1 < len(found) else 1.0
        found[i] = min(found[i], ceiling)
    return found


def _arms(e: Estimate) -> list[list[float]]:
    return [[e.mean - e.low], [e.high - e.mean]]


def smc(views: Sequence[RunView]) -> str:
    """The score of each arm, beside the published ones."""
    arms = [(v, f) for v in views if v.run.info.system in SMC and (f := _score(v))]
    if not any(view.run.info.system != "zero-shot" for view, _ in arms):
        return ""
    ours: dict[str, dict[str, Estimate]] = {}
    for view, found in arms:
        ours.setdefault(_short(f"{view.dataset}, {view.run.info.model}"), {})[view.run.info.system] = found.estimate
    theirs = {
        f"{name} (published)": {s: next(iter(published.figure("smc-1", name, s, "SMC score").values())) for s in SMC}
        for name in ("miniF2F", "LeanEuclid Book")
    }
    with drawing() as figure:
        drawn = figure(9, 3.6)
        axes = drawn.subplots()
        width = 0.8 / (len(ours) + len(theirs))
        for i, (name, of) in enumerate(ours.items()):
            _group(axes, i, width, of, COLOURS[i % len(COLOURS)], name)
        for i, (name, values) in enumerate(theirs.items(), start=len(ours)):
            of = {system: Estimate(value, value, value) for system, value in values.items()}
            _group(axes, i, width, of, FAINT, name, hatch="//" if i % 2 else "..")
        axes.set_xticks([i + 0.4 - width / 2 for i in range(len(SMC))], list(SMC.values()))
        axes.set(ylabel="score, %", ylim=(0, 108))
        axes.grid(axis="y")
        drawn.legend(loc="outside lower center", ncols=3)
        return svg(drawn, "Score of sequential Monte Carlo by potential")


def _score(view: RunView) -> Figure | None:
    return view.figures.get(INSTEAD.get(view.run.info.system, "SMC score"))


def _group(
    axes: "Axes", i: int, width: float, of: Mapping[str, Estimate], colour: str, name: str, hatch: str = ""
) -> None:
    """One series of bars over the arms; hatched ones are published and have no interval."""
    places = [j + i * width for j, system in enumerate(SMC) if system in of]
    found = [of[system] for system in SMC if system in of]
    means = [e.mean for e in found]
    if hatch:
        axes.bar(places, means, width * 0.92, label=name, fill=False, edgecolor=colour, hatch=hatch, linewidth=1)
    else:
        axes.bar(places, means, width * 0.92, label=name, color=colour, alpha=0.85)
        arms = [[e.mean - e.low for e in found], [e.high - e.mean for e in found]]
        axes.errorbar(places, means, yerr=arms, fmt="none", ecolor=INK, elinewidth=1, capsize=2)
    for place, e in zip(places, found, strict=True):
        axes.annotate(f"{e.mean:.1f}", (place, e.high), (0, 3), textcoords="offset points", ha="center", fontsize=8)


def curves(retrieval: Sequence[Rankings]) -> str:
    """F1 of each ranker by its cut-off, in a panel for each benchmark and setting; the published best as a line."""
    panels = [(one, setting) for one in retrieval for setting in one.settings]
    if not panels:
        return ""
    with drawing() as figure:
        drawn = figure(1.2 + 3.4 * len(panels), 3.8)
        for axes, (one, setting) in zip(
            drawn.subplots(1, len(panels), sharey=True, squeeze=False)[0], panels, strict=True
        ):
            _ranked(axes, one, setting)
        first = drawn.axes[0]
        first.set_ylabel("F1, %")
        handles, labels = first.get_legend_handles_labels()
        drawn.legend(handles, labels, loc="outside lower center", ncols=5)
        return svg(drawn, "F1 of premises by cut-off, with 95 % intervals")


def _ranked(axes: "Axes", one: Rankings, setting: str) -> None:
    lines = one.lines(setting)
    for i, ranker in enumerate(dict.fromkeys(line.ranker for line in lines)):
        mine = [line for line in lines if line.ranker == ranker and line.k is not None]
        found = [Estimate(line.score.f1, line.score.low, line.score.high) for line in mine]
        _line(axes, i % LINES, [line.k or 0 for line in mine], found, ranker)
        for line in lines:
            if line.ranker == ranker and line.k is None:
                axes.plot(line.size, line.score.f1, marker="*", markersize=14, color=COLOURS[i % LINES],
                          markeredgecolor=INK, linestyle="none", label=f"{ranker}, its own cut-off")  # fmt: skip
    best = published.best("drift-1", one.benchmark, "drift", "F1")
    if best:
        axes.axhline(best["F1"], color=INK, linestyle=(0, (2, 2)), linewidth=1, label="DRIFT (published)")
    axes.set(title=f"{one.benchmark}, {setting}", xlabel="premises taken", ylim=(0, 100))
    axes.grid(axis="y")
