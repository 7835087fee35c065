"""Names by their letters: what a misspelled name may have been."""

import difflib
import math
from collections import Counter
from collections.abc import Iterable, Mapping

from leanwright.tools.index.texts import words_of

FARTHEST = 4  # letters that may be missing, added or changed in the last component
COMPARED = 200  # names compared block by block
USE = 0.03  # what ten times as many uses weigh against a share of matching letters of 1
ENOUGH, BEGINNING, SHORTEST_BEGINNING = 0.6, 0.7, 4  # shares of words, and letters of a common beginning
SWAPPED = 0.9  # ratio of words that have the same letters in another order
LAST = 0.7  # weight of the last component beside the whole name


class FuzzyNames:
    """The last components of names as bags of letters; capitals make no difference."""

    def __init__(self, usage: Mapping[str, int]) -> None:
        self._usage = usage
        self._by_last: dict[str, list[str]] = {}
        for name in usage:
            self._by_last.setdefault(name.rpartition(".")[2].casefold(), []).append(name)
        self._bags = {last: Counter(last) for last in self._by_last}
        parts = {name: name.rpartition(".") for name in usage}
        self._words = {name: (namespace, _words(last)) for name, (namespace, _, last) in parts.items()}

    def like(self, name: str, k: int, *, also: Iterable[str] = ()) -> list[tuple[float, str]]:
        """The ``k`` names most like ``name``, best first, with their scores; ``also`` are further ones to compare.

        The score is the ratio of matching blocks (Ratcliff and Obershelp), of the last components and of the whole
        names, and a little for the logarithm of the number of statements that use the name.
        """
        whole = name.casefold()
        last = whole.rpartition(".")[2]
        bag = Counter(last)
        near: list[tuple[int, str]] = []
        for other, letters in self._bags.items():
            if abs(len(other) - len(last)) <= FARTHEST and (distance := _distance(bag, letters)) <= FARTHEST:
                near.append((distance, other))
        candidates = [full for _, other in sorted(near)[:COMPARED] for full in self._by_last[other]]
        pool = dict.fromkeys([*candidates, *(one for one in also if one in self._usage)])
        scored = [(self._score(one, whole, last), one) for one in pool]
        return sorted(scored, key=lambda pair: (-pair[0], len(pair[1]), pair[1]))[:k]

    def sharing(self, name: str, k: int) -> list[str]:
        """Names of the same namespace whose last component has the words of ``name``, more or less, or begins like it.

        ``IsEvenNumber`` finds ``Even``, ``Nat.fact`` finds ``Nat.factorial``.
        """
        namespace, _, last = name.rpartition(".")
        words, folded = _words(last), last.casefold()
        scored = []
        for other, (there, its_words) in self._words.items():
            if there == namespace:
                shared = 2 * len(words & its_words) / max(1, len(words) + len(its_words))
                short, long = sorted((folded, other.rpartition(".")[2].casefold()), key=len)
                begins = BEGINNING if len(short) >= SHORTEST_BEGINNING and long.startswith(short) else 0.0
                if max(shared, begins) >= ENOUGH:
                    scored.append((-max(shared, begins), -self._usage[other], len(other), other))
        return [other for *_, other in sorted(scored)[:k]]

    def ending(self, last: str, k: int) -> list[str]:
        """The names whose last component is ``last``, capitals included, those that most statements use first."""
        found = [one for one in self._by_last.get(last.casefold(), ()) if one.rpartition(".")[2] == last]
        return sorted(found, key=lambda one: (-self._usage[one], one))[:k]

    def _score(self, candidate: str, whole: str, last: str) -> float:
        folded = candidate.casefold()
        letters = LAST * _ratio(folded.rpartition(".")[2], last) + (1 - LAST) * _ratio(folded, whole)
        return letters + USE * math.log10(1 + self._usage[candidate])


def _words(last: str) -> frozenset[str]:
    return frozenset(words_of(last).split()) - {"is"}


def _distance(one: Counter[str], other: Counter[str]) -> int:
    """Letters of one bag that the other does not have, the larger of both ways: a lower bound of the edit distance."""
    return max((one - other).total(), (other - one).total())


def _ratio(one: str, other: str) -> float:
    matching = difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()
    return max(matching, SWAPPED) if sorted(one) == sorted(other) else matching
