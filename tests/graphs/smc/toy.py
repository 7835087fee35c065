"""A language model that is a table, potentials over it, and the exact answers by enumeration."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import torch

from leanwright.tools.types import Weight

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass
class TableState:
    n: int
    last: torch.Tensor
    length: int = 0


class TableLM:
    """P(token | previous token, position) from a random table; the last token of the vocabulary ends the text."""

    name = "toy:table"
    context_length = 40

    def __init__(self, words: int = 3, seed: int = 0, sharpness: float = 1.0) -> None:
        self.vocab_size, self.eos_id = words + 1, words
        rng = np.random.default_rng(seed)
        logits = sharpness * torch.from_numpy(rng.normal(size=(8, words + 1, words + 1))).float()
        self.table = torch.log_softmax(logits, -1)
        self.batches: list[tuple[int | str, ...]] = []

    def start(self, prompt: "Letters", n: int) -> tuple[TableState, torch.Tensor]:
        state = TableState(n, torch.full((n,), self.eos_id))
        self.batches.append((n,))
        return state, self.table[0][state.last]

    def step(self, state: TableState, tokens: torch.Tensor) -> torch.Tensor:
        assert tokens.shape == (state.n,)
        state.last, state.length = tokens, state.length + 1
        self.batches.append(tuple(tokens.tolist()))
        return self.table[state.length % 8][state.last]

    def replace(self, state: TableState, rows: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        state.last = state.last.index_put((rows,), tokens)
        self.batches.append(("again", *rows.tolist(), *tokens.tolist()))
        return self.table[state.length % 8][tokens]

    def reindex(self, state: TableState, ancestors: torch.Tensor) -> None:
        state.last, state.n = state.last[ancestors], len(ancestors)

    def logprobs(self, prompt: "Letters", continuation: Sequence[int]) -> torch.Tensor:
        path = [self.eos_id, *continuation]
        return torch.stack([self.table[i % 8][a, b] for i, (a, b) in enumerate(pairwise(path))])


@dataclass
class Letters:
    """Token i is the i-th letter. ``stop``: the text ends with this letter, without an end token."""

    token_ids: tuple[int, ...] = (0, 1)
    stop: str = ""

    def render(self, token_ids: Sequence[int]) -> str:
        return "".join(LETTERS[t] for t in token_ids)

    def finished(self, token_ids: Sequence[int]) -> bool:
        return bool(self.stop) and self.render(token_ids).endswith(self.stop)

    def complete(self, token_ids: Sequence[int]) -> str:
        return self.render(token_ids)


@dataclass
class Given:
    """A potential made of two functions of the text, which give logarithms; it records what it was asked."""

    on_complete: Callable[[str], float]
    on_prefix: Callable[[str], float] = lambda text: 0.0
    name: str = "given"
    binary: bool = False
    cost: float = 1.0
    asked: list[tuple[str, bool]] = field(default_factory=list)

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        self.asked += [(text, False) for text in texts]
        return [Weight(log=self.on_prefix(text)) for text in texts]

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        self.asked += [(text, True) for text in texts]
        return [Weight(log=self.on_complete(text)) for text in texts]


def forbids(part: str, name: str = "forbids", cost: float = 0.1) -> Given:
    """Binary, and sound on prefixes: no text with ``part`` in it."""

    def judge(text: str) -> float:
        return -math.inf if part in text else 0.0

    return Given(judge, judge, name, binary=True, cost=cost)


def likes(letter: str, strength: float = 0.7) -> Given:
    """Continuous, with values on prefixes: exp(strength) for each ``letter``, and a different value at the end."""
    return Given(
        lambda text: strength * text.count(letter) - 0.3 * len(text), lambda text: strength * text.count(letter)
    )


def ends_well(letter: str) -> Given:
    """A critic of complete texts."""
    return Given(lambda text: 0.0 if text.endswith(letter) else -1.5, name="ends")


def texts(lm: TableLM, prompt: Letters, limit: int) -> Iterator[tuple[str, float]]:
    """Every text of at most ``limit`` tokens, the end included, with log p."""

    def grow(tokens: list[int]) -> Iterator[tuple[list[int], bool]]:
        if tokens and prompt.finished(tokens):
            yield tokens, False
            return
        yield tokens, True
        if len(tokens) + 1 < limit:
            for token in range(lm.eos_id):
                yield from grow([*tokens, token])

    for tokens, ends in grow([]):
        path = [*tokens, lm.eos_id] if ends else tokens
        yield prompt.complete(tokens), float(lm.logprobs(prompt, path).double().sum())


def exact(lm: TableLM, prompt: Letters, potentials: Sequence[Given], limit: int) -> tuple[float, dict[str, float]]:
    """log Z and the posterior."""
    masses = {
        text: math.exp(logp + sum(p.on_complete(text) for p in potentials)) for text, logp in texts(lm, prompt, limit)
    }
    total = sum(masses.values())
    return math.log(total), {text: mass / total for text, mass in masses.items()}
