"""Exit codes of the command line."""

from enum import IntEnum


class Exit(IntEnum):
    """0 accepted, 1 an error, 2 rejected or inconclusive, 130 interrupted."""

    OK = 0
    ERROR = 1
    NOT_ACCEPTED = 2
    INTERRUPTED = 130


def of_verdict(verdict: str) -> Exit:
    """The exit code of one verdict (a Verdict, or its value)."""
    return Exit.OK if verdict == "accepted" else Exit.NOT_ACCEPTED
