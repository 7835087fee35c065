"""Do the names exist that the embedded model predicts? ``python -m leanwright.evals.embedded.decompose``.

Held-out statements of every family are decomposed, and every predicted name is looked up in the index of a library
(``--library``), or asked of the embedded Lean (``--lean``). Prints the share of predictions that exist, with a Wilson
interval, for each family, and the names that do not.
"""

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text
from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.evals.embedded.reliability import wilson
from leanwright.tools.errors import Abstention
from leanwright.tools.index.library import open_index
from leanwright.tools.types import LeanStatus

SEED = 70_001


@dataclass
class Predicted:
    """What one family's statements gave."""

    names: Counter[str] = field(default_factory=Counter)
    statements: int = 0
    declined: int = 0


async def predict(model: EmbeddedModel, per_family: int) -> dict[str, Predicted]:
    """Predicted names by family, for held-out statements."""
    rng = random.Random(SEED)
    found = {family: Predicted() for family in FAMILIES}
    for family, predicted in found.items():
        for _ in range(per_family):
            text = informal_text(generate(rng, family, held_out=True), rng)
            predicted.statements += 1
            try:
                predicted.names.update(query.lean for query in await model.decompose(text))
            except Abstention:
                predicted.declined += 1
    return found


async def in_lean(settings: Settings, names: set[str]) -> set[str]:
    """Those names that the embedded Lean knows."""
    async with open_runtime(settings) as runtime:
        lean = await runtime.lean()
        reports = {name: await lean.check(f"#check @{name}") for name in sorted(names)}
    return {name for name, report in reports.items() if report.status is LeanStatus.OK}


def report(found: Mapping[str, Predicted], exists: Callable[[str], bool]) -> str:
    """A Markdown table by family, the total, and the names that do not exist."""
    lines = ["| family | statements | declined | names | exist |", "|---|---|---|---|---|"]
    everything: Counter[str] = Counter()
    for family, predicted in found.items():
        count = predicted.names.total()
        good = sum(n for name, n in predicted.names.items() if exists(name))
        share = f"{good / count:.1%}" if count else "–"
        lines.append(f"| {family} | {predicted.statements} | {predicted.declined} | {count} | {share} |")
        everything += predicted.names
    total, good = everything.total(), sum(n for name, n in everything.items() if exists(name))
    low, high = wilson(good, total)
    lines += ["", f"{good} of {total} predicted names exist: {good / max(1, total):.1%} ({low:.1%}–{high:.1%})"]
    lines += [f"does not exist: {name} ({n} times)" for name, n in everything.most_common() if not exists(name)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description="Share of the embedded model's predicted names that exist.")
    parser.add_argument("--weights", type=Path, default=None)
    parser.add_argument("--per-family", type=int, default=8)
    parser.add_argument("--library", default="embedded", help="look the names up in the index of this library")
    parser.add_argument("--lean", action="store_true", help="ask the embedded Lean instead of an index")
    options = parser.parse_args()
    settings = Settings.load()
    found = asyncio.run(predict(EmbeddedModel.load(options.weights), options.per_family))
    if options.lean:
        known = asyncio.run(in_lean(settings, {name for predicted in found.values() for name in predicted.names}))
        sys.stdout.write(report(found, known.__contains__))
    else:
        sys.stdout.write(report(found, open_index(settings.cache_dir, options.library).resolves))


if __name__ == "__main__":
    main()
