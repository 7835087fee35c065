"""Every entrance on the same settings and statement: a row, or an error in one line.

An entrance takes explicit settings, by dotted names, and a statement; the environment and the files are the same for
all. What comes back leaves out what may differ: times, and the id of a session.
"""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from mcp import Client
from rich.console import Console

from leanwright.agent.cli import main
from leanwright.agent.cli.chat.conversation import open_conversation
from leanwright.agent.cli.chat.loop import Chat
from leanwright.agent.cli.chat.view import View
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.formalizer import Formalizer
from leanwright.agent.runtime.libraries import retrieval_of
from leanwright.agent.servers.app import build_app
from leanwright.agent.servers.mcp import build_mcp
from leanwright.agent.servers.service import Service, open_service
from leanwright.agent.settings import Settings
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness.bench import open_bench, settings_of
from leanwright.evals.harness.systems import System
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.types import Completion
from tests.agent.cli.chat.support import Typed

Given = Mapping[str, object]
Entrance = Callable[[Given, str], dict[str, Any] | str]
OPTIONS = {"pipeline.max_repairs": "--max-repairs", "model.name": "--model", "agent.max_tokens": "--max-tokens"}
SAMPLED = ("statement", "verdict", "reasons", "premises", "illustrations", "probes")
TIMES = ("seconds", "elapsed_ms", "lean_seconds", "model_seconds")


def timeless(value: Any) -> Any:
    """Without what depends on the clock."""
    if isinstance(value, dict):
        return {k: timeless(v) for k, v in value.items() if k not in TIMES and k != "session"}
    return [timeless(v) for v in value] if isinstance(value, list | tuple) else value


def by_command(given: Given, statement: str) -> dict[str, Any] | str:
    """``leanwright formalize --json``."""
    options = [
        word
        for name, value in given.items()
        for word in (OPTIONS.get(name, f"--{name.rpartition('.')[2].replace('_', '-')}"), str(value))
    ]
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("sys.argv", ["leanwright", "formalize", statement, "--json", *options])
        patched.setattr("sys.stdout", out)
        patched.setattr("sys.stderr", err)
        with pytest.raises(SystemExit) as left:
            main()
    if left.value.code == 1:
        (line,) = err.getvalue().splitlines()
        return line.removeprefix("leanwright: ")
    row: dict[str, Any] = timeless(json.loads(out.getvalue()))
    return row


def by_python(given: Given, statement: str) -> dict[str, Any] | str:
    """``Formalizer``."""
    try:
        with Formalizer(**given) as leanwright:  # type: ignore[arg-type]
            row: dict[str, Any] = timeless(leanwright.formalize(statement).row())
            return row
    except LeanwrightError as error:
        return str(error)


def by_chat(given: Given, statement: str) -> dict[str, Any] | str:
    """A line of the chat."""

    async def go() -> dict[str, Any]:
        settings, out = Settings.load(None, given), Console(file=io.StringIO())
        async with open_conversation(settings, None, lambda _: settings) as conversation:
            chat = Chat(conversation, Typed([]), View(out))
            await chat.state(statement)
            (turn,) = conversation.turns()
            assert turn.result is not None
            return turn.result

    return _told(go)


def by_http(given: Given, statement: str, engine: str | None = None) -> dict[str, Any] | str:
    """``POST /v1/formalize``, which may name an engine."""
    chosen = {} if engine is None else {"engine": engine}

    async def go() -> dict[str, Any]:
        async with _client(given) as (_, client):
            answer = (await client.post("/v1/formalize", json={"statement": statement, **chosen})).json()
            if "error" in answer:
                raise LeanwrightError(answer["error"]["message"])
            row: dict[str, Any] = answer["result"]
            return row

    return _told(go)


def by_openai(given: Given, statement: str) -> dict[str, Any] | str:
    """``POST /v1/chat/completions``; its row is that of the session that it leaves."""

    async def go() -> dict[str, Any]:
        async with _client(given) as (service, client):
            store = service.store("local")
            before = {session.id for session in store.all()}
            body = {"model": "leanwright", "messages": [{"role": "user", "content": statement}]}
            answer = (await client.post("/v1/chat/completions", json=body)).json()
            if "error" in answer:
                raise LeanwrightError(answer["error"]["message"])
            (session,) = [session.id for session in store.all() if session.id not in before]
            (turn,) = store.turns(session)
            assert turn.result is not None
            assert str(turn.result["statement"]) in answer["choices"][0]["message"]["content"]
            return turn.result

    return _told(go)


def by_mcp(given: Given, statement: str) -> dict[str, Any] | str:
    """``lean_formalize`` with details."""

    async def go() -> dict[str, Any]:
        async with open_service(Settings.load(None, given)) as service, Client(build_mcp(service)) as client:
            called = await client.call_tool("lean_formalize", {"statement": statement, "details": True})
        if called.is_error:
            raise LeanwrightError(called.content[0].text.partition(": ")[2])  # type: ignore[union-attr]
        assert called.structured_content is not None
        return called.structured_content

    return _told(go)


def by_evaluation(given: Given, statement: str) -> dict[str, Any] | str:
    """A sample of the evaluation's harness, with a system that is as the settings say."""

    async def go() -> dict[str, Any]:
        asked = Settings.load(None, given)
        system = System(
            summary="as the settings say", engine=engine_of(asked).name, retrieval=retrieval_of(asked), settings={},
        )  # fmt: skip
        async with open_bench(system, settings_of(asked, system), NoAnswers()) as bench:
            row = await bench.row(BenchmarkProblem(id="p", informal=statement), asked.seed)
        if row.error:
            raise LeanwrightError(row.error.partition(": ")[2])
        found = row.model_dump(mode="json")
        score = None if row.score is None else {**found["score"], "per_token": row.score.per_token}
        return {name: found[name] for name in SAMPLED} | {"score": score}

    return _told(go)


class NoAnswers:
    """A journal that holds nothing."""

    def find(self, scope: str, key: str, n: int) -> Completion | None:
        return None

    def add(self, scope: str, key: str, n: int, answer: Completion) -> None:
        pass


def _told(go: Callable[[], Any]) -> dict[str, Any] | str:
    try:
        row: dict[str, Any] = timeless(asyncio.run(go()))
    except LeanwrightError as error:
        return str(error)
    return row


@asynccontextmanager
async def _client(given: Given) -> AsyncIterator[tuple[Service, httpx.AsyncClient]]:
    async with open_service(Settings.load(None, given)) as service:
        app = build_app(service)

        async def behind_the_gate(scope: Any, receive: Any, send: Any) -> None:
            await app({**scope, "state": {**scope.get("state", {}), "caller": "local"}}, receive, send)

        transport = httpx.ASGITransport(app=behind_the_gate)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield service, client


ENTRANCES: dict[str, Entrance] = {
    "command": by_command,
    "python": by_python,
    "chat": by_chat,
    "http": by_http,
    "openai": by_openai,
    "mcp": by_mcp,
    "evaluation": by_evaluation,
}


def alike(given: Given, statement: str) -> dict[str, Any] | str:
    """What every entrance gives, which must be one and the same.

    MCP gives only what its result declares, and a sample of an evaluation what its row has of it.
    """
    found = {name: entrance(given, statement) for name, entrance in ENTRANCES.items()}
    first = found["python"]
    for name, other in found.items():
        expected = first
        if name in ("mcp", "evaluation") and isinstance(first, dict) and isinstance(other, dict):
            expected = {k: v for k, v in first.items() if k in other}
        assert other == expected, name
    return first
