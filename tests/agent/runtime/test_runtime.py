"""What a runtime opens it opens once, whoever asks for it, and closes at its end."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from leanwright.agent.providers.hf import model as hf_model
from leanwright.agent.runtime import leans, models
from leanwright.agent.runtime.kept import keep
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.servers.app import build_app
from leanwright.agent.servers.service import open_service
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.protocols import InformalScorer
from leanwright.tools.types import ChatMessage
from tests.agent.providers.hf.tiny import save
from tests.agent.scripted import install, yes_lean
from tests.agent.sessions.support import scripted

TURNS = 50


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders whose weights were loaded."""
    seen: list[str] = []
    real = hf_model.load

    def load(name: str, **options: Any) -> Any:
        seen.append(name)
        return real(name, **options)

    monkeypatch.setattr(hf_model, "load", load)
    return seen


def local(folder: Path, **more: object) -> Settings:
    given = {"model.name": f"hf:{folder}", "model.device": "cpu", "engine": "pipeline", "pipeline.k": 1}
    return Settings.load(None, {**given, "pipeline.max_repairs": 0, "data_dir": folder, "cache_dir": folder, **more})


def test_model_chat_and_scorer_share_their_weights(tmp_path: Path, loads: list[str]) -> None:
    settings = local(save(tmp_path / "weights"))
    same = settings.with_values({"model.scorer": settings.model.name})

    async def go() -> None:
        async with open_runtime(settings) as runtime:
            model = await runtime.model()
            assert model.chat is not None
            assert isinstance(model.model, InformalScorer)
            pair = "One is one.", "theorem t : 1 = 1 := by sorry"
            told = await model.model.logprob(*pair)
            await model.chat.complete([ChatMessage(role="user", content="One?")], max_tokens=2)
            assert await runtime.scorer(same) is None  # the model scores itself
            other = same.with_values({"model.name": "embedded:mini"})
            scorer = await runtime.scorer(other)
            assert scorer is not None
            assert await scorer.logprob(*pair) == told

    asyncio.run(go())
    assert len(loads) == 1


def test_a_server_serves_fifty_turns_with_one_load(
    tmp_path: Path, loads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(leans.LEANS, "embedded", lambda *_: yes_lean())
    for name in ("MOST_TOKENS", "CHAT_TOKENS"):
        monkeypatch.setattr(hf_model, name, 8)
    settings = local(save(tmp_path / "weights"))

    async def go() -> list[int]:
        async with open_service(settings) as service:
            app = build_app(service)

            async def as_caller(scope: Any, receive: Any, send: Any) -> None:
                await app({**scope, "state": {"caller": "local"}}, receive, send)

            transport = httpx.ASGITransport(as_caller)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                asked = [{"statement": f"Show that {i} is {i}."} for i in range(TURNS)]
                answers = [await client.post("/v1/formalize", json=body) for body in asked]
            assert len(service.store("local").all()) == TURNS
            return [answer.status_code for answer in answers]

    # weights that are random draw no theorem: what matters is that each turn asked them
    assert set(asyncio.run(go())) <= {200, 502}
    assert len(loads) == 1


def test_each_thing_is_opened_once_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    closed: list[str] = []

    class Counted(FakeLean):
        async def aclose(self) -> None:
            closed.append("lean")

    def lean() -> FakeLean:
        opened.append("lean")
        return Counted(reports=[])

    def model() -> Any:
        opened.append("model")
        return scripted()

    install(monkeypatch, model, lean=lean)

    async def go() -> None:
        async with open_runtime(Settings()) as runtime:
            first, second = await asyncio.gather(runtime.resources(), runtime.resources())
            assert first.lean is second.lean
            assert first.model is second.model
            other = Settings.load(None, {"seed": 3, "pipeline.k": 2})
            assert (await runtime.resources(other)).model is first.model
            assert closed == []

    asyncio.run(go())
    assert sorted(opened) == ["lean", "model"]
    assert closed == ["lean"]


def test_a_command_with_a_context_leaves_the_kept_lean_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    leans_made: list[FakeLean] = []

    class KeepingLean(FakeLean):
        async def keep_context(self, text: str, *, env: int | None = None, timeout_s: float | None = None) -> Any:
            return (await self.check(text, env=env, keep=True, timeout_s=timeout_s)).model_copy(update={"env": 7})

    def lean() -> FakeLean:
        leans_made.append(KeepingLean(reports=[lambda _: clean_report()]))
        return leans_made[-1]

    install(monkeypatch, scripted, lean=lean)
    (tmp_path / "defs.lean").write_text("def x := 1")
    bare = Settings.load(None, {"cache_dir": tmp_path})
    after = Settings.load(None, {"cache_dir": tmp_path, "lean.context": tmp_path / "defs.lean"})

    async def command(settings: Settings) -> None:
        async with open_runtime(settings) as runtime:
            await (await runtime.lean()).check("theorem t : 1 = 1 := by sorry")

    with keep() as kept:
        for settings in (bare, after, bare, after):
            kept.runner.run(command(settings))
        assert [one.closed for one in leans_made] == [False]
    assert [one.closed for one in leans_made] == [True]


def test_an_opening_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Any] = [ConfigError("not yet"), scripted()]

    def model() -> Any:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    install(monkeypatch, model)

    async def go() -> None:
        async with open_runtime(Settings()) as runtime:
            with pytest.raises(ConfigError, match="not yet"):
                await runtime.model()
            assert (await runtime.model()).model.name == "scripted:model"

    asyncio.run(go())


def test_every_provider_says_what_it_can_do() -> None:
    able = {name: provider.capabilities for name, provider in models.PROVIDERS.items()}
    assert {name for name, c in able.items() if c.local} == {"embedded", "embedded:mini", "hf"}
    steered = {name for name, c in able.items() if c.log_probabilities}
    assert steered == {"embedded", "embedded:mini", "hf", "completions"}
    assert {name for name, c in able.items() if c.chat} == {"openai", "hf", "completions"}
