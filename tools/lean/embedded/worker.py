"""One process of the embedded Lean: our server's protocol, one JSON object on a line."""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.process import clean_environment, is_noise
from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.process import Child, resident_bytes

GARBAGE_LIMIT = 1000  # lines that answer nothing; no text can write one, so more mean a broken process


class EmbeddedWorker:
    """A running server, as the pool's Worker."""

    def __init__(self, child: Child) -> None:
        self._child = child
        self.version = ""

    @property
    def alive(self) -> bool:
        """See Worker."""
        return self._child.alive

    @property
    def pid(self) -> int:
        """See Worker."""
        return self._child.pid

    def resident_bytes(self) -> int:
        """See Worker. It has no children: its permissions do not allow any."""
        with suppress(OSError):  # the system does not say
            return resident_bytes(self._child.pid)
        return 0

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

    async def await_ready(self) -> None:
        """Wait until it says that it is ready. Raises WorkerDied."""
        hello = await self._read()
        if hello.get("ready") is not True:
            raise WorkerDied("it did not say that it is ready")
        self.version = str(hello.get("version", "unknown"))

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


class EmbeddedLauncher:
    """Starts servers of one toolchain, which has one header: its library."""

    def __init__(self, toolchain: Toolchain) -> None:
        self._toolchain = toolchain

    async def start(self, header: str) -> EmbeddedWorker:
        """See Launcher."""
        if header:
            raise LeanError(f"the embedded Lean cannot start with {header!r}: it has one library")
        worker = EmbeddedWorker(await Child.spawn(self._toolchain.server(), env=clean_environment(), is_noise=is_noise))
        try:
            await worker.await_ready()
        except BaseException:
            await worker.close()
            raise
        return worker
