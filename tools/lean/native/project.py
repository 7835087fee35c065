"""A user's Lake project as a place to check statements in: its toolchain, its compiled library, its version."""

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import ConfigError

LAKE_S = 300.0  # elan may fetch the toolchain on the first use
_PASSED_ON = ("PATH", "HOME", "ELAN_HOME", "ELAN_TOOLCHAIN", "TMPDIR")  # all that Lake and elan get of our environment
MATHLIB = "Mathlib"
CORE = ("Init", "Std")


@dataclass(frozen=True)
class Project:
    """What is known of a project once ``lake env`` has spoken. Paths are absolute; ``modules`` are imported."""

    folder: Path
    sysroot: Path  # of the toolchain
    lean_path: tuple[Path, ...]  # folders of compiled modules, in the order in which they are searched
    modules: tuple[str, ...]
    version: str  # of Lean, as 4.28.0
    build: str  # all that Lean says of its version; identifies it
    library: str  # names the modules and what they were compiled from

    @property
    def lean(self) -> Path:
        """The compiler of the toolchain."""
        return self.sysroot / "bin" / "lean"

    @property
    def environment(self) -> dict[str, str]:
        """All that a Lean of this project sees of an environment, but for what it is told besides."""
        return {"LEAN_SYSROOT": str(self.sysroot)}


def find_project(folder: Path, imports: Sequence[str] | None = None) -> Project:
    """Ask Lake about the project in ``folder``. Blocking, a second; longer when elan fetches a toolchain.

    ``imports`` None: Mathlib when the project has it, else Lean's own library. Raises ConfigError, one line that says
    what to do: no project, no Lake, no toolchain, a library that is not built.
    """
    folder = folder.expanduser().resolve()
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; give the folder of a Lake project after native:")
    if not any((folder / name).is_file() for name in ("lakefile.toml", "lakefile.lean")):
        raise ConfigError(f"{folder} is not a Lake project: it has no lakefile.toml and no lakefile.lean")
    said = _lake_env(find_lake(), folder)
    if "LEAN_SYSROOT" not in said:
        raise ConfigError(f"lake env in {folder} names no toolchain: run lake env there and see what it says")
    sysroot = Path(said["LEAN_SYSROOT"]).resolve()
    entries = ((folder / entry).resolve() for entry in said.get("LEAN_PATH", "").split(os.pathsep) if entry)
    lean_path = tuple(dict.fromkeys(entry for entry in entries if entry.is_dir()))
    modules = _modules(folder, (*lean_path, sysroot / "lib" / "lean"), imports)
    build = _ask([str(sysroot / "bin" / "lean"), "--version"], folder)
    version = re.search(r"version ([\w.+-]+)", build)
    if version is None:
        raise ConfigError(f"{sysroot}/bin/lean does not say its version but: {build[:100]!r}")
    library = f"{', '.join(modules)} in {folder.name} ({_state(folder, build)})"
    return Project(folder, sysroot, lean_path, modules, version[1], build, library)


def find_lake() -> Path:
    """Lake, on the PATH or where elan puts it. Raises ConfigError."""
    found = shutil.which("lake") or shutil.which("lake", path=str(Path.home() / ".elan" / "bin"))
    if found is None:
        raise ConfigError("lake is neither on the PATH nor in ~/.elan/bin: install Lean with elan")
    return Path(found)


def _lake_env(lake: Path, folder: Path) -> dict[str, str]:
    """The variables that ``lake env`` prints when it is given no command, as NAME=VALUE lines."""
    pairs = (line.partition("=") for line in _ask([str(lake), "env"], folder).splitlines())
    return {name: value for name, equals, value in pairs if equals}


def _ask(command: list[str], folder: Path) -> str:
    """Standard output of a program of the user's own toolchain. Raises ConfigError with its first error."""
    what = " ".join([Path(command[0]).name, *command[1:]])
    env = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    env["PATH"] = os.pathsep.join([str(Path(command[0]).parent), env.get("PATH", os.defpath)])
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=LAKE_S,
        )
    except subprocess.TimeoutExpired as error:
        raise ConfigError(f"{what} in {folder} took more than {LAKE_S:g} s: run it there by hand first") from error
    except OSError as error:
        raise ConfigError(f"{command[0]} cannot be started ({error.strerror}): install Lean with elan") from error
    if done.returncode != 0:
        raise ConfigError(f"{what} fails in {folder}: {_first_error(done.stderr or done.stdout)}")
    return done.stdout


def _first_error(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    first = next((line for line in lines if "error" in line), lines[0] if lines else "it says nothing")
    advice = "; install it with: elan toolchain install" if "toolchain" in first and "not installed" in first else ""
    return first[:300] + advice


def _modules(folder: Path, searched: Sequence[Path], imports: Sequence[str] | None) -> tuple[str, ...]:
    if imports is None:
        wanted: Sequence[str] = (MATHLIB,) if _built(MATHLIB, searched) or _requires_mathlib(folder) else CORE
    else:
        wanted = imports
    for module in wanted:
        if not _built(module, searched):
            how = "lake exe cache get" if module == MATHLIB else f"lake build {module}"
            raise ConfigError(
                f"the module {module} is not built in {folder}: run {how} there, "
                "or set LEANWRIGHT_LEAN_IMPORTS to modules that are"
            )
    return tuple(wanted)


def _built(module: str, searched: Sequence[Path]) -> bool:
    return any(root.joinpath(*module.split(".")).with_suffix(".olean").is_file() for root in searched)


def _requires_mathlib(folder: Path) -> bool:
    names = ("lakefile.toml", "lakefile.lean")
    return any(
        "mathlib" in (folder / name).read_text("utf-8", "replace") for name in names if (folder / name).is_file()
    )


def _state(folder: Path, build: str) -> str:
    """Eight digits that change with the toolchain and with the versions of the dependencies."""
    state = hashlib.sha256(build.encode())
    for name in ("lake-manifest.json", "lean-toolchain"):
        path = folder / name
        state.update(path.read_bytes() if path.is_file() else b"\0")
    return state.hexdigest()[:8]
