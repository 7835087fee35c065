"""Why a text, or one way to read it, is declined."""

import re

from leanwright.tools.errors import Abstention

_QUESTION = re.compile(r"(?:(?:among|between|from|in|of|on|to)\s+)?(?:how|what|where|whether|which)\b")


class Declined(Exception):
    """This way to read the text says nothing definite; ``str(error)`` is why, in a few words."""


class Unsettled(Declined):
    """Each of its phrases says something, but what they say together is not settled."""


class Stopped(Abstention):
    """No reading has all the words: what is said is where it ends."""


class Unparsed(Stopped):
    """The same, with the tokens in place of where it ends, which takes longer to find."""


def told(reason: str) -> str:
    """A reason as a sentence: what is left open, what cannot be said, or the sentence that it is."""
    if _QUESTION.match(reason):
        return f"it is not clear {reason}"
    return reason if reason.startswith("it ") else f"this cannot be read: {reason}"


def with_article(noun: str) -> str:
    """A noun behind "a" or "an"."""
    vowel = noun[:1].lower() in "aeiou" and not noun.lower().startswith(("uni", "eu", "one"))
    return f"{'an' if vowel else 'a'} {noun}"
