"""Sequential Monte Carlo as turns of sessions: killed and resumed, asked, failed; what is refused before it starts."""

import asyncio
import json
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.engines.choose import engine_of
from leanwright.agent.runtime.steering import load_potentials
from leanwright.agent.sessions.kept import store_of
from leanwright.agent.sessions.runner import steps
from leanwright.agent.settings import Settings
from leanwright.graphs.run import Reply
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import ConfigError, PotentialError
from leanwright.tools.types import Question
from tests.agent.killed import STATEMENT, go, settings_in
from tests.forked import exit_codes
from tests.laws.entrances import timeless

KILLS = (2, 4, -4)  # calls of the potential at which sessions are killed; below 0: with checkpoints in Postgres


def outcome(result: FormalizeResult) -> dict[str, Any]:
    """All of a result but times and the usage."""
    row: dict[str, Any] = timeless(result.row())
    del row["usage"]
    return row


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Path:
    """A folder of killed sessions."""
    folder = tmp_path_factory.mktemp("killed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANGGRAPH_STRICT_MSGPACK", "true")
        patch.setenv("CHECKPOINTS", postgres)
        assert exit_codes("tests.agent.killed", folder, *KILLS) == [-signal.SIGKILL] * len(KILLS)
    return folder


@pytest.mark.parametrize("calls", KILLS)
def test_killed_and_resumed_ends_in_the_same_posterior(calls: int, killed: Path, tmp_path: Path, postgres: str) -> None:
    database = [postgres] if calls < 0 else []
    whole = go(settings_in(tmp_path, *database))
    settings = settings_in(killed / str(calls), *database)
    store = store_of(settings)
    (session,) = store.all()
    (turn,) = store.turns(session.id)
    assert (turn.status, turn.engine) == ("begun", "smc")
    assert not store.in_use(session.id)
    resumed = go(settings)
    assert outcome(resumed) == outcome(whole)
    assert resumed.smc is not None
    assert resumed.smc.resampled
    (done,) = store.turns(session.id)
    assert done.status == "done"
    kept = FormalizeResult.model_validate({**(done.result or {}), "score": None})
    assert kept.row()["attempts"] == resumed.row()["attempts"]


@pytest.mark.parametrize("on_postgres", [False, True])
def test_of_a_turn_that_ended_the_last_checkpoint_is_kept(on_postgres: bool, tmp_path: Path, postgres: str) -> None:
    settings = settings_in(tmp_path, *([postgres] if on_postgres else []))
    go(settings)
    store = store_of(settings)
    (session,) = store.all()
    (last,) = asyncio.run(steps(store, session))
    assert last.next == ()


def test_it_asks_what_the_statement_leaves_open(tmp_path: Path) -> None:
    asked: list[str] = []

    async def ask(question: Question) -> Reply:
        asked.append(question.text)
        return {"choice": 2}

    result = go(settings_in(tmp_path), "Show that $x^2 \\ge 0$.", ask)
    assert asked == ["What kind of number is x?"]
    assert [(a.source, a.answer) for a in result.assumptions] == [("person", "an integer")]
    assert result.informal == "Show that $x^2 \\ge 0$."


def broken(statement: str) -> object:
    """A factory that fails."""
    raise KeyError("alpha")


def odd(statement: str) -> object:
    """A factory of something else."""
    return 3


def test_a_failed_potential_is_recorded(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, potential="tests.agent.engines.test_smc:broken")
    with pytest.raises(PotentialError, match="test_smc:broken failed: KeyError"):
        go(settings)
    store = store_of(settings)
    (turn,) = store.turns(store.all()[0].id)
    assert (turn.status, turn.result) == ("failed", None)
    assert "test_smc:broken" in turn.error


def test_what_a_factory_returns_is_checked(tmp_path: Path) -> None:
    with pytest.raises(PotentialError, match="test_smc:odd is not a Potential"):
        go(settings_in(tmp_path, potential="tests.agent.engines.test_smc:odd"))


def test_what_is_kept_is_strict_json(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    go(settings, STATEMENT)
    store = store_of(settings)
    (session,) = store.all()
    (turn,) = store.turns(session.id)
    json.dumps([turn.result, session.settings], allow_nan=False)


def test_remote_models_are_refused_first() -> None:
    with pytest.raises(ConfigError, match="gives no log-probabilities"):
        engine_of(Settings.load(None, {"engine": "smc", "model": "openai:gpt-4.1"}))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"smc.particles": 5}, "smc.particles is an option of the engine smc"),
        ({"smc.token_budget": 5}, "smc.token_budget is an option of the engine smc"),
        ({"smc.own_potentials": ["mine:thing"]}, "smc.own_potentials is an option of the engine smc"),
        ({"engine": "smc", "pipeline.k": 4}, "pipeline.k is an option of the engine pipeline"),
    ],
)
def test_options_of_another_engine(given: dict[str, object], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        engine_of(Settings.load(None, given))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine", "write module:factory"),
        (":thing", "write module:factory"),
        ("no_such_module:thing", "ModuleNotFoundError"),
        ("math:thing", "AttributeError"),
        ("math:pi", "is not a function"),
        ("broken_module:thing", "ZeroDivisionError"),
        ("leaving_module:thing", "SystemExit: 7"),
    ],
)
def test_potentials_that_cannot_be_loaded(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken_module.py").write_text("1 / 0\n")
    (tmp_path / "leaving_module.py").write_text("import sys\nsys.exit(7)\n")
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(ConfigError, match=said):
        load_potentials([name])
