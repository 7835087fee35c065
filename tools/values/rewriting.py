"""Words of a group, rewritten by relations between them.

Relations are completed (Knuth and Bendix) as far as a count of steps reaches: what two words are rewritten to is equal
to them in every group in which the relations hold, so equal forms show equal elements; different ones show nothing.
"""

import heapq
from collections.abc import Iterable, Iterator

from leanwright.tools.values.limits import Meter, StepsSpent

Word = tuple[int, ...]  # of letters, from 1; -k is the inverse of k
STEPS = 100_000  # letters that are looked at
LONGEST, MOST_RULES = 60, 300  # of a rule's two sides together; rules that are kept


def inverse(word: Word) -> Word:
    """The word that undoes it."""
    return tuple(-letter for letter in reversed(word))


def power(word: Word, exponent: int) -> Word:
    """The word, or its inverse, so many times."""
    return (word if exponent >= 0 else inverse(word)) * abs(exponent)


class Rewriting:
    """Rules that make words shorter, or earlier among those of the same length."""

    def __init__(self, relations: Iterable[tuple[Word, Word]]) -> None:
        self._rules: dict[Word, Word] = {}
        self._lengths: list[int] = []
        self._meter = Meter(STEPS)
        self._waiting: list[tuple[int, Word, Word]] = []
        self._complete(list(relations))

    def form(self, word: Word) -> Word:
        """What a word is rewritten to. Raises StepsSpent."""
        done: list[int] = []
        todo = list(reversed(word))
        while todo:
            self._meter.tick()
            letter = todo.pop()
            if done and done[-1] == -letter:
                done.pop()
                continue
            done.append(letter)
            for length in self._lengths:
                if length > len(done):
                    break
                shorter = self._rules.get(tuple(done[-length:]))
                if shorter is not None:
                    del done[-length:]
                    todo.extend(reversed(shorter))
                    break
        return tuple(done)

    def equal(self, first: Word, second: Word) -> bool:
        """Whether both are known to be the same element."""
        self._meter.left = max(self._meter.left, STEPS // 10)  # what completion spent is not missing here
        try:
            return self.form((*first, *inverse(second))) == () or self.form(first) == self.form(second)
        except StepsSpent:
            return False

    def _complete(self, relations: list[tuple[Word, Word]]) -> None:
        try:
            for first, second in relations:
                self._wait(first, second)
            while self._waiting and len(self._rules) < MOST_RULES:
                _, first, second = heapq.heappop(self._waiting)
                self._add(self.form(first), self.form(second))
        except StepsSpent:
            return

    def _wait(self, first: Word, second: Word) -> None:
        if len(first) + len(second) <= LONGEST:
            heapq.heappush(self._waiting, (len(first) + len(second), first, second))

    def _add(self, first: Word, second: Word) -> None:
        if first == second:
            return
        shorter, longer = sorted((first, second), key=_order)
        if len(longer) > len(shorter) + 2:  # halves of a relation make more of it: b = a⁻¹c for ab = c
            self._wait(longer[1:], (-longer[0], *shorter))
        for one in [one for one in self._rules if _within(longer, one)]:
            self._wait(one, self._rules.pop(one))
        self._rules[longer] = shorter
        self._lengths = sorted({len(one) for one in self._rules})
        self._wait(inverse(longer), inverse(shorter))
        for other, less in [*self._rules.items()]:
            for pair in (*_critical(longer, shorter, other, less), *_critical(other, less, longer, shorter)):
                self._meter.tick(len(pair[0]) + len(pair[1]))
                self._wait(*pair)
        for pair in _cancelled(longer, shorter):
            self._wait(*pair)


def _order(word: Word) -> tuple[int, Word]:
    return len(word), tuple(2 * abs(letter) + (letter < 0) for letter in word)


def _within(part: Word, word: Word) -> bool:
    return any(word[k : k + len(part)] == part for k in range(len(word) - len(part) + 1))


def _critical(first: Word, less: Word, second: Word, lesser: Word) -> Iterator[tuple[Word, Word]]:
    """What two rules make of the words in which the end of the one is the beginning of the other."""
    for length in range(1, min(len(first), len(second))):
        if first[-length:] == second[:length]:
            yield (*less, *second[length:]), (*first[:-length], *lesser)


def _cancelled(word: Word, shorter: Word) -> Iterator[tuple[Word, Word]]:
    """The rule beside a letter's inverse, which cancels its first or last letter."""
    yield word[1:], (-word[0], *shorter)
    yield word[:-1], (*shorter, -word[-1])
