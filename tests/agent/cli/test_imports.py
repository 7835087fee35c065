"""``--import`` whole: modules of a project that are compiled, imported, shown to models, searched and judged."""

import json
import os
from pathlib import Path

import pytest

from leanwright.tools.lean.embedded.setup import Toolchain
from tests.agent.cli.conftest import Cli
from tests.tools.lean.native.fakes import FakeProject, importing_project

pytestmark = pytest.mark.lean

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
CLASH = """module
public import Leanwright
@[expose] public section
def IsSnug (n : ℕ) : Prop := n = n
"""
IMPORT = ("--import", "My.Module")


@pytest.fixture(scope="module")
def fake(tmp_path_factory: pytest.TempPathFactory, toolchain: Toolchain) -> FakeProject:
    sources = {"My.Basic": BASIC, "My.Module": MODULE, "My.Clash": CLASH}
    made = importing_project(tmp_path_factory.mktemp("importing"), toolchain, sources)
    (made.folder / "My" / "Broken.lean").write_text("def x : ℕ := missing\n")
    return made


@pytest.fixture
def native(fake: FakeProject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[str, ...]:
    monkeypatch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("LEANWRIGHT_LEAN_MEMORY_GB", "64")
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    return ("--lean", f"native:{fake.folder}")


def test_a_text_in_words_of_a_module(cli: Cli, native: tuple[str, ...]) -> None:
    ran = cli("formalize", *native, *IMPORT, "Every good natural number is snug.", "--json")
    assert ran.err == ""
    row = json.loads(ran.out)
