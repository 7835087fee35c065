"""Lean commands as comments and under other names."""

import re
from collections.abc import Iterable

from leanwright.tools.lean.commands import COMMENT, MODIFIERS, safe

_DEFINING = r"def|abbrev|structure|class|inductive"
_DECLARING = rf"{MODIFIERS}(?:theorem|lemma|instance|notation|infix[lr]?|prefix|postfix|{_DEFINING})\b"
_DEFINITION = re.compile(rf"{MODIFIERS}(?:{_DEFINING})\s+(?P<name>[^\s:({{\[⦃]+)")
_SCOPING = r"(?:namespace|section|end|variable|universe|open|attribute|set_option|example)\b"
_COMMAND = re.compile(rf"^[ \t]*(?:{_DECLARING}|{_SCOPING})", re.MULTILINE)
_THEOREM = r"\b(theorem|lemma)(\s+){}(?![\w.'!?])"


def declared_text(lean: str, name: str) -> str:
    """The one command of ``lean`` that defines ``name``, whatever namespace it stands in; "": there is not one."""
    hidden = COMMENT.sub(lambda found: " " * len(found[0]), lean)
    ends = [found.start() for found in _COMMAND.finditer(hidden)] + [len(hidden)]
    named = [found for found in _DEFINITION.finditer(hidden) if f".{name}".endswith(f".{found['name']}")]
    if len(named) != 1:
        return ""
    start = named[0].start()
    return hidden[start : next(end for end in ends if end > named[0].end())].strip()


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
