"""Our program on Leans that do not compile all of it: which parts are left out, and what is said of them."""

import os
from pathlib import Path

import pytest

from leanwright.tools.errors import ConfigError
from leanwright.tools.lean.embedded import package
from leanwright.tools.lean.native import parts
from leanwright.tools.lean.native.program import DoesNotCompile, Program, ensure_program, plain
from leanwright.tools.lean.native.project import find_project
from tests.tools.lean.native.fakes import FakeProject, compiled_modules, refused_by

NOWHERE = "/nonexistent"


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """Files to stand for our compiled modules."""
    return compiled_modules(tmp_path / "compiled")


def built(root: Path, compiled: Path, version: str, refuses: dict[str, str], steps: list[str] | None = None) -> Program:
    fake = FakeProject(root, version=version, repl=compiled, refuses=refuses).make()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        project = find_project(fake.folder)
    said = steps if steps is not None else []
    return ensure_program(project, root / "cache", lambda step: said.append(step.message))


@pytest.mark.parametrize("version", ["4.27.0", "4.28.0", "4.32.1", "4.33.0", "4.34.0-rc2", "4.35.0", "4.36.0"])
def test_known_versions_get_every_part(tmp_path: Path, compiled: Path, version: str) -> None:
    program = built(tmp_path, compiled, version, refused_by(version))
    assert program.lacking == {}
    wanted = "addDeclCore env 0 512" if version >= "4.33" else "addDeclCore env 0 (.defnDecl"
    assert wanted in (program.folder / "Repl/Compat/Goals.lean").read_text()


MISSING = {
    "def searching": {"probes"},
    "partial def exportExpr": {"tree"},
    "def isSideCondition": {"equivalence"},
    "addDeclCore": {"probes", "equivalence"},
    "Meta.synthInstance?": {"guard", "tree", "probes", "equivalence", "index", "lines"},
    "Lean.PrettyPrinter.ppSignature": {"index", "lines"},
    "Lean.findDeclarationRanges?": {"lines"},
    "Parser.getParserCategory?": {"guard", "tree", "probes", "equivalence"},
}


@pytest.mark.parametrize("text", MISSING)
def test_a_part_that_does_not_compile_is_left_out_with_one_line(tmp_path: Path, compiled: Path, text: str) -> None:
    steps: list[str] = []
    program = built(tmp_path, compiled, "4.40.0", refused_by("4.40.0") | {text: "Unknown constant"}, steps)
    assert set(program.lacking) == MISSING[text]
    assert all("error: Unknown constant" in why and "\n" not in why for why in program.lacking.values())
    for part in MISSING[text]:
        assert [line for line in steps if f"left out the part {part}" in line and "Lean 4.40.0" in line]
    lines = list(parts.told("4.40.0", program.lacking))
    assert len(lines) == len(MISSING[text] & set(parts.FOR_VERDICTS))
    assert all("is missing, so it is not known" in line for line in lines)


def test_stand_ins_are_compiled_in_place_of_what_is_left_out(tmp_path: Path, compiled: Path) -> None:
    program = built(tmp_path, compiled, "4.40.0", {"Parser.getParserCategory?": "gone"})
    assert "def screens : Bool := false" in (program.folder / "Repl/Screen.lean").read_text()
    assert not (program.folder / "Repl/Meaning.lean").exists()
    assert not (program.folder / "Repl/Telescope.lean").exists()
    assert (program.folder / "Repl/Index.lean").exists()


def test_a_lean_that_refuses_modules_gets_plain_files(tmp_path: Path, compiled: Path) -> None:
    program = built(tmp_path, compiled, "4.40.0", refused_by("4.40.0") | {"public meta section": "meta phases"})
    assert program.lacking == {}
    text = (program.folder / "Repl/Server.lean").read_text()
    assert text.startswith("import Repl.Request\n")
    assert "\nsection\n" in text


def test_a_lean_that_compiles_not_even_the_first_part(tmp_path: Path, compiled: Path) -> None:
    with pytest.raises(DoesNotCompile, match=r"Lean 4\.40\.0 .*\(Elaborate\.lean:9:4: error: gone\): run "):
        built(tmp_path, compiled, "4.40.0", {"Command.elabCommandTopLevel": "gone"})


def test_no_syntax_of_modules_is_left_in_plain_files() -> None:
    for _, path in package.repl_sources(absent=parts.stand_ins([part.name for part in parts.PARTS])):
        left = plain(path.read_text(encoding="utf-8"))
        assert not [line for line in left.splitlines() if line.startswith(("module", "public ", "meta "))], path


def test_every_module_belongs_to_a_part_or_to_the_core() -> None:
    core = {"Request", "Table", "Syntax", "Messages", "Elaborate", "Compat.Elaborate", "Server"}
    named = {module for part in parts.PARTS for module in part.modules}
    assert {name for name, _ in package.repl_sources()} == named | {f"Repl.{name}" for name in core}
    every = [part.name for part in parts.PARTS]
    alone = package.repl_sources(absent=parts.stand_ins(every), programs=parts.programs(every))
    assert {name for name, _ in alone} == {f"Repl.{n}" for n in core} | {
        module for part in parts.PARTS if part.name != "lines" for module in part.stand_ins
    }


def test_without_the_part_that_lists_declarations_an_index_says_what_to_do(tmp_path: Path, compiled: Path) -> None:
    program = built(tmp_path, compiled, "4.40.0", {"Lean.PrettyPrinter.ppSignature": "Unknown constant"})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
        project = find_project(tmp_path / "project")
    with pytest.raises(ConfigError, match=r"cannot list .* \(.*Unknown constant\): name a dump of them after --from"):
        program.extractor(project)
