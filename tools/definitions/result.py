"""What came of a definition in words."""

from typing import ClassVar

from leanwright.tools.definitions.records import DefinitionEvidence
from leanwright.tools.lean.commands import documented
from leanwright.tools.types import Record, Usage
from leanwright.tools.verdict import Judgement


class DefinitionResult(Record):
    """A definition with its verdict. ``library``: what the library has already, which is the same: nothing is defined.

    ``lean`` "": there is none, since the library has it or nothing could be drafted.
    """

    DETAILS: ClassVar[frozenset[str]] = frozenset({"evidence", "attempts", "usage"})  # what a summary leaves out

    informal: str
    word: str = ""  # that the grammar read; "": a model wrote the definition
    lean: str
    judgement: Judgement
    evidence: DefinitionEvidence | None  # None: nothing was defined, for the library has it
    library: str = ""
    model: str = "grammar"
    words: str = ""  # what the Lean says, read back
    note: str = ""  # what the model says of a choice that the user should know
    misprint: str = ""
    attempts: tuple[str, ...] = ()  # earlier drafts, and why each was refused
    usage: Usage = Usage()

    @property
    def commented(self) -> str:
        """The commands with the words as docstring of the one they are about, from which a context teaches the word."""
        return f"{documented(self.informal, self.lean)}\n"
