"""Runs a server until it is told to end: HTTP with uvicorn, or MCP on standard input and output."""

import asyncio
import errno
import logging
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.agent.runtime.leans import OnSetup
from leanwright.agent.servers.admission import Admission, AdmissionLimits
from leanwright.agent.servers.app import build_app
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.gate import Gate, Rules, is_loopback
from leanwright.agent.servers.graceful import GracefulServer
from leanwright.agent.servers.header_timeout import HeaderTimeoutProtocol
from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.mcp import build_mcp
from leanwright.agent.servers.page import ensure_page
from leanwright.agent.servers.service import Service, open_service
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, SetupError

if TYPE_CHECKING:
    import uvicorn

FOLDER = "server"
GRACE_S = 20.0
WORKERS = 2  # of Lean, where the settings do not say
MOST_CONNECTIONS = 500  # open ones; further ones are told 503, so that descriptors of files do not run out


@dataclass(frozen=True)
class Bind:
    """Where a server listens. ``hosts`` are further names that it answers to, as behind a proxy."""

    host: str
    port: int
    keys: bool = False  # ask for keys on loopback too
    hosts: tuple[str, ...] = ()


def key_store(settings: Settings) -> KeyStore:
    """The keys of this machine's servers."""
    return KeyStore(settings.data_dir / FOLDER)


def rules_of(bind: Bind, keys: KeyStore) -> Rules:
    """The rules of the gate. Raises ConfigError where others could come in and there is no key to keep them out."""
    live = [key for key in keys.all() if not key.revoked]
    open_to_others = not is_loopback(bind.host)
    if (open_to_others or bind.keys) and not live:
        where = f"{bind.host} can be reached from other machines" if open_to_others else "keys are required"
        raise ConfigError(f"{where}, and there is no key: make one with: leanwright keys create NAME")
    names = {"localhost", "127.0.0.1", "::1", *bind.hosts}
    everywhere = bind.host in ("0.0.0.0", "::")
    if not everywhere:
        names.add(bind.host)
    asked = keys if open_to_others or bind.keys else None
    return Rules(asked, frozenset(name.lower() for name in names), any_address=everywhere)


@dataclass(frozen=True)
class Doors:
    """What a gate is made of."""

    rules: Rules
    limits: AdmissionLimits
    audit: Audit


def build_gate(service: Service, doors: Doors, page: Path | None = None) -> Gate:
    """Everything that a server runs around an open service."""
    return Gate(build_app(service, page), doors.rules, Admission(doors.limits), doors.audit, service.metrics)


def config_of(gate: Gate, **options: Any) -> "uvicorn.Config":
    """How uvicorn runs a gate. ``options`` are further ones of uvicorn."""
    import uvicorn

    return uvicorn.Config(
        gate,
        http=HeaderTimeoutProtocol,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=int(GRACE_S) + 10,
        h11_max_incomplete_event_size=65_536,
        limit_concurrency=MOST_CONNECTIONS,
        lifespan="on",
        **options,
    )


def serve_http(settings: Settings, bind: Bind, limits: AdmissionLimits, on_setup: OnSetup | None = None) -> None:
    """Serve until SIGINT or SIGTERM; what is under way is finished or handed back. A second signal ends at once.

    Raises ConfigError where the address or the data folder cannot be used.
    """
    if settings.lean.workers is None:
        settings = settings.with_values({"lean.workers": WORKERS})
    rules = rules_of(bind, key_store(settings))
    with closing(Audit(settings.data_dir / FOLDER)) as audit, listening(bind) as listener:
        asyncio.run(_serve(settings, bind, Doors(rules, limits, audit), listener, on_setup))


async def _serve(
    settings: Settings, bind: Bind, doors: Doors, listener: socket.socket, on_setup: OnSetup | None
) -> None:
    page = await asyncio.to_thread(_page, settings)
    host = f"[{bind.host}]" if ":" in bind.host else bind.host
    async with open_service(settings, on_setup, grace_s=GRACE_S) as service:
        gate = build_gate(service, doors, page)
        server = GracefulServer(
            config_of(gate),
            ready=partial(print_line, f"serving at http://{host}:{bind.port} (Ctrl-C stops it)"),
            finish=partial(service.finish, GRACE_S),
        )
        await server.serve([listener])


@contextmanager
def listening(bind: Bind) -> Iterator[socket.socket]:
    """The socket of a server, bound before anything is loaded. Raises ConfigError."""
    try:
        family, *_, address = socket.getaddrinfo(bind.host, bind.port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise ConfigError(f"cannot listen on {bind.host}: {getattr(error, 'strerror', None) or error}") from None
    with listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
        except OSError as error:
            other = "; choose another port with --port" if error.errno == errno.EADDRINUSE else ""
            raise ConfigError(f"cannot listen on {bind.host}:{bind.port}: {error.strerror}{other}") from None
        yield listener


def _page(settings: Settings) -> Path | None:
    """The web page; None, with a warning, where it cannot be built: the API does not need it."""
    try:
        return ensure_page(settings.cache_dir, print_line)
    except SetupError as error:
        print_line(f"no web page: {error}")
        return None


def print_line(text: str) -> None:
    """Tell the person at the terminal."""
    sys.stderr.write(f"leanwright: {text}\n")


async def serve_stdio(settings: Settings, on_setup: OnSetup | None = None) -> None:
    """MCP on standard input and output, until the input ends. Nothing else is ever written to standard output."""
    from mcp.server.stdio import stdio_server

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    async with open_service(settings, on_setup) as service:
        server = build_mcp(service)
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())
