"""What holds of a command wherever it runs: in a process of its own, or in a warm helper."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

COMMAND = [sys.executable, "-m", "leanwright"]
_STILL = re.compile(rb"leanwright: 0: [^\n]*\n")  # said of what takes long on a busy machine
_TIMES = re.compile(rb"\b\d+(\.\d+)? m?s\b|(?<=_ms\": )\d+|(?<=seconds\": )[\d.]+|(?<=_s\": )[\d.]+")


@dataclass(frozen=True)
class Call:
    """A command as a person gives it; ``columns``: on a terminal of this width, without which it is in a pipe."""

    argv: tuple[str, ...]
    folder: Path = Path("/")
    stdin: bytes = b""
    variables: Mapping[str, str] = field(default_factory=dict)
    columns: int | None = None


@dataclass(frozen=True)
class Ended:
    """What is seen of a command; of a terminal both outputs in the order in which they came."""

    code: int
    out: bytes
    err: bytes = b""


def ended(call: Call, environment: Mapping[str, str]) -> Ended:
    """Run the command to its end. Seconds and milliseconds in its output are those of the clock: they become 0."""
    environment = {**environment, **call.variables}
    if call.columns is not None:
        return _on_terminal(call, environment)
    done = subprocess.run(
        [*COMMAND, *call.argv], input=call.stdin, cwd=call.folder, env=environment, capture_output=True
    )
    return Ended(done.returncode, _TIMES.sub(b"0", done.stdout), _STILL.sub(b"", _TIMES.sub(b"0", done.stderr)))


def _on_terminal(call: Call, environment: Mapping[str, str]) -> Ended:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, call.columns or 80))
    process = subprocess.Popen(
        [*COMMAND, *call.argv], stdin=theirs, stdout=theirs, stderr=theirs, cwd=call.folder, env=environment
    )
    os.close(theirs)
    out = bytearray()
    while process.poll() is None or select.select([ours], [], [], 0.1)[0]:
        try:
            if select.select([ours], [], [], 0.1)[0]:
                out += os.read(ours, 65536)
        except OSError:  # the last who wrote to the terminal has ended
            break
    os.close(ours)
    return Ended(process.wait(), _TIMES.sub(b"0", bytes(out)))


def interrupted(environment: Mapping[str, str], worker: int | None = None) -> Ended:
    """Ctrl-C while a command waits for standard input, in the process ``worker`` if not in its own."""
    process = subprocess.Popen(
        [*COMMAND, "read", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    waits_for_input(worker or process.pid)
    process.send_signal(signal.SIGINT)
    process.wait(60)  # its input stays open: an end of that would end it too
    out, err = process.communicate()
    return Ended(process.returncode, out, err)


def waits_for_input(pid: int) -> None:
    """Until the process has loaded what it needs and waits: its share of the processor stands still."""
    before, still = -1.0, 0
    while still < 4:
        select.select([], [], [], 0.25)
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        now = float(fields[11]) + float(fields[12])
        still = still + 1 if now == before and now > 0 else 0
        before = now
