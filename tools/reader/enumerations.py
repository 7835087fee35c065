"""The parts of a statement, (a) … (b) … (c) …, behind one sign."""

import re
from collections.abc import Iterator
from itertools import takewhile

PART = "•"
_MOST = 8
_LISTS = (tuple("abcdefgh"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"), tuple("12345678"))
# a label stands at a beginning, not behind what it may be an argument of
_BEFORE = r"(?:^|(?<=[.:;,?!] )|(?<= and )|(?<=[ TtSs](?:hat|hen|how) )|(?<= prove )|(?<=Prove ))"
_ITEMS = re.compile(r"\\(?:begin|end)\s*\{(?:enumerate|itemize)\}(?:\[[^\]]*\])?|\\item(?:\[[^\]]*\]|(?![a-z]))")


def enumerated(text: str) -> str:
    """The text with one sign for the labels of its parts, where they follow one another from the first on."""
    if "\\item" in text:
        return _ITEMS.sub(lambda m: f" {PART} " if m[0].startswith("\\item") else " ", text)
    for names in _LISTS:
        for labels in ([f"({name})" for name in names], [f"{name})" for name in names]):
            found = list(_places(text, labels)) if labels[0] in text else []
            if len(found) > 1:
                for begin, end in reversed(found):
                    text = f"{text[:begin]} {PART} {text[end:]}"
                return text
    return text


def _places(text: str, labels: list[str]) -> Iterator[tuple[int, int]]:
    """Where the labels stand, from the first on; nothing where one of them stands twice."""
    there = [[(m.start(), m.end()) for m in re.finditer(_label(one), text)] for one in labels[:_MOST]]
    first = list(takewhile(bool, there))
    places = [place for one in first for place in one]
    if all(len(one) == 1 for one in there if one) and places == sorted(places) and len(first) == sum(map(bool, there)):
        yield from places


def _label(label: str) -> str:
    return rf"{_BEFORE}{re.escape(label)}(?= [A-Za-z0-9$\\∀∃|(])"
