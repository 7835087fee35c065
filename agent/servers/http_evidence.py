"""Routes of the HTTP API for who reads the evidence: declarations with their source, and the choice of a candidate."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request
from pydantic import Field

from leanwright.agent.servers.http_errors import MODEL, NAMED
from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.servers.session_ids import SessionId, named
from leanwright.agent.sessions.records import Turn
from leanwright.agent.sessions.runner import statement_of
from leanwright.graphs.state import Candidate
from leanwright.tools.errors import InputError
from leanwright.tools.index.records import Declaration
from leanwright.tools.registry import MOST
from leanwright.tools.tool import Arguments
from leanwright.tools.types import Record
from leanwright.tools.verdict import Verification

BY_PERSON = "a person chose this statement"
_CORE = frozenset({"Init", "Std", "Lean", "Lake"})  # modules of Lean itself, by their first name
_DOCUMENTED = frozenset({"Mathlib", "Leanwright"})  # our prelude has Mathlib's names


class NamesBody(Arguments):
    """The declarations to describe."""

    names: list[str] = Field(min_length=1, max_length=100, description="Full names of declarations.")


class PickBody(Arguments):
    """The new statement of the session."""

    lean: str = Field(min_length=1, max_length=MOST, description="A candidate, or another Lean 4 theorem.")


class DeclarationSource(Record):
    """A declaration, and where it can be read: ``url`` is "" when that is not known."""

    declaration: Declaration
    url: str = ""


def evidence_routes() -> APIRouter:
    """``POST /v1/declarations`` and ``POST /v1/sessions/ID/pick``."""
    router = APIRouter(prefix="/v1")
    router.add_api_route(
        "/declarations", declarations, methods=["POST"], tags=["tools"], summary="Declarations with their source",
        operation_id="declarations",
    )  # fmt: skip
    router.add_api_route(
        "/sessions/{session}/pick", pick, methods=["POST"], tags=["sessions"], summary="Choose a candidate",
        operation_id="pick", responses=NAMED | MODEL,
    )  # fmt: skip
    return router


async def declarations(request: Request, body: NamesBody) -> list[DeclarationSource]:
    """Declarations of the library with their source; a name that it does not declare is left out."""
    hidden = set(service_of(request).toolbox.exclude)
    names = [name for name in dict.fromkeys(body.names) if name not in hidden]

    def told(library: Any, _: object) -> list[DeclarationSource]:
        found = [library.index.get(name) for name in names]
        return [
            DeclarationSource(declaration=d, url=url_of(d, library.index.info.lean_version))
            for d in found
            if d is not None
        ]

    return await service_of(request).toolbox.with_library(told)


async def pick(request: Request, session: SessionId, body: PickBody) -> Turn:
    """Replace the statement of the session's last turn by a candidate or another statement, and judge it.

    Lean elaborates and probes it in a fresh process, and it is compared with what was asked for.
    """
    service, caller = service_of(request), caller_of(request)
    store, found = named(request, session)
    with store.held(found.id):
        turns = [turn for turn in store.turns(found.id) if turn.status != "undone"]
        if not turns or not turns[-1].result:
            raise InputError("the last turn of this session is not finished; resume it first")
        informal = await statement_of(store, turns[-1])
        judged = await service.call(caller, "verify", {"lean": body.lean, "statement": informal})
        assert isinstance(judged, Verification)
        store.revise(turns[-1], _revised(turns[-1].result, judged))
    return store.turns(found.id)[turns[-1].number - 1]


def url_of(declaration: Declaration, lean_version: str) -> str:
    """Where a declaration of Lean or Mathlib can be read; "" for another library."""
    first, position = declaration.module.partition(".")[0], declaration.position
    if first in _CORE and lean_version:
        lines = f"#L{position.start}-L{position.end}" if position else ""
        path = quote(declaration.module.replace(".", "/"))
        return f"https://github.com/leanprover/lean4/blob/v{lean_version}/src/{path}.lean{lines}"
    if first in _DOCUMENTED:
        name = quote(declaration.name, safe="")
        return f"https://leanprover-community.github.io/mathlib4_docs/find/?pattern={name}#doc"
    return ""


def _revised(result: Mapping[str, Any], judged: Verification) -> dict[str, Any]:
    """A turn's result with the judged statement in place of its own."""
    row, evidence = judged.row(), judged.evidence.model_dump(mode="json")
    known = {candidate["lean"]: candidate for candidate in result["attempts"]}
    fresh = Candidate(lean=judged.statement).model_dump(mode="json")
    found = {key: evidence[key] for key in ("report", "faults", "score", "probes")}
    known[judged.statement] = {**known.get(judged.statement, fresh), **found}
    named = ("statement", "verdict", "reasons", "lean", "score", "probes")
    return {
        **result,
        **{key: row[key] for key in named},
        "warnings": [BY_PERSON, *row["warnings"]],
        "attempts": list(known.values()),
    }
