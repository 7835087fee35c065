"""How much a native Lean may take: memory with the library that it maps, stacks, threads, mappings.

From Lean 4.31 on (pull request 13185) compiled files are mapped private and writable, which RLIMIT_DATA counts in full
though hardly a page of them becomes private; below that they are mapped read-only, which it does not count. Since
Lean 4.30 (pull request 12971) a thread reserves 1 GB of stack unless it is told otherwise.
"""

import re
from dataclasses import dataclass
from pathlib import Path

STACK_KB = 65536  # of each thread
THREADS = 4  # that a Lean with one worker thread has, generously
MAPPED_WRITABLE = (4, 31)
_PARTS = ("*.olean", "*.olean.server", "*.olean.private", "*.ir")


@dataclass(frozen=True)
class Mapped:
    """The compiled files on a search path: how many, and their bytes."""

    files: int
    bytes: int


def mapped(folders: tuple[Path, ...]) -> Mapped:
    """All compiled files below ``folders``, about a second for Mathlib."""
    sizes = [path.stat().st_size for folder in folders for part in _PARTS for path in folder.rglob(part)]
    return Mapped(len(sizes), sum(sizes))


def data_bytes(memory_bytes: int, version: str, library: Mapped) -> int:
    """What RLIMIT_DATA must allow for ``memory_bytes`` of memory of its own."""
    numbers = tuple(map(int, re.findall(r"\d+", version)[:2]))
    return memory_bytes + THREADS * STACK_KB * 1024 + (library.bytes if numbers >= MAPPED_WRITABLE else 0)


def max_map_count(path: Path = Path("/proc/sys/vm/max_map_count")) -> int | None:
    """How many files a process may map; None where the system has no such limit."""
    try:
        return int(path.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def available_bytes(path: Path = Path("/proc/meminfo")) -> int | None:
    """Memory that a new process could use; None where the system does not say."""
    try:
        found = re.search(r"^MemAvailable:\s+(\d+) kB", path.read_text(encoding="ascii"), re.MULTILINE)
    except OSError:
        return None
    return int(found[1]) * 1024 if found else None


def room_for_spare(memory_bytes: int, workers: int) -> bool:
    """Whether one more process than ``workers`` fits into the memory that is free; True where that is not known."""
    free = available_bytes()
    return free is None or free >= (workers + 1) * memory_bytes
