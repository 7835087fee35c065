"""Where two statements differ, in one plain sentence."""

from collections.abc import Iterator, Mapping
from typing import Any

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Ascribe, Bound, Quant
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, LeanStatement, statement_to_lean
from leanwright.tools.maths.traversal import children, walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.compare import differing, unascribed
from leanwright.tools.reader.reader import GrammarReader
from leanwright.tools.reader.say import Speech, say
from leanwright.tools.reader.saying.context import listed
from leanwright.tools.reader.saying.nouns import Letters, introduced
from leanwright.tools.reader.saying.texts import relettered

_SHORT = 60  # characters of a part that is shown whole
_SILENT = frozenset(("DecidableEq", "DecidablePred", "DecidableRel", "Decidable", "Fintype"))
_NUMBERS = "ℕℤℚℝℂ"  # each within the next


def difference(text: LeanStatement, lean: LeanStatement, reader: GrammarReader) -> str:
    """What the text says, as ``text``, and the Lean does not, or the other way round; "" where both say the same."""
    mine, its = Speech(text, reader), Speech(lean, reader)
    found = differing(mine.statement, its.statement)
    if found is None:
        return _of_letters(mine, its) or _of_wholes(mine, its)
    told: list[str] = []
    for verb, (own, others) in (("claim", found.claims), ("suppose", found.premises)):
        other = [relettered(part, found.letters) for part in others]
        if own and other:
            told += filter(None, [_of_parts(mine, own[0], other[0])])
        elif own or other:
            told.append(f"the {'Lean' if own else 'text'} does not {verb} that {mine.part([*own, *other][0])}")
    return "; ".join(told) or (_in_nouns(mine, its) if found.classes else "")


def _of_letters(mine: Speech, its: Speech) -> str:
    """What kinds of things they speak of; "" where that is the same, wherever they introduce them."""
    if sorted(_kinds(mine.statement)) == sorted(_kinds(its.statement)):
        return ""
    return _in_nouns(mine, its) if not _bound(mine, its) else _of_classes(mine, its)


def _in_nouns(mine: Speech, its: Speech) -> str:
    here, there = _groups(mine), _groups(its)
    if here and there and all(group.noun.singular for group in (*here, *there)):
        said = listed([group.some for group in here]), listed([group.some for group in there])
        if said[0] != said[1]:
            return f"the text speaks of {said[0]}, the Lean of {said[1]}"
    return _of_classes(mine, its)


def _of_classes(mine: Speech, its: Speech) -> str:
    """The classes that one side has of its own; "" where they have the same."""
    here, there = _classes(mine.statement), _classes(its.statement)
    own, other = [one for one in here if one not in there], [one for one in there if one not in here]
    told = [f"the text has {listed([f'`[{one}]`' for one in own])}"] if own else []
    told += [f"the Lean has {listed([f'`[{one}]`' for one in other])}"] if other else []
    return ", ".join(told) + ("" if own and other else " of its own" if told else "")


def _of_wholes(mine: Speech, its: Speech) -> str:
    said = _whole(mine), _whole(its)
    lean = statement_to_lean(mine.statement, ""), statement_to_lean(its.statement, "")
    return _sides(said, f"`{lean[0]}`", f"`{lean[1]}`")


def _of_parts(mine: Speech, own: Any, other: Any) -> str:
    """Two parts that differ: in what they say, or else in the numbers that they are said of, or as Lean has them."""
    kinds = _number(own, mine), _number(other, mine)
    alike = all(kinds) and unascribed(own) == unascribed(other)
    if alike and kinds[0] != kinds[1]:
        return f"the text says “{mine.part(other)}” in {kinds[0]}, the Lean in {kinds[1]}"
    said = ("", "") if alike else _narrowed(mine, own, other)
    return _sides(said, f"`{to_lean(own)}`", f"`{to_lean(other)}`")


def _sides(said: tuple[str, str], own: str, other: str) -> str:
    if said[0] != said[1] and all(said):
        return f"the text says “{said[0]}”, the Lean says “{said[1]}”"
    return f"the text says {own}, the Lean says {other}" if own != other else ""


def _whole(speech: Speech) -> str:
    try:
        return say(speech.statement, speech.reader).removesuffix(".")
    except Abstention:
        return ""


def _groups(speech: Speech) -> list[Letters]:
    return introduced(speech.plan.speaker, list(speech.statement.variables.items()), [])[0]


def _bound(*sides: Speech) -> bool:
    """Whether claims introduce letters of their own, so that the variables are not all that is spoken of."""
    return any(isinstance(part, Quant) for one in sides for part in walk(one.statement.goal))


def _classes(statement: LeanStatement) -> list[str]:
    """Those that say something of what is claimed; a text leaves ways to decide and to list unsaid."""
    found = [item.type for item in statement.binders if isinstance(item, Binder) and not item.names]
    return [one for one in found if one.partition(" ")[0] not in _SILENT]


def _kinds(statement: LeanStatement) -> Iterator[str]:
    """The types of all letters, and the classes."""
    for item in statement.binders:
        if isinstance(item, Binder):
            yield from [item.type] * max(1, len(item.names))
    for part in walk(statement.goal):
        if isinstance(part, Quant):
            yield from (to_lean(one.type) if one.type is not None else "?" for one in part.bounds for _ in one.names)


def _number(node: Any, speech: Speech) -> str:
    """The widest kind of number in a part without parts of its own; "" where it speaks of other things too."""
    if any(isinstance(part, Quant) for part in walk(node)):
        return ""
    known: Mapping[str, str] = speech.statement.variables
    found = [known.get(name, "") for name in names_of(node)]
    found += [part.type for part in walk(node) if isinstance(part, Ascribe)]
    return max(found, key=_NUMBERS.index) if found and all(len(k) == 1 and k in _NUMBERS for k in found) else ""


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
