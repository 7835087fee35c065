"""``python -m leanwright.evals.servers``: kill a server while it formalizes, let it go on, print what came of it."""

import argparse
import sys
import tempfile
from pathlib import Path

from leanwright.evals.servers.kill import run


def main() -> int:
    """0 when every session ended as it would have without kills."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--between", type=float, default=6.0, help="seconds between a start and the kill, on average")
    parser.add_argument("--slow", type=float, default=None, help="no Lean, but checks that take this many seconds")
    parser.add_argument("--seed", type=int, default=42)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        outcome = run(Path(folder), options.sessions, options.kills, options.seed, options.slow, options.between)
    sys.stdout.write(outcome.model_dump_json(indent=2) + "\n")
    return 1 if outcome.lost or outcome.unfinished or outcome.different else 0


if __name__ == "__main__":
    sys.exit(main())
