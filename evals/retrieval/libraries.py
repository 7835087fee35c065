"""The libraries that problems are searched in: each benchmark's own, and one without descriptions of theorems."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from leanwright.tools.errors import IndexProblem, InputError
from leanwright.tools.index.build import Report, build_index
from leanwright.tools.index.library import open_index
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.source import IndexSource, JsonLines, Origin, Say, SourceRow
from leanwright.tools.protocols import Encoder


@dataclass(frozen=True)
class Benchmark:
    """Problems, and the library that they are searched in, which lies under the data folder."""

    name: str
    data_set: str
    library: str
    index: str  # name of the library's index


CONNF = Benchmark("ConNF", "connf", "connf/library.jsonl", "connf")
PROOFNET = Benchmark("ProofNet", "proofnet", "mathlib/declarations.jsonl.gz", "mathlib")
BENCHMARKS = (CONNF, PROOFNET)
FORMAL = "-formal"  # ending of the name of an index that sees theorems by their formal text only


@dataclass
class FormalOnly:
    """A dump whose theorems have neither description nor docstring; the other declarations keep theirs."""

    dump: JsonLines
    spec: str = "without descriptions of theorems"

    @property
    def fingerprint(self) -> str:
        """See IndexSource."""
        return self.dump.fingerprint

    def prepare(self, folder: Path, say: Say) -> Origin:
        """See IndexSource."""
        return self.dump.prepare(folder, say)

    def rows(self, after: int) -> Iterator[SourceRow]:
        """See IndexSource."""
        for row in self.dump.rows(after):
            bare = (
                d.model_copy(update={"informal": "", "docstring": ""}) if d.is_theorem else d for d in row.declarations
            )
            yield replace(row, declarations=tuple(bare))


def open_library(
    benchmark: Benchmark, data: Path, cache_dir: Path, encoder: Encoder, *, formal: bool, report: Report | None
) -> Library:
    """The benchmark's library; its index is built when there is none: a minute for ConNF, half an hour for Mathlib.

    Raises InputError and IndexProblem.
    """
    name = benchmark.index + (FORMAL if formal else "")
    try:
        index = open_index(cache_dir, name)
    except IndexProblem:
        path = data / benchmark.library
        if not path.is_file():
            raise InputError(f"{path} does not exist; it holds the library of {benchmark.name}") from None
        dump = JsonLines((path,), str(path))
        source: IndexSource = FormalOnly(dump) if formal else dump
        build_index(source, name, cache_dir, encoder, report)
        index = open_index(cache_dir, name)
    return Library(index, encoder)
