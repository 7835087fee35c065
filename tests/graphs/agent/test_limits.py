"""What keeps the loop from going astray, limit by limit."""

import json

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.graphs.agent_state import Budget, initial_agent_state
from leanwright.graphs.nodes.agent_limits import spent_budget
from leanwright.tools.errors import MalformedAnswer
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import ToolCall, Usage, Verdict
from tests.graphs.agent.support import call, play, turn
from tests.graphs.support import GOOD, clean, score


def lean() -> FakeLean:
    return FakeLean(reports=[lambda text: clean()])


def test_a_repeated_call_is_answered_from_the_first_and_the_third_ends_the_loop() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD))] * 3)
    checker = lean()
    session = play(agent, ScriptedModel(score=[score(0.9)]), checker)
    first, second, third = session.answers("check")
    assert first in second and second.startswith("This call was made before")
    assert "has ended your work" in third
    assert session.result.reasons[-1] == "the model made the same call 3 times; this is the best candidate so far"
    assert [c.kind for c in checker.calls].count("check") == 2  # the first call, and the verdict


def test_the_order_of_arguments_makes_no_difference() -> None:
    agent = ScriptedAgent(
        [
            turn(call("back_translate", lean=GOOD, statement="a")),
            turn(call("back_translate", statement="a", lean=GOOD)),
            turn(call("submit", lean=GOOD)),
        ]
    )
    model = ScriptedModel(score=[score(0.9)])
    play(agent, model, lean())
    assert [c.method for c in model.calls] == ["score"]  # by the tool; the verdict asks nothing anew


def test_the_same_call_twice_in_one_answer_runs_once() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD), call("check", lean=GOOD)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert [a["outcome"] for a in session.state["log"]] == ["answered", "repeated"]
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_tool_that_fails_twice_is_withdrawn_and_the_model_is_told() -> None:
    agent = ScriptedAgent(
        [
            turn(call("decompose", statement="a")),
            turn(call("decompose", statement="b")),
            turn(call("decompose", statement="c")),
            turn(call("submit", lean=GOOD)),
        ]
    )
    model = ScriptedModel(decompose=[MalformedAnswer("no boxes")] * 2, score=[score(0.9)])
    session = play(agent, model, lean())
    assert "decompose could not do this: no boxes" in session.answers("decompose")[1]
    assert "failed too often and is withdrawn" in session.answers("decompose")[2]
    assert ["decompose" in [t.name for t in c.tools] for c in agent.calls] == [True, True, False, False]
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_model_that_calls_nothing_is_asked_once_and_then_ended() -> None:
    agent = ScriptedAgent(["Let me think.", "It is clear."])
    session = play(agent, ScriptedModel(), lean())
    assert agent.calls[1].messages[-1].content.startswith("You called no tool")
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert session.result.reasons[-1] == "the model stopped without handing in a statement: It is clear."


def test_a_model_that_stops_with_a_candidate_gets_its_verdict() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD)), "Done."])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.statement == GOOD
    assert "stopped without handing in a statement: Done.; this is the best" in session.result.reasons[-1]


def test_malformed_calls_are_answered_with_what_is_wrong() -> None:
    broken = ToolCall(id="c", name="check", arguments={}, malformed="the arguments are not a JSON object: {lean")
    agent = ScriptedAgent(
        [
            turn(broken, call("check"), call("prove", goal="x"), call("check", lean=GOOD, depth=3)),
            turn(call("submit", lean=GOOD)),
        ]
    )
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    contents = [m.content for m in agent.calls[1].messages[-4:]]
    assert "not a JSON object: {lean" in contents[0]
    assert "lean is missing" in contents[1]
    assert contents[2].startswith("There is no tool prove. Call one of: check, search")
    assert "depth is not known here" in contents[3]
    assert {a["outcome"] for a in session.state["log"]} == {"refused"}
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_malformed_submission_does_not_end_the_loop() -> None:
    agent = ScriptedAgent([turn(call("submit", statement=GOOD)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert "submit cannot use these arguments" in agent.calls[1].messages[-1].content
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_second_submission_in_one_answer_is_refused() -> None:
    agent = ScriptedAgent([turn(call("submit", lean=GOOD), call("submit", lean=f"{GOOD} "))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert session.answers("submit") == [
        "This call was not made: only one submit at a time. Wait for the answer of the first."
    ]
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_tool_that_is_not_offered_is_unknown() -> None:
    agent = ScriptedAgent([turn(call("sample", statement="a")), turn(call("decline", reason="no"))])
    session = play(agent, ScriptedModel(), lean(), tools=("check",))
    assert session.answers("sample")[0].startswith("There is no tool sample. Call one of: check, submit")
    assert [t.name for t in agent.calls[0].tools] == ["check", "submit", "decline"]


def test_a_library_that_is_absent_says_what_to_do() -> None:
    agent = ScriptedAgent([turn(call("search", query="a")), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert "build an index with leanwright index build" in session.answers("search")[0]
    assert session.result.verdict is Verdict.ACCEPTED


def test_a_long_answer_is_cut_and_says_so() -> None:
    agent = ScriptedAgent([turn(call("back_translate", lean=GOOD)), turn(call("submit", lean=GOOD))])
    long = score(0.9).model_copy(update={"back_translation": "x" * 20_000})
    session = play(agent, ScriptedModel(score=[long]), lean())
    assert len(session.answers("back_translate")[0]) < 8_200
    assert "characters more were left out" in session.answers("back_translate")[0]


def test_a_score_of_the_tool_orders_the_candidates_at_the_end_of_the_budget() -> None:
    worse, better = "theorem a (a : ℤ) : a = a := by sorry", "theorem b (a : ℤ) : a = a := by sorry"
    agent = ScriptedAgent(
        [
            turn(call("check", lean=better), call("check", lean=worse)),
            turn(call("back_translate", lean=better), call("back_translate", lean=worse)),
        ]
    )
    scores = {better: score(0.8), worse: score(0.6)}
    model = ScriptedModel(score=lambda statement, lean: scores[lean])
    session = play(agent, model, FakeLean(reports=[clean]), budget=Budget(steps=2))
    assert session.result.statement == better


def test_budgets_are_compared_in_a_fixed_order() -> None:
    state = initial_agent_state("a", budget=Budget(steps=1, tokens=1, seconds=1, cost=1))
    assert spent_budget(state) == ""
    state["usage"] = Usage(prompt_tokens=1, cost=2).model_dump()
    assert spent_budget(state) == "tokens"
    assert spent_budget({**state, "steps": 1}) == "steps"
    state["usage"] = Usage(cost=2).model_dump()
    assert spent_budget(state) == "cost"


def test_what_is_said_to_the_model_holds_no_report() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert set(json.loads(session.answers("check")[0])) == {"ok", "reading"}
