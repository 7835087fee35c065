"""Pictures of a turn of sequential Monte Carlo: genealogy, effective sample size and weights, as PNG and HTML."""

from __future__ import annotations

import html
import io
import warnings
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.sessions.records import Session, Turn
from leanwright.graphs.smc.population import NO_TOKEN, Population
from leanwright.graphs.smc.weights import normalised
from leanwright.graphs.state import SmcReport
from leanwright.tools.errors import InputError, SetupError
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")  # told apart by most colour-blind people
FADED, GREY = "#c8c8c8", "#808080"
WIDTH, DPI = 11.0, 120  # inches, dots per inch
LONGEST = 110  # characters of a statement in a legend


def draw(session: Session, turns: Sequence[Turn], state_of: Callable[[Turn], dict[str, Any]], out: Path) -> list[Path]:
    """Write three PNG files and one self-contained HTML file on the last such turn into ``out``; their paths.

    ``state_of`` gives the last state of a turn. Raises InputError when there is nothing to draw, SetupError when
    matplotlib is not installed.
    """
    turn = next((t for t in reversed(turns) if t.engine == "smc" and t.status != "undone"), None)
    if turn is None:
        raise InputError(f"session {session.id} has no turn of sequential Monte Carlo; make one with: --engine smc")
    if turn.result is None:
        why = f"failed: {turn.error}" if turn.status == "failed" else "not ended"
        raise InputError(f"session {session.id} has {why}; resume it with: leanwright sessions resume {session.id}")
    if turn.result.get("smc") is None:
        raise InputError(f"session {session.id} has no particles to draw: the model declined the statement")
    if find_spec("matplotlib") is None:
        raise SetupError("drawing needs matplotlib; install it with: pip install 'leanwright[plots]'")
    state = state_of(turn)
    population, report = Population.from_dict(state["population"]), SmcReport.model_validate(turn.result["smc"])
    figures = {
        "genealogy": genealogy(population, report),
        "ess": effective_sample_size(population, report, float(session.settings["smc.ess_threshold"])),
        "weights": weights(population),
    }
    name = f"{session.id}-{turn.number}"
    try:
        out.mkdir(parents=True, exist_ok=True)
        paths = []
        for kind, figure in figures.items():
            paths.append(out / f"{name}-{kind}.png")
            figure.savefig(paths[-1], dpi=DPI)
        paths.append(out / f"{name}.html")
        html_page = page(name, turn, state["events"], report, [_svg(figure) for figure in figures.values()])
        paths[-1].write_text(html_page, encoding="utf-8")
    except OSError as error:
        raise InputError(f"cannot write to {out}: {error.strerror}; name another folder with --out") from None
    return paths


def genealogy(population: Population, report: SmcReport) -> Figure:
    """One row for each particle, one column for each step: who descends from whom, and in which statement it ended."""
    shown = min(len(report.posterior), len(COLOURS))
    figure = _figure(1.4 + 0.26 * population.n + 0.24 * (shown + 1))
    axes = figure.add_subplot()
    owner = _owners(population, report)
    lineage = _lineages(population, owner)
    for t, generation in enumerate(population.history):
        for i in range(population.n):
            parent = i if t == 0 else population.history[t - 1].parents[i]
            group = lineage[t][i]
            alive, moved = generation.log_weights[i] > -np.inf, generation.tokens[i] != NO_TOKEN
            width = (1.8 if moved else 0.9) if group is not None else (0.8 if moved else 0.3)
            axes.plot([t, t + 1], [parent, i], color=_colour(group), lw=width, zorder=1 if group is None else 2)
            if not alive and (t == 0 or population.history[t - 1].log_weights[parent] > -np.inf):
                axes.plot(t + 1, i, "x", color=GREY, ms=5, zorder=3)
    last = population.history[-1].parents if population.history else list(range(population.n))
    for i, weight in enumerate(normalised(population.log_weights)):
        if weight > 0:
            axes.plot(
                [population.step, 1.01 * population.step], [last[i], i], color=_colour(owner[i]), lw=0.9, zorder=2
            )
            axes.plot(1.01 * population.step, i, "o", color=_colour(owner[i]), ms=3 + 13 * np.sqrt(weight), zorder=3)
            axes.text(1.03 * population.step, i, f"{weight:.0%}" if weight >= 0.005 else "<1%", va="center", fontsize=8)
    _resamplings(axes, population)
    axes.set(xlabel="step (one token for each particle)", ylabel="particle", ylim=(population.n - 0.5, -0.5))
    axes.set_yticks(range(0, population.n, 1 + population.n // 16))
    axes.set_xlim(0, 1.07 * population.step)
    axes.set_title(
        "Genealogy: ancestors of the final particles by statement (thin: ended; ×: died; dots: resampled)",
        fontsize=10,
    )
    _name_statements(axes, report)
    return figure


def effective_sample_size(population: Population, report: SmcReport, share: float) -> Figure:
    """ESS before resampling, after each step."""
    figure = _figure(3.2)
    axes = figure.add_subplot()
    steps = np.arange(1, population.step + 1)
    axes.plot(steps, report.ess, color=COLOURS[0], lw=1.6)
    axes.axhline(
        share * population.n, color=COLOURS[1], lw=1, ls="--", label=f"resample below {share * population.n:g}"
    )
    hit = [t for t in report.resampled if t < len(report.ess)]
    axes.plot([t + 1 for t in hit], [report.ess[t] for t in hit], "v", color=COLOURS[1], ms=6, label="resampled")
    axes.set(
        xlabel="step", ylabel="effective sample size", ylim=(0, population.n * 1.05), xlim=(0, population.step + 1)
    )
    axes.legend(loc="lower left", frameon=False)
    axes.set_title(f"Effective sample size of {population.n} particles")
    return figure


def weights(population: Population) -> Figure:
    """Normalised weight of each particle after each step, before resampling; dead ones grey."""
    figure = _figure(1.6 + 0.24 * population.n)
    axes = figure.add_subplot()
    logs = np.array([generation.log_weights for generation in population.history]).T.reshape(population.n, -1)
    table = (
        np.stack([normalised(column) for column in logs.T], axis=1) if population.step else np.zeros((population.n, 0))
    )
    axes.set_facecolor(FADED)
    seen = np.ma.masked_where(logs == -np.inf, table)
    mesh = axes.pcolormesh(
        np.arange(population.step + 1) + 0.5, np.arange(population.n + 1) - 0.5, seen, cmap="viridis", vmin=0
    )
    figure.colorbar(mesh, ax=axes, label="weight", pad=0.01)
    axes.set(xlabel="step", ylabel="particle", ylim=(population.n - 0.5, -0.5))
    axes.set_yticks(range(0, population.n, 1 + population.n // 16))
    axes.set_title("Weights after each step, before resampling; grey: dead")
    return figure


def page(name: str, turn: Turn, happened: Sequence[dict[str, Any]], report: SmcReport, pictures: list[str]) -> str:
    """One HTML document with everything in it: nothing is loaded from anywhere."""
    result: dict[str, Any] = turn.result or {}
    rows = "".join(
        f"<tr><td>{s.probability:.1%}</td><td>{len(s.members)}</td><td><code>{html.escape(s.statement)}</code></td></tr>"
        for s in report.posterior
    )
    reasons = "".join(f"<li>{html.escape(str(reason))}</li>" for reason in result.get("reasons", ()))
    events = "".join(f"<li>step {e['step'] + 1}: {html.escape(str(e['text']))}</li>" for e in happened)
    z = "none: every particle died" if report.log_z is None else f"{report.log_z:.2f}"
    figures = (
        f"{report.particles} particles, seed {report.seed}, {report.proposal}, {report.resampler}; potentials "
        f"{', '.join(report.potentials) or 'none'}; {report.steps} steps, {report.tokens} tokens; log Z {z}; "
        f"{report.lean_calls} Lean calls, {report.inconclusive} inconclusive; {report.seconds:.1f} s, of which "
        f"{report.model_seconds:.1f} in the model and {report.lean_seconds:.1f} in Lean"
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Session {name}</title><style>
body {{ font: 15px/1.45 system-ui, sans-serif; max-width: 1100px; margin: 2em auto; padding: 0 1em; color: #222 }}
svg {{ width: 100%; height: auto }} td {{ padding: .15em .8em .15em 0; vertical-align: top }}
code {{ white-space: pre-wrap }}
.{result.get("verdict", "none")} {{ font-weight: bold }}</style></head><body>
<h1>Session {name}</h1><p>{html.escape(turn.text)}</p>
<p class="{result.get("verdict", "none")}">{result.get("verdict", "")}</p><ul>{reasons}</ul>
<h2>Posterior</h2><table><tr><th>probability</th><th>particles</th><th>statement</th></tr>{rows}</table>
<p>{html.escape(figures)}</p>
{"".join(pictures)}
<details><summary>What the guards did</summary><ul>{events}</ul></details></body></html>
"""


def _figure(height: float) -> Figure:
    from matplotlib.figure import Figure

    return Figure(figsize=(WIDTH, height), layout="constrained")


def _svg(figure: Figure) -> str:
    buffer = io.StringIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        figure.savefig(buffer, format="svg", metadata={"Date": None})
    text = buffer.getvalue()
    return text[text.index("<svg") :]


def _owners(population: Population, report: SmcReport) -> list[int | None]:
    """For each particle, the index in the posterior of the statement that it ended in."""
    owners: list[int | None] = [None] * population.n
    for index, statement in enumerate(report.posterior):
        for particle in statement.members:
            owners[particle] = index
    return owners


def _lineages(population: Population, owners: list[int | None]) -> list[list[int | None]]:
    """For each step, and one more for the end, the statement in which some descendant of each particle ended."""
    found = [list(owners)]
    for generation in reversed(population.history):
        before: list[int | None] = [None] * population.n
        for child, parent in enumerate(generation.parents):
            group = found[0][child]
            if group is not None and (before[parent] is None or group < (before[parent] or 0)):
                before[parent] = group
        found.insert(0, before)
    return found


def _colour(group: int | None) -> str:
    return FADED if group is None else COLOURS[group] if group < len(COLOURS) else GREY


def _resamplings(axes: Axes, population: Population) -> None:
    for t, generation in enumerate(population.history):
        if generation.resampled:
            axes.axvline(t + 1, color=GREY, lw=0.6, ls=":", zorder=0)


def _name_statements(axes: Axes, report: SmcReport) -> None:
    from matplotlib.lines import Line2D

    handles = []
    for index, statement in enumerate(report.posterior[: len(COLOURS)]):
        text = statement.statement.removesuffix(" := by sorry")
        text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
        handles.append(
            Line2D([], [], color=COLOURS[index], lw=3, label=f"{statement.probability:.1%}  {text}".replace("$", r"\$"))
        )
    if handles:
        axes.figure.legend(handles=handles, loc="outside lower left", frameon=False, fontsize=8)
