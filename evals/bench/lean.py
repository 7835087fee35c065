"""The embedded Lean: cold start against upstream's own start, warm checks, the pool's overhead, growth of memory.

Run it alone: ``python -m leanwright.evals.bench lean [--data FILE] [--no-upstream] [--json]``. Upstream's unpatched
script takes about two minutes to start.
"""

import asyncio
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from leanwright.evals.bench.figures import Measurement
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.lean.embedded import download, node, package
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import clean_environment
from leanwright.tools.lean.embedded.stages import silent
from leanwright.tools.lean.embedded.worker import EmbeddedLauncher
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import LeanReport, LeanStatus

DATA = Path(__file__).parents[3] / "shared" / "data" / "minif2f" / "valid.jsonl"
TRIVIAL = "theorem t : 1 = 1 := by sorry"
CHECKS = 1000  # for the growth of memory
THROUGHPUT_CHECKS = 500  # for the checks a second, at least
PROCESSES = 2  # new processes to time; each costs seconds
UPSTREAM_LIMIT_S = 600.0

# Stand-in statements, for when the data is not there.
OWN = (
    "theorem t (x : ℝ) (h : 0 < x) : 0 < x ^ 2 := by sorry",
    "theorem t (a b : ℤ) (ha : Odd a) (hb : Odd b) : Even (a + b) := by sorry",
    "theorem t (n : ℕ) (h : n % 3 = 2) : ¬ ∃ k : ℕ, n = k ^ 2 := by sorry",
    "theorem t (x y : ℝ) (h : x + y = 4) (g : x * y = 3) : x ^ 2 + y ^ 2 = 10 := by sorry",
    "theorem t : (2 ^ 10 : ℕ) % 11 = 1 := by sorry",
    "theorem t (f : ℝ → ℝ) (h : ∀ x, f x = 3 * x + 2) : f 2 = 8 := by sorry",
)


@dataclass(frozen=True)
class Warm:
    """Timings of checks in a warm worker, in milliseconds."""

    wall: list[float]
    lean: list[float]
    failed: int


def figures(toolchain: Toolchain, data: Path | None = DATA, *, upstream: bool = True) -> list[Measurement]:
    """Measure everything; about four minutes with upstream's start, one and a half without."""
    texts = statements(data)
    cold = median(asyncio.run(_cold(toolchain)) for _ in range(PROCESSES + 1))
    raw = _upstream(toolchain) if upstream else None
    warm, growth = asyncio.run(_warm(toolchain, texts))
    new_process_ms = asyncio.run(_new_processes(toolchain, texts)) * 1000
    one, two = (asyncio.run(_throughput(toolchain, texts, workers)) for workers in (1, 2))
    middle, tail = median(warm.wall), _quantile(warm.wall, 0.99)
    overhead = median(wall - lean for wall, lean in zip(warm.wall, warm.lean, strict=True))
    allowed = max(2.0, 0.1 * median(warm.lean))
    name = f"{len(texts)} statements"
    return [
        Measurement(
            "cold start to first verdict",
            cold,
            "s",
            raw,
            "upstream's lean.js",
            "≥ 8×",
            None if raw is None else raw / cold >= 8,
        ),
        Measurement(
            f"warm check, median of {name}",
            middle,
            "ms",
            new_process_ms,
            "a new process for each check",
            "≤ 20 ms, ≥ 200×",
            middle <= 20 and new_process_ms / middle >= 200,
        ),
        Measurement(f"warm check, 99th percentile of {name}", tail, "ms", target="≤ 250 ms", met=tail <= 250),
        Measurement("overhead of the pool, median", overhead, "ms", target="≤ 10 % or 2 ms", met=overhead <= allowed),
        Measurement("checks a second, 1 worker", one, "/s"),
        Measurement("checks a second, 2 workers", two, "/s"),
        Measurement(f"growth of memory over {CHECKS} checks", growth * 100, "%", target="< 15 %", met=growth < 0.15),
        Measurement(
            f"elaborated, of {name}",
            100 * (1 - warm.failed / len(texts)),
            "%",
            target="≥ 98 %",
            met=warm.failed <= 0.02 * len(texts),
        ),
    ]


def statements(data: Path | None) -> list[str]:
    """The formal statements of a JSON-lines file, without imports; our own when there is no such file."""
    if data is None or not data.is_file():
        return list(OWN)
    rows = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [blank_imports(f"{row.get('header', '')}\n{row['formal_stmt']}")[0] for row in rows]


async def _cold(toolchain: Toolchain) -> float:
    """Seconds from nothing to the first verdict."""
    began = time.perf_counter()
    lean = EmbeddedLean(toolchain, spare=False)
    try:
        _require_ok(await lean.check(TRIVIAL))
        return time.perf_counter() - began
    finally:
        await lean.aclose()


async def _new_processes(toolchain: Toolchain, texts: Sequence[str]) -> float:
    """Median seconds of a check when each has a process of its own."""
    times = []
    for text in texts[:PROCESSES]:
        began = time.perf_counter()
        worker = await EmbeddedLauncher(toolchain).start("")
        await worker.ask({"cmd": text, "env": 0})
        times.append(time.perf_counter() - began)
        await worker.close()
    return median(times)


async def _throughput(toolchain: Toolchain, texts: Sequence[str], workers: int) -> float:
    """Checks a second in ``workers`` warm workers, with as many requests again waiting as run."""
    lean = EmbeddedLean(toolchain, workers=workers, spare=False)
    left: list[str] = []

    async def caller() -> None:
        while left:
            await lean.check(left.pop())

    async def pass_over(times: int) -> float:
        left[:] = [*texts] * times
        began = time.perf_counter()
        await asyncio.gather(*(caller() for _ in range(2 * workers)))
        return len(texts) * times / (time.perf_counter() - began)

    try:
        await pass_over(workers)  # starts and warms every worker
        return await pass_over(-(-THROUGHPUT_CHECKS // len(texts)))
    finally:
        await lean.aclose()


async def _warm(toolchain: Toolchain, texts: Sequence[str]) -> tuple[Warm, float]:
    """Timings of the second pass over ``texts``, and the growth of resident memory from then over CHECKS checks."""
    lean = EmbeddedLean(toolchain, spare=False)
    try:
        for text in texts:
            await lean.check(text)
        wall, inside, failed = [], [], 0
        for text in texts:
            began = time.perf_counter()
            report = await lean.check(text)
            wall.append((time.perf_counter() - began) * 1000)
            inside.append(report.elapsed_ms)
            failed += report.status is not LeanStatus.OK
        (pid,) = lean.worker_pids()
        before = _resident(pid)
        for number in range(CHECKS):
            await lean.check(texts[number % len(texts)])
        if lean.worker_pids() != (pid,):
            raise LeanwrightError("the worker was replaced during the benchmark: memory could not be compared")
        return Warm(wall, inside, failed), _resident(pid) / before - 1
    finally:
        await lean.aclose()


def _resident(pid: int) -> int:
    import psutil

    return int(psutil.Process(pid).memory_info().rss)


def _upstream(toolchain: Toolchain) -> float:
    """Seconds that upstream's own script takes for a trivial file.

    It sees the folders under the temporary folder only, so the package is unpacked there, and removed again.
    """
    with tempfile.TemporaryDirectory(prefix="leanwright-upstream-") as name:
        folder = Path(name)
        download.fetch(node.find_node(folder), package.PROJECT, folder, silent)
        script = folder / "node_modules" / package.PACKAGE / "lean.js"
        shutil.copytree(toolchain.base / "lib", folder / "lib")
        (folder / "trivial.lean").write_text(TRIVIAL + "\n", encoding="utf-8")
        began = time.perf_counter()
        done = subprocess.run(
            [str(toolchain.node), str(script), "trivial.lean"],
            cwd=folder,
            env={**clean_environment(), "LEAN_PATH": str(folder / "lib" / "lean")},
            capture_output=True,
            text=True,
            timeout=UPSTREAM_LIMIT_S,
            check=False,
        )
        seconds = time.perf_counter() - began
        if "declaration uses" not in done.stdout + done.stderr:
            raise LeanwrightError(f"upstream's lean.js gave no verdict (exit code {done.returncode})")
        return seconds


def _require_ok(report: LeanReport) -> None:
    if report.status is not LeanStatus.OK:
        raise LeanwrightError(f"a trivial theorem is {report.status.value}: {report.messages[:1]}")


def _quantile(values: Sequence[float], q: float) -> float:
    return sorted(values)[min(len(values) - 1, int(q * len(values)))]
