"""What ``leanwright serve`` and ``leanwright keys`` do."""

import asyncio
import sys

from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import print_json
from leanwright.agent.servers.admission import AdmissionLimits
from leanwright.agent.servers.serve import Bind, key_store, serve_http, serve_stdio
from leanwright.agent.settings import Settings


def run_http(settings: Settings, *, ask_keys: bool, hosts: tuple[str, ...], per_minute: int, concurrent: int) -> None:
    """Serve HTTP until a signal ends it."""
    limits = AdmissionLimits(per_minute=per_minute, burst=max(60, per_minute // 4), concurrent=concurrent)
    bind = Bind(settings.server.host, settings.server.port, ask_keys, hosts)
    with setup_progress() as on_setup:
        serve_http(settings, bind, limits, on_setup)


def run_stdio(settings: Settings) -> None:
    """Serve MCP on standard input and output until the input ends."""
    asyncio.run(serve_stdio(settings))


def run_create_key(settings: Settings, name: str) -> None:
    """Make a key; it is printed once."""
    token, key = key_store(settings).create(name)
    sys.stderr.write(f"Key {key.id} for {key.name}; keep it, it is not shown again.\n")
    sys.stdout.write(f"{token}\n")


def run_list_keys(settings: Settings, *, as_json: bool) -> None:
    """Print the keys, without the keys themselves."""
    found = key_store(settings).all()
    if as_json:
        print_json({"keys": [key.model_dump(exclude={"sha256"}) for key in found]})
        return
    for key in found:
        state = f"revoked {key.revoked}" if key.revoked else "in force"
        sys.stdout.write(f"{key.id}  {key.created}  {state}  {key.name}\n")


def run_revoke_key(settings: Settings, id_: str) -> None:
    """Revoke a key."""
    key = key_store(settings).revoke(id_)
    sys.stderr.write(f"Key {key.id} for {key.name} is revoked.\n")
