"""Names of Lean modules, as settings give them."""

import re

_MODULE = re.compile(r"[\w'!?«»]+(\.[\w'!?«»]+)*")


def parse_imports(text: str) -> tuple[str, ...]:
    """Names of modules separated by commas. Raises ValueError for what is no name."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not _MODULE.fullmatch(name):
            raise ValueError(f"{name!r} is not a module name")
    return tuple(dict.fromkeys(names))
