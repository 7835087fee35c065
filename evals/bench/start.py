"""The first minute: how long a start takes, from the image and from nothing, and what lies on the disk."""

import asyncio
import subprocess
import sys
import time
from dataclasses import replace
from statistics import median

from leanwright.evals.bench.figures import Measurement
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.stages import size_of

PAIRS = 3
HELP_S = 0.15  # goal
STATEMENT = "theorem t (a b : ℝ) (ha : 0 < a) (hb : 0 < b) : a / b + b / a ≥ 2 := by sorry"
WORDS = "Let $a$ and $b$ be positive real numbers. Prove that $\\frac{a}{b} + \\frac{b}{a} \\ge 2$."


def figures(toolchain: Toolchain) -> list[Measurement]:
    """The two starts in turn, so that a machine that is busy slows both."""
    fast, slow = [], []
    for _ in range(PAIRS):
        fast.append(asyncio.run(_first_check(toolchain)))
        slow.append(asyncio.run(_first_check(replace(toolchain, image=None))))
    ratio = median(b / a for a, b in zip(fast, slow, strict=True))
    installed = sum(size_of(folder) for folder in (toolchain.base, *toolchain.folders)) / 1e6
    image = size_of(toolchain.image) / 1e6 if toolchain.image else 0.0
    help_s = median(_seconds("--help") for _ in range(PAIRS))
    return [
        Measurement(
            "start of Lean to first check",
            median(fast),
            "s",
            median(slow),
            "from nothing",
            "≥ 8/3.5×",
            ratio >= 8 / 3.5,
        ),
        Measurement("first verdict of a cold process", median(_seconds("formalize", WORDS) for _ in range(PAIRS)), "s"),
        Measurement("leanwright --help", help_s, "s", target=f"≤ {HELP_S} s", met=help_s <= HELP_S),
        Measurement("the embedded Lean on the disk", installed + image, "MB", installed, "without the image"),
    ]


async def _first_check(toolchain: Toolchain) -> float:
    began = time.perf_counter()
    lean = EmbeddedLean(toolchain, spare=False)
    try:
        await lean.check(STATEMENT)
        return time.perf_counter() - began
    finally:
        await lean.aclose()


def _seconds(*arguments: str) -> float:
    """Of a whole process of the command line."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "leanwright", *arguments], capture_output=True, check=True)
    return time.perf_counter() - began
