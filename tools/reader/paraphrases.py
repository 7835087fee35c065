"""Words before a formal claim that say the same: "The sine is at most one: $…$ for all real $x$".

The formal claim is read, and the words are told, where it is a whole claim with a relation, and the words have no
letter and can add nothing: no second claim, no condition, no case of equality, no property or kind beyond it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from leanwright.tools.maths.ast import App, Cong, Not, Num, Rel
from leanwright.tools.maths.lean.statement import LeanStatement, statement_to_lean
from leanwright.tools.maths.traversal import map_children, walk
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.tokens import shown

_SAME = (
    (":",), (",", "that", "is", ","), (",", "that", "is"), (",", "in", "symbols", ","), (",", "in", "symbols", ":"),
    (",", "in", "symbols"), (",", "in", "formulas", ","), (",", "or", "in", "symbols", ","),
    (",", "or", "in", "symbols"),
)  # fmt: skip
_FULFILS = ("satisfies", "satisfy", "obeys", "obey")
_FEWEST = 3
# with these the words say more, speak of the claim, or leave open of what it is said
_MORE_TEXT = """
and or but also too moreover furthermore conversely respectively both either neither exactly precisely only unique
uniquely uniqueness equality iff if then when whenever unless where provided assuming suppose let given such except
without there exist exists some most almost this that these those it following false true wrong fails fail hold holds
statement claim claims fact show prove disprove refute find i we you my our who nobody nothing everybody strict strictly
otherwise even just least conjecture conjectured in on over under within inside outside near modulo mod as with
"""
_MORE = frozenset(_MORE_TEXT.split())
_DENYING = frozenset(["not", "never", "no", "cannot", "none"])
_SIGNED = frozenset(["positive", "negative", "nonnegative", "nonzero", "nonpositive"])
_ANY = frozenset(["number", "numbers", "function", "functions"])
_BOUNDS = frozenset("≤≥≠")
_PROPERTIES = ("Adj", "Coll", "VPart")
_KINDS = ("Noun.sg", "Noun.pl")


@dataclass(frozen=True)
class Paraphrase:
    """``formal`` is the text with the formal claim alone, ``said`` what stands before it in words."""

    formal: tuple[Token, ...]
    said: str
    named: bool  # "the floor function satisfies": the words are the name of a thing


class Paraphrases:
    """Finds them with the words of a lexicon; barred are its words of persons and tasks."""

    def __init__(self, lexicon: Lexicon) -> None:
        forms = lexicon.forms
        self.properties, self.kinds = (
            {form[0] for name in names for form in forms.get(name, {}) if len(form) == 1}
            for names in (_PROPERTIES, _KINDS)
        )
        self.content = (
            self.properties
            | self.kinds
            | {
                form[-1]
                for category in ("F1.sg", "F1.pl", "F2.sg", "RNoun.sg", "Vt.sg", "Vt.pl", "Name")
                for form in forms.get(category, {})
            }
        )
        self.denied = {
            form[0] for name in ("person", "task", "saying") for form in lexicon.remarks[name] if len(form) == 1
        }
        self.denied -= self.content

    def of(self, tokens: Sequence[Token]) -> Iterator[Paraphrase]:
        """Each way to take the words before a mark for a paraphrase of what stands behind it."""
        begin = max((n + 1 for n, t in enumerate(tokens[:-1]) if t in (".", ";", "?", "!")), default=0)
        for place in range(begin + _FEWEST, len(tokens) - 1):
            mark = next((one for one in _SAME if tuple(tokens[place : place + len(one)]) == one), None)
            named = tokens[place] in _FULFILS and isinstance(tokens[place + 1], Rel)
            if mark is None and not named:
                continue
            said, formal = tokens[begin:place], tokens[place + (1 if named or mark is None else len(mark)) :]
            if self._says_less(said, formal, named):
                yield Paraphrase((*tokens[:begin], *formal), " ".join(map(shown, said)), named)
            return

    def _says_less(self, said: Sequence[Token], formal: Sequence[Token], named: bool) -> bool:
        relations = [p for t in formal if not isinstance(t, str) for p in walk(t) if isinstance(p, (Rel, Cong))]
        if not relations or not all(isinstance(one, str) and one.isalpha() for one in said):
            return False
        words = [str(one) for one in said]
        behind = set(map(str, formal))
        if (
            words[0] in ("for", "at", "by", "of", "to")
            or not _MORE.isdisjoint(words)
            or not self.denied.isdisjoint(words)
            or self.content.isdisjoint(words)
        ):
            return False
        if named and (
            words[0] != "the" or any(isinstance(p, App) for t in formal if not isinstance(t, str) for p in walk(t))
        ):
            return False
        if not _DENYING.isdisjoint(words) and not any(
            isinstance(one, Rel) and _BOUNDS & set(one.ops) for one in relations
        ):
            return False
        signed = any(isinstance(one, Rel) and Num(0) in one.operands for one in relations)
        kept = behind | (_SIGNED if signed else set())
        return all(one in kept or one in _ANY for one in words if one in self.properties | self.kinds)


_OPPOSITE = {"<": "≥", ">": "≤", "≤": ">", "≥": "<"}
_LINES = frozenset("ℕℤℚℝ")


def undenied(statement: LeanStatement) -> str:
    """Its Lean, where what is claimed not to exceed is at most, if all letters are numbers of a line."""
    if not set(statement.variables.values()) <= _LINES:
        return statement_to_lean(statement)
    return statement_to_lean(replace(statement, goal=_undenied(statement.goal)))


def _undenied(node: Any) -> Any:
    changed = map_children(node, _undenied)
    said = changed.arg if isinstance(changed, Not) else None
    if isinstance(said, Rel) and len(said.ops) == 1 and said.ops[0] in _OPPOSITE:
        return Rel(said.operands, (_OPPOSITE[said.ops[0]],))
    return changed
