"""The graphs as LangGraph's development server opens them (``langgraph.json``): a statement in, live handles added.

A request brings plain data, ``{"informal": "..."}``; Lean and the models are opened at the first run, as the settings
say, and live as long as the server.
"""

from collections.abc import AsyncIterator
from functools import cache
from typing import Any

from langchain_core.runnables import RunnableConfig
from langgraph.graph.state import CompiledStateGraph

from leanwright.agent.engines.choose import ENGINES
from leanwright.agent.engines.engine import Engine, Task
from leanwright.agent.engines.shared import shared_resources


class ServedGraph(CompiledStateGraph[Any, Any, Any, Any]):
    """The graph of an engine that makes its own context and first state; everything else is as it was compiled."""

    engine: Engine

    def copy(self, update: dict[str, Any] | None = None) -> "ServedGraph":
        """The same with other attributes, as the server asks for when it adds its checkpointer."""
        return _served(super().copy(update), self.engine)

    async def astream(self, input: Any, *args: Any, context: Any = None, **options: Any) -> AsyncIterator[Any]:  # noqa: A002 - LangGraph's name
        """See Pregel.astream; ``input`` is the statement, or what an interrupted run goes on with."""
        resources = await shared_resources(self.engine.name)()
        first = self.engine.start(Task(input["informal"]), resources.settings) if isinstance(input, dict) else input
        context = context or self.engine.context(resources, may_ask=False)
        async for event in super().astream(first, *args, context=context, **options):
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


def _served(graph: CompiledStateGraph[Any, Any, Any, Any], engine: Engine) -> ServedGraph:
    graph.__class__ = ServedGraph
    assert isinstance(graph, ServedGraph)
    graph.engine = engine
    return graph


@cache
def pipeline() -> ServedGraph:
    """The pipeline in its fixed order; input ``{"informal": STATEMENT}``."""
    return _served(ENGINES["pipeline"].graph(), ENGINES["pipeline"])


@cache
def agent() -> ServedGraph:
    """The tool-calling loop; input ``{"informal": STATEMENT}``."""
    return _served(ENGINES["agent"].graph(), ENGINES["agent"])


@cache
def smc() -> ServedGraph:
    """Sequential Monte Carlo; input ``{"informal": STATEMENT}``."""
    return _served(ENGINES["smc"].graph(), ENGINES["smc"])
