"""A chat on scripted parts: a model that always gives one statement, a fake Lean, lines that are typed."""

import asyncio
import io
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rich.console import Console

from leanwright.agent import build
from leanwright.agent.build import ModelChoice
from leanwright.agent.cli.chat.bench import Bench
from leanwright.agent.cli.chat.loop import Chat
from leanwright.agent.cli.chat.reader import Reader
from leanwright.agent.cli.chat.view import View
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.sessions.records import Session
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings
from leanwright.tools.lean.fake import FakeLean
from tests.agent.sessions.support import scripted
from tests.graphs.support import clean

MODEL = "embedded:mini"


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


def use(monkeypatch: Any, model: ScriptedModel | None = None, agent: ScriptedAgent | None = None) -> ScriptedModel:
    """Put a scripted model in the place of the embedded one."""
    chosen = model or scripted()
    choice = ModelChoice(chosen, 0.5, agent or ScriptedAgent([]))
    monkeypatch.setitem(build.MODELS, "embedded", lambda *_: choice)
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
    settings = Settings(data_dir=folder, cache_dir=folder, model=ModelSettings(name=MODEL))
    lean = lean or FakeLean(reports=[lambda _: clean()])
    bench = Bench(settings, lean, session, lambda model: settings.with_values({"model.name": model}))
    try:
        yield Chat(bench, reader, View(out))
    finally:
        await bench.close()


def talk(folder: Path, lines: Sequence[str | BaseException], **options: Any) -> tuple[str, Chat]:
    """What a whole conversation shows."""
    out = options.pop("out", None) or console()

    async def go() -> Chat:
        async with opened(folder, Typed(lines), out, **options) as chat:
            await chat.run()
            return chat

    chat = asyncio.run(go())
    return shown(out), chat
