"""langgraph.json, read as LangGraph's server reads it."""

import asyncio
import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph.state import CompiledStateGraph

from leanwright.agent import langgraph_server
from leanwright.agent.engines import shared
from leanwright.agent.engines.agent import AgentEngine
from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.settings import Settings
from leanwright.tools.handles import Handle
from leanwright.tools.lean.fake import FakeLean
from tests.agent.scripted import resources_of
from tests.graphs.agent.support import STATEMENT, call, context_of, turn
from tests.graphs.support import GOOD, clean, score

ROOT = Path(__file__).parents[2]
CONFIG: dict[str, Any] = json.loads((ROOT / "langgraph.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CONFIG["graphs"])
def test_each_graph_is_built_by_a_function(name: str) -> None:
    path, _, function = CONFIG["graphs"][name].partition(":")
    spec = importlib.util.spec_from_file_location(f"served_{name}", ROOT / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    graph = getattr(module, function)()
    assert isinstance(graph, CompiledStateGraph)
    assert {"ask", "check", "score", "select", "verdict"} <= set(graph.nodes)
    assert graph.get_input_jsonschema()["required"] == ["informal"]
    assert graph.engine.name == name
    assert not shared.shared_runtime().opened


def test_what_it_depends_on_is_the_repository() -> None:
    assert CONFIG["dependencies"] == ["."]
    assert CONFIG["env"] == {}


def test_a_statement_alone_runs_and_the_servers_checkpointer_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    agent = ScriptedAgent([turn(call("submit", lean=GOOD))])
    context = context_of(agent, ScriptedModel(score=[score(0.9)]), FakeLean(reports=[lambda text: clean()]))
    resources = resources_of(ScriptedModel(), settings=Settings.load(None, {"engine": "agent"}))
    monkeypatch.setattr(langgraph_server, "shared_resources", lambda _: Handle.of(resources))
    monkeypatch.setattr(AgentEngine, "context", lambda *_, **__: context)
    plain = langgraph_server.agent()
    graph = plain.copy({"checkpointer": InMemorySaver()})
    config: Any = {"configurable": {"thread_id": "t"}}

    async def go() -> tuple[Any, Any]:
        state = await graph.ainvoke({"informal": STATEMENT}, config)
        return state, await graph.aget_state(config)

    state, held = asyncio.run(go())
    assert state["verdict"] == "accepted"
    assert held.values["verdict"] == "accepted"
    assert plain.checkpointer is None
