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

from leanwright.agent.define import define
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.run import formalize, resources_of
from leanwright.agent.replies import AskAnyhow, asking
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.graphs.run import OnEvent
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import InputError
from leanwright.tools.registry import TOOLS, tool_named
from leanwright.tools.types import Record

if TYPE_CHECKING:
    from langchain_core.tools import BaseTool

T = TypeVar("T")


class Formalizer:
    """A Lean, a model and their tools, live until ``close`` (or the end of a ``with`` block).

    Settings are read as the command line reads them, and ``settings`` come first: ``model``, ``lean`` and ``library``
    by their names, ``engine``, ``seed``, and the groups of ``leanwright doctor``, as ``smc={"particles": 20}``.
    Everything runs on an event loop of its own, so that the methods can be used from any thread and from any loop.
    Opening reads files and may take seconds; Lean is set up at the first use. Raises ConfigError for bad settings.
    """

    def __init__(self, config: Path | None = None, **settings: object) -> None:
        self.settings = Settings.load(config, settings)
        engine_of(self.settings)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="leanwright", daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self._opening: asyncio.Future[Resources] | None = None

    def __repr__(self) -> str:
        return f"Formalizer(model={self.settings.model.name!r}, lean={self.settings.lean.name!r})"

    def formalize(
        self, statement: str, *, ask: AskAnyhow | None = None, on_event: OnEvent | None = None
    ) -> FormalizeResult:
        """Turn a statement into Lean and judge it.

        ``on_event`` is told the steps, mappings with ``step`` and ``text``, on this object's own loop, in another
        thread. ``ask`` is put the questions that the statement leaves open, each with its ``text``, ``choices`` and the
        index of the ``default``: a coroutine function, on the same loop, or a plain function, in a thread of its own.
        It returns a choice, its label or its index from 0, an answer in other words, or None for the default. Raises
        InputError for what is no statement or no answer.
        """
        return self._submit(self._formalize(statement, ask, on_event)).result()

    async def aformalize(
        self, statement: str, *, ask: AskAnyhow | None = None, on_event: OnEvent | None = None
    ) -> FormalizeResult:
        """`formalize` without blocking the caller's loop; cancelling it stops the work."""
        return await asyncio.wrap_future(self._submit(self._formalize(statement, ask, on_event)))

    def define(self, text: str, *, context: str = "", on_event: OnEvent | None = None) -> DefinitionResult:
        """Turn a definition in words into Lean and judge it, after ``context``, Lean text.

        Raises InputError for a text that defines nothing, and Abstention for one that cannot be read.
        """
        return self._submit(self._define(text, context, on_event)).result()

    async def adefine(self, text: str, *, context: str = "", on_event: OnEvent | None = None) -> DefinitionResult:
        """`define` without blocking the caller's loop."""
        return await asyncio.wrap_future(self._submit(self._define(text, context, on_event)))

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

    async def _resources(self) -> Resources:
        """Lean, models and tools, opened once; an opening that failed is tried again."""
        if self._opening is None or (self._opening.done() and self._opening.exception() is not None):
            self._opening = asyncio.ensure_future(self._open())
        return await asyncio.shield(self._opening)

    async def _open(self) -> Resources:
        runtime = await self._stack.enter_async_context(open_runtime(self.settings))
        return await resources_of(runtime)

    async def _formalize(self, statement: str, ask: AskAnyhow | None, on_event: OnEvent | None) -> FormalizeResult:
        asked = None if ask is None else asking(ask)
        return await formalize(statement, await self._resources(), ask=asked, on_event=on_event)

    async def _define(self, text: str, context: str, on_event: OnEvent | None) -> DefinitionResult:
        return await define(text, await self._resources(), context=context, on_event=on_event)

    async def _call(self, tool: str, arguments: dict[str, object]) -> Record:
        return await tool_named(tool).run((await self._resources()).toolbox, arguments)

    def _sync_tool(self, name: str) -> Callable[..., dict[str, Any]]:
        return lambda **arguments: self.call(name, **arguments).model_dump(mode="json")

    def _async_tool(self, name: str) -> Callable[..., Coroutine[Any, Any, dict[str, Any]]]:
        async def call(**arguments: object) -> dict[str, Any]:
            return (await self.acall(name, **arguments)).model_dump(mode="json")

        return call
