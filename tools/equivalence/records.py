"""What a comparison of two statements found."""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from leanwright.tools.types import Record

Direction = Literal["→", "←", "↔"]


class SameMeaning(StrEnum):
    """Do two statements say the same?"""

    PROVED = "proved"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


class Sameness(StrEnum):
    """What kind of sameness was proved, the closest first."""

    TERM = "the same term, up to names"
    NOTATION = "the same up to notation and the order of its parts"
    DEFINITIONS = "the same by definitions, casts, and terms moved from side to side"
    ALGEBRA = "the same by algebra, products multiplied out"
    COMPONENTS = "hypotheses and conclusion proved equivalent separately"


class Proof(Record):
    """A proposition that Lean proved, and how."""

    component: Literal["statement", "hypotheses", "conclusion", "order"]
    direction: Direction
    goal: str  # as Lean prints it
    tactic: str

    def __str__(self) -> str:
        return f"theorem : {self.goal} := by {self.tactic}"


class Refutation(Record):
    """What tells the two apart, for one alignment of their variables."""

    component: Literal["statement", "hypotheses", "conclusion"]
    direction: Direction  # the implication that fails
    goal: str  # whose negation was proved; when ``always``, what was proved
    always: bool = False  # the two conclusions are never equivalent, whatever the values
    values: tuple[tuple[str, str], ...] = ()  # of the first statement's variables; () when it needs none
    tactic: str = ""  # that Lean checked; or how the values were found
    alignment: tuple[tuple[str, str], ...] = ()  # (variable of the first, of the second)


class BeqDirection(Record):
    """One direction of BEq+: is the one statement proved from the other?"""

    proved: bool
    published: bool = False  # proved as BEq+ is published: the goal may be one that tactics close by themselves
    step: str = ""  # which step proved it, as numbered in docs/equivalence.md
    tactic: str = ""
    note: str = ""  # why it proves nothing, when it does not


class Beq(Record):
    """BEq+ (Poiroux et al.): each statement proved from the other."""

    forward: BeqDirection  # the second from the first
    backward: BeqDirection
    not_counted: tuple[str, ...] = ()  # steps that the library lacks the tactics for

    @property
    def equivalent(self) -> bool:
        """Both directions are proved."""
        return self.forward.proved and self.backward.proved

    @property
    def published(self) -> bool:
        """Both directions are proved as BEq+ is published."""
        return self.forward.published and self.backward.published


class Equivalence(Record):
    """Whether two statements say the same, with the evidence."""

    answer: SameMeaning
    how: str  # one line
    sameness: Sameness | None = None  # of what is proved
    alignment: tuple[tuple[str, str], ...] = ()  # (variable of the first, of the second)
    proofs: tuple[Proof, ...] = ()
    refutations: tuple[Refutation, ...] = ()  # one for each alignment
    beq: Beq | None = None  # None: not asked for
    library: str = ""
    elapsed_s: float = Field(default=0.0, ge=0)
