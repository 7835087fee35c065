"""A small library, and an encoder that is quick and has no weights."""

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from leanwright.tools.index.source import JsonLines
from leanwright.tools.index.texts import tokens
from tests.tools.lean.native.fakes import FakeProject, compiled_modules

ROWS: list[dict[str, Any]] = [
    {
        "name": "IsOpen",
        "kind": "def",
        "lib": "top",
        "module": "Top.Basic",
        "header": "def IsOpen {X : Type u} [TopologicalSpace X] : Set X → Prop",
        "doc": "A set is open when it belongs to the topology.",
        "lines": [10, 12],
        "header_deps": ["TopologicalSpace", "Set"],
        "body_deps": ["TopologicalSpace.IsOpen"],
    },
    {
        "name": "IsClosed",
        "kind": "def",
        "lib": "top",
        "module": "Top.Basic",
        "header": "def IsClosed (s : Set X) : Prop",
        "doc": "A set is closed when its complement is open.",
        "header_deps": ["TopologicalSpace", "Set"],
    },
    {
        "name": "IsOpen.inter",
        "kind": "theorem",
        "lib": "top",
        "module": "Top.Basic",
        "header": "theorem IsOpen.inter (hs : IsOpen s) (ht : IsOpen t) : IsOpen (s ∩ t)",
        "doc": "The intersection of two open sets is open.",
        "header_deps": ["IsOpen", "Set", "Inter.inter"],
    },
    {
        "name": "isCompact_iff_finite",
        "kind": "theorem",
        "lib": "top",
        "module": "Top.Compact",
        "header": "theorem isCompact_iff_finite [DiscreteTopology X] : IsCompact s ↔ s.Finite",
        "doc": "In a discrete space a set is compact if and only if it is finite.",
        "header_deps": ["IsCompact", "Set.Finite", "DiscreteTopology"],
    },
    {
        "name": "Nat.add_comm",
        "kind": "lemma",
        "lib": "core",
        "module": "Init.Nat",
        "header": "theorem Nat.add_comm (n m : ℕ) : n + m = m + n",
        "doc": None,
        "header_deps": ["Nat", "HAdd.hAdd", "Eq"],
    },
]


class HashEncoder:
    """Encoder by hashed words; counts what it encodes."""

    name = "hash"
    dimensions = 64

    def __init__(self) -> None:
        self.encoded = 0

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        vectors = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in enumerate(texts):
            vectors[row, 0] = 0.1
            for token in tokens(text):
                vectors[row, hashlib.sha256(token.encode()).digest()[0] % self.dimensions] += 1
        self.encoded += len(texts)
        norms = np.linalg.norm(vectors, axis=1, keepdims=True)
        unit: NDArray[np.float32] = vectors / norms
        return unit


def dump(path: Path, rows: Sequence[object] = ROWS) -> JsonLines:
    """``rows`` as a JSON-lines source."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return JsonLines((path,), str(path))


def many(count: int) -> list[dict[str, Any]]:
    """Rows of a library of theorems about numbers."""
    return [
        {
            "name": f"number_{i}.fact",
            "kind": "theorem",
            "header": f"number_{i} < {i + 1}",
            "header_deps": ["Nat", "LT.lt"],
        }
        for i in range(count)
    ]


def lake_project(root: Path, extract: str, **more: Any) -> FakeProject:
    """A Lake project with two compiled modules; its Lean lists their declarations by the Python script ``extract``,
    which sees script, output, roots and modules."""
    head = "import json, os, sys\nscript, output, roots, *modules = sys.argv[1:]\n"
    root.mkdir(exist_ok=True)
    (root / "extract.py").write_text(head + extract)
    fake = FakeProject(
        root,
        modules=("Top.Basic", "Top.Compact"),
        repl=compiled_modules(root / "compiled"),
        extract=f'exec {sys.executable} {root / "extract.py"} "$script" "$output" "$roots" "$@"',
        **more,
    )
    return fake.make()
