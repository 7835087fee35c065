"""Errors as callers are told them: status, kind and message; and where the API document says so."""

from typing import Any

from pydantic import BaseModel

from leanwright.agent.servers.admission import TooMany
from leanwright.tools import errors
from leanwright.tools.errors import LeanwrightError


class TurnStopped(LeanwrightError):
    """A turn was stopped while somebody waited for its result; it can be resumed."""

    def __init__(self, session: str, *, by_server: bool) -> None:
        why = "the server is shutting down" if by_server else "the work was stopped"
        super().__init__(f"{why}; session {session} can be resumed")
        self.by_server = by_server


class NotFound(LeanwrightError):
    """What a path names is not there, or not the caller's."""


class ErrorDetail(BaseModel):
    """What went wrong: a kind for programs, a message for people."""

    type: str
    message: str


class ErrorBody(BaseModel):
    """The body of every answer that is an error; clients of OpenAI's API understand it too."""

    error: ErrorDetail


REFERENCE = "#/components/schemas/ErrorBody"
_MEANINGS = {
    400: "The request cannot be served as it is.",
    401: "No key, or an invalid one.",
    403: "The request came from a page of another site.",
    404: "It does not exist, or it belongs to another caller.",
    405: "The path does not support the method.",
    408: "The body arrived too slowly.",
    409: "The turn was stopped before its end; it can be resumed.",
    413: "The body is too large.",
    421: "The server does not answer to that host name.",
    422: "The body is not valid for this route, or the model declined.",
    429: "A limit was reached, or Lean is busy.",
    500: "Internal server error.",
    502: "The model behind the server gave no usable answer.",
    503: "Lean cannot be reached, the server is not set up for this, or it is shutting down.",
    504: "There was no answer before the deadline.",
}
_RETRY = {"Retry-After": {"description": "Seconds to wait before retrying.", "schema": {"type": "integer"}}}
_CHALLENGE = {"WWW-Authenticate": {"description": "How to send a key.", "schema": {"type": "string"}}}
_HEADERS = {401: _CHALLENGE, 429: _RETRY, 502: _RETRY, 503: _RETRY}


def error_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Where the API document says which errors a route has."""
    return {
        status: {"description": _MEANINGS[status], "content": {"application/json": {"schema": {"$ref": REFERENCE}}}}
        | ({"headers": _HEADERS[status]} if status in _HEADERS else {})
        for status in statuses
    }


EVERYWHERE = error_responses(400, 401, 403, 408, 413, 421, 422, 429, 500, 503, 504)
NAMED = error_responses(404, 405)  # of paths with a name in them
MODEL = error_responses(502)
TURN = error_responses(404, 409, 502)  # of routes that wait for the end of a turn


def error_body(kind: str, message: str) -> dict[str, Any]:
    """An `ErrorBody`; what is not Unicode in a message is replaced."""
    return {"error": {"type": kind, "message": message.encode("utf-8", "replace").decode()}}


def http_error(error: LeanwrightError) -> tuple[int, str, str, float | None]:
    """Status as in HTTP, kind, message and seconds to wait, for an error that a caller may see.

    Messages of errors that concern the server's own set-up name paths and settings: those stay inside.
    """
    if isinstance(error, TooMany | errors.LeanBusy):
        return 429, "too_many_requests", str(error), error.retry_after_s
    if isinstance(error, TurnStopped):
        return (503, "ending", str(error), 10.0) if error.by_server else (409, "stopped", str(error), None)
    if isinstance(error, NotFound):
        return 404, "not_found", str(error), None
    if isinstance(error, errors.InputError):
        return 400, "bad_request", str(error), None
    if isinstance(error, errors.Abstention):
        return 422, "declined", str(error), None
    if isinstance(error, errors.ModelError):
        return 502, "model_unavailable", "the model behind this server gave no usable answer", 10.0
    if isinstance(error, errors.LeanError):
        return 503, "lean_unavailable", "the Lean behind this server cannot be reached", 10.0
    return (
        503,
        "not_available",
        "this server is not set up for this; its operator can find out why with: leanwright doctor",
        None,
    )
