"""A run of guarded sequential Monte Carlo on a table for a language model, with a scripted Lean."""

import asyncio
from collections.abc import Sequence
from typing import Any

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.run import OnEvent, run_graph
from leanwright.graphs.smc.sampler import SamplerOptions
from leanwright.graphs.smc_graph import build_smc, smc_result
from leanwright.graphs.smc_state import SmcContext, SmcState, Steering, initial_smc_state
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import Abstention
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.protocols import Potential
from tests.graphs.smc.toy import Letters, TableLM
from tests.graphs.support import clean, score

OPTIONS = SamplerOptions(max_tokens=6, ess_threshold=0.7)


class TableModel(ScriptedModel):
    """A LocalModel: the table proposes, every statement scores 0.9."""

    def __init__(self, lm: TableLM, *, declines: str = "") -> None:
        super().__init__(score=lambda **_: score(0.9))
        self.lm, self._declines = lm, declines

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> Letters:
        if self._declines:
            raise Abstention(self._declines)
        return Letters()


def steered(
    lm: TableLM,
    potentials: Sequence[Potential],
    options: SamplerOptions = OPTIONS,
    lean: Any = None,
    declines: str = "",
) -> Steering:
    """Steering of a table."""
    return Steering(TableModel(lm, declines=declines), "s", potentials, options, lean)


def yes_lean() -> FakeLean:
    """A Lean that accepts every text as a statement of its own."""
    return FakeLean(reports=[lambda text: clean(text)])


def context_of(steering: Steering, lean: FakeLean | None = None) -> SmcContext:
    """The context of a run; the threshold is 0.5."""
    return SmcContext(model=steering.model, lean=lean or yes_lean(), threshold=0.5, steer=lambda _: steering)


def run(
    steering: Steering,
    lean: FakeLean | None = None,
    *,
    particles: int = 8,
    on_event: OnEvent | None = None,
    **options: Any,
) -> tuple[FormalizeResult, SmcState]:
    """The result and the last state."""
    start = initial_smc_state("s", particles=particles, **options)
    context = context_of(steering, lean)
    state, seconds = asyncio.run(run_graph(build_smc(), start, context, on_event=on_event))
    return smc_result(state, context, seconds), state
