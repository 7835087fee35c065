"""A small library of sets and groups that rankers can tell apart."""

from pathlib import Path
from typing import Any

from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import open_index
from leanwright.tools.index.rank.evidence import Library
from tests.tools.index.support import HashEncoder, dump


def row(kind: str, name: str, statement: str, doc: str, deps: list[str], module: str = "Top") -> dict[str, Any]:
    """One row of a documentation dump."""
    header = f"{kind} {name} {statement}"
    place = {"lib": module.lower(), "module": module}
    return {"name": name, "kind": kind, "header": header, "doc": doc, "header_deps": deps} | place


DEFINITIONS = [
    row("def", "IsOpen", ": Set X → Prop", "A set is open when it belongs to the topology.", ["Set"]),
    row("def", "IsCompact", ": Set X → Prop", "Every open cover has a finite subcover.", ["Set"]),
    row("def", "Set.Finite", "(s : Set X) : Prop", "A set with finitely many elements.", ["Set"]),
    row("def", "Set", "(X : Type) : Type", "A set of elements of a type.", []),
    row("class", "Group", "(G : Type) : Type", "A group: multiplication with inverses.", [], "Algebra.Group"),
    row("def", "orderOf", "(g : G) : ℕ", "The order of an element of a group.", ["Group"], "Algebra.Group"),
    row("def", "HMul.hMul", ": A → B → C", "Multiplication, written with a star.", [], "Init"),
]
THEOREMS = [
    row("theorem", "IsOpen.inter", "(hs : IsOpen s) (ht : IsOpen t) : IsOpen (s ∩ t)",
        "The intersection of two open sets is open.", ["Set", "IsOpen"]),
    row("theorem", "IsOpen.union", "{s t : Set X} (hs : IsOpen s) (ht : IsOpen t) : IsOpen (s ∪ t)",
        "The union of two open sets is open.", ["Set", "IsOpen"]),
    row("theorem", "IsCompact.union", "{s t : Set X} (hs : IsCompact s) (ht : IsCompact t) : IsCompact (s ∪ t)",
        "The union of two compact sets is compact.", ["Set", "IsCompact"]),
    row("theorem", "Set.Finite.isCompact", "{s : Set X} (h : Set.Finite s) : IsCompact s",
        "A finite set is compact.", ["Set", "Set.Finite", "IsCompact"]),
    row("theorem", "orderOf_pos", "[Group G] (g : G) : 0 < orderOf g",
        "The order of an element of a finite group is positive.", ["Group", "orderOf"], "Algebra.Group"),
    row("theorem", "orderOf_mul", "[Group G] (g h : G) : orderOf (g * h) ∣ orderOf g",
        "The order of a product divides.", ["Group", "orderOf", "HMul.hMul"], "Algebra.Group"),
    # the union of open sets once more: another name, the same statement
    row("theorem", "IsOpen.union'", "{s t : Set X} (hs : IsOpen s) (ht : IsOpen t) : IsOpen (s ∪ t)",
        "Open sets are stable under union.", ["Set", "IsOpen"]),
]  # fmt: skip


def small_library(folder: Path) -> Library:
    """The library, built in ``folder``."""
    build_index(dump(folder / "rows.jsonl", [*DEFINITIONS, *THEOREMS]), "small", folder, HashEncoder())
    return Library(open_index(folder, "small"), HashEncoder())
