"""The sources of a project's modules that statements stand after: what of them models and readers are shown."""

import hashlib
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.typecheck import blank_imports

MOST = 400_000  # characters of all sources
PACKAGES = Path(".lake") / "packages"
_HEADER = "-- the module {module}, which is imported: what it opens and its variables are not in force"


@dataclass(frozen=True)
class Imported:
    """Modules of a project as text. ``warnings``: what is not known of them, or not up to date."""

    text: str = ""
    digest: str = ""  # of their compiled files
    warnings: tuple[str, ...] = ()


NONE = Imported()


@dataclass(frozen=True)
class _Module:
    name: str
    source: Path | None
    compiled: Path | None


@dataclass(frozen=True)
class _Places:
    sources: tuple[Path, ...]
    own: tuple[Path, ...]  # those that are of no package
    compiled: tuple[Path, ...]

    def of(self, module: str, found: dict[str, _Module], met: set[str]) -> None:
        """Put ``module`` into ``found``, behind what it imports of the project itself."""
        if module in met:
            return
        met.add(module)
        source = _file(module, ".lean", self.sources)
        for one in () if source is None else _imports(source):
            if _file(one, ".lean", self.own) is not None:
                self.of(one, found, met)
        found[module] = _Module(module, source, _file(module, ".olean", self.compiled))


def imported_modules(folder: Path, modules: Sequence[str], lean_path: Sequence[Path], said: str) -> Imported:
    """``modules`` of the project in ``folder``, and those of its own that they import, each behind those.

    ``lean_path``: folders of compiled modules; ``said``: LEAN_SRC_PATH as Lake prints it.
    """
    entries = dict.fromkeys((folder / entry).resolve() for entry in (*said.split(os.pathsep), ".") if entry)
    own = tuple(one for one in entries if not one.is_relative_to((folder / PACKAGES).resolve()))
    places = _Places(tuple(entries), own, tuple(lean_path))
    found: dict[str, _Module] = {}
    met: set[str] = set()
    for one in modules:
        places.of(one, found, met)
    return _told(folder, list(found.values()))


def _told(folder: Path, modules: Sequence[_Module]) -> Imported:
    texts: list[str] = []
    warnings: list[str] = []
    digest = hashlib.sha256()
    for one in modules:
        if one.compiled is not None:
            digest.update(one.compiled.read_bytes())
        if one.source is None:
            warnings.append(f"the source of {one.name} is not in {folder}: models are not shown what it declares")
            continue
        text = _read(one.source).strip()
        if sum(map(len, texts)) + len(text) > MOST:
            warnings.append(f"the modules have more than {MOST:,} characters: models are not shown {one.name}")
            continue
        texts.append(f"{_HEADER.format(module=one.name)}\n{text}")
        if one.compiled is not None and one.compiled.stat().st_mtime < one.source.stat().st_mtime:
            warnings.append(
                f"{one.source} is newer than what was built of it, which is in force: run lake build {one.name} there"
            )
    return Imported("\n\n".join(texts), digest.hexdigest()[:8] if modules else "", tuple(warnings))


def _imports(source: Path) -> Iterator[str]:
    text = source.read_text(encoding="utf-8", errors="replace")
    yield from (re.sub(r"^.*\s", "", words) for _, words in blank_imports(text)[1])


def _read(source: Path) -> str:
    return blank_imports(source.read_text(encoding="utf-8", errors="replace"))[0]


def _file(module: str, suffix: str, folders: Sequence[Path]) -> Path | None:
    paths = (folder.joinpath(*module.split(".")).with_suffix(suffix) for folder in folders)
    return next((path for path in paths if path.is_file()), None)
