"""Where a warm helper listens, and which commands may ask it. Every command imports this first: keep it light."""

import os
import stat
import sys
import zlib

from leanwright.agent import settings_process

COMMANDS = frozenset({"back-translate", "check", "decompose", "define", "equiv", "formalize", "lock", "read", "verify"})
_LONGEST = 100  # bytes of the path of a Unix socket, which systems bound by 104 or 108
_HERE = os.sep + os.path.join("agent", "warm", "place.py")  # noqa: PTH118
_NOT_WARM = ("--help", "--batch", "--potential")  # prints help by what an import read, takes long, loads code


def installation() -> list[str]:
    """What a helper shares with the commands that it answers: the interpreter, and where its files are."""
    return [sys.version, sys.executable, os.path.abspath(__file__).removesuffix(_HERE)]  # noqa: PTH100 - light


def folder() -> str:
    """The folder of the sockets of this user."""
    variables = settings_process.whole()
    base = variables.get("XDG_RUNTIME_DIR") or variables.get("TMPDIR") or "/tmp"
    return os.path.join(base, f"leanwright-{os.getuid()}")  # noqa: PTH118


def socket_path() -> str:
    """The socket of this installation."""
    name = zlib.crc32("\0".join(installation()).encode("utf-8", "surrogateescape"))
    return os.path.join(folder(), f"{name:08x}.sock")  # noqa: PTH118


def is_ours(path: str, kind: int, most: int) -> bool:
    """Whether ``path`` is of this ``kind`` (of ``stat``), belongs to us, and gives others none of the rights."""
    try:
        found = os.lstat(path)
    except OSError:
        return False
    return stat.S_IFMT(found.st_mode) == kind and found.st_uid == os.getuid() and not found.st_mode & 0o777 & ~most


def may_ask(argv: list[str]) -> bool:
    """Whether a helper seems to be there, and may run this command."""
    if os.name != "posix" or not argv or argv[0] not in COMMANDS:
        return False
    if any(argument.startswith(_NOT_WARM) for argument in argv):
        return False
    path = socket_path()
    return (
        len(os.fsencode(path)) <= _LONGEST
        and is_ours(path, stat.S_IFSOCK, 0o600)
        and is_ours(os.path.dirname(path), stat.S_IFDIR, 0o700)  # noqa: PTH120
    )
