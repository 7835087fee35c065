"""How many statements a batch gets through: with a slow model, on real Leans, on a Ray cluster, and on a simulated one.

A scripted Lean takes the seconds that requests to the embedded one take (`python -m leanwright.evals.bench price`) and
does not compute, so that the cores of the machine are not the limit where the plan of the batch is what is measured.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from leanwright.agent.batch.formalize import Batch, run_batch
from leanwright.agent.batch.rows import BatchInfo, BatchRow
from leanwright.agent.batch.sources import BatchLine, open_source
from leanwright.agent.engines.run import formalize
from leanwright.agent.providers.journal import Answers, Journal
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.ray_workers import Need
from leanwright.agent.runs.executors import open_ray
from leanwright.agent.runs.metered import journaled
from leanwright.agent.runs.results import JOURNAL, open_results
from leanwright.agent.runs.rows import Trial
from leanwright.agent.runs.runner import SampleRunner
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.evals.bench.batch import BATCH, SCORE, SETTINGS, Drafting, Forgetful, PaidAnswers, prepare
from leanwright.evals.bench.cluster import Cluster, Station, cost, simulate
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.datasets.sources import load
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import Completion, Draft, Drafts, LeanReport, ProbeReport, Usage
from leanwright.tools.verdict import examined

CHECK_S, PROBE_S = 0.025, 0.040  # of a request to an embedded Lean; a scripted statement asks one and three
MODEL_S, MODEL_AT_ONCE, RATE = 2.0, 64, 25.0
STATEMENTS, LIMITED = 640, 200
FAST_LEANS, FEW_LEANS, SLOWER = 8, 2, 4.0  # scripted Leans, more than the model feeds; and fewer, that much slower
TIMES, IN_FLIGHT = 4, 3  # each statement so often; and at once for each embedded Lean
PROCESSES, EACH, ON_RAY, RAY_S = 4, 4, 160, 1.0  # seconds of a statement on a worker of the cluster
WORKERS, HELD, MILLIONS, SENT = 1000, 4, 10, 100_000


@dataclass
class SleepingLean(FakeLean):
    """A FakeLean that takes its time: so many requests at once, each as long as it takes an embedded Lean."""

    leans: int = 1
    slower: float = 1.0  # times as long

    def __post_init__(self) -> None:
        self._places = asyncio.Semaphore(self.leans)

    async def check(self, text: str, **options: Any) -> LeanReport:
        """See LeanBackend."""
        await self._busy(CHECK_S)
        return await super().check(text, **options)

    async def probe(self, text: str, name: str, **options: Any) -> ProbeReport:
        """See LeanBackend."""
        await self._busy(PROBE_S)
        return await super().probe(text, name, **options)

    async def _busy(self, seconds: float) -> None:
        async with self._places:
            await asyncio.sleep(seconds * self.slower)


class Given(ScriptedModel):
    """A StatementModel that has the Lean of each statement at once, whatever the number before it."""

    def __init__(self, known: dict[str, str]) -> None:
        super().__init__(score=lambda **_: SCORE)
        self._known = known

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:  # noqa: ARG002 - see StatementModel
        """One draft."""
        return Drafts(drafts=(Draft(lean=self._known[statement.partition(". ")[2]], seed=seed),))


def figures(toolchain: Toolchain) -> list[Measurement]:
    """Measure everything; about four minutes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fed, computed = _slow_model(folder / "fed", STATEMENTS, FAST_LEANS)
        limited, _ = _slow_model(folder / "limited", LIMITED, FEW_LEANS, SLOWER)
        alone, batch, seconds = _real(folder / "real", toolchain, 2)
        one_alone, one_batch, _ = _real(folder / "one", toolchain, 1)
        on_one, many = (asyncio.run(_on_ray(folder / f"ray{n}", n)) for n in (1, PROCESSES))
        row_s, journal_s = _recording(folder / "recording")
    model, leans = MODEL_AT_ONCE / MODEL_S, FEW_LEANS / (CHECK_S + 3 * PROBE_S) / SLOWER
    told = f"batch, a model that answers in {MODEL_S:g} s, {MODEL_AT_ONCE} at once"
    return [
        Measurement(told, fed, "statements/s", model, "the model alone", f"≥ {RATE:g}", fed >= RATE),
        Measurement(
            "the same: computing of our process for each statement", computed * 1000, "ms",
            target=f"≤ {1000 / RATE:g}, so that one core is enough", met=computed <= 1 / RATE,
        ),
        Measurement(
            f"{told}, {FEW_LEANS} slow Leans", limited, "statements/s", leans, "the Leans alone", "≥ 85 %",
            limited >= 0.85 * leans,
        ),
        Measurement(
            f"batch, two embedded Leans on {os.cpu_count()} cores", batch, "statements/s", alone, "the Leans alone",
            "≥ 85 %", batch >= 0.85 * alone,
        ),
        Measurement(
            "batch, an embedded Lean with a core beside it", one_batch, "statements/s", one_alone, "the Lean alone",
            "≥ 85 %", one_batch >= 0.85 * one_alone,
        ),
        Measurement(
            f"Ray, {PROCESSES} processes, scripted Leans", many, "statements/s", PROCESSES * on_one,
            f"{PROCESSES} times one", "≥ 90 %", many >= 0.9 * PROCESSES * on_one,
        ),
        *_planned(seconds, row_s, journal_s),
    ]  # fmt: skip


def _planned(lean_s: Sequence[float], row_s: Sequence[float], journal_s: Sequence[float]) -> list[Measurement]:
    """The simulation with these service times, for one command and for as many as keep the workers busy."""
    found = []
    for commands in (1, 10):
        cluster = planned(lean_s, row_s, journal_s, WORKERS // commands, WORKERS * HELD // commands // 2)
        each = simulate(cluster, SENT)
        hours = MILLIONS * 1e6 / (each.rate * commands) / 3600
        cores, model = cost(cluster, each, int(MILLIONS * 1e6 / commands))
        told = f"simulated, {commands} × {cluster.workers} workers, {MILLIONS} million statements"
        found += [
            Measurement(f"{told}: the limit is {cluster.bottleneck.name}", each.rate * commands, "statements/s"),
            Measurement(f"{told}: how long", hours, "h"),
            Measurement(f"{told}: cores of the workers", commands * cores, "$"),
            Measurement(f"{told}: the model", commands * model, "$"),
        ]
    return found


def planned(
    lean_s: Sequence[float], row_s: Sequence[float], journal_s: Sequence[float], workers: int, model_places: int
) -> Cluster:
    """What a statement goes through on a cluster that one command leads."""
    return Cluster(
        workers, HELD,
        (
            Station("the model", model_places, (MODEL_S,)),
            Station("the journal", 1, tuple(journal_s)),
            Station("Lean", 1, tuple(lean_s), each_worker=True),
            Station("the rows", 1, tuple(row_s)),
        ),
    )  # fmt: skip


def _slow_model(folder: Path, count: int, leans: int, slower: float = 1.0) -> tuple[float, float]:
    """Statements a second once the first ones have come, with so many scripted Leans; and our computing for each."""
    prepare(folder, count)
    ends: list[tuple[float, float]] = []

    @asynccontextmanager
    async def parts(settings: Settings, _: Any, answers: Answers) -> AsyncIterator[Resources]:
        model = Drafting(journaled(answers)(PaidAnswers(folder / "paid.txt", MODEL_S)))
        yield _resources(settings, model, SleepingLean([clean_report], calls=Forgetful(), leans=leans, slower=slower))

    each = MODEL_AT_ONCE + 2 * leans
    _run(folder, parts, each, ends)
    (began, computed), (end, all_computed) = ends[each - 1], ends[-1]
    return (len(ends) - each) / (end - began), (all_computed - computed) / (len(ends) - each)


def _real(folder: Path, toolchain: Toolchain, leans: int) -> tuple[float, float, list[float]]:
    """Statements a second that embedded Leans examine alone and in a batch, and the seconds of each alone.

    In the batch from when the first ones have come, and what the command needs is loaded.
    """
    known = {p.informal: p.reference for p in load("leanwright").problems if p.reference}
    alone, seconds = asyncio.run(_examined(toolchain, list(known.values()) * TIMES, leans))
    numbered = [f"Problem {n}. {text}" for n, text in enumerate(list(known) * TIMES)]  # each is read anew
    prepare(folder, len(numbered), numbered)
    ends: list[tuple[float, float]] = []

    @asynccontextmanager
    async def parts(settings: Settings, _: Any, __: Answers) -> AsyncIterator[Resources]:
        lean = EmbeddedLean(toolchain, workers=leans, spare=False)
        try:
            await _warm(lean, known.values())
            yield _resources(settings, Given(known), lean)
        finally:
            await lean.aclose()

    _run(folder, parts, leans * IN_FLIGHT, ends)
    first = len(known)
    return alone, (len(ends) - first) / (ends[-1][0] - ends[first - 1][0]), seconds


async def _examined(toolchain: Toolchain, texts: Sequence[str], leans: int) -> tuple[float, list[float]]:
    lean = EmbeddedLean(toolchain, workers=leans, spare=False)
    seconds: list[float] = []
    waiting = iter(texts)

    async def work() -> None:
        for text in waiting:
            began = time.perf_counter()
            await examined(lean, text)
            seconds.append(time.perf_counter() - began)

    try:
        await _warm(lean, texts)
        began = time.perf_counter()
        await asyncio.gather(*(work() for _ in range(leans)))
        return len(texts) / (time.perf_counter() - began), seconds
    finally:
        await lean.aclose()


async def _warm(lean: LeanBackend, texts: Any) -> None:
    """Both Leans run, and have seen a few statements."""
    await asyncio.gather(*(examined(lean, text) for text in list(texts)[: 2 * IN_FLIGHT]))


async def _on_ray(folder: Path, processes: int) -> float:
    """Statements a second on so many workers of a cluster on this machine, once all of them have begun."""
    info = _info()
    need = Need(cpus=1e-3, memory=1 << 20)
    at_once = processes * EACH
    with open_results(folder, info, BatchRow) as results:
        async with open_ray(
            _opened, BatchRow, folder / JOURNAL, address="local", need=need, most=at_once, each=EACH
        ) as executor:
            runner = SampleRunner(executor, results)
            await runner.run(_lines(0, at_once), (0,))
            began = time.perf_counter()
            await runner.run(_lines(at_once, at_once + ON_RAY * processes // PROCESSES), (0,))
            return ON_RAY * processes / PROCESSES / (time.perf_counter() - began)


def _info() -> BatchInfo:
    return BatchInfo(
        source="", sha256="", fields={}, dedupe=False, records=0, seeds=(), model="", lean="", library=None, settings={}
    )


def _lines(first: int, end: int) -> tuple[BatchLine, ...]:
    return tuple(BatchLine(i + 1, None, f"Show that {i} is {i}.") for i in range(first, end))


@asynccontextmanager
async def _opened(_: Answers) -> AsyncIterator[Trial[BatchLine, BatchRow]]:
    """What a worker of the cluster has: a scripted model and Lean."""
    settings = Settings.load(None, SETTINGS)
    text = "theorem t : 1 = 1 := by sorry"
    model = ScriptedModel(formalize=lambda **_: [text], score=lambda **_: SCORE)
    slower = RAY_S / (CHECK_S + 3 * PROBE_S)
    lean = SleepingLean([clean_report], calls=Forgetful(), leans=EACH, slower=slower)

    async def trial(line: BatchLine, seed: int) -> BatchRow:
        return BatchRow.of(line, seed, await formalize(line.statement, _resources(settings, model, lean)))

    yield trial


def _recording(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds of the row of a statement, and of its answer in the journal, in the process of the command."""
    info = _info()
    text = "theorem t : 1 = 1 := by sorry"
    answer = Completion(text=text, usage=Usage(prompt_tokens=300, completion_tokens=30, cost=0.001, calls=1))
    model = ScriptedModel(formalize=lambda **_: [text], score=lambda **_: SCORE)
    parts = _resources(Settings.load(None, SETTINGS), model, FakeLean([clean_report]))
    result = asyncio.run(formalize("Show that 1 is 1.", parts))
    rows, journal = [], []
    with open_results(folder, info, BatchRow) as results:
        kept = Journal(folder / JOURNAL)
        for line in _lines(0, 300):
            began = time.perf_counter()
            kept.find(line.id, "request", 0)
            kept.add(line.id, "request", 0, answer)
            journal.append(time.perf_counter() - began)
            began = time.perf_counter()
            results.write((BatchRow.of(line, 0, result),))
            rows.append(time.perf_counter() - began)
        kept.close()
    return rows, journal


def _run(folder: Path, parts: Any, each: int, ends: list[tuple[float, float]]) -> None:
    """The batch of a folder; when each of its rows was there, by the clock and by what we had computed."""
    batch = Batch(open_source(folder / BATCH), folder / "out", Settings.load(None, SETTINGS), {})

    def tell(progress: Any) -> None:
        if progress.run is not None and progress.run.new > 0:
            ends.append((time.perf_counter(), time.process_time()))

    run_batch(batch, each=each, on_setup=lambda _: None, tell=tell, open_parts=partial(parts))


def _resources(settings: Settings, model: Any, lean: LeanBackend) -> Resources:
    box = Toolbox(lean=Handle.of(lean), model=Handle.of(model), threshold=0.5)
    return Resources(
        settings=settings, model=model, agent=ScriptedAgent([]), threshold=0.5, lean=lean, scorer=None, toolbox=box,
    )  # fmt: skip
