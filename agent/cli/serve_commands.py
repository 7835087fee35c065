"""Options of ``leanwright serve`` and ``leanwright keys``; what they do is in ``agent.cli.serving``."""

from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Context, Engine, Imports, Json, Lean, Library, Model, lean_settings
from leanwright.agent.extras import require

serve = Commands(
    name="serve", help="Serve the tools to other agents, other programs and a browser.", no_args_is_help=True
)
keys = Commands(name="keys", help="Create, list and revoke the keys of servers.", no_args_is_help=True)


@serve.command()
def http(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; any but loopback needs keys; default: 127.0.0.1.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; default: 8117.")] = None,
    keys: Annotated[bool, typer.Option("--keys", help="Require keys on loopback too.")] = False,
    allowed_host: Annotated[
        list[str] | None, typer.Option(help="Another host name to accept, e.g. of a proxy; may be repeated.")
    ] = None,
    per_minute: Annotated[int, typer.Option(min=1, max=100_000, help="Requests per minute for each key.")] = 600,
    concurrent: Annotated[int, typer.Option(min=1, max=1000, help="Concurrent requests for each key.")] = 32,
    model: Model = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    library: Library = None,
    engine: Engine = None,
    config: Config = None,
) -> None:
    """Serve over HTTP: the API (see /openapi.json), MCP at /mcp, the Kimina and OpenAI APIs, and a web page."""
    require("servers", "serve http")
    given = {
        **_named(model, lean_settings(lean, context, imports), library, engine),
        "server.host": host,
        "server.port": port,
    }
    settings = load(config, given)
    deferred.serving.run_http(
        settings, ask_keys=keys, hosts=tuple(allowed_host or ()), per_minute=per_minute, concurrent=concurrent
    )


@serve.command()
def mcp(
    model: Model = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    library: Library = None,
    engine: Engine = None,
    config: Config = None,
) -> None:
    """Serve MCP on standard input and output, for an agent that starts this command."""
    require("servers", "serve mcp")
    deferred.serving.run_stdio(load(config, _named(model, lean_settings(lean, context, imports), library, engine)))


@keys.command()
def create(
    name: Annotated[str, typer.Argument(help="What the key is for, such as the program that will use it.")],
    config: Config = None,
) -> None:
    """Create a key and print it; only its hash is kept, so it cannot be shown again."""
    deferred.serving.run_create_key(load(config), name)


@keys.command("list")
def list_keys(
    json: Json = False,
    config: Config = None,
) -> None:
    """List the keys, without the keys themselves."""
    deferred.serving.run_list_keys(load(config), as_json=json)


@keys.command()
def revoke(
    id_: Annotated[str, typer.Argument(metavar="ID", help="Id of the key, as `leanwright keys list` shows it.")],
    config: Config = None,
) -> None:
    """Revoke a key; running servers refuse it from their next request on."""
    deferred.serving.run_revoke_key(load(config), id_)


def _named(model: str | None, lean: dict[str, object], library: str | None, engine: str | None) -> dict[str, object]:
    return {"model.name": model, "lean": lean, "library.name": library, "engine": engine}
