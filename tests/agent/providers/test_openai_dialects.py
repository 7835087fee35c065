"""Exchanges with servers in their own dialects: thoughts in fields, options that are not taken, begun answers."""

import asyncio
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.providers.openai import OpenAIChat
from leanwright.tools.types import ChatMessage, Completion
from tests.agent.providers.openai_server import (
    END,
    PATH,
    answer,
    body_of,
    completion,
    failure,
    piece,
    play,
    stream,
)  # fmt: skip

ASK = (ChatMessage(role="user", content="Say it."),)


def asked(server: HTTPServer, *, on_text: Any = None, **options: Any) -> Completion:
    chat = OpenAIChat("m", base_url=server.url_for("/v1"), max_retries=0, **options)

    async def go() -> Completion:
        try:
            if on_text is not None:
                return await chat.act(ASK, (), on_text=on_text)
            return (await chat.complete(ASK))[0]
        finally:
            await chat.aclose()

    return asyncio.run(go())


def said(**message: object) -> dict[str, Any]:
    return completion(message={"role": "assistant", **message})


EXCHANGES = {
    "vLLM, SGLang, llama.cpp, DeepSeek": said(content="Said.", reasoning_content="hm"),
    "newer vLLM": said(content="\n\nSaid.", reasoning="hm"),
    "OpenRouter": said(content="Said.", reasoning="hm", reasoning_details=[{"type": "reasoning.text", "text": "hm"}]),
    "Mistral": said(
        content=[{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}, {"type": "text", "text": "Said."}]
    ),
    "no parser": said(content="<think>hm</think>Said."),
    "the template opened the thought": said(content="hm</think>\n\nSaid."),
    "a parser that took the answer for a thought": said(content=None, reasoning_content="Said."),
    "the same, half a thought before it": said(content="", reasoning="hm</think>Said."),
}


@pytest.mark.parametrize("body", EXCHANGES.values(), ids=EXCHANGES)
def test_the_answer_is_what_was_not_thought(server: HTTPServer, body: dict[str, Any]) -> None:
    play(server, answer(body))
    assert asked(server).text.strip() == "Said."


def test_a_thought_that_reached_the_limit_is_no_answer(server: HTTPServer) -> None:
    message = {"role": "assistant", "content": None, "reasoning_content": "hm, 3 is odd"}
    play(server, answer(completion(message=message, finish_reason="length")))
    got = asked(server)
    assert (got.text, got.finish_reason) == ("", "length")


def test_thoughts_are_not_shown_while_they_come(server: HTTPServer) -> None:
    words = ("<th", "ink>hm", " is it", "</thi", "nk>", "\n\nIt", " is", " <b>", "said</b>.")
    pieces = [piece(role="assistant"), piece(reasoning_content="aha"), *(piece(content=word) for word in words)]
    play(server, stream(*pieces, piece("stop"), END))
    shown: list[str] = []
    got = asked(server, on_text=shown.append)
    assert got.text == "".join(shown) == "It is <b>said</b>."


def test_options_of_a_profile_are_sent_and_left_out_where_they_are_refused(server: HTTPServer) -> None:
    bodies: list[dict[str, Any]] = []

    def reply(request: Request) -> Response:
        bodies.append(body_of(request))
        if "top_k" in bodies[-1]:  # OpenAI's words
            return failure(400, "Unrecognized request argument supplied: top_k")
        return answer(completion("Said."))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
    assert asked(server, sampling={"top_p": 0.95, "top_k": 20}).text == "Said."
    assert [("top_p" in body, "top_k" in body) for body in bodies] == [(True, True), (True, False)]


TOO_LONG = (
    "'max_tokens' or 'max_completion_tokens' is too large: 1024. This model's maximum context length is 512 tokens and "
    "your request has 20 input tokens (1024 > 512 - 20)."
)
BEGUN = {
    "vLLM": (400, "Cannot set `continue_final_message` to True when `add_generation_prompt` is True."),
    "llama.cpp": (500, "Assistant response prefill is incompatible with enable_thinking."),
    "a template that wants turns to alternate": (400, "Conversation roles must alternate user/assistant/..."),
}


def test_a_length_that_does_not_fit_is_left_to_the_server(server: HTTPServer) -> None:
    bodies: list[dict[str, Any]] = []

    def reply(request: Request) -> Response:
        bodies.append(body_of(request))
        limited = {"max_tokens", "max_completion_tokens"} & bodies[-1].keys()
        return failure(400, TOO_LONG) if limited else answer(completion("Said."))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
    assert asked(server).text == "Said."
    assert len(bodies) == 2


@pytest.mark.parametrize(
    ("option", "refusal"),
    [
        (
            "seed",
            {"message": {"detail": [{"type": "extra_forbidden", "loc": ["body", "seed"], "msg": "Extra inputs"}]}},
        ),
        ("max_completion_tokens", {"message": "Unrecognized request argument supplied: max_completion_tokens"}),
        ("temperature", {"message": "this model is asked as it is", "param": "temperature"}),
    ],
)
def test_what_a_server_refuses_in_its_own_way_is_left_out(
    server: HTTPServer, option: str, refusal: dict[str, Any]
) -> None:
    play(server, answer({"error": refusal}, 422), answer(completion("Said.")))
    assert asked(server).text == "Said."
    assert [option in body_of(request) for request, _ in server.log] == [True, False]


def test_thoughts_have_tokens_of_their_own(server: HTTPServer) -> None:
    play(server, answer(completion("Said.")))
    asked(server, thought_tokens=1000)
    assert body_of(server.log[0][0])["max_completion_tokens"] == 1024 + 1000


def test_an_answer_is_begun_where_the_server_goes_on_with_it(server: HTTPServer) -> None:
    bodies: list[dict[str, Any]] = []

    def reply(request: Request) -> Response:
        bodies.append(body_of(request))
        return answer(completion("hm</think>Said."))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
    assert asked(server, answer_begins="<think>").text == "Said."
    assert bodies[0]["messages"][-1] == {"role": "assistant", "content": "<think>"}
    assert bodies[0]["continue_final_message"] is True
    assert bodies[0]["add_generation_prompt"] is False


@pytest.mark.parametrize(("status", "words"), BEGUN.values(), ids=BEGUN)
def test_and_asked_for_whole_where_it_does_not(server: HTTPServer, status: int, words: str) -> None:
    play(server, failure(status, words), answer(completion("Said.")))
    assert asked(server, answer_begins="<think>").text == "Said."
    last = body_of(server.log[-1][0])
    assert [turn["role"] for turn in last["messages"]] == ["user"]
    assert "continue_final_message" not in last


def test_answers_drawn_in_another_way_are_others(server: HTTPServer) -> None:
    url = server.url_for("/v1")
    plain = OpenAIChat("m", base_url=url)
    drawn = OpenAIChat("m", base_url=url, sampling={"top_k": 20}, answer_begins="<think>")
    assert plain.identity != drawn.identity
    assert drawn.identity.startswith(plain.identity)
