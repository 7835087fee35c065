"""The embedded model on statements written without sight of its corpus and rules.

``python -m leanwright.evals.embedded.blind``. The statements of ``blind.jsonl`` came in seven rounds. Those of a round
were written before any was run, in the voices of textbooks, contests and chats, and every accepted translation was
read; after each round the faults that it showed were mended. So only what a round showed when it was new says how the
next statement fares; run again, all of them watch over the mended faults. ``steered`` statements were written to
provoke a fault that others had shown.
"""

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.types import Verdict

STATEMENTS = "blind.jsonl"


@dataclass(frozen=True)
class Outcome:
    """What came of one statement. ``right`` None: not accepted, or nobody has read this translation."""

    round: int
    steered: bool
    text: str
    accepted: str  # the Lean; "": not accepted
    right: bool | None


def statements() -> list[dict[str, Any]]:
    """Rows with ``round``, ``steered``, ``text``, and ``read``: whether each translation that was read is right."""
    return [
        json.loads(line) for line in files(__package__).joinpath(STATEMENTS).read_text(encoding="utf-8").splitlines()
    ]


async def evaluate(settings: Settings, rows: Sequence[dict[str, Any]]) -> list[Outcome]:
    """Each statement through the whole pipeline."""
    found = []
    async with open_runtime(settings) as runtime:
        resources = await runtime.resources()
        for row in rows:
            result = await formalize(row["text"], resources)
            accepted = (result.statement or "") if result.verdict is Verdict.ACCEPTED else ""
            found.append(Outcome(row["round"], row["steered"], row["text"], accepted, row["read"].get(accepted)))
    return found


def markdown(found: Sequence[Outcome]) -> str:
    """Counts by round, then what is wrong and what nobody has read."""
    lines = ["| round | | statements | accepted | right | wrong | unread |", "|---|---|---|---|---|---|---|"]
    for number, steered in sorted({(o.round, o.steered) for o in found}):
        group = [o for o in found if (o.round, o.steered) == (number, steered)]
        accepted = [o for o in group if o.accepted]
        counts = [sum(o.right is right for o in accepted) for right in (True, False, None)]
        kind = "steered" if steered else "natural"
        lines.append(
            f"| {number} | {kind} | {len(group)} | {len(accepted)} | {counts[0]} | {counts[1]} | {counts[2]} |"
        )
    for name, right in (("Wrong", False), ("Unread", None)):
        listed = [f"- {o.text} ⟶ `{o.accepted}`" for o in found if o.accepted and o.right is right]
        lines += ["", f"{name}:", "", *(listed or ["none"])]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        description="Run the embedded model on statements written without sight of its rules."
    )
    parser.add_argument("--round", type=int, choices=range(1, 8), help="of one round only")
    parser.add_argument("--limit", type=int, help="the first so many")
    options = parser.parse_args()
    rows = [row for row in statements() if options.round in (None, row["round"])]
    try:
        found = asyncio.run(evaluate(Settings.load(), rows[: options.limit]))
    except LeanwrightError as error:
        sys.exit(f"error: {error}")
    sys.stdout.write(markdown(found))


if __name__ == "__main__":
    main()
