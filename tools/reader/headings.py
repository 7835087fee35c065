"""A heading says what a statement is about: "Divisibility by 3: …", "Test for 11. …", "Cubing preserves order: …".

It is passed over, and told, where it is words and numbers alone and neither states, quantifies, assumes nor denies; one
with a word that nobody knows may state, for what stands behind the colon says it again. A heading that names a kind of
number, or has such a word, is passed over only where the text itself says the kind of each of its letters.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from leanwright.tools.maths.ast import Num
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon

MOST_WORDS = 8
_SETTING = ("in", "on", "over", "for", "within", "inside", "under", "given", "with", "among", "at", "by", "from", "of")
_DESCRIBING = frozenset(("is", "are", "has", "have", "every", "each", "all", "any"))
_STATING_TEXT = """
is are be was were has have had do does did can could may must should shall will would need not cannot no never none
nor neither every each all any some exactly only if then iff whenever when unless where such that which whose let
suppose assume given assuming denote define consider take fix put write say call find determine compute evaluate
calculate solve prove show verify deduce conclude there exists exist hold holds with without false true wrong it this
these those they i we you what why how
"""
_STATING = frozenset(_STATING_TEXT.split())
_PROPERTIES = ("Adj", "Coll", "Vt.sg", "Vt.pl", "VPart")
_KINDS = ("Noun.sg", "Noun.pl")


@dataclass(frozen=True)
class Heading:
    """``rest`` of the text behind its heading; ``kinds``: whether it names a kind of thing, or may do so."""

    rest: tuple[Token, ...]
    words: str
    kinds: bool


def heading_of(tokens: Sequence[Token], lexicon: Lexicon, known: Collection[str]) -> Heading | None:
    """The heading of a text; None where it has none."""
    end = next((n for n, t in enumerate(tokens[: MOST_WORDS + 1]) if t in (":", ".")), 0)
    words = tokens[:end]
    rest = tuple(tokens[end + 1 :])
    plain = [one for one in words if isinstance(one, str)]
    if (
        not plain
        or not rest
        or plain[0] in _SETTING
        or any(isinstance(one, str) and not one[0].isalpha() for one in words)
    ):
        return None
    if any(not isinstance(one, (str, Num)) for one in words) or not isinstance(words[0], str):
        return None
    remarks = lexicon.remarks
    denying = {form[0] for name in ("barred", "restriction") for form in remarks[name] if len(form) == 1} - _DESCRIBING
    nouns = _forms(lexicon, _KINDS) | _forms(lexicon, ("RNoun.sg", "RNoun.pl", "F1.sg", "F1.pl", "F2.sg"))
    strange = any(one not in known for one in plain)
    stating = _STATING - _DESCRIBING if strange and tokens[end] == ":" else _STATING
    if any(one in stating or (one in denying and one not in nouns) for one in plain):
        return None
    if not _forms(lexicon, _PROPERTIES).isdisjoint(plain):
        return None
    named = {name for category in _KINDS for form, names in lexicon.forms.get(category, {}).items()
             if len(form) == 1 and form[0] in plain for name in names}  # fmt: skip
    kinds = strange or any(lexicon.entries[name].kind or lexicon.entries[name].instance for name in named)
    return Heading(rest, " ".join(str(one.value) if isinstance(one, Num) else str(one) for one in words), kinds)


def _forms(lexicon: Lexicon, categories: Sequence[str]) -> set[str]:
    return {form[0] for name in categories for form in lexicon.forms.get(name, {}) if len(form) == 1}
