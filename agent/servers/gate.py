"""The gate before every route: who asks, how much, how long. Pure ASGI, so that nothing behind it sees what it refuses.

In order: only hosts and origins of our own (a page elsewhere must not reach a server on loopback through the visitor's
browser), bearer keys, limits of rate and concurrency, the size of a body and the time it takes to come, and a deadline
for the answer. Each request is counted and leaves a line in the audit log.
"""

import asyncio
import ipaddress
import json
import logging
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from leanwright.agent.servers.admission import Admission, TooMany
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.http_errors import error_body
from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.metrics import Metrics
from leanwright.tools.errors import LeanwrightError

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_log = logging.getLogger(__name__)
DRAIN_S = 1.0  # for the body of a refused request
_BAD_BODY = frozenset({400, 408, 413})
LOCAL = "local"  # the caller where no keys are required
_HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_HOST = re.compile(r"(?:(?P<name>[a-z0-9._-]+)|\[(?P<six>[0-9a-f:.]+)\])(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class Rules:
    """``keys`` None: nobody needs a key, which suits loopback alone. ``hosts``: names the server answers to;
    ``any_address``: and to every IP address, which no page elsewhere can claim as its own name.

    ``public`` paths need no key; ``anonymous`` prefixes serve the page itself; GET of a ``standing`` path waits for
    news and counts as no request under way. Bytes and seconds bound one request.
    """

    keys: KeyStore | None
    hosts: frozenset[str]
    any_address: bool = False
    public: frozenset[str] = frozenset({"/health", "/"})
    anonymous: tuple[str, ...] = ("/app/",)
    standing: frozenset[str] = frozenset({"/mcp"})
    body_bytes: int = 2_000_000
    body_s: float = 15.0
    answer_s: float = 900.0
    write_s: float = 60.0  # how long a caller may leave a piece of the answer unread


class Refusal(Exception):
    """The request goes no further."""

    def __init__(self, status: int, kind: str, message: str, headers: tuple[tuple[bytes, bytes], ...] = ()) -> None:
        super().__init__(message)
        self.status, self.kind, self.message, self.headers = status, kind, message, headers


class _Unread(Exception):
    """The caller leaves the answer unread."""


class Gate:
    """An ASGI app around ``app``."""

    def __init__(self, app: App, rules: Rules, admission: Admission, audit: Audit, metrics: Metrics) -> None:
        self._app, self._rules = app, rules
        self._admission, self._audit, self._metrics = admission, audit, metrics
        metrics.inside.set_function(lambda: admission.inside)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
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
        self._ended = False
        self._whole = False  # the body has come

    async def run(self) -> None:
        gate = self._gate
        try:
            await self._pass()
        except Refusal as refusal:
            await self._refuse(refusal)
        except TooMany as error:
            wait = str(max(1, round(error.retry_after_s + 0.5))).encode()
            await self._refuse(Refusal(429, "too_many_requests", str(error), ((b"retry-after", wait),)))
        except LeanwrightError as error:  # the keys cannot be read
            _log.error("%s", error)
            await self._refuse(Refusal(503, "not_available", "this server cannot read its keys"))
        finally:
            method = self._scope["method"] if self._scope["method"] in _METHODS else "OTHER"
            action = f"{method} {gate._metrics.route(self._scope)}"
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
        rules = self._gate._rules
        name = _hostname(hosts[0]) if len(hosts) == 1 else ""
        if name not in rules.hosts and not (rules.any_address and _is_address(name)):
            raise Refusal(421, "unknown_host", "this server does not answer to that host name")
        origins = [value.decode("latin-1").lower() for name, value in headers if name == b"origin"]
        if any(origin.rpartition("://")[::2] not in _own(hosts[0]) for origin in origins):
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
            raise Refusal(400, "bad_request", "the Content-Length is not a number")
        if any(len(value) > 18 or int(value) > rules.body_bytes for value in lengths):
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
                        self._whole = True
                        return b"".join(parts)
        except TimeoutError:
            raise Refusal(408, "slow_body", f"the body did not arrive within {rules.body_s:g} s") from None

    async def _answer(self, body: bytes) -> None:
        """Let the app answer, until the deadline or until the caller is gone: then what it does for them ends."""
        waiting = [{"type": "http.request", "body": body, "more_body": False}]
        gone = asyncio.ensure_future(self._gone())

        async def receive() -> Message:
            if waiting:
                return waiting.pop()
            await asyncio.shield(gone)
            return {"type": "http.disconnect"}

        answer = asyncio.ensure_future(self._gate._app(self._scope, receive, self._send))
        watched = {answer} if self._scope["path"] in self._gate._rules.standing else {answer, gone}
        try:
            await asyncio.wait(watched, timeout=self._gate._rules.answer_s, return_when=asyncio.FIRST_COMPLETED)
            if not answer.done() and not gone.done():
                await self._too_late(answer)
        finally:
            for task in (answer, gone):
                task.cancel()
            with suppress(asyncio.CancelledError, _Unread):
                await answer

    async def _gone(self) -> None:
        """Return when the caller has closed the connection."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    async def _too_late(self, answer: "asyncio.Future[None]") -> None:
        """End an answer at its deadline: a stream that has begun just ends."""
        answer.cancel()
        await asyncio.wait([answer])
        limit = self._gate._rules.answer_s
        if not self._status:
            raise Refusal(504, "deadline", f"there was no answer within {limit:g} s")
        if not self._ended:
            await self._send({"type": "http.response.body", "body": b""})

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            own = {name.lower() for name, _ in message.get("headers", [])}
            added = [pair for pair in _HEADERS if pair[0] not in own]
            message = {**message, "headers": [*message.get("headers", []), *added]}
        try:
            async with asyncio.timeout(self._gate._rules.write_s):
                await self._out(message)
        except TimeoutError:
            raise _Unread from None
        self._ended = message["type"] == "http.response.body" and not message.get("more_body")

    async def _drain(self) -> None:
        """Take what comes of an unwanted body: left unread at the close, it would cost its sender the answer."""
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_S):
                while not self._whole and self._size <= self._gate._rules.body_bytes:
                    message = await self._receive()
                    self._size += len(message.get("body", b""))
                    self._whole = not message.get("more_body")

    async def _refuse(self, refusal: Refusal) -> None:
        if refusal.status not in _BAD_BODY:
            await self._drain()
        body = json.dumps(error_body(refusal.kind, refusal.message)).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *refusal.headers,
        ]
        await self._send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})


def _hostname(host: str) -> str:
    """``host`` without its port, in lower case; "" when it is malformed."""
    match = _HOST.fullmatch(host)
    return (match["name"] or match["six"]).lower() if match else ""


def _own(host: str) -> tuple[tuple[str, str], ...]:
    """Schemes and hosts of the origins of our own pages, which came from ``host``, as of a proxy that does TLS."""
    return ("http", host.lower()), ("https", host.lower())


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that is bound to ``host``."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
