"""State and context of the agent's loop: what a checkpoint holds, and the live handles beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.retrieval_policy import RetrievalMode
from leanwright.graphs.state import Candidate, FormalizeState
from leanwright.tools.handles import Toolbox
from leanwright.tools.protocols import AgentModel
from leanwright.tools.types import ChatMessage, Record, ToolCall, Usage

Ended = Literal["", "submitted", "declined", "steps", "tokens", "seconds", "cost", "repeated", "idle", "provider"]
BUDGETS = ("steps", "tokens", "seconds", "cost")


class Budget(Record):
    """What one turn may use; at a limit the best candidate so far goes to the verdict, which says so.

    The verdict itself is not counted: it is owed in any case.
    """

    steps: int = Field(default=12, ge=1)  # answers of the agent's model
    tokens: int = Field(default=200_000, ge=1)  # prompts and answers together, of all models
    seconds: float = Field(default=900.0, gt=0)  # of work; a time in which the run was down does not count
    cost: float | None = Field(default=None, ge=0)  # US dollars; None: no limit


class CallResult(Record):
    """What came of one call of a tool."""

    call: ToolCall
    outcome: Literal["answered", "refused", "failed", "repeated"]  # refused: the call was no use; failed: the tool was
    content: str  # for the model
    seconds: float = Field(default=0.0, ge=0)
    usage: Usage = Usage()
    candidates: tuple[Candidate, ...] = ()  # Lean statements that it made or judged
    names: tuple[str, ...] = ()  # declarations that it showed
    unknown: tuple[str, ...] = ()  # names that Lean does not know


def append_or_clear(old: list[dict[str, Any]] | None, new: list[dict[str, Any]] | None) -> list[dict[str, Any]]:
    """Answers of calls that run side by side, in the order in which they end; None empties the list."""
    return [] if new is None else [*(old or []), *new]


class AgentState(FormalizeState, total=False):
    """The keys of a formalization, and those of the loop. Records are stored as plain data."""

    conversation: list[dict[str, Any]]  # ChatMessage of earlier turns, of user and assistant
    budget: dict[str, Any]  # Budget
    messages: list[dict[str, Any]]  # ChatMessage: all that the model has seen and said in this turn
    answers: Annotated[list[dict[str, Any]], append_or_clear]  # Answer of each call of this step that has ended
    log: list[dict[str, Any]]  # Answer of each earlier call, without candidates and content
    steps: int  # answers of the agent's model
    seconds: float  # of work in the loop
    calls_seen: dict[
        str, dict[str, Any]
    ]  # by `signature` of a call: times (how often it was made) and id (of the first)
    failures: dict[str, int]  # how often each tool failed
    withdrawn: list[str]  # tools that failed too often
    idle: int  # answers in a row that called no tool
    question: dict[str, Any] | None  # ToolCall of ask_user that waits for its answer
    submission: dict[str, Any] | None  # ToolCall of submit that waits for its verdict
    submissions: int
    judged: list[str]  # statements that have had their verdict
    ended: Ended  # why the loop ended; "": it goes on
    premises: list[str]  # declarations that the model was shown


@dataclass(frozen=True, kw_only=True)
class AgentContext(FormalizeContext):
    """What the agent acts with. ``agent`` is the mind; ``model`` translates and scores; ``toolbox`` serves the tools.

    ``tools`` are the names that the model is offered, in this order.
    """

    agent: AgentModel
    toolbox: Toolbox
    tools: tuple[str, ...] = ()
    submissions: int = 3  # verdicts that the model may ask for in one turn


def initial_agent_state(
    informal: str,
    *,
    conversation: Sequence[ChatMessage] = (),
    budget: Budget | None = None,
    seed: int = 42,
    retrieval: RetrievalMode = "never",
    best: Candidate | None = None,
) -> AgentState:
    """The state of one turn before the first node.

    ``retrieval`` says when the library is looked up although the model did not ask. ``best`` is the statement that
    earlier turns have reached.
    """
    return AgentState(
        informal=informal,
        conversation=[m.model_dump(mode="json") for m in conversation],
        budget=(budget or Budget()).model_dump(),
        seed=seed,
        retrieval=retrieval,
        abstained="",
        candidates=[],
        notes=[],
        usage=Usage().model_dump(),
        messages=[],
        answers=[],
        log=[],
        steps=0,
        seconds=0.0,
        calls_seen={},
        failures={},
        withdrawn=[],
        idle=0,
        tried=[] if best is None else [best.model_dump(mode="json")],
        question=None,
        submission=None,
        submissions=0,
        judged=[],
        ended="",
        chosen=None,
        premises=[],
    )


def messages_of(state: AgentState) -> list[ChatMessage]:
    """The conversation with the model as records."""
    return [ChatMessage.model_validate(m) for m in state["messages"]]


def budget_of(state: AgentState) -> Budget:
    """What the turn may use."""
    return Budget.model_validate(state["budget"])


def tried_of(state: AgentState) -> list[Candidate]:
    """The statements that were tried as records."""
    return [Candidate.model_validate(c) for c in state["tried"]]


def latest_calls(state: AgentState) -> tuple[ToolCall, ...]:
    """The calls of the model's latest answer."""
    latest = next((m for m in reversed(state["messages"]) if m["role"] == "assistant"), None)
    return () if latest is None else ChatMessage.model_validate(latest).calls
