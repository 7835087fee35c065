"""Collections of vectors on a Chroma server.

What it holds is a copy: the flat file of the build has every vector, and fills a collection that lacks some.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from leanwright.tools.errors import ConfigError, SetupError
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np

if TYPE_CHECKING:
    import chromadb
    import httpx
    from numpy.typing import NDArray
else:
    chromadb, httpx = lazy("chromadb"), lazy("httpx")


BATCH = 5_000  # Chroma takes 5,461 at most
CONNECT_S = 10.0
_SEARCH = {"space": "cosine", "ef_construction": 100, "ef_search": 200}


class Store:
    """The collection of one build on ``server``, an address. Nothing is opened yet; its methods raise SetupError."""

    def __init__(self, build: Path, server: str) -> None:
        if find_spec("chromadb") is None:
            raise ConfigError("a Chroma server needs more packages: run pip install 'leanwright[chroma]'")
        self._server = server
        self._name = f"leanwright.{build.parent.name}.{build.name}"

    def created(self) -> Any:
        """The collection, empty where it was not there."""
        with _translated(self._server):
            return _client(self._server).get_or_create_collection(
                self._name, configuration={"hnsw": _SEARCH}, embedding_function=None
            )

    def filled(self, vectors: NDArray[np.float32]) -> Any:
        """The collection with every row of ``vectors``, which are put there when it lacks some."""
        collection = self.created()
        with _translated(self._server):
            if collection.count() != len(vectors):
                self.put(collection, 0, vectors)
        return collection

    def put(self, collection: Any, start: int, vectors: NDArray[np.float32]) -> None:
        """Store vectors of rows ``start``, ``start + 1``, …; storing rows again replaces them."""
        with _translated(self._server):
            for first in range(0, len(vectors), BATCH):
                some = vectors[first : first + BATCH]
                collection.upsert(ids=[str(start + first + i) for i in range(len(some))], embeddings=some)

    def query(self, collection: Any, vector: NDArray[np.float32], k: int) -> list[tuple[int, float]]:
        """At most ``k`` rows of high cosine, best first: approximate (HNSW)."""
        with _translated(self._server):
            found = collection.query(query_embeddings=vector[None], n_results=k, include=["distances"])
        return [(int(row), 1.0 - d) for row, d in zip(found["ids"][0], found["distances"][0], strict=True)]

    def forget(self) -> None:
        """Remove the collection, where it is there."""
        with _translated(self._server):
            try:
                _client(self._server).delete_collection(self._name)
            except chromadb.errors.NotFoundError:
                return


@cache
def _client(server: str) -> Any:
    """The one client of a server in this process: closing one does not close its connections."""
    _require_chroma(server)
    at = urlsplit(server)
    ssl = at.scheme == "https"
    # a stranger's .env in the current folder is no settings file of ours
    settings = chromadb.config.Settings(_env_file=None, anonymized_telemetry=False)  # type: ignore[call-arg]
    return chromadb.HttpClient(at.hostname or "", at.port or (443 if ssl else 80), ssl=ssl, settings=settings)


def forget(server: str | None, builds: Iterable[Path]) -> None:
    """Remove the collections of ``builds`` from a server, where one is set. Raises SetupError."""
    if server is not None:
        for build in builds:
            Store(build, server).forget()


def _require_chroma(server: str) -> None:
    """Raise ValueError or httpx.HTTPError unless a Chroma answers; the client's own message is the whole answer."""
    answer = httpx.get(f"{server}/api/v2/heartbeat", timeout=CONNECT_S)
    if answer.status_code != httpx.codes.OK or "heartbeat" not in answer.text:
        raise ValueError(f"the server there is not Chroma (status {answer.status_code})")


@contextmanager
def _translated(server: str) -> Iterator[None]:
    """Turn what fails into one line."""
    try:
        yield
    except (chromadb.errors.ChromaError, httpx.HTTPError, ValueError) as error:
        said = " ".join(str(error).split())[:150]
        raise SetupError(
            f"the Chroma server at {server} cannot be used: {said}; start it with chroma run, or correct the "
            "setting library.chroma (LEANWRIGHT_LIBRARY_CHROMA)"
        ) from error
