"""Candidates for premises of a statement, and what speaks for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from leanwright.tools.index.rank.best_rows import best_rows
from leanwright.tools.index.rank.evidence import QueryEvidence
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    from numpy.typing import NDArray

VOTED, OWN, NAMED = 60, 10, 20  # candidates from the vote, from BM25 and vectors of their own text, from their names

FEATURES = (  # the vote, the declaration's own text, its name, how common it is
    "vote of the 8 nearest by BM25",
    "vote of the 8 nearest by cosine",
    "vote of the 30 nearest by cosine",
    "nearest user by BM25",  # its score relative to the nearest theorem's
    "nearest user by cosine",  # its cosine
    "own BM25",  # relative to the best premise's
    "own cosine",
    "last name component in the words",  # share of its words' weight
    "name in the words",
    "name is written",  # 1: the whole name, 0.5: the last component of a name of several
    "uses",  # ln(1 + statements that use it)
)

CHANNELS = {"vote": range(0, 5), "bm25": range(5, 6), "dense": range(6, 7), "symbol": range(7, 10)}  # columns of each


@dataclass(frozen=True)
class Candidates:
    """Names of the candidates and their features, shape [n, len(FEATURES)]."""

    names: list[str]
    matrix: NDArray[np.float32]
    users: NDArray[np.float32]  # [neighbours, n]: 1 where the neighbour uses the candidate


def candidates(evidence: QueryEvidence) -> Candidates:
    """All declarations that any channel proposes, in a fixed order."""
    near, index = evidence.neighbours, evidence.library.index
    wide = (near.lexical_weights(100) + near.dense_weights(100)) @ near.uses(near.constants)
    voted = [index.constant_names[c] for c in near.constants[np.argsort(-wide, kind="stable")[:VOTED]]]
    names = list(dict.fromkeys([*voted, *_own(evidence), *_named(evidence)]))
    rows = index.rows_of(names)
    names = _premises(evidence, names, rows)
    constants = index.constants(names)
    uses = evidence.usage(constants)
    kept = [j for j, name in enumerate(names) if uses[j] > 0 or name in evidence.mentions]
    names, uses = [names[j] for j in kept], uses[kept]
    users = near.uses([constants[j].number for j in kept])
    columns = [*_vote_features(evidence, users), *_own_features(evidence, names, rows), np.log1p(uses)]
    return Candidates(names, np.column_stack(columns).astype(np.float32), users)


def _own(evidence: QueryEvidence) -> list[str]:
    """Premises whose own text is near the query."""
    premises, names = evidence.library.premises, evidence.library.index.names
    lexical = best_rows(evidence.bm25, evidence.premises_with_words, OWN)
    dense = [row for row, _ in evidence.near if not premises.is_theorem[row]][:OWN]
    return [names[row] for row in (*lexical, *dense)]


def _named(evidence: QueryEvidence) -> list[str]:
    words = evidence.library.premises.words
    written = [name for name in sorted(evidence.mentions) if name in words.usage]
    return [*written, *words.matching(evidence.words, NAMED)]


def _premises(evidence: QueryEvidence, names: list[str], rows: dict[str, int]) -> list[str]:
    """``names`` without theorems and without what the leak filter hides; ``rows``: of those that are declared."""
    is_theorem = evidence.library.premises.is_theorem
    return [
        name
        for name in names
        if name not in evidence.query.exclude and (name not in rows or not is_theorem[rows[name]])
    ]


def _vote_features(evidence: QueryEvidence, users: NDArray[np.float32]) -> list[NDArray[np.float32]]:
    near = evidence.neighbours
    best = near.bm25.max(initial=0)
    lexical = near.bm25 / best if best > 0 else near.bm25
    return [
        near.lexical_weights(8) @ users,
        near.dense_weights(8) @ users,
        near.dense_weights(30) @ users,
        (lexical[:, None] * users).max(0, initial=0),
        (near.cosine[:, None] * users).max(0, initial=0),
    ]


def _own_features(evidence: QueryEvidence, names: list[str], declared: dict[str, int]) -> list[NDArray[np.float32]]:
    premises = evidence.library.premises
    best = max(float(evidence.bm25[evidence.premises_with_words].max(initial=0)), 1e-6)
    rows = [declared.get(name) for name in names]
    known = [row for row in rows if row is not None]
    cosine = dict(zip(known, evidence.cosine(known), strict=True))
    shares = np.array([premises.words.shares(name, evidence.words) for name in names]).reshape(-1, 2)
    return [
        np.array([0.0 if row is None else evidence.bm25[row] / best for row in rows]),
        np.array([0.0 if row is None else cosine[row] for row in rows]),
        shares[:, 0],
        shares[:, 1],
        np.array([_written(name, evidence.mentions) for name in names]),
    ]


def _written(name: str, mentions: frozenset[str]) -> float:
    if name in mentions:
        return 1.0
    _, _, last = name.rpartition(".")
    return 0.5 if last != name and last in mentions else 0.0
