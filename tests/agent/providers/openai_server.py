"""A scripted OpenAI-compatible server on loopback."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.agent.providers.judged import judgement

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


def call(arguments: object = '{"word": "mathlib"}', *, name: object = "look_up", id_: object = "c1") -> dict[str, Any]:
    """A tool call as a server writes it."""
    return {"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}}


def calling(*calls: object, text: str | None = None, finish_reason: str = "tool_calls") -> dict[str, Any]:
    """Body of an answer that calls tools."""
    message = {"role": "assistant", "content": text, "tool_calls": list(calls)}
    return completion(message=message, finish_reason=finish_reason)


def piece(finish_reason: str | None = None, **delta: object) -> dict[str, Any]:
    """One event of a stream."""
    choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
    return {"id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def call_piece(arguments: str, *, index: int | None = 0, **head: str) -> dict[str, Any]:
    """A piece of a tool call; ``head``: its ``id`` and ``name``, in the first piece. ``index`` None: left out."""
    said = {"function": {"arguments": arguments} | {k: v for k, v in head.items() if k == "name"}}
    said |= {k: v for k, v in head.items() if k == "id"}
    return piece(tool_calls=[said if index is None else said | {"index": index}])


END = {**piece(), "choices": [], "usage": {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5}}


def sse(*events: object) -> str:
    """Events as the text of a stream."""
    return "".join(f"data: {event if isinstance(event, str) else json.dumps(event)}\n\n" for event in events)


def stream(*events: object) -> Response:
    """A stream that ends as it should, whatever the events."""
    return Response(sse(*events, "[DONE]"), content_type="text/event-stream")


def act(request: Request) -> Response:
    """Call `look_up` twice under one id when it is offered, and otherwise speak; streamed when asked for."""
    body = body_of(request)
    offered = "tools" in body
    text = "Let me see." if offered else "A library."
    calls = [call('{"word": "mathlib"}'), call('{"word": "lib"}')] if offered else []
    if not body.get("stream"):
        return answer(calling(*calls, text=text) if offered else completion(text))
    parts = [call_piece(c["function"]["arguments"], index=i, id=c["id"], name="look_up") for i, c in enumerate(calls)]
    words = [piece(content=word) for word in text.partition(" ")]
    return stream(piece(role="assistant"), *words, *parts, piece("tool_calls" if offered else "stop"), END)


def act_by_prompt(request: Request) -> Response:
    """A server that refuses tools, and a model that calls `look_up` in the form that a prompt describes."""
    body = body_of(request)
    if "tools" in body:
        return failure(400, "m does not support tools")
    if "# Tools" not in body["messages"][0]["content"]:
        return answer(completion("A library."))
    return answer(completion('Let me see.\n\n```json\n{"tool": "look_up", "arguments": {"word": "mathlib"}}\n```'))


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
            return answer(completion(judgement(judged, lost=lost, reasons="r")))
        if rest and "```lean" in system:
            return answer(completion(f"```lean\n{rest.pop(0)}\n```"))
        return answer(completion("The sum of any two odd integers is even."))

    server.expect_request(PATH, method="POST").respond_with_handler(reply)
