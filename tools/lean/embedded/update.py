"""Bring the compiled modules that travel with Leanwright up to date with their sources: ``make compiled``."""

import json
import sys
import tempfile
from pathlib import Path

import platformdirs

from leanwright.tools.lean.embedded import package, shipped
from leanwright.tools.lean.embedded.plan import plan
from leanwright.tools.lean.embedded.setup import SetupStep, ensure_toolchain


def update(cache_root: Path, project: Path = package.PROJECT) -> shipped.Outdated:
    """Compile what changed, in the cache, and copy it beside the sources; returns what differed. Raises SetupError."""
    layout = plan(cache_root, project)
    changed = shipped.difference(layout)
    ensure_toolchain(cache_root, _say, project=project)
    layout.compiled.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=layout.compiled.parent) as scratch:
        new = Path(scratch) / "new"
        for stage in (layout.repl, layout.prelude):
            for name in shipped.digests(stage) if stage is not None else ():
                assert stage is not None
                shipped.copy(shipped.olean(stage, name), shipped.olean(new, name))
        digests = json.dumps(shipped.wanted(layout), indent=0, sort_keys=True)
        (new / shipped.DIGESTS).write_text(digests + "\n", encoding="utf-8")
        layout.compiled.rename(Path(scratch) / "old")
        new.rename(layout.compiled)
    return changed


def _say(step: SetupStep) -> None:
    sys.stderr.write(f"{step.message}\n")


if __name__ == "__main__":
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else platformdirs.user_cache_path("leanwright")
    changed = update(root)
    sys.stdout.write(f"{len(changed.stale)} modules compiled again, {len(changed.left_over)} removed\n")
