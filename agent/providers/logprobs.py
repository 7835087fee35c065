"""The probability of a given text under a remote model, over an OpenAI-compatible ``/v1/completions``.

Chat completions do not tell it. Servers that hold a model of their own do, in one of two ways: the prompt echoed with
its log-probabilities (``echo`` and ``logprobs``), or vLLM's ``prompt_logprobs``. The first that works is kept.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from leanwright.agent.providers.openai_errors import (
    ApiEndpoint,
    NoChoices,
    UnusableAnswer,
    WrongShape,
    explain,
)
from leanwright.agent.providers.openai_retries import repeating
from leanwright.agent.providers.prices import OPENAI_URL
from leanwright.prompts import render
from leanwright.tools.errors import ConfigError, ModelError
from leanwright.tools.lazy import lazy
from leanwright.tools.types import TextScore

if TYPE_CHECKING:
    import openai
else:
    openai = lazy("openai")

_ECHO: Mapping[str, Any] = {"echo": True, "logprobs": 1}
_VLLM: Mapping[str, Any] = {"extra_body": {"prompt_logprobs": 0}}


class _Untold(Exception):
    """The server answered, and did not say the probabilities of the prompt."""


@dataclass(frozen=True)
class _TokenLogprob:
    name: str
    logprob: float | None  # None: the first, which nothing precedes


class RemoteLogprobs:
    """An InformalScorer over HTTP. One event loop at a time; ``aclose`` at its end.

    ``api_key`` None suits a server that asks for none. ``timeout_s`` bounds each try; ``max_retries`` counts the tries
    after the first (429, 5xx, connection, time-out); ``concurrency`` bounds the requests under way.
    """

    def __init__(
        self,
        model: str,
        *,
        base_url: str | None = None,
        api_key: SecretStr | None = None,
        timeout_s: float = 60.0,
        max_retries: int = 4,
        concurrency: int = 4,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = f"completions:{model}"
        self._model, self._base_url, self._key = model, base_url or OPENAI_URL, api_key
        self._timeout_s, self._max_retries, self._sleep = timeout_s, max_retries, sleep
        self._concurrency = concurrency
        self._client: openai.AsyncOpenAI | None = None
        self._slots = asyncio.Semaphore(concurrency)
        self._way: Mapping[str, Any] | None = None  # the one that works

    async def logprob(self, informal: str, lean: str) -> TextScore:
        """log P(informal | lean) after the informalization prompt, as plain text without a chat template.

        Raises ConfigError when the server does not say the probabilities of a prompt, and otherwise as OpenAIChat does.
        """
        prefix = render("cycle_informalize", lean=lean) + "\n\n"
        text = " ".join(informal.split())
        for way in (self._way,) if self._way else (_ECHO, _VLLM):
            try:
                score = await self._score(prefix, text, way)
            except _Untold:
                continue
            self._way = way
            return score
        raise ConfigError(
            f"the server of {self.name} does not return the log-probabilities of a prompt (neither echo with logprobs "
            "nor prompt_logprobs); use vLLM or another server that does, or score with a local model"
        )

    async def aclose(self) -> None:
        """Close connections. Idempotent."""
        if self._client is not None:
            await self._client.close()
            self._client, self._slots = None, asyncio.Semaphore(self._concurrency)

    async def _score(self, prefix: str, text: str, way: Mapping[str, Any]) -> TextScore:
        if not text:
            return TextScore(logprob=0.0, tokens=0)
        choice = await self._ask(prefix + text, way)
        if way is _ECHO:
            return _sum(_echoed(choice, prefix, text))
        whole, before = _reported(choice), _reported(await self._ask(prefix, way))
        same = sum(1 for _ in takewhile(lambda pair: pair[0].name == pair[1].name, zip(whole, before, strict=False)))
        return _sum([token.logprob for token in whole[same:]])

    async def _ask(self, prompt: str, way: Mapping[str, Any]) -> Any:
        """The one choice of the answer."""
        async with self._slots:
            try:
                return await repeating(self._max_retries, self._sleep)(self._request, prompt, way)
            except openai.BadRequestError as error:
                if self._way is None and any(word in str(error) for word in ("echo", "logprobs")):
                    raise _Untold from error
                raise self._explained(error) from None
            except (openai.OpenAIError, TimeoutError, UnusableAnswer) as error:
                raise self._explained(error) from None

    def _explained(self, error: Exception) -> Exception:
        at = ApiEndpoint(self._model, self._base_url, self._key, self._timeout_s, "text completions", "scorer")
        return explain(error, at)

    async def _request(self, prompt: str, way: Mapping[str, Any]) -> Any:
        options = {"model": self._model, "prompt": prompt, "max_tokens": 1, "temperature": 0.0, **way}
        try:
            async with asyncio.timeout(self._timeout_s):
                answer = await self._open().completions.create(**options)
            choices = list(answer.choices or ())
        except (ValueError, TypeError, AttributeError) as error:
            raise WrongShape("what it sends is not a text completion") from error
        if not choices:
            raise NoChoices
        return choices[0]

    def _open(self) -> "openai.AsyncOpenAI":
        if self._client is None:
            key = self._key.get_secret_value() if self._key else "none"  # the client insists on one
            self._client = openai.AsyncOpenAI(
                base_url=self._base_url, api_key=key, max_retries=0, timeout=self._timeout_s
            )
        return self._client


def _echoed(choice: Any, prefix: str, text: str) -> list[float | None]:
    """Log-probabilities of the echoed tokens that reach into ``text``, which follows ``prefix``."""
    told = choice.logprobs
    tokens, values, offsets = (
        list(getattr(told, name, None) or ()) for name in ("tokens", "token_logprobs", "text_offset")
    )
    if not offsets or not len(tokens) == len(values) == len(offsets):
        raise _Untold
    start = max(0, "".join(tokens).find(prefix)) + len(prefix)  # some servers echo a token that begins every text
    end = start + len(text)
    if offsets[0] >= start or offsets[-1] < start:
        raise _Untold
    ends = [*offsets[1:], end]
    return [value for value, first, last in zip(values, offsets, ends, strict=True) if last > start and first < end]


def _reported(choice: Any) -> list[_TokenLogprob]:
    """vLLM's list: nothing for the first token, for each other a table with the token itself first."""
    told = getattr(choice, "prompt_logprobs", None)
    if not isinstance(told, list) or len(told) < 2:
        raise _Untold
    found = []
    for table in told:
        name, value = next(iter(table.items())) if table else ("", {"logprob": None})
        found.append(_TokenLogprob(name, value.get("logprob") if isinstance(value, dict) else float(value)))
    return found


def _sum(values: list[float | None]) -> TextScore:
    numbers = [float(value) for value in values if value is not None]
    total = math.fsum(numbers)
    if math.isnan(total) or total > 1e-6 or len(numbers) < len(values):
        raise ModelError("the server gave something that is not a log-probability; try again or use another server")
    return TextScore(logprob=min(0.0, total), tokens=len(numbers))
