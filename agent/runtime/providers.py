"""What a provider of models is, and a model that is open."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from leanwright.agent.providers.memoized_model import PaidModel
from leanwright.agent.settings import Settings
from leanwright.tools.protocols import AgentModel, ChatModel, InformalScorer, StatementModel

Wrap = Callable[[PaidModel], PaidModel]  # applied to a model whose answers cost money, for example to journal them


class Closable(Protocol):
    """Something that holds connections, processes or weights."""

    async def aclose(self) -> None:
        """Let them go. Idempotent."""
        ...


class OpenScorer(InformalScorer, Closable, Protocol):
    """An InformalScorer that is open."""


@dataclass(frozen=True)
class OpenModel:
    """A model in the roles that engines need.

    ``threshold``: the score in [0, 1] from which its candidates count as faithful, calibrated per model. ``agent``: the
    same model as one that calls tools. ``chat`` None: it answers no free messages. ``threads`` limits the threads of
    the process while the model works.
    """

    model: StatementModel
    threshold: float
    agent: AgentModel
    chat: ChatModel | None = None
    threads: Callable[[], AbstractContextManager[None]] = nullcontext


@dataclass(frozen=True)
class Capabilities:
    """What the models of a provider can do, known before one is opened."""

    local: bool  # runs in this process and costs nothing
    log_probabilities: bool  # of every token: sequential Monte Carlo can steer it
    chat: bool  # answers free messages, and calls the tools that it chooses
    on_device: bool = False  # its weights are on the device that the settings name


C = TypeVar("C", bound=Closable)


@dataclass(frozen=True)
class Provider(Generic[C]):
    """How the models of one provider are opened.

    ``open`` makes what is shared by all who name the model: a client, or weights; it blocks and may take seconds.
    ``serve`` puts that into its roles and costs nothing: a session does so with its own journal.
    """

    capabilities: Capabilities
    open: Callable[[str, Settings], C]
    serve: Callable[[C, Settings, Wrap | None], OpenModel]
