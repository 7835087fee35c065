"""Several answers to one request, where the server gives them."""

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.agent.providers.openai_server import PATH, answer, body_of, completion, echo_seed, failure, play
from tests.agent.providers.test_openai import client


def test_several_answers_cost_one_request(server: HTTPServer) -> None:
    said = [{"role": "assistant", "content": f"answer {i}"} for i in range(3)]
    choices = [{"index": i, "message": one, "finish_reason": "stop"} for i, one in enumerate(said)]
    usage = {"prompt_tokens": 30, "completion_tokens": 8, "total_tokens": 38}
    play(server, answer({**completion(), "choices": choices, "usage": usage}))
    one = client(server)
    answers = one.complete(n=3, seed=7)
    assert [a.text for a in answers] == ["answer 0", "answer 1", "answer 2"]
    (sent,) = [body_of(request) for request, _ in server.log]
    assert (sent["n"], sent["seed"]) == (3, 7)
    spent = [(a.usage.calls, a.usage.prompt_tokens, a.usage.completion_tokens) for a in answers]
    assert spent == [(1, 30, 3), (0, 0, 3), (0, 0, 2)]
    assert one.chat.shares_prompts


@pytest.mark.parametrize(
    ("refusal", "asked"),
    [
        ("", [{"n": 2, "seed": 5}, {"seed": 6}, {"seed": 5}, {"seed": 6}]),  # one answer alone, as Ollama gives
        ("Unsupported parameter: 'n'", [{"n": 2, "seed": 5}, {"seed": 5}, {"seed": 6}, {"seed": 5}, {"seed": 6}]),
    ],
)
def test_what_gives_one_answer_alone_is_asked_for_each(
    refusal: str, asked: list[dict[str, int]], server: HTTPServer
) -> None:
    def handler(request: Request) -> Response:
        return failure(400, refusal) if refusal and "n" in body_of(request) else echo_seed(request)

    server.expect_request(PATH).respond_with_handler(handler)
    one = client(server, concurrency=1)
    for _ in range(2):
        assert [a.text for a in one.complete(n=2, seed=5)] == ["seed 5", "seed 6"]
    bodies = [body_of(request) for request, _ in server.log]
    assert [{name: body[name] for name in ("n", "seed") if name in body} for body in bodies] == asked
    assert not one.chat.shares_prompts
