"""The logic around the mathematics: what a Lean statement adds to terms and relations."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from leanwright.agent.providers.embedded.maths.ast import Cases, Cong, Expr, Rel, SetOf


@dataclass(frozen=True, slots=True)
class Not:
    """¬ arg."""

    arg: "Formula"


@dataclass(frozen=True, slots=True)
class Connective:
    """left op right; ``op`` is one of ∧ ∨ → ↔, and × between types."""

    op: str
    left: "Formula"
    right: "Formula"


@dataclass(frozen=True, slots=True)
class Bound:
    """Variables of one quantifier: ``x y : type``, or with a relation to a bound: ``n ≥ 5``, ``x ∈ S``."""

    names: tuple[str, ...]
    type: "Formula | None" = None
    op: str = ""
    limit: "Term | None" = None


@dataclass(frozen=True, slots=True)
class Quant:
    """∀, ∃ or ∃! over the variables of ``bounds``."""

    kind: str
    bounds: tuple[Bound, ...]
    body: "Formula"


@dataclass(frozen=True, slots=True)
class Pred:
    """A predicate, or a type: ``Even n``, ``Nat.Prime p``, ``Set ℝ``, ``ℕ``; without arguments, a proposition."""

    name: str
    args: tuple["Term", ...] = ()


@dataclass(frozen=True, slots=True)
class Lambda:
    """fun var : type => body; ``type`` may be absent."""

    var: str
    type: "Formula | None"
    body: "Term | Formula"


Term: TypeAlias = Expr | Lambda
Formula: TypeAlias = Rel | Cong | Not | Connective | Quant | Pred
Logical: TypeAlias = Term | Formula | Bound

__all__ = [
    "Bound", "Cases", "Connective", "Formula", "Lambda", "Logical", "Not", "Pred", "Quant", "SetOf", "Term",
    "conjunction",
]  # fmt: skip


def conjunction(parts: Sequence[Formula]) -> Formula:
    """a ∧ (b ∧ …) of at least one part."""
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Connective("∧", part, whole)
    return whole
