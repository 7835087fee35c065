"""Theorems of first and second courses: each finds what contradicts it, and nothing in what can be met."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from leanwright.tools.contradictions.theorems import contradicted
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.probes import BY_NAME, CONTRADICTION, run_probes
from leanwright.tools.terms.statement import read_statement
from leanwright.tools.types import ProbeAnswer
from tests.lean_fixtures import LeanRun
from tests.samples import a_sample

pytestmark = pytest.mark.lean

CASES = [
    case
    for name in ("first_courses.toml", "second_courses.toml", "more_courses.toml")
    for case in tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))["case"]
]
EVERY = 10
EVERY_MET = 30  # a case of what can be met: Lean searches to the end
EVERY_AMONG_ALL = 60  # a case is looked for in the whole table


def rows_for(lean: EmbeddedLean, lean_run: LeanRun, text: str, among: list[str] | None = None) -> list[str]:
    """The names of the rows that the hypotheses contradict together."""
    whole = f"theorem t {text} := by sorry"
    report = lean_run(lean.check(whole))
    assert not report.errors
    statement = read_statement(report.declarations[0].term)
    return [row.name for row in lean_run(contradicted(lean, whole, statement, 60.0, among))]


@pytest.mark.parametrize("case", a_sample(CASES, EVERY), ids=lambda case: str(case["row"]))
def test_a_row_finds_what_contradicts_it(lean: EmbeddedLean, lean_run: LeanRun, case: dict[str, Any]) -> None:
    among = None if case.get("with_others") else [case["row"]]
    assert case["row"] in rows_for(lean, lean_run, case["contradictory"], among)


@pytest.mark.parametrize("case", a_sample(CASES, EVERY_AMONG_ALL), ids=lambda case: str(case["row"]))
def test_a_row_is_found_among_all(lean: EmbeddedLean, lean_run: LeanRun, case: dict[str, Any]) -> None:
    assert case["row"] in rows_for(lean, lean_run, case["contradictory"])


@pytest.mark.parametrize("case", a_sample(CASES, EVERY_MET), ids=lambda case: str(case["row"]))
def test_what_can_be_met_does_not_contradict_it(lean: EmbeddedLean, lean_run: LeanRun, case: dict[str, Any]) -> None:
    assert rows_for(lean, lean_run, case["satisfiable"], [case["row"]]) == []


@pytest.mark.parametrize(("source", "target"), [("ℚ", "ℤ"), ("ℤ", "ℚ")])
def test_a_variable_of_an_empty_type_contradicts_a_theorem(
    lean: EmbeddedLean, lean_run: LeanRun, source: str, target: str
) -> None:
    text = f"theorem t (f : {source} →+* {target}) (x : {source}) : f x = 2 * f x := by sorry"
    report = lean_run(lean.check(text))
    (found,) = lean_run(run_probes(lean, text, report=report, probes=(BY_NAME[CONTRADICTION],)))
    assert (found.answer is ProbeAnswer.YES) == (source == "ℚ")
