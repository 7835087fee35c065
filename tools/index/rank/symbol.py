"""Match of predicted names with the library's: exact, by last components, by likeness."""

import difflib

from leanwright.tools.index.rank.answers import DEFAULT_K, ScoredName, answer, premises_only
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.hits import Hits, Query, checked
from leanwright.tools.index.rank.tokenize import looks_like_name, names_in

SUFFIXES = 3  # names taken for each name of which only the last components match
LIKENESS = 0.75  # ratio of matching letters from which a name is taken for another


class SymbolRanker:
    """Names that the statement writes or that the sub-queries predict, looked up in the library.

    Score: 1 for the name itself, 0.9 … 0.5 for names that end like it (the shorter the better), and half the ratio of
    matching letters for names that look like it.
    """

    name = "symbol"

    def __init__(self, library: Library) -> None:
        self._library = library

    def rank(self, query: Query, k: int | None = None) -> Hits:
        """The ``k`` best matches; 5 by default. Names without any match are told in the warnings."""
        evidence = self._library.evidence(checked(query, k))
        premises_only(self.name, evidence)
        found: dict[str, ScoredName] = {}
        warnings = []
        names = _predicted(query)
        for name in names:
            matches = self._matches(name)
            if not matches:
                warnings.append(f"nothing in the library is called {name} or looks like it")
            for match in matches:
                if match.name not in found or found[match.name].score < match.score:
                    found[match.name] = match
        if not names:
            warnings.append("the query writes no Lean names, and symbol search matches nothing else; try fused")
        scored = sorted(found.values(), key=lambda match: (-match.score, match.name))
        return answer(self.name, evidence, scored, k or DEFAULT_K, warnings)

    def _matches(self, name: str) -> list[ScoredName]:
        index = self._library.index
        if index.resolves(name):
            return [_scored(name, 1.0, f"called {name}")]
        endings = index.names_ending(name, SUFFIXES)
        if endings:
            return [_scored(full, 0.9 - 0.1 * i, f"its name ends in {name}") for i, full in enumerate(endings)]
        found = []
        for like in index.similar_names(name, SUFFIXES):
            ratio = difflib.SequenceMatcher(None, like.casefold(), name.casefold(), autojunk=False).ratio()
            if ratio >= LIKENESS:
                found.append(_scored(like, ratio / 2, f"its name looks like {name}"))
        return found


def _predicted(query: Query) -> list[str]:
    """Names in the predicted Lean forms, and words of the statement that can only be names."""
    predicted = [name for sub in query.subqueries for name in names_in(sub.lean) if len(name) > 1]
    return list(dict.fromkeys([*predicted, *filter(looks_like_name, names_in(query.text))]))


def _scored(name: str, score: float, why: str) -> ScoredName:
    return ScoredName(name, score, ("symbol",), (why,))
