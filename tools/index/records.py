"""What an index of a formal library holds."""

import re
from typing import NamedTuple

from pydantic import Field

from leanwright.tools.types import Record

THEOREM = "theorem"


class SourceRange(Record):
    """Lines of a declaration in its source file, both included, counted from 1."""

    start: int = Field(ge=1)
    end: int = Field(ge=1)


class Declaration(Record):
    """One declaration of a formal library.

    ``statement_constants`` are the constants that the statement (the type) uses, ``body_constants`` those of the value;
    a source that does not record the order gives them sorted. Text that a source does not have is "".
    """

    name: str = Field(min_length=1)
    kind: str = ""  # theorem | def | abbrev | structure | class | inductive | instance | axiom | opaque
    library: str = ""  # part of the index that it belongs to, e.g. "mathlib", "Init"
    module: str = ""
    signature: str = ""  # as Lean shows it: name, binders, type
    docstring: str = ""
    informal: str = ""  # a description in words that is not part of the source, e.g. a back-translation
    statement_constants: tuple[str, ...] = ()
    body_constants: tuple[str, ...] = ()
    position: SourceRange | None = None

    @property
    def is_theorem(self) -> bool:
        """Whether it states something rather than names something."""
        return self.kind == THEOREM


class IndexInfo(Record):
    """What an index was made from, and with what."""

    library: str
    source: str  # as given to the build: embedded, native:DIR, leandojo:PATH or the path of a dump
    revision: str = ""  # of the library, e.g. a commit; "" when the source does not say
    lean_version: str = ""  # e.g. "4.28.0"; "" when the source does not say
    encoder: str  # name of the encoder of the vectors
    dimensions: int
    declarations: int
    rejected: int = 0  # lines of the source that could not be used
    generation: int  # counts the builds of this library
    built_at: str  # UTC, ISO 8601
    seconds: float  # that the build took, all its attempts together

    def mismatch(self, *, lean_version: str = "", library: str = "", revision: str = "") -> str:
        """How the index differs from a Lean that is used beside it, in one line; "" when nothing is known to differ.

        ``library`` is what LeanReport.library says; only another state of the same library counts as a difference.
        ``revision`` is the commit of the library that the Lean imports.
        """
        if lean_version and self.lean_version and lean_version != self.lean_version:
            return f"the index {self.library} is of Lean {self.lean_version}, and the Lean in use is {lean_version}"
        if revision and _is_commit(self.revision) and not revision.startswith(self.revision):
            return (
                f"the index {self.library} is of commit {self.revision[:12]}, and the Lean in use has {revision[:12]}"
            )
        known, used = self.revision.partition("+"), library.partition("+")
        if known[2] and used[2] and known[0].split()[0] == used[0].split()[0] and self.revision != library:
            return f"the index {self.library} is of {self.revision}, and the Lean in use has {library}"
        return ""


def _is_commit(revision: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{7,40}", revision) is not None


class KnownConstant(NamedTuple):
    """A name that declarations use, its number in the index (-1: none does), and how many statements use it."""

    name: str
    number: int
    statements: int


class ScoredRow(NamedTuple):
    """A row of an index and its score: the cosine, or BM25's sum. Rows count declarations from 0."""

    row: int
    score: float
