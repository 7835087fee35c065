"""Every ranker on every benchmark: what it finds for each problem, and premise coverage of illustrations."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from leanwright.evals.retrieval.data import Problem
from leanwright.evals.retrieval.stored import KS, Found
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


@dataclass(frozen=True)
class Coverage:
    """Premise coverage of illustrations, per cent, means over problems.

    ``retrieved``: share of the retrieved premises R that the chosen theorems use, |P(T) ∩ R| / |R| (DRIFT, 5.1).
    ``oracle``: share of the reference's premises that they use; problems without premises are left out.
    """

    benchmark: str
    setting: str
    retrieved: float
    oracle: float
    theorems: float  # mean number chosen


@dataclass(frozen=True)
class Setting:
    """A library, and whether near-duplicates of the statement are hidden from the rankers."""

    name: str
    library: Library
    hide_near: bool = False


def run(setting: Setting, problems: Sequence[Problem], tick: Callable[[], None]) -> list[Found]:
    """What every ranker finds for each problem, without a model; ``tick`` is called after each problem."""
    rankers = {name: ranker(setting.library) for name, ranker in RANKERS.items()}
    near = NearDuplicates(setting.library) if setting.hide_near else None
    found = []
    for problem in problems:
        query = Query(text=problem.text, exclude=(problem.name, *(near.names(problem.text) if near else ())))
        parted = query.model_copy(update={"subqueries": clauses(problem.text)})
        ranked = {
            name: ranker.rank(parted if name in BY_SUBQUERY else query, max(KS)).names
            for name, ranker in rankers.items()
        }
        own = rankers[DEFAULT].rank(query).names
        found.append(
            Found(problem=problem.name, text=problem.text, oracle=tuple(sorted(problem.oracle)), ranked=ranked, own=own)
        )
        tick()
    return found


def clauses(text: str) -> tuple[SubQuery, ...]:
    """Sub-queries without a model: each clause of the statement, and its words as the names that it predicts."""
    parts = [part.strip() for part in _CLAUSES.split(text)]
    found = tuple(SubQuery(text=part, lean=words) for part in parts if (words := keywords(part)))
    return found or (SubQuery(text=text, lean=keywords(text)),)


def coverage(benchmark: str, setting: Setting, problems: Sequence[Problem], tick: Callable[[], None]) -> Coverage:
    """Three illustrations of the premises that the default ranker retrieves, target excluded."""
    ranker = RANKERS[DEFAULT](setting.library)
    rows = []
    for problem in problems:
        query = Query(text=problem.text, exclude=(problem.name,))
        premises = ranker.rank(query).names
        shown = illustrate(setting.library, query, premises)
        used = _used(setting.library, [theorem.name for theorem in shown.theorems])
        oracle = len(used & problem.oracle) / len(problem.oracle) if problem.oracle else np.nan
        rows.append((100 * shown.coverage, 100 * oracle, len(shown.theorems)))
        tick()
    retrieved, oracle, theorems = np.nanmean(np.array(rows), axis=0)
    return Coverage(benchmark, setting.name, float(retrieved), float(oracle), float(theorems))


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
