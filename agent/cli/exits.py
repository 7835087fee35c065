"""Exit codes of the command line, and what is said of options that cannot be."""

import re
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


_WORDS = (
    (r"Input should be a valid integer(, unable to parse string as an integer)?", "give a whole number"),
    (r"Input should be a valid number(, unable to parse string as a number)?", "give a number"),
    (r"Input should be a valid boolean(, unable to interpret input)?", "give true or false"),
    (r"Input should be ", "it should be "),
    (r"Got unexpected extra argument\S* \((.+)\)", r"“\1” is too much; put quotes around a text of several words"),
)


def plain(said: str) -> str:
    """What the parser says of a bad option, in plain words."""
    for pattern, words in _WORDS:
        said = re.sub(pattern, words, said)
    return said.rstrip(".") + "; see --help"
