from collections.abc import Callable

import pytest

from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.lean.wire import note
from leanwright.tools.potentials.cycle import CycleConsistency
from leanwright.tools.potentials.syntactic import Syntactic
from leanwright.tools.potentials.well_typed import LeanWellTyped
from leanwright.tools.protocols import Potential
from leanwright.tools.types import LeanReport, LeanStatus
from tests.laws import potential
from tests.tools.potentials.scorers import Lengths

TEXTS = (
    "theorem statement (x : ℝ) (h₀ : 2 * x = 6) : x = 3 := by sorry",
    "theorem statement (x : ℝ) (h₀ : bad x) : x = 3 := by sorry",
    "theorem statement (x : ℝ) (h₀ : slow x) : x = 3 := by sorry",
    "theorem statement (x : ℝ) : x = 3 -- why := by sorry",
    "theorem statement : 1 = 1",
    "",
)


def judge(text: str) -> LeanReport:
    if "bad" in text:
        return LeanReport(status=LeanStatus.ERROR, messages=(note("Unknown identifier `bad`"),))
    if "slow" in text:
        return LeanReport(status=LeanStatus.TIMEOUT, messages=(note("Lean did not finish"),))
    return clean_report() if ":= by sorry" in text else LeanReport(status=LeanStatus.ERROR)


def well_typed() -> Potential:
    return LeanWellTyped(FakeLean([judge]))


def cycle() -> Potential:
    return CycleConsistency("x is 3", Lengths(), exponent=0.5)


@pytest.mark.parametrize("make", [Syntactic, well_typed, cycle], ids=lambda make: make.__name__)
@pytest.mark.parametrize("law", potential.LAWS, ids=lambda law: law.__name__)
def test_laws(law: potential.Law, make: Callable[[], Potential]) -> None:
    law(make, TEXTS)
