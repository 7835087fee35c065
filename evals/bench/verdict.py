"""The warm verdict on a statement: check, guard and all probes, in one process, and where the time goes.

Each statement is judged ``PASSES`` times after a pass that warms everything, and its quickest time counts, as other
work on the machine only ever adds. The alternative elaborates the statement again for each question.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from leanwright.evals.bench.figures import Measurement
from leanwright.evals.bench.lean import DATA, TRIVIAL, statements
from leanwright.evals.statistics import quantile
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, ProbeReport
from leanwright.tools.verdict import verify

STATEMENTS, PASSES = 60, 2
TARGET_MS = 150.0


class Timed:
    """A Lean whose requests are timed, in milliseconds by what they ask; ``anew``: each elaborates its statement."""

    def __init__(self, lean: LeanBackend, *, anew: bool) -> None:
        self.lean, self.anew, self.name = lean, anew, lean.name
        self.spent: dict[str, float] = defaultdict(float)
        self.forgetting_ms = 0.0  # not part of any request

    def __getattr__(self, name: str) -> Any:
        return getattr(self.lean, name)

    async def check(self, text: str, **options: Any) -> LeanReport:
        """See LeanBackend."""
        began = time.perf_counter()
        report = await self.lean.check(text, **options)
        self.spent["check"] += (time.perf_counter() - began) * 1000
        return report

    async def probe(self, text: str, name: str, **options: Any) -> ProbeReport:
        """See LeanBackend."""
        if self.anew:
            began = time.perf_counter()
            await self.lean.check(TRIVIAL)
            self.forgetting_ms += (time.perf_counter() - began) * 1000
        began = time.perf_counter()
        report = await self.lean.probe(text, name, **options)
        self.spent[name] += (time.perf_counter() - began) * 1000
        return report


def figures(toolchain: Toolchain, data: Path | None = DATA) -> list[Measurement]:
    """Measure everything; about two minutes."""
    every = statements(data)
    texts = every[:: max(1, len(every) // STATEMENTS)][:STATEMENTS]
    once, anew, phases = asyncio.run(_measured(toolchain, texts))
    name, target = f"{len(texts)} statements", f"≤ {TARGET_MS:g} ms"
    again = "its statement elaborated for each question"
    return [
        Measurement(
            f"warm verdict, median of {name}",
            median(once),
            "ms",
            median(anew),
            again,
            target,
            median(once) <= TARGET_MS,
        ),
        Measurement("warm verdict, 90th percentile", quantile(once, 0.9), "ms", quantile(anew, 0.9), again),
        *(Measurement(f"of the mean verdict: {phase}", ms / len(texts), "ms") for phase, ms in phases.items()),
    ]


async def _measured(toolchain: Toolchain, texts: Sequence[str]) -> tuple[list[float], list[float], dict[str, float]]:
    """The quickest times for each text in both ways, and the sums of the phases of the first."""
    lean = EmbeddedLean(toolchain, spare=False)
    try:
        await _passed(lean, texts, anew=False)
        quickest: list[dict[str, tuple[float, dict[str, float]]]] = [{}, {}]
        for _ in range(PASSES):
            for found, anew in zip(quickest, (False, True), strict=True):
                for text, one in (await _passed(lean, texts, anew=anew)).items():
                    found[text] = min(found.get(text, one), one, key=lambda timed: timed[0])
    finally:
        await lean.aclose()
    phases: dict[str, float] = defaultdict(float)
    for total, spent in quickest[0].values():
        for phase, ms in (*spent.items(), ("values and the rest", total - sum(spent.values()))):
            phases[phase] += ms
    once, anew_ = ([total for total, _ in found.values()] for found in quickest)
    return once, anew_, dict(sorted(phases.items(), key=lambda item: -item[1]))


async def _passed(lean: LeanBackend, texts: Sequence[str], *, anew: bool) -> dict[str, tuple[float, dict[str, float]]]:
    """Milliseconds of the verdict on each text, and of its requests."""
    found = {}
    for text in texts:
        timed = Timed(lean, anew=anew)
        began = time.perf_counter()
        await verify(timed, text)
        found[text] = (time.perf_counter() - began) * 1000 - timed.forgetting_ms, dict(timed.spent)
    return found
