"""The ``leanwright`` command."""

import gc
import importlib
import sys

from leanwright.agent.warm.place import may_ask

__all__ = ["main"]

YOUNG_OBJECTS = 100_000  # between collections: a tenth of a short command went to collecting while modules are loaded


def main() -> None:
    """Run the command line: in the helper of ``leanwright warm`` where one can, else here."""
    gc.set_threshold(YOUNG_OBJECTS)
    arguments = sys.argv[1:]
    if may_ask(arguments):
        code = importlib.import_module("leanwright.agent.warm.client").run(arguments)
        if code is not None:
            sys.exit(code)
    importlib.import_module("leanwright.agent.cli.app").main()
