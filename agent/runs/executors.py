"""Where samples run: in this process, or on the workers of a Ray cluster. What is run there is the same."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from leanwright.agent.providers.journal import Answers, Journal
from leanwright.agent.ray_workers import Need, RayWorkers, WorkersDied, joined, open_workers
from leanwright.agent.runs.rows import Identified, OpenTrial, P, R, SampleRow, Trial
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.types import Completion

LEAN_BYTES, MODEL_BYTES = 2 << 30, 1 << 30  # of an embedded Lean, and of a worker with a small model


Q = TypeVar("Q", bound=Identified, contravariant=True)
S = TypeVar("S", bound=SampleRow, covariant=True)


class Executor(Protocol[Q, S]):
    """Makes rows, and says how many it can make at once."""

    @property
    def at_once(self) -> int:
        """Samples at once; more only wait."""
        ...

    async def row(self, problem: Q, seed: int) -> S:
        """The whole result. An error that concerns this problem alone is in the row.

        Raises ConfigError and SetupError, which every other problem would meet too.
        """
        ...


async def recorded(trial: Trial[P, R], kind: type[R], problem: P, seed: int) -> R:
    """See `Executor.row`; the seconds are those of the trial unless it tells its own."""
    began = time.monotonic()
    try:
        row = await trial(problem, seed)
    except (ConfigError, SetupError):
        raise
    except Exception as error:  # noqa: BLE001 - recorded: no problem ends a run
        row = kind.begun(problem, seed).ended_by(error)
    seconds = row.seconds or round(time.monotonic() - began, 3)
    return row.model_copy(update={"problem": problem.id, "seed": seed, "seconds": seconds})


@dataclass(frozen=True)
class LocalExecutor(Generic[P, R]):
    """This process."""

    trial: Trial[P, R]
    kind: type[R]
    at_once: int = 1

    async def row(self, problem: P, seed: int) -> R:
        """See Executor."""
        return await recorded(self.trial, self.kind, problem, seed)


@dataclass(frozen=True)
class RayExecutor(Generic[P, R]):
    """The workers of a cluster; a sample whose worker is lost is made again by another."""

    workers: RayWorkers
    kind: type[R]
    at_once: int

    async def row(self, problem: P, seed: int) -> R:
        """See Executor. A sample that ends one worker after the other is an error in its row."""
        try:
            return self.kind.model_validate_json(await self.workers.call(problem, seed))
        except WorkersDied as error:
            return self.kind.begun(problem, seed, f"WorkersDied: {error}")


@asynccontextmanager
async def open_local(
    open_trial: OpenTrial[P, R], kind: type[R], journal: Path, *, at_once: int
) -> AsyncIterator[Executor[P, R]]:
    """Samples in this process, with what is paid for in ``journal``."""
    answers = Journal(journal)
    try:
        async with open_trial(answers) as trial:
            yield LocalExecutor(trial, kind, at_once)
    finally:
        answers.close()


@asynccontextmanager
async def open_ray(
    open_trial: OpenTrial[P, R], kind: type[R], journal: Path, *, address: str, need: Need, most: int, each: int
) -> AsyncIterator[Executor[P, R]]:
    """Samples on at most ``most`` workers of the cluster at ``address``, ``each`` at once on every one.

    The journal stays on this machine: each worker asks it before it pays, and is done with an answer when it is on disk
    there. Raises ConfigError and SetupError.
    """
    with joined(address) as ray:
        opener = partial(_on_worker, open_trial, kind, RemoteAnswers(_keeper(ray, journal)))
        async with open_workers(ray, opener, most=-(-most // each), need=need, each=each) as workers:
            yield RayExecutor(workers, kind, workers.count * each)


def need_of(settings: Settings) -> Need:
    """What a worker with the models and the Lean of ``settings`` occupies; a GPU for a model that runs on one."""
    kind, workers = settings.lean.name.partition(":")[0], settings.lean.workers or 1
    lean = {"embedded": LEAN_BYTES, "native": int(settings.lean.memory_gb * 1e9)}.get(kind, 0)
    on_gpu = settings.model.device is not None and settings.model.device.startswith("cuda")
    gpus = 1 if on_gpu and capabilities_of(settings).on_device else 0
    return Need(cpus=1, gpus=gpus, memory=MODEL_BYTES + workers * lean)


@asynccontextmanager
async def _on_worker(
    open_trial: OpenTrial[P, R], kind: type[R], answers: Answers
) -> AsyncIterator[Callable[[P, int], Awaitable[str]]]:
    """On a worker: the job that makes rows, as JSON."""
    async with open_trial(answers) as trial:

        async def row(problem: P, seed: int) -> str:
            return (await recorded(trial, kind, problem, seed)).model_dump_json()

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
