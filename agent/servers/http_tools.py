"""Routes of the HTTP API: one for each tool, with the tool's own argument and result models."""

import inspect
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Request

from leanwright.agent.servers.http_errors import MODEL
from leanwright.agent.servers.service import Service
from leanwright.tools.registry import TOOLS
from leanwright.tools.tool import Tool
from leanwright.tools.types import Record


def tool_routes() -> APIRouter:
    """``POST /v1/NAME`` for every tool of the registry."""
    router = APIRouter(prefix="/v1", tags=["tools"], responses=MODEL)
    for tool in TOOLS.values():
        path = tool.name.replace("_", "-")
        router.add_api_route(
            f"/{path}",
            _endpoint(tool),
            methods=["POST"],
            response_model=tool.result,
            summary=tool.title,
            description=tool.description,
            operation_id=f"tool_{path}",
        )
    return router


def service_of(request: Request) -> Service:
    """The service behind the app."""
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


def caller_of(request: Request) -> str:
    """Who asks, as the gate found."""
    return str(request.state.caller)


def _endpoint(tool: Tool) -> Callable[..., Awaitable[Record]]:
    async def endpoint(request: Request, arguments: Any) -> Record:
        return await service_of(request).call(caller_of(request), tool.name, arguments.model_dump())

    parameters = [
        inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Request),
        inspect.Parameter(
            "arguments",
            inspect.Parameter.POSITIONAL_OR_KEYWORD,
            annotation=Annotated[tool.arguments, "body"],
        ),
    ]
    endpoint.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    endpoint.__annotations__ = {"request": Request, "arguments": tool.arguments}
    return endpoint
