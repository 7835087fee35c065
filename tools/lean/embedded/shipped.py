"""The compiled modules that travel with Leanwright, so that a first use compiles nothing.

``tools/lean/compiled`` holds one ``.olean`` and one ``.ir`` for each module, so that an edit adds to the repository
what changed, and ``modules.json``: for each module the digest of its source, of what it imports and of the Lean that
compiled it. A module whose digest differs is compiled on the user's machine instead. ``make compiled`` brings the
folder up to date.
"""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.lean.embedded import package
from leanwright.tools.lean.embedded.plan import SetupPlan

DIGESTS = "modules.json"
SUFFIXES = (".olean", ".ir")


@dataclass(frozen=True)
class Outdated:
    """What is not as the sources are: names of modules."""

    stale: tuple[str, ...]  # the compiled module is missing, or of another source or Lean
    left_over: tuple[str, ...]  # the source is gone


def digests(folder: Path) -> dict[str, str]:
    """For each compiled module in ``folder`` what it was compiled from; empty when nothing is there."""
    record = folder / DIGESTS
    return dict(json.loads(record.read_text(encoding="utf-8"))) if record.is_file() else {}


def wanted(layout: SetupPlan) -> dict[str, str]:
    """The digest that each module should have."""
    own, prelude = layout.repl_modules, layout.prelude_modules
    return package.module_digests(own, layout.compiler_key) | package.module_digests(prelude, layout.compiler_key)


def difference(layout: SetupPlan) -> Outdated:
    """How the compiled modules that travel with the sources differ from these."""
    should, found, folder = wanted(layout), digests(layout.compiled), layout.compiled
    stale = [name for name, digest in should.items() if found.get(name) != digest or not olean(folder, name).is_file()]
    return Outdated(tuple(stale), tuple(name for name in found if name not in should))


def olean(folder: Path, name: str) -> Path:
    """Where the compiled module ``name`` lies under ``folder``."""
    return folder.joinpath(*name.split(".")).with_suffix(".olean")


def copy(source: Path, target: Path) -> None:
    """Copy a compiled module with what belongs to it."""
    for suffix in SUFFIXES:
        if source.with_suffix(suffix).exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source.with_suffix(suffix), target.with_suffix(suffix))
