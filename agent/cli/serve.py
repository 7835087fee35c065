"""``leanwright serve`` and ``leanwright keys``."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from leanwright.agent.servers.keys import KeyStore
    from leanwright.agent.settings import Settings

serve = typer.Typer(
    name="serve", help="Serve the tools to other agents, other programs and a browser.", no_args_is_help=True
)
keys = typer.Typer(name="keys", help="Make, list and revoke the keys of servers.", no_args_is_help=True)

Model = Annotated[str | None, typer.Option(help="Model as provider:name, e.g. embedded:mini or openai:NAME.")]
Lean = Annotated[str | None, typer.Option(help="Lean to check with: embedded, native:DIR or remote:URL.")]
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]
Library = Annotated[str | None, typer.Option(help="Library to search in; default: embedded, or the only one.")]


@serve.command()
def http(
    host: Annotated[
        str | None, typer.Option(help="Address to listen at; other than loopback needs keys; default: 127.0.0.1.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen at; default: 8117.")] = None,
    keys: Annotated[bool, typer.Option("--keys", help="Ask for keys on loopback too.")] = False,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="A further host name to answer to, as behind a proxy; may be given again.")
    ] = None,
    per_minute: Annotated[int, typer.Option(min=1, max=100_000, help="Requests a minute for each key.")] = 600,
    concurrent: Annotated[int, typer.Option(min=1, max=1000, help="Requests under way for each key.")] = 32,
    model: Model = None,
    lean: Lean = None,
    library: Library = None,
    config: Config = None,
) -> None:
    """Serve HTTP: the API (see /openapi.json), MCP at /mcp, the Kimina and OpenAI dialects, and a web page."""
    from leanwright.agent.cli.progress import setup_progress
    from leanwright.agent.servers.admission import AdmissionLimits
    from leanwright.agent.servers.serve import Bind, serve_http

    settings = _settings(config, model, lean, library, {"server.host": host, "server.port": port})
    limits = AdmissionLimits(per_minute=per_minute, burst=max(60, per_minute // 4), concurrent=concurrent)
    bind = Bind(settings.server.host, settings.server.port, keys, tuple(allowed_host or ()))
    with setup_progress() as on_setup:
        serve_http(settings, bind, limits, on_setup)


@serve.command()
def mcp(
    model: Model = None,
    lean: Lean = None,
    library: Library = None,
    config: Config = None,
) -> None:
    """Serve MCP on standard input and output, for an agent that starts this command."""
    import asyncio

    from leanwright.agent.servers.serve import serve_stdio

    asyncio.run(serve_stdio(_settings(config, model, lean, library)))


@keys.command()
def create(
    name: Annotated[str, typer.Argument(help="What the key is for, such as the program that will use it.")],
    config: Config = None,
) -> None:
    """Make a key and print it; only its hash is kept, so it cannot be shown again."""
    token, key = _store(config).create(name)
    typer.echo(f"Key {key.id} for {key.name}; keep it, it is not shown again.", err=True)
    typer.echo(token)


@keys.command("list")
def list_keys(
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
    config: Config = None,
) -> None:
    """List the keys, without the keys themselves."""
    from leanwright.agent.cli.show import print_json

    found = _store(config).all()
    if json:
        print_json({"keys": [key.model_dump(exclude={"sha256"}) for key in found]})
        return
    for key in found:
        state = f"revoked {key.revoked}" if key.revoked else "in force"
        typer.echo(f"{key.id}  {key.created}  {state}  {key.name}")


@keys.command()
def revoke(
    id_: Annotated[str, typer.Argument(metavar="ID", help="Id of the key, as `leanwright keys list` shows it.")],
    config: Config = None,
) -> None:
    """Revoke a key; running servers refuse it from their next request on."""
    key = _store(config).revoke(id_)
    typer.echo(f"Key {key.id} for {key.name} is revoked.", err=True)


def _store(config: Path | None) -> "KeyStore":
    from leanwright.agent.servers.serve import key_store

    return key_store(_settings(config))


def _settings(
    config: Path | None,
    model: str | None = None,
    lean: str | None = None,
    library: str | None = None,
    more: Mapping[str, object] | None = None,
) -> "Settings":
    from leanwright.agent.settings import Settings

    return Settings.load(config, {"model.name": model, "lean.name": lean, "library.name": library, **(more or {})})
