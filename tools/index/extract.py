"""Declarations of compiled Lean modules, written by ``Extract.lean`` in the embedded Lean or in a Lake project."""

import subprocess
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from leanwright.tools.errors import ConfigError, LeanError
from leanwright.tools.index.source import JsonLines, Origin, Say, SourceRow
from leanwright.tools.lean.embedded.package import PROJECT, digest
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.process import clean_environment, is_noise
from leanwright.tools.lean.native.limits import STACK_KB
from leanwright.tools.lean.native.program import ensure_program
from leanwright.tools.lean.native.project import commit_of, find_project, lake_folder

SCRIPT = PROJECT / "Extract.lean"
_SOURCES = [SCRIPT, *(PROJECT / "Repl" / name for name in ("Index.lean", "Compat/Index.lean", "Compat/Lines.lean"))]


class EmbeddedSource:
    """Init, Std and the statement library of the embedded Lean; docstrings and positions are not in its files."""

    spec = "embedded"

    def __init__(self, toolchain: Toolchain) -> None:
        self._toolchain = toolchain
        self._dump: JsonLines | None = None

    @cached_property
    def fingerprint(self) -> str:
        return digest(_SOURCES, self._toolchain.library, self._toolchain.version)

    def prepare(self, folder: Path, say: Say) -> Origin:
        """Extract root by root, since one process cannot address what all of them take; finished roots are kept."""
        tool = self._toolchain
        server = tool.command()
        lean = replace(server, readable=(*server.readable, PROJECT), writable=(folder,), channel=False)
        paths = []
        for root in tool.modules:
            path = folder / f"{root}.jsonl"
            scratch = path.with_suffix(".partial")
            if not path.exists():
                command = lean.argv("-j1", "--run", str(SCRIPT), str(scratch), root, *tool.modules)
                _extract(command, folder, f"extracting {root}", say, clean_environment())
                scratch.replace(path)
            paths.append(path)
        self._dump = JsonLines(tuple(paths), self.spec)
        return Origin(revision=tool.library, lean_version=tool.version)

    def rows(self, after: int) -> Iterator[SourceRow]:
        """See IndexSource."""
        assert self._dump is not None, "prepare comes first"
        return self._dump.rows(after)


class NativeSource:
    """The compiled modules of a Lake project, read by the project's own Lean."""

    def __init__(self, folder: Path, cache_root: Path) -> None:
        """``cache_root``: where our Lean program is compiled for the project's Lean."""
        self._project = lake_folder(folder)
        self._cache_root = cache_root
        self.spec = f"native:{self._project}"
        self._dump: JsonLines | None = None

    @cached_property
    def fingerprint(self) -> str:
        stats = [path.stat() for path in self._modules.values()]
        names = [f"{m} {s.st_size} {s.st_mtime_ns}" for m, s in zip(self._modules, stats, strict=True)]
        return digest(_SOURCES, *names)

    @cached_property
    def _modules(self) -> Mapping[str, Path]:
        """Compiled modules of the project itself, without its dependencies, by name."""
        found: dict[str, Path] = {}
        for library in ("lib/lean", "lib"):  # where Lake puts them: now, and before Lean 4.16
            folder = self._project / ".lake" / "build" / library
            for path in sorted(folder.rglob("*.olean")):
                found.setdefault(".".join(path.relative_to(folder).with_suffix("").parts), path)
            if found:
                return found
        raise ConfigError(f"{self._project} has no compiled modules: run lake build in it first")

    def prepare(self, folder: Path, say: Say) -> Origin:
        """Run the extractor in the project, unless it has been run. It runs no text, so it needs no sandbox."""
        path, scratch, version = (folder / name for name in ("project.jsonl", "project.partial", "version.txt"))
        if not path.exists():
            modules = list(self._modules)
            project = find_project(self._project, ())
            program = ensure_program(project, self._cache_root, lambda step: say(step.message, step.fraction))
            script = program.extractor(project)
            roots = ",".join(dict.fromkeys(module.split(".")[0] for module in modules))
            lean = [str(project.lean), "-j1", f"-s{STACK_KB}", "--run", str(script)]
            env = project.searching(program.folder)
            said = _extract([*lean, str(scratch), roots, *modules], self._project, "extracting", say, env)
            version.write_text(said, encoding="utf-8")
            scratch.replace(path)
        self._dump = JsonLines((path,), self.spec)
        return Origin(revision=commit_of(self._project), lean_version=version.read_text(encoding="utf-8"))

    def rows(self, after: int) -> Iterator[SourceRow]:
        """See IndexSource."""
        assert self._dump is not None, "prepare comes first"
        return self._dump.rows(after)


def _extract(command: Sequence[str], cwd: Path, what: str, say: Say, env: Mapping[str, str]) -> str:
    """Run the extractor and return Lean's version. Raises LeanError with Lean's first error."""
    say(what, None)
    errors: deque[str] = deque(maxlen=50)
    try:
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise LeanError(f"{command[0]} cannot be started: {error.strerror}") from error
    with process:
        try:
            assert process.stderr is not None
            for line in process.stderr:
                match line.split():
                    case ["module", done, total, module] if done.isdigit() and total.isdigit():
                        say(f"{what}: {module}", int(done) / int(total))
                    case ["finished", _, version, *_]:
                        return version.rstrip(",")
                    case _ if line.strip() and not is_noise(line):
                        errors.append(line.strip())
            process.wait()
        finally:
            process.kill()  # it has ended, unless we are being interrupted
    silent = f"it ended with exit code {process.returncode} and said nothing"
    first = next((line for line in errors if "error" in line), errors[-1] if errors else silent)
    raise LeanError(f"Lean could not list the declarations: {first[:300]}")
