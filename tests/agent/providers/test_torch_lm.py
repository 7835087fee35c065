from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
import torch
from transformers import LlamaConfig, LlamaForCausalLM

from leanwright.agent.providers.decode import draw
from leanwright.agent.providers.embedded.lm.model import MiniModel
from leanwright.agent.providers.torch_lm import TorchLM
from leanwright.tools.errors import InputError, ModelError
from leanwright.tools.protocols import CausalLM, LMPrompt
from tests.laws import causal_lm


@dataclass
class PlainPrompt:
    """A prompt of a model whose tokens have no text."""

    token_ids: tuple[int, ...]

    def render(self, token_ids: Sequence[int]) -> str:
        return " ".join(map(str, token_ids))

    def finished(self, token_ids: Sequence[int]) -> bool:
        return False

    def complete(self, token_ids: Sequence[int]) -> str:
        return self.render(token_ids)


@cache
def shipped() -> MiniModel:
    return MiniModel.load()


def embedded() -> tuple[CausalLM, LMPrompt, LMPrompt]:
    model = shipped()
    return (
        model.lm,
        model.prompt("If $3x + 5 = 20$, what is $x$? Show that it is 5."),
        model.prompt("$91$ is not prime."),
    )


def fresh() -> LlamaForCausalLM:
    torch.manual_seed(3)
    config = LlamaConfig(
        vocab_size=31,
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        max_position_embeddings=64,
        bos_token_id=None,
        eos_token_id=2,
    )
    return LlamaForCausalLM(config)


@cache
def tiny() -> TorchLM:
    return TorchLM(fresh(), "tiny", 2)


def random_model() -> tuple[CausalLM, LMPrompt, LMPrompt]:
    return tiny(), PlainPrompt((5, 6, 7, 8)), PlainPrompt((9, 3))


@pytest.mark.parametrize("make", [embedded, random_model], ids=lambda f: f.__name__)
@pytest.mark.parametrize("law", causal_lm.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[[Any], None], make: Any) -> None:
    law(make)


class Crowded(torch.nn.Module):
    """A device with room for ``most`` continuations in one pass; it fails after half of the layers have been read."""

    def __init__(self, model: Any, most: int) -> None:
        super().__init__()
        self.model, self.config, self.most = model, model.config, most
        self.refused = 0
        model.model.layers[1].register_forward_pre_hook(self._refuse, with_kwargs=True)

    def _refuse(self, _: Any, args: Any, kwargs: Any) -> None:
        hidden = args[0] if args else kwargs["hidden_states"]
        if hidden.shape[0] > self.most:
            self.refused += 1
            raise torch.OutOfMemoryError("CUDA out of memory")

    def forward(self, **kwargs: Any) -> Any:
        return self.model(**kwargs)


def crowded(most: int) -> tuple[TorchLM, Crowded]:
    small = Crowded(fresh(), most)
    return TorchLM(small, "crowded", 2), small


@pytest.mark.parametrize("most", [1, 2, 3])
def test_out_of_memory_halves_the_batch_and_goes_on(most: int) -> None:
    lm, device = crowded(most)
    prompt = PlainPrompt((5, 6, 7, 8))
    moves = [torch.tensor([3, 4, 5, 6, 7]), torch.tensor([8, 9, 10, 11]), torch.tensor([12, 3, 4, 5, 6, 7])]
    ancestors = [torch.tensor([4, 0, 0, 2]), torch.tensor([3, 1, 2, 0, 0, 1]), torch.tensor([5, 0])]
    states = [one.start(prompt, 5)[0] for one in (lm, tiny())]
    for tokens, parents in zip(moves, ancestors, strict=True):
        ours, expected = (one.step(state, tokens) for one, state in zip((lm, tiny()), states, strict=True))
        assert torch.allclose(ours, expected, atol=1e-5)
        for one, state in zip((lm, tiny()), states, strict=True):
            one.reindex(state, parents)
    assert device.refused


def test_out_of_memory_halves_a_batch_of_texts() -> None:
    lm, device = crowded(2)
    pairs = [(PlainPrompt((5, 6, 7)), (8, 9)), (PlainPrompt((4,)), (3, 5, 9)), (PlainPrompt((9, 9)), (7,))]
    for ours, expected in zip(lm.logprobs_many(pairs), tiny().logprobs_many(pairs), strict=True):
        assert torch.allclose(ours, expected, atol=1e-5)
    assert device.refused == 1


def test_no_room_even_for_one_is_said() -> None:
    lm, _ = crowded(0)
    for work in (
        lambda: lm.start(PlainPrompt((3, 4)), 2),
        lambda: lm.logprobs(PlainPrompt((3, 4)), (5,)),
    ):
        with pytest.raises(ModelError, match=r"crowded is out of memory on cpu with .* LEANWRIGHT_MODEL_DEVICE=cpu"):
            work()
    state, _ = tiny().start(PlainPrompt((3, 4)), 2)
    with pytest.raises(ModelError, match="one continuation of 2 tokens"):
        lm.step(state, torch.tensor([3, 4]))


def test_a_cache_grows_past_its_room() -> None:
    lm = tiny()
    tokens = [3 + i % 20 for i in range(55)]
    state, scores = lm.start(PlainPrompt((5, 6)), 2)
    for token in tokens:
        scores = lm.step(state, torch.tensor([token, 4]))
    assert torch.allclose(scores[0], lm.start(PlainPrompt((5, 6, *tokens)), 1)[1][0], atol=1e-4)


def test_only_symbols_of_lean_can_follow() -> None:
    model = shipped()
    prompt = model.prompt("Show that $n^2 + n$ is even for every integer $n$.")
    _, scores = model.lm.start(prompt, 1)
    possible = {prompt.words[i] for i in range(model.lm.vocab_size) if scores[0, i] > -float("inf")}
    assert {"(", "n", "Even"} <= possible
    assert not {"even", "every", "<unk>", "<sep>"} & possible


def test_the_same_seed_draws_the_same() -> None:
    lm, prompt, _ = embedded()
    first, again, other = (draw(lm, prompt, 6, seed=seed, temperature=2.0) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert first[0] == other[0]  # the greedy one


def test_drawn_log_probabilities_are_those_of_the_model() -> None:
    lm, prompt, _ = embedded()
    for continuation in draw(lm, prompt, 4, seed=5):
        assert continuation.finished
        expected = lm.logprobs(prompt, [*continuation.token_ids, lm.eos_id])
        assert torch.allclose(torch.tensor(continuation.logprobs), expected, atol=1e-3)


def test_what_cannot_be_served_is_said() -> None:
    with pytest.raises(InputError, match="more than 64 tokens"):
        tiny().start(PlainPrompt(tuple(range(3, 30)) * 3), 1)
    state, _ = tiny().start(PlainPrompt((4, 5)), 2)
    with pytest.raises(InputError, match="2 tokens"):
        tiny().step(state, torch.tensor([4]))
    with pytest.raises(InputError, match="another language model"):
        tiny().step(object(), torch.tensor([4]))  # type: ignore[arg-type]
