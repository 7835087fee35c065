"""Generated inputs: a few hundred against the real Lean, and the judge against answers that are wrong on purpose."""

import asyncio
import itertools

import pytest

from leanwright.agent.cli.inputs import decode
from leanwright.evals.robustness.fuzz import confirm, fuzz
from leanwright.evals.robustness.inputs import Input, inputs
from leanwright.tools.errors import LeanError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanReport, LeanStatus
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
    outcome = lean_run(fuzz(lean, cases, timeout_s=60, read=decode))
    assert outcome.wrong == []
    assert outcome.total == len(cases)
    assert {"ok", "error", "refused: not text"} <= set(outcome.statuses)
    assert outcome.statuses["crashed"] == 0
    assert outcome.accepted
    assert lean_run(confirm(outcome, lean, timeout_s=60)) == len(outcome.accepted)
    assert outcome.wrong == []


def run(report: LeanReport | LeanError, *, broken: bool = False, other: LeanReport | None = None) -> list[str]:
    async def both() -> list[str]:
        outcome = await fuzz(FakeLean([report]), [Input("x", b"text", broken)], timeout_s=1, read=decode)
        await confirm(outcome, FakeLean([other or clean_report()]), timeout_s=1)
        return [reason for reason, _ in outcome.wrong]

    return asyncio.run(both())


def test_the_judge_finds_what_is_wrong() -> None:
    fine = clean_report()
    assert run(fine) == []
    assert run(fine, broken=True) == ["broken, and reported free of errors"]
    assert run(fine, other=clean_report("False")) == ["another process says ok"]
    assert run(fine, other=fine.model_copy(update={"status": LeanStatus.ERROR})) == ["another process says error"]
    assert run(LeanError("gone")) == ["no answer: gone"]


def test_bytes_that_are_no_text_are_refused_and_checked_all_the_same() -> None:
    lean = FakeLean([clean_report()])
    outcome = asyncio.run(fuzz(lean, [Input("bytes", b"\xff\xfe theorem")], timeout_s=1, read=decode))
    assert outcome.statuses == {"refused: not text": 1, "ok": 1}
