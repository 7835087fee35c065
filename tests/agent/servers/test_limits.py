"""The gate with apps that answer, fail, hang, and talk without end: what is let in is counted out again."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from leanwright.agent.servers.admission import Admission, AdmissionLimits
from leanwright.agent.servers.audit import NAME, Audit
from leanwright.agent.servers.gate import LOCAL, App, Gate, Rules
from leanwright.agent.servers.metrics import Metrics
from tests.agent.servers.running import LIMITS, listening_gate
from tests.waiting import until

HOSTS = frozenset({"127.0.0.1", "localhost"})
PIECE = b"data: " + b"x" * 60_000 + b"\n\n"


class Guarded:
    """A gate around an app, and what it counted."""

    def __init__(self, app: App, audit: Audit, limits: AdmissionLimits, **rules: Any) -> None:
        self.url = ""
        self.admission, self.metrics = Admission(limits), Metrics()
        self.gate = Gate(self._lifespan(app), Rules(None, HOSTS, **rules), self.admission, audit, self.metrics)

    @property
    def inside(self) -> int:
        return self.admission.inside + self.admission.inside_of(LOCAL)

    def _lifespan(self, app: App) -> App:
        async def wrapped(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] != "lifespan":
                await app(scope, receive, send)
                return
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})

        return wrapped


@contextmanager
def guarded(folder: Path, app: App, limits: AdmissionLimits = LIMITS, **rules: Any) -> Iterator[Guarded]:
    with closing(Audit(folder)) as audit:
        made = Guarded(app, audit, limits, **rules)

        @asynccontextmanager
        async def opener() -> AsyncIterator[Gate]:
            yield made.gate

        with listening_gate(opener) as (made.url, _):
            yield made
    assert made.inside == 0


async def begin(send: Any, kind: bytes = b"text/plain") -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", kind)]})


async def answers(_: Any, __: Any, send: Any) -> None:
    await begin(send)
    await send({"type": "http.response.body", "body": b"done"})


async def fails(_: Any, __: Any, ___: Any) -> None:
    raise ValueError("a defect")


async def fails_midway(_: Any, __: Any, send: Any) -> None:
    await begin(send)
    await send({"type": "http.response.body", "body": b"be", "more_body": True})
    raise ValueError("a defect")


class Hanging:
    """Answers nothing; knows that it was ended."""

    ended = 0
    begun = 0

    async def __call__(self, _: Any, __: Any, ___: Any) -> None:
        self.begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            self.ended += 1


class Talking:
    """A stream of server-sent events, without end, a piece each ``pause_s``."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s, self.ended, self.sent = pause_s, 0, 0

    async def __call__(self, _: Any, __: Any, send: Any) -> None:
        await begin(send, b"text/event-stream")
        try:
            while True:
                await send({"type": "http.response.body", "body": PIECE, "more_body": True})
                self.sent += 1
                await asyncio.sleep(self.pause_s)
        finally:
            self.ended += 1


def connected(live: Guarded, text: bytes, buffer: int | None = None) -> socket.socket:
    """A connection that has sent ``text``, and reads nothing by itself."""
    made = socket.socket()
    if buffer is not None:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.settimeout(20)
    host, port = live.url.removeprefix("http://").split(":")
    made.connect((host, int(port)))
    made.sendall(text)
    return made


GET = b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_an_answer_and_a_refusal_count_out(tmp_path: Path) -> None:
    with guarded(tmp_path, answers, body_bytes=10) as live:
        assert httpx.get(f"{live.url}/x", timeout=20).text == "done"
        until(lambda: live.inside == 0)
        assert httpx.post(f"{live.url}/x", content=b"x" * 11, timeout=20).status_code == 413
        until(lambda: live.inside == 0)


@pytest.mark.parametrize("app", [fails, fails_midway])
def test_a_defect_counts_out(tmp_path: Path, app: App) -> None:
    with guarded(tmp_path, app) as live:
        with connected(live, GET) as connection:
            told = connection.recv(1000)
        assert told.startswith((b"HTTP/1.1 500", b"HTTP/1.1 200"))
        until(lambda: live.inside == 0)


def test_the_deadline_ends_the_work_and_is_told(tmp_path: Path) -> None:
    app = Hanging()
    with guarded(tmp_path, app, answer_s=0.2) as live:
        answer = httpx.get(f"{live.url}/x", timeout=20)
        assert answer.status_code == 504
        assert answer.json()["error"] == {"type": "deadline", "message": "there was no answer within 0.2 s"}
        assert app.ended == 1
        until(lambda: live.inside == 0)
        until(lambda: 'status="504"' in live.metrics.text().decode())
    assert json.loads((tmp_path / NAME).read_text())["status"] == 504


def test_the_deadline_ends_a_stream(tmp_path: Path) -> None:
    app = Talking(0.05)
    with guarded(tmp_path, app, answer_s=0.3) as live:
        answer = httpx.get(f"{live.url}/x", timeout=20)
        assert answer.status_code == 200
        assert answer.content.startswith(PIECE)
        assert answer.content.endswith(b"\n\n")
        assert app.ended == 1


def test_who_goes_away_ends_the_work(tmp_path: Path) -> None:
    app = Hanging()
    with guarded(tmp_path, app) as live:
        connections = [connected(live, GET) for _ in range(3)]
        until(lambda: app.begun == 3)
        assert live.inside == 6
        assert "leanwright_requests_inside 3.0" in live.metrics.text().decode()
        for connection in connections:
            connection.close()
        until(lambda: app.ended == 3)
        until(lambda: live.inside == 0)


def test_who_goes_away_while_the_body_comes_counts_out(tmp_path: Path) -> None:
    with guarded(tmp_path, answers) as live:
        head = b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        with connected(live, head):
            until(lambda: live.inside == 2)
        until(lambda: live.inside == 0)


def test_a_body_that_drips_is_ended(tmp_path: Path) -> None:
    """A byte now and then is no progress: the whole body has its seconds."""
    with guarded(tmp_path, answers, body_s=0.5) as live:
        head = b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
        with connected(live, head) as connection:
            connection.settimeout(0.1)
            told = b""
            for _ in range(100):
                connection.sendall(b"x")
                try:
                    told = connection.recv(1000)
                    break
                except TimeoutError:
                    continue
        assert told.startswith(b"HTTP/1.1 408")
        until(lambda: live.inside == 0)


def test_who_reads_no_events_is_left(tmp_path: Path) -> None:
    """The stream waits for its reader, in bounded memory, and ends after a while."""
    app = Talking(0.0)
    with guarded(tmp_path, app, write_s=0.4) as live, connected(live, GET, buffer=4096):
        until(lambda: app.ended == 1)
        assert app.sent < 500, "what nobody reads piles up in the server"
        until(lambda: live.inside == 0)


def test_who_reads_slowly_gets_all(tmp_path: Path) -> None:
    """A reader that is slower than the stream, yet never stops for long, loses nothing."""
    number = 60

    async def app(_: Any, __: Any, send: Any) -> None:
        await begin(send, b"text/event-stream")
        for n in range(number):
            await send({"type": "http.response.body", "body": b"%05d" % n + PIECE, "more_body": n < number - 1})

    with guarded(tmp_path, app, write_s=5.0) as live, connected(live, GET, buffer=16_384) as connection:
        told = b""
        while not told.endswith(b"0\r\n\r\n"):
            told += connection.recv(30_000)
        assert all(b"%05d" % n + PIECE[:6] in told for n in range(number))


def test_refusals_when_full_and_room_afterwards(tmp_path: Path) -> None:
    app = Hanging()
    with guarded(tmp_path, app, AdmissionLimits(per_minute=60_000, burst=1000, concurrent=2, inside=9)) as live:
        held = [connected(live, GET) for _ in range(2)]
        until(lambda: app.begun == 2)
        refused = httpx.get(f"{live.url}/x", timeout=20)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        held.pop().close()
        until(lambda: live.inside == 2)
        held.append(connected(live, GET))
        until(lambda: app.begun == 3)
        for connection in held:
            connection.close()
        until(lambda: live.inside == 0)


def test_a_gate_that_is_ended_counts_out(tmp_path: Path) -> None:
    """As when the server ends with requests under way: the task of a request is cancelled."""
    app: Callable[..., Any] = Hanging()

    async def use(made: Guarded) -> None:
        async def receive() -> dict[str, Any]:
            if sent:
                await asyncio.Event().wait()
            sent.append(1)
            return {"type": "http.request", "body": b""}

        async def send(_: Any) -> None:
            pass

        sent: list[int] = []
        scope = {"type": "http", "method": "GET", "path": "/x", "headers": [(b"host", b"localhost")]}
        task = asyncio.create_task(made.gate(scope, receive, send))
        while made.inside < 2:
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert made.inside == 0

    with closing(Audit(tmp_path)) as audit:
        asyncio.run(use(Guarded(app, audit, LIMITS)))


def test_who_is_refused_before_the_body_came_still_gets_the_answer(tmp_path: Path) -> None:
    """A connection that is closed with bytes unread is reset, and the answer is lost on its way."""
    with guarded(tmp_path, answers, AdmissionLimits(per_minute=60, burst=0)) as live:
        head = b"POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n"
        with connected(live, head) as connection:
            until(lambda: live.admission.inside_of(LOCAL) == 0)
            for _ in range(5):
                connection.sendall(b"x" * 10_000)
            told = b""
            while part := connection.recv(1000):
                told += part
        assert told.startswith(b"HTTP/1.1 429")
        assert told.endswith(b"}")
