"""A pool of scripted servers."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import psutil

from leanwright.tools.lean.pool.pool import Pool, PoolLimits
from leanwright.tools.lean.pool.process import Child
from leanwright.tools.lean.server_worker import ServerWorker

SERVER = Path(__file__).parent / "scripted_server.py"
ARGV = (sys.executable, "-I", "-S", str(SERVER))


async def spawn(header: str = "", data_limit_bytes: int | None = None) -> Child:
    """One server, which has said that it is ready."""
    child = await Child.spawn([*ARGV, header], env={}, data_limit_bytes=data_limit_bytes)
    await child.line()
    return child


class ScriptedLauncher:
    """Starts scripted servers; the header tells them how to start."""

    async def start(self, header: str) -> ServerWorker:
        """See Launcher."""
        return await ServerWorker.ready(await Child.spawn([*ARGV, header], env={}))


def servers() -> list[psutil.Process]:
    """The scripted servers that this process has started and that still run."""
    return [child for child in psutil.Process().children() if str(SERVER) in " ".join(child.cmdline())]


def run(act: Callable[[Pool], Awaitable[None]], *, limits: PoolLimits | None = None, spare: bool = False,
        workers: int = 1) -> None:  # fmt: skip
    """Give ``act`` a pool of real processes, and check that none is left."""

    async def go() -> None:
        pool = Pool(ScriptedLauncher(), workers=workers, spare=spare, limits=limits or PoolLimits(timeout_s=20))
        try:
            await act(pool)
        finally:
            await pool.aclose()

    asyncio.run(go())
    assert servers() == []
