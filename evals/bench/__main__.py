"""``make bench``: every benchmark, or some of them by name."""

import argparse
from collections.abc import Callable
from pathlib import Path

from leanwright.agent.runtime.leans import set_up
from leanwright.agent.settings import Settings
from leanwright.evals.bench import (
    batch,
    embedded,
    formalize,
    graph,
    harness,
    lean,
    lean_pool,
    meaning,
    price,
    rates,
    retrieval,
    servers,
    smc,
    smc_lean,
    start,
    verdict,
)
from leanwright.evals.bench.figures import Measurement, show


def _lean(options: argparse.Namespace) -> list[Measurement]:
    return lean.figures(set_up(Settings.load()), options.data or lean.DATA, upstream=not options.no_upstream)


def _lean_pool(options: argparse.Namespace) -> list[Measurement]:
    return lean_pool.figures(set_up(Settings.load()), options.data or lean.DATA, options.checks)


def _verdict(options: argparse.Namespace) -> list[Measurement]:
    return verdict.figures(set_up(Settings.load()), options.data or lean.DATA)


def _meaning(options: argparse.Namespace) -> list[Measurement]:
    return meaning.figures(set_up(Settings.load()), options.data or lean.DATA)


def _retrieval(options: argparse.Namespace) -> list[Measurement]:
    """Nothing without ``--library``: a large index is not built for a benchmark."""
    if options.library is None:
        return []
    return retrieval.figures(Settings.load().cache_dir, options.library, options.graph)


PARTS: dict[str, Callable[[argparse.Namespace], list[Measurement]]] = {
    "start": lambda _: start.figures(set_up(Settings.load())),
    "lean": _lean,
    "lean_pool": _lean_pool,
    "verdict": _verdict,
    "meaning": _meaning,
    "rates": lambda _: rates.figures(set_up(Settings.load())),
    "price": lambda _: price.figures(set_up(Settings.load())),
    "formalize": lambda _: formalize.figures(),
    "embedded": lambda _: embedded.figures(),
    "smc": lambda _: smc.figures(),
    "smc_lean": lambda _: smc_lean.figures(),
    "graph": lambda _: graph.figures(),
    "harness": lambda _: harness.figures(),
    "batch": lambda options: batch.figures(options.plot),
    "servers": lambda _: servers.figures(),
    "retrieval": _retrieval,
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.bench", description="Figures, side by side.")
    parser.add_argument("parts", nargs="*", help=f"which benchmarks: {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--data", type=Path, default=None, help="JSON lines with formal_stmt (miniF2F valid)")
    parser.add_argument("--library", default=None, help="an installed index, to measure search in")
    parser.add_argument("--plot", type=Path, default=None, help="an SVG in which batch draws its memory")
    parser.add_argument("--graph", type=Path, default=None, help="where retrieval keeps Chroma's copy of the vectors")
    parser.add_argument("--no-upstream", action="store_true", help="leave out upstream's start, which takes minutes")
    parser.add_argument("--checks", type=int, default=500, help="how many checks lean_pool makes, 1 %% of them poison")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no benchmark called {', '.join(sorted(unknown))}; choose from {', '.join(PARTS)}")
    found: list[Measurement] = []
    for name, figures in PARTS.items():
        if not options.parts or name in options.parts:
            found += figures(options)
    show(found, as_json=options.json)


if __name__ == "__main__":
    main()
