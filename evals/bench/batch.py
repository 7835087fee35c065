"""Batches with a scripted model and a Lean that answers at once: a long one killed ten times beside the same one left
alone, the memory that a batch takes, and the rate that a slow model allows.

Run as a program (FOLDER SECONDS) it is the batch itself: the model takes so many seconds for an answer, and writes down
each one that is paid for.
"""

import asyncio
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from leanwright.agent.batch.formalize import Batch, run_batch
from leanwright.agent.batch.sources import open_source
from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.runs.metered import journaled
from leanwright.agent.runs.results import RESULTS
from leanwright.agent.runs.runner import RunProgress
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.report.style import COLOURS, drawing, on_white, svg
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean, LeanCall, clean_report
from leanwright.tools.types import ChatMessage, Completion, CycleScore, Draft, Drafts, Usage

STATEMENTS, KILLS, IN_FLIGHT, SEED = 10_000, 10, 64, 7
SLOW_S, SLOW_STATEMENTS = 2.0, 640  # of an answer; and how many statements such a model is given
RATE = 25.0  # statements a second
EVERY = 100  # rows between two looks at the memory
SCORE = CycleScore(value=0.9, logprob=-2.0, tokens=10, back_translation="in words")
SETTINGS = {"engine": "pipeline", "pipeline.k": 1, "pipeline.max_repairs": 0, "model.concurrency": IN_FLIGHT}
BATCH, OUT, LEDGER, MEMORY = "batch.jsonl", "out", "paid.txt", "memory.jsonl"


class Forgetful(list[LeanCall]):
    """Calls that nobody looks at."""

    def append(self, _: LeanCall) -> None:
        """Nothing."""


class PaidAnswers:
    """A PaidModel whose every answer is a line of a ledger, at most IN_FLIGHT at once."""

    name = identity = "scripted:paid"
    shares_prompts = False

    def __init__(self, ledger: Path, seconds: float) -> None:
        self._ledger, self._seconds = ledger, seconds
        self._slots = asyncio.Semaphore(IN_FLIGHT)

    async def complete(self, messages: Sequence[ChatMessage], **_: Any) -> tuple[Completion, ...]:
        """One answer."""
        async with self._slots:
            await asyncio.sleep(self._seconds)
        with self._ledger.open("a") as file:
            file.write(f"{messages[0].content}\n")
        text = "theorem t : 1 = 1 := by sorry"
        return (Completion(text=text, usage=Usage(prompt_tokens=300, completion_tokens=30, cost=0.001, calls=1)),)

    async def act(self, *_: Any, **__: Any) -> Completion:
        """Nobody calls it."""
        raise NotImplementedError

    async def aclose(self) -> None:
        """Nothing to free."""


class Drafting(ScriptedModel):
    """A StatementModel that asks a paid one for its draft, and scores for nothing."""

    def __init__(self, paid: Any) -> None:
        super().__init__()
        self._paid = paid

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:  # noqa: ARG002 - see StatementModel
        """One draft."""
        (answer,) = await self._paid.complete([ChatMessage(role="user", content=statement)], seed=seed)
        return Drafts(drafts=(Draft(lean=answer.text, seed=seed),), usage=answer.usage)

    async def score(self, statement: str, lean: str) -> CycleScore:  # noqa: ARG002 - see StatementModel
        """Always the same."""
        return SCORE


@asynccontextmanager
async def parts(folder: Path, seconds: float, settings: Settings, _: Any, answers: Answers) -> AsyncIterator[Resources]:
    """The model and the Lean of the batch."""
    model = Drafting(journaled(answers)(PaidAnswers(folder / LEDGER, seconds)))
    lean = FakeLean(reports=[clean_report], calls=Forgetful())
    box = Toolbox(lean=Handle.of(lean), model=Handle.of(model), threshold=0.5)
    yield Resources(
        settings=settings, model=model, agent=ScriptedAgent([]), threshold=0.5, lean=lean, scorer=None, toolbox=box,
    )  # fmt: skip


def formalize_all(folder: Path, seconds: float) -> None:
    """The batch, or what is left of it; how much memory it takes is written down as it goes."""
    settings = Settings.load(None, SETTINGS)
    batch = Batch(open_source(folder / BATCH), folder / OUT, settings, {})
    with (folder / MEMORY).open("a") as file:

        def tell(progress: Any) -> None:
            run: RunProgress | None = progress.run
            if run is not None and run.new % EVERY == 0:
                file.write(json.dumps({"rows": run.done, "mb": resident_mb()}) + "\n")
                file.flush()

        ready: Callable[..., Any] = partial(parts, folder, seconds)
        run_batch(batch, each=IN_FLIGHT, on_setup=lambda _: None, tell=tell, open_parts=ready)


def resident_mb() -> float:
    """Of this process: now where /proc tells, else at its most."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * resource.getpagesize() / 1e6


def figures(plot: Path | None = None) -> list[Measurement]:
    """Measure everything; some minutes. ``plot``: where memory over both long batches is drawn, as SVG."""
    with tempfile.TemporaryDirectory() as name:
        alone, killed, slow = (Path(name) / one for one in ("alone", "killed", "slow"))
        seconds = _whole(alone, STATEMENTS)
        lost, twice = _killed(killed, alone)
        memory = _memory(alone)
        if plot is not None:
            plot.write_text(on_white(drawn(memory, _memory(killed))), encoding="utf-8")
        sizes = [mb for _, mb in memory]
        grown = sizes[-1] - sizes[len(sizes) // 4]
        rate = SLOW_STATEMENTS / _whole(slow, SLOW_STATEMENTS, SLOW_S)
    told = f"{STATEMENTS:,} statements, {KILLS} kills"
    bound = KILLS * IN_FLIGHT
    return [
        Measurement("batch, an answer at once", STATEMENTS / seconds, "statements/s"),
        Measurement(f"batch, {told}: rows that differ", lost, "rows", target="0", met=lost == 0),
        Measurement(
            f"batch, {told}: answers paid twice", twice, "answers", target=f"≤ {bound} in flight", met=twice <= bound
        ),
        Measurement("batch, memory of the process, at most", max(sizes), "MB"),
        Measurement("batch, memory from the first quarter to the end", grown, "MB", target="≤ 10", met=grown <= 10),
        Measurement(
            f"batch, answers of {SLOW_S:g} s, {IN_FLIGHT} at once", rate, "statements/s",
            IN_FLIGHT / SLOW_S, "the model alone", f"≥ {RATE:g}", rate >= RATE,
        ),
    ]  # fmt: skip


def _memory(folder: Path) -> list[tuple[int, float]]:
    """Rows, and MB of the process that had written them."""
    found = (json.loads(line) for line in (folder / MEMORY).read_text().splitlines())
    return [(one["rows"], one["mb"]) for one in found]


def drawn(alone: Sequence[tuple[int, float]], killed: Sequence[tuple[int, float]]) -> str:
    """Memory over the rows of a batch that is left alone, and of one that is killed, as SVG."""
    with drawing() as figure:
        picture = figure(6.0, 2.6)
        panel = picture.subplots()
        panel.plot(*zip(*killed, strict=True), ".", color=COLOURS[1], markersize=3, label=f"killed {KILLS} times")
        panel.plot(*zip(*alone, strict=True), color=COLOURS[0], label="left alone")
        panel.set(xlabel="rows that are written", ylabel="MB of the process", ylim=(0, None))
        panel.legend()
        return svg(picture, "Memory of the process over a batch")


def _whole(folder: Path, count: int, seconds: float = 0.0) -> float:
    """Seconds of a batch that nobody disturbs, its start left out where the model is slow."""
    prepare(folder, count)
    began = time.perf_counter()
    subprocess.run(_command(folder, seconds), check=True)
    whole = time.perf_counter() - began
    if not seconds:
        return whole
    prepare(folder / "none", 1)
    began = time.perf_counter()
    subprocess.run(_command(folder / "none", 0.0), check=True)
    return whole - (time.perf_counter() - began)


def _killed(folder: Path, alone: Path) -> tuple[int, int]:
    """Rows that differ from those of ``alone``, and answers that were paid for more than once.

    It is killed at random numbers of rows, so that each kill meets it at work.
    """
    prepare(folder, STATEMENTS)
    results = folder / OUT / RESULTS
    for most in sorted(random.Random(SEED).sample(range(STATEMENTS - KILLS * IN_FLIGHT), KILLS)):
        process = subprocess.Popen(_command(folder, 0.0))
        while not results.exists() or results.read_bytes().count(b"\n") < most:
            if process.poll() is not None:
                raise RuntimeError(f"the batch ended before it had {most} rows")
            time.sleep(0.5)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(_command(folder, 0.0), check=True)
    ours, theirs = _rows(folder), _rows(alone)
    differing = sum(ours.get(line) != row for line, row in theirs.items()) + len(ours.keys() - theirs.keys())
    return differing, len((folder / LEDGER).read_text().splitlines()) - STATEMENTS


def _rows(folder: Path) -> dict[int, Any]:
    found: dict[int, Any] = {}
    with (folder / OUT / RESULTS).open() as file:
        for text in file:
            row = json.loads(text)
            if row["line"] in found:
                row["error"] = "there twice"
            usage = {name: value for name, value in row["usage"].items() if name != "seconds"}
            found[row["line"]] = [row[name] for name in ("id", "statement", "verdict", "reasons", "error")] + [usage]
    return found


def prepare(folder: Path, count: int, texts: Sequence[str] = ()) -> None:
    """Write the file of a batch: ``texts``, or so many statements that say nothing."""
    folder.mkdir()
    with (folder / BATCH).open("w") as file:
        for i in range(count):
            file.write(json.dumps({"id": f"s{i}", "statement": texts[i] if texts else f"Show that {i} is {i}."}) + "\n")


def _command(folder: Path, seconds: float) -> list[str]:
    return [sys.executable, "-m", "leanwright.evals.bench.batch", os.fspath(folder), str(seconds)]


if __name__ == "__main__":
    formalize_all(Path(sys.argv[1]), float(sys.argv[2]))
