"""The end of a batch: its figures as text, as data, and as a page that opens offline."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment

from leanwright.agent.batch.exports import flat, rows_in_order
from leanwright.agent.batch.rows import BatchInfo
from leanwright.agent.pages import pages
from leanwright.agent.runs.results import RESULTS, unwritable

PAGE = "index.html"
SHOWN = 20  # records of each outcome on the page
CAUSES = 10  # reasons that are told with their counts
REASON = 160  # characters
PLACE = re.compile(r"^(\S+: )?(line|row) \d+( \(lines? [^)]*\))?")  # of a record that cannot be read


@dataclass(frozen=True)
class Summary:
    """What came of a batch. ``cost`` in US dollars, None: not known; ``seconds`` of work, all records together."""

    info: BatchInfo
    counts: Mapping[str, int]
    cost: float | None
    tokens: int
    seconds: float
    reasons: tuple[tuple[str, int], ...]  # why statements were not accepted, the most frequent first
    examples: Mapping[str, tuple[dict[str, Any], ...]]  # the first records of each outcome

    @property
    def accepted(self) -> int:
        """How many are accepted, those that repeat another one included."""
        return self.counts.get("accepted", 0)

    @property
    def cost_per_accepted(self) -> float | None:
        """US dollars; None: not known, or nothing is accepted."""
        return None if self.cost is None or not self.accepted else self.cost / self.accepted

    @property
    def text(self) -> str:
        """Markdown."""
        lines = [f"{sum(self.counts.values()):,} of {self.info.records:,} records of {self.info.source}", ""]
        lines += [f"- {name}: {count:,}" for name, count in self.counts.items()]
        lines.append(f"- {self.tokens:,} tokens, {self.seconds:,.0f} s of work")
        if self.cost is None:
            lines.append("- cost not known")
        elif self.cost:
            each = self.cost_per_accepted
            lines.append(f"- ${self.cost:.4f}" + ("" if each is None else f", ${each:.4f} for each accepted statement"))
        if self.reasons:
            lines += ["", "Why not accepted:", "", *(f"- {count:,}: {reason}" for reason, count in self.reasons)]
        return "\n".join(lines) + "\n"

    @property
    def data(self) -> dict[str, Any]:
        """For programs."""
        return {
            "records": self.info.records, "counts": dict(self.counts), "cost": self.cost, "tokens": self.tokens,
            "seconds": round(self.seconds, 3), "cost_per_accepted": self.cost_per_accepted,
            "reasons": [{"reason": reason, "count": count} for reason, count in self.reasons],
        }  # fmt: skip


def summary_of(folder: Path, info: BatchInfo) -> Summary:
    """Of the rows that are there. A repeated record counts as what its original came to, and costs nothing."""
    counts: dict[str, int] = {}
    causes: dict[str, int] = {}
    examples: dict[str, tuple[dict[str, Any], ...]] = {}
    cost: float | None = 0.0
    tokens, seconds = 0, 0.0
    for row in rows_in_order(folder / RESULTS):
        outcome = "error" if row.get("error") else str(row.get("verdict"))
        counts[outcome] = counts.get(outcome, 0) + 1
        if len(examples.get(outcome, ())) < SHOWN:
            examples[outcome] = (*examples.get(outcome, ()), flat(row))
        if outcome != "accepted":
            cause = _cause(row)
            causes[cause] = causes.get(cause, 0) + 1
            if len(causes) > 100 * CAUSES:  # what occurs once says little, and must not fill the memory
                causes = {name: count for name, count in causes.items() if count > 1}
        if row.get("repeats") is None:
            usage = row.get("usage") or {}
            paid = usage.get("cost")
            cost = None if cost is None or paid is None else cost + paid
            tokens += usage.get("prompt_tokens", 0) + usage.get("completion_tokens", 0)
            seconds += usage.get("seconds", 0.0)
    often = sorted(causes.items(), key=lambda item: -item[1])[:CAUSES]
    order = ("accepted", "rejected", "inconclusive", "error")
    return Summary(
        info, {name: counts[name] for name in order if name in counts}, cost, tokens, seconds, tuple(often),
        {name: examples[name] for name in order if name in examples},
    )  # fmt: skip


def write_page(folder: Path, summary: Summary) -> Path:
    """Write the page beside the rows. Raises SetupError for a full disk."""
    path = folder / PAGE
    text = _environment().get_template("batch.html.j2").render(summary=summary)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        path.unlink(missing_ok=True)  # half a page tells nothing
        raise unwritable(path, error) from None
    return path


def _cause(row: Mapping[str, Any]) -> str:
    said: Iterable[str] = [row["error"]] if row.get("error") else row.get("reasons") or ["no reason"]
    return PLACE.sub(r"a \2", next(iter(said)).splitlines()[0])[:REASON]


@cache
def _environment() -> Environment:
    return pages([files("leanwright.agent.batch")])
