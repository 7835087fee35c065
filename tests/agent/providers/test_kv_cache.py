"""Continuations share what they share: the prompt, and what they read before a resampling."""

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("torch")

import torch
import transformers

from leanwright.agent.providers.kv_cache import MOST_SEGMENTS, SPARE
from leanwright.agent.providers.torch_lm import CacheState, TorchLM
from tests.agent.providers.test_torch_lm import PlainPrompt

VOCABULARY, LAYERS = 41, 2
SHAPE = {
    "vocab_size": VOCABULARY, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": LAYERS,
    "num_attention_heads": 4, "max_position_embeddings": 256, "bos_token_id": None, "eos_token_id": 2,
    "pad_token_id": None,
}  # fmt: skip
GROUPED = {**SHAPE, "num_key_value_heads": 2}
PROMPT = PlainPrompt(tuple(3 + i % 30 for i in range(50)))
FAMILIES: dict[str, Callable[[], Any]] = {
    "llama": lambda: transformers.LlamaConfig(**GROUPED),
    "qwen2": lambda: transformers.Qwen2Config(**GROUPED),
    "qwen3": lambda: transformers.Qwen3Config(**GROUPED, head_dim=16),
    "mistral with a window": lambda: transformers.MistralConfig(**GROUPED, sliding_window=20),
    "gpt neox": lambda: transformers.GPTNeoXConfig(**SHAPE),
    "phi3": lambda: transformers.Phi3Config(**GROUPED),
    "olmo2": lambda: transformers.Olmo2Config(**GROUPED),
}


def model_of(config: Any, attention: str = "sdpa") -> TorchLM:
    torch.manual_seed(5)
    made = transformers.AutoModelForCausalLM.from_config(config, attn_implementation=attention)
    return TorchLM(made, "random", 2)


def walk(lm: TorchLM, n: int, steps: int, resample: Callable[[int, int], list[int]]) -> "tuple[CacheState, float]":
    """Random continuations, resampled before each step; the largest difference to passes over the whole texts."""
    chance = torch.Generator().manual_seed(1)
    state, scores = lm.start(PROMPT, n)
    assert isinstance(state, CacheState)
    read: list[list[int]] = [[] for _ in range(n)]
    for step in range(steps):
        parents = resample(step, len(read))
        if parents != list(range(len(read))):
            lm.reindex(state, torch.tensor(parents))
            read = [list(read[parent]) for parent in parents]
        tokens = torch.randint(3, VOCABULARY, (len(read),), generator=chance)
        scores = lm.step(state, tokens)
        for one, token in zip(read, tokens.tolist(), strict=True):
            one.append(token)
    pairs = [(PROMPT, [*one, token]) for one in read for token in range(0, VOCABULARY, 8)]
    plain = torch.stack([found[-1] for found in lm.logprobs_many(pairs)]).view(len(read), -1)
    return state, float((plain - scores[:, ::8]).abs().max())


def uneven(step: int, n: int) -> list[int]:
    """Every third step some are copied, and now and then some end."""
    if step % 7 == 5:
        return [i for i in range(n) if i != step % n]
    return sorted((i * i + step) % n for i in range(n)) if step % 3 == 1 else list(range(n))


@pytest.mark.parametrize("family", FAMILIES)
def test_models_attend_to_the_tree_as_to_whole_texts(family: str) -> None:
    lm = model_of(FAMILIES[family]())
    assert lm._grouped
    state, difference = walk(lm, 6, 16, uneven)
    assert len(state.parts[0].segments) > 3
    assert difference < 1e-4


def test_a_model_with_its_own_attention_reads_whole_keys() -> None:
    lm = model_of(FAMILIES["llama"](), attention="eager")
    assert not lm._grouped
    assert walk(lm, 6, 16, uneven)[1] < 1e-4


def test_many_resamplings_leave_few_segments() -> None:
    lm = model_of(FAMILIES["llama"]())
    state, difference = walk(lm, 5, 3 * MOST_SEGMENTS, lambda _, n: [0, 0, *range(2, n)])
    assert len(state.parts[0].segments) <= MOST_SEGMENTS + 1
    assert difference < 1e-4


def test_memory_does_not_grow_by_the_prompt_for_each_particle() -> None:
    lm = model_of(FAMILIES["llama"]())
    position = 4 * 2 * LAYERS * 2 * 8  # bytes: a number, keys and values, layers, heads, width
    prompt = len(PROMPT.token_ids) * position
    for n in (1, 8, 64):
        state, _ = walk(lm, n, 3, lambda _, n: list(range(n)))
        assert lm.held_bytes(state) == prompt + n * (1 + SPARE) * position


def test_resampling_copies_no_keys_or_values() -> None:
    lm = model_of(FAMILIES["llama"]())
    state, _ = walk(lm, 8, 4, lambda _, n: list(range(n)))

    def places() -> list[int]:
        return [b.data_ptr() for layer in state.parts[0].layers for pair in layer.buffers for b in pair]

    before, held = places(), lm.held_bytes(state)
    lm.reindex(state, torch.tensor([0, 0, 0, 1, 2, 3, 4, 5]))
    assert places() == before
    assert lm.held_bytes(state) == held
    lm.reindex(state, torch.tensor([0, 0, 0, 0, 0, 0, 0, 0]))  # one of eight rows is read: the others are given back
    assert lm.held_bytes(state) < held / 2


def test_rows_that_are_left_out_make_room() -> None:
    lm = model_of(FAMILIES["llama"]())
    state, difference = walk(lm, 16, 12, lambda step, n: list(range(0, n, 2)) if step in (3, 6) else list(range(n)))
    assert state.n == 4
    assert difference < 1e-4
    assert state.parts[0].segments[-1].held == 4
