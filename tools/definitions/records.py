"""What is known of a definition, as records."""

from typing import Literal

from leanwright.tools.types import CycleScore, LeanReport, ProbeAnswer, Record

Kind = Literal["property", "value", "structure", "class", "inductive"]


class DefinitionProbe(Record):
    """Whether something is of a defined kind, or is not."""

    answer: ProbeAnswer  # YES: something is; NO: a proof that nothing is; UNKNOWN: neither was found
    evidence: str = ""  # the values, the term, or the proof


class NotionRelation(Record):
    """How a defined constant stands to a notion that was there before: ``none``: no proof of anything was found."""

    part: str  # name of the defined constant
    notion: str
    how: Literal["equal", "implies", "implied", "none"]

    @property
    def words(self) -> str:
        """For people."""
        if self.how == "none":
            return f"{self.part}: a proof that it is {self.notion}, or implies it, was looked for and not found"
        said = {"equal": "is equal to", "implies": "implies", "implied": "is implied by"}[self.how]
        return f"{self.part} {said} {self.notion}, proved by Lean"


class PartEvidence(Record):
    """What is known of one constant of a definition. A probe is None where it does not apply, or was not asked."""

    name: str
    kind: Kind
    type: str
    unused: str = ""  # what it does not use, in words
    holds: DefinitionProbe | None = None  # of a property
    fails: DefinitionProbe | None = None
    inhabited: DefinitionProbe | None = None  # of a structure, a class, an inductive type


class DefinitionEvidence(Record):
    """What is known of a definition.

    ``read``: the grammar read the text into it, word by word; else a model wrote it, and ``score`` and ``threshold``
    say how a judge compares the two; ``score`` None: it was not judged, and ``unscored`` may say why.
    """

    report: LeanReport
    faults: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()  # of the guard: what may mislead a reader
    parts: tuple[PartEvidence, ...] = ()
    related: tuple[NotionRelation, ...] = ()
    refuted: tuple[str, ...] = ()  # examples that the text gives and that the definition refutes
    proved: tuple[str, ...] = ()  # examples that Lean proves
    shown: tuple[str, ...] = ()  # examples that were read and are not refuted
    unread: tuple[str, ...] = ()  # sentences or examples of which nothing was understood
    read: bool = True
    score: CycleScore | None = None
    threshold: float | None = None
    unscored: str = ""
