"""The Kimina Lean Server API, so that its clients work unchanged: ``/api/check``, ``/verify`` and ``/health``."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, model_validator

from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.servers.service import Service
from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.lean.pool.caller import calling
from leanwright.tools.lean.remote.wire import check_result, health_body, probe_result
from leanwright.tools.probes import NAMES
from leanwright.tools.typecheck import blank_imports, typecheck
from leanwright.tools.types import LeanReport

MOST_CODE = 1_000_000  # characters of a snippet
MOST_SNIPPETS = 256
Code = Annotated[str, Field(max_length=MOST_CODE)]
Seconds = Annotated[int, Field(ge=0, le=600, description="Deadline of each snippet, in seconds.")]


class _KiminaModel(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class Snippet(_KiminaModel):
    """A Lean text. ``probe`` is ours: ask this probe of it, at ``values``, instead of checking it."""

    id: str = Field(max_length=200)
    code: Code
    probe: str = Field(default="", max_length=80)
    values: tuple[Annotated[str, Field(max_length=2000)], ...] = Field(default=(), max_length=100)


class CheckBody(_KiminaModel):
    """Request of ``/api/check``. ``reuse`` false asks for a process in which no text has run code; ``debug`` and
    ``infotree`` are accepted and change nothing.
    """

    snippets: list[Snippet] = Field(min_length=1, max_length=MOST_SNIPPETS)
    timeout: Seconds = 30
    reuse: bool = True

    @model_validator(mode="after")
    def _distinct(self) -> "CheckBody":
        if len({s.id for s in self.snippets}) < len(self.snippets):
            raise ValueError("`snippets` must have unique ids")
        return self


class CodeItem(_KiminaModel):
    """A Lean text of the older request."""

    custom_id: str | int
    proof: Code | None = None
    code: Code | None = None


class VerifyBody(_KiminaModel):
    """Request of ``/verify``."""

    codes: list[CodeItem] = Field(min_length=1, max_length=MOST_SNIPPETS)
    timeout: Seconds = 300


def kimina_routes() -> APIRouter:
    """The routes of the API."""
    router = APIRouter(tags=["Kimina Lean Server API"])
    for path, method, endpoint, summary in (
        ("/health", "GET", health, "Whether the server is up, and its Lean"),
        ("/api/check", "POST", check, "Elaborate snippets"),
        ("/verify", "POST", verify, "Elaborate snippets (the older form)"),
    ):
        router.add_api_route(
            path, endpoint, methods=[method], summary=summary, operation_id=f"kimina_{endpoint.__name__}"
        )
    return router


async def health(request: Request) -> dict[str, Any]:
    """That the server is up, and what its Lean is."""
    service = service_of(request)
    version, library = await service.lean_version()
    return health_body(version, library, NAMES)


async def check(request: Request, body: CheckBody) -> dict[str, Any]:
    """Elaborate snippets."""
    service, caller = service_of(request), caller_of(request)
    results = await gather_or_cancel(
        _one(service, caller, s, body.timeout, fresh=not body.reuse) for s in body.snippets
    )
    return {"results": list(results)}


async def verify(request: Request, body: VerifyBody) -> dict[str, Any]:
    """Elaborate snippets, in the older form."""
    service, caller = service_of(request), caller_of(request)

    async def one(item: CodeItem) -> dict[str, Any]:
        code = item.proof if item.proof is not None else item.code or ""
        result = await _one(service, caller, Snippet(id=str(item.custom_id), code=code), body.timeout)
        response = result.get("response")
        return {"custom_id": item.custom_id, "error": result.get("error"), "response": response}

    return {"results": list(await gather_or_cancel(one(item) for item in body.codes))}


async def _one(
    service: Service, caller: str, snippet: Snippet, timeout_s: int, *, fresh: bool = False
) -> dict[str, Any]:
    limit = float(timeout_s) if timeout_s else None
    lean = service.resources.lean
    with calling(caller):
        if snippet.probe:
            report = await lean.probe(snippet.code, snippet.probe, values=snippet.values, timeout_s=limit, fresh=fresh)
            return probe_result(snippet.id, report)
        if fresh:
            text, _ = blank_imports(snippet.code)
            return check_result(snippet.id, await lean.check(text, timeout_s=limit, fresh=True))
        report_ = await typecheck(lean, snippet.code, limit)
    return with_sorries(check_result(snippet.id, report_), report_)


def with_sorries(result: dict[str, Any], report: LeanReport) -> dict[str, Any]:
    """``result`` with the list by which clients of the API tell a statement from a proof; goals are not told."""
    response = result.get("response")
    if response is None or not report.sorries:
        return result
    places = [m for m in report.messages if m.severity == "warning" and "sorry" in m.data][: report.sorries]
    found = [{"pos": m.pos.model_dump(), "endPos": (m.end_pos or m.pos).model_dump(), "goal": ""} for m in places] or [
        {"pos": {"line": 1, "column": 0}, "endPos": {"line": 1, "column": 0}, "goal": ""}
    ]
    return result | {"response": response | {"sorries": found}}
