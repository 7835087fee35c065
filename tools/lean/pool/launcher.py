"""What the pool asks of a kind of Lean: how to start a worker for a header, and how to ask it."""

from collections.abc import Mapping
from typing import Any, Protocol


class WorkerDied(Exception):
    """The process ended, or spoke nonsense, during a start or a request; ``str(error)`` says what is known.

    ``by_others``: a signal ended it that we did not send, as when the machine has no memory left.
    """

    def __init__(self, message: str, *, by_others: bool = False) -> None:
        super().__init__(message)
        self.by_others = by_others


class Worker(Protocol):
    """A running Lean that answers one request at a time; deadlines, counts and memory are the pool's business.

    Laws: an answer is given only when it bears evidence that it is the answer to this request; after any other way out
    of ``ask`` (an exception, a cancellation) the worker is not used again and the pool kills it.
    """

    @property
    def alive(self) -> bool:
        """Whether the process runs and was not told to end."""
        ...

    @property
    def pid(self) -> int:
        """Process id."""
        ...

    def resident_bytes(self) -> int:
        """Resident memory of the process and its children; 0 where the system does not say. Cheap: asked often."""
        ...

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to ``request``. Raises WorkerDied when there is none; no deadline of its own; safe to cancel."""
        ...

    def kill(self) -> None:
        """End the process, and its children, at once; does not wait. An ``ask`` that goes on raises WorkerDied.

        Called again for a process that has ended by itself: it may have left children behind.
        """
        ...

    async def close(self) -> None:
        """End the process and free what belongs to it. Idempotent."""
        ...


class Launcher(Protocol):
    """Starts workers.

    ``header`` is the key of a worker: the imports, or whatever else names the base environment, in the launcher's own
    words; workers with equal headers are interchangeable. ``""`` is the launcher's default.
    """

    async def start(self, header: str) -> Worker:
        """A worker that is ready. Raises LeanError or WorkerDied when none can be started.

        No deadline of its own: the pool cancels a start that takes too long, and a cancelled or failed start leaves no
        process behind.
        """
        ...
