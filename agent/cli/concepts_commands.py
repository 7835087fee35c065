"""Options of ``leanwright concepts``; what the commands do is in ``agent.cli.concepts``."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Json

FIND = "find"


class _FindByDefault(TyperGroup):
    """Takes ``concepts TEXT`` for ``concepts find TEXT``."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] != "--help"):
            args = [FIND, *args]
        return super().parse_args(ctx, args)


concepts = Commands(
    name="concepts",
    cls=_FindByDefault,
    help="Find the definitions that the concepts of a statement refer to: leanwright concepts TEXT.",
)

Library = Annotated[str | None, typer.Option(help="Name of the library; default: embedded, or the only one.")]
Model = Annotated[str | None, typer.Option(help="Model as provider:name; a chat model finds implicit concepts too.")]


@concepts.command(FIND)
def find(
    text: Annotated[
        str | None, typer.Argument(help="The statement; without it, --file or standard input is read.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", "-f", help="Read the text from this file; - is standard input.")
    ] = None,
    library: Library = None,
    model: Model = None,
    definitions: Annotated[int, typer.Option("--definitions", "-k", help="Definitions for each concept.")] = 3,
    json: Json = False,
    config: Config = None,
) -> None:
    """Name the concepts of a statement and the definitions that they refer to."""

    settings = load(config, {"model.name": model})
    raise typer.Exit(deferred.concepts.run_find(settings, text, file, library, k=definitions, as_json=json))


@concepts.command()
def build(
    library: Library = None,
    model: Model = None,
    budget: Annotated[int | None, typer.Option(min=1, help="Token budget of this run; default: no limit.")] = None,
    module: Annotated[str, typer.Option(help="Describe only definitions of this module and those below it.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Estimate the cost, without asking the model.")] = False,
    prices: Annotated[
        str | None, typer.Option("--price", metavar="IN/OUT", help="Prices of a million tokens, for --dry-run.")
    ] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Describe the definitions of an indexed library; an interrupted build continues and pays nothing twice.

    Without a chat model the base is made from names and docstrings.
    """

    settings = load(config, {"model.name": model})
    raise typer.Exit(
        deferred.concepts.run_build(
            settings, library, budget=budget, module=module, dry_run=dry_run, prices=prices, as_json=json
        )
    )
