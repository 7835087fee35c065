"""``python -m leanwright.evals.repair``: faults planted in the shipped statements, with the library in force."""

import argparse
import asyncio
import json
import sys
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.datasets.sources import load
from leanwright.evals.repair.run import Outcome, Row, outcomes, table
from leanwright.tools.errors import LeanwrightError


async def run(settings: Settings, limit: int | None, *, with_model: bool) -> list[Outcome]:
    """All faults of the first ``limit`` statements."""
    problems = [p for p in load("leanwright").problems if p.reference][:limit]
    pairs = [(p.informal, p.reference or "") for p in problems]
    async with open_runtime(settings) as runtime:
        resources = await runtime.resources()
        model = resources.model if with_model else None
        return await outcomes(pairs, resources.toolbox, model, seed=settings.seed, report=_progress)


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"{text}\r")


def show(rows: list[Row]) -> None:
    """Print the table."""
    out = Table("fault", "planted", "right name first", "among five", "types told", "first suggestion repairs", "model")
    for r in rows:
        shares = (f"{share:.0%}" for share in (r.first, r.among, r.typed, r.by_suggestion))
        out.add_row(r.kind, str(r.faults), *shares, f"{r.by_model:.0%} of {r.asked}" if r.asked else "")
    Console(width=None if sys.stdout.isatty() else 140).print(out)


def main() -> int:
    """Plant, repair, print."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.repair", description=__doc__)
    parser.add_argument("--limit", type=int, default=None, help="only the first statements")
    parser.add_argument("--model", default=None, help="let this model repair too, e.g. embedded:mini")
    parser.add_argument("--library", default=None, help="where names are looked up")
    parser.add_argument("--json", action="store_true", help="one JSON line for each fault")
    options = parser.parse_args()
    try:
        settings = Settings.load(None, {"model.name": options.model, "library.name": options.library})
        found = asyncio.run(run(settings, options.limit, with_model=options.model is not None))
    except LeanwrightError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if options.json:
        for outcome in found:
            sys.stdout.write(outcome.model_dump_json() + "\n")
        for row in table(found):
            sys.stdout.write(json.dumps(asdict(row)) + "\n")
    else:
        show(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
