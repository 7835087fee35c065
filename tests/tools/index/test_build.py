"""Builds: whole, interrupted, twice at once, on a full disk, damaged."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from filelock import FileLock

from leanwright.tools.errors import ConfigError, IndexProblem, InputError, SetupError
from leanwright.tools.index import build, vectors
from leanwright.tools.index.build import BuildStep, build_index
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.index.store import Shelf, libraries
from leanwright.tools.index.texts import dense_text
from tests.tools.index.support import ROWS, HashEncoder, dump, many

ROOT = Path(__file__).parents[3]


@pytest.fixture
def old(tmp_path: Path) -> LibraryIndex:
    """An index of the five rows, open while others build."""
    build_index(dump(tmp_path / "old.jsonl"), "lib", tmp_path, HashEncoder())
    return open_index(tmp_path, "lib")


def crash(folder: Path, moment: str) -> None:
    ran = subprocess.run([sys.executable, "-m", "tests.tools.index.crash", folder, moment], cwd=ROOT, check=False)
    assert ran.returncode == -9


def test_info_of_a_build(tmp_path: Path) -> None:
    steps: list[BuildStep] = []
    rows = [*ROWS, ROWS[0], 7]
    built = build_index(dump(tmp_path / "x.jsonl", rows), "lib", tmp_path, HashEncoder(), steps.append)
    assert (built.info.declarations, built.info.rejected, built.duplicates) == (5, 1, 1)
    assert built.rejects == ((7, "not a JSON object"),)
    assert (built.info.encoder, built.info.dimensions, built.info.generation) == ("hash", 64, 1)
    assert [step.phase for step in steps if step.phase != "encode"] == ["graph", "words", "ready"]
    assert steps[-1].done == steps[-1].total
    assert libraries(tmp_path) == ["lib"]


@pytest.mark.parametrize("moment", ["read", "encode", "words", "switch"])
def test_killed_at_any_moment_nothing_is_lost(moment: str, tmp_path: Path, old: LibraryIndex) -> None:
    crash(tmp_path, moment)
    assert open_index(tmp_path, "lib") is old
    assert old.bm25("closed", 1)[0].row == 1
    encoder = HashEncoder()
    source = dump(tmp_path / "second.jsonl", many(400))
    (tmp_path / "second.jsonl").unlink()
    source.paths, source.spec = (tmp_path / "new.jsonl",), str(tmp_path / "new.jsonl")
    built = build_index(source, "lib", tmp_path, encoder)
    done_before = {"read": 0, "encode": 3 * 64, "words": 400, "switch": 400}[moment]
    assert encoder.encoded == built.encoded == 400 - done_before
    assert old.stale
    new = open_index(tmp_path, "lib")
    assert new is not old
    assert len(new) == 400
    assert new.names == tuple(row["name"] for row in many(400))
    for row in (0, 63, 64, 200, 399):
        vector = HashEncoder().encode([dense_text(new.at([row])[0])])[0]
        assert new.nearest(vector, 1)[0].score == pytest.approx(1.0, abs=1e-5)
        assert new.vectors([row])[0] @ vector == pytest.approx(1.0, abs=1e-5)
    assert len(new.users("Nat")) == 400
    assert old.nearest(old.vectors([2])[0], 1)[0].row == 2


def test_remains_of_another_source_are_not_taken_up(tmp_path: Path, old: LibraryIndex) -> None:
    crash(tmp_path, "encode")
    encoder = HashEncoder()
    build_index(dump(tmp_path / "other.jsonl", many(70)), "lib", tmp_path, encoder)
    assert encoder.encoded == len(open_index(tmp_path, "lib")) == 70
    assert Shelf(tmp_path, "lib").builds() == [open_index(tmp_path, "lib").build, old.build]


def test_one_writer_at_a_time(tmp_path: Path, old: LibraryIndex) -> None:
    folder = tmp_path / "index" / "lib"
    with FileLock(folder / "build.lock"):
        (folder / "build.holder").write_text("process 4711")
        for write in (
            lambda: build_index(dump(tmp_path / "x.jsonl"), "lib", tmp_path, HashEncoder()),
            Shelf(tmp_path, "lib").remove,
        ):
            with pytest.raises(IndexProblem, match="is being built by process 4711"):
                write()
    assert open_index(tmp_path, "lib") is old


@pytest.mark.parametrize("name", ["bm25/data.csc.index.npy", "declarations.sqlite", "vectors.f32", "ready.json"])
def test_damage_is_named_with_the_command_that_repairs_it(name: str, tmp_path: Path) -> None:
    source = dump(tmp_path / "x.jsonl")
    build_index(source, "lib", tmp_path, HashEncoder())
    path = tmp_path / "index" / "lib" / Shelf(tmp_path, "lib").current() / name
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(IndexProblem, match=f"{path.name}.*leanwright index build --library lib --from"):
        open_index(tmp_path, "lib")
    build_index(source, "lib", tmp_path, HashEncoder())
    assert len(open_index(tmp_path, "lib")) == 5


def test_damage_of_equal_size(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = dump(tmp_path / "x.jsonl")
    build_index(source, "lib", tmp_path, HashEncoder())
    folder = tmp_path / "index" / "lib"
    database = folder / Shelf(tmp_path, "lib").current() / "declarations.sqlite"
    database.write_bytes(b"\0" * database.stat().st_size)
    with pytest.raises(IndexProblem, match="file is not a database"):
        open_index(tmp_path, "lib")
    (folder / "current.json").write_text("{")
    with pytest.raises(IndexProblem, match="json is not readable"):
        open_index(tmp_path, "lib")
    build_index(source, "lib", tmp_path, HashEncoder())
    monkeypatch.setattr(vectors, "EXACT_ROWS", 0)
    build_index(source, "lib", tmp_path, HashEncoder())
    index = open_index(tmp_path, "lib")
    cells = folder / index.build / vectors.CELLS
    cells.write_bytes(b"\0" * cells.stat().st_size)
    with pytest.raises(IndexProblem, match="the vectors cannot be opened"):
        index.nearest(HashEncoder().encode(["x"])[0], 1)
    cells.unlink()  # as an earlier version left it
    assert index.nearest(index.vectors([3])[0], 1)[0].row == 3


def test_full_disk_is_one_line(tmp_path: Path, old: LibraryIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    create = build.tables.create

    def small(path: Path) -> sqlite3.Connection:
        connection = create(path)
        connection.execute("PRAGMA max_page_count = 40")
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(build.tables, "create", small)
        with pytest.raises(SetupError, match="no space left on the disk"):
            build_index(dump(tmp_path / "x.jsonl", many(2000)), "lib", tmp_path, HashEncoder())
    with monkeypatch.context() as patch:
        patch.setattr(build.shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
        with pytest.raises(SetupError, match="no space left on the disk"):
            build_index(dump(tmp_path / "x.jsonl", many(2000)), "lib", tmp_path, HashEncoder())
    assert open_index(tmp_path, "lib") is old
    build_index(dump(tmp_path / "x.jsonl", many(2000)), "lib", tmp_path, HashEncoder())
    assert len(open_index(tmp_path, "lib")) == 2000


def test_a_source_without_declarations_is_refused(tmp_path: Path, old: LibraryIndex) -> None:
    for rows, reason in (([], "it is empty"), ([1, 2], "line 1: not a JSON object")):
        with pytest.raises(InputError, match=reason):
            build_index(dump(tmp_path / "x.jsonl", rows), "lib", tmp_path, HashEncoder())
    assert open_index(tmp_path, "lib") is old


@pytest.mark.parametrize("name", ["", "../x", "a/b", ".hidden", "x" * 65, "ж"])
def test_names_that_cannot_be_folders(name: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot name a library"):
        Shelf(tmp_path, name)


def test_remove(tmp_path: Path, old: LibraryIndex) -> None:
    assert Shelf(tmp_path, "lib").remove() > 10_000
    assert libraries(tmp_path) == []
    with pytest.raises(IndexProblem, match="there is no index"):
        open_index(tmp_path, "lib")
    with pytest.raises(ConfigError, match="there is no index"):
        Shelf(tmp_path, "lib").remove()
    build_index(dump(tmp_path / "x.jsonl", many(7)), "lib", tmp_path, HashEncoder())
    assert len(open_index(tmp_path, "lib")) == 7
    assert len(open_index(tmp_path, "lib").nearest(HashEncoder().encode(["x"])[0], 9)) == 7
    with pytest.raises(IndexProblem, match="was removed or rebuilt: search again"):
        old.vectors([0])
