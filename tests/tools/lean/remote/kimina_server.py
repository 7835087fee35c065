"""A server of the Kimina Lean Server API on loopback, with a LeanBackend behind it, and one that does nothing right."""

import json
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.tools.lean.remote.wire import check_result, health_body, probe_result
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanReport, LeanStatus
from tests.lean_fixtures import LeanRun

KEY = "lean-key-not-real-123456"
VERSION_QUESTION = "#eval Lean.versionString"
PROBES = ("contradictory_hypotheses", "trivial_goal")


def answer(body: object, status: int = 200, **headers: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(json.dumps(body), status=status, headers=named, content_type="application/json")


def split(code: str) -> tuple[list[str], str]:
    """The imports and the rest of a text, as a Kimina server separates them."""
    lines = code.splitlines()
    start = next((i for i, line in enumerate(lines) if line.strip() and not line.startswith("import ")), len(lines))
    return [line for line in lines[:start] if line.strip()], "\n".join(lines[start:])


def repl_answer(report: LeanReport) -> dict[str, Any]:
    """What a leanprover-community REPL would tell of ``report``."""
    found = {
        "messages": [
            {"severity": m.severity, "pos": m.pos.model_dump(), "endPos": None, "data": m.data} for m in report.messages
        ],
        "sorries": [{"pos": {"line": 1, "column": 0}, "goal": "⊢ _"}] * report.sorries,
    }
    return {"env": 1, **{key: value for key, value in found.items() if value}}


class Kimina:
    """Routes of the server: of a plain one, or of Leanwright's own."""

    def __init__(self, lean: LeanBackend, run: LeanRun, *, own: bool, modules: tuple[str, ...] = ("Mathlib",)) -> None:
        self._lean, self._run, self._own, self._modules = lean, run, own, modules
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def health(self, request: Request) -> Response:
        self.headers.append(dict(request.headers))
        return answer(health_body("4.28.0", "the library", PROBES) if self._own else {"status": "ok"})

    def check(self, request: Request) -> Response:
        body = json.loads(request.get_data())
        self.bodies.append(body)
        assert isinstance(body["timeout"], int)
        serve = self._own_result if self._own else self._plain_result
        options = {"timeout_s": body["timeout"]} | ({"fresh": True} if self._own and not body["reuse"] else {})
        return answer({"results": [serve(snippet, options) for snippet in body["snippets"]]})

    def _own_result(self, snippet: dict[str, str], options: dict[str, Any]) -> dict[str, Any]:
        if "probe" in snippet:
            asked = self._lean.probe(snippet["code"], snippet["probe"], values=snippet["values"], **options)
            return probe_result(snippet["id"], self._run(asked))
        return check_result(snippet["id"], self._run(self._lean.check(snippet["code"], **options)))

    def _plain_result(self, snippet: dict[str, str], options: dict[str, Any]) -> dict[str, Any]:
        imports, body = split(snippet["code"])
        missing = [line for line in imports if line.removeprefix("import ") not in self._modules]
        if missing:
            data = f"unknown module prefix '{missing[0].removeprefix('import ')}'"
            error = {"severity": "error", "pos": {"line": 1, "column": 0}, "endPos": None, "data": data}
            return {"id": snippet["id"], "time": 0.1, "response": {"env": 0, "messages": [error]}}
        result = {"id": snippet["id"], "time": 0.1}
        if body == VERSION_QUESTION:  # known here; asking the embedded Lean would cost it its process
            told = {"severity": "info", "pos": {"line": 1, "column": 0}, "endPos": None, "data": '"4.28.0"'}
            return result | {"response": {"env": 0, "messages": [told]}}
        report = self._run(self._lean.check(body, **options))
        if report.status is LeanStatus.TIMEOUT:
            return result | {"error": f"Lean REPL command timed out in {options['timeout_s']}.0 seconds"}
        if report.status is LeanStatus.CRASHED:
            return result | {"error": "Lean REPL out of memory"}
        return result | {"response": repl_answer(report)}


@contextmanager
def serving(kimina: Kimina) -> Iterator[str]:
    """The address of a server that answers as ``kimina`` does, several requests at once."""
    with HTTPServer(threaded=True) as server:
        server.expect_request("/health").respond_with_handler(kimina.health)
        server.expect_request("/api/check", method="POST").respond_with_handler(kimina.check)
        yield server.url_for("").rstrip("/")


Act = Callable[[Any], None]  # given the open connection, after the request was read


@contextmanager
def raw_server(*acts: Act) -> Iterator[str]:
    """A server that does one act for each connection, in order; the last one again and again."""
    rest = list(acts)
    done = threading.Event()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            length = 0
            while (line := self.rfile.readline()).strip():
                name, _, value = line.decode().partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            self.rfile.read(length)
            act = rest.pop(0) if len(rest) > 1 else rest[0]
            act(self)

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True

        def handle_error(self, *_: Any) -> None:
            """The client went away, which is what some tests are about."""

    with Server(("127.0.0.1", 0), Handler) as server:
        server.done = done  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            done.set()
            server.shutdown()
            thread.join()


def send(data: bytes) -> Act:
    """Send ``data`` and close the connection."""
    return lambda handler: handler.wfile.write(data)


def http(body: bytes, status: str = "200 OK", *headers: str, length: int | None = None) -> Act:
    """Send an answer whose head promises ``length`` bytes."""
    head = [f"HTTP/1.1 {status}", f"Content-Length: {len(body) if length is None else length}", *headers]
    return send("\r\n".join(head).encode() + b"\r\nConnection: close\r\n\r\n" + body)


def silent(handler: Any) -> None:
    """Say nothing until the test is over."""
    handler.server.done.wait()


def dripping(handler: Any) -> None:
    """One byte now and then, for ever."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
    while not handler.server.done.is_set():
        handler.wfile.write(b" ")
        handler.wfile.flush()
        time.sleep(0.02)


def endless(handler: Any) -> None:
    """A body without end."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    block = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    while not handler.server.done.is_set():
        handler.wfile.write(block)
