"""A small library of definitions, and a chat model that does every task of the concept base."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from leanwright.tools.concepts.store import ConceptBase
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import LibraryIndex, open_index
from leanwright.tools.types import ChatMessage, Completion, Usage
from tests.tools.index.support import ROWS, HashEncoder, dump


def row(name: str, module: str, header: str, doc: str | None = None, kind: str = "def", **more: Any) -> dict[str, Any]:
    return {"name": name, "kind": kind, "module": module, "header": header, "doc": doc, "header_deps": [], **more}


DEFINITIONS = [
    *ROWS,
    row("IsCompact", "Top.Compact", "def IsCompact (s : Set X) : Prop", "Every open cover has a finite subcover."),
    row("CompactSpace", "Top.Compact", "class CompactSpace (X : Type u) : Prop", kind="class"),
    row("SimpleGraph", "Comb.Graph", "structure SimpleGraph (V : Type u)", "A graph without loops.", "structure"),
    row("SimpleGraph.degree", "Comb.Graph", "def SimpleGraph.degree (v : V) : ℕ", "The number of neighbours."),
    row("Lean.Compact", "Lean.Compact", "def Lean.Compact : Type", "Part of the compiler."),
    row("Function.Injective", "Logic.Function", "def Function.Injective (f : α → β) : Prop"),
    row("injective_id", "Logic.Function", "theorem injective_id", kind="theorem", header_deps=["Function.Injective"]),
]
COST = Usage(prompt_tokens=100, completion_tokens=20)


def library(folder: Path, rows: Sequence[object] = DEFINITIONS) -> tuple[ConceptBase, LibraryIndex]:
    """An index of ``rows``, and its empty concept base."""
    build_index(dump(folder / "rows.jsonl", rows), "small", folder, HashEncoder())
    return ConceptBase(folder, "small"), open_index(folder, "small")


def described(messages: Sequence[ChatMessage], seed: int) -> Completion:
    """Back-translations that name the definition and the seed, and a concept called after the definition."""
    user = messages[1].content
    name = user.partition('name="')[2].partition('"')[0]
    if "<description>" not in user:
        text = f"{name} number {seed}" + (": a set that belongs to the topology is open" if seed == 43 else "")
    else:
        text = json.dumps({"concept": f"Concept {name}", "domain": "Tests", "gloss": f"The gloss of {name}."})
    return Completion(text=text, usage=COST)
