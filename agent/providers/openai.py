"""``openai:MODEL``: any server that speaks OpenAI's chat completions, through langchain-openai.

The client library is imported at the first request: it takes seconds. Retries are ours alone (tenacity): passing
failures (429, 5xx, connection, time-out, half an answer) are repeated after a random exponential wait, or after the
time that the server's Retry-After asks for.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import SecretStr

from leanwright.agent.providers.retries import retrying
from leanwright.tools.errors import Abstention, ConfigError
from leanwright.tools.gather import gather_or_cancel
from leanwright.tools.types import ChatMessage, Completion, Usage

if TYPE_CHECKING:
    from langchain_core.outputs import ChatGeneration
    from langchain_openai import ChatOpenAI

    from leanwright.agent.providers.openai_errors import UnusableAnswer

OPENAI_URL = "https://api.openai.com/v1"
_OPTIONAL = frozenset({"temperature", "seed"})  # parameters that some models refuse and that we can do without


_Turns = Sequence[ChatMessage]


@dataclass(frozen=True)
class _Lane:
    """What belongs to one event loop: connections and semaphores cannot move to another."""

    client: "ChatOpenAI"
    close: Callable[[], Awaitable[None]]
    slots: asyncio.Semaphore


class OpenAIChat:
    """A ChatModel over HTTP. Safe to use from several event loops, one after the other or at once.

    ``api_key`` None suits a server that asks for none. ``timeout_s`` bounds each try, from connecting to the last byte;
    ``max_retries`` counts the tries after the first; ``concurrency`` bounds the requests under way. ``sleep`` waits
    between tries.
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
        if base_url is None and api_key is None:
            advice = "set LEANWRIGHT_API_KEY or OPENAI_API_KEY, or LEANWRIGHT_BASE_URL for a server of your own"
            raise ConfigError(f"model openai:{model} needs a key: {advice}")
        self.name = f"openai:{model}"
        self.usage = Usage()  # of all requests so far
        self._model, self._base_url, self._key = model, base_url or OPENAI_URL, api_key
        self._timeout_s, self._max_retries, self._concurrency, self._sleep = timeout_s, max_retries, concurrency, sleep
        self._lanes: dict[asyncio.AbstractEventLoop, _Lane] = {}
        self._refused: set[str] = set()  # optional parameters that this model turned out not to take

    async def complete(
        self,
        messages: Sequence[ChatMessage],
        *,
        n: int = 1,
        temperature: float = 0.0,
        max_tokens: int = 1024,
        seed: int = 42,
    ) -> tuple[Completion, ...]:
        """``n`` answers with seeds ``seed``, ``seed + 1``, …: one request each, as servers differ over ``n``.

        Raises ConfigError for a key, model name or base URL that cannot work, ModelUnavailable when no answer came
        after all retries, Abstention when the answer was refused or filtered, MalformedAnswer for answers without a
        choice, ModelError for a request that the server does not accept. The first failure ends the other requests.
        """
        options = {"temperature": temperature, "max_tokens": max_tokens}
        return tuple(await gather_or_cancel(self._sample(messages, {**options, "seed": seed + i}) for i in range(n)))

    async def aclose(self) -> None:
        """Close this event loop's connections; those of loops that have ended are gone with their loop."""
        lane = self._lanes.pop(asyncio.get_running_loop(), None)
        if lane is not None:
            await lane.close()

    async def _sample(self, turns: _Turns, options: dict[str, Any]) -> Completion:
        import openai

        from leanwright.agent.providers.openai_errors import Endpoint, UnusableAnswer, explain

        again = retrying(self._max_retries, self._sleep)
        lane = self._lane()
        async with lane.slots:  # held while waiting, so that a server under load sees fewer requests
            try:
                return await again(self._request, lane.client, turns, options)
            except (openai.OpenAIError, TimeoutError, UnusableAnswer) as error:
                # without the cause, whose text may quote the key
                raise explain(error, Endpoint(self._model, self._base_url, self._key, self._timeout_s)) from None

    async def _request(self, client: "ChatOpenAI", turns: _Turns, options: dict[str, Any]) -> Completion:
        import openai

        from leanwright.agent.providers.openai_errors import NoChoices, WrongShape, rejected_parameter

        start = time.monotonic()
        accepted = {name: value for name, value in options.items() if name not in self._refused}
        try:
            async with asyncio.timeout(self._timeout_s):
                result = await client.agenerate([_to_langchain(turns)], **accepted)
        except openai.BadRequestError as error:
            parameter = rejected_parameter(error)
            if parameter in _OPTIONAL and parameter in accepted:
                self._refused.add(parameter)
                return await self._request(client, turns, options)
            raise
        except json.JSONDecodeError as error:
            raise WrongShape(f"{error.msg} at character {error.pos}", cut=True) from error
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            raise _unusable(error) from error
        if not result.generations[0]:
            raise NoChoices
        completion = _completion(result.generations[0][0], time.monotonic() - start)  # type: ignore[arg-type]
        self.usage += completion.usage
        return completion

    def _lane(self) -> _Lane:
        loop = asyncio.get_running_loop()
        if loop not in self._lanes:
            self._lanes = {other: lane for other, lane in self._lanes.items() if not other.is_closed()}
            self._lanes[loop] = self._open_lane()
        return self._lanes[loop]

    def _open_lane(self) -> _Lane:
        from langchain_openai import ChatOpenAI
        from openai import DefaultAsyncHttpxClient

        http = DefaultAsyncHttpxClient(timeout=self._timeout_s)
        client = ChatOpenAI(
            model=self._model,
            base_url=self._base_url,
            api_key=self._key or SecretStr("none"),  # the client insists on one
            max_retries=0,
            timeout=self._timeout_s,
            use_responses_api=False,
            http_async_client=http,
        )
        return _Lane(client, http.aclose, asyncio.Semaphore(self._concurrency))


def _to_langchain(turns: _Turns) -> Any:
    from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage

    kinds = {"system": SystemMessage, "user": HumanMessage}
    return [
        ToolMessage(turn.content, tool_call_id=turn.call_id)
        if turn.role == "tool"
        else AIMessage(turn.content, tool_calls=[{"id": c.id, "name": c.name, "args": c.arguments} for c in turn.calls])
        if turn.role == "assistant"
        else kinds[turn.role](content=turn.content)
        for turn in turns
    ]


def _unusable(error: Exception) -> "UnusableAnswer":
    """What the client library's complaint about an answer with status 200 means."""
    from leanwright.agent.providers.openai_errors import ReportedError, WrongShape

    said = error.args[0] if error.args else ""
    if isinstance(said, dict):  # some gateways wrap a failure behind them in a good status
        return ReportedError(str(said.get("message") or said))
    return WrongShape("what it sends is no chat completion")


def _completion(generation: "ChatGeneration", seconds: float) -> Completion:
    message, info = generation.message, generation.generation_info or {}
    finish_reason = str(info.get("finish_reason") or message.response_metadata.get("finish_reason") or "stop")
    if finish_reason == "content_filter":
        raise Abstention("the provider's content filter withheld the answer")
    if refusal := message.additional_kwargs.get("refusal"):
        raise Abstention(f"the model refused: {' '.join(str(refusal).split())[:200]}")
    tokens = getattr(message, "usage_metadata", None) or {}
    usage = Usage(
        prompt_tokens=max(0, tokens.get("input_tokens") or 0),
        completion_tokens=max(0, tokens.get("output_tokens") or 0),
        seconds=seconds,
    )
    return Completion(text=str(message.text), finish_reason=finish_reason, usage=usage)
