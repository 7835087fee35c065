"""Tool calls and text that are streamed over HTTP, with the faults that streams have."""

import asyncio
import contextlib
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Response

from leanwright.agent.providers.limits import RateLimits
from leanwright.agent.providers.prices import TokenPrice
from leanwright.tools.errors import Abstention, ModelUnavailable
from leanwright.tools.protocols import RESTARTED
from leanwright.tools.types import Completion
from tests.agent.providers.acting import ask, chat_at
from tests.agent.providers.openai_server import (
    END,
    answer,
    body_of,
    call_piece,
    completion,
    failure,
    piece,
    play,
    sse,
    stream,
)
from tests.laws.agent_model import START, TOOL


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
    found = ask(server, pieces, price=TokenPrice(prompt=1, completion=1))
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

    limits = RateLimits(2, clock=lambda: 0.0, sleep=keep)
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
