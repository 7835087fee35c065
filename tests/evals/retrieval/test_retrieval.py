"""Metrics, the run over a small benchmark, the fit, and the report."""

import json
from pathlib import Path

import numpy as np
import pytest

from leanwright.evals.metrics import precision_recall
from leanwright.evals.retrieval.data import CONNF, Problem, problems
from leanwright.evals.retrieval.fit import Example, cross_validated, examples, fit
from leanwright.evals.retrieval.metrics import macro
from leanwright.evals.retrieval.report import as_markdown, as_rows
from leanwright.evals.retrieval.run import NearDuplicates, Setting, clauses, coverage, run
from leanwright.evals.retrieval.stored import Found, Stored, StoredAll, lines_of, read_stored
from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.features import FEATURES
from tests.tools.index.rank.library import THEOREMS, small_library

PROBLEMS = [Problem(row["name"], row["doc"], frozenset(row["header_deps"]) - {"HMul.hMul"}) for row in THEOREMS]


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


def test_problems_are_read_and_broken_lines_named(tmp_path: Path) -> None:
    (tmp_path / "connf").mkdir()
    file = tmp_path / "connf" / "dev.jsonl"
    row = {"full_name": "A", "informal_stmt": "Text.", "mathlib_dependencies": "['Set', 'Nat']"}
    file.write_text(json.dumps(row) + "\n\n", encoding="utf-8")
    assert problems(CONNF, tmp_path, "dev") == [Problem("A", "Text.", frozenset({"Set", "Nat"}))]
    file.write_text(json.dumps(row) + "\n{}\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"line 2 of .* is no problem"):
        problems(CONNF, tmp_path, "dev")
    with pytest.raises(InputError, match="cannot be read"):
        problems(CONNF, tmp_path, "test")


def test_a_run_scores_every_ranker_at_every_cut_off(library: Library) -> None:
    done: list[int] = []
    found = run(Setting("plain", library), PROBLEMS, lambda: done.append(1))
    lines = lines_of("Small", "plain", found)
    assert len(done) == len(PROBLEMS)
    assert {(line.ranker, line.k) for line in lines} == {
        *((ranker, k) for ranker in ("fused", "vote", "dense", "bm25", "drift", "symbol") for k in range(1, 11)),
        ("fused", None),
    }
    by = {(line.ranker, line.k): line for line in lines}
    assert by["vote", 2].score.f1 > by["dense", 2].score.f1
    recalls = [by["vote", k].score.recall for k in range(1, 11)]
    assert recalls == sorted(recalls)
    rows = as_rows(lines, [])
    assert rows["retrieval"][0].keys() >= {"ranker", "k", "precision", "recall", "f1", "low", "high"}
    json.dumps(rows)
    text = as_markdown(lines, [])
    assert "| fused | adaptive |" in text


def test_cut_offs_of_what_was_found_by_hand(tmp_path: Path) -> None:
    """a wants p and q: of x, p it gets 1/2 and 1/2; b wants r: the fourth of four. At its own cut-off b has r alone."""
    some = (
        Found(problem="a", text="A", oracle=("p", "q"), ranked={"fused": ("x", "p")}, own=("p",)),
        Found(problem="b", text="B", oracle=("r",), ranked={"fused": ("x", "y", "z", "r")}, own=("r",)),
    )
    by = {line.k: line for line in lines_of("Small", "plain", some)}
    assert (by[2].score.precision, by[2].score.recall, by[2].hits, by[2].size) == (25.0, 25.0, 50.0, 2.0)
    assert (by[4].score.precision, by[4].score.recall, by[4].hits, by[4].size) == (37.5, 75.0, 50.0, 3.0)
    assert (by[None].score.precision, by[None].score.recall, by[None].hits) == (100.0, 75.0, 100.0)
    path = tmp_path / "found.json"
    stored = StoredAll(benchmarks=(Stored(benchmark="Small", split="dev", found={"plain": some}),))
    path.write_text(stored.model_dump_json(), "utf-8")
    assert read_stored(path)[0].lines("plain") == lines_of("Small", "plain", some)
    path.write_text("{}", "utf-8")
    with pytest.raises(InputError, match="is not what"):
        read_stored(path)


def test_clauses_stand_for_sub_queries() -> None:
    found = clauses("Let $f$ be continuous and injective. Show that $f$ is monotone.")
    assert [sub.lean for sub in found] == ["continuous", "injective", "monotone"]
    assert clauses("x") != ()


def test_coverage_of_illustrations(library: Library) -> None:
    found = coverage("Small", Setting("plain", library), PROBLEMS, lambda: None)
    assert 0 < found.retrieved <= 100
    assert 0 < found.oracle <= 100
    assert 1 <= found.theorems <= 3
    assert "| Small | plain |" in as_markdown([], [found])


def test_near_duplicates_are_found_by_their_description_alone(library: Library) -> None:
    near = NearDuplicates(library)
    names = near.names("The union of two open sets is open.")
    assert "IsOpen.union" in names
    assert not {"Set.Finite.isCompact", "orderOf_pos", "IsOpen"} & set(names)
    assert near.names("Prime numbers are odd.") == ()


def test_the_fit_recovers_known_weights() -> None:
    rng = np.random.default_rng(7)
    true = np.linspace(-2, 2, len(FEATURES))

    def example() -> Example:
        matrix = rng.normal(size=(60, len(FEATURES))).astype(np.float32)
        labels = rng.random(60) < 1 / (1 + np.exp(1 - matrix @ true))
        return Example([str(j) for j in range(60)], matrix, labels, frozenset())

    weights = fit([[example() for _ in range(80)], [example() for _ in range(40)]])
    assert np.array(weights.coefficients) / weights.scale == pytest.approx(true, abs=0.25)
    at_mean = weights.bias - np.array(weights.mean) / weights.scale @ np.array(weights.coefficients)
    assert at_mean == pytest.approx(-1, abs=0.2)


def test_the_fit_learns_the_task(library: Library) -> None:
    rows = examples(library, [(p.name, p.text, p.oracle) for p in PROBLEMS])
    weights = fit([rows])
    p = np.concatenate([weights.probabilities(e.matrix) for e in rows])
    y = np.concatenate([e.labels for e in rows])
    assert p[y].mean() > p[~y].mean() + 0.3
    (score,) = cross_validated([rows])
    assert score.f1 > 40
