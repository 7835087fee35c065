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
