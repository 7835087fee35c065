"""Which items speak of a letter or a notation that a convention or a definition before them brings."""

import re

from leanwright.agent.documents.items import ItemKind, Section
from leanwright.agent.documents.sources.conventions import MATHS
from leanwright.agent.documents.sources.found import FoundItem
from leanwright.agent.documents.sources.words import stem

_ACCENTS = r"tilde|widetilde|hat|widehat|bar|overline|vec|dot|underline"
_FONTS = r"mathbb|mathcal|mathrm|mathbf|mathfrak|mathscr|mathsf|mathit|operatorname\*?|text"
_COMMANDS = """
in notin to colon dots ldots cdots cdot le leq ge geq ne neq lt gt subset subseteq times left right quad qquad frac
tfrac dfrac sum prod int lim sup inf max min log exp sin cos tan mid infty forall exists land lor lnot implies iff
Rightarrow Leftrightarrow rightarrow mapsto begin end big Big bigl bigr mathrel mathbin circ cup cap setminus emptyset
equiv sqrt binom bmod pmod mod gcd deg dim ker det not langle rangle lvert rvert lVert rVert lfloor rfloor lceil rceil
limits displaystyle textstyle coloneqq ll gg
"""  # of all mathematics: no convention brings them
_PLAIN = frozenset(_COMMANDS.split())
_SYMBOL = re.compile(
    rf"(?:\\(?:{_ACCENTS})\s*\{{?\s*)?(?:\\(?:{_FONTS})\s*\{{[^{{}}]*\}}|\\(?P<command>[A-Za-z]+)|[A-Za-z](?![A-Za-z]))\}}?"
    r"(?:\s*[_^]\s*(?:\{[^{}]*\}|\\[A-Za-z]+|[A-Za-z0-9*]))*'*"
)
_FONT = re.compile(rf"\\(?:{_FONTS})\s*\{{[^{{}}]*\}}")
_SUBJECT = re.compile(
    r":=|\\coloneqq|\\triangleq|=|\\in(?![a-z])|:|\\colon|\\subset(?:eq)?(?![a-z])|\\(?:geq?|leq?)(?![a-z])|[<>|]"
)
_NOTES = re.compile(r"\b(?:writes?|denotes?|abbreviates?|notation|stands? for|symbols?|use)\b", re.IGNORECASE)
_EVERY = re.compile(r"\b(?:all|every|each|any) (?:\w+ ){0,2}?(?P<noun>[a-z]+)\b", re.IGNORECASE)
_NOUNS = r"(?:(?!(?:is|are|by|in|of|to|with|from|than|divides?|has|have|holds?|at|then|on|contain)\b)[\w-]+ ){0,4}"
_FORMULAS = r"(?P<formulas>\$[^$]*\$(?:(?:,? and |, )\$[^$]*\$)*)"
_BINDS = re.compile(
    r"\b(?:let|fix|for (?:all|any|every|each|some)|given|there (?:is|are|exists?)|an?|every|each|any|some|two|three) "
    rf"{_NOUNS}{_FORMULAS}",
    re.IGNORECASE,
)
_SUPPOSES = (
    re.compile(  # only with what kind of thing it is: “suppose $n$ is an integer”; “if $n$ is a square” says more
        rf"\b(?:suppose(?: that)?|assume(?: that)?|where) {_NOUNS}{_FORMULAS},? "
        r"(?:is|are|be|denotes?) (?:an?|the|two|three)\b",
        re.IGNORECASE,
    )
)


def symbols(mathematics: str) -> frozenset[str]:
    """The letters of formulas with their accents and indices, and their commands."""
    return frozenset(
        "".join(match[0].split()).strip("{}")
        for match in _SYMBOL.finditer(mathematics)
        if match["command"] is None or match["command"] not in _PLAIN
    )


def brought(item: FoundItem) -> tuple[frozenset[str], re.Pattern[str] | None]:
    """The symbols that an item brings, and the shape of a compound notation."""
    formulas = MATHS.findall(item.text)
    if item.kind is ItemKind.DEFINITION:
        heads = (re.split(r":=|\\coloneqq", one)[0] for one in formulas if re.search(r":=|\\coloneqq", one))
        return frozenset("".join(font.split()) for head in heads for font in _FONT.findall(head)), None
    if item.kind is not ItemKind.CONVENTION or not formulas:
        return frozenset(), None
    first = formulas[0].strip("$ ")
    if not _NOTES.search(MATHS.sub(" ", item.text)) or ":=" in first:
        subjects = formulas if re.match(r"\W*(?:let|fix)\b", item.text, re.IGNORECASE) else formulas[:2]
        return frozenset().union(*(symbols(_SUBJECT.split(one.strip("$ "))[0]) for one in subjects)), None
    if _SYMBOL.fullmatch(first):
        return symbols(first), None
    letters = re.sub(r"\\?[A-Za-z]+", "\0", re.sub(_FONT, lambda match: match[0].replace("\\", "\1"), first))
    shape = "".join(
        r"\\?[\w'^{}]{1,12}" if one == "\0" else re.escape(one) for one in re.split(r"(\0)|\s+", letters) if one
    )
    return frozenset(one for one in symbols(first) if one.startswith("\\") and _FONT.match(one)), _shape(first, shape)


def _shape(first: str, shape: str) -> re.Pattern[str] | None:
    operators = [
        one for one in re.findall(r"\\[A-Za-z]+", first) if one[1:] not in _PLAIN and not re.match(_FONTS, one[1:])
    ]
    if operators:
        return re.compile("|".join(re.escape(one) + r"(?![A-Za-z])" for one in operators))
    return re.compile(shape) if re.search(r"[^\w\s\\{},]", first) else None


def introduced(item: FoundItem) -> frozenset[str]:
    """The symbols that an item introduces itself: “let $x$ be …”, “for all $x$”, “a group $G$”."""
    prose = " ".join(item.text.split())
    told = (*_BINDS.finditer(prose), *_SUPPOSES.finditer(prose))
    formulas = (one for match in told for one in MATHS.findall(match["formulas"]))
    return frozenset().union(*(symbols(_SUBJECT.split(one.strip("$ "))[0]) for one in formulas))


class Conventions:
    """What is in force as the items of a document are gone through in order."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self.inside = _ancestors(sections)
        self.of: dict[str, int] = {}
        self.shapes: list[tuple[re.Pattern[str], int]] = []
        self.nouns: dict[str, int] = {}
        self.scopes: dict[int, str] = {}

    def used(self, item: FoundItem) -> list[int]:
        """Positions of what the item speaks of and does not introduce itself."""
        mathematics = " ".join(MATHS.findall(item.text))
        needed = symbols(mathematics) - introduced(item)
        found = {self.of[one] for one in needed if one in self.of}
        packed = re.sub(r"(?<![A-Za-z])\s+|\s+(?![A-Za-z])", "", mathematics)
        found |= {place for shape, place in self.shapes if shape.search(packed)}
        words = {stem(word) for word in re.findall(r"[A-Za-z]+", MATHS.sub(" ", item.text))} if self.nouns else set()
        found |= {place for noun, place in self.nouns.items() if noun in words}
        return sorted(place for place in found if self._holds(place, item))

    def add(self, place: int, item: FoundItem) -> None:
        """Put an item in force from here on; of two that bring one symbol, the later holds."""
        new, shape = brought(item)
        self.scopes[place] = item.scope
        self.of.update(dict.fromkeys(new, place))
        if shape is not None:
            self.shapes.append((shape, place))
        if item.kind is ItemKind.CONVENTION and (every := _EVERY.search(MATHS.sub(" ", item.text))):
            self.nouns[stem(every["noun"])] = place

    def _holds(self, place: int, item: FoundItem) -> bool:
        scope = self.scopes[place]
        return not scope or scope in self.inside.get(item.section, ())


def _ancestors(sections: tuple[Section, ...]) -> dict[str, tuple[str, ...]]:
    """Each section with those that it lies in."""
    path: list[Section] = []
    found = {}
    for section in sections:
        while path and path[-1].level >= section.level:
            path.pop()
        path.append(section)
        found[section.id] = tuple(one.id for one in path)
    return found


def scope_of(sections: list[Section], word: str) -> str:
    """The id of the section that “this chapter”, “this section” speaks of; the innermost one where none fits."""
    level = {"chapter": 0, "part": 0, "lecture": 0, "section": 1, "appendix": 1, "subsection": 2}.get(word.lower(), 9)
    path: list[Section] = []
    for section in sections:
        while path and path[-1].level >= section.level:
            path.pop()
        path.append(section)
    fitting = [one for one in path if one.level <= level]
    return (fitting or path)[-1].id if path else ""
