"""``leanwright sessions``: what was said in the chat: list it, show it, go on with it, fork it, export it."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Sessions of the chat: list, show, resume, fork, rename, delete, export.")

SessionId = Annotated[
    str, typer.Argument(metavar="SESSION", help="Id of a session, or how it begins; last is the one last used.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]


@app.command("list")
def list_sessions(json: Json = False, config: Config = None) -> None:
    """List the sessions, the one last used first."""
    from leanwright.agent.cli.sessions_commands import run_list
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_list(Settings.load(config), as_json=json))


@app.command()
def show(session: SessionId, json: Json = False, config: Config = None) -> None:
    """Show a session: its turns, its answers, and its steps, from which it can be forked."""
    from leanwright.agent.cli.sessions_commands import run_show
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_show(Settings.load(config), session, as_json=json))


@app.command()
def resume(session: SessionId, json: Json = False, config: Config = None) -> None:
    """Go on with a session that was interrupted, from its last step and with its own settings.

    Exit code 0: accepted; 2: rejected or inconclusive; 1: an error.
    """
    from leanwright.agent.cli.sessions_commands import run_resume
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_resume(Settings.load(config), session, as_json=json))


@app.command()
def fork(
    session: SessionId,
    at: Annotated[int, typer.Option("--at", metavar="STEP", min=0, help="The step, as `sessions show` numbers it.")],
    json: Json = False,
    config: Config = None,
) -> None:
    """Make a session that was as this one at a step, and goes on from there on its own."""
    from leanwright.agent.cli.sessions_commands import run_fork
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_fork(Settings.load(config), session, at, as_json=json))


@app.command()
def rename(session: SessionId, title: str, config: Config = None) -> None:
    """Give a session another title."""
    from leanwright.agent.cli.sessions_commands import run_rename
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_rename(Settings.load(config), session, title))


@app.command()
def delete(
    session: SessionId,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    config: Config = None,
) -> None:
    """Delete a session with all its steps."""
    from leanwright.agent.cli.sessions_commands import run_delete
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_delete(Settings.load(config), session, yes=yes))


@app.command()
def export(
    session: SessionId,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Write here: NAME.lean or NAME.json; default: print.")
    ] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Write the statements of a session as Lean, each with where it came from, or everything as JSON."""
    from leanwright.agent.cli.sessions_commands import run_export
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_export(Settings.load(config), session, out, as_json=json))
