"""``formalize --engine smc`` and its sessions, with the embedded model and the shared Lean."""

import json
import re
from pathlib import Path

import pytest

from leanwright.agent.sessions.kept import kept_settings, store_of
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
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
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SessionStore:
    """Sessions are in an empty folder."""
    monkeypatch.setenv("LEANWRIGHT_DATA_DIR", str(tmp_path))
    return store_of(Settings.load())


def test_a_run_is_reported_kept_listed_and_drawn(cli: Cli, store: SessionStore, tmp_path: Path) -> None:
    ran = cli("formalize", STATEMENT, "--json", *FEW)
    row = json.loads(ran.out)
    assert ran.code == (0 if row["verdict"] == "accepted" else 2)
    assert sum(s["probability"] for s in row["smc"]["posterior"]) == pytest.approx(1)
    assert len(row["smc"]["ess"]) == row["smc"]["steps"]
    assert row["smc"]["lean_calls"] > 0
    assert row["smc"]["log_z"] < 0
    assert {"tokens", "inconclusive", "seconds", "potentials"} <= set(row["smc"])
    assert f"kept as session {row['session']}" in ran.err
    assert [session.id for session in store.all()] == [row["session"]]

    listed = json.loads(cli("sessions", "list", "--json").out)
    assert [(r["id"], r["state"]) for r in listed["sessions"]] == [(row["session"], row["verdict"])]
    drawn = cli("sessions", "plot", row["session"], "--out", str(tmp_path / "pictures"))
    files = [Path(line) for line in drawn.out.split()]
    assert sorted(f.suffix for f in files) == [".html", ".png", ".png", ".png"]
    assert all(f.read_bytes().startswith(b"\x89PNG") for f in files if f.suffix == ".png")
    page = next(f for f in files if f.suffix == ".html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert not re.search(r"(src|href)=[\"']?(https?:)?//", page.replace("http://www.w3.org", ""))


def test_an_interrupted_run_goes_on_with_its_own_settings(cli: Cli, store: SessionStore) -> None:
    given = {"engine": "smc", "smc.particles": 2, "smc.max_tokens": 40, "smc.potentials": "cycle"}
    session = store.new(kept_settings(Settings.load(None, given)))
    store.begin_turn(session.id, STATEMENT, "smc")
    assert json.loads(cli("sessions", "list", "--json").out)["sessions"][0]["state"] == "interrupted"
    assert "has not ended" in cli("sessions", "plot", session.id).err
    row = json.loads(cli("sessions", "resume", session.id, "--json").out)
    assert (row["smc"]["particles"], row["smc"]["potentials"]) == (2, ["cycle"])
    again = cli("sessions", "resume", session.id)
    assert (again.code, again.err.count("\n")) == (1, 1)
    assert "there is nothing to resume" in again.err


def test_a_batch_goes_on_when_a_potential_raises(cli: Cli, store: SessionStore) -> None:
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
    states = {session.id: store.turns(session.id)[0].status for session in store.all()}
    assert sorted(states.values()) == ["done", "failed"]
    failed = next(id_ for id_, status in states.items() if status == "failed")
    assert "no twelves" in cli("sessions", "plot", failed).err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--particles", "0"), "setting smc.particles"),
        (("--ess-threshold", "0"), "setting smc.ess_threshold"),
        (("--ess-threshold", "1.01"), "setting smc.ess_threshold"),
        (("--potentials", "lean,magic"), "setting smc.potentials"),
        (("--proposal", "plain"), "setting smc.proposal"),
        (("--model", "openai:gpt-4.1"), "gives no log-probabilities"),
        (("--potential", "nothing"), "write module:factory"),
        (("--k", "3"), "pipeline.k is an option of the engine pipeline"),
    ],
)
def test_bad_options_are_one_line(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli("formalize", STATEMENT, "--engine", "smc", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert said in ran.err


def test_what_cannot_be_drawn_is_one_line(cli: Cli, store: SessionStore) -> None:
    other = store.new(kept_settings(Settings()))
    for id_, said in (("nothing", "there is no session 'nothing'"), (other.id, "no turn of sequential Monte Carlo")):
        ran = cli("sessions", "plot", id_)
        assert (ran.code, ran.err.count("\n")) == (1, 1)
        assert said in ran.err


def test_drawing_without_matplotlib_says_what_to_install(
    cli: Cli, store: SessionStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = json.loads(cli("formalize", STATEMENT, "--json", *FEW, "--potentials", "none").out)["session"]
    monkeypatch.setattr("leanwright.agent.smc_plot.find_spec", lambda name: None)
    ran = cli("sessions", "plot", id_)
    assert (ran.code, ran.err) == (
        1,
        "leanwright: drawing needs matplotlib; install it with: pip install 'leanwright[plots]'\n",
    )
