"""Cells of vectors beside a comparison with all of them."""

import errno
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from leanwright.tools.index import vectors
from leanwright.tools.index.vectors import CELLS, Vectors, VectorWriter, write_cells

ROWS, DIMENSIONS, TOPICS = 6_000, 32, 60


@pytest.fixture(scope="module")
def rows() -> NDArray[np.float32]:
    """Vectors around some topics, of unit norm."""
    random = np.random.default_rng(0)
    topics = random.normal(size=(TOPICS, DIMENSIONS))
    drawn = topics[random.integers(TOPICS, size=ROWS)] + 0.7 * random.normal(size=(ROWS, DIMENSIONS))
    unit: NDArray[np.float32] = (drawn / np.linalg.norm(drawn, axis=1, keepdims=True)).astype(np.float32)
    return unit


@pytest.fixture(scope="module")
def folder(rows: NDArray[np.float32], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of them."""
    folder = tmp_path_factory.mktemp("build")
    writer = VectorWriter(folder)
    for start in range(0, ROWS, 1024):
        writer.add(start, rows[start : start + 1024])
    writer.close()
    write_cells(folder, ROWS, DIMENSIONS)
    return folder


@pytest.fixture
def found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Vectors:
    """The vectors, open, as those of a large library."""
    monkeypatch.setattr(vectors, "EXACT_ROWS", 0)
    return Vectors(folder, ROWS, DIMENSIONS)


def test_rows_come_back(found: Vectors, rows: NDArray[np.float32]) -> None:
    assert np.array_equal(found.at([5999, 0, 17, 0]), rows[[5999, 0, 17, 0]])
    assert found.at([]).shape == (0, DIMENSIONS)


def test_few_of_the_nearest_are_missed(
    found: Vectors, rows: NDArray[np.float32], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors, "LOOKED_AT", 12)  # of 33
    assert not found.exact
    missed = 0
    for query in rows[::100]:
        near = found.nearest(query, 50)
        best = set(np.argsort(-(rows @ query))[:50].tolist())
        missed += len(best - {row for row, _ in near})
        scores = [score for _, score in near]
        assert scores == pytest.approx([float(rows[row] @ query) for row, _ in near], abs=1e-6)
        assert scores == sorted(scores, reverse=True)
    assert missed <= 0.02 * 50 * len(rows[::100])


def test_cells_take_a_quarter_of_the_disk(folder: Path) -> None:
    assert (folder / CELLS).stat().st_size < 0.4 * (folder / vectors.FLAT).stat().st_size  # rows are small here


def test_a_full_disk_is_an_error_of_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        write_cells(folder, ROWS, DIMENSIONS)
