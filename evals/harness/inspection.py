"""A run as a task of inspect-ai, so that its logs and its viewer work on the results: ``inspect view``.

A sample is one problem with one seed; its solver looks up what the run recorded, and the scorers read it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leanwright.evals.harness import figures
from leanwright.evals.harness.results import Row, Run
from leanwright.tools.errors import ConfigError
from leanwright.tools.types import Verdict

if TYPE_CHECKING:
    from inspect_ai import Task
    from inspect_ai.scorer import Scorer
    from inspect_ai.solver import Solver

SCORES: dict[str, Callable[[Row], bool]] = {
    "typecheck": figures.typechecks,
    "beq": figures.beq,
    "component": figures.component,
    "accepted": lambda row: row.verdict is Verdict.ACCEPTED,
}


def as_task(run: Run) -> "Task":
    """The run's finished samples. Raises ConfigError without inspect-ai."""
    try:
        from inspect_ai import Task
        from inspect_ai.dataset import MemoryDataset, Sample
    except ImportError:
        raise ConfigError("inspect-ai is not installed: pip install 'leanwright[evals]'") from None
    samples = [
        Sample(
            input=row.informal,
            target=row.reference or "",
            id=f"{row.problem}@{row.seed}",
            metadata={"problem": row.problem, "seed": row.seed, "group": row.group},
        )
        for row in run.rows
    ]
    return Task(
        dataset=MemoryDataset(samples, name=run.info.task, location=run.info.source),
        solver=_recorded({row.key: row for row in run.rows}, run.info.model),
        scorer=[_scorer(name, right) for name, right in SCORES.items()],
        name=f"{run.info.task}-{run.info.system}",
        metadata=run.info.model_dump(mode="json", exclude={"problems"}),
        fail_on_error=False,
    )


def write_log(run: Run, folder: Path) -> None:
    """Write an ``.eval`` log of the run into ``folder``, in place of earlier ones."""
    from inspect_ai import eval as evaluate

    earlier = list(folder.glob("*.eval"))
    evaluate(as_task(run), model=None, log_dir=str(folder), log_format="eval", display="none", score_display=False)
    for path in earlier:
        path.unlink()


def _recorded(rows: dict[tuple[str, int], Row], model: str) -> "Solver":
    from inspect_ai.model import ModelOutput
    from inspect_ai.solver import Generate, TaskState, solver

    @solver(name="leanwright")
    def recorded() -> "Solver":
        async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001 - inspect's form
            row = rows[state.metadata["problem"], state.metadata["seed"]]
            if row.error:
                raise RuntimeError(row.error)
            state.output = ModelOutput.from_content(model, row.statement or "")
            state.store.set("row", row.model_dump(mode="json"))
            return state

        return solve

    return recorded()


def _scorer(name: str, right: Callable[[Row], bool]) -> "Scorer":
    from inspect_ai.scorer import Score, Target, mean, scorer, stderr
    from inspect_ai.solver import TaskState

    @scorer(metrics=[mean(), stderr()], name=name)
    def of_row() -> "Scorer":
        async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001 - inspect's form
            row = Row.model_validate(state.store.get("row"))
            said: dict[str, Any] = {"answer": row.statement or "", "explanation": "\n".join(row.reasons)}
            return Score(value=float(right(row)), **said)

        return score

    return of_row()
