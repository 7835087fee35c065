"""What a reader of an index gets."""

from pathlib import Path

import numpy as np
import pytest

from leanwright.tools.errors import ConfigError, IndexProblem
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.index.records import Declaration, SourceRange
from leanwright.tools.index.texts import dense_text, lexical_text, tokens, words_of, written_constants
from tests.tools.index.support import ROWS, HashEncoder, dump


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> LibraryIndex:
    folder = tmp_path_factory.mktemp("library")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("leanwright.tools.index.vectors.EXACT_ROWS", 0)
        build_index(dump(folder / "rows.jsonl"), "top", folder, HashEncoder())
    return open_index(folder, "top")


def test_declarations_come_back_as_they_went_in(index: LibraryIndex) -> None:
    assert len(index) == len(ROWS)
    assert index.names == tuple(row["name"] for row in ROWS)
    assert index.get("IsOpen") == Declaration(
        name="IsOpen",
        kind="def",
        library="top",
        module="Top.Basic",
        signature=ROWS[0]["header"],
        docstring=ROWS[0]["doc"],
        statement_constants=("TopologicalSpace", "Set"),
        body_constants=("TopologicalSpace.IsOpen",),
        position=SourceRange(start=10, end=12),
    )
    assert index.get("isopen") is None
    assert [d.name for d in index.at([3, 0, 3])] == [ROWS[3]["name"], "IsOpen", ROWS[3]["name"]]
    assert index.row_of("IsClosed") == 1
    assert index.get("Nat.add_comm").is_theorem  # type: ignore[union-attr]


def test_filters(index: LibraryIndex) -> None:
    assert index.rows(kinds=["theorem"]).tolist() == [2, 3, 4]
    assert index.rows(kinds=["theorem"], libraries=["top"]).tolist() == [2, 3]
    assert index.rows(module_prefix="Top.Basic").tolist() == [0, 1, 2]
    assert index.rows(module_prefix="Top").tolist() == [0, 1, 2, 3]
    assert index.rows(module_prefix="To").tolist() == []
    assert index.rows(libraries=["core"]).tolist() == [4]
    assert [d.name for d in index.declarations(kinds=["theorem"])][-1] == "Nat.add_comm"


def test_graph_both_ways(index: LibraryIndex) -> None:
    assert index.statement_constants([2, 0]) == [("IsOpen", "Set", "Inter.inter"), ("TopologicalSpace", "Set")]
    assert index.body_constants([0, 1]) == [("TopologicalSpace.IsOpen",), ()]
    assert index.users("Set") == (0, 1, 2)
    assert index.users("TopologicalSpace.IsOpen") == ()
    assert index.usage(["Set", "IsOpen", "no such name", "TopologicalSpace.IsOpen"]) == [3, 1, 0, 0]
    assert index.constants(["no such name", "Set"])[0] == ("no such name", -1, 0)


def test_what_theorems_write_out_comes_back_by_number(index: LibraryIndex) -> None:
    theorems = [4, 2, 3, 2]
    numbers, counts = index.written_constants(theorems)
    expected = [written_constants(declaration) for declaration in index.at(theorems)]
    assert counts == [len(one) for one in expected]
    assert [index.constant_names[number] for number in numbers] == [name for one in expected for name in one]
    assert [known.number for known in index.constants([name for one in expected for name in one])] == numbers.tolist()
    assert sum(counts) > 0


@pytest.mark.parametrize("exact_rows", [0, 100])
def test_nearest_finds_the_text_itself(index: LibraryIndex, exact_rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leanwright.tools.index.vectors.EXACT_ROWS", exact_rows)
    vectors = HashEncoder().encode([dense_text(d) for d in index.declarations()])
    for row, vector in enumerate(vectors):
        first = index.nearest(vector, 2)[0]
        assert first.row == row
        assert first.score == pytest.approx(1.0, abs=1e-5)
    assert np.allclose(index.vectors([4, 1]), vectors[[4, 1]])
    theorems = index.rows(kinds=["theorem"])
    found = index.nearest(vectors[0], 3, keep=theorems)
    assert sorted(hit.row for hit in found) == theorems.tolist()
    expected = sorted((float(vectors[0] @ vectors[row]) for row in theorems), reverse=True)
    assert [hit.score for hit in found] == pytest.approx(expected, abs=1e-5)
    assert len(index.nearest(vectors[0], 100)) == len(index)
    assert index.nearest(vectors[0], 3, keep=np.zeros(0, dtype=np.int64)) == []


def test_bm25(index: LibraryIndex) -> None:
    assert index.bm25("intersection of open sets", 1)[0].row == 2
    assert index.bm25("add_comm", 3)[0].row == 4
    assert [hit.row for hit in index.bm25("intersection open", 5, keep=np.array([0, 3]))] == [0]
    assert index.bm25_scores("compact").argmax() == 3
    for nothing in ("", "zzzz", "ж 語", "*" * 1000):
        assert index.bm25(nothing, 3) == []
        assert index.bm25_scores(nothing).tolist() == [0.0] * len(index)


def test_names(index: LibraryIndex) -> None:
    assert index.resolves("IsOpen.inter")
    assert not index.resolves("IsOpen.Inter")
    assert index.similar_names("IsOpen.Inter", 1) == ["IsOpen.inter"]
    assert index.similar_names("Nat.add_com", 1) == ["Nat.add_comm"]
    assert index.similar_names("isclosde", 1) == ["IsClosed"]
    assert index.names_ending("add_comm") == ["Nat.add_comm"]
    assert index.names_ending("Nat.add_comm") == ["Nat.add_comm"]
    assert index.names_ending("d_comm") == []
    for odd in ("", "a", '"', 'a"b"c', "\x00\x00\x00\x00", "* NEAR (", "x" * 100_000, "语言语言"):
        assert isinstance(index.similar_names(odd), list)
        assert index.names_ending(odd) == []
        assert not index.resolves(odd)


def test_absent_index_names_the_command(tmp_path: Path) -> None:
    with pytest.raises(IndexProblem, match="leanwright index build --library other --from SOURCE"):
        open_index(tmp_path, "other")


def test_mismatch_says_which_versions(index: LibraryIndex) -> None:
    info = index.info.model_copy(update={"lean_version": "4.28.0", "revision": "leanwright-prelude 0.1.0+aaaa"})
    assert "Lean 4.28.0, and the Lean in use is 4.9.0" in info.mismatch(lean_version="4.9.0")
    assert info.mismatch(lean_version="4.28.0", library="leanwright-prelude 0.1.0+aaaa") == ""
    assert "0.1.0+bbbb" in info.mismatch(lean_version="4.28.0", library="leanwright-prelude 0.1.0+bbbb")
    assert index.info.mismatch(lean_version="4.9.0", library="Init, Std") == ""


def test_vectors_of_another_encoder_do_not_compare(index: LibraryIndex) -> None:
    index.require_encoder("hash")
    with pytest.raises(ConfigError, match="was made with the encoder hash, not with minilm"):
        index.require_encoder("minilm")


def test_texts() -> None:
    assert words_of("Nat.card_eq_zero") == "nat card eq zero"
    assert words_of("IsOpenMap.toHTTPServer2") == "is open map to http server 2"
    assert tokens("Opens of Nat.add_comm.") == ["open", "of", "nat", "add", "comm", "nat.add_comm"]
    bare = Declaration(name="IsOpen", signature="s" * 1000)
    assert dense_text(bare) == "is open"
    assert len(dense_text(bare.model_copy(update={"docstring": "d" * 1000}))) < 500
    described = bare.model_copy(update={"docstring": "doc", "informal": "in words"})
    assert dense_text(described) == "in words\nis open"
    assert lexical_text(described) == "IsOpen\nin words\ndoc\n" + "s" * 1000
