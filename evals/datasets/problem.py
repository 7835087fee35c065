"""One problem, and a set of them."""

from typing import Literal

from leanwright.tools.types import Record

Language = Literal["lean", "system-e"]


class BenchmarkProblem(Record):
    """An informal statement with what is known of its formalization."""

    id: str  # unique within its set
    informal: str
    reference: str | None = None  # a theorem with `:= by sorry`; None: there is none
    header: str = ""  # what statement and reference stand after: imports, openings, variables, definitions
    language: Language = "lean"  # decides how a statement is compared with the reference
    premises: tuple[str, ...] = ()  # constants of the reference's statement: the oracle of retrieval
    group: str = ""  # a subset that reports may split by, e.g. the area or the source
    target: str = ""  # the reference's own name in the library: retrieval must not look at it; "": it is in none


class BrokenRow(Record):
    """A row that was skipped."""

    line: int  # from 1
    reason: str


class DataSet(Record):
    """The problems of one split, in file order, with where they came from."""

    name: str
    source: str  # path, or hub id and revision
    sha256: str  # of the file as read
    problems: tuple[BenchmarkProblem, ...]
    broken: tuple[BrokenRow, ...] = ()
