"""A recorded session for each path through the agent's loop."""

import json

import pytest

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.graphs.agent_state import Budget
from leanwright.tools.errors import Abstention, LeanError, ModelUnavailable
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import Draft, Drafts, LeanReport, LeanStatus, ProbeAnswer, Usage, Verdict
from tests.graphs.agent.support import call, play, turn
from tests.graphs.support import BAD, GOOD, clean, failing, score

OTHER = "theorem t (a b : ℤ) : a = a := by sorry"


def lean() -> FakeLean:
    """A Lean that knows every name but `b`."""
    return FakeLean(reports=[lambda text: failing("Unknown identifier `b`") if text == BAD else clean(text)])


def test_accepted_at_once() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD), text="A first draft."), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.statement == GOOD
    assert session.steps[:4] == ["think", "tool", "tool", "think"]
    assert [m.role for m in agent.calls[1].messages] == ["system", "user", "assistant", "tool"]
    assert session.result.usage.prompt_tokens == 20
    assert json.loads(session.answers("check")[0])["ok"] is True
    assert "".join(e["text"] for e in session.events if e["step"] == "text") == "A first draft."


def test_accepted_after_repair() -> None:
    agent = ScriptedAgent(
        [turn(call("check", lean=BAD)), turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))]
    )
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert session.result.verdict is Verdict.ACCEPTED
    (seen,) = json.loads(session.answers("check")[0])["observations"]
    assert (seen["kind"], seen["name"], seen["excerpt"]) == (
        "unknown_name",
        "b",
        "theorem t (a : ℤ) : a = b :【】= by sorry",
    )
    assert [a.lean for a in session.result.attempts] == [BAD, GOOD]


def test_accepted_after_the_verdict_refused_the_first_submission() -> None:
    agent = ScriptedAgent([turn(call("submit", lean=OTHER)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.2), score(0.9)]), lean())
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.statement == GOOD
    told = agent.calls[1].messages[-1]
    assert (told.role, told.call_id) == ("tool", agent.calls[1].messages[-2].calls[0].id)
    assert "Verdict: inconclusive" in told.content
    assert "score 0.20, needed 0.50" in told.content
    assert "submit again (2 times left)" in told.content


def test_submissions_are_limited() -> None:
    texts = [f"theorem t{i} (a : ℤ) : a = a := by sorry" for i in range(3)]
    agent = ScriptedAgent([turn(call("submit", lean=text)) for text in texts])
    session = play(agent, ScriptedModel(score=[score(0.1)] * 3), lean())
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert session.result.statement == texts[2]
    assert len(agent.calls) == 3


def test_submitted_text_that_does_not_compile_is_rejected_whatever_the_model_says() -> None:
    agent = ScriptedAgent([turn(call("submit", lean=BAD), text="This is accepted.")])
    session = play(agent, ScriptedModel(), lean(), submissions=1)
    assert session.result.verdict is Verdict.REJECTED
    assert session.result.reasons[0].startswith("does not elaborate")


def test_calls_of_one_answer_run_side_by_side_and_are_answered_in_their_order() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD), call("check", lean=BAD)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    first, second = agent.calls[1].messages[-2:]
    asked = agent.calls[1].messages[-3].calls
    assert [first.call_id, second.call_id] == [one.id for one in asked]
    assert json.loads(first.content)["ok"] and not json.loads(second.content)["ok"]
    assert [e["tool"] for e in session.events if e["step"] == "tool" and "seconds" in e] == ["check", "check"]


def test_drafts_of_the_tool_are_candidates_and_cost_counts() -> None:
    drafts = Drafts(drafts=(Draft(lean=GOOD),), usage=Usage(prompt_tokens=100, completion_tokens=7))
    agent = ScriptedAgent([turn(call("draft", statement="a"))], name="m")
    session = play(agent, ScriptedModel(formalize=[drafts], score=[score(0.9)]), lean(), budget=Budget(tokens=117))
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.reasons[-1] == "budget spent: 117 of 117 tokens; this is the best candidate so far"
    assert session.result.usage.prompt_tokens == 110


@pytest.mark.parametrize(
    ("budget", "said"),
    [
        (Budget(steps=1), "budget spent: 1 of 1 steps"),
        (Budget(tokens=10), "budget spent: 10 of 10 tokens"),
        (Budget(cost=0.5), "budget spent: 0.5000 of 0.5000 dollars"),
        (Budget(seconds=1e-9), "budget spent: 0 of 0 seconds"),
    ],
)
def test_a_spent_budget_sends_the_best_candidate_to_the_verdict(budget: Budget, said: str) -> None:
    agent = ScriptedAgent([turn(call("check", lean=BAD), call("check", lean=GOOD), cost=0.5)])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean(), budget=budget)
    assert session.result.statement == GOOD
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.reasons[-1] == f"{said}; this is the best candidate so far"


def test_a_spent_budget_without_a_candidate_is_inconclusive() -> None:
    agent = ScriptedAgent([turn(call("decompose", statement="a"))])
    session = play(agent, ScriptedModel(decompose=[()]), lean(), budget=Budget(steps=1))
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert session.result.statement is None
    assert session.result.reasons[-1] == "budget spent: 1 of 1 steps"


def test_an_unknown_price_ends_a_turn_whose_money_is_limited() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD), cost=None)])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean(), budget=Budget(cost=1.0))
    assert "the price of this model is not known" in session.result.reasons[-1]


def test_before_the_last_step_the_model_is_told() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))])
    play(agent, ScriptedModel(score=[score(0.9)]), lean(), budget=Budget(steps=2))
    assert agent.calls[1].messages[-1].content.startswith("One answer is left")


def test_provider_down_before_a_candidate_is_an_error() -> None:
    with pytest.raises(ModelUnavailable, match="no answer"):
        play(ScriptedAgent([ModelUnavailable("no answer")]), ScriptedModel(), lean())


def test_provider_down_after_a_candidate_gives_the_best_so_far() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD)), ModelUnavailable("no answer")])
    session = play(agent, ScriptedModel(score=[ModelUnavailable("no answer")]), lean())
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert session.result.statement == GOOD
    assert session.result.reasons == (
        "its meaning was not scored",
        "the agent's model is unavailable (no answer); this is the best candidate so far",
        "no score: no answer",
    )


def test_a_declined_statement_is_inconclusive_with_the_reason() -> None:
    agent = ScriptedAgent([turn(call("decline", reason="the library has no topology"))])
    session = play(agent, ScriptedModel(name="m"), lean())
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert session.result.reasons == ("m abstains: the library has no topology",)


def test_a_call_with_commands_before_the_statement_is_refused() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD, context="def A := 1")), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean())
    assert "check takes no context" in session.answers("check")[0]
    assert "context" not in next(one for one in agent.calls[0].tools if one.name == "check").parameters["properties"]


def test_an_abstention_of_a_tool_is_an_answer_and_no_failure() -> None:
    agent = ScriptedAgent([turn(call("draft", statement="a")), turn(call("decline", reason="as it says"))])
    session = play(agent, ScriptedModel(formalize=[Abstention("it is topology")]), lean())
    assert json.loads(session.answers("draft")[0]) == {"abstained": "it is topology"}
    assert session.state["failures"] == {}


def test_a_contradictory_statement_is_refused_and_the_model_hears_why() -> None:
    agent = ScriptedAgent([turn(call("submit", lean=GOOD)), "It is right as it is.", "Really."])
    vacuous = FakeLean(reports=[lambda text: clean(text)], probes={"contradictory_hypotheses": ProbeAnswer.YES})
    session = play(agent, ScriptedModel(score=[score(0.9)]), vacuous)
    assert session.result.verdict is Verdict.REJECTED
    assert "contradict" in agent.calls[1].messages[-1].content
    assert session.result.statement == GOOD  # the verdict stands; nothing is judged twice
    assert len(agent.calls) == 2  # one message without a call leaves it at the verdict
    assert "contradict" in session.result.reasons[-1]


@pytest.mark.parametrize("status", [LeanStatus.TIMEOUT, LeanStatus.CRASHED])
def test_a_lean_that_gives_no_answer_leaves_the_verdict_open(status: LeanStatus) -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(), FakeLean(reports=[lambda text: LeanReport(status=status)]), submissions=1)
    assert session.result.verdict is Verdict.INCONCLUSIVE
    assert json.loads(session.answers("check")[0])["status"] == status.value


def test_a_lean_that_is_gone_is_withdrawn_and_then_an_error() -> None:
    dead = FakeLean(reports=[LeanError("Lean cannot start")] * 3)
    agent = ScriptedAgent(
        [turn(call("check", lean=GOOD)), turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))]
    )
    with pytest.raises(LeanError, match="cannot start"):
        play(agent, ScriptedModel(), dead)
    assert "check" not in [tool.name for tool in agent.calls[2].tools]
