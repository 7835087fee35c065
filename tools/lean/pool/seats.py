"""The workers that a pool has, starting, idle or busy, and which of them suits a request."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from leanwright.tools.lean.pool.launcher import Worker


@dataclass(eq=False)
class Seat:
    """One worker, from the begin of its start to its end."""

    header: str
    starting: asyncio.Task[Worker]
    worker: Worker | None = None  # None: it starts
    busy: bool = False
    served: int = 0  # requests that it took
    soiled: bool = False  # one of them may have run code of its own
    last_used: int = 0  # the pool's count of requests then
    ended_for: str = ""  # why the pool ended it during a request; "": it did not

    @property
    def idle(self) -> bool:
        return self.worker is not None and not self.busy

    @property
    def unused(self) -> bool:
        return self.served == 0 and not self.busy


@dataclass(frozen=True)
class Want:
    """What a request asks of its worker."""

    header: str = ""
    unused: bool = False  # one that served nothing before
    clean: bool = False  # one in which no request ran code of its own
    on: Worker | None = None  # this very one

    def suits(self, seat: Seat) -> bool:
        """Whether an idle ``seat`` may take the request."""
        if self.on is not None:
            return seat.worker is self.on
        fits = not (self.unused and seat.served) and not (self.clean and seat.soiled)
        return seat.header == self.header and fits


@dataclass
class Seats:
    """At most ``capacity`` seats. Of those that suit, soiled ones are taken first, then the one used last, so that
    clean ones stay clean, and unused ones unused."""

    capacity: int
    _seats: list[Seat] = field(default_factory=list)
    _uses: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def __iter__(self) -> Iterator[Seat]:
        return iter(tuple(self._seats))

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._seats

    def __len__(self) -> int:
        return len(self._seats)

    @property
    def running(self) -> int:
        """How many requests run."""
        return sum(seat.busy for seat in self._seats)

    @property
    def full(self) -> bool:
        return len(self._seats) >= self.capacity

    def add(self, seat: Seat) -> None:
        self._seats.append(seat)

    def remove(self, seat: Seat) -> None:
        if seat in self._seats:
            self._seats.remove(seat)

    def has(self, header: str) -> bool:
        return any(seat.header == header for seat in self._seats)

    def holds(self, worker: Worker) -> bool:
        return any(seat.worker is worker for seat in self._seats)

    def starting(self) -> Counter[str]:
        """How many workers are being started, by header."""
        return Counter(seat.header for seat in self._seats if seat.worker is None)

    def take(self, want: Want, *, prefer_unused: bool = False) -> Seat | None:
        """The idle seat for a request, now busy; None when none suits."""
        fitting = [seat for seat in self._seats if seat.idle and want.suits(seat)]
        if not fitting:
            return None
        if prefer_unused:
            seat = min(fitting, key=lambda seat: (seat.served > 0, not seat.soiled, seat.last_used))
        else:
            seat = max(fitting, key=lambda seat: (seat.soiled, seat.last_used))
        seat.busy = True
        seat.served += 1
        seat.last_used = next(self._uses)
        return seat

    def victim(self, want: Want) -> Seat | None:
        """The idle seat to give up for a start: of another header, unused ones first, then the one used longest ago.

        Without such a one, of its own header, since it does not suit the request.
        """
        idle = [seat for seat in self._seats if seat.idle]
        others = [seat for seat in idle if seat.header != want.header]
        own = [seat for seat in idle if seat.header == want.header and not want.suits(seat)]
        return min(others or own, key=lambda seat: seat.last_used, default=None)
