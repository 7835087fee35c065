"""The chat as a program: at a pseudo-terminal, stopped by Ctrl-C, and at the end of a pipe."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from leanwright.agent.sessions.kept import store_of
from leanwright.agent.settings import Settings
from leanwright.tools.lean.embedded.process import clean_environment

ROOT = Path(__file__).parents[4]
PROGRAM = [sys.executable, "-m", "tests.agent.cli.chat.program"]


class Terminal:
    """The chat in a process with a terminal of its own."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self._ours, theirs = pty.openpty()
        environment = clean_environment() | {"TERM": "xterm-256color", "LANG": "C.UTF-8"} | variables
        self.process = subprocess.Popen(
            [*PROGRAM, str(folder)], cwd=ROOT, env=environment, stdin=theirs, stdout=theirs, stderr=theirs,
            start_new_session=True,
        )  # fmt: skip
        os.close(theirs)
        self.seen = ""
        self._at = 0  # what comes before was waited for already

    def until(self, text: str, seconds: float = 60) -> None:
        """Read until ``text`` has come, after what was waited for before."""
        end = time.monotonic() + seconds
        while (found := plain(self.seen).find(text, self._at)) < 0:
            ready, _, _ = select.select([self._ours], [], [], 1)
            if ready:
                try:
                    data = os.read(self._ours, 65536)
                except OSError:  # its end is closed
                    data = b""
                if not data:
                    break
                self.seen += data.decode(errors="replace")
                if "\x1b[6n" in self.seen[-len(data) - 4 :]:  # it asks where the cursor is
                    self.send("\x1b[1;1R")
            assert time.monotonic() < end, plain(self.seen)
        assert found >= 0, plain(self.seen)
        self._at = found + len(text)

    def send(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._ours)


def plain(text: str) -> str:
    """Without control sequences."""
    return re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][0-9A-B]|\r", "", text)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def test_ctrl_c_stops_the_step_and_ctrl_d_leaves(terminal: Terminal, tmp_path: Path) -> None:
    terminal.until("/help lists the commands")
    terminal.send("The sum of two even integers is even.\r")
    terminal.until("Lean elaborates 1 candidate")
    os.killpg(terminal.process.pid, signal.SIGINT)  # as the terminal does
    terminal.until("stopped; /continue resumes it")
    terminal.send("/sessions\r")
    terminal.until("(embedded,")
    terminal.until("| /help")  # the line is edited again
    terminal.send("\x04")
    terminal.until("kept as")
    assert terminal.process.wait(timeout=30) == 0
    store = store_of(Settings(data_dir=tmp_path))
    (session,) = store.all()
    assert [turn.status for turn in store.turns(session.id)] == ["stopped"]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_at_the_end_of_a_pipe(encoding: str, tmp_path: Path) -> None:
    environment = clean_environment() | {"PYTHONIOENCODING": encoding, "NO_COLOR": "1"}
    lines = "Show that $x^2 \\ge 0$.\n/nothing\n/check theorem fast : True := by sorry\n"
    ran = subprocess.run(
        [*PROGRAM, str(tmp_path), "fast"],
        input=lines.encode(),
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=False,
    )
    said = ran.stdout.decode(encoding)
    assert ran.returncode == 1, ran.stderr.decode()
    assert "accepted" in said
    assert "assumed     What kind of number is x? a real number" in said
    assert "error: there is no command /nothing" in said
    assert ("\u2124" in said) == (encoding == "utf-8")
    assert "\x1b" not in said
    assert ">" not in said.replace("->", "")
