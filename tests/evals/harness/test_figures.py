"""Every metric of a run, against values computed by hand; comparisons of such runs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from leanwright.evals.harness import compare
from leanwright.evals.harness.figures import Figure, figures
from leanwright.evals.harness.rows import Compared, FormalizationRow, FormalizationRun, Particle
from leanwright.graphs.state import Candidate
from leanwright.tools.errors import InputError
from leanwright.tools.types import ProbeAnswer, ProbeReport, Usage, Verdict
from tests.evals.harness.support import INFO, written
from tests.graphs.support import clean, failing

RIGHT = Compared(component=True, beq=True, beq_published=True)
EASY = Compared(component=True, beq=False, beq_published=True)  # a tactic proves it by itself
PROVED = Compared(component=True, beq=False, beq_published=False)
WRONG = Compared(component=False, beq=False, beq_published=False)
UNDECIDED = Compared(component=None, beq=False, beq_published=False)


def row(problem: str, seed: int, compared: Compared | None = None, **more: Any) -> FormalizationRow:
    given = {"reference": "theorem r : True := by sorry", "typechecks": compared is not None, "compared": compared}
    return FormalizationRow(problem=problem, seed=seed, **given | more)


def run(*rows: FormalizationRow, **info: Any) -> FormalizationRun:
    return FormalizationRun(folder="runs/one", info=INFO.model_copy(update={"seeds": (1,), **info}), rows=rows)


def named(*rows: FormalizationRow) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures(run(*rows))}


def test_pass_at_k_over_seeds() -> None:
    """a: 3 of 4 typecheck, BEq+ 1, component 2; b: none. n = 4 seeds, so @1 is c/n, and @10 does not apply."""
    a = [row("a", 1, RIGHT), row("a", 2, PROVED), row("a", 3, UNDECIDED), row("a", 4)]
    b = [row("b", seed) for seed in (1, 2, 3, 4)]
    found = named(*a, *b)
    means = {name: found[name].estimate.mean for name in ("Typecheck@1", "BEq+@1", "Component@1")}
    assert means == {"Typecheck@1": 37.5, "BEq+@1": 12.5, "Component@1": 25.0}
    assert found["BEq+@1"].values == {"a": 25.0, "b": 0.0}
    assert found["BEq+@1"].estimate.n == 2
    assert "BEq+@10" not in found


def test_pass_at_10_of_12_samples() -> None:
    """One right among 12: 1 − C(11, 10) / C(12, 10) = 1 − 11 / 66."""
    rows = [row("a", seed, RIGHT if seed == 3 else None) for seed in range(12)]
    assert named(*rows)["BEq+@10"].estimate.mean == pytest.approx(100 * 55 / 66)


def test_without_a_reference_equivalence_does_not_apply() -> None:
    found = named(row("a", 1, RIGHT), row("b", 1, reference=None, typechecks=True))
    assert (found["Typecheck@1"].estimate.n, found["BEq+@1"].estimate.n, found["Component@1"].estimate.n) == (2, 1, 1)


def test_beq_as_it_is_published_beside_the_guarded_one() -> None:
    found = named(row("a", 1, RIGHT), row("b", 1, EASY), row("c", 1, PROVED), row("d", 1, WRONG))
    assert (found["BEq+@1"].estimate.mean, found["BEq+ guarded@1"].estimate.mean) == (50.0, 25.0)


def test_a_reference_that_cannot_be_read_counts_in_nothing_that_needs_it() -> None:
    fault = "unknown identifier 'IsOpen'"
    found = named(row("a", 1, RIGHT), row("b", 1, typechecks=True, reference_fault=fault))
    assert {name: found[name].values for name in ("Typecheck@1", "BEq+@1", "Component@1")} == {
        "Typecheck@1": {"a": 100.0, "b": 100.0}, "BEq+@1": {"a": 100.0}, "Component@1": {"a": 100.0},
    }  # fmt: skip


def test_statements_of_system_e_are_compared_by_smt() -> None:
    """Three of four are proved from each other, one of them only since both are true; one is refuted."""
    same, true, wrong = Compared(component=True, e3=True), Compared(e3=True), Compared(component=False, e3=False)
    each = zip("abcd", (same, same, true, wrong), strict=True)
    found = named(*(row(name, 1, one, language="system-e") for name, one in each))
    assert (found["E3@1"].estimate.mean, found["Component@1"].estimate.mean) == (75.0, 50.0)
    assert "BEq+@1" not in found
    assert "E3@1" not in named(row("a", 1, RIGHT))


def test_compilation_counts_candidates_and_accuracy_verdicts() -> None:
    good, bad = Candidate(lean="g", report=clean()), Candidate(lean="b", report=failing("no"))
    rows = [
        row("a", 1, candidates=(good, bad, bad), verdict=Verdict.ACCEPTED),
        row("a", 2, candidates=(good,), verdict=Verdict.INCONCLUSIVE),
        row("b", 1, error="Boom: no"),
    ]
    found = named(*rows)
    assert found["Compilation"].values == {"a": 50.0, "b": 0.0}  # 2 of 4 candidates; none
    assert found["Accuracy@1"].values == {"a": 50.0, "b": 0.0}
    assert found["Errors"].values == {"a": 0.0, "b": 100.0}


def test_the_weighted_score_of_particles() -> None:
    """0.5 of a right one among 0.5 + 0.3 + 0.2; the other seed has no particle left: (50 + 0) / 2; b has none."""
    particles = tuple(
        Particle(statement=s, weight=w, compared=c)
        for s, w, c in (("x", 0.5, RIGHT), ("y", 0.3, WRONG), ("z", 0.2, None))
    )
    found = named(row("a", 1, particles=particles), row("a", 2), row("b", 1))
    assert found["SMC score"].values == {"a": 25.0, "b": 0.0}
    assert "SMC score" not in named(row("a", 1), row("b", 1))


def test_retrieval_where_the_library_was_looked_up() -> None:
    """a: 1 of 4 shown is right, of 2 wanted, at rank 4; b: both shown are right, of 4; c was not looked up."""
    looked = {"retrieved": True, "oracle": ("p", "q")}
    rows = [
        row("a", 1, premises=("x", "y", "z", "p"), illustrated=("x", "p", "other"), **looked),
        row("b", 1, premises=("p", "q"), **{**looked, "oracle": ("p", "q", "r", "s")}),
        row("c", 1, oracle=("p",)),
    ]
    found = named(*rows)
    means = {name: found[name].estimate.mean for name in ("Precision", "Recall", "HitRate@3")}
    assert means == {"Precision": 62.5, "Recall": 50.0, "HitRate@3": 50.0}
    assert found["F1"].estimate.mean == pytest.approx(2 * 62.5 * 50 / 112.5)
    assert found["F1"].estimate.low <= found["F1"].estimate.mean <= found["F1"].estimate.high
    assert found["Coverage"].values == {"a": 50.0}  # x and p of four


def test_contributions_of_premises() -> None:
    """a is accepted and writes p: 3; q is wanted: 2; x is not: 1. b is rejected and writes x: 0. Mean of four: 1.5.

    Of a problem alone: (3 + 2 + 1) / 3 and 0 / 1. HitRate@3 asks for 2 or more among the first three: a only.
    """
    looked = {"retrieved": True, "oracle": ("p", "q")}
    rows = [
        row("a", 1, RIGHT, premises=("x", "q", "p"), statement="theorem p", verdict=Verdict.ACCEPTED, **looked),
        row("b", 1, RIGHT, premises=("x",), statement="theorem x", verdict=Verdict.REJECTED, **looked),
        row("c", 1, RIGHT, oracle=("p",)),
    ]
    found = named(*rows)
    assert found["ACS"].values == {"a": 2.0, "b": 0.0}
    assert found["ACS"].estimate.mean == 1.5
    assert found["HitRate@3"].values == {"a": 100.0, "b": 0.0}


def test_accepted_among_ten_and_sub_queries() -> None:
    """12 samples, 6 accepted: 1 − C(6, 10) / C(12, 10) = 1; the sub-queries of a problem are its hints: 3."""
    rows = [
        row("a", seed, verdict=Verdict.ACCEPTED if seed % 2 else Verdict.REJECTED, hints=("one", "two", "three"))
        for seed in range(12)
    ]
    found = named(*rows)
    assert (found["Accuracy@1"].estimate.mean, found["Accuracy@10"].estimate.mean) == (50.0, 100.0)
    assert found["Sub-queries"].estimate.mean == 3.0
    asked = row("a", 1, hints=("one", "two"), retrieved=True, oracle=("p",))  # nothing was searched
    assert "Precision" not in named(asked)


def test_tokens_a_second() -> None:
    """Completion tokens over the seconds that they took: (30 + 10) / (2 + 2)."""
    rows = [
        row("a", 1, usage=Usage(completion_tokens=30, seconds=2.0)),
        row("a", 2, usage=Usage(prompt_tokens=99, completion_tokens=10, seconds=2.0)),
        row("b", 1),
    ]
    assert named(*rows)["Tokens a second"].values == {"a": 10.0}


def test_nothing_right_is_an_f1_of_0() -> None:
    assert named(row("a", 1, retrieved=True, premises=("x",), oracle=("p",)))["F1"].estimate.mean == 0


def test_probes_tokens_seconds_and_money() -> None:
    yes = ProbeReport(name="empty_goal", answer=ProbeAnswer.YES)
    no = ProbeReport(name="assumed_goal", answer=ProbeAnswer.NO)
    first = Usage(prompt_tokens=100, completion_tokens=20, cost=0.5)
    rows = [
        row("a", 1, probes=(yes, no, yes), usage=first, seconds=2.0),
        row("a", 2, usage=Usage(prompt_tokens=40, cost=0.1), seconds=4.0),
        row("b", 1, usage=Usage(cost=None)),
    ]
    found = named(*rows)
    assert found["Probes failed"].values == {"a": 1.0, "b": 0.0}
    assert found["Tokens"].values == {"a": 80.0, "b": 0.0}
    assert found["Seconds"].values == {"a": 3.0, "b": 0.0}
    assert found["Cost"].values == {"a": pytest.approx(0.3)}  # b's price is not known
    assert found["Cost"].estimate.n == 1


ONE = run(row("a", 1, RIGHT), row("b", 1), row("c", 1, RIGHT), row("d", 1, error="Boom: no\nmore"))
TWO = run(
    row("a", 1, RIGHT), row("c", 1), row("e", 1, RIGHT),
    row("b", 1, RIGHT, statement="theorem t", verdict=Verdict.REJECTED, reasons=("no",)), system="drift",
).model_copy(update={"folder": "runs/two"})  # fmt: skip


def test_what_got_better_and_worse() -> None:
    """Both have a, b, c: b got better, c worse, so the mean difference is 0 of 3 problems."""
    (found,) = (d for d in compare.differences(ONE, TWO) if d.metric == "Component@1")
    assert (found.difference.mean, found.difference.n) == (0.0, 3)
    assert found.first == found.second == pytest.approx(200 / 3)
    assert (found.better, found.worse) == (1, 1)
    assert [(c.problem, c.first, c.second) for c in compare.changes(ONE, TWO, "Component@1")] == [
        ("b", 0.0, 100.0),
        ("c", 100.0, 0.0),
    ]
    text = compare.as_markdown(ONE, TWO, "Component@1")
    assert "## Better by Component@1: 1" in text
    assert "- after: `theorem t`: rejected (no)" in text


def test_runs_that_cannot_be_compared() -> None:
    with pytest.raises(InputError, match="different data"):
        compare.as_markdown(ONE, run(row("a", 1), sha256="1" * 64), "Accuracy@1")
    with pytest.raises(InputError, match="no finished problem in common"):
        compare.as_markdown(ONE, run(row("z", 1)), "Accuracy@1")
    with pytest.raises(InputError, match="no metric"):
        compare.as_markdown(ONE, TWO, "Beauty")


READ = """
import sys
from pathlib import Path
from leanwright.evals.harness.inspection import write_log
from leanwright.evals.harness.rows import read_formalizations
from inspect_ai.log import list_eval_logs, read_eval_log
folder = Path(sys.argv[1])
for _ in range(2):
    write_log(read_formalizations(folder), folder / "inspect")
(found,) = list_eval_logs(str(folder / "inspect"))
log = read_eval_log(found)
means = {score.name: score.metrics["mean"].value for score in log.results.scores}
print(log.status, means["component"], sum(sample.error is not None for sample in log.samples), len(log.samples))
"""


def test_the_log_of_inspect_holds_every_sample(tmp_path: Path) -> None:
    """In a process of its own: inspect-ai takes over logging and the display."""
    folder = written(tmp_path, ONE)
    done = subprocess.run([sys.executable, "-c", READ, str(folder)], capture_output=True, text=True, check=False)
    assert done.stdout.split()[-4:] == ["success", str(2 / 3), "1", "4"], done.stderr
