"""The graphs as LangGraph's development server opens them (``langgraph.json``): a statement in, live handles added.

A request brings plain data, ``{"informal": "..."}``; Lean and the models are opened at the first run, as the settings
say, and live as long as the server.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from functools import cache
from typing import Any, TypeVar

from langchain_core.runnables import RunnableConfig
from langgraph.graph.state import CompiledStateGraph

from leanwright.agent.agents import budget_of, open_agent
from leanwright.agent.build import open_workbench, retrieval_of
from leanwright.agent.settings import Settings
from leanwright.graphs.agent import build_agent
from leanwright.graphs.agent_state import AgentState, initial_agent_state
from leanwright.graphs.pipeline import build_pipeline
from leanwright.graphs.state import FormalizeState
from leanwright.tools.toolbox import Handle

B = TypeVar("B")
Start = Callable[[str, Settings], Any]


class ServedGraph(CompiledStateGraph[Any, Any, Any, Any]):
    """A graph that makes its own context and first state; everything else is as it was compiled."""

    bench: "Handle[Any]"
    start: Start

    def copy(self, update: dict[str, Any] | None = None) -> "ServedGraph":
        """The same with other attributes, as the server asks for when it adds its checkpointer."""
        return _served(super().copy(update), self.bench, self.start)

    async def astream(self, input: Any, *args: Any, context: Any = None, **options: Any) -> AsyncIterator[Any]:  # noqa: A002 - LangGraph's name
        """See Pregel.astream; ``input`` is the statement, or what an interrupted run goes on with."""
        bench = await self.bench()
        first = self.start(input["informal"], bench.settings) if isinstance(input, dict) else input
        async for event in super().astream(first, *args, context=context or bench.context, **options):
            yield event

    def get_input_jsonschema(self, config: RunnableConfig | None = None) -> dict[str, Any]:
        """A statement in words; the rest of the state is made of the settings."""
        del config
        statement = {"type": "string", "description": "A mathematical statement in words."}
        return {"type": "object", "properties": {"informal": statement}, "required": ["informal"]}

    def get_output_jsonschema(self, config: RunnableConfig | None = None) -> dict[str, Any]:
        """The state, as it is."""
        del config
        return {"type": "object"}

    def get_context_jsonschema(self) -> None:
        """No context is taken from a request."""


def _served(graph: CompiledStateGraph[Any, Any, Any, Any], bench: "Handle[Any]", start: Start) -> ServedGraph:
    graph.__class__ = ServedGraph
    assert isinstance(graph, ServedGraph)
    graph.bench, graph.start = bench, start
    return graph


def opened(open_bench: Callable[[Settings], AbstractAsyncContextManager[B]]) -> Handle[B]:
    """A bench that is opened once, in a thread where that blocks, and ends with the process."""
    stack = AsyncExitStack()

    async def opener() -> B:
        settings = await asyncio.to_thread(Settings.load)
        return await stack.enter_async_context(open_bench(settings))

    return Handle(opener)


@cache
def agent() -> ServedGraph:
    """The tool-calling loop; input ``{"informal": STATEMENT}``."""

    def start(informal: str, settings: Settings) -> AgentState:
        return initial_agent_state(
            informal, budget=budget_of(settings), seed=settings.seed, retrieval=retrieval_of(settings)
        )

    return _served(build_agent(), opened(open_agent), start)


@cache
def formalize() -> ServedGraph:
    """The pipeline in its fixed order; input ``{"informal": STATEMENT}``."""

    def start(informal: str, s: Settings) -> FormalizeState:
        return FormalizeState(
            informal=informal,
            k=s.pipeline.k,
            seed=s.seed,
            max_repairs=s.pipeline.max_repairs,
            retrieval=retrieval_of(s),
        )

    return _served(build_pipeline(), opened(open_workbench), start)
