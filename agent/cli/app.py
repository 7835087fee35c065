"""Commands and their options. Each command imports what it needs when it runs, so that ``--help`` answers at once."""

import os
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from leanwright.agent.cli import serve, sessions, smc
from leanwright.agent.cli.chat.command import chat
from leanwright.agent.cli.concepts_commands import concepts
from leanwright.agent.cli.eval import evaluate
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.index_commands import index
from leanwright.agent.cli.search_commands import illustrate, search
from leanwright.tools.errors import LeanwrightError

app = typer.Typer(
    name="leanwright",
    help="Turn informal mathematics into Lean 4 statements that compile and mean the same.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(smc.app, name="smc")
app.add_typer(serve.serve)
app.add_typer(serve.keys)
app.add_typer(sessions.app, name="sessions")
app.add_typer(index)
app.add_typer(concepts)
app.add_typer(evaluate)

Text = Annotated[str | None, typer.Argument(help="The text itself; without it, --file or standard input is read.")]
File = Annotated[Path | None, typer.Option("--file", "-f", help="Read the text from this file; - is standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")]
Model = Annotated[str | None, typer.Option(help="Model as provider:name, e.g. embedded:mini or openai:NAME.")]
Scorer = Annotated[
    str | None,
    typer.Option(help="Gives log-probabilities, as completions:NAME or hf:PATH-OR-ID; default: the model itself."),
]
Lean = Annotated[str | None, typer.Option(help="Lean to check with: embedded, native:DIR or remote:URL.")]
Against = Annotated[str | None, typer.Option(help="The informal text that the statement is to say.")]
Smc = partial(typer.Option, rich_help_panel="Sequential Monte Carlo (--engine smc)")
LeanFile = Annotated[str, typer.Argument(metavar="FILE", help="A Lean file; - is standard input.")]
Definitions = Annotated[
    Path | None,
    typer.Option("--allow-definitions", help="A Lean file of definitions that may stand beside the theorem."),
]
Agent = partial(typer.Option, rich_help_panel="The agent (--engine agent)")
Limits = partial(typer.Option, rich_help_panel="Limits of the agent and of sequential Monte Carlo")
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        sys.stdout.write(f"leanwright {version('leanwright')}\n")
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Turn informal mathematics into Lean 4 statements that compile and mean the same."""


@app.command()
def formalize(
    text: Text = None,
    file: File = None,
    batch: Annotated[
        Path | None,
        typer.Option(help="JSON lines, one statement each; prints one result line each; - is standard input."),
    ] = None,
    model: Model = None,
    scorer: Scorer = None,
    lean: Lean = None,
    k: Annotated[int | None, typer.Option("--k", "-k", help="Candidates to draft.")] = None,
    max_repairs: Annotated[int | None, typer.Option(help="Rounds of repair after compiler messages.")] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the first sample.")] = None,
    threshold: Annotated[
        float | None, typer.Option(help="Score from 0 to 1 that a candidate needs; default: the model's own.")
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            help="pipeline (default): drafts in a fixed order of steps; agent: the model chooses its tools; "
            "smc: a local model steered token by token."
        ),
    ] = None,
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
        list[str] | None, Smc(help="A potential of your own, as module:factory; may be given again.")
    ] = None,
    token_budget: Annotated[int | None, Smc(help="Tokens of all particles together.")] = None,
    max_steps: Annotated[int | None, Agent(help="Answers of the model; default 12.")] = None,
    max_cost: Annotated[float | None, Agent(help="US dollars; default: no limit.")] = None,
    max_tokens: Annotated[
        int | None, Limits(help="agent: tokens in all; default 200000. smc: longest statement, in tokens; default 256.")
    ] = None,
    max_seconds: Annotated[
        float | None, Limits(help="agent: seconds of work; default 900. smc: seconds of sampling; default 300.")
    ] = None,
    library: Annotated[
        str | None, typer.Option(help="Look names up in this index; default: embedded, or the only one.")
    ] = None,
    retrieval: Annotated[
        str | None,
        typer.Option(help="When drafts see the library: adaptive (default with --library), always or never."),
    ] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Formalize a statement: draft, check with Lean, repair, score, and give a verdict.

    Exit code 0: accepted; 2: rejected or inconclusive; 1: an error.
    """
    from leanwright.agent.cli.formalize import load_settings, run_batch, run_one

    given = {
        "engine": engine, "seed": seed, "threshold": threshold,
        "model": {"name": model, "scorer": scorer},
        "lean": lean,
        "pipeline": {"k": k, "max_repairs": max_repairs},
        "agent": {"max_steps": max_steps, "max_cost": max_cost},
        "smc": {
            "particles": particles, "ess_threshold": ess_threshold, "resampling": resampling, "proposal": proposal,
            "potentials": potentials, "token_budget": token_budget,
        },
        "library": {"name": library, "retrieval": retrieval},
    }  # fmt: skip
    settings = load_settings(config, given, {"max_tokens": max_tokens, "max_seconds": max_seconds})
    if batch is not None:
        raise typer.Exit(run_batch(settings, batch, text, file, own=potential or ()))
    raise typer.Exit(run_one(settings, text, file, as_json=json, own=potential or ()))


@app.command()
def check(
    source: LeanFile,
    definitions: Definitions = None,
    lock: Annotated[Path | None, typer.Option(help="Is it still the statement of this lock?")] = None,
    lean: Lean = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Elaborate a Lean file and print Lean's messages, and whether it is exactly one statement.

    Exit code 0: no error, and a lock still holds; 2: Lean found an error or could not tell, or the lock is broken;
    with --allow-definitions also: not one statement; 1: the check could not be made.
    """
    from leanwright.agent.cli.check import run_check
    from leanwright.agent.settings import Settings

    settings = Settings.load(config, {"lean.name": lean})
    raise typer.Exit(run_check(settings, source, definitions=definitions, lock=lock, as_json=json))


@app.command()
def lock(
    source: LeanFile,
    out: Annotated[Path | None, typer.Option(help="Write the lock to this file instead of standard output.")] = None,
    definitions: Definitions = None,
    lean: Lean = None,
    config: Config = None,
) -> None:
    """Lock a statement: its elaborated type, header and library, as JSON for check --lock.

    Exit code 0: locked; 2: the file is not exactly one statement; 1: the check could not be made.
    """
    from leanwright.agent.cli.lock import run_lock
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_lock(Settings.load(config, {"lean.name": lean}), source, out=out, definitions=definitions))


@app.command()
def equiv(
    first: Annotated[str, typer.Argument(metavar="A", help="A theorem with `:= by sorry`: a file, - or the text.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The other one.")],
    budget: Annotated[float, typer.Option(help="Seconds at most, without BEq+.")] = 60.0,
    beq: Annotated[bool, typer.Option("--beq", help="Include BEq+ in both directions.")] = False,
    lean: Lean = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Say whether two Lean statements say the same, with proofs.

    Exit code 0: proved; 2: refuted or unknown; 1: an error.
    """
    from leanwright.agent.cli.equiv import run_equiv
    from leanwright.agent.settings import Settings

    raise typer.Exit(
        run_equiv(Settings.load(config, {"lean.name": lean}), first, second, budget_s=budget, beq=beq, as_json=json)
    )


@app.command("back-translate")
def back_translate(
    text: Text = None,
    file: File = None,
    against: Against = None,
    model: Model = None,
    scorer: Scorer = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Say in words what a Lean statement says, and with --against how well that fits a text.

    Exit code 0: said, and near enough; 2: the model abstains, or the score is too low; 1: an error.
    """
    from leanwright.agent.cli.words import run_back_translate
    from leanwright.agent.settings import Settings

    settings = Settings.load(config, {"model.name": model, "model.scorer": scorer})
    raise typer.Exit(run_back_translate(settings, text, file, against=against, as_json=json))


@app.command()
def verify(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A file with one Lean theorem; - is standard input.")],
    against: Against = None,
    model: Model = None,
    scorer: Scorer = None,
    lean: Lean = None,
    threshold: Annotated[float | None, typer.Option(help="Score that it needs; default: the model's own.")] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Judge a Lean statement: is it one theorem, contradictory, false, empty, and does it say what a text says?

    Exit code 0: accepted, for which --against is needed; 2: rejected or inconclusive; 1: an error.
    """
    from leanwright.agent.cli.verify import run_verify
    from leanwright.agent.settings import Settings

    settings = Settings.load(
        config, {"model.name": model, "model.scorer": scorer, "lean.name": lean, "threshold": threshold}
    )
    raise typer.Exit(run_verify(settings, source, against, as_json=json))


@app.command()
def decompose(
    text: Text = None,
    file: File = None,
    model: Model = None,
    library: Annotated[
        str | None, typer.Option(help="Look the names up in this library; default: embedded, or the only one.")
    ] = None,
    json: Json = False,
    config: Config = None,
) -> None:
    """Split a statement into sub-queries, one concept each, with a predicted Lean form."""
    from leanwright.agent.cli.decompose import run_decompose
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_decompose(Settings.load(config, {"model.name": model}), text, file, library, as_json=json))


@app.command()
def setup(config: Config = None) -> None:
    """Fetch and compile the embedded Lean; goes on where an interrupted set-up stopped."""
    from leanwright.agent.build import set_up
    from leanwright.agent.cli.progress import setup_progress
    from leanwright.agent.settings import Settings

    with setup_progress() as on_setup:
        set_up(Settings.load(config), on_setup)


@app.command()
def doctor(
    json: Json = False,
    repair: Annotated[bool, typer.Option(help="Mend a damaged cache.")] = False,
    library: Annotated[
        bool, typer.Option("--library", help="Say instead what mathematics the embedded Lean knows, by area.")
    ] = False,
    settings: Annotated[bool, typer.Option("--settings", help="Explain every setting instead.")] = False,
    config: Config = None,
) -> None:
    """Say what is in force, where it came from, and what is missing.

    Exit code 0: everything needed is there; 1: something is missing or damaged.
    """
    from leanwright.agent.cli.doctor import run_doctor, run_library
    from leanwright.agent.cli.reference import run_reference
    from leanwright.agent.settings import Settings

    if settings:
        raise typer.Exit(run_reference())
    if library:
        raise typer.Exit(run_library(as_json=json))
    raise typer.Exit(run_doctor(Settings.load(config), as_json=json, repair=repair))


app.command()(chat)
app.command()(search)
app.command()(illustrate)


def main() -> None:
    """Run the command line; every foreseen failure is one line on standard error and exit code 1."""
    try:
        code = app(args=sys.argv[1:] or ["--help"], standalone_mode=False) or Exit.OK
    except (LeanwrightError, TyperException) as error:
        said = error.format_message().rstrip(".") + "; see --help" if isinstance(error, TyperException) else str(error)
        sys.stderr.write(f"leanwright: {said}\n")
        code = Exit.ERROR
    except BrokenPipeError:  # the reader of our output has gone: there is nobody to tell
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - lives until the process ends
        code = Exit.ERROR
    if code == Exit.INTERRUPTED:
        sys.stderr.write("leanwright: interrupted\n")
    sys.exit(code)
