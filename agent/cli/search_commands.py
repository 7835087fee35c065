"""Options of ``leanwright search`` and ``leanwright illustrate``; what they do is in ``agent.cli.search``."""

from pathlib import Path
from typing import Annotated

import typer

from leanwright.agent.cli import deferred
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.options import Config, Json

Text = Annotated[str | None, typer.Argument(help="The statement; without it, --file or standard input is read.")]
File = Annotated[Path | None, typer.Option("--file", "-f", help="Read the text from this file; - is standard input.")]
Library = Annotated[
    str | None, typer.Option("--library", help="Name of an indexed library; default: embedded, or the only one.")
]
Exclude = Annotated[
    list[str] | None,
    typer.Option("--exclude", help="A declaration to exclude with its restatements; may be repeated."),
]


def search(
    text: Text = None,
    file: File = None,
    library: Library = None,
    ranker: Annotated[str, typer.Option(help="fused, vote, dense, bm25, drift or symbol.")] = "fused",
    k: Annotated[int | None, typer.Option("--k", "-k", help="Number of hits; default: the ranker decides.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only hits of this kind; may be repeated.")] = None,
    module: Annotated[str, typer.Option(help="Only hits of this module and those below it.")] = "",
    part: Annotated[
        list[str] | None, typer.Option(help="Only hits of this part of the library; may be repeated.")
    ] = None,
    exclude: Exclude = None,
    model: Annotated[str | None, typer.Option(help="Model that decomposes for drift and symbol.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Find the definitions that a statement needs, with the evidence for each."""

    filters = deferred.search.Filters(kinds=tuple(kind or ()), libraries=tuple(part or ()), module_prefix=module)
    code = deferred.search.run_search(
        load(config, {"model.name": model}),
        text,
        file,
        library=library,
        ranker=ranker,
        k=k,
        filters=filters,
        exclude=tuple(exclude or ()),
        as_json=json,
    )
    raise typer.Exit(code)


def illustrate(
    text: Text = None,
    file: File = None,
    library: Library = None,
    premise: Annotated[
        list[str] | None, typer.Option(help="A premise to show; may be repeated; default: those that search finds.")
    ] = None,
    m: Annotated[int, typer.Option("-m", help="Maximum number of theorems.")] = 3,
    exclude: Exclude = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Choose theorems that show how the premises of a statement are used."""

    code = deferred.search.run_illustrate(
        load(config),
        text,
        file,
        library=library,
        premises=tuple(premise or ()),
        m=m,
        exclude=tuple(exclude or ()),
        as_json=json,
    )
    raise typer.Exit(code)
