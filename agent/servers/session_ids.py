"""The id of a session as a part of a path, and the session that it names."""

from typing import Annotated

from fastapi import Path, Request

from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.sessions.records import Session
from leanwright.agent.sessions.store import SessionStore

SessionId = Annotated[str, Path(pattern=r"^[0-9]{8}-[0-9]{6}-[0-9a-f]{6}$", description="Id of a session.")]


def named(request: Request, session: str) -> tuple[SessionStore, Session]:
    """The caller's store, and the session in it. Raises NotThere."""
    service, caller = service_of(request), caller_of(request)
    return service.store(caller), service.session(caller, session)
