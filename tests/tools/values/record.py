"""Records the elaborated terms of the statements in evals/probes, for the tests of the values.

Run in the root of the repository: ``python tests/tools/values/record.py``. It needs the embedded Lean.
"""

import asyncio
import json
from pathlib import Path

from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings

HERE = Path(__file__).parent
LISTS = HERE.parents[2] / "evals" / "probes"
KINDS = ("contradictory", "false", "honest")


async def main() -> None:
    """Write statements.jsonl."""
    async with open_runtime(Settings.load()) as runtime:
        lean = await runtime.lean()
        with (HERE / "statements.jsonl").open("w", encoding="utf-8") as out:
            for kind in KINDS:
                for text in (LISTS / f"{kind}.lean").read_text("utf-8").strip().split("\n\n"):
                    report = await lean.check(text.strip())
                    row = {"kind": kind, "text": text.strip(), "term": report.declarations[0].term}
                    out.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
