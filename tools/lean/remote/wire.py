"""What passes between us and a server of the Kimina Lean Server API, and what a Leanwright server adds to it.

Request: ``POST /api/check {"snippets": [{"id", "code"}], "timeout", "debug", "reuse", "infotree"}``. Answer:
``{"results": [{"id", "time", "error" or "response"}]}``, where a response is an answer of the
leanprover-community REPL, or ``{"message"}`` when the REPL refuses.

A Leanwright server says so under ``leanwright`` in ``GET /health``, adds the whole report (or the answer of the probe
that a snippet names under ``probe``) to a response under the same key, and needs no imports. A report is taken from a
server alone that said so at ``/health``: an answer to a check may have been written by the text that was checked.
``"reuse": false`` asks a Leanwright server for a fresh process (``LeanBackend.check(fresh=True)``).
"""

from typing import Any

from pydantic import BaseModel, ConfigDict

from leanwright.tools.types import WHOLE, LeanReport, LeanStatus, ProbeReport

OWN = "leanwright"
PROTOCOL = 1


class Health(BaseModel):
    """What a Leanwright server says of itself under ``leanwright``."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    protocol: int
    version: str  # of Lean
    library: str
    probes: tuple[str, ...] = ()


def own_health(health: object) -> Health | None:
    """None for a server that is not ours. Raises pydantic's ValidationError for a half-made claim to be ours."""
    said = health.get(OWN) if isinstance(health, dict) else None
    return None if said is None else Health.model_validate(said)


def health_body(version: str, library: str, probes: tuple[str, ...]) -> dict[str, Any]:
    """Body of ``/health`` of a Leanwright server."""
    said = Health(protocol=PROTOCOL, version=version, library=library, probes=probes)
    return {"status": "ok", OWN: said.model_dump(mode="json")}


def check_result(identity: str, report: LeanReport) -> dict[str, Any]:
    """The result for one snippet: what any client of the API understands, and the report for ours."""
    result: dict[str, Any] = {"id": identity, "time": report.elapsed_ms / 1000}
    if report.status is LeanStatus.TIMEOUT:
        return result | {"error": "Lean REPL command timed out"}
    if report.status is LeanStatus.CRASHED:
        return result | {"error": report.messages[0].data if report.messages else "Lean crashed"}
    messages = [
        {
            "severity": m.severity,
            "pos": m.pos.model_dump(),
            "endPos": None if m.end_pos is None else m.end_pos.model_dump(),
            "data": m.data,
        }
        for m in report.messages
    ]
    response = {
        "messages": messages,
        OWN: report.model_copy(update={"env": None}).model_dump(mode="json", context=WHOLE),
    }
    return result | {"response": response}


def probe_result(identity: str, report: ProbeReport) -> dict[str, Any]:
    """The result for a snippet that names a probe."""
    return {"id": identity, "time": report.elapsed_ms / 1000, "response": {OWN: report.model_dump(mode="json")}}
