"""A chat on scripted parts: a model that always gives one statement, a fake Lean, lines that are typed."""

import asyncio
import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from leanwright.agent.cli.chat.conversation import open_conversation
from leanwright.agent.cli.chat.loop import Chat
from leanwright.agent.cli.chat.reader import Reader
from leanwright.agent.cli.chat.view import View
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.runtime import leans
from leanwright.agent.sessions.records import Session
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean
from tests.agent.scripted import install
from tests.agent.sessions.support import scripted
from tests.graphs.support import clean

MODEL = "embedded"


class Typed:
    """Lines that are given out in order; an exception among them is raised."""

    interactive = True

    def __init__(self, lines: Sequence[str | BaseException]) -> None:
        self._lines = list(lines)
        self.prompts: list[str] = []

    async def read(self, prompt: str = "> ") -> str:
        self.prompts.append(prompt)
        if not self._lines:
            raise EOFError
        line = self._lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line


def use(
    monkeypatch: Any, model: ScriptedModel | None = None, agent: ScriptedAgent | None = None, name: str = MODEL
) -> ScriptedModel:
    """Put a scripted model in the place of the embedded one, or of another provider."""
    chosen = model or scripted()
    install(monkeypatch, lambda: chosen, agent=lambda: agent or ScriptedAgent([]), name=name)
    return chosen


def console(**options: Any) -> Console:
    """A console that writes into memory."""
    return Console(file=io.StringIO(), highlight=False, **({"width": 80} | options))


def shown(out: Console) -> str:
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


@asynccontextmanager
async def opened(
    folder: Path, reader: Reader, out: Console, lean: FakeLean | None = None, session: Session | None = None
) -> AsyncIterator[Chat]:
    settings = Settings.load(None, {"model.name": MODEL, "data_dir": folder, "cache_dir": folder})
    lean = lean or FakeLean(reports=[lambda _: clean()])
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(leans.LEANS, "embedded", lambda *_: lean)
        load = partial(_with_model, settings)
        async with open_conversation(settings, session, load) as conversation:
            yield Chat(conversation, reader, View(out))


def _with_model(settings: Settings, model: str) -> Settings:
    return settings.with_values({"model.name": model})


def talk(folder: Path, lines: Sequence[str | BaseException], **options: Any) -> tuple[str, Chat]:
    """What a whole conversation shows."""
    out = options.pop("out", None) or console()

    async def go() -> Chat:
        async with opened(folder, Typed(lines), out, **options) as chat:
            await chat.run()
            return chat

    chat = asyncio.run(go())
    return shown(out), chat
