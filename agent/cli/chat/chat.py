"""``leanwright chat``: what it opens."""

import asyncio
import io
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from rich.console import Console

from leanwright.agent.cli.chat.commands import show_session
from leanwright.agent.cli.chat.conversation import open_conversation
from leanwright.agent.cli.chat.loop import Chat
from leanwright.agent.cli.chat.reader import open_reader
from leanwright.agent.cli.chat.view import View
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.sessions.kept import store_of
from leanwright.agent.sessions.records import Session
from leanwright.agent.settings import Settings


def run_chat(settings: Settings, session: str | None, config: Path | None) -> Exit:
    """Converse until the end of the input; an error of a piped line is an error of the whole."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal of few letters shows the others by their numbers
            stream.reconfigure(errors="backslashreplace")
    found = store_of(settings).load(session) if session is not None else None
    return asyncio.run(_chat(settings, found, config))


async def _chat(settings: Settings, session: Session | None, config: Path | None) -> Exit:
    def load(model: str) -> Settings:
        return Settings.load(config, {"model.name": model})

    view = View(Console(highlight=False))
    async with AsyncExitStack() as stack:
        with setup_progress() as on_setup:  # its bar must not outlive the set-up
            conversation = await stack.enter_async_context(open_conversation(settings, session, load, on_setup))
        colour = view.out.color_system is not None
        reader = open_reader(
            lambda text: talk.candidates(text), lambda: talk.status(), conversation.history, colour=colour
        )
        talk = Chat(conversation, reader, view)
        if reader.interactive:
            view.welcome(conversation.settings)
        show_session(talk)
        await talk.run()
        if reader.interactive and conversation.session is not None:
            view.prose(f"kept as {conversation.session.id}; continue with: leanwright chat --session last")
    return Exit.ERROR if talk.failed and not reader.interactive else Exit.OK
