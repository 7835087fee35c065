"""Routes of the HTTP API for the lock of a session's statement: what was agreed on stays, or it is told that not.

The lock is the file that ``leanwright lock`` writes, so ``leanwright check --lock`` takes it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import ValidationError

from leanwright.agent.servers.http_errors import NAMED, NotFound
from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.servers.session_ids import SessionId, named
from leanwright.agent.sessions.records import Turn
from leanwright.tools.errors import InputError
from leanwright.tools.lean.lock import StatementLock, lock, still_holds
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.types import LeanReport, Record


class LockView(Record):
    """The lock that a session keeps, and whether its last statement is still the locked one."""

    lock: StatementLock
    holds: bool | None  # None: the last turn has no statement that Lean took
    reasons: tuple[str, ...] = ()


def lock_routes() -> APIRouter:
    """Everything under ``/v1/sessions/ID/lock``."""
    router = APIRouter(prefix="/v1/sessions/{session}/lock", tags=["sessions"], responses=NAMED)
    router.add_api_route("", set_lock, methods=["POST"], summary="Lock the statement", operation_id="lock")
    router.add_api_route(
        "",
        get_lock,
        methods=["GET"],
        summary="The lock, as a file",
        operation_id="get_lock",
        response_model=StatementLock,
    )
    router.add_api_route(
        "", release, methods=["DELETE"], summary="Remove the lock", operation_id="unlock", status_code=204
    )
    return router


async def set_lock(request: Request, session: SessionId) -> StatementLock:
    """Lock the session's last statement: its elaborated type, header and library, so that edits are noticed."""
    service, (store, _) = service_of(request), named(request, session)
    last = last_result(store.turns(session))
    if last is None or not last["statement"]:
        raise InputError("this session has no statement to lock")
    with calling(caller_of(request)):
        report = await service.resources.lean.check(
            last["statement"], timeout_s=service.settings.lean.timeout_s, fresh=True
        )
    made = lock(report)
    store.lock(session, made.model_dump_json())
    return made


async def get_lock(request: Request, session: SessionId) -> Response:
    """The lock that the session keeps, as the file that ``leanwright check --lock`` takes."""
    store, _ = named(request, session)
    kept = store.lock_of(session)
    if kept is None:
        raise NotFound("this session has no lock; POST creates one")
    text = StatementLock.model_validate_json(kept).model_dump_json(indent=2) + "\n"
    saved = {"Content-Disposition": f'attachment; filename="{session}.lock.json"'}
    return PlainTextResponse(text, media_type="application/json", headers=saved)


async def release(request: Request, session: SessionId) -> Response:
    """Remove the lock the session's statement; nothing where there is none."""
    store, _ = named(request, session)
    store.lock(session, None)
    return Response(status_code=204)


def lock_view(kept: str | None, turns: Sequence[Turn]) -> LockView | None:
    """What a session says of the lock ``kept`` with it, as JSON."""
    if kept is None:
        return None
    locked, last = StatementLock.model_validate_json(kept), last_result(turns)
    report = None if last is None or not last["statement"] else _report(last.get("lean"))
    if report is None:
        return LockView(lock=locked, holds=None)
    held = still_holds(locked, report)
    return LockView(lock=locked, holds=held.holds, reasons=held.reasons)


def last_result(turns: Sequence[Turn]) -> Mapping[str, Any] | None:
    """The result of the last turn that has one and was not undone."""
    return next((turn.result for turn in reversed(turns) if turn.result and turn.status != "undone"), None)


def _report(row: object) -> LeanReport | None:
    try:
        return LeanReport.model_validate(row)
    except ValidationError:  # kept by an older version
        return None
