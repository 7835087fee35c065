"""Runs the turns of sessions: on from where a turn stopped, with questions to a person, whatever the engine."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TYPE_CHECKING, Any

from leanwright.agent.checkpoints import open_saver
from leanwright.agent.engines.choose import ENGINES, engine_of
from leanwright.agent.engines.engine import Task
from leanwright.agent.engines.run import formalize
from leanwright.agent.engines.statement import statement_of as checked
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.sessions import database
from leanwright.agent.sessions.records import Session, Step, Turn
from leanwright.agent.sessions.store import SessionStore
from leanwright.graphs.run import NOBODY, Ask, OnEvent, Reply
from leanwright.graphs.state import Candidate, FormalizeResult
from leanwright.prompts import render
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.types import ChatMessage, Question

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
    from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

    Saver = AsyncSqliteSaver | AsyncPostgresSaver
    Checkpoints = Callable[[SessionStore], AbstractAsyncContextManager[Saver]]

REMEMBERED = 6  # earlier turns that the model is shown


class Runner:
    """Runs the turns of sessions, one at a time. ``checkpoints`` opens LangGraph's checkpointer."""

    def __init__(self, store: SessionStore, resources: Resources, checkpoints: "Checkpoints | None" = None) -> None:
        self._store, self._resources, self._checkpoints = store, resources, checkpoints or checkpointer
        self._engine = engine_of(resources.settings)

    async def say(
        self, session: Session, text: str, *, ask: Ask | None = None, on_event: OnEvent | None = None
    ) -> FormalizeResult:
        """A new turn on a statement, to its end. A turn that had not ended stays behind as it is. Raises InputError."""
        statement = checked(text)
        with self._store.held(session.id):
            return await self._run(self._store.begin_turn(session.id, statement, self._engine.name), ask, on_event)

    async def go_on(
        self, session: Session, *, ask: Ask | None = None, on_event: OnEvent | None = None
    ) -> FormalizeResult:
        """The last turn that has not ended, from its last checkpoint to its end. Raises InputError when there is none.

        No step that has ended runs again.
        """
        with self._store.held(session.id):
            turn = unfinished(self._store, session)
            if turn.engine != self._engine.name:
                raise InputError(
                    f"this was begun with the engine {turn.engine}, and the engine here is {self._engine.name}; "
                    "go back to that engine and its model, or ask again"
                )
            return await self._run(turn, ask, on_event)

    async def _run(self, turn: Turn, ask: Ask | None, on_event: OnEvent | None) -> FormalizeResult:
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
        if self._engine.resumable:  # its many checkpoints were for a resumption that is no longer needed
            self._store.keep_last_checkpoint(turn)
        return result

    async def _to_the_end(self, turn: Turn, ask: Ask | None, on_event: OnEvent | None) -> FormalizeResult:
        known = {a.question: a.reply for a in self._store.answers(turn.session) if a.turn == turn.number}

        async def reply(question: Question) -> Reply:
            """The answer that is there already, or a new one, which is kept before the graph gets it."""
            if question.text in known:
                return known[question.text]
            self._store.mark(turn, "asking")
            answer = (await ask(question) if ask is not None else None) or NOBODY
            self._store.answer(turn, question.text, answer)
            self._store.mark(turn, "begun")
            return answer

        async with self._checkpoints(self._store) as saver:
            if turn.status != "begun":
                self._store.mark(turn, "begun")
            return await formalize(
                _task(self._store, turn),
                self._resources,
                engine=self._engine,
                checkpointer=saver,
                thread=turn.thread,
                ask=reply if ask is not None or known else None,
                on_event=on_event,
            )


def _task(store: SessionStore, turn: Turn) -> Task:
    """What the turn asks for, with what the session said and reached before."""
    earlier = [t for t in store.turns(turn.session) if t.number < turn.number and t.status == "done"]
    return Task(turn.text, conversation_of(earlier), _changed(earlier, turn))


def conversation_of(turns: Sequence[Turn]) -> tuple[ChatMessage, ...]:
    """The last of the turns that ended, as a model is told of them."""
    said: list[ChatMessage] = []
    for turn in turns[-REMEMBERED:]:
        result = turn.result or {}
        answer = render("earlier_turn", statement=result.get("statement"), verdict=result.get("verdict", ""))
        said += [ChatMessage(role="user", content=turn.text), ChatMessage(role="assistant", content=answer)]
    return tuple(said)


def _changed(earlier: Sequence[Turn], turn: Turn) -> Candidate | None:
    """The statement that this turn changes: that of the last turn, when its text goes on from there."""
    last = earlier[-1] if earlier else None
    if last is None or last.result is None or not last.result["statement"]:
        return None
    goes_on = turn.text.startswith(last.text) and turn.text != last.text
    return Candidate(lean=str(last.result["statement"])) if goes_on else None


def unfinished(store: SessionStore, session: Session) -> Turn:
    """The last turn, when it can go on. Raises InputError."""
    turns = [t for t in store.turns(session.id) if t.status != "undone"]
    if not turns or not turns[-1].can_go_on:
        raise InputError(f"session {session.id} is finished; there is nothing to resume")
    return turns[-1]


def checkpointer(store: SessionStore) -> "AbstractAsyncContextManager[Saver]":
    """LangGraph's checkpoints: in Postgres, or in the database of the sessions."""
    return database.checkpoints(store.path) if store.postgres is None else open_saver(store.postgres)


async def state_of(store: SessionStore, turn: Turn) -> dict[str, Any]:
    """The last state of a turn's graph; {} before its first step."""
    async with checkpointer(store) as saver:
        config: RunnableConfig = {"configurable": {"thread_id": turn.thread}}
        values: dict[str, Any] = (await ENGINES[turn.engine].graph(saver).aget_state(config)).values
    return values


async def statement_of(store: SessionStore, turn: Turn) -> str:
    """What a turn asked for, with what a person said of it: the text that its candidates were scored against."""
    return str((await state_of(store, turn)).get("informal") or turn.text)


async def steps(store: SessionStore, session: Session) -> list[Step]:
    """Every checkpoint of the session, in order, numbered from 0."""
    found: list[Step] = []
    async with checkpointer(store) as saver:
        for turn in store.turns(session.id):
            config: RunnableConfig = {"configurable": {"thread_id": turn.thread}}
            history = [snapshot async for snapshot in ENGINES[turn.engine].graph(saver).aget_state_history(config)]
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
