"""Bearer keys of a server: made, listed and revoked by a command, stored as hashes alone.

A key is ``lw-ID-SECRET`` with 256 random bits of secret. Such a secret needs no slow hash: nobody can guess it, so the
file holds its SHA-256, which gives nothing away.
"""

import hashlib
import hmac
import json
import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock
from pydantic import ValidationError

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.types import Record

NAME = "keys.json"
_TOKEN = re.compile(r"lw-(?P<id>[0-9a-f]{8})-[\w-]{43}", re.ASCII)
_NOBODY = hashlib.sha256(
    secrets.token_bytes(32)
).hexdigest()  # compared with when the id is unknown: same time, no match


class ServerKey(Record):
    """What is kept of a key."""

    id: str
    name: str  # for the people who manage keys
    created: str  # ISO 8601, UTC
    sha256: str  # of the whole key
    revoked: str = ""  # when; "": it is in force


class KeyStore:
    """The keys in ``folder``, readable by its owner alone. Safe to use from several processes."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._seen: tuple[int, int] = (-1, -1)
        self._keys: dict[str, ServerKey] = {}

    def create(self, name: str) -> tuple[str, ServerKey]:
        """A new key: its text, which is not kept and cannot be shown again, and its record."""
        if not name.strip() or len(name) > 80 or not name.isprintable():
            raise InputError(
                "give the key a name of 1 to 80 printable characters, such as the program that will use it"
            )
        with self._changing() as keys:
            id_ = secrets.token_hex(4)
            while id_ in keys:
                id_ = secrets.token_hex(4)
            token = f"lw-{id_}-{secrets.token_urlsafe(32)}"
            key = ServerKey(id=id_, name=name.strip(), created=_now(), sha256=_digest(token))
            keys[id_] = key
        return token, key

    def revoke(self, id_: str) -> ServerKey:
        """End a key; running servers refuse it from their next request on. Raises InputError for an unknown id."""
        with self._changing() as keys:
            key = keys.get(id_)
            if key is None:
                raise InputError(f"there is no key {id_!r}; list them with: leanwright keys list")
            if not key.revoked:
                keys[id_] = key = key.model_copy(update={"revoked": _now()})
        return key

    def all(self) -> list[ServerKey]:
        """Every key, the oldest first."""
        self._refresh()
        return sorted(self._keys.values(), key=lambda key: (key.created, key.id))

    def check(self, token: str) -> ServerKey | None:
        """The key that ``token`` is, when it is in force; in the same time whether or not its id exists."""
        self._refresh()
        match = _TOKEN.fullmatch(token)
        key = self._keys.get(match["id"]) if match else None
        same = hmac.compare_digest(_digest(token), key.sha256 if key else _NOBODY)
        return key if key is not None and same and not key.revoked else None

    def _refresh(self) -> None:
        """Read the file again when it has changed. Raises ConfigError when it cannot be read."""
        try:
            status = self.path.stat()
        except FileNotFoundError:
            self._keys, self._seen = {}, (-1, -1)
            return
        except OSError as error:
            raise ConfigError(f"{self.path} cannot be read ({error.strerror}); set data_dir") from None
        seen = status.st_mtime_ns, status.st_size
        if seen == self._seen:
            return
        try:
            rows = json.loads(self.path.read_text("utf-8"))
            self._keys = {row["id"]: ServerKey.model_validate(row) for row in rows}
        except (OSError, ValueError, TypeError, KeyError, ValidationError):
            raise ConfigError(
                f"{self.path} cannot be read as keys; restore it, or delete it and make new keys"
            ) from None
        self._seen = seen

    @contextmanager
    def _changing(self) -> Iterator[dict[str, ServerKey]]:
        """The keys, written back when the block ends well."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ConfigError(f"{self.path.parent} cannot be made ({error.strerror}); set data_dir") from None
        with FileLock(f"{self.path}.lock"):
            self._refresh()
            keys = dict(self._keys)
            yield keys
            text = json.dumps([key.model_dump() for key in keys.values()], indent=1)
            draft = self.path.with_suffix(".new")
            draft.unlink(missing_ok=True)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
            self._seen = (-1, -1)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
