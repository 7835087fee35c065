"""What is done to a value step by step, shares of it, and what it was at the beginning."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "If a positive quantity is increased by 20% and the result is then decreased by 20%, the final "
        "value is 96% of the original one."
    ): "(x : ℝ) (h₀ : 0 < x) : (1 - 20 / 100) * ((1 + 20 / 100) * x) = 96 / 100 * x",
    (
        "Increasing a positive quantity by 20% and then decreasing the result by 20% gives 96% of the "
        "original quantity."
    ): "(x : ℝ) (h₀ : 0 < x) : (1 - 20 / 100) * ((1 + 20 / 100) * x) = 96 / 100 * x",
    (
        "If a positive number is increased by 20% and the result is then decreased by 20%, we end up with "
        "96% of the original number."
    ): "(n : ℝ) (h₀ : 0 < n) : (1 - 20 / 100) * ((1 + 20 / 100) * n) = 96 / 100 * n",
    "If a positive number y is 25 % more than x, then x is 20 % less than y.": (
        "(x y : ℝ) (h₀ : 0 < y) (h₁ : y = (1 + 25 / 100) * x) : x = (1 - 20 / 100) * y"
    ),
    (
        "If a positive number is increased by 50% and then decreased by 50%, the result is 75% of the original number."
    ): "(n : ℝ) (h₀ : 0 < n) : (1 - 50 / 100) * ((1 + 50 / 100) * n) = 75 / 100 * n",
    "Increasing a number by 10% and then by another 10% is the same as increasing it by 21%.": (
        "(n : ℝ) : (1 + 10 / 100) * ((1 + 10 / 100) * n) = (1 + 21 / 100) * n"
    ),
    "If x is increased by 20% and then decreased by 25%, the result is 0.9x.": (
        "(x : ℝ) : (1 - 25 / 100) * ((1 + 20 / 100) * x) = 0.9 * x"
    ),
    "Think of a number, double it, add 6, halve the result and subtract the original number: you always get 3.": (
        "(n : ℝ) : (n * 2 + 6) / 2 - n = 3"
    ),
    "If n is increased by 3 and the result is doubled, the final value is 2n + 6.": (
        "(n : ℝ) : (n + 3) * 2 = 2 * n + 6"
    ),
    "What is the result when 80 is decreased by 25%? The answer is 60.": ": ((1 - 25 / 100) * 80 : ℝ) = 60",
    "If an odd integer is multiplied by 3 and the result is increased by 1, you get an even number.": (
        "(n : ℤ) (h₀ : Odd n) : Even (n * 3 + 1)"
    ),
    "Decreasing 50 by 10% gives 45.": ": ((1 - 10 / 100) * 50 : ℝ) = 45",
    "Show that doubling an integer and then adding 1 always gives an odd integer.": ("(n : ℤ) : Odd (2 * n + 1)"),
    "If you increase a number by 25% and then decrease the result by 20%, you are back at the original number.": (
        "(n : ℝ) : (1 - 20 / 100) * ((1 + 25 / 100) * n) = n"
    ),
}
DECLINED = {
    "The original number is 5.": "the original of what has not changed",
    "If the result is increased by 10%, then it is 11.": "",
    "If x is increased by 20%, then the original number is even and the result is 6.": "",
}

test_is_read_as = reads(READ)
test_is_declined = declines(DECLINED)
