"""Congruences whose modulus is told in words, and natural numbers beside integers."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let p be prime and a an integer. Then $a^p \\equiv a$ modulo $p$.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) : a ^ p ≡ a [ZMOD p]"
    ),
    "if a ≡ b modulo n and c ≡ d modulo n then a+c ≡ b+d modulo n": (
        "(a b n c d : ℤ) (h₀ : a ≡ b [ZMOD n]) (h₁ : c ≡ d [ZMOD n]) : a + c ≡ b + d [ZMOD n]"
    ),
    "If n is odd then $n^2\\equiv 1$ (modulo 8).": "(n : ℤ) (h₀ : Odd n) : n ^ 2 ≡ 1 [ZMOD 8]",
    "For any integer n we have n^2 ≡ 0 or 1 modulo 4.": "(n : ℤ) : n ^ 2 ≡ 0 [ZMOD 4] ∨ n ^ 2 ≡ 1 [ZMOD 4]",
    "Modulo 7, x^3 ≡ y^3 whenever x ≡ y modulo 7.": "(x y : ℤ) (h₀ : x ≡ y [ZMOD 7]) : x ^ 3 ≡ y ^ 3 [ZMOD 7]",
    "Solve $x^2 \\equiv 2 \\pmod 7$: the solutions are exactly the integers $x$ with $x \\equiv 3$ or $x \\equiv 4 "
    "\\pmod 7$.": "(x : ℤ) : x ^ 2 ≡ 2 [ZMOD 7] ↔ x ≡ 3 [ZMOD 7] ∨ x ≡ 4 [ZMOD 7]",
    "If p is a prime that does not divide the integer a, then gcd(a, p) = 1.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : ¬(p : ℤ) ∣ a) : Int.gcd a p = 1"
    ),
    "Let p be a prime and a an integer. If a is coprime to p then a^2 is coprime to p.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : IsCoprime a (p : ℤ)) : IsCoprime (a ^ 2) (p : ℤ)"
    ),
    "gcd(ka, kb) = k gcd(a,b) for all natural numbers k, a, b.": (
        "(k a b : ℕ) : Nat.gcd (k * a) (k * b) = k * Nat.gcd a b"
    ),
    "The composition of two surjective maps $f : X \\to Y$ and $g : Y \\to Z$ is surjective.": (
        "(X Y Z : Type*) (f : X → Y) (g : Y → Z) (h₀ : Function.Surjective f) (h₁ : Function.Surjective g) : "
        "Function.Surjective (g ∘ f)"
    ),
    "Every number that is a sum of two squares of integers is nonnegative.": (
        "(n : ℤ) (h₀ : ∃ a b : ℤ, n = a ^ 2 + b ^ 2) : 0 ≤ n"
    ),
}
DECLINED = {
    "If x ≡ 3 then x is odd.": "a congruence without a modulus",
    "Let n be an integer with n ≡ 1. Then n ≡ 3 is false.": "a congruence without a modulus",
    "Show that if 5 divides the sum a² + 2b² of squares of integers a and b, then 5 divides both a and b.": "",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
