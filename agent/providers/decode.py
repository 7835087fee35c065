"""Draws continuations from a causal language model."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leanwright.tools.lazy import lazy
from leanwright.tools.protocols import CausalLM, LMPrompt

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


@dataclass(frozen=True)
class Continuation:
    """One continuation. ``logprobs`` are those of the model at temperature 1, the end of text included."""

    token_ids: tuple[int, ...]  # without the model's end of text
    logprobs: tuple[float, ...]
    finished: bool  # False: cut at the limit of tokens

    @property
    def logprob(self) -> float:
        """log P of the whole continuation."""
        return sum(self.logprobs)

    @property
    def mean(self) -> float:
        """Mean log-probability of a token."""
        return self.logprob / max(1, len(self.logprobs))


def draw(
    lm: CausalLM, prompt: LMPrompt, n: int, *, seed: int, temperature: float = 0.8, limit: int = 140
) -> list[Continuation]:
    """``n`` continuations: the first is greedy, the others are sampled with ``seed``. Deterministic.

    Each ends with the model's end of text, where its prompt says that the text is finished, or after ``limit`` tokens.
    """
    return sample(lm, prompt, n, seed=seed, temperature=temperature, limit=limit, greedy=True)


def sample(
    lm: CausalLM,
    prompt: LMPrompt,
    n: int,
    *,
    seed: int,
    temperature: float,
    limit: int,
    greedy: bool = False,
    top_p: float | None = None,
    top_k: int | None = None,
) -> list[Continuation]:
    """Like ``draw``; the first is sampled too unless ``greedy``.

    ``top_k``: only the most probable tokens; ``top_p``: only the fewest whose probability is at least that together,
    after temperature and ``top_k``, as transformers and vLLM order it.
    """
    limit = min(limit, lm.context_length - len(prompt.token_ids) - 1)
    state, scores = lm.start(prompt, n)
    generator = torch.Generator(scores.device).manual_seed(seed)
    ids: list[list[int]] = [[] for _ in range(n)]
    logs: list[list[float]] = [[] for _ in range(n)]
    alive = list(range(n))
    for _ in range(limit):
        tokens = _next(_kept(scores / temperature, top_p, top_k), generator, greedy and alive[0] == 0)
        picked = scores.gather(-1, tokens[:, None])[:, 0].tolist()
        going = []
        for row, (owner, token) in enumerate(zip(alive, tokens.tolist(), strict=True)):
            logs[owner].append(picked[row])
            if token == lm.eos_id:
                continue
            ids[owner].append(token)
            if not prompt.finished(ids[owner]):
                going.append(row)
        if not going:
            alive = []
            break
        if len(going) < len(alive):
            keep = torch.tensor(going)
            lm.reindex(state, keep)
            tokens = tokens[keep]
            alive = [alive[row] for row in going]
        scores = lm.step(state, tokens)
    unfinished = set(alive)
    return [
        Continuation(tuple(i), tuple(p), k not in unfinished) for k, (i, p) in enumerate(zip(ids, logs, strict=True))
    ]


def _kept(scores: "torch.Tensor", top_p: float | None, top_k: int | None) -> "torch.Tensor":
    """``scores`` with -inf for the tokens that are not drawn; the most probable one always is."""
    if top_k is not None and top_k < scores.shape[-1]:
        least = scores.topk(top_k, -1).values[:, -1:]
        scores = scores.masked_fill(scores < least, -torch.inf)
    if top_p is not None and top_p < 1:
        ordered, places = scores.sort(-1, descending=True)
        before = torch.softmax(ordered, -1).cumsum(-1).roll(1, -1)
        before[:, 0] = 0.0
        dropped = torch.zeros_like(scores, dtype=torch.bool).scatter(-1, places, before >= top_p)
        scores = scores.masked_fill(dropped, -torch.inf)
    return scores


def _next(scores: "torch.Tensor", generator: "torch.Generator", greedy: bool) -> "torch.Tensor":
    tokens = torch.multinomial(torch.softmax(scores, -1), 1, generator=generator)[:, 0]
    if greedy:
        tokens[0] = scores[0].argmax()
    return tokens


@contextmanager
def one_thread() -> Iterator[None]:
    """The model is too small for threads: with several, a busy machine slows it tenfold."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
