"""Every ranker keeps the laws, and finds what it is for."""

from pathlib import Path

import numpy as np
import pytest

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.index.rank.evidence import Library, best_rows
from leanwright.tools.index.rank.features import CHANNELS, FEATURES, candidates
from leanwright.tools.index.rank.fused import FusedRanker, Weights, cut_off, load_weights
from leanwright.tools.index.rank.hits import Filters, Query, Ranker
from leanwright.tools.index.rank.single_channel import BM25Ranker, DenseRanker, DriftRanker, VoteRanker
from leanwright.tools.index.rank.symbol import SymbolRanker
from leanwright.tools.index.rank.tokenize import content_tokens, keywords, looks_like_name, plain
from leanwright.tools.index.rank.usage_votes import Neighbours
from leanwright.tools.index.texts import written_constants
from leanwright.tools.search import RANKERS, Searcher
from leanwright.tools.types import SubQuery
from tests.laws.ranker import RankerLaws
from tests.tools.index.rank.library import small_library
from tests.tools.index.support import HashEncoder

UNION = Query(text="The union of two open sets is open.")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small_library(tmp_path_factory.mktemp("rank"))


@pytest.mark.parametrize("name", RANKERS)
class TestLaws(RankerLaws):
    @pytest.fixture
    def ranker(self, name: str, library: Library) -> Ranker:
        ranker = RANKERS[name](library)
        assert ranker.name == name
        assert isinstance(ranker, Ranker)
        return ranker


def test_the_vote_is_for_what_similar_statements_write(library: Library) -> None:
    hits = VoteRanker(library).rank(UNION, 3).hits
    assert [hit.name for hit in hits][:2] == ["IsOpen", "Set"] or [hit.name for hit in hits][:2] == ["Set", "IsOpen"]
    assert "IsOpen.union" in hits[0].why[0]
    assert all(0 < hit.score <= 1 for hit in hits)


def test_a_constant_behind_notation_gets_no_vote(library: Library) -> None:
    (declaration,) = library.index.at([library.index.row_of("orderOf_mul") or 0])
    assert "HMul.hMul" in declaration.statement_constants
    assert written_constants(declaration) == ("Group", "orderOf")
    names = VoteRanker(library).rank(Query(text="The order of a product divides."), 10).names
    assert "HMul.hMul" not in names
    assert {"Group", "orderOf"} <= set(names)


def test_dense_and_bm25_find_theorems_when_asked_for(library: Library) -> None:
    query = UNION.model_copy(update={"filters": Filters(kinds=("theorem",))})
    for ranker in (DenseRanker(library), BM25Ranker(library)):
        hits = ranker.rank(query, 3).hits
        assert "IsOpen.union" in [hit.name for hit in hits]
        assert {hit.kind for hit in hits} == {"theorem"}
    with pytest.raises(InputError, match="never theorems"):
        FusedRanker(library).rank(query)


def test_drift_unites_the_nearest_of_each_subquery_in_order(library: Library) -> None:
    subqueries = (
        SubQuery(text="a group: multiplication with inverses", lean="Group"),
        SubQuery(text="A set is open when it belongs to the topology.", lean="IsOpen"),
        SubQuery(text="multiplication with inverses, a group", lean="Group"),
    )
    assert DriftRanker(library).rank(Query(text="x", subqueries=subqueries)).names == ("Group", "IsOpen")
    with pytest.raises(InputError, match="decompose"):
        DriftRanker(library).rank(UNION)


def test_symbols_match_exactly_by_ending_and_by_likeness(library: Library) -> None:
    def found(lean: str) -> tuple[str, ...]:
        return SymbolRanker(library).rank(Query(text="x", subqueries=(SubQuery(text="", lean=lean),))).names

    assert found("IsOpen") == ("IsOpen",)
    assert found("Finite") == ("Set.Finite",)
    assert found("IsCompakt")[0] == "IsCompact"
    hits = SymbolRanker(library).rank(Query(text="take Quux.zzz of it"))
    assert not hits.hits
    assert hits.warnings[-1] == "nothing in the library is called Quux.zzz or looks like it"
    assert "writes no Lean names" in SymbolRanker(library).rank(UNION).warnings[-1]


def test_fused_says_what_brought_each_hit(library: Library) -> None:
    hits = FusedRanker(library).rank(UNION).hits
    assert {"IsOpen", "Set"} <= {hit.name for hit in hits}
    best = next(hit for hit in hits if hit.name == "IsOpen")
    assert "vote" in best.channels
    assert len(best.channels) == len(best.why)
    assert any(why.startswith("used by ") and "IsOpen.union" in why for why in best.why)


def test_a_predicted_name_counts_as_written(library: Library) -> None:
    predicted = UNION.model_copy(update={"subqueries": (SubQuery(text="", lean="orderOf g"),)})
    ranker = FusedRanker(library)
    before = {hit.name: hit.score for hit in ranker.rank(UNION, 20).hits}
    after = {hit.name: hit.score for hit in ranker.rank(predicted, 20).hits}
    assert after["orderOf"] > before.get("orderOf", 0)


def test_unknown_words_and_names_are_told(library: Library) -> None:
    query = Query(text="Доказать непустоту", exclude=("Nobody.knows",))
    warnings = FusedRanker(library).rank(query).warnings
    assert warnings[0] == "not in the library, so nothing to exclude: Nobody.knows"
    assert warnings[1].startswith("no word of the query occurs in the library")


def test_features_are_finite_and_named(library: Library) -> None:
    found = candidates(library.evidence(UNION))
    assert found.matrix.shape == (len(found.names), len(FEATURES))
    assert np.isfinite(found.matrix).all()
    columns = [column for channel in CHANNELS.values() for column in channel]
    assert columns == list(range(len(FEATURES) - 1))  # all but the frequency belong to one channel
    assert len(load_weights().coefficients) == len(FEATURES)


def test_best_rows_agree_with_sorting() -> None:
    rng = np.random.default_rng(3)
    for k in (1, 5, 50):
        scores = rng.integers(0, 6, size=40).astype(np.float32)  # many ties
        rows = np.flatnonzero(rng.random(40) < 0.7)
        expected = sorted((row for row in rows.tolist() if scores[row] > 0), key=lambda row: (-scores[row], row))[:k]
        assert best_rows(scores, rows, k) == expected


def test_votes_are_counted_by_number() -> None:
    rng = np.random.default_rng(5)
    written = [rng.choice(30, size=rng.integers(0, 6), replace=False).tolist() for _ in range(20)]
    near = Neighbours(
        names=[str(i) for i in range(20)],
        written=np.array([c for one in written for c in one], np.int32),
        writer=np.repeat(np.arange(20), [len(one) for one in written]),
        bm25=np.ones(20, np.float32),
        cosine=np.ones(20, np.float32),
    )
    assert near.constants.tolist() == list(dict.fromkeys(c for one in written for c in one))
    for candidates_ in ([7, -1, 29, 3, -1, 100], near.constants.tolist(), []):
        expected = [[float(c in one) for c in candidates_] for one in written]
        assert near.uses(candidates_).tolist() == expected


def test_cut_off_maximises_the_expected_f1() -> None:
    assert cut_off(np.array([]), 0) == 0
    assert cut_off(np.array([0.9, 0.8, 0.1, 0.05]), 0) == 2
    assert cut_off(np.array([0.01]), 0) == 1
    assert cut_off(np.full(50, 0.9), 0) == 20
    assert cut_off(np.array([0.9, 0.3, 0.3]), 5) >= cut_off(np.array([0.9, 0.3, 0.3]), 0)


def test_probabilities_are_a_sigmoid_of_the_terms() -> None:
    weights = Weights((1.0,), (2.0,), (3.0,), 0.5, 0.0)
    matrix = np.array([[1.0], [3.0]], dtype=np.float32)
    assert weights.terms(matrix).tolist() == [[0.0], [3.0]]
    assert weights.probabilities(matrix) == pytest.approx([1 / (1 + np.exp(-0.5)), 1 / (1 + np.exp(-3.5))])


def test_latex_is_read_as_words() -> None:
    assert plain(r"$\mathbb{Z}/p$").split() == ["integer", "int", "/p"]
    assert "integral" in content_tokens(plain(r"$\int_0^1 f$"))
    assert keywords(r"Let $f$ be a map of $\mathbb R$ in a group. Show that the map is open.").split() == [
        "map", "real", "group", "open"
    ]  # fmt: skip
    assert [w for w in ("Set.Finite", "is_open", "IsOpen", "compact", "Let", "p.") if looks_like_name(w)] == [
        "Set.Finite", "is_open", "IsOpen"
    ]  # fmt: skip


def test_searcher_refuses_another_encoder(tmp_path: Path) -> None:
    library = small_library(tmp_path)
    searcher = Searcher(tmp_path, "small", HashEncoder())
    assert searcher.library.index is library.index
    with pytest.raises(InputError, match="no ranker 'best'"):
        searcher.search(UNION, ranker="best")
    other = HashEncoder()
    other.name = "other"
    with pytest.raises(ConfigError, match="made with the encoder hash, not with other"):
        _ = Searcher(tmp_path, "small", other).library
