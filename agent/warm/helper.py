"""The warm helper: runs commands for others, one after another, with Lean and the local model kept open.

It runs the code of the command line itself, in the place of the process that asked.
"""

import asyncio
import fcntl
import importlib
import os
import signal
import socket
import sys
import threading
import time
import traceback
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from leanwright.agent import settings_process
from leanwright.agent.cli import app, progress
from leanwright.agent.cli.exits import Exit
from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.kept import Kept, keep, run
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import LeanSettings
from leanwright.agent.warm import place, sources, wire
from leanwright.agent.warm.client import INTERRUPT
from leanwright.agent.warm.start import command
from leanwright.agent.warm.streams import in_place_of, silence
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.lean.pool.process import tree_resident_bytes

TICK_S = 15.0  # between two looks at the clock and at our files
MOST_COMMANDS = 1000  # then a new process takes over, so that nothing grows for ever
EXAMPLE = "Prove that the sum of two even integers is even."  # loads all that a statement needs
PATIENCE_S = 5.0  # with the end of the helper before
READY = b"ready\n"
_ORDINARY = {Exit.OK, Exit.ERROR, Exit.NOT_ACCEPTED}


class _Command:
    """A command, from when it was taken until its exit code is known."""

    def __init__(self, connection: socket.socket, request: Mapping[str, Any], files: list[int]) -> None:
        self.connection, self.request, self.files = connection, request, files
        self.over = False
        self._runs = self._interrupted = False
        self._lock = threading.Lock()

    def interrupt(self, *, unheard: bool) -> None:
        """End the command as Ctrl-C does. ``unheard``: the one who asked has gone, so nobody is told anything more."""
        with self._lock:
            self._interrupted = True
            if self._runs:
                if unheard:
                    silence()
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    def run(self) -> int:
        """The exit code of the command, run here."""
        with self._lock:
            self._runs = not self._interrupted
        try:
            return run_command() if self._runs else Exit.INTERRUPTED
        finally:
            with self._lock:
                self._runs, self.over = False, True


class Helper:
    """Listens in a thread, and runs commands in the main thread of the process, as a process of their own would."""

    def __init__(self, kept: Kept, listener: socket.socket, idle_s: float) -> None:
        self._kept, self._listener, self._idle_s = kept, listener, idle_s
        self._digest, self._environment = sources.digest(), settings_process.at_start(settings_process.whole())
        self._began = self._last = time.monotonic()
        self._jobs: asyncio.Queue[_Command | None] = asyncio.Queue()
        self._loop = kept.runner.get_loop()
        self._busy = threading.Lock()
        self._answered = 0
        self._modules = set(sys.modules)

    def serve(self) -> bool:
        """Answer until nobody asks for a while, our files change, or somebody says stop; True: begin anew."""
        threading.Thread(target=self._listen, name="leanwright-warm", daemon=True).start()
        while True:
            job = self._kept.runner.run(self._next())
            if job is None:
                return False
            code = self._answer(job)
            self._last = time.monotonic()
            self._answered += 1
            if code not in _ORDINARY or self._answered >= MOST_COMMANDS or self._has_foreign_code():
                return True
            self._busy.release()
            self._kept.runner.run(self._kept.tidy())

    async def _next(self) -> _Command | None:
        """The next command; None: it is time to end. Lean's own work goes on while this waits."""
        while True:
            with suppress(TimeoutError):
                return await asyncio.wait_for(self._jobs.get(), min(TICK_S, max(self._idle_left(), 0)))
            if self._idle_left() <= 0 or not self._is_current():
                return None

    def _answer(self, job: _Command) -> int:
        code: int = Exit.ERROR
        try:
            with in_place_of(job.request, job.files):
                code = job.run()
        except SystemExit as lost:
            code = int(lost.code or 0)
        except KeyboardInterrupt:  # it came when all was done
            code = Exit.INTERRUPTED
        finally:
            for one in job.files:
                os.close(one)
        with suppress(OSError):  # whoever asked has gone
            wire.send(job.connection, {"exit": code})
            job.connection.shutdown(socket.SHUT_RDWR)
        job.connection.close()
        return code

    def _listen(self) -> None:
        while True:
            connection, _ = self._listener.accept()
            threading.Thread(target=self._hear, args=(connection,), daemon=True).start()

    def _hear(self, connection: socket.socket) -> None:
        with suppress(OSError, ValueError):  # whoever asked has gone, or says what is none of ours
            connection.settimeout(wire.ANSWER_S)
            if wire.peer(connection) != os.getuid():
                connection.close()
                return
            request, files = wire.receive(connection, files=3)
            match request.get("ask"):
                case "run" if self._may_run(request, files):
                    self._run(_Command(connection, request, files))
                    return
                case "status":
                    wire.send(connection, self._status())
                case "stop":
                    wire.send(connection, {"pid": os.getpid()})
                    self._end()
                case _:
                    for one in files:
                        os.close(one)
                    wire.send(connection, {"ready": False})
            connection.close()

    def _may_run(self, request: Mapping[str, Any], files: list[int]) -> bool:
        if not self._is_current():
            self._end()
            return False
        same = settings_process.at_start(request["environment"]) == self._environment
        return same and len(files) == 3 and request["installation"] == place.installation()

    def _run(self, job: _Command) -> None:
        if not self._busy.acquire(blocking=False):
            self._refuse(job)
            return
        try:
            wire.send(job.connection, {"ready": True})
            if not wire.receive(job.connection)[0].get("go"):
                raise ValueError("it was not told to go on")
        except (OSError, ValueError):
            self._busy.release()
            self._refuse(job)
            return
        job.connection.settimeout(None)
        self._loop.call_soon_threadsafe(self._jobs.put_nowait, job)
        while not job.over:
            try:
                said = job.connection.recv(1)
            except OSError:  # it is over, and the connection closed
                said = b""
            job.interrupt(unheard=said != INTERRUPT)
            if not said:
                return

    def _refuse(self, job: _Command) -> None:
        for one in job.files:
            os.close(one)
        with suppress(OSError):
            wire.send(job.connection, {"ready": False})
        job.connection.close()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._jobs.put_nowait, None)

    def _is_current(self) -> bool:
        try:
            return sources.digest() == self._digest
        except OSError:  # a file went while it was looked at
            return False

    def _idle_left(self) -> float:
        return self._idle_s - (time.monotonic() - self._last)

    def _has_foreign_code(self) -> bool:
        """Whether a command loaded code of its user's, which may change before the next one."""
        new = set(sys.modules) - self._modules
        self._modules |= new
        ours = (sys.prefix, sys.base_prefix, *place.installation()[2:])
        files = [getattr(sys.modules[name], "__file__", None) for name in new if name in sys.modules]
        return any(file is not None and not file.startswith(ours) and "-packages" not in file for file in files)

    def _status(self) -> dict[str, Any]:
        return {
            "pid": os.getpid(),
            "seconds": time.monotonic() - self._began,
            "idle_left_s": self._idle_left(),
            "commands": self._answered,
            "busy": self._busy.locked(),
            "memory_bytes": tree_resident_bytes(os.getpid()),
        }


def run_command() -> int:
    """Run the command of ``sys.argv`` in this process, and say the exit code that a process of its own would have."""
    progress.stderr_console.cache_clear()  # it knows the terminal of another command
    try:
        app.main()
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        sys.stderr.write(f"{end.code}\n")
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except BaseException:  # noqa: BLE001 - a defect of a command is told to who asked for it, as Python would
        traceback.print_exc()
    return Exit.ERROR


def main() -> int:
    """Run a helper for this user and this installation; ends at once where one runs already."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.umask(0o077)
    os.chdir("/")
    idle_s, path = float(sys.argv[1]), Path(place.socket_path())
    if not _is_alone(path.with_suffix(".lock")):
        sys.stderr.write("leanwright: another helper has just been started\n")
        return Exit.ERROR
    with keep() as kept:
        try:
            run(_warm_up())
        except LeanwrightError as error:
            sys.stderr.write(f"leanwright: {error}\n")
            return Exit.ERROR
        listener = _listener(path)
        helper = Helper(kept, listener, idle_s)
        with suppress(OSError):  # whoever started it waits no longer
            os.write(1, READY)
        silence()
        try:
            again = helper.serve()
        finally:
            listener.close()
    path.unlink(missing_ok=True)
    if again:
        os.execv(sys.executable, command(idle_s))
    return Exit.OK


def _is_alone(lock: Path) -> bool:
    """Hold ``lock`` until this process ends. One before it that is about to end is waited for."""
    held = os.open(lock, os.O_CREAT | os.O_RDWR, 0o600)
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() > until:
                return False
            time.sleep(0.1)


async def _warm_up() -> None:
    """Formalize a statement with what stays open, so that the first command of a person waits for nothing."""
    for name in place.COMMANDS:
        importlib.import_module(f"leanwright.agent.cli.{name.replace('-', '_')}")
    s = Settings.load()
    plain = Settings(cache_dir=s.cache_dir, lean=s.lean if s.lean.name == "embedded" else LeanSettings())
    async with open_runtime(plain) as runtime:
        await formalize(EXAMPLE, await runtime.resources())


def _listener(path: Path) -> socket.socket:
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    listener.bind(str(new))
    new.chmod(0o600)
    listener.listen(16)
    new.replace(path)  # a command finds the socket of one that listens, or none
    return listener
