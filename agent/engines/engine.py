"""What an engine is: one way to turn a statement into a verdict, as a graph with its state, context and result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from leanwright.agent.runtime.providers import Capabilities
from leanwright.agent.runtime.resources import Resources
from leanwright.agent.settings import GROUPS, Settings
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import Candidate, FormalizeResult
from leanwright.tools.types import ChatMessage

if TYPE_CHECKING:
    from langgraph.checkpoint.base import BaseCheckpointSaver
    from langgraph.graph.state import CompiledStateGraph

Checkpointer: TypeAlias = "BaseCheckpointSaver[Any]"
Graph: TypeAlias = "CompiledStateGraph[Any, Any, Any, Any]"


@dataclass(frozen=True)
class Task:
    """What one run is asked for. ``best`` is the statement that earlier turns of a conversation have reached."""

    statement: str
    conversation: tuple[ChatMessage, ...] = ()
    best: Candidate | None = None


def options_of(group: str) -> frozenset[str]:
    """The dotted names of a group of settings."""
    return frozenset(f"{group}.{name}" for name in GROUPS[group].model_fields)


class Engine(Protocol):
    """One of the ways; stateless. ``options`` are the settings that are its own, by their dotted names.

    ``resumable``: a run of it is long enough to be kept as a session wherever it is started.
    ``needs_log_probabilities``: it steers every token of the model.
    """

    @property
    def name(self) -> str:
        """As the setting ``engine`` names it."""
        ...

    @property
    def options(self) -> frozenset[str]:
        """The settings that only this engine reads."""
        ...

    @property
    def resumable(self) -> bool:
        """Whether runs from the command line are kept too."""
        ...

    @property
    def needs_log_probabilities(self) -> bool:
        """Whether only models that give log-probabilities serve it."""
        ...

    def require(self, settings: Settings, capabilities: Capabilities) -> None:
        """Raise ConfigError when it cannot work with these settings."""
        ...

    def graph(self, checkpointer: Checkpointer | None = None) -> Graph:
        """Its graph, compiled."""
        ...

    def start(self, task: Task, settings: Settings) -> Mapping[str, Any]:
        """The state before the first node."""
        ...

    def context(self, resources: Resources, *, may_ask: bool) -> FormalizeContext:
        """The live handles of the nodes. ``may_ask``: somebody is there who answers questions."""
        ...

    def result(self, state: Any, context: Any, seconds: float) -> FormalizeResult:
        """The last state as what callers get."""
        ...
