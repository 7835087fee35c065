"""A child process that speaks in lines: what workers of every kind of Lean stand on."""

import asyncio
import os
import signal
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.pool.folders import WorkingFolder
from leanwright.tools.lean.pool.launcher import WorkerDied

LINE_LIMIT = 32 * 2**20  # longest line, in bytes
_LAST_WORDS = 20  # lines of standard error to keep
_PATIENCE_S = 2.0  # with the end of a process that closed its output
_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096

# Waits for a word that says that the child was closed. When the pipe ends without it, our process was killed: then
# the child, its group, and its folder go too.
_GUARD = 'read -r word && [ "$word" = closed ] && exit 0; kill -s KILL -- "-$1" 2>/dev/null; rm -rf -- "$2"'


class Child:
    """A running process in an empty folder of its own. It leads a process group, and ends when our process ends.

    Standard error is read all the time, so that it never blocks, and its last lines are told when the process dies.
    """

    def __init__(
        self, process: asyncio.subprocess.Process, folder: WorkingFolder, is_noise: Callable[[str], bool]
    ) -> None:
        self._process = process
        self._folder = folder
        self._is_noise = is_noise
        self._last_words: deque[str] = deque(maxlen=_LAST_WORDS)
        self._drain = asyncio.create_task(self._drain_stderr())
        self._guard: asyncio.subprocess.Process | None = None
        self._doomed = False  # told to end, though perhaps not yet reaped
        self._closed = False

    @classmethod
    async def spawn(
        cls,
        argv: Sequence[str],
        *,
        env: Mapping[str, str],
        cwd: Path | None = None,
        data_limit_bytes: int | None = None,
        is_noise: Callable[[str], bool] = lambda _: False,
    ) -> "Child":
        """Start ``argv`` with ``env`` as its whole environment, in ``cwd`` (None: its own empty folder).

        ``data_limit_bytes`` bounds private writable memory of each process, by the operating system, where it can
        (Linux). ``is_noise`` says which lines of standard error are not worth telling. Raises LeanError.
        """
        folder = WorkingFolder()
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *argv,
                cwd=cwd or folder.path,
                env=dict(env),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
                start_new_session=True,
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise LeanError(f"{argv[0]} cannot be started ({reason}): run leanwright doctor") from error
        finally:
            if process is None:  # not started, or cancelled meanwhile
                folder.remove()
        child = cls(process, folder, is_noise)
        try:
            _limit_data(process.pid, data_limit_bytes)
            await child._set_guard()
        except BaseException:
            await child.close()
            raise
        return child

    @property
    def alive(self) -> bool:
        """Whether the process runs and was not told to end."""
        return self._process.returncode is None and not self._doomed

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    def resident_bytes(self) -> int:
        """Resident memory of the process and all that it started; 0 where the system does not say."""
        return tree_resident_bytes(self.pid)

    async def send(self, data: bytes) -> None:
        """Write to its standard input. Raises WorkerDied."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(data)
            await self._process.stdin.drain()
        except (ConnectionError, RuntimeError) as error:
            raise await self._obituary() from error

    async def line(self) -> bytes:
        """The next line of its standard output, with its end. Raises WorkerDied at the end, or for an endless line."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError as error:  # longer than LINE_LIMIT
            raise WorkerDied("its answer was too long") from error
        if not line:
            raise await self._obituary()
        return line

    def kill(self) -> None:
        """End the process and its group at once; does not wait. What it left behind ends too when it has ended."""
        if self._process.returncode is None:
            self._doomed = True
        self._kill_group()

    async def close(self) -> None:
        """End the process and free what belongs to it. Idempotent."""
        if self._closed:
            return
        self._closed = True
        self.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._ended()
        self._folder.remove()
        guard, self._guard = self._guard, None
        if guard is not None:
            with suppress(ConnectionError):  # it was killed
                await guard.communicate(b"closed\n")

    def _kill_group(self) -> None:
        with suppress(ProcessLookupError):  # it ended by itself meanwhile
            if os.name == "posix":
                os.killpg(self.pid, signal.SIGKILL)
            else:
                self._process.kill()

    async def _set_guard(self) -> None:
        if os.name != "posix":
            return
        self._guard = await asyncio.create_subprocess_exec(
            "/bin/sh",
            "-c",
            _GUARD,
            "leanwright-guard",
            str(self.pid),
            str(self._folder.path),
            env={"PATH": "/usr/bin:/bin"},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )

    async def _obituary(self) -> WorkerDied:
        """What is known of the end of the process, which closed its output."""
        ours = self._doomed
        self._doomed = True
        try:
            async with asyncio.timeout(_PATIENCE_S):
                await self._process.wait()
        except TimeoutError:
            ours = self._process.returncode is None
        self._kill_group()
        code = await self._ended()
        words = self._last_words
        told = f"exit code {code}" + (f": {words[-1][:200]}" if words else "")
        return WorkerDied(told, by_others=not ours and code in (-signal.SIGTERM, -9))

    async def _ended(self) -> int:
        """The exit code of the process, which was killed or has ended, once its last words are read."""
        code = await self._process.wait()
        # A process that left the group may hold standard error open for ever.
        await asyncio.wait([self._drain], timeout=_PATIENCE_S)
        self._drain.cancel()
        return code

    async def _drain_stderr(self) -> None:
        assert self._process.stderr is not None
        while chunk := await self._process.stderr.read(65536):
            lines = chunk[-4096:].decode(errors="replace").splitlines()
            self._last_words.extend(line.strip() for line in lines if line.strip() and not self._is_noise(line))


def tree_resident_bytes(pid: int, measure: Callable[[int], int] | None = None) -> int:
    """Resident memory of a process and its descendants; 0 where the system does not say, or it is gone.

    ``measure`` tells the memory of one process, ``resident_bytes`` unless given.
    """
    total, waiting = 0, [pid]
    while waiting:
        one = waiting.pop()
        with suppress(OSError, ValueError):  # it ended meanwhile
            total += (measure or resident_bytes)(one)
            for path in Path(f"/proc/{one}/task").glob("*/children"):
                waiting.extend(int(word) for word in path.read_text(encoding="ascii").split())
    return total


def resident_bytes(pid: int) -> int:
    """Resident memory of one process. Raises OSError where the system does not say."""
    return int(Path(f"/proc/{pid}/statm").read_bytes().split()[1]) * _PAGE


def private_bytes(pid: int) -> int:
    """Resident memory of one process that it shares with no file. Raises OSError where the system does not say."""
    _, resident, shared, *_ = Path(f"/proc/{pid}/statm").read_bytes().split()
    return (int(resident) - int(shared)) * _PAGE


def cpu_seconds(pid: int) -> float:
    """Seconds that a process has computed, all its threads together. Raises OSError where the system does not say."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _limit_data(pid: int, limit: int | None) -> None:
    if limit is None or os.name != "posix":
        return
    import resource

    if hasattr(resource, "prlimit"):
        with suppress(ProcessLookupError):  # it ended already: the first read tells
            resource.prlimit(pid, resource.RLIMIT_DATA, (limit, limit))
