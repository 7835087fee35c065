"""The language model's side of a population: its cache, kept in step with the particles."""

import asyncio
import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from leanwright.graphs.smc.population import NO_TOKEN, Generation, Population
from leanwright.tools.lazy import lazy
from leanwright.tools.partial_lm import PartialLM, Unlisted, UnlistedQuery
from leanwright.tools.protocols import CausalLM, LMPrompt, LMState
from leanwright.tools.types import Weight

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")

T = TypeVar("T")


class LMCursor:
    """Next-token log-probabilities of the live particles, one row of the model's batch for each.

    The model reads a step's tokens when the next step asks: what was resampled away or has ended is not read. Where
    potentials are slow, it reads `ahead` what will probably be drawn while they answer, and again the rows for which
    that was wrong. It works in a thread, so that others work too. A population other than the one read last is replayed
    from its history, in batches of the same shapes with the same contents, so that on the CPU its numbers come out the
    same to the last bit.
    """

    def __init__(self, lm: CausalLM, prompt: LMPrompt) -> None:
        self._lm, self._prompt = lm, prompt
        self._key = ""
        self._rows: list[int] = []  # particle of each row of the batch
        self._state: LMState | None = None
        self._logprobs = torch.empty(0)
        self._guess: list[int] | None = None  # tokens of the rows that are being read ahead, or have been
        self._ahead: torch.Tensor | None = None  # what follows them
        self._thread = ThreadPoolExecutor(1, "language-model")
        self._seconds, self._since = 0.0, 0.0

    @property
    def seconds(self) -> float:
        """Seconds in the model so far."""
        since = self._since
        return self._seconds + (time.perf_counter() - since if since else 0.0)

    async def logprobs(self, population: Population) -> "torch.Tensor":
        """Log-probabilities of the next token of each live particle, shape [live, V]."""
        return await self.working(self._of, population)

    def ahead(self, tokens: list[int]) -> None:
        """Begin to read these tokens, one for each row of the last `logprobs`, unless some are being read already."""
        if self._guess is None and not isinstance(self._lm, PartialLM):  # which is asked about the rows as they are
            self._guess = tokens
            self._thread.submit(self._timed, self._read_ahead)

    def guesses(self, n: int) -> list[int]:
        """For each particle the token that is read ahead, NO_TOKEN where none is; [] when nothing is."""
        if self._guess is None:
            return []
        read = dict(zip(self._rows, self._guess, strict=True))
        return [read.get(particle, NO_TOKEN) for particle in range(n)]

    def unlisted(self, queries: Sequence[UnlistedQuery]) -> list[Unlisted]:
        """See PartialLM; rows are those of the last `logprobs`."""
        assert isinstance(self._lm, PartialLM) and self._state is not None
        return self._lm.unlisted(self._state, queries)

    async def exactly(self, token: int) -> "torch.Tensor":
        """Log-probability of ``token`` as the next one of each row of the last `logprobs`, shape [live]."""
        if not isinstance(self._lm, PartialLM):
            return self._logprobs[:, token]
        assert self._state is not None
        return await self.working(self._lm.exactly, self._state, token)

    async def working(self, work: Callable[..., T], *args: object) -> T:
        """Do this in the model's thread, after what it is doing there."""
        return await asyncio.wrap_future(self._thread.submit(self._timed, work, *args))

    def _timed(self, work: Callable[..., T], *args: object) -> T:
        self._since = time.perf_counter()
        try:
            return work(*args)
        finally:
            self._seconds, self._since = self._seconds + time.perf_counter() - self._since, 0.0

    def _of(self, population: Population) -> "torch.Tensor":
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
        if self._logprobs.is_cuda:
            self._logprobs[0, 0].item()  # the device works ahead of us: wait, its time counts as the model's
        return self._logprobs

    def _start(self, rows: list[int]) -> None:
        self._state, self._logprobs = self._lm.start(self._prompt, len(rows))
        self._rows, self._guess, self._ahead = rows, None, None

    def _read_ahead(self) -> None:
        assert self._state is not None and self._guess is not None
        key, self._key = self._key, ""  # if the model fails, start again: then it says why
        self._ahead = self._lm.step(self._state, torch.tensor(self._guess))
        self._key = key

    def _step(self, last: Generation, live: list[int]) -> None:
        """Read the tokens of ``last`` for the particles that went on from it."""
        assert self._state is not None
        if last.guesses and self._ahead is None:
            self._guess = [last.guesses[particle] for particle in self._rows]
            self._read_ahead()
        row = {particle: at for at, particle in enumerate(self._rows)}
        sources = [last.parents[particle] for particle in live]
        ancestors = [row[source] for source in sources]
        copied = ancestors != list(range(len(self._rows)))
        if self._guess is None or self._ahead is None:
            if copied:
                self._lm.reindex(self._state, torch.tensor(ancestors))
            self._logprobs = self._lm.step(self._state, torch.tensor([last.tokens[source] for source in sources]))
        else:
            right = {at: last.tokens[source] for at, source in zip(ancestors, sources, strict=True)}
            wrong = sorted(at for at, token in right.items() if self._guess[at] != token)
            following = self._ahead
            if wrong:
                again = self._lm.replace(self._state, torch.tensor(wrong), torch.tensor([right[at] for at in wrong]))
                following[torch.tensor(wrong, device=following.device)] = again
            if copied:
                self._lm.reindex(self._state, torch.tensor(ancestors))
                following = following[torch.tensor(ancestors, device=following.device)]
            self._logprobs, self._guess, self._ahead = following, None, None
        self._rows = live


class Guess:
    """The token that each row will probably get: the first accepted one, until then the last that was proposed."""

    def __init__(self, n: int) -> None:
        self.tokens = [NO_TOKEN] * n
        self._settled = [False] * n

    def proposed(self, drawn: Sequence[tuple[int, int]]) -> None:
        """Rows and the tokens that are put to the constraint."""
        for row, token in drawn:
            if not self._settled[row]:
                self.tokens[row] = token

    def all(self, otherwise: int) -> list[int]:
        """One token for each row, ``otherwise`` for those that nothing was proposed for."""
        return [otherwise if token == NO_TOKEN else token for token in self.tokens]

    def answered(self, drawn: Sequence[tuple[int, int]], answers: Sequence[Weight]) -> None:
        """What the constraint said of them."""
        for (row, token), answer in zip(drawn, answers, strict=True):
            self._settled[row] |= token == self.tokens[row] and answer.log > -math.inf


def _moved(generation: Generation) -> list[int]:
    return [particle for particle, token in enumerate(generation.tokens) if token != NO_TOKEN]
