"""The end of a server: what is under way finishes or is handed back to its session; a second signal ends at once."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class GracefulServer(uvicorn.Server):
    """A server whose formalizations end together with its connections, not after them.

    ``ready`` is called when it listens, ``finish`` when it is told to end. To be ended by a signal is a success.
    """

    def __init__(
        self, config: uvicorn.Config, *, ready: Callable[[], None], finish: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._ready, self._finish = ready, finish

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal. uvicorn raises again the signals that it was ended by: here nobody hears them."""
        for number in SIGNALS:
            signal.signal(number, lambda *_: None)
        await super().serve(sockets)
        for number in SIGNALS:
            signal.signal(number, end_at_once)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal asks for the end, the second one gets it."""
        if self.should_exit:
            end_at_once()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End connections and formalizations side by side."""
        finishing = asyncio.ensure_future(self._finish())
        await super().shutdown(sockets)
        await finishing


def end_at_once(*_: object) -> None:
    """Leave the sessions as a crash would leave them: nothing that was journaled is lost."""
    sys.stderr.write("leanwright: stopped at once; unfinished work resumes at the next start\n")
    sys.stderr.flush()
    os._exit(130)
