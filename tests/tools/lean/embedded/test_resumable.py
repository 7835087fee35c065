"""A download that goes on: from a part, after it broke; with other bytes; and where nothing is got."""

import hashlib
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import resumable
from leanwright.tools.lean.embedded.resumable import RemoteFile
from leanwright.tools.lean.embedded.stages import SetupStep, silent

DATA = bytes(range(256)) * 16


@pytest.fixture(params=["sha512", "sha256"])
def pinned(request: pytest.FixtureRequest) -> str:
    return resumable.written(request.param, hashlib.new(request.param, DATA).digest())


def remote(url: str, pinned: str) -> RemoteFile:
    return RemoteFile(url, "file", pinned, "Lean", "npm registry", "download")


def serve(server: HTTPServer, ranges: list[str]) -> str:
    def answer(request: Request) -> Response:
        asked = request.headers.get("Range", "")
        ranges.append(asked)
        if not asked:
            return Response(DATA)
        start = int(asked.removeprefix("bytes=").rstrip("-"))
        return Response(DATA[start:], 206) if start < len(DATA) else Response(status=416)

    server.expect_request("/file").respond_with_handler(answer)
    return server.url_for("/file")


def test_a_broken_download_goes_on(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    ranges: list[str] = []
    url = serve(httpserver, ranges)
    (tmp_path / "file.part").write_bytes(DATA[:400])
    steps: list[SetupStep] = []
    file = resumable.obtain(remote(url, pinned), tmp_path, steps.append)
    assert ranges == ["bytes=400-"]
    assert file.read_bytes() == DATA
    assert (steps[-1].done, steps[-1].total, steps[-1].fraction) == (len(DATA), len(DATA), 1.0)
    assert resumable.obtain(remote("http://127.0.0.1:1/not-asked", pinned), tmp_path, silent) == file


def test_a_part_that_is_whole_is_not_loaded_again(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    (tmp_path / "file.part").write_bytes(DATA)
    assert resumable.obtain(remote(serve(httpserver, []), pinned), tmp_path, silent).read_bytes() == DATA


def test_other_bytes_are_refused_and_thrown_away(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    part = tmp_path / "file.part"
    part.write_bytes(b"x" * 400)
    url = serve(httpserver, [])
    with pytest.raises(SetupError, match="differs from the expected hash"):
        resumable.obtain(remote(url, pinned), tmp_path, silent)
    assert not part.exists()
    assert resumable.obtain(remote(url, pinned), tmp_path, silent).read_bytes() == DATA


def test_a_refusal_and_silence_are_left_to_npm_and_pip(tmp_path: Path, pinned: str, httpserver: HTTPServer) -> None:
    httpserver.expect_request("/file").respond_with_data("", status=401)
    with pytest.raises(resumable.Unreachable, match="HTTP 401"):
        resumable.download(remote(httpserver.url_for("/file"), pinned), tmp_path / "part", silent)
    with pytest.raises(resumable.Unreachable, match="cannot be reached"):
        resumable.download(remote("http://127.0.0.1:9/x", pinned), tmp_path / "part", silent)
