"""Vectors on a real Chroma server: the laws of indexes, and what goes wrong in one line."""

import hashlib
import inspect
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from numpy.typing import NDArray

from leanwright.agent.cli import index as index_cli
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import LibrarySettings
from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.index import library, vectors
from leanwright.tools.index.build import build_index
from leanwright.tools.index.chroma import _client as server_client
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.index.source import JsonLines
from leanwright.tools.search import Searcher
from tests.postgres_fixtures import free_port
from tests.tools.index import test_library
from tests.tools.index.support import HashEncoder, dump, many

ROOT = Path(__file__).parents[3]
PATIENCE_S = 120.0
LAWS = [
    law
    for name, law in vars(test_library).items()
    if name.startswith("test_") and list(inspect.signature(law).parameters) == ["index"]
]


@pytest.fixture(scope="module")
def chroma(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    folder, port = tmp_path_factory.mktemp("chroma"), free_port()
    command = [Path(sys.executable).parent / "chroma", "run", "--path", folder, "--host", "127.0.0.1"]
    quiet = {**os.environ, "ANONYMIZED_TELEMETRY": "False"}
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen([*command, "--port", str(port)], cwd=folder, env=quiet, stdout=log, stderr=log)
    url, end = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE_S
    try:
        while not _answers(url):
            assert server.poll() is None and time.monotonic() < end, (folder / "log").read_text()
            time.sleep(0.1)
        yield url
    finally:
        server.terminate()
        server.wait()


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/v2/heartbeat").status_code == 200
    except httpx.ConnectError:
        return False


@pytest.fixture(autouse=True)
def by_chroma(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Small libraries are searched in Chroma too; what a test opens is closed."""
    monkeypatch.setattr(vectors, "EXACT_ROWS", 0)
    monkeypatch.setattr(library, "_open", {})
    yield
    for opened in library._open.values():
        opened.close()


@pytest.fixture
def index(tmp_path: Path, chroma: str) -> LibraryIndex:
    build_index(dump(tmp_path / "rows.jsonl"), "top", tmp_path, HashEncoder(), chroma=chroma)
    return open_index(tmp_path, "top", chroma)


def collections(chroma: str, name: str) -> dict[str, int]:
    """Collections of a library on the server, with their rows."""
    listed = server_client(chroma).list_collections()
    return {c.name: c.count() for c in listed if c.name.startswith(f"leanwright.{name}.")}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_of_indexes(law: Callable[[LibraryIndex], None], index: LibraryIndex) -> None:
    law(index)


def test_nearest(index: LibraryIndex, monkeypatch: pytest.MonkeyPatch) -> None:
    test_library.test_nearest_finds_the_text_itself(index, 0, monkeypatch)


class ScatteredEncoder(HashEncoder):
    """No two texts have like vectors: among many equal ones a graph of neighbours (HNSW) leads astray."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        seeds = [int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) for text in texts]
        vectors = np.array([np.random.default_rng(seed).normal(size=self.dimensions) for seed in seeds], np.float32)
        unit: NDArray[np.float32] = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return unit


def test_the_server_gives_what_the_folder_gives(tmp_path: Path, chroma: str) -> None:
    source, encoder = dump(tmp_path / "rows.jsonl", many(300)), ScatteredEncoder()
    for name, server in (("here", None), ("there", chroma)):
        build_index(source, name, tmp_path, encoder, chroma=server)
    here, there = Searcher(tmp_path, "here", encoder), Searcher(tmp_path, "there", encoder, chroma)
    vectors = here.library.index.vectors(range(300))
    assert np.array_equal(vectors, there.library.index.vectors(range(300)))
    best = [there.library.index.nearest(vector, 1)[0] for vector in vectors]
    assert [hit.row for hit in best] == list(range(300))
    assert [hit.score for hit in best] == pytest.approx([1.0] * 300, abs=1e-5)


def test_a_killed_build_goes_on(tmp_path: Path, chroma: str) -> None:
    command = [sys.executable, "-m", "tests.tools.index.crash", tmp_path, "encode", chroma]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -9
    assert sum(collections(chroma, "lib").values()) == 3 * 64
    path = tmp_path / "new.jsonl"
    encoder, source = HashEncoder(), JsonLines((path,), str(path))
    build_index(source, "lib", tmp_path, encoder, chroma=chroma)
    assert encoder.encoded == 400 - 3 * 64
    assert list(collections(chroma, "lib").values()) == [400]


def test_old_builds_and_removed_libraries_leave_the_server(tmp_path: Path, chroma: str) -> None:
    for count in (3, 4, 5):
        build_index(dump(tmp_path / "rows.jsonl", many(count)), "often", tmp_path, HashEncoder(), chroma=chroma)
    assert sorted(collections(chroma, "often").values()) == [4, 5]
    index_cli.run_remove(Settings(cache_dir=tmp_path, library=LibrarySettings(chroma=chroma)), "often", as_json=True)
    assert collections(chroma, "often") == {}


def test_an_index_without_a_copy_on_the_server_gets_one(tmp_path: Path, chroma: str) -> None:
    build_index(dump(tmp_path / "rows.jsonl", many(50)), "late", tmp_path, HashEncoder())
    index = open_index(tmp_path, "late", chroma)
    assert index.nearest(index.vectors([7])[0], 1)[0].score == pytest.approx(1.0, abs=1e-5)
    assert list(collections(chroma, "late").values()) == [50]


def test_an_index_of_a_server_is_searched_without_it(index: LibraryIndex, tmp_path: Path) -> None:
    alone = open_index(tmp_path, "top")
    assert alone.nearest(index.vectors([3])[0], 1)[0].row == 3


def test_a_server_without_the_package_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chromadb", None)
    with pytest.raises(ConfigError, match=r"pip install 'leanwright\[chroma\]'"):
        build_index(dump(tmp_path / "x.jsonl"), "x", tmp_path, HashEncoder(), chroma="http://127.0.0.1:1")


def test_no_server_is_one_line(tmp_path: Path, index: LibraryIndex, chroma: str) -> None:
    away = f"http://127.0.0.1:{free_port()}"
    for attempt in (
        lambda: build_index(dump(tmp_path / "x.jsonl"), "x", tmp_path, HashEncoder(), chroma=away),
        lambda: open_index(tmp_path, "top", away).nearest(index.vectors([0])[0], 1),
        lambda: index_cli.run_remove(
            Settings(cache_dir=tmp_path, library=LibrarySettings(chroma=away)), "top", as_json=True
        ),
    ):
        with pytest.raises(SetupError, match=rf"the Chroma server at {away} cannot be used") as caught:
            attempt()
        assert "\n" not in str(caught.value)
    assert len(open_index(tmp_path, "top", chroma)) == 5  # it was not removed


def test_a_server_that_is_no_chroma_is_one_line(tmp_path: Path, httpserver: Any) -> None:
    httpserver.expect_request("/").respond_with_data("<html>\nhello\n</html>", status=404)
    with pytest.raises(SetupError, match="the server there is not Chroma") as caught:
        build_index(dump(tmp_path / "x.jsonl"), "x", tmp_path, HashEncoder(), chroma=httpserver.url_for("").rstrip("/"))
    assert "\n" not in str(caught.value)
