"""What the agent's graph costs beside a plain loop that makes the same calls: per step, bare and with checkpoints.

The mind and Lean are scripted and answer at once, so that what remains is the machinery. A step is one answer of the
model with its call: think, act, observe, check_limits.
"""

import asyncio
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.sessions.runner import checkpointer
from leanwright.agent.sessions.store import SessionStore
from leanwright.evals.bench.figures import Measurement
from leanwright.graphs.agent import build_agent
from leanwright.graphs.agent_calls import own_schema
from leanwright.graphs.agent_state import AgentContext, Budget, initial_agent_state
from leanwright.graphs.nodes.agent_act import content_of
from leanwright.graphs.run import run_graph
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.registry import TOOLS
from leanwright.tools.types import ChatMessage, Completion, CycleScore, ToolCall, ToolSchema

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver

    Saver = BaseCheckpointSaver[Any] | None

STEPS, RUNS = 20, 5
STATEMENT = "Show that the sum of two even integers is even."
TOLERATED_MS = 10.0


def figures() -> list[Measurement]:
    """Measure everything; some seconds."""
    plain, bare, memory, sqlite = asyncio.run(_measured())
    rows = (
        ("agent's graph, per step, without checkpoints", bare, "", None),
        ("agent's graph, per step, checkpoints in memory", memory, "", None),
        ("agent's graph, per step, SQLite, durability sync", sqlite, f"≤ {TOLERATED_MS:g} ms", sqlite <= TOLERATED_MS),
    )
    other = "a plain loop with the same calls"
    return [Measurement(name, ms, "ms", plain, other, target, met) for name, ms, target, met in rows]


async def _measured() -> tuple[float, float, float, float]:
    from langgraph.checkpoint.memory import InMemorySaver

    async with _sqlite() as saver:
        return (
            await _per_step(_plain),
            await _per_step(_turns(None)),
            await _per_step(_turns(InMemorySaver())),
            await _per_step(_turns(saver)),
        )


async def _per_step(run: Callable[[], Awaitable[None]]) -> float:
    """Milliseconds of one step: median of some runs, after one that is not counted."""
    await run()
    seconds = []
    for _ in range(RUNS):
        began = time.perf_counter()
        await run()
        seconds.append(time.perf_counter() - began)
    return 1000 * statistics.median(seconds) / STEPS


def _turns(saver: "Saver") -> Callable[[], Awaitable[None]]:
    """Turns of one compiled graph, a thread each."""
    graph, threads = build_agent(saver), itertools.count()

    async def turn() -> None:
        start = initial_agent_state(STATEMENT, budget=Budget(steps=STEPS))
        await run_graph(graph, start, _context(), thread=str(next(threads)))

    return turn


@asynccontextmanager
async def _sqlite() -> AsyncIterator["Saver"]:
    with tempfile.TemporaryDirectory() as folder:
        store = SessionStore(Path(folder))
        store.new({"model.name": "scripted:bench"})
        async with checkpointer(store) as saver:
            yield saver


def _act(messages: Sequence[ChatMessage], _: Sequence[ToolSchema], __: int) -> Completion:
    """A check of another text each time; nothing is handed in, so that the budget ends the loop."""
    number = sum(message.role == "assistant" for message in messages)
    lean = f"theorem t{number} (a b : ℤ) (ha : Even a) (hb : Even b) : Even (a + b) := by sorry"
    return Completion(text="A draft.", calls=(ToolCall(id=f"c{number}", name="check", arguments={"lean": lean}),))


def _context() -> AgentContext:
    lean, model = FakeLean(reports=[lambda text: clean_report(text)]), ScriptedModel(score=lambda **_: CycleScore())
    box = Toolbox(lean=Handle.of(lean), model=Handle.of(model))
    agent = ScriptedAgent(_act)
    return AgentContext(model=model, lean=lean, threshold=0.5, agent=agent, toolbox=box, tools=("check",))


async def _plain() -> None:
    """The same calls in a for loop."""
    context = _context()
    schemas = [TOOLS["check"].schema, own_schema("submit")]
    messages = [ChatMessage(role="user", content=STATEMENT)]
    for _ in range(STEPS):
        said = await context.agent.act(messages, schemas)
        messages.append(ChatMessage(role="assistant", content=said.text, calls=said.calls))
        for call in said.calls:
            found = await TOOLS[call.name].run(context.toolbox, call.arguments)
            messages.append(ChatMessage(role="tool", content=content_of(found), call_id=call.id))
