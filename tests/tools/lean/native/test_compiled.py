"""A Lean that our program does not compile with: its compiler and a look at the compiled file, in a fake toolchain."""

import asyncio
import json
import os
from pathlib import Path

import pytest

from leanwright.tools.lean.native.compiled import CompiledLean, lacks_of
from leanwright.tools.lean.native.project import find_project
from leanwright.tools.lean.sandbox import Sandbox
from leanwright.tools.types import LeanReport, LeanStatus, ProbeAnswer, Verdict
from leanwright.tools.verdict import Verification, verify
from tests.tools.lean.native.fakes import FakeProject

TEXT = "theorem t : 1 = 1 := by sorry"
ERROR = {"severity": "error", "pos": {"line": 2, "column": 8}, "endPos": None, "data": "type mismatch"}
ROW = {"kind": "theorem", "type": "1 = 1", "sorryInType": False, "sorryInValue": True, "hole": True, "axioms": []}
# a compiler that reports an error in a text with BAD, prints noise for NOISE, and dies of KILL
COMPILE = f"""
  grep -q KILL "$source" && kill -9 $$
  grep -q NOISE "$source" && echo 'not JSON'
  grep -q BAD "$source" && echo '{json.dumps(ERROR)}' && exit 1
  grep -q '^import Mathlib$' "$source" && touch "$out" """


def lean(root: Path, *rows: dict[str, object], version: str = "4.40.0") -> CompiledLean:
    told = json.dumps({"declarations": [{"name": "t", **ROW, **row} for row in rows]})
    fake = FakeProject(root, version=version, compile=COMPILE, inspect=f"echo '{told}'").make()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{fake.bin}{os.pathsep}{os.environ['PATH']}")
        project = find_project(fake.folder)
    return CompiledLean(project, Sandbox(None, root, 10**9), lacks_of(project, "Elaborate.lean:9:4: error: gone"))


def check(backend: CompiledLean, text: str = TEXT) -> LeanReport:
    async def go() -> LeanReport:
        try:
            return await backend.check(text, fresh=True)
        finally:
            await backend.aclose()

    return asyncio.run(go())


def test_silence_is_no_acceptance(tmp_path: Path) -> None:
    report = check(lean(tmp_path, {}))
    assert report.status is LeanStatus.INCONCLUSIVE
    assert [declaration.name for declaration in report.declarations] == ["t"]
    assert "nothing was found against the compiled declarations" in report.messages[-1].data
    assert "does not compile with Lean 4.40.0 (Elaborate.lean:9:4: error: gone)" in report.lacks[0]


def test_an_error_of_the_compiler_is_one_of_the_text(tmp_path: Path) -> None:
    report = check(lean(tmp_path, {}), f"{TEXT} -- BAD NOISE")
    assert report.status is LeanStatus.ERROR
    assert (report.messages[0].data, report.messages[0].pos.line) == ("type mismatch", 1)


FOUND = {
    "new axioms": ({"axioms": ["cheat"]},),
    "2 declarations instead of one": ({}, {"name": "u"}),
    "sorry in the type": ({"sorryInType": True},),
    "the body is not sorry": ({"hole": False},),
    "is not a theorem but of kind def": ({"kind": "def"},),
}


@pytest.mark.parametrize("fault", FOUND)
def test_what_the_compiled_file_shows_rejects(tmp_path: Path, fault: str) -> None:
    report = check(lean(tmp_path, *FOUND[fault]))
    assert report.status is LeanStatus.ERROR
    assert any(f"in the compiled file: {fault}" in m.data or fault in m.data for m in report.messages), report.messages


def test_a_compiler_that_is_killed(tmp_path: Path) -> None:
    report = check(lean(tmp_path, {}), f"{TEXT} -- KILL")
    assert report.status is LeanStatus.CRASHED
    assert "does not compile with Lean" in report.lacks[0]


def test_the_verdict_says_what_was_not_looked_at(tmp_path: Path) -> None:
    backend = lean(tmp_path, {})

    async def go() -> Verification:
        try:
            assert (await backend.probe(TEXT, "trivial_goal")).answer is ProbeAnswer.UNKNOWN
            return await verify(backend, TEXT)
        finally:
            await backend.aclose()

    judged = asyncio.run(go()).judgement
    assert judged.verdict is Verdict.INCONCLUSIVE
    assert any("only Lean's messages and the compiled declarations" in reason for reason in judged.reasons)
