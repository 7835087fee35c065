"""NumPy, loaded when it is first used: retrieval and sampling need it, and a core installation does without."""

import importlib
from typing import TYPE_CHECKING, Any

from leanwright.tools.errors import SetupError

if TYPE_CHECKING:
    import numpy as np
else:

    class _OnFirstUse:
        """Stands for a module until something of it is asked for."""

        def __init__(self, name: str) -> None:
            self._name = name

        def __getattr__(self, attribute: str) -> Any:
            try:
                module = importlib.import_module(self._name)
            except ModuleNotFoundError:
                raise SetupError("NumPy is missing: run pip install 'leanwright[retrieval]'") from None
            found = getattr(module, attribute)
            setattr(self, attribute, found)
            return found

    np = _OnFirstUse("numpy")

__all__ = ["np"]
