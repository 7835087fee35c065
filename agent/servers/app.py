"""The HTTP server: routes, errors, and the gate before them."""

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.exceptions import HTTPException
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from leanwright.agent.servers.document import documented
from leanwright.agent.servers.http_definitions import definition_routes
from leanwright.agent.servers.http_errors import EVERYWHERE, error_body, http_error
from leanwright.agent.servers.http_evidence import evidence_routes
from leanwright.agent.servers.http_locks import lock_routes
from leanwright.agent.servers.http_sessions import session_routes
from leanwright.agent.servers.http_tools import service_of, tool_routes
from leanwright.agent.servers.kimina import kimina_routes
from leanwright.agent.servers.mcp import build_mcp
from leanwright.agent.servers.metrics import CONTENT_TYPE
from leanwright.agent.servers.openai_dialect import openai_routes
from leanwright.agent.servers.service import Service
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.tool import field_at, field_fault

_log = logging.getLogger(__name__)
MOST_AGENTS = 1000  # sessions of MCP; those that are idle for half an hour end


_PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # formulas and highlighting are placed by style attributes
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


def build_app(service: Service, page: Path | None = None) -> FastAPI:
    """The routes around an open service. ``page``: the folder of the web page, if any."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.mcp = StreamableHTTPSessionManager(build_mcp(service), stateless=False, max_sessions=MOST_AGENTS)
        service.recover()
        async with app.state.mcp.run():
            yield

    app = FastAPI(
        title="Leanwright",
        version=version("leanwright"),
        lifespan=lifespan,
        docs_url=None,  # its page loads scripts from elsewhere
        redoc_url=None,
        openapi_url="/openapi.json",
        responses=EVERYWHERE,
    )
    app.openapi = partial(documented, app)  # type: ignore[method-assign]
    app.state.service = service
    own = (tool_routes, definition_routes, session_routes, lock_routes, evidence_routes, kimina_routes, openai_routes)
    for routes in own:
        app.include_router(routes())
    app.router.routes.append(Route("/mcp", _Mcp(app), name="mcp"))
    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)
    if page is not None:
        app.mount("/app", _Page(directory=page, html=True), name="page")
        app.add_api_route("/", _to_page, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(LeanwrightError, _foreseen)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _plain)
    app.add_exception_handler(Exception, _unforeseen)
    return app


class _Mcp:
    """The Model Context Protocol at ``/mcp``. A session there belongs to the key that opened it."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        token = AccessToken(token="", client_id=scope["state"]["caller"], scopes=[])
        await self._app.state.mcp.asgi_app({**scope, "user": AuthenticatedUser(token)}, receive, send)


class _Page(StaticFiles):
    """The web page, which may load nothing from elsewhere and may not be framed."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Content-Security-Policy"] = _PAGE_POLICY
        response.headers["Cache-Control"] = "no-cache"
        return response


async def _to_page() -> RedirectResponse:
    return RedirectResponse("/app/")


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(service_of(request).metrics.text(), media_type=CONTENT_TYPE)


async def _foreseen(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, LeanwrightError)
    status, kind, message, wait = http_error(error)
    if status >= 500:
        _log.warning("%s: %s", kind, error)
    headers = {} if wait is None else {"Retry-After": str(max(1, round(wait + 0.5)))}
    return JSONResponse(error_body(kind, message), status, headers)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    sent = request.headers.get("content-type", "")
    if error.errors()[0]["loc"] == ("body",) and "json" not in sent:
        told = "send the body as JSON, with the header Content-Type: application/json"
    else:
        faults: dict[str, str] = {}
        for found in error.errors():
            faults.setdefault(field_at(found["loc"]), _fault(found))
        told = "; ".join([*faults.values()][:5])
    return JSONResponse(error_body("bad_request", told), 422)


def _fault(found: Mapping[str, Any]) -> str:
    """What is wrong with a field of a request, and which."""
    if found["type"] == "json_invalid":
        return f"the body is not JSON: {found['ctx']['error']} at character {found['loc'][-1]}"
    return field_fault(found["loc"][1:] or found["loc"][:1], found)


async def _plain(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    kind, told = {
        404: ("not_found", "there is nothing at this path; see /openapi.json"),
        405: ("method_not_allowed", f"this path does not accept {request.method}; see /openapi.json"),
    }.get(error.status_code, ("refused", str(error.detail)))
    return JSONResponse(error_body(kind, told), error.status_code, error.headers)


async def _unforeseen(_: Request, error: Exception) -> JSONResponse:
    _log.error("a request failed", exc_info=error)
    return JSONResponse(error_body("internal", "internal server error; the server's log has the cause"), 500)
