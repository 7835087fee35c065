"""Heavy libraries, imported at their first use: nobody waits for torch who only asks for ``--help``."""

from importlib import import_module
from types import ModuleType
from typing import Any


class _LazyModule(ModuleType):
    def __getattr__(self, name: str) -> Any:
        value = getattr(import_module(self.__name__), name)
        setattr(self, name, value)
        return value


def lazy(name: str) -> ModuleType:
    """The module called ``name``; it is imported when the first of its attributes is asked for.

    Type checkers are shown the import itself::

        if TYPE_CHECKING:
            import torch
        else:
            torch = lazy("torch")
    """
    return _LazyModule(name)
