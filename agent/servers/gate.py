"""The gate before every route: who asks, how much, how long. Pure ASGI, so that nothing behind it sees what it refuses.

In order: only hosts and origins of our own (a page elsewhere must not reach a server on loopback through the visitor's
browser), bearer keys, limits of rate and concurrency, the size of a body and the time it takes to come, and a deadline
for the answer. Each request is counted and leaves a line in the audit log.
"""

import asyncio
import ipaddress
import json
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from leanwright.agent.servers.admission import Admission, TooMany
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.metrics import Metrics

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOCAL = "local"  # the caller where no keys are asked for
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
)


@dataclass(frozen=True)
class Rules:
    """``keys`` None: nobody needs a key, which suits loopback alone. ``hosts``: names the server answers to.

    ``public`` paths need no key; ``anonymous`` prefixes serve the page itself; GET of a ``standing`` path waits for
    news and counts as no request under way. Bytes and seconds bound one request.
    """

    keys: KeyStore | None
    hosts: frozenset[str]
    public: frozenset[str] = frozenset({"/health", "/"})
    anonymous: tuple[str, ...] = ("/app/",)
    standing: frozenset[str] = frozenset({"/mcp"})
    body_bytes: int = 2_000_000
    body_s: float = 15.0
    answer_s: float = 900.0


class Refusal(Exception):
    """The request goes no further."""

    def __init__(self, status: int, kind: str, message: str, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
        super().__init__(message)
        self.status, self.kind, self.message, self.headers = status, kind, message, headers


class Gate:
    """An ASGI app around ``app``."""

    def __init__(self, app: App, rules: Rules, admission: Admission, audit: Audit, metrics: Metrics) -> None:
        self._app, self._rules = app, rules
        self._admission, self._audit, self._metrics = admission, audit, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] == "lifespan":
            try:
                await self._app(scope, receive, send)
            finally:
                self._audit.close()
        elif scope["type"] == "http":
            await _Request(self, scope, receive, send).run()
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})


class _Request:
    """One request on its way through the gate."""

    def __init__(self, gate: Gate, scope: Scope, receive: Receive, send: Send) -> None:
        self._gate, self._scope, self._receive, self._out = gate, scope, receive, send
        self._began = time.monotonic()
        self._status, self._size, self._caller = 0, 0, "-"

    async def run(self) -> None:
        gate = self._gate
        try:
            await self._pass()
        except Refusal as refusal:
            await self._refuse(refusal)
        except TooMany as error:
            wait = str(max(1, round(error.retry_after_s + 0.5))).encode()
            await self._refuse(Refusal(429, "too_many_requests", str(error), ((b"retry-after", wait),)))
        finally:
            action = f"{self._scope['method']} {gate._metrics.route(self._scope)}"
            elapsed = time.monotonic() - self._began
            gate._metrics.answered(action, self._status, elapsed)
            gate._audit.record(
                caller=self._caller, action=action, status=self._status, milliseconds=elapsed * 1000, size=self._size
            )

    async def _pass(self) -> None:
        rules, path = self._gate._rules, self._scope["path"]
        headers = [(name.lower(), value) for name, value in self._scope["headers"]]
        self._same_site(headers)
        if path in rules.public or (self._scope["method"] == "GET" and path.startswith(rules.anonymous)):
            self._caller = "anonymous"
        else:
            self._caller = self._who(headers)
        self._scope.setdefault("state", {})["caller"] = self._caller
        if self._scope["method"] == "GET" and path in rules.standing:
            await self._answer(b"")
            return
        with self._gate._admission.request(self._caller):
            body = await self._body(headers)
            await self._answer(body)

    def _same_site(self, headers: list[tuple[bytes, bytes]]) -> None:
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        if len(hosts) != 1 or _hostname(hosts[0]) not in self._gate._rules.hosts:
            raise Refusal(421, "unknown_host", "this server does not answer to that host name")
        origins = [value.decode("latin-1") for name, value in headers if name == b"origin"]
        if any(urlsplit(origin).netloc.lower() != hosts[0].lower() for origin in origins):
            raise Refusal(403, "foreign_origin", "pages of other sites may not use this server")

    def _who(self, headers: list[tuple[bytes, bytes]]) -> str:
        keys = self._gate._rules.keys
        if keys is None:
            return LOCAL
        given = [value for name, value in headers if name == b"authorization"]
        scheme, _, token = given[0].decode("latin-1").partition(" ") if len(given) == 1 else ("", "", "")
        key = keys.check(token.strip()) if scheme.lower() == "bearer" else None
        if key is None:
            challenge = ((b"www-authenticate", b'Bearer realm="leanwright"'),)
            raise Refusal(401, "unauthorized", "send a key as: Authorization: Bearer KEY", challenge)
        return key.id

    async def _body(self, headers: list[tuple[bytes, bytes]]) -> bytes:
        rules = self._gate._rules
        lengths = {value for name, value in headers if name == b"content-length"}
        if len(lengths) > 1 or any(not value.isdigit() for value in lengths):
            raise Refusal(400, "bad_request", "the Content-Length is no number")
        if lengths and int(next(iter(lengths))) > rules.body_bytes:
            raise Refusal(413, "too_large", f"a body may have {rules.body_bytes} bytes")
        parts: list[bytes] = []
        try:
            async with asyncio.timeout(rules.body_s):
                while True:
                    message = await self._receive()
                    if message["type"] == "http.disconnect":
                        raise Refusal(400, "bad_request", "the body ended early")
                    parts.append(message.get("body", b""))
                    self._size += len(parts[-1])
                    if self._size > rules.body_bytes:
                        raise Refusal(413, "too_large", f"a body may have {rules.body_bytes} bytes")
                    if not message.get("more_body"):
                        return b"".join(parts)
        except TimeoutError:
            raise Refusal(408, "slow_body", f"the body did not come within {rules.body_s:g} s") from None

    async def _answer(self, body: bytes) -> None:
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return waiting.pop() if waiting else await self._receive()

        answer = asyncio.ensure_future(self._gate._app(self._scope, receive, self._send))
        try:
            async with asyncio.timeout(self._gate._rules.answer_s):
                await answer
        except TimeoutError:
            if self._status:
                return  # a stream that has begun just ends
            limit = self._gate._rules.answer_s
            raise Refusal(504, "deadline", f"there was no answer within {limit:g} s") from None
        finally:
            answer.cancel()
            with suppress(asyncio.CancelledError):
                await answer

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            own = {name.lower() for name, _ in message.get("headers", [])}
            added = [pair for pair in _HEADERS if pair[0] not in own]
            message = {**message, "headers": [*message.get("headers", []), *added]}
        await self._out(message)

    async def _refuse(self, refusal: Refusal) -> None:
        body = json.dumps(error_body(refusal.kind, refusal.message)).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *refusal.headers,
        ]
        await self._send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})


def error_body(kind: str, message: str) -> dict[str, Any]:
    """Body of every answer that is an error; also understood by clients of OpenAI's API."""
    return {"error": {"type": kind, "message": message}}


def _hostname(host: str) -> str:
    """``host`` without its port, in lower case; "" when it is malformed."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that is bound to ``host``."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
