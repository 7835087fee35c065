"""Sessions that look things up in a library, and sessions that ask the user."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.graphs.agent import agent_result, build_agent
from leanwright.graphs.agent_state import initial_agent_state
from leanwright.tools.handles import Handle
from leanwright.tools.lean.fake import FakeLean
from leanwright.tools.search import Searcher
from leanwright.tools.types import Verdict
from tests.graphs.agent.support import STATEMENT, call, context_of, play, turn
from tests.graphs.support import GOOD, clean, failing, score
from tests.tools.index.rank.library import small_library
from tests.tools.index.support import HashEncoder

WRONG = "theorem t (s : Set X) (h : IsCompactt s) : True := by sorry"
RIGHT = "theorem t (s : Set X) (h : IsCompact s) : True := by sorry"
AT = {"pos": {"line": 1, "column": 27}, "end_pos": {"line": 1, "column": 37}}


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    folder: Path = tmp_path_factory.mktemp("library")
    small_library(folder)
    return Searcher(folder, "small", HashEncoder())


def lean() -> FakeLean:
    wrong = failing("Unknown identifier `IsCompactt`")
    placed = wrong.errors[0].model_validate(wrong.errors[0].model_dump() | AT)
    return FakeLean(
        reports=[lambda text: wrong.model_copy(update={"messages": (placed,)}) if text == WRONG else clean(text)]
    )


def test_accepted_after_retrieval(searcher: Searcher) -> None:
    agent = ScriptedAgent(
        [
            turn(call("check", lean=WRONG)),
            turn(call("search", query="The union of two compact sets is compact.")),
            turn(call("check", lean=RIGHT)),
            turn(call("submit", lean=RIGHT)),
        ]
    )
    session = play(
        agent, ScriptedModel(score=[score(0.9)]), lean(), handles={"searcher": Handle[Searcher].of(searcher)}
    )
    (seen,) = json.loads(session.answers("check")[0])["observations"]
    assert seen["excerpt"] == "theorem t (s : Set X) (h : 【IsCompactt】 s) : True := by sorry"
    assert seen["suggestions"][0] == {
        "name": "IsCompact",
        "signature": "def IsCompact : Set X → Prop",
        "why": "spelling",
    }
    hits = json.loads(session.answers("search")[0])["hits"]
    assert "IsCompact" in [hit["name"] for hit in hits]
    assert "IsCompact" in session.result.premises
    assert session.result.verdict is Verdict.ACCEPTED


def test_what_is_excluded_is_neither_found_nor_suggested(searcher: Searcher) -> None:
    agent = ScriptedAgent(
        [
            turn(call("check", lean=WRONG), call("search", query="The union of two compact sets is compact.")),
            turn(call("decline", reason="no")),
        ]
    )
    handles: dict[str, Any] = {"searcher": Handle[Searcher].of(searcher), "exclude": ("IsCompact",)}
    session = play(agent, ScriptedModel(), lean(), handles=handles)
    (seen,) = json.loads(session.answers("check")[0])["observations"]
    assert "IsCompact" not in [s["name"] for s in seen.get("suggestions", [])]
    assert "IsCompact" not in session.result.premises


def test_the_library_speaks_up_when_the_rule_says_so(searcher: Searcher) -> None:
    agent = ScriptedAgent(
        [turn(call("check", lean=WRONG)), turn(call("check", lean=RIGHT)), turn(call("submit", lean=RIGHT))]
    )
    session = play(
        agent,
        ScriptedModel(score=[score(0.9)]),
        lean(),
        handles={"searcher": Handle[Searcher].of(searcher)},
        retrieval="adaptive",
    )
    told = agent.calls[1].messages[-1]
    assert told.role == "user"
    assert told.content.startswith("The library was looked up, because Lean does not know IsCompactt")
    assert session.result.retrieval is not None
    assert session.result.retrieval.cause == "unknown name"
    assert session.steps.count("retrieve") == 1
    assert session.result.verdict is Verdict.ACCEPTED


def test_the_library_keeps_quiet_when_the_draft_is_enough(searcher: Searcher) -> None:
    agent = ScriptedAgent([turn(call("check", lean=RIGHT)), turn(call("submit", lean=RIGHT))])
    session = play(
        agent,
        ScriptedModel(decompose=[()], score=[score(0.9)]),
        lean(),
        handles={"searcher": Handle[Searcher].of(searcher)},
        retrieval="adaptive",
    )
    assert [m.role for m in agent.calls[1].messages] == ["system", "user", "assistant", "tool"]
    assert session.result.retrieval is not None
    assert not session.result.retrieval.retrieve


QUESTION = call("ask_user", question="Is 0 a natural number here?", choices=["0 is one.", "0 is none."])


def asked(reply: object) -> tuple[Any, ScriptedAgent, ScriptedModel]:
    """The final state of a session whose question was answered with ``reply``."""
    agent = ScriptedAgent([turn(QUESTION), turn(call("submit", lean=GOOD))])
    model = ScriptedModel(score=[score(0.9)])
    context = context_of(agent, model, FakeLean(reports=[lambda text: clean()]), may_ask=True)
    graph = build_agent(InMemorySaver())
    config: Any = {"configurable": {"thread_id": "t"}}

    async def go() -> Any:
        held: Any = await graph.ainvoke(initial_agent_state(STATEMENT), config, context=context)
        (waiting,) = held["__interrupt__"]
        assert waiting.value["text"] == "Is 0 a natural number here?"
        assert [c["label"] for c in waiting.value["choices"]] == ["0 is one.", "0 is none."]
        return await graph.ainvoke(Command(resume=reply), config, context=context)

    state = asyncio.run(go())
    assert agent_result(state, context, 0.0).verdict is Verdict.ACCEPTED
    return state, agent, model


def test_accepted_after_a_question() -> None:
    state, agent, model = asked({"choice": 1})
    assert agent.calls[1].messages[-1].content == "The user answers: 0 is none."
    assert len(agent.calls) == 2  # the answer before the question was not paid for again
    assert state["original"] == STATEMENT
    assert "0 is none." in model.calls[0].arguments["statement"]
    assert state["assumptions"][-1]["source"] == "person"


def test_an_answer_in_the_users_own_words() -> None:
    state, agent, _ = asked({"text": "Natural numbers start at 1."})
    assert "Natural numbers start at 1." in agent.calls[1].messages[-1].content
    assert "Natural numbers start at 1." in state["informal"]


def test_nobody_answers() -> None:
    state, agent, _ = asked("")
    assert "Nobody was there to answer" in agent.calls[1].messages[-1].content
    assert state["informal"] == STATEMENT
    assert state["assumptions"][-1]["source"] == "default"


def test_where_nobody_may_be_asked_a_question_is_not_offered_and_settled_by_its_default() -> None:
    agent = ScriptedAgent([turn(QUESTION), turn(call("submit", lean=GOOD))])
    session = play(agent, ScriptedModel(score=[score(0.9)]), FakeLean(reports=[lambda text: clean()]))
    assert "ask_user" not in [tool.name for tool in agent.calls[0].tools]
    assert "so the first choice is assumed: 0 is one." in agent.calls[1].messages[-1].content
    assert session.result.assumptions[-1].answer == "0 is one."
