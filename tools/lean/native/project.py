"""A user's Lake project as a place to check statements in: its toolchain, its compiled library, its version."""

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.native.lake import ask, find_lake
from leanwright.tools.lean.native.lean_options import lean_options
from leanwright.tools.lean.native.limits import STACK_KB
from leanwright.tools.lean.native.sources import NONE, Imported, imported_modules

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
    options: tuple[tuple[str, str], ...] = ()  # Lean's options that the project sets for its files, by name
    revision: str = ""  # the commit of the imported library; "": not known
    imported: Imported = NONE  # its own modules, that statements stand after

    @property
    def lean(self) -> Path:
        """The compiler of the toolchain."""
        return self.sysroot / "bin" / "lean"

    @property
    def environment(self) -> dict[str, str]:
        """All that a Lean of this project sees of an environment, but for what it is told besides."""
        return {"LEAN_SYSROOT": str(self.sysroot)}

    def searching(self, *first: Path) -> dict[str, str]:
        """The same for a Lean that finds compiled modules in the folders ``first`` and in those of the project."""
        bounds = {"LEAN_STACK_SIZE_KB": str(STACK_KB), "LEAN_NUM_THREADS": "1"}
        return self.environment | bounds | {"LEAN_PATH": os.pathsep.join(map(str, (*first, *self.lean_path)))}


def find_project(folder: Path, imports: Sequence[str] | None = None, *, also: Sequence[str] = ()) -> Project:
    """Ask Lake about the project in ``folder``. Blocking, a second; longer when elan fetches a toolchain.

    ``imports`` None: Mathlib when the project has it, else Lean's own library; ``also``: further modules. Raises
    ConfigError, one line that says what to do: no project, no Lake, no toolchain, a library that is not built.
    """
    folder = lake_folder(folder)
    said = _lake_env(find_lake(), folder)
    if "LEAN_SYSROOT" not in said:
        raise ConfigError(f"lake env in {folder} names no toolchain: run lake env there and see what it says")
    sysroot = Path(said["LEAN_SYSROOT"]).resolve()
    if not (sysroot / "bin" / "lean").is_file():
        raise ConfigError(
            f"the toolchain that lake env in {folder} names is not there ({sysroot}): "
            "run lake env lean --version there, which fetches it, or reinstall Lean with elan"
        )
    entries = ((folder / entry).resolve() for entry in said.get("LEAN_PATH", "").split(os.pathsep) if entry)
    lean_path = tuple(dict.fromkeys(entry for entry in entries if entry.is_dir()))
    modules = _modules(folder, (*lean_path, sysroot / "lib" / "lean"), imports, also)
    build = ask([str(sysroot / "bin" / "lean"), "--version"], folder)
    version = re.search(r"version ([\w.+-]+)", build)
    if version is None:
        raise ConfigError(f"{sysroot}/bin/lean does not say its version but: {build[:100]!r}")
    imported = imported_modules(folder, also, lean_path, said.get("LEAN_SRC_PATH", "")) if also else NONE
    library = f"{', '.join(modules)} in {folder.name} ({_state(folder, build + imported.digest)})"
    options = lean_options(find_lake(), folder)
    return Project(
        folder, sysroot, lean_path, modules, version[1], build, library, options, revision_of(folder), imported
    )


def lake_folder(folder: Path) -> Path:
    """The absolute path of a folder that is a Lake project. Raises ConfigError."""
    folder = folder.expanduser().resolve()
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; give the folder of a Lake project after native:")
    if not any((folder / name).is_file() for name in ("lakefile.toml", "lakefile.lean")):
        raise ConfigError(f"{folder} is not a Lake project: it has no lakefile.toml and no lakefile.lean")
    return folder


def revision_of(folder: Path) -> str:
    """The commit of Mathlib that ``lake-manifest.json`` names; of Mathlib itself the one that is checked out.

    "" when the project has neither, as one on Lean's own library.
    """
    named = _manifest_revision(folder / "lake-manifest.json")
    return named or (commit_of(folder) if (folder / f"{MATHLIB}.lean").is_file() else "")


def _manifest_revision(path: Path) -> str:
    """What the manifest names; "" for an old or damaged one, of which Lake itself complains."""
    try:
        packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
        revisions = [package["rev"] for package in packages if package["name"].lower() == MATHLIB.lower()]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ""
    return str(revisions[0]) if revisions else ""


def commit_of(folder: Path) -> str:
    """The commit that is checked out; "" when the folder is no git repository."""
    git = shutil.which("git")
    if git is None:
        return ""
    ran = subprocess.run([git, "-C", str(folder), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return ran.stdout.strip() if ran.returncode == 0 else ""


def _lake_env(lake: Path, folder: Path) -> dict[str, str]:
    """The variables that ``lake env`` prints when it is given no command, as NAME=VALUE lines."""
    pairs = (line.partition("=") for line in ask([str(lake), "env"], folder).splitlines())
    return {name: value for name, equals, value in pairs if equals}


def _modules(
    folder: Path, searched: Sequence[Path], imports: Sequence[str] | None, also: Sequence[str]
) -> tuple[str, ...]:
    if imports is None:
        wanted: Sequence[str] = (MATHLIB,) if _built(MATHLIB, searched) or _requires_mathlib(folder) else CORE
    else:
        wanted = imports
    wanted = tuple(dict.fromkeys((*wanted, *also)))
    for module in wanted:
        if not _built(module, searched):
            how = "lake exe cache get" if module == MATHLIB else f"lake build {module}"
            if _in_artifact_cache(module, searched):
                how = f"LAKE_RESTORE_ARTIFACTS=true lake build {module} (Lake keeps it in its artifact cache)"
            raise ConfigError(
                f"the module {module} is not built in {folder}: run {how} there, "
                f"or {'leave out --import' if module in also else 'set LEANWRIGHT_LEAN_IMPORTS to modules that are'}"
            )
    return wanted


def _built(module: str, searched: Sequence[Path]) -> bool:
    return any(root.joinpath(*module.split(".")).with_suffix(".olean").is_file() for root in searched)


def _in_artifact_cache(module: str, searched: Sequence[Path]) -> bool:
    """Whether Lake has a record of its build but left the compiled file in its cache (Lake's artifact cache)."""
    return any(root.joinpath(*module.split(".")).with_suffix(".trace").is_file() for root in searched)


def _requires_mathlib(folder: Path) -> bool:
    """Whether the lakefile names it, or a package that it names does, as the manifest tells."""
    if _manifest_revision(folder / "lake-manifest.json"):
        return True
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
