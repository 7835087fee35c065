"""In which form, and in how many ways, things can be written."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Every function $f:\\mathbb{R}\\to\\mathbb{R}$ can be written, in exactly one way, as a sum of an odd function "
    "and an even function.": (
        "(f : ℝ → ℝ) : (∃ g h : ℝ → ℝ, (∀ t : ℝ, g (-t) = -g t) ∧ (∀ p : ℝ, h (-p) = h p) ∧ f = g + h) ∧ ∀ g h q s "
        ": ℝ → ℝ, ((∀ t : ℝ, g (-t) = -g t) ∧ (∀ p : ℝ, h (-p) = h p) ∧ f = g + h) ∧ (∀ r : ℝ, q (-r) = -q r) ∧ (∀ "
        "u : ℝ, s (-u) = s u) ∧ f = q + s → g = q ∧ h = s"
    ),
    "Each function $f : \\mathbb{R} \\to \\mathbb{R}$ can be expressed as $f = u + v$ with $u$ even and $v$ odd, "
    "and there is only one way to do so.": (
        "(f : ℝ → ℝ) : (∃ u v : ℝ → ℝ, ((∀ t : ℝ, u (-t) = u t) ∧ ∀ p : ℝ, v (-p) = -v p) ∧ f = u + v) ∧ ∀ u v w q "
        ": ℝ → ℝ, (((∀ t : ℝ, u (-t) = u t) ∧ ∀ p : ℝ, v (-p) = -v p) ∧ f = u + v) ∧ ((∀ r : ℝ, w (-r) = w r) ∧ ∀ s "
        ": ℝ, q (-s) = -q s) ∧ f = w + q → u = w ∧ v = q"
    ),
    "Every nonzero integer can be written uniquely as 3^k m with k a natural number and m odd.": (
        "(n : ℤ) (h₀ : n ≠ 0) : (∃ (k : ℕ) (m : ℤ), Odd m ∧ n = 3 ^ k * m) ∧ ∀ (k : ℕ) (m : ℤ) (u : ℕ) (v : ℤ), "
        "(Odd m ∧ n = 3 ^ k * m) ∧ Odd v ∧ n = 3 ^ u * v → k = u ∧ m = v"
    ),
    "Every integer n can be written as n = 2a + b with a an integer and b an integer.": (
        "(n : ℤ) : ∃ a b : ℤ, n = 2 * a + b"
    ),
    "Every integer can be written in the form 3k, 3k+1 or 3k+2 with k ∈ ℤ.": (
        "(n : ℤ) : ∃ k : ℤ, n = 3 * k ∨ n = 3 * k + 1 ∨ n = 3 * k + 2"
    ),
    "If $n$ is odd then $n = 2k+1$ where $k$ is an integer.": "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 2 * k + 1",
    "If $n$ is odd then $n = 2k+1$, where $k$ is some integer.": "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 2 * k + 1",
    "Every odd integer n is equal to 2k+1 where k is an integer.": "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 2 * k + 1",
    "We have $m+n>0$, where $m$ and $n$ are arbitrary positive integers.": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) : m + n > 0"
    ),
    "One cannot find integers a and b with 2a + 4b = 1.": ": ¬(∃ a b : ℤ, 2 * a + 4 * b = 1)",
    "If n is odd, then n can be expressed as 2k + 1, where k is an integer.": (
        "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 2 * k + 1"
    ),
    "Every odd integer is of the form 4k + 1 or 4k + 3, where k ∈ ℤ.": (
        "(n : ℤ) (h₀ : Odd n) : ∃ k : ℤ, n = 4 * k + 1 ∨ n = 4 * k + 3"
    ),
    "Every complex number can be written as x + iy with x, y ∈ ℝ.": ("(z : ℂ) : ∃ x y : ℝ, z = x + Complex.I * y"),
}
DECLINED = [
    "Every even integer greater than 2 can be written as the sum of a prime and a prime in only one way.",
    "Every real number x can be written as x = a + b with a rational.",
    "Every integer n is of the form 3k with m ∈ ℤ.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
