"""What every ranker finds for a problem, and the premise coverage of illustrations."""

import re
from collections.abc import Sequence

import numpy as np

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.retrieval.rankings import KS, IllustrationCoverage
from leanwright.tools.illustrate import illustrate
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.index.rank.tokenize import keywords
from leanwright.tools.search import DEFAULT, RANKERS
from leanwright.tools.types import SubQuery

BY_SUBQUERY = ("drift", "symbol")
_CLAUSES = re.compile(r"[.;,:?]|\b(?:if|then|and|such that|where|with|prove that|show that)\b")
NEAR = 0.9  # cosine from which a theorem's text counts as a near-duplicate of the statement
_LOOKED_AT = 0.7  # cosine of the stored vectors (text and name) from which the text alone is compared


class RankedLibrary:
    """A library, and whether near-duplicates of the statement are hidden from the rankers."""

    def __init__(self, library: Library, *, hide_near: bool = False) -> None:
        self.library = library
        self._rankers = {name: ranker(library) for name, ranker in RANKERS.items()}
        self._near = NearDuplicates(library) if hide_near else None

    def ranked(self, problem: BenchmarkProblem) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
        """What every ranker finds, without a model; and what the default one takes by its own cut-off."""
        near = self._near.names(problem.informal) if self._near else ()
        query = Query(text=problem.informal, exclude=(problem.target, *near))
        parted = query.model_copy(update={"subqueries": clauses(problem.informal)})
        found = {
            name: tuple(ranker.rank(parted if name in BY_SUBQUERY else query, max(KS)).names)
            for name, ranker in self._rankers.items()
        }
        return found, tuple(self._rankers[DEFAULT].rank(query).names)

    def illustrated(self, problem: BenchmarkProblem) -> IllustrationCoverage:
        """Three illustrations of the premises that the default ranker retrieves, target excluded."""
        query = Query(text=problem.informal, exclude=(problem.target,))
        shown = illustrate(self.library, query, self._rankers[DEFAULT].rank(query).names)
        used = _used(self.library, [theorem.name for theorem in shown.theorems])
        oracle = set(problem.premises)
        share = len(used & oracle) / len(oracle) if oracle else None
        return IllustrationCoverage(retrieved=shown.coverage, oracle=share, theorems=len(shown.theorems))


def clauses(text: str) -> tuple[SubQuery, ...]:
    """Sub-queries without a model: each clause of the statement, and its words as the names that it predicts."""
    parts = [part.strip() for part in _CLAUSES.split(text)]
    found = tuple(SubQuery(text=part, lean=words) for part in parts if (words := keywords(part)))
    return found or (SubQuery(text=text, lean=keywords(text)),)


def _used(library: Library, names: Sequence[str]) -> set[str]:
    rows = [row for name in names if (row := library.index.row_of(name)) is not None]
    return {constant for constants in library.index.statement_constants(rows) for constant in constants}


class NearDuplicates:
    """Theorems whose description (docstring, or signature) is within cosine NEAR of a statement."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._vectors: dict[str, np.ndarray[tuple[int], np.dtype[np.float32]]] = {}

    def names(self, text: str) -> tuple[str, ...]:
        """Their names."""
        index, encoder = self._library.index, self._library.encoder
        vector = encoder.encode([text])[0]
        rows = [row for row, cosine in index.nearest(vector, 300) if cosine > _LOOKED_AT]
        theorems = [d for d in index.at(rows) if d.is_theorem]
        texts = {d.name: d.informal or d.docstring or d.signature for d in theorems}
        new = [t for t in dict.fromkeys(texts.values()) if t not in self._vectors]
        self._vectors.update(zip(new, encoder.encode(new), strict=True))
        return tuple(name for name, t in texts.items() if float(self._vectors[t] @ vector) > NEAR)
