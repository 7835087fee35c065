import asyncio
from typing import Any

import pytest

from leanwright.agent.providers.prompted_tools import PromptedTools, plain, read_turn
from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.tools.errors import MalformedAnswer
from leanwright.tools.types import ChatMessage, Completion, ToolCall, Usage
from tests.laws import agent_model
from tests.laws.agent_model import START, TOOL, answered

CALL = '```json\n{"tool": "look_up", "arguments": {"word": "mathlib"}}\n```'
BROKEN = '```json\n{"tool": "look_up", "arguments": {"word": "mathlib"}\n```'


def obedient(messages: Any, seed: int) -> str:
    return f"Let me see.\n\n{CALL}" if "# Tools" in messages[0].content else "A library."


@pytest.mark.parametrize("law", agent_model.LAWS, ids=lambda law: law.__name__)
def test_laws(law: Any) -> None:
    law(lambda: PromptedTools(ScriptedChat(obedient)))


def act(*answers: Any) -> tuple[Completion, ScriptedChat]:
    chat = ScriptedChat(answers)
    return asyncio.run(PromptedTools(chat).act(START, [TOOL])), chat


def test_the_tools_are_described_and_calls_are_read() -> None:
    found, chat = act(Completion(text=f"Let me see.\n{CALL}\n{CALL}\nDone.", usage=Usage(prompt_tokens=4, calls=1)))
    system = chat.calls[0].messages[0].content
    assert all(part in system for part in ("Look words up.", "## look_up", "Look a word up.", '"required": ["word"]'))
    assert found.text == "Let me see.\nDone."
    assert [c.id for c in found.calls] == ["call_1", "call_2"]
    assert all(c.arguments == {"word": "mathlib"} for c in found.calls)
    assert found.usage == Usage(prompt_tokens=4, calls=1)


def test_a_call_that_cannot_be_read_is_sent_back_once() -> None:
    found, chat = act(BROKEN, CALL)
    assert [c.name for c in found.calls] == ["look_up"]
    *_, said, again = chat.calls[1].messages
    assert said.content == BROKEN
    assert "cannot be used: a block is not JSON: Expecting ',' delimiter at character" in again.content


def test_a_call_that_cannot_be_read_twice_is_passed_on_as_malformed() -> None:
    found, chat = act(BROKEN, BROKEN)
    assert len(chat.calls) == 2
    (only,) = found.calls
    assert (only.id, only.name, only.arguments) == ("call_1", "", {})
    assert "a block is not JSON" in only.malformed


def test_an_answer_that_was_cut_says_so() -> None:
    _, chat = act(Completion(text='```json\n{"tool": "lo', finish_reason="length"), CALL)
    assert "it reached the limit of 4096 tokens" in chat.calls[1].messages[-1].content


def test_a_conversation_without_tools_is_left_alone() -> None:
    chat = ScriptedChat(["A library."])
    assert asyncio.run(PromptedTools(chat).act(START, ())).text == "A library."
    assert chat.calls[0].messages == START


def test_calls_and_results_become_turns_that_alternate() -> None:
    calls = tuple(ToolCall(id=f"c{i}", name="look_up", arguments={"word": word}) for i, word in enumerate(("∀x", "b")))
    late = ChatMessage(role="system", content="Be brief.")
    turns = plain([*START, *answered(Completion(text="Let me see.", calls=calls)), late, START[1]], [TOOL])
    assert [turn.role for turn in turns] == ["system", "user", "assistant", "user"]
    assert not any(turn.calls or turn.call_id for turn in turns)
    assert "Be brief." in turns[0].content
    assert '{"tool": "look_up", "arguments": {"word": "∀x"}}' in turns[2].content
    assert turns[3].content.count("Result of look_up:\nA library.") == 2
    assert turns[3].content.endswith(START[1].content)


@pytest.mark.parametrize(
    ("answer", "text", "names"),
    [
        (CALL, "", ["look_up"]),
        (CALL.removesuffix("\n```"), "", ["look_up"]),
        (CALL.replace("json", "JSON"), "", ["look_up"]),
        ("```json\n[]\n```", "", []),
        ('```json\n[{"tool": "a"}, {"name": "b", "arguments": {}}]\n```', "", ["a", "b"]),
        (f"<think>{CALL}</think>\nNo.", "No.", []),
        ("```lean\ntheorem t : True := by sorry\n```", "```lean\ntheorem t : True := by sorry\n```", []),
        ("", "", []),
    ],
)
def test_reading(answer: str, text: str, names: list[str]) -> None:
    found, calls = read_turn(answer, ())
    assert (found, [call.name for call in calls]) == (text, names)


@pytest.mark.parametrize(
    ("block", "problem"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("3", 'not an object with "tool"'),
        ('{"arguments": {}}', 'not an object with "tool"'),
        ('{"tool": 3}', 'not an object with "tool"'),
        ('{"tool": "a", "arguments": "x"}', '"arguments" is not a JSON object'),
        ('{"tool": "a"}\n{"tool": "b"}', "not JSON: Extra data"),
    ],
)
def test_blocks_that_cannot_be_read(block: str, problem: str) -> None:
    with pytest.raises(MalformedAnswer, match=problem):
        read_turn(f"```json\n{block}\n```", ())
