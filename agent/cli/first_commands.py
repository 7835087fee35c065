"""Options of the commands that somebody meets first; what they do is in ``agent.cli.demo`` and ``agent.cli.setup``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Lean, Model


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
