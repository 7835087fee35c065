"""Starts processes of the embedded Lean for the pool."""

from contextlib import suppress

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.process import clean_environment, is_noise
from leanwright.tools.lean.embedded.setup import Toolchain
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.process import Child, resident_bytes
from leanwright.tools.lean.server_worker import ServerWorker


class EmbeddedWorker(ServerWorker):
    """A running server of the embedded Lean."""

    def resident_bytes(self) -> int:
        """See Worker. It has no children: its permissions do not allow any."""
        with suppress(OSError):  # the system does not say
            return resident_bytes(self.pid)
        return 0


class EmbeddedLauncher:
    """Starts servers of one toolchain, which has one header: its library."""

    def __init__(self, toolchain: Toolchain) -> None:
        self._toolchain = toolchain

    async def start(self, header: str) -> EmbeddedWorker:
        """See Launcher."""
        if header:
            raise LeanError(f"the embedded Lean cannot start with {header!r}: it has one library")
        try:
            return await self._started(self._toolchain.server())
        except WorkerDied as error:
            if error.by_others or self._toolchain.image is None:
                raise
        return await self._started(self._toolchain.server(image=False))  # slower, and needs no image

    async def _started(self, argv: list[str]) -> EmbeddedWorker:
        child = await Child.spawn(argv, env=clean_environment(), is_noise=is_noise)
        return await EmbeddedWorker.ready(child)
