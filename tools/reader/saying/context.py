"""What all of saying shares: candidates for a wording with what may stand around them, and lists in English."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Any, TypeVar

from leanwright.tools.reader.saying.matching import Patterns

MOST, FEW = 6, 2  # wordings that are kept of one part, and of its inside for each way to begin
# what a wording is: one claim; claims joined by "and"; by "if and only if"; a sentence; one that "Prove that" begins
ATOM, JOINED, CLAUSE, SENTENCE, PROVED = range(5)
ItemT = TypeVar("ItemT")


@dataclass(frozen=True)
class Said:
    """One wording of a proposition."""

    text: str
    level: int = ATOM
    open: bool = False  # ends in a clause that would take in what follows: "there is an $x$ such that …"

    @property
    def weight(self) -> tuple[bool, int]:
        """What weighs more comes later."""
        return self.open, self.level


@dataclass(frozen=True)
class Speaker:
    """The lexicon, the wordings of propositions inside terms, and the Lean type of each letter in scope.

    It remembers what it has said: a part is tried in many wordings of the whole.
    """

    patterns: Patterns
    says: Callable[["Speaker", Any], list[Said]]
    kinds: Mapping[str, str] = field(default_factory=dict)
    classes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # of a type: "Module ℝ V"
    _said: dict[Any, list[Any]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _knowing: dict[Any, "Speaker"] = field(default_factory=dict, init=False, repr=False, compare=False)

    def wordings(self, node: Any) -> list[Said]:
        """Wordings of a proposition, best first; [] where nothing says it."""
        return self.says(self, node)

    def knowing(self, kinds: Iterable[tuple[str, str]]) -> "Speaker":
        """With more letters."""
        more = tuple(kinds)
        if more not in self._knowing:
            self._knowing[more] = replace(self, kinds={**self.kinds, **dict(more)})
        return self._knowing[more]

    def first(self, made: "Callable[[Speaker, Any], Iterable[ItemT]]", node: Any) -> list[ItemT]:
        """The first wordings that ``made`` makes of a part, each once; the list is not to be changed."""
        key = made, node
        if key not in self._said:
            self._said[key] = kept(made(self, node))
        return self._said[key]


def each_once(found: Iterable[ItemT]) -> Iterator[ItemT]:
    """The items without those that were there before. Nothing is made before it is asked for."""
    seen: set[ItemT] = set()
    for one in found:
        if one not in seen:
            seen.add(one)
            yield one


def kept(found: Iterable[ItemT]) -> list[ItemT]:
    """The first wordings, each once."""
    return list(islice(each_once(found), MOST))


def choices(parts: Sequence[Sequence[ItemT]]) -> Iterator[tuple[ItemT, ...]]:
    """One wording of each part: first choices first, in order of the sum of their places."""
    places = product(*(range(min(len(part), MOST)) for part in parts))
    for chosen in islice(sorted(islice(places, 5000), key=lambda p: (max(p, default=0), sum(p))), 4 * MOST):
        yield tuple(part[i] for part, i in zip(parts, chosen, strict=True))


def listed(items: Sequence[str], joint: str = "and") -> str:
    """ "a, b and c"."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {joint} {items[-1]}"


def article(words: str) -> str:
    """The words with "a" or "an" before them."""
    said = words[:1].lower() in "aeiou" and not words.startswith(("uni", "one", "eu"))
    an = said or re.match(r"\$[aefhilmnorsx]\W", words)
    return f"a{'n' if an else ''} {words}"
