"""A heading says what a statement is about: "Divisibility by 3: …", "Contrapositive in action. …", "Test for 11. …".

It is passed over, and told, where it is words and numbers alone, has no verb, and neither quantifies nor assumes nor
denies. A property in it might restrict what is said ("Finite groups. …"), so there may be none of a thing that has a
name; one that names a kind of number, or has a word that nobody knows, counts only where the text itself says the kind
of each of its letters. One with such a word before a colon may state, for what stands behind the colon says it again,
and so may the law of an operation ("Subtraction is not commutative: there are …").
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from leanwright.tools.maths.ast import Bin, Cong, Num
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.entries import Lexicon
from leanwright.tools.reader.inflection import stems

MOST_WORDS = 10
_SETTING = ("in", "on", "over", "for", "within", "inside", "under", "given", "with", "among", "at", "by", "from", "of",
            "up", "modulo", "mod", "almost", "as", "except", "not")  # fmt: skip
_DESCRIBING = frozenset(("is", "are", "has", "have", "every", "each", "all", "any"))
_STATING_TEXT = """
is are be was were has have had do does did can could may must should shall will would need not cannot no never none
nor neither every each all any some exactly only if then iff whenever when unless where such that which whose let
suppose assume given assuming denote define consider take fix put write say call find determine compute evaluate
calculate solve prove show verify deduce conclude there exists exist hold holds with without false true wrong it this
these those they i we you what why how everything everybody nothing both always often fails fail
over under within inside among than except but following such unique uniqueness strict strictly
"""
_STATING = frozenset(_STATING_TEXT.split())
# words that link the words of a heading: a claim has others of its own
_LINKING = frozenset(
    ("in", "for", "on", "of", "to", "and", "by", "from", "at", "about", "between", "via", "its", "case")
)
_IN_SENSE = frozenset(("in", "under", "with", "for", "on", "and"))  # "Convergence in measure" is another convergence
_TITLES = frozenset(("theorem", "lemma", "inequality", "identity", "principle", "criterion", "formula", "law", "rule"))
_CONVERSES = (("and", "its", "converse"), ("and", "the", "converse"), ("and", "converse"))
_LAWS = frozenset(
    ("commutative", "associative", "distributive", "idempotent", "transitive", "reflexive", "antisymmetric")
)
_LAWFUL_TEXT = """
addition subtraction multiplication division exponentiation composition union intersection difference inclusion matrix
divisibility equality congruence set function symmetric relation the of and over not integers numbers real rational
natural complex sets functions maps matrices
"""
_LAWFUL = frozenset(_LAWFUL_TEXT.split())  # what operations and relations are called, and what they are of
_THAT_IS = (",", "that", "is")
_MODULI = frozenset(("mod", "modulo"))
_PROPERTIES = ("Adj", "Coll", "Vt.sg", "Vt.pl", "Vt.ing")
_KINDS = ("Noun.sg", "Noun.pl")
_OPERATIONS = ("RNoun.sg", "RNoun.pl", "F1.sg", "F1.pl", "F2.sg", "F2.pl")


@dataclass(frozen=True)
class Heading:
    """``rest`` of the text behind its heading; ``kinds``: whether it names a kind of thing, or may do so."""

    rest: tuple[Token, ...]
    words: str
    kinds: bool


class Headings:
    """Finds them with the words of a lexicon; ``known`` are those of the mathematics, ``free`` those of nothing."""

    def __init__(self, lexicon: Lexicon, known: Collection[str], free: Callable[[Token], bool]) -> None:
        self.lexicon, self.known, self.free = lexicon, known, free
        self.properties, self.things, self.operations = (
            {form[0] for name in names for form in lexicon.forms.get(name, {}) if len(form) == 1}
            for names in (_PROPERTIES, _KINDS, _OPERATIONS)
        )
        self.barred = {
            form[0] for name in ("barred", "restriction") for form in lexicon.remarks[name] if len(form) == 1
        }

    def of(self, tokens: Sequence[Token]) -> Heading | None:
        """The heading of a text; None where it has none."""
        if (found := _law(tokens)) is not None:
            return found
        end = next((n for n, t in enumerate(tokens[: MOST_WORDS + 1]) if t in (":", ".")), 0)
        words, rest = tokens[:end], tuple(tokens[end + 1 :])
        plain = [one for one in words if isinstance(one, str)]
        if not plain or not rest or plain[0] in _SETTING or not isinstance(words[0], str):
            return None
        if not all(one.isalpha() or one.endswith("'s") for one in plain):
            return None
        if any(not isinstance(one, (str, Num)) for one in words):
            return None
        strange = any(self._strange(one) for one in plain)
        if self._states(plain, strange and tokens[end] == ":") or self._restricts(plain):
            return None
        if not self._structures(words) <= set(map(str, rest)) or (_MODULI.intersection(plain) and not _of_moduli(rest)):
            return None
        if strange and tokens[end] == "." and any(self._strange(one) and _like_a_verb(one) for one in plain):
            return None
        return Heading(
            rest, " ".join(str(t.value) if isinstance(t, Num) else str(t) for t in words), strange or self._kind(plain)
        )

    def _strange(self, word: str) -> bool:
        return word not in self.known and not word.endswith("'s")

    def _states(self, words: list[str], again: bool) -> bool:
        """Whether it states, quantifies, assumes or denies; ``again``: what it states is said again."""
        stating = _STATING - _DESCRIBING if again else _STATING
        plain = (
            words[: -len(found)]
            if (found := next((c for c in _CONVERSES if tuple(words[-len(c) :]) == c), None))
            else words
        )
        nouns = self.things | self.operations
        for place, one in enumerate(plain):
            if one in stating:
                return True
            if one in _LINKING or (again and one in _DESCRIBING):
                continue
            sense = one in self.barred and place and plain[place - 1] in _IN_SENSE
            if (one in self.barred and one not in nouns) or sense:
                return True
            if self._strange(one) and not self.free(one):
                return True
        content = [one for one in plain if one not in _LINKING | {"the", "a", "an"}]
        if all(not self.barred.isdisjoint(stems(one)) for one in content):
            return True  # "Degrees: …"
        return "case" in plain and not _TITLES.intersection(plain)

    def _restricts(self, words: list[str]) -> bool:
        """Whether a property may be one of things: "Finite groups", but not "Geometric sums"."""
        if self.properties.isdisjoint(words):
            return False
        things = [one for one in words if one not in self.properties | _LINKING | {"the", "a", "an"}]
        return not things or "case" in words or any(one not in self.operations or one in self.things for one in things)

    def _structures(self, words: Sequence[Token]) -> set[str]:
        """The structures that it names, as they must be named behind it; "" where it may say of which kind they are."""
        forms = [self.lexicon.forms.get(category, {}) for category in _KINDS]
        found: set[str] = set()
        for place, word in enumerate(words):
            names = [name for table in forms for name in table.get((str(word),), ())]
            if not any(self.lexicon.entries[name].instance for name in names):
                continue
            limited = bool({"of", "to", "from", "and"} & set(map(str, words[place + 1 :])))
            found |= {""} if limited else {str(word)}
        return found

    def _kind(self, words: list[str]) -> bool:
        """Whether it names a kind of thing."""
        entries = self.lexicon.entries
        named = {name for category in _KINDS for form, names in self.lexicon.forms.get(category, {}).items()
                 if len(form) == 1 and form[0] in words for name in names}  # fmt: skip
        return any(entries[name].kind or entries[name].instance for name in named)


def _law(tokens: Sequence[Token]) -> Heading | None:
    """ "Subtraction of integers is not commutative: there are …": the law of an operation, which is said again."""
    start = 2 if tuple(tokens[:2]) == ("show", "that") else 0
    ends = [n for n, t in enumerate(tokens[: MOST_WORDS + 3]) if t == ":" or tuple(tokens[n : n + 3]) == _THAT_IS]
    words = [str(one) for one in tokens[start : ends[0]]] if ends else []
    verb = next((n for n, one in enumerate(words) if one in ("is", "are")), 0)
    rest = list(tokens[ends[0] :]) if ends else []
    while rest and rest[0] in (":", *_THAT_IS):
        rest.pop(0)
    said = set(words[verb + 1 :])
    if not verb or not rest or not said & _LAWS or not said <= _LAWS | _LAWFUL or not set(words[:verb]) <= _LAWFUL:
        return None
    return Heading(tuple(rest), " ".join(words), True)


def _of_moduli(tokens: Sequence[Token]) -> bool:
    """Whether it speaks of remainders itself: "Squares mod 4: …" may restrict what does not."""
    parts = [part for one in tokens if not isinstance(one, str) for part in walk(one)]
    said = any(isinstance(one, Cong) or (isinstance(one, Bin) and one.op == "%") for one in parts)
    return said or not _MODULI.isdisjoint(one for one in tokens if isinstance(one, str))


def _like_a_verb(word: str) -> bool:
    """ "distributes" in "Wilson distributes." may be what it says."""
    return word.endswith(("ed", "es", "s")) and not word.endswith(("ss", "us", "is"))
