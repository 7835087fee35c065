"""LangGraph, in one place: it takes seconds to import, so that happens when a graph is built, and not before."""

from collections.abc import Callable, Coroutine, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any

from leanwright.tools.types import WHOLE, Record

if TYPE_CHECKING:
    from langgraph.checkpoint.memory import InMemorySaver
    from langgraph.graph import StateGraph
    from langgraph.types import Command, Send

Node = Callable[..., Coroutine[Any, Any, dict[str, Any]]]
START, END = "__start__", "__end__"


def state_graph(state: type[Any], context: type[Any], *nodes: Node, **named: Node) -> "StateGraph[Any, Any, Any, Any]":
    """A graph of ``nodes`` without edges, each under its own name; they share ``state`` and act with ``context``.

    Nodes return records, and lists of records; what is stored of them is plain data.
    """
    from langgraph.graph import StateGraph

    graph: StateGraph[Any, Any, Any, Any] = StateGraph(state, context_schema=context)
    for name, node in ({node.__name__: node for node in nodes} | named).items():
        graph.add_node(name, _storing(node))
    return graph


def _storing(node: Node) -> Node:
    @wraps(node)
    async def stored(*args: Any, **kwargs: Any) -> dict[str, Any]:
        return {key: plain(value) for key, value in (await node(*args, **kwargs)).items()}

    return stored


def plain(value: Any) -> Any:
    """A record, or a list in which there are some, as plain data; anything else as it is."""
    if isinstance(value, Record):
        return value.model_dump(mode="json", context=WHOLE)
    return [plain(item) for item in value] if isinstance(value, list) else value


def in_memory() -> "InMemorySaver":
    """A checkpointer that forgets everything with the process."""
    from langgraph.checkpoint.memory import InMemorySaver

    return InMemorySaver()


def task(node: str, argument: Mapping[str, Any]) -> "Send":
    """A run of ``node`` of its own, with ``argument`` in place of the state; several run side by side."""
    from langgraph.types import Send

    return Send(node, argument)


def wait_for_person(question: Mapping[str, Any]) -> Any:
    """Stop the graph with ``question``; what it is resumed with."""
    from langgraph.types import interrupt

    return interrupt(question)


def resumption(interrupt: str, reply: Mapping[str, Any]) -> "Command[Any]":
    """What goes into a graph that waits: ``reply`` to the question of that id."""
    from langgraph.types import Command

    return Command(resume={interrupt: reply})


def running_task() -> str:
    """The task of a graph that runs here, by its name and id: the same again when it runs again after a crash.

    "" outside of any graph, as in a command of the chat.
    """
    from langgraph.config import get_config

    try:
        return str(get_config()["configurable"].get("checkpoint_ns", ""))
    except RuntimeError:
        return ""
