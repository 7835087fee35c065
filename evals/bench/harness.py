"""What the evaluation harness costs beside a bare loop and inspect-ai's runner, with a model and a Lean that answer at
once: problems per second in one process, and on two workers of a Ray cluster.

Each of them runs the same zero-shot system on the same problems and compares with the same references.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from leanwright.agent.providers.journal import Answers
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.ray_workers import Need
from leanwright.agent.runs.executors import Executor, open_local, open_ray
from leanwright.agent.runs.results import JOURNAL, open_results
from leanwright.agent.runs.rows import Trial
from leanwright.agent.runs.runner import SampleRunner
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import Settings
from leanwright.evals.bench.figures import Measurement
from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.experiment import RunInfo
from leanwright.evals.harness.bench import SystemBench, settings_of
from leanwright.evals.harness.inspection import answered, as_sample, problem_of, scorers_of
from leanwright.evals.harness.judged import Comparer
from leanwright.evals.harness.rows import Compared, FormalizationRow
from leanwright.evals.harness.systems import SYSTEMS
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import CycleScore

PROBLEMS, AT_ONCE, SEED = 200, 2, 42
SYSTEM = "zero-shot"
Opening = Callable[[Path], AbstractAsyncContextManager[Executor[BenchmarkProblem, FormalizationRow]]]
FLOOR = 0.5  # of the bare loop's problems per second


class Same(Comparer):
    """A comparer that compares texts."""

    async def compare(self, statement: str, problem: BenchmarkProblem) -> Compared:
        """Equivalent means the same text."""
        return Compared(component=statement == problem.reference, beq=statement == problem.reference)


def problems(count: int, name: str = "p") -> tuple[BenchmarkProblem, ...]:
    """Problems with references, all different."""
    return tuple(
        BenchmarkProblem(
            id=f"{name}{i}", informal=f"Show that {i} is {i}.", reference=f"theorem p : {i} = {i} := by sorry"
        )
        for i in range(count)
    )


@asynccontextmanager
async def opened(_: Answers) -> AsyncIterator[Trial[BenchmarkProblem, FormalizationRow]]:
    """The system, as an executor opens it."""
    yield quick_bench().row


def quick_bench() -> SystemBench:
    """The bench whose model and Lean answer at once."""
    score = CycleScore(value=0.9, logprob=-2.0, tokens=10, back_translation="in words")
    model = ScriptedModel(formalize=lambda **_: ["theorem p : 1 = 1 := by sorry"], score=lambda **_: score)
    lean = FakeLean(reports=[clean_report])
    system = SYSTEMS[SYSTEM]
    live = Resources(
        settings=settings_of(Settings(), system),
        model=model,
        agent=ScriptedAgent([]),
        threshold=0.5,
        lean=lean,
        scorer=None,
        toolbox=Toolbox(),
    )
    contexts = Contexts(lean)
    return SystemBench(system, live, contexts, Same(contexts))


def figures() -> list[Measurement]:
    """Measure everything; about a minute, most of it to start Ray."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = asyncio.run(_bare())
        here, _ = asyncio.run(_harness(folder / "here", _here))
        inspect = _inspect(folder / "inspect")
        there, started = asyncio.run(_harness(folder / "there", _there))
    loop, unit = "a bare loop", "problems/s"
    return [
        Measurement("harness, one process", here, unit, bare, loop, f"≥ {FLOOR:g} of the loop", here >= FLOOR * bare),
        Measurement("harness, one process", here, unit, inspect, "inspect-ai's runner", "≥ it", here >= inspect),
        Measurement(f"harness, Ray, {AT_ONCE} workers", there, unit, bare, loop),
        Measurement("harness, Ray, until the first samples", started, "s"),
    ]


async def _bare() -> float:
    """Problems per second when nothing is recorded."""
    bench = quick_bench()
    await bench.row(problems(1)[0], 0)
    began = time.perf_counter()
    for problem in problems(PROBLEMS):
        await bench.row(problem, SEED)
    return PROBLEMS / (time.perf_counter() - began)


async def _harness(
    folder: Path, opening: Callable[[Path], AbstractAsyncContextManager[Executor[BenchmarkProblem, FormalizationRow]]]
) -> tuple[float, float]:
    """Problems per second after the first ones, and the seconds until those."""
    info = RunInfo(
        task="bench", source="", sha256="", problems=(), seeds=(), system=SYSTEM, model="scripted", lean="fake",
        settings={},
    )  # fmt: skip
    with open_results(folder, info, FormalizationRow) as results:
        began = time.perf_counter()
        async with opening(folder / JOURNAL) as executor:
            runner = SampleRunner(executor, results)
            await runner.run(problems(AT_ONCE, "first"), (SEED,))
            started = time.perf_counter()
            await runner.run(problems(PROBLEMS), (SEED,))
            return PROBLEMS / (time.perf_counter() - started), started - began


def _here(journal: Path) -> AbstractAsyncContextManager[Executor[BenchmarkProblem, FormalizationRow]]:
    return open_local(opened, FormalizationRow, journal, at_once=1)


def _there(journal: Path) -> AbstractAsyncContextManager[Executor[BenchmarkProblem, FormalizationRow]]:
    return open_ray(opened, FormalizationRow, journal, address="local", need=Need(memory=1), most=AT_ONCE, each=1)


def _inspect(folder: Path) -> float:
    """Problems per second of inspect-ai's runner around the same bench, with its log in ``folder``."""
    from inspect_ai import Task
    from inspect_ai import eval as evaluate
    from inspect_ai.dataset import MemoryDataset
    from inspect_ai.solver import TaskState, solver

    bench = quick_bench()

    async def answer(state: TaskState) -> tuple[FormalizationRow, str]:
        return await bench.row(problem_of(state), SEED), "scripted"

    made = Task(
        dataset=MemoryDataset([as_sample(problem) for problem in problems(PROBLEMS)]),
        solver=solver(name="bench")(lambda: answered(answer))(),
        scorer=scorers_of("lean"),
    )
    began = time.perf_counter()
    (log,) = evaluate(made, model=None, log_dir=str(folder), log_format="eval", max_samples=1, display="none")
    if log.status != "success":
        raise LeanwrightError(f"inspect-ai's run ended with {log.status}: {log.error}")
    return PROBLEMS / (time.perf_counter() - began)
