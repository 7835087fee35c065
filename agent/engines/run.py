"""Runs an engine on a task: what every entrance calls."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from functools import cache

from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.engine import Checkpointer, Engine, Graph, Task
from leanwright.agent.engines.statement import statement_of
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.runtime.runtime import Runtime
from leanwright.graphs.langgraph_bridge import in_memory
from leanwright.graphs.run import Ask, OnEvent, run_graph
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.lean.context import ContextLean
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.terms.elaborated import lines_of


async def resources_of(runtime: Runtime) -> Resources:
    """All that `formalize` needs for the settings of ``runtime``; the graph is compiled while Lean starts."""
    compiling = asyncio.create_task(asyncio.to_thread(_graph, engine_of(runtime.settings), None))
    try:
        return await runtime.resources()
    finally:
        await compiling


async def formalize(
    task: Task | str,
    resources: Resources,
    *,
    engine: Engine | None = None,
    checkpointer: Checkpointer | None = None,
    thread: str = "run",
    ask: Ask | None = None,
    on_event: OnEvent | None = None,
) -> FormalizeResult:
    """Turn a statement into Lean and judge it, with the engine of the resources' settings (or ``engine``).

    With a ``checkpointer`` every step is kept, and a ``thread`` that it knows goes on from its last step. ``ask`` is
    put what the statement leaves open; without it each question is settled by its default. ``on_event`` is told the
    steps: mappings with ``step`` and ``text``.

    Raises InputError for what is no statement, and ConfigError, ModelError and LeanError when model or Lean cannot
    serve at all.
    """
    engine = engine or engine_of(resources.settings)
    task = Task(statement_of(task)) if not isinstance(task, Task) else task
    saver = checkpointer or (in_memory() if ask is not None else None)
    if isinstance(resources.lean, ContextLean):
        await resources.lean.prepare()  # one that does not elaborate is told before anything is paid for
    context = engine.context(resources, may_ask=ask is not None)
    start = engine.start(task, resources.settings)
    with resources.threads() if engine.needs_log_probabilities else nullcontext():
        state, seconds = await run_graph(
            _graph(engine, saver), start, context, thread=thread, ask=ask, on_event=on_event
        )
    return await _after_context(resources.lean, engine.result(state, context, seconds))


def _graph(engine: Engine, saver: Checkpointer | None) -> Graph:
    return _kept(engine) if saver is None else engine.graph(saver)  # type: ignore[arg-type]  # protocols promise no hash


@cache
def _kept(engine: Engine) -> Graph:
    """A graph that keeps no checkpoints has no state: it is compiled once, which takes as long as a whole statement."""
    return engine.graph(None)


async def _after_context(lean: LeanBackend, result: FormalizeResult) -> FormalizeResult:
    """``result`` with what the context that it stands after adds to its meaning."""
    if not isinstance(lean, ContextLean) or result.lean is None or result.statement is None:
        return result
    report = result.lean if lines_of(result.lean) else await lean.check(result.statement)
    types = [one.type for one in report.declarations if one.kind == "theorem"]
    return result.model_copy(update={"context": lean.used_in(report), "elaborated": "".join(types[:1])})
