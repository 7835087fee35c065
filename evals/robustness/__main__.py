"""``python -m leanwright.evals.robustness``: generated inputs against the embedded Lean; prints the counts."""

import argparse
import asyncio
import itertools
import json
import sys
import time
from pathlib import Path

from leanwright.agent.cli.inputs import decode
from leanwright.agent.runtime.leans import set_up
from leanwright.agent.settings import Settings
from leanwright.evals.robustness.fuzz import Outcome, confirm, fuzz
from leanwright.evals.robustness.inputs import STATEMENTS, Input, inputs
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import Toolchain

STEP = 250  # inputs between two lines of progress


def main() -> int:
    """Exit code 0: nothing went wrong; 1: something did, and is printed."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.robustness", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--timeout", type=float, default=10.0, help="deadline of a check, in seconds")
    parser.add_argument("--data", type=Path, default=None, help="JSON lines with formal_stmt, to mutate as well")
    options = parser.parse_args()
    statements = STATEMENTS if options.data is None else (*STATEMENTS, *_statements(options.data))
    cases = itertools.islice(inputs(options.seed, statements), options.inputs)
    start = time.monotonic()
    outcome, confirmed = asyncio.run(_run(set_up(Settings.load()), cases, options.timeout))
    _show(outcome, confirmed, time.monotonic() - start)
    return 1 if outcome.wrong else 0


async def _run(toolchain: Toolchain, cases: "itertools.islice[Input]", timeout_s: float) -> tuple[Outcome, int]:
    total = Outcome()
    lean = EmbeddedLean(toolchain, timeout_s=timeout_s)
    try:
        while batch := list(itertools.islice(cases, STEP)):
            total.add(await fuzz(lean, batch, timeout_s=timeout_s, read=decode))
            sys.stderr.write(f"{total.total} inputs, {len(total.wrong)} wrong, {dict(total.statuses)}\n")
    finally:
        await lean.aclose()
    other = EmbeddedLean(toolchain, timeout_s=60, spare=False)
    try:
        confirmed = await confirm(total, other, timeout_s=60)
    finally:
        await other.aclose()
    return total, confirmed


def _statements(path: Path) -> list[str]:
    return [str(json.loads(line)["formal_stmt"]) for line in path.read_text(encoding="utf-8").splitlines()]


def _show(outcome: Outcome, confirmed: int, seconds: float) -> None:
    out = sys.stdout
    out.write(f"{outcome.total} inputs in {seconds:.0f} s; slowest answer {outcome.slowest_s:.1f} s\n")
    out.write(f"kinds: {dict(outcome.kinds.most_common())}\n")
    out.write(f"answers: {dict(outcome.statuses.most_common())}\n")
    out.write(f"accepted as one statement: {confirmed} texts, each elaborated again in another process\n")
    out.write(f"wrong: {len(outcome.wrong)}\n")
    for reason, data in outcome.wrong[:20]:
        out.write(f"  {reason}: {data[:200]!r}\n")


if __name__ == "__main__":
    sys.exit(main())
