"""One process of our Lean server: its protocol, one JSON object on a line, whatever runs it."""

import json
import secrets
from collections.abc import Mapping
from typing import Any

from leanwright.tools.lean.pool.child_worker import ChildWorker
from leanwright.tools.lean.pool.launcher import WorkerDied

GARBAGE_LIMIT = 1000  # lines that answer nothing; no text can write one, so more mean a broken process


class ServerWorker(ChildWorker):
    """A running server, as the pool's Worker."""

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

    async def _begin(self) -> None:
        hello = await self._read()
        if hello.get("ready") is not True:
            raise WorkerDied("it did not say that it is ready")

    async def _read(self) -> dict[str, Any]:
        """The next line; an empty object when it is not a JSON object."""
        try:
            answer = json.loads(await self._child.line())
        except ValueError:
            return {}
        return answer if isinstance(answer, dict) else {}
