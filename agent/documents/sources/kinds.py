"""What the word in front of an item makes of it; the words are in ``kinds.toml``."""

import tomllib
from functools import cache
from importlib import resources

from leanwright.agent.documents.items import ItemKind

SKIPPED = "skipped"
PROOF = "proof"


@cache
def _tables() -> tuple[dict[str, str], dict[str, str]]:
    text = (resources.files("leanwright.agent.documents.sources") / "kinds.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)
    return {word: kind for kind, words in found["kinds"].items() for word in words}, found["shown"]


def kind_of(name: str) -> ItemKind | str | None:
    """The kind of an item called ``name``, SKIPPED or PROOF; None: the word names no item."""
    kind = _tables()[0].get(" ".join(name.lower().removesuffix("*").split()))
    return kind if kind is None or kind in (SKIPPED, PROOF) else ItemKind(kind)


def shown(name: str) -> str:
    """``name`` as it is printed: thm is Theorem."""
    word = name.removesuffix("*")
    return _tables()[1].get(word.lower(), word[:1].upper() + word[1:])


def names() -> tuple[str, ...]:
    """All words, the longest first."""
    return tuple(sorted(_tables()[0], key=len, reverse=True))
