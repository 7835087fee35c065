"""Chroma's collections of vectors: in the folder of a build, or on a server.

What a server holds is a copy: the flat file of the build has every vector, and fills a collection that lacks some.
"""

import errno
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import numpy as np
from numpy.typing import NDArray

from leanwright.tools.errors import SetupError
from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import chromadb
else:
    chromadb = lazy("chromadb")


BATCH = 5_000  # Chroma takes 5,461 at most
CONNECT_S = 10.0
FOLDER = "chroma"
_ALONE = "declarations"  # the collection's name where it is the only one
# rows after the last sync are indexed again whenever the collection is opened
_SEARCH = {"space": "cosine", "ef_construction": 100, "ef_search": 200, "batch_size": 100, "sync_threshold": 1_000}


class Store:
    """The collection of one build. ``server``: its address; None: the build's own folder. Nothing is opened yet."""

    def __init__(self, build: Path, server: str | None) -> None:
        self._build, self._server = build, server
        self._client: Any = None

    def opened(self) -> Any:
        """The collection as it is. Raises OSError where it is not there, SetupError for a server."""
        with _translated(self._server):
            return self._connected().get_collection(self._name, embedding_function=None)

    def created(self) -> Any:
        """The collection, empty where it was not there. Raises SetupError for a server."""
        with _translated(self._server):
            return self._connected().get_or_create_collection(
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
        """Remove the collection from a server, where it is there."""
        with _translated(self._server):
            try:
                self._connected().delete_collection(self._name)
            except chromadb.errors.NotFoundError:
                return

    def close(self) -> None:
        """Let go of the files. Connections to a server are kept for others."""
        if self._client is not None:
            self._client.close()

    @property
    def _name(self) -> str:
        return _ALONE if self._server is None else f"leanwright.{self._build.parent.name}.{self._build.name}"

    def _connected(self) -> Any:
        if self._server is not None:
            return _server_client(self._server)
        if self._client is None:
            self._client = chromadb.PersistentClient(str(self._build / FOLDER), settings=_settings())
        return self._client


def _settings() -> Any:
    # a stranger's .env in the current folder is no settings file of ours
    return chromadb.config.Settings(_env_file=None, anonymized_telemetry=False)  # type: ignore[call-arg]


@cache
def _server_client(server: str) -> Any:
    """The one client of a server in this process: closing one does not close its connections."""
    _require_chroma(server)
    at = urlsplit(server)
    ssl = at.scheme == "https"
    return chromadb.HttpClient(at.hostname or "", at.port or (443 if ssl else 80), ssl=ssl, settings=_settings())


def forget(server: str | None, builds: Iterable[Path]) -> None:
    """Remove the collections of ``builds`` from a server; folders see to themselves. Raises SetupError."""
    for build in builds if server is not None else ():
        Store(build, server).forget()


def _require_chroma(server: str) -> None:
    """Raise ValueError or httpx.HTTPError unless a Chroma answers; the client's own message is the whole answer."""
    answer = httpx.get(f"{server}/api/v2/heartbeat", timeout=CONNECT_S)
    if answer.status_code != httpx.codes.OK or "heartbeat" not in answer.text:
        raise ValueError(f"the server there is not Chroma (status {answer.status_code})")


@contextmanager
def _translated(server: str | None) -> Iterator[None]:
    """Turn what a server makes fail into one line, and a folder's errors into those of the system below Chroma."""
    try:
        yield
    except (chromadb.errors.ChromaError, httpx.HTTPError, ValueError) as error:
        if server is not None:
            said = " ".join(str(error).split())[:150]
            raise SetupError(
                f"the Chroma server at {server} cannot be used: {said}; start it with chroma run, or correct the "
                "setting library.chroma (LEANWRIGHT_LIBRARY_CHROMA)"
            ) from error
        if not isinstance(error, chromadb.errors.ChromaError):
            raise
        full = "is full" in str(error) or "No space left" in str(error)
        raise OSError(errno.ENOSPC if full else errno.EIO, str(error)) from error
