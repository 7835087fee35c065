"""Planted faults, and what is suggested and repaired, on a small library and a Lean that knows its names."""

import asyncio
import re
from pathlib import Path

import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.repair.experiment import RepairRow, outcomes, report
from leanwright.evals.repair.faults import INVENTED, planted
from leanwright.tools.handles import Handle, Toolbox
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.search import Searcher
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position
from tests.evals.runs import run_of
from tests.tools.index.rank.library import DEFINITIONS, THEOREMS, small_library
from tests.tools.index.support import HashEncoder

OPEN = "theorem t (s : Set X) (h : IsOpen s) (k : IsCompact s) : True := by sorry"
NUMBERS = "theorem t (n : ℕ) (h : n = 1) : (n : ℝ) = 1 := by sorry"
KNOWN = {"Set", "IsOpen", "IsCompact", "orderOf", "True", "Group"}


DECLARED = {row["name"] for row in [*DEFINITIONS, *THEOREMS]}.__contains__


def problem(lean: str) -> BenchmarkProblem:
    return BenchmarkProblem(id="t", informal="In words.", reference=lean)


def lean() -> FakeLean:
    def check(text: str) -> LeanReport:
        head = text.removeprefix("theorem t")
        for match in re.finditer(r"[A-Za-z]\w{2,}", head):
            if match[0] not in KNOWN | {"sorry"}:
                place = Position(line=1, column=match.start() + len("theorem t"))
                said = f"Unknown identifier `{match[0]}`"
                message = LeanMessage(severity="error", pos=place, data=said)
                return LeanReport(status=LeanStatus.ERROR, messages=(message,))
        return clean_report(text)

    return FakeLean(reports=[check])


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    folder: Path = tmp_path_factory.mktemp("library")
    small_library(folder)
    return Searcher(folder, "small", HashEncoder())


def test_faults_differ_from_the_original_in_one_name() -> None:
    faults = {f.kind: f for f in planted(OPEN, KNOWN.__contains__, 1)}
    assert {"capital", "letter", "swapped", INVENTED} <= set(faults)
    for fault in faults.values():
        assert fault.text != OPEN
        assert fault.name in OPEN
        assert len(fault.text.split()) == len(OPEN.split())
    assert faults[INVENTED].text in (OPEN.replace("IsOpen", "OpenSet"), OPEN.replace("IsCompact", "CompactSet"))
    assert faults == {f.kind: f for f in planted(OPEN, KNOWN.__contains__, 1)}


def test_types_are_changed_and_coercions_left_out() -> None:
    faults = {f.kind: f.text for f in planted(NUMBERS, KNOWN.__contains__, 1)}
    assert faults == {"argument": NUMBERS.replace("(n : ℕ)", "(n : ℝ)"), "coercion": NUMBERS.replace("(n : ℝ)", "n")}


def test_suggestions_and_repairs_are_counted(searcher: Searcher) -> None:
    box = Toolbox(lean=Handle.of(lean()), searcher=Handle[Searcher].of(searcher))
    model = ScriptedModel(repair=lambda statement, draft, report, observations, seed: [OPEN])
    found = asyncio.run(outcomes(problem(OPEN), box, DECLARED, model))
    told = report(run_of("repair", RepairRow(problem="t", outcomes=tuple(found))))
    rows = {row["fault"]: row for row in told.data["faults"]}
    assert rows["swapped"]["planted"] == 1
    assert rows["swapped"]["first suggestion repairs"] == "100%"
    assert rows["swapped"]["right name first"] == "100%"
    assert all(row["model"] == f"100% of {row['planted']}" for row in rows.values())


def test_a_statement_that_does_not_compile_has_no_part(searcher: Searcher) -> None:
    box = Toolbox(lean=Handle.of(lean()), searcher=Handle[Searcher].of(searcher))
    assert asyncio.run(outcomes(problem("theorem t : Unheard"), box, DECLARED)) == []
