"""Runs and systems in inspect-ai: what a sample, a solver's answer and a score are there.

`leanwright.evals.inspect_ai_tasks` makes tasks of the data sets with this; `as_task` makes one of a run that is there,
so that the viewer works on it: ``inspect view``.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness import figures
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun
from leanwright.tools.errors import ConfigError

if TYPE_CHECKING:
    from inspect_ai import Task
    from inspect_ai.dataset import Sample
    from inspect_ai.scorer import Scorer
    from inspect_ai.solver import Solver, TaskState

SCORES: dict[str, Callable[[FormalizationRow], bool]] = {
    "typecheck": figures.typechecks,
    "beq": figures.beq,
    "beq_guarded": figures.beq_guarded,
    "component": figures.component,
    "e3": figures.e3,
    "accepted": figures.accepted,
}
COMPARING: dict[str, tuple[str, ...]] = {  # scores that say something of a language; the others say it of every one
    "beq": ("lean",),
    "beq_guarded": ("lean",),
    "e3": ("system-e",),
    "component": ("lean", "system-e"),
}
ROW = "leanwright_row"  # in a sample's store


def as_sample(problem: BenchmarkProblem) -> "Sample":
    """A problem as inspect-ai knows it; the whole problem is in its metadata."""
    from inspect_ai.dataset import Sample

    told = problem.model_dump(mode="json", exclude={"informal", "reference"})
    return Sample(input=problem.informal, target=problem.reference or "", id=problem.id, metadata=told)


def problem_of(state: "TaskState") -> BenchmarkProblem:
    """The problem behind a sample of `as_sample`."""
    fields = {name: state.metadata[name] for name in BenchmarkProblem.model_fields if name in state.metadata}
    return BenchmarkProblem(**fields, informal=state.input_text, reference=state.target.text or None)


def answered(answer: Callable[["TaskState"], Awaitable[tuple[FormalizationRow, str]]]) -> "Solver":
    """What a solver does whose answer is the statement of a row; ``answer`` gives the row and the model's name."""
    from inspect_ai.model import ModelOutput
    from inspect_ai.solver import Generate, TaskState

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001 - inspect's form
        row, model = await answer(state)
        if row.error:
            raise RuntimeError(row.error)
        state.output = ModelOutput.from_content(model, row.statement or "")
        state.store.set(ROW, row.model_dump(mode="json"))
        return state

    return solve


def as_scorer(name: str) -> "Scorer":
    """One of `SCORES`, with the row's reasons beside it; a sample that it does not apply to is left out."""
    from inspect_ai.scorer import Score, Target, mean, scorer, stderr
    from inspect_ai.solver import TaskState

    right = SCORES[name]

    @scorer(metrics=[mean(), stderr()], name=name)
    def of_row() -> "Scorer":
        async def score(state: TaskState, target: Target) -> Score | None:  # noqa: ARG001 - inspect's form
            row = FormalizationRow.model_validate(state.store.get(ROW))
            if name in COMPARING and (row.reference is None or row.reference_fault):
                return None
            how = row.compared.how if row.compared and name in COMPARING else "\n".join(row.reasons)
            return Score(value=float(right(row)), answer=row.statement or "", explanation=how)

        return score

    return of_row()


def scorers_of(language: str) -> list["Scorer"]:
    """Those that say something of statements in ``language``."""
    return [as_scorer(name) for name in SCORES if language in COMPARING.get(name, (language,))]


def as_task(run: FormalizationRun) -> "Task":
    """The finished samples of a run. Raises ConfigError without inspect-ai."""
    try:
        from inspect_ai import Task
        from inspect_ai.dataset import MemoryDataset
        from inspect_ai.solver import solver
    except ImportError:
        raise ConfigError("inspect-ai is not installed: pip install 'leanwright[evals]'") from None
    rows = {f"{row.problem}@{row.seed}": row for row in run.rows}
    samples = [
        as_sample(BenchmarkProblem(id=key, informal=row.informal, reference=row.reference, group=row.group))
        for key, row in rows.items()
    ]

    async def recorded(state: "TaskState") -> tuple[FormalizationRow, str]:
        return rows[str(state.sample_id)], run.info.model

    return Task(
        dataset=MemoryDataset(samples, name=run.info.task, location=run.info.source),
        solver=solver(name="recorded")(lambda: answered(recorded))(),
        scorer=scorers_of(run.rows[0].language if run.rows else "lean"),
        name=f"{run.info.task}-{run.info.system}",
        metadata=run.info.model_dump(mode="json", exclude={"problems"}),
        fail_on_error=False,
    )


def write_log(run: FormalizationRun, folder: Path) -> None:
    """Write an ``.eval`` log of the run into ``folder``, in place of earlier ones."""
    from inspect_ai import eval as evaluate

    earlier = list(folder.glob("*.eval"))
    evaluate(as_task(run), model=None, log_dir=str(folder), log_format="eval", display="none", score_display=False)
    for path in earlier:
        path.unlink()
