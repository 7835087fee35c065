"""Names of declarations, after labels and titles: valid in Lean, one for each item, none twice."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from leanwright.agent.documents.items import Document, Item, ItemKind
from leanwright.agent.documents.words import defined_words
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.reader.definition import lean_name

LONGEST = 60  # characters
_PREFIX = re.compile(
    r"^(?:thm|theorem|lem|lemma|prop|proposition|cor|corollary|def|defn|definition|ex|exa|example|eg|claim|fact|eq|conj|exer)[:._/-]+",
    re.IGNORECASE,
)
_KEYWORDS_TEXT = """
abbrev alias at attribute axiom by class constant def deriving do else end example export extends for forall
fun have hiding if import in include inductive infix infixl infixr instance let local macro match mutual
namespace noncomputable nomatch notation omit open partial postfix prefix prelude private protected public
return scoped section set_option show some structure suffices syntax then theorem this unsafe universe
variable where with lemma from using Prop Type Sort sorry true false
"""
_KEYWORDS = frozenset(_KEYWORDS_TEXT.split())


def names_of(document: Document) -> dict[str, str]:
    """The name of each item's declaration, by its id, conventions left out.

    A definition is called by its word (SquareFree), or else by its label or title; anything else by label, title, or
    what it is called with its number (lemma_2_3).
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for item in sorted(document.items, key=lambda one: one.kind is not ItemKind.DEFINITION):
        if item.kind is ItemKind.CONVENTION:
            continue
        name = next(one for one in _wanted(item) if one)
        found[item.id] = free(name, taken)
        taken.add(found[item.id])
    return found


def free(name: str, taken: Iterable[str]) -> str:
    """``name``, or else with the first number from 2 that makes it new."""
    number, made = 1, name
    while made in taken:
        number += 1
        made = f"{name}_{number}"
    return made


async def names_taken(lean: LeanBackend, names: Sequence[str]) -> set[str]:
    """Those of ``names`` that what ``lean`` stands on has already. Raises LeanError."""
    if not names:
        return set()
    report = await lean.check("\n".join(f"#check @{name}" for name in names))
    return {names[one.pos.line - 1] for one in report.messages if one.severity == "info" and one.pos.line <= len(names)}


def module_name(title: str) -> str:
    """A title as the name of a module: “Sets and maps” is SetsAndMaps; "" where it has no letter."""
    words = _words(title)
    name = "".join(word[:1].upper() + word[1:] for word in words)[:LONGEST]
    return name if name[:1].isalpha() else (f"Part{name}" if name else "")


def _wanted(item: Item) -> Iterable[str]:
    label = _PREFIX.sub("", item.label)
    if item.kind is ItemKind.DEFINITION:
        yield from (_camel(lean_name(_plain(word))) for word in defined_words(item)[:1])
        yield from (_camel("".join(one[:1].upper() + one[1:] for one in _words(said))) for said in (label, item.title))
        yield _camel("".join(_words(item.id))) or "Notion"
    else:
        yield from (_snake(said) for said in (label, item.title))
        number = item.number or label
        yield _snake(f"{item.name.lower()} {number}" if number else item.id) or "item"


def _camel(name: str) -> str:
    name = re.sub(r"[^A-Za-z0-9_]", "", _plain(name))[:LONGEST]
    return name if name[:1].isalpha() and name not in _KEYWORDS else (f"Def{name}" if name else "")


def _snake(said: str) -> str:
    name = "_".join(_words(said))[:LONGEST].strip("_")
    if not name or name.isdigit():
        return ""
    return name if name[:1].isalpha() and name not in _KEYWORDS else f"item_{name}"


def _words(said: str) -> list[str]:
    """The words and numbers of a title or label, without formulas."""
    return re.findall(r"[A-Za-z0-9]+", _plain(re.sub(r"\$[^$]*\$", " ", said)))


def _plain(text: str) -> str:
    """Without accents: é is e."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
