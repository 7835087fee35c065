"""Division: of polynomials with parameters, of integers, what it leaves, and quotients that are whole."""

from tests.tools.reader.tables import declines, reads

READ = {
    "The polynomial $x^3+ax^2+bx+4$ is divisible by $x-1$ and by $x+2$. Show that $a+b=-5$.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + Polynomial.C b "
        "* Polynomial.X + 4 = (Polynomial.X - 1) * Q) (h₁ : ∃ S : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * "
        "Polynomial.X ^ 2 + Polynomial.C b * Polynomial.X + 4 = (Polynomial.X + 2) * S) : a + b = -5"
    ),
    "The polynomial p(x) = x^3 + ax + b, where a and b are real constants, leaves the remainder 3 on division by x "
    "- 1. Show that a + b = 2.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X + Polynomial.C b = "
        "(Polynomial.X - 1) * Q + 3) : a + b = 2"
    ),
    "The cubic polynomial x^3 + ax^2 + b (with real a and b) has both x - 1 and x + 1 as factors. Show that a + b = "
    "-1.": (
        "(a b : ℝ) (h₀ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + Polynomial.C b "
        "= (Polynomial.X - 1) * Q) (h₁ : ∃ S : Polynomial ℝ, Polynomial.X ^ 3 + Polynomial.C a * Polynomial.X ^ 2 + "
        "Polynomial.C b = (Polynomial.X + 1) * S) : a + b = -1"
    ),
    "Let q(x) = x^3 + cx + 2. If q(x) is divisible by x + 1, then c = 1.": (
        "(q : ℝ → ℝ) (c : ℝ) (h₀ : ∀ x : ℝ, q x = x ^ 3 + c * x + 2) (h₁ : ∃ Q : Polynomial ℝ, Polynomial.X ^ 3 + "
        "Polynomial.C c * Polynomial.X + 2 = (Polynomial.X + 1) * Q) : c = 1"
    ),
    "Let P be a polynomial with real coefficients. If P leaves remainder 2 when divided by x - 3, then P(3) = 2.": (
        "(P : Polynomial ℝ) (h₀ : ∃ Q : Polynomial ℝ, P = (Polynomial.X - 3) * Q + 2) : Polynomial.eval 3 P = 2"
    ),
    "Let n be a positive integer. Show that x - 1 divides the polynomial x^n - 1.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ Q : Polynomial ℝ, Polynomial.X ^ n - 1 = (Polynomial.X - 1) * Q"
    ),
    "If a and b are positive integers with greatest common divisor d, then a/d and b/d are coprime.": (
        "(a b d : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : Nat.gcd a b = d) : Nat.Coprime (a / d) (b / d)"
    ),
    "If n is divisible by 6, then n/2 is divisible by 3.": ("(n : ℤ) (h₀ : 6 ∣ n) : 3 ∣ n / 2"),
    "If n is odd, then (n - 1)/2 and (n + 1)/2 are coprime.": (
        "(n : ℤ) (h₀ : Odd n) : IsCoprime ((n - 1) / 2) ((n + 1) / 2)"
    ),
    "The number n(n+1)/2 is even if and only if n ≡ 0 or 3 (mod 4).": (
        "(n : ℤ) : Even (n * (n + 1) / 2) ↔ n ≡ 0 [ZMOD 4] ∨ n ≡ 3 [ZMOD 4]"
    ),
    "lcm(a,b)/a divides b for all positive integers a and b.": (
        "(a b : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) : Nat.lcm a b / a ∣ b"
    ),
    "Show that (-1)^n = 1 for every even integer n.": ("(n : ℤ) (h₀ : Even n) : ((-1) ^ n : ℝ) = 1"),
    "For every integer n, (-1)^n + 1 is even.": ("(n : ℤ) : Even ((-1 : ℤ) ^ Int.natAbs n + 1)"),
    "If a and b are integers with a ≡ b (mod 6), then 2^{|a|} and 2^{|b|} leave the same remainder on division by 9.": (
        "(a b : ℤ) (h₀ : a ≡ b [ZMOD 6]) : 2 ^ Int.natAbs a % 9 = 2 ^ Int.natAbs b % 9"
    ),
    "If p is a prime that does not divide the integer a, then gcd(a, p) = 1.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : ¬(p : ℤ) ∣ a) : Int.gcd a p = 1"
    ),
    "If a and b leave different remainders when divided by 3, then 3 does not divide a - b.": (
        "(a b : ℤ) (h₀ : a % 3 ≠ b % 3) : ¬3 ∣ a - b"
    ),
    "If p is a prime greater than 3, then p^2 leaves remainder 1 on division by 3 and on division by 8.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : p ^ 2 % 3 = 1 ∧ p ^ 2 % 8 = 1"
    ),
    "If n leaves remainder 2 when divided by 3 and 3 when divided by 5, then n leaves remainder 8 modulo 15.": (
        "(n : ℕ) (h₀ : n % 3 = 2) (h₁ : n % 5 = 3) : n % 15 = 8"
    ),
    "For every prime p > 5, p^4 leaves remainder 1 when divided by 10 or remainder 1 when divided by 5.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 5) : p ^ 4 % 10 = 1 ∨ p ^ 4 % 5 = 1"
    ),
    "If an integer leaves remainder 3 when divided by 5, then its square leaves remainder 4.": (
        "(n : ℤ) (h₀ : n % 5 = 3) : n ^ 2 % 5 = 4"
    ),
    "Modulo 4, every square is 0 or 1.": ("(a : ℤ) : a ^ 2 ≡ 0 [ZMOD 4] ∨ a ^ 2 ≡ 1 [ZMOD 4]"),
    "If p is a prime greater than 3, then modulo 6 it is 1 or 5.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : p ≡ 1 [MOD 6] ∨ p ≡ 5 [MOD 6]"
    ),
    "If a and b are coprime positive integers with a > b, then gcd(a + b, a - b) is 1 or 2.": (
        "(a b : ℕ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : Nat.Coprime a b) (h₃ : a > b) : Int.gcd (a + b) (a - b) = 1 ∨ "
        "Int.gcd (a + b) (a - b) = 2"
    ),
}
DECLINED = [
    "The polynomial x^2 + ax + 1 is even.",
    "The polynomial x^2 + a, where a is a real number, leaves the remainder x^3 when divided by x + 1.",
    "If n is divisible by 3, then n/2 is even.",
    "For integers a and b, a^b is an integer.",
    "If n leaves remainder 2 on division by 3 and remainder 1 on division by 4, then its square leaves remainder 1.",
    "If x leaves remainder 1 then x is odd.",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)
