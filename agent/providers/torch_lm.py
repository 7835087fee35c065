"""A local causal language model on torch: any transformers causal LM, with one key-value cache for many continuations.

Implements CausalLM of ``leanwright.tools.protocols``. The prompt is read once; its cache is shared by all continuations
until the first step copies it. Log-probabilities are natural and normalised over the vocabulary, in float32.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leanwright.tools.errors import InputError

if TYPE_CHECKING:
    import torch

    from leanwright.tools.protocols import LMPrompt, LMState


@dataclass
class CacheState:
    """Keys and values of ``n`` continuations of one prompt. Owned by the model that made it."""

    n: int
    cache: Any  # transformers.DynamicCache
    length: int  # tokens read so far, the prompt included
    mask: "torch.Tensor | None" = None  # added to logits: 0 or -inf, shape [V]


class TorchLM:
    """A transformers causal language model in evaluation mode.

    A prompt with an attribute ``allowed`` (token ids) restricts its continuations: every other token has probability 0,
    and what is left is normalised again.
    """

    def __init__(self, model: Any, name: str, eos_id: int) -> None:
        self.model = model.eval()
        self.name = name
        self.vocab_size = int(model.config.vocab_size)
        self.eos_id = eos_id
        self.context_length = int(model.config.max_position_embeddings)

    def start(self, prompt: "LMPrompt", n: int) -> "tuple[LMState, torch.Tensor]":
        """One pass over the prompt, shared by ``n`` continuations; log-probabilities of shape [n, V]."""
        import torch
        from transformers import DynamicCache

        self._fits(len(prompt.token_ids) + 1)
        with torch.no_grad():
            cache = DynamicCache()
            ids = torch.tensor([list(prompt.token_ids)])
            logits = self.model(input_ids=ids, past_key_values=cache, use_cache=True, logits_to_keep=1).logits[:, -1]
            if n > 1:
                cache.batch_repeat_interleave(n)
            mask = self._mask(prompt)
            scores = _log_softmax(logits, mask).expand(n, -1).clone()
        return CacheState(n, cache, len(prompt.token_ids), mask), scores

    def step(self, state: "LMState", tokens: "torch.Tensor") -> "torch.Tensor":
        """Append one token to each continuation; log-probabilities of shape [n, V]."""
        import torch

        held = _own(state)
        if tuple(tokens.shape) != (held.n,):
            raise InputError(f"step needs {held.n} tokens, one for each continuation; {tuple(tokens.shape)} came")
        self._fits(held.length + 1)
        with torch.no_grad():
            logits = self.model(input_ids=tokens[:, None], past_key_values=held.cache, use_cache=True).logits[:, -1]
            held.length += 1
            return _log_softmax(logits, held.mask)

    def reindex(self, state: "LMState", ancestors: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``ancestors[i]``; n becomes the number of ancestors."""
        import torch

        held = _own(state)
        with torch.no_grad():
            held.cache.batch_select_indices(ancestors)
        held.n = int(ancestors.shape[0])

    def logprobs(self, prompt: "LMPrompt", continuation: Sequence[int]) -> "torch.Tensor":
        """Log-probability of each token of ``continuation`` after ``prompt``, in one pass."""
        return self.logprobs_many([(prompt, continuation)])[0]

    def logprobs_many(self, pairs: "Sequence[tuple[LMPrompt, Sequence[int]]]") -> "list[torch.Tensor]":
        """``logprobs`` for several prompts in one padded pass."""
        import torch

        width = max(len(prompt.token_ids) + len(rest) for prompt, rest in pairs)
        self._fits(width)
        ids = torch.zeros(len(pairs), width, dtype=torch.long)
        for row, (prompt, rest) in enumerate(pairs):
            ids[row, : len(prompt.token_ids) + len(rest)] = torch.tensor([*prompt.token_ids, *rest])
        found = []
        with torch.no_grad():
            logits = self.model(input_ids=ids, use_cache=False).logits
            for row, (prompt, rest) in enumerate(pairs):
                first = len(prompt.token_ids) - 1
                scores = _log_softmax(logits[row, first : first + len(rest)], self._mask(prompt))
                found.append(scores.gather(-1, torch.tensor(list(rest), dtype=torch.long)[:, None])[:, 0])
        return found

    def _mask(self, prompt: "LMPrompt") -> "torch.Tensor | None":
        import torch

        allowed: Sequence[int] | None = getattr(prompt, "allowed", None)
        if allowed is None:
            return None
        mask = torch.full((self.vocab_size,), float("-inf"))
        mask[torch.tensor(list(allowed), dtype=torch.long)] = 0.0
        return mask

    def _fits(self, length: int) -> None:
        if length > self.context_length:
            raise InputError(
                f"the text is too long for {self.name}: more than {self.context_length} tokens; shorten it"
            )


def _own(state: "LMState") -> CacheState:
    if not isinstance(state, CacheState):
        raise InputError("the state belongs to another language model; use one that start() of this model returned")
    return state


def _log_softmax(logits: "torch.Tensor", mask: "torch.Tensor | None") -> "torch.Tensor":
    import torch

    scores = logits.float()
    return torch.log_softmax(scores if mask is None else scores + mask, -1)
