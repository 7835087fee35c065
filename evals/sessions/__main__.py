"""``python -m leanwright.evals.sessions``: kill sessions at random points, let them go on, print what came of it."""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path


def main() -> int:
    """0 when nothing was lost and nothing was paid for twice that was on disk."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=42)
    options = parser.parse_args()
    if not hasattr(os, "fork"):
        sys.stderr.write("leanwright: this needs an operating system that can fork a process\n")
        return 1
    # imported once, before the forks, so that each of them starts at once
    import langchain_openai  # noqa: F401
    import langgraph.checkpoint.sqlite.aio  # noqa: F401

    import leanwright.agent.engines.run  # noqa: F401
    from leanwright.evals.sessions.run import run

    def tell(line: str) -> None:
        sys.stderr.write(line + "\n")

    with tempfile.TemporaryDirectory() as folder:
        outcome = run(Path(folder), options.sessions, options.seed, tell)
    sys.stdout.write(json.dumps(outcome.model_dump(mode="json"), indent=2) + "\n")
    return 1 if outcome.lost or outcome.double or outcome.wrong_totals else 0


if __name__ == "__main__":
    sys.exit(main())
