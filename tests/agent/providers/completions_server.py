"""A scripted ``/v1/completions`` on loopback: each word is a token, whose log-probability is its length."""

from typing import Any

from werkzeug import Request, Response

from tests.agent.providers.openai_server import answer, body_of

PATH = "/v1/completions"


def completion(**choice: Any) -> dict[str, Any]:
    return {
        "id": "c",
        "object": "text_completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "text": "!", "finish_reason": "length", "logprobs": None, **choice}],
        "usage": {"prompt_tokens": 9, "completion_tokens": 1, "total_tokens": 10},
    }


def words(text: str) -> list[str]:
    """Tokens: a word with the space before it."""
    found: list[str] = []
    for letter in text:
        if letter == " " or not found:
            found.append(letter)
        else:
            found[-1] += letter
    return found


def value(token: str) -> float:
    return -len(token) / 10


def echo(request: Request, begin: str = "") -> Response:
    """The prompt and one token more, each with its log-probability and place; ``begin``: a token before all."""
    tokens = [*([begin] if begin else []), *words(body_of(request)["prompt"]), "!"]
    offsets = [sum(map(len, tokens[:i])) for i in range(len(tokens))]
    logprobs = [None, *map(value, tokens[1:])]
    told = {"tokens": tokens, "token_logprobs": logprobs, "text_offset": offsets, "top_logprobs": None}
    return answer(completion(logprobs=told))


def vllm(request: Request) -> Response:
    body = body_of(request)
    if "prompt_logprobs" not in body:
        return answer(completion(logprobs={"tokens": ["!"], "token_logprobs": [-1.0], "text_offset": [0]}))
    tokens = words(body["prompt"])
    tables = [None, *({str(hash(t)): {"logprob": value(t), "rank": 1, "decoded_token": t}} for t in tokens[1:])]
    return answer(completion(prompt_logprobs=tables))
