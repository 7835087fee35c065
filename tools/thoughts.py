"""Where a reasoning model's thoughts end and its answer begins, in the dialects in which servers pass them on.

A server with a reasoning parser sends thoughts in a field of their own. Without one, or where the parser does not know
the model, they stand in the answer. The marks are those of the parsers that come with vLLM and SGLang.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class ThoughtDialect:
    """The marks around thoughts, as regular expressions, and models that write them.

    Either may be missing from an answer: a chat template may end in ``opens``, and an answer that was cut off has no
    ``closes``.
    """

    opens: str
    closes: str
    models: str


DIALECTS = (
    ThoughtDialect("<think\\b", "</think>", "DeepSeek-R1, Qwen3, GLM-4.5, MiniMax, Nemotron, Step3"),
    ThoughtDialect("<thinking\\b", "</thinking>", "models that a prompt tells to think"),
    ThoughtDialect("<thought>", "</thought>", "models that a prompt tells to think"),
    ThoughtDialect("<reasoning>", "</reasoning>", "models trained by GRPO on that form"),
    ThoughtDialect(r"\[THINK\]", r"\[/THINK\]", "Magistral"),
    ThoughtDialect("<seed:think>", "</seed:think>", "Seed-OSS"),
    ThoughtDialect("◁think▷", "◁/think▷", "Kimi"),
    ThoughtDialect(r"<\|START_THINKING\|>", r"<\|END_THINKING\|>", "Command A Reasoning"),
    ThoughtDialect(r"<\|begin_of_thought\|>", r"<\|end_of_thought\|>", "OpenThinker"),
    ThoughtDialect(r"<\|inner_prefix\|>", r"<\|inner_suffix\|>", "Apertus"),
    ThoughtDialect(r"<\|channel>thought", r"<channel\|>|<\|channel>response", "Gemma 4"),
    ThoughtDialect(
        r"<\|channel\|>(?:analysis|commentary)\b",
        r"<\|channel\|>final\b[^<]*(?:<\|constrain\|>\w+)?<\|message\|>",
        "gpt-oss",
    ),
    # the same from a server that leaves out special tokens, and Granite 3.2, which has none: at the start alone
    ThoughtDialect(r"\A(?:assistant)?analysis(?=[A-Z])", r"(?<=[.!?\s])assistantfinal", "gpt-oss, its tokens removed"),
    ThoughtDialect(r"\A\s*Here(?: i|')s my thought process:", r"^\s*Here(?: i|')s my response:", "Granite 3.2"),
)
_OPENS = re.compile("|".join(one.opens for one in DIALECTS))
_CLOSES = re.compile("|".join(one.closes for one in DIALECTS), re.MULTILINE)
# what may stand around an answer and is none of it
_FRAME = re.compile(
    r"</?answer>|<\|(?:begin|end)_of_solution\|>|<\|(?:START|END)_RESPONSE\|>|<\|(?:return|end|im_end)\|>"
)
_HALF = re.compile(r"(?:[<\[◁][^\s>\]▷]*|<\|(?:channel\|?|start\|)>\w*)\Z")
_LONGEST_MARK = 64  # characters


def without_thought(answer: str) -> str:
    """What follows the last thought; nothing of a thought that has no end, nor of the frame around an answer."""
    text = answer.replace("\r\n", "\n")
    closed = None
    for closed in _CLOSES.finditer(text):  # noqa: B007 - the last one counts
        pass
    text = text[closed.end() :] if closed else text
    opened = _OPENS.search(text)
    return _FRAME.sub("", text[: opened.start()] if opened else text).strip()


def shown_so_far(answer: str) -> str:
    """`without_thought` of a text that is still coming: what may be half of a mark is held back."""
    half = _HALF.search(answer, max(0, len(answer) - _LONGEST_MARK))
    return without_thought(answer[: half.start()] if half else answer)
