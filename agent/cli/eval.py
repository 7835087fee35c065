"""``leanwright eval``: each evaluation is a module above this layer, found by its name when it is asked for."""

import importlib
from pathlib import Path
from typing import Annotated

import typer

evaluate = typer.Typer(name="eval", help="Measure against public benchmarks.", no_args_is_help=True)

RETRIEVAL = "leanwright.evals.retrieval.command"
ADAPTIVE = "leanwright.evals.adaptive.command"


@evaluate.command()
def retrieval(
    data: Annotated[Path, typer.Option(help="Folder with connf/, proofnet/ and mathlib/.")],
    benchmark: Annotated[
        list[str] | None, typer.Option(help="ConNF or ProofNet; may be repeated; default: both.")
    ] = None,
    setting: Annotated[
        list[str] | None, typer.Option(help="plain, near or formal; may be repeated; default: all.")
    ] = None,
    split: Annotated[str, typer.Option(help="Which problems: the name of their file.")] = "dev",
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first problems.")] = None,
    report: Annotated[Path | None, typer.Option(help="Write the Markdown report to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of Markdown.")] = False,
    config: Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")] = None,
) -> None:
    """Precision, recall and F1 of every ranker on ConNF and ProofNet, target theorems excluded.

    Settings: plain; near: near-duplicates of the statement (cosine above 0.9) hidden; formal: library theorems without
    descriptions (ConNF). Indexes that are missing are built first.
    """
    from leanwright.agent.settings import Settings

    command = importlib.import_module(RETRIEVAL)
    command.run_retrieval(
        Settings.load(config),
        data,
        benchmarks=tuple(benchmark or ()),
        settings_wanted=tuple(setting or ()),
        split=split,
        limit=limit,
        report=report,
        as_json=json,
    )


@evaluate.command()
def adaptive(
    data: Annotated[Path, typer.Option(help="Folder with connf/ and minif2f/.")],
    limit: Annotated[int | None, typer.Option(min=1, help="So many statements of each benchmark.")] = None,
    embedded: Annotated[int, typer.Option(min=0, help="Statements to run with embedded:mini and Lean.")] = 40,
    report: Annotated[Path | None, typer.Option(help="Write the Markdown report to this file.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of Markdown.")] = False,
    config: Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")] = None,
) -> None:
    """When to look a library up: always, never, or when the drafts seem to need it.

    Decisions on ConNF (out of every model's library) and miniF2F (within it) are measured against the reference
    formalizations; the rates of right statements are those of a simulated model.
    """
    from leanwright.agent.settings import Settings

    command = importlib.import_module(ADAPTIVE)
    command.run_adaptive(Settings.load(config), data, limit=limit, embedded=embedded, report=report, as_json=json)
