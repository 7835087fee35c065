"""The embedded model on real statements that were marked as in its domain before it was tuned.

``python -m leanwright.evals.embedded.marked --data FILE`` runs the whole pipeline on each marked statement of miniF2F
valid and prints a Markdown table. A candidate counts as right when its elaborated type has the reference's fingerprint,
or when a person read it and said so (``readings.json``); a candidate that nobody read is reported as unread.
"""

import argparse
import asyncio
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, LeanwrightError
from leanwright.tools.types import Verdict

MARKS, READINGS = "minif2f_in_domain.json", "readings.json"


@dataclass(frozen=True)
class Outcome:
    """What came of one marked statement. ``right`` None: no candidate, or nobody has read it."""

    name: str
    verdict: Verdict
    lean: str  # "": declined
    right: bool | None
    note: str


def marked(data: Path) -> list[dict[str, Any]]:
    """The marked rows. Raises ConfigError when the file is another one than was marked."""
    marks = json.loads(files(__package__).joinpath(MARKS).read_text(encoding="utf-8"))
    try:
        content = data.read_bytes()
    except OSError as error:
        raise ConfigError(f"{data}: {error.strerror}; give miniF2F valid as JSON lines with --data") from None
    if hashlib.sha256(content).hexdigest() != marks["sha256"]:
        raise ConfigError(f"{data} is not the file whose statements were marked (its SHA-256 differs)")
    rows = {row["name"]: row for row in map(json.loads, content.decode().splitlines())}
    return [rows[name] for name in marks["names"]]


async def outcome(resources: Resources, row: Mapping[str, Any], readings: Mapping[str, Any]) -> Outcome:
    """Formalize one statement and compare the candidate shown with the reference."""
    result = await formalize(row["informal_stmt"], resources)
    name, lean = str(row["name"]), result.statement
    if lean is None:
        return Outcome(name, result.verdict, "", None, "; ".join(result.reasons))
    reading = readings.get(name, {}).get(lean)
    if reading is not None:
        return Outcome(name, result.verdict, lean, bool(reading["right"]), reading.get("note", ""))
    same = await _fingerprint(resources, lean) == await _fingerprint(resources, row["formal_stmt"])
    return Outcome(name, result.verdict, lean, True if same else None, "as the reference" if same else "unread")


async def _fingerprint(resources: Resources, lean: str) -> str:
    """Hash of the elaborated type; the text itself when Lean refuses it."""
    report = await resources.lean.check(lean)
    return report.declarations[0].fingerprint if len(report.declarations) == 1 else lean


async def evaluate(settings: Settings, data: Path) -> list[Outcome]:
    """Every marked statement, in order."""
    readings = json.loads(files(__package__).joinpath(READINGS).read_text(encoding="utf-8"))
    async with open_runtime(settings) as runtime:
        resources = await runtime.resources()
        return [await outcome(resources, row, readings) for row in marked(data)]


def summary(found: Sequence[Outcome]) -> dict[str, int]:
    """Counts: statements, right, wrong, unread, declined; accepted and wrong among them."""
    counts = Counter("declined" if not o.lean else _word(o.right) for o in found)
    accepted = [o for o in found if o.verdict is Verdict.ACCEPTED]
    return {
        "statements": len(found),
        **{key: counts[key] for key in ("right", "wrong", "unread", "declined")},
        "accepted": len(accepted),
        "accepted_right": sum(o.right is True for o in accepted),
        "accepted_wrong": sum(o.right is False for o in accepted),
        "accepted_unread": sum(o.right is None for o in accepted),
    }


def _word(right: bool | None) -> str:
    return "unread" if right is None else "right" if right else "wrong"


def markdown(found: Sequence[Outcome]) -> str:
    """The counts and one line for each statement."""
    lines = [f"- {key.replace('_', ', ')}: {value}" for key, value in summary(found).items()]
    lines += ["", "| statement | verdict | candidate | note |", "|---|---|---|---|"]
    for o in found:
        said = "declined" if not o.lean else _word(o.right)
        lines.append(f"| {o.name} | {o.verdict} | {said} | {o.note.replace('|', '∣')} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Run the embedded model on the marked statements of miniF2F valid.")
    parser.add_argument("--data", type=Path, required=True, help="miniF2F valid as JSON lines")
    parser.add_argument("--json", action="store_true", help="one JSON object per statement, with the Lean")
    options = parser.parse_args()
    try:
        found = asyncio.run(evaluate(Settings.load(), options.data))
    except LeanwrightError as error:
        sys.exit(f"error: {error}")
    if options.json:
        for o in found:
            row = {"name": o.name, "verdict": o.verdict, "lean": o.lean, "right": o.right, "note": o.note}
            sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(markdown(found))


if __name__ == "__main__":
    main()
