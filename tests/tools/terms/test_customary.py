"""Other forms that are customary for what a text says: they are taken and told, and near misses are not."""

import pytest

from leanwright.tools.lean.embedded.backend import EmbeddedLean
from tests.lean_fixtures import LeanRun
from tests.samples import rows_of
from tests.tools.terms import test_fair as fair

pytestmark = pytest.mark.lean

_BOUNDED = "A real function which is continuous on a closed interval [a, b] is bounded there."
_UNIFORM = "Any continuous function f on a closed interval [a,b] is uniformly continuous there."
_ZERO = "If f is continuous on [a, b] and f(a) < 0 < f(b), then f(c) = 0 for some c in [a, b]."
_MOST = "A real function which is continuous on a closed interval [a, b] attains a maximum there."
_F, _ON = "(a b : ℝ) (f : ℝ → ℝ)", "(h : ContinuousOn f (Set.Icc a b))"
_IN = "∀ x ∈ Set.Icc a b"
_SOLVED = "A real function f obeys f(x) + 2f(1 - x) = x for all real x. Find f. Answer: f(x) = 2/3 - x."
_WRONG = _SOLVED.replace("2/3 - x.", "1/3 - x.")
_SAID = "∀ x, f x + 2 * f (1 - x) = x"
_NUMBER = "The real number x satisfies 2x + 1 = 5. Find x. Answer: 2."
_IDENTITY = "In a group, the identity element is unique."
_GROUP = "{G : Type*} [Group G] (e : G)"
_ROOTS = "If ac < 0, then ax^2 + bx + c = 0 has two different real roots."
_OPEN = "(a b c : ℝ) (h : a * c < 0) : ∃ x y : ℝ, {0}a * x ^ 2 + b * x + c = 0 ∧ a * y ^ 2 + b * y + c = 0"
_ROOT = "Solve √(x + 3) = x - 3 over the reals. Answer: x = 6."
_SOPHIE = "For each natural number n > 1, n^4 + 4 is composite."
_DIVISORS = "The number 360 has exactly 24 positive divisors, since 360 = 2^3 * 3^2 * 5."
_PERFECT = (
    "A positive integer is called perfect when it equals the sum of its proper divisors. "
    "Check that 28 is perfect but 30 isn't."
)
_SUM = "∑ d ∈ Nat.properDivisors {0}, d"
_VIETA = "Suppose x^2 + px + q = 0 (p, q real) has two distinct real roots a and b. Then a + b = -p."
_BOTH = "(p q a b : ℝ) (k : a ≠ b) (h : a ^ 2 + p * a + q = 0) (l : b ^ 2 + p * b + q = 0) : a + b = -p"
_UNION = "A countable union of countable sets is countable."
_SETS = "{X : Type*} (A : ℕ → Set X)"

FAIR = [
    ("a < b", _BOUNDED, f"{_F} {_ON} : ∃ M, {_IN}, |f x| ≤ M"),
    ("a < b", _UNIFORM, f"{_F} {_ON} : UniformContinuousOn f (Set.Icc a b)"),
    ("answer", _SOLVED, f"(f : ℝ → ℝ) : ({_SAID}) ↔ ∀ x, f x = 2 / 3 - x"),
    ("answer", _SOLVED, f"(f : ℝ → ℝ) : (∀ x, f x = 2 / 3 - x) ↔ {_SAID}"),
    ("answer", _NUMBER, "(x : ℝ) : 2 * x + 1 = 5 ↔ x = 2"),
    ("which", _IDENTITY, f"{_GROUP} (h : ∀ g : G, e * g = g ∧ g * e = g) : e = 1"),
    ("leaves open whether more", _ROOTS, _OPEN.format("x ≠ y ∧ ")),
    ("under a root", _ROOT, "(x : ℝ) : Real.sqrt (x + 3) = x - 3 ↔ x = 6"),
    ("by its form", _SOPHIE, "(n : ℕ) (h : 1 < n) : ¬ (n ^ 4 + 4).Prime"),
    ("numbers alone", _DIVISORS, ": (Nat.divisors 360).card = 24"),
    ("numbers alone", _PERFECT, f": {_SUM.format(28)} = 28 ∧ {_SUM.format(30)} ≠ 30"),
    ("leaves open whether there are more", _VIETA, _BOTH),
    ("numbers them", _UNION, f"{_SETS} (h : ∀ n, (A n).Countable) : (⋃ n, A n).Countable"),
]
UNFAIR = [
    # an interval: what is said of its ends or of an element of it, a half-open one, another claim, a text that orders
    (_ZERO, f"{_F} {_ON} (k : f a < 0) (l : 0 < f b) : ∃ c ∈ Set.Icc a b, f c = 0"),
    (_MOST, f"{_F} {_ON} : ∃ c ∈ Set.Icc a b, {_IN}, f x ≤ f c"),
    (_BOUNDED, f"{_F} (h : ContinuousOn f (Set.Ico a b)) : ∃ M, ∀ x ∈ Set.Ico a b, |f x| ≤ M"),
    (_BOUNDED, f"{_F} {_ON} : ∀ x ∈ Set.Icc a b, ∃ M, |f x| ≤ M"),
    (_BOUNDED, f"{_F} {_ON} : ∃ M, {_IN}, f x ≤ M"),
    (_BOUNDED, f"{_F} (h : b < a) {_ON} : ∃ M, {_IN}, |f x| ≤ M"),
    (_BOUNDED.replace("[a, b]", "[a, b] with a < b"), f"{_F} {_ON} : ∃ M, {_IN}, |f x| ≤ M"),
    # solutions: an answer that does not satisfy it, another one, the other half alone, a part of it, a text that claims
    (_WRONG, f"(f : ℝ → ℝ) : ({_SAID}) ↔ ∀ x, f x = 1 / 3 - x"),
    (_SOLVED, f"(f : ℝ → ℝ) : ({_SAID}) ↔ ∀ x, f x = 1 / 3 - x"),
    (_SOLVED, f"(f : ℝ → ℝ) : (∀ x, f x = 2 / 3 - x) → {_SAID}"),
    (_SOLVED, "(f : ℝ → ℝ) : ∀ x, f x + 2 * f (1 - x) = x ↔ f x = 2 / 3 - x"),
    (_SOLVED, f"(f : ℝ → ℝ) : ({_SAID}) ↔ ∃ x, f x = 2 / 3 - x"),
    ("A real function f satisfies x f(x) = 1 for all real x. Find f. Answer: f(x) = 1/x.",
     "(f : ℝ → ℝ) : (∀ x, x * f x = 1) ↔ ∀ x, f x = 1 / x"),
    ("If x is a real number with 2x + 1 = 5, then x = 2.", "(x : ℝ) : 2 * x + 1 = 5 ↔ x = 2"),
    (_NUMBER.replace("2x + 1 = 5", "x^2 = 4 and x > 0"), "(x : ℝ) : x ^ 2 = 4 ↔ x = 2"),
    # the identity: on one side, of one element, another claim, an element that is 1 already
    (_IDENTITY, f"{_GROUP} (h : ∀ g : G, e * g = g) : e = 1"),
    (_IDENTITY, f"{_GROUP} (h : ∃ g : G, e * g = g ∧ g * e = g) : e = 1"),
    (_IDENTITY, f"{_GROUP} (h : ∀ g : G, e * g = e ∧ g * e = e) : e = 1"),
    (_IDENTITY, f"{_GROUP} (h : ∀ g : G, e * g = g ∧ g * e = g) : e * e = 1"),
    (_IDENTITY, f"{_GROUP} (h : e = 1) : ∀ g : G, e * g = g ∧ g * e = g"),
    # two: the same one twice, one, two of another equation, a text that says how many
    (_ROOTS, _OPEN.format("")),
    (_ROOTS, "(a b c : ℝ) (h : a * c < 0) : ∃ x : ℝ, a * x ^ 2 + b * x + c = 0"),
    (_ROOTS, _OPEN.format("x ≠ y ∧ ").replace("+ c", "- c")),
    (_ROOTS.replace("two", "exactly two"), _OPEN.format("x ≠ y ∧ ")),
    # what is left out: another domain, a composite number that may be 1, what is no reason, what is false, one root
    ("Solve log(x) = log(3 - 2x) over ℝ. Answer: x = 1.", "(x : ℝ) : Real.log x = Real.log (3 - 2 * x) ↔ x = 1"),
    (_ROOT, "(x : ℝ) : Real.sqrt (x + 3) = x + 3 ↔ x = 6"),
    ("For each natural number n > 0, n^2 is composite.", "(n : ℕ) (h : 0 < n) : ¬ (n ^ 2).Prime"),
    (_SOPHIE, "(n : ℕ) (h : 1 < n) : 1 < n ^ 4 + 4"),
    (_DIVISORS, ": 360 = 2 ^ 3 * 3 ^ 2 * 5"),
    ("7 is prime and 2 + 3 = 5.", ": Nat.Prime 7"),
    (_PERFECT, f": {_SUM.format(28)} = 28"),
    (_VIETA, _BOTH.replace(" (l : b ^ 2 + p * b + q = 0)", "")),
    (_VIETA, _BOTH.replace(" (k : a ≠ b)", "")),
    # many sets: finitely many, an intersection, a sequence whose union is supposed, not all, a text that names indices
    (_UNION, "{X : Type*} (n : ℕ) (A : Fin n → Set X) (h : ∀ i, (A i).Countable) : (⋃ i, A i).Countable"),
    (_UNION, f"{_SETS} (h : ∀ n, (A n).Countable) : (⋂ n, A n).Countable"),
    (_UNION, f"{_SETS} (h : (⋃ n, A n).Countable) : ∀ n, (A n).Countable"),
    (_UNION, f"{_SETS} (h : ∃ n, (A n).Countable) : (⋃ n, A n).Countable"),
    (_UNION, "{X : Type*} (A : ℝ → Set X) (h : ∀ n, (A n).Countable) : (⋃ n, A n).Countable"),
    (_UNION, f"{_SETS} (h : ∀ n, (A n).Finite) : (⋃ n, A n).Countable"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "text", "said"), rows_of(FAIR, 2))
def test_customary_forms_are_taken(lean: EmbeddedLean, lean_run: LeanRun, told: str, text: str, said: str) -> None:
    fair.test_what_a_text_leaves_open_may_be_taken_otherwise(lean, lean_run, told, text, said)


@pytest.mark.parametrize(("text", "said"), rows_of(UNFAIR, 4))
def test_nothing_else_is(lean: EmbeddedLean, lean_run: LeanRun, text: str, said: str) -> None:
    fair.test_nothing_else_may_be(lean, lean_run, text, said)
