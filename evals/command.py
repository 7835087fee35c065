"""What ``leanwright eval run`` and ``eval list`` do: each experiment is a command whose options are its own fields."""

import asyncio
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import typer
from annotated_types import Ge, Le
from pydantic import BaseModel, Field, ValidationError
from typer.exceptions import TyperException

from leanwright.agent.cli.commands import Commands, PlainCommand
from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import say, setup_progress, tell_run
from leanwright.agent.cli.show import print_json
from leanwright.agent.runs.results import open_results
from leanwright.agent.runs.runner import RunProgress
from leanwright.agent.runs.start import STOPPED, RunStart
from leanwright.agent.settings import Settings
from leanwright.evals.experiment import Experiment, Options, RunInfo, read_run
from leanwright.evals.experiments import experiment_of, names
from leanwright.tools.errors import ConfigError, InputError

REPORT = "report.md"
GOES_ON = "A run that was stopped or killed goes on with the same command."
AnyExperiment = Experiment[Any, Any, Any]


class RunOptions(BaseModel):
    """Options of every experiment, or of those that can use them: see `offered`."""

    model: str | None = Field(None, description="Model as provider:name.")
    lean: str | None = Field(None, description="Lean to check with: embedded, native:DIR or remote:URL.")
    library: str | None = Field(None, description="Index of the library that is searched.")
    limit: int | None = Field(None, ge=1, description="Only the first problems.")
    concurrency: int = Field(1, ge=1, description="Samples at once; with --ray, on each worker.")
    ray: str | None = Field(None, description="Work on a Ray cluster: local, auto or HOST:PORT.")
    budget: float | None = Field(None, ge=0, description="US dollars; when they are spent it stops.")
    out: Path | None = Field(None, description="Folder of the run; default: a folder of evaluations/ with its name.")
    retry_errors: bool = Field(False, description="Run again what ended in an error.")
    json_: bool = Field(False, alias="json", description="Print JSON instead of Markdown.")
    config: Path | None = Field(None, description="Read this leanwright.toml.")


def offered(experiment: AnyExperiment) -> list[str]:
    """The fields of RunOptions that mean something for ``experiment``."""
    missing = {"model", "lean", "library"} - set(experiment.uses)
    missing |= set() if experiment.parallel else {"concurrency", "ray"}
    missing |= set() if "model" in experiment.uses else {"budget"}
    return [name for name in RunOptions.model_fields if name not in missing]


class ExperimentCommand(PlainCommand):
    """A command that names its options when it is given another one."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """See Typer. Raises InputError for an option that there is not."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            said = error.format_message().rstrip(".")
            if "o such option" not in said:
                raise
            known = ", ".join(option for parameter in self.params for option in parameter.opts)
            raise InputError(f"{said}; {self.name} takes {known}") from None


def list_experiments() -> None:
    """Print every experiment with its summary."""
    width = max(map(len, names()))
    for name in names():
        sys.stdout.write(f"{name:{width}}  {experiment_of(name).summary}\n")


def command_of(name: str) -> Any:
    """The command of an experiment. Raises InputError when there is none of that name."""
    experiment = experiment_of(name)

    def run(**given: Any) -> None:
        raise typer.Exit(run_experiment(experiment, given))

    parameters = [*_parameters(experiment.options), *_parameters(RunOptions, offered(experiment))]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app = Commands(add_completion=False)
    app.command(name, cls=ExperimentCommand, help=f"{experiment.summary}\n\n{GOES_ON}")(run)
    return typer.main.get_command(app)


def _parameters(model: type[BaseModel], wanted: list[str] | None = None) -> Iterator[inspect.Parameter]:
    """The fields of ``model`` as Typer reads the parameters of a command."""
    for name, field in model.model_fields.items():
        if wanted is not None and name not in wanted:
            continue
        bounds: dict[str, Any] = {"min": None, "max": None}
        for one in field.metadata:
            bounds |= {"min": one.ge} if isinstance(one, Ge) else {"max": one.le} if isinstance(one, Le) else {}
        option = typer.Option(f"--{(field.alias or name).replace('_', '-')}", help=field.description, **bounds)
        kind: Any = field.annotation
        default: Any = inspect.Parameter.empty if field.is_required() else field.get_default(call_default_factory=True)
        if get_origin(kind) is tuple:
            element = get_args(kind)[0]
            kind = list[str] if get_origin(element) else list[element]  # type: ignore[valid-type]  # choices: pydantic's
            default = list(default)
        annotation = Annotated[kind, option]
        yield inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def run_experiment(experiment: AnyExperiment, given: Mapping[str, Any]) -> int:
    """Run it, or go on with a run; returns the exit code. Raises InputError, ConfigError and SetupError."""
    own = _options(experiment.options, {name: given[name] for name in experiment.options.model_fields if name in given})
    shared = RunOptions.model_construct(**{name: given[name] for name in RunOptions.model_fields if name in given})
    overrides = {f"{name}.name": getattr(shared, name) for name in experiment.uses}
    settings = Settings.load(shared.config, {**overrides, "server.ray": shared.ray})
    plan = experiment.plan(settings, own, shared.limit)
    folder = shared.out or default_folder(plan.info)
    for note in plan.notes:
        say(note)
    seeds = len(plan.info.seeds)
    start = RunStart[Any, Any](
        folder=folder,
        settings=plan.settings,
        kind=experiment.row,
        opener=lambda on_setup: experiment.opener(plan.settings, own, seeds=seeds, on_setup=on_setup),
        each=shared.concurrency,
        budget=shared.budget,
        again=shared.retry_errors,
    )
    with open_results(folder, plan.info, experiment.row) as results:
        try:
            with setup_progress() as on_setup:
                made = start.run(plan.problems, plan.info.seeds, results, on_setup=on_setup, tell=_tell)
                ended = asyncio.run(made)
        except KeyboardInterrupt:
            say(f"stopped with {results.count} samples in {folder}; the same command goes on")
            return Exit.INTERRUPTED
    report = experiment.told(read_run(folder, experiment.row))
    (folder / REPORT).write_text(report.text, encoding="utf-8")
    for name, make in report.files.items():
        try:
            make(folder / name)
        except ConfigError as error:
            say(f"there is no {name}: {error}")
    print_json(report.data) if shared.json_ else sys.stdout.write(report.text)
    say(f"{STOPPED[ended]}: {folder}")
    return Exit.NOT_ACCEPTED if ended != "done" else Exit.OK if report.passed else Exit.ERROR


def _options(kind: type[Options], given: Mapping[str, Any]) -> Options:
    try:
        return kind.model_validate(dict(given))
    except ValidationError as error:
        one = error.errors()[0]
        raise InputError(f"--{str(one['loc'][0]).replace('_', '-')}: {one['msg']}") from None


def default_folder(info: RunInfo) -> Path:
    """``evaluations/TASK-SYSTEM-MODEL`` in the current folder, without what there is not."""
    parts = [part for part in (info.task, info.system, info.model) if part]
    return Path("evaluations") / re.sub(r"[^\w.-]+", "_", "-".join(parts))


def _tell(progress: RunProgress) -> None:
    over = progress.done == progress.total
    tell_run(str(progress), over=over, due=over or progress.new % 10 == 0)
