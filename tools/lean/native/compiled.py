"""The path that needs none of our program: a text is compiled in the sandbox, and another process looks at the result.

The second process never runs the text and imports nothing: it reads the compiled file as data, as SafeVerify,
lean4checker and comparator do (``project/Inspect.lean``). A text that runs code could write the file itself, so its
silence proves nothing and no report is OK; what is found against it there, it would hardly have forged.
"""

import json
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.package import PROJECT
from leanwright.tools.lean.native.limits import STACK_KB
from leanwright.tools.lean.native.project import Project
from leanwright.tools.lean.plain_repl import plain_report
from leanwright.tools.lean.pool.launcher import WorkerDied
from leanwright.tools.lean.pool.pool import PoolLimits
from leanwright.tools.lean.pool.process import Child, private_bytes, tree_resident_bytes
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.lean.sandbox import Sandbox
from leanwright.tools.lean.statement_guard import UNKNOWN, statement_faults
from leanwright.tools.lean.wire import note
from leanwright.tools.types import LeanDeclaration, LeanMessage, LeanReport, LeanStatus, Position

INSPECT = PROJECT / "Inspect.lean"
LINES = 2000  # of output that are read
COLD_S = 120.0  # what each request may take beside its deadline, since each imports the library anew
_SERVER = "a compiler"
_ENDED = re.compile(r"exit code [01]\b")
_LOCAL = re.compile(r"^_private\.(\w+\.)*0\.")  # how Lean marks what a module keeps to itself
_NO_PROBES = "not asked: this Lean has no probes, since Leanwright's program does not compile with it"
_SILENT = "not judged: Lean compiled it without an error, and nothing was found against the compiled declarations"


class _Inspected(BaseModel):
    """One declaration of a compiled file, as ``Inspect.lean`` tells it."""

    model_config = ConfigDict(extra="ignore")

    name: str
    kind: str
    type: str
    sorry_in_type: bool = Field(alias="sorryInType")
    sorry_in_value: bool = Field(alias="sorryInValue")
    hole: bool
    axioms: tuple[str, ...]


class CompiledWorker:
    """Compiles and inspects one text at a time, each in new processes. See Worker."""

    def __init__(self, project: Project, sandbox: Sandbox) -> None:
        self._project = project
        self._sandbox = sandbox
        self._child: Child | None = None
        self._ended = False

    @property
    def alive(self) -> bool:
        """See Worker."""
        return not self._ended

    @property
    def pid(self) -> int:
        """The process that runs; our own between requests."""
        return os.getpid() if self._child is None else self._child.pid

    def resident_bytes(self) -> int:
        """See Worker."""
        return 0 if self._child is None else tree_resident_bytes(self._child.pid, private_bytes)

    async def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Messages of the compiler and, where it wrote a file, the declarations in it. See Worker."""
        with tempfile.TemporaryDirectory(prefix="leanwright-") as name:
            folder = Path(name).resolve()
            source, olean = folder / "Statement.lean", folder / "Statement.olean"
            header = "".join(f"import {module}\n" for module in self._project.modules)
            source.write_text(header + request["cmd"], encoding="utf-8")
            options = [f"-D{name}={value}" for name, value in (*self._project.options, ("autoImplicit", "false"))]
            lean = [str(self._project.lean), "-j1", f"-s{STACK_KB}"]
            said = await self._run(
                [*lean, "--json", *options, f"--root={folder}", "-o", str(olean), str(source)], folder
            )
            reply: dict[str, Any] = {"messages": list(_objects(said)), "declarations": None}
            if olean.is_file():
                told = await self._run([*lean, "--run", str(INSPECT), str(olean)], folder)
                reply["declarations"] = next((one.get("declarations") for one in _objects(told)), None)
        return reply

    def kill(self) -> None:
        """See Worker."""
        self._ended = True
        if self._child is not None:
            self._child.kill()

    async def close(self) -> None:
        """See Worker."""
        self.kill()
        if self._child is not None:
            await self._child.close()

    async def _run(self, argv: list[str], folder: Path) -> list[bytes]:
        """Lines that the process prints until it ends by itself. Raises WorkerDied when it does not."""
        path = os.pathsep.join(map(str, self._project.lean_path))
        bounds = {"LEAN_STACK_SIZE_KB": str(STACK_KB), "LEAN_NUM_THREADS": "1", "LEAN_PATH": path}
        command = self._sandbox.command(
            argv,
            readable=[self._project.sysroot, INSPECT, *self._project.lean_path],
            writable=[folder],
            env=self._project.environment | bounds,
        )
        self._child = await Child.spawn(command, env={}, cwd=folder)
        lines: list[bytes] = []
        try:
            while len(lines) < LINES:
                lines.append(await self._child.line())
        except WorkerDied as death:
            if not _ENDED.match(str(death)):
                raise
        finally:
            child, self._child = self._child, None
            await child.close()
        return lines


class CompiledLauncher:
    """Starts nothing: each request has processes of its own. See Launcher."""

    def __init__(self, project: Project, sandbox: Sandbox) -> None:
        self._project = project
        self._sandbox = sandbox

    async def start(self, header: str) -> CompiledWorker:
        """See Launcher."""
        if header:
            raise LeanError(f"a native Lean cannot start with {header!r}: it has the modules of its settings")
        return CompiledWorker(self._project, self._sandbox)


class CompiledLean(PooledLean):
    """LeanBackend of a Lean that our program does not compile with; errors only, never OK. ``lacks`` says why."""

    only_checks = _NO_PROBES

    def __init__(self, project: Project, sandbox: Sandbox, lacks: tuple[str, ...], *, timeout_s: float = 30.0) -> None:
        self.name = f"native:{project.folder}"
        self.lacks = lacks
        self._shift = len(project.modules)
        super().__init__(
            CompiledLauncher(project, sandbox),
            version=project.version,
            library=project.library,
            workers=1,
            spare=False,
            limits=PoolLimits(
                timeout_s=timeout_s + COLD_S, recycle_bytes=sandbox.memory_bytes, memory_bytes=sandbox.memory_bytes
            ),
        )

    def _read(self, reply: dict[str, Any]) -> LeanReport:
        found = plain_report(reply, server=_SERVER, shift=self._shift, version=self.version, library=self.library)
        report = found.model_copy(update={"lacks": self.lacks})
        if report.status is LeanStatus.ERROR or reply["declarations"] is None:
            return report
        rows = [_Inspected.model_validate(row) for row in reply["declarations"]]
        faults = _faults(rows)
        if faults:
            at = Position(line=1, column=0)
            said = tuple(
                LeanMessage(severity="error", pos=at, data=f"in the compiled file: {fault}") for fault in faults
            )
            return report.model_copy(update={"status": LeanStatus.ERROR, "messages": (*said, *report.messages[:-1])})
        silent = (*report.messages[:-1], note(_SILENT, "warning"))
        return report.model_copy(update={"declarations": tuple(map(_declaration, rows)), "messages": silent})


def lacks_of(project: Project, why: str) -> tuple[str, ...]:
    """What no report of a `CompiledLean` can tell, and why, as one line."""
    return (
        f"Leanwright's program does not compile with Lean {project.version} ({why}), so only Lean's messages and the "
        "compiled declarations were looked at: not the syntax, the meaning of its words, or its hypotheses",
    )


def _objects(lines: list[bytes]) -> Iterator[dict[str, Any]]:
    """The JSON objects among lines of output; what a text prints besides is passed over."""
    for line in lines:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(value, dict) and ("severity" in value or "declarations" in value):
            yield value


def _declaration(row: _Inspected) -> LeanDeclaration:
    return LeanDeclaration(
        name=_LOCAL.sub("", row.name),
        kind=row.kind,
        type=row.type,
        fingerprint="",
        sorry_in_type=row.sorry_in_type,
        sorry_in_value=row.sorry_in_value,
        axioms=row.axioms,
    )


def _faults(rows: list[_Inspected]) -> tuple[str, ...]:
    """What the declarations alone show against the text; what they do not tell is no fault."""
    theorems = [row for row in rows if row.kind == "theorem" and "._" not in _LOCAL.sub("", row.name)]
    report = LeanReport(
        status=LeanStatus.OK,
        declarations=tuple(map(_declaration, rows)),
        body_is_sorry=theorems[0].hole if len(theorems) == 1 else None,
        sorries=1,
    )
    return tuple(fault for fault in statement_faults(report) if not fault.startswith(UNKNOWN))
