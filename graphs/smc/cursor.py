"""The language model's side of a population: its cache, kept in step with the particles."""

from itertools import pairwise
from typing import TYPE_CHECKING

from leanwright.graphs.smc.population import NO_TOKEN, Generation, Population
from leanwright.tools.lazy import lazy
from leanwright.tools.protocols import CausalLM, LMPrompt, LMState

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


class LMCursor:
    """Next-token log-probabilities of the live particles, one row of the model's batch for each.

    The model reads a step's tokens only when the next step asks: what was resampled away or has ended is never read.
    A population other than the one read last is replayed from its history, in batches of the same shapes with the same
    contents, so that on the CPU its numbers come out the same to the last bit.
    """

    def __init__(self, lm: CausalLM, prompt: LMPrompt) -> None:
        self._lm, self._prompt = lm, prompt
        self._key = ""
        self._rows: list[int] = []  # particle of each row of the batch
        self._state: LMState | None = None
        self._logprobs = torch.empty(0)

    def logprobs(self, population: Population) -> "torch.Tensor":
        """Log-probabilities of the next token of each live particle, shape [live, V]."""
        key = population.next_key()
        if key != self._key:
            history = population.history
            if not history or self._key != history[-1].key:
                self._key = ""  # if the model fails on the way, start again next time
                self._start(_moved(history[0]) if history else population.live)
                for last, following in pairwise(history):
                    self._step(last, _moved(following))
            if history:
                self._step(history[-1], population.live)
            self._key = key
        return self._logprobs

    def _start(self, rows: list[int]) -> None:
        self._state, self._logprobs = self._lm.start(self._prompt, len(rows))
        self._rows = rows

    def _step(self, last: Generation, live: list[int]) -> None:
        """Read the tokens of ``last`` for the particles that went on from it."""
        assert self._state is not None
        row = {particle: at for at, particle in enumerate(self._rows)}
        sources = [last.parents[particle] for particle in live]
        ancestors = [row[source] for source in sources]
        if ancestors != list(range(len(self._rows))):
            self._lm.reindex(self._state, torch.tensor(ancestors))
        self._logprobs = self._lm.step(self._state, torch.tensor([last.tokens[source] for source in sources]))
        self._rows = live


def _moved(generation: Generation) -> list[int]:
    return [particle for particle, token in enumerate(generation.tokens) if token != NO_TOKEN]
