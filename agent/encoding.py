"""The texts of an index, encoded by the workers of a Ray cluster: shards out, vectors back, in order."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Any

from leanwright.agent.ray_workers import Job, Need, Opener, RayWorkers, joined, open_workers
from leanwright.agent.settings import Settings
from leanwright.tools.index.build import Encoding
from leanwright.tools.protocols import Encoder

MOST = 64  # workers: with more, one process cannot write their vectors
AHEAD = 2  # shards for each worker that are under way, so that none waits
MINILM_BYTES, BGE_BYTES = 1 << 30, 4 << 30


def need_of(settings: Settings) -> Need:
    """What a worker with the encoder of ``settings`` occupies."""
    on_gpu = settings.model.device is not None and settings.model.device.startswith("cuda")
    small = settings.library.encoder == "minilm"
    return Need(cpus=1, gpus=1 if on_gpu else 0, memory=MINILM_BYTES if small else BGE_BYTES)


@contextmanager
def spread_encoding(address: str, load: Callable[[], Encoder], need: Need, *, most: int = MOST) -> Iterator[Encoding]:
    """What encodes on the cluster at ``address``, each worker with what ``load`` loads there.

    Raises ConfigError and SetupError.
    """
    with joined(address) as ray:
        yield partial(_encoded, ray, partial(_opened, load), need, most)


def _encoded(ray: Any, opener: Opener, need: Need, most: int, shards: Iterator[list[str]]) -> Iterator[Any]:
    """The vectors of each shard. While one is waited for, and only then, the others' arrive."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        workers: RayWorkers = runner.run(stack.enter_async_context(open_workers(ray, opener, most=most, need=need)))
        try:
            waiting: deque[asyncio.Task[Any]] = deque()
            for shard in shards:
                waiting.append(runner.get_loop().create_task(workers.call(shard)))
                if len(waiting) >= AHEAD * workers.count:
                    yield runner.run(_ended(waiting.popleft()))
            while waiting:
                yield runner.run(_ended(waiting.popleft()))
        finally:
            runner.run(stack.aclose())


async def _ended(task: "asyncio.Task[Any]") -> Any:
    return await task


@asynccontextmanager
async def _opened(load: Callable[[], Encoder]) -> AsyncIterator[Job]:
    """On a worker: the job that encodes."""
    encoder = await asyncio.to_thread(load)

    async def encode(texts: list[str]) -> Any:
        return await asyncio.to_thread(encoder.encode, texts)

    yield encode
