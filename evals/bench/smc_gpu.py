"""A step of sequential Monte Carlo on a GPU beside what its memory allows: random weights in the shape of Llama.

``python -m leanwright.evals.bench.smc_gpu [--size 1B --size 7B] [--json]`` on a machine with a GPU, which needs no
network and no weights; ``--size tiny --device cpu`` tries it anywhere. A step reads every weight once, the keys and
values of the prompt once and those of each particle's own text, so its least time is those bytes over the bandwidth,
which is measured by copying.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.evals.bench.figures import Measurement, show
from leanwright.tools.lazy import lazy

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")

PARTICLES, VOCABULARIES = (8, 32, 128), (32_000, 150_000)
PROMPT, STEPS, WARM = 512, 32, 4  # tokens
RESAMPLED = 8  # steps between two resamplings
GOAL = 0.4  # of the memory's bandwidth
COPIED = 1 << 28  # bytes of the copy that measures it


@dataclass(frozen=True)
class LlamaShape:
    """A model of the Llama kind. ``kv_heads`` of the ``heads`` have keys and values of their own."""

    hidden: int
    middle: int
    layers: int
    heads: int
    kv_heads: int


SHAPES = {
    "tiny": LlamaShape(64, 128, 2, 4, 2),
    "1B": LlamaShape(2048, 8192, 16, 32, 8),
    "7B": LlamaShape(4096, 11008, 32, 32, 32),
}


@dataclass
class SharedPrompt:
    """An LMPrompt of so many tokens; nothing of its text is asked."""

    token_ids: tuple[int, ...]

    def render(self, token_ids: Sequence[int]) -> str:
        """The ids."""
        return " ".join(map(str, token_ids))

    def finished(self, _: Sequence[int]) -> bool:
        """Never."""
        return False

    def complete(self, token_ids: Sequence[int]) -> str:
        """The ids."""
        return self.render(token_ids)


def model_of(shape: LlamaShape, vocabulary: int, device: str, dtype: "torch.dtype") -> TorchLM:
    """Random weights, made on the device."""
    from transformers import LlamaConfig, LlamaForCausalLM

    config = LlamaConfig(
        vocab_size=vocabulary, hidden_size=shape.hidden, intermediate_size=shape.middle,
        num_hidden_layers=shape.layers, num_attention_heads=shape.heads, num_key_value_heads=shape.kv_heads,
        max_position_embeddings=4096,
    )  # fmt: skip
    torch.manual_seed(0)
    before = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        with torch.device(device):
            model: Any = LlamaForCausalLM(config)
    finally:
        torch.set_default_dtype(before)
    return TorchLM(model, "random", vocabulary - 1)


def bytes_of_step(lm: TorchLM, n: int, prompt: int, own: int) -> int:
    """What a step of ``n`` particles must read: the weights but the table of embeddings, of which it reads a few rows,
    and keys and values of ``prompt`` tokens once and of ``own`` tokens of each particle.
    """
    weights = [one for name, one in lm.model.named_parameters() if "embed_tokens" not in name]
    config = lm.model.config
    width = config.hidden_size // config.num_attention_heads
    held = 2 * config.num_hidden_layers * config.num_key_value_heads * width * (prompt + own * n)
    return int(sum(one.numel() * one.element_size() for one in weights) + held * weights[0].element_size())


def bandwidth(device: str) -> float:
    """Bytes a second that the device reads and writes, the best of some copies."""
    source = torch.empty(COPIED, dtype=torch.uint8, device=device)
    target = torch.empty_like(source)
    copying = [_timed(lambda: target.copy_(source), device) for _ in range(10)]
    return 2 * COPIED / min(copying)


def figures(name: str, vocabulary: int, n: int, device: str, prompt: int = PROMPT) -> list[Measurement]:
    """The time of a step, resampling every few of them, and the memory of the particles."""
    lm = model_of(SHAPES[name], vocabulary, device, torch.float32 if device == "cpu" else torch.bfloat16)
    rate = bandwidth(device)
    chance = torch.Generator().manual_seed(0)
    state, _ = lm.start(SharedPrompt(tuple(range(1, prompt + 1))), n)
    times = []
    for step in range(WARM + STEPS):
        tokens = torch.randint(1, vocabulary - 1, (n,), generator=chance)
        ancestors = torch.randint(0, n, (n,), generator=chance)

        def one(tokens: Any = tokens, ancestors: Any = ancestors, resample: bool = step % RESAMPLED == 0) -> None:
            if resample:
                lm.reindex(state, ancestors)
            lm.step(state, tokens)

        times.append(_timed(one, device))
    took, least = median(times[WARM:]), bytes_of_step(lm, n, prompt, STEPS // 2) / rate
    told = f"{name}, vocabulary {vocabulary // 1000}k, N = {n}, prompt of {prompt} tokens"
    share = least / took
    return [
        Measurement(
            f"step, {told}: {100 * share:.0f} % of the bandwidth of {rate / 1e9:.0f} GB/s", took * 1000, "ms",
            least * 1000, "the memory alone", f"≥ {100 * GOAL:.0f} %", share >= GOAL,
        ),
        Measurement(
            f"the same: mean of all steps, {STEPS // RESAMPLED} resamplings", sum(times[WARM:]) / STEPS * 1000, "ms"
        ),
        Measurement("the same: keys and values of all particles", lm.held_bytes(state) / 1e6, "MB"),
    ]  # fmt: skip


def _timed(work: Callable[[], object], device: str) -> float:
    """Seconds until the device has done ``work``."""
    if device != "cpu":
        torch.cuda.synchronize()
    began = time.perf_counter()
    work()
    if device != "cpu":
        torch.cuda.synchronize()
    return time.perf_counter() - began


def main() -> None:
    """Measure and print each model before the next one is made."""
    parser = argparse.ArgumentParser(prog="python -m leanwright.evals.bench.smc_gpu", description=__doc__)
    parser.add_argument("--size", action="append", choices=list(SHAPES), help="of the model; 1B and 7B when not given")
    parser.add_argument("--particles", type=int, action="append", help="8, 32 and 128 when not given")
    parser.add_argument("--vocabulary", type=int, action="append", help="32000 and 150000 when not given")
    parser.add_argument("--prompt", type=int, default=PROMPT, help="its tokens")
    parser.add_argument("--device", default="cuda", help="cuda, or cpu to try it")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    o = parser.parse_args()
    if o.device != "cpu" and not torch.cuda.is_available():
        parser.error("there is no GPU that torch can use; try it with --device cpu --size tiny")
    for size in o.size or ("1B", "7B"):
        for vocabulary in o.vocabulary or VOCABULARIES:
            for n in o.particles or PARTICLES:
                show(figures(size, vocabulary, n, o.device, o.prompt), as_json=o.json)


if __name__ == "__main__":
    main()
