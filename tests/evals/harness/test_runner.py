"""Runs: exact shares, kills, broken rows, raising models, budgets, interruptions."""

import asyncio
import json
import os
import resource
import signal
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.cli.exits import Exit
from leanwright.agent.providers.journal import Journal
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.agent.runs.metered import journaled
from leanwright.agent.runs.results import RESULTS, Results
from leanwright.agent.runs.runner import IN_A_ROW, Ended, SampleRunner
from leanwright.evals.command import run_experiment
from leanwright.evals.context import Contexts
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.experiment import parse_seeds
from leanwright.evals.experiments import experiment_of
from leanwright.evals.harness import data_sets
from leanwright.evals.harness.figures import figures
from leanwright.evals.harness.judged import Comparer
from leanwright.evals.harness.rows import FormalizationRow, FormalizationRun, read_formalizations
from leanwright.tools.errors import ConfigError, InputError, ModelUnavailable, SetupError
from tests.evals.harness import crash_worker
from tests.evals.harness.support import INFO, NONSENSE, bench, knowing, local, opening, problems, recording
from tests.forked import exit_codes
from tests.graphs.support import score

SOME = problems(8)


def run(
    folder: Path,
    made: Any,
    some: tuple[BenchmarkProblem, ...] = SOME,
    seeds: tuple[int, ...] = (42,),
    at_once: int = 1,
    **options: Any,
) -> FormalizationRun:
    with recording(folder) as results:
        asyncio.run(SampleRunner(local(made, at_once), results, **options).run(some, seeds))
    return read_formalizations(folder)


def means(found: FormalizationRun) -> dict[str, float]:
    return {figure.name: figure.estimate.mean for figure in figures(found)}


@pytest.mark.parametrize(
    ("right", "share"),
    [(lambda _: True, 100.0), (lambda _: False, 0.0), (lambda name: name in ("p0", "p3", "p5"), 37.5)],
)
def test_a_perfect_model_has_100_nonsense_0_and_a_mixture_its_share(tmp_path: Path, right: Any, share: float) -> None:
    found = means(run(tmp_path, bench(knowing(SOME, right)), at_once=3))
    names = ("Typecheck@1", "BEq+@1", "Component@1", "Compilation", "Accuracy@1")
    assert {name: found[name] for name in names} == dict.fromkeys(names, share)
    assert found["Errors"] == 0


@pytest.mark.lean
def test_with_a_real_lean_and_the_real_comparison(tmp_path: Path, lean: Any, lean_run: Any) -> None:
    some = (
        BenchmarkProblem(id="a", informal="A", reference="theorem a (x : ℝ) (h : 3 * x + 7 = 22) : x = 5 := by sorry"),
        BenchmarkProblem(id="b", informal="B", reference="theorem b (n : ℕ) (h : n < 3) : n < 4 := by sorry"),
        BenchmarkProblem(id="c", informal="C", reference="theorem c (n : ℕ) (h : 6 ∣ n) : 3 ∣ n := by sorry"),
    )
    answers = {
        "A": "theorem t (y : ℝ) (h : 3 * y + 7 = 22) : y = 5 := by sorry",  # renamed: equivalent
        "B": "theorem t (n : ℕ) (h : n < 5) : n < 4 := by sorry",  # typechecks, and is wrong
        "C": NONSENSE,
    }
    model = ScriptedModel(formalize=lambda **asked: [answers[asked["statement"]]], score=lambda **_: score(0.9))
    made = bench(model, lean=lean, comparer=Comparer(Contexts(lean)))
    rows = {p.id: lean_run(made.row(p, 42)) for p in some}
    assert [rows[name].typechecks for name in "abc"] == [True, True, False]
    assert [row.compared and row.compared.component for row in rows.values()] == [True, False, None]
    assert rows["c"].candidates[0].report.errors[0].data  # the compiler's message is kept


def test_kill_9_loses_nothing_and_repeats_no_paid_answer(tmp_path: Path) -> None:
    ended = exit_codes("tests.evals.harness.crash_worker", tmp_path, 1, 4, 2, 5, 0)
    assert ended == [-signal.SIGKILL] * 4 + [0]
    rows = read_formalizations(tmp_path / "run").rows
    assert {row.key for row in rows} == {(f"p{i}", seed) for i in range(4) for seed in (42, 43)}
    assert len((tmp_path / "run" / RESULTS).read_text().splitlines()) == 8
    assert crash_worker.lines(tmp_path / "paid.txt") == 3 * 8  # draft, back-translation, judge: each paid for once
    assert {row.usage.cost for row in rows} == {3 * crash_worker.PRICE}  # and counted, also where the journal answered


def test_a_budget_stops_and_a_larger_one_goes_on(tmp_path: Path) -> None:
    assert crash_worker.main(tmp_path, 0, budget=2.0) == "budget"
    assert len(read_formalizations(tmp_path / "run").rows) == 3  # 3 × 0.75 reach it
    assert crash_worker.main(tmp_path, 0, budget=100.0) == "done"
    assert crash_worker.lines(tmp_path / "paid.txt") == 3 * 8


def test_what_a_failed_sample_cost_counts(tmp_path: Path) -> None:
    class Failing(crash_worker.Paid):
        async def complete(self, messages: Any, **options: Any) -> Any:
            if crash_worker.judges(messages):
                raise ZeroDivisionError
            return await super().complete(messages, **options)

    journal = Journal(tmp_path / "journal.sqlite")
    paid = tmp_path / "paid.txt"
    made = bench(PromptedModel(journaled(journal)(Failing(paid))))
    with recording(tmp_path / "run") as results:
        asyncio.run(SampleRunner(local(made), results).run(SOME[:2], (42,)))
        assert (results.failed, results.spent.cost) == (2, 4 * crash_worker.PRICE)
        healed = bench(PromptedModel(journaled(journal)(crash_worker.Paid(paid))))
        asyncio.run(SampleRunner(local(healed), results, again=True).run(SOME[:2], (42,)))
        assert (results.failed, results.spent.cost) == (0, 6 * crash_worker.PRICE)
    journal.close()
    assert crash_worker.lines(paid) == 6  # what was answered before it failed is not asked again


def test_a_budget_needs_a_price(tmp_path: Path) -> None:
    class Unpriced:
        async def row(self, problem: BenchmarkProblem, seed: int) -> FormalizationRow:
            row = FormalizationRow(problem=problem.id, seed=seed)
            return row.model_copy(update={"usage": row.usage.model_copy(update={"cost": None})})

    with recording(tmp_path) as results:
        ended: Ended = asyncio.run(SampleRunner(local(Unpriced()), results, budget=1.0).run(SOME, (42,)))
    assert (ended, len(read_formalizations(tmp_path).rows)) == ("price", 1)


def test_a_model_that_raises_ends_its_problem_alone(tmp_path: Path) -> None:
    calls: list[str] = []

    def answer(**asked: Any) -> Any:
        calls.append(asked["statement"])
        failure = {
            "Show that 1 is 1.": ModelUnavailable("the server is away"),
            "Show that 2 is 2.": ZeroDivisionError(),
        }
        return failure.get(asked["statement"], [NONSENSE])

    made = bench(ScriptedModel(formalize=answer))
    rows = {row.problem: row for row in run(tmp_path, made).rows}
    assert rows["p1"].error == "ModelUnavailable: the server is away"
    assert rows["p2"].error == "ZeroDivisionError:"
    assert sum(not row.error for row in rows.values()) == 6
    assert (rows["p1"].passing, rows["p2"].passing) == (True, False)
    assert calls.count("Show that 1 is 1.") == 2  # a server may be back at the end
    run(tmp_path, made)
    assert calls.count("Show that 1 is 1.") == 4
    assert len(calls) == 11  # what failed by itself is not tried again, unless it is asked for
    assert sum(bool(row.error) for row in run(tmp_path, bench(knowing(SOME)), again=True).rows) == 0


def test_a_run_is_given_up_when_nothing_answers_any_more(tmp_path: Path) -> None:
    asked: list[str] = []

    def away(**given: Any) -> Any:
        asked.append(given["statement"])
        return ModelUnavailable("the server is away")

    some = problems(IN_A_ROW + 5)
    with recording(tmp_path) as results:
        made = SampleRunner(local(bench(ScriptedModel(formalize=away))), results)
        assert asyncio.run(made.run(some, (42,))) == "unavailable"
        assert len(asked) == results.failed == IN_A_ROW
    assert not any(row.error for row in run(tmp_path, bench(knowing(some)), some).rows)


def test_a_full_disk_is_told_and_the_run_goes_on_later(tmp_path: Path) -> None:
    before = run(tmp_path, bench(knowing(SOME)), SOME[:2])
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    with pytest.raises(SetupError, match=r"File too large.*same command"), recording(tmp_path) as results:
        resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / RESULTS).stat().st_size + 100, unlimited[1]))
        try:
            asyncio.run(SampleRunner(local(bench(knowing(SOME))), results).run(SOME, (42,)))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    assert (tmp_path / RESULTS).read_bytes()[-1:] != b"\n"  # part of a row
    after = run(tmp_path, bench(knowing(SOME)))
    assert (after.rows[:2], len(after.rows)) == (before.rows, len(SOME))


def test_a_disk_that_is_full_at_the_start_is_told(tmp_path: Path) -> None:
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, unlimited[1]))
    try:
        with pytest.raises(InputError, match=r"cannot be written \(File too large\)"), recording(tmp_path):
            pytest.fail("there is no room for a run")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    assert len(run(tmp_path, bench(knowing(SOME))).rows) == len(SOME)


def test_what_concerns_every_problem_ends_the_run(tmp_path: Path) -> None:
    def refuse(**_: Any) -> Any:
        return ConfigError("no such model")

    with pytest.raises(ConfigError, match="no such model"):
        run(tmp_path, bench(ScriptedModel(formalize=refuse)))
    assert read_formalizations(tmp_path).rows == ()


def test_an_interrupt_keeps_what_is_finished(tmp_path: Path) -> None:
    inner = bench(knowing(SOME))

    class Interrupted:
        async def row(self, problem: BenchmarkProblem, seed: int) -> FormalizationRow:
            if problem.id == "p2":
                os.kill(os.getpid(), signal.SIGINT)
                await asyncio.sleep(60)
            return await inner.row(problem, seed)

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, Interrupted())
    assert [row.problem for row in read_formalizations(tmp_path).rows] == ["p0", "p1"]
    assert len(run(tmp_path, inner).rows) == 8


def test_a_line_that_was_cut_short_is_run_again_and_a_damaged_one_is_told(tmp_path: Path) -> None:
    run(tmp_path, bench(knowing(SOME)), SOME[:3])
    path = tmp_path / RESULTS
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert len(read_formalizations(tmp_path).rows) == 2
    assert len(run(tmp_path, bench(knowing(SOME)), SOME[:3]).rows) == 3
    path.write_bytes(b"{}\n" + whole)
    with pytest.raises(InputError, match=r"line 1 .* damaged"):
        read_formalizations(tmp_path)


def test_a_folder_holds_one_run_and_one_writer(tmp_path: Path) -> None:
    other = INFO.model_copy(update={"system": "drift"})
    with recording(tmp_path) as results:
        assert isinstance(results, Results)
        with pytest.raises(ConfigError, match="another process"), recording(tmp_path):
            raise AssertionError
    with recording(tmp_path, other) as results:  # nothing was recorded
        results.write((FormalizationRow.begun(SOME[0], 42),))
    with pytest.raises(ConfigError, match="another system"), recording(tmp_path):
        raise AssertionError
    assert read_formalizations(tmp_path).info.system == "drift"


def test_no_more_at_once_than_was_said(tmp_path: Path) -> None:
    under_way: list[int] = []
    most: list[int] = []

    class Counting:
        async def row(self, problem: BenchmarkProblem, seed: int) -> FormalizationRow:
            under_way.append(1)
            most.append(len(under_way))
            await asyncio.sleep(0.001)
            under_way.pop()
            return FormalizationRow(problem=problem.id, seed=seed)

    run(tmp_path, Counting(), seeds=(1, 2), at_once=3)
    assert max(most) == 3


def data(folder: Path) -> Path:
    path = folder / "some.jsonl"
    rows = [{"id": p.id, "informal": p.informal, "formal": p.reference} for p in SOME]
    path.write_text("\n".join([*map(json.dumps, rows[:4]), '{"id": "broken"}', *map(json.dumps, rows[4:])]))
    return path


def evaluate(folder: Path, **options: Any) -> int:
    given = {"system": "zero-shot", "seeds": "42-43", "concurrency": 2, "out": folder / "run"}
    return run_experiment(experiment_of(str(data(folder))), given | options)


def test_the_command_from_file_to_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(data_sets, "open_bench", opening(bench(knowing(SOME, lambda name: name != "p7"))))
    monkeypatch.setattr(data_sets, "find_spec", lambda _: None)  # the log of inspect-ai has a test of its own
    assert evaluate(tmp_path) == Exit.OK
    out, err = capsys.readouterr()
    assert "row 5 is left out: it has no field 'informal'" in err
    assert "16 of 16" in err
    assert "| Component@1 | 87.5 [" in out
    assert "n = 8" in out
    assert "- `p7`, seed 42: rejected: does not elaborate" in out
    with pytest.raises(ConfigError, match=r"another .*seeds"):
        evaluate(tmp_path, seeds="1")
    with pytest.raises(InputError, match="no system"):
        evaluate(tmp_path, system="magic")


def test_rows_and_limit_choose_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_sets, "open_bench", opening(bench(knowing(SOME))))
    monkeypatch.setattr(data_sets, "find_spec", lambda _: None)
    evaluate(tmp_path, rows="id=^p[2-5]$", limit=3, seeds="7")
    assert [row.key for row in read_formalizations(tmp_path / "run").rows] == [("p2", 7), ("p3", 7), ("p4", 7)]


@pytest.mark.parametrize(("text", "found"), [("42", (42,)), ("42-45", (42, 43, 44, 45)), ("1,2, 5-6,2", (1, 2, 5, 6))])
def test_seeds(text: str, found: tuple[int, ...]) -> None:
    assert parse_seeds(text) == found


@pytest.mark.parametrize("text", ["", "a", "5-3", "1-99999", "-1"])
def test_seeds_that_are_none(text: str) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        parse_seeds(text)
