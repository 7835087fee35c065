"""Leanwright in inspect-ai: tasks, solver and scorers on a scripted model, and logs that the viewer opens."""

import gc
import json
from collections.abc import Iterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import EntryPoint, packages_distributions
from pathlib import Path
from typing import Any

import pytest

inspect_ai = pytest.importorskip("inspect_ai")

from inspect_ai.log import EvalLog, read_eval_log  # noqa: E402 - only where inspect-ai is installed
from inspect_ai.model import ModelAPI, ModelOutput, get_model  # noqa: E402

from leanwright.agent.runtime import leans  # noqa: E402
from leanwright.evals import inspect_ai_tasks  # noqa: E402
from leanwright.evals.datasets.problem import BenchmarkProblem  # noqa: E402
from leanwright.evals.harness import bench as live  # noqa: E402
from leanwright.evals.harness.inspection import write_log  # noqa: E402
from leanwright.evals.harness.rows import Compared, FormalizationRow, FormalizationRun  # noqa: E402
from leanwright.tools.types import Verdict  # noqa: E402
from tests.evals.harness.support import INFO, Same, bench, fake_lean, knowing, problems  # noqa: E402

SOME = problems(4)
pytestmark = [  # of inspect-ai itself: streams that it leaves open at its end, an old name in its calls of tenacity
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore:The 'initial' parameter is deprecated:DeprecationWarning"),
]


@pytest.fixture(autouse=True, scope="module")
def _one_list_of_packages() -> Iterator[None]:
    """Every task would read anew which packages are installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("inspect_ai._util.package.packages_distributions", cache(packages_distributions))
        yield


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """What inspect-ai leaves open is collected here, where its warnings are expected, and not in a later test."""
    yield
    gc.collect()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "some.jsonl"
    rows = [{"id": p.id, "informal": p.informal, "formal": p.reference, "header": "import Mathlib"} for p in SOME]
    path.write_text("\n".join(map(json.dumps, rows)) + "\nbroken\n")
    return path


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Benches of the settings' model are scripted; what was opened and closed is told."""
    told: list[str] = []

    @asynccontextmanager
    async def opened(*_: Any, **__: Any) -> Any:
        told.append("opened")
        yield bench(knowing(SOME, lambda name: name != "p3"))
        told.append("closed")

    monkeypatch.setattr(inspect_ai_tasks, "open_bench", opened)
    yield told


def run(task: Any, folder: Path, **options: Any) -> EvalLog:
    (log,) = inspect_ai.eval(task, log_dir=str(folder), display="none", score_display=False, **options)
    assert log.status == "success", log.error
    return log


def scores(log: EvalLog) -> dict[str, float]:
    assert log.results is not None
    return {one.name: one.metrics["mean"].value for one in log.results.scores}


def test_a_system_is_a_solver_and_the_metrics_are_scorers(data: Path, closed: list[str], tmp_path: Path) -> None:
    log = run(inspect_ai_tasks.jsonl(str(data), system="zero-shot"), tmp_path / "logs", model=None, epochs=2)
    assert scores(log) == dict.fromkeys(("typecheck", "beq", "beq_guarded", "component", "accepted"), 0.75)
    assert closed == ["opened", "closed"]  # one Lean and one model for all samples
    assert log.samples is not None
    rows = [FormalizationRow.model_validate(sample.store["leanwright_row"]) for sample in log.samples]
    assert {row.key for row in rows} == {(p.id, seed) for p in SOME for seed in (42, 43)}
    assert log.eval.metadata is not None
    assert log.eval.metadata["broken"] == 1


def test_models_of_inspect_ai_answer_for_our_systems(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The model sees our prompts, and the systems run on the bench that every run has."""

    def answer(messages: Any, *_: Any) -> ModelOutput:
        asked = messages[-1].text
        known = [p.reference for p in SOME if p.informal in asked and p.id != "p1"]
        judged = (
            '{"score": 0.9}' if "score" in messages[0].text else f"```lean\n{known[0]}\n```" if known else "CANNOT: no"
        )
        return ModelOutput.from_content("mockllm", judged)

    async def length(_: Any, text: str) -> int:  # inspect-ai's own count needs a file of the network
        return len(text)

    monkeypatch.setattr(ModelAPI, "count_text_tokens", length)
    monkeypatch.setitem(leans.LEANS, "embedded", lambda *_: fake_lean())
    monkeypatch.setattr(live, "Comparer", lambda _: Same())
    model = get_model("mockllm/model", custom_outputs=answer)
    log = run(inspect_ai_tasks.jsonl(str(data), system="zero-shot"), tmp_path / "logs", model=model)
    assert scores(log)["typecheck"] == scores(log)["component"] == 0.75
    assert log.samples is not None
    row = FormalizationRow.model_validate(log.samples[0].store["leanwright_row"])
    asked = [event for event in log.samples[0].events if event.event == "model"]
    assert row.usage.calls == len(asked)
    assert row.usage.prompt_tokens == sum(e.output.usage.input_tokens for e in asked if e.output.usage)


def test_a_sample_that_fails_is_an_error_of_its_own(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        async def row(self, problem: BenchmarkProblem, seed: int) -> FormalizationRow:
            return FormalizationRow(problem=problem.id, seed=seed, error="Boom: no" if problem.id == "p0" else "")

    @asynccontextmanager
    async def opened(*_: Any, **__: Any) -> Any:
        yield Failing()

    monkeypatch.setattr(inspect_ai_tasks, "open_bench", opened)
    log = run(inspect_ai_tasks.jsonl(str(data)), tmp_path / "logs", model=None)
    assert log.samples is not None
    assert {s.id: s.error.message for s in log.samples if s.error} == {"p0": "RuntimeError('Boom: no')"}


def test_what_cannot_be_opened_is_said(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @asynccontextmanager
    async def refused(*_: Any, **__: Any) -> Any:
        raise ValueError("no Lean here")
        yield

    monkeypatch.setattr(inspect_ai_tasks, "open_bench", refused)
    (log,) = inspect_ai.eval(inspect_ai_tasks.jsonl(str(data)), log_dir=str(tmp_path), display="none", model=None)
    assert log.samples is not None
    assert all("no Lean here" in s.error.message for s in log.samples if s.error)
    assert len([s for s in log.samples if s.error]) == 4


def test_tasks_and_solver_are_found_by_name() -> None:
    point = EntryPoint("leanwright", "leanwright.evals.inspect_ai_tasks", "inspect_ai")
    assert point.load() is inspect_ai_tasks
    project = (Path(__file__).parents[3] / "pyproject.toml").read_text()
    assert '[project.entry-points.inspect_ai]\nleanwright = "leanwright.evals.inspect_ai_tasks"' in project


def test_a_finished_run_is_a_log_for_the_viewer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = Compared(component=True, beq=False, beq_published=True, how="the same term, up to names")
    rows = (
        FormalizationRow(problem="a", seed=1, informal="A", reference="theorem a : True := by sorry",
            statement="theorem a : True", typechecks=True, compared=right, verdict=Verdict.ACCEPTED),
        FormalizationRow(problem="b", seed=1, informal="B", reference="theorem b : X := by sorry",
            reference_fault="no X"),
        FormalizationRow(problem="c", seed=1, informal="C", error="Boom: no"),
    )  # fmt: skip
    for _ in range(2):  # the second takes the place of the first
        write_log(FormalizationRun(folder="", info=INFO, rows=rows), tmp_path)
    assert capsys.readouterr().out == ""  # it is written beside a report on standard output
    (path,) = tmp_path.glob("*.eval")
    log = read_eval_log(str(path))
    assert log.samples is not None
    assert log.eval.model == "none/none"
    found = {s.id: {name: one.value for name, one in (s.scores or {}).items()} for s in log.samples}
    assert found["a@1"] == {"typecheck": 1.0, "beq": 1.0, "beq_guarded": 0.0, "component": 1.0, "accepted": 1.0}
    assert found["b@1"] == {"typecheck": 0.0, "accepted": 0.0}  # nothing is compared with what cannot be read
    assert found["c@1"] == {}
