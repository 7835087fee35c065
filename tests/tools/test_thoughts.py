"""Thoughts are cut in every dialect, closed or not, and nothing else is."""

import pytest

from leanwright.tools.thoughts import shown_so_far, without_thought

HARMONY = "<|channel|>analysis<|message|>Is it odd?<|end|><|start|>assistant"
CLOSED = {
    "think": "<think>hm</think>\n\nAnswer.",
    "the template opened it": "hm, 3 < 4\n</think>\nAnswer.",
    "thinking": "<thinking>hm</thinking>Answer.",
    "thought": "<thought>hm</thought>Answer.",
    "reasoning": "<reasoning>hm</reasoning>\n<answer>Answer.</answer>",
    "Magistral": "[THINK]hm[/THINK]Answer.",
    "Seed-OSS": "<seed:think>hm</seed:think>Answer.",
    "Kimi": "◁think▷hm◁/think▷Answer.",
    "Command A": "<|START_THINKING|>hm<|END_THINKING|><|START_RESPONSE|>Answer.<|END_RESPONSE|>",
    "OpenThinker": "<|begin_of_thought|>hm<|end_of_thought|>\n<|begin_of_solution|>Answer.<|end_of_solution|>",
    "Apertus": "<|inner_prefix|>hm<|inner_suffix|>Answer.",
    "Gemma 4": "<|channel>thought\nhm<channel|>Answer.",
    "Gemma 4, otherwise": "<|channel>thought\nhm<|channel>response\nAnswer.",
    "gpt-oss": f"{HARMONY}<|channel|>final<|message|>Answer.<|return|>",
    "gpt-oss, held to JSON": f"{HARMONY}<|channel|>final <|constrain|>json<|message|>Answer.<|return|>",
    "gpt-oss, its tokens removed": "analysisWe must say it.assistantfinalAnswer.",
    "Granite": "Here is my thought process:\nhm\n\nHere is my response: Answer.",
    "several thoughts": "<think>hm</think>No.<think>wait</think>Answer.",
    "a new thought after it": "Answer.<think>or is it",
}


@pytest.mark.parametrize("answer", CLOSED.values(), ids=CLOSED)
def test_what_follows_the_thought_is_the_answer(answer: str) -> None:
    assert without_thought(answer) == "Answer."
    assert shown_so_far(answer) == "Answer."


OPEN = [
    "<think>hm, ```lean\ntheorem x : True := by sorry\n```",
    "<think\n",
    "[THINK]hm",
    "◁think▷hm",
    f"{HARMONY}",
    "<|channel|>commentary<|message|>I look it up.",
    "<|channel>thought\nhm",
    "analysisWe must say it. The final answer",
    "Here's my thought process: hm",
]


@pytest.mark.parametrize("answer", OPEN)
def test_a_thought_without_an_end_is_no_answer(answer: str) -> None:
    assert without_thought(answer) == ""


PLAIN = [
    "theorem t (n : ℕ) (h : n < 3) : n ≤ 2 := by sorry",
    "Analysis shows that f [THIN] is <thin>.",
    "analysis of the set {x | x < 1}",
    "We say: Here is my response: no.",
    '{"reasons": "a <b> c"}',
]


@pytest.mark.parametrize("answer", PLAIN)
def test_an_answer_without_thoughts_stays_as_it_is(answer: str) -> None:
    assert without_thought(answer) == answer


@pytest.mark.parametrize("answer", [*CLOSED.values(), *PLAIN])
def test_no_half_of_a_mark_is_shown_while_an_answer_comes(answer: str) -> None:
    shown = [shown_so_far(answer[:end]) for end in range(len(answer) + 1)]
    assert not any(text.endswith(("</", "<thi", "[TH", "<|")) for text in shown)
    assert shown[-1] == without_thought(answer)


@pytest.mark.parametrize("mark", ["<think>", "</think>", "<|channel|>", "analysis", "[THINK", "Here is my "])
def test_a_megabyte_of_marks_is_read_in_one_pass(mark: str) -> None:
    without_thought(mark * (1_000_000 // len(mark)))
