"""Options of ``leanwright index``; what the commands do is in ``agent.cli.index``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Json

index = Commands(name="index", help="Build, show and remove indexes of formal libraries.", no_args_is_help=True)

Library = Annotated[str, typer.Option("--library", help="Name of the library, as you will refer to it.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Name of the library.")]


@index.command()
def build(
    library: Library,
    source: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="SOURCE",
            help="embedded, native:DIR (a Lake project), leandojo:PATH (a trace), or a .jsonl or .jsonl.gz file.",
        ),
    ],
    encoder: Annotated[str | None, typer.Option(help="minilm, or bge-m3:FOLDER.")] = None,
    ray: Annotated[str | None, typer.Option(help="Encode on a Ray cluster: local, auto or HOST:PORT.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Index a library; the same command continues an interrupted build.

    The old index stays in use until the new one is whole.
    """

    settings = load(config, {"library.encoder": encoder, "server.ray": ray})
    raise typer.Exit(deferred.index.run_build(settings, library, source, as_json=json))


@index.command()
def finetune(
    library: Annotated[str, typer.Option("--library", help="The index with the theorems to train on.")],
    weights: Annotated[Path, typer.Option(help="Folder of the weights of BGE-M3.")],
    out: Annotated[Path, typer.Option(help="New folder for the trained weights.")],
    epochs: Annotated[float, typer.Option(min=0.001, help="Number of epochs.")] = 1.0,
    batch_size: Annotated[int, typer.Option(min=1, help="Batch size of each GPU.")] = 32,
    learning_rate: Annotated[float, typer.Option(min=0, help="Peak learning rate.")] = 5e-6,
    max_tokens: Annotated[int, typer.Option(min=8, help="Maximum tokens of a statement or premise.")] = 1024,
    seed: Annotated[int | None, typer.Option(help="Random seed.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Fine-tune BGE-M3 on the theorems of an index to find the premises of statements.

    Defaults are those of the paper DRIFT, Table 4. Needs a GPU for models of real size.
    """

    settings = load(config, {"seed": seed})
    options = deferred.index.FinetuneOptions(epochs, batch_size, learning_rate, max_tokens, settings.seed)
    raise typer.Exit(deferred.index.run_finetune(settings, library, weights, out, options, as_json=json))


@index.command()
def info(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Name of the library; default: all.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Show the contents, library version and encoder of indexes."""

    raise typer.Exit(deferred.index.run_info(load(config), name, as_json=json))


@index.command()
def remove(name: Name, json: Json = False, config: Config = None) -> None:
    """Remove an index from the cache."""

    raise typer.Exit(deferred.index.run_remove(load(config), name, as_json=json))
