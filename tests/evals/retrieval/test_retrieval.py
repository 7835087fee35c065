"""Metrics, the run over a small benchmark, the fit, and the report."""

import json
from pathlib import Path

import numpy as np
import pytest

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.experiment import read_run
from leanwright.evals.metrics import precision_recall
from leanwright.evals.retrieval.experiment import report
from leanwright.evals.retrieval.rankings import RankedPremises, macro, rankings, scores
from leanwright.evals.retrieval.search import NearDuplicates, RankedLibrary, clauses
from leanwright.evals.retrieval.weights import FOLDS, RankingExample, cross_validated, examples, fit, held_out
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.features import FEATURES
from tests.evals.runs import recorded, run_of
from tests.tools.index.rank.library import THEOREMS, small_library

PROBLEMS = [
    BenchmarkProblem(
        id=row["name"],
        informal=row["doc"],
        premises=tuple(name for name in row["header_deps"] if name != "HMul.hMul"),
        target=row["name"],
    )
    for row in THEOREMS
]


def ranked(library: Library, problem: BenchmarkProblem, *, illustrated: bool = False) -> RankedPremises:
    """The row of a problem of the small library."""
    searched = RankedLibrary(library)
    found, own = searched.ranked(problem)
    return RankedPremises(
        problem=f"Small/plain/{problem.id}", name=problem.id, benchmark="Small", split="dev", setting="plain",
        oracle=problem.premises, ranked=found, own=own,
        illustrated=searched.illustrated(problem) if illustrated else None,
    )  # fmt: skip


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small_library(tmp_path_factory.mktemp("evals"))


def test_precision_and_recall_of_one_problem() -> None:
    assert precision_recall(["a", "b"], ["b", "c", "d"]) == (0.5, 1 / 3)
    assert precision_recall(["a"], []) == (0.0, 0.0)  # no premises: recall 0, as RAutoformalizer counts
    assert precision_recall([], ["a"]) == (0.0, 0.0)


def test_f1_is_the_harmonic_mean_of_the_means() -> None:
    score = macro([(1.0, 0.5), (0.5, 0.25)])
    assert (score.precision, score.recall) == (75.0, 37.5)
    assert score.f1 == pytest.approx(50.0)
    assert score.low <= score.f1 <= score.high
    assert macro([(1.0, 1.0)] * 5).low == 100.0
    assert macro([(0.0, 0.0)]).f1 == 0.0
    assert macro([(1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]) == macro([(1.0, 0.0), (0.0, 1.0), (1.0, 1.0)])


def test_published_figures_come_out_of_our_formula() -> None:
    # DRIFT, table 1, ConNF: P 34.67, R 39.39, F1 36.88
    assert macro([(0.3467, 0.3939)]).f1 == pytest.approx(36.88, abs=0.005)


def test_a_run_scores_every_ranker_at_every_cut_off(library: Library) -> None:
    found = [ranked(library, problem) for problem in PROBLEMS]
    lines = scores("Small", "plain", found)
    assert {(line.ranker, line.k) for line in lines} == {
        *((ranker, k) for ranker in ("fused", "vote", "dense", "bm25", "drift", "symbol") for k in range(1, 11)),
        ("fused", None),
    }
    by = {(line.ranker, line.k): line for line in lines}
    assert by["vote", 2].score.f1 > by["dense", 2].score.f1
    recalls = [by["vote", k].score.recall for k in range(1, 11)]
    assert recalls == sorted(recalls)
    told = report(run_of("retrieval", *found))
    rows = told.data
    assert rows["retrieval"][0].keys() >= {"ranker", "k", "precision", "recall", "f1", "low", "high"}
    json.dumps(rows)
    assert "| fused | adaptive |" in told.text


def test_cut_offs_of_what_was_found_by_hand(tmp_path: Path) -> None:
    """a wants p and q: of x, p it gets 1/2 and 1/2; b wants r: the fourth of four. At its own cut-off b has r alone."""
    some = (
        RankedPremises(problem="a", text="A", oracle=("p", "q"), ranked={"fused": ("x", "p")}, own=("p",)),
        RankedPremises(problem="b", text="B", oracle=("r",), ranked={"fused": ("x", "y", "z", "r")}, own=("r",)),
    )
    by = {line.k: line for line in scores("Small", "plain", some)}
    assert (by[2].score.precision, by[2].score.recall, by[2].hits, by[2].size) == (25.0, 25.0, 50.0, 2.0)
    assert (by[4].score.precision, by[4].score.recall, by[4].hits, by[4].size) == (37.5, 75.0, 50.0, 3.0)
    assert (by[None].score.precision, by[None].score.recall, by[None].hits) == (100.0, 75.0, 100.0)
    folder = recorded(tmp_path / "run", "retrieval", *(row.model_copy(update={"setting": "plain"}) for row in some))
    (one,) = rankings(read_run(folder, RankedPremises).rows)
    assert [line.score for line in one.lines("plain")] == [line.score for line in scores("Small", "plain", some)]


def test_clauses_stand_for_sub_queries() -> None:
    found = clauses("Let $f$ be continuous and injective. Show that $f$ is monotone.")
    assert [sub.lean for sub in found] == ["continuous", "injective", "monotone"]
    assert clauses("x") != ()


def test_coverage_of_illustrations(library: Library) -> None:
    told = report(run_of("retrieval", *(ranked(library, problem, illustrated=True) for problem in PROBLEMS)))
    (found,) = told.data["illustrations"]
    assert 0 < found["of the retrieved premises"] <= 100
    assert 0 < found["of the reference's premises"] <= 100
    assert 1 <= found["theorems"] <= 3
    assert "| Small |" in told.text


def test_near_duplicates_are_found_by_their_description_alone(library: Library) -> None:
    near = NearDuplicates(library)
    names = near.names("The union of two open sets is open.")
    assert "IsOpen.union" in names
    assert not {"Set.Finite.isCompact", "orderOf_pos", "IsOpen"} & set(names)
    assert near.names("Prime numbers are odd.") == ()


def test_the_fit_recovers_known_weights() -> None:
    rng = np.random.default_rng(7)
    true = np.linspace(-2, 2, len(FEATURES))

    def example() -> RankingExample:
        matrix = rng.normal(size=(60, len(FEATURES))).astype(np.float32)
        labels = rng.random(60) < 1 / (1 + np.exp(1 - matrix @ true))
        return RankingExample([str(j) for j in range(60)], matrix, labels, frozenset())

    weights = fit([[example() for _ in range(80)], [example() for _ in range(40)]])
    assert np.array(weights.coefficients) / weights.scale == pytest.approx(true, abs=0.25)
    at_mean = weights.bias - np.array(weights.mean) / weights.scale @ np.array(weights.coefficients)
    assert at_mean == pytest.approx(-1, abs=0.2)


def test_the_fit_learns_the_task(library: Library) -> None:
    rows = examples(library, PROBLEMS)
    weights = fit([rows])
    p = np.concatenate([weights.probabilities(e.matrix) for e in rows])
    y = np.concatenate([e.labels for e in rows])
    assert p[y].mean() > p[~y].mean() + 0.3
    score = cross_validated(held_out([rows], fold)[0] for fold in range(FOLDS) if fold < len(rows))
    assert score.f1 > 40
