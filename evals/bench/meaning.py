"""What counts as the same meaning, of thousands of statements altered at random: how many answers are wrong."""

import asyncio
from collections import Counter
from contextlib import suppress
from itertools import islice
from pathlib import Path

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.lean import DATA, statements
from leanwright.evals.embedded.read import blind
from leanwright.evals.robustness.meanings import altered, judged
from leanwright.tools.errors import Abstention
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.reader.reader import shipped
from leanwright.tools.terms.elaborated import lines_of
from leanwright.tools.terms.statement import Statement, read_statement

PAIRS, SEED, EACH = 10_000, 9, 3


def figures(toolchain: Toolchain, data: Path | None = DATA, pairs: int = PAIRS) -> list[Measurement]:
    """Judge ``pairs`` pairs of statements, and of readings of the development texts; about twenty minutes."""
    found: Counter[str] = Counter()
    texts = [*statements(data), *_readings()]
    for pair in islice(altered(SEED, asyncio.run(_trees(toolchain, texts))), pairs):
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


def _readings() -> list[str]:
    """What the reader makes of one in `EACH` of the development texts."""
    reader, found = shipped(), []
    for row in blind()[::EACH]:
        with suppress(Abstention):
            found.append(reader.read(row["text"]).best.lean)
    return found


async def _trees(toolchain: Toolchain, texts: list[str]) -> list[Statement]:
    lean = EmbeddedLean(toolchain)
    try:
        reports = [await lean.check(text) for text in texts]
    finally:
        await lean.aclose()
    return [read_statement(lines) for report in reports if (lines := lines_of(report))]
