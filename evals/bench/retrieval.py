"""Search in a large library, its vectors in our cells beside the same vectors in Chroma's graph (HNSW): latency,
memory, what each misses, and the time to build.

Run as a program (CACHE LIBRARY FOLDER|-) it is one of the two, which answers what the lines of its standard input ask;
both run at the same time and are asked in turn, so that other work on the machine slows both alike.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from leanwright.evals.bench.figures import Measurement
from leanwright.tools.encoders import load_encoder
from leanwright.tools.index import vectors
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.index.rank.evidence import DENSE
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.search import Searcher

WARM_UP, QUERIES = 5, 200
P50_MS, P99_MS, MEMORY_GB, BUILD_S = 20, 80, 1.2, 720
GRAPH = {"space": "cosine", "ef_construction": 100, "ef_search": 200, "batch_size": 100, "sync_threshold": 1_000}
BATCH = 5_000  # Chroma takes 5,461 at most


class InChroma(vectors.Vectors):
    """The same vectors, the nearest found by Chroma in a folder, rows read from the mapped file."""

    exact = False

    def __init__(self, index: LibraryIndex, folder: Path) -> None:
        import chromadb

        super().__init__(index._folder, len(index), index.info.dimensions)
        settings = chromadb.config.Settings(_env_file=None, anonymized_telemetry=False)  # type: ignore[call-arg]
        client = chromadb.PersistentClient(str(folder), settings=settings)
        how: Any = {"hnsw": GRAPH}
        self._graph = client.get_or_create_collection("all", configuration=how, embedding_function=None)

    def fill(self) -> None:
        """Put every vector there; the last ones are those that an interrupted call left out."""
        for start in range(self._graph.count(), len(self._flat), BATCH):
            some = self._flat[start : start + BATCH]
            self._graph.upsert(ids=[str(start + i) for i in range(len(some))], embeddings=np.asarray(some))

    def at(self, rows: Sequence[int]) -> NDArray[np.float32]:
        """See Vectors."""
        return np.asarray(self._flat[np.asarray(rows, dtype=np.int64)])

    def nearest(self, vector: NDArray[np.float32], k: int) -> list[tuple[int, float]]:
        """See Vectors."""
        found = self._graph.query(query_embeddings=vector[None], n_results=k, include=["distances"])
        distances: Any = found["distances"]
        return [(int(row), 1.0 - d) for row, d in zip(found["ids"][0], distances[0], strict=True)]


class Answering:
    """One of the two, in a process of its own. ``graph``: Chroma's folder; None: our cells."""

    def __init__(self, cache_dir: Path, library: str, graph: Path | None) -> None:
        command = [sys.executable, "-m", __spec__.name, os.fspath(cache_dir), library, os.fspath(graph or "-")]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> "Answering":
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self._process.communicate()

    def ask(self, **question: object) -> dict[str, Any]:
        """What it answers."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer


def figures(cache_dir: Path, library: str, graph: Path | None = None) -> list[Measurement]:
    """Measure searches in an index that is built already. Raises IndexProblem when there is none.

    ``graph``: where Chroma's copy is kept for another run; None: it is made anew, some minutes.
    """
    opening = _opening(cache_dir, library)
    index = open_index(cache_dir, library)
    texts = queries(index)
    with ExitStack() as stack:
        folder = graph or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        made = []
        for way in (None, folder):  # in processes of their own, whose memory is not that of searching
            with Answering(cache_dir, library, way) as maker:
                made.append(maker.ask(fill=True))
        sorted_, filled = made
        ours, theirs = (stack.enter_context(Answering(cache_dir, library, way)) for way in (None, folder))
        took: list[tuple[float, float]] = []
        for text in [*texts[:WARM_UP], *texts]:
            took.append((ours.ask(search=text)["ms"], theirs.ask(search=text)["ms"]))
        a, b = np.array(took[WARM_UP:]).T
        memory, its_memory = ours.ask(memory=True)["gb"], theirs.ask(memory=True)["gb"]
        found, its_found = (
            100 * float(np.mean([each.ask(recall=text)["share"] for text in texts])) for each in (ours, theirs)
        )
    build = index.info.seconds
    of, other = f"{len(index):,} declarations", "Chroma"
    (p50, p99), (its_p50, its_p99) = np.percentile(a, [50, 99]), np.percentile(b, [50, 99])
    return [
        Measurement(f"search, p50, {of}", p50, "ms", its_p50, other, f"≤ {P50_MS} ms", bool(p50 <= P50_MS)),
        Measurement("search, p99", p99, "ms", its_p99, other, f"≤ {P99_MS} ms", bool(p99 <= P99_MS)),
        Measurement(
            "memory while serving", memory, "GB", its_memory, other, f"≤ {MEMORY_GB} GB", memory <= MEMORY_GB
        ),
        Measurement(f"of the {DENSE} nearest, found", found, "%", its_found, other),
        Measurement("vectors made ready to search", sorted_["s"], "s", filled["s"], other),
        Measurement("the same, seconds of computing", sorted_["cpu_s"], "s", filled["cpu_s"], other),
        Measurement("building the whole index", build, "s", target=f"≤ {BUILD_S} s", met=build <= BUILD_S),
        Measurement("opening the index", opening, "s", target="≤ 3 s", met=opening <= 3),
    ]  # fmt: skip


def queries(index: LibraryIndex, count: int = QUERIES) -> list[str]:
    """Descriptions of theorems, spread over the library: real sentences about what is in it."""
    described = [d.informal or d.docstring for d in index.declarations(kinds=["theorem"]) if d.informal or d.docstring]
    return [text[:300] for text in described[:: max(1, len(described) // count)]][:count]


def _opening(cache_dir: Path, library: str) -> float:
    """Seconds to open the index, in a process that has not opened it before."""
    code = (
        "import sys, time; from pathlib import Path; from leanwright.tools.index.library import open_index; "
        "start = time.perf_counter(); len(open_index(Path(sys.argv[1]), sys.argv[2])); "
        "print(time.perf_counter() - start)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(cache_dir), library], capture_output=True, check=True)
    return float(done.stdout)


class Side:
    """What the process of `Answering` does: a searcher, with its own vectors or with Chroma's in ``graph``."""

    def __init__(self, searcher: Searcher, graph: Path | None) -> None:
        self._searcher = searcher
        self._index = self._searcher.library.index
        if graph is not None:
            vars(self._index)["_vectors"] = InChroma(self._index, graph)

    def answer(self, asked: Mapping[str, Any]) -> dict[str, float]:
        """What one line asks."""
        match asked:
            case {"fill": _}:
                return self._fill()
            case {"search": text}:
                began = time.perf_counter()
                self._searcher.search(Query(text=text))
                return {"ms": 1000 * (time.perf_counter() - began)}
            case {"recall": text}:
                evidence = self._searcher.library.evidence(Query(text=text))
                flat = self._index._vectors.similarities(evidence.vector, np.arange(len(self._index)))
                best = set(np.argpartition(-flat, DENSE)[:DENSE].tolist())
                return {"share": len(best & {row for row, _ in evidence.near}) / DENSE}
        return {"gb": _resident_gb()}

    def _fill(self) -> dict[str, float]:
        began, computed = time.perf_counter(), time.process_time()
        found = self._index._vectors
        if isinstance(found, InChroma):
            found.fill()
        else:
            with tempfile.TemporaryDirectory() as name:
                (Path(name) / vectors.FLAT).symlink_to(self._index._folder / vectors.FLAT)
                vectors.write_cells(Path(name), len(self._index), self._index.info.dimensions)
        return {"s": time.perf_counter() - began, "cpu_s": time.process_time() - computed}


def _resident_gb() -> float:
    """Memory that this process holds."""
    import psutil

    return float(psutil.Process().memory_info().rss) / 1e9


def main(cache_dir: Path, library: str, graph: Path | None) -> None:
    """Answer line by line."""
    one = Side(Searcher(cache_dir, library, load_encoder(open_index(cache_dir, library).info.encoder)), graph)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(one.answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], None if sys.argv[3] == "-" else Path(sys.argv[3]))
