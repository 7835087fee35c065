"""A local causal language model on torch: any transformers causal LM, with one key-value cache for many continuations.

Implements CausalLM of ``leanwright.tools.protocols``. The prompt is read and held once, and so is what continuations
share after a resampling (see `kv_cache`). Log-probabilities are natural and normalised over the vocabulary, in float32,
on the model's device.

When the device is out of memory the batch is halved and the work goes on: the halves' caches wait in the computer's own
memory while the model reads another. That is slow, and it ends.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from leanwright.agent.providers.kv_cache import CachePart, attention_of_trees
from leanwright.tools.errors import InputError, ModelError
from leanwright.tools.lazy import lazy
from leanwright.tools.protocols import LMPrompt, LMState

if TYPE_CHECKING:
    import torch
else:
    torch = lazy("torch")


Pair = tuple[LMPrompt, Sequence[int]]


@dataclass
class CacheState:
    """Keys and values of ``n`` continuations of one prompt. Owned by the model that made it."""

    parts: list[CachePart]  # one, unless the device was out of memory
    length: int  # tokens read so far, the prompt included
    banned: "torch.Tensor | None" = None  # ids of the tokens that cannot follow

    @property
    def n(self) -> int:
        """Continuations."""
        return sum(part.n for part in self.parts)


class TorchLM:
    """A transformers causal language model in evaluation mode.

    A prompt with an attribute ``allowed`` (token ids) restricts its continuations: every other token has probability 0,
    and what is left is normalised again.
    """

    def __init__(self, model: Any, name: str, eos_id: int) -> None:
        config = model.config.get_text_config()
        self.model = model.eval()
        self.name = name
        self.vocab_size = int(config.vocab_size)
        self.eos_id = eos_id
        self.context_length = int(config.max_position_embeddings)
        self.device = next(model.parameters()).device
        self._grouped = attention_of_trees(self.model)
        self._last_banned: tuple[Sequence[int], torch.Tensor] | None = None

    def start(self, prompt: LMPrompt, n: int) -> "tuple[LMState, torch.Tensor]":
        """One pass over the prompt, shared by ``n`` continuations; log-probabilities of shape [n, V]."""
        self._fits(len(prompt.token_ids) + 1)
        ids = torch.tensor([list(prompt.token_ids)], device=self.device)
        banned, part = self._banned(prompt), CachePart()
        with torch.no_grad():
            try:
                logits = part.read(self.model, ids, self._grouped)
            except torch.OutOfMemoryError as error:
                raise self._too_large("a prompt of", ids.shape[1]) from error
            part.select(torch.zeros(n, dtype=torch.long))
            state = CacheState([part], ids.shape[1], banned)
            return state, _log_softmax(logits, banned).expand(n, -1).clone()

    def step(self, state: LMState, tokens: "torch.Tensor") -> "torch.Tensor":
        """Append one token to each continuation; log-probabilities of shape [n, V]."""
        held = _own(state)
        if tuple(tokens.shape) != (held.n,):
            raise InputError(f"step needs {held.n} tokens, one for each continuation; {tuple(tokens.shape)} came")
        self._fits(held.length + 1)
        with torch.no_grad():
            scores = self._step(held, tokens.to(self.device)[:, None])
        held.length += 1
        return scores

    def replace(self, state: LMState, rows: "torch.Tensor", tokens: "torch.Tensor") -> "torch.Tensor":
        """``tokens`` in place of the last ones of ``rows``, all different; log-probabilities of shape [rows, V]."""
        held, found = _own(state), torch.empty(0)
        ids, starts = tokens.to(self.device)[:, None], accumulate([0, *(part.n for part in held.parts)])
        with torch.no_grad():
            for part, start in zip(held.parts, starts, strict=False):
                here = ((rows >= start) & (rows < start + part.n)).nonzero()[:, 0]
                if len(here):
                    part.move(self.device)
                    scores = _log_softmax(self._again(part, rows[here] - start, ids[here]), held.banned)
                    found = scores.new_empty(len(rows), scores.shape[1]) if not len(found) else found
                    found[here] = scores
                    if len(held.parts) > 1:
                        part.move(torch.device("cpu"))
        return found

    def reindex(self, state: LMState, ancestors: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``ancestors[i]``; n becomes the number of ancestors."""
        held = _own(state)
        with torch.no_grad():
            size = max(part.n for part in held.parts)
            whole = held.parts[0] if len(held.parts) == 1 else CachePart.joined(held.parts)
            whole.select(ancestors)
            held.parts = [whole] if len(held.parts) == 1 else whole.pieces(size)

    def held_bytes(self, state: LMState) -> int:
        """Bytes of the keys and values of a state, spare room included; what continuations share counts once."""
        layers = [layer for part in _own(state).parts for layer in part.layers]
        buffers = [buffer for layer in layers for pair in layer.buffers for buffer in pair]
        return sum({b.data_ptr(): b.untyped_storage().nbytes() for b in buffers}.values())

    def logprobs(self, prompt: LMPrompt, continuation: Sequence[int]) -> "torch.Tensor":
        """Log-probability of each token of ``continuation`` after ``prompt``, in one pass."""
        return self.logprobs_many([(prompt, continuation)])[0]

    def logprobs_many(self, pairs: Sequence[Pair]) -> "list[torch.Tensor]":
        """``logprobs`` for several prompts in one padded pass; in several when memory does not suffice for one."""
        self._fits(max(len(prompt.token_ids) + len(rest) for prompt, rest in pairs))
        try:
            return self._logprobs(pairs)
        except torch.OutOfMemoryError as error:
            if len(pairs) == 1:
                raise self._too_large("a text of", len(pairs[0][0].token_ids) + len(pairs[0][1])) from error
        self._free()
        middle = len(pairs) // 2
        return self.logprobs_many(pairs[:middle]) + self.logprobs_many(pairs[middle:])

    def _logprobs(self, pairs: Sequence[Pair]) -> "list[torch.Tensor]":
        width = max(len(prompt.token_ids) + len(rest) for prompt, rest in pairs)
        start = min(len(prompt.token_ids) for prompt, _ in pairs) - 1
        ids = torch.zeros(len(pairs), width, dtype=torch.long)
        for row, (prompt, rest) in enumerate(pairs):
            ids[row, : len(prompt.token_ids) + len(rest)] = torch.tensor([*prompt.token_ids, *rest])
        found = []
        with torch.no_grad():
            kept = {"use_cache": False, "logits_to_keep": width - start}
            logits = self.model(input_ids=ids.to(self.device), **kept).logits
            for row, (prompt, rest) in enumerate(pairs):
                first = len(prompt.token_ids) - 1 - start
                scores = _log_softmax(logits[row, first : first + len(rest)], self._banned(prompt))
                wanted = torch.tensor(list(rest), dtype=torch.long, device=self.device)
                found.append(scores.gather(-1, wanted[:, None])[:, 0])
        return found

    def _step(self, held: CacheState, tokens: "torch.Tensor") -> "torch.Tensor":
        scores: list[torch.Tensor] = []
        at = done = 0
        while at < len(held.parts):
            part = held.parts[at]
            try:
                part.move(self.device)
                read = part.read(self.model, tokens[done : done + part.n], self._grouped)
                scores.append(_log_softmax(read, held.banned))
            except torch.OutOfMemoryError as error:
                if part.n == 1:
                    raise self._too_large("one continuation of", held.length) from error
                held.parts[at : at + 1] = part.pieces((part.n + 1) // 2)
                self._free()
                continue
            if len(held.parts) > 1:
                part.move(torch.device("cpu"))
            at, done = at + 1, done + part.n
        return scores[0] if len(scores) == 1 else torch.cat(scores)

    def _again(self, part: CachePart, rows: "torch.Tensor", ids: "torch.Tensor") -> "torch.Tensor":
        try:
            return part.last_of(rows).read(self.model, ids, self._grouped)
        except torch.OutOfMemoryError as error:
            if len(rows) == 1:
                raise self._too_large("one continuation of", part.length) from error
        self._free()
        middle = len(rows) // 2
        halves = ((rows[:middle], ids[:middle]), (rows[middle:], ids[middle:]))
        return torch.cat([self._again(part, *half) for half in halves])

    def _free(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.empty_cache()

    def _too_large(self, what: str, tokens: int) -> ModelError:
        return ModelError(
            f"{self.name} is out of memory on {self.device} with {what} {tokens} tokens; "
            "shorten the statement, take a smaller model, or set LEANWRIGHT_MODEL_DEVICE=cpu"
        )

    def _banned(self, prompt: LMPrompt) -> "torch.Tensor | None":
        allowed: Sequence[int] | None = getattr(prompt, "allowed", None)
        if allowed is None:
            return None
        if self._last_banned is None or self._last_banned[0] is not allowed:
            out = torch.ones(self.vocab_size, dtype=torch.bool)
            out[torch.tensor(list(allowed), dtype=torch.long)] = False
            self._last_banned = (allowed, out.nonzero()[:, 0].to(self.device))
        return self._last_banned[1]

    def _fits(self, length: int) -> None:
        if length > self.context_length:
            raise InputError(
                f"the text is too long for {self.name}: more than {self.context_length} tokens; shorten it"
            )


def _own(state: LMState) -> CacheState:
    if not isinstance(state, CacheState):
        raise InputError("the state belongs to another language model; use one that start() of this model returned")
    return state


def _log_softmax(logits: "torch.Tensor", banned: "torch.Tensor | None") -> "torch.Tensor":
    """Writes into ``logits``."""
    scores = logits.float()
    if banned is not None:
        scores.index_fill_(-1, banned, float("-inf"))
    return torch.log_softmax(scores, -1)
