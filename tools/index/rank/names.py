"""Premises of a library by the words of their names."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.fuzzy_names import FuzzyNames
from leanwright.tools.index.records import THEOREM
from leanwright.tools.index.texts import tokens
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNNAMED = frozenset({THEOREM, "instance", "axiom", "opaque"})  # kinds that statements do not name

_AUXILIARY = re.compile(r"\.(?:rec\w*|casesOn|below|brecOn|noConfusion\w*|ctor\w*|toCtorIdx|_\w+|mk)$")
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
        self._holders: dict[str, list[str]] = {}
        self._weights: dict[str, dict[str, float]] = {}  # of names that were asked for
        for name in usage:
            for word in set(tokens(name.replace(".", " "))):
                self._holders.setdefault(word, []).append(name)

    def weight(self, word: str) -> float:
        """Inverse document frequency of ``word``."""
        return math.log((len(self.usage) + 1) / (len(self._holders.get(word, ())) + 1))

    def shares(self, name: str, words: Collection[str]) -> tuple[float, float]:
        """Share of the weight of the last component's words, and of the whole name's, that are in ``words``."""
        *_, last = name.split(".")
        return self._share(last, words), self._share(name.replace(".", " "), words)

    def _share(self, name: str, words: Collection[str]) -> float:
        weights = self._weights.get(name)
        if weights is None:
            weights = self._weights[name] = {word: self.weight(word) + 0.1 for word in tokens(name)}
        total = sum(weights.values())
        return sum(weight for word, weight in weights.items() if word in words) / total if total else 0.0

    def matching(self, words: Collection[str], k: int) -> list[str]:
        """The ``k`` used names that ``words`` describe best: product of both shares and of ln(1 + uses)."""
        overlap: Counter[str] = Counter()
        for word in words:
            holders = self._holders.get(word, ())
            for name in holders:
                overlap[name] += 1
        scored = []
        for name in overlap:
            uses = self.usage[name]
            if uses:
                last, whole = self.shares(name, words)
                scored.append((-last * whole * math.log1p(uses), name))
        return [name for score, name in sorted(scored)[:k] if score < 0]
