"""``make bench``: every benchmark, or one of them by name."""

import argparse
from pathlib import Path

from leanwright.agent.build import set_up
from leanwright.agent.settings import Settings
from leanwright.evals.bench import formalize, lean
from leanwright.evals.bench.figures import Figure, show

PARTS = ("lean", "formalize")


def main() -> None:
    """Measure and print; about six minutes for everything."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.bench", description="Figures, side by side.")
    parser.add_argument("parts", nargs="*", help=f"which benchmarks: {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--data", type=Path, default=lean.DATA, help="JSON lines with formal_stmt (miniF2F valid)")
    parser.add_argument("--no-upstream", action="store_true", help="leave out upstream's start, which takes minutes")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no benchmark called {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    found: list[Figure] = []
    if not options.parts or "lean" in options.parts:
        found += lean.figures(set_up(Settings.load()), options.data, upstream=not options.no_upstream)
    if not options.parts or "formalize" in options.parts:
        found += formalize.figures()
    show(found, as_json=options.json)


if __name__ == "__main__":
    main()
