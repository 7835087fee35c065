"""Recorded runs: killed and resumed, failed, damaged; what is refused before anything starts."""

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from leanwright.agent.runs import RECORD, RunStore
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import ModelSettings, PipelineSettings, SmcSettings
from leanwright.agent.smc import SmcWorkbench, check_settings, load_factories
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.errors import ConfigError, InputError, PotentialError
from leanwright.tools.lean.embedded.process import clean_environment
from tests.agent.killed import STATEMENT, go, workbench

ROOT = Path(__file__).parents[2]


def outcome(result: FormalizeResult) -> dict[str, object]:
    """All of a result but times, and the id of the run."""
    row = result.row()
    for name in ("run", "usage"):
        del row[name]
    return {**row, "smc": {k: v for k, v in row["smc"].items() if not k.endswith("seconds")}}


@pytest.mark.parametrize(("calls", "on_postgres"), [(2, False), (4, False), (4, True)])
def test_killed_and_resumed_ends_in_the_same_posterior(
    calls: int, on_postgres: bool, tmp_path: Path, postgres: str
) -> None:
    whole, database = go(workbench(tmp_path / "whole")), [postgres] if on_postgres else []
    killed = subprocess.run(
        [sys.executable, "-m", "tests.agent.killed", str(tmp_path / "killed"), str(calls), *database],
        cwd=ROOT,
        env=clean_environment() | {"LANGGRAPH_STRICT_MSGPACK": "true"},
        capture_output=True,
        check=False,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    bench = workbench(tmp_path / "killed", 0, *database)
    (id_,) = bench.store.ids()
    assert bench.store.load(id_).status == "begun"
    assert bench.store.checkpoint(id_).is_file() is not on_postgres
    resumed = go(bench)
    assert outcome(resumed) == outcome(whole)
    assert resumed.smc is not None
    assert resumed.smc.resampled
    done = bench.store.load(id_)
    assert done.status == "done"
    assert FormalizeResult.model_validate({**done.result, "score": None}).attempts == resumed.attempts  # type: ignore[dict-item]
    assert not list(bench.store.path(id_).glob("checkpoint*"))


def test_two_processes_do_not_share_a_run(tmp_path: Path) -> None:
    bench = workbench(tmp_path)
    run = bench.store.new(STATEMENT, {})
    with bench.store.held(run.id):
        assert RunStore(bench.store.folder).going_on(run.id)
        with pytest.raises(InputError, match="still going on"):
            asyncio.run(bench.go_on(run))
    assert not bench.store.going_on(run.id)


def test_a_failed_potential_is_recorded(tmp_path: Path) -> None:
    bench = workbench(tmp_path)

    def factory(statement: str) -> object:
        raise KeyError("alpha")

    broken = SmcWorkbench(bench.settings, bench.model, bench.lean, 0.5, {"mine:thing": factory})  # type: ignore[dict-item]
    with pytest.raises(PotentialError, match="potential mine:thing failed: KeyError"):
        asyncio.run(broken.formalize(STATEMENT))
    (id_,) = bench.store.ids()
    run = bench.store.load(id_)
    assert (run.status, run.result) == ("failed", None)
    assert "mine:thing" in run.error


def test_what_a_factory_returns_is_checked(tmp_path: Path) -> None:
    bench = workbench(tmp_path)
    odd = SmcWorkbench(bench.settings, bench.model, bench.lean, 0.5, {"mine:thing": lambda s: 3})  # type: ignore[dict-item,return-value]
    with pytest.raises(PotentialError, match="mine:thing is no Potential"):
        asyncio.run(odd.formalize(STATEMENT))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"id": 3}', "\x00"])
def test_damaged_record(tmp_path: Path, text: str) -> None:
    store = RunStore(tmp_path)
    run = store.new(STATEMENT, {})
    (store.path(run.id) / RECORD).write_text(text)
    with pytest.raises(InputError, match=f"record of run {run.id} is damaged"):
        store.load(run.id)


@pytest.mark.parametrize("id_", ["nothing", "", "..", "../x", "a/b"])
def test_unknown_run(tmp_path: Path, id_: str) -> None:
    with pytest.raises(InputError, match="there is no run"):
        RunStore(tmp_path / "runs").load(id_)


def test_record_is_strict_json(tmp_path: Path) -> None:
    bench = workbench(tmp_path)
    go(bench)
    (id_,) = bench.store.ids()
    text = (bench.store.path(id_) / RECORD).read_text(encoding="utf-8")
    json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))


def test_remote_models_are_refused_first() -> None:
    with pytest.raises(ConfigError, match="needs a local model"):
        check_settings(Settings(engine="smc", model=ModelSettings(name="openai:gpt-4.1")))


@pytest.mark.parametrize(
    ("settings", "own", "said"),
    [
        (Settings(smc=SmcSettings(particles=5)), (), "--particles needs --engine smc"),
        (Settings(smc=SmcSettings(token_budget=5)), (), "--token-budget needs --engine smc"),
        (Settings(), ("mine:thing",), "--potential needs --engine smc"),
        (Settings(engine="smc", pipeline=PipelineSettings(k=4)), (), "--k does not go with --engine smc"),
    ],
)
def test_options_of_the_other_sampler(settings: Settings, own: tuple[str, ...], said: str) -> None:
    with pytest.raises(ConfigError, match=said):
        check_settings(settings, own)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("mine", "write module:factory"),
        (":thing", "write module:factory"),
        ("no_such_module:thing", "ModuleNotFoundError"),
        ("math:thing", "AttributeError"),
        ("math:pi", "is no function"),
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
        load_factories([name])
