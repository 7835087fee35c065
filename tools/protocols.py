"""The seams: what nodes and tools ask of a Lean, a model and a local language model.

Implementations never import each other; ``leanwright.agent.runtime`` chooses and injects them. Every Protocol has a
suite of laws under ``tests/laws`` that runs on each implementation and on the fakes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from leanwright.tools.types import (
    ChatMessage,
    Completion,
    CycleScore,
    Draft,
    Drafts,
    EquivalenceGoals,
    LeanReport,
    Observation,
    ProbeReport,
    SubQuery,
    TextScore,
    ToolSchema,
    Weight,
)

if TYPE_CHECKING:
    import numpy as np
    import torch
    from numpy.typing import NDArray

RESTARTED = "\f"  # a piece of streamed text: what came before it is void


@runtime_checkable
class LeanBackend(Protocol):
    """A Lean that elaborates text.

    Laws: a report is OK only after a positive end-of-check mark that the text cannot forge; a deadline ends that
    request and nothing else; requests do not see each other's declarations; after a crash or a time-out the next
    request is served; the environment of our process never reaches Lean.
    """

    name: str

    async def start(self) -> None:
        """Begin to start, and return at once; requests wait until it is done. Optional: the first request starts it."""
        ...

    async def check(
        self,
        text: str,
        *,
        env: int | None = None,
        keep: bool = False,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> LeanReport:
        """Elaborate ``text`` in environment ``env`` (None: the base environment with the library imported).

        ``keep`` asks for a handle to the resulting environment. ``timeout_s`` None means the backend's default.
        ``fresh`` asks for a process in which no text has run code of its own, for a final verdict: a new one, or one
        that served only texts whose parsed syntax runs none. It goes with no ``keep``, and with no ``env`` but that of
        a context (InputError).
        Raises LeanError when no request can be served at all, and LeanBusy when too many wait.
        """
        ...

    async def probe(
        self,
        text: str,
        name: str,
        *,
        values: Sequence[str] = (),
        env: int | None = None,
        timeout_s: float | None = None,
        fresh: bool = False,
    ) -> ProbeReport:
        """Ask the probe called ``name`` of the one theorem in ``text``, elaborated in ``env`` as by `check`.

        ``values`` of the theorem's variables, as Lean text in their order, for the probes that take some.
        Never raises for what the text holds.
        """
        ...

    async def aclose(self) -> None:
        """End all processes. Idempotent."""
        ...


@runtime_checkable
class ContextBackend(LeanBackend, Protocol):
    """A Lean that gives final verdicts on texts that stand after a context, which is trusted and not judged."""

    async def keep_context(self, text: str, *, env: int | None = None, timeout_s: float | None = None) -> LeanReport:
        """Elaborate the commands of a context, after those of the context ``env``, and keep what they leave behind.

        A check or a probe with the ``env`` of the report may be ``fresh``: then no text but contexts ran code in its
        process. Definitions, notations, opened names, sections and variables are in force there.
        """
        ...


@runtime_checkable
class EquivalenceBackend(LeanBackend, Protocol):
    """A Lean that also states the equivalence of two theorems, from their elaborated types."""

    async def equivalence_goals(
        self, first: str, second: str, *, env: int | None = None, timeout_s: float | None = None
    ) -> EquivalenceGoals:
        """Align the variables of two theorems, and define what is to be proved as constants in a kept environment.

        What the goals say is told in tools/lean/project/Repl/Equivalence.lean. Never raises for what the texts hold.
        """
        ...


@runtime_checkable
class ChatModel(Protocol):
    """A model that continues a conversation."""

    name: str

    @property
    def shares_prompts(self) -> bool:
        """Whether several answers cost one request, which reads the prompt once."""

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
        schema: Mapping[str, Any] | None = None,
    ) -> tuple[Completion, ...]:
        """``n`` answers, of one request or of several with seeds counted up. Raises ModelUnavailable after all retries.

        ``schema``: the JSON schema that the answer is to meet, where the model can be held to one; others ignore it.
        """

    async def aclose(self) -> None:
        """Close connections. Idempotent."""


@runtime_checkable
class AgentModel(Protocol):
    """A model that chooses tools: the mind of the agent's loop.

    Laws: ids of calls are unique within the conversation; only offered tools are called, or the call is passed on as
    it came for the loop to refuse; a call whose arguments are not a JSON object says so in ``malformed``; the answer is
    the same for the same messages, tools and seed as far as the provider keeps its word.
    """

    name: str

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """The next turn: text, calls of tools, or both. ``on_text`` gets the text in pieces as it comes.

        The piece `RESTARTED` voids all pieces before it: the connection was cut, and the answer that came instead
        differs. So the pieces after the last `RESTARTED`, joined, are the text of the completion. Raises what
        ChatModel.complete raises.
        """
        ...

    async def aclose(self) -> None:
        """Close connections. Idempotent."""
        ...


@runtime_checkable
class StatementModel(Protocol):
    """A model that translates between informal statements and Lean, whatever its kind.

    Laws: drafts are distinct, at most ``k``, best first, and the same for the same seed; nothing is guessed outside the
    model's domain: Abstention with a reason is raised instead.
    """

    name: str

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` candidates. ``hints`` are premises or examples to show the model."""
        ...

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """Candidates that answer the compiler's messages; empty when the model has nothing better.

        ``observations`` explain the messages, with suggestions from a library where there is one.
        """
        ...

    async def informalize(self, lean: str) -> str:
        """A sentence that says what the Lean statement says."""
        ...

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Cycle consistency of ``lean`` with ``statement``."""
        ...

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """Sub-queries, one concept each (DRIFT, section 3.1)."""
        ...

    async def aclose(self) -> None:
        """Free the model. Idempotent."""
        ...


@runtime_checkable
class JudgingModel(StatementModel, Protocol):
    """A StatementModel whose score is a judgement on words for the statement, which may be another's."""

    async def judged(self, statement: str, lean: str, back_translation: str) -> CycleScore:
        """The score of ``lean``, which ``back_translation`` says in words. Raises ModelError."""
        ...


@runtime_checkable
class ReadingModel(StatementModel, Protocol):
    """A StatementModel that reads: it says which Lean statements it takes a text for, and compares by these.

    ``only_readings``: a statement that is none of them is not what the text says, whatever its score.
    """

    only_readings: bool

    async def readings(self, statement: str) -> tuple[str, ...]:
        """Lean statements that ``statement`` may say, best first; () when it cannot be read."""
        ...


@runtime_checkable
class ContextModel(StatementModel, Protocol):
    """A StatementModel that can be told what its statements stand after."""

    def in_context(self, context: str) -> StatementModel:
        """The same model for statements that stand after ``context``, Lean commands, and may use what it declares."""
        ...


class LMPrompt(Protocol):
    """A prompt of a local language model, with the map from its output tokens to text."""

    token_ids: tuple[int, ...]

    def render(self, token_ids: Sequence[int]) -> str:
        """Text of a continuation that may go on: the Lean statement so far, without a proof."""
        ...

    def finished(self, token_ids: Sequence[int]) -> bool:
        """Whether the text has ended with the last of ``token_ids``, although that is not the model's ``eos_id``."""
        ...

    def complete(self, token_ids: Sequence[int]) -> str:
        """Whole text of a continuation that has ended, its end of text left out: a theorem with `:= by sorry`."""
        ...


class LMState(Protocol):
    """Key-value cache of ``n`` continuations of one prompt; mutable, owned by its CausalLM."""

    @property
    def n(self) -> int:
        """Continuations."""
        ...


class CausalLM(Protocol):
    """A local causal language model with logits: what sequential Monte Carlo steers token by token.

    Log-probabilities are natural, normalised over the vocabulary of size V, in float32.
    """

    name: str
    vocab_size: int
    eos_id: int
    context_length: int

    def start(self, prompt: LMPrompt, n: int) -> tuple[LMState, torch.Tensor]:
        """One prompt pass shared by ``n`` continuations; returns next-token log-probabilities, shape [n, V]."""
        ...

    def step(self, state: LMState, tokens: torch.Tensor) -> torch.Tensor:
        """Append ``tokens`` (shape [n]) and return next-token log-probabilities, shape [n, V]."""
        ...

    def replace(self, state: LMState, rows: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        """``tokens`` in place of the last ones of ``rows`` (different ones, shape [m]); log-probabilities [m, V]."""
        ...

    def reindex(self, state: LMState, ancestors: torch.Tensor) -> None:
        """Continuation i becomes a copy of continuation ``ancestors[i]`` (resampling); shape [m], n becomes m."""
        ...

    def logprobs(self, prompt: LMPrompt, continuation: Sequence[int]) -> torch.Tensor:
        """Log-probability of each token of ``continuation`` after ``prompt``, shape [len(continuation)]."""
        ...


@runtime_checkable
class InformalScorer(Protocol):
    """Says how probable an informal statement is as a reading of a Lean statement.

    Laws: at most 0, never NaN; the same for the same texts; Abstention is raised for a text that it cannot read.
    """

    name: str

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | lean), summed over the tokens of ``informal``."""
        ...


@runtime_checkable
class LocalModel(StatementModel, Protocol):
    """A StatementModel with a language model inside that sequential Monte Carlo can steer."""

    @property
    def lm(self) -> CausalLM:
        """The language model; read at the first use, which may take seconds."""
        ...

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> LMPrompt:
        """The prompt whose continuations formalize ``statement``. Raises Abstention outside the domain."""
        ...


@runtime_checkable
class Encoder(Protocol):
    """A text encoder whose cosine similarities say how near two texts are in meaning.

    Laws: rows have unit Euclidean norm; a text's vector does not depend on the texts beside it (up to rounding), nor
    on the run; rows follow the order of the texts; no text gives shape [0, d]; a text longer than the model can read
    is cut, never refused. ``name`` identifies the weights: vectors of encoders with different names do not compare.
    """

    name: str
    dimensions: int

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Vectors of ``texts``, shape [len(texts), d]. Blocking."""
        ...


@runtime_checkable
class Reranker(Protocol):
    """A model that reads a query and a text together and says how well the text answers.

    Laws: one score in [0, 1] for each text, in their order; a pair's score does not depend on the other texts (up to
    rounding); no text gives shape [0]; long texts are cut.
    """

    name: str

    def score(self, query: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """Scores of ``texts`` for ``query``, shape [len(texts)]. Blocking."""
        ...


@runtime_checkable
class Potential(Protocol):
    """A non-negative function of texts that sequential Monte Carlo multiplies into the language model's distribution.

    Laws: one weight for each text, the same whether texts come alone or in a batch, and the same each time; never NaN
    or +inf; a binary potential answers 0 (accept) or -inf (reject) in log space. ``prefix`` is sound: it is -inf only
    where ``complete`` is -inf for every continuation. ``prefix("")`` is not -inf.

    A text is what ``LMPrompt.render`` (``prefix``) or ``LMPrompt.complete`` makes of the tokens, without the prompt.
    """

    name: str
    binary: bool
    cost: float  # expected seconds for one text: a product asks the cheap potentials first

    async def prefix(self, texts: Sequence[str]) -> Sequence[Weight]:
        """Weights of texts that may go on. A critic of complete texts answers ``Weight()`` for each."""
        ...

    async def complete(self, texts: Sequence[str]) -> Sequence[Weight]:
        """Weights of texts that have ended."""
        ...
