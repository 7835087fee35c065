"""Live handles of one run. Never checkpointed: a resumed run is given its context anew."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.tools.handles import Toolbox
from leanwright.tools.protocols import InformalScorer, LeanBackend, StatementModel

C = TypeVar("C", covariant=True)


class NodeRuntime(Protocol[C]):
    """What a node is given beside the state; LangGraph's ``Runtime`` is one."""

    @property
    def context(self) -> C:
        """The live handles."""
        ...

    @property
    def stream_writer(self) -> Callable[[Mapping[str, Any]], None]:
        """Takes what happens, as it happens: a mapping with ``step`` and ``text`` at least."""
        ...


@dataclass(frozen=True)
class FormalizeContext:
    """What the formalization nodes act with.

    ``threshold`` lies in [0, 1]: a candidate whose ``CycleScore.value`` is below it is not accepted.
    ``lean_timeout_s`` is the wall-clock limit of each Lean request, in seconds. ``scorer`` gives the log-probability
    that a model does not measure itself; None: it stays unmeasured. ``may_ask``: somebody is there to answer questions,
    and the graph has a checkpointer to wait with; otherwise each question is settled by its default, of which the
    model is not told. ``toolbox`` serves the tools and explains compiler messages with its library.
    ``retrieval_config`` says what of the library a draft is shown.
    """

    model: StatementModel
    lean: LeanBackend
    threshold: float
    lean_timeout_s: float = 30.0
    scorer: InformalScorer | None = None
    may_ask: bool = False
    toolbox: Toolbox | None = None
    retrieval_config: RetrievalConfig = field(default_factory=RetrievalConfig)
