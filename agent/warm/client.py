"""Hands a command to the warm helper. Any trouble before the helper begins means that the command runs here."""

import os
import socket
import sys
from io import TextIOWrapper

from leanwright.agent import settings_process
from leanwright.agent.warm import place, wire

INTERRUPT = b"i"
LOST = "leanwright: the warm helper ended while it worked; run the command again\n"


def run(argv: list[str]) -> int | None:
    """The exit code of the command that the helper ran; None: nothing of it has run."""
    streams = [s for s in (sys.__stdin__, sys.__stdout__, sys.__stderr__) if s is not None]
    if streams != [sys.stdin, sys.stdout, sys.stderr]:
        return None  # one is closed, or somebody reads them within this process
    try:
        with wire.connect(place.socket_path()) as connection:
            wire.send(connection, _request(argv, streams), [stream.fileno() for stream in streams])
            if not wire.receive(connection)[0].get("ready"):
                return None
            wire.send(connection, {"go": True})  # without this word it does nothing: a late answer runs nothing twice
            connection.settimeout(None)
            return _ended(connection)
    except (OSError, ValueError):
        return None


def _request(argv: list[str], streams: list[TextIOWrapper]) -> dict[str, object]:
    mask = os.umask(0o077)
    os.umask(mask)
    return {
        "ask": "run",
        "installation": place.installation(),
        "argv": argv,
        "environment": settings_process.whole(),
        "folder": os.getcwd(),  # noqa: PTH109 - light
        "umask": mask,
        "streams": [[s.encoding, s.errors, s.line_buffering, s.write_through] for s in streams],
    }


def _ended(connection: socket.socket) -> int:
    """The exit code; meanwhile an interrupt goes to the helper, which ends the command as it would end here."""
    while True:
        try:
            return int(wire.receive(connection)[0]["exit"])
        except KeyboardInterrupt:
            connection.sendall(INTERRUPT)
        except (OSError, ValueError, KeyError):
            sys.stderr.write(LOST)
            return 1
