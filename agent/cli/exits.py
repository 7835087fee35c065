"""Exit codes of the command line."""

from enum import IntEnum

from leanwright.tools.types import Verdict


class Exit(IntEnum):
    """0 accepted, 1 an error, 2 rejected or inconclusive, 130 interrupted."""

    OK = 0
    ERROR = 1
    NOT_ACCEPTED = 2
    INTERRUPTED = 130


def of_verdict(verdict: Verdict) -> Exit:
    """The exit code of one verdict."""
    return Exit.OK if verdict is Verdict.ACCEPTED else Exit.NOT_ACCEPTED
