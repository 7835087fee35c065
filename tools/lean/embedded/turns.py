"""Fair turns at a small number of slots; a request may ask for a certain slot."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """First come, first served among ``slots`` slots. Who wants a busy slot does not hold up those behind."""

    def __init__(self, slots: int) -> None:
        self._free = set(range(slots))
        self._waiting: deque[tuple[int | None, asyncio.Future[int]]] = deque()

    @asynccontextmanager
    async def turn(self, wanted: int | None = None) -> AsyncIterator[int]:
        """Wait for a slot (for slot ``wanted``, when given) and hold it. Safe to cancel."""
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append((wanted, future))
        self._hand_out()
        try:
            slot = await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._give_back(future.result())
            else:
                self._waiting = deque(entry for entry in self._waiting if entry[1] is not future)
            raise
        try:
            yield slot
        finally:
            self._give_back(slot)

    def _give_back(self, slot: int) -> None:
        self._free.add(slot)
        self._hand_out()

    def _hand_out(self) -> None:
        """Give free slots to those who can use them, in order of arrival."""
        left: deque[tuple[int | None, asyncio.Future[int]]] = deque()
        for wanted, future in self._waiting:
            fits = self._free & ({wanted} if wanted is not None else self._free)
            if future.done():
                continue
            if fits:
                slot = min(fits)
                self._free.discard(slot)
                future.set_result(slot)
            else:
                left.append((wanted, future))
        self._waiting = left
