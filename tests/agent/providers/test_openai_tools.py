"""Tool calls over HTTP, whole and streamed, with the faults that servers have."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Response

from leanwright.agent.build import build_agent_model
from leanwright.agent.providers.limits import Limits
from leanwright.agent.providers.openai import OpenAIChat
from leanwright.agent.providers.prices import Price
from leanwright.agent.providers.prompted_tools import NegotiatedTools, PromptedTools, ToolsRefused
from leanwright.agent.settings import Settings
from leanwright.tools.errors import Abstention, ConfigError, MalformedAnswer, ModelError, ModelUnavailable
from leanwright.tools.protocols import RESTARTED
from leanwright.tools.types import Completion, ToolCall
from tests.agent.providers.openai_server import (
    END,
    KEY,
    PATH,
    act,
    act_by_prompt,
    answer,
    body_of,
    call,
    call_piece,
    calling,
    completion,
    failure,
    piece,
    play,
    serving,
    sse,
    stream,
)
from tests.laws import agent_model
from tests.laws.agent_model import START, TOOL, answered


@pytest.fixture(scope="module")
def http() -> Iterator[HTTPServer]:
    with serving() as running:
        yield running


@pytest.fixture
def server(http: HTTPServer) -> HTTPServer:
    http.clear()
    return http


async def at_once(_: float) -> None:
    pass


def chat_at(address: str, **options: Any) -> OpenAIChat:
    return OpenAIChat(
        "m", base_url=address, **{"api_key": SecretStr(KEY), "max_retries": 2, "sleep": at_once, **options}
    )


def ask(server: HTTPServer, pieces: list[str] | None = None, **options: Any) -> Completion:
    """The answer to START with TOOL; streamed into ``pieces`` when they are given."""

    async def run() -> Completion:
        chat = chat_at(server.url_for("/v1"), **options)
        try:
            return await chat.act(START, [TOOL], on_text=None if pieces is None else pieces.append)
        finally:
            await chat.aclose()

    return asyncio.run(run())


def settings(server: HTTPServer, **values: Any) -> Settings:
    return Settings(model="openai:m", base_url=server.url_for("/v1"), api_key=SecretStr(KEY), max_retries=0, **values)


@pytest.mark.parametrize("law", agent_model.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("handler", "mode"),
    [(act, "native"), (act, "auto"), (act_by_prompt, "auto"), (act_by_prompt, "prompt")],
    ids=["native", "auto, native", "auto, by prompt", "prompt"],
)
def test_laws(law: Any, handler: Any, mode: str, server: HTTPServer) -> None:
    server.expect_request(PATH).respond_with_handler(handler)
    law(lambda: build_agent_model(settings(server, tool_calling=mode)))


# whole answers -------------------------------------------------------------------------------------------------------


def test_tools_go_out_and_calls_come_back_with_ids_of_their_own(server: HTTPServer) -> None:
    play(server, answer(calling(call('{"word": "a"}'), call('{"word": "b"}', name="no_such_tool"), call("", id_=None))))
    found = ask(server)
    assert found.calls == (
        ToolCall(id="c1", name="look_up", arguments={"word": "a"}),
        ToolCall(id="c1_2", name="no_such_tool", arguments={"word": "b"}),
        ToolCall(id="call_1", name="look_up", arguments={}),
    )
    assert (found.text, found.finish_reason) == ("", "tool_calls")
    (body,) = [body_of(request) for request, _ in server.log]
    assert body["tools"] == [{"type": "function", "function": TOOL.model_dump()}]
    assert not body.get("stream")


def test_the_conversation_is_sent_with_its_calls_and_results(server: HTTPServer) -> None:
    play(server, answer(completion("It is a library.")))
    chat = chat_at(server.url_for("/v1"))
    turns = [
        *START,
        *answered(Completion(text="", calls=(ToolCall(id="c1", name="look_up", arguments={"word": "∀"}),))),
    ]

    async def run() -> None:
        await chat.act(turns, [TOOL])
        await chat.aclose()

    asyncio.run(run())
    *_, spoken, result = body_of(server.log[0][0])["messages"]
    assert [c["id"] for c in spoken["tool_calls"]] == ["c1"]
    assert json.loads(spoken["tool_calls"][0]["function"]["arguments"]) == {"word": "∀"}
    assert (result["role"], result["tool_call_id"], result["content"]) == ("tool", "c1", "A library.")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ('{"word": "ma', "no JSON: Unterminated string starting at at character 9"),
        ("[1, 2]", "no JSON object"),
        ('"mathlib"', "no JSON object"),
        ("3", "no JSON object"),
        ('{"word": NaN}', "JSON cannot say"),
        ('{"word": 1e999}', "JSON cannot say"),
        ('{"word": "\\ud800"}', "JSON cannot say"),
        ("[" * 100_000, "JSON"),
        ([1], "no JSON object"),
        (7, "no JSON object"),
    ],
)
def test_arguments_that_cannot_be_used_are_said_and_do_not_hide_the_other_calls(
    arguments: object, problem: str, server: HTTPServer
) -> None:
    play(server, answer(calling(call(arguments), call('{"word": "b"}', id_="c2"))))
    bad, good = ask(server).calls
    assert problem in bad.malformed
    assert bad.arguments == {}
    assert good == ToolCall(id="c2", name="look_up", arguments={"word": "b"})


@pytest.mark.parametrize("odd", [{"id": "1"}, {"function": None}, "look_up", 3, {"function": {"name": None}}])
def test_calls_of_a_strange_shape_are_passed_on_without_a_name(odd: object, server: HTTPServer) -> None:
    play(server, answer(calling(odd)))
    (only,) = ask(server).calls
    assert (only.name, only.arguments) == ("", {})


def test_an_object_in_place_of_its_text_is_taken(server: HTTPServer) -> None:
    play(server, answer(calling(call({"word": "a"}))))
    assert ask(server).calls[0].arguments == {"word": "a"}


def test_a_call_that_the_limit_of_tokens_cut_says_so(server: HTTPServer) -> None:
    play(server, answer(calling(call('{"word": "a"}'), call('{"wor', id_="c2"), finish_reason="length")))
    whole, cut = ask(server).calls
    assert not whole.malformed
    assert "limit of tokens" in cut.malformed


def test_cost_counts_cached_tokens_at_their_price(server: HTTPServer) -> None:
    usage = {"prompt_tokens": 1000, "completion_tokens": 100, "prompt_tokens_details": {"cached_tokens": 400}}
    play(server, answer({**completion(), "usage": usage}))
    spent = ask(server, price=Price(prompt=2, completion=8, cached=0.5)).usage
    assert spent.cost == pytest.approx((600 * 2 + 400 * 0.5 + 100 * 8) / 1e6)
    assert spent.calls == 1


@pytest.mark.parametrize("usage", [None, {"prompt_tokens": 0, "completion_tokens": 0}])
def test_what_a_server_does_not_count_has_no_known_cost(usage: object, server: HTTPServer) -> None:
    play(server, answer({**completion(), "usage": usage}))
    assert ask(server, price=Price(prompt=2, completion=8)).usage.cost is None


def test_a_model_without_a_price_has_no_known_cost(server: HTTPServer) -> None:
    play(server, answer(completion()))
    assert ask(server).usage.cost is None


# streams -------------------------------------------------------------------------------------------------------------


def test_text_and_calls_come_in_pieces(server: HTTPServer) -> None:
    play(
        server,
        stream(
            piece(role="assistant", content=None),
            piece(content="Let "),
            piece(content="me see."),
            call_piece("", id="c1", name="look_up"),
            call_piece('{"wo'),
            call_piece("", index=1, id="c2", name="look_up"),
            call_piece('rd": "a"}'),
            call_piece('{"word": "b"}', index=1),
            piece("tool_calls"),
            END,
        ),
    )
    pieces: list[str] = []
    found = ask(server, pieces, price=Price(prompt=1, completion=1))
    assert pieces == ["Let ", "me see."]
    assert [(c.id, c.arguments) for c in found.calls] == [("c1", {"word": "a"}), ("c2", {"word": "b"})]
    assert (found.text, found.usage.prompt_tokens, found.usage.cost) == ("Let me see.", 3, 5e-6)
    body = body_of(server.log[0][0])
    assert (body["stream"], body["stream_options"]) == (True, {"include_usage": True})


def test_a_running_total_of_tokens_is_not_summed(server: HTTPServer) -> None:
    totals = [{**piece(content="a"), "usage": {"prompt_tokens": 3, "completion_tokens": n}} for n in (1, 2)]
    play(server, stream(*totals, piece("stop"), END))
    assert ask(server, []).usage.completion_tokens == 2


def test_whole_calls_without_an_index_stay_apart(server: HTTPServer) -> None:
    calls = [call_piece(f'{{"word": "{w}"}}', index=None, id=w, name="look_up") for w in "ab"]
    play(server, stream(*calls, piece("tool_calls"), END))
    assert [c.arguments["word"] for c in ask(server, []).calls] == ["a", "b"]


def test_calls_under_one_index_with_ids_of_their_own_stay_apart(server: HTTPServer) -> None:
    calls = [call_piece(f'{{"word": "{w}"}}', index=0, id=w, name="look_up") for w in "ab"]
    play(server, stream(*calls, piece("tool_calls"), END))
    assert [c.arguments["word"] for c in ask(server, []).calls] == ["a", "b"]


def test_a_stream_that_the_limit_of_tokens_cut_is_an_answer(server: HTTPServer) -> None:
    play(server, stream(call_piece('{"word": "a', id="c1", name="look_up"), piece("length"), END))
    found = ask(server, [])
    assert found.finish_reason == "length"
    assert "limit of tokens" in found.calls[0].malformed
    assert len(server.log) == 1


def test_a_refusal_that_is_streamed(server: HTTPServer) -> None:
    play(server, stream(piece(refusal="I will "), piece(refusal="not."), piece("stop"), END))
    with pytest.raises(Abstention, match=r"I will not\."):
        ask(server, [])


HALF = Response(sse(piece(content="One"), piece(content=" two")), content_type="text/event-stream")
EMPTY = Response("", content_type="text/event-stream")
BROKEN = Response(sse(piece(content="One"), '{"id": '), content_type="text/event-stream")
REPORT = Response(sse(piece(content="One"), {"error": {"message": "gone"}}), content_type="text/event-stream")
NO_CHOICE = stream(END)


def good(*words: str) -> Response:
    return stream(*(piece(content=word) for word in words), piece("stop"), END)


@pytest.mark.parametrize("first", [HALF, BROKEN, REPORT, NO_CHOICE], ids=["half", "broken", "report", "no choice"])
def test_a_stream_that_breaks_is_asked_for_again(first: Response, server: HTTPServer) -> None:
    play(server, first, first, good("One", " two", " three"))
    pieces: list[str] = []
    assert ask(server, pieces).text == "One two three"
    assert "".join(pieces) == "One two three"
    assert len(server.log) == 3


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_stream_that_is_refused_for_now_is_asked_for_again(status: int, server: HTTPServer) -> None:
    play(server, failure(status, Retry_After="7"), good("One"))
    waits: list[float] = []

    async def keep(seconds: float) -> None:
        waits.append(seconds)

    assert ask(server, [], sleep=keep).text == "One"
    assert len(waits) == 1
    assert 7 <= waits[0] <= 7.5


def test_requests_wait_for_their_turn_of_the_minute(server: HTTPServer) -> None:
    play(server, answer(completion()))
    waits: list[float] = []

    async def keep(seconds: float) -> None:
        waits.append(seconds)

    limits = Limits(2, clock=lambda: 0.0, sleep=keep)
    for _ in range(3):
        ask(server, limits=limits)
    assert waits == [30]


def test_a_second_try_that_differs_voids_what_was_told(server: HTTPServer) -> None:
    play(server, HALF, good("One", " six"))
    pieces: list[str] = []
    assert ask(server, pieces).text == "One six"
    assert pieces == ["One", " two", RESTARTED, "One six"]


def test_a_second_try_that_is_shorter_voids_what_was_told(server: HTTPServer) -> None:
    play(server, HALF, good("One"))
    pieces: list[str] = []
    assert ask(server, pieces).text == "One"
    assert pieces == ["One", " two", RESTARTED, "One"]


def test_a_stream_that_always_breaks_is_an_error(server: HTTPServer) -> None:
    play(server, HALF)
    with pytest.raises(ModelUnavailable, match="the stream ended before the answer did"):
        ask(server, [])
    assert len(server.log) == 3


@pytest.mark.parametrize("first", [answer(completion("whole")), EMPTY], ids=["a whole answer", "nothing"])
def test_a_server_that_does_not_stream_is_asked_for_whole_answers(first: Response, server: HTTPServer) -> None:
    play(server, first, answer(completion("whole")))
    pieces: list[str] = []
    assert ask(server, pieces).text == "whole"
    assert pieces == ["whole"]
    assert not body_of(server.log[1][0]).get("stream")


def test_a_server_that_refuses_to_count_a_stream(server: HTTPServer) -> None:
    play(
        server,
        answer({"error": {"message": "no", "code": "unsupported_parameter", "param": "stream_options"}}, 400),
        good("One"),
    )
    assert ask(server, []).text == "One"
    assert "stream_options" not in body_of(server.log[1][0])


def test_a_listener_that_fails_is_not_taken_for_a_fault_of_the_server(server: HTTPServer) -> None:
    def listen(_: str) -> None:
        raise ValueError("the window is closed")

    play(server, good("One"))
    chat = chat_at(server.url_for("/v1"))

    async def run() -> None:
        try:
            await chat.act(START, [], on_text=listen)
        finally:
            await chat.aclose()

    with pytest.raises(ValueError, match="the window is closed"):
        asyncio.run(run())
    assert len(server.log) == 1


def stream_raw(parts: list[str], pause: float, *, length: int | None = None, **options: Any) -> Completion:
    """The answer of a server that sends ``parts`` with a pause after each, and then hangs up."""

    handlers: list[asyncio.Task[None] | None] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        handlers.append(asyncio.current_task())
        await reader.readuntil(b"\r\n\r\n")
        size = f"Content-Length: {length}\r\n" if length else ""
        writer.write(f"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n{size}Connection: close\r\n\r\n".encode())
        for part in parts:
            if writer.is_closing():
                break
            writer.write(part.encode())
            await asyncio.sleep(pause)
        writer.close()
        with contextlib.suppress(ConnectionError):  # the client has left already
            await writer.wait_closed()

    async def run() -> Completion:
        listener = await asyncio.start_server(serve, "127.0.0.1", 0)
        async with listener:
            chat = chat_at(f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/v1", **options)
            try:
                return await chat.act(START, [TOOL], on_text=lambda _: None)
            finally:
                await chat.aclose()
                await asyncio.gather(*(handler for handler in handlers if handler))

    return asyncio.run(run())


def test_a_connection_cut_within_a_stream() -> None:
    with pytest.raises(ModelUnavailable, match="peer closed connection"):
        stream_raw([sse(piece(content="One"))], 0, length=5000, max_retries=1)


def test_a_slow_stream_takes_longer_than_the_limit_of_one_silence() -> None:
    parts = [sse(piece(content=str(n))) for n in range(8)] + [sse(piece("stop"), "[DONE]")]
    assert stream_raw(parts, 0.1, timeout_s=0.5, max_retries=0).text == "01234567"


def test_a_stream_that_falls_silent_ends_in_a_time_out() -> None:
    with pytest.raises(ModelUnavailable, match=r"no answer within 0\.3 s"):
        stream_raw([sse(piece(content="One")), ": still here\n\n"], 0.6, timeout_s=0.3, max_retries=0)


# servers without tools -----------------------------------------------------------------------------------------------

REFUSALS = [
    failure(400, "registry/llama:latest does not support tools"),
    answer({"error": "m does not support tools"}, 400),
    failure(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
    failure(500, "tools param requires --jinja flag"),
    failure(500, "Unsupported param: tools"),
    failure(404, "No endpoints found that support tool use."),
    answer({"error": {"message": "Unrecognized request argument supplied: tools", "param": "tools"}}, 400),
    answer({"detail": "tools: Extra inputs are not permitted"}, 422),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=range(len(REFUSALS)))
def test_a_server_that_refuses_tools_is_asked_once_and_then_by_prompt(refusal: Response, server: HTTPServer) -> None:
    called = 'Well.\n```json\n{"tool": "look_up", "arguments": {"word": "a"}}\n```'
    play(server, refusal, answer(completion(called)))
    model = build_agent_model(settings(server))
    assert isinstance(model, NegotiatedTools)

    async def run() -> list[Completion]:
        try:
            return [await model.act(START, [TOOL]) for _ in range(2)]
        finally:
            await model.aclose()

    for found in asyncio.run(run()):
        assert (found.text, found.calls[0].name, found.calls[0].arguments) == ("Well.", "look_up", {"word": "a"})
    assert ["tools" in body_of(request) for request, _ in server.log] == [True, False, False]


def test_native_tools_are_insisted_on_in_one_line(server: HTTPServer) -> None:
    play(server, REFUSALS[0])
    with pytest.raises(ToolsRefused, match=r"model m at .* does not call tools; set LEANWRIGHT_TOOL_CALLING") as caught:
        ask(server)
    assert isinstance(caught.value, ConfigError)
    assert len(server.log) == 1


@pytest.mark.parametrize(
    ("response", "kind"),
    [
        (answer({"error": {"message": "Unknown type in tools", "param": "tools[0].function.parameters"}}, 400), None),
        (failure(400, "Failed to call a function: unknown tool", "tool_use_failed"), MalformedAnswer),
        (failure(400, "temperature is not supported"), None),
    ],
)
def test_other_complaints_are_not_taken_for_a_refusal_of_tools(
    response: Response, kind: type[Exception] | None, server: HTTPServer
) -> None:
    play(server, response)
    with pytest.raises(kind or ModelError) as caught:
        ask(server)
    assert not isinstance(caught.value, ToolsRefused)


def test_the_setting_chooses(server: HTTPServer) -> None:
    kinds = {mode: type(build_agent_model(settings(server, tool_calling=mode))) for mode in ("native", "prompt")}
    assert kinds == {"native": OpenAIChat, "prompt": PromptedTools}
    assert build_agent_model(Settings()) is None
