"""What is asked of a ranker, and what it answers."""

import re
from typing import Protocol, runtime_checkable

from leanwright.tools.errors import InputError
from leanwright.tools.types import Record, SubQuery

MAX_QUERY = 20_000  # characters: longer than any statement


class Filters(Record):
    """What hits must be; an empty field lets everything pass."""

    kinds: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    module_prefix: str = ""

    @property
    def empty(self) -> bool:
        """Whether everything passes."""
        return not (self.kinds or self.libraries or self.module_prefix)


class Query(Record):
    """A statement in words, and what is known about it.

    ``exclude`` names declarations that must have no influence on the answer: the target of an evaluation, say. Their
    restatements (same signature under another name, same text) have none either.
    """

    text: str
    subqueries: tuple[SubQuery, ...] = ()
    filters: Filters = Filters()
    exclude: tuple[str, ...] = ()


class Hit(Record):
    """One declaration that a ranker proposes."""

    name: str
    kind: str = ""  # "" when the library uses it without declaring it
    module: str = ""
    signature: str = ""
    docstring: str = ""
    score: float  # higher is better; the ranker says in which unit
    channels: tuple[str, ...]  # what brought it, the strongest first: vote, bm25, dense, symbol
    why: tuple[str, ...] = ()  # the same in words, with the evidence


class Hits(Record):
    """Answer of a ranker: hits, best first, and what the user should know about them."""

    ranker: str
    hits: tuple[Hit, ...]
    warnings: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the hits, best first."""
        return tuple(hit.name for hit in self.hits)


@runtime_checkable
class Ranker(Protocol):
    """Finds the premises of a statement.

    Laws: at most ``k`` hits, best first, none twice; the same for the same query; nothing that the filters refuse;
    an excluded declaration and its restatements change nothing. Theorems are never premises.
    """

    name: str

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` best premises; None: as many as the ranker thinks right. Blocking. Raises InputError."""
        ...


def checked(query: Query, k: int | None) -> Query:
    """``query`` without white space around it; refuses what no ranker can use. Raises InputError."""
    text = query.text.strip()
    if not text:
        raise InputError("the query is empty; give a statement in words")
    if len(text) > MAX_QUERY:
        raise InputError(f"the query has {len(text):,} characters; the limit is {MAX_QUERY:,}; give one statement")
    bad = re.search(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]", text)
    if bad:
        raise InputError(f"the query is not text: control character U+{ord(bad[0]):04X} at position {bad.start()}")
    if k is not None and not 1 <= k <= 1000:
        raise InputError(f"k is {k}; give a number from 1 to 1000")
    return query.model_copy(update={"text": text})
