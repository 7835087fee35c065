"""A file of the set-up that a plain request loads into a part file, so that a broken or killed download goes on.

npm and pip know the address, as the user configured them. The bytes are checked against a hash, written as Subresource
Integrity (the algorithm, ``-``, base64), whatever way they came.
"""

import base64
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.stages import Progress, SetupStep

if TYPE_CHECKING:
    import httpx

TRIES = 5  # connections that break after some bytes before it is given up
TIMEOUT_S = 60.0  # of one read
CHUNK = 1 << 18


class Unreachable(SetupError):
    """A plain request does not get the file; npm or pip itself may, as with a password."""


@dataclass(frozen=True)
class RemoteFile:
    """A file somewhere else. ``what``, ``origin``: what it is and where it is from, for messages."""

    url: str
    name: str  # of the file here
    integrity: str
    what: str
    origin: str
    stage: str  # of the set-up


def obtain(remote: RemoteFile, folder: Path, progress: Progress) -> Path:
    """The file in ``folder``, whole and with its integrity; goes on with what is there.

    Raises Unreachable, and SetupError where the bytes are others.
    """
    whole, part = folder / remote.name, folder / f"{remote.name}.part"
    if whole.is_file() and has(whole, remote.integrity):
        part.unlink(missing_ok=True)
        return whole
    download(remote, part, progress)
    if not has(part, remote.integrity):
        part.unlink()
        raise SetupError(
            f"the downloaded {remote.what} differs from the expected hash: "
            f"check which {remote.origin} is configured, and run again"
        )
    return part.replace(whole)


def download(remote: RemoteFile, part: Path, progress: Progress) -> None:
    """Append to ``part`` what it lacks of the file. Raises Unreachable."""
    import httpx

    broken = 0
    while True:
        have = part.stat().st_size if part.exists() else 0
        try:
            head = {"Range": f"bytes={have}-"} if have else {}
            with httpx.stream("GET", remote.url, headers=head, timeout=TIMEOUT_S, follow_redirects=True) as answer:
                if answer.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:  # it is whole, or not ours
                    return
                if not answer.is_success:
                    raise Unreachable(f"the {remote.origin} answers HTTP {answer.status_code} for {remote.url}")
                begun = have if answer.status_code == httpx.codes.PARTIAL_CONTENT else 0
                _append(answer, part, begun, remote, progress)
                return
        except httpx.TransportError as error:
            broken += 1
            now = part.stat().st_size if part.exists() else 0
            if now == have or broken == TRIES:
                told = error or type(error).__name__
                raise Unreachable(f"the {remote.origin} cannot be reached ({told})") from None


def _append(answer: "httpx.Response", part: Path, have: int, remote: RemoteFile, progress: Progress) -> None:
    total = have + int(answer.headers.get("content-length", 0))
    with part.open("ab" if have else "wb") as file:
        for chunk in answer.iter_bytes(CHUNK):
            file.write(chunk)
            have += len(chunk)
            share = have / total if total else None
            progress(SetupStep(remote.stage, share, f"downloading {remote.what}", done=have, total=total or None))


def has(file: Path, expected: str) -> bool:
    """Whether a file has the Subresource Integrity ``expected``."""
    return integrity(file, expected.partition("-")[0]) == expected


def integrity(file: Path, algorithm: str = "sha512") -> str:
    """The Subresource Integrity of a file."""
    with file.open("rb") as opened:
        return written(algorithm, hashlib.file_digest(opened, algorithm).digest())


def written(algorithm: str, digest: bytes) -> str:
    """A hash as Subresource Integrity."""
    return f"{algorithm}-{base64.b64encode(digest).decode()}"
