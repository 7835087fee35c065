"""Functions from and to described parts of a number set, and what is said of a function on a part."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Let f be a strictly increasing function from the positive integers to the positive integers with f(2) = 2 and "
    "f(mn) = f(m)f(n) for all m, n. Prove that f(n) = n for all n.": (
        "(f : ℕ → ℕ) (n : ℕ) (h₀ : Set.MapsTo f (Set.Ici 1) (Set.Ici 1)) (h₁ : StrictMonoOn f (Set.Ici 1)) "
        "(h₂ : f 2 = 2) (h₃ : ∀ m n : ℕ, m ∈ Set.Ici 1 ∧ n ∈ Set.Ici 1 → f (m * n) = f m * f n) "
        "(h₄ : n ∈ Set.Ici 1) : f n = n"
    ),
    "If f is an injective function from {1, 2, …, n} to itself, then f is surjective.": (
        "(f : ℕ → ℕ) (n : ℕ) (h₀ : Set.MapsTo f (Set.Icc 1 n) (Set.Icc 1 n)) (h₁ : Set.InjOn f (Set.Icc 1 n)) : "
        "Set.SurjOn f (Set.Icc 1 n) (Set.Icc 1 n)"
    ),
    "Show that there is no injection from {1, …, n+1} to {1, …, n}.": (
        "(n : ℕ) : ¬(∃ f : Fin (n + 1) → Fin n, Function.Injective f)"
    ),
    "There is no injective function from {0,1,2} to {0,1}.": (": ¬(∃ f : Fin 3 → Fin 2, Function.Injective f)"),
    "There are exactly 2^n functions from {1, …, n} to {0, 1}.": (
        "(n : ℕ) : Set.ncard (Set.univ : Set (Fin n → Fin 2)) = 2 ^ n"
    ),
    "There is a bijection between (0,1) and R.": ": ∃ f : ℝ → ℝ, Set.BijOn f (Set.Ioo 0 1) Set.univ",
    "The map x ↦ 2x from the integers to the even integers is a bijection.": (
        "(f : ℤ → ℤ) (h₀ : Set.MapsTo f Set.univ {n : ℤ | Even n}) (h₁ : ∀ x : ℤ, f x = 2 * x) : "
        "Set.BijOn f Set.univ {n : ℤ | Even n}"
    ),
    "Let f be a strictly decreasing function from the positive reals to the positive reals. Then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Ioi 0) (Set.Ioi 0)) (h₁ : StrictAntiOn f (Set.Ioi 0)) : "
        "Set.InjOn f (Set.Ioi 0)"
    ),
    "Let f be a function from the positive integers to the reals with f(n) = f(n-1) + 1 for all n and f(1) = 0. "
    "Show that f(k) = k - 1 for all k.": (
        "(f : ℕ → ℝ) (k : ℕ) (h₀ : ∀ n : ℕ, n ∈ Set.Ici 1 ∧ n - 1 ∈ Set.Ici 1 → f n = f (n - 1) + 1) (h₁ : f 1 = 0) "
        "(h₂ : k ∈ Set.Ici 1) : f k = k - 1"
    ),
    r"Let $f:\mathbb{Q}^+\to\mathbb{Q}^+$ satisfy $f(xy)=f(x)f(y)$ for all $x,y$. Show that $f(1)=1$.": (
        "(f : ℚ → ℚ) (h₀ : Set.MapsTo f (Set.Ioi 0) (Set.Ioi 0)) "
        "(h₁ : ∀ x y : ℚ, x ∈ Set.Ioi 0 ∧ y ∈ Set.Ioi 0 → f (x * y) = f x * f y) : f 1 = 1"
    ),
    r"Let $f:\mathbb{R}_{\geq 0}\to\mathbb{R}$ be increasing. Show that $f(0) \le f(1)$.": (
        "(f : ℝ → ℝ) (h₀ : MonotoneOn f (Set.Ici 0)) : f 0 ≤ f 1"
    ),
    "Let f be increasing on ℝ⁺. Then f(1) ≤ f(2).": "(f : ℝ → ℝ) (h₀ : MonotoneOn f (Set.Ioi 0)) : f 1 ≤ f 2",
    "The function h(x) = x^3 + x is strictly increasing on the whole real line.": (
        "(h : ℝ → ℝ) (h₀ : ∀ x : ℝ, h x = x ^ 3 + x) : StrictMono h"
    ),
    "The exponential function is positive on the whole real line.": "(t : ℝ) : 0 < Real.exp t",
    "A self map of a finite set is injective if and only if it is surjective.": (
        "(X : Type*) (f : X → X) (h₀ : Finite X) : Function.Injective f ↔ Function.Surjective f"
    ),
    "The rationals are dense in ℝ.": ": Dense {y : ℝ | ∃ n : ℚ, y = n}",
    "The rational numbers are dense in the real numbers.": ": Dense {y : ℝ | ∃ n : ℚ, y = n}",
    "The irrationals are dense in the reals.": ": Dense {x : ℝ | Irrational x}",
    "The integers are closed in ℝ.": ": IsClosed {x : ℝ | ∃ q : ℤ, x = q}",
    "ℚ is dense in ℝ.": ": Dense {x : ℝ | ∃ n : ℚ, x = n}",
    "The set of rational numbers is not open in ℝ.": ": ¬IsOpen {y : ℝ | ∃ n : ℚ, y = n}",
    "The primes are infinite.": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "The reals are uncountable.": ": ¬Set.Countable (Set.univ : Set ℝ)",
    "The odd integers are not closed under addition.": (
        ": ¬(∀ a b : ℤ, a ∈ {n : ℤ | Odd n} → b ∈ {n : ℤ | Odd n} → a + b ∈ {n : ℤ | Odd n})"
    ),
    "Let S be the set of integers. Then S is infinite.": "(S : Set ℤ) (h₀ : S = (Set.univ : Set ℤ)) : Set.Infinite S",
}

test_reads = reads(READ)

test_declines = declines(
    {
        "There is exactly one function f from [0, 1] to ℝ such that f(x) = x for all x in [0, 1].": "how many",
        "Let f be a function on the positive rationals with f(xy) = f(x)f(y). Show that f(1) = 0 or f(1) = 1.": (
            "what is said of a function before where it goes from"
        ),
        "Every function on a finite set has finite range.": "where a function on a set goes to",
        "Let S be a set and f an injective function defined on S. Then f(x) = x for all x in S.": (
            "where a function on a set goes to"
        ),
        "The rationals are dense.": "“the”",
        "The set of integers is closed.": "“the”",
        "Let S be the set of rational numbers. Then S is dense in ℝ.": "“the”",
        "The primes are odd.": "“the”",
        "Any two functions from [0,1] to ℝ that are increasing are equal.": "on its whole domain",
    }.items()
)
