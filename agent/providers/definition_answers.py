"""Reading the definitions that a chat model wrote, with what it says beside them."""

import re

from leanwright.agent.providers.answers import CANNOT, LONGEST_REMARK, without_comments, without_header
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.structured_output import Strict, blocks_of
from leanwright.tools.thoughts import without_thought

MOST_EXAMPLES = 8
_REMARK = re.compile(r"^[ \t*]*(NOTE|MISPRINT|LIBRARY):[ \t*]*(\S.*)$", re.MULTILINE)
_COMMAND = re.compile(
    r"^(?:noncomputable\s+)?(?:def|abbrev|structure|class|inductive|notation|infix[lr]?|prefix|postfix)\b", re.MULTILINE
)
_STATEMENT = re.compile(r"^(?:theorem|lemma|example)\b", re.MULTILINE)
_START = re.compile(r"^(?:theorem|lemma)\s+[^\s:({\[⦃]+|^example\b")
_NAME = re.compile(r"[^\W\d][\w'!?]*(?:\.[^\W\d][\w'!?]*)*")


class WrittenDefinition(Strict):
    """Definitions as a model wrote them. ``examples``: theorems named ``t``; ``library``: names of like notions."""

    lean: str
    examples: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    note: str = ""
    misprint: str = ""


def read_definitions(answer: str) -> WrittenDefinition:
    """The definitions in ``answer``, without comments and header lines, and what stands beside them.

    Raises Abstention when the model says that it cannot, MalformedAnswer for an answer in another form.
    """
    visible = without_thought(answer)
    beside = blocks_of(visible, "examples")
    blocks = [block for block in blocks_of(visible, "lean", "lean4") if _COMMAND.search(block)]
    if not blocks:
        if refusal := CANNOT.search(visible):
            raise Abstention(refusal.group(1).strip() or "the model gave no reason")
        raise MalformedAnswer("it holds no fenced block that starts with ```lean and defines something")
    if len(blocks) > 1:
        raise MalformedAnswer(f"it holds {len(blocks)} blocks of definitions; one is wanted")
    code = _COMMAND.sub(r"\n\g<0>", without_header(without_comments(blocks[0]))).strip()
    if not _COMMAND.search(code):
        raise MalformedAnswer("it defines nothing")
    said: dict[str, list[str]] = {}
    for label, text in _REMARK.findall(visible):
        said.setdefault(label.lower(), []).append(" ".join(text.split())[:LONGEST_REMARK])
    theorems = [text for block in beside if block != blocks[0] for text in _theorems(block)]
    return WrittenDefinition(
        lean=code,
        examples=tuple(dict.fromkeys(theorems))[:MOST_EXAMPLES],
        library=tuple(name for line in said.get("library", []) for name in _NAME.findall(line.partition("--")[0])[:3]),
        note="; ".join(said.get("note", [])),
        misprint="; ".join(said.get("misprint", [])),
    )


def _theorems(block: str) -> list[str]:
    """The theorems of a block, each named ``t``."""
    code = without_comments(block)
    starts = [mark.start() for mark in _STATEMENT.finditer(code)]
    ends = [*starts[1:], len(code)]
    return [_START.sub("theorem t", code[a:b].strip(), count=1) for a, b in zip(starts, ends, strict=True)]
