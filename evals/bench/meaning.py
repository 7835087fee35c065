"""What counts as the same meaning, of thousands of statements altered at random: how many answers are wrong."""

import asyncio
from collections import Counter
from itertools import islice
from pathlib import Path

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.lean import DATA, statements
from leanwright.evals.robustness.meanings import altered, judged
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import Statement, read_statement

PAIRS, SEED = 10_000, 9


def figures(toolchain: Toolchain, data: Path | None = DATA, pairs: int = PAIRS) -> list[Measurement]:
    """Judge ``pairs`` pairs; about ten minutes."""
    found: Counter[str] = Counter()
    for pair in islice(altered(SEED, asyncio.run(_trees(toolchain, statements(data)))), pairs):
        taken, wrong = judged(pair)
        found["wrong"] += bool(wrong)
        found["kept"] += pair.keeps
        found["known"] += pair.keeps and taken
    return [
        Measurement(
            f"wrong answers of {pairs} altered statements", found["wrong"], "", None, "", "0", not found["wrong"]
        ),
        Measurement("of those that keep the meaning, known to", 100 * found["known"] / max(1, found["kept"]), "%"),
    ]


async def _trees(toolchain: Toolchain, texts: list[str]) -> list[Statement]:
    lean = EmbeddedLean(toolchain)
    try:
        reports = [await lean.check(text) for text in texts]
    finally:
        await lean.aclose()
    return [read_statement(lines) for report in reports if (lines := lines_of(report))]
