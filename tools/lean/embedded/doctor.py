"""Inspect and mend the cached embedded Lean."""

from pathlib import Path

from leanwright.tools.lean.embedded import package, stages
from leanwright.tools.lean.embedded.plan import Toolchain, plan
from leanwright.tools.lean.embedded.setup import ensure_toolchain
from leanwright.tools.lean.embedded.stages import CacheProblem, Progress

__all__ = ["CacheProblem", "inspect_toolchain", "repair_toolchain"]


def inspect_toolchain(
    cache_root: Path, *, full: bool = True, project: Path = package.PROJECT
) -> tuple[CacheProblem, ...]:
    """What is wrong with the cached Lean; with ``full`` contents are compared too (about 1 s). Empty: all is well."""
    return tuple(problem for stage in plan(cache_root, project).final for problem in stages.problems(stage, full=full))


def repair_toolchain(
    cache_root: Path, progress: Progress | None = None, *, project: Path = package.PROJECT
) -> Toolchain:
    """Set up again every stage of which a file is missing or differs from what was set up. Raises SetupError."""
    for stage in plan(cache_root, project).final:
        if stage.is_dir() and stages.problems(stage, full=True):
            with stages.disk_errors(stage):
                (stage / stages.MARKER).unlink(missing_ok=True)
    return ensure_toolchain(cache_root, progress, project=project)
