"""What the statement library of the embedded Lean holds, read from its sources; no Lean is started."""

import re
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded.package import PROJECT, prelude_sources

_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)
_TITLE = re.compile(r"^/-!\s*^# (?P<title>.+?)$(?P<summary>.*?)-/", re.DOTALL | re.MULTILINE)
_DECLARATION = re.compile(
    r"^(?:@\[[^\]]*\]\s*)*(?:(?:protected|private|scoped|local|public)\s+)*"
    r"(?P<word>def|abbrev|class|structure|inductive|instance|theorem|axiom|notation|infixl|infixr|infix|prefix|postfix|macro)\b",
    re.MULTILINE,
)
COUNTED = {  # the words that declare each kind
    "definitions": ("def", "abbrev"),
    "classes": ("class", "structure", "inductive"),
    "instances": ("instance",),
    "theorems": ("theorem",),
    "axioms": ("axiom",),
    "notations": ("notation", "infixl", "infixr", "infix", "prefix", "postfix", "macro"),
}


@dataclass(frozen=True)
class Area:
    """One file of the library: its title, what it says of itself, and how many declarations of each kind it makes.

    ``classes`` counts structures as well; ``axioms`` are the declarations that are postulated, not defined or proved.
    """

    title: str
    module: str
    summary: str
    definitions: int
    classes: int
    instances: int
    theorems: int
    axioms: int
    notations: int


def library_areas(project: Path = PROJECT) -> tuple[Area, ...]:
    """The areas in the order of their dependence. Raises SetupError when a file has no title."""
    return tuple(_area(name, path) for name, path in prelude_sources(project) if "." in name)


def _area(module: str, path: Path) -> Area:
    text = path.read_text(encoding="utf-8")
    header = _TITLE.search(text)
    if header is None:
        raise SetupError(f"{path}: no title; begin the file with a comment /-! # TITLE -/")
    words = [match["word"] for match in _DECLARATION.finditer(_COMMENT.sub("", text))]
    counts = {field: sum(word in kinds for word in words) for field, kinds in COUNTED.items()}
    return Area(header["title"], module, " ".join(header["summary"].split()), **counts)
