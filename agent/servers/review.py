"""The page on which a document is reviewed, served on loopback: it is shown, and what a person decides is kept."""

import asyncio
import hmac
import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from leanwright.agent.documents.decisions import Action, Decision, keep_decision
from leanwright.agent.documents.folder import graph_in
from leanwright.agent.documents.graph import Graph, Node
from leanwright.agent.documents.review import (
    accepted,
    answered,
    asked_again,
    edited,
    judged_edit,
    node_at,
    withdrawn,
)
from leanwright.agent.documents.review_page import review_page
from leanwright.agent.documents.state import DocumentInfo, ItemRow
from leanwright.agent.documents.whole import check_of
from leanwright.agent.runs.results import read_info
from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.runtime.runtime import Runtime, open_runtime
from leanwright.agent.servers.admission import Admission, AdmissionLimits
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.gate import Gate, Rules
from leanwright.agent.servers.graceful import GracefulServer
from leanwright.agent.servers.http_errors import error_body, http_error
from leanwright.agent.servers.metrics import Metrics
from leanwright.agent.servers.serve import FOLDER, Bind, config_of, listening, print_line
from leanwright.agent.settings import Settings
from leanwright.tools.errors import LeanwrightError

HOST, NAMES = "127.0.0.1", frozenset({"localhost", "127.0.0.1", "::1"})
TOKEN = "x-review-token"
Judge = Callable[[Graph, Node, str], Awaitable[ItemRow]]
Answer = Callable[[Graph, Node, str], Awaitable[str]]


@dataclass
class Review:
    """A folder under review. ``token``: what the page's address and its requests are to show."""

    folder: Path
    token: str
    judge: Judge
    answer: Answer
    _judged: dict[tuple[str, str], ItemRow] = field(default_factory=dict)  # by lock and Lean

    def page(self) -> str:
        """The page as the folder is now. Raises InputError."""
        info = read_info(self.folder, DocumentInfo)
        return review_page(graph_in(self.folder), info, check_of(self.folder), self.token)

    def _node(self, given: Mapping[str, str]) -> tuple[Graph, Node]:
        graph = graph_in(self.folder)
        return graph, node_at(graph, given["item"], given["key"])

    async def check(self, given: Mapping[str, str]) -> dict[str, Any]:
        """Judge Lean that a person wrote; nothing is kept of it."""
        graph, node = self._node(given)
        row = await self._row(graph, node, given["lean"])
        verdict = row.verdict.value if row.verdict is not None else ""
        return {"verdict": verdict, "reasons": row.reasons, "warnings": row.warnings}

    async def decide(self, given: Mapping[str, str]) -> dict[str, Any]:
        """Keep a decision. Raises InputError for one that the item does not allow, ConfigError during a run."""
        graph, node = self._node(given)
        decision = await self._decision(graph, node, given)
        keep_decision(self.folder, decision)
        return {"said": decision.said}

    async def ask(self, given: Mapping[str, str]) -> dict[str, Any]:
        """Let the model answer a question about an item."""
        graph, node = self._node(given)
        return {"answer": await self.answer(graph, node, given["question"])}

    async def _decision(self, graph: Graph, node: Node, given: Mapping[str, str]) -> Decision:
        action = Action(given["action"])
        if action is Action.ACCEPT:
            return accepted(node)
        if action is Action.REDO:
            return asked_again(node, given["remark"])
        if action is Action.WITHDRAW:
            return withdrawn(node)
        return edited(node, await self._row(graph, node, given["lean"]))

    async def _row(self, graph: Graph, node: Node, lean: str) -> ItemRow:
        assert node.lock is not None
        key = node.lock.key, lean
        if key not in self._judged:
            self._judged[key] = await self.judge(graph, node, lean)
        return self._judged[key]


NEEDED = {"check": ("lean",), "decide": ("action",), "ask": ("question",)}
_OF_ACTION = {Action.REDO.value: "remark", Action.EDIT.value: "lean"}


def review_app(review: Review) -> Starlette:
    """The routes around a folder: the page, and what it asks for."""

    def known(given: str) -> bool:
        return hmac.compare_digest(given.encode(), review.token.encode())

    async def page(request: Request) -> Response:
        if not known(request.query_params.get("token", "")):
            return _refused(403, "open the address that the command printed: it has a token in it")
        try:
            return HTMLResponse(await asyncio.to_thread(review.page))
        except LeanwrightError as error:
            return _refused(http_error(error)[0], str(error))

    def posted(act: Callable[[Mapping[str, str]], Awaitable[dict[str, Any]]], name: str) -> Route:
        async def answer(request: Request) -> Response:
            if not known(request.headers.get(TOKEN, "")):
                return _refused(403, "the request lacks the token of the page; load the page again")
            try:
                given = _fields(await request.body(), NEEDED[name])
                return JSONResponse(await act(given))
            except ValueError as error:
                return _refused(422, str(error))
            except LeanwrightError as error:
                return _refused(http_error(error)[0], str(error))

        return Route(f"/{name}", answer, methods=["POST"])

    acts = {"check": review.check, "decide": review.decide, "ask": review.ask}
    return Starlette(routes=[Route("/", page), *(posted(act, name) for name, act in acts.items())])


def _fields(body: bytes, needed: tuple[str, ...]) -> dict[str, str]:
    """The fields of a request. Raises ValueError, one line."""
    try:
        given = json.loads(body)
    except ValueError:
        raise ValueError("the body is not JSON") from None
    if not isinstance(given, dict) or not all(isinstance(one, str) for one in given.values()):
        raise ValueError("the body is an object whose values are texts")
    action = given.get("action", "")
    if "action" in needed and action not in list(Action):
        raise ValueError(f"action is one of {', '.join(Action)}")
    wanted = ("item", "key", *needed, *([_OF_ACTION[action]] if action in _OF_ACTION else []))
    missing = [name for name in wanted if name not in given]
    if missing:
        raise ValueError(f"{missing[0]} is missing")
    return given


def _refused(status: int, message: str) -> JSONResponse:
    return JSONResponse(error_body("refused", message), status)


def review_gate(review: Review, audit: Audit) -> Gate:
    """Everything that is served of a review: hosts and origins of this machine alone."""
    limits = AdmissionLimits(per_minute=2000, burst=200)
    return Gate(review_app(review), Rules(None, NAMES), Admission(limits), audit, Metrics())


def serve_review(
    folder: Path, settings: Settings, asked: Settings, token: str, on_setup: OnSetup | None = None
) -> None:
    """Serve the review of a folder on loopback until SIGINT or SIGTERM.

    ``settings``: those of the run, which judge edits; ``asked``: those of the model that answers questions.
    Raises ConfigError where the port is taken.
    """
    bind = Bind(HOST, settings.server.port)
    with closing(Audit(settings.data_dir / FOLDER)) as audit, listening(bind) as listener:
        asyncio.run(_serve(folder, settings, asked, token, audit, bind.port, listener, on_setup))


async def _serve(
    folder: Path,
    settings: Settings,
    asked: Settings,
    token: str,
    audit: Audit,
    port: int,
    listener: Any,
    on_setup: OnSetup | None,
) -> None:
    async with AsyncExitStack() as stack:
        opened: dict[str, Runtime] = {}
        opening = asyncio.Lock()

        async def runtime(name: str, of: Settings) -> Runtime:
            """A runtime that is opened when something is first asked of it."""
            async with opening:
                if name not in opened:
                    opened[name] = await stack.enter_async_context(open_runtime(of, on_setup))
            return opened[name]

        async def judge(graph: Graph, node: Node, lean: str) -> ItemRow:
            return await judged_edit(graph, node, lean, await runtime("judge", settings))

        async def answer(graph: Graph, node: Node, question: str) -> str:
            return await answered(graph, node, question, await runtime("ask", asked))

        async def finish() -> None:
            return None

        gate = review_gate(Review(folder, token, judge, answer), audit)
        told = f"review at http://{HOST}:{port}/?token={token} (Ctrl-C ends it)"
        server = GracefulServer(config_of(gate), ready=lambda: print_line(told), finish=finish)
        await server.serve([listener])
