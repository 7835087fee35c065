"""Sequential Monte Carlo against genlm-control: same model, same binary potential, same number of particles and tokens.

Run it alone: ``python -m leanwright.evals.bench smc [--json]``; about two minutes. The model is a small Llama with
random weights and a large vocabulary, so that the samplers are compared and not the forward pass, which both use. Runs
of the two alternate. What our sampler itself takes of a run is measured on a Llama of 60 million parameters.
"""

import asyncio
import math
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from itertools import islice, product
from statistics import median
from string import ascii_letters
from typing import Any

import numpy as np

from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.evals.bench.figures import Measurement
from leanwright.graphs.smc.sampler import Sampler, SamplerOptions
from leanwright.tools.types import Weight

VOCABULARIES = (32_000, 150_000)
PARTICLES = (8, 32)
TOKENS = 24  # steps of a run; the end token is improbable
ROUNDS = 3
ESS = 0.5
FORBIDDEN = frozenset("qzxQZX")  # texts with these letters are impossible: about one token in nine
END = "<eos>"


@dataclass
class Spelled:
    """A prompt whose tokens are pieces of ASCII text."""

    pieces: Sequence[str]
    token_ids: tuple[int, ...]

    def render(self, token_ids: Sequence[int]) -> str:
        """The pieces, joined."""
        return "".join(self.pieces[t] for t in token_ids)

    def finished(self, token_ids: Sequence[int]) -> bool:
        """After ``TOKENS`` tokens: both samplers can end a text without the end token's probability."""
        return len(token_ids) >= TOKENS

    def complete(self, token_ids: Sequence[int]) -> str:
        """The pieces, joined."""
        return self.render(token_ids)


class WithoutLetters:
    """Binary: no forbidden letter."""

    name = "letters"
    binary = True
    cost = 0.0

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """0 or -inf."""
        return [Weight(log=_score(text)) for text in texts]

    async def complete(self, texts: Sequence[str]) -> list[Weight]:
        """0 or -inf."""
        return await self.prefix(texts)


class Slow(WithoutLetters):
    """The same, and each batch of texts takes ``seconds``, in which others may work: a Lean, or a model elsewhere."""

    def __init__(self, seconds: float, cost: float) -> None:
        self.seconds, self.cost = seconds, cost

    async def prefix(self, texts: Sequence[str]) -> list[Weight]:
        """0 or -inf, later."""
        await asyncio.sleep(self.seconds)
        return await super().prefix(texts)


def _score(text: str) -> float:
    return 0.0 if FORBIDDEN.isdisjoint(text) else -math.inf


def figures() -> list[Measurement]:
    """Milliseconds per step of all particles, and the share of our time that is neither model nor potential."""
    compared = (compare(size, n) for size in VOCABULARIES for n in PARTICLES)
    return [*compared, *(overhead(n) for n in PARTICLES), beside(8)]


def overhead(n: int, rounds: int = ROUNDS) -> Measurement:
    """Percent of a run that is neither model nor potential, on a model that is small but not a toy."""
    ours = OwnSampler(*llama(VOCABULARIES[0], hidden=512, layers=8))
    for seed in range(rounds + 1):
        asyncio.run(ours.run(n, seed))
    share = median(ours.overheads[1:])
    label = f"SMC outside model and potentials, N = {n}, 60M parameters, vocabulary {VOCABULARIES[0] // 1000}k"
    return Measurement(label, share, "%", target="≤ 15 %", met=share <= 15)


def beside(n: int, share: float = 0.2, rounds: int = ROUNDS) -> Measurement:
    """Percent of a run in which the model waits for a slow potential that it is asked about every token.

    A batch of texts takes the potential ``share`` of the time of a forward pass. The alternative reads nothing ahead: a
    potential that says of itself that it is cheap is waited for.
    """
    ours = OwnSampler(*llama(VOCABULARIES[0], hidden=512, layers=8))
    asyncio.run(ours.run(n, 0))
    pause = share * ours.step_seconds
    found: dict[float, list[float]] = {0.0: [], 1.0: []}
    for seed in range(rounds):
        for cost, percents in found.items():
            asyncio.run(ours.run(n, seed, Slow(pause, cost)))
            percents.append(ours.outside)
    waited, here = (median(found[cost]) for cost in (0.0, 1.0))
    label = f"SMC outside the forward pass, N = {n}, a potential that takes {100 * share:.0f} % of one for each batch"
    return Measurement(label, here, "%", waited, "waiting for it", "≤ 15 %", here <= 15)


def compare(size: int, n: int, rounds: int = ROUNDS) -> Measurement:
    """Alternate runs of both samplers with ``n`` particles over a vocabulary of ``size``."""
    model, tokenizer, pieces = llama(size, hidden=64, layers=2)
    ours = OwnSampler(model, tokenizer, pieces)
    theirs = genlm(model, tokenizer, n)
    asyncio.run(ours.run(n, seed=1000))  # both are warm
    asyncio.run(theirs(n, 1000))
    times: dict[str, list[float]] = {"ours": [], "theirs": []}
    for seed in range(rounds):
        for name, run in (("ours", ours.run), ("theirs", theirs)):
            began = time.perf_counter()
            asyncio.run(run(n, seed))
            times[name].append((time.perf_counter() - began) * 1000 / TOKENS)
    here, there = median(times["ours"]), median(times["theirs"])
    label = f"N = {n}, vocabulary {size // 1000}k"
    target = n == max(PARTICLES)
    return Measurement(
        f"SMC step, {label}",
        here,
        "ms",
        there,
        "genlm-control 0.4.1",
        "≥ 5×" if target else "",
        there >= 5 * here if target else None,
    )


class OwnSampler:
    """Runs of our sampler on one model."""

    def __init__(self, model: Any, tokenizer: Any, pieces: Sequence[str]) -> None:
        self.lm = TorchLM(model, "bench", tokenizer.eos_token_id)
        self.prompt = Spelled(pieces, tuple(tokenizer.encode("the")))
        self.overheads: list[float] = []  # percent of the time of a run
        self.step_seconds = self.outside = 0.0  # of the last run: a forward pass, and percent outside of them all

    async def run(self, n: int, seed: int, potential: WithoutLetters | None = None) -> None:
        """One run."""
        steered = [potential or WithoutLetters()]
        sampler = Sampler(self.lm, self.prompt, steered, SamplerOptions(ess_threshold=ESS))
        population = await sampler.run(n, np.random.default_rng(seed))
        self.step_seconds = sampler.model_seconds / max(1, population.step)
        self.outside = 100 * (1 - sampler.model_seconds / sampler.seconds)
        elsewhere = sampler.seconds - sampler.model_seconds - sampler.constraint.seconds
        self.overheads.append(100 * elsewhere / sampler.seconds)


def genlm(model: Any, tokenizer: Any, n: int) -> Callable[[int, int], Coroutine[Any, Any, None]]:
    """Runs of genlm-control on the same model: (particles, seed)."""
    from genlm.backend.llm import AsyncTransformer  # type: ignore[import-untyped]
    from genlm.control import AWRS, Potential, PromptedLLM  # type: ignore[import-untyped]

    backend = AsyncTransformer(model, tokenizer, batch_size=n, timeout=0.0)
    llm = PromptedLLM(backend, prompt_ids=tokenizer.encode("the"))

    class SamePotential(Potential):  # type: ignore[misc]
        async def prefix(self, context: Any) -> float:
            return _score(b"".join(bytes(token) for token in context).decode(errors="replace"))

        async def complete(self, context: Any) -> float:
            return await self.prefix(context)

    sampler = AWRS(llm, SamePotential(llm.vocab), seed=0)  # tables of the vocabulary are made here, outside the timing

    async def run(particles: int, seed: int) -> None:
        backend.clear_cache()
        np.random.seed(seed)  # its resampling draws from the global generator
        await sampler.smc(particles, ESS, 10 * TOKENS, terminate_when=lambda context: len(context) >= TOKENS)

    return run


def llama(size: int, *, hidden: int, layers: int) -> tuple[Any, Any, list[str]]:
    """A Llama with random weights and a byte-level tokenizer of ``size`` tokens, and the text of each token."""
    import torch
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    base = sorted(pre_tokenizers.ByteLevel.alphabet())
    pairs = [a + b for a, b in product(ascii_letters, repeat=2)]
    triples = ["".join(t) for t in product(ascii_letters, repeat=3)]
    pieces = list(islice((*base, *pairs, *triples, *(a + b for a, b in product(triples, ascii_letters))), size - 1))
    merges = [(piece[:-1], piece[-1]) for piece in pieces if len(piece) > 1]
    raw = Tokenizer(models.BPE(vocab={piece: i for i, piece in enumerate([*pieces, END])}, merges=merges))
    raw.pre_tokenizer, raw.decoder = pre_tokenizers.ByteLevel(add_prefix_space=False), decoders.ByteLevel()
    with tempfile.TemporaryDirectory() as folder:
        made: Any = PreTrainedTokenizerFast(tokenizer_object=raw, eos_token=END)  # type: ignore[no-untyped-call]
        made.save_pretrained(folder)
        tokenizer = PreTrainedTokenizerFast.from_pretrained(folder)
    torch.manual_seed(0)
    config = LlamaConfig(
        vocab_size=size,
        hidden_size=hidden,
        intermediate_size=4 * hidden,
        num_hidden_layers=layers,
        num_attention_heads=hidden // 16,
        max_position_embeddings=512,
        initializer_range=0.1,
    )
    model: Any = LlamaForCausalLM(config)
    return model.eval(), tokenizer, [*pieces, END]
