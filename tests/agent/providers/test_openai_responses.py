"""The Responses API, JSON schemas, and what is done where a server has neither."""

import asyncio
import json
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from leanwright.agent.providers.answers import JudgeAnswer, read_judgement
from leanwright.agent.providers.openai import OpenAIChat
from leanwright.tools.errors import Abstention, ConfigError
from leanwright.tools.structured_output import AnswerForm, ask, strict_schema
from leanwright.tools.types import ChatMessage, Completion, ToolCall, ToolSchema
from tests.agent.providers.judged import judgement
from tests.agent.providers.openai_server import KEY, PATH, answer, body_of, completion, failure, play

RESPONSES = "/v1/responses"
ASK = (ChatMessage(role="system", content="Be brief."), ChatMessage(role="user", content="How are you?"))
TOOL = ToolSchema(name="look_up", description="A word.", parameters={"type": "object", "properties": {}})
ONLY = "This model is only supported in v1/responses and not in v1/chat/completions."
SAID = {
    "type": "message", "id": "m1", "role": "assistant", "status": "completed",
    "content": [{"type": "output_text", "text": "Well.", "annotations": []}],
}  # fmt: skip
CALLED = {
    "type": "function_call", "id": "f1", "call_id": "c1", "name": "look_up", "arguments": '{"word": "lib"}',
    "status": "completed",
}  # fmt: skip
REFUSED = {**SAID, "content": [{"type": "refusal", "refusal": "I will not."}]}


def response(*output: object, status: str = "completed", cause: str = "") -> dict[str, Any]:
    """Body of an answer of the Responses API."""
    return {
        "id": "r1", "object": "response", "created_at": 1, "model": "m", "status": status, "output": list(output),
        "incomplete_details": {"reason": cause} if cause else None, "error": None, "parallel_tool_calls": True,
        "tool_choice": "auto", "tools": [],
        "usage": {
            "input_tokens": 7, "output_tokens": 3, "total_tokens": 10, "input_tokens_details": {"cached_tokens": 4},
            "output_tokens_details": {"reasoning_tokens": 0},
        },
    }  # fmt: skip


def stream(*events: dict[str, Any]) -> Response:
    """Events of the Responses API, numbered."""
    lines = (f"event: {e['type']}\ndata: {json.dumps({**e, 'sequence_number': i})}\n\n" for i, e in enumerate(events))
    return Response("".join(lines), content_type="text/event-stream")


def client(server: HTTPServer, api: Any = "responses") -> OpenAIChat:
    return OpenAIChat("m", base_url=server.url_for("/v1"), api_key=SecretStr(KEY), max_retries=0, api=api)


def completed(model: OpenAIChat, **options: Any) -> Completion:
    async def go() -> Completion:
        (found,) = await model.complete(ASK, **options)
        await model.aclose()
        return found

    return asyncio.run(go())


def give(server: HTTPServer, *bodies: Response) -> list[dict[str, Any]]:
    """Answer with ``bodies`` in order; returns what was asked."""
    rest, asked = list(bodies), []

    def reply(request: Request) -> Response:
        asked.append(body_of(request))
        return rest.pop(0) if len(rest) > 1 else rest[0]

    server.expect_request(RESPONSES, method="POST").respond_with_handler(reply)
    return asked


def test_a_conversation_over_the_responses_api(server: HTTPServer) -> None:
    asked = give(server, answer(response(SAID)))
    found = completed(client(server))
    assert (found.text, found.finish_reason) == ("Well.", "stop")
    assert (found.usage.prompt_tokens, found.usage.completion_tokens) == (7, 3)
    (body,) = asked
    assert [turn["role"] for turn in body["input"]] == ["system", "user"]
    assert body["store"] is False
    assert "seed" not in body


def test_the_tools_of_a_conversation_over_the_responses_api(server: HTTPServer) -> None:
    asked = give(server, answer(response(CALLED)), answer(response(SAID)))

    async def go() -> tuple[Completion, Completion]:
        model = client(server)
        first = await model.act(ASK, [TOOL])
        called = ChatMessage(role="assistant", content=first.text, calls=first.calls)
        told = ChatMessage(role="tool", content="a library", call_id="c1")
        second = await model.act([*ASK, called, told], [TOOL])
        await model.aclose()
        return first, second

    first, second = asyncio.run(go())
    assert first.calls == (ToolCall(id="c1", name="look_up", arguments={"word": "lib"}),)
    assert second.text == "Well."
    assert asked[0]["tools"][0]["name"] == "look_up"
    kinds = [item["type"] for item in asked[1]["input"] if "type" in item]
    assert kinds[-2:] == ["function_call", "function_call_output"]


def test_a_stream_of_the_responses_api(server: HTTPServer) -> None:
    begun = {**CALLED, "arguments": ""}
    give(
        server,
        stream(
            {"type": "response.created", "response": response(status="in_progress")},
            {"type": "response.output_item.added", "output_index": 0, "item": {**SAID, "content": []}},
            *(
                {"type": "response.output_text.delta", "output_index": 0, "content_index": 0, "item_id": "m1",
                 "delta": delta, "logprobs": []}
                for delta in ("We", "ll.")
            ),
            {"type": "response.output_item.added", "output_index": 1, "item": begun},
            *(
                {"type": "response.function_call_arguments.delta", "output_index": 1, "item_id": "f1", "delta": delta}
                for delta in ('{"word": ', '"lib"}')
            ),
            {"type": "response.completed", "response": response(SAID, CALLED)},
        ),
    )  # fmt: skip
    shown: list[str] = []

    async def go() -> Completion:
        model = client(server)
        found = await model.act(ASK, [TOOL], on_text=shown.append)
        await model.aclose()
        return found

    found = asyncio.run(go())
    assert "".join(shown) == found.text == "Well."
    assert found.calls == (ToolCall(id="c1", name="look_up", arguments={"word": "lib"}),)
    assert found.usage.completion_tokens == 3


def test_half_an_answer_and_a_refusal(server: HTTPServer) -> None:
    give(server, answer(response(SAID, status="incomplete", cause="max_output_tokens")), answer(response(REFUSED)))
    assert completed(client(server)).finish_reason == "length"
    with pytest.raises(Abstention, match="the model refused: I will not"):
        completed(client(server))


def test_a_model_of_the_responses_api_alone_is_asked_there(server: HTTPServer) -> None:
    play(server, failure(404, ONLY))
    give(server, answer(response(SAID)))
    model = client(server, "auto")
    assert [completed(model).text, completed(model).text] == ["Well.", "Well."]
    assert [request.path for request, _ in server.log] == [PATH, RESPONSES, RESPONSES]


def test_a_server_without_a_responses_api(server: HTTPServer) -> None:
    with pytest.raises(ConfigError, match=r"has no Responses API \(HTTP 404\)"):
        give(server, failure(404, "no such path"))
        completed(client(server))


def test_a_server_is_told_the_schema_and_one_that_knows_none_is_asked_without(server: HTTPServer) -> None:
    play(server, failure(400, "response_format type is unavailable now"), answer(completion(judgement())))
    model = client(server, "auto")
    schema = strict_schema(JudgeAnswer)
    completed(model, schema=schema)
    completed(model, schema=schema)
    sent = [body_of(request).get("response_format") for request, _ in server.log]
    form = {"name": "answer", "schema": schema, "strict": True}
    assert sent == [{"type": "json_schema", "json_schema": form}, None, None]


def test_the_responses_api_is_told_the_schema(server: HTTPServer) -> None:
    asked = give(server, answer(response(SAID)))
    completed(client(server), schema=strict_schema(JudgeAnswer))
    assert asked[0]["text"]["format"]["type"] == "json_schema"
    assert asked[0]["text"]["format"]["strict"] is True


def test_an_answer_that_a_schema_spoilt_is_asked_for_again_without_it(server: HTTPServer) -> None:
    play(server, answer(completion("{")), answer(completion(judgement(0.5))))
    form = AnswerForm(read_judgement, "malformed_json", "object", JudgeAnswer)

    async def go() -> JudgeAnswer:
        model = client(server, "chat")
        found = await ask(model, "Judge.", "This.", form)
        await model.aclose()
        return found

    assert asyncio.run(go()).probability == 0.5
    assert ["response_format" in body_of(request) for request, _ in server.log] == [True, False]


def test_a_strict_schema_names_every_field_and_no_other() -> None:
    found = strict_schema(JudgeAnswer)
    assert found["required"] == list(JudgeAnswer.model_fields)
    assert found["additionalProperties"] is False
    assert found["properties"]["probability"] == {"type": "number"}
    (parts,) = found["$defs"].values()
    assert set(parts["required"]) == {"quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary"}
