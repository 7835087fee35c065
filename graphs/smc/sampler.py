"""Sequential Monte Carlo, step by step: start, then propagate → weigh → resample until every particle has ended.

Target: p(x) Φ(x) over texts x of at most ``max_tokens`` tokens, the end of text included, where p is the language model
and Φ the product of the potentials (paper 3, sections 2.1 and A2). Each method does one step, so that a graph can stop,
save the population and go on later; ``run`` is the whole loop.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from leanwright.graphs.smc.population import Population
from leanwright.tools.protocols import CausalLM, LMPrompt, Potential


@dataclass(frozen=True)
class SamplerOptions:
    """How particles move."""

    proposal: Literal["awrs", "plain"] = "awrs"  # awrs: binary potentials choose the tokens; plain: they only weigh
    temperature: float = 1.0  # of the proposal; the weight corrects for it
    top_p: float = 1.0  # below 1, texts with a token outside the nucleus have probability 0 in the target too
    max_tokens: int = 256  # the end of text included
    max_candidates: int | None = None  # tokens proposed at one step of one particle before it dies; None: no limit
    ess: float = 0.5  # resample when the effective sample size falls below this share of N
    resampling: Literal["multinomial", "systematic", "stratified", "residual"] = "systematic"


@dataclass(frozen=True)
class Statement:
    """A distinct text of the posterior."""

    text: str
    probability: float
    particles: tuple[int, ...]  # which particles ended in it
    inconclusive: int  # the least of their counts: above 0, it must not be accepted


class Sampler:
    """The live side of a run: language model, prompt, potentials with their memo, and the cache of the particles.

    Methods change the population in place. A population that this sampler has not seen (resumed, or an earlier one) is
    replayed through the language model first, step by step in the same batches, so that the run goes on bit for bit.
    """

    def __init__(
        self, lm: CausalLM, prompt: LMPrompt, potentials: Sequence[Potential], options: SamplerOptions | None = None
    ) -> None:
        raise NotImplementedError

    async def start(self, n: int, rng: np.random.Generator) -> Population:
        """``n`` empty particles of weight Φ("")."""
        raise NotImplementedError

    async def propagate(self, population: Population) -> None:
        """One token for each live particle, with its weight. Nothing happens when none is live."""
        raise NotImplementedError

    async def weigh(self, population: Population) -> None:
        """Replace the twist of each particle that moved by the critic's value of its text now."""
        raise NotImplementedError

    def resample(self, population: Population) -> bool:
        """Resample when the effective sample size is below the threshold; whether it did."""
        raise NotImplementedError

    def posterior(self, population: Population, key: Callable[[str], str] = str.strip) -> tuple[Statement, ...]:
        """Distinct texts of the particles that have ended, most probable first; empty when all are dead."""
        raise NotImplementedError

    async def run(self, n: int, rng: np.random.Generator) -> Population:
        """The whole loop; ends early when every particle is dead."""
        raise NotImplementedError
