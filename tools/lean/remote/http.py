"""One request to a server of the Kimina API: repeated while it fails for a passing reason, bounded in size and time."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from pydantic import SecretStr

from leanwright.tools.errors import LeanBusy, LeanError
from leanwright.tools.lazy import lazy
from leanwright.tools.retries import retry_after_s, retrying, root_cause
from leanwright.tools.types import LeanStatus

if TYPE_CHECKING:
    import httpx
else:
    httpx = lazy("httpx")

ANSWER_LIMIT = 32 * 2**20  # bytes
LONGEST_WAIT_S = 60.0  # a server that asks for more is reported at once
_FIRST_S, _BACKOFF_S = 0.5, 10.0  # between two tries: the first pause, and the longest
_PASSING = {408, 425, 429, 502, 503, 504}


class RequestFailed(Exception):
    """This request has no answer, which says nothing about the next one."""

    def __init__(self, status: LeanStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status


class _Passing(Exception):
    """The same request may succeed a little later."""

    def __init__(self, reason: str, *, busy: bool = False, retry_after_s: float | None = None) -> None:
        super().__init__(reason)
        self.busy = busy
        self.retry_after_s = retry_after_s


class LeanEndpoint:
    """A server. Redirects are not followed, and proxies and ``.netrc`` of our environment are not used."""

    def __init__(
        self,
        base_url: str,
        *,
        key: SecretStr | None = None,
        max_retries: int = 4,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._max_retries = max_retries
        self._sleep = sleep
        self._client: httpx.AsyncClient | None = None

    @property
    def shown(self) -> str:
        """The address without query."""
        parts = urlsplit(self._base_url)
        return f"{parts.scheme}://{parts.netloc}{parts.path}"

    async def get(self, path: str) -> Any:
        """JSON of a page; None when there is no such page. Raises as ``post`` does."""
        return await self._repeated("GET", path, None)

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """JSON of the answer. Raises RequestFailed, LeanBusy, or LeanError when no request can be served."""
        answer = await self._repeated("POST", path, body)
        if answer is None:
            raise LeanError(f"{self.shown} has no {path} (HTTP 404): give the address of a Kimina Lean Server")
        return answer

    async def aclose(self) -> None:
        """Close connections. Idempotent."""
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()

    async def _repeated(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        again = retrying(
            self._max_retries, _may_repeat, _asked_s, first_s=_FIRST_S, longest_s=_BACKOFF_S, sleep=self._sleep
        )
        try:
            return await again(self._once, method, path, body)
        except _Passing as error:
            if error.busy:
                raise LeanBusy(f"{self.shown} is busy: {error}; try again later", error.retry_after_s or 1.0) from error
            raise LeanError(f"{self.shown} {error}; check the address, and that the server runs") from error

    async def _once(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        try:
            async with self._open().stream(method, self._base_url + path, json=body) as response:
                raw = await self._read(response)
        except httpx.TransportError as error:
            raise _Passing(f"does not answer ({root_cause(error)})") from error
        except httpx.HTTPError as error:
            raise RequestFailed(LeanStatus.INCONCLUSIVE, f"{self.shown} sends an unreadable answer") from error
        except httpx.InvalidURL as error:
            raise LeanError(f"{self.shown} is not an address: {error}") from error
        if response.status_code == 404:
            return None
        if response.status_code != 200:
            raise self._failure(response, raw)
        try:
            return json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise RequestFailed(LeanStatus.INCONCLUSIVE, f"{self.shown} sends an answer that is not JSON") from error

    def _open(self) -> httpx.AsyncClient:
        if self._client is None:
            headers = {"Accept-Encoding": "identity"}
            if self._key is not None:
                token = f"Bearer {self._key.get_secret_value()}"
                headers |= {"Authorization": token, "X-Auth-Token": token}  # newer Kimina servers read the second
            # no time-outs of its own: the deadline of the request covers all
            self._client = httpx.AsyncClient(headers=headers, timeout=None, follow_redirects=False, trust_env=False)
        return self._client

    async def _read(self, response: httpx.Response) -> bytes:
        raw = bytearray()
        async for chunk in response.aiter_bytes(65536):
            raw += chunk
            if len(raw) > ANSWER_LIMIT:
                reason = f"the answer of {self.shown} is longer than {ANSWER_LIMIT >> 20} MiB"
                raise RequestFailed(LeanStatus.INCONCLUSIVE, reason)
        return bytes(raw)

    def _failure(self, response: httpx.Response, raw: bytes) -> Exception:
        """What a status other than 200 and 404 means."""
        status, said = response.status_code, self._said(raw)
        if status in {401, 403}:
            advice = "needs a key: set" if self._key is None else "refuses the key: correct"
            return LeanError(f"{self.shown} {advice} LEANWRIGHT_LEAN_API_KEY (HTTP {status})")
        if 300 <= status < 400:
            where = self._quoted(response.headers.get("location", "elsewhere"))
            return LeanError(f"{self.shown} redirects to {where}: name the server by its own address")
        if status in _PASSING:
            reason = "no Lean is free" if status == 429 else f"fails with HTTP {status} ({said or 'no reason given'})"
            return _Passing(
                reason, busy=status == 429, retry_after_s=retry_after_s(response.headers.get("retry-after", ""))
            )
        if status >= 500:
            return RequestFailed(LeanStatus.CRASHED, f"the server failed: {said or f'HTTP {status}'}")
        return RequestFailed(LeanStatus.INCONCLUSIVE, f"the server refuses the request (HTTP {status}): {said}")

    def _said(self, raw: bytes) -> str:
        """The server's own words; "" when it has none."""
        try:
            body = json.loads(raw)
        except (ValueError, RecursionError):
            return ""
        return self._quoted(str(body.get("detail") or body.get("message") or "")) if isinstance(body, dict) else ""

    def _quoted(self, text: str) -> str:
        """On one short line, without our key."""
        if self._key is not None:
            text = text.replace(self._key.get_secret_value(), "…")
        return " ".join(re.sub(r"[\x00-\x1f\x7f]", " ", text).split())[:300]


def _may_repeat(error: BaseException) -> bool:
    return isinstance(error, _Passing) and (error.retry_after_s or 0.0) <= LONGEST_WAIT_S


def _asked_s(error: BaseException) -> float | None:
    return error.retry_after_s if isinstance(error, _Passing) else None
