"""Leanwright from Python, with and without ``await``::

from leanwright import Formalizer

with Formalizer() as leanwright:
    result = leanwright.formalize("The sum of two even integers a and b is even.")
    print(result.verdict, result.statement)
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from leanwright.agent.agents import AgentBench, agent_context
from leanwright.agent.build import Workbench
from leanwright.agent.settings import Settings
from leanwright.agent.toolboxes import Live, open_live, open_toolbox
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import InputError
from leanwright.tools.registry import TOOLS
from leanwright.tools.types import Record

if TYPE_CHECKING:
    from langchain_core.tools import BaseTool

    from leanwright.tools.toolbox import Toolbox

T = TypeVar("T")
Progress = Callable[[str, str], None]  # step, text


class Formalizer:
    """A Lean, a model and their tools, live until ``close`` (or the end of a ``with`` block).

    Settings are read as the command line reads them; ``settings`` come first: ``model="openai:NAME"``,
    ``smc={"particles": 4}``, and all others that ``leanwright doctor`` lists. ``engine="agent"`` runs the agent's loop
    instead of the fixed pipeline.
    Everything runs on an event loop of its own, so that the methods can be used from any thread and from any loop.
    Opening reads files and may take seconds; Lean is set up at the first use. Raises ConfigError for bad settings.
    """

    def __init__(self, config: Path | None = None, **settings: object) -> None:
        self.settings = Settings.load(config, settings)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="leanwright", daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self._opening: asyncio.Future[tuple[Live, Toolbox]] | None = None

    def formalize(self, statement: str, *, progress: Progress | None = None) -> FormalizeResult:
        """Turn a statement into Lean and judge it. ``progress`` is told the steps, from another thread."""
        return self._submit(self._formalize(statement, progress)).result()

    async def aformalize(self, statement: str, *, progress: Progress | None = None) -> FormalizeResult:
        """`formalize` without blocking the caller's loop; cancelling it stops the work."""
        return await asyncio.wrap_future(self._submit(self._formalize(statement, progress)))

    def call(self, tool: str, **arguments: object) -> Record:
        """Call a tool by name: decompose, search, concepts, illustrate, check, back_translate, and so on."""
        return self._submit(self._call(tool, arguments)).result()

    async def acall(self, tool: str, **arguments: object) -> Record:
        """`call` without blocking the caller's loop."""
        return await asyncio.wrap_future(self._submit(self._call(tool, arguments)))

    def tools(self) -> "list[BaseTool]":
        """Every tool for a LangChain agent, named ``lean_…``. They live as long as this object."""
        from langchain_core.tools import StructuredTool

        return [
            StructuredTool(
                name=f"lean_{name}",
                description=tool.description,
                args_schema=tool.arguments,
                func=self._sync_tool(name),
                coroutine=self._async_tool(name),
            )
            for name, tool in TOOLS.items()
        ]

    def close(self) -> None:
        """End Lean and the models. Idempotent."""
        if self._loop.is_closed():
            return
        self._submit(self._stack.aclose()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self.close)

    def _submit(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        if self._loop.is_closed():
            work.close()
            raise InputError("this Formalizer is closed; open a new one")
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def _live(self) -> "tuple[Live, Toolbox]":
        """Lean, models and tools, opened once; an opening that failed is tried again."""
        if self._opening is None or (self._opening.done() and self._opening.exception() is not None):
            self._opening = asyncio.ensure_future(self._open())
        return await asyncio.shield(self._opening)

    async def _open(self) -> "tuple[Live, Toolbox]":
        live = await self._stack.enter_async_context(open_live(self.settings))
        return live, await self._stack.enter_async_context(open_toolbox(self.settings, live))

    async def _formalize(self, statement: str, progress: Progress | None) -> FormalizeResult:
        live, toolbox = await self._live()
        context = agent_context(self.settings, live, toolbox)
        if self.settings.engine == "agent":
            from leanwright.graphs.agent import build_agent

            return await AgentBench(self.settings, context, build_agent()).formalize(statement, progress)
        from leanwright.graphs.pipeline import build_pipeline

        return await Workbench(self.settings, context, build_pipeline()).formalize(statement, progress)

    async def _call(self, tool: str, arguments: dict[str, object]) -> Record:
        if tool not in TOOLS:
            raise InputError(f"there is no tool {tool!r}: use one of {', '.join(TOOLS)}")
        _, toolbox = await self._live()
        return await TOOLS[tool].run(toolbox, arguments)

    def _sync_tool(self, name: str) -> Callable[..., dict[str, Any]]:
        return lambda **arguments: self.call(name, **arguments).model_dump(mode="json")

    def _async_tool(self, name: str) -> Callable[..., Coroutine[Any, Any, dict[str, Any]]]:
        async def call(**arguments: object) -> dict[str, Any]:
            return (await self.acall(name, **arguments)).model_dump(mode="json")

        return call
