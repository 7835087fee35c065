"""Options of ``leanwright document``; what the commands do is in ``agent.cli.document``."""

from pathlib import Path
from typing import Annotated, Any

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands, PlainGroup
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import (
    Config,
    Context,
    Engine,
    Imports,
    Json,
    Judge,
    Lean,
    Library,
    Model,
    lean_settings,
)

RUN = "run"


class DocumentGroup(PlainGroup):
    """The commands for documents; a source in place of a command is one for `run`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """See Typer."""
        named = args[:1] and (args[0] in self.commands or args[0] in ctx.help_option_names)
        return super().parse_args(ctx, args if named or not args else [RUN, *args])


document = Commands(
    name="document",
    cls=DocumentGroup,
    subcommand_metavar="SOURCE --out DIR | COMMAND [OPTIONS]",
    no_args_is_help=True,
    help="Formalize a paper, a chapter or a blueprint, with its definitions, into a Lake project. "
    "leanwright document SOURCE --out DIR is short for leanwright document run SOURCE --out DIR.",
)
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder that --out gave to the document.")]


@document.command()
def run(
    out: Annotated[
        Path, typer.Option(help="Folder of the document; the same command goes on after a stop or an edit.")
    ],
    source: Annotated[
        Path | None, typer.Argument(metavar="SOURCE", help="A LaTeX or Markdown file, or that of a blueprint.")
    ] = None,
    example: Annotated[
        bool, typer.Option("--example", help="In place of SOURCE: the example that ships, written to DIR/example.tex.")
    ] = False,
    model: Model = None,
    judge: Judge = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    engine: Engine = None,
    library: Library = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the first sample.")] = None,
    budget: Annotated[float | None, typer.Option(help="US dollars; when they are spent it stops.", min=0)] = None,
    concurrency: Annotated[
        int | None, typer.Option(help="Items in flight; default: what model and Lean take together.", min=1)
    ] = None,
    ray: Annotated[str | None, typer.Option(help="Work on a Ray cluster: local, auto or HOST:PORT.")] = None,
    retry_errors: Annotated[bool, typer.Option(help="Formalize again what ended in an error.")] = False,
    json: Json = False,
    config: Config = None,
) -> None:
    """Formalize the definitions, statements and examples of a source, each after those it uses.

    Exit code 0: all accepted, and the project compiles; 1: an error; 2: something was not accepted, waits, or the
    budget ended it; 130: interrupted.
    """
    given = {
        "engine": engine, "seed": seed, "model": {"name": model, "judge": judge},
        "lean": lean_settings(lean, context, imports), "library": {"name": library}, "server.ray": ray,
    }  # fmt: skip
    options = {"budget": budget, "each": concurrency, "again": retry_errors}
    source = deferred.document.source_of(source, out, example=example)
    raise typer.Exit(deferred.document.run_source(load(config, given), source, out, options, as_json=json))


@document.command()
def status(
    folder: Folder,
    item: Annotated[str | None, typer.Option(metavar="ID", help="All that is known of one item, by its id.")] = None,
    json: Json = False,
) -> None:
    """Show how each item of a document stands, and what the next run would make again.

    Exit code 0: all accepted; 2: not all; 1: an error.
    """
    raise typer.Exit(deferred.document.run_status(folder, item, as_json=json))


@document.command()
def review(
    folder: Folder,
    export: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Write the page to a file that opens offline, and end.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="Port on this machine.", min=1, max=65535)] = None,
    model: Annotated[
        str | None, typer.Option(help="The chat model that answers questions; default: that of the run.")
    ] = None,
    config: Config = None,
) -> None:
    """Show text and Lean of each item side by side in the browser, to accept, edit, redo or ask about it.

    What is decided is kept in DIR; the next run follows it. Exit code 0: ended, or the file is written; 1: an error.
    """
    settings = load(config, {"server.port": port})
    raise typer.Exit(deferred.review.run_review(settings, folder, export, model))


@document.command()
def audit(
    source: Annotated[
        Path, typer.Argument(metavar="SOURCE", help="A leanblueprint source, or the folder of its project.")
    ],
    project: Annotated[
        Path | None, typer.Option(help="Folder of the Lean project: its files declare what \\\\lean names.")
    ] = None,
    model: Model = None,
    judge: Judge = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Compare the declarations that a blueprint names with its text, and check what its marks claim.

    Exit code 0: all say what the text says, and no mark is wrong; 2: not all; 1: an error.
    """
    settings = load(config, {"model": {"name": model, "judge": judge}, "lean": lean_settings(lean, context, imports)})
    raise typer.Exit(deferred.audit.run_audit(settings, source, project, as_json=json))


@document.command()
def blueprint(
    folder: Folder,
    out: Annotated[
        Path | None,
        typer.Option(help="Write changed copies of the source here, with lean_decls; default: print a patch."),
    ] = None,
) -> None:
    """Write what was accepted into the source: its declarations, as leanblueprint and checkdecls read them.

    Exit code 0: done; 1: an error, or there is nothing to fill in.
    """
    raise typer.Exit(deferred.blueprint.run_blueprint(folder, out))
