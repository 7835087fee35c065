"""What stands for a back-translation where there are no words for a statement: the Lean itself, and that it is that."""

import re

_START = "no words for it; the Lean is: "
_HEAD = re.compile(r"^(?:theorem|lemma|example)\b", re.MULTILINE)


def unworded(lean: str) -> str:
    """The statement of a Lean text as it was written, in one line, and that there are no words for it."""
    return _START + one_line(lean)


def is_unworded(back_translation: str) -> bool:
    """Whether it is that."""
    return back_translation.startswith(_START)


def one_line(lean: str) -> str:
    """The statement of a Lean text, without what stands before it, in one line."""
    found = _HEAD.search(lean)
    return " ".join(lean[found.start() if found else 0 :].split())
