"""The route for definitions, with the arguments that the tool ``lean_define`` takes too."""

from fastapi import APIRouter, Request
from pydantic import Field

from leanwright.agent.servers.http_errors import MODEL
from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.registry import MOST, Context
from leanwright.tools.tool import Arguments

TITLE = "Formalize a definition"


class DefineArguments(Arguments):
    """Of ``POST /v1/define`` and ``lean_define``."""

    definition: str = Field(min_length=1, max_length=MOST, description="The definition in words, LaTeX allowed.")
    context: str = Context


def definition_routes() -> APIRouter:
    """``POST /v1/define``."""
    router = APIRouter(prefix="/v1", tags=["tools"], responses=MODEL)

    @router.post("/define", summary=TITLE, operation_id="define")
    async def define(request: Request, arguments: DefineArguments) -> DefinitionResult:
        """Turn a definition in words into Lean definitions, and judge them."""
        return await service_of(request).define(caller_of(request), arguments.definition, arguments.context)

    return router
