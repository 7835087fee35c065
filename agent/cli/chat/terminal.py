"""The terminal while something runs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from leanwright.agent.cli.inputs import at_terminal


@contextmanager
def unechoed() -> Iterator[None]:
    """Keys that are pressed in the block are kept for the next line and not shown, as they would tear what moves."""
    if not at_terminal() or find_spec("termios") is None:
        yield
        return
    import termios

    here = sys.stdin.fileno()
    before = termios.tcgetattr(here)
    silent = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
    try:
        termios.tcsetattr(here, termios.TCSANOW, silent)
        yield
    finally:
        termios.tcsetattr(here, termios.TCSANOW, before)
