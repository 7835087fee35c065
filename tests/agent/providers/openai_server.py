"""A scripted OpenAI-compatible server on loopback."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

PATH = "/v1/chat/completions"
KEY = "sk-not-a-real-key-1234567890"


def completion(text: str | None = "well", **choice: Any) -> dict[str, Any]:
    """Body of a good answer; ``choice`` overrides parts of its one choice."""
    message = {"role": "assistant", "content": text}
    return {
        "id": "c1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop", **choice}],
        "usage": {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5},
    }


def answer(body: object, status: int = 200, **headers: str) -> Response:
    """A JSON answer; underscores in names of headers become hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Response(json.dumps(body), status=status, headers=named, content_type="application/json")


def failure(status: int, message: str = "no", code: str | None = None, **headers: str) -> Response:
    """An error in OpenAI's form."""
    return answer({"error": {"message": message, "code": code, "param": None}}, status, **headers)


def echo_seed(request: Request) -> Response:
    """A good answer that depends on the seed alone."""
    return answer(completion(f"seed {body_of(request)['seed']}"))


def body_of(request: Request) -> dict[str, Any]:
    """JSON body of a request."""
    return dict(json.loads(request.get_data()))


@contextmanager
def serving() -> Iterator[HTTPServer]:
    """A server that answers requests in parallel."""
    with HTTPServer(threaded=True) as server:
        yield server


def play(server: HTTPServer, *responses: Response) -> None:
    """Give ``responses`` in order; the last one again and again."""
    rest = list(responses)
    server.expect_request(PATH, method="POST").respond_with_handler(lambda _: rest.pop(0) if len(rest) > 1 else rest[0])


def speak(server: HTTPServer, drafts: list[str], *, judged: float = 0.95, lost: tuple[str, ...] = ()) -> None:
    """Answer as a chat model would: drafts in order, then a back-translation and a judgement when asked."""
    rest = list(drafts)

    def reply(request: Request) -> Response:
        system = body_of(request)["messages"][0]["content"]
        if "You decide whether" in system:
            return answer(completion(json.dumps({"lost": lost, "added": [], "reasons": "r", "score": judged})))
        if rest and "```lean" in system:
            return answer(completion(f"```lean\n{rest.pop(0)}\n```"))
        return answer(completion("The sum of any two odd integers is even."))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
