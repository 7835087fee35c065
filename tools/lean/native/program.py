"""Our Lean program, compiled with the Lean of a user's project."""

import subprocess
from pathlib import Path

from filelock import FileLock

from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.lean.embedded import package, stages
from leanwright.tools.lean.embedded.stages import Progress, SetupStep, silent
from leanwright.tools.lean.native.project import Project

COMPILE_S = 900.0


def ensure_program(project: Project, cache_root: Path, progress: Progress | None = None) -> Path:
    """The folder of our compiled program, made on first use of this Lean. Blocking, half a minute the first time.

    Raises ConfigError when the program does not compile with this Lean, SetupError when the cache cannot be used.
    """
    modules = package.repl_sources()
    sources = [package.PROJECT / "Main.lean", package.PROJECT / "Build.lean"]
    key = package.digest([*(path for _, path in modules), *sources], project.build, *(name for name, _ in modules))
    cache = cache_root.expanduser().resolve() / "lean"
    folder = cache / f"native-{key}"
    if stages.is_ready(folder):
        return folder
    report = silent if progress is None else progress
    with stages.disk_errors(folder):
        cache.mkdir(parents=True, exist_ok=True)
        with FileLock(cache / "native.lock"):
            return stages.build_stage(folder, lambda scratch: _compile(project, scratch, modules, report))


def _compile(project: Project, scratch: Path, modules: list[tuple[str, Path]], report: Progress) -> None:
    report(SetupStep("compile", None, f"compiling Leanwright's Lean files with Lean {project.version}"))
    triples: list[str] = []
    for name, path in modules:
        olean = scratch.joinpath(*name.split(".")).with_suffix(".olean")
        olean.parent.mkdir(parents=True, exist_ok=True)
        triples += [str(path), str(olean), name]
    (scratch / "Main.lean").write_bytes((package.PROJECT / "Main.lean").read_bytes())
    said = _run([str(project.lean), "--run", str(package.PROJECT / "Build.lean"), *triples], project, scratch)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if "finished" not in lines:
        first = next((line for line in lines if "error" in line), lines[-1] if lines else "it says nothing")
        raise ConfigError(
            f"Leanwright's Lean program does not compile with the Lean {project.version} of {project.folder} "
            f"({first[:200]}): it is written for Lean {package.LEAN_VERSION}; use a project of that version, "
            "or name a REPL with LEANWRIGHT_LEAN_REPL"
        )


def _run(command: list[str], project: Project, scratch: Path) -> str:
    """What the compiler prints. It is our own program on our own files, so it needs no sandbox."""
    try:
        done = subprocess.run(
            command,
            cwd=scratch,
            env=project.environment | {"LEAN_PATH": str(scratch)},
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
    return done.stdout
