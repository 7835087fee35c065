"""The self-test of a Lean: whole on the embedded one, and on Leans that answer wrongly."""

import asyncio
from collections.abc import Sequence

import pytest

from leanwright.tools.lean import self_test
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.lean.self_test import SelfTest, cases
from leanwright.tools.types import LeanReport, LeanStatus
from tests.lean_fixtures import LeanRun
from tests.tools.lean.cheats.cases import CHEATS


def test_there_are_as_many_cases_as_promised() -> None:
    asked = cases()
    assert (len(asked.statements), len(asked.probes) >= 29, len(asked.cheats) >= 12) == (40, True, True)
    assert {case.probe for case in asked.probes} >= {"contradictory_hypotheses", "negation_provable", "trivial_goal"}


def test_the_cheats_are_those_of_the_tests() -> None:
    for case in cases().cheats:
        assert (CHEATS[case.name].text, CHEATS[case.name].reason) == (case.text, case.evidence)


@pytest.mark.lean
def test_a_part_of_it_passes_on_the_embedded_lean(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    """The probes are tested one by one elsewhere, from the same cases."""
    asked = cases()
    results = lean_run(self_test.run(lean, SelfTest(asked.statements, asked.probes[:2], asked.cheats)))
    assert [result for result in results if not result.passed] == []
    assert {result.group for result in results} == {"start", "statements", "probes", "cheats", "sandbox"}


def failures(lean: FakeLean, asked: SelfTest) -> list[tuple[str, str]]:
    results = asyncio.run(self_test.run(lean, asked))
    return [(result.group, result.detail) for result in results if not result.passed and result.group != "sandbox"]


def one(kinds: Sequence[str]) -> SelfTest:
    asked = cases()
    return SelfTest(
        asked.statements[:1] if "statements" in kinds else (),
        asked.probes[:1] if "probes" in kinds else (),
        asked.cheats[:1] if "cheats" in kinds else (),
    )


def test_a_lean_that_lets_a_cheat_pass() -> None:
    lean = FakeLean([lambda _: clean_report()])
    assert failures(lean, one(["cheats"])) == [("cheats", "it is let pass")]


def test_a_lean_that_refuses_a_statement() -> None:
    lean = FakeLean([lambda _: LeanReport(status=LeanStatus.CRASHED)])
    found = failures(lean, one(["statements", "probes"]))
    assert [group for group, _ in found] == ["start", "statements", "probes"]
    assert all("crashed" in detail for _, detail in found)


@pytest.mark.parametrize(
    ("printed", "faults"),
    [
        ("home refused", ""),
        ("home = not for Lean", "it gets 'not for Lean'"),
        ("network = 3", ""),
        ("network = 5", "it gets '5'"),
        ("PATH = /usr/bin", "it gets '/usr/bin'"),
        ("", "not tried: crashed"),
    ],
)
def test_what_a_text_got_to_see(printed: str, faults: str) -> None:
    name = printed.split(" ")[0] or "home"
    assert dict(self_test._seen(printed, "crashed"))[name] == faults
