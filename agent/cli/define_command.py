"""Options of ``leanwright define``; what it does is in ``agent.cli.define``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Context, File, Json, Lean, Text, lean_settings


def define(
    text: Text = None,
    file: File = None,
    append: Annotated[
        Path | None, typer.Option("--append", help="Add an accepted definition to this Lean file, for --context.")
    ] = None,
    lean: Lean = None,
    context: Context = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Turn a definition in words into a Lean definition, and judge it. The grammar reads it, whatever the model.

    Exit code 0: accepted; 2: rejected, inconclusive, or it cannot be read; 1: an error.
    """
    settings = load(config, {"lean": lean_settings(lean, context, None)})
    raise typer.Exit(deferred.define.run_define(settings, text, file, append, as_json=json))
