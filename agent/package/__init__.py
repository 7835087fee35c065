"""Leanwright: informal mathematics to Lean 4 statements that compile and mean the same.

``from leanwright import Formalizer`` is all that most programs need.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leanwright.agent.formalizer import Formalizer as Formalizer

__all__ = ["Formalizer"]


def __getattr__(name: str) -> Any:
    """Import what is asked for, and only then: ``import leanwright`` itself stays instant."""
    if name == "Formalizer":
        from leanwright.agent.formalizer import Formalizer

        return Formalizer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
