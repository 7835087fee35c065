"""Variants that were meant to differ from their statement and say the same after all; each was checked by hand."""

from collections.abc import Mapping

SAY_THE_SAME: Mapping[str, str] = {
    "mathd_algebra_109/hypothesis added": "3a + 2b = 12 and a = 4 give b = 0, so b ≤ 1 adds nothing",
    "mathd_algebra_126/hypothesis added": "2·(-5) = y + 1 gives y = -11, so y ≤ 1 adds nothing",
    "mathd_algebra_43/hypothesis added": "f 7 = 4 and f 6 = 3 give a = 1 and b = -3, so b ≤ 1 adds nothing",
    "amc12a_2011_p18/hypothesis added": "|x + y| + |x - y| is twice the larger of |x| and |y|, so y ≤ 1 adds nothing",
    "mathd_algebra_214/hypothesis added": "f 4 = 4 gives 4a + 3 = 4, so a ≤ 1 adds nothing",
    "amc12a_2020_p13/numeral of a hypothesis": "1 / 36 is 0 in ℕ, so both powers are 1",
    "remainder/goal weakened": "a remainder in ℕ is at most 0 when it is 0",
    "mathd_numbertheory_739/goal weakened": "a remainder in ℕ is at most 0 when it is 0",
    "amc12_2001_p2/strictness": "10a + b = ab + a + b and 1 ≤ a give b = 9, so 0 ≤ b and 0 < b add the same",
    "mathd_numbertheory_780/strictness": "6x is even modulo 10 and so not 1, so m is not 10",
    "mathd_algebra_37/hypothesis added": "the two equations give x = 19 and y = -12, so y ≤ 1 adds nothing",
    "mathd_numbertheory_48/domain": "a positive integer is a positive natural number",
}
