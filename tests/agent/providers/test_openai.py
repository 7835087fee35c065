import asyncio
import contextlib
import gc
import socket
import threading
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.providers.openai import OpenAIChat
from leanwright.tools.errors import (
    Abstention,
    ConfigError,
    LeanwrightError,
    MalformedAnswer,
    ModelError,
    ModelUnavailable,
)
from leanwright.tools.types import ChatMessage, Completion
from tests.agent.providers.openai_server import (
    KEY,
    PATH,
    answer,
    body_of,
    completion,
    echo_seed,
    failure,
    play,
    serving,
)
from tests.laws import chat_model

ASK = (ChatMessage(role="system", content="Be brief."), ChatMessage(role="user", content="How are you?"))


class Client:
    """A chat model on ``base_url`` whose waits take no time and are recorded."""

    def __init__(self, base_url: str, **options: Any) -> None:
        self.waits: list[float] = []
        defaults = {"api_key": SecretStr(KEY), "max_retries": 2, "sleep": self._sleep}
        self.chat = OpenAIChat("m", base_url=base_url, **{**defaults, **options})

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    def complete(self, **options: Any) -> tuple[Completion, ...]:
        async def run() -> tuple[Completion, ...]:
            try:
                return await self.chat.complete(ASK, **options)
            finally:
                await self.chat.aclose()

        return asyncio.run(run())


def client(server: HTTPServer, **options: Any) -> Client:
    return Client(server.url_for("/v1"), **options)


@pytest.mark.parametrize("law", chat_model.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Any, server: HTTPServer) -> None:
    server.expect_request(PATH).respond_with_handler(echo_seed)
    law(lambda: client(server).chat)


def test_sends_one_request_for_each_seed(server: HTTPServer) -> None:
    server.expect_request(PATH).respond_with_handler(echo_seed)
    answers = client(server).complete(n=3, temperature=0.7, max_tokens=99, seed=42)
    assert [a.text for a in answers] == ["seed 42", "seed 43", "seed 44"]
    bodies = [body_of(request) for request, _ in server.log]
    assert sorted(body["seed"] for body in bodies) == [42, 43, 44]
    for body in bodies:
        assert (body["model"], body["temperature"], body["max_completion_tokens"]) == ("m", 0.7, 99)
        assert body["messages"] == [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "How are you?"},
        ]
    assert {request.headers["Authorization"] for request, _ in server.log} == {f"Bearer {KEY}"}


def test_usage_is_counted_per_answer_and_in_all(server: HTTPServer) -> None:
    play(server, answer(completion()))
    one = client(server)
    answers = one.complete(n=2)
    assert [(a.usage.prompt_tokens, a.usage.completion_tokens) for a in answers] == [(3, 2), (3, 2)]
    assert all(a.usage.seconds > 0 for a in answers)
    assert (one.chat.usage.prompt_tokens, one.chat.usage.completion_tokens) == (6, 4)


def test_a_server_that_reports_no_usage(server: HTTPServer) -> None:
    play(server, answer({**completion(), "usage": None}))
    (only,) = client(server).complete()
    assert (only.usage.prompt_tokens, only.usage.completion_tokens) == (0, 0)


def test_concurrency_is_bounded(server: HTTPServer) -> None:
    lock, seen, now = threading.Lock(), [], [0]

    def handler(request: Request) -> Response:
        with lock:
            now[0] += 1
            seen.append(now[0])
        time.sleep(0.02)
        with lock:
            now[0] -= 1
        return echo_seed(request)

    server.expect_request(PATH).respond_with_handler(handler)
    client(server, concurrency=2).complete(n=6)
    assert max(seen) == 2


def test_429_is_repeated_after_retry_after(server: HTTPServer) -> None:
    play(server, failure(429, Retry_After="7"), answer(completion("well")))
    one = client(server)
    assert one.complete()[0].text == "well"
    assert len(one.waits) == 1
    assert 7 <= one.waits[0] <= 7.5


def test_retry_after_may_be_a_date(server: HTTPServer) -> None:
    moment = format_datetime(datetime.now(UTC) + timedelta(seconds=60), usegmt=True)
    play(server, failure(503, Retry_After=moment), answer(completion()))
    one = client(server)
    one.complete()
    assert 50 < one.waits[0] <= 60.5


def test_a_retry_after_of_an_hour_is_reported_at_once(server: HTTPServer) -> None:
    play(server, failure(429, Retry_After="3600"))
    with pytest.raises(ModelUnavailable, match="asks to wait 3600 s"):
        client(server).complete()
    assert len(server.log) == 1


def test_a_spent_quota_is_not_repeated(server: HTTPServer) -> None:
    play(server, failure(429, "You exceeded your quota", "insufficient_quota"))
    with pytest.raises(ModelUnavailable, match="quota is spent"):
        client(server).complete()
    assert len(server.log) == 1


@pytest.mark.parametrize(
    "first",
    [
        failure(500),
        failure(408),
        Response("busy", status=503),
        Response('{"id": "c1", "choices": [{', content_type="application/json"),
        answer({**completion(), "choices": []}),
        answer({"error": {"message": "upstream is gone", "code": 502}}),
    ],
    ids=["500", "408", "503 without JSON", "half of the JSON", "no choices", "error with status 200"],
)
def test_what_passes_is_repeated_with_a_growing_bound(first: Response, server: HTTPServer) -> None:
    play(server, first, first, answer(completion("well")))
    one = client(server)
    assert one.complete()[0].text == "well"
    assert len(one.waits) == 2
    assert 0 <= one.waits[0] <= 1
    assert 0 <= one.waits[1] <= 2


REFUSALS: list[tuple[str, Response, type[LeanwrightError], str]] = [
    (
        "wrong key",
        failure(401, f"Incorrect API key provided: {KEY}"),
        ConfigError,
        "refuses the key; correct LEANWRIGHT_",
    ),
    ("forbidden", failure(403, KEY), ConfigError, "refuses the key"),
    (
        "unknown model",
        failure(404, "No such model", "model_not_found"),
        ConfigError,
        "knows no model 'm'",
    ),
    ("no such path", Response("<html>Not found</html>", status=404), ConfigError, "no chat completions.*BASE_URL"),
    ("an HTML page", Response("<html>Hello</html>", content_type="text/html"), ConfigError, "not an OpenAI-compatible"),
    ("another JSON", answer({"hello": "world"}), ConfigError, "not an OpenAI-compatible"),
    ("a JSON list", answer([1, 2]), ConfigError, "not an OpenAI-compatible"),
    ("null choices", answer({**completion(), "choices": None}), ConfigError, "not an OpenAI-compatible"),
    ("odd choices", answer({**completion(), "choices": [{"a": 1}]}), ConfigError, "not an OpenAI-compatible"),
    ("an empty body", Response("", status=200), ConfigError, "not an OpenAI-compatible"),
    ("wrong method", Response("", status=405), ConfigError, "not an OpenAI-compatible"),
    ("no choices", answer({**completion(), "choices": []}), MalformedAnswer, "no choices"),
    ("too long", failure(400, "max", "context_length_exceeded"), ModelError, "longer than model m can read"),
    ("bad request", failure(400, f"bad value, {KEY}\nmore"), ModelError, "refuses the request: bad value, … more"),
    ("filtered", answer(completion(None, finish_reason="content_filter")), Abstention, "content filter"),
    ("filtered prompt", failure(400, "no", "content_filter"), Abstention, "content filter"),
    (
        "refused",
        answer(completion(None, message={"role": "assistant", "content": None, "refusal": "I will not."})),
        Abstention,
        "I will not.",
    ),
    ("broken JSON", Response('{"id": ', content_type="application/json"), ModelUnavailable, "broken JSON"),
    ("server error", failure(500, f"oops {KEY}"), ModelUnavailable, "HTTP 500"),
    ("error inside", answer({"error": {"message": f"gone {KEY}"}}), ModelUnavailable, "reports an error: gone …"),
]


@pytest.mark.parametrize(("response", "kind", "says"), [r[1:] for r in REFUSALS], ids=[r[0] for r in REFUSALS])
def test_failures_are_one_line_without_the_key(
    response: Response, kind: type[LeanwrightError], says: str, server: HTTPServer
) -> None:
    play(server, response)
    with pytest.raises(kind, match=says) as caught:
        client(server).complete(n=2)
    assert type(caught.value) is kind
    assert_one_line_without_key(caught.value)


def assert_one_line_without_key(error: Exception) -> None:
    assert "\n" not in str(error)
    assert KEY not in str(error)
    assert error.__suppress_context__ or error.__context__ is None


def test_a_slow_server_ends_in_a_time_out() -> None:
    release = threading.Event()

    def handler(_: Request) -> Response:
        release.wait(5)
        return answer(completion())

    with serving() as slow:  # its own: late requests would show in the next test
        slow.expect_request(PATH).respond_with_handler(handler)
        one = client(slow, timeout_s=0.1, max_retries=1)
        with pytest.raises(ModelUnavailable, match=r"no answer within 0\.1 s.*LEANWRIGHT_MODEL_TIMEOUT_S"):
            one.complete()
        release.set()
    assert len(one.waits) == 1


def test_a_closed_port() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(
        ModelUnavailable, match=f"127.0.0.1:{port}/v1 does not answer.*LEANWRIGHT_MODEL_BASE_URL"
    ) as caught:
        Client(f"http://user:{KEY}@127.0.0.1:{port}/v1?token={KEY}").complete()
    assert_one_line_without_key(caught.value)


def ask_raw_server(drip: float | None, **options: Any) -> tuple[LeanwrightError, Client]:
    """What comes of a server that sends the head of an answer, then a byte every ``drip`` seconds (None: hangs up)."""

    handlers: list[asyncio.Task[None] | None] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        handlers.append(asyncio.current_task())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id": ')
        while drip is not None and not writer.is_closing() and not reader.at_eof():
            writer.write(b" ")
            await asyncio.sleep(drip)
        writer.close()
        with contextlib.suppress(ConnectionError):  # the client has left already
            await writer.wait_closed()

    async def run() -> tuple[LeanwrightError, Client]:
        listener = await asyncio.start_server(serve, "127.0.0.1", 0)
        async with listener:
            one = Client(f"http://127.0.0.1:{listener.sockets[0].getsockname()[1]}/v1", **options)
            with pytest.raises(ModelUnavailable) as caught:
                await one.chat.complete(ASK)
            await one.chat.aclose()
            await asyncio.gather(*(handler for handler in handlers if handler))
        return caught.value, one

    return asyncio.run(run())


def test_a_connection_cut_in_the_middle_of_an_answer() -> None:
    error, one = ask_raw_server(drip=None)
    assert "does not answer" in str(error)
    assert_one_line_without_key(error)
    assert len(one.waits) == 2


def test_an_answer_that_trickles_ends_in_a_time_out() -> None:
    error, one = ask_raw_server(drip=0.05, timeout_s=0.3, max_retries=1)
    assert "no answer within 0.3 s" in str(error)
    assert len(one.waits) == 1


def test_a_key_of_any_form_is_kept_out_of_messages(server: HTTPServer) -> None:
    odd = "plainword"
    play(server, failure(400, f"unknown user {odd}"))
    with pytest.raises(ModelError, match=r"unknown user …$"):
        client(server, api_key=SecretStr(odd)).complete()


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # what is left open when a loop ends is the point here
def test_a_chat_that_was_not_closed_works_in_the_next_loop(server: HTTPServer) -> None:
    play(server, answer(completion("well")))
    chat = client(server, max_retries=0).chat
    texts = [asyncio.run(chat.complete(ASK, n=2))[1].text for _ in range(3)]
    assert texts == ["well"] * 3
    del chat
    gc.collect()


def test_parameters_that_a_model_refuses_are_left_out_from_then_on(server: HTTPServer) -> None:
    def handler(request: Request) -> Response:
        for name in ("temperature", "seed"):
            if name in body_of(request):
                return answer({"error": {"message": "no", "code": "unsupported_parameter", "param": name}}, 400)
        return answer(completion("well"))

    server.expect_request(PATH).respond_with_handler(handler)
    one = client(server)
    assert one.complete()[0].text == "well"
    assert len(server.log) == 3
    assert one.complete()[0].text == "well"
    assert len(server.log) == 4


def test_a_parameter_that_is_needed_is_not_left_out(server: HTTPServer) -> None:
    play(server, answer({"error": {"message": "no", "code": "unsupported_value", "param": "messages"}}, 400))
    with pytest.raises(ModelError, match="refuses the request"):
        client(server).complete()
    assert len(server.log) == 1


def test_a_server_of_ones_own_needs_no_key(server: HTTPServer) -> None:
    play(server, failure(401))
    chat = OpenAIChat("m", base_url=server.url_for("/v1"))

    async def run() -> None:
        try:
            await chat.complete(ASK)
        finally:
            await chat.aclose()

    with pytest.raises(ConfigError, match="needs a key; set LEANWRIGHT_MODEL_API_KEY"):
        asyncio.run(run())


def test_the_public_api_needs_a_key() -> None:
    with pytest.raises(ConfigError, match="openai:m needs a key"):
        OpenAIChat("m")


def test_the_key_is_in_no_representation() -> None:
    chat = Client("http://127.0.0.1:9/v1").chat
    assert KEY not in repr(chat) + repr(vars(chat))
