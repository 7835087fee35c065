"""Limits on memory by control groups, where Linux lets us make one: all that a process and its children take counts.

A group is made for each process, by the shell that becomes it. Version 1 has it below our own group; in version 2 a
group with processes has no children that limit memory, so it is made beside ours, which systemd allows in a user's
session on a desktop, or below ours where that is the root. A start removes groups whose process has ended.
"""

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

NAME = "leanwright-"
# The name of the group ends with the number of its process.
_SCRIPT = """for old in {folder}/{name}*; do kill -0 "${{old##*-}}" 2>/dev/null || rmdir "$old" 2>/dev/null; done
group={folder}/{name}$$
mkdir "$group" && echo {bytes} >"$group"/{limit} && echo $$ >"$group"/cgroup.procs
"""
_ESCAPED = re.compile(r"\\([0-7]{3})")  # white space in a path of mountinfo


@dataclass(frozen=True)
class MemoryGroups:
    """``folder``: where groups are made; ``limit``: the file of a group that limits its memory."""

    folder: Path
    limit: str

    def script(self, memory_bytes: int) -> str:
        """Lines of shell that put the shell into a group of ``memory_bytes``; where that fails nothing happens."""
        folder = shlex.quote(str(self.folder))
        return "{ " + _SCRIPT.format(folder=folder, name=NAME, bytes=memory_bytes, limit=self.limit) + "} 2>/dev/null\n"

    def remove_empty(self) -> None:
        """Remove the groups whose process has ended, with what it started."""
        for group in self.folder.glob(f"{NAME}*"):
            if not Path("/proc", group.name.removeprefix(NAME)).exists():
                with suppress(OSError):  # something that it started goes on, or another of us has removed it
                    group.rmdir()


def find_memory_groups(proc: Path = Path("/proc/self")) -> MemoryGroups | None:
    """Where groups that limit memory can be made; None: nowhere, or this is not Linux."""
    try:
        mounts = [line.split() for line in (proc / "mountinfo").read_text(encoding="utf-8").splitlines()]
        lines = (proc / "cgroup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    own = {controllers: path for _, controllers, path in (line.split(":", 2) for line in lines)}
    for mount in mounts:
        kind, options = mount[mount.index("-") + 1], mount[-1].split(",")
        root, point = (_ESCAPED.sub(lambda m: chr(int(m[1], 8)), word) for word in mount[3:5])
        if kind == "cgroup2" and "" in own:
            for folder in _beside(Path(point), root, own[""]):
                if _delegates_memory(folder):
                    return MemoryGroups(folder, "memory.max")
        if kind == "cgroup" and "memory" in options:
            path = next((path for names, path in own.items() if "memory" in names.split(",")), None)
            below = next(_beside(Path(point), root, path)) if path is not None else None
            if below is not None and _writable(below):
                return MemoryGroups(below, "memory.limit_in_bytes")
    return None


def _beside(point: Path, root: str, path: str) -> Iterator[Path]:
    """The folder of the group ``path`` where ``root`` of the groups is mounted at ``point``, and the one above it."""
    inside = Path(path)
    if inside.is_relative_to(root):
        inside = inside.relative_to(root)
    folder = point / str(inside).lstrip("/")
    yield folder
    if folder != point:
        yield folder.parent


def _delegates_memory(folder: Path) -> bool:
    try:
        given = (folder / "cgroup.subtree_control").read_text(encoding="ascii").split()
    except OSError:
        return False
    return "memory" in given and _writable(folder)


def _writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK) and os.access(folder / "cgroup.procs", os.W_OK)
