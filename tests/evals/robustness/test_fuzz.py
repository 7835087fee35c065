"""Generated inputs: a few hundred against the real Lean, and the judge against answers that are wrong on purpose."""

import asyncio
import itertools

import pytest

from leanwright.evals.robustness.experiment import RobustnessRow, answered, report
from leanwright.evals.robustness.inputs import GeneratedInput, inputs
from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanReport, LeanStatus
from tests.evals.runs import run_of
from tests.lean_fixtures import LeanRun

SLOW = {"deep", "long"}  # they may use up their deadline, and a process with it


def test_inputs_follow_from_the_seed() -> None:
    first, again, other = (list(itertools.islice(inputs(seed), 200)) for seed in (1, 1, 2))
    assert first == again != other
    assert len({case.kind for case in first}) >= 9
    assert any(case.broken for case in first)


@pytest.mark.lean
def test_a_few_hundred(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    cases = [case for case in itertools.islice(inputs(11), 320) if case.kind not in SLOW]

    async def all_of_them() -> list[RobustnessRow]:
        return [await answered(lean, lean, 60, case) for case in cases]

    rows = lean_run(all_of_them())
    assert [row.wrong for row in rows if row.wrong] == []
    assert {"ok", "error"} <= {row.status for row in rows}
    assert any(row.refused for row in rows)
    assert "crashed" not in {row.status for row in rows}
    accepted = sum(row.accepted for row in rows)
    assert accepted
    told = report(run_of("robustness", *rows))
    assert told.passed
    assert f"accepted as one statement: {accepted} texts" in told.text


def wrong(said: LeanReport | LeanError, *, broken: bool = False, other: LeanReport | None = None) -> list[str]:
    case, second = GeneratedInput("x", b"text", broken), FakeLean([other or clean_report()])
    row = asyncio.run(answered(FakeLean([said]), second, 1, case))
    assert report(run_of("robustness", row)).passed is not bool(row.wrong)
    return list(row.wrong)


def test_the_judge_finds_what_is_wrong() -> None:
    fine = clean_report()
    assert wrong(fine) == []
    assert wrong(fine, broken=True) == ["broken, and reported free of errors"]
    assert wrong(fine, other=clean_report("False")) == ["another process says ok"]
    assert wrong(fine, other=fine.model_copy(update={"status": LeanStatus.ERROR})) == ["another process says error"]
    assert wrong(LeanError("gone")) == ["no answer: gone"]


def test_bytes_that_are_no_text_are_refused_and_checked_all_the_same() -> None:
    case = GeneratedInput("bytes", b"\xff\xfe theorem")
    row = asyncio.run(answered(FakeLean([clean_report()]), FakeLean([clean_report()]), 1, case))
    assert (row.refused, row.status) == (True, "ok")
