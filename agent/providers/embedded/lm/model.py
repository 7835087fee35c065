"""The small language model: ``embedded:mini`` drafts with it, and sequential Monte Carlo steers it in ``embedded`` too.

The reader judges what it writes.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from leanwright.agent.providers.decode import draw, one_thread
from leanwright.agent.providers.embedded.grammar_model import GrammarModel
from leanwright.agent.providers.embedded.lm import loading, symbols
from leanwright.agent.providers.embedded.lm.prompt import SymbolPrompt, SymbolPrompts
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.tokens import tokens_of
from leanwright.tools.reader.unknown_words import unknown_word
from leanwright.tools.repairs import with_suggestions
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery, TextScore, Usage

NAME = "embedded:mini"
TEMPERATURE = 0.9
SUGGESTIONS, REDRAWN, SECOND_SEED = 3, 8, 1000  # suggestions tried for unknown names; drafts of a repair; its seed
LONGEST = 300  # symbols of a statement or of its Lean
_T = TypeVar("_T")


class MiniModel:
    """The language model as a LocalModel. It drafts; back-translation and score are the reader's."""

    name = NAME
    only_readings = True

    def __init__(self, weights: Callable[[], loading.Loaded], reader: GrammarModel | None = None) -> None:
        """``weights`` is called at the first use, in a thread: it takes seconds."""
        self._load = weights
        self._judge = reader or GrammarModel()
        self._lock = threading.Lock()

    @classmethod
    def load(cls, path: Path | None = None) -> "MiniModel":
        """The model with the weights of a folder (None: the shipped ones). Raises SetupError when files are missing.

        The weights are read at the first use, which raises SetupError when they are damaged.
        """
        folder = path or loading.SHIPPED
        loading.require(folder)
        return cls(lambda: loading.load(folder, NAME))

    @property
    def threshold(self) -> float:
        """The least score of an accepted statement."""
        return self._judge.threshold

    @cached_property
    def _prompts(self) -> SymbolPrompts:
        return SymbolPrompts(self._load())

    @property
    def lm(self) -> TorchLM:
        """The language model itself, for sequential Monte Carlo."""
        return self._prompts.loaded.lm

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> SymbolPrompt:
        """The prompt whose continuations formalize ``statement``. Raises Abstention where it is no mathematics.

        ``hints`` are not used: the model reads the statement alone.
        """
        del hints
        tokens = tokens_of(statement).tokens
        with self._lock:
            known = self._prompts.loaded.ids
            prompt = self._prompts.formalize(tokens)
        if strange := unknown_word(tokens, known.keys()):
            raise Abstention(strange)
        if len(prompt.token_ids) > LONGEST:
            raise Abstention(f"the statement has more than {LONGEST} symbols; {NAME} reads single short statements")
        return prompt

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` distinct drafts, the most probable first, without ``hints``. Raises Abstention."""
        del hints
        return await self._run(lambda: self._drawn(statement, max(1, k), seed))

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """Other drafts than ``draft``: unknown names replaced by what is suggested, then new ones."""
        del report
        renamed = dict.fromkeys(with_suggestions(draft.lean, observations, rank) for rank in range(SUGGESTIONS))
        again = await self.formalize(statement, k=REDRAWN, seed=seed + SECOND_SEED)
        drafts = [Draft(lean=text, seed=seed) for text in renamed if text is not None]
        known = {draft.lean, *renamed}
        return again.model_copy(update={"drafts": (*drafts, *(d for d in again.drafts if d.lean not in known))})

    async def informalize(self, lean: str) -> str:
        """What the reader's lexicon says for the Lean statement. Raises Abstention where it has no words."""
        return await self._judge.informalize(lean)

    async def score(self, statement: str, lean: str) -> CycleScore:
        """The reader's score, with log P(statement | Lean) of the language model. Raises Abstention."""
        score = await self._judge.score(statement, lean)
        told = await self.logprob(statement, lean)
        return score.model_copy(update={"logprob": told.logprob, "tokens": told.tokens})

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | Lean) of the language model, whether or not the reader reads the two. See InformalScorer."""
        return await self._run(lambda: self._cycle(informal, lean))

    async def readings(self, statement: str) -> tuple[str, ...]:
        """What the reader reads; () when it declines. See ReadingModel."""
        return await self._judge.readings(statement)

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """The reader's concepts of the statement. Raises Abstention where it cannot be read."""
        return await self._judge.decompose(statement)

    async def aclose(self) -> None:
        """Nothing is held."""

    async def _run(self, work: Callable[[], _T]) -> _T:
        def alone() -> _T:
            with one_thread():
                return work()

        return await asyncio.to_thread(alone)

    def _drawn(self, statement: str, k: int, seed: int) -> Drafts:
        started = time.perf_counter()
        prompt = self.prompt(statement)
        with self._lock:
            drawn = draw(self.lm, prompt, k, seed=seed, temperature=TEMPERATURE, limit=LONGEST)
        found: dict[str, Draft] = {}
        for number, one in enumerate(drawn):
            if one.finished:
                lean, size = prompt.complete(one.token_ids), len(one.logprobs)
                found.setdefault(lean, Draft(lean=lean, logprob=min(0.0, one.logprob), tokens=size, seed=seed + number))
        if not found:
            raise Abstention(f"{NAME} wrote no whole statement; rephrase it more plainly")
        spent = Usage(
            prompt_tokens=len(prompt.token_ids),
            completion_tokens=sum(len(one.logprobs) for one in drawn),
            seconds=time.perf_counter() - started,
        )
        return Drafts(drafts=tuple(sorted(found.values(), key=lambda d: -(d.logprob or 0.0))), usage=spent)

    def _cycle(self, statement: str, lean: str) -> TextScore:
        with self._lock:
            wanted = self._prompts.encode(symbols.of_statement(tokens_of(statement).tokens))
            ids = [*wanted, self.lm.eos_id]
            scores = self.lm.logprobs(self._prompts.informalize(lean), ids)
        return TextScore(logprob=min(0.0, float(scores.sum())), tokens=len(ids))


class EmbeddedModel(GrammarModel):
    """``embedded``: the reader, with the language model for sequential Monte Carlo, which is read when it is used."""

    def __init__(self) -> None:
        super().__init__()
        self._mini = MiniModel.load()

    @property
    def lm(self) -> TorchLM:
        """The language model."""
        return self._mini.lm

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> SymbolPrompt:
        """The prompt whose continuations formalize ``statement``. Raises Abstention where it is no mathematics."""
        return self._mini.prompt(statement, hints=hints)

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | Lean) of the language model. See InformalScorer."""
        return await self._mini.logprob(informal, lean)
