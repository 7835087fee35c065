"""``leanwright eval``: each experiment is a module above this layer, found by its name when it is asked for."""

import importlib
from pathlib import Path
from typing import Annotated, Any

import typer

from leanwright.agent.cli.commands import Commands, PlainGroup
from leanwright.agent.extras import require

EXPERIMENTS = "leanwright.evals.experiments"
COMMAND = "leanwright.evals.command"
REPORT = "leanwright.evals.report.command"


def _above(name: str) -> Any:
    """A module of the layer above. Raises ConfigError where what it needs is not installed."""
    require("evals", "eval")
    return importlib.import_module(name)


class ExperimentGroup(PlainGroup):
    """The experiments as commands, each made when it is named."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - Typer's form
        """See Typer."""
        found: list[str] = _above(EXPERIMENTS).names()
        return found

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - Typer's form
        """See Typer. Raises InputError for a name that there is not."""
        return _above(COMMAND).command_of(cmd_name)


evaluate = Commands(name="eval", help="Measure against public benchmarks, and run experiments.", no_args_is_help=True)
run = Commands(
    name="run",
    cls=ExperimentGroup,
    subcommand_metavar="NAME [OPTIONS]",
    no_args_is_help=True,
    help="Run an experiment, or a system on a data set: leanwright eval run NAME --help lists its options.\n\n"
    "NAME is one of eval list, or a JSON-lines file with id, informal and formal. The same command continues a run "
    "that was stopped or killed. Exit code 0: finished; 1: an error, or a result that must not occur; 2: the budget "
    "ended it; 130: interrupted.",
)
evaluate.add_typer(run)


@evaluate.command("list")
def list_() -> None:
    """Print every experiment and data set, with what it measures."""
    _above(COMMAND).list_experiments()


@evaluate.command()
def report(
    runs: Annotated[list[Path], typer.Argument(help="Folders of runs.")],
    out: Annotated[Path | None, typer.Option(help="Write HTML, Markdown, CSV and plots into this folder.")] = None,
) -> None:
    """Compare all metrics of runs, with intervals; with --out also with the papers' tables, and as plots.

    The page OUT/index.html opens offline; every figure leads to the problems behind it.
    """
    _above(REPORT).run_report(runs, out=out)


@evaluate.command()
def compare(
    first: Annotated[Path, typer.Argument(help="Folder of a run.")],
    second: Annotated[Path, typer.Argument(help="Folder of a run on the same data.")],
    metric: Annotated[str, typer.Option(help="The metric by which problems are listed.")] = "Accuracy@1",
    out: Annotated[Path | None, typer.Option(help="Write HTML and Markdown into this folder.")] = None,
) -> None:
    """Show what got better and worse from the first run to the second, problem by problem."""
    _above(REPORT).run_compare(first, second, metric=metric, out=out)
