"""``leanwright smc``: the recorded runs of sequential Monte Carlo: list them, go on with one, draw one."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Recorded runs of sequential Monte Carlo.")

RunId = Annotated[str, typer.Argument(metavar="RUN", help="Id of a run, as printed by formalize --engine smc.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Config = Annotated[Path | None, typer.Option("--config", help="Read this leanwright.toml.")]


@app.command("list")
def list_runs(json: Json = False, config: Config = None) -> None:
    """List the runs, newest first: their state, verdict and statement."""
    from leanwright.agent.cli.runs import run_list
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_list(Settings.load(config), as_json=json))


@app.command()
def resume(run: RunId, json: Json = False, config: Config = None) -> None:
    """Go on with a run that was interrupted, from its last checkpoint and with its own settings.

    Exit code 0: accepted; 2: rejected or inconclusive; 1: an error.
    """
    from leanwright.agent.cli.runs import run_resume
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_resume(Settings.load(config), run, as_json=json))


@app.command()
def plot(
    run: RunId,
    out: Annotated[Path, typer.Option(help="Folder for the pictures.")] = Path(),
    config: Config = None,
) -> None:
    """Draw the genealogy of the particles, the effective sample size and the weights, as PNG and as one HTML file."""
    from leanwright.agent.cli.runs import run_plot
    from leanwright.agent.settings import Settings

    raise typer.Exit(run_plot(Settings.load(config), run, out))
