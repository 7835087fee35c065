"""The share of the embedded model's predicted names that exist.

Held-out statements of every family are decomposed, and every predicted name is looked up in the index of a library, or
asked of the Lean.
"""

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

from pydantic import Field

from leanwright.agent.providers.embedded.model import EmbeddedModel
from leanwright.evals.embedded.held_out import HeldOut, HeldOutOptions, held_out
from leanwright.evals.experiment import Experiment, ExperimentRow, Opening, RecordedRun, Report, Trial
from leanwright.evals.statistics import wilson
from leanwright.evals.tables import table
from leanwright.tools.errors import Abstention
from leanwright.tools.index.library import open_index
from leanwright.tools.types import LeanStatus

SEED = 70_001


class DecomposeOptions(HeldOutOptions):
    """Where the names are looked up."""

    index: str = Field("embedded", description="Look the names up in the index of this library.")
    by_lean: bool = Field(False, description="Ask the Lean instead of an index.")


class DecomposeRow(ExperimentRow):
    """The names that one statement gave, and which of them exist."""

    family: str = ""
    declined: bool = False
    names: tuple[tuple[str, bool], ...] = ()


@asynccontextmanager
async def opened(opening: Opening[DecomposeOptions]) -> AsyncIterator[Trial[HeldOut, DecomposeRow]]:
    """The embedded model, and what knows names."""
    model = EmbeddedModel.load(opening.options.weights)
    async with AsyncExitStack() as stack:
        exists: Callable[[str], Awaitable[bool]]
        if opening.options.by_lean:
            lean = await stack.enter_async_context(opening.lean())

            async def exists(name: str) -> bool:
                return (await lean.check(f"#check @{name}")).status is LeanStatus.OK

        else:
            index = open_index(opening.settings.cache_dir, opening.options.index)

            async def exists(name: str) -> bool:
                return index.resolves(name)

        async def trial(one: HeldOut, _: int) -> DecomposeRow:
            try:
                names = [query.lean for query in await model.decompose(one.text)]
            except Abstention:
                return DecomposeRow(family=one.family, declined=True)
            return DecomposeRow(family=one.family, names=tuple([(name, await exists(name)) for name in names]))

        yield trial


def report(run: RecordedRun[DecomposeRow]) -> Report:
    """A table by family, the total, and the names that do not exist."""
    lines = []
    for family in dict.fromkeys(row.family for row in run.finished):
        rows = [row for row in run.finished if row.family == family]
        names = [exists for row in rows for _, exists in row.names]
        share = f"{sum(names) / len(names):.1%}" if names else "–"
        lines.append((family, len(rows), sum(row.declined for row in rows), len(names), share))
    every = [one for row in run.finished for one in row.names]
    total, good = len(every), sum(exists for _, exists in every)
    low, high = wilson(good, total)
    missing = Counter(name for name, exists in every if not exists)
    return Report(
        [
            table("families", "family | statements | declined | names | exist", lines),
            "",
            f"{good} of {total} predicted names exist: {good / max(1, total):.1%} ({low:.1%}–{high:.1%})",
            *(f"does not exist: {name} ({times} times)" for name, times in missing.most_common()),
        ],
        {"names": total, "exist": good, "missing": dict(missing)},
    )


EXPERIMENT = Experiment(
    DecomposeOptions,
    DecomposeRow,
    lambda options: list(held_out(Random(SEED), options.per_family)),
    opened,
    report,
    uses=("lean",),
)
