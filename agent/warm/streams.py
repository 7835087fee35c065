"""One process in the place of another: its standard streams, folder, environment, arguments and umask."""

import io
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from leanwright.agent import settings_process

LOST_OUTPUT = 120  # Python's own exit code when the last of the output cannot be written


def silence() -> None:
    """Let whatever is still written to the standard streams go nowhere."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for here in (0, 1, 2):
        os.dup2(nothing, here)
    os.close(nothing)


@contextmanager
def in_place_of(request: Mapping[str, Any], files: Sequence[int]) -> Iterator[None]:
    """Be the process that sent ``request`` with its three streams. Raises SystemExit when output is lost at the end.

    The files themselves become 0, 1 and 2, so that what asks them (a terminal? how wide?) hears the truth.
    """
    before, argv, mask = settings_process.whole(), sys.argv, os.umask(request["umask"])
    ours = (sys.stdin, sys.stdout, sys.stderr)
    with ExitStack() as stack:
        stack.callback(_restored, before, argv, mask, ours)
        for here, there in enumerate(files):
            os.dup2(there, here)
        os.chdir(request["folder"])
        settings_process.replace(request["environment"])
        sys.argv = ["leanwright", *request["argv"]]
        sys.stdin, sys.stdout, sys.stderr = (_stream(n, *request["streams"][n]) for n in range(3))
        yield
        if not (_flushed(sys.stdout) and _flushed(sys.stderr)):
            raise SystemExit(LOST_OUTPUT)


def _stream(number: int, encoding: str, errors: str, line_buffering: bool, write_through: bool) -> io.TextIOWrapper:
    raw = io.FileIO(number, "r" if number == 0 else "w", closefd=False)
    buffer = io.BufferedReader(raw) if number == 0 else io.BufferedWriter(raw)
    return io.TextIOWrapper(buffer, encoding, errors, line_buffering=line_buffering, write_through=write_through)


def _flushed(stream: Any) -> bool:
    try:
        stream.flush()
    except (OSError, ValueError):  # the reader has gone; or the command itself closed the stream
        return False
    return True


def _restored(environment: Mapping[str, str], argv: list[str], mask: int, ours: tuple[Any, Any, Any]) -> None:
    theirs = (sys.stdin, sys.stdout, sys.stderr)
    sys.stdin, sys.stdout, sys.stderr = ours
    silence()  # what a stream still holds is dropped with it
    del theirs
    sys.argv = argv
    os.umask(mask)
    settings_process.replace(environment)
    os.chdir("/")
