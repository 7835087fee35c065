"""A turn as its caller gets it: its result when it has ended, or server-sent events as it goes."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi.responses import StreamingResponse

from leanwright.agent.servers.http_errors import TurnStopped, http_error
from leanwright.agent.servers.service import Run
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.types import Record

BEAT_S = 15.0  # without news: then a comment is sent, since proxies close what is silent, often after a minute
BEAT = ": at work\n\n"
EVENTS = """event: session
data: {"session": "20261120-181400-abcdef", "run": "5a0f3c2e"}

event: step
data: {"step": "check", "text": "candidate 1 of 2: no errors", "at": 1.204}

event: result
data: {"statement": "theorem ...", "verdict": "accepted", "reasons": []}

"""
_EVENT = {
    "type": "object",
    "description": "One event; `data` is JSON.",
    "properties": {"event": {"type": "string"}, "data": {"type": "string"}},
}


class SessionResult(Record):
    """A session and the result of its turn, as ``leanwright formalize --json`` prints it."""

    session: str
    result: dict[str, Any]


class EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


def streamed(example: str) -> dict[int | str, dict[str, Any]]:
    """Where the API document says that an answer may come as server-sent events."""
    content = {"text/event-stream": {"schema": _EVENT, "example": example}}
    return {200: {"description": "The result; with `stream`, the steps and the result as events.", "content": content}}


async def beating(pieces: AsyncIterator[str]) -> AsyncIterator[str]:
    """``pieces``, and a comment, which readers pass over, whenever none came for `BEAT_S`."""
    coming = asyncio.ensure_future(anext(pieces, None))
    try:
        while True:
            await asyncio.wait({coming}, timeout=BEAT_S)
            if not coming.done():
                yield BEAT
                continue
            piece = coming.result()
            if piece is None:
                return
            yield piece
            coming = asyncio.ensure_future(anext(pieces, None))
    finally:
        coming.cancel()


async def finished(run: Run) -> SessionResult:
    """The end of a turn; who waits for it may go away without ending it."""
    assert run.task is not None
    await asyncio.wait([run.task])
    if run.task.cancelled():
        raise TurnStopped(run.session, by_server=run.handed_back)
    return SessionResult(session=run.session, result=run.task.result().row())


def stream_of(run: Run) -> EventStream:
    """The steps of a turn and its end, for a reader that may come late."""
    return EventStream(beating(_events(run)), headers={"X-Accel-Buffering": "no"})


async def _events(run: Run) -> AsyncIterator[str]:
    """Events ``session``, ``step`` for each step, and at the end ``result`` or ``error``."""
    yield _event("session", {"session": run.session, "run": run.id})
    async for event in run.follow():
        yield _event("question" if event["step"] == "question" else "step", event)
    yield _last(run)


def _last(run: Run) -> str:
    assert run.task is not None
    if run.task.cancelled():
        _, kind, message, _ = http_error(TurnStopped(run.session, by_server=run.handed_back))
        return _event("error", {"type": kind, "message": message})
    error = run.task.exception()
    if isinstance(error, LeanwrightError):
        _, kind, message, _ = http_error(error)
        return _event("error", {"type": kind, "message": message})
    if error is not None:
        return _event("error", {"type": "internal", "message": "internal server error; the server's log has the cause"})
    return _event("result", run.task.result().row())


def _event(name: str, data: object) -> str:
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
