"""A server on loopback in a thread of its own, for tests that are its clients."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import uvicorn

from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.servers.admission import AdmissionLimits
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.gate import Gate
from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.metrics import Metrics
from leanwright.agent.servers.serve import FOLDER, Bind, Doors, build_gate, config_of, listening, rules_of
from leanwright.agent.servers.service import Service, open_service
from leanwright.agent.settings import Settings
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.protocols import LeanBackend

LIMITS = AdmissionLimits(per_minute=100_000, burst=100_000, concurrent=200, inside=200)


@dataclass
class Running:
    """A server that listens. ``key`` is a key of its, where it asks for one."""

    url: str
    settings: Settings
    keys: KeyStore
    gate: Gate
    key: str = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}


@asynccontextmanager
async def with_fake_lean(settings: Settings, lean: LeanBackend, metrics: Metrics) -> AsyncIterator[Service]:
    """A service with the embedded model and a Lean that finds nothing wrong with anything."""
    async with open_runtime(settings) as runtime:
        service = Service(runtime, await runtime.resources(lean=lean), metrics, 8)
        try:
            yield service
        finally:
            await service.finish(1.0)


@contextmanager
def running(
    folder: Path,
    *,
    real: bool = False,
    keys: bool = False,
    limits: AdmissionLimits = LIMITS,
    page: Path | None = None,
    lean: LeanBackend | None = None,
    port: int = 0,
    **rules: object,
) -> Iterator[Running]:
    """A server on a free port, or on ``port``; ``real``: with the embedded Lean. ``rules`` change those of the gate."""
    settings = Settings.load(None, {"data_dir": folder, "lean.timeout_s": 60})
    store = KeyStore(folder / FOLDER)
    key = store.create("test")[0] if keys else ""
    metrics = Metrics()
    fake = lean or FakeLean(reports=[lambda _: clean_report()])
    opener: Callable[[], AbstractAsyncContextManager[Service]] = partial(with_fake_lean, settings, fake, metrics)
    if real:
        opener = partial(open_service, settings, metrics=metrics, grace_s=1.0)
    gate_rules = replace(rules_of(Bind("127.0.0.1", 0, keys), store), **rules)  # type: ignore[arg-type]
    doors = Doors(gate_rules, limits, Audit(folder / FOLDER))

    @asynccontextmanager
    async def gate() -> AsyncIterator[Gate]:
        async with opener() as service:
            yield build_gate(service, doors, page)

    with closing(doors.audit), listening_gate(gate, port) as (url, live):
        yield Running(url, settings, store, live, key)


@contextmanager
def listening_gate(
    opener: Callable[[], AbstractAsyncContextManager[Gate]], port: int = 0
) -> Iterator[tuple[str, Gate]]:
    """A gate on a free port, or on ``port``, and its URL."""
    started = threading.Event()
    held: list[tuple[Gate, uvicorn.Server, int]] = []

    async def serve() -> None:
        with listening(Bind("127.0.0.1", port)) as listener:
            async with opener() as gate:
                server = uvicorn.Server(config_of(gate))
                held.append((gate, server, listener.getsockname()[1]))
                started.set()
                await server.serve([listener])

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    try:
        while not (started.is_set() and held[0][1].started):
            assert thread.is_alive(), "the server ended while it started"
            thread.join(0.02)
        gate, _, bound = held[0]
        yield f"http://127.0.0.1:{bound}", gate
    finally:
        if held:
            held[0][1].should_exit = True
        thread.join(40)
