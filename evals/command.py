"""What ``leanwright eval run`` and ``eval list`` do: each experiment is a command whose options are its own fields."""

import asyncio
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import typer
from annotated_types import Ge, Le
from pydantic import BaseModel, Field, ValidationError
from typer.core import TyperCommand
from typer.exceptions import TyperException

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import print_json
from leanwright.agent.providers.journal import Journal
from leanwright.agent.runs.executors import Executor, need_of, open_local, open_ray
from leanwright.agent.runs.metered import scope_of
from leanwright.agent.runs.results import JOURNAL, Results, open_results
from leanwright.agent.runs.rows import SampleRow
from leanwright.agent.runs.runner import Ended, RunProgress, SampleRunner
from leanwright.agent.runtime.leans import OnSetup, set_up
from leanwright.agent.settings import Settings
from leanwright.evals.experiment import Experiment, Options, RunInfo, RunPlan, read_run
from leanwright.evals.experiments import experiment_of, names
from leanwright.tools.errors import ConfigError, InputError

STOPPED = {
    "done": "finished",
    "budget": "the budget is spent; the same command with a larger --budget goes on",
    "unavailable": "nothing answers any more (see the errors); the same command goes on when it does",
    "price": "the price of this model is not known, so --budget cannot be kept: add the table [model.prices.NAME] to "
    "the settings",
}
REPORT = "report.md"
GOES_ON = "A run that was stopped or killed goes on with the same command."
AnyExperiment = Experiment[Any, Any, Any]


class RunOptions(BaseModel):
    """Options of every experiment, or of those that can use them: see `offered`."""

    model: str | None = Field(None, description="Model as provider:name.")
    lean: str | None = Field(None, description="Lean to check with.")
    library: str | None = Field(None, description="Index of the library that is searched.")
    limit: int | None = Field(None, ge=1, description="Only the first problems.")
    concurrency: int = Field(1, ge=1, description="Samples at once; with ray, on each worker.")
    engine: Literal["local", "ray"] = Field(
        "local", description="Where samples run: in this process, or on a Ray cluster."
    )
    ray: str | None = Field(None, description="Which cluster: local, auto or HOST:PORT.")
    budget: float | None = Field(None, ge=0, description="US dollars; when they are spent it stops.")
    out: Path | None = Field(None, description="Folder of the run; default: a folder of evaluations/ with its name.")
    retry_errors: bool = Field(False, description="Run again what ended in an error.")
    json_: bool = Field(False, alias="json", description="Print JSON instead of Markdown.")
    config: Path | None = Field(None, description="Read this leanwright.toml.")


def offered(experiment: AnyExperiment) -> list[str]:
    """The fields of RunOptions that mean something for ``experiment``."""
    missing = {"model", "lean", "library"} - set(experiment.uses)
    missing |= set() if experiment.parallel else {"concurrency", "engine", "ray"}
    missing |= set() if "model" in experiment.uses else {"budget"}
    return [name for name in RunOptions.model_fields if name not in missing]


class ExperimentCommand(TyperCommand):
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
    app = typer.Typer(add_completion=False)
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
        _say(note)
    with open_results(folder, plan.info, experiment.row) as results:
        try:
            with setup_progress() as on_setup:
                opened = _executor(experiment, plan, own, shared, folder / JOURNAL, on_setup)
                ended = asyncio.run(_run(opened, plan, shared, results, folder / JOURNAL))
        except KeyboardInterrupt:
            _say(f"stopped with {results.count} samples in {folder}; the same command goes on")
            return Exit.INTERRUPTED
    report = experiment.told(read_run(folder, experiment.row))
    (folder / REPORT).write_text(report.text, encoding="utf-8")
    for name, make in report.files.items():
        try:
            make(folder / name)
        except ConfigError as error:
            _say(f"there is no {name}: {error}")
    print_json(report.data) if shared.json_ else sys.stdout.write(report.text)
    _say(f"{STOPPED[ended]}: {folder}")
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


async def _run(
    opened: AbstractAsyncContextManager[Executor[Any, SampleRow]],
    plan: RunPlan[Any],
    shared: RunOptions,
    results: Results[SampleRow],
    path: Path,
) -> Ended:
    journal = Journal(path)

    def forget(row: SampleRow) -> None:
        if not row.error and path.exists():
            journal.forget(scope_of(row.problem, row.seed))

    try:
        async with opened as executor:
            runner = SampleRunner(
                executor, results, budget=shared.budget, again=shared.retry_errors, tell=_tell, finished=forget
            )
            return await runner.run(plan.problems, plan.info.seeds)
    finally:
        journal.close()


def _executor(
    experiment: AnyExperiment, plan: RunPlan[Any], own: Options, shared: RunOptions, journal: Path, on_setup: OnSetup
) -> AbstractAsyncContextManager[Executor[Any, SampleRow]]:
    """What makes the samples: this process, or the workers of a cluster."""
    seeds, settings = len(plan.info.seeds), plan.settings
    if shared.engine == "local":
        here = experiment.opener(settings, own, seeds=seeds, on_setup=on_setup)
        return open_local(here, experiment.row, journal, at_once=shared.concurrency)
    if settings.lean.name == "embedded":
        set_up(settings, on_setup)  # here, where its progress is seen; the workers of this machine find it
    there = experiment.opener(settings, own, seeds=seeds)
    samples = max(1, len(plan.problems) * seeds)
    return open_ray(
        there, experiment.row, journal,
        address=settings.server.ray, need=need_of(settings), most=samples, each=shared.concurrency,
    )  # fmt: skip


def _tell(progress: RunProgress) -> None:
    """On a terminal in place, elsewhere a line now and then."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{progress}" + "\n" * (progress.done == progress.total))
        sys.stderr.flush()
    elif progress.done == progress.total or progress.new % 10 == 0:
        _say(str(progress))


def _say(text: str) -> None:
    sys.stderr.write(f"leanwright: {text}\n")
