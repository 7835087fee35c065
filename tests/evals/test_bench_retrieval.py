"""The benchmark of search runs on a small library."""

import json
from pathlib import Path
from typing import Any

import pytest

from leanwright.evals.bench import retrieval
from leanwright.tools.index import vectors
from leanwright.tools.index.build import build_index
from leanwright.tools.search import Searcher
from tests.tools.index.rank.library import THEOREMS
from tests.tools.index.support import HashEncoder, dump


class Here(retrieval.Side):
    """A side in this process, which takes what the lines would say."""

    def __init__(self, cache_dir: Path, library: str, graph: Path | None) -> None:
        super().__init__(Searcher(cache_dir, library, HashEncoder()), graph)

    def __enter__(self) -> "Here":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, **question: object) -> dict[str, Any]:
        return self.answer(json.loads(json.dumps(question)))


def test_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "EXACT_ROWS", 0)
    monkeypatch.setattr(retrieval, "Answering", Here)
    monkeypatch.setattr(retrieval, "DENSE", 5)
    build_index(dump(tmp_path / "rows.jsonl", THEOREMS), "small", tmp_path, HashEncoder())
    found = retrieval.figures(tmp_path, "small")
    assert [figure.unit for figure in found] == ["ms", "ms", "GB", "%", "s", "s", "s", "s"]
    assert all(figure.ours > 0 for figure in found if not figure.name.startswith("building"))  # in tenths of a second
    assert [figure.alternative for figure in found[:6]] == ["Chroma"] * 6
    assert found[3].theirs == 100  # so few rows are all reached
