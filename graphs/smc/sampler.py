"""Sequential Monte Carlo, step by step: start, then propagate → weigh → resample until every particle has ended.

Target: p(x) Φ(x) over texts x of at most ``max_tokens`` tokens, the end of text included, where p is the language model
and Φ the product of the potentials (paper 3, sections 2.1 and A2). Each method does one step, so that a graph can stop,
save the population and go on later; ``run`` is the whole loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from leanwright.graphs.smc.awrs import Accept, AwrsDraw, awrs, unconstrained
from leanwright.graphs.smc.cursor import Guess, LMCursor
from leanwright.graphs.smc.draws import Ints, Urn
from leanwright.graphs.smc.population import NO_TOKEN, Generation, Population
from leanwright.graphs.smc.posterior import WeightedText, posterior
from leanwright.graphs.smc.product import LONG, Product, Query
from leanwright.graphs.smc.resampling import RESAMPLING
from leanwright.graphs.smc.weights import Floats, normalised
from leanwright.tools.errors import InputError, ModelError, PotentialError
from leanwright.tools.lazy import lazy
from leanwright.tools.numerics import np
from leanwright.tools.partial_lm import PartialLM
from leanwright.tools.protocols import CausalLM, LMPrompt, Potential
from leanwright.tools.types import Weight

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


@dataclass(frozen=True)
class SamplerOptions:
    """How particles move."""

    proposal: Literal["awrs", "sample"] = "awrs"  # awrs: binary potentials choose the tokens; sample: they only weigh
    temperature: float = 1.0  # of the proposal; the weight corrects for it
    top_p: float = 1.0  # below 1, texts with a token outside the nucleus have probability 0 in the target too
    max_tokens: int = 256  # the end of text included; at the last one it is forced, and weighed with its probability
    max_candidates: int | None = None  # rejections at one step of one particle before it dies; None: no limit
    ess_threshold: float = 0.5  # resample when the effective sample size falls below this share of N
    resampling: Literal["multinomial", "systematic", "stratified", "residual"] = "systematic"

    def __post_init__(self) -> None:
        for name, fits, wanted in (
            ("temperature", self.temperature > 0, "above 0"),
            ("top_p", 0 < self.top_p <= 1, "above 0 and at most 1"),
            ("max_tokens", self.max_tokens >= 1, "at least 1"),
            ("max_candidates", self.max_candidates is None or self.max_candidates >= 1, "at least 1"),
            ("ess_threshold", 0 <= self.ess_threshold <= 1, "between 0 and 1"),
            ("resampling", self.resampling in RESAMPLING, f"one of {', '.join(RESAMPLING)}"),
            ("proposal", self.proposal in ("awrs", "sample"), "awrs or sample"),
        ):
            if not fits:
                raise InputError(f"{name} is {getattr(self, name)}; it must be {wanted}")


class Sampler:
    """The live side of a run: language model, prompt, potentials with their memo, and the cache of the particles.

    Methods change the population in place. A population that this sampler has not seen (resumed, or an earlier one) is
    replayed through the language model first, step by step in the same batches, so that the run goes on bit for bit.
    """

    def __init__(
        self, lm: CausalLM, prompt: LMPrompt, potentials: Sequence[Potential], options: SamplerOptions | None = None
    ) -> None:
        self.options = options or SamplerOptions()
        self.lm, self.prompt = lm, prompt
        chooses = self.options.proposal == "awrs"
        self.constraint = Product([p for p in potentials if p.binary and chooses])  # asked of each proposed token
        self.verdict = Product([p for p in potentials if p.binary and not chooses])  # asked of each drawn token
        self.critic = Product([p for p in potentials if not p.binary])
        room = lm.context_length - len(prompt.token_ids)
        if room < 1:
            raise InputError(
                f"the prompt has {len(prompt.token_ids)} tokens and {lm.name} reads {lm.context_length}, its answer "
                "included; shorten the statement or its hints, or take a model with a longer context"
            )
        self.limit = min(self.options.max_tokens, room)  # tokens of a text, the end included
        self.seconds = 0.0  # in start, propagate and weigh together
        self.waiting_seconds = 0.0  # of them, those in which potentials worked and the language model did not
        self._begun: set[Query] = set()  # complete texts that the critic was asked about while others were going on
        self._early: set[asyncio.Task[list[Weight]]] = set()
        self._cursor = LMCursor(lm, prompt)
        self._ask = self._cursor.unlisted if isinstance(lm, PartialLM) else None
        self._room: torch.Tensor | None = None
        self._texts: dict[tuple[tuple[int, ...], bool], str] = {}  # particles share most of their texts

    @property
    def model_seconds(self) -> float:
        """Seconds in the language model, alone or beside the potentials."""
        return self._cursor.seconds

    async def start(self, n: int, rng: np.random.Generator) -> Population:
        """``n`` empty particles of weight Φ("")."""
        began = time.perf_counter()
        if n < 1:
            raise InputError(f"the number of particles is {n}; it must be at least 1")
        if not isinstance(rng.bit_generator, np.random.PCG64):
            raise InputError("the generator must be a PCG64, as numpy.random.default_rng makes; others are not saved")
        for product in (self.constraint, self.verdict, self.critic):
            (weight,) = await product.prefix([""])
            if weight.log == -np.inf:
                raise PotentialError(f"potential {product.name} rejects the empty text, and with it every text")
        twists = np.full(n, weight.log)
        self.seconds += time.perf_counter() - began
        return Population(
            tokens=[[] for _ in range(n)],
            log_weights=twists.copy(),
            twists=twists,
            done=[False] * n,
            weighed=[False] * n,
            inconclusive=[0] * n,
            rng=rng,
        )

    async def propagate(self, population: Population) -> None:
        """One token for each live particle, with its weight. Nothing happens when none is live."""
        began = time.perf_counter()
        live = population.live
        if live:
            key = population.next_key()
            draw = await self._draw(population, live)
            self._append(population, live, draw, key)
        self.seconds += time.perf_counter() - began

    async def weigh(self, population: Population, *, final: bool = False) -> None:
        """Replace the twist of each particle by the critic's value of its text now.

        A particle that has ended keeps the twist of its last prefix while others go on (unless ``final``): the value of
        a complete text does not compare with that of a prefix, and resampling would favour whoever is not finished.
        What a binary critic finds impossible dies at once. The target is the same.
        """
        began = time.perf_counter()
        unweighed = [
            i for i in range(population.n) if not population.weighed[i] and population.log_weights[i] > -np.inf
        ]
        verdicts = await self._values(population, unweighed, self.verdict)
        for i, weight in zip(unweighed, verdicts, strict=True):
            population.log_weights[i] += weight.log
        settled = final or not population.live
        ready = [i for i in unweighed if settled or not population.done[i]]
        for i, weight in zip(unweighed, verdicts, strict=True):
            population.inconclusive[i] += weight.inconclusive and i in ready
        alive = [i for i in ready if population.log_weights[i] > -np.inf]
        self._begin(population, [i for i in unweighed if i not in ready and population.log_weights[i] > -np.inf])
        for i, weight in zip(alive, await self._values(population, alive, self.critic), strict=True):
            population.log_weights[i] += weight.log - population.twists[i]
            population.twists[i] = 0.0 if population.done[i] or weight.log == -np.inf else weight.log
            population.inconclusive[i] += weight.inconclusive
            population.weighed[i] = population.done[i]
        population.record()
        self.seconds += time.perf_counter() - began

    async def _values(self, population: Population, particles: list[int], product: Product) -> list[Weight]:
        if not product.potentials:
            return [Weight()] * len(particles)
        if product is self.critic and any(population.done[i] for i in particles):
            if going := [task for task in self._early if not task.done()]:
                await asyncio.wait(going)
            self._early.clear()
        return await self._evaluated(product, [self._text(population.tokens[i], population.done[i]) for i in particles])

    async def _evaluated(
        self, product: Product, queries: Sequence[Query], waiting: Callable[[], None] | None = None
    ) -> list[Weight]:
        began, before = time.perf_counter(), self._cursor.seconds
        answers = await product.evaluate(queries, waiting=waiting)
        self.waiting_seconds += max(0.0, time.perf_counter() - began - (self._cursor.seconds - before))
        return answers

    def _begin(self, population: Population, particles: list[int]) -> None:
        """Ask the critic about texts that have ended while the model goes on with others.

        Its answers are kept by the product; a failure is told when they are asked for again.
        """
        queries = {self._text(population.tokens[i], True) for i in particles} - self._begun
        if queries and any(potential.cost >= LONG for potential in self.critic.potentials):
            self._begun |= queries
            task = asyncio.create_task(self.critic.evaluate(sorted(queries)))
            task.add_done_callback(lambda ended: None if ended.cancelled() else ended.exception())
            self._early.add(task)

    def resample(self, population: Population) -> bool:
        """Resample when particles are live and the effective sample size is below the threshold; whether it did."""
        if not population.live or not population.degenerate(self.options.ess_threshold):
            return False
        method = RESAMPLING[self.options.resampling]
        population.select(method(normalised(population.log_weights), population.rng).tolist())
        return True

    async def advance(self, population: Population, steps: int) -> None:
        """At most ``steps`` rounds of propagate, weigh and resample; fewer when nothing is pending any more."""
        for _ in range(steps):
            if not population.pending:
                return
            await self.propagate(population)
            await self.weigh(population)
            self.resample(population)

    async def run(self, n: int, rng: np.random.Generator) -> Population:
        """The whole loop; ends early when every particle is dead."""
        population = await self.start(n, rng)
        while population.pending:
            await self.advance(population, self.limit)
        return population

    def posterior(self, population: Population, key: Callable[[str], str] = str.strip) -> tuple[WeightedText, ...]:
        """Distinct texts of the particles that have ended, most probable first; empty when there are none.

        Texts with equal ``key`` are one statement; the most probable of them stands for it.
        """
        return posterior(population, self.prompt.complete, key)

    async def _draw(self, population: Population, live: list[int]) -> AwrsDraw:
        logprobs = await self._cursor.logprobs(population)
        last = population.step + 1 >= self.limit
        guess = Guess(len(live))

        async def accept(rows: Ints, tokens: Ints) -> list[Weight]:
            drawn = list(zip(rows.tolist(), tokens.tolist(), strict=True))
            guess.proposed(drawn)
            queries = [self._after(population.tokens[live[r]], t) for r, t in drawn]
            waiting = None if last else lambda: self._cursor.ahead(guess.all(self.lm.eos_id))
            answers = await self._evaluated(self.constraint, queries, waiting)
            guess.answered(drawn, answers)
            return answers

        if last:
            return await self._end(accept)
        urn = Urn(logprobs, self.options.temperature, self.options.top_p, self._room, self._ask)
        self._room = urn.room
        self._numbers(urn.total)
        if not self.constraint.potentials:
            return await unconstrained(urn, population.rng)
        return await awrs(urn, accept, population.rng, self.options.max_candidates)

    async def _end(self, accept: Accept) -> AwrsDraw:
        """The end of text for every row, weighed with its probability and the constraint."""
        weights = (await self._cursor.exactly(self.lm.eos_id)).double().cpu().numpy()
        self._numbers(weights)
        rows = np.arange(len(weights))
        tokens = np.full(len(rows), self.lm.eos_id)
        answers = await accept(rows, tokens)
        return AwrsDraw(tokens, weights + [answer.log for answer in answers], list(answers), len(rows))

    def _numbers(self, values: Floats) -> None:
        if np.isnan(values).any():
            raise ModelError(f"{self.lm.name} gave a log-probability that is not a number; check its weights and dtype")

    def _append(self, population: Population, live: list[int], draw: AwrsDraw, key: str) -> None:
        tokens = [NO_TOKEN] * population.n
        for row, particle in enumerate(live):
            token = int(draw.tokens[row])
            tokens[particle] = token
            population.log_weights[particle] += draw.log_weights[row]
            if population.log_weights[particle] == -np.inf:
                continue
            population.inconclusive[particle] += draw.answers[row].inconclusive
            if token != self.lm.eos_id:
                population.tokens[particle].append(token)
            population.done[particle] = token == self.lm.eos_id or self.prompt.finished(population.tokens[particle])
        population.generated += len(live)
        population.candidates += draw.candidates
        guesses = self._cursor.guesses(population.n)
        population.history.append(Generation(key, tokens, list(range(population.n)), [], 0.0, guesses=guesses))
        population.record()

    def _after(self, tokens: list[int], token: int) -> Query:
        """The text once ``token`` follows ``tokens``, and whether it has ended."""
        if token == self.lm.eos_id:
            return self._text(tokens, True)
        following = [*tokens, token]
        return self._text(following, self.prompt.finished(following))

    def _text(self, tokens: list[int], ended: bool) -> Query:
        key = tuple(tokens), ended
        if key not in self._texts:
            self._texts[key] = self.prompt.complete(tokens) if ended else self.prompt.render(tokens)
        return self._texts[key], ended
