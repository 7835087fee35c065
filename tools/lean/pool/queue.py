"""Who is next: callers take turns, and of each caller's requests those that suit equally well keep their order."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Waiting items of several callers, bounded.

    Callers stand in a ring: whoever was served goes to its end, so that one who asks seldom waits for one request of
    each other caller, not for all of them. A caller may have waiting as many items as there are places left (a dynamic
    threshold: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet switches", 1998): one
    alone fills half of the queue, and there is room for another until the last place is taken.
    """

    def __init__(self, bound: int) -> None:
        self._bound = bound
        self._ring: dict[str, deque[T]] = {}  # insertion order is the order of turns
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        """All items, caller by caller. The queue must not change meanwhile."""
        for items in self._ring.values():
            yield from items

    def in_turn(self) -> Iterator[T]:
        """All items in the order in which they would be served: the first of each caller, then the second of each, …"""
        turns = [iter(items) for items in self._ring.values()]
        while turns:
            left = []
            for items in turns:
                for item in items:
                    yield item
                    left.append(items)
                    break
            turns = left

    def has_room(self, caller: str) -> bool:
        """Whether ``caller`` may add one more."""
        return len(self._ring.get(caller, ())) < self._bound - self._size

    def put(self, caller: str, item: T, *, first: bool = False) -> None:
        """Add an item; ``first``: ahead of the caller's others. Does not look at the bound."""
        items = self._ring.setdefault(caller, deque())
        items.appendleft(item) if first else items.append(item)
        self._size += 1

    def pop(self, rank: Callable[[T], int | None]) -> T | None:
        """Remove and return the next item; None when there is none. Its caller goes to the end.

        ``rank`` says how well an item suits now, 0 best, None not at all: of the caller whose turn it is, the first of
        those that suit best.
        """
        for caller, items in self._ring.items():
            best: tuple[int, T] | None = None
            for item in items:
                if (suits := rank(item)) is not None and (best is None or suits < best[0]):
                    best = suits, item
                    if suits == 0:
                        break
            if best is not None:
                self._remove(caller, best[1])
                if items:
                    self._ring[caller] = self._ring.pop(caller)
                return best[1]
        return None

    def remove(self, caller: str, item: T) -> None:
        """Remove an item that is there; its caller keeps its turn."""
        self._remove(caller, item)

    def _remove(self, caller: str, item: T) -> None:
        items = self._ring[caller]
        items.remove(item)
        self._size -= 1
        if not items:
            del self._ring[caller]
