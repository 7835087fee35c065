"""The head of an item as people write it in Markdown: **Definition 2.1 (title).**"""

import re
from functools import cache
from typing import NamedTuple

from leanwright.agent.documents.items import ItemKind
from leanwright.agent.documents.sources.kinds import kind_of, names, shown


class ItemHead(NamedTuple):
    """``rest``: the text behind the head."""

    kind: ItemKind | str
    name: str
    number: str
    title: str
    label: str
    rest: str


_LABEL = re.compile(
    r"\s*\{(?P<attributes>[^{}$\\]*#(?P<label>[\w:.\-/]+)[^{}$\\]*)\}|\s*<a\s+(?:id|name)=\"(?P<anchor>[^\"]+)\"\s*>\s*</a>"
)
_TITLE = r"(?:\((?P<{0}>(?:[^()]|\([^()]*\))+)\)|\[(?P<{0}b>[^\]]+)\])"


@cache
def _head() -> re.Pattern[str]:
    """One lead in bold or emphasis, or bare with a number and a full stop."""
    word = "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in names() if len(one) > 2)
    number = r"(?:\s+(?P<number>(?:[A-Z]|\d+)(?:\.\d+)*[a-z]?'?))?"
    colon = r"(?:\s*(?:[:—–]|\s-\s)\s*(?P<colon>[^\n]+?))?"
    return re.compile(rf"(?P<name>{word})\*?{number}[.:]?(?:\s*{_TITLE.format('title')})?[.:]?{colon}", re.IGNORECASE)


_LEAD = re.compile(r"(?P<mark>\*\*\*|\*\*|__|\*|_)(?=\S)(?P<lead>.+?)(?<=\S)(?P=mark)", re.DOTALL)
_BEHIND = re.compile(rf"\s*{_TITLE.format('after')}\s*(?P<stop>[.:]|$)?")
_BARE = re.compile(r"\d\.(?=\s+[A-Z$])|\d\s*\([^()]+\)\.(?=\s+[A-Z$])")


def head_of(text: str) -> ItemHead | None:
    """The head that ``text`` begins with, or None."""
    text = text.lstrip()
    lead = _LEAD.match(text)
    if lead is None:
        return _bare(text)
    label, inside = _unlabelled(lead["lead"])
    found = _head().fullmatch(inside.strip().rstrip("."))
    if found is None:
        return None
    rest = text[lead.end() :]
    title = found["title"] or found["titleb"] or found["colon"] or ""
    line, newline, others = rest.partition("\n")
    late, line = _unlabelled(line, at_start=True)
    behind = _BEHIND.match(line)
    if not title and behind and (behind["stop"] is not None or not inside.rstrip().endswith(".")):
        title, line = behind["after"] or behind["afterb"], line[behind.end() :]
        later, line = _unlabelled(line, at_start=True)
        late = late or later
    last, line = _unlabelled(line)
    rest = re.sub(r"^\s*[.:—–]\s*", "", line + newline + others).strip()
    return _made(found, title, label or late or last, rest)


def _bare(text: str) -> ItemHead | None:
    """A head without emphasis: “Lemma 2.3. Every …”, never “Lemma 2.3 shows …”."""
    found = _head().match(text)
    if found is None or not found["number"] or not found["name"][:1].isupper():
        return None
    stop = _BARE.search(text, found.start("number"))
    if stop is None or stop.start() > max(found.end("number"), found.end("title")):
        return None
    return _made(found, found["title"] or "", "", text[stop.end() :].strip())


def heading_head(text: str) -> ItemHead | None:
    """The head that a whole heading is: “Theorem 2 (Cantor)”, never “Examples and remarks”."""
    label, inside = _unlabelled(text)
    found = _head().fullmatch(inside.strip().strip("*_").rstrip(".:"))
    if found is None or (found["name"].lower().endswith("s") and not found["number"]):
        return None
    return _made(found, found["title"] or found["titleb"] or found["colon"] or "", label, "")


def _made(found: re.Match[str], title: str, label: str, rest: str) -> ItemHead | None:
    kind = kind_of(found["name"])
    if kind is None:
        return None
    return ItemHead(kind, shown(found["name"].lower()), found["number"] or "", title.strip(" .*"), label, rest)


def _unlabelled(text: str, *, at_start: bool = False) -> tuple[str, str]:
    """The label in a piece of text, and the text without it."""
    found = _LABEL.match(text) if at_start else _LABEL.search(text)
    if found is None:
        return "", text
    return found["label"] or found["anchor"], text[: found.start()] + text[found.end() :]


def attributes(text: str) -> tuple[str, str, str]:
    """Class or directive, label and title of ``theorem {#l title="T"}``, ``{.theorem #l}``, ``{prf:theorem} T``."""
    label = re.search(r"#([\w:.\-/]+)", text)
    title = re.search(r"(?:title|name)=\"([^\"]*)\"", text)
    directive = re.match(r"\s*\{(?:prf:)?([A-Za-z-]+)\}\s*(.*)$", text, re.DOTALL)
    if directive:
        return directive[1], "", directive[2].strip()
    braces = re.search(r"\{[^}]*\.([A-Za-z-]+)", text)
    plain = re.match(r"\s*([A-Za-z-]+)\s*(?:\"([^\"]*)\"|\(([^)]*)\))?", text)
    name = braces[1] if braces else plain[1] if plain else ""
    given = title[1] if title else (plain[2] or plain[3] or "") if plain and not braces else ""
    return name, label[1] if label else "", given
