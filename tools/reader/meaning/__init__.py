"""From syntax to logical form: scope in continuation style, discourse referents, and what each construction says."""

from importlib import import_module
from pkgutil import iter_modules


def load() -> None:
    """Import all modules here: each adds what its constructors mean to the tables of the composer."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
