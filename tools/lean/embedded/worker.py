"""One process of the embedded Lean that answers one request at a time."""

import asyncio
import contextlib
import json
import secrets
import shutil
import tempfile
from collections import deque
from pathlib import Path
from typing import Any

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.process import clean_environment, is_noise
from leanwright.tools.lean.embedded.setup import Toolchain

LINE_LIMIT = 32 * 2**20  # longest answer, in bytes; the server keeps its answers below a tenth of it
GARBAGE_LIMIT = 1000  # lines that answer nothing; no text can write one, so more mean a broken process


class WorkerDied(Exception):
    """The process ended, or spoke nonsense, during a request; ``str(error)`` says what is known."""


class Worker:
    """A running server. Use ``start``; every way out of a request other than its answer ends the process."""

    def __init__(self, process: asyncio.subprocess.Process, folder: Path) -> None:
        self._process = process
        self._folder = folder
        self._last_words: deque[str] = deque(maxlen=20)
        self._drain = asyncio.create_task(self._drain_stderr())
        self._doomed = False  # killed, though perhaps not yet reaped
        self.served = 0
        self.version = ""

    @classmethod
    async def start(cls, toolchain: Toolchain, timeout_s: float) -> "Worker":
        """Start a process and wait until it is ready. Raises LeanError when it is not within ``timeout_s``."""
        folder = Path(tempfile.mkdtemp(prefix="leanwright-"))
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *toolchain.server(),
                cwd=folder,
                env=clean_environment(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LINE_LIMIT,
            )
        except OSError as error:
            raise LeanError(f"Lean cannot be started ({error.strerror or error}): run leanwright doctor") from error
        finally:
            if process is None:  # not started, or cancelled meanwhile
                shutil.rmtree(folder, ignore_errors=True)
        worker = cls(process, folder)
        try:
            async with asyncio.timeout(timeout_s):
                await worker._await_ready()
        except WorkerDied as error:
            raise LeanError(f"Lean ended while it started ({error}): run leanwright doctor") from error
        except TimeoutError as error:
            raise LeanError(
                f"Lean was not ready after {timeout_s:.0f} s: close other programs and try again"
            ) from error
        finally:
            if not worker.version:
                await worker.close()
        return worker

    @property
    def alive(self) -> bool:
        """Whether the process runs and was not told to end."""
        return self._process.returncode is None and not self._doomed

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid

    def resident_bytes(self) -> int:
        """Resident memory; 0 where the system does not say."""
        try:
            pages = Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]
        except OSError:
            return 0
        return int(pages) * 4096

    async def ask(self, request: dict[str, Any], timeout_s: float) -> dict[str, Any]:
        """Send ``request`` and return its answer: the first line that bears its unguessable id.

        Raises TimeoutError after ``timeout_s`` and WorkerDied when the process ends; the process is gone after either,
        and after a cancellation.
        """
        identity = secrets.token_hex(16)
        line = json.dumps({**request, "id": identity}, ensure_ascii=False).encode() + b"\n"
        answered = False
        try:
            async with asyncio.timeout(timeout_s):
                await self._write(line)
                answer = await self._answer_to(identity)
            answered = True
        finally:
            if not answered:
                self.kill()
        self.served += 1
        if "error" in answer:
            raise WorkerDied(f"the server refused the request: {answer['error']}")
        return answer

    def kill(self) -> None:
        """End the process at once."""
        self._doomed = True
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it ended by itself meanwhile
                self._process.kill()

    async def close(self) -> None:
        """End the process and free what belongs to it. Idempotent."""
        self.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()
        await self._drain
        shutil.rmtree(self._folder, ignore_errors=True)

    async def _await_ready(self) -> None:
        hello = await self._read_line()
        if hello.get("ready") is not True:
            raise WorkerDied("it did not say that it is ready")
        self.version = str(hello.get("version", "unknown"))

    async def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
        except (ConnectionError, RuntimeError) as error:
            raise WorkerDied(await self._obituary()) from error

    async def _answer_to(self, identity: str) -> dict[str, Any]:
        for _ in range(GARBAGE_LIMIT):
            answer = await self._read_line()
            if answer.get("id") == identity:
                return answer
        raise WorkerDied("it wrote lines that answer nothing")

    async def _read_line(self) -> dict[str, Any]:
        """The next line; an empty object when it is not a JSON object."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError as error:  # longer than LINE_LIMIT
            raise WorkerDied("its answer was too long") from error
        if not line:
            raise WorkerDied(await self._obituary())
        try:
            answer = json.loads(line)
        except ValueError:
            return {}
        return answer if isinstance(answer, dict) else {}

    async def _obituary(self) -> str:
        """What is known of the end of the process, which closed its output."""
        self._doomed = True
        try:
            async with asyncio.timeout(2):
                code = await self._process.wait()
        except TimeoutError:
            self.kill()
            code = await self._process.wait()
        await self._drain
        words = self._last_words
        return f"exit code {code}" + (f": {words[-1][:200]}" if words else "")

    async def _drain_stderr(self) -> None:
        """Read what Lean code prints, so that it never blocks, and keep the last lines."""
        assert self._process.stderr is not None
        while chunk := await self._process.stderr.read(65536):
            lines = chunk[-4096:].decode(errors="replace").splitlines()
            self._last_words.extend(line.strip() for line in lines if line.strip() and not is_noise(line))
