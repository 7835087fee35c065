"""What one run of an engine works with."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from leanwright.agent.settings import Settings
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.tools.handles import Toolbox
from leanwright.tools.protocols import AgentModel, InformalScorer, LeanBackend, StatementModel


@dataclass(frozen=True)
class Resources:
    """What one run of an engine works with: live handles, which belong to the runtime, and the settings behind them.

    ``threshold``: the score from which a statement is accepted. ``retrieval`` says what of the library a draft is
    shown.
    """

    settings: Settings
    model: StatementModel
    agent: AgentModel
    threshold: float
    lean: LeanBackend
    scorer: InformalScorer | None
    toolbox: Toolbox
    threads: Callable[[], AbstractContextManager[None]] = nullcontext
    retrieval: RetrievalConfig = field(default_factory=RetrievalConfig)

    def context(self, *, may_ask: bool) -> FormalizeContext:
        """What every engine's nodes act with. ``may_ask``: somebody is there who answers questions."""
        return FormalizeContext(
            model=self.model,
            lean=self.lean,
            threshold=self.threshold,
            lean_timeout_s=self.settings.lean.timeout_s,
            scorer=self.scorer,
            may_ask=may_ask,
            toolbox=self.toolbox,
            retrieval_config=self.retrieval,
        )
