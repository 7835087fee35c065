"""One runtime for a process that is not ours to end, as LangGraph's server, which loads our graphs one by one."""

import asyncio
from contextlib import AsyncExitStack
from functools import cache

from leanwright.agent.engines.choose import with_engine
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.settings import Settings
from leanwright.tools.handles import Handle


@cache
def shared_runtime() -> Handle[Runtime]:
    """The runtime of the user's settings, which ends with the process."""
    stack = AsyncExitStack()

    async def opener() -> Runtime:
        settings = await asyncio.to_thread(Settings.load)
        return await stack.enter_async_context(open_runtime(settings))

    return Handle(opener)


@cache
def shared_resources(engine: str) -> Handle[Resources]:
    """What the runs of an engine work with. Raises ConfigError for an engine that the settings cannot serve."""

    async def opener() -> Resources:
        runtime = await shared_runtime()()
        return await runtime.resources(with_engine(runtime.settings, engine))

    return Handle(opener)
