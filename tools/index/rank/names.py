"""Premises of a library by the words of their names."""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.best_rows import best_rows
from leanwright.tools.index.rank.fuzzy_names import FuzzyNames
from leanwright.tools.index.records import THEOREM
from leanwright.tools.index.texts import tokens
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNNAMED = frozenset({THEOREM, "instance", "axiom", "opaque"})  # kinds that statements do not name

_AUXILIARY = re.compile(r"\.(?:rec\w*|casesOn|below|brecOn|noConfusion\w*|ctor\w*|toCtorIdx|_\w+|mk)$")
LEAST_WEIGHT = 0.1  # of a word that all names have, in shares
_PROGRAMS = ("Lean.", "Std.", "IO.", "System.", "String.", "Substring.", "ByteArray.")


class Premises:
    """The declarations of an index that can be premises: everything but theorems. Tables are made at first use."""

    def __init__(self, index: LibraryIndex) -> None:
        self._index = index

    @cached_property
    def is_theorem(self) -> NDArray[np.bool_]:
        """Whether each row is a theorem, shape [rows]."""
        mask = np.zeros(len(self._index), dtype=bool)
        mask[self._index.rows(kinds=(THEOREM,))] = True
        return mask

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """Rows that are no theorems, ascending."""
        return np.flatnonzero(~self.is_theorem)

    @cached_property
    def words(self) -> NameWords:
        """The words of the names of premises that statements use."""
        index, everything = self._index, self._index.names
        named = set(self.rows) - set(index.rows(kinds=tuple(_UNNAMED)))
        names = [everything[row] for row in sorted(named)]
        return NameWords(dict(zip(names, index.usage(names), strict=True)))

    @cached_property
    def mathematics(self) -> dict[str, int]:
        """What a statement may name, with the number of statements that do: nothing of the compiler and of programs."""
        index, everything = self._index, self._index.names
        written = set(self.rows) - set(index.rows(kinds=("instance", "constructor")))
        names = [everything[row] for row in sorted(written) if not everything[row].startswith(_PROGRAMS)]
        used = zip(names, index.usage(names), strict=True)
        return {name: uses for name, uses in used if uses or not _AUXILIARY.search(name)}

    @cached_property
    def letters(self) -> FuzzyNames:
        """The letters of their names."""
        return FuzzyNames(self.mathematics)

    @cached_property
    def mathematics_rows(self) -> NDArray[np.int64]:
        """The rows of `mathematics`, ascending."""
        return np.array([row for row, name in enumerate(self._index.names) if name in self.mathematics], dtype=np.int64)


class NameWords:
    """An inverted index of the words of names.

    A word weighs its inverse document frequency ln((N+1)/(df+1)), N names in all.
    """

    def __init__(self, usage: dict[str, int]) -> None:
        self.usage = usage
        self._frequency: Counter[str] = Counter()
        self._weights: dict[str, tuple[dict[str, float], float]] = {}  # of names that were asked for, and their sum
        self._used = sorted(name for name, uses in usage.items() if uses)
        place = {name: i for i, name in enumerate(self._used)}
        whole, last = _Table(len(self._used)), _Table(len(self._used))
        for name in usage:
            words = set(tokens(name.replace(".", " ")))
            self._frequency.update(words)
            if name in place:
                whole.add(place[name], words)
                last.add(place[name], words.intersection(tokens(name.rpartition(".")[2])))
        for table in (whole, last):
            table.weigh(self.weight)
        self._whole, self._last = whole, last
        self._common = np.log1p([usage[name] for name in self._used])

    def weight(self, word: str) -> float:
        """Inverse document frequency of ``word``."""
        return math.log((len(self.usage) + 1) / (self._frequency[word] + 1))

    def shares(self, name: str, words: Collection[str]) -> tuple[float, float]:
        """Share of the weight of the last component's words, and of the whole name's, that are in ``words``."""
        *_, last = name.split(".")
        return self._share(last, words), self._share(name.replace(".", " "), words)

    def _share(self, name: str, words: Collection[str]) -> float:
        if name not in self._weights:
            weights = {word: self.weight(word) + LEAST_WEIGHT for word in tokens(name)}
            self._weights[name] = weights, sum(weights.values())
        weights, total = self._weights[name]
        return sum(weight for word, weight in weights.items() if word in words) / total if total else 0.0

    def matching(self, words: Collection[str], k: int) -> list[str]:
        """The ``k`` used names that ``words`` describe best: product of both shares and of ln(1 + uses)."""
        sought = sorted(words)  # the same sums, whatever the order of a set
        scores = self._last.shares(sought) * self._whole.shares(sought) * self._common
        return [self._used[row] for row in best_rows(scores, np.arange(len(scores)), k)]


class _Table:
    """Words of names, each with the names that have it, and the weight of all words of each name."""

    def __init__(self, names: int) -> None:
        self._rows: dict[str, array[int]] = {}
        self._weights: dict[str, float] = {}
        self._total = np.zeros(names)

    def add(self, row: int, words: Collection[str]) -> None:
        """Name ``row`` has these words."""
        for word in words:
            self._rows.setdefault(word, array("i")).append(row)

    def weigh(self, weight: Callable[[str], float]) -> None:
        """Set the weights, when all names are known."""
        for word, rows in self._rows.items():
            self._weights[word] = weight(word) + LEAST_WEIGHT
            self._total[np.frombuffer(rows, np.int32)] += self._weights[word]

    def shares(self, words: Sequence[str]) -> NDArray[np.float64]:
        """Of the weight of each name's words, the share that is in ``words``; shape [names]."""
        found = np.zeros(len(self._total))
        for word in words:
            if word in self._rows:
                found[np.frombuffer(self._rows[word], np.int32)] += self._weights[word]
        return np.divide(found, self._total, out=found, where=self._total > 0)
