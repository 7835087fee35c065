"""Definitions that a scripted chat model drafts, checked by the real Lean."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from leanwright.agent.define import define
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.providers.scripted import ScriptedChat
from leanwright.agent.settings import Settings
from leanwright.tools.definitions.result import DefinitionResult
from leanwright.tools.errors import Abstention, MalformedAnswer
from leanwright.tools.types import Verdict
from tests.agent.scripted import resources_of

PARTS = ("quantifiers", "domains", "strictness", "hypotheses", "claim", "boundary")
SAYS = "A natural number n is Steep when it is even and above 2."
TEXT = "A natural number $n$ is called *steep* if $n$ is even and $n > 2$. For example, 4 is steep, and 2 is not."
STEEP = """```lean
def Steep (n : ℕ) : Prop := Even n ∧ n > 2
```
```examples
theorem one : Steep 4 := by sorry
theorem two : ¬ Steep 2 := by sorry
```
NOTE: a natural number may be 0"""


def judged(probability: float, **answers: str) -> str:
    parts = dict.fromkeys(PARTS, "same") | answers
    lost = ["n > 2"] if "major" in parts.values() else []
    told = {"reasons": "compared", "parts": parts, "lost": lost, "added": [], "probability": probability}
    return json.dumps(told)


async def defined(lean: Any, answers: Sequence[Any], text: str = TEXT) -> tuple[DefinitionResult, ScriptedChat]:
    chat = ScriptedChat(list(answers))
    settings = Settings.load(None, {"engine": "pipeline", "pipeline.max_repairs": 2})
    resources = resources_of(PromptedModel(chat), lean, settings=settings, threshold=0.7)  # type: ignore[arg-type]
    return await define(text, resources), chat


def test_a_draft_is_examined_read_back_and_judged(lean: Any, lean_run: Any) -> None:
    found, chat = lean_run(defined(lean, [STEEP, SAYS, judged(0.95)]))
    assert found.judgement.verdict is Verdict.ACCEPTED
    assert found.lean == "def Steep (n : ℕ) : Prop := Even n ∧ n > 2"
    assert (found.words, found.note, found.attempts) == (SAYS, "a natural number may be 0", ())
    reasons = "\n".join(found.judgement.reasons)
    assert "holds for n = 4" in reasons
    assert "fails for n = " in reasons
    assert "the text's “Steep 4”" in reasons
    assert "a chat model judges that it means the same (score 0.95, needed 0.70)" in reasons
    draft, read, judge = (call.messages for call in chat.calls)
    assert "Even" in draft[0].content
    assert TEXT in draft[1].content
    assert TEXT not in read[1].content
    assert TEXT in judge[1].content
    assert SAYS in judge[1].content


def test_what_speaks_against_a_draft_goes_back_to_its_author(lean: Any, lean_run: Any) -> None:
    wrong = "```lean\ndef Steep (n : ℕ) : Prop := Evn n ∧ n > 2\n```"
    empty = "```lean\ndef Steep (n : ℕ) : Prop := n > 2 ∧ n < 2\n```"
    found, chat = lean_run(defined(lean, [wrong, empty, STEEP, SAYS, judged(0.9)]))
    assert found.judgement.verdict is Verdict.ACCEPTED
    assert len(found.attempts) == 2
    first, second = chat.calls[1].messages[1].content, chat.calls[2].messages[1].content
    assert "`Evn` is not declared" in first
    assert "nothing is so: proved by" in second


def test_a_judge_that_finds_a_difference_rejects_it(lean: Any, lean_run: Any) -> None:
    less = "```lean\ndef Steep (n : ℕ) : Prop := Even n ∧ n > 1\n```"
    found, chat = lean_run(defined(lean, [less, SAYS, judged(0.9, hypotheses="major"), less]))
    assert found.judgement.verdict is Verdict.REJECTED
    assert found.judgement.reasons[0].startswith("the judge finds that it does not mean the same (score 0.50")
    assert "lost: n > 2" in chat.calls[-1].messages[1].content  # and the author keeps it


def test_what_the_library_has_is_not_defined_again(lean: Any, lean_run: Any) -> None:
    even = "```lean\ndef IsEven (n : ℕ) : Prop := ∃ k, n = k + k\n```\nLIBRARY: Even"
    found, _ = lean_run(defined(lean, [even, SAYS, judged(0.9)], "A number is called even if it is twice another."))
    assert (found.lean, found.library) == ("", "Even")
    assert found.judgement.reasons[0] == "the library has it: Even, proved equal to the definition"


def test_an_example_of_the_text_that_the_draft_refutes(lean: Any, lean_run: Any) -> None:
    found, _ = lean_run(defined(lean, [STEEP.replace("¬ Steep 2", "Steep 2"), "CANNOT: no"]))
    assert found.judgement.verdict is Verdict.REJECTED
    assert found.judgement.reasons == ("the text says “Steep 2”, which the definition refutes",)


def test_a_model_that_declines_or_gives_no_definition(lean: Any, lean_run: Any) -> None:
    with pytest.raises(Abstention, match="it is a poem"):
        lean_run(defined(lean, ["CANNOT: it is a poem"]))
    with pytest.raises(MalformedAnswer, match="twice gave an answer"):
        lean_run(defined(lean, ["Here you are.", "```lean\ntheorem t : 1 = 1 := by sorry\n```"]))


def test_a_judge_without_an_answer_leaves_it_open(lean: Any, lean_run: Any) -> None:
    found, _ = lean_run(defined(lean, [STEEP, SAYS, "yes", "yes"]))
    assert found.judgement.verdict is Verdict.INCONCLUSIVE
    assert found.judgement.reasons[0].startswith("its meaning was not compared with the text: ")
