"""The sandbox of a native Lean: bubblewrap, with nothing in it but the system's libraries and the folders named.

No network, no processes besides the one started, no environment but what is given, an empty working folder in memory
of limited size, everything else read-only, and limits on memory and processor time. Without bubblewrap nothing is run,
unless the user allowed that.

Memory is limited by a control group where one can be made, and by RLIMIT_DATA: private writable memory. RLIMIT_AS would
count the gigabytes of compiled library that Lean maps and shares between processes; so does RLIMIT_DATA for a Lean that
maps them writable, see ``native.limits``.
RLIMIT_NPROC does not bind root, and counts all processes of the user elsewhere; a seccomp filter refuses new processes
instead, and each thread takes its stack from the memory allowed.
"""

import errno
import json
import os
import platform
import shutil
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.cgroup import MemoryGroups, find_memory_groups

Mode = Literal["bwrap", "off"]

WORK = "/leanwright"  # the working folder inside; no folder of the machine should lie beneath it
WORK_BYTES = 64 * 2**20
CPU_S = 6 * 3600  # of one process, all requests together
_LIBRARIES = ("/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/nix/store", "/etc/ld.so.cache")
_DEVICES = ("/dev/null", "/dev/urandom")

# $1 kibibytes of memory, $2 seconds of processor time, $3 the filter
_LIMITS = 'ulimit -c 0 && ulimit -d "$1" && ulimit -t "$2" || exit 125; filter=$3; shift 3; exec "$@"'
# What macOS can do: no network, no files but those named, no new processes; it cannot limit the memory of a process.
_LIMITS_MACOS = 'ulimit -c 0 && ulimit -t "$2" || exit 125; shift 3; exec "$@"'
_PROFILE = """(version 1)
(deny default)
(allow process-exec (literal "/usr/bin/env") {programs})
(allow file-read* (subpath "/usr/lib") (subpath "/System") (subpath "/Library/Apple") (literal "/") {readable})
(allow file-read* file-write* (literal "/dev/null") (literal "/dev/urandom") (subpath "/dev/fd") {writable})
(allow file-read-metadata)
(allow sysctl-read)
"""
_FILTER = 9
ANSWERS = 4  # a descriptor that keeps standard output for answers, while what is printed goes to standard error

# numbers of the system calls that make processes: clone, clone3, and those that are refused outright
_CALLS = {
    "x86_64": (0xC000003E, 56, 435, (57, 58, 101, 425)),  # fork, vfork, ptrace, io_uring_setup
    "aarch64": (0xC00000B7, 220, 435, (117, 425)),
}
_CLONE_THREAD = 0x10000


@dataclass(frozen=True)
class Sandbox:
    """How a native Lean is run. ``bwrap`` None: without a sandbox, limits apart.

    ``filters`` is a folder for the seccomp filter, a small file.
    """

    bwrap: Path | None
    filters: Path
    memory_bytes: int  # of its own, without the library that it maps
    seatbelt: Path | None = None  # macOS: sandbox-exec
    data_bytes: int = 0  # what RLIMIT_DATA allows; 0: ``memory_bytes``
    groups: MemoryGroups | None = None  # Linux: where each process gets a group of ``memory_bytes`` and an eighth
    cpu_s: int = CPU_S

    @property
    def tool(self) -> Path | None:
        """What confines the Lean; None: nothing does."""
        return self.bwrap or self.seatbelt

    @property
    def described(self) -> str:
        """One line for people."""
        if self.bwrap is not None:
            limited = "memory limited by a control group" if self.groups else "limited memory"
            return f"{self.bwrap}: no network, no files but the library, no new processes, {limited}"
        if self.seatbelt is not None:
            return f"{self.seatbelt}: no network, no files but the library, no new processes; memory is not limited"
        return "off: code in a statement runs with your rights"

    def command(
        self,
        argv: Sequence[str],
        *,
        readable: Sequence[Path],
        env: Mapping[str, str],
        writable: Sequence[Path] = (),
        channel: bool = False,
    ) -> list[str]:
        """Command line that runs ``argv`` with ``env`` and no other variable, and shows it only what is ``readable``
        or ``writable``.

        With ``channel`` the program's descriptor ``ANSWERS`` is the command's standard output, and what it prints goes
        to standard error.
        """
        program = self._filter() if self.bwrap else None
        limits_of = _LIMITS
        if self.seatbelt is not None:
            profile = _profile(argv[0], readable, writable)
            variables = (f"{name}={value}" for name, value in env.items())
            inner = [str(self.seatbelt), "-p", profile, "/usr/bin/env", "-i", *variables, *argv]
            limits_of = _LIMITS_MACOS
        elif self.bwrap is None:
            inner = ["/usr/bin/env", "-i", *(f"{name}={value}" for name, value in env.items()), *argv]
        else:
            inner = [str(self.bwrap), *self._options(readable, writable, env, program), "--", *argv]
        if self.groups is not None:  # the pool watches memory too, but only every now and then
            limits_of = self.groups.script(self.memory_bytes * 9 // 8 + WORK_BYTES) + limits_of
        script = limits_of + (f" {ANSWERS}>&1 1>&2" if channel else "") + (f' {_FILTER}<"$filter"' if program else "")
        limits = [str((self.data_bytes or self.memory_bytes) // 1024), str(self.cpu_s), str(program or "")]
        return ["/bin/sh", "-c", script, "lean", *limits, *inner]

    def _options(
        self, readable: Sequence[Path], writable: Sequence[Path], env: Mapping[str, str], program: Path | None
    ) -> Iterator[str]:
        """Options of bubblewrap. Later ones lie over earlier ones."""
        yield from ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL", "--clearenv")
        for name, value in env.items():
            yield from ("--setenv", name, value)
        for path in map(Path, _LIBRARIES):
            yield from _shown(path)
        yield from ("--proc", "/proc")
        for device in _DEVICES:
            yield from ("--dev-bind", device, device)
        for path in dict.fromkeys(path.resolve() for path in readable):
            yield from ("--ro-bind", str(path), str(path))
        for path in dict.fromkeys(path.resolve() for path in writable):
            yield from ("--bind", str(path), str(path))
        yield from ("--size", str(WORK_BYTES), "--tmpfs", WORK, "--chdir", WORK, "--remount-ro", "/")
        if program is not None:
            yield from ("--seccomp", str(_FILTER))

    def _filter(self) -> Path | None:
        """The seccomp filter as a file; None on a machine whose system calls we do not know."""
        program = no_new_processes(platform.machine())
        if program is None:
            return None
        path = self.filters / "no-new-processes.bpf"
        if not path.exists() or path.read_bytes() != program:
            self.filters.mkdir(parents=True, exist_ok=True)
            partial = path.with_suffix(f".{os.getpid()}")
            partial.write_bytes(program)
            partial.replace(path)
        return path


def make_sandbox(mode: Mode, *, filters: Path, memory_bytes: int) -> Sandbox:
    """The sandbox of the setting ``mode``. Raises ConfigError without bubblewrap and without leave to do without."""
    if mode == "off":
        return Sandbox(None, filters, memory_bytes, groups=find_memory_groups())
    if os.name == "nt":
        raise ConfigError("a native Lean needs a sandbox that Windows does not have: use Leanwright in WSL")
    found = shutil.which("bwrap")
    seatbelt = shutil.which("sandbox-exec") if platform.system() == "Darwin" else None
    if seatbelt is not None:
        return Sandbox(None, filters, memory_bytes, seatbelt=Path(seatbelt))
    if found is None:
        raise ConfigError(
            "a native Lean runs code that a statement holds, and bubblewrap (bwrap), which would confine it, is not "
            "installed: install bubblewrap, or allow runs without a sandbox with LEANWRIGHT_LEAN_SANDBOX=off"
        )
    return Sandbox(Path(found), filters, memory_bytes, groups=find_memory_groups())


def no_new_processes(machine: str) -> bytes | None:
    """A seccomp filter (classic BPF, ``struct sock_filter`` each) that allows threads and refuses processes.

    None for an unknown machine. clone3 passes its flags through memory, which a filter cannot read: it is said to be
    missing, and the C library falls back to clone.
    """
    if machine not in _CALLS:
        return None
    architecture, clone, clone3, refused = _CALLS[machine]
    allow, kill = 0x7FFF0000, 0x80000000
    refuse, missing = 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS
    load, equal, at_least, mask, give = 0x20, 0x15, 0x35, 0x54, 0x06
    steps: list[tuple[int, int, int, int]] = [
        (load, 0, 0, 4),  # architecture
        (equal, 1, 0, architecture),
        (give, 0, 0, kill),
        (load, 0, 0, 0),  # number of the call
        (at_least, 0, 1, 0x40000000),  # the x32 calls of x86_64
        (give, 0, 0, kill),
        (equal, 0, 1, clone3),
        (give, 0, 0, missing),
    ]
    for number in refused:
        steps += [(equal, 0, 1, number), (give, 0, 0, refuse)]
    steps += [
        (equal, 1, 0, clone),
        (give, 0, 0, allow),
        (load, 0, 0, 16),  # flags of clone
        (mask, 0, 0, _CLONE_THREAD),
        (equal, 0, 1, _CLONE_THREAD),
        (give, 0, 0, allow),
        (give, 0, 0, refuse),
    ]
    return b"".join(struct.pack("=HBBI", *step) for step in steps)


def _profile(program: str, readable: Sequence[Path], writable: Sequence[Path]) -> str:
    """The rules of sandbox-exec, in its language; a path is quoted as a string there."""

    def named(kind: str, paths: Sequence[Path | str]) -> str:
        return " ".join(f"({kind} {json.dumps(str(Path(path).resolve()))})" for path in paths)

    return _PROFILE.format(
        programs=named("literal", [program]), readable=named("subpath", readable), writable=named("subpath", writable)
    )


def _shown(path: Path) -> list[str]:
    """How a folder of the system is shown inside; a link stays a link."""
    if path.is_symlink():
        return ["--symlink", str(path.readlink()), str(path)]
    return ["--ro-bind", str(path), str(path)] if path.exists() else []
