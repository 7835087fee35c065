"""Search in a large library: latency beside BM25 alone and a flat vector search alone, opening, memory."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from leanwright.evals.bench.figures import Measurement
from leanwright.tools.index.library import open_index
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.index.rank.tokenize import keywords
from leanwright.tools.protocols import Encoder
from leanwright.tools.search import Searcher

WARM_UP = 5  # queries before the clock starts
K = 10


def figures(cache_dir: Path, library: str, encoder: Encoder, texts: Sequence[str]) -> list[Measurement]:
    """Measure searches for ``texts`` in an index that is built already. Raises IndexProblem when there is none."""
    opening = _opening(cache_dir, library)
    searcher = Searcher(cache_dir, library, encoder)
    rows = len(searcher.library.index)
    ours = _latencies(lambda text: searcher.search(Query(text=text)), texts)
    memory = _resident_gb()  # before the alternatives take theirs
    index = open_index(cache_dir, library)
    words = _latencies(lambda text: index.bm25(keywords(text), K), texts)
    flat = _latencies(_flat_search(index.vectors(range(rows)), encoder), texts)
    p50, p99 = np.percentile(ours, [50, 99])
    of = f"{rows:,} declarations"
    return [
        Measurement(f"search, p50, {of}", p50, "ms", float(np.median(words)), "bm25s alone", "≤ 60 ms",
               bool(p50 <= 60)),
        Measurement(f"search, p99, {of}", p99, "ms", float(np.percentile(flat, 99)), "encoder and faiss flat",
               "≤ 200 ms", bool(p99 <= 200)),
        Measurement("opening the index", opening, "s", target="≤ 3 s", met=opening <= 3),
        Measurement("memory while serving", memory, "GB", target="≤ 2.5 GB", met=memory <= 2.5),
    ]  # fmt: skip


def queries(cache_dir: Path, library: str, count: int = 200) -> list[str]:
    """Descriptions of theorems, spread over the library: real sentences about what is in it."""
    index = open_index(cache_dir, library)
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


def _latencies(search: Callable[[str], object], texts: Sequence[str]) -> list[float]:
    """Milliseconds of each search after a warm-up."""
    for text in texts[:WARM_UP]:
        search(text)
    found = []
    for text in texts:
        start = time.perf_counter()
        search(text)
        found.append(1000 * (time.perf_counter() - start))
    return found


def _flat_search(
    vectors: "np.ndarray[tuple[int, int], np.dtype[np.float32]]", encoder: Encoder
) -> Callable[[str], object]:
    import faiss

    flat = faiss.IndexFlatIP(vectors.shape[1])
    flat.add(vectors)
    return lambda text: flat.search(encoder.encode([text]), K)


def _resident_gb() -> float:
    import psutil

    return float(psutil.Process().memory_info().rss) / 1e9
