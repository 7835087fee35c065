"""The audit log: who asked for what, when, and how it ended; never what was in it.

One JSON object on a line. Names of keys, statements, Lean text and error messages stay out.
"""

import json
import logging
import logging.handlers
from datetime import UTC, datetime
from pathlib import Path

from leanwright.tools.errors import ConfigError

NAME = "audit.jsonl"
_MOST_BYTES, _KEPT = 20_000_000, 5


class Audit:
    """Appends to ``folder``; a full file is rolled over, and five old ones are kept."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._handler = logging.handlers.RotatingFileHandler(
                folder / NAME, maxBytes=_MOST_BYTES, backupCount=_KEPT, encoding="utf-8"
            )
        except OSError as error:
            raise ConfigError(f"{folder / NAME} cannot be written ({error.strerror}); set data_dir") from None
        self._handler.setFormatter(logging.Formatter("%(message)s"))

    def record(self, *, caller: str, action: str, status: int, milliseconds: float, size: int = 0) -> None:
        """Note one request: ``action`` is a route or a tool, ``status`` as in HTTP, ``size`` the bytes that came."""
        row = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "caller": caller,
            "action": action,
            "status": status,
            "ms": round(milliseconds, 1),
            "bytes": size,
        }
        self._handler.emit(logging.makeLogRecord({"msg": json.dumps(row)}))

    def close(self) -> None:
        """Close the file. Idempotent."""
        self._handler.close()
