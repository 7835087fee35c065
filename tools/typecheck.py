"""Type-check a Lean text: the tool behind ``leanwright check``."""

import re

from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanMessage, LeanReport, Position

_IMPORT = re.compile(r"(?:public\s+|private\s+|meta\s+)*import\s+(?:all\s+)?\S+")
_SKIP = re.compile(r"\s*(?:--.*)?$|\s*(?:module|prelude)\s*$")


async def typecheck(lean: LeanBackend, text: str, timeout_s: float | None = None, *, fresh: bool = False) -> LeanReport:
    """Elaborate ``text`` against the library of ``lean``; ``fresh``: as a statement, in a process of its own.

    Leading ``import`` lines are blanked, for the library is already imported, and a warning says so; positions stay
    those of ``text``.
    """
    body, dropped = blank_imports(text)
    report = await lean.check(body, timeout_s=timeout_s, fresh=fresh)
    if not dropped:
        return report
    library = report.library or lean.name
    warnings = tuple(
        LeanMessage(
            severity="warning",
            pos=Position(line=line, column=0),
            data=f"`{words}` was left out: the text is checked against {library}",
        )
        for line, words in dropped
    )
    return report.model_copy(update={"messages": (*warnings, *report.messages)})


def blank_imports(text: str) -> tuple[str, list[tuple[int, str]]]:
    """``text`` with its leading import lines (and ``module``) blanked, and those imports with their line numbers."""
    lines = text.split("\n")
    dropped: list[tuple[int, str]] = []
    for index, line in enumerate(lines):
        words = line.split("--")[0].strip()
        if _IMPORT.fullmatch(words):
            dropped.append((index + 1, words))
            lines[index] = ""
        elif words in ("module", "prelude"):
            lines[index] = ""
        elif not _SKIP.fullmatch(line):
            break
    return "\n".join(lines), dropped
