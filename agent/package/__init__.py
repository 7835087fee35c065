"""Leanwright: informal mathematics to Lean 4 statements that compile and mean the same.

``from leanwright import Formalizer`` is all that most programs need.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leanwright.agent.formalizer import Formalizer as Formalizer
    from leanwright.graphs.state import FormalizeResult as FormalizeResult
    from leanwright.tools.errors import LeanwrightError as LeanwrightError

__all__ = ["FormalizeResult", "Formalizer", "LeanwrightError"]
_HOMES = {
    "Formalizer": "leanwright.agent.formalizer",
    "FormalizeResult": "leanwright.graphs.state",
    "LeanwrightError": "leanwright.tools.errors",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for, and only then: ``import leanwright`` itself stays instant."""
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
