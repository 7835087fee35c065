"""A worker that is one process of our own: what the workers of every kind of Lean share."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Self

from leanwright.tools.lean.pool.process import Child


class ChildWorker(ABC):
    """See Worker."""

    def __init__(self, child: Child) -> None:
        self._child = child

    @classmethod
    async def ready(cls, child: Child, *options: Any) -> Self:
        """The worker on ``child``, once it can be asked. Raises WorkerDied; the process is gone then."""
        worker = cls(child, *options)
        try:
            await worker._begin()
        except BaseException:
            await worker.close()
            raise
        return worker

    @abstractmethod
    async def _begin(self) -> None:
        """Wait until it can be asked."""

    @property
    def alive(self) -> bool:
        """See Worker."""
        return self._child.alive

    @property
    def pid(self) -> int:
        """See Worker."""
        return self._child.pid

    def resident_bytes(self) -> int:
        """See Worker."""
        return self._child.resident_bytes()

    @abstractmethod
    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """See Worker."""

    def kill(self) -> None:
        """See Worker."""
        self._child.kill()

    async def close(self) -> None:
        """See Worker."""
        await self._child.close()
