"""Run a session's turns: through a graph with checkpoints, on from where a turn stopped, with questions to a person."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leanwright.agent.checkpoints import open_saver
from leanwright.agent.sessions import database
from leanwright.agent.sessions.records import Session, Step, Turn
from leanwright.agent.sessions.store import SessionStore
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.types import Question

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    from leanwright.graphs.context import FormalizeContext
    from leanwright.graphs.state import FormalizeResult

    Saver = AsyncSqliteSaver | AsyncPostgresSaver


def _pipeline(saver: Any) -> Any:
    from leanwright.graphs.pipeline import build_pipeline

    return build_pipeline(saver)


def _agent(saver: Any) -> Any:
    from leanwright.graphs.agent import build_agent

    return build_agent(saver)


Reply = dict[str, Any] | None  # {"choice": INDEX}, {"text": WORDS}, or None: nobody answers
Ask = Callable[[Question], Awaitable[Reply]]
Checkpoints = Callable[[SessionStore], "AbstractAsyncContextManager[Saver]"]
OnEvent = Callable[[Mapping[str, Any]], None]  # step and text, and what a graph adds to them
GRAPHS: dict[str, Callable[[Any], Any]] = {"pipeline": _pipeline, "agent": _agent}  # of a checkpointer
NOBODY: dict[str, Any] = {"nobody": True}


@dataclass(frozen=True)
class Flow:
    """A graph, one of `GRAPHS`, and what it needs. ``start`` makes the first state of a turn."""

    graph: str
    start: Callable[[Turn], Mapping[str, Any]]
    context: "FormalizeContext"
    result: Callable[[Any, float], "FormalizeResult"]  # of the last state and the seconds


class Runner:
    """Runs the turns of sessions, one at a time. ``checkpoints`` opens LangGraph's checkpointer."""

    def __init__(self, store: SessionStore, flow: Flow, checkpoints: "Checkpoints | None" = None) -> None:
        self._store, self._flow, self._checkpoints = store, flow, checkpoints or checkpointer

    async def say(
        self, session: Session, text: str, *, ask: Ask | None = None, on_event: OnEvent | None = None
    ) -> "FormalizeResult":
        """A new turn, to its end. A turn that had not ended stays behind as it is."""
        with self._store.held(session.id):
            return await self._run(self._store.begin_turn(session.id, text, self._flow.graph), ask, on_event)

    async def go_on(
        self, session: Session, *, ask: Ask | None = None, on_event: OnEvent | None = None
    ) -> "FormalizeResult":
        """The last turn that has not ended, from its last checkpoint to its end. Raises InputError when there is none.

        No step that has ended runs again.
        """
        with self._store.held(session.id):
            turn = unfinished(self._store, session)
            if turn.graph != self._flow.graph:
                raise InputError("this was begun with a model of another kind; go back to that model, or ask again")
            return await self._run(turn, ask, on_event)

    async def _run(self, turn: Turn, ask: Ask | None, on_event: OnEvent | None) -> "FormalizeResult":
        try:
            result = await self._to_the_end(turn, ask, on_event)
        except LeanwrightError as error:
            self._store.mark(turn, "failed", error=str(error))
            raise
        except (asyncio.CancelledError, KeyboardInterrupt):
            self._store.mark(turn, "stopped")
            raise
        except sqlite3.DatabaseError as error:
            raise database.explained(self._store.path, error) from error
        self._store.finish(turn, result.row())
        return result

    async def _to_the_end(self, turn: Turn, ask: Ask | None, on_event: OnEvent | None) -> "FormalizeResult":
        from langgraph.types import Command

        began, waited = time.monotonic(), 0.0
        config: RunnableConfig = {"configurable": {"thread_id": turn.thread}, "recursion_limit": 10_000}
        async with self._checkpoints(self._store) as saver:
            graph = GRAPHS[turn.graph](saver)
            held = await saver.aget_tuple(config) is not None
            entry: Any = None if held else self._flow.start(turn)
            if turn.status != "begun":
                self._store.mark(turn, "begun")
            while True:
                await self._stream(graph, entry, config, on_event)
                snapshot = await graph.aget_state(config)
                if not snapshot.interrupts:
                    break
                asked = time.monotonic()
                interrupt = snapshot.interrupts[0]
                reply = await self._reply(turn, Question.model_validate(interrupt.value), ask)
                entry = Command(resume={interrupt.id: reply})
                waited += time.monotonic() - asked
        return self._flow.result(snapshot.values, time.monotonic() - began - waited)

    async def _stream(self, graph: Any, entry: Any, config: "RunnableConfig", on_event: OnEvent | None) -> None:
        events = graph.astream(entry, config, context=self._flow.context, stream_mode="custom", durability="sync")
        async for event in events:
            if on_event is not None:
                on_event(event)

    async def _reply(self, turn: Turn, question: Question, ask: Ask | None) -> dict[str, Any]:
        """The answer that is there already, or a new one, which is kept before the graph gets it."""
        known = {a.question: a.reply for a in self._store.answers(turn.session) if a.turn == turn.number}
        if question.text in known:
            return known[question.text]
        self._store.mark(turn, "asking")
        reply = (await ask(question) if ask is not None else None) or NOBODY
        self._store.answer(turn, question.text, reply)
        self._store.mark(turn, "begun")
        return reply


def unfinished(store: SessionStore, session: Session) -> Turn:
    """The last turn, when it can go on. Raises InputError."""
    turns = [t for t in store.turns(session.id) if t.status != "undone"]
    if not turns or not turns[-1].can_go_on:
        raise InputError(f"session {session.id} has ended what it was asked; nothing is left to go on with")
    return turns[-1]


def checkpointer(store: SessionStore) -> "AbstractAsyncContextManager[Saver]":
    """LangGraph's checkpoints: in Postgres, or in the database of the sessions."""
    return _in_sqlite(store) if store.postgres is None else open_saver(store.postgres)


@asynccontextmanager
async def _in_sqlite(store: SessionStore) -> "AsyncIterator[AsyncSqliteSaver]":
    import aiosqlite
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    connected = aiosqlite.connect(
        store.path, timeout=database.WAIT_S, isolation_level=None, factory=database.WholeConnection
    )
    async with connected as db:
        # with WAL this survives the end of the process; paid answers are in a journal that also survives the machine's
        await db.execute("PRAGMA synchronous = NORMAL")
        saver = AsyncSqliteSaver(db, serde=JsonPlusSerializer(allowed_msgpack_modules=None))
        try:
            yield saver
        finally:
            async with (
                saver.lock
            ):  # a write that was cancelled leaves a transaction open, which outlives its connection
                await db.rollback()
                await db.close()


async def statement_of(store: SessionStore, turn: Turn) -> str:
    """What a turn asked for, with what a person said of it: the text that its candidates were scored against."""
    async with checkpointer(store) as saver:
        config: RunnableConfig = {"configurable": {"thread_id": turn.thread}}
        values = (await GRAPHS[turn.graph](saver).aget_state(config)).values
    return str(values.get("informal") or turn.text)


async def steps(store: SessionStore, session: Session) -> list[Step]:
    """Every checkpoint of the session, in order, numbered from 0."""
    found: list[Step] = []
    async with checkpointer(store) as saver:
        for turn in store.turns(session.id):
            config: RunnableConfig = {"configurable": {"thread_id": turn.thread}}
            history = [snapshot async for snapshot in GRAPHS[turn.graph](saver).aget_state_history(config)]
            for snapshot in reversed(history):
                if snapshot.metadata["source"] != "input":
                    id_ = snapshot.config["configurable"]["checkpoint_id"]
                    found.append(
                        Step(
                            number=len(found),
                            turn=turn.number,
                            next=snapshot.next,
                            checkpoint=id_,
                            created=str(snapshot.created_at)[:19] + "Z",
                        )
                    )
    return found
