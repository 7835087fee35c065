"""The conversation: a line is a command, Lean, or a statement; a statement becomes a turn of the session."""

import asyncio
import re
import signal
from collections.abc import Awaitable, Callable
from typing import TypeVar

from leanwright.agent.cli.chat.commands import COMMANDS, Leave, candidates, run_command
from leanwright.agent.cli.chat.conversation import Conversation
from leanwright.agent.cli.chat.follow_up import is_follow_up
from leanwright.agent.cli.chat.locking import after_turn
from leanwright.agent.cli.chat.reader import Reader, first_word
from leanwright.agent.cli.chat.terminal import unechoed
from leanwright.agent.cli.chat.view import Steps, View
from leanwright.agent.cli.questions import reply_of, show_question
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.statement import LEAN_START, statement_of
from leanwright.agent.runtime.models import capabilities_of
from leanwright.agent.sessions.live import LiveSession
from leanwright.graphs.run import Ask, Reply
from leanwright.graphs.state import FormalizeResult
from leanwright.prompts import render
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.types import Question

T = TypeVar("T")


class Chat:
    """Reads, acts and shows until there is nothing more to read."""

    def __init__(self, conversation: Conversation, reader: Reader, view: View) -> None:
        self.conversation, self.reader, self.view = conversation, reader, view
        self.failed = False  # whether anything ended in an error: the exit code of a piped chat

    async def run(self) -> None:
        """The whole conversation."""
        while True:
            try:
                text = (await self.reader.read()).strip()
            except EOFError:
                return
            except KeyboardInterrupt:
                self.view.prose("Ctrl-D or /quit leaves; the session is kept")
                continue
            except LeanwrightError as error:  # a pipe that gives no text: there is nothing more to read in it
                self._fail(error)
                return
            if text and not await self._take(text):
                return

    def status(self) -> str:
        """The line below the prompt."""
        title = self.conversation.session.title if self.conversation.session else "new session"
        settings = self.conversation.settings
        return f"{settings.model.name} | {settings.lean.name} Lean | {title or 'new session'} | /help"

    def candidates(self, text: str) -> list[tuple[str, str]]:
        """Completions of a command."""
        return candidates(self.conversation, text)

    async def _take(self, text: str) -> bool:
        """Act on one text; False: leave."""
        try:
            await self._act(text)
        except Leave:
            return False
        except LeanwrightError as error:
            self._fail(error)
        return True

    def _fail(self, error: LeanwrightError) -> None:
        self.failed = True
        self.view.error(in_chat(str(error)))

    async def _act(self, text: str) -> None:
        if text.startswith("/") and not text.startswith("/-"):
            name, argument = first_word(text, tuple(COMMANDS))
            await self.stoppable(run_command(self, name, argument), "stopped")
        elif LEAN_START.match(text):
            self.view.prose("this is Lean: it is checked as it stands")
            await self.stoppable(run_command(self, "check", text), "stopped")
        else:
            await self.state(text)

    async def state(self, text: str) -> None:
        """A statement, or a change of the one before: a new turn."""
        statement = statement_of(text)
        last = self.conversation.last()
        if last is not None and is_follow_up(statement):
            if engine_of(self.conversation.settings).name != "agent":
                self.view.note(
                    f"{self.conversation.settings.model.name} reads one whole statement at a time and cannot use "
                    f"“{_short(statement)}”: write the statement out, or switch to a chat model: /model openai:NAME"
                )
                return
            statement = render("follow_up", statement=last.text, follow_up=statement)
        live = await self._opened(statement)
        await self._turn(lambda steps: live.say(statement, ask=self._asker(steps), on_event=steps))

    async def go_on(self) -> None:
        """The turn that was stopped, failed, or killed."""
        live = await self._opened("")
        await self._turn(lambda steps: live.go_on(ask=self._asker(steps), on_event=steps))

    async def _opened(self, title: str) -> LiveSession:
        if self.conversation.is_open:
            return await self.conversation.live()
        with self.view.steps() as steps:
            steps({"step": "model", "text": f"{self.conversation.settings.model.name} loads"})
            return await self.conversation.live(title)

    async def _turn(self, run: Callable[[Steps], Awaitable[FormalizeResult]]) -> None:
        with self.view.steps() as steps:
            said = "stopped; /continue resumes it"
            result = await self.stoppable(run(steps), said, before=lambda: steps.end(bad=True))
        if result is None:
            return
        self.view.result(result)
        after_turn(self, result)
        if result.statement is None and not capabilities_of(self.conversation.settings).chat:
            self.view.note("this is beyond the embedded model; use a chat model: /model openai:NAME")

    async def stoppable(self, work: Awaitable[T], said: str, before: Callable[[], None] = lambda: None) -> T | None:
        """What ``work`` gives; Ctrl-C ends it and not the chat, does ``before``, says ``said``, and gives None."""
        task = asyncio.ensure_future(work)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGINT, task.cancel)
        try:
            with unechoed():
                return await task
        except asyncio.CancelledError:
            before()
            self.view.note(said)
            return None
        finally:
            loop.remove_signal_handler(signal.SIGINT)

    def _asker(self, steps: Steps) -> Ask | None:
        if not self.reader.interactive:
            return None

        async def ask(question: Question) -> Reply:
            steps.pause()
            show_question(self.view.out, question)
            try:
                return reply_of(question, await self.reader.read("? "))
            except EOFError:
                return None
            except KeyboardInterrupt:
                raise asyncio.CancelledError from None

        return ask


def in_chat(said: str) -> str:
    """An error with the chat's own command where it has one, and otherwise with where to type what it names."""
    for there, here in (("leanwright sessions list", "/sessions"), ("leanwright sessions show", "/sessions SESSION")):
        said = said.replace(there, here)
    return re.sub(r"(?<!`)\bleanwright (?=index|concepts|doctor|setup|check)", "(in a shell) leanwright ", said)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
