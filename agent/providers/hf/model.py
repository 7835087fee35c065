"""``hf:PATH-OR-ID``: a local transformers model as a StatementModel, on CUDA or the CPU."""

import asyncio
import math
import threading
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TypeVar

from leanwright.agent.providers.decode import Continuation, draw
from leanwright.agent.providers.hf.chat import HFChat
from leanwright.agent.providers.hf.load import LoadedLM, load, require
from leanwright.agent.providers.hf.prompts import Prompts, StatementPrompt, Texts
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.tools.errors import MalformedAnswer
from leanwright.tools.lean.description import PRELUDE, LibraryDescription
from leanwright.tools.protocols import CausalLM
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery, TextScore, Usage

MOST_TOKENS = 256  # of a statement
CHAT_TOKENS = 512  # of another answer
_T = TypeVar("_T")


class HFModel:
    """A local language model: ``lm`` and ``prompt`` for sequential Monte Carlo, ``logprob`` for cycle consistency.

    Statements are continuations of a few-shot prompt; repair, back-translation and decomposition are asked for as of a
    chat model. It does not abstain by itself: the score and Lean decide. The score's ``value`` is exp of the mean
    log-probability of a token of the statement given the candidate. It is not calibrated: compare candidates of one
    statement by it, and choose the threshold for your model on statements whose formalization you know.
    """

    default_threshold = 0.5

    def __init__(
        self,
        name: str,
        parts: Callable[[], LoadedLM],
        *,
        temperature: float = 0.7,
        library: LibraryDescription = PRELUDE,
    ) -> None:
        """``parts`` is called at the first use, in a thread: weights take seconds to load."""
        self.name = name
        self._load, self._temperature, self._library = parts, temperature, library
        self._lock, self._loading = threading.Lock(), threading.Lock()
        self.chat = HFChat(name, lambda: (self.lm, self._prompts), self._lock)
        self._prompted = PromptedModel(self.chat, library=library, max_tokens=CHAT_TOKENS)

    @classmethod
    def load(cls, name: str, *, device: str | None = None, hub: bool = False, temperature: float = 0.7) -> "HFModel":
        """The model of a folder or hub id (see `load.load`). Raises ConfigError when a folder lacks files."""
        require(name)
        return cls(f"hf:{name}", lambda: load(name, device=device, hub=hub), temperature=temperature)

    @cached_property
    def _loaded(self) -> LoadedLM:
        return self._load()

    @cached_property
    def _prompts(self) -> Prompts:
        found = self._parts()
        return Prompts(Texts(found.tokenizer, found.ends, found.lm.vocab_size), self._library)

    @property
    def lm(self) -> CausalLM:
        """The language model itself."""
        return self._parts().lm

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> StatementPrompt:
        """The prompt whose continuations formalize ``statement``."""
        return self._prompts.formalize(statement, hints)

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` distinct drafts, the most probable first: one greedy, the others sampled.

        Raises MalformedAnswer when no continuation states a theorem.
        """
        return await self._run(lambda: self._formalize(statement, k, seed, hints))

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """See PromptedModel; nothing when the model's answers cannot be used."""
        try:
            return await self._prompted.repair(statement, draft, report, seed=seed, observations=observations)
        except MalformedAnswer:
            return Drafts(drafts=())

    async def informalize(self, lean: str) -> str:
        """See PromptedModel."""
        return await self._prompted.informalize(lean)

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Cycle consistency, with a back-translation for people; ``value`` is not calibrated."""
        start = time.perf_counter()
        score = await self.logprob(statement, lean)
        return CycleScore(
            logprob=score.logprob,
            tokens=score.tokens,
            value=math.exp(score.logprob / max(1, score.tokens)),
            back_translation=await self.informalize(lean),
            usage=Usage(prompt_tokens=score.tokens, seconds=time.perf_counter() - start),
        )

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | lean) under the informalization prompt, its end of text left out (see InformalScorer)."""
        return await self._run(lambda: self._logprob(informal, lean))

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """See PromptedModel."""
        return await self._prompted.decompose(statement)

    async def aclose(self) -> None:
        """Nothing to close: the weights go with the object."""

    async def _run(self, work: Callable[[], _T]) -> _T:
        def locked() -> _T:
            with self._lock:
                return work()

        return await asyncio.to_thread(locked)

    def _parts(self) -> LoadedLM:
        with self._loading:
            return self._loaded

    def _formalize(self, statement: str, k: int, seed: int, hints: Sequence[str]) -> Drafts:
        start = time.perf_counter()
        prompt = self.prompt(statement, hints=hints)
        drawn = draw(self.lm, prompt, k, seed=seed, temperature=self._temperature, limit=MOST_TOKENS)
        best: dict[str, Draft] = {}
        for i, continuation in enumerate(drawn):
            lean = prompt.complete(continuation.token_ids)
            if continuation.finished and lean.endswith(":= by sorry") and lean not in best:
                best[lean] = _draft(lean, continuation, seed + i)
        if not best:
            raise MalformedAnswer(
                f"{self.name} wrote no theorem in {k} tries of {MOST_TOKENS} tokens; try a larger model or rephrase"
            )
        spent = Usage(
            prompt_tokens=len(prompt.token_ids),
            completion_tokens=sum(len(c.logprobs) for c in drawn),
            seconds=time.perf_counter() - start,
        )
        ranked = sorted(best.values(), key=lambda draft: -(draft.logprob or 0.0))
        return Drafts(drafts=tuple(ranked), usage=spent)

    def _logprob(self, informal: str, lean: str) -> TextScore:
        words = self._prompts.texts.words(" ".join(informal.split()))
        if not words:
            return TextScore(logprob=0.0, tokens=0)
        scores = self.lm.logprobs(self._prompts.informalize(lean), words)
        return TextScore(logprob=min(0.0, float(scores.double().sum())), tokens=len(words))


def _draft(lean: str, continuation: Continuation, seed: int) -> Draft:
    return Draft(lean=lean, logprob=min(0.0, continuation.logprob), tokens=len(continuation.logprobs), seed=seed)
