"""A language model behind an OpenAI-compatible ``/v1/completions``, as vLLM serves it, token by token.

A step asks for one token after each text with ``logprobs`` = k: the server tells the k most probable tokens S of the
text x with their exact p(t | x), and with that the exact mass r(x) = 1 − Σ_S p(t | x) of all the others, the tail. So
the rows of ``step`` hold p on S and −inf elsewhere, and `unlisted` draws from the tail: texts are asked for with ``n``
samples at temperature 1 until one lies outside S; its law is p(t | x) / r(x), and the server tells its p(t | x).

What the weights are, and why they are unbiased. A proposal that takes t from S with its probability, and with
probability r(x) draws t from the tail, has q(t) = r(x) · p(t) / r(x) = p(t) there and q = p on S: each token of the
vocabulary is proposed with its own probability, and that is known. Adaptive weighted rejection sampling draws without
replacement: a tail token that has been seen becomes an entry of its own, and the tail keeps r(x) − p(t), from which
that token is drawn no more. So the draws, their q and the mass that is left are those of the whole vocabulary, and Ẑ
and the weights are unbiased as with a local model; S only decides what a draw costs. A temperature T reshapes S alone:
with probability 1 − r(x) a token of S with q ∝ p^(1/T), else the tail as it is, and the weight p/q corrects for both.

Three exceptions, all small. A tail of mass below 1e-5 is never drawn from, as masses of that size are given up in
`graphs/smc/awrs`: Ẑ is too small by at most that share. Tokens that a prompt rules out (control tokens) are left out of
S and the rest is divided by 1 − their mass, as a local model does; those in the tail keep the mass 0, so that a step's
probabilities sum to 1 − their mass. Numbers that a server rounds (bfloat16, batches of other shapes) differ between
requests: a mass is then off by so much.

Nothing is kept on our side but the tokens: the server's prefix cache makes a step cheap.
"""

import math
import re
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from leanwright.agent.providers.openai_errors import ApiEndpoint, NoChoices, WrongShape, explain
from leanwright.tools.errors import ConfigError, InputError, ModelError
from leanwright.tools.lazy import lazy
from leanwright.tools.partial_lm import Unlisted, UnlistedQuery
from leanwright.tools.protocols import LMPrompt, LMState

if TYPE_CHECKING:
    import openai
    import torch
else:
    openai, torch = lazy("openai"), lazy("torch")

# plainly from the model: servers may have defaults of their own
_PLAIN: Mapping[str, Any] = {"top_k": -1, "min_p": 0.0, "repetition_penalty": 1.0, "return_tokens_as_token_ids": True}
_NUMBER = re.compile(r"token_id[:_](\d+)")
_SAMPLES, _MOST_SAMPLES = 16, 128  # of one request for a token of the tail: first, and at most
_PATIENCE = 60.0  # tries in vain, in units of 1 / r: by chance once in e^60
_AT_ONCE = 8  # requests


@dataclass
class ServedState:
    """Texts on their way, and what the server said of their next tokens."""

    prompt: LMPrompt
    texts: list[tuple[int, ...]]  # the prompt included
    listed: list[dict[int, float]]

    @property
    def n(self) -> int:
        """Continuations."""
        return len(self.texts)


class ServedLM:
    """A PartialLM over HTTP; safe to use from several threads. ``top``: k, what the server allows at most.

    ``vocab_size``, ``eos_id`` and ``context_length`` are those of the tokenizer and the server. ``max_retries`` counts
    the tries after the first (429, 5xx, connection, time-out).
    """

    def __init__(
        self,
        model: str,
        *,
        vocab_size: int,
        eos_id: int,
        context_length: int,
        base_url: str,
        api_key: SecretStr | None = None,
        top: int = 20,
        timeout_s: float = 60.0,
        max_retries: int = 4,
    ) -> None:
        self.name = f"completions:{model}"
        self.vocab_size, self.eos_id, self.context_length = vocab_size, eos_id, context_length
        self._model, self._top = model, top
        self._at = ApiEndpoint(model, base_url, api_key, timeout_s, "text completions")
        self._max_retries = max_retries
        self._last_allowed: Sequence[int] | None = None
        self._last_out: frozenset[int] = frozenset()

    def meet(self) -> None:
        """Ask the server how long a text of the model may be: ``context_length`` becomes at most that.

        Raises ConfigError for a model that it does not list, and the errors of a server that does not answer.
        """
        try:
            listed = {one.id: one for one in self._client.models.list().data or ()}
        except openai.NotFoundError:  # it lists none; a question will tell
            return
        except openai.OpenAIError as error:
            raise explain(error, self._at) from None
        if listed and self._model not in listed:
            known = ", ".join(sorted(listed)[:5])
            raise ConfigError(f"{self._at.shown} has no model {self._model}; it serves {known}")
        longest = getattr(listed.get(self._model), "max_model_len", None)
        self.context_length = min(self.context_length, longest) if isinstance(longest, int) else self.context_length

    def start(self, prompt: LMPrompt, n: int) -> "tuple[LMState, torch.Tensor]":
        """Texts that begin with the prompt, and the listed log-probabilities of what follows, shape [n, V]."""
        state = ServedState(prompt, [tuple(prompt.token_ids)] * n, [])
        return state, self._read(state)

    def step(self, state: LMState, tokens: "torch.Tensor") -> "torch.Tensor":
        """Append one token to each text; the listed log-probabilities of what follows, shape [n, V]."""
        held = _own(state)
        if tuple(tokens.shape) != (held.n,):
            raise InputError(f"step needs {held.n} tokens, one for each continuation; {tuple(tokens.shape)} came")
        held.texts = [(*text, token) for text, token in zip(held.texts, tokens.tolist(), strict=True)]
        return self._read(held)

    def replace(self, state: LMState, rows: "torch.Tensor", tokens: "torch.Tensor") -> "torch.Tensor":
        """``tokens`` in place of the last ones of ``rows``; the listed log-probabilities of what follows them."""
        held = _own(state)
        for row, token in zip(rows.tolist(), tokens.tolist(), strict=True):
            held.texts[row] = (*held.texts[row][:-1], token)
        return self._read(held)[rows]

    def reindex(self, state: LMState, ancestors: "torch.Tensor") -> None:
        """Continuation i becomes a copy of continuation ``ancestors[i]``."""
        held = _own(state)
        rows = ancestors.tolist()
        held.texts, held.listed = [held.texts[i] for i in rows], [held.listed[i] for i in rows]

    def logprobs(self, prompt: LMPrompt, continuation: Sequence[int]) -> "torch.Tensor":
        """Log-probability of each token of ``continuation``, by the server's ``prompt_logprobs``."""
        if not continuation:
            return torch.zeros(0)
        found = self._of_text((*prompt.token_ids, *continuation), len(prompt.token_ids), self._ruled_out(prompt))
        return torch.tensor(found, dtype=torch.float32)

    def unlisted(self, state: LMState, queries: Sequence[UnlistedQuery]) -> list[Unlisted]:
        """See PartialLM."""
        held = _own(state)
        with ThreadPoolExecutor(min(_AT_ONCE, len(queries))) as pool:
            return list(pool.map(lambda query: self._unlisted(held, query), queries))

    def exactly(self, state: LMState, token: int) -> "torch.Tensor":
        """See PartialLM."""
        held = _own(state)
        out = self._ruled_out(held.prompt)
        found = [
            listed[token] if token in listed else self._of_text((*text, token), len(text), out)[0]
            for text, listed in zip(held.texts, held.listed, strict=True)
        ]
        return torch.tensor(found, dtype=torch.float32)

    def _of_text(self, ids: tuple[int, ...], start: int, ruled_out: Collection[int]) -> list[float]:
        """Log-probabilities of the tokens from place ``start`` on."""
        (choice,) = self._ask([ids], extra={"prompt_logprobs": self._top})
        tables = getattr(choice, "prompt_logprobs", None)
        if not isinstance(tables, list) or len(tables) != len(ids):
            raise ConfigError(
                f"the server of {self.name} does not tell the log-probabilities of a prompt (prompt_logprobs), which "
                "scores need; use vLLM, or name another scorer with --scorer"
            )
        found = []
        for token, table in zip(ids[start:], tables[start:], strict=True):
            told = {int(name): float(entry["logprob"]) for name, entry in (table or {}).items()}
            if token not in told:
                raise self._strange(f"no log-probability of token {token}")
            best = dict(sorted(told.items(), key=lambda entry: -entry[1])[: self._top])
            found.append(-math.inf if token in ruled_out else told[token] - _rest(best, ruled_out))
        return found

    def _read(self, state: ServedState) -> "torch.Tensor":
        if max(map(len, state.texts)) + 1 > self.context_length:
            raise InputError(
                f"the text is too long for {self.name}: more than {self.context_length} tokens; shorten it"
            )
        different = list(dict.fromkeys(state.texts))
        tables = dict(zip(different, map(self._table, self._ask(different)), strict=True))
        out = self._ruled_out(state.prompt)
        listed = {
            text: {token: value - _rest(table, out) for token, value in table.items() if token not in out}
            for text, table in tables.items()
        }
        state.listed = [listed[text] for text in state.texts]
        scores = torch.full((state.n, self.vocab_size), -math.inf)
        for row, known in enumerate(state.listed):
            scores[row, list(known)] = torch.tensor(list(known.values()), dtype=torch.float32)
        return scores

    def _unlisted(self, state: ServedState, query: UnlistedQuery) -> Unlisted:
        known, out = {*state.listed[query.row], *query.besides}, self._ruled_out(state.prompt)
        left = max(1e-9, 1.0 - math.fsum(map(math.exp, state.listed[query.row].values())))
        samples, tried, seed = _SAMPLES, 0, query.seed
        while tried < _PATIENCE / left:
            for choice in self._ask([state.texts[query.row]], n=samples, seed=seed % 2**31):
                table, token = self._table(choice), self._number(choice.logprobs.tokens[0])
                if token not in table and token not in known:
                    logprob = float(choice.logprobs.token_logprobs[0]) - _rest(table, out)
                    return Unlisted(token, logprob, token not in out)
            tried, seed, samples = tried + samples, seed + 1, min(2 * samples, _MOST_SAMPLES)
        raise ModelError(
            f"the server of {self.name} never drew a token beside the {len(known)} most probable ones, whose mass is "
            f"{1 - left:.6f}; start it so that it samples from the whole distribution (vLLM: --generation-config vllm)"
        )

    def _table(self, choice: Any) -> dict[int, float]:
        """The most probable tokens. A sampled one that is not among them is left out: chance must not choose S."""
        told = getattr(choice.logprobs, "top_logprobs", None)
        if not told or not told[0]:
            raise ConfigError(
                f"the server of {self.name} gives no log-probabilities of the tokens that may follow (logprobs); use "
                "vLLM or another server that does, or another engine than smc"
            )
        table = {self._number(name): float(value) for name, value in told[0].items()}
        best = dict(sorted(table.items(), key=lambda entry: -entry[1])[: self._top])
        if math.fsum(map(math.exp, best.values())) > 1.01:
            raise self._strange("probabilities whose sum is above 1")
        return best

    def _number(self, name: str) -> int:
        found = _NUMBER.fullmatch(name)
        if found is None:
            raise ConfigError(
                f"the server of {self.name} names tokens by their text, not by number (return_tokens_as_token_ids), "
                "and texts of tokens are not unique; use vLLM 0.6 or newer"
            )
        if int(found[1]) >= self.vocab_size:
            raise ConfigError(
                f"the server of {self.name} speaks of token {found[1]}, and the tokenizer has {self.vocab_size}; name "
                "the folder or hub id of its own tokenizer with LEANWRIGHT_MODEL_TOKENIZER"
            )
        return int(found[1])

    def _ruled_out(self, prompt: LMPrompt) -> Collection[int]:
        """Tokens that the prompt does not allow."""
        allowed: Sequence[int] | None = getattr(prompt, "allowed", None)
        if allowed is None:
            return ()
        if self._last_allowed is not allowed:
            self._last_allowed, self._last_out = allowed, frozenset(range(self.vocab_size)) - frozenset(allowed)
        return self._last_out

    def _ask(
        self, texts: Sequence[Sequence[int]], *, n: int = 1, seed: int = 0, extra: Mapping[str, Any] | None = None
    ) -> list[Any]:
        """``n`` choices for each text, in order."""
        body = {**_PLAIN, **(extra or {})}
        try:
            answer = self._client.completions.create(
                model=self._model, prompt=[list(text) for text in texts], max_tokens=1, temperature=1.0, top_p=1.0,
                logprobs=self._top, n=n, seed=seed, extra_body=body,
            )  # fmt: skip
            choices = sorted(answer.choices or (), key=lambda choice: choice.index)
        except openai.BadRequestError as error:
            if "logprobs" in str(error).lower():
                raise ConfigError(
                    f"{self._at.shown} refuses {self._top} log-probabilities for each token "
                    f"({self._at.quote(str(error.message))}); lower LEANWRIGHT_MODEL_TOP_LOGPROBS, or start vLLM with "
                    f"--max-logprobs {self._top}"
                ) from None
            raise explain(error, self._at) from None
        except openai.OpenAIError as error:
            raise explain(error, self._at) from None
        except (ValueError, TypeError, AttributeError) as error:
            raise explain(WrongShape("what it sends is not a text completion"), self._at) from error
        if not choices:
            raise explain(NoChoices(), self._at)
        if len(choices) != n * len(texts):
            raise self._strange(f"{len(choices)} answers to {n * len(texts)} questions")
        return choices

    def _strange(self, what: str) -> ModelError:
        return ModelError(f"the server of {self.name} gave {what}; use vLLM, or another server that follows it")

    @cached_property
    def _client(self) -> "openai.OpenAI":
        key = self._at.key.get_secret_value() if self._at.key else "none"  # the client insists on one
        return openai.OpenAI(
            base_url=self._at.base_url, api_key=key, max_retries=self._max_retries, timeout=self._at.timeout_s
        )


def _rest(table: Mapping[int, float], ruled_out: Collection[int]) -> float:
    """log(1 − the mass of the tokens in the table that are ruled out)."""
    return math.log1p(-min(1.0 - 1e-9, math.fsum(math.exp(table[token]) for token in table if token in ruled_out)))


def _own(state: LMState) -> ServedState:
    if not isinstance(state, ServedState):
        raise InputError("the state belongs to another language model; use one that start() of this model returned")
    return state
