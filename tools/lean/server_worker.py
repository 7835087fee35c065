"""One process of our Lean server: its protocol, one JSON object on a line, whatever runs it."""

import json
import secrets
from collections.abc import Mapping
from typing import Any, Self

from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.process import Child

GARBAGE_LIMIT = 1000  # lines that answer nothing; no text can write one, so more mean a broken process


class ServerWorker:
    """A running server, as the pool's Worker."""

    def __init__(self, child: Child) -> None:
        self._child = child

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

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The first line that bears the request's unguessable id. See Worker."""
        identity = secrets.token_hex(16)
        await self._child.send(json.dumps({**request, "id": identity}, ensure_ascii=False).encode() + b"\n")
        for _ in range(GARBAGE_LIMIT):
            answer = await self._read()
            if answer.get("id") == identity:
                break
        else:
            raise WorkerDied("it wrote lines that answer nothing")
        if "error" in answer:
            raise WorkerDied(f"the server refused the request: {answer['error']}")
        return answer

    @classmethod
    async def ready(cls, child: Child) -> Self:
        """The worker on ``child``, once that says that it is ready. Raises WorkerDied; the process is gone then."""
        worker = cls(child)
        try:
            await worker._await_ready()
        except BaseException:
            await worker.close()
            raise
        return worker

    async def _await_ready(self) -> None:
        hello = await self._read()
        if hello.get("ready") is not True:
            raise WorkerDied("it did not say that it is ready")

    def kill(self) -> None:
        """See Worker."""
        self._child.kill()

    async def close(self) -> None:
        """See Worker."""
        await self._child.close()

    async def _read(self) -> dict[str, Any]:
        """The next line; an empty object when it is not a JSON object."""
        try:
            answer = json.loads(await self._child.line())
        except ValueError:
            return {}
        return answer if isinstance(answer, dict) else {}
