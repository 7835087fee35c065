"""Routes of the HTTP API that formalize: at once, as a stream of steps, and in sessions that last."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from leanwright.agent.servers.events import EVENTS, EventStream, SessionResult, finished, stream_of, streamed
from leanwright.agent.servers.http_errors import NAMED, TURN
from leanwright.agent.servers.http_locks import LockView, lock_view
from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.servers.session_ids import SessionId, named
from leanwright.agent.sessions.export import as_json, as_lean
from leanwright.agent.sessions.records import Session, Step, Turn
from leanwright.agent.sessions.runner import steps as steps_of
from leanwright.tools.errors import InputError
from leanwright.tools.registry import MOST, Context
from leanwright.tools.tool import Arguments
from leanwright.tools.types import Record

EngineName = Literal["pipeline", "agent", "smc"] | None
ENGINE = Field(default=None, description="The engine of a new session: pipeline, agent or smc; null: the server's.")


class FormalizeBody(Arguments):
    """What to formalize. With ``session`` the statement is a further turn of that conversation."""

    statement: str = Field(min_length=1, max_length=MOST, description="The statement in words, LaTeX allowed.")
    session: str = Field(default="", max_length=40, description="The session to continue; empty: a new one.")
    engine: EngineName = ENGINE
    context: str = Context
    stream: bool = Field(default=False, description="Send the steps as server-sent events, as they happen.")
    ask: bool = Field(default=False, description="With stream: questions may be asked; else defaults are taken.")


class AnswerBody(Arguments):
    """An answer to the question of a session: one of its choices, or words."""

    choice: int | None = Field(default=None, ge=0, le=3, description="Index of the choice.")
    text: str = Field(default="", max_length=2000, description="An answer in words instead.")


class TitleBody(Arguments):
    """A new title."""

    title: str = Field(min_length=1, max_length=200)


class NewBody(Arguments):
    """A session to create."""

    title: str = Field(default="", max_length=200, description="The title; empty: taken from the first statement.")
    engine: EngineName = ENGINE


class ForkBody(Arguments):
    """Where to fork."""

    step: int = Field(ge=0, le=100_000, description="Number of the step, as GET /v1/sessions/ID/steps counts.")


class SessionView(Record):
    """A session with its turns. ``at_work``: a turn is under way in this server."""

    session: Session
    turns: tuple[Turn, ...]
    at_work: bool
    question: dict[str, Any] | None = None
    lock: LockView | None = None  # None: no statement is locked


_IDLE: dict[int | str, dict[str, Any]] = {204: {"description": "Nothing is in progress."}}
_FILE: dict[int | str, dict[str, Any]] = {
    200: {"description": "The file.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}


def session_routes() -> APIRouter:
    """Everything under ``/v1/formalize`` and ``/v1/sessions``."""
    router = APIRouter(prefix="/v1")
    stream, nothing = streamed(EVENTS), {"status_code": 204}
    followed: dict[str, Any] = {"response_class": EventStream, "responses": stream | _IDLE}
    router.add_api_route(
        "/formalize", formalize, methods=["POST"], response_model=SessionResult, tags=["formalize"],
        summary="Formalize a statement", operation_id="formalize", responses=TURN | stream,
    )  # fmt: skip
    ways: tuple[tuple[str, str, Callable[..., Any], str, dict[str, Any]], ...] = (
        ("POST", "", create, "Create a session", {}),
        ("GET", "", list_all, "List the sessions", {}),
        ("GET", "/{session}", show, "A session with its turns", {}),
        ("PATCH", "/{session}", rename, "Give a session a title", {}),
        ("DELETE", "/{session}", delete, "Delete a session", nothing),
        ("POST", "/{session}/resume", resume, "Go on", {"response_model": SessionResult, "responses": TURN | stream}),
        ("POST", "/{session}/stop", stop, "Stop the running turn", nothing),
        ("POST", "/{session}/answer", answer, "Answer a question", nothing),
        ("GET", "/{session}/events", events, "Follow the running turn", followed),
        ("GET", "/{session}/steps", steps, "List the checkpoints", {}),
        ("POST", "/{session}/fork", fork, "Fork at a checkpoint", {}),
        ("GET", "/{session}/export", export, "Export as Lean or JSON", {"responses": _FILE}),
    )
    for method, path, endpoint, summary, options in ways:
        errors = NAMED if path else {}
        router.add_api_route(
            f"/sessions{path}", endpoint, methods=[method], tags=["sessions"], summary=summary,
            operation_id=f"session_{endpoint.__name__}",
            **options | {"responses": errors | options.get("responses", {})},
        )  # fmt: skip
    return router


async def formalize(request: Request, body: FormalizeBody) -> Any:
    """Formalize a statement and judge it; its session is kept. With ``stream``, as server-sent events."""
    service, caller = service_of(request), caller_of(request)
    run = service.formalize(
        caller,
        body.session,
        body.statement,
        engine=body.engine,
        context=body.context,
        may_ask=body.ask and body.stream,
    )
    return stream_of(run) if body.stream else await finished(run)


async def create(request: Request, body: NewBody | None = None) -> Session:
    """A new session, which does nothing yet."""
    asked = body or NewBody()
    return service_of(request).begin(caller_of(request), asked.title, asked.engine)


async def list_all(request: Request, limit: Annotated[int, Query(ge=1, le=1000)] = 100) -> list[Session]:
    """The caller's sessions, the most recent one first."""
    return service_of(request).store(caller_of(request)).all()[:limit]


async def show(request: Request, session: SessionId) -> SessionView:
    """A session with its turns and their results."""
    service, caller = service_of(request), caller_of(request)
    (store, found), run = named(request, session), service.running(caller, session)
    asked = run.question.model_dump(mode="json") if run and run.question else None
    turns = tuple(store.turns(found.id))
    locked = lock_view(store.lock_of(found.id), turns)
    return SessionView(session=found, turns=turns, at_work=run is not None, question=asked, lock=locked)


async def rename(request: Request, session: SessionId, body: TitleBody) -> Session:
    """Rename a session."""
    store, found = named(request, session)
    store.rename(found.id, body.title)
    return store.load(found.id)


async def delete(request: Request, session: SessionId) -> Response:
    """Stop a session and delete it with everything it holds."""
    service, caller = service_of(request), caller_of(request)
    store, found = named(request, session)
    await service.stop(caller, found.id)
    store.delete(found.id)
    return Response(status_code=204)


async def resume(request: Request, session: SessionId, stream: bool = False) -> Any:
    """Resume the turn that was stopped, failed, or left unfinished; no finished step runs again."""
    service, caller = service_of(request), caller_of(request)
    run = service.running(caller, session)
    if run is None:
        run = service.run(caller, service.session(caller, session), None, may_ask=stream)
    return stream_of(run) if stream else await finished(run)


async def stop(request: Request, session: SessionId) -> Response:
    """Stop the running turn; it can be resumed."""
    service, caller = service_of(request), caller_of(request)
    await service.stop(caller, service.session(caller, session).id)
    return Response(status_code=204)


async def answer(request: Request, session: SessionId, body: AnswerBody) -> Response:
    """Answer the open question of a session; neither choice nor text: take the default."""
    reply = {"choice": body.choice} if body.choice is not None else {"text": body.text} if body.text.strip() else None
    service_of(request).answer(caller_of(request), named(request, session)[1].id, reply)
    return Response(status_code=204)


async def events(request: Request, session: SessionId, ask: bool = False) -> Any:
    """The steps of the running turn, from the first one, as server-sent events; 204 if nothing is running.

    With ``ask`` the turn may ask questions from now on.
    """
    service, caller = service_of(request), caller_of(request)
    run = service.running(caller, service.session(caller, session).id)
    if run is None:
        return Response(status_code=204)
    run.may_ask = run.may_ask or ask
    return stream_of(run)


async def steps(request: Request, session: SessionId) -> list[Step]:
    """Every checkpoint of a session, numbered: where it can be forked."""
    return await steps_of(*named(request, session))


async def fork(request: Request, session: SessionId, body: ForkBody) -> Session:
    """A new session that begins where another one was at a step."""
    store, found = named(request, session)
    at = next((step for step in await steps_of(store, found) if step.number == body.step), None)
    if at is None:
        raise InputError(f"this session has no step {body.step}; GET its /steps lists them")
    return store.fork(found.id, at.turn, at.checkpoint, at.number)


async def export(request: Request, session: SessionId, form: Literal["lean", "json"] = "lean") -> Any:
    """The statement with where it comes from: a Lean file, or everything as JSON."""
    store, found = named(request, session)
    turns, locked = store.turns(found.id), store.lock_of(found.id)
    if form == "json":
        return as_json(found, turns, store.answers(found.id), locked)
    return PlainTextResponse(as_lean(found, turns, locked))
