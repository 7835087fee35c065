"""Requests for an easy statement, counted, and what successive requests have in common."""

import asyncio
from collections.abc import Sequence

from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedChat, Turn
from leanwright.graphs.agent import build_agent
from leanwright.graphs.agent_state import AgentContext, initial_agent_state
from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import ChatMessage, LeanReport, Verdict
from tests.agent.providers.judged import judgement
from tests.graphs.agent.support import call, one_turn, turn
from tests.graphs.support import clean, failing, formalized
from tests.tools.test_scores import EVEN, UNSAYABLE

TEXT = "Prove that the sum of two even integers is even."
FIRST = "theorem even_add (a b : ℤ) (h₀ : Even a) (h₁ : Even b) : Even (a + b) := by sorry"
SECOND = "theorem other (x y : ℤ) (h₀ : Even x) (h₁ : Even y) : Even (x + y) := by sorry"
BROKEN = FIRST.replace("Even a", "Evn a")


def elaborates(term: tuple[str, ...] = EVEN) -> FakeLean:
    """A Lean to which all that is not broken is the same statement."""

    def report(text: str) -> LeanReport:
        if "Evn" in text:
            return failing("Unknown identifier `Evn`")
        (one,) = clean().declarations
        return clean().model_copy(update={"declarations": (one.model_copy(update={"term": term}),)})

    return FakeLean(reports=[report])


def chat_model(drafts: Sequence[str] = ()) -> ScriptedChat:
    """A chat model that drafts by a script, reads back and judges."""
    rest = list(drafts)

    def answer(messages: Sequence[ChatMessage], seed: int) -> str:
        task = messages[0].content.split()[1]
        return {"decide": judgement(), "read": "In words."}.get(task) or f"```lean\n{rest.pop(0)}\n```"

    return ScriptedChat(answer)


def tasks(chat: ScriptedChat) -> list[str]:
    """What was asked, by the second word of its instructions."""
    return [one.messages[0].content.split()[1] for one in chat.calls]


def test_the_pipeline_with_two_drafts_takes_three_requests() -> None:
    """The two elaborate to the same term; the grammar reads it back."""
    chat = chat_model([FIRST, SECOND])
    context = FormalizeContext(PromptedModel(chat), elaborates(), threshold=0.7)
    assert asyncio.run(formalized(context, TEXT, k=2)).verdict is Verdict.ACCEPTED
    assert tasks(chat) == ["translate", "translate", "decide"]


def test_what_the_grammar_cannot_say_is_read_back_once() -> None:
    chat = chat_model([FIRST, SECOND])
    context = FormalizeContext(PromptedModel(chat), elaborates(UNSAYABLE), threshold=0.7)
    assert asyncio.run(formalized(context, TEXT, k=2)).verdict is Verdict.ACCEPTED
    assert tasks(chat) == ["translate", "translate", "read", "decide"]


def acted(turns: Sequence[Turn], chat: ScriptedChat, lean: FakeLean) -> tuple[FormalizeResult, ScriptedAgent]:
    """One turn of the agent on a chat model."""
    agent, model = ScriptedAgent(turns), PromptedModel(chat)
    box = Toolbox(lean=Handle.of(lean), model=Handle.of(model), threshold=0.7)
    context = AgentContext(
        model=model, lean=lean, threshold=0.7, agent=agent, toolbox=box, tools=("check", "back_translate")
    )
    return asyncio.run(one_turn(build_agent(), context, initial_agent_state(TEXT))), agent


def test_the_agent_takes_at_most_four_requests_and_repeats_none() -> None:
    for lean, most in ((elaborates(), 3), (elaborates(UNSAYABLE), 4)):
        chat = chat_model()
        turns = [
            turn(call("check", lean=FIRST), call("back_translate", lean=SECOND)),
            turn(call("submit", lean=FIRST, misprint="odd is printed; even is meant")),
        ]
        result, agent = acted(turns, chat, lean)
        assert result.verdict is Verdict.ACCEPTED
        assert len(agent.calls) + len(chat.calls) == most
        assert "the text was corrected: odd is printed; even is meant" in result.warnings


def test_what_does_not_compile_is_not_read_back() -> None:
    chat = chat_model()
    _, agent = acted(
        [turn(call("back_translate", lean=BROKEN)), turn(call("decline", reason="no"))], chat, elaborates()
    )
    assert not chat.calls
    told = agent.calls[1].messages[-1].content
    assert '"ok": false' in told
    assert "Unknown identifier" in told


def test_each_request_of_the_agent_begins_with_the_one_before() -> None:
    """So that providers keep what they have read; the tools, which come first, stay the same too."""
    turns = [turn(call("check", lean=BROKEN)), turn(call("check", lean=FIRST)), turn(call("submit", lean=FIRST))]
    _, agent = acted(turns, chat_model(), elaborates())
    assert len(agent.calls) == 3
    for before, after in zip(agent.calls, agent.calls[1:], strict=False):
        assert after.messages[: len(before.messages)] == before.messages
        assert after.tools == before.tools


def test_the_model_copies_no_text_and_hears_no_second_number() -> None:
    _, agent = acted(
        [turn(call("back_translate", lean=FIRST)), turn(call("submit", lean=FIRST))], chat_model(), elaborates()
    )
    assert all("statement" not in tool.parameters["properties"] for tool in agent.calls[0].tools)
    told = agent.calls[1].messages[-1].content
    assert told == '{"score": 0.95, "says": "For all even integers $a$ and $b$, $a + b$ is even."}'


def test_the_same_text_is_not_judged_twice() -> None:
    chat = ScriptedChat(lambda messages, seed: judgement(0.2))
    turns = [turn(call("submit", lean=FIRST)), turn(call("submit", lean=FIRST)), "It is right."]
    result, agent = acted(turns, chat, elaborates())
    assert result.verdict is Verdict.REJECTED
    assert "this very text has had its verdict" in agent.calls[2].messages[-1].content
    assert len(chat.calls) == 1
