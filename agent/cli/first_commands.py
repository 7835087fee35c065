"""Options of the commands that somebody meets first; what they do is in ``agent.cli.demo`` and ``agent.cli.setup``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Json, Lean, Model

warm = Commands(name="warm", help="Keep Leanwright ready, so that commands answer at once; show it, or stop it.")


@warm.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    idle: Annotated[
        float, typer.Option(min=0.1, max=10080.0, help="End after this many minutes without a command.")
    ] = 30.0,
    config: Config = None,
) -> None:
    """Keep Leanwright ready in the background, so that commands answer at once; show it, or stop it."""
    if context.invoked_subcommand is None:
        raise typer.Exit(deferred.warm.run_warm(load(config), idle))


@warm.command()
def status(json: Json = False) -> None:
    """Show what is kept ready. Exit code 0: something is; 2: nothing."""
    raise typer.Exit(deferred.warm.run_status(as_json=json))


@warm.command()
def stop() -> None:
    """End what is kept ready."""
    raise typer.Exit(deferred.warm.run_stop())


def demo(model: Model = None, lean: Lean = None, config: Config = None) -> None:
    """Formalize three statements, one accepted, one rejected and one asked about, and explain the evidence."""
    raise typer.Exit(deferred.demo.run_demo(load(config, {"model.name": model, "lean.name": lean})))


def setup(
    parts: Annotated[
        Path | None, typer.Option("--from", metavar="DIR", help="Take Lean from this folder, and ask no network.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write into this folder what --from needs, and set nothing up.")
    ] = None,
    page: Annotated[bool, typer.Option("--page", help="Build the web page of serve http too.")] = False,
    config: Config = None,
) -> None:
    """Fetch and compile the embedded Lean; continues an interrupted set-up."""

    deferred.setup.run_setup(load(config), parts=parts, save=save, page=page)
