"""The ablation of retrieval on statements small enough to count by hand."""

from pathlib import Path

import pytest

from leanwright.evals.adaptive.decisions import MODES, decisions, right_statements
from leanwright.evals.adaptive.experiment import (
    AdaptiveOptions,
    StatementInLibrary,
    problems,
    see,
    told,
    without_names,
)
from leanwright.evals.adaptive.simulated import Habits, LibraryEvidence, draft, play
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.graphs.retrieval_policy import Facts, SubQueryHit
from leanwright.tools.errors import InputError
from leanwright.tools.index.build import build_index
from leanwright.tools.search import Searcher
from tests.tools.index.rank.library import row
from tests.tools.index.support import HashEncoder, dump

NEEDED = ("ConNF.Litter", "Set")
FAR = LibraryEvidence(problem="far", name="far", oracle=NEEDED, reference="theorem far (L : ConNF.Litter) : L.small")
NEAR = LibraryEvidence(problem="near", name="near", reference="theorem near : Even 2")
SHOWN = ("ConNF.Litter", "Set")
FAR_WORDS = Facts(distance=0.5, strange=("litter",))
QUIET = Facts()


def seen(statement: LibraryEvidence, facts: Facts, *premises: str) -> LibraryEvidence:
    return statement.model_copy(update={"facts": facts, "premises": premises})


def test_it_is_right_once_it_is_shown_what_it_lacks() -> None:
    for invents in (0.0, 1.0):
        assert not draft(FAR, (), Habits(invents, 0.0), 1).right
        assert not draft(FAR, ("Set",), Habits(invents, 0.0), 1).right
        assert draft(FAR, SHOWN, Habits(invents, 0.0), 1).right
        assert draft(NEAR, (), Habits(invents, 1.0), 1).right


def test_it_invents_names_or_guesses() -> None:
    invented = draft(FAR, (), Habits(invents=1.0), 1)
    assert (invented.unknown, "MyLitter" in invented.lean) == (("MyLitter",), True)
    guessed = draft(FAR, (), Habits(invents=0.0), 1)
    assert (guessed.unknown, "Litter" in guessed.lean) == ((), False)


def test_texts_beside_the_point_spoil_it() -> None:
    many = tuple(f"other{i}" for i in range(3))
    right = [draft(NEAR, many, Habits(harm=0.5), seed).right for seed in range(2000)]
    assert sum(right) / len(right) == pytest.approx(0.5**3, abs=0.02)
    assert draft(NEAR, many, Habits(harm=0.5), 5) == draft(NEAR, many, Habits(harm=0.5), 5)


def test_modes_differ_where_they_should() -> None:
    far, near = seen(FAR, FAR_WORDS, *SHOWN), seen(NEAR, QUIET, "other")
    spoils = Habits(invents=0.0, harm=1.0)
    assert [play(far, mode, spoils, 1).right for mode in MODES] == [False, True, True]
    assert [play(near, mode, spoils, 1).right for mode in MODES] == [True, True, False]


def test_signals_are_told_apart() -> None:
    hit = SubQueryHit(text="A litter.", name="ConNF.Litter", score=0.9)
    far = seen(FAR, FAR_WORDS.model_copy(update={"subqueries": (hit,)}), *SHOWN)
    causes = {
        signal: play(far, "adaptive", Habits(invents=1.0), 1, (signal,)).decision.cause
        for signal in ("unknown names", "vocabulary", "sub-queries")
    }
    assert causes == {"unknown names": "unknown name", "vocabulary": "far vocabulary", "sub-queries": "missing hit"}
    known = seen(NEAR, Facts(subqueries=(hit.model_copy(update={"name": "Even"}),)))
    assert not play(known, "adaptive", Habits(), 1).decision.retrieve  # the draft uses what the library has


def test_precision_recall_and_rates() -> None:
    groups = {
        "far": [seen(FAR, FAR_WORDS, *SHOWN), seen(FAR, QUIET, *SHOWN)],
        "near": [seen(NEAR, QUIET, "other"), seen(NEAR, FAR_WORDS, "other")],
    }
    decided = decisions("small", groups, Habits(invents=0.0))
    assert (decided.precision, decided.recall, decided.f1) == (0.5, 0.5, 0.5)
    assert decided.causes["far"]["far vocabulary"] == 0.5
    right = right_statements("small", groups, Habits(invents=0.0, harm=1.0))
    assert [(r.group, r.mode, r.share.mean) for r in right] == [
        ("far", "never", 0.0), ("far", "adaptive", 0.5), ("far", "always", 1.0),
        ("near", "never", 1.0), ("near", "adaptive", 0.5), ("near", "always", 0.0),
    ]  # fmt: skip
    text = told([decided], right).text
    assert "| small | all | 0 | 50.0 | 50.0 | 50.0 |" in text


def test_evidence_of_a_library_hides_the_target(tmp_path: Path) -> None:
    rows = [
        row("structure", "ConNF.Litter", ": Type", "A litter is a part of the base type.", [], "Con"),
        row("theorem", "ConNF.far", "(L : ConNF.Litter) : L.small", "Every litter is small.", ["ConNF.Litter"], "Con"),
        row("theorem", "ConNF.other", "(L : ConNF.Litter) : L = L", "A litter is itself.", ["ConNF.Litter"], "Con"),
    ]
    build_index(dump(tmp_path / "rows.jsonl", rows), "small", tmp_path, HashEncoder())
    searcher = Searcher(tmp_path, "small", HashEncoder())
    target = BenchmarkProblem(
        id="ConNF.far", informal="Every litter is small.", premises=("ConNF.Litter",), target="ConNF.far"
    )
    found = see(searcher, StatementInLibrary("ConNF", "small", target))
    assert found.facts.strange == ("litter",)
    assert "ConNF.far" not in found.premises


def test_names_are_left_out() -> None:
    assert (
        without_names(BenchmarkProblem(id="far", informal="Every `ConNF.Litter` is small.")).informal
        == "Every is small."
    )
    assert FAR.missing == {"ConNF.Litter"}
    assert NEAR.missing == frozenset()


def test_data_that_is_absent_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        problems(AdaptiveOptions(data=tmp_path))
