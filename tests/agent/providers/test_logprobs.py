import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.providers.logprobs import RemoteLogprobs
from leanwright.tools.errors import ConfigError, ModelError, ModelUnavailable
from leanwright.tools.potentials.cycle import CycleConsistency
from leanwright.tools.types import TextScore
from tests.agent.providers.completions_server import PATH, completion, echo, value, vllm, words
from tests.agent.providers.openai_server import KEY, answer, body_of, failure, serving
from tests.laws import informal_scorer

LEAN = "theorem t (x : ℝ) : x = x := by sorry"
TEXT = "Every real x equals  itself."
PLAIN = "Every real x equals itself."


# " Every" begins a line, so that the first word of the statement is glued to the end of the prompt
EXPECTED = sum(value(word) for word in words(PLAIN)[1:])


async def score(server: HTTPServer, **options: Any) -> TextScore:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    model = RemoteLogprobs("m", base_url=server.url_for("/v1"), api_key=SecretStr(KEY), sleep=sleep, **options)
    try:
        return await model.logprob(TEXT, LEAN)
    finally:
        await model.aclose()
        await model.aclose()


def handle(server: HTTPServer, handler: Callable[[Request], Response]) -> None:
    server.expect_request(PATH, method="POST").respond_with_handler(handler)


CASE = informal_scorer.Case((PLAIN, "A real equals itself."), (LEAN, "theorem u : 1 = 1 := by sorry"))


@pytest.mark.parametrize("answers", [echo, vllm], ids=lambda answers: answers.__name__)
@pytest.mark.parametrize("law", informal_scorer.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Callable[..., None], answers: Callable[[Request], Response]) -> None:
    with serving() as server:
        handle(server, answers)
        law(lambda: RemoteLogprobs("m", base_url=server.url_for("/v1")), CASE)


@pytest.mark.parametrize("begin", ["", "<s>"])
def test_the_echoed_tokens_of_the_statement_are_summed(begin: str) -> None:
    with serving() as server:
        handle(server, lambda request: echo(request, begin))
        found = asyncio.run(score(server))
        body = body_of(server.log[0][0])
    assert body["prompt"].endswith(f"```lean4\n{LEAN}\n```\n\n{PLAIN}")
    assert (body["echo"], body["logprobs"], body["max_tokens"], body["model"]) == (True, 1, 1, "m")
    assert found.tokens == len(words(PLAIN))
    assert found.logprob - value(words(body["prompt"])[-found.tokens]) == pytest.approx(EXPECTED)


def test_prompt_logprobs_serve_where_there_is_no_echo() -> None:
    with serving() as server:
        handle(server, vllm)
        found = asyncio.run(score(server))
        bodies = [body_of(request) for request, _ in server.log]
    assert [("echo" in body, "prompt_logprobs" in body) for body in bodies] == [(True, False), *[(False, True)] * 2]
    assert found.tokens == len(words(PLAIN))
    assert found.logprob < EXPECTED


def test_a_refused_echo_leads_to_prompt_logprobs_and_the_way_is_kept() -> None:
    def strict(request: Request) -> Response:
        return failure(400, "echo is not supported") if body_of(request).get("echo") else vllm(request)

    async def twice(server: HTTPServer) -> list[float]:
        model = RemoteLogprobs("m", base_url=server.url_for("/v1"))
        weights = await CycleConsistency(TEXT, model).complete([LEAN])
        weights += await CycleConsistency(TEXT, model).complete([LEAN])
        await model.aclose()
        return [weight.log for weight in weights]

    with serving() as server:
        handle(server, strict)
        first, again = asyncio.run(twice(server))
        assert len(server.log) == 5
    assert first == again < 0


def test_a_server_that_tells_nothing_is_named_in_one_line() -> None:
    with serving() as server:
        handle(server, lambda _: answer(completion()))
        with pytest.raises(ConfigError, match=r"^the server of completions:m does not return [^\n]*use vLLM") as caught:
            asyncio.run(score(server))
    assert KEY not in str(caught.value)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_passing_failures_are_repeated(status: int) -> None:
    rest = [failure(status), failure(status, Retry_After="1")]
    with serving() as server:
        handle(server, lambda request: rest.pop() if rest else echo(request))
        assert asyncio.run(score(server)).logprob < 0
        assert len(server.log) == 3


@pytest.mark.parametrize(
    ("response", "error", "why"),
    [
        (failure(500, "down"), ModelUnavailable, "fails with HTTP 500"),
        (failure(401), ConfigError, "refuses the key"),
        (failure(404), ConfigError, "has no text completions"),
        (failure(400, "maximum context length is 10"), ModelError, "longer than model m can read"),
        (Response("<html>", content_type="text/html"), ConfigError, "not an OpenAI-compatible API"),
        (answer({"choices": []}), ModelError, "no choices"),
    ],
)
def test_other_failures_are_one_line(response: Response, error: type[Exception], why: str) -> None:
    with serving() as server:
        handle(server, lambda _: response)
        with pytest.raises(error, match=why) as caught:
            asyncio.run(score(server, max_retries=1))
    assert "\n" not in str(caught.value)
    assert KEY not in str(caught.value)


def test_a_number_that_is_no_log_probability_is_refused() -> None:
    def odd(request: Request) -> Response:
        body = json.loads(echo(request).get_data())
        body["choices"][0]["logprobs"]["token_logprobs"][-2] = 3.0e3
        return answer(body)

    with serving() as server:
        handle(server, odd)
        with pytest.raises(ModelError, match="not a log-probability"):
            asyncio.run(score(server))


def test_an_empty_statement_costs_nothing() -> None:
    with serving() as server:
        model = RemoteLogprobs("m", base_url=server.url_for("/v1"))
        assert asyncio.run(model.logprob("  ", LEAN)) == TextScore(logprob=0.0, tokens=0)
        assert server.log == []
