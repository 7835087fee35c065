"""Which items use a word or a letter that an item before them brings."""

import re
from collections.abc import Iterable, Iterator

from leanwright.agent.documents.items import Item, ItemKind
from leanwright.agent.documents.sources.conventions import EMPHASIS, MATHS
from leanwright.agent.documents.sources.found import FoundItem

_CALLED = re.compile(
    r"\b(?:is|are) (?:then )?(?:called|said to be|termed|named) (?:an? |the )?(?P<word>[a-z][a-z -]{2,40}?)"
    r"(?= (?:if|when|whenever|provided|of|for|on|in|to|with|by)\b|[.,;:$]|$)"
)
_NEVER = {
    "not", "and", "only", "if", "or", "all", "any", "exactly", "both", "unique", "same", "every", "some", "no", "then",
    "there", "exists", "at most", "at least", "strictly", "let", "iff", "if and only if", "always", "never", "proof",
}  # fmt: skip
_COMMANDS = """in to colon dots ldots cdots cdot le leq ge geq ne neq subset subseteq times left right mathbb mathrm
mathcal mathbf operatorname text quad qquad"""  # of all mathematics: no convention brings them
_LETTER = re.compile(r"\\[A-Za-z]+(?:\s*\{\\?\w+\})?|[A-Za-z]")
_PLAIN = frozenset(f"\\{name}" for name in _COMMANDS.split())
_BINDS = r"\b(?:let|fix|for (?:all|any|every|each|some)|given|there (?:is|are|exists?))\b[^.$]{0,60}"
_NOUN = r"\b(?:an?|every|each|any|all|some|two|three) (?:(?!(?:and|are|by|has|have|is|of|or|that|with)\b)[a-z-]+ ){1,4}"
_SUPPOSES = r"\b(?:if|suppose|assume|where)\b[^.$]{0,60}"  # only with what kind of thing it is: "if $n$ is an integer"


def stem(word: str) -> str:
    """A word without the ending of its plural."""
    word = word.lower()
    for ending, instead in (("ies", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2 and not (ending == "s" and word.endswith("ss")):
            return word[: -len(ending)] + instead
    return word


def words_of(item: FoundItem | Item) -> tuple[str, ...]:
    """The words that a definition or a convention brings: emphasized, “called”, or else its title."""
    if item.kind not in (ItemKind.DEFINITION, ItemKind.CONVENTION):
        return ()
    prose = MATHS.sub(" $ ", " ".join(item.text.split()))
    found = [match["b"] or match["i"] for match in EMPHASIS.finditer(prose)]
    if not found:
        found = [match["word"] for match in _CALLED.finditer(prose)]
    if not found and item.kind is ItemKind.DEFINITION and item.title and "$" not in item.title:
        found = [item.title]
    tidy = (" ".join(re.sub(r"[$(),.:;\"]", " ", word).split()).lower() for word in found)
    return tuple(dict.fromkeys(word for word in tidy if len(word) > 2 and word not in _NEVER))


class WordIndex:
    """The words of a document's definitions, to be found in running text: the longest at each place."""

    def __init__(self, items: Iterable[FoundItem]) -> None:
        self.items = list(items)
        self.first: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for position, item in enumerate(self.items):
            for word in words_of(item):
                stems = tuple(stem(one) for one in re.findall(r"\w+", word))
                if stems:
                    self.first.setdefault(stems[0], []).append((stems, position))
        for entries in self.first.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def used(self, position: int) -> Iterator[int]:
        """Positions of the items whose words the item at ``position`` uses, each once.

        A statement may stand before its definition; a definition is made of what stands before it.
        """
        item = self.items[position]
        tokens = [stem(one) for one in re.findall(r"\w+", MATHS.sub(" ", item.text + " " + item.title))]
        own = {tuple(stem(one) for one in re.findall(r"\w+", word)) for word in words_of(item)}
        seen: set[int] = set()
        at = 0
        while at < len(tokens):
            here = [
                entry for entry in self.first.get(tokens[at], ()) if tuple(tokens[at : at + len(entry[0])]) == entry[0]
            ]
            length = len(here[0][0]) if here else 1
            places = [place for stems, place in here if len(stems) == length and place != position and stems not in own]
            before = [place for place in places if place < position]
            later = [] if item.kind in (ItemKind.DEFINITION, ItemKind.CONVENTION) else places
            chosen = before[-1] if before else later[0] if later else None
            if chosen is not None and chosen not in seen:
                seen.add(chosen)
                yield chosen
            at += length


def letters_of(item: FoundItem) -> frozenset[str]:
    """The letters and operators that a convention brings: those of its first formula."""
    first = MATHS.search(item.text)
    return frozenset() if item.kind is not ItemKind.CONVENTION or first is None else letters_in(first[0])


def letters_in(text: str) -> frozenset[str]:
    """The letters and commands of a piece of mathematics."""
    return frozenset("".join(one.split()) for one in _LETTER.findall(text)) - _PLAIN


def needs_letters(item: FoundItem, letters: frozenset[str]) -> bool:
    """Whether an item speaks of one of ``letters`` and does not introduce it."""
    mathematics = " ".join(MATHS.findall(item.text))
    common = letters & letters_in(mathematics)
    prose = " ".join(item.text.split())
    return any(not _introduces(prose, letter) for letter in common)


def _introduces(prose: str, letter: str) -> bool:
    """“Let $x, y$ be …”, “for every $x \\in A$”."""
    if not letter.isalpha():
        return False
    inside = rf"(?:\$[^$]*\$[^.$]{{0,20}}){{0,3}}\$[^$]*?(?<![A-Za-z\\]){letter}(?![A-Za-z])"
    behind = rf"(?:\$[^$]*\$,? (?:and )?){{0,3}}\$[^$]*?(?<![A-Za-z\\]){letter}(?![A-Za-z])"  # a noun
    kind = r"[^$]*\$,? (?:is|are|be|denotes?) (?:an?|the|two|three)\b"
    return re.search(rf"{_BINDS}{inside}|{_NOUN}{behind}|{_SUPPOSES}{inside}{kind}", prose, re.IGNORECASE) is not None
