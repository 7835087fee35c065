"""``python -m leanwright.evals.probes``: what the probes find in planted statements and in the statements of miniF2F.

Each list beside this file holds statements with one planted fault; ``honest.lean`` holds odd ones without any. The
statements of miniF2F are true, so that a contradiction, a refutation or an assumed claim found there is a false alarm.
"""

import argparse
import asyncio
import json
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from leanwright.agent.build import open_lean
from leanwright.agent.settings import Settings
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.probes import PROBES, Severity, run_probes
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus, ProbeAnswer, ProbeReport

HERE = Path(__file__).parent
PLANTED = {
    "empty": ("empty_goal",),
    "assumed": ("assumed_goal",),
    "unused": ("unused_binder",),
    "contradictory": ("contradictory_hypotheses",),
    "false": ("negation_provable",),
    "honest": (),
}
HEADER = "open BigOperators Real Nat Topology Rat\n\n"
SHOWN = 110  # characters of a statement


@dataclass
class Tally:
    """What was found in one list of statements. Seconds are of all probes of a statement together."""

    name: str
    count: int = 0
    found: int = 0
    answers: dict[str, dict[str, int]] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    slow: dict[str, float] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)


def planted(name: str) -> list[tuple[str, str]]:
    """The statements of a list, numbered from 1."""
    texts = (HERE / f"{name}.lean").read_text(encoding="utf-8").strip().split("\n\n")
    return [(f"{name} {number}", text) for number, text in enumerate(texts, start=1)]


def minif2f(path: Path) -> list[tuple[str, str]]:
    """The valid statements of miniF2F. Raises InputError."""
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be read ({type(error).__name__}); name the valid split with --minif2f"
        ) from None
    return [(row["name"], HEADER + row["formal_stmt"]) for row in rows]


async def measure(lean: LeanBackend, name: str, cases: list[tuple[str, str]], wanted: tuple[str, ...]) -> Tally:
    """Probe every statement; a remark for each answer that was not wanted, or that is missing."""
    tally = Tally(name)
    for label, text in cases:
        if (await lean.check(text)).status is not LeanStatus.OK:
            tally.remarks.append(f"{label}: does not elaborate")
            continue
        began = time.monotonic()
        reports = await run_probes(lean, text)
        _count(tally, label, text, reports, time.monotonic() - began, wanted)
    return tally


def _count(
    tally: Tally, label: str, text: str, reports: tuple[ProbeReport, ...], seconds: float, wanted: tuple[str, ...]
) -> None:
    tally.count += 1
    tally.seconds.append(seconds)
    for report in reports:
        row = tally.answers.setdefault(report.name, {})
        row[report.answer.value] = row.get(report.answer.value, 0) + 1
        tally.slow[report.name] = max(tally.slow.get(report.name, 0.0), report.elapsed_ms / 1000)
    said = {r.name: r for r in reports if r.answer is ProbeAnswer.YES}
    tally.found += bool(wanted) and all(name in said for name in wanted)
    shown = " ".join(text.removeprefix(HEADER).split())[:SHOWN]
    if any(name not in said for name in wanted):
        others = ", ".join(f"{r.name}: {r.answer.value} {r.evidence}" for r in reports)
        tally.remarks.append(f"{label}: missed; {shown} [{others}]")
    for name, report in said.items():
        if name not in wanted and (tally.name in ("honest", "minif2f") or _rejects(name)):
            tally.remarks.append(f"{label}: {name} {report.evidence}; {shown}")
    tally.remarks += [f"{label}: {r.name} unknown: {r.evidence}" for r in reports if r.answer is ProbeAnswer.UNKNOWN]


def _rejects(name: str) -> bool:
    return any(probe.name == name and probe.severity is Severity.REJECT for probe in PROBES)


def table(tallies: list[Tally]) -> str:
    """One line for each list, then one for each probe on each list, and the remarks."""
    lines = ["| statements | number | planted fault found | median s | p90 s | max s |", "|---|---|---|---|---|---|"]
    for t in tallies:
        found = f"{t.found} of {t.count}" if PLANTED.get(t.name) else "–"
        lines.append(
            f"| {t.name} | {t.count} | {found} | {statistics.median(t.seconds):.2f} | {_p90(t.seconds):.2f} |"
            f" {max(t.seconds):.2f} |"
        )
    for t in tallies:
        lines += ["", f"{t.name}:"]
        lines += [f"  {name}: {_row(row)}, slowest {t.slow[name]:.2f} s" for name, row in t.answers.items()]
        lines += [f"  - {remark}" for remark in t.remarks]
    return "\n".join(lines) + "\n"


def _row(row: dict[str, int]) -> str:
    return ", ".join(f"{count} {answer}" for answer, count in sorted(row.items()))


def _p90(values: list[float]) -> float:
    return sorted(values)[int(0.9 * (len(values) - 1))]


async def run(settings: Settings, names: list[str], path: Path) -> list[Tally]:
    """Measure the lists called ``names``; ``minif2f`` is read from ``path``."""
    async with open_lean(settings, spare=True) as lean:
        return [
            await measure(lean, name, minif2f(path) if name == "minif2f" else planted(name), PLANTED.get(name, ()))
            for name in names
        ]


def main() -> None:
    """Command line."""
    known = [*PLANTED, "minif2f"]
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.probes", description="What the probes find.")
    parser.add_argument("--only", nargs="+", choices=known, default=known, help="lists of statements; default all")
    parser.add_argument("--minif2f", type=Path, default=Path("../shared/data/minif2f/valid.jsonl"))
    options = parser.parse_args()
    try:
        tallies = asyncio.run(run(Settings.load(), options.only, options.minif2f))
    except LeanwrightError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    sys.stdout.write(table(tallies))


if __name__ == "__main__":
    main()
