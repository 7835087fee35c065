"""What a reader finds in a source, before references are resolved."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from leanwright.agent.documents.items import BlueprintMarks, ItemKind, Remark, Section, SourcePlace

MOST_ITEMS = 10_000


@dataclass
class FoundItem:
    """An item before references are resolved. ``refs``: labels that its statement names, ``inside``: of equations."""

    kind: ItemKind
    name: str
    text: str
    place: SourcePlace
    last_line: int
    section: str = ""
    label: str = ""
    title: str = ""
    number: str = ""
    told: tuple[str, ...] = ()  # labels of ``\\uses``
    refs: tuple[str, ...] = ()  # labels of ``\\ref`` and the like
    inside: tuple[str, ...] = ()
    proof: str = ""
    proof_told: tuple[str, ...] = ()
    proof_refs: tuple[str, ...] = ()
    marks: BlueprintMarks = field(default_factory=BlueprintMarks)
    scope: str = ""  # of a convention: id of the section that it holds in; "": the rest of the document


@dataclass
class Findings:
    """All that a reader found. ``labels``: those that name no item, as of sections, figures and free equations."""

    source: str
    title: str = ""
    sections: list[Section] = field(default_factory=list)
    items: list[FoundItem] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)
    printed: dict[str, str] = field(default_factory=dict)  # numbers of sections and equations, by label
    files: list[str] = field(default_factory=list)
    names: "FreeNames" = field(default_factory=lambda: FreeNames())  # of sections

    def remark(self, file: str, line: int, text: str) -> None:
        """Note something wrong with the source."""
        self.remarks.append(Remark(place=SourcePlace(file=file, line=line), text=text))

    def section(self, title: str, level: int, place: SourcePlace, label: str = "") -> None:
        """Begin a section; its id is its label, or made of its title."""
        self.sections.append(
            Section(id=self.names.free(label or slug(title) or "section"), title=title, level=level, place=place)
        )
        if label:
            self.labels.add(label)

    @property
    def full(self) -> bool:
        """Whether there are as many items as a document may have."""
        return len(self.items) >= MOST_ITEMS

    @property
    def here(self) -> str:
        """The id of the section that is open."""
        return self.sections[-1].id if self.sections else ""


def slug(text: str) -> str:
    """Words of a text, in lower case and with hyphens between."""
    words = "".join(c if c.isalnum() else " " for c in text.lower()).split()
    return "-".join(words[:8])


class FreeNames:
    """Gives each name once: one that is taken gets the first number from 2 behind it that makes it new."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self._last: dict[str, int] = {}

    def free(self, wanted: str) -> str:
        """``wanted``, made new; it is taken now."""
        number, name = self._last.get(wanted, 1), wanted
        while name in self.taken:
            number += 1
            name = f"{wanted}-{number}"
        self._last[wanted] = number
        self.taken.add(name)
        return name


_MENTION = re.compile("\ue000(\\w+):([^\ue001]*)\ue001")


def mention(how: str, label: str) -> str:
    """A place in a text where a label is named; `said` puts in what is printed there."""
    return f"\ue000{how}:{label}\ue001"


def mentions(how: str, labels: list[str]) -> str:
    """As `mention`, of several labels."""
    return " and ".join(mention(how, one) for one in labels)


def said(text: str, printed: Callable[[str, str], str]) -> str:
    """``text`` with what ``printed`` gives for each mention, by how it is named and its label."""
    return _MENTION.sub(lambda match: printed(match[1], match[2]), text)


def mentioned(text: str) -> tuple[str, ...]:
    """The labels that a text names."""
    return tuple(match[2] for match in _MENTION.finditer(text) if match[1] != "quiet")
