"""OpenAI's chat completions, so that any chat program can use the formalizer as a model.

The last message of the user is the statement. The answer is the Lean statement with its verdict, in Markdown; a
stream sends the steps as they happen, as a quotation before the answer.
"""

import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from leanwright.agent.engines.choose import engines_for
from leanwright.agent.servers.events import EventStream, beating, finished, streamed
from leanwright.agent.servers.http_errors import NAMED, TURN, NotFound, http_error
from leanwright.agent.servers.http_tools import caller_of, service_of
from leanwright.agent.servers.service import Run, Service
from leanwright.prompts import render
from leanwright.tools.errors import InputError, LeanwrightError
from leanwright.tools.registry import MOST

MODEL = "leanwright"


class _DialectModel(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)


class ContentPart(_DialectModel):
    """A piece of a message; pieces that are no text are refused."""

    type: str
    text: Annotated[str, Field(max_length=MOST)] = ""


class DialectMessage(_DialectModel):
    """One message."""

    role: Literal["system", "developer", "user", "assistant", "tool"]
    content: Annotated[str, Field(max_length=MOST)] | list[ContentPart] | None = None


class CompletionBody(_DialectModel):
    """A request; sampling options are accepted and change nothing."""

    model: str = Field(max_length=200)
    messages: list[DialectMessage] = Field(min_length=1, max_length=500)
    stream: bool = False
    stream_options: dict[str, Any] | None = None
    n: Literal[1] | None = None


def openai_routes() -> APIRouter:
    """``/v1/chat/completions`` and ``/v1/models``."""
    router = APIRouter(prefix="/v1", tags=["OpenAI's API"])
    router.add_api_route("/models", models, methods=["GET"], summary="List the models", operation_id="models")
    router.add_api_route(
        "/models/{name}", model, methods=["GET"], summary="A model", operation_id="model", responses=NAMED
    )
    router.add_api_route(
        "/chat/completions", complete, methods=["POST"], summary="Formalize the last message",
        operation_id="chat_completions", responses=TURN | streamed("data: {}\n\ndata: [DONE]\n\n"),
    )  # fmt: skip
    return router


async def models(request: Request) -> dict[str, Any]:
    """`leanwright`, which formalizes as the server is set, and `leanwright:ENGINE` for each engine it can serve."""
    return {"object": "list", "data": [_model(name) for name in _names(service_of(request))]}


async def model(request: Request, name: str) -> dict[str, Any]:
    """A model by its name."""
    _engine(service_of(request), name)
    return _model(name)


def _names(service: Service) -> list[str]:
    return [MODEL, *(f"{MODEL}:{engine}" for engine in engines_for(service.settings))]


def _engine(service: Service, name: str) -> str | None:
    """The engine that a model stands for; None: as the server is set. Raises NotFound."""
    known = _names(service)
    if name not in known:
        raise NotFound(f"there is no model {name!r} here; there are {', '.join(known)}")
    return name.partition(":")[2] or None


async def complete(request: Request, body: CompletionBody) -> Any:
    """Formalize the last message of the user."""
    service, caller = service_of(request), caller_of(request)
    run = service.formalize(caller, "", _statement(body), engine=_engine(service, body.model))
    if body.stream:
        counted = bool((body.stream_options or {}).get("include_usage"))
        return EventStream(beating(_chunks(run, body.model, counted)))
    result = (await finished(run)).result
    message = {"role": "assistant", "content": render("completion", result=result), "refusal": None}
    choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
    return _envelope("chat.completion", body.model) | {"choices": [choice], "usage": _usage(result)}


def _statement(body: CompletionBody) -> str:
    turn = next((t for t in reversed(body.messages) if t.role == "user"), None)
    if turn is None or turn.content is None:
        raise InputError("there is no user message")
    if isinstance(turn.content, str):
        text = turn.content
    elif all(part.type == "text" for part in turn.content):
        text = "\n".join(part.text for part in turn.content)
    else:
        raise InputError("only text can be formalized")
    if not text.strip():
        raise InputError("the last user message is empty")
    return text


async def _chunks(run: Run, model: str, counted: bool) -> AsyncIterator[str]:
    head = _envelope("chat.completion.chunk", model)
    yield _chunk(head, {"role": "assistant", "content": ""})
    async for event in run.follow():
        if event["step"] not in ("text", "question"):
            yield _chunk(head, {"content": f"> {event['step']}: {' '.join(str(event['text']).split())}\n"})
    assert run.task is not None
    for piece in _ending(run):
        yield _chunk(head, {"content": piece})
    yield _chunk(head, {}, "stop")
    if counted and not run.task.cancelled() and run.task.exception() is None:
        yield _data(head | {"choices": [], "usage": _usage(run.task.result().row())})
    yield "data: [DONE]\n\n"


def _ending(run: Run) -> Iterator[str]:
    assert run.task is not None
    error = None if run.task.cancelled() else run.task.exception()
    if run.task.cancelled():
        yield "\nThe work was stopped."
    elif isinstance(error, LeanwrightError):
        yield f"\n{http_error(error)[2]}"
    elif error is not None:
        yield "\nThe server failed."
    else:
        yield "\n" + render("completion", result=run.task.result().row())


def _chunk(head: dict[str, Any], delta: dict[str, Any], finish: str | None = None) -> str:
    return _data(head | {"choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}]})


def _data(row: dict[str, Any]) -> str:
    return f"data: {json.dumps(row, ensure_ascii=False)}\n\n"


def _envelope(kind: str, model: str) -> dict[str, Any]:
    return {"id": f"chatcmpl-{secrets.token_hex(12)}", "object": kind, "created": int(time.time()), "model": model}


def _usage(result: dict[str, Any]) -> dict[str, int]:
    prompt, completion = result["usage"]["prompt_tokens"], result["usage"]["completion_tokens"]
    return {"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion}


def _model(name: str) -> dict[str, Any]:
    return {"id": name, "object": "model", "created": 1_763_596_800, "owned_by": "leanwright"}
