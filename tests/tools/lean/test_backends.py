"""The laws of LeanBackend on every implementation. A new backend is one more fixture name in ``REAL``."""

import asyncio

import pytest

from leanwright.tools.errors import ScriptExhausted
from leanwright.tools.lean.embedded.plan import Toolchain
from leanwright.tools.lean.embedded.worker import EmbeddedLauncher
from leanwright.tools.lean.fake import FakeLean, LeanCall, clean_report
from leanwright.tools.protocols import LeanBackend
from leanwright.tools.types import LeanStatus, ProbeAnswer
from tests.laws import launcher
from tests.laws.lean_backend import CLEAN, CLOSING, ELABORATION, PROTOCOL, Law
from tests.lean_fixtures import LeanRun

REAL = ["lean"]
CHECK = {"cmd": CLEAN, "env": 0, "keep": False, "maxHeartbeats": 200_000}


@pytest.mark.lean
@pytest.mark.parametrize("backend", REAL)
@pytest.mark.parametrize("law", (*PROTOCOL, *ELABORATION), ids=lambda law: law.__name__)
def test_real_leans(backend: str, law: Law, request: pytest.FixtureRequest, lean_run: LeanRun) -> None:
    lean: LeanBackend = request.getfixturevalue(backend)
    law(lean, lean_run)


@pytest.mark.lean
@pytest.mark.parametrize("law", launcher.LAWS, ids=lambda law: law.__name__)
def test_the_launcher(law: launcher.Law, toolchain: Toolchain, lean_run: LeanRun) -> None:
    law(EmbeddedLauncher(toolchain), lean_run, launcher.Case(CHECK, bad="import Mathlib"))


@pytest.mark.parametrize("law", (*PROTOCOL, *CLOSING), ids=lambda law: law.__name__)
def test_the_scripted_lean(law: Law) -> None:
    law(FakeLean([lambda text: clean_report()]), asyncio.run)


def test_the_scripted_lean_records_and_runs_out() -> None:
    error = clean_report().model_copy(update={"status": LeanStatus.ERROR})
    lean = FakeLean([error, clean_report()], probes={"contradictory_hypotheses": ProbeAnswer.YES})
    assert asyncio.run(lean.check("a", timeout_s=3)) == error
    assert asyncio.run(lean.probe("b", "contradictory_hypotheses")).answer is ProbeAnswer.YES
    assert asyncio.run(lean.check("c", keep=True)).status is LeanStatus.OK
    assert lean.calls == [
        LeanCall("check", "a", timeout_s=3),
        LeanCall("probe", "b", probe="contradictory_hypotheses"),
        LeanCall("check", "c", keep=True),
    ]
    with pytest.raises(ScriptExhausted, match="number 4"):
        asyncio.run(lean.check("d"))
