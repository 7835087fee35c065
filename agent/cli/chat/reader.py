"""Where the lines of the chat come from: a terminal with editing, history and completion, or a pipe."""

import asyncio
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from leanwright.agent.cli.inputs import at_terminal, standard_input
from leanwright.agent.engines.statement import decode

CONTINUES = "\\"  # at the end of a line: the text goes on
Candidates = Callable[[str], Iterable[tuple[str, str]]]  # of the text so far: what may stand there, and what it does


class Reader(Protocol):
    """Gives texts, one at a time."""

    interactive: bool

    async def read(self, prompt: str = "> ") -> str:
        """The next text. Raises EOFError at the end, and KeyboardInterrupt for Ctrl-C."""
        ...


class PipeReader:
    """Lines of a file that is no terminal; a trailing backslash joins the next one."""

    interactive = False

    def __init__(self, source: TextIO) -> None:
        self._source = source

    async def read(self, prompt: str = "> ") -> str:  # noqa: ARG002 - nobody would see it
        """The next text; prompts are not shown. Raises InputError for what is no text."""
        parts: list[str] = []
        while True:
            line = await asyncio.to_thread(self._line)
            if not line and not parts:
                raise EOFError
            parts += [line.rstrip("\r\n")] if line else []
            if not line or not parts[-1].endswith(CONTINUES):
                return "\n".join(part.removesuffix(CONTINUES) for part in parts)

    def _line(self) -> str:
        buffer = getattr(self._source, "buffer", None)
        return self._source.readline() if buffer is None else decode(buffer.readline(), "standard input")


class TerminalReader:
    """A line editor. Enter sends; Alt-Enter, a backslash at the end of the line, or a paste begin a new line."""

    interactive = True

    def __init__(
        self, candidates: Candidates, status: Callable[[], str], history: Path | None, *, colour: bool
    ) -> None:
        self._session: PromptSession[str] = PromptSession(
            multiline=True,
            key_bindings=_keys(),
            completer=_Commands(candidates),
            complete_while_typing=True,
            history=_history(history),
            enable_history_search=False,
            prompt_continuation=lambda width, _line, _wrapped: " " * width,
            style=Style.from_dict({"bottom-toolbar": "noreverse #888888", "prompt": "bold ansicyan"} if colour else {}),
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
            reserve_space_for_menu=6,
        )
        self._status = status

    async def read(self, prompt: str = "> ") -> str:
        """The next text, as edited. Ctrl-D on an empty line ends, Ctrl-C drops what was written."""
        return await self._session.prompt_async(
            FormattedText([("class:prompt", prompt)]), bottom_toolbar=self._toolbar, handle_sigint=False
        )

    def _toolbar(self) -> str:
        columns = self._session.output.get_size().columns
        status = self._status()
        return status if len(status) <= columns else status[: max(0, columns - 3)] + "..."


def _history(path: Path | None) -> History:
    if path is None:
        return InMemoryHistory()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    return FileHistory(str(path))


def _keys() -> KeyBindings:
    keys = KeyBindings()

    @keys.add("enter")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.complete_state is not None and buffer.complete_state.current_completion is not None:
            buffer.complete_state = None  # the choice stands; the next Enter sends
        elif buffer.document.text_before_cursor.endswith(CONTINUES):
            buffer.delete_before_cursor(1)
            buffer.insert_text("\n")
        else:
            buffer.validate_and_handle()

    @keys.add("escape", "enter")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.insert_text("\n")

    return keys


class _Commands(Completer):
    """Completes commands and their first argument, at the beginning of the text."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates = candidates

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002 - of the base class
    ) -> Iterable[Completion]:
        """As prompt_toolkit asks."""
        text = document.text_before_cursor
        if not text.startswith("/") or "\n" in text:
            return
        word = text.rpartition(" ")[2] if " " in text else text
        for candidate, meaning in self._candidates(text):
            if candidate.startswith(word):
                yield Completion(candidate, -len(word), display_meta=meaning)


def open_reader(candidates: Candidates, status: Callable[[], str], history: Path | None, *, colour: bool) -> Reader:
    """A line editor when both ends are a terminal, otherwise the lines of standard input."""
    if at_terminal() and sys.stdout.isatty():
        return TerminalReader(candidates, status, history, colour=colour)
    return PipeReader(standard_input())


def first_word(text: str, names: Sequence[str]) -> tuple[str, str]:
    """A command and its argument; a unique beginning of a name stands for it. Unknown names come back as they are."""
    name, _, argument = text[1:].partition(" ")
    near = [known for known in names if known.startswith(name)] if name else []
    return (near[0] if len(near) == 1 and name not in names else name), argument.strip()
