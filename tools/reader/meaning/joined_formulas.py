"""Sentences that are formulas alone, joined by "and" and "or"."""

from typing import Any

from leanwright.tools.maths.lean.alpha import rename
from leanwright.tools.reader.meaning.composer import Phrase


def formulas_in(sentence: Phrase) -> tuple[Any, ...]:
    """The formulas of such a sentence, in order; () for any other."""
    head, *parts = sentence
    if head == "f":
        return (parts[0],)
    inside = [formulas_in(one) for one in parts] if head in ("and", "or") else []
    return tuple(one for some in inside for one in some) if all(inside) else ()


def renamed(sentence: Any, letter: str, name: str) -> Any:
    """A sentence with another name for a letter."""
    if isinstance(sentence, tuple):
        return tuple(renamed(one, letter, name) for one in sentence)
    return sentence if isinstance(sentence, str) or sentence is None else rename(sentence, {letter: name})
