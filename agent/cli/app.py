"""Commands and their options. Each command imports what it needs when it runs, so that ``--help`` answers at once."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from leanwright.agent.cli import deferred, first_commands, serve_commands, sessions_commands
from leanwright.agent.cli.commands import Commands
from leanwright.agent.cli.concepts_commands import concepts
from leanwright.agent.cli.deferred import load
from leanwright.agent.cli.define_command import define
from leanwright.agent.cli.document_commands import document
from leanwright.agent.cli.eval import evaluate
from leanwright.agent.cli.exits import Exit, plain
from leanwright.agent.cli.index_commands import index
from leanwright.agent.cli.options import (
    Against,
    Config,
    Context,
    Engine,
    File,
    Imports,
    Json,
    Judge,
    Lean,
    LeanText,
    Library,
    Model,
    Profile,
    Quick,
    ReportFile,
    Scorer,
    TestedLean,
    Text,
    lean_settings,
)
from leanwright.agent.cli.search_commands import illustrate, search
from leanwright.tools.errors import LeanwrightError

app = Commands(
    name="leanwright",
    help="Turn informal mathematics into Lean 4 statements that compile and mean the same.",
)
app.add_typer(serve_commands.serve)
app.add_typer(serve_commands.keys)
app.add_typer(sessions_commands.app, name="sessions")
app.add_typer(index)
app.add_typer(concepts)
app.add_typer(evaluate)
app.add_typer(document)
app.add_typer(first_commands.warm)

Definitions = Annotated[
    Path | None,
    typer.Option("--allow-definitions", help="A Lean file with definitions that the theorem may use."),
]
Smc = partial(typer.Option, rich_help_panel="Sequential Monte Carlo (--engine smc)")
Agent = partial(typer.Option, rich_help_panel="The agent (--engine agent)")
Pipeline = partial(typer.Option, rich_help_panel="The pipeline (--engine pipeline)")
Batch = partial(typer.Option, rich_help_panel="A batch in a folder (--batch FILE --out DIR)")
Limits = partial(typer.Option, rich_help_panel="Limits of the agent and of sequential Monte Carlo")


def _version(wanted: bool) -> None:
    if wanted:
        deferred.welcome.say_version()
        raise typer.Exit


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version, with that of every part."),
    ] = False,
) -> None:
    """Turn informal mathematics into Lean 4 statements that compile and mean the same."""
    if context.invoked_subcommand is None:
        deferred.welcome.say_welcome()


@app.command()
def formalize(
    text: Text = None,
    file: File = None,
    batch: Annotated[
        Path | None,
        typer.Option(
            help="Many statements. Without --out: JSON lines, and one result line each is printed; - is standard "
            "input. With --out also CSV, Parquet, either packed (.gz, .zst), or a dataset's folder."
        ),
    ] = None,
    model: Model = None,
    profile: Profile = None,
    judge: Judge = None,
    scorer: Scorer = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    k: Annotated[int | None, Pipeline("--k", "-k", help="Candidates to draft, at most; default 8.")] = None,
    max_repairs: Annotated[int | None, Pipeline(help="Rounds of repair after compiler messages; default 3.")] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the first sample.")] = None,
    threshold: Annotated[
        float | None, typer.Option(help="Score from 0 to 1 that a candidate needs; default: the model's own.")
    ] = None,
    engine: Engine = None,
    particles: Annotated[int | None, Smc(help="Number of particles; default 10.")] = None,
    ess_threshold: Annotated[
        float | None, Smc(help="Resample below this share of them, from 0 to 1; default 0.5.")
    ] = None,
    resampling: Annotated[str | None, Smc(help="systematic (default), stratified, residual or multinomial.")] = None,
    proposal: Annotated[
        str | None, Smc(help="awrs (default): the potentials choose tokens; sample: they only weigh.")
    ] = None,
    potentials: Annotated[
        str | None, Smc(help="What steers: lean, cycle, syntactic, with commas; or none; default lean,cycle.")
    ] = None,
    potential: Annotated[
        list[str] | None, Smc(help="A potential of your own, as module:factory; may be repeated.")
    ] = None,
    token_budget: Annotated[int | None, Smc(help="Total number of tokens of all particles.")] = None,
    max_steps: Annotated[int | None, Agent(help="Number of answers from the model; default 12.")] = None,
    max_cost: Annotated[float | None, Agent(help="Cost in US dollars; default: no limit.")] = None,
    max_tokens: Annotated[
        int | None, Limits(help="agent: tokens in all; default 200000. smc: longest statement, in tokens; default 256.")
    ] = None,
    max_seconds: Annotated[
        float | None, Limits(help="agent: seconds of work; default 900. smc: seconds of sampling; default 300.")
    ] = None,
    library: Library = None,
    retrieval: Annotated[
        str | None,
        typer.Option(help="When drafts see the library: adaptive (default with --library), always or never."),
    ] = None,
    out: Annotated[Path | None, Batch(help="Folder of the batch; the same command goes on after a stop.")] = None,
    budget: Annotated[float | None, Batch(help="US dollars; when they are spent it stops.", min=0)] = None,
    concurrency: Annotated[
        int | None, Batch(help="Statements in flight; default: what model and Lean take together.", min=1)
    ] = None,
    ray: Annotated[str | None, Batch(help="Work on a Ray cluster: local, auto or HOST:PORT.")] = None,
    retry_errors: Annotated[bool, Batch(help="Formalize again what ended in an error.")] = False,
    dedupe: Annotated[bool, Batch(help="Formalize once what is written twice.")] = False,
    select: Annotated[
        str | None, Batch(help="Export the rows of this verdict, or all: to OUT/VERDICT.jsonl, or see --export.")
    ] = None,
    export: Annotated[
        Path | None, Batch(help="Export to this .jsonl, .csv, .parquet (.gz, .zst), or folder as a dataset.")
    ] = None,
    statement_field: Annotated[str | None, Batch(help="Field or column of the statement.")] = None,
    id_field: Annotated[str | None, Batch(help="Field or column of the id.")] = None,
    split: Annotated[str | None, Batch(help="Which split of a dataset.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Formalize a statement: draft, check with Lean, repair, score, and give a verdict.

    Exit code 0: accepted; 2: rejected or inconclusive; 1: an error.
    """
    given = {
        "engine": engine, "seed": seed, "threshold": threshold,
        "model": {"name": model, "scorer": scorer, "profile": profile, "judge": judge},
        "lean": lean_settings(lean, context, imports),
        "pipeline": {"k": k, "max_repairs": max_repairs},
        "agent": {"max_steps": max_steps, "max_cost": max_cost},
        "smc": {
            "particles": particles, "ess_threshold": ess_threshold, "resampling": resampling, "proposal": proposal,
            "potentials": potentials, "own_potentials": potential, "token_budget": token_budget,
        },
        "library": {"name": library, "retrieval": retrieval},
    }  # fmt: skip
    limits = {"max_tokens": max_tokens, "max_seconds": max_seconds}
    settings = deferred.formalize.load_settings(config, given, limits)
    of_batch: dict[str, Any] = {
        "budget": budget, "concurrency": concurrency, "ray": ray, "retry_errors": retry_errors, "dedupe": dedupe,
        "select": select, "export": export, "statement_field": statement_field, "id_field": id_field, "split": split,
    }  # fmt: skip
    raise typer.Exit(deferred.formalize.run(settings, text, file, batch, out, of_batch, as_json=json))


@app.command()
def check(
    source: LeanText,
    definitions: Definitions = None,
    context: Context = None,
    imports: Imports = None,
    lock: Annotated[Path | None, typer.Option(help="Check whether it is still the statement of this lock.")] = None,
    lean: Lean = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Elaborate a Lean text and print Lean's messages, and whether it is exactly one statement.

    Exit code 0: no error, and a lock still holds; 2: Lean found an error or could not tell, or the lock is broken;
    with --allow-definitions also: not one statement; 1: the check could not be made.
    """
    settings = load(config, {"lean": lean_settings(lean, context, imports)})
    raise typer.Exit(deferred.check.run_check(settings, source, definitions=definitions, lock=lock, as_json=json))


@app.command()
def lock(
    source: LeanText,
    out: Annotated[Path | None, typer.Option(help="Write the lock to this file instead of standard output.")] = None,
    definitions: Definitions = None,
    lean: Lean = None,
    config: Config = None,
) -> None:
    """Lock a statement: its elaborated type, header and library, as JSON for check --lock.

    Exit code 0: locked; 2: it is not exactly one statement; 1: the check could not be made.
    """
    raise typer.Exit(
        deferred.lock.run_lock(load(config, {"lean.name": lean}), source, out=out, definitions=definitions)
    )


@app.command()
def equiv(
    first: Annotated[str, typer.Argument(metavar="A", help="A theorem with `:= by sorry`: a file, - or the text.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The statement to compare it with.")],
    budget: Annotated[float, typer.Option(help="Time limit in seconds, without BEq+.")] = 60.0,
    beq: Annotated[bool, typer.Option("--beq", help="Include BEq+ in both directions.")] = False,
    lean: Lean = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Say whether two Lean statements say the same, with proofs.

    Exit code 0: proved; 2: refuted or unknown; 1: an error.
    """
    raise typer.Exit(
        deferred.equiv.run_equiv(
            load(config, {"lean.name": lean}), first, second, budget_s=budget, beq=beq, as_json=json
        )
    )


@app.command("back-translate")
def back_translate(
    text: Annotated[
        str | None, typer.Argument(help="As a Lean file or as it is; else --file or standard input.")
    ] = None,
    file: File = None,
    against: Against = None,
    model: Model = None,
    scorer: Scorer = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Translate a Lean statement into words; with --against, compare it with a text.

    Exit code 0: said, and near enough; 2: the model abstains, or the score is too low; 1: an error.
    """
    settings = load(config, {"model.name": model, "model.scorer": scorer})
    raise typer.Exit(deferred.back_translate.run_back_translate(settings, text, file, against=against, as_json=json))


@app.command()
def verify(
    source: LeanText,
    against: Against = None,
    model: Model = None,
    judge: Judge = None,
    scorer: Scorer = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    threshold: Annotated[float | None, typer.Option(help="Score that it needs; default: the model's own.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Judge a Lean statement: is it one theorem, contradictory, false, empty, and does it say what a text says?

    Exit code 0: accepted, for which --against is needed; 2: rejected or inconclusive; 1: an error.
    """
    models = {"name": model, "judge": judge, "scorer": scorer}
    given = {"model": models, "lean": lean_settings(lean, context, imports), "threshold": threshold}
    settings = load(config, given)
    raise typer.Exit(deferred.verify.run_verify(settings, source, against, as_json=json))


@app.command()
def read(
    text: Text = None,
    file: File = None,
    lexicon: Annotated[
        Path | None, typer.Option(help="Words of your own: a TOML file with entries, see docs/reader.md.")
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Show how the text was taken apart.")] = False,
    json: Json = False,
) -> None:
    """Read a statement with the grammar alone: no model, no Lean. Shows every reading, best first.

    Exit code 0: one reading; 2: several that nothing decides between, or none; 1: an error.
    """
    raise typer.Exit(deferred.read.run_read(text, file, lexicon=lexicon, trace=trace, as_json=json))


@app.command()
def decompose(
    text: Text = None,
    file: File = None,
    model: Model = None,
    library: Library = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Split a statement into sub-queries, one concept each, with a predicted Lean form."""

    raise typer.Exit(
        deferred.decompose.run_decompose(load(config, {"model.name": model}), text, file, library, as_json=json)
    )


@app.command()
def doctor(
    json: Json = False,
    repair: Annotated[bool, typer.Option(help="Repair a damaged cache.")] = False,
    lean: TestedLean = None,
    out: ReportFile = None,
    quick: Quick = False,
    library: Annotated[
        bool, typer.Option("--library", help="List the mathematics that the embedded Lean covers instead.")
    ] = False,
    settings: Annotated[bool, typer.Option("--settings", help="Explain all settings instead.")] = False,
    config: Config = None,
) -> None:
    """Show the settings in force, where they come from, and what is missing.

    Exit code 0: everything needed is there; 1: something is missing or damaged.
    """
    if settings:
        raise typer.Exit(deferred.reference.run_reference())
    if library:
        raise typer.Exit(deferred.doctor.run_library(as_json=json))
    if lean is not None:
        raise typer.Exit(deferred.lean_doctor.run_lean_doctor(load(config, {"lean.name": lean}), json, out, quick))
    raise typer.Exit(deferred.doctor.run_doctor(load(config), as_json=json, repair=repair))


@app.command()
def chat(
    model: Model = None,
    lean: Lean = None,
    context: Context = None,
    imports: Imports = None,
    engine: Engine = None,
    session: Annotated[
        str | None, typer.Option("--session", help="Continue this session: its id, the beginning of it, or last.")
    ] = None,
    config: Config = None,
) -> None:
    """Formalize statements in a conversation, which asks about what is left open and can be resumed.

    Without a terminal it reads standard input line by line and prints plain lines.
    """
    given = {"model.name": model, "lean": lean_settings(lean, context, imports), "engine": engine}
    raise typer.Exit(deferred.chat.run_chat(load(config, given), session, config))


app.command()(first_commands.demo)
app.command()(first_commands.setup)
app.command()(define)
app.command()(search)
app.command()(illustrate)


@app.command()
def manual(
    markdown: Annotated[bool, typer.Option("--markdown", help="Print the reference of docs/commands.md.")] = False,
) -> None:
    """Print the man page, made from the parser: leanwright manual | man -l -."""
    raise typer.Exit(deferred.manual.run_manual(app, markdown=markdown))


def main() -> None:
    """Run the command line; every foreseen failure is one line on standard error and exit code 1."""
    try:
        code = app(standalone_mode=False, prog_name="leanwright") or Exit.OK
    except (LeanwrightError, TyperException) as error:
        said = plain(error.format_message()) if isinstance(error, TyperException) else str(error)
        sys.stderr.write(f"leanwright: {said}\n")
        code = Exit.ERROR
    except BrokenPipeError:  # the reader of our output has gone: there is nobody to tell
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - lives until the process ends
        code = Exit.ERROR
    if code == Exit.INTERRUPTED:
        sys.stderr.write("leanwright: interrupted\n")
    sys.exit(code)
