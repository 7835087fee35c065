"""``leanwright doctor --lean``: what a Lean can do on this machine, as one report to paste into a message."""

import asyncio
import json
import platform
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress, stderr_console
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.files import require_writable, write_file
from leanwright.agent.runtime.leans import open_lean
from leanwright.agent.runtime.libraries import index_mismatch
from leanwright.agent.settings import Settings
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.lean import self_test
from leanwright.tools.lean.native import parts
from leanwright.tools.lean.native.limits import available_bytes, data_bytes, mapped, max_map_count
from leanwright.tools.lean.native.program import DoesNotCompile, ensure_program
from leanwright.tools.lean.native.project import Project, find_project
from leanwright.tools.lean.pool.process import private_bytes, tree_resident_bytes
from leanwright.tools.lean.pooled_backend import PooledLean
from leanwright.tools.lean.sandbox import make_sandbox
from leanwright.tools.protocols import LeanBackend

QUICK = 3  # cases of each kind
GB = 1e9


@dataclass
class Examination:
    """Lines of the report by kind, and whether a verdict can be given with this Lean."""

    lean: str
    able: bool = True
    lines: list[tuple[str, bool | None, str]] = field(default_factory=list)  # what, fine (None: told), detail
    results: tuple[self_test.Result, ...] = ()

    def add(self, what: str, fine: bool | None, detail: str) -> None:
        """One line; what is not fine forbids verdicts."""
        self.lines.append((what, fine, detail))
        self.able = self.able and fine is not False


def run_lean_doctor(settings: Settings, as_json: bool, out: Path | None, quick: bool) -> Exit:
    """Examine the Lean that the settings name, print the report, and say whether verdicts can be given with it."""
    if out is not None:
        require_writable(out)
    report = Examination(settings.lean.name)
    free = available_bytes()
    memory = "" if free is None else f", {free / GB:.1f} GB of memory free"
    machine = (
        f"{platform.system()} {platform.release()} {platform.machine()}, Python {platform.python_version()}{memory}"
    )
    report.add("machine", None, f"leanwright {version('leanwright')}, {machine}")
    try:
        if settings.lean.name.startswith("native:"):
            _native(report, settings)
        _tested(report, settings, quick=quick)
    except LeanwrightError as error:
        report.add("stopped", False, str(error))
    rows = {
        "lean": report.lean,
        "able": report.able,
        "lines": [{"what": what, "fine": fine, "detail": detail} for what, fine, detail in report.lines],
        "results": [asdict(result) for result in report.results],
    }
    if out is not None:
        write_file(out, json.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    if as_json:
        print_json(rows)
    else:
        _show(report)
    return Exit.OK if report.able else Exit.ERROR


def _native(report: Examination, settings: Settings) -> None:
    """What is known of a project's Lean before it is started."""
    imports = None if settings.lean.imports is None else settings.lean.imports.split(",")
    project = find_project(Path(settings.lean.name.partition(":")[2]), imports)
    report.add("project", True, f"{project.folder}: {project.build.strip()}")
    revision = f", Mathlib {project.revision[:12]}" if project.revision else ""
    report.add("library", True, f"{project.library}{revision}")
    report.add("options", None, ", ".join(f"{name}={value}" for name, value in project.options) or "none")
    mismatch = index_mismatch(settings, project)
    report.add("search index", None if mismatch else True, mismatch or "of the library that this Lean uses, or none")
    _memory(report, settings, project)
    sandbox = make_sandbox(settings.lean.sandbox, filters=settings.cache_dir / "lean", memory_bytes=0)
    report.add("confined by", None if sandbox.tool is None else True, sandbox.described)
    before = time.monotonic()
    try:
        with setup_progress() as on_setup:
            program = ensure_program(project, settings.cache_dir, on_setup)
    except DoesNotCompile as error:
        report.add("program", False, f"not even its first part compiles: {error.why}")
        return
    report.add("program", True, f"compiled in {time.monotonic() - before:.0f} s")
    for part in parts.PARTS:
        why = program.lacking.get(part.name)
        needed = part.name in parts.FOR_VERDICTS
        report.add(f"part {part.name}", None if why and not needed else not why, why or "compiles")


def _memory(report: Examination, settings: Settings, project: Project) -> None:
    library = mapped((*project.lean_path, project.sysroot / "lib" / "lean"))
    own = int(settings.lean.memory_gb * GB)
    bound = data_bytes(own, project.version, library)
    held = f"{library.files:,} compiled files of {library.bytes / GB:.1f} GB; limit {bound / GB:.1f} GB"
    report.add("memory", True, f"{held}, {own / GB:.1f} GB of it for Lean itself (LEANWRIGHT_LEAN_MEMORY_GB)")
    most = max_map_count()
    if most is not None:
        fine = most > library.files * 11 // 10
        advice = "" if fine else f"; raise it with: sudo sysctl -w vm.max_map_count={library.files * 2}"
        report.add("vm.max_map_count", fine, f"{most:,} mappings a process, {library.files:,} files{advice}")


def _tested(report: Examination, settings: Settings, *, quick: bool) -> None:
    with setup_progress() as on_setup:
        lean = open_lean(settings, on_setup)
    asked = self_test.cases()
    if quick:
        asked = self_test.SelfTest(asked.statements[:QUICK], asked.probes[:QUICK], asked.cheats[:QUICK])
    progress = stderr_console()
    most = _Memory()
    if isinstance(lean, PooledLean) and not report.lean.startswith("native:"):
        report.add("library", True, f"Lean {lean.version}: {lean.library}")

    def told(one: self_test.Result) -> None:
        progress.print(_told(one), markup=False)
        most.measure(lean)

    async def go() -> tuple[self_test.Result, ...]:
        try:
            return await self_test.run(lean, asked, told)
        finally:
            await lean.aclose()

    report.results = asyncio.run(go())
    if most.resident:
        held = f"{most.own / GB:.2f} GB of its own at most, {most.resident / GB:.2f} GB with the library"
        report.add("memory taken", None, held)
    count, passed = Counter(r.group for r in report.results), Counter(r.group for r in report.results if r.passed)
    for group, total in count.items():
        some = [result for result in report.results if result.group == group]
        slowest = max(some, key=lambda result: result.seconds).seconds
        unsandboxed = group == "sandbox" and settings.lean.sandbox == "off" and report.lean.startswith("native:")
        fine = passed[group] == total or (None if unsandboxed else False)
        report.add(group, fine, f"{passed[group]} of {total}, the slowest took {slowest:.1f} s")
        for result in some:
            if not result.passed:
                report.add(f"  {group}", fine, f"{result.name}: {result.detail}")


@dataclass
class _Memory:
    """The most that a worker took, in bytes, where the system tells it: of its own, and with its library."""

    own: int = 0
    resident: int = 0

    def measure(self, lean: LeanBackend) -> None:
        for pid in lean.worker_pids() if isinstance(lean, PooledLean) else ():
            self.own = max(self.own, tree_resident_bytes(pid, private_bytes))
            self.resident = max(self.resident, tree_resident_bytes(pid))


def _told(result: self_test.Result) -> str:
    mark = "ok" if result.passed else "FAILED"
    return f"{mark:<7}{result.group}: {result.name} ({result.seconds:.1f} s) {result.detail}"


def _show(report: Examination) -> None:
    out = console()
    marks = {True: "ok", False: "FAILED", None: "-"}
    for what, fine, detail in report.lines:
        out.print(f"{marks[fine]:<8}{what:<18}{detail}", markup=False, highlight=False, soft_wrap=True)
    last = "gives verdicts on this machine"
    if not report.able:
        last = "cannot accept statements on this machine; see what FAILED"
    out.print(f"{report.lean} {last}", markup=False, highlight=False, soft_wrap=True)
