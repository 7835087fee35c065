"""The workers that a pool has, starting, idle or busy, and which of them suits a request."""

import asyncio
import itertools
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from leanwright.tools.lean.pool.launcher import Worker

RECENT = 32  # texts that a server remembers: `mostRecent` of Server.lean


@dataclass(eq=False)
class Slot:
    """One worker, from the begin of its start to its end."""

    header: str
    starting: asyncio.Task[Worker]
    worker: Worker | None = None  # None: it starts
    busy: bool = False
    served: int = 0  # requests that it took
    runs: int = 0  # requests that may have run code of their own
    reserved: bool = False  # a context that it keeps may have: it serves the texts after that alone
    last_used: int = 0  # the pool's count of requests then
    texts: deque[str] = field(default_factory=lambda: deque(maxlen=RECENT))  # that it was asked about last
    ended_for: str = ""  # why the pool ended it during a request; "": it did not

    @property
    def tainted(self) -> bool:
        return self.runs > 0

    @property
    def idle(self) -> bool:
        return self.worker is not None and not self.busy

    def knows(self, text: str) -> bool:
        return text in self.texts

    def note(self, text: str) -> None:
        """It is asked about ``text`` now; "" is about none."""
        if text in self.texts:
            self.texts.remove(text)
        if text:
            self.texts.append(text)

    @property
    def unused(self) -> bool:
        return self.served == 0 and not self.busy


@dataclass(frozen=True)
class Requirement:
    """What a request asks of its worker."""

    header: str = ""
    unused: bool = False  # one that served nothing before
    clean: bool = False  # one in which no request ran code of its own
    on: Worker | None = None  # this very one
    text: str = ""  # what it is about: a worker that knows it need not elaborate it again

    def suits(self, slot: Slot) -> bool:
        """Whether an idle ``slot`` may take the request."""
        if self.on is not None:
            return slot.worker is self.on
        if slot.reserved:
            return False
        fits = not (self.unused and slot.served) and not (self.clean and slot.tainted)
        return slot.header == self.header and fits


@dataclass
class Slots:
    """At most ``capacity`` slots. Of those that suit, tainted ones are taken first, then one that knows the text, then
    the one used last, so that clean ones stay clean, and unused ones unused."""

    capacity: int
    _slots: list[Slot] = field(default_factory=list)
    _uses: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def __iter__(self) -> Iterator[Slot]:
        return iter(tuple(self._slots))

    def __contains__(self, slot: Slot) -> bool:
        return slot in self._slots

    def __len__(self) -> int:
        return len(self._slots)

    @property
    def running(self) -> int:
        """How many requests run."""
        return sum(slot.busy for slot in self._slots)

    @property
    def full(self) -> bool:
        return len(self._slots) >= self.capacity

    def add(self, slot: Slot) -> None:
        self._slots.append(slot)

    def remove(self, slot: Slot) -> None:
        if slot in self._slots:
            self._slots.remove(slot)

    def has(self, header: str) -> bool:
        return any(slot.header == header for slot in self._slots)

    def holds(self, worker: Worker) -> bool:
        return any(slot.worker is worker for slot in self._slots)

    def starting(self) -> Counter[str]:
        """How many workers are being started, by header."""
        return Counter(slot.header for slot in self._slots if slot.worker is None)

    def take(self, requirement: Requirement, *, prefer_unused: bool = False) -> Slot | None:
        """The idle slot for a request, now busy; None when none suits."""
        fitting = [slot for slot in self._slots if slot.idle and requirement.suits(slot)]
        if not fitting:
            return None
        if prefer_unused:
            slot = min(fitting, key=lambda slot: (slot.served > 0, not slot.tainted, slot.last_used))
        else:
            slot = max(fitting, key=lambda slot: (slot.tainted, slot.knows(requirement.text), slot.last_used))
        slot.busy = True
        slot.served += 1
        slot.last_used = next(self._uses)
        slot.note(requirement.text)
        return slot

    def victim(self, requirement: Requirement) -> Slot | None:
        """The idle slot to give up for a start: of another header, unused ones first, then the one used longest ago.

        Without such a one, of its own header, since it does not suit the request.
        """
        idle = [slot for slot in self._slots if slot.idle]
        others = [slot for slot in idle if slot.header != requirement.header]
        own = [slot for slot in idle if slot.header == requirement.header and not requirement.suits(slot)]
        return min(others or own, key=lambda slot: slot.last_used, default=None)
