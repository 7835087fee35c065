"""Leanwright from Python, with the real Lean."""

import asyncio
from collections.abc import Iterator

import pytest

from leanwright import Formalizer
from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.registry import TOOLS
from leanwright.tools.types import Question, Verdict

STATEMENT = "Prove that the sum of two even integers $a$ and $b$ is even."


@pytest.fixture(scope="module")
def formalizer() -> Iterator[Formalizer]:
    with Formalizer(lean={"timeout_s": 60}) as live:
        yield live


def test_a_statement_and_its_steps(formalizer: Formalizer) -> None:
    steps: list[str] = []
    result = formalizer.formalize(STATEMENT, on_event=lambda event: steps.append(event["step"]))
    assert result.verdict is Verdict.ACCEPTED
    assert result.statement is not None
    assert "Even (a + b)" in result.statement
    assert {"draft", "check", "score"} <= set(steps)


def test_a_plain_function_answers(formalizer: Formalizer) -> None:
    asked: list[str] = []

    def ask(question: Question) -> str:
        asked.append(question.text)
        return "an integer"

    result = formalizer.formalize("Show that $x^2 \\ge 0$.", ask=ask)
    assert asked == ["What kind of number is x?"]
    assert result.statement is not None and "(x : ℤ)" in result.statement
    assert [(one.answer, one.source) for one in result.assumptions] == [("an integer", "person")]
    with pytest.raises(InputError, match=r"3.5 does not answer"):
        formalizer.formalize("Show that $x^2 \\ge 0$.", ask=lambda _: 3.5)  # type: ignore[arg-type, return-value]


def test_the_same_without_blocking_and_from_two_loops(formalizer: Formalizer) -> None:
    async def both() -> list[bool]:
        text = "theorem t : 1 + 1 = 2 := by sorry"
        checks = await asyncio.gather(*(formalizer.acall("check", lean=text) for _ in range(3)))
        return [getattr(check, "ok", False) for check in checks]

    assert asyncio.run(both()) == [True] * 3
    assert asyncio.run(both()) == [True] * 3


def test_the_tools_of_langchain(formalizer: Formalizer) -> None:
    tools = {tool.name: tool for tool in formalizer.tools()}
    assert len(tools) == len(TOOLS)
    checked = tools["lean_check"].invoke({"lean": "theorem t : 1 = 2 := by sorry"})
    assert checked["ok"] is True
    words = asyncio.run(tools["lean_back_translate"].ainvoke({"lean": "theorem t (n : ℕ) : n = n := by sorry"}))
    assert words["text"]


def test_a_definition_after_a_context(formalizer: Formalizer) -> None:
    context = "def Good (n : ℕ) : Prop := Even n ∧ n > 2"
    found = formalizer.define("An integer $n$ is called *even* if $n = 2k$ for some integer $k$.")
    assert (found.lean, found.library) == ("", "Even n")
    told = asyncio.run(formalizer.adefine("A good number $n$ is called *cold* if $n < 9$.", context=context))
    assert told.lean == "def Cold (n : ℕ) : Prop :=\n  Good n ∧ n < 9"
    assert told.judgement.verdict is Verdict.ACCEPTED
    taken = formalizer.define("An integer $n$ is called *even* if $n > 3$.")
    assert taken.judgement.verdict is Verdict.REJECTED
    assert taken.judgement.reasons[0].startswith("Even is there already: Even.{u} {α : Type u} [Add α] (a : α) : Prop;")


def test_it_shows_what_it_works_with(formalizer: Formalizer) -> None:
    assert repr(formalizer) == "Formalizer(model='embedded', lean='embedded')"


def test_bad_input_is_one_line(formalizer: Formalizer) -> None:
    with pytest.raises(InputError, match="there is no tool 'prove'"):
        formalizer.call("prove")
    with pytest.raises(InputError, match="lean is missing"):
        formalizer.call("check")
    with pytest.raises(ConfigError, match=r"setting pipeline\.k"):
        Formalizer(pipeline={"k": 0})


def test_a_closed_one_says_so() -> None:
    one = Formalizer()
    one.close()
    one.close()
    with pytest.raises(InputError, match="closed"):
        one.formalize(STATEMENT)
