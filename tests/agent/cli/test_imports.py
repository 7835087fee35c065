"""``--import`` whole: modules of a project that are compiled, imported, shown to models, searched and judged."""

import json
import os
import shutil
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer

from leanwright.agent.runtime import leans
from leanwright.agent.settings import Settings
from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.embedded.setup import Toolchain
from tests.agent.cli.conftest import Cli, SharedLean
from tests.agent.providers.openai_server import speak
from tests.lean_fixtures import LeanRun
from tests.tools.lean.native.fakes import FakeProject, importing_project

pytestmark = pytest.mark.lean
OPENAI = ("--model", "openai:gpt-test", "--engine", "pipeline", "--k", "1")

BASIC = """module
public import Leanwright
@[expose] public section
open Nat
namespace My
/-- A natural number $n$ is called *good* if it is even and greater than $2$. -/
def Good (n : ℕ) : Prop := Even n ∧ n > 2
end My
"""
MODULE = """module
public import My.Basic
@[expose] public section
/-- A pair. -/
structure My.Pair where
  left : ℕ
  right : ℕ
def IsSnug (n : ℕ) : Prop := ∃ k, n = k * (k + 1)
"""


@pytest.fixture(scope="module")
def fake(tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> FakeProject:
    sources = {"My.Basic": BASIC, "My.Module": MODULE}
    return importing_project(tmp_path_factory.mktemp("importing"), toolchain, sources)


@pytest.fixture
def native(fake: FakeProject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[str, ...]:
    monkeypatch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("LEANWRIGHT_LEAN_MEMORY_GB", "64")
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "bwrap" if shutil.which("bwrap") else "off")
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    return ("--lean", f"native:{fake.folder}", "--import", "My.Module")


def test_a_module_reaches_the_reader_the_search_and_the_verdict(cli: Cli, native: tuple[str, ...]) -> None:
    row = json.loads(cli("formalize", *native, "Every good natural number is snug.", "--json").out)
    assert row["statement"] == "theorem statement (n : ℕ) (h₀ : My.Good n) : IsSnug n := by sorry"
    assert row["reasons"] == ["the statement is false: counterexample: n = 4 (found by search, not proved by Lean)"]
    assert [(one["name"], one["kind"], one["type"]) for one in row["context"]] == [
        ("My.Good", "def", "ℕ → Prop"),
        ("IsSnug", "def", "ℕ → Prop"),
    ]
    assert "My.Module in project (" in row["lean"]["library"]


class Importing(SharedLean):
    """The session's Lean, as one of a project with modules."""

    imported, modules = BASIC, ("Mathlib", "My.Basic")


def test_a_module_reaches_a_chat_model(
    cli: Cli, server: HTTPServer, lean: EmbeddedLean, lean_run: LeanRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(leans.LEANS, "native", lambda name, settings, on_setup, spare: Importing(lean, lean_run))
    speak(server, ["theorem t (a b : ℤ) (ha : Odd a) (hb : Odd b) : Even (a + b) := by sorry"])
    text = "The sum of any two odd integers is even."
    ran = cli("formalize", "--lean", "native:x", *OPENAI, "--import", "My.Basic", text)
    assert (ran.code, ran.err) == (0, "")
    asked = [request.get_data(as_text=True) for request, _ in server.log]
    assert len(asked) == 2  # a draft, and the judgement on what it says
    assert all("def Good" in one for one in asked)


BAD = {
    "no such module": (("--import", "My.Absent"), "the module My.Absent is not built in"),
    "one that does not compile": (("--import", "My.Broken"), "run lake build My.Broken there, or leave out --import"),
    "a path": (("--import", "../secret"), "'../secret' is not a module name"),
    "a context with another module": (("--context", "other.lean"), "the module My.Other is not imported; add --import"),
}


@pytest.mark.parametrize(("options", "said"), BAD.values(), ids=BAD)
def test_one_line_says_what_to_do(cli: Cli, native: tuple[str, ...], options: tuple[str, ...], said: str) -> None:
    (Path(native[1].removeprefix("native:")) / "My" / "Broken.lean").write_text("def x : ℕ := missing\n")
    Path("other.lean").write_text("import My.Other\ndef x := 1\n")
    ran = cli("formalize", *native, *options, "1 + 1 = 2.")
    assert ran.code == 1
    assert said in ran.err.splitlines()[-1]
    assert "Traceback" not in ran.err


def test_the_embedded_lean_imports_no_modules_of_users(tmp_path: Path) -> None:
    settings = Settings.model_validate({"cache_dir": tmp_path, "lean": {"modules": "My.Module"}})
    with pytest.raises(ConfigError, match="no modules of yours: give a file with --context, or use native:DIR"):
        leans.open_lean(settings)
