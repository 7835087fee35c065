"""Rankers of one channel: whole-statement dense search, DRIFT's search by sub-queries, BM25, and the usage vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.answers import DEFAULT_K, ScoredName, answer, premises_only
from leanwright.tools.index.rank.evidence import Library, QueryEvidence
from leanwright.tools.index.rank.hits import Hits, Query, checked
from leanwright.tools.index.rank.tokenize import keywords
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

VOTERS = 30
SHOWN = 20  # nearest theorems that an explanation counts


class DenseRanker:
    """Top k by cosine with the whole statement (dense passage retrieval). Score: the cosine."""

    name = "dense"

    def __init__(self, library: Library) -> None:
        self._library = library

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` nearest declarations; 5 by default."""
        evidence = self._library.evidence(checked(query, k))
        scored = _nearest(evidence, evidence.vector, k or DEFAULT_K)
        return answer(self.name, evidence, scored, k or DEFAULT_K)


class DriftRanker:
    """The nearest declaration of each sub-query, united in their order (DRIFT, section 3.2). Score: the cosine."""

    name = "drift"

    def __init__(self, library: Library) -> None:
        self._library = library

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """At most one hit for each sub-query, in the order of the sub-queries; ``k`` only cuts."""
        query = checked(query, k)
        if not query.subqueries:
            raise InputError("drift searches by sub-queries; decompose the statement first, or use the ranker fused")
        evidence = self._library.evidence(query)
        texts = [f"{sub.text} {sub.lean}".strip() for sub in query.subqueries]
        found: dict[str, ScoredName] = {}
        for text, vector in zip(texts, self._library.encoder.encode(texts), strict=True):
            for hit in answer(self.name, evidence, _nearest(evidence, vector, 1), 1).hits:
                why = f"nearest to “{text[:80]}” (cosine {hit.score:.2f})"
                found.setdefault(hit.name, ScoredName(hit.name, hit.score, ("dense",), (why,)))
        return answer(self.name, evidence, found.values(), k or len(texts))


class BM25Ranker:
    """Top k by BM25 of the declarations' own text. Score: BM25's sum."""

    name = "bm25"

    def __init__(self, library: Library) -> None:
        self._library = library

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` best declarations; 5 by default; fewer when fewer share a word with the statement."""
        evidence = self._library.evidence(checked(query, k))
        index = self._library.index
        best = index.bm25(keywords(query.text), (k or DEFAULT_K) + _SPARE, keep=_corpus(evidence))
        declarations = index.at([row for row, _ in best])
        why = ("its own text shares words with the statement",)
        scored = [ScoredName(d.name, score, ("bm25",), why) for d, (_, score) in zip(declarations, best, strict=True)]
        return answer(self.name, evidence, scored, k or DEFAULT_K)


class VoteRanker:
    """Usage vote of the theorems nearest by BM25 and by cosine. Score: share of the votes, in [0, 1]."""

    name = "vote"

    def __init__(self, library: Library) -> None:
        self._library = library

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` constants with the most votes; 5 by default."""
        evidence = self._library.evidence(checked(query, k))
        premises_only(self.name, evidence)
        near = evidence.neighbours
        names = [self._library.index.constant_names[c] for c in near.constants]
        users = near.uses(near.constants)
        shares = (near.lexical_weights(VOTERS) + near.dense_weights(VOTERS)) @ users / 2
        scored = (
            ScoredName(names[j], float(shares[j]), ("vote",), (used_by(evidence, users[:, j]),))
            for j in np.argsort(-shares, kind="stable")
            if shares[j] > 0
        )
        return answer(self.name, evidence, scored, k or DEFAULT_K)


_SPARE = 10  # rows fetched beyond k, for those that the leak filter takes out


def _nearest(evidence: QueryEvidence, vector: NDArray[np.float32], k: int) -> list[ScoredName]:
    index = evidence.library.index
    best = index.nearest(vector, k + _SPARE, keep=_corpus(evidence))
    declarations = index.at([row for row, _ in best])
    return [
        ScoredName(d.name, score, ("dense",), (f"its text is near in meaning (cosine {score:.2f})",))
        for d, (_, score) in zip(declarations, best, strict=True)
    ]


def _corpus(evidence: QueryEvidence) -> NDArray[np.int64]:
    """Rows to search: what the filters let pass; theorems only where they ask for them."""
    filters, premises = evidence.query.filters, evidence.library.premises
    if filters.empty:
        return premises.rows
    rows = evidence.library.index.rows(
        kinds=filters.kinds, libraries=filters.libraries, module_prefix=filters.module_prefix
    )
    return rows if filters.kinds else rows[~premises.is_theorem[rows]]


def used_by(evidence: QueryEvidence, users: NDArray[np.float32]) -> str:
    """Which of the nearest theorems use a constant; ``users`` is its column, shape [neighbours]."""
    near = evidence.neighbours
    order = near.order[:SHOWN]
    names = [near.names[i] for i in order if users[i]]
    if not names:
        return f"used by {int(users.sum())} of the {len(near.names)} theorems that read like the statement"
    more = ", …" if len(names) > 3 else ""
    return f"used by {len(names)} of the {len(order)} nearest theorems: {', '.join(names[:3])}{more}"
