"""What somebody asked is a task, which an answer settles: "A student asked me whether S. It does."."""

from collections.abc import Callable, Sequence

from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.work_talk import ENDS, sentences_in

_ASKED = frozenset(("asked", "asks", "wonders", "wondered", "wondering", "wonder"))


def asked_anew(
    tokens: Sequence[Token], told: Callable[[Sequence[Token]], bool]
) -> tuple[list[Token], list[list[Token]]]:
    """The tokens with such questions as tasks, and what led to them. ``told``: whether words are of a person."""
    out: list[Token] = []
    passed: list[list[Token]] = []
    for sentence in sentences_in(tokens):
        place = sentence.index("whether") if "whether" in sentence else 0
        before, asked = sentence[:place], [one for one in sentence[place + 1 :] if one not in ENDS]
        if _ASKED.isdisjoint(before) or not told(before) or asked[:1] in (["or"], ["not"], []):
            out += sentence
            continue
        passed.append([*before, "whether"])
        out += ["determine", "whether", *asked, "."]
    return out, passed
