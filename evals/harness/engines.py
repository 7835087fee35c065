"""Where samples run: in this process, or on the workers of a Ray cluster. What runs them is the same bench."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal, Protocol

from leanwright.agent.cluster import Crew, Need, WorkersDied, joined, open_crew
from leanwright.agent.providers.journal import Answers, Journal
from leanwright.agent.settings import Settings
from leanwright.agent.smc import LOCAL
from leanwright.evals.datasets.problem import Problem
from leanwright.evals.harness.bench import Bench
from leanwright.evals.harness.results import Row
from leanwright.tools.types import Completion

Engine = Literal["local", "ray"]
OpenBench = Callable[[Answers], AbstractAsyncContextManager[Bench]]
LEAN_BYTES, MODEL_BYTES = 2 << 30, 1 << 30  # of an embedded Lean, and of a worker with a small model


class Executor(Bench, Protocol):
    """A bench that says how many samples it can make at once."""

    @property
    def at_once(self) -> int:
        """Samples at once; more only wait."""
        ...


@dataclass(frozen=True)
class Here:
    """This process."""

    bench: Bench
    at_once: int

    async def row(self, problem: Problem, seed: int) -> Row:
        """See Bench."""
        return await self.bench.row(problem, seed)


@dataclass(frozen=True)
class Spread:
    """The workers of a cluster; a sample whose worker is lost is made again by another."""

    crew: Crew
    at_once: int

    async def row(self, problem: Problem, seed: int) -> Row:
        """See Bench. A sample that ends one worker after the other is an error in its row."""
        try:
            return Row.model_validate_json(await self.crew.call(problem, seed))
        except WorkersDied as error:
            return Row.begun(problem, seed, error=f"WorkersDied: {error}")


@asynccontextmanager
async def open_here(open_bench: OpenBench, journal: Path, *, at_once: int) -> AsyncIterator[Executor]:
    """Samples in this process, with what is paid for in ``journal``."""
    answers = Journal(journal)
    try:
        async with open_bench(answers) as bench:
            yield Here(bench, at_once)
    finally:
        answers.close()


@asynccontextmanager
async def open_spread(
    open_bench: OpenBench, journal: Path, *, address: str, need: Need, most: int, each: int
) -> AsyncIterator[Executor]:
    """Samples on at most ``most`` workers of the cluster at ``address``, ``each`` at once on every one.

    The journal stays on this machine: each worker asks it before it pays, and is done with an answer when it is on disk
    there. Raises ConfigError and SetupError.
    """
    with joined(address) as ray:
        handle = _keeper(ray, journal)
        opener = partial(_rows, open_bench, RemoteAnswers(handle))
        async with open_crew(ray, opener, most=-(-most // each), need=need, each=each) as crew:
            yield Spread(crew, crew.count * each)


def need_of(settings: Settings) -> Need:
    """What a worker with the models and the Lean of ``settings`` occupies; a GPU for a model that runs on one."""
    kind, workers = settings.lean.name.partition(":")[0], settings.lean.workers or 1
    lean = {"embedded": LEAN_BYTES, "native": int(settings.lean.memory_gb * 1e9)}.get(kind, 0)
    on_gpu = settings.model.device is not None and settings.model.device.startswith("cuda")
    local = settings.model.name.partition(":")[0] in LOCAL
    return Need(cpus=1, gpus=1 if on_gpu and local else 0, memory=MODEL_BYTES + workers * lean)


@asynccontextmanager
async def _rows(open_bench: OpenBench, answers: Answers) -> AsyncIterator[Callable[[Problem, int], Awaitable[str]]]:
    """On a worker: the job that makes rows, as JSON."""
    async with open_bench(answers) as bench:

        async def row(problem: Problem, seed: int) -> str:
            return (await bench.row(problem, seed)).model_dump_json()

        yield row


def _keeper(ray: Any, journal: Path) -> Any:
    """The journal as an actor on the node of this process."""
    here = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy(
        ray.get_runtime_context().get_node_id(), soft=False
    )
    return ray.remote(num_cpus=0, scheduling_strategy=here)(Journal).remote(journal.absolute())


@dataclass(frozen=True)
class RemoteAnswers:
    """The journal, as a worker reaches it."""

    keeper: Any

    def find(self, scope: str, key: str, n: int) -> Completion | None:
        """See Answers."""
        import ray

        found: Completion | None = ray.get(self.keeper.find.remote(scope, key, n))
        return found

    def add(self, scope: str, key: str, n: int, answer: Completion) -> None:
        """See Answers."""
        import ray

        ray.get(self.keeper.add.remote(scope, key, n, answer))
