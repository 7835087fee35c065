"""How the process of a helper is started."""

import json
import sys
from pathlib import Path

_BOOT = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); "
    "from leanwright.agent.warm.helper import main; sys.exit(main())"
)


def command(idle_s: float) -> list[str]:
    """The command line of a helper that ends after ``idle_s`` seconds without a command, wherever it is started."""
    return [sys.executable, "-c", _BOOT, json.dumps([str(Path(one).absolute()) for one in sys.path]), str(idle_s)]
