"""``check`` and ``doctor`` with a remote and with a native Lean."""

import json
import os
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from tests.agent.cli.conftest import Cli
from tests.lean_fixtures import LeanRun
from tests.tools.lean.native.fakes import MISBEHAVING, FakeProject, fake_repl
from tests.tools.lean.remote.kimina_server import KEY, Kimina, serving

GOOD = "theorem odd_sum (a b : ℤ) (h₀ : Odd a) (h₁ : Odd b) : Even (a + b) := by sorry"


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeProject:
    """A Lake project whose Lean answers every text in the same way; ``lake`` is on the PATH, bubblewrap is not."""
    made = FakeProject(tmp_path, serve=f"exec {shlex.join([sys.executable, str(MISBEHAVING), 'well'])} >&4").make()
    (made.bin / "sh").symlink_to("/bin/sh")
    for name in ("cat", "tr", "cp"):
        (made.bin / name).symlink_to(str(shutil.which(name)))
    monkeypatch.setenv("PATH", str(made.bin))
    monkeypatch.setenv("LEANWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    return made


@pytest.fixture
def compiled(fake: FakeProject) -> FakeProject:
    """The same, with a compiler that says that it compiled our program."""
    lean = fake.root / "toolchain" / "bin" / "lean"
    lean.write_text(lean.read_text().replace("shift 2\n", "echo finished; exit\n", 1))
    return fake


def test_a_leanwright_server(cli: Cli, lean: EmbeddedLean, lean_run: LeanRun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_LEAN_API_KEY", KEY)
    kimina = Kimina(lean, lean_run, own=True)
    with serving(kimina) as url:
        ran = cli("check", "--lean", f"remote:{url}", "--json", "-", stdin=GOOD.encode())
        doctor = cli("doctor", "--json")
    row = json.loads(ran.out)
    assert (ran.code, row["status"], row["statement_faults"]) == (0, "ok", [])
    assert row["library"] == "the library"
    assert kimina.headers[0]["Authorization"] == f"Bearer {KEY}"
    assert KEY not in doctor.out + doctor.err + ran.out + ran.err


def test_a_plain_server_accepts_nothing(cli: Cli, lean: EmbeddedLean, lean_run: LeanRun) -> None:
    with serving(Kimina(lean, lean_run, own=False)) as url:
        ran = cli("check", "--lean", f"remote:{url}", "-", stdin=GOOD.encode())
        wrong = cli("check", "--lean", f"remote:{url}", "-", stdin=b"theorem t : missing = 1 := by sorry")
    assert ran.code == wrong.code == 2
    assert "no list of commands and no declarations" in ran.out
    assert "1:12: error" in wrong.out


def test_no_server(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_MODEL_MAX_RETRIES", "0")
    ran = cli("check", "--lean", "remote:http://127.0.0.1:9", "-", stdin=b"text")
    assert ran.code == 1
    assert ran.err.startswith("leanwright: http://127.0.0.1:9 does not answer")
    assert ran.err.count("\n") == 1


def test_a_project_needs_a_sandbox_or_leave_to_do_without(
    cli: Cli, compiled: FakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    lean = f"native:{compiled.folder}"
    ran = cli("check", "--lean", lean, "-", stdin=b"text")
    assert ran.code == 1
    assert "LEANWRIGHT_LEAN_SANDBOX=off" in ran.err
    assert ran.err.count("\n") == 1
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "off")
    ran = cli("check", "--lean", lean, "--json", "-", stdin=b"environment")
    row = json.loads(ran.out)
    assert (ran.code, row["status"], row["version"]) == (0, "ok", "4.28.0")
    assert row["library"].startswith("Mathlib in project (")
    assert row["statement_faults"]  # the fake gives no evidence
    assert str(compiled.root / "cache") in json.loads(row["messages"][0]["data"])["LEAN_PATH"]


def test_the_repl_of_a_project(cli: Cli, fake: FakeProject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "off")
    monkeypatch.setenv("LEANWRIGHT_LEAN_REPL", str(fake_repl(fake.root / "repl", [])))
    ran = cli("check", "--lean", f"native:{fake.folder}", "-", stdin=b"#folder")
    assert ran.code == 2
    assert "a plain REPL gives no mark that it read the whole text" in ran.out


def test_the_doctor_says_what_confines_a_native_lean(
    cli: Cli, compiled: FakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEANWRIGHT_LEAN_NAME", f"native:{compiled.folder}")

    def findings() -> dict[str, dict[str, object]]:
        return {f["what"]: f for f in json.loads(cli("doctor", "--json").out)["findings"]}

    missing = findings()
    assert missing["sandbox"]["ok"] is False
    assert missing["lean"]["ok"] is False
    monkeypatch.setenv("LEANWRIGHT_LEAN_SANDBOX", "off")
    off = findings()
    assert off["sandbox"]["ok"] is None
    assert "with your rights" in str(off["sandbox"]["detail"])
    assert off["lean"]["ok"] is True
    compiled.lake("echo \"error: toolchain 'x' is not installed\" >&2; exit 1")
    assert "elan toolchain install" in str(findings()["lean"]["detail"])
    monkeypatch.setenv("LEANWRIGHT_LEAN_NAME", f"native:{os.sep}nowhere")
    assert "no such folder" in str(findings()["lean"]["detail"])
