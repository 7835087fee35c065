"""``leanwright doctor --lean`` on toolchains that claim a version and refuse what the real one would."""

import json
import os
import sys
from pathlib import Path

import pytest

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.lean_doctor import run_lean_doctor
from leanwright.agent.settings import Settings
from tests.tools.lean.native.fakes import MISBEHAVING, FakeProject, compiled_modules, refused_by

GONE = {"Parser.getParserCategory?": "Unknown constant"}


def examined(root: Path, monkeypatch: pytest.MonkeyPatch, version: str, refuses: dict[str, str]) -> tuple[Exit, dict]:
    """The exit code and the report on a fake toolchain; its server answers every check, and no probe."""
    serve = f'exec {sys.executable} {MISBEHAVING} "well" >&4'
    fake = FakeProject(
        root, version=version, repl=compiled_modules(root / "compiled"), refuses=refuses, serve=serve
    ).make()
    monkeypatch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
    settings = Settings.model_validate(
        {"cache_dir": root / "cache", "lean": {"name": f"native:{fake.folder}", "sandbox": "off"}}
    )
    code = run_lean_doctor(settings, False, root / "report.json", True)
    return code, json.loads((root / "report.json").read_text())


@pytest.mark.parametrize(
    ("version", "refuses", "missing"),
    [
        ("4.33.0", {}, set()),
        ("4.35.0", {}, set()),
        ("4.40.0", {"def searching": "Unknown constant"}, {"probes"}),
        ("4.40.0", GONE, {"guard", "tree", "probes", "equivalence"}),
        ("4.40.0", {"findDeclarationRanges?": "Unknown constant"}, {"lines"}),
    ],
)
def test_the_report_names_each_part(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    version: str,
    refuses: dict[str, str],
    missing: set[str],
) -> None:
    code, report = examined(tmp_path, monkeypatch, version, refused_by(version) | refuses)
    lines = {line["what"]: line for line in report["lines"]}
    assert code is Exit.ERROR  # the server of the fake knows no statement
    assert version in lines["project"]["detail"]
    for part in ("guard", "tree", "probes", "equivalence", "index", "lines"):
        assert (lines[f"part {part}"]["detail"] == "compiles") is (part not in missing)
    assert lines["vm.max_map_count"]["fine"] is True
    assert lines["confined by"]["detail"].startswith("off: code in a statement runs with your rights")
    assert {result["group"] for result in report["results"]} == {"start", "statements", "probes", "cheats", "sandbox"}
    printed = capsys.readouterr().out
    assert "FAILED" in printed
    assert printed.rstrip().endswith("cannot accept statements on this machine; see what FAILED")


def test_a_lean_that_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, report = examined(tmp_path, monkeypatch, "4.40.0", {"Lean.Elab.Command.elabCommandTopLevel": "gone"})
    lines = {line["what"]: line for line in report["lines"]}
    assert code is Exit.ERROR
    assert lines["program"]["detail"].startswith("not even its first part compiles: Elaborate.lean:9:4: error: gone")
