"""The line editor, typed into through a pipe, and lines that come without a terminal."""

import asyncio
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from leanwright.agent.cli.chat.reader import PipeReader, TerminalReader, first_word
from leanwright.tools.errors import InputError

ALT_ENTER, PASTE, END = "\x1b\r", "\x1b[200~", "\x1b[201~"


def typed(keys: str, history: Path | None = None, times: int = 1) -> list[str]:
    """What the editor gives for these keys."""

    async def go() -> list[str]:
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            reader = TerminalReader(
                lambda _: [("/check", "c"), ("/chess", "d")], lambda: "s" * 300, history, colour=False
            )
            pipe.send_text(keys)
            return [await reader.read() for _ in range(times)]

    return asyncio.run(go())


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("one\r", "one"),
        (f"one{ALT_ENTER}two\r", "one\ntwo"),
        ("one\\\rtwo\r", "one\ntwo"),
        (f"{PASTE}one\ntwo\nthree{END}\r", "one\ntwo\nthree"),
        ("wrong\x15right\r", "right"),
        ("Show that $x^2 \\ge 0$.\r", "Show that $x^2 \\ge 0$."),
    ],
)
def test_keys(keys: str, text: str) -> None:
    assert typed(keys) == [text]


@pytest.mark.parametrize(("keys", "end"), [("\x04", EOFError), ("half\x03", KeyboardInterrupt)])
def test_ends(keys: str, end: type[BaseException]) -> None:
    with pytest.raises(end):
        typed(keys)


def test_history_is_kept(tmp_path: Path) -> None:
    history = tmp_path / "sub" / "history"
    assert typed("first\rsecond\r", history, times=2) == ["first", "second"]
    assert typed("\x1b[A\x1b[A\r", history) == ["first"]
    assert history.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ("a\nb\n", ["a", "b"]),
        ("a\\\nb\nc", ["a\nb", "c"]),
        ("a\\\n", ["a"]),
        ("\n\n", ["", ""]),
        ("", []),
    ],
)
def test_lines_of_a_pipe(source: str, texts: list[str]) -> None:
    assert read_all(PipeReader(io.StringIO(source)).read) == texts
    assert read_all(PipeReader(io.TextIOWrapper(io.BytesIO(source.encode()))).read) == texts


def read_all(read: Callable[[], object]) -> list[str]:
    async def go() -> list[str]:
        found: list[str] = []
        while True:
            try:
                found.append(await read())  # type: ignore[misc]
            except EOFError:
                return found

    return asyncio.run(go())


def test_a_pipe_of_bytes_that_are_no_text() -> None:
    with pytest.raises(InputError, match="not UTF-8"):
        read_all(PipeReader(io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"))).read)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/check", ("check", "")),
        ("/che x  y ", ("check", "x  y")),
        ("/c", ("c", "")),
        ("/", ("", "")),
        ("/none x", ("none", "x")),
    ],
)
def test_commands_may_be_cut_short(text: str, found: tuple[str, str]) -> None:
    assert first_word(text, ("check", "continue")) == found
