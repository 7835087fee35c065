"""Runs a server until it is told to end: HTTP with uvicorn, or MCP on standard input and output."""

import logging
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from leanwright.agent.build import OnSetup
from leanwright.agent.servers.admission import Admission, Limits
from leanwright.agent.servers.audit import Audit
from leanwright.agent.servers.gate import Gate, Rules, is_loopback
from leanwright.agent.servers.keys import KeyStore
from leanwright.agent.servers.service import open_service
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError, SetupError

FOLDER = "server"
GRACE_S = 20.0


@dataclass(frozen=True)
class Bind:
    """Where a server listens. ``hosts`` are further names that it answers to, as behind a proxy."""

    host: str = "127.0.0.1"
    port: int = 8117
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
        where = f"{bind.host} can be reached from other machines" if open_to_others else "keys are asked for"
        raise ConfigError(f"{where}, and there is no key: make one with: leanwright keys create NAME")
    names = {"localhost", "127.0.0.1", "::1", *bind.hosts}
    if bind.host not in ("0.0.0.0", "::"):
        names.add(bind.host)
    return Rules(keys if open_to_others or bind.keys else None, frozenset(name.lower() for name in names))


def build_gate(
    settings: Settings, bind: Bind, limits: Limits, on_setup: OnSetup | None = None, page: Path | None = None
) -> Gate:
    """Everything that a server runs, not yet started."""
    from leanwright.agent.servers.app import build_app
    from leanwright.agent.servers.metrics import Metrics

    rules = rules_of(bind, key_store(settings))
    metrics = Metrics()
    app = build_app(partial(open_service, settings, on_setup, metrics=metrics, grace_s=GRACE_S), page)
    return Gate(app, rules, Admission(limits), Audit(settings.data_dir / FOLDER), metrics)


def serve_http(settings: Settings, bind: Bind, limits: Limits, on_setup: OnSetup | None = None) -> None:
    """Serve until SIGINT or SIGTERM; what is under way is finished or handed back."""
    import uvicorn

    gate = build_gate(settings, bind, limits, on_setup, _page(settings))
    config = uvicorn.Config(
        gate,
        host=bind.host,
        port=bind.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=int(GRACE_S) + 10,
        h11_max_incomplete_event_size=65_536,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    print_line(f"serving at http://{bind.host}:{bind.port} (ends with Ctrl-C)")
    server.run()
    if not server.started:
        raise ConfigError(f"the server could not start at {bind.host}:{bind.port}; is the port in use?")


def _page(settings: Settings) -> Path | None:
    """The web page; None, with a warning, where it cannot be built: the API does not need it."""
    from leanwright.agent.servers.page import ensure_page

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

    from leanwright.agent.servers.mcp import build_mcp

    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    async with open_service(settings, on_setup) as service:
        server = build_mcp(service)
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())
