"""``leanwright eval``: each evaluation is a module above this layer, found by its name when it is asked for."""

import importlib
from pathlib import Path
from typing import Annotated, Literal

import typer

evaluate = typer.Typer(name="eval", help="Measure against public benchmarks.", no_args_is_help=True)

RETRIEVAL = "leanwright.evals.retrieval.command"
ADAPTIVE = "leanwright.evals.adaptive.command"
HARNESS = "leanwright.evals.harness.command"
REPORT = "leanwright.evals.report.command"


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
    out: Annotated[Path | None, typer.Option(help="Write what was found to this file, for eval report.")] = None,
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
        out=out,
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


@evaluate.command()
def run(
    task: Annotated[
        str, typer.Argument(help="leanwright, minif2f, proofnet, proofnet-sharp, connf, leaneuclid or a .jsonl file.")
    ],
    system: Annotated[str, typer.Option(help="What formalizes: zero-shot, drift, cramf, adaptive, …")] = "adaptive",
    model: Annotated[str | None, typer.Option(help="Model as provider:name.")] = None,
    lean: Annotated[str | None, typer.Option(help="Lean to check with.")] = None,
    library: Annotated[str | None, typer.Option(help="Index of the library that is searched.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder of the data sets.")] = None,
    hub: Annotated[str, typer.Option(help="Fetch it from the Hugging Face hub at this commit or branch.")] = "",
    sha256: Annotated[str, typer.Option(help="The file must have this SHA-256, or one that begins so.")] = "",
    split: Annotated[str | None, typer.Option(help="Which part of the data set.")] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Only the first problems.")] = None,
    seeds: Annotated[str, typer.Option(help="Seeds, each a sample of every problem, e.g. 42-51.")] = "42",
    rows: Annotated[str, typer.Option(help="Only problems that match, as FIELD=REGEX, e.g. id=^mathd_.")] = "",
    concurrency: Annotated[int, typer.Option(min=1, help="Samples at once; with ray, on each worker.")] = 1,
    engine: Annotated[
        Literal["local", "ray"], typer.Option(help="Where samples run: in this process, or on a Ray cluster.")
    ] = "local",
    ray: Annotated[str | None, typer.Option(help="Which cluster: local, auto or HOST:PORT.")] = None,
    budget: Annotated[float | None, typer.Option(min=0, help="US dollars; when they are spent it stops.")] = None,
    out: Annotated[Path | None, typer.Option(help="Folder of the run; default: evaluations/TASK-SYSTEM-MODEL.")] = None,
    retry_errors: Annotated[bool, typer.Option("--retry-errors", help="Run again what ended in an error.")] = False,
    config: Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")] = None,
) -> None:
    """Run a system on a data set. The same command goes on where a run was stopped or killed.

    Exit code 0: finished; 2: the budget ended it; 130: interrupted; 1: an error.
    """
    from leanwright.agent.settings import Settings

    settings = Settings.load(
        config, {"model.name": model, "lean.name": lean, "library.name": library, "server.ray": ray}
    )
    code = importlib.import_module(HARNESS).run_eval(
        settings, task, system=system, seeds=seeds, split=split, data=data, limit=limit, rows=rows,
        concurrency=concurrency, budget=budget, out=out, again=retry_errors, engine=engine,
        hub=hub, sha256=sha256,
    )  # fmt: skip
    raise typer.Exit(code)


@evaluate.command()
def report(
    runs: Annotated[list[Path], typer.Argument(help="Folders of runs, and files of eval retrieval --out.")],
    out: Annotated[Path | None, typer.Option(help="Write HTML, Markdown, CSV and plots into this folder.")] = None,
) -> None:
    """Every metric of runs, side by side, with intervals; with --out also beside the papers' tables, and as plots.

    The page OUT/index.html opens offline; every figure leads to the problems behind it.
    """
    importlib.import_module(REPORT).run_report(runs, out=out)


@evaluate.command()
def compare(
    first: Annotated[Path, typer.Argument(help="Folder of a run.")],
    second: Annotated[Path, typer.Argument(help="Folder of a run on the same data.")],
    metric: Annotated[str, typer.Option(help="By which problems are told apart.")] = "Accuracy@1",
    out: Annotated[Path | None, typer.Option(help="Write HTML and Markdown into this folder.")] = None,
) -> None:
    """What got better and what got worse from the first run to the second, problem by problem."""
    importlib.import_module(REPORT).run_compare(first, second, metric=metric, out=out)
