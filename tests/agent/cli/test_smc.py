"""``formalize --engine smc`` and ``leanwright smc``, with the embedded model and the session's Lean."""

import json
import re
from pathlib import Path

import pytest

from leanwright.agent import smc
from leanwright.agent.runs import RECORD, RunStore
from leanwright.agent.settings import Settings
from leanwright.agent.settings_groups import SmcSettings
from leanwright.agent.smc import DECIDING
from tests.agent.cli.conftest import Cli

STATEMENT = "Show that $2^{10}$ leaves remainder $1$ when divided by $11$."
FEW = ("--engine", "smc", "--particles", "3", "--max-tokens", "40")
OWN = """
from leanwright.tools.types import Weight

class Own:
    name, binary, cost = "fussy", False, 0.0
    def __init__(self, statement): self.statement = statement
    async def prefix(self, texts): return [Weight()] * len(texts)
    async def complete(self, texts):
        if "12" in self.statement: raise RuntimeError("no twelves")
        return [Weight(log=-1.0)] * len(texts)
"""


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> RunStore:
    """Runs are recorded in an empty folder; Lean stays where it is."""
    found = RunStore(tmp_path / "runs")
    monkeypatch.setattr(smc, "store_of", lambda settings: found)
    monkeypatch.setattr("leanwright.agent.cli.runs.store_of", lambda settings: found)
    return found


def test_a_run_is_reported_recorded_listed_and_drawn(cli: Cli, store: RunStore, tmp_path: Path) -> None:
    ran = cli("formalize", STATEMENT, "--json", *FEW)
    row = json.loads(ran.out)
    assert ran.code == (0 if row["verdict"] == "accepted" else 2)
    assert sum(s["probability"] for s in row["smc"]["posterior"]) == pytest.approx(1)
    assert len(row["smc"]["ess"]) == row["smc"]["steps"]
    assert row["smc"]["lean_calls"] > 0
    assert row["smc"]["log_z"] < 0
    assert {"tokens", "inconclusive", "seconds", "potentials"} <= set(row["smc"])
    assert f"run {row['run']}" in ran.err
    assert store.ids() == [row["run"]]

    listed = json.loads(cli("smc", "list", "--json").out)
    assert [(r["id"], r["state"]) for r in listed["runs"]] == [(row["run"], "done")]
    drawn = cli("smc", "plot", row["run"], "--out", str(tmp_path / "pictures"))
    files = [Path(line) for line in drawn.out.split()]
    assert sorted(f.suffix for f in files) == [".html", ".png", ".png", ".png"]
    assert all(f.read_bytes().startswith(b"\x89PNG") for f in files if f.suffix == ".png")
    page = next(f for f in files if f.suffix == ".html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", page.replace("http://www.w3.org", ""))


def test_an_interrupted_run_goes_on_with_its_own_settings(cli: Cli, store: RunStore) -> None:
    settings = Settings(engine="smc", smc=SmcSettings(particles=2, max_tokens=40, potentials="cycle"))
    run = store.new(STATEMENT, settings.values(sorted(DECIDING)))
    assert json.loads(cli("smc", "list", "--json").out)["runs"][0]["state"] == "interrupted"
    assert "has not ended" in cli("smc", "plot", run.id).err
    row = json.loads(cli("smc", "resume", run.id, "--json").out)
    assert (row["run"], row["smc"]["particles"], row["smc"]["potentials"]) == (run.id, 2, ["cycle"])
    again = cli("smc", "resume", run.id)
    assert (again.code, again.err) == (1, f"leanwright: run {run.id} has ended; only an interrupted run can go on\n")


def test_a_batch_goes_on_when_a_potential_raises(cli: Cli, store: RunStore) -> None:
    Path("own_potential.py").write_text(OWN)
    lines = [STATEMENT, STATEMENT.replace("11", "12")]
    ran = cli(
        "formalize", "--batch", "-", *FEW, "--potential", "own_potential:Own",
        stdin="\n".join(json.dumps(line) for line in lines).encode(),
    )  # fmt: skip
    first, second = map(json.loads, ran.out.splitlines())
    assert "fussy" in first["smc"]["potentials"]
    assert second["error"] == "potential fussy failed: RuntimeError: no twelves"
    assert ran.code == 1
    states = [store.load(id_).status for id_ in store.ids()]
    assert sorted(states) == ["done", "failed"]
    failed = next(i for i in store.ids() if store.load(i).status == "failed")
    assert "no twelves" in cli("smc", "plot", failed).err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--particles", "0"), "setting smc.particles"),
        (("--ess-threshold", "0"), "setting smc.ess_threshold"),
        (("--ess-threshold", "1.01"), "setting smc.ess_threshold"),
        (("--potentials", "lean,magic"), "setting smc.potentials"),
        (("--proposal", "plain"), "setting smc.proposal"),
        (("--model", "openai:gpt-4.1"), "needs a local model"),
        (("--potential", "nothing"), "write module:factory"),
        (("--k", "3"), "--k does not go with --engine smc"),
    ],
)
def test_bad_options_are_one_line(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli("formalize", STATEMENT, "--engine", "smc", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert said in ran.err


def test_unknown_and_damaged_runs_are_one_line(cli: Cli, store: RunStore) -> None:
    run = store.new(STATEMENT, {})
    (store.path(run.id) / RECORD).write_text("{")
    for id_, said in (("nothing", "there is no run 'nothing'"), (run.id, "is damaged")):
        for command in ("plot", "resume"):
            ran = cli("smc", command, id_)
            assert (ran.code, ran.err.count("\n")) == (1, 1)
            assert said in ran.err
    assert json.loads(cli("smc", "list", "--json").out)["runs"][0]["state"] == "damaged"


def test_no_runs(cli: Cli, store: RunStore) -> None:
    ran = cli("smc", "list")
    assert (ran.code, ran.out) == (0, "")
    assert "no run is recorded" in ran.err


def test_drawing_without_matplotlib_says_what_to_install(
    cli: Cli, store: RunStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = json.loads(cli("formalize", STATEMENT, "--json", *FEW, "--potentials", "none").out)["run"]
    monkeypatch.setattr("leanwright.agent.smc_plot.find_spec", lambda name: None)
    ran = cli("smc", "plot", id_)
    assert (ran.code, ran.err) == (
        1,
        "leanwright: drawing needs matplotlib; install it with: pip install 'leanwright[plots]'\n",
    )
