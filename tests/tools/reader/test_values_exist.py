"""Terms have values: what a text says of 1/x, √x and log x it says of the numbers for which there are such."""

from tests.tools.reader.tables import declines, reads

READ = {
    # ---- letters that nothing restricts
    "If log x = log y, then x = y.": ("(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : Real.log x = Real.log y) : x = y"),
    "If a/b = c/d then ad = bc.": "(a b c d : ℝ) (h₀ : b ≠ 0) (h₁ : d ≠ 0) (h₂ : a / b = c / d) : a * d = b * c",
    "√(ab) = √a √b.": ("(a b : ℝ) (h₀ : 0 ≤ a) (h₁ : 0 ≤ b) : Real.sqrt (a * b) = Real.sqrt a * Real.sqrt b"),
    "If x + 1/x = 3, then x^2 + 1/x^2 = 7.": ("(x : ℝ) (h₀ : x ≠ 0) (h₁ : x + 1 / x = 3) : x ^ 2 + 1 / x ^ 2 = 7"),
    "If f(xy) = f(x)/f(y) for all x, y then f is constant.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f y ≠ 0 → f (x * y) = f x / f y) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    # ---- where it is said, or follows
    "If x > 0 then x + 1/x ≥ 2.": "(x : ℝ) (h₀ : x > 0) : x + 1 / x ≥ 2",
    "If √x = 3 then x = 9.": "(x : ℝ) (h₀ : Real.sqrt x = 3) : x = 9",
    "If |z| = 1 then 1/z is the conjugate of z.": "(z : ℂ) (h₀ : ‖z‖ = 1) : 1 / z = starRingEnd ℂ z",
    "Let $x \\ge 0$. Then $\\sqrt{\\lfloor x \\rfloor} \\le x + 1$.": ("(x : ℝ) (h₀ : x ≥ 0) : Real.sqrt ⌊x⌋ ≤ x + 1"),
    "Show that tan x > x ($0 < x < 1$).": "(x : ℝ) (h₀ : 0 < x ∧ x < 1) : Real.tan x > x",
    # ---- what has a value has one
    "No integer has a square that is congruent to 2 modulo 3.": "(n : ℤ) : ¬n ^ 2 ≡ 2 [ZMOD 3]",
    "Every even number has a square which is divisible by 4.": "(n : ℤ) (h₀ : Even n) : 4 ∣ n ^ 2",
    "Every real number has a reciprocal that is positive.": "(x : ℝ) : x ≠ 0 ∧ 0 < 1 / x",
    "No integer has a reciprocal that is an integer.": "(n : ℤ) : ¬(n ≠ 0 ∧ ∃ k : ℤ, (1 / n : ℝ) = k)",
    # ---- a function goes from where its formula has values
    "The function h(x) = 1/x is continuous.": (
        "(h : ℝ → ℝ) (h₀ : ∀ x : ℝ, h x = 1 / x) : ContinuousOn h (Set.univ \\ {0})"
    ),
    "The function h(x) = 1/x is continuous on (0, ∞).": (
        "(h : ℝ → ℝ) (h₀ : ∀ x : ℝ, h x = 1 / x) : ContinuousOn h (Set.Ioi 0)"
    ),
    "The function f(x) = log x is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.log x) : Set.InjOn f (Set.Ioi 0)"
    ),
    "Let f(x) = √(1-x). Then f is decreasing.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = Real.sqrt (1 - x)) : AntitoneOn f (Set.Iic 1)"
    ),
    "Let f(x) = 1/x. Show that f(x) ≠ 0 for all x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) (h₁ : x ≠ 0) : f x ≠ 0"
    ),
    "Let f(x) = 1/x for x ≠ 0. Show that f(x) ≠ 0 for all x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, x ≠ 0 → f x = 1 / x) (h₁ : x ≠ 0) : f x ≠ 0"
    ),
    "Let f(x) = √(4-x^2). Show that f(x) ≤ 2 for all x.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∀ x : ℝ, f x = Real.sqrt (4 - x ^ 2)) (h₁ : x ∈ {t : ℝ | 0 ≤ 4 - t ^ 2}) : f x ≤ 2"
    ),
    "Let f(x) = x/(1+x^2). Then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x / (1 + x ^ 2)) : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M"
    ),
    "The function h(x) = 1/x is continuous at 2.": "(h : ℝ → ℝ) (h₀ : ∀ x : ℝ, h x = 1 / x) : ContinuousAt h 2",
    # ---- a sequence starts where its terms are given
    "Let a_n = 1/n. Then (a_n) is decreasing.": ("(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : AntitoneOn a (Set.Ici 1)"),
    "Let a_n = n^2 for all positive integers n. Then (a_n) is strictly increasing.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, 0 < n → a n = n ^ 2) : StrictMonoOn a (Set.Ici 1)"
    ),
}
DECLINED = {
    "The function h(x) = 1/x is continuous on [-1, 1].": "a part of the domain",
    "The function h(x) = √x is continuous at 0.": "a part of the domain",
    "Let f(x) = 1/(x^2-1). Then f is even.": "of a function on a part of ℝ",
    "Let a_n = 1/n for n ≥ 2. Then (a_n) is decreasing.": "on its whole domain",
}
test_it_is_read = reads(READ)
test_it_is_declined = declines(DECLINED)
