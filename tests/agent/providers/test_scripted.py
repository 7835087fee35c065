import asyncio
from typing import Any

import pytest

from leanwright.agent.providers.scripted import (
    AgentCall,
    ChatCall,
    ModelCall,
    ScriptedAgent,
    ScriptedChat,
    ScriptedModel,
)
from leanwright.tools.errors import Abstention, ModelUnavailable, ScriptExhausted
from leanwright.tools.types import (
    ChatMessage,
    Completion,
    CycleScore,
    Draft,
    Drafts,
    LeanReport,
    LeanStatus,
    SubQuery,
    ToolCall,
    Usage,
)
from tests.laws import agent_model, chat_model, statement_model

ASK = (ChatMessage(role="user", content="Hello"),)
LEAN = "theorem t : 1 + 1 = 2 := by sorry"
WRONG = "theorem t : 1 + 1 = 3 := by sorry"
CASE = statement_model.Case(statement="One and one is two.", lean=LEAN, wrong=WRONG, outside="A poem.")


def by_seed(messages: Any, seed: int) -> str:
    return f"{messages[-1].content} {seed}"


@pytest.mark.parametrize("law", chat_model.LAWS, ids=lambda law: law.__name__)
def test_chat_laws(law: Any) -> None:
    law(lambda: ScriptedChat(by_seed))


def acting(messages: Any, tools: Any, seed: int) -> Completion:
    call = ToolCall(id="c", name="look_up", arguments={"word": f"mathlib {seed}"})
    return Completion(text="Let me  see. ", calls=(call, call) if tools else ())


@pytest.mark.parametrize("law", agent_model.LAWS, ids=lambda law: law.__name__)
def test_agent_laws(law: Any) -> None:
    law(lambda: ScriptedAgent(acting))


def test_an_agent_gives_its_turns_in_order_and_records_calls() -> None:
    call = ToolCall(id="c", name="look_up", arguments={})
    agent = ScriptedAgent(["Hello.", [call, call], ModelUnavailable("the server is gone")])
    assert asyncio.run(agent.act(ASK, [agent_model.TOOL], seed=3)).text == "Hello."
    assert [c.id for c in asyncio.run(agent.act(ASK, ())).calls] == ["c", "c_2"]
    with pytest.raises(ModelUnavailable, match="gone"):
        asyncio.run(agent.act(ASK, ()))
    with pytest.raises(ScriptExhausted, match="script of turns"):
        asyncio.run(agent.act(ASK, ()))
    assert agent.calls[0] == AgentCall(ASK, (agent_model.TOOL,), 3, 0.0, 4096)


def scripted_model() -> ScriptedModel:
    def formalize(statement: str, **_: Any) -> list[str] | Abstention:
        return Abstention("no mathematics in it") if statement == CASE.outside else [LEAN, WRONG]

    return ScriptedModel(
        formalize=formalize,
        repair=[[LEAN]],
        informalize=["One plus one is two."],
        score=lambda lean, **_: CycleScore(value=0.9 if lean == LEAN else 0.1, back_translation="Two."),
        decompose=[(SubQuery(text="Addition.", lean="a + b"),)],
    )


@pytest.mark.parametrize("law", statement_model.LAWS, ids=lambda law: law.__name__)
def test_statement_laws(law: Any) -> None:
    law(scripted_model, CASE)


def test_chat_gives_its_script_in_order_and_records_calls() -> None:
    chat = ScriptedChat(["a", Completion(text="b", usage=Usage(prompt_tokens=2)), "c"])
    first = asyncio.run(chat.complete(ASK, n=2, temperature=0.5, max_tokens=9, seed=5))
    assert [answer.text for answer in first] == ["a", "b"]
    assert asyncio.run(chat.complete(ASK))[0].text == "c"
    assert chat.calls[0] == ChatCall(ASK, 2, 0.5, 9, 5)
    assert len(chat.calls) == 2
    assert chat.usage.prompt_tokens == 2


def test_an_exhausted_script_raises() -> None:
    chat = ScriptedChat(["a"])
    with pytest.raises(ScriptExhausted, match="no result left"):
        asyncio.run(chat.complete(ASK, n=2))
    with pytest.raises(ScriptExhausted, match="script of decompose"):
        asyncio.run(ScriptedModel().decompose("x"))


def test_a_result_that_is_an_exception_is_raised() -> None:
    chat = ScriptedChat([ModelUnavailable("the server is gone"), "a"])
    with pytest.raises(ModelUnavailable, match="gone"):
        asyncio.run(chat.complete(ASK))
    assert asyncio.run(chat.complete(ASK))[0].text == "a"


def test_model_records_arguments_by_name() -> None:
    model = ScriptedModel(formalize=[[LEAN]], repair=[Drafts(drafts=())])
    drafts = asyncio.run(model.formalize("one", k=3, hints=["h"]))
    assert drafts == Drafts(drafts=(Draft(lean=LEAN, seed=42),))
    report = LeanReport(status=LeanStatus.ERROR)
    assert asyncio.run(model.repair("one", drafts.drafts[0], report)).drafts == ()
    assert model.calls == [
        ModelCall("formalize", {"statement": "one", "k": 3, "seed": 42, "hints": ("h",)}),
        ModelCall(
            "repair",
            {"statement": "one", "draft": drafts.drafts[0], "report": report, "seed": 42} | {"observations": ()},
        ),
    ]
