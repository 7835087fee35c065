"""What a run works on and what it leaves: problems, the rows of their samples, and what makes one of the other."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from enum import Enum
from typing import Any, Final, Protocol, Self, TypeVar

from leanwright.agent.providers.journal import Answers
from leanwright.tools.errors import LeanError, ModelUnavailable
from leanwright.tools.types import Record, Usage

PASSING = (ModelUnavailable, LeanError)  # errors of a network or a process, after their own retries


class Identified(Protocol):
    """A problem: anything with a name of its own."""

    @property
    def id(self) -> str:
        """Unique within the run."""
        ...


class SampleRow(Record):
    """What came of one problem with one seed. Kinds of run add their own fields, each with a default."""

    problem: str = ""  # "", until the row is recorded
    seed: int = 0
    error: str = ""  # why there is no result; "": there is one
    passing: bool = False  # the error was of the network or of a process: the sample is made again when the run goes on
    seconds: float = 0.0  # wall clock, unless the kind of run measures something else
    usage: Usage = Usage()

    @classmethod
    def begun(cls, problem: Any, seed: int, error: str = "") -> Self:
        """What is known before anything has come of ``problem``, or when nothing can, for ``error``."""
        return cls(problem=problem.id, seed=seed, error=error)

    def ended_by(self, error: Exception) -> Self:
        """The row of a sample that ended in ``error``."""
        told = f"{type(error).__name__}: {error}".strip()
        return self.model_copy(update={"error": told, "passing": isinstance(error, PASSING)})

    @property
    def key(self) -> tuple[str, int]:
        """What it is a result of."""
        return self.problem, self.seed


P = TypeVar("P", bound=Identified)
P_co = TypeVar("P_co", bound=Identified, covariant=True)
R = TypeVar("R", bound=SampleRow)
Trial = Callable[[P, int], Awaitable[R]]  # what is done with a problem and a seed
OpenTrial = Callable[[Answers], AbstractAsyncContextManager[Trial[P, R]]]


class Later(Enum):
    """What stands between problems where the next one is not known before something that has begun is finished."""

    LATER = "later"


LATER: Final = Later.LATER


class Problems(Protocol[P_co]):
    """The problems of a run, in order, as often as they are asked for; a tuple, a file that is read as it goes, or
    problems that come up with the results of others: these give LATER when there is none to begin, and go on behind it.
    """

    def __iter__(self) -> Iterator[P_co | Later]:
        """From the first."""
        ...

    def __len__(self) -> int:
        """How many there are."""
        ...
