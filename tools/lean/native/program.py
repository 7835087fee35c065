"""Our Lean program, compiled with the Lean of a user's project, part by part."""

import json
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from filelock import FileLock

from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.lean.embedded import package, stages
from leanwright.tools.lean.embedded.stages import NOTE, Progress, SetupStep, silent
from leanwright.tools.lean.native import parts
from leanwright.tools.lean.native.project import Project

COMPILE_S = 900.0
RECORD = "program.json"
MAINS = ("Main.lean", "Extract.lean")
_MODULE_SYNTAX = (
    (r"^(public )?meta import .*\n|^module\n", ""),
    (r"^public import ", "import "),
    (r"^public meta ", ""),
)


@dataclass(frozen=True)
class Program:
    """The compiled program. ``lacking`` says of each part that this Lean cannot build, why."""

    folder: Path
    lacking: Mapping[str, str] = field(default_factory=dict)

    @property
    def main(self) -> Path:
        """The file that ``lean --run`` takes for a server."""
        return self.folder / MAINS[0]

    def extractor(self, project: Project) -> Path:
        """The file that ``lean --run`` takes to list declarations. Raises ConfigError where that part is missing."""
        if parts.INDEX in self.lacking:
            raise ConfigError(
                f"the Lean {project.version} of {project.folder} cannot list its declarations for an index "
                f"({self.lacking[parts.INDEX]}): name a dump of them after --from, and report what "
                f"leanwright doctor --lean native:{project.folder} prints"
            )
        return self.folder / MAINS[1]


class DoesNotCompile(ConfigError):
    """Not even the part that elaborates compiles with this Lean; ``why`` is its first error."""

    def __init__(self, project: Project, why: str) -> None:
        super().__init__(
            f"Leanwright's Lean program does not compile with the Lean {project.version} of {project.folder} "
            f"({why}): run leanwright doctor --lean native:{project.folder} and report what it prints, "
            "or name a REPL with LEANWRIGHT_LEAN_REPL"
        )
        self.why = why


@dataclass(frozen=True)
class _Failure:
    module: str
    why: str


# One way to compile the modules of a program: with the project's Lean, into a folder; the first failure, if any.
_Compile = Callable[[Project, Path, Sequence[tuple[str, Path]]], _Failure | None]


def ensure_program(project: Project, cache_root: Path, progress: Progress | None = None) -> Program:
    """Our compiled program, made on first use of this Lean. Blocking, half a minute the first time.

    Raises DoesNotCompile when not even its first part compiles, SetupError when the cache cannot be used.
    """
    sources = [path for _, path in _sources(project, ())]
    stand_ins = sorted((package.PROJECT / "Repl" / "Absent").glob("*.lean"))
    own = [*(package.PROJECT / name for name in MAINS), package.PROJECT / "Build.lean", *stand_ins]
    key = package.digest([*sources, *own], project.build, *(path.stem for path in sources))
    cache = cache_root.expanduser().resolve() / "lean"
    folder = cache / f"native-{key}"
    if not stages.is_ready(folder):
        report = silent if progress is None else progress
        with stages.disk_errors(folder):
            cache.mkdir(parents=True, exist_ok=True)
            with FileLock(cache / "native.lock"):
                stages.build_stage(folder, lambda scratch: _build(project, scratch, report))
    return Program(folder, json.loads((folder / RECORD).read_text(encoding="utf-8")))


def _build(project: Project, scratch: Path, report: Progress) -> None:
    """Compile what compiles: as modules, or, where that fails, as plain files, which need fewer of Lean's own parts."""
    report(SetupStep("compile", None, f"compiling Leanwright's Lean files with Lean {project.version}"))
    tried: list[tuple[dict[str, str], Path]] = []
    errors: list[str] = []
    for name, compile_all, rewrite in (("modules", _as_modules, _same), ("plain", _as_plain_files, plain)):
        folder = scratch / name
        folder.mkdir()
        lacking = _degraded(project, folder, compile_all, rewrite, errors)
        if lacking is not None:
            tried.append((lacking, folder))
            if not lacking:
                break
    if not tried:
        raise DoesNotCompile(project, errors[0])
    lacking, folder = min(tried, key=lambda one: len(one[0]))
    for name, why in lacking.items():
        left_out = f"left out the part {name}, which Lean {project.version} does not compile: {why}"
        report(SetupStep(NOTE, None, left_out))
    for path in folder.iterdir():
        path.rename(scratch / path.name)
    for _, other in tried:
        _remove(other)
    (scratch / RECORD).write_text(json.dumps(lacking), encoding="utf-8")


def _degraded(
    project: Project, folder: Path, compile_all: _Compile, rewrite: Callable[[str], str], errors: list[str]
) -> dict[str, str] | None:
    """The parts that had to be left out and why; None when the program cannot be compiled at all."""
    lacking: dict[str, str] = {}
    while True:
        _remove(folder)
        modules = [(name, _written(folder, name, path, rewrite)) for name, path in _sources(project, lacking)]
        for name in MAINS:
            (folder / name).write_text(rewrite((package.PROJECT / name).read_text("utf-8")), encoding="utf-8")
        failure = compile_all(project, folder, modules)
        if failure is None:
            return lacking
        fallen = [part for part in parts.left_out(failure.module) if part not in lacking]
        errors.append(failure.why)
        if not fallen:
            return None
        lacking |= dict.fromkeys(fallen, failure.why)


def _sources(project: Project, lacking: Mapping[str, str] | Sequence[str]) -> list[tuple[str, Path]]:
    absent, programs = parts.stand_ins(tuple(lacking)), parts.programs(tuple(lacking))
    return package.repl_sources(version=project.version, absent=absent, programs=programs)


def _written(folder: Path, name: str, path: Path, rewrite: Callable[[str], str]) -> Path:
    """The source in its place in ``folder``, beside which it is compiled, so that variants have their module's name."""
    target = folder.joinpath(*name.split(".")).with_suffix(".lean")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(rewrite(path.read_text(encoding="utf-8")), encoding="utf-8")
    return target


def _same(text: str) -> str:
    return text


def plain(text: str) -> str:
    """A source without the syntax of Lean's module system, which is stricter from Lean 4.30 on."""
    for pattern, instead in _MODULE_SYNTAX:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    return text


def _as_modules(project: Project, folder: Path, modules: Sequence[tuple[str, Path]]) -> _Failure | None:
    """Compile with ``Build.lean``, all in one process, which calls Lean's front end and writes what modules need."""
    triples = [word for name, path in modules for word in (str(path), str(path.with_suffix(".olean")), name)]
    said, _ = _run([str(project.lean), "--run", str(package.PROJECT / "Build.lean"), *triples], project, folder)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if "finished" in lines:
        return None
    failed = next((line.split()[-1] for line in lines if line.startswith("failed ")), package.SERVER)
    return _Failure(failed, _first_error(lines))


def _as_plain_files(project: Project, folder: Path, modules: Sequence[tuple[str, Path]]) -> _Failure | None:
    """Compile with Lean's command line alone, a process for each file."""
    for name, path in modules:
        command = [str(project.lean), f"--root={folder}", "-o", str(path.with_suffix(".olean")), str(path)]
        said, code = _run(command, project, folder)
        if code != 0 or not path.with_suffix(".olean").is_file():
            return _Failure(name, _first_error([line.strip() for line in said.splitlines() if line.strip()]))
    return None


def _first_error(lines: Sequence[str]) -> str:
    first = next((line for line in lines if "error" in line), lines[-1] if lines else "it says nothing")
    return re.sub(r"^\S*/(Repl/)?", "", first)[:200]


def _run(command: list[str], project: Project, folder: Path) -> tuple[str, int]:
    """What the compiler prints, and its exit code. It is our own program on our own files, so it needs no sandbox."""
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=project.environment | {"LEAN_PATH": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=COMPILE_S,
        )
    except subprocess.TimeoutExpired as error:
        raise SetupError(f"{command[0]} took more than {COMPILE_S:g} s: close other programs and try again") from error
    except OSError as error:
        raise ConfigError(f"{command[0]} cannot be started ({error.strerror}): run lake env lean --version") from error
    return done.stdout, done.returncode


def _remove(folder: Path) -> None:
    """Empty ``folder`` of what an earlier attempt left."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
