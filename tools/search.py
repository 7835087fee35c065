"""Search a formal library for what a statement needs: the tool behind ``leanwright search``."""

from collections.abc import Callable
from pathlib import Path

from leanwright.tools.errors import InputError
from leanwright.tools.index.library import open_index
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.fused import FusedRanker
from leanwright.tools.index.rank.hits import Hits, Query, Ranker
from leanwright.tools.index.rank.single_channel import BM25Ranker, DenseRanker, DriftRanker, VoteRanker
from leanwright.tools.index.rank.symbol import SymbolRanker
from leanwright.tools.protocols import Encoder

RANKERS: dict[str, Callable[[Library], Ranker]] = {
    "fused": FusedRanker,
    "vote": VoteRanker,
    "dense": DenseRanker,
    "bm25": BM25Ranker,
    "drift": DriftRanker,
    "symbol": SymbolRanker,
}
DEFAULT = "fused"


class Searcher:
    """Searches one library, always its index in force. Not for use by two threads at once.

    ``chroma``: the server whose copy of the vectors is searched; None: that of the index.
    """

    def __init__(self, cache_dir: Path, library: str, encoder: Encoder, chroma: str | None = None) -> None:
        self._cache_dir, self._name, self._encoder, self._chroma = cache_dir, library, encoder, chroma
        self._library: Library | None = None

    @property
    def library(self) -> Library:
        """The library as it is now.

        Raises IndexProblem when it has no index or a damaged one, ConfigError when another encoder made its vectors.
        """
        index = open_index(self._cache_dir, self._name, self._chroma)
        if self._library is None or self._library.index is not index:
            index.require_encoder(self._encoder.name)
            self._library = Library(index, self._encoder)
        return self._library

    def search(self, query: Query, *, ranker: str = DEFAULT, k: int | None = None) -> Hits:
        """The ``k`` declarations that ranker proposes; None: as many as it thinks right.

        Raises InputError, IndexProblem and ConfigError.
        """
        if ranker not in RANKERS:
            raise InputError(f"there is no ranker {ranker!r}; choose from {', '.join(RANKERS)}")
        return RANKERS[ranker](self.library).rank(query, k)
