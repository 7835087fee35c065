"""Lean commands with docstrings, comments and other names."""

import re
from collections.abc import Iterable

from leanwright.agent.sessions.export import safe

_DOCSTRING = re.compile(r"/--.*?-/\s*", re.DOTALL)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)
_DECLARATION = re.compile(
    r"(?<![\w.])(?:@\[[^\]]*\]\s*)*(?:(?:noncomputable|protected|private|partial|unsafe|local|scoped|public)\s+)*"
    r"(?:theorem|lemma|def|abbrev|structure|class|inductive|instance|notation|infix[lr]?|prefix|postfix)\b"
)
_THEOREM = r"\b(theorem|lemma)(\s+){}(?![\w.'!?])"


def documented(doc: str, lean: str) -> str:
    """``lean`` with ``doc`` as the docstring of its first declaration, in place of one that is there.

    What stands before that, as ``open Nat``, holds for these commands alone.
    """
    hidden = _COMMENT.sub(lambda found: " " * len(found[0]), lean)
    place = _DECLARATION.search(hidden)
    at = place.start() if place else 0
    before, after = _DOCSTRING.sub("", lean[:at]).strip(), lean[at:].strip()
    text = f"/-- {safe(doc).strip()} -/\n{after}"
    if not before:
        return text
    return f"{before}\n{text}" if before.endswith(" in") else f"section\n{before}\n\n{text}\nend"


def comment(lines: Iterable[str]) -> str:
    """Lines as a comment."""
    return "/-\n" + safe("\n".join(lines)).strip() + "\n-/"


def renamed(lean: str, old: Iterable[str], name: str) -> str:
    """The theorem in ``lean`` under another name, where one of the names ``old`` is its own."""
    for one in old:
        head = re.compile(_THEOREM.format(re.escape(one)))
        if len(head.findall(lean)) == 1:
            return head.sub(lambda found: f"{found[1]}{found[2]}{name}", lean)
    return lean
