"""A harness on scripted parts: problems with references, models that know them, a Lean that knows what elaborates."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.agent.runs.executors import LocalExecutor
from leanwright.agent.runs.results import Results, open_results
from leanwright.agent.settings import Settings
from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.experiment import RunInfo
from leanwright.evals.harness.bench import SystemBench
from leanwright.evals.harness.rows import Compared, FormalizationRow, FormalizationRun
from leanwright.evals.harness.systems import SYSTEMS
from leanwright.tools.handles import Toolbox
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import LeanReport
from tests.agent.scripted import resources_of
from tests.graphs.support import clean, failing, score

NONSENSE = "theorem t : nonsense := by sorry"
INFO = RunInfo(
    task="some", source="some.jsonl", sha256="0" * 64, problems=(), seeds=(), system="zero-shot", model="scripted",
    lean="fake", settings={},
)  # fmt: skip


def problems(count: int) -> tuple[BenchmarkProblem, ...]:
    """``count`` of them, each with its own reference."""
    return tuple(
        BenchmarkProblem(
            id=f"p{i}", informal=f"Show that {i} is {i}.", reference=f"theorem p{i} : {i} = {i} := by sorry"
        )
        for i in range(count)
    )


def fake_lean() -> FakeLean:
    """Everything elaborates, to itself, but what says nonsense."""

    def report(text: str) -> LeanReport:
        return failing("unknown identifier 'nonsense'") if "nonsense" in text else clean(text)

    return FakeLean(reports=[report])


class Same:
    """A comparer: equivalent means the same text."""

    async def fault(self, problem: BenchmarkProblem) -> str:
        return ""

    async def compare(self, statement: str, problem: BenchmarkProblem) -> Compared:
        same = statement == problem.reference
        return Compared(component=same, beq=same, beq_published=same)


def knowing(some: Sequence[BenchmarkProblem], right: Callable[[str], bool] = lambda _: True) -> ScriptedModel:
    """A model that answers from the references where ``right`` holds of the problem's id, and nonsense elsewhere."""
    references = {p.informal: (p.reference or "") if right(p.id) else NONSENSE for p in some}
    return ScriptedModel(formalize=lambda **asked: [references[asked["statement"]]], score=lambda **_: score(0.9))


def bench(
    model: Any, *, lean: Any = None, comparer: Any = None, system: str = "zero-shot", **toolbox: Any
) -> SystemBench:
    """A system of the table on scripted parts."""
    chosen = SYSTEMS[system]
    settings = Settings().with_values({**chosen.settings, "library.retrieval": chosen.retrieval})
    live = resources_of(model, lean or fake_lean(), settings=settings, toolbox=Toolbox(**toolbox))
    contexts = Contexts(live.lean)
    return SystemBench(chosen, live, contexts, comparer or Same())


def local(made: Any, at_once: int = 1) -> LocalExecutor[BenchmarkProblem, FormalizationRow]:
    """Samples of ``made`` in this process."""
    return LocalExecutor(made.row, FormalizationRow, at_once)


def recording(folder: Path, info: RunInfo = INFO) -> AbstractContextManager[Results[FormalizationRow]]:
    """The results of a run in ``folder``."""
    return open_results(folder, info, FormalizationRow)


def opening(made: SystemBench) -> Callable[..., Any]:
    """In place of `open_bench`: always ``made``."""

    @asynccontextmanager
    async def opened(*_: Any, **__: Any) -> Any:
        yield made

    return opened


def written(folder: Path, found: FormalizationRun) -> Path:
    """The run as a folder, as the harness leaves it."""
    with recording(folder, found.info) as results:
        results.write(found.rows)
    return folder
