"""``openai:MODEL``: any server that speaks OpenAI's chat completions, through langchain-openai.

Retries are ours alone (tenacity): passing
failures (429, 5xx, connection, time-out, half an answer) are repeated after a random exponential wait, or after the
time that the server's Retry-After asks for.
"""

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, cast

from pydantic import SecretStr

from leanwright.agent.providers.limits import RateLimits, estimate
from leanwright.agent.providers.openai_answers import OpenAIAnswer, Shown, share_tokens, to_tool
from leanwright.agent.providers.openai_errors import (
    BEGUN,
    FORM,
    ApiEndpoint,
    NoChoices,
    ReportedError,
    UnusableAnswer,
    WrongShape,
    explain,
    refused_tools,
    refuses_tools,
    rejected_parameter,
    wants_responses,
)
from leanwright.agent.providers.openai_retries import repeating
from leanwright.agent.providers.prices import OPENAI_URL, TokenPrice
from leanwright.agent.providers.verbatim_chat import chat_class, keep_response, to_langchain
from leanwright.tools.concurrency import gather_or_cancel
from leanwright.tools.errors import ConfigError
from leanwright.tools.lazy import lazy
from leanwright.tools.types import ChatMessage, Completion, ToolSchema, Usage

if TYPE_CHECKING:
    import httpx
    import openai
    from langchain_core.messages import BaseMessage
    from langchain_core.outputs import ChatGeneration
    from langchain_openai import ChatOpenAI
else:
    httpx, openai = lazy("httpx"), lazy("openai")

Api = Literal["auto", "chat", "responses"]
# What some models or servers refuse and we can do without.
_OPTIONAL = frozenset(
    {
        "temperature", "seed", "n", "stream", "stream_options", "max_tokens", "top_p", "top_k", "presence_penalty",
        BEGUN, FORM,
    }
)  # fmt: skip
_CHAT_ALONE = frozenset({"seed", "n", "top_k", "presence_penalty"})  # options that the Responses API does not have
_BODY = frozenset({"top_k"})  # options that OpenAI's own API does not have
_LONGEST_STREAM = 10  # times the time-out of a request


@dataclass(frozen=True)
class _Lane:
    """What belongs to one event loop: connections and semaphores cannot move to another."""

    client: Callable[[], "ChatOpenAI"]
    close: Callable[[], Awaitable[None]]
    slots: asyncio.Semaphore


@dataclass(frozen=True)
class _Ask:
    """One request."""

    turns: Sequence[ChatMessage]
    options: dict[str, Any]
    tools: Sequence[ToolSchema] = ()
    schema: Mapping[str, Any] | None = None
    shown: Shown | None = field(default=None)  # None: the answer is wanted whole


class OpenAIChat:
    """A ChatModel and an AgentModel over HTTP. Safe to use from several event loops, one after the other or at once.

    ``api_key`` None suits a server that asks for none. ``timeout_s`` bounds each try, from connecting to the last byte;
    of a stream it bounds each silence, and ten times it bounds the whole. ``max_retries`` counts the tries after the
    first; ``concurrency`` bounds the requests under way, ``limits`` those per minute. ``price`` None: not known.
    ``sampling``: further options of every request, such as top_p; one that the server does not take is left out.
    ``answer_begins`` is put into the model's mouth where the server continues a message, as vLLM, SGLang and llama.cpp
    do. ``thought_tokens`` may be spent on thoughts beside the tokens of an answer. ``api``: chat completions,
    the Responses API, or the first until a server says that the model is for the second alone. ``sleep`` waits between
    tries.
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
        limits: RateLimits | None = None,
        price: TokenPrice | None = None,
        sampling: Mapping[str, float] = MappingProxyType({}),
        answer_begins: str = "",
        thought_tokens: int = 0,
        api: Api = "auto",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        if base_url is None and api_key is None:
            advice = (
                "set LEANWRIGHT_MODEL_API_KEY or OPENAI_API_KEY, or LEANWRIGHT_MODEL_BASE_URL for a server of your own"
            )
            raise ConfigError(f"model openai:{model} needs a key: {advice}")
        self.name = f"openai:{model}"
        self.usage = Usage()  # of all requests so far
        self.address = base_url or OPENAI_URL
        extra = [f"{name}={value:g}" for name, value in sorted(sampling.items())]
        extra += [f"thoughts={thought_tokens}"] * bool(thought_tokens) + [answer_begins] * bool(answer_begins)
        self.identity = " ".join([f"{self.name} at {self.address}", *extra])
        self._sampling, self._answer_begins, self._thought_tokens = sampling, answer_begins, thought_tokens
        self._api, self._responses = api, api == "responses"
        self._model, self._key, self._price = model, api_key, price
        self._timeout_s, self._max_retries, self._concurrency, self._sleep = timeout_s, max_retries, concurrency, sleep
        self._limits = limits or RateLimits()
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
        schema: Mapping[str, Any] | None = None,
    ) -> tuple[Completion, ...]:
        """``n`` answers to one request, whose prompt is paid for once; to a server that gives fewer, one request each.

        Raises ConfigError for a key, model name or base URL that cannot work, ModelUnavailable when no answer came
        after all retries, Abstention when the answer was refused or filtered, MalformedAnswer for answers without a
        choice, ModelError for a request that the server does not accept. The first failure ends the other requests.
        """
        options = {"temperature": temperature, "max_tokens": max_tokens}
        found: Sequence[Completion] = ()
        if n > 1 and self.shares_prompts:
            found = await self._answers(_Ask(messages, {**options, "seed": seed, "n": n}, schema=schema))
            if len(found) < n:
                self._refused.add("n")
        asks = (_Ask(messages, {**options, "seed": seed + i}, schema=schema) for i in range(len(found), n))
        return (*found, *await gather_or_cancel(self._answer(ask) for ask in asks))[:n]

    @property
    def shares_prompts(self) -> bool:
        """See ChatModel; False once a server was seen to give one answer alone."""
        return not self._responses and "n" not in self._refused

    async def act(
        self,
        messages: Sequence[ChatMessage],
        tools: Sequence[ToolSchema],
        *,
        seed: int = 42,
        temperature: float = 0.0,
        max_tokens: int = 4096,
        on_text: Callable[[str], None] | None = None,
    ) -> Completion:
        """See AgentModel. With ``on_text`` the answer is streamed, where the server can.

        Raises what `complete` raises, and ToolsRefused when this model cannot call tools. A call whose name or id a
        server left out gets "" and an id of ours.
        """
        options = {"seed": seed, "temperature": temperature, "max_tokens": max_tokens}
        return await self._answer(_Ask(messages, options, tools, shown=Shown(on_text) if on_text else None))

    async def aclose(self) -> None:
        """Close this event loop's connections; those of loops that have ended are gone with their loop."""
        lane = self._lanes.pop(asyncio.get_running_loop(), None)
        if lane is not None:
            await lane.close()

    async def _answer(self, ask: _Ask) -> Completion:
        return (await self._answers(ask))[0]

    async def _answers(self, ask: _Ask) -> Sequence[Completion]:
        again = repeating(self._max_retries, self._sleep)
        lane = self._lane()
        async with lane.slots:  # held while waiting, so that a server under load sees fewer requests
            try:
                return await again(self._request, lane, ask)
            except (openai.OpenAIError, TimeoutError, UnusableAnswer) as error:
                # without the cause, whose text may quote the key
                if ask.tools and refuses_tools(error):
                    raise refused_tools(self._endpoint()) from None
                raise explain(error, self._endpoint()) from None

    async def _request(self, lane: _Lane, ask: _Ask) -> Sequence[Completion]:
        """One try, counted against the limits."""
        tokens = estimate(ask.turns, ask.tools, int(ask.options["max_tokens"]) * ask.options.get("n", 1))
        await self._limits.admit(tokens)
        start = time.monotonic()
        answers = await self._accepted(lane, ask)
        seconds = time.monotonic() - start
        completions = [answer.completion(ask.turns, seconds, self._price) for answer in answers]
        spent = sum((one.usage for one in completions), Usage())
        self._limits.settle(tokens, spent.prompt_tokens + spent.completion_tokens)
        self.usage += spent
        return completions

    async def _accepted(self, lane: _Lane, ask: _Ask) -> list[OpenAIAnswer]:
        """The answers to the request, less the optional parameters that the model turns out to refuse."""
        sent, client = self._sent(ask), lane.client()
        streams = ask.shown is not None and "stream" not in self._refused
        responses = self._responses
        try:
            return [await self._stream(client, ask, sent)] if streams else await self._whole(client, ask, sent)
        except openai.APIStatusError as error:
            parameter = rejected_parameter(error, sent)
            if not responses and self._api == "auto" and wants_responses(error):
                self._responses = True
            elif parameter in _OPTIONAL - self._refused:
                self._refused.add(parameter)
            else:
                raise
        except _NoStream:
            self._refused.add("stream")
        return await self._accepted(lane, ask)

    def _sent(self, ask: _Ask) -> dict[str, Any]:
        """The options of a request, as the client library takes them."""
        options = {**self._sampling, **ask.options, "max_tokens": ask.options["max_tokens"] + self._thought_tokens}
        options = {name: value for name, value in options.items() if name not in self._refused}
        if ask.schema is not None and FORM not in self._refused:
            form = {"name": "answer", "schema": dict(ask.schema), "strict": True}
            options[FORM] = {"type": "json_schema", "json_schema": form}
        if ask.tools:
            options["tools"] = [to_tool(tool) for tool in ask.tools]
        if self._responses:
            kept = {name: value for name, value in options.items() if name not in _CHAT_ALONE}
            return {**kept, "store": False}  # a server would else keep the conversation
        body: dict[str, Any] = {name: options.pop(name) for name in _BODY & options.keys()}
        if self._begins(ask):
            body |= {BEGUN: True, "add_generation_prompt": False}
        if body:
            options["extra_body"] = body
        return options

    def _begins(self, ask: _Ask) -> bool:
        return bool(self._answer_begins) and not (ask.tools or self._responses or BEGUN in self._refused)

    def _turns(self, ask: _Ask) -> "list[BaseMessage]":
        begun = [ChatMessage(role="assistant", content=self._answer_begins)] if self._begins(ask) else []
        return to_langchain([*ask.turns, *begun])

    async def _whole(self, client: "ChatOpenAI", ask: _Ask, sent: dict[str, Any]) -> list[OpenAIAnswer]:
        try:
            async with asyncio.timeout(self._timeout_s):
                result = await client.agenerate([self._turns(ask)], **sent)
        except _UNREADABLE as error:
            raise _unusable(error) from error
        if not result.generations[0]:
            raise NoChoices
        answers = []
        for generation in cast("list[ChatGeneration]", result.generations[0]):
            answer = OpenAIAnswer()
            answer.add(generation.message, self._ended(generation.message, generation.generation_info))
            answers.append(answer)
        share_tokens(answers)
        if ask.shown is not None:
            ask.shown.begin()
            ask.shown.add(answers[0].text)
            ask.shown.end()
        return answers

    async def _stream(self, client: "ChatOpenAI", ask: _Ask, sent: dict[str, Any]) -> OpenAIAnswer:
        assert ask.shown is not None
        answer, clock = OpenAIAnswer(), asyncio.get_running_loop()
        ask.shown.begin()
        last = clock.time() + _LONGEST_STREAM * self._timeout_s
        if not self._responses:
            sent = {**sent, "stream_usage": "stream_options" not in self._refused}
        async with (
            asyncio.timeout(self._timeout_s) as limit,
            aclosing(_pieces(client, self._turns(ask), sent)) as pieces,
        ):
            async for piece in pieces:
                limit.reschedule(min(clock.time() + self._timeout_s, last))
                ended = self._ended(piece, piece.response_metadata)
                ask.shown.add(answer.add(piece, ended))
        if not answer.finish_reason:
            raise WrongShape("the stream ended before the answer did", cut=True)
        ask.shown.end()
        return answer

    def _ended(self, message: "BaseMessage", told: Mapping[str, Any] | None) -> str:
        """Why the answer ended; "" when it goes on, or does not say."""
        return keep_response(message) if self._responses else str((told or {}).get("finish_reason") or "")

    def _endpoint(self) -> ApiEndpoint:
        serves = "Responses API" if self._responses else "chat completions"
        return ApiEndpoint(self._model, self.address, self._key, self._timeout_s, serves)

    def _lane(self) -> _Lane:
        loop = asyncio.get_running_loop()
        if loop not in self._lanes:
            self._lanes = {other: lane for other, lane in self._lanes.items() if not other.is_closed()}
            self._lanes[loop] = self._open_lane()
        return self._lanes[loop]

    def _open_lane(self) -> _Lane:
        http = openai.DefaultAsyncHttpxClient(timeout=self._timeout_s)

        @cache
        def client(*, responses: bool) -> "ChatOpenAI":
            return chat_class()(
                model=self._model,
                base_url=self.address,
                api_key=self._key or SecretStr("none"),  # the client insists on one
                max_retries=0,
                timeout=self._timeout_s,
                stream_chunk_timeout=None,
                use_responses_api=responses,
                http_async_client=http,
            )

        return _Lane(lambda: client(responses=self._responses), http.aclose, asyncio.Semaphore(self._concurrency))


class _NoStream(Exception):
    """The server answered a request for a stream with something that is none."""


_UNREADABLE = (ValueError, KeyError, TypeError, AttributeError, IndexError)


async def _pieces(
    client: "ChatOpenAI", turns: "list[BaseMessage]", sent: dict[str, Any]
) -> "AsyncGenerator[BaseMessage]":
    """The stream, with what breaks it in our own words."""
    came = False
    try:
        async for piece in client.astream(turns, **sent):
            came = True
            yield piece
    except httpx.TransportError as error:  # the library leaves what happens within a stream as it is
        raise WrongShape("the connection was cut", cut=True) from error
    except (openai.APIStatusError, openai.APIConnectionError):
        raise
    except openai.APIError as error:  # an event that reports a failure
        raise ReportedError(error.message) from error
    except _UNREADABLE as error:
        if not came and not isinstance(error, json.JSONDecodeError):
            raise _NoStream from error
        raise _unusable(error) from error


def _unusable(error: Exception) -> UnusableAnswer:
    """What the client library's complaint about an answer with status 200 means."""
    if isinstance(error, json.JSONDecodeError):
        return WrongShape(f"{error.msg} at character {error.pos}", cut=True)
    said = error.args[0] if error.args else ""
    if isinstance(said, openai.BaseModel):  # a Response that failed
        said = said.model_dump()
    if isinstance(said, dict):  # some gateways wrap a failure behind them in a good status
        return ReportedError(str(said.get("message") or said))
    return WrongShape("what it sends is not a chat completion")
