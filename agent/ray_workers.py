"""Work spread over a Ray cluster: workers that are replaced when they are lost, and their work given to others.

A worker is a process of its own, on any node; what it needs is opened there, once. A call whose worker or node dies is
made again elsewhere, so a call must be one that may run twice.
"""

import asyncio
import importlib
import io
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, contextmanager, redirect_stdout
from dataclasses import dataclass
from typing import Any

from leanwright.agent.settings import prepare_ray
from leanwright.tools.errors import ConfigError, LeanwrightError, SetupError

CONNECT_S = 5.0
TRIES = 3  # workers that may die of one call, or in a row while they start

Job = Callable[..., Awaitable[Any]]
Opener = Callable[[], AbstractAsyncContextManager[Job]]


class WorkersDied(LeanwrightError):
    """One call was the end of several workers."""


@dataclass(frozen=True)
class Need:
    """What one worker occupies of its node. ``memory`` in bytes."""

    cpus: float = 1
    gpus: float = 0
    memory: int = 1 << 30

    def fit(self, node: dict[str, float]) -> int:
        """How many of them the resources of a node hold."""
        held = [node.get("CPU", 0) / self.cpus, node.get("memory", 0) / self.memory]
        return int(min([*held, node.get("GPU", 0) / self.gpus] if self.gpus else held))


@contextmanager
def joined(address: str) -> Iterator[Any]:
    """The module ``ray``, connected to the cluster at ``address`` until the block ends: see the setting ``ray``.

    Raises ConfigError, one line, when Ray is not installed, or there is no cluster.
    """
    prepare_ray(address)
    try:
        ray: Any = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise ConfigError("working on a cluster needs Ray: run pip install 'leanwright[ray]'") from None
    _require_listener(address)
    options = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", namespace="leanwright", **options)
    except Exception as error:  # noqa: BLE001 - Ray raises bare ones
        ray.shutdown()
        said = " ".join(str(error).split())[:200]
        raise ConfigError(f"no Ray cluster can be used at {address}: {said}; see the setting server.ray") from None
    with redirect_stdout(io.StringIO()):  # where Ray prints the last words of nodes
        try:
            yield ray
        finally:
            ray.shutdown()


def _require_listener(address: str) -> None:
    """Raise ConfigError at once where nobody listens: Ray itself tries for minutes."""
    host, colon, port = address.rpartition(":")
    if colon:
        try:
            socket.create_connection((host, int(port)), timeout=CONNECT_S).close()
        except OSError as error:
            raise ConfigError(f"no Ray cluster can be used at {address}: {error}; see the setting server.ray") from None


class _Remote:
    """The worker's side."""

    def __init__(self, opener: Opener) -> None:
        self._opener, self._stack = opener, AsyncExitStack()

    async def start(self) -> None:
        self._job = await self._stack.enter_async_context(self._opener())

    async def call(self, *args: Any) -> Any:
        return await self._job(*args)


class _Worker:
    """This side of a worker."""

    def __init__(self, handle: Any) -> None:
        self.handle, self.lost = handle, False


class RayWorkers:
    """The workers. ``count`` of them, each with ``each`` calls at once; `call` waits for a free one."""

    def __init__(self, ray: Any, opener: Opener, *, count: int, need: Need, each: int = 1) -> None:
        self._ray, self.count, self._each = ray, count, each
        remote = ray.remote(num_cpus=need.cpus, num_gpus=need.gpus, memory=need.memory, max_concurrency=each + 1)
        self._make: Callable[[], Any] = lambda: remote(_Remote).remote(opener)
        self._free: asyncio.Queue[_Worker | LeanwrightError] = asyncio.Queue()
        self._workers: set[_Worker] = set()
        self._starting: set[asyncio.Task[None]] = set()
        self._unborn = 0  # workers that died while they started, since the last one that did not

    def start(self) -> None:
        """Begin to start the workers."""
        for _ in range(self.count):
            self._start_one()

    async def call(self, *args: Any) -> Any:
        """What the job gives on some worker.

        Raises what the job raises, WorkersDied when it ends its workers, and the error for which none can start.
        """
        errors = self._ray.exceptions
        for _ in range(TRIES):
            worker = await self._take()
            try:
                return await worker.handle.call.remote(*args)
            except errors.RayActorError:
                self._lose(worker)
            except errors.RayTaskError as error:
                raise error.cause from None
            finally:
                if not worker.lost:
                    self._free.put_nowait(worker)
        raise WorkersDied(f"{TRIES} workers in a row died of it")

    def end(self) -> None:
        """Kill the workers, and what they had begun."""
        for task in self._starting:
            task.cancel()
        for worker in self._workers:
            self._ray.kill(worker.handle)

    async def _take(self) -> _Worker:
        while True:
            found = await self._free.get()
            if isinstance(found, LeanwrightError):
                self._free.put_nowait(found)  # for everyone else who waits
                raise found
            if not found.lost:
                return found

    def _lose(self, worker: _Worker) -> None:
        if not worker.lost:
            worker.lost = True
            self._workers.discard(worker)
            sys.stderr.write("leanwright: a worker of the cluster was lost; another one repeats its work\n")
            self._start_one()

    def _start_one(self) -> None:
        task = asyncio.get_running_loop().create_task(self._start())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start(self) -> None:
        worker = _Worker(self._make())
        self._workers.add(worker)
        try:
            await worker.handle.start.remote()
        except self._ray.exceptions.RayActorError as error:
            self._unborn += 1
            if self._unborn < TRIES:
                self._lose(worker)
            else:
                said = " ".join(str(error).split())[:300]
                self._free.put_nowait(SetupError(f"workers of the Ray cluster die as they start: {said}"))
        except self._ray.exceptions.RayTaskError as error:
            cause = error.cause
            told = cause if isinstance(cause, LeanwrightError) else None
            self._free.put_nowait(told or SetupError(f"a worker cannot start: {type(cause).__name__}: {cause}"))
        else:
            self._unborn = 0
            for _ in range(self._each):
                self._free.put_nowait(worker)


@asynccontextmanager
async def open_workers(
    ray: Any, opener: Opener, *, most: int, need: Need | None = None, each: int = 1
) -> AsyncIterator[RayWorkers]:
    """As many workers as the cluster holds, at most ``most``; they end with the block.

    ``opener`` is sent to each worker, and what it opens stays there. Raises ConfigError when not even one fits.
    """
    wanted = need or Need()
    room = sum(wanted.fit(node["Resources"]) for node in ray.nodes() if node["Alive"])
    if room == 0:
        raise ConfigError(
            f"no node of the Ray cluster has room for a worker: {wanted.cpus:g} CPU, {wanted.gpus:g} GPU and "
            f"{wanted.memory / 2**30:.0f} GiB of memory"
        )
    workers = RayWorkers(ray, opener, count=max(1, min(room, most)), need=wanted, each=each)
    workers.start()
    try:
        yield workers
    finally:
        workers.end()
