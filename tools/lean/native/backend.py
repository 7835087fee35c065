"""The Lean of a user's project as a LeanBackend: our Lean program, or a leanprover-community REPL, in a sandbox."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from leanwright.tools.errors import ConfigError, LeanError
from leanwright.tools.lean.native import parts
from leanwright.tools.lean.native.compiled import CompiledLean
from leanwright.tools.lean.native.limits import STACK_KB
from leanwright.tools.lean.native.program import Program
from leanwright.tools.lean.native.project import Project
from leanwright.tools.lean.native.repl import ReplWorker, one_line
from leanwright.tools.lean.plain_repl import NO_PROBES, plain_report
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.pool import PoolLimits
from leanwright.tools.lean.pool.process import Child, private_bytes, tree_resident_bytes
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.lean.sandbox import ANSWERS, Sandbox
from leanwright.tools.lean.server_worker import ServerWorker
from leanwright.tools.types import LeanReport, LeanStatus

START_S = 600.0  # the first import of Mathlib reads gigabytes
REPL_REQUESTS = 200  # a REPL never frees an environment: after so many requests it is replaced
_REPL = "a plain REPL"


class NativeWorker(ServerWorker):
    """A running server of a native Lean."""

    def resident_bytes(self) -> int:
        """See Worker. The library, which Lean maps and all processes share, does not count."""
        return tree_resident_bytes(self.pid, private_bytes)


class NativeLauncher:
    """Starts our Lean program in the sandbox."""

    def __init__(self, project: Project, program: Program, sandbox: Sandbox) -> None:
        self._project = project
        options = [word for name, value in project.options for word in ("--option", name, value)]
        answers = f"/proc/self/fd/{ANSWERS}" if Path("/proc/self/fd").exists() else f"/dev/fd/{ANSWERS}"
        channel = ["--channel", "-", answers]
        self._command = sandbox.command(
            [
                *(str(project.lean), "-j1", f"-s{STACK_KB}", "--run", str(program.main)),
                *(*channel, *options, *project.modules),
            ],
            readable=[project.sysroot, program.folder, *project.lean_path],
            env=project.searching(program.folder),
            channel=True,
        )

    async def start(self, header: str) -> NativeWorker:
        """See Launcher."""
        _refuse_header(header)
        try:
            return await NativeWorker.ready(await Child.spawn(self._command, env={}))
        except WorkerDied as error:
            raise _failed_start(error, self._project) from error


class ReplLauncher:
    """Starts a leanprover-community REPL, a program ``repl``, in the sandbox."""

    def __init__(self, project: Project, repl: Path, sandbox: Sandbox) -> None:
        self._project = project
        self._command = sandbox.command(
            [str(repl)],
            readable=[repl, project.sysroot, *project.lean_path],
            env=project.searching(),
        )

    async def start(self, header: str) -> ReplWorker:
        """See Launcher."""
        _refuse_header(header)
        try:
            return await ReplWorker.ready(await Child.spawn(self._command, env={}), self._project.modules)
        except WorkerDied as error:
            raise _failed_start(error, self._project) from error


class NativeLean(PooledLean):
    """LeanBackend on our Lean program in a user's project; a report says which evidence its Lean cannot give."""

    def __init__(
        self,
        project: Project,
        program: Program,
        sandbox: Sandbox,
        *,
        workers: int = 1,
        spare: bool = True,
        timeout_s: float = 30.0,
        start_timeout_s: float = START_S,
        warnings: tuple[str, ...] = (),
    ) -> None:
        """``warnings`` go into every report."""
        self.name = f"native:{project.folder}"
        self.warnings = (*warnings, *project.imported.warnings)
        self.imported, self.modules = project.imported.text, project.modules
        self.lacks = tuple(parts.told(project.version, program.lacking))
        self.screens = "guard" not in program.lacking
        self._groups = sandbox.groups
        self._inspector = None if self.screens else CompiledLean(project, sandbox, self.lacks, timeout_s=timeout_s)
        super().__init__(
            NativeLauncher(project, program, sandbox),
            version=project.version,
            library=project.library,
            workers=workers,
            spare=spare,
            limits=_limits(sandbox, timeout_s, start_timeout_s),
        )

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """See LeanBackend. Without a guard, what a final verdict stands on is read from a compiled file."""
        if fresh and self._inspector is not None:
            return await self._inspector.check(text, timeout_s=timeout_s)
        return await super().check(text, env=env, keep=keep, timeout_s=timeout_s, fresh=fresh)

    async def aclose(self) -> None:
        """See LeanBackend."""
        await super().aclose()
        if self._inspector is not None:
            await self._inspector.aclose()
        if self._groups is not None:
            self._groups.remove_empty()

    def _read(self, reply: dict[str, Any]) -> LeanReport:
        return super()._read(reply).model_copy(update={"lacks": self.lacks, "warnings": self.warnings})


class ReplLean(PooledLean):
    """LeanBackend on a leanprover-community REPL in a user's project; never OK: see ``plain_repl``."""

    only_checks = NO_PROBES.format(server=_REPL)

    def __init__(
        self,
        project: Project,
        repl: Path,
        sandbox: Sandbox,
        *,
        workers: int = 1,
        spare: bool = True,
        timeout_s: float = 30.0,
        start_timeout_s: float = START_S,
    ) -> None:
        if not os.access(repl, os.X_OK) or not repl.is_file():
            raise ConfigError(f"{repl} cannot be executed; correct LEANWRIGHT_LEAN_REPL")
        self.name = f"native:{project.folder} ({repl.name})"
        super().__init__(
            ReplLauncher(project, repl.resolve(), sandbox),
            version=project.version,
            library=project.library,
            workers=workers,
            spare=spare,
            limits=replace(_limits(sandbox, timeout_s, start_timeout_s), max_requests=REPL_REQUESTS),
        )

    def _read(self, reply: dict[str, Any]) -> LeanReport:
        if "message" in reply:
            return self._report(LeanStatus.INCONCLUSIVE, f"the REPL refuses the request: {one_line(reply['message'])}")
        report = plain_report(reply, server=_REPL, shift=0, version=self.version, library=self.library)
        env = reply.get("env")
        return report.model_copy(update={"env": env if isinstance(env, int) else None})


def find_repl(folder: Path) -> Path | None:
    """The REPL that a project has built, when it is the REPL's own project; None otherwise."""
    path = folder.expanduser() / ".lake" / "build" / "bin" / "repl"
    return path if path.is_file() else None


def _limits(sandbox: Sandbox, timeout_s: float, start_timeout_s: float) -> PoolLimits:
    return PoolLimits(
        timeout_s=timeout_s,
        start_timeout_s=start_timeout_s,
        recycle_bytes=sandbox.memory_bytes * 3 // 4,
        memory_bytes=sandbox.memory_bytes,
    )


def _refuse_header(header: str) -> None:
    if header:
        raise LeanError(f"a native Lean cannot start with {header!r}: it has the modules of its settings")


def _failed_start(error: WorkerDied, project: Project) -> LeanError:
    said = str(error)
    if "memory" in said or "mmap" in said or "bad_alloc" in said:
        return LeanError(
            f"the Lean of {project.folder} has too little memory ({said}): raise LEANWRIGHT_LEAN_MEMORY_GB, "
            f"and see leanwright doctor --lean native:{project.folder}"
        )
    if "bwrap" in said:
        advice = "allow user namespaces on this machine, or runs without a sandbox with LEANWRIGHT_LEAN_SANDBOX=off"
        return LeanError(f"bubblewrap cannot make a sandbox here ({said}): {advice}")
    if "unknown module prefix" in said or "object file" in said or "olean" in said:
        return LeanError(f"the library of {project.folder} cannot be imported ({said}): run lake build there")
    if "environment already contains" in said:
        return LeanError(
            f"two modules that are imported in {project.folder} declare the same name ({said}): leave one out"
        )
    advice = f"run leanwright doctor --lean native:{project.folder}"
    return LeanError(f"the Lean of {project.folder} ended while it started ({said}): {advice}")
