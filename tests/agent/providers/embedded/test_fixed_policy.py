"""The embedded model's policy, on scripted answers of the tools."""

import asyncio
import json
from typing import Any

from leanwright.agent.providers.embedded.fixed_policy import FixedPolicy, seen
from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.graphs.agent_state import Budget
from leanwright.prompts import render
from leanwright.tools.errors import Abstention
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import ChatMessage, SubQuery, ToolCall, Verdict
from tests.graphs.agent.support import STATEMENT, play
from tests.graphs.support import BAD, GOOD, clean, failing, score

OTHER = "theorem t (b : ℤ) : b = b := by sorry"


def lean() -> FakeLean:
    return FakeLean(reports=[lambda text: failing("no") if text.startswith(BAD) else clean(text)])


def session(model: ScriptedModel, **options: Any) -> Any:
    return play(FixedPolicy("embedded:mini"), model, lean(), **options)  # type: ignore[arg-type]


def called(found: Any) -> list[str]:
    return [answer["call"]["name"] for answer in found.state["log"]]


def test_it_submits_the_draft_of_the_highest_score() -> None:
    scores = {GOOD: score(0.6), OTHER: score(0.9)}
    model = ScriptedModel(formalize=[[BAD, GOOD, OTHER]], score=lambda statement, lean: scores[lean])
    found = session(model)
    assert called(found) == ["draft", *["check"] * 3, *["back_translate"] * 2]
    assert found.result.verdict is Verdict.ACCEPTED
    assert found.result.statement == OTHER


def test_the_next_best_follows_a_refusal() -> None:
    scores = {GOOD: score(0.3), OTHER: score(0.4)}
    model = ScriptedModel(formalize=[[GOOD, OTHER]], score=lambda statement, lean: scores[lean])
    found = session(model)
    assert found.result.verdict is Verdict.INCONCLUSIVE
    assert found.state["judged"] == [OTHER, GOOD]


def test_other_drafts_are_drawn_when_none_compiles() -> None:
    model = ScriptedModel(formalize=[[BAD], [GOOD]], score=[score(0.9), score(0.9)])
    found = session(model)
    assert [c.arguments["seed"] for c in model.calls if c.method == "formalize"] == [42, 1042]
    assert found.result.verdict is Verdict.ACCEPTED


def test_it_declines_when_nothing_compiles_at_all() -> None:
    found = session(ScriptedModel(formalize=[[BAD], [BAD + " "]]))
    assert found.result.verdict is Verdict.INCONCLUSIVE
    assert "none of its 2 drafts compiles" in found.result.reasons[0]


def test_where_it_ends_it_says_so_and_looks_around() -> None:
    pieces = (SubQuery(text="A compact set.", lean="IsCompact"),)
    model = ScriptedModel(formalize=[Abstention("it is topology")], decompose=[pieces], name="embedded:mini")
    found = session(model)
    assert called(found) == ["draft", "search", "decompose"]
    assert found.result.reasons == ("embedded:mini abstains: it is topology",)
    words = "".join(e["text"] for e in found.events if e["step"] == "text")
    assert "This is where embedded:mini ends: it is topology." in words


def test_it_keeps_to_the_tools_that_are_offered() -> None:
    model = ScriptedModel(formalize=[Abstention("it is topology")])
    found = session(model, tools=("draft", "check", "back_translate"), budget=Budget(steps=5))
    assert called(found) == ["draft"]


def test_it_reads_the_statement_and_answers_that_are_no_json() -> None:
    first = render("agent_user", statement=STATEMENT, best="", context="")
    asked = ChatMessage(role="assistant", content="", calls=(ToolCall(id="1", name="check", arguments={"lean": "x"}),))
    answer = ChatMessage(role="tool", content="check could not do this: gone", call_id="1")
    known = seen([ChatMessage(role="user", content=first), asked, answer])
    assert known.statement == STATEMENT
    assert known.of("check", "x") == {}


def test_the_same_conversation_gives_the_same_turn() -> None:
    message = ChatMessage(role="user", content=render("agent_user", statement=STATEMENT, best="", context=""))
    turns = [asyncio.run(FixedPolicy("m").act([message], [], seed=7)) for _ in range(2)]
    assert turns[0] == turns[1]
    assert json.dumps(turns[0].calls[0].arguments["statement"]) == json.dumps(STATEMENT)
