"""Tool calls over HTTP, with the faults that servers have."""

import asyncio
import json
from typing import Any

import pytest
from pydantic import SecretStr
from pytest_httpserver import HTTPServer
from werkzeug import Response

from leanwright.agent.providers.openai import OpenAIChat
from leanwright.agent.providers.prices import TokenPrice
from leanwright.agent.providers.prompted_tools import NegotiatedTools, PromptedTools, ToolsRefused
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings
from leanwright.tools.errors import ConfigError, MalformedAnswer, ModelError
from leanwright.tools.types import Completion, ToolCall
from tests.agent.providers.acting import ask, chat_at
from tests.agent.providers.openai_server import (
    KEY,
    PATH,
    act,
    act_by_prompt,
    answer,
    body_of,
    call,
    calling,
    completion,
    failure,
    play,
)
from tests.agent.scripted import opened_model
from tests.laws import agent_model
from tests.laws.agent_model import START, TOOL, answered


def settings(server: HTTPServer, **values: Any) -> Settings:
    return Settings(
        model=ModelSettings(
            name="openai:m", base_url=server.url_for("/v1"), api_key=SecretStr(KEY), max_retries=0, **values
        )
    )


@pytest.mark.parametrize("law", agent_model.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    ("handler", "mode"),
    [(act, "native"), (act, "auto"), (act_by_prompt, "auto"), (act_by_prompt, "prompt")],
    ids=["native", "auto, native", "auto, by prompt", "prompt"],
)
def test_laws(law: Any, handler: Any, mode: str, server: HTTPServer) -> None:
    server.expect_request(PATH).respond_with_handler(handler)
    law(lambda: opened_model(settings(server, tool_calling=mode)).agent)


# whole answers -------------------------------------------------------------------------------------------------------


def test_tools_go_out_and_calls_come_back_with_ids_of_their_own(server: HTTPServer) -> None:
    play(server, answer(calling(call('{"word": "a"}'), call('{"word": "b"}', name="no_such_tool"), call("", id_=None))))
    found = ask(server)
    assert found.calls == (
        ToolCall(id="c1", name="look_up", arguments={"word": "a"}),
        ToolCall(id="c1_2", name="no_such_tool", arguments={"word": "b"}),
        ToolCall(id="call_1", name="look_up", arguments={}),
    )
    assert (found.text, found.finish_reason) == ("", "tool_calls")
    (body,) = [body_of(request) for request, _ in server.log]
    assert body["tools"] == [{"type": "function", "function": TOOL.model_dump()}]
    assert not body.get("stream")


def test_the_conversation_is_sent_with_its_calls_and_results(server: HTTPServer) -> None:
    play(server, answer(completion("It is a library.")))
    chat = chat_at(server.url_for("/v1"))
    turns = [
        *START,
        *answered(Completion(text="", calls=(ToolCall(id="c1", name="look_up", arguments={"word": "∀"}),))),
    ]

    async def run() -> None:
        await chat.act(turns, [TOOL])
        await chat.aclose()

    asyncio.run(run())
    *_, spoken, result = body_of(server.log[0][0])["messages"]
    assert [c["id"] for c in spoken["tool_calls"]] == ["c1"]
    assert json.loads(spoken["tool_calls"][0]["function"]["arguments"]) == {"word": "∀"}
    assert (result["role"], result["tool_call_id"], result["content"]) == ("tool", "c1", "A library.")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ('{"word": "ma', "not JSON: Unterminated string starting at at character 9"),
        ("[1, 2]", "not a JSON object"),
        ('"mathlib"', "not a JSON object"),
        ("3", "not a JSON object"),
        ('{"word": NaN}', "JSON cannot express"),
        ('{"word": 1e999}', "JSON cannot express"),
        ('{"word": "\\ud800"}', "JSON cannot express"),
        ("[" * 100_000, "JSON"),
        ([1], "not a JSON object"),
        (7, "not a JSON object"),
    ],
)
def test_arguments_that_cannot_be_used_are_said_and_do_not_hide_the_other_calls(
    arguments: object, problem: str, server: HTTPServer
) -> None:
    play(server, answer(calling(call(arguments), call('{"word": "b"}', id_="c2"))))
    bad, good = ask(server).calls
    assert problem in bad.malformed
    assert bad.arguments == {}
    assert good == ToolCall(id="c2", name="look_up", arguments={"word": "b"})


@pytest.mark.parametrize("odd", [{"id": "1"}, {"function": None}, "look_up", 3, {"function": {"name": None}}])
def test_calls_of_a_strange_shape_are_passed_on_without_a_name(odd: object, server: HTTPServer) -> None:
    play(server, answer(calling(odd)))
    (only,) = ask(server).calls
    assert (only.name, only.arguments) == ("", {})


def test_an_object_in_place_of_its_text_is_taken(server: HTTPServer) -> None:
    play(server, answer(calling(call({"word": "a"}))))
    assert ask(server).calls[0].arguments == {"word": "a"}


def test_a_call_that_the_limit_of_tokens_cut_says_so(server: HTTPServer) -> None:
    play(server, answer(calling(call('{"word": "a"}'), call('{"wor', id_="c2"), finish_reason="length")))
    whole, cut = ask(server).calls
    assert not whole.malformed
    assert "limit of tokens" in cut.malformed


def test_cost_counts_cached_tokens_at_their_price(server: HTTPServer) -> None:
    usage = {"prompt_tokens": 1000, "completion_tokens": 100, "prompt_tokens_details": {"cached_tokens": 400}}
    play(server, answer({**completion(), "usage": usage}))
    spent = ask(server, price=TokenPrice(prompt=2, completion=8, cached=0.5)).usage
    assert spent.cost == pytest.approx((600 * 2 + 400 * 0.5 + 100 * 8) / 1e6)
    assert spent.calls == 1


@pytest.mark.parametrize("usage", [None, {"prompt_tokens": 0, "completion_tokens": 0}])
def test_what_a_server_does_not_count_has_no_known_cost(usage: object, server: HTTPServer) -> None:
    play(server, answer({**completion(), "usage": usage}))
    assert ask(server, price=TokenPrice(prompt=2, completion=8)).usage.cost is None


def test_a_model_without_a_price_has_no_known_cost(server: HTTPServer) -> None:
    play(server, answer(completion()))
    assert ask(server).usage.cost is None


# servers without tools -----------------------------------------------------------------------------------------------

REFUSALS = [
    failure(400, "registry/llama:latest does not support tools"),
    answer({"error": "m does not support tools"}, 400),
    failure(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
    failure(500, "tools param requires --jinja flag"),
    failure(500, "Unsupported param: tools"),
    failure(404, "No endpoints found that support tool use."),
    answer({"error": {"message": "Unrecognized request argument supplied: tools", "param": "tools"}}, 400),
    answer({"detail": "tools: Extra inputs are not permitted"}, 422),
]


@pytest.mark.parametrize("refusal", REFUSALS, ids=range(len(REFUSALS)))
def test_a_server_that_refuses_tools_is_asked_once_and_then_by_prompt(refusal: Response, server: HTTPServer) -> None:
    called = 'Well.\n```json\n{"tool": "look_up", "arguments": {"word": "a"}}\n```'
    play(server, refusal, answer(completion(called)))
    model = opened_model(settings(server)).agent
    assert isinstance(model, NegotiatedTools)

    async def run() -> list[Completion]:
        try:
            return [await model.act(START, [TOOL]) for _ in range(2)]
        finally:
            await model.aclose()

    for found in asyncio.run(run()):
        assert (found.text, found.calls[0].name, found.calls[0].arguments) == ("Well.", "look_up", {"word": "a"})
    assert ["tools" in body_of(request) for request, _ in server.log] == [True, False, False]


def test_native_tools_are_insisted_on_in_one_line(server: HTTPServer) -> None:
    play(server, REFUSALS[0])
    with pytest.raises(
        ToolsRefused, match=r"model m at .* does not call tools; set LEANWRIGHT_MODEL_TOOL_CALLING"
    ) as caught:
        ask(server)
    assert isinstance(caught.value, ConfigError)
    assert len(server.log) == 1


@pytest.mark.parametrize(
    ("response", "kind"),
    [
        (answer({"error": {"message": "Unknown type in tools", "param": "tools[0].function.parameters"}}, 400), None),
        (failure(400, "Failed to call a function: unknown tool", "tool_use_failed"), MalformedAnswer),
        (failure(400, "temperature is not supported"), None),
    ],
)
def test_other_complaints_are_not_taken_for_a_refusal_of_tools(
    response: Response, kind: type[Exception] | None, server: HTTPServer
) -> None:
    play(server, response)
    with pytest.raises(kind or ModelError) as caught:
        ask(server)
    assert not isinstance(caught.value, ToolsRefused)


def test_the_setting_chooses(server: HTTPServer) -> None:
    kinds = {mode: type(opened_model(settings(server, tool_calling=mode)).agent) for mode in ("native", "prompt")}
    assert kinds == {"native": OpenAIChat, "prompt": PromptedTools}
    assert opened_model(Settings()).chat is None
