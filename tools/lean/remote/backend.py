"""A Lean behind the Kimina Lean Server API as a LeanBackend."""

import asyncio
import math
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from leanwright.tools.errors import InputError, LeanError
from leanwright.tools.lean.plain_repl import NO_PROBES, ODD_BREAKS, plain_report
from leanwright.tools.lean.remote.http import LeanEndpoint, RequestFailed
from leanwright.tools.lean.remote.wire import OWN, PROTOCOL, Health, own_health
from leanwright.tools.lean.wire import note
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, ProbeReport

T = TypeVar("T", bound=BaseModel)

OPTIONS = "set_option autoImplicit false"  # one line: an unknown lower-case name is an error, never a new variable
NO_ENVIRONMENTS = "a server keeps no environments: send the whole text"
_SERVER = "a plain Kimina server"


@dataclass(frozen=True)
class _Server:
    """What is known of the server. ``own`` is None for one that is not ours."""

    version: str
    library: str
    own: Health | None = None
    header: str = ""  # what is put before a text
    shift: int = 0  # lines of it that the server counts


class RemoteLean:
    """LeanBackend on a server of the Kimina API.

    A Leanwright server gives full reports. Any other is asked for ``imports`` and gives errors only: see
    `leanwright.tools.lean.plain_repl`. The server keeps no environments: ``keep`` gives none, and a request for one is
    INCONCLUSIVE. A request may wait for a free Lean ``queue_s`` seconds besides its deadline. Bound to the event loop
    of its first use.
    """

    def __init__(
        self,
        endpoint: LeanEndpoint,
        *,
        imports: Sequence[str] = ("Mathlib",),
        timeout_s: float = 30.0,
        queue_s: float = 60.0,
        start_timeout_s: float = 180.0,
        concurrency: int = 4,
    ) -> None:
        self.name = f"remote:{endpoint.shown}"
        self._endpoint = endpoint
        self._imports = tuple(imports)
        self._timeout_s = timeout_s
        self._queue_s = queue_s
        self._start_timeout_s = start_timeout_s
        self._places = asyncio.Semaphore(concurrency)
        self._meeting = asyncio.Lock()
        self._server: _Server | None = None
        self._closed = False

    async def start(self) -> None:
        """Nothing to start: the server runs."""

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """See LeanBackend."""
        if fresh and (env is not None or keep):
            raise InputError("a fresh check goes with no kept environment")
        server = await self._met()
        try:
            if env is not None:
                raise RequestFailed(LeanStatus.INCONCLUSIVE, NO_ENVIRONMENTS)
            response, seconds = await self._ask(server, text, timeout_s, fresh=fresh)
            return self._report(server, response, seconds)
        except RequestFailed as error:
            return LeanReport(
                status=error.status, messages=(note(str(error)),), version=server.version, library=server.library
            )

    async def probe(
        self,
        text: str,
        name: str,
        *,
        values: Sequence[str] = (),
        env: int | None = None,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> ProbeReport:
        """See LeanBackend. UNKNOWN for every probe that the server does not offer."""
        server = await self._met()
        try:
            if env is not None:
                raise RequestFailed(LeanStatus.INCONCLUSIVE, NO_ENVIRONMENTS)
            if server.own is None:
                raise RequestFailed(LeanStatus.INCONCLUSIVE, NO_PROBES.format(server=_SERVER))
            if name not in server.own.probes:
                raise RequestFailed(LeanStatus.INCONCLUSIVE, f"the server has no probe called {name!r}")
            asked = {"probe": name, "values": list(values)}
            response, _ = await self._ask(server, text, timeout_s, fresh=fresh, probe=asked)
            report = _own(ProbeReport, response)
            if report.name != name:
                raise RequestFailed(LeanStatus.INCONCLUSIVE, "the server answered another probe")
        except RequestFailed as error:
            return ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=str(error))
        return report

    async def aclose(self) -> None:
        """Close connections. Idempotent."""
        self._closed = True
        await self._endpoint.aclose()

    async def _met(self) -> _Server:
        """The server, met at the first request. Raises LeanError when it cannot be used."""
        if self._closed:
            raise LeanError("this Lean was closed")
        async with self._meeting:
            if self._server is None:
                try:
                    async with asyncio.timeout(self._start_timeout_s):
                        self._server = await self._meet()
                except TimeoutError as error:
                    raise LeanError(
                        f"{self._endpoint.shown} was not ready after {self._start_timeout_s:g} s: see its log"
                    ) from error
                except RequestFailed as error:
                    raise LeanError(f"{self._endpoint.shown} cannot be used: {error}") from error
            return self._server

    async def _meet(self) -> _Server:
        try:
            own = own_health(await self._endpoint.get("/health"))
        except ValidationError as error:
            raise LeanError(f"{self._endpoint.shown} does not say at /health what it is") from error
        if own is None:
            return await self._meet_plain()
        if own.protocol != PROTOCOL:
            raise LeanError(
                f"{self._endpoint.shown} runs another version of Leanwright: install the same on both sides"
            )
        return _Server(own.version, own.library, own)

    async def _meet_plain(self) -> _Server:
        """Learn the version, that the imports are there, and whether their lines count in positions.

        A Kimina server strips leading imports and blank lines before it counts.
        """
        imports = "".join(f"import {module}\n" for module in self._imports)
        library = ", ".join(self._imports) or "Init"
        server = _Server("unknown", library, header=f"{imports}\n" if imports else "")
        response, _ = await self._ask(server, "#eval Lean.versionString", self._start_timeout_s)
        report = _plain(response, server, 0.0)
        if report.errors:
            raise LeanError(
                f"{self._endpoint.shown} cannot import {library} ({report.errors[0].data[:200]}): "
                "set LEANWRIGHT_LEAN_IMPORTS to what it has"
            )
        said = next((m for m in report.messages if m.severity == "info"), None)
        return _Server(
            version=said.data.strip().strip('"').split(",")[0] if said else "unknown",
            library=library,
            header=f"{server.header}{OPTIONS}\n",
            shift=said.pos.line if said else 1,  # the option takes the line of the question
        )

    async def _ask(
        self,
        server: _Server,
        text: str,
        timeout_s: float | None,
        *,
        fresh: bool = False,
        probe: Mapping[str, Any] | None = None,
    ) -> tuple[dict[str, Any], float]:
        """The response to one snippet, and the seconds it took. Raises RequestFailed.

        A Kimina server counts a cold import against the request's own limit. Where it gave up in the import, which is
        no fault of the text, the request is made once more with the time that a start may take.
        """
        _refuse_odd(text, plain=server.own is None)
        limit = self._timeout_s if timeout_s is None else timeout_s
        try:
            return await self._asked(server, text, limit, fresh=fresh, probe=probe)
        except _ImportTimedOut:
            return await self._asked(server, text, max(limit, self._start_timeout_s), fresh=fresh, probe=probe)

    async def _asked(
        self, server: _Server, text: str, limit: float, *, fresh: bool, probe: Mapping[str, Any] | None
    ) -> tuple[dict[str, Any], float]:
        identity = secrets.token_hex(16)
        snippet = {"id": identity, "code": server.header + text, **(probe or {})}
        body = {
            "snippets": [snippet],
            "timeout": max(1, math.ceil(limit)),
            "debug": False,
            "reuse": not fresh,
            "infotree": None,
        }
        try:
            async with self._places, asyncio.timeout(limit + self._queue_s):
                answer = await self._endpoint.post("/api/check", body)
        except TimeoutError as error:
            reason = f"{self._endpoint.shown} gave no answer within {limit + self._queue_s:g} s"
            raise RequestFailed(LeanStatus.TIMEOUT, reason) from error
        return _response(answer, identity)

    def _report(self, server: _Server, response: dict[str, Any], seconds: float) -> LeanReport:
        if server.own is not None:
            report = _own(LeanReport, response)
            return report.model_copy(update={"env": None, "version": server.version, "library": server.library})
        return _plain(response, server, seconds)


class _ImportTimedOut(RequestFailed):
    """The limit was over before the server had imported its library."""


def _refuse_odd(text: str, *, plain: bool) -> None:
    """Raises RequestFailed for a text that cannot be sent, or that a plain server would change."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        reason = f"character {error.start + 1} of the text is not a Unicode character: save the text as UTF-8"
        raise RequestFailed(LeanStatus.ERROR, reason) from error
    odd = ODD_BREAKS.intersection(text.replace("\r\n", "\n")) if plain else None
    if odd:
        code = f"U+{ord(min(odd)):04X}"
        raise RequestFailed(LeanStatus.INCONCLUSIVE, f"the text holds {code}, which {_SERVER} takes for a line break")


def _response(answer: Any, identity: str) -> tuple[dict[str, Any], float]:
    """The response among ``answer`` that bears our id. Raises RequestFailed for anything else."""
    results = answer.get("results") if isinstance(answer, dict) else None
    if not isinstance(results, list) or not all(isinstance(result, dict) for result in results):
        raise _unknown_form()
    if len(results) != 1 or results[0].get("id") != identity:
        raise RequestFailed(LeanStatus.INCONCLUSIVE, "the server answered another request than ours")
    error, response, seconds = (results[0].get(key) for key in ("error", "response", "time"))
    if error is not None:
        said = " ".join(str(error).split())[:300]
        if "header" in said and "timed out" in said:
            raise _ImportTimedOut(LeanStatus.TIMEOUT, f"the server did not import its library in time: {said}")
        timed_out = "timed out" in said
        raise RequestFailed(LeanStatus.TIMEOUT if timed_out else LeanStatus.CRASHED, f"the server reports: {said}")
    if not isinstance(response, dict):
        raise _unknown_form()
    if "message" in response and "messages" not in response:
        said = " ".join(str(response["message"]).split())[:300]
        raise RequestFailed(LeanStatus.INCONCLUSIVE, f"Lean refuses the request: {said}")
    return response, float(seconds) if isinstance(seconds, int | float) and 0 <= seconds < 1e6 else 0.0


def _plain(response: dict[str, Any], server: _Server, seconds: float) -> LeanReport:
    try:
        return plain_report(
            response,
            server=_SERVER,
            shift=server.shift,
            version=server.version,
            library=server.library,
            elapsed_ms=seconds * 1000,
        )
    except ValidationError as error:
        raise _unknown_form() from error


def _own(kind: type[T], response: dict[str, Any]) -> T:
    try:
        return kind.model_validate(response.get(OWN))
    except ValidationError as error:
        reason = f"the answer of the server lacks {'.'.join(map(str, error.errors()[0]['loc'])) or 'its report'}"
        raise RequestFailed(LeanStatus.INCONCLUSIVE, reason) from error


def _unknown_form() -> RequestFailed:
    return RequestFailed(
        LeanStatus.INCONCLUSIVE, "the server's answer is in no known form: is it a Kimina Lean Server?"
    )
