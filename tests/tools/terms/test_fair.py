"""What a text leaves open: statements that take it in the other fair way mean the same, and near misses do not."""

import pytest

from leanwright.agent.providers.embedded.grammar_model import GrammarModel
from leanwright.tools.back_translate import score_of
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from tests.lean_fixtures import LeanRun
from tests.samples import rows_of

pytestmark = pytest.mark.lean

_DIVISIBLE = "If a number is divisible by both 4 and 9, it is divisible by 36."
_DIVIDES = "If a divides b and b divides c, then a divides c."
_SQUARE = "The square of an odd number leaves remainder 1 when divided by 8."
_DET = "The determinant of the product of two square matrices is the product of their determinants."
_DET_OVER = "The determinant of the product of two square matrices over a field is the product of their determinants."
_DET_COMPLEX = "The determinant of the product of two complex square matrices is the product of their determinants."
_ZERO = "A linear map sends the zero vector to the zero vector."
_TRACE = "For square matrices A and B of the same size, the trace of AB equals the trace of BA."
_SKEW = "Let A be a square matrix of odd size with A^T = -A. Then det(A) = 0."
_COMPOSED = "The composition of two increasing functions on the reals is increasing."
_BOUNDED = "An increasing sequence of real numbers that is bounded above converges."
_SUM = "The sum of two decreasing real functions is decreasing."
_ONTO = "An increasing function f : ℝ → ℝ is injective."
_POSITIVE = "Let f be a differentiable function. If f'(x) > 0 for all x, then f is increasing."
_MATRICES = "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℝ)"
_ODD = "(n : ℕ) (k : Odd n) (A : Matrix (Fin n) (Fin n) ℝ)"
_REAL = "(V W : Type*) [AddCommGroup V] [Module ℝ V] [AddCommGroup W] [Module ℝ W] (T : V →ₗ[ℝ] W)"
_TWO = "(f g : ℝ → ℝ)"
_LIMIT = "∃ l, Filter.Tendsto a Filter.atTop (nhds l)"

_IDEAL = "Let R be a ring and I an ideal of R. If 1 ∈ I, then I = R."
_OF_R = "(R : Type*) [CommRing R] (I : Ideal R)"

_COPRIME = "If a and b are coprime and a divides bc, then a divides c."
_BOTH = "Let a and b be coprime. If a divides c and b divides c, then ab divides c."
_SQUARES = "If two numbers are coprime, then their squares are coprime."

_SCALED = (
    "Let A be a nonempty set of real numbers which is bounded above, and let c ≥ 0. "
    "Then the supremum of {ca : a ∈ A} is c sup A."
)
_OF_A = "(A : Set ℝ) (h : A.Nonempty) (k : BddAbove A) (c : ℝ) (l : 0 ≤ c)"

_CHOSEN = "However one picks 51 of the numbers 1, 2, ..., 100, two of the chosen numbers will be coprime."
_OF_S = "(S : Finset ℕ) (h : S ⊆ Finset.Icc 1 100) (k : S.card = 51)"

NATURAL, INTEGERS, REAL, STRICT, COMMUTATIVE = "natural numbers", "integers", "real numbers", "strict", "commutative"
SUPREMUM = "supremum"
FAIR = [
    (SUPREMUM, _SCALED, f"{_OF_A} : IsLUB {{y | ∃ a ∈ A, y = c * a}} (c * sSup A)"),
    (NATURAL, _DIVISIBLE, "(n : ℕ) (h : 4 ∣ n) (k : 9 ∣ n) : 36 ∣ n"),
    (NATURAL, "The sum of two odd numbers is even.", "(m n : ℕ) (h : Odd m) (k : Odd n) : Even (m + n)"),
    (NATURAL, _DIVIDES, "(a b c : ℕ) (h : a ∣ b) (k : b ∣ c) : a ∣ c"),
    (NATURAL, "A number is even if and only if its square is even.", "(n : ℕ) : Even n ↔ Even (n ^ 2)"),
    (NATURAL, _SQUARE, "(n : ℕ) (h : Odd n) : n ^ 2 % 8 = 1"),
    (NATURAL, "The square of an odd number is congruent to 1 mod 4.", "(n : ℕ) (h : Odd n) : n ^ 2 ≡ 1 [MOD 4]"),
    (NATURAL, "The product of two consecutive numbers is even.", "(n : ℕ) : 2 ∣ n * (n + 1)"),
    (NATURAL, _CHOSEN, f"{_OF_S} : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ Nat.Coprime a b"),
    (INTEGERS, _COPRIME, "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ b * c) : a ∣ c"),
    (INTEGERS, _COPRIME, "(a b c : ℤ) (h : Int.gcd a b = 1) (k : a ∣ b * c) : a ∣ c"),
    (INTEGERS, _BOTH, "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ c) (l : b ∣ c) : a * b ∣ c"),
    (INTEGERS, _SQUARES, "(a b : ℤ) (h : IsCoprime a b) : IsCoprime (a ^ 2) (b ^ 2)"),
    (REAL, _DET, f"{_MATRICES} : (A * B).det = A.det * B.det"),
    (REAL, _ZERO, f"{_REAL} : T 0 = 0"),
    (REAL, _TRACE, f"{_MATRICES} : (A * B).trace = (B * A).trace"),
    (REAL, _SKEW, f"{_ODD} (h : A.transpose = -A) : A.det = 0"),
    (COMMUTATIVE, _IDEAL, f"{_OF_R} (h : (1 : R) ∈ I) : I = ⊤"),
    (STRICT, _COMPOSED, f"{_TWO} (h : StrictMono f) (k : StrictMono g) : StrictMono (g ∘ f)"),
    (STRICT, _BOUNDED, f"(a : ℕ → ℝ) (h : ∀ m n, m < n → a m < a n) (k : ∃ B, ∀ n, a n ≤ B) : {_LIMIT}"),
    (STRICT, _SUM, f"{_TWO} (h : StrictAnti f) (k : StrictAnti g) : StrictAnti (f + g)"),
    (STRICT, _ONTO, "(f : ℝ → ℝ) (h : ∀ x y, x < y → f x < f y) : Function.Injective f"),
    (STRICT, "If f increases on [0, 1], then f(0) ≤ f(1).",
     "(f : ℝ → ℝ) (h : StrictMonoOn f (Set.Icc 0 1)) : f 0 ≤ f 1"),
    (STRICT, "The function x^3 is increasing.", ": StrictMono (fun x : ℝ => x ^ 3)"),
    (STRICT, _POSITIVE, "(f : ℝ → ℝ) (h : Differentiable ℝ f) (k : ∀ x, 0 < deriv f x) : StrictMono f"),
]  # fmt: skip
UNFAIR = [
    (_CHOSEN, f"{_OF_S} : ∃ a ∈ S, ∃ b ∈ S, Nat.Coprime a b"),
    (_CHOSEN, "(S : Finset ℕ) (k : S.card = 51) : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ Nat.Coprime a b"),
    (_CHOSEN, _OF_S.replace("51", "50") + " : ∃ a ∈ S, ∃ b ∈ S, a ≠ b ∧ Nat.Coprime a b"),
    # a supremum: a bound that is not the best one, another side, a member, a set that is not supposed to have a bound
    (_SCALED, f"{_OF_A} : c * sSup A ∈ upperBounds {{y | ∃ a ∈ A, y = c * a}}"),
    (_SCALED, f"{_OF_A} : IsGLB {{y | ∃ a ∈ A, y = c * a}} (c * sSup A)"),
    (_SCALED, f"{_OF_A} : IsGreatest {{y | ∃ a ∈ A, y = c * a}} (c * sSup A)"),
    (_SCALED, f"{_OF_A} : IsLUB {{y | ∃ a ∈ A, y = c * a}} (sSup A)"),
    (_SCALED, f"{_OF_A.replace(' (k : BddAbove A)', '')} : IsLUB {{y | ∃ a ∈ A, y = c * a}} (c * sSup A)"),
    (_SCALED, f"{_OF_A.replace('0 ≤ c', 'c ≤ 0')} : IsLUB {{y | ∃ a ∈ A, y = c * a}} (c * sSup A)"),
    # natural numbers: another claim or condition, a text that says integers, and where negative numbers matter
    ("The sum of two odd integers is even.", "(m n : ℕ) (h : Odd m) (k : Odd n) : Even (m + n)"),
    (_DIVISIBLE, "(n : ℕ) (h : 4 ∣ n ∨ 9 ∣ n) : 36 ∣ n"),
    (_DIVISIBLE, "(n : ℕ) (h : 4 ∣ n) (k : 9 ∣ n) : 18 ∣ n"),
    (_DIVISIBLE, "(n : ℕ) (p : 0 < n) (h : 4 ∣ n) (k : 9 ∣ n) : 36 ∣ n"),
    (_DIVIDES, "(a b : ℕ) (c : ℤ) (h : a ∣ b) (k : (b : ℤ) ∣ c) : (a : ℤ) ∣ c"),
    (_DIVIDES, "(a b c : ℕ) (h : a ∣ b) (k : b ∣ c) : c ∣ a"),
    (_SQUARE, "(n : ℕ) (h : Odd n) : n ^ 2 % 4 = 1"),
    ("The product of two consecutive numbers is even.", "(n : ℕ) : Even (n * (n - 1))"),
    ("If 3 divides a and b, then 3 divides a - b.", "(a b : ℕ) (h : 3 ∣ a) (k : 3 ∣ b) : 3 ∣ a - b"),
    ("If a divides b and b divides a, then a = b or a = -b.", "(a b : ℕ) (h : a ∣ b) (k : b ∣ a) : a = b"),
    # integers: another claim or condition, numbers of two kinds, a text that names a kind, an order, what there is
    (_COPRIME, "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ b * c) : b ∣ c"),
    (_COPRIME, "(a b c : ℤ) (h : IsCoprime a c) (k : a ∣ b * c) : a ∣ c"),
    (_COPRIME, "(a b c : ℤ) (h : ¬IsCoprime a b) (k : a ∣ b * c) : a ∣ c"),
    (_COPRIME, "(a b c : ℤ) (h : Int.gcd a b = 2) (k : a ∣ b * c) : a ∣ c"),
    (_COPRIME, "(a b : ℕ) (c : ℤ) (h : Nat.Coprime a b) (k : (a : ℤ) ∣ b * c) : (a : ℤ) ∣ c"),
    (_COPRIME.replace("a and b are", "the natural numbers a and b are"),
     "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ b * c) : a ∣ c"),
    (_COPRIME.replace("a and b are", "the positive integers a and b are"),
     "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ b * c) : a ∣ c"),
    (_BOTH, "(a b c : ℤ) (h : IsCoprime a b) (k : a ∣ c) (l : b ∣ c) : a + b ∣ c"),
    (_SQUARES, "(a b : ℤ) (h : IsCoprime a b) : IsCoprime (a ^ 2) (b ^ 3)"),
    ("If a > 1 and a and b are coprime, then a does not divide b.",
     "(a b : ℤ) (h : a > 1) (k : IsCoprime a b) : ¬a ∣ b"),
    ("There are coprime numbers a and b such that ab is divisible by 6.", ": ∃ a b : ℤ, IsCoprime a b ∧ 6 ∣ a * b"),
    # real scalars: another claim, size or ring, and a text that says where its scalars are from
    (_DET_OVER, f"{_MATRICES} : (A * B).det = A.det * B.det"),
    (_DET_COMPLEX, f"{_MATRICES} : (A * B).det = A.det * B.det"),
    (_DET, f"{_MATRICES} : (A * B).det = A.det + B.det"),
    (_DET, "(n : ℕ) (A B : Matrix (Fin n) (Fin n) ℤ) : (A * B).det = A.det * B.det"),
    (_DET, "(A B : Matrix (Fin 2) (Fin 2) ℝ) : (A * B).det = A.det * B.det"),
    (_ZERO, "(V : Type*) [AddCommGroup V] [Module ℝ V] (T : V →ₗ[ℝ] V) : T 0 = 0"),
    (_ZERO, _REAL.replace("ℝ", "ℂ") + " : T 0 = 0"),
    (_SKEW, f"{_ODD} (h : A.transpose = A) : A.det = 0"),
    ("Every vector space has a basis.",
     "(V : Type*) [AddCommGroup V] [Module ℝ V] : "
     "∃ B : Set V, LinearIndependent ℝ (Subtype.val : B → V) ∧ Submodule.span ℝ B = ⊤"),
    # commutative rings: another claim, left ideals, and a text that says what its ideals are
    (_IDEAL, f"{_OF_R} (h : (0 : R) ∈ I) : I = ⊤"),
    (_IDEAL, "(R : Type*) [Ring R] (I : Ideal R) (h : (1 : R) ∈ I) : I = ⊤"),
    (_IDEAL.replace("an ideal", "a two-sided ideal"), f"{_OF_R} (h : (1 : R) ∈ I) : I = ⊤"),
    # strictness: not alike everywhere, a text that decides it, and what makes the strict claim another
    (_COMPOSED, f"{_TWO} (h : StrictMono f) (k : Monotone g) : StrictMono (g ∘ f)"),
    (_COMPOSED, f"{_TWO} (h : StrictMono f) (k : StrictMono g) : Monotone (g ∘ f)"),
    (_COMPOSED, f"{_TWO} (h : StrictMono f) (k : StrictAnti g) : StrictAnti (g ∘ f)"),
    (_COMPOSED.replace("increasing", "nondecreasing"),
     f"{_TWO} (h : StrictMono f) (k : StrictMono g) : StrictMono (g ∘ f)"),
    (_ONTO.replace("An", "A strictly"), "(f : ℝ → ℝ) (h : Monotone f) : Function.Injective f"),
    (_POSITIVE.replace(">", "≥"), "(f : ℝ → ℝ) (h : Differentiable ℝ f) (k : ∀ x, 0 ≤ deriv f x) : StrictMono f"),
    ("A differentiable function f is increasing if and only if f'(x) ≥ 0 for all x.",
     "(f : ℝ → ℝ) (h : Differentiable ℝ f) : StrictMono f ↔ ∀ x, 0 ≤ deriv f x"),
    (_BOUNDED, f"(a : ℕ → ℝ) (h : StrictMono a) (k : ∃ B, ∀ n, B ≤ a n) : {_LIMIT}"),
    ("If f : ℝ → ℝ is increasing, i.e. f(x) ≤ f(y) whenever x < y, then f(0) ≤ f(1).",
     "(f : ℝ → ℝ) (h : StrictMono f) (k : ∀ x y, x < y → f x ≤ f y) : f 0 ≤ f 1"),
    ("A constant real function is increasing.", "(f : ℝ → ℝ) (h : ∃ c, ∀ x, f x = c) : StrictMono f"),
    ("The function x^3 is increasing on [0, 1].", ": StrictMono (fun x : ℝ => x ^ 3)"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "text", "said"), rows_of(FAIR, 2))
def test_what_a_text_leaves_open_may_be_taken_otherwise(
    lean: EmbeddedLean, lean_run: LeanRun, told: str, text: str, said: str
) -> None:
    found = lean_run(score_of(GrammarModel(), lean, text, f"theorem t {said} := by sorry"))
    assert (found.value, found.differences, found.reasons) == (1, (), ())
    assert told in found.left_open


@pytest.mark.parametrize(("text", "said"), rows_of(UNFAIR, 4))
def test_nothing_else_may_be(lean: EmbeddedLean, lean_run: LeanRun, text: str, said: str) -> None:
    found = lean_run(score_of(GrammarModel(), lean, text, f"theorem t {said} := by sorry"))
    assert (found.value < 1, found.left_open) == (True, "")
    assert GrammarModel().reader.read(text)  # nothing is declined for want of a reading
