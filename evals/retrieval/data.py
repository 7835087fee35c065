"""The benchmarks: problems with the premises of their reference formalizations."""

import ast
import json
from dataclasses import dataclass
from pathlib import Path

from leanwright.tools.errors import InputError


@dataclass(frozen=True)
class Benchmark:
    """Where a benchmark's problems and library lie under the data folder."""

    name: str
    problems: str  # file of a split
    library: str
    index: str  # name of the library's index


CONNF = Benchmark("ConNF", "connf/{split}.jsonl", "connf/library.jsonl", "connf")
PROOFNET = Benchmark("ProofNet", "proofnet/{split}.jsonl", "mathlib/declarations.jsonl.gz", "mathlib")
BENCHMARKS = (CONNF, PROOFNET)


@dataclass(frozen=True)
class Problem:
    """A statement in words, the premises of its reference formalization, and the theorem's name in the library."""

    name: str
    text: str
    oracle: frozenset[str]


def problems(benchmark: Benchmark, data: Path, split: str) -> list[Problem]:
    """Problems of a split, in file order. Raises InputError."""
    path = data / benchmark.problems.format(split=split)
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    return [_problem(line, path, number) for number, line in enumerate(lines, start=1) if line.strip()]


def _problem(line: str, path: Path, number: int) -> Problem:
    try:
        row = json.loads(line)
        oracle = row["mathlib_dependencies"] or []
        names = ast.literal_eval(oracle) if isinstance(oracle, str) else oracle
        return Problem(row["full_name"], row["informal_stmt"], frozenset(map(str, names)))
    except (ValueError, SyntaxError, KeyError, TypeError) as error:
        raise InputError(f"line {number} of {path} is no problem: {error!r}") from None
