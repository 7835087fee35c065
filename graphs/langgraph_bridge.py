"""LangGraph, in one place: it takes seconds to import, so that happens when a graph is built, and not before."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from langgraph.graph import StateGraph
    from langgraph.types import Command, Send

START, END = "__start__", "__end__"


def state_graph(state: type[Any], context: type[Any], *nodes: Callable[..., Any]) -> "StateGraph[Any, Any, Any, Any]":
    """A graph of ``nodes`` without edges, each under its own name; they share ``state`` and act with ``context``."""
    from langgraph.graph import StateGraph

    graph: StateGraph[Any, Any, Any, Any] = StateGraph(state, context_schema=context)
    for node in nodes:
        graph.add_node(node.__name__, node)
    return graph


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
