"""Numbers by their digits, fractions in lowest terms, decimals that repeat, percentages."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Fifty-one is not prime.": ": ¬Nat.Prime 51",
    "Among any thirteen integers there are two whose difference is divisible by twelve.": (
        "(a : Fin 13 → ℤ) : ∃ i j : Fin 13, i ≠ j ∧ 12 ∣ a i - a j"
    ),
    "The remainder of 100 when divided by forty is twenty.": ": 100 % 40 = 20",
    (
        "Show that $\\frac{10n+7}{7n+5}$ can't be simplified, i.e. that $\\gcd(10n+7,7n+5)=1$, for any "
        "natural number $n$."
    ): "(n : ℕ) : Nat.gcd (10 * n + 7) (7 * n + 5) = 1",
    "Prove that among the numbers $\\underbrace{11\\ldots1}_{n}$ with $n\\ge2$ there is no perfect square.": (
        "(n : ℕ) (h₀ : n ≥ 2) : ¬IsSquare (∑ j ∈ Finset.range n, 10 ^ j : ℤ)"
    ),
    (
        "Prove that the fraction (21n + 4)/(14n + 3) cannot be reduced, i.e. 21n + 4 and 14n + 3 are "
        "coprime for each natural number n."
    ): "(n : ℕ) : Nat.gcd (21 * n + 4) (14 * n + 3) = 1 ∧ Nat.Coprime (21 * n + 4) (14 * n + 3)",
    "The repeating decimal 0.272727… is equal to 3/11.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ k ∈ Finset.range (N + 1), (27 / 100 * (1 / 100) ^ k : ℝ)) "
        ": Filter.Tendsto s Filter.atTop (nhds (3 / 11))"
    ),
    "Raising a positive number by 25% and then lowering the result by 20% gives the original number back.": (
        "(n : ℝ) (h₀ : 0 < n) : (1 - 20 / 100) * ((1 + 25 / 100) * n) = n"
    ),
    "Increasing a positive number by 10% and then decreasing the result by 10% gives a smaller number.": (
        "(n : ℝ) (h₀ : 0 < n) : (1 - 10 / 100) * ((1 + 10 / 100) * n) < n"
    ),
    "Is 2²⁰ − 1 prime? No: it is divisible by 3, by 5 and by 11.": (
        ": ¬Nat.Prime (2 ^ 20 - 1) ∧ 3 ∣ (2 ^ 20 - 1 : ℤ) ∧ 5 ∣ (2 ^ 20 - 1 : ℤ) ∧ 11 ∣ (2 ^ 20 - 1 : ℤ)"
    ),
}

test_reads = reads(READ)


test_declines = declines(("7 divides seventy seven.", "The sum of thirty two integers is even."))
