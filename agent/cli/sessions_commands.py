"""Options of ``leanwright sessions``; what the commands do is in ``agent.cli.sessions``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Json, SessionId

app = Commands(help="Sessions of the chat, the servers and --engine smc: list, show, resume, fork, export, plot.")


@app.command("list")
def list_sessions(json: Json = False, config: Config = None) -> None:
    """List the sessions, the most recent one first."""

    raise typer.Exit(deferred.sessions.run_list(load(config), as_json=json))


@app.command()
def show(session: SessionId, json: Json = False, config: Config = None) -> None:
    """Show a session: its turns, its answers, and its steps, from which it can be forked."""

    raise typer.Exit(deferred.sessions.run_show(load(config), session, as_json=json))


@app.command()
def resume(session: SessionId, json: Json = False, config: Config = None) -> None:
    """Resume an interrupted session after its last step, with its own settings.

    Exit code 0: accepted; 2: rejected or inconclusive; 1: an error.
    """

    raise typer.Exit(deferred.sessions.run_resume(load(config), session, as_json=json))


@app.command()
def fork(
    session: SessionId,
    at: Annotated[int, typer.Option("--at", metavar="STEP", min=0, help="The step, as `sessions show` numbers it.")],
    json: Json = False,
    config: Config = None,
) -> None:
    """Make a new session that starts as this one was at a step."""

    raise typer.Exit(deferred.sessions.run_fork(load(config), session, at, as_json=json))


@app.command()
def rename(session: SessionId, title: str, config: Config = None) -> None:
    """Rename a session."""

    raise typer.Exit(deferred.sessions.run_rename(load(config), session, title))


@app.command()
def delete(
    session: SessionId,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    config: Config = None,
) -> None:
    """Delete a session with all its steps."""

    raise typer.Exit(deferred.sessions.run_delete(load(config), session, yes=yes))


@app.command()
def export(
    session: SessionId,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="File to write, as NAME.lean or NAME.json; default: print.")
    ] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Write the statements of a session as Lean with their provenance, or everything as JSON."""

    raise typer.Exit(deferred.sessions.run_export(load(config), session, out, as_json=json))


@app.command()
def plot(
    session: SessionId,
    out: Annotated[Path, typer.Option(help="Folder for the pictures.")] = Path(),
    config: Config = None,
) -> None:
    """Draw a turn of sequential Monte Carlo: genealogy, effective sample size and weights, as PNG and one HTML file."""
    raise typer.Exit(deferred.sessions.run_plot(load(config), session, out))
