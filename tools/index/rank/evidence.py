"""What the library says about one query: computed once, read by all rankers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.index.rank.best_rows import best_rows
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.index.rank.leak_filter import LeakFilter
from leanwright.tools.index.rank.names import Premises
from leanwright.tools.index.rank.tokenize import content_tokens, keywords, names_in, plain
from leanwright.tools.index.rank.usage_votes import Neighbours
from leanwright.tools.index.records import KnownConstant
from leanwright.tools.numerics import np
from leanwright.tools.protocols import Encoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEXICAL, DENSE = 100, 300  # rows that BM25 and the encoder propose as neighbours (theorems) or premises


class Library:
    """An open index and the encoder of its vectors. Remembers the last query: tools ask about one statement in turn."""

    def __init__(self, index: LibraryIndex, encoder: Encoder) -> None:
        self.index = index
        self.encoder = encoder
        self.premises = Premises(index)
        self._last: QueryEvidence | None = None

    def evidence(self, query: Query) -> QueryEvidence:
        """What the library says about ``query``."""
        if self._last is None or self._last.query != query:
            self._last = QueryEvidence(self, query)
        return self._last


class QueryEvidence:
    """Words, vector and neighbours of one query."""

    def __init__(self, library: Library, query: Query) -> None:
        self.library = library
        self.query = query
        self.leak_filter = LeakFilter(library.index, query)
        self._met_hidden: list[int] = []  # rows near the query that the leak filter hides

    def warnings(self) -> tuple[str, ...]:
        """What the user should know about the answer."""
        found = []
        unknown = [name for name in self.query.exclude if not self.library.index.resolves(name)]
        if unknown:
            found.append(f"not in the library, so nothing to exclude: {', '.join(unknown)}")
        if not self.bm25.any():
            found.append("no word of the query occurs in the library: hits come from vectors alone; write in English")
        return tuple(found)

    @cached_property
    def words(self) -> frozenset[str]:
        """Tokens of the statement and of its sub-queries."""
        return frozenset(content_tokens(plain(" ".join([self.query.text, *(s.text for s in self.query.subqueries)]))))

    @cached_property
    def mentions(self) -> frozenset[str]:
        """What the statement or the predicted Lean forms of its sub-queries may name."""
        return frozenset(names_in(" ".join([self.query.text, *(s.lean for s in self.query.subqueries)])))

    @cached_property
    def vector(self) -> NDArray[np.float32]:
        """Of the statement, shape [d]."""
        vector: NDArray[np.float32] = self.library.encoder.encode([plain(self.query.text)])[0]
        return vector

    @cached_property
    def bm25(self) -> NDArray[np.float32]:
        """BM25 of every row, shape [rows]."""
        return self.library.index.bm25_scores(keywords(self.query.text))

    @cached_property
    def premises_with_words(self) -> NDArray[np.int64]:
        """Rows of premises whose text shares words with the statement, ascending."""
        return np.flatnonzero((self.bm25 > 0) & ~self.library.premises.is_theorem)

    @cached_property
    def near(self) -> list[tuple[int, float]]:
        """Rows of high cosine with the statement, and the cosine; theorems and premises together."""
        return [(row, score) for row, score in self.library.index.nearest(self.vector, DENSE)]

    def cosine(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """Cosine of the statement with each row, shape [len(rows)]."""
        known = dict(self.near)
        far = [row for row in rows if row not in known]
        if far:
            known.update(zip(far, self.library.index.vectors(far) @ self.vector, strict=True))
        return np.array([known[row] for row in rows], dtype=np.float32)

    def usage(self, constants: Sequence[KnownConstant]) -> NDArray[np.float32]:
        """In how many statements that the query may see each constant occurs, shape [len(constants)]."""
        index, names = self.library.index, [constant.name for constant in constants]
        counts = np.array([constant.statements for constant in constants], dtype=np.float32)
        excluded = [row for name in self.query.exclude if (row := index.row_of(name)) is not None]
        _ = self.neighbours  # which meets the restatements
        for hidden in index.statement_constants(sorted({*excluded, *self._met_hidden})):
            counts -= np.isin(names, hidden)
        return counts

    @cached_property
    def neighbours(self) -> Neighbours:
        """Theorems that read like the statement, with the constants that their statements write out."""
        index, premises = self.library.index, self.library.premises
        best = best_rows(self.bm25, np.flatnonzero((self.bm25 > 0) & premises.is_theorem), LEXICAL)
        rows = list(dict.fromkeys([*best, *(row for row, _ in self.near if premises.is_theorem[row])]))
        if self.query.exclude:
            near = zip(rows, index.at(rows), strict=True)
            seen = [row for row, declaration in near if not self.leak_filter.hides(declaration)]
            self._met_hidden = sorted(set(rows) - set(seen))
            rows = seen
        written, counts = index.written_constants(rows)
        return Neighbours(
            names=[index.names[row] for row in rows],
            written=written,
            writer=np.repeat(np.arange(len(rows)), counts),
            bm25=self.bm25[rows],
            cosine=self.cosine(rows),
        )
