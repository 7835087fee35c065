"""Working folders of Lean processes: locked while their owner lives, swept away when it was killed."""

import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from leanwright.tools.errors import ConfigError

if os.name == "posix":
    import fcntl

PREFIX = "leanwright-worker-"
_SETTLED_S = 60.0  # a younger folder may not be locked yet


class WorkingFolder:
    """An empty folder of our own. Its lock ends with our process, however that ends. Raises ConfigError."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=_temporary()))
        self._lock = _lock(self.path)

    def remove(self) -> None:
        """Delete the folder and what is in it. Idempotent."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def sweep(settled_s: float = _SETTLED_S) -> int:
    """Delete the folders that killed processes of this user left behind; returns how many. Blocking."""
    if os.name != "posix":
        return 0
    return sum(_sweep_one(path, settled_s) for path in _temporary().glob(f"{PREFIX}*"))


def _temporary() -> Path:
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        raise ConfigError("no folder for temporary files can be written: name one with TMPDIR") from None


def _sweep_one(path: Path, settled_s: float) -> bool:
    with suppress(OSError):  # gone meanwhile, or not ours
        about = path.stat()
        if about.st_uid != os.getuid() or time.time() - about.st_mtime < settled_s:
            return False
        lock = _lock(path)
        if lock is not None:
            shutil.rmtree(path, ignore_errors=True)
            os.close(lock)
            return True
    return False


def _lock(path: Path) -> int | None:
    """Lock a folder until the descriptor returned is closed; None when another process holds it, or without locks."""
    if os.name != "posix":
        return None
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor
