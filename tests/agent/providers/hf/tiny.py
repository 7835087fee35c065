"""A tiny random model with a tokenizer of bytes, made on the spot, and a model that follows a script."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

END, PAD, BEGIN = "<|end|>", "<|pad|>", "<|begin|>"
TEMPLATE = (
    "{{ '<|begin|>' }}{% for m in messages %}[{{ m.role }}]{{ m.content }}<|end|>{% endfor %}"
    "{% if add_generation_prompt %}[assistant]{% endif %}"
)
NO_SYSTEM = "{% if messages[0].role == 'system' %}{{ raise_exception('no system') }}{% endif %}" + TEMPLATE
THINKING = TEMPLATE.replace("[assistant]{% endif %}", "[assistant]<think>\n{% endif %}")


def tokenizer(template: str | None = TEMPLATE, extra: Sequence[str] = ()) -> PreTrainedTokenizerFast:
    """Each byte is a token; ``extra`` words are tokens too."""
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {letter: i for i, letter in enumerate(alphabet)}
    plain = Tokenizer(models.BPE(vocab=vocabulary, merges=[]))
    plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    plain.decoder = decoders.ByteLevel()
    made = PreTrainedTokenizerFast(tokenizer_object=plain, eos_token=END, pad_token=PAD, bos_token=BEGIN)
    made.add_tokens(list(extra))
    made.chat_template = template
    return made


def model(size: int = 259, context: int = 4096) -> LlamaForCausalLM:
    torch.manual_seed(1)
    config = LlamaConfig(
        vocab_size=size,
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        max_position_embeddings=context,
        bos_token_id=None,
        eos_token_id=257,
    )
    return LlamaForCausalLM(config)


def save(folder: Path, *, size: int = 259, context: int = 4096, template: str | None = TEMPLATE) -> Path:
    """A folder as a user may have it."""
    model(size, context).save_pretrained(folder)
    tokenizer(template).save_pretrained(folder)
    return folder


@dataclass
class ScriptState:
    n: int
    texts: list[list[int]]


class ScriptLM:
    """A CausalLM over a tokenizer. ``answers`` gives, for a prompt, the continuations with their probabilities.

    A continuation is followed by the end of text; each token has the probability that the answers give it.
    """

    name = "script"
    context_length = 16384

    def __init__(self, words: Any, answers: Callable[[str], dict[str, float]]) -> None:
        self._words, self._answers = words, answers
        self.vocab_size = len(words)
        self.eos_id = int(words.eos_token_id)

    def start(self, prompt: Any, n: int) -> tuple[ScriptState, torch.Tensor]:
        self._chosen = self._encoded(prompt)
        state = ScriptState(n, [[] for _ in range(n)])
        return state, self._scores(state)

    def step(self, state: Any, tokens: torch.Tensor) -> torch.Tensor:
        for text, token in zip(state.texts, tokens.tolist(), strict=True):
            text.append(token)
        return self._scores(state)

    def replace(self, state: Any, rows: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        for row, token in zip(rows.tolist(), tokens.tolist(), strict=True):
            state.texts[row][-1] = token
        return self._scores(state)[rows]

    def reindex(self, state: Any, ancestors: torch.Tensor) -> None:
        state.texts = [list(state.texts[i]) for i in ancestors.tolist()]
        state.n = len(state.texts)

    def logprobs(self, prompt: Any, continuation: Sequence[int]) -> torch.Tensor:
        chosen = self._encoded(prompt)
        steps = [self._next(chosen, list(continuation[:i]))[token] for i, token in enumerate(continuation)]
        return torch.stack(steps) if steps else torch.zeros(0)

    def _encoded(self, prompt: Any) -> dict[tuple[int, ...], float]:
        text = self._words.decode(list(prompt.token_ids))
        return {
            (*self._words(answer, add_special_tokens=False)["input_ids"], self.eos_id): p
            for answer, p in self._answers(text).items()
        }

    def _scores(self, state: ScriptState) -> torch.Tensor:
        return torch.stack([self._next(self._chosen, text) for text in state.texts])

    def _next(self, chosen: dict[tuple[int, ...], float], text: list[int]) -> torch.Tensor:
        mass = torch.zeros(self.vocab_size)
        for answer, p in chosen.items():
            if len(answer) > len(text) and list(answer[: len(text)]) == text:
                mass[answer[len(text)]] += p
        if not mass.any():
            mass[self.eos_id] = 1
        return (mass / mass.sum()).log()


@cache
def plain_tokenizer() -> PreTrainedTokenizerFast:
    return tokenizer()
