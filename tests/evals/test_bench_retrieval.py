"""The benchmark of search runs on a small library."""

from pathlib import Path

from leanwright.evals.bench.retrieval import figures
from tests.tools.index.rank.library import THEOREMS, small_library
from tests.tools.index.support import HashEncoder


def test_figures(tmp_path: Path) -> None:
    small_library(tmp_path)
    found = figures(tmp_path, "small", HashEncoder(), [row["doc"] for row in THEOREMS])
    assert [figure.unit for figure in found] == ["ms", "ms", "s", "GB"]
    assert all(figure.ours > 0 and figure.target for figure in found)
    assert "14 declarations" in found[0].name
    assert found[0].alternative == "bm25s alone"
