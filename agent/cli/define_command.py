"""Options of ``leanwright define``; what it does is in ``agent.cli.define``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Context, File, Imports, Json, Lean, Library, Model, Text, lean_settings


def define(
    text: Text = None,
    file: File = None,
    append: Annotated[
        Path | None, typer.Option("--append", help="Add an accepted definition to this Lean file, for --context.")
    ] = None,
    model: Model = None,
    lean: Lean = None,
    library: Library = None,
    context: Context = None,
    imports: Imports = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Turn a definition in words into Lean, and judge it. A chat model drafts it; without one the grammar reads it.

    Exit code 0: accepted; 2: rejected, inconclusive, or it cannot be read; 1: an error.
    """
    given = {"model.name": model, "library.name": library, "lean": lean_settings(lean, context, imports)}
    settings = load(config, given)
    raise typer.Exit(deferred.define.run_define(settings, text, file, append, as_json=json))
