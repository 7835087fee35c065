"""From syntax to logical form: scope in continuation style, discourse referents, and what each construction says."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules

from leanwright.tools.reader.meaning import composer


def load() -> None:
    """Import all modules here: each adds what its constructors mean to the tables of the composer."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")


def problems(made: Mapping[str, Iterable[int]], structures: Mapping[str, int]) -> Iterable[str]:
    """What is wrong with constructors, each given with the numbers of its parts; -1 is any number."""
    for tag, sizes in made.items():
        arities = [sort.arity(tag) for sort in composer.SORTS if tag in sort.meanings]
        arities += [(structures[tag],) * 2] if tag in structures else []
        if not arities:
            yield f"nothing says what {tag}(…) means"
        for size in sizes:
            if arities and size >= 0 and not any(least <= size <= most for least, most in arities):
                yield f"{tag}(…) has {size} parts, not {' or '.join(str(least) for least, _ in arities)}"
