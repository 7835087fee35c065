"""The one loop that runs a graph: it streams what happens, puts questions, and goes on from a checkpoint."""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from leanwright.graphs.langgraph_bridge import resumption
from leanwright.tools.types import Question

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph
    from langgraph.types import StreamMode

Reply = dict[str, Any] | None  # {"choice": INDEX}, {"text": WORDS}, or None: nobody answers
Ask = Callable[[Question], Awaitable[Reply]]
OnEvent = Callable[[Mapping[str, Any]], None]  # "step" and "text", and what a graph adds to them
NOBODY: dict[str, Any] = {"nobody": True}  # the reply that stands for no answer: the question's default is taken
MOST_SUPERSTEPS = 1_000_000  # LangGraph's own limit, far above what the budgets of the graphs allow


async def run_graph(
    graph: "CompiledStateGraph[Any, Any, Any, Any]",
    start: Mapping[str, Any],
    context: Any,
    *,
    thread: str = "run",
    ask: Ask | None = None,
    on_event: OnEvent | None = None,
) -> tuple[Any, float]:
    """Run ``graph`` to its end: the last state, and the seconds of work without those spent waiting for answers.

    A ``thread`` that the graph's checkpointer knows goes on from its last checkpoint, and ``start`` is not used. Each
    step is on disk before the next one begins. ``ask`` is put the questions of the graph, which needs a checkpointer to
    wait with. Raises what the nodes raise.
    """
    began, waited = time.monotonic(), 0.0
    config: RunnableConfig = {"configurable": {"thread_id": thread}, "recursion_limit": MOST_SUPERSTEPS}
    saver = graph.checkpointer
    entry: Any = start
    if saver is not None and not isinstance(saver, bool) and await saver.aget_tuple(config) is not None:
        entry = None
    modes: list[StreamMode] = ["values"] if on_event is None else ["custom", "values"]
    state: Any = start
    while True:
        stream = graph.astream(entry, config, context=context, stream_mode=modes, durability="sync" if saver else None)
        event: Any
        async for mode, event in stream:
            if mode == "values":
                state = event
            elif on_event is not None:
                on_event(event)
        if not saver:
            break
        snapshot = await graph.aget_state(config)
        state = snapshot.values
        if not snapshot.interrupts:
            break
        asked, interrupt = time.monotonic(), snapshot.interrupts[0]
        reply = await ask(Question.model_validate(interrupt.value)) if ask is not None else None
        entry = resumption(interrupt.id, reply or NOBODY)
        waited += time.monotonic() - asked
    return state, time.monotonic() - began - waited
