"""A recorded session for each path through the agent's loop."""

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.types import Verdict
from tests.graphs.agent.support import call, play, turn
from tests.graphs.support import BAD, GOOD, clean, failing, score


def test_accepted_at_once() -> None:
    agent = ScriptedAgent([turn(call("check", lean=GOOD), text="A first draft."), turn(call("submit", lean=GOOD))])
    model = ScriptedModel(score=[score(0.9)])
    session = play(agent, model, FakeLean(reports=[lambda text: clean()]))
    assert session.result.verdict is Verdict.ACCEPTED
    assert session.result.statement == GOOD
    assert session.steps[:4] == ["think", "tool", "tool", "think"]
    assert [m.role for m in agent.calls[1].messages] == ["system", "user", "assistant", "tool"]
    assert session.result.usage.prompt_tokens == 20


def test_accepted_after_repair() -> None:
    agent = ScriptedAgent(
        [turn(call("check", lean=BAD)), turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))]
    )
    lean = FakeLean(reports=[lambda text: failing("Unknown identifier `b`") if text == BAD else clean()])
    session = play(agent, ScriptedModel(score=[score(0.9)]), lean)
    assert session.result.verdict is Verdict.ACCEPTED
    assert '"kind": "unknown_name"' in session.answers("check")[0]
    assert "»" in session.answers("check")[0]
    assert [a.lean for a in session.result.attempts] == [BAD, GOOD]
