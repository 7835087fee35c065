"""``embedded:mini``: a formalizer with no key and no GPU.

A deterministic layer reads the mathematics and replaces it by slots; a small Llama-shaped transformer translates the
skeleton of the sentence; the same slots restore the Lean. Outside its domain it abstains with a reason.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from leanwright.agent.providers.decode import Continuation, draw, one_thread
from leanwright.agent.providers.embedded import loading, tokens, verbalize
from leanwright.agent.providers.embedded.candidates import EmbeddedDraft, acceptable, parsed, readable, retyped
from leanwright.agent.providers.embedded.corpus.concepts import BY_TOKEN
from leanwright.agent.providers.embedded.domain_filter import decline, strange_words
from leanwright.agent.providers.embedded.elaborated import as_learned
from leanwright.agent.providers.embedded.keywords import violations
from leanwright.agent.providers.embedded.lean_skeleton import Encoded, LeanEncoder
from leanwright.agent.providers.embedded.maps import as_taught, too_special
from leanwright.agent.providers.embedded.read import Reading, read
from leanwright.agent.providers.embedded.restore import integer_variants
from leanwright.agent.providers.embedded.score import (
    Calibration,
    Evidence,
    load_calibration,
    missing,
    required,
    unexplained,
)
from leanwright.agent.providers.embedded.skeleton import SlotTable
from leanwright.agent.providers.embedded.subqueries import formula_concepts
from leanwright.agent.providers.embedded.synonyms import familiar
from leanwright.agent.providers.embedded.task import EmbeddedPrompt, Tasks
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.alpha import alpha_normal
from leanwright.tools.maths.lean.statement import LeanStatement
from leanwright.tools.repairs import with_suggestions
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery, Usage

NAME = "embedded:mini"
TEMPERATURE = 0.9
MOST_CACHED = 512
READINGS = 8  # translations that a statement is compared with
SUGGESTIONS, MOST_REPAIRED = 3, 6  # suggestions tried for unknown names, and candidates of one repair
_T = TypeVar("_T")


class EmbeddedModel:
    """The embedded model as a StatementModel; ``lm`` and ``prompt`` give it to sequential Monte Carlo as a CausalLM."""

    name = NAME
    only_readings = False

    def __init__(self, weights: Callable[[], loading.Loaded], calibration: Calibration) -> None:
        """``weights`` is called at the first use, in a thread: it takes seconds."""
        self._load = weights
        self.calibration = calibration
        self._lock = threading.Lock()
        self._best: dict[tuple[int, ...], float] = {}
        self._drafts: dict[tuple[str, int, int], Drafts] = {}

    @classmethod
    def load(cls, path: Path | None = None) -> "EmbeddedModel":
        """The model with the weights of a folder (None: the shipped ones). Raises SetupError when files are missing.

        The weights are read at the first use, which raises SetupError when they are damaged.
        """
        folder = path or loading.SHIPPED
        loading.require(folder)
        return cls(lambda: loading.load(folder, NAME), load_calibration(folder / "calibration.json"))

    @cached_property
    def tasks(self) -> Tasks:
        """Prompts of the model."""
        return Tasks(self._load())

    @property
    def lm(self) -> TorchLM:
        """The language model itself, for sequential Monte Carlo."""
        return self.tasks.loaded.lm

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` distinct candidates, best first. ``hints`` are not used: the model reads the statement alone.

        Raises Abstention outside the domain.
        """
        del hints
        key = (statement, k, seed)
        if key not in self._drafts:
            self._forget(self._drafts)
            self._drafts[key] = await self._run(lambda: self._formalize(statement, k, seed))
            return self._drafts[key]
        return self._drafts[key].model_copy(update={"usage": Usage()})

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """Other candidates than ``draft``: unknown names replaced by what is suggested, other drafts, other types.

        Types of variables are changed when the compiler complains of types.
        """
        return await self._run(lambda: self._repair(statement, draft, report, seed, observations))

    async def informalize(self, lean: str) -> str:
        """A sentence that says what the Lean statement says. Raises Abstention when the Lean is outside the subset."""
        return await self._run(lambda: self._informalize(lean))

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Cycle consistency; ``value`` is the calibrated probability that the Lean is faithful.

        Raises Abstention when the statement or the Lean cannot be read.
        """
        return await self._run(lambda: self._score(statement, lean))

    async def readings(self, statement: str) -> tuple[str, ...]:
        """Its own translations, best first; () when it declines. See ReadingModel."""
        try:
            drafts = await self.formalize(statement, k=READINGS)
        except Abstention:
            return ()
        return tuple(draft.lean for draft in drafts.drafts)

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """One sub-query for each concept that the statement uses. Raises Abstention outside the domain."""
        return await self._run(lambda: self._decompose(statement))

    async def aclose(self) -> None:
        """Forget cached translations."""
        self._best.clear()
        self._drafts.clear()

    @staticmethod
    def _forget(cache: dict[Any, Any]) -> None:
        if len(cache) >= MOST_CACHED:
            cache.clear()

    def prompt(self, statement: str, *, hints: Sequence[str] = ()) -> EmbeddedPrompt:
        """The formalization prompt of a statement, for sequential Monte Carlo. Raises Abstention outside the domain."""
        del hints
        with self._lock, one_thread():
            prompt = self.tasks.formalize(self._reading(statement))
            self._decline_best(draw(self.lm, prompt, 1, seed=0)[0])
            return prompt

    def evidence(self, statement: str, lean: str) -> Evidence:
        """What ``score`` weighs, for calibration. Raises Abstention when either text cannot be read."""
        with self._lock, one_thread():
            reading = self._read(statement)
            return self._evidence(reading, LeanEncoder(reading.table).encode(parsed(lean)))

    def candidates(self, statement: str, *, k: int, seed: int) -> tuple[float, list[str]]:
        """Confidence of the best translation (mean log-probability of a token), and the candidates, for calibration."""
        with self._lock, one_thread():
            reading = self._reading(statement)
            prompt = self.tasks.formalize(reading)
            drawn = draw(self.lm, prompt, k, seed=seed, temperature=TEMPERATURE)
            return drawn[0].mean, [c.lean for c in self._candidates(reading, prompt, drawn, seed)]

    async def _run(self, work: Callable[[], _T]) -> _T:
        def locked() -> _T:
            with self._lock, one_thread():
                return work()

        return await asyncio.to_thread(locked)

    # formalize ----------------------------------------------------------------------------------------------------

    def _read(self, statement: str) -> Reading:
        """Read, with unknown words said in words of the vocabulary where there are any."""
        found = read(statement)
        return replace(found, skeleton=familiar(found.skeleton, self.tasks.loaded.ids))

    def _reading(self, statement: str) -> Reading:
        """Read, and decline what the words alone show to be outside the domain."""
        found = self._read(statement)
        decline(found, self.tasks.unknown_words(found.source), self.calibration)
        return found

    def _formalize(self, statement: str, k: int, seed: int) -> Drafts:
        started = time.perf_counter()
        reading = self._reading(statement)
        prompt = self.tasks.formalize(reading)
        drawn = draw(self.lm, prompt, max(1, k), seed=seed, temperature=TEMPERATURE)
        self._decline_best(drawn[0])
        candidates = self._candidates(reading, prompt, drawn, seed)
        if not candidates:
            raise Abstention("no translation accounts for the whole statement; rephrase it more plainly")
        spent = Usage(
            prompt_tokens=len(prompt.token_ids),
            completion_tokens=sum(len(c.logprobs) for c in drawn),
            seconds=time.perf_counter() - started,
        )
        return Drafts(drafts=tuple(c.draft() for c in candidates[:k]), usage=spent)

    def _decline_best(self, best: Continuation) -> None:
        first = self.tasks.loaded.words[best.token_ids[0]] if best.token_ids else tokens.OUTSIDE
        if first == tokens.OUTSIDE:
            raise Abstention(
                "the statement is outside the domain of embedded:mini (elementary algebra and number theory)"
            )
        if first == tokens.NO_ANSWER:
            raise Abstention(
                "the statement asks for a value and does not state it; add a sentence such as “Show that it is 5.”"
            )
        if best.mean < self.calibration.least_confidence:
            raise Abstention(
                f"embedded:mini is not sure of this phrasing ({best.mean:.2f} nats a token); rephrase it more plainly"
            )

    def _candidates(
        self, reading: Reading, prompt: EmbeddedPrompt, drawn: Sequence[Continuation], seed: int
    ) -> list[EmbeddedDraft]:
        found: dict[str, EmbeddedDraft] = {}
        for i, continuation in enumerate(drawn):
            words = [self.tasks.loaded.words[t] for t in continuation.token_ids]
            if not continuation.finished or not acceptable(words, reading):
                continue
            lean = prompt.complete(continuation.token_ids)
            if lean not in found and readable(lean):
                found[lean] = EmbeddedDraft(
                    lean, tuple(words), continuation.logprob, len(continuation.logprobs), seed + i
                )
        return self._ranked(reading, list(found.values()))

    def _ranked(self, reading: Reading, candidates: list[EmbeddedDraft]) -> list[EmbeddedDraft]:
        """Best first: log P(Lean | statement) plus log P(statement | Lean), as the cycle asks."""
        if len(candidates) < 2:
            return candidates
        pairs = [
            (self.tasks.informalize(c.words, reading.table, " ".join), self._informal_ids(reading)) for c in candidates
        ]
        back = [float(scores.sum()) for scores in self.lm.logprobs_many(pairs)]
        order = sorted(range(len(candidates)), key=lambda i: -(candidates[i].logprob + back[i]))
        return [candidates[i] for i in order]

    def _informal_ids(self, reading: Reading) -> list[int]:
        return [*self.tasks.encode(reading.skeleton), self.lm.eos_id]

    def _repair(
        self, statement: str, draft: Draft, report: LeanReport, seed: int, observations: Sequence[Observation]
    ) -> Drafts:
        messages = " ".join(message.data for message in report.errors)
        known = {draft.lean}
        taken = [with_suggestions(draft.lean, observations, rank) for rank in range(SUGGESTIONS)]
        renamed = [Draft(lean=text, seed=seed) for text in dict.fromkeys(taken) if text is not None]
        drafts: list[Draft] = []
        if any(sign in messages for sign in ("synthesize", "type mismatch", "Type mismatch", "has type")):
            drafts += [Draft(lean=text, seed=seed) for text in retyped(draft.lean) if text not in known]
        try:
            again = self._formalize(statement, 8, seed + 1000)
        except Abstention:
            return Drafts(drafts=(*renamed, *drafts)[:MOST_REPAIRED])
        known.update(d.lean for d in (*drafts, *renamed))
        drafts = [d for d in again.drafts if d.lean not in known] + drafts
        return Drafts(drafts=(*renamed, *drafts)[:MOST_REPAIRED], usage=again.usage)

    # informalize and score ----------------------------------------------------------------------------------------

    def _informalize(self, lean: str) -> str:
        statement = parsed(lean)
        table = SlotTable()
        try:
            encoded = LeanEncoder(table, own=True).encode(statement)
        except KeyError:
            return verbalize.verbalize(statement)
        if encoded.foreign:
            return verbalize.verbalize(statement)
        prompt = self.tasks.informalize(encoded.words, table, lambda words: verbalize.sentence_of(words, table))
        best = draw(self.lm, prompt, 1, seed=0)[0]
        sentence = prompt.complete(best.token_ids)
        return sentence if best.finished and self._means(sentence, statement) else verbalize.verbalize(statement)

    def _means(self, sentence: str, statement: LeanStatement) -> bool:
        """Whether the model reads its own sentence back as the statement: words alone are not trusted."""
        try:
            reading = self._read(sentence)
        except Abstention:
            return False
        prompt = self.tasks.formalize(reading)
        back = draw(self.lm, prompt, 1, seed=0)[0]
        if not acceptable([self.tasks.loaded.words[t] for t in back.token_ids], reading):
            return False
        lean = prompt.complete(back.token_ids)
        return readable(lean) and alpha_normal(lean) == alpha_normal(statement)

    def _score(self, statement: str, lean: str) -> CycleScore:
        reading = self._read(statement)
        candidate = parsed(lean)
        taught = as_taught(lean, reading)
        written = candidate if taught == lean else parsed(taught)
        forms = dict.fromkeys((written, as_learned(written)))
        evidence = max(
            (self._evidence(reading, LeanEncoder(reading.table).encode(form)) for form in forms),
            key=self.calibration.value,
        )
        if too_special(lean, reading):
            evidence = replace(evidence, lost=(*evidence.lost, "maps from one set to another"))
        wanted = required(reading.skeleton, reading.table)
        ids = self._informal_ids(reading)
        return CycleScore(
            logprob=min(0.0, evidence.cycle * len(ids)),
            tokens=len(ids),
            similarity=1 - len(evidence.missing) / len(wanted) if wanted else 1.0,
            value=self.calibration.value(evidence),
            back_translation=unexplained(reading.table, evidence) or verbalize.verbalize(candidate),
        )

    def _evidence(self, reading: Reading, encoded: Encoded) -> Evidence:
        forward_prompt = self.tasks.formalize(reading)
        back_prompt = self.tasks.informalize(encoded.words, reading.table, " ".join)
        free = self.tasks.unrestricted(forward_prompt)
        texts = [encoded.words, *integer_variants(encoded.words, reading.table)]
        forwards = [(free, [*self.tasks.encode(words), self.lm.eos_id]) for words in texts]
        back_pair = (self.tasks.unrestricted(back_prompt), self._informal_ids(reading))
        back, *scores = self.lm.logprobs_many([back_pair, *forwards])
        forward = max(scores, key=lambda found: float(found.sum()))
        best = self._best_logprob(forward_prompt)
        return Evidence(
            forward=float(forward.mean()),
            weakest=float(forward.min()),
            cycle=float(back.mean()),
            margin=float(forward.sum()) - best,
            missing=missing(reading.skeleton, reading.table, encoded.words),
            foreign=tuple(encoded.foreign),
            lost=tuple(violations(reading.source, encoded.words, reading.table)),
            unknown=len(strange_words(self.tasks.unknown_words(reading.source))),
        )

    def _best_logprob(self, prompt: EmbeddedPrompt) -> float:
        """log P of the greedy translation; several candidates of one statement share it."""
        if prompt.token_ids not in self._best:
            self._forget(self._best)
            self._best[prompt.token_ids] = draw(self.lm, prompt, 1, seed=0)[0].logprob
        return self._best[prompt.token_ids]

    def _decompose(self, statement: str) -> tuple[SubQuery, ...]:
        reading = self._reading(statement)
        best = draw(self.lm, self.tasks.decompose(reading), 1, seed=0, limit=8)[0]
        keys = dict.fromkeys(self.tasks.loaded.words[t] for t in best.token_ids)
        found = [SubQuery(text=BY_TOKEN[key][0], lean=BY_TOKEN[key][1]) for key in keys if key in BY_TOKEN]
        known = {query.lean for query in found}
        return tuple(found + [q for q in formula_concepts(reading.table) if q.lean not in known])
