"""``leanwright chat``: options, and what they open."""

import asyncio
import io
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from leanwright.agent.cli.exits import Exit

if TYPE_CHECKING:
    from leanwright.agent.sessions.records import Session
    from leanwright.agent.settings import Settings

Model = Annotated[str | None, typer.Option(help="Model as provider:name, e.g. embedded:mini or openai:NAME.")]
Lean = Annotated[str | None, typer.Option(help="Lean to check with: embedded.")]
SessionId = Annotated[
    str | None, typer.Option("--session", help="Go on with this session: its id, how it begins, or last.")
]
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]


def chat(model: Model = None, lean: Lean = None, session: SessionId = None, config: Config = None) -> None:
    """Formalize statements in a conversation that is kept: it asks what is left open, and goes on after a break.

    Without a terminal it reads standard input line by line and prints plain lines.
    """
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_chat(Settings.load(config, {"model.name": model, "lean.name": lean}), session, config))


def run_chat(settings: "Settings", session: str | None, config: Path | None) -> Exit:
    """Converse until the end of the input; an error of a piped line is an error of the whole."""
    from leanwright.agent.sessions.live import store_of

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal of few letters shows the others by their numbers
            stream.reconfigure(errors="backslashreplace")
    found = store_of(settings).load(session) if session is not None else None
    return asyncio.run(_chat(settings, found, config))


async def _chat(settings: "Settings", session: "Session | None", config: Path | None) -> Exit:
    from rich.console import Console

    from leanwright.agent.cli.chat.bench import open_bench
    from leanwright.agent.cli.chat.commands import show_session
    from leanwright.agent.cli.chat.loop import Chat
    from leanwright.agent.cli.chat.reader import open_reader
    from leanwright.agent.cli.chat.view import View
    from leanwright.agent.cli.progress import setup_progress
    from leanwright.agent.settings import Settings

    def load(model: str) -> Settings:
        return Settings.load(config, {"model.name": model})

    view = View(Console(highlight=False))
    async with AsyncExitStack() as stack:
        with setup_progress() as on_setup:  # its bar must not outlive the set-up
            bench = await stack.enter_async_context(open_bench(settings, session, load, on_setup))
        colour = view.out.color_system is not None
        reader = open_reader(lambda text: talk.candidates(text), lambda: talk.status(), bench.history, colour=colour)
        talk = Chat(bench, reader, view)
        if reader.interactive:
            view.welcome(bench.settings)
        show_session(talk)
        await talk.run()
        if reader.interactive and bench.session is not None:
            view.prose(f"kept as {bench.session.id}; go on with: leanwright chat --session last")
    return Exit.ERROR if talk.failed and not reader.interactive else Exit.OK
