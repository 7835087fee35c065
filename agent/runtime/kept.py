"""What a process that runs one command after another keeps between them: its event loop, Lean, and the local model."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from leanwright.tools.handles import Handle

T = TypeVar("T")
Key = tuple[object, ...]
# First words of the keys of a runtime. Files that a native Lean or a library reads may change between two commands,
# and a client of a paid model belongs to the environment of its command.
STAYS = {("lean", "embedded"), ("model", "embedded"), ("model", "embedded:mini")}


class Kept:
    """One event loop, and what stays open on it."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self._handles: dict[Key, Handle[Any]] = {}
        self._used: set[Key] = set()

    def handles_for(self, key: Key, own: dict[Key, Handle[Any]]) -> dict[Key, Handle[Any]]:
        """Where the thing of this key is found: here, or in its runtime's ``own`` handles, with which it ends."""
        if (
            key[:2] not in STAYS
            or not _is_one_place(key[-1])
            or asyncio.get_running_loop() is not self.runner.get_loop()
        ):
            return own
        self._used.add(key)
        return self._handles

    async def tidy(self, *, all_of_it: bool = False) -> None:
        """Close what another of its kind took the place of since the last time, so that memory is bounded.

        ``all_of_it``: close the others too.
        """
        kinds = {key[0] for key in self._used}
        for key in [key for key in self._handles if all_of_it or (key[0] in kinds and key not in self._used)]:
            handle = self._handles.pop(key)
            if handle.opened:
                await (await handle()).aclose()
        self._used.clear()

    def close(self) -> None:
        """End all that is kept, and the loop."""
        self.runner.run(self.tidy(all_of_it=True))
        self.runner.close()


def _is_one_place(folder: object) -> bool:
    return isinstance(folder, Path) and folder.is_absolute()  # else the current folder decides


_kept: Kept | None = None


@contextmanager
def keep() -> Iterator[Kept]:
    """Keep things open from one `run` to the next, until the end of the block. One at a time."""
    global _kept
    _kept = kept = Kept()
    try:
        yield kept
    finally:
        _kept = None
        kept.close()


def kept() -> Kept | None:
    """What is kept in this process; None: nothing."""
    return _kept


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a command to its end: on the loop that is kept, or, where nothing is kept, on one of its own."""
    return asyncio.run(main) if _kept is None else _kept.runner.run(main)
