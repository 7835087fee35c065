"""From what a reader found to a document: ids, references, and what uses what."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from leanwright.agent.documents.items import Document, Item, Remark
from leanwright.agent.documents.order import ordered
from leanwright.agent.documents.sources.found import Findings, FoundItem, FreeNames, said, slug
from leanwright.agent.documents.sources.symbols import Conventions
from leanwright.agent.documents.sources.words import WordIndex

MOST_REMARKS = 200
_AS_ABOVE = re.compile(
    r"\b(?:notations?|assumptions?|hypothes[ei]s|setting|situation)(?: (?:as|of|from|is|are|in))* (?:the )?"
    r"(?:above|before|previous|preceding|same as)\b",
    re.IGNORECASE,
)


def assembled(found: Findings) -> Document:
    """The document of all findings. References that lead nowhere are remarks."""
    return _Assembly(found).document()


class _Assembly:
    def __init__(self, found: Findings) -> None:
        self.found = found
        self.ids = self._named()
        self.position: dict[str, int] = {}
        for place, item in enumerate(found.items):
            for label in (item.label, *item.inside):
                self.position.setdefault(label, place)
        self.position.pop("", None)
        self.numbers = self._numbers()

    def _named(self) -> list[str]:
        """An id each: the label; else the name and number; a second one of the same gets a number behind it."""
        names, labelled = FreeNames(), dict[str, FoundItem]()
        ids = []
        counted = Counter[str]()
        for item in self.found.items:
            if item.label and labelled.setdefault(item.label, item) is not item:
                place, first = item.place, labelled[item.label].place
                self.found.remark(place.file, place.line, f"the label {item.label} is that of {first} already")
            counted[item.name] += 1
            number = item.number or slug(item.title) or str(counted[item.name])
            ids.append(names.free(item.label or f"{slug(item.name) or item.kind}-{number}"))
        return ids

    def _numbers(self) -> dict[str, int]:
        """Positions by what is printed: “lemma 2.3”; of two that print the same, neither."""
        names = [f"{item.name} {item.number}".lower() for item in self.found.items]
        once = Counter(names)
        return {name: place for place, name in enumerate(names) if once[name] == 1 and self.found.items[place].number}

    def document(self) -> Document:
        words = WordIndex(self.found.items)
        in_force = Conventions(tuple(self.found.sections))
        items = []
        for place, item in enumerate(self.found.items):
            named = [*self._resolved(item, item.refs, "a reference"), *self._printed_numbers(item)]
            named += [place - 1] if place and _AS_ABOVE.search(item.text) else []
            told = [*self._resolved(item, item.told, "\\uses"), *named, *words.used(place), *in_force.used(item)]
            in_force.add(place, item)
            items.append(self._item(place, item, told, named))
        self.found.remarks += ordered(items).remarks
        unique = tuple(dict.fromkeys(sorted(self.found.remarks, key=self._order)))
        if len(unique) > MOST_REMARKS:
            last = unique[MOST_REMARKS].model_copy(
                update={"text": f"and {len(unique) - MOST_REMARKS} more from here on"}
            )
            unique = (*unique[:MOST_REMARKS], last)
        return Document(
            source=self.found.source, title=self.found.title, sections=tuple(self.found.sections), items=tuple(items),
            remarks=unique, files=tuple(self.found.files),
        )  # fmt: skip

    def _order(self, remark: Remark) -> tuple[int, int]:
        place = remark.place
        files = self.found.files
        return (files.index(place.file) if place.file in files else len(files), place.line)

    def _item(self, place: int, item: FoundItem, told: Iterable[int], named: Iterable[int]) -> Item:
        proof = [
            *self._resolved(item, item.proof_told, "\\uses"),
            *self._resolved(item, item.proof_refs, "a reference"),
        ]
        marks = item.marks.model_copy(update={"proof_uses": self._ids(proof, place)})
        return Item(
            id=self.ids[place], kind=item.kind, name=item.name, text=said(item.text, self._printed), place=item.place,
            last_line=item.last_line, section=item.section, label=item.label, title=said(item.title, self._printed),
            number=item.number, uses=self._ids(told, place), recalls=self._ids(named, place),
            proof=said(item.proof, self._printed), marks=marks,
        )  # fmt: skip

    def _ids(self, places: Iterable[int], own: int) -> tuple[str, ...]:
        """Ids of the items at ``places``, each once, without the one at ``own``."""
        return tuple(dict.fromkeys(self.ids[one] for one in places if one != own))

    def _resolved(self, item: FoundItem, labels: Iterable[str], what: str) -> list[int]:
        """Positions of the items that bear the labels."""
        found = []
        for label in dict.fromkeys(labels):
            name = label.removeprefix("@")
            if name in self.position:
                found.append(self.position[name])
            elif name not in self.found.labels and name == label:
                self.found.remark(
                    item.place.file, item.place.line, f"{what} leads nowhere: no item has the label {label}"
                )
        return found

    def _printed_numbers(self, item: FoundItem) -> list[int]:
        """Items that the text names as printed: “by Lemma 2.3”."""
        text = " ".join(item.text.lower().replace("~", " ").split())
        words = text.split(" ")
        pairs = (f"{first} {second.strip('.,;:()')}" for first, second in pairwise(words))
        return [self.numbers[pair.lstrip("(")] for pair in pairs if pair.lstrip("(") in self.numbers]

    def _printed(self, how: str, label: str) -> str:
        """What is printed where a label is named."""
        if label in self.found.printed:
            number = self.found.printed[label]
            return f"({number})" if how == "eqref" else number
        if label not in self.position:
            return {"maybe": f"@{label}", "ref": "??", "eqref": "(??)"}.get(how, label)
        item = self.found.items[self.position[label]]
        number = item.number or item.title or label
        return {"ref": number, "eqref": f"({number})"}.get(how, f"{item.name} {number}")
