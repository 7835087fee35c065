"""Variants that were meant to differ from their statement and say the same after all; each was checked by hand."""

from collections.abc import Mapping

SAY_THE_SAME: Mapping[str, str] = {
    "mathd_algebra_109/hypothesis added": "3a + 2b = 12 and a = 4 give b = 0, so b ≤ 1 adds nothing",
    "mathd_algebra_126/hypothesis added": "2·(-5) = y + 1 gives y = -11, so y ≤ 1 adds nothing",
    "mathd_algebra_43/hypothesis added": "f 7 = 4 and f 6 = 3 give a = 1 and b = -3, so b ≤ 1 adds nothing",
    "amc12_2001_p2/strictness": "10a + b = ab + a + b and 1 ≤ a give b = 9, so 0 ≤ b and 0 < b add the same",
}
