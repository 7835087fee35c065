"""Whatever way a statement comes in, it has the same row or the same error."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from leanwright.agent.providers.scripted import ScriptedAgent, ScriptedModel
from leanwright.agent.runtime import encoders
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from tests.agent.scripted import LOCAL, REMOTE, install, yes_lean
from tests.graphs.agent.support import call, turn
from tests.graphs.sampling import TableModel
from tests.graphs.smc.toy import TableLM
from tests.graphs.support import GOOD, score
from tests.laws.entrances import alike, by_http

CLOSED = "The sum of two even integers is even."
OPEN = "Show that $x^2 \\ge 0$."
SMC = {"engine": "smc", "smc.particles": 3, "smc.potentials": "none", "smc.proposal": "sample", "smc.max_tokens": 6}


def no_encoder(settings: Settings) -> Any:
    """None is installed."""
    raise ConfigError("the encoder is not installed")


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Models that give the same at every entrance: one of three kinds, by the provider's name."""
    for name in ("CACHE", "DATA"):
        monkeypatch.setenv(f"LEANWRIGHT_{name}_DIR", str(tmp_path / name.lower()))
    monkeypatch.setattr(encoders, "open_encoder", no_encoder)

    def drafts() -> ScriptedModel:
        return ScriptedModel(formalize=lambda **_: [GOOD], score=lambda **_: score(0.9))

    def agent() -> ScriptedAgent:
        return ScriptedAgent([turn(call("check", lean=GOOD)), turn(call("submit", lean=GOOD))])

    def steered() -> TableModel:
        return TableModel(TableLM(words=4, seed=3, sharpness=0.4))

    install(monkeypatch, drafts, agent=agent, lean=yes_lean, capabilities=LOCAL)
    install(monkeypatch, drafts, agent=agent, capabilities=REMOTE, name="openai")
    install(monkeypatch, steered, capabilities=LOCAL, name="hf")


@pytest.mark.parametrize("statement", [CLOSED, OPEN])
@pytest.mark.parametrize(
    ("given", "engine"),
    [
        ({}, "pipeline"),
        ({"engine": "pipeline", "pipeline.k": 2, "seed": 7}, "pipeline"),
        ({"engine": "agent", "agent.max_steps": 5}, "agent"),
        ({"model.name": "openai:m"}, "agent"),
        ({"model.name": "openai:m", "engine": "pipeline"}, "pipeline"),
        ({"model.name": "hf:m", **SMC}, "smc"),
    ],
)
def test_the_same_row(given: Mapping[str, object], engine: str, statement: str) -> None:
    row = alike(given, statement)
    assert isinstance(row, dict)
    assert row["verdict"] in ("accepted", "rejected", "inconclusive")
    assert (row["smc"] is not None) == (engine == "smc")
    assert bool(row["assumptions"]) == (statement == OPEN)
    assert row["usage"]["calls"] >= 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"smc.particles": 5}, "smc.particles is an option of the engine smc"),
        ({"engine": "agent", "pipeline.k": 3}, "pipeline.k is an option of the engine pipeline"),
        ({"engine": "smc", "pipeline.max_repairs": 3}, "pipeline.max_repairs is an option of the engine pipeline"),
        ({"engine": "pipeline", "agent.max_steps": 3}, "agent.max_steps is an option of the engine agent"),
        ({"model.name": "openai:m", "pipeline.k": 3}, "the engine here is agent, chosen for openai:m"),
        ({"model.name": "openai:m", "engine": "smc"}, "gives no log-probabilities"),
        ({"engine": "magic"}, "engine"),
        ({"model.name": "nobody:m"}, "is not known"),
        ({"threshold": 7.0}, "threshold"),
    ],
)
def test_the_same_error_for_settings_that_do_not_fit(given: Mapping[str, object], said: str) -> None:
    told = alike(given, CLOSED)
    assert isinstance(told, str)
    assert said in told
    assert "\n" not in told


def test_an_engine_that_a_request_names_is_the_callers_to_correct() -> None:
    told = by_http({"model.name": "openai:m"}, CLOSED, engine="smc")
    assert told == "this server has no model for the engine smc; use pipeline or agent"


@pytest.mark.parametrize("statement", ["theorem t : 1 = 1 := by sorry", "a \x00 b"])
def test_the_same_error_for_what_is_no_statement(statement: str) -> None:
    assert isinstance(alike({}, statement), str)


def test_an_option_of_a_file_or_the_environment_is_for_whoever_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_SMC_PARTICLES", "5")
    assert isinstance(alike({}, CLOSED), dict)
