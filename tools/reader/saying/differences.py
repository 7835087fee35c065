"""Where two statements differ, in one plain sentence."""

from typing import Any

from leanwright.tools.maths.ast import Bound
from leanwright.tools.maths.lean.statement import LeanStatement
from leanwright.tools.maths.traversal import children
from leanwright.tools.reader.compare import differing
from leanwright.tools.reader.reader import GrammarReader
from leanwright.tools.reader.say import Speech
from leanwright.tools.reader.saying.bounds import relettered
from leanwright.tools.reader.saying.context import listed
from leanwright.tools.reader.saying.nouns import introduced

_SHORT = 60  # characters of a part that is shown whole


def difference(text: LeanStatement, lean: LeanStatement, reader: GrammarReader) -> str:
    """What the text says, as ``text``, and the Lean does not, or the other way round; "" where both say the same."""
    mine, its = Speech(text, reader), Speech(lean, reader)
    found = differing(mine.statement, its.statement)
    if found is None:
        here, there = _letters(mine), _letters(its)
        if here != there:
            return f"the text speaks of {here}, the Lean of {there}"
        return f"the text says “{mine.part(mine.statement.goal)}”, the Lean says “{its.part(its.statement.goal)}”"
    for verb, (own, others) in (("claim", found.claims), ("suppose", found.premises)):
        other = [relettered(part, found.letters) for part in others]
        if own and other:
            left, right = _narrowed(mine, own[0], other[0])
            return f"the text says “{left}”, the Lean says “{right}”"
        if own or other:
            return f"the {'Lean' if own else 'text'} does not {verb} that {mine.part([*own, *other][0])}"
    return ""


def _letters(speech: Speech) -> str:
    groups, _ = introduced(speech.plan.speaker, list(speech.statement.variables.items()), [])
    return listed([group.some for group in groups]) if groups else "no letters"


def _narrowed(s: Speech, mine: Any, its: Any) -> tuple[str, str]:
    """Two parts that differ, or where they are long the only parts of them that do."""
    while True:
        said = s.part(mine), s.part(its)
        if max(map(len, said)) <= _SHORT or type(mine) is not type(its):
            return said
        inside, other = list(children(mine)), list(children(its))
        unlike = [pair for pair in zip(inside, other, strict=False) if pair[0] != pair[1]]
        if len(unlike) != 1 or len(inside) != len(other) or isinstance(unlike[0][0], Bound):
            return said  # what is bound is said with all of what it is bound in
        ((mine, its),) = unlike
