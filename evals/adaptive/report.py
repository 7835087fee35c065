"""The ablation as tables."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from leanwright.evals.adaptive.embedded import Tally
from leanwright.evals.adaptive.evidence import Seen
from leanwright.evals.adaptive.simulated import SIGNALS, Habits, Outcome, play
from leanwright.evals.metrics import f1
from leanwright.evals.statistics import estimate
from leanwright.graphs.retrieval_policy import RetrievalMode

MODES: tuple[RetrievalMode, ...] = ("never", "adaptive", "always")
SEEDS = range(42, 52)  # as in DRIFT
CAUSES = ("unknown name", "far vocabulary", "missing hit", "enough known")


@dataclass(frozen=True)
class Decisions:
    """How well "retrieve" was decided; shares in [0, 1] over statements and seeds."""

    setting: str
    signals: tuple[str, ...]
    habits: Habits
    precision: float
    recall: float
    f1: float
    causes: Mapping[str, Mapping[str, float]]  # by group: the share of its statements that each cause decided


@dataclass(frozen=True)
class Rates:
    """Share of right statements, with its 95 % interval over statements."""

    setting: str
    habits: Habits
    group: str
    mode: RetrievalMode
    mean: float
    low: float
    high: float


def decisions(
    setting: str, groups: Mapping[str, Sequence[Seen]], habits: Habits, signals: tuple[str, ...] = SIGNALS
) -> Decisions:
    """Precision and recall against the oracle: the library is needed when the reference uses a name of its own."""
    outcomes = {
        name: [play(one, "adaptive", habits, seed, signals) for one in seen for seed in SEEDS]
        for name, seen in groups.items()
    }
    every = [one for found in outcomes.values() for one in found]
    hit = sum(one.decision.retrieve and bool(one.statement.missing) for one in every)
    precision = hit / max(1, sum(one.decision.retrieve for one in every))
    recall = hit / max(1, sum(bool(one.statement.missing) for one in every))
    causes = {name: _shares(found) for name, found in outcomes.items()}
    return Decisions(setting, signals, habits, precision, recall, f1(precision, recall), causes)


def rates(setting: str, groups: Mapping[str, Sequence[Seen]], habits: Habits) -> list[Rates]:
    """Right statements of the simulated model, for each group and mode."""
    rows = []
    for group, seen in groups.items():
        for mode in MODES:
            right = [np.mean([play(one, mode, habits, seed).right for seed in SEEDS]) for one in seen]
            found = estimate([float(value) for value in right])
            rows.append(Rates(setting, habits, group, mode, found.mean, found.low, found.high))
    return rows


def as_markdown(decided: Sequence[Decisions], right: Sequence[Rates], tallies: Sequence[Tally]) -> str:
    """Three tables."""
    lines = [
        "## Deciding to retrieve",
        "",
        *_head("setting", "signals", "invents", "precision", "recall", "F1", "causes"),
    ]
    for d in decided:
        causes = "; ".join(f"{group}: {_told(shares)}" for group, shares in d.causes.items())
        numbers = " | ".join(f"{100 * value:.1f}" for value in (d.precision, d.recall, d.f1))
        signals = "all" if d.signals == SIGNALS else ", ".join(d.signals)
        lines.append(f"| {d.setting} | {signals} | {d.habits.invents:g} | {numbers} | {causes} |")
    columns = ("setting", "invents", "harm", "statements", *MODES)
    lines += ["", "## Right statements of the simulated model, per cent", "", *_head(*columns)]
    for head, cells in _rows(right).items():
        lines.append(f"| {' | '.join(head)} | {' | '.join(cells)} |")
    if tallies:
        columns = ("mode", "statements", "drafted", "accepted", "looked up", "same statement as never", "seconds each")
        lines += ["", "## embedded:mini on miniF2F", "", *_head(*columns)]
        for t in tallies:
            counts = (t.mode, t.statements, t.statements - t.abstained, t.accepted, t.retrieved, t.same)
            lines.append(f"| {' | '.join(map(str, counts))} | {t.seconds / max(1, t.statements):.1f} |")
    return "\n".join(lines) + "\n"


def as_rows(decided: Sequence[Decisions], right: Sequence[Rates], tallies: Sequence[Tally]) -> dict[str, Any]:
    """The same as plain data."""
    return {
        "decisions": [asdict(d) for d in decided],
        "simulated": [asdict(r) for r in right],
        "embedded": [asdict(t) for t in tallies],
    }


def _head(*columns: str) -> tuple[str, str]:
    return f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}"


def _shares(found: Sequence[Outcome]) -> dict[str, float]:
    counted = Counter(one.decision.cause for one in found)
    return {cause: counted[cause] / max(1, len(found)) for cause in CAUSES}  # type: ignore[index]


def _told(shares: Mapping[str, float]) -> str:
    return ", ".join(f"{cause} {100 * share:.0f} %" for cause, share in shares.items() if share)


def _rows(right: Sequence[Rates]) -> dict[tuple[str, ...], list[str]]:
    table: dict[tuple[str, ...], list[str]] = {}
    for r in right:
        head = (r.setting, f"{r.habits.invents:g}", f"{r.habits.harm:g}", r.group)
        table.setdefault(head, []).append(f"{100 * r.mean:.1f} [{100 * r.low:.1f}, {100 * r.high:.1f}]")
    return table
