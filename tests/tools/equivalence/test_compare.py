"""The component test on real statements: what must be proved, what must not be, and what is refuted."""

import asyncio
from functools import cache
from typing import Any

import pytest

from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Equivalence, SameMeaning, Sameness
from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.lean.fake import FakeLean, clean_report
from tests.lean_fixtures import LeanRun
from tests.samples import a_sample, rows_of

SAME = {
    "names, order, sides": (
        "(x y : ℝ) (h : x + y = 7) (k : x - y = 1) : x = 4",
        "(u v : ℝ) (k : 1 = u - v) (h : v + u = 7) : u = 4",
    ),
    "curried, joined, after the colon": (
        "(n : ℕ) (h : 0 < n ∧ n % 2 = 0) : 2 ∣ n",
        ": ∀ m : ℕ, m ≠ 0 → m % 2 = 0 → 2 * (m / 2) = m",
    ),
    "an existential hypothesis": ("(x : ℕ) (h : ∃ k, x = 2 * k) : x % 4 < 3", "(x k : ℕ) (h : x = 2 * k) : x % 4 < 3"),
    "instances and permuted variables": (
        "{G : Type*} [Group G] (x y : G) (h : x * y = 1) : y * x = 1",
        "{H : Type*} [Group H] (y x : H) (h : y * x = 1) : x * y = 1",
    ),
    "a negation": ("(x : ℝ) (h : x > 0) : x ≠ 0", "(x : ℝ) (h : x > 0) (k : x = 0) : False"),
    "a function": (
        "(f : ℝ → ℝ) (h : ∀ x, f x = 2 * x + 1) : f 3 = 7",
        "(f : ℝ → ℝ) (h : f = fun x => 2 * x + 1) : f 3 = 7",
    ),
    "an identity, which is true by itself": (
        "(x : ℝ) : (x + 1) ^ 2 = x ^ 2 + 2 * x + 1",
        "(x : ℝ) : x * x + 2 * x + 1 = (1 + x) * (x + 1)",
    ),
    "closed": (": 12 * 3 = 36", ": 36 = 3 * 12"),
    "closed, with numerals as variables": (": 5 ∣ 10", ": 10 % 5 = 0"),
    "below a side condition": (
        "(x y : ℝ) (h : y ≠ 0) (k : x = 3 * y) : x / y = 3",
        "(x y : ℝ) (h : y ≠ 0) (k : x = 3 * y) : x = y * 3",
    ),
    "a hypothesis that follows from the other": (
        "(x : ℝ) (h : 0 < x) (k : 2 * x + 1 = 9) : x = 4",
        "(x : ℝ) (k : 2 * x + 1 = 9) : x = 4",
    ),
    "parity": ("(n : ℕ) (h : Odd n) : ∃ k, n ^ 2 = 8 * k + 1", "(n : ℕ) (h : n % 2 = 1) : ∃ j, n * n = 1 + 8 * j"),
    "numerals of a type that has one itself": (
        "(x y z : ZMod 31) (h₀ : x = 3⁻¹) (h₁ : y = 5⁻¹) (h₂ : z = (x + y)⁻¹) : z = 29",
        "(a b c : ZMod 31) (k : c = (a + b)⁻¹) (h : a = 3⁻¹) (g : 5⁻¹ = b) : c = 29",
    ),
    "a variable that another defines": (
        "(x s : ℝ) (h : s = x + 1) (k : x = 2) : s = 3",
        "(x : ℝ) (k : x = 2) : x + 1 = 3",
    ),
    "propositions, one by one": ("(P Q : Prop) (h : ¬P ∨ Q) (k : P) : Q", "(P Q : Prop) (h : P → Q) (k : P) : Q"),
}

TRUE_ALONE = "the conclusions differ, and one is true or false by itself, or may be"
# Each pair differs, and a test that lets the truth of the theorems help would call it equivalent. With what is said.
TRAPS = {
    "closed and true, another numeral": (
        (": 2003 % 11 = 1", ": 2003 % 13 = 1"),
        "conclusions not proved equivalent: ∀ (n0 n1 n2 : ℕ), n0 % n1 = 1 ↔ n0 % n2 = 1",
    ),
    "equal by evaluation": (
        (": 2 + 2 = 4", ": 4 = 4"),
        "conclusions not proved equivalent: ∀ (n0 n1 : ℕ), n0 + n0 = n1 ↔ n1 = n1",
    ),
    "identities": (("(a b : ℝ) : a + b = b + a", "(a b : ℝ) : a * b = b * a"), TRUE_ALONE),
    "an identity made trivial": (
        ("(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2", "(a b : ℝ) : a + b = b + a"),
        "conclusions not proved equivalent: ∀ (n0 : ℕ) (n1 a b : ℝ), (a + b) ^ n0 = a ^ n0 + n1 * a * b + b ^ n0 ↔ "
        "a + b = b + a",
    ),
    "closed conjunct, another numeral": (
        ("(x : ℕ) (h : x = 3) : x = 3 ∧ 2003 % 11 = 1", "(x : ℕ) (h : x = 3) : x = 3 ∧ 2003 % 13 = 1"),
        "conclusions not proved equivalent: ∀ (n0 n1 n2 x : ℕ), n0 % n1 = 1 ↔ n0 % n2 = 1",
    ),
    "both conclusions false": (("(n : ℕ) (h : n = 1) : n < n", "(n : ℕ) (h : n = 1) : n + 1 < n"), TRUE_ALONE),
    "true below the side condition": (
        ("(n : ℕ) (h : 3 < n) : 2 < n", "(n : ℕ) (h : 3 < n) : 1 < n"),
        "conclusions not proved equivalent: ∀ (n0 n : ℕ), n0 < n ↔ 1 < n",
    ),
    "another domain": (
        ("(n : ℕ) (h : n * n = 4) : n = 2", "(n : ℤ) (h : n * n = 4) : n = 2"),
        "the variables do not correspond (first: n : ℕ; second has 1)",
    ),
    "converse": (
        ("(n : ℕ) (h : n = 2) : n * n = 4", "(n : ℕ) (h : n * n = 4) : n = 2"),
        "hypotheses not proved equivalent: ∀ (n : ℕ), n * n = 4 → n = 2",
    ),
    "propositions that say the same together": (
        (
            "(P Q R : Prop) (h : P → (Q → R)) (hp : P) (hq : Q) : R",
            "(P Q R : Prop) (h : (P → Q) → R) (hp : P) (hq : Q) : R",
        ),
        "hypotheses equivalent only together: ∀ (P Q R : Prop), (P → Q → R) → P → Q → (P → Q) → R",
    ),
}
CONTRADICTION = (
    "(n : ℕ) (f : ℕ → ℕ → ℕ) (h : n % 2 = 0) (k : n % 2 = 1) : f n n = n",
    "(n : ℕ) (f : ℕ → ℕ → ℕ) (h : n % 3 = 0) (k : n % 3 = 1) : f n n = n",
)

DIFFERENT = {
    "conclusions at values of the hypotheses": (
        "(x : ℝ) (k : 2 * x + 1 = 9) : x = 4",
        "(x : ℝ) (k : 2 * x + 1 = 9) : x = 5",
    ),
    "strictness": ("(n : ℕ) (h : 0 < n) : n ^ 3 + n ≥ 2", "(n : ℕ) (h : 0 ≤ n) : n ^ 3 + n ≥ 2"),
    "closed, one is false": (": 2 + 2 = 4", ": 2 + 2 = 5"),
    "a hypothesis of parity": (
        "(a b : ℤ) (h : Odd a) (k : Odd b) : Even (a + b)",
        "(a b : ℤ) (h : Odd a) : Even (a + b)",
    ),
}
# Neither may be called false: hypotheses that contradict each other make the second true.
VACUOUS = ("(n : ℕ) (h : n = 2) : n * n = 4", "(n : ℤ) (h : n = 2) (k : n = 3) : n * n = 5")


@cache
def _compare(lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], **options: Any) -> Equivalence:
    first, second = (f"theorem t {text} := by sorry" for text in pair)
    found: Equivalence = lean_run(equivalent(lean, first, second, **options))
    return found


@pytest.mark.parametrize("name", a_sample([*SAME], 3))
def test_proved(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    found = _compare(lean, lean_run, SAME[name])
    assert found.answer is SameMeaning.PROVED, found.how
    assert found.library.startswith("leanwright-prelude")


@pytest.mark.parametrize(
    ("pair", "sameness"),
    [
        (("(n : ℤ) (h : Odd n) : 0 < n ^ 2", "(m : ℤ) (k : Odd m) : 0 < m ^ 2"), Sameness.NOTATION),
        (("(x y : ℝ) (h : 0 < x) (k : x < y) : 0 < y", "(u v : ℝ) (h : v > u ∧ u > 0) : v > 0"), Sameness.NOTATION),
        (("(n : ℤ) (h : ∃ k, n = 2 * k + 1) : Odd (n ^ 2)", "(n : ℤ) (h : Odd n) : Odd (n * n)"), Sameness.DEFINITIONS),
        (("(n : ℕ) (h : ∃ k, n = k * 6) : 2 ∣ n", "(n : ℕ) (h : 6 ∣ n) : Even n"), Sameness.DEFINITIONS),
        (
            ("(a b n : ℤ) (h : a ≡ b [ZMOD n]) : n ∣ a - b", "(a b n : ℤ) (h : a % n = b % n) : n ∣ a - b"),
            Sameness.DEFINITIONS,
        ),
        (("(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b", "(a b : ℝ) : 0 ≤ (a - b) ^ 2"), Sameness.ALGEBRA),
        (
            (
                "(x : ℝ) (h : -1 ≤ x) (n : ℕ) : 1 + n * x ≤ (1 + x) ^ n",
                "(n : ℕ) (y : ℝ) (h : 0 ≤ y) : n * (y - 1) ≤ y ^ n - 1",
            ),
            Sameness.ALGEBRA,
        ),
        (("(x : ℝ) (h : 2 * x = 4) : x = 2", "(x : ℝ) (h : x - 2 = 0) : x / 2 = 1"), Sameness.COMPONENTS),
        (("(n : ℕ) (h : n % 2 = 1) : n ≠ 4", "(n : ℕ) (h : Odd n) : n ≠ 4"), Sameness.DEFINITIONS),
    ],
)
def test_what_kind_of_sameness_is_shown(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], sameness: Sameness
) -> None:
    found = _compare(lean, lean_run, pair)
    assert (found.answer, found.sameness, found.how) == (SameMeaning.PROVED, sameness, sameness.value)


HOLD_ALONE = [
    ("{α : Type} (A B : Set α) (h : A ∪ B = A) : B ⊆ A", "{α : Type} (A B : Set α) (h : A ∩ B = A) : A ⊆ B"),
    ("(n : ℕ) : 2 ∣ n * (n + 1)", "(n : ℕ) : 2 ∣ n * (n + 3)"),
    ("(x : ℝ) : ∃ c : ℝ, Real.sin x ^ 2 + c ^ 2 = 1", "(x : ℝ) : ∃ s : ℝ, s ^ 2 + Real.cos x ^ 2 = 1"),
    ("(n : ℤ) : 6 ∣ n ^ 3 - n", "(n : ℤ) : 6 ∣ n ^ 3 + 5 * n"),
    ("(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2", "(a b : ℝ) : (a - b) ^ 2 = a ^ 2 - 2 * a * b + b ^ 2"),
]


@pytest.mark.parametrize("pair", [HOLD_ALONE[0], *a_sample(HOLD_ALONE[1:], 3)])
def test_conclusions_that_hold_by_themselves_prove_nothing(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str]
) -> None:
    assert _compare(lean, lean_run, pair).answer is not SameMeaning.PROVED


@pytest.mark.parametrize(
    ("pair", "how"),
    [
        (("(a b : ℝ) (h : a + b = 2) : a * b ≤ 1", "(a b : ℝ) (h : a + b = 2) : a * b ≤ 2"),
         "the first says `1`, the second says `2` (at a = 1, b = 1)"),
        (("(f : ℝ → ℝ) (h : Monotone f) : Monotone (f ∘ f)", "(f : ℝ → ℝ) (h : Antitone f) : Monotone (f ∘ f)"),
         "the first supposes `Monotone f`, the second `Antitone f`"),
    ],
)  # fmt: skip
def test_parts_tell_true_statements_apart(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], how: str
) -> None:
    found = _compare(lean, lean_run, pair, budget_s=1.0)  # nothing is proved of these, however long it is tried
    assert found.answer is SameMeaning.REFUTED
    assert found.how.startswith(how)


@pytest.mark.parametrize(
    ("pair", "component", "values"),
    [
        (("(x : ℝ) (h : 0 < x) : x ≠ 0", "(x : ℝ) (h : 0 ≤ x) : x ≠ 0"), "hypotheses", {"x": "0"}),
        (("(n : ℕ) (h : 3 ∣ n) : 9 ∣ n", "(n : ℕ) (h : 3 ∣ n) : 6 ∣ n"), "conclusion", None),
        (("(A B : Set ℕ) (h : A ⊆ B) : A = B", "(A B : Set ℕ) (h : A ⊆ B) : A ∩ B = ∅"), "conclusion", None),
    ],
)
def test_values_tell_statements_apart(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], component: str, values: dict[str, str] | None
) -> None:
    found = _compare(lean, lean_run, pair)
    assert found.answer is SameMeaning.REFUTED
    assert found.refutations[0].component == component
    assert found.refutations[0].alignment
    if values is not None:
        assert dict(found.refutations[0].values) == values


def test_what_fails_at_one_of_all_numbers_tells_nothing_apart(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    pair = "(x : ℝ) (h : ∀ ε > 0, |x| < ε) : x = 0", "(x : ℝ) (h : ∀ ε > 0, |x| ≤ ε) : x = 0"
    assert _compare(lean, lean_run, pair).answer is not SameMeaning.REFUTED


def test_what_moves_between_hypotheses_and_claim_is_no_difference(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    pair = (
        "(x : ℝ) (h : x = 2 ∨ x = 3) : x ^ 2 - 5 * x + 6 = 0",
        ": ∀ x : ℝ, (x = 2 → x ^ 2 + 6 = 5 * x) ∧ (x = 3 → x ^ 2 + 6 = 5 * x)",
    )
    assert _compare(lean, lean_run, pair).answer is not SameMeaning.REFUTED


@pytest.mark.parametrize("name", a_sample([*TRAPS], 3))
def test_never_proved_by_the_truth_of_the_theorems(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    pair, how = TRAPS[name]
    found = _compare(lean, lean_run, pair)
    assert found.answer is not SameMeaning.PROVED
    assert found.answer is SameMeaning.REFUTED or found.how == how


def test_contradictory_hypotheses_prove_nothing(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = _compare(lean, lean_run, CONTRADICTION)
    assert found.answer is SameMeaning.UNKNOWN
    assert found.how == "the hypotheses differ and contradict each other, or may"


_LEAST = "(h : IsLeast Set.univ a)"
# Divisibility, remainders and what has no numbers count one by one: what several say together proves nothing of others.
TOGETHER = [
    ("(n : ℕ) (h : 3 ∣ n) (k : 4 ∣ n) : 12 ∣ n", "(n : ℕ) (h : 4 ∣ n) (k : 6 ∣ n) : 12 ∣ n"),
    ("(n : ℤ) (h : 3 ∣ n) (k : 4 ∣ n) : 2 ∣ n", "(n : ℤ) (h : 12 ∣ n) : 2 ∣ n"),
    ("(n : ℤ) (h : n % 2 = 1) (k : n % 3 = 1) : n ^ 2 % 6 = 1", "(n : ℤ) (h : n % 6 = 1) : n ^ 2 % 6 = 1"),
    ("(n : ℕ) (h : n / 2 = 3) (k : n % 2 = 1) : n < 9", "(n : ℕ) (h : n = 7) (k : n % 2 = 1) : n < 9"),
    ("(n : ℤ) (h : 0 < n) : 3 ∣ n ∧ 4 ∣ n", "(n : ℤ) (h : 0 < n) : 4 ∣ n ∧ 6 ∣ n"),
    ("(n : ℕ) (h : n = 6) (k : 2 ∣ n) : n < 10", "(n : ℕ) (h : n = 6) (k : 3 ∣ n) : n < 10"),
    (f"(α : Type) [PartialOrder α] (a b : α) {_LEAST} (k : IsLeast Set.univ b) : a = b",
     f"(α : Type) [PartialOrder α] (a : α) {_LEAST} : ∀ b, b ≤ a → b = a"),
    ("(A B : Set ℕ) (h : A ⊆ B) : A ∩ B = A", "(A B : Set ℕ) (h : A ∩ B = A) : A ⊆ B"),
    ("(x : ℝ) (h : 1 < x) : 1 < x ^ 2", "(x : ℝ) (h : x < -1) : 1 < x ^ 2"),
]  # fmt: skip
ONE_BY_ONE = [
    ("(n : ℕ) (h : 2 * (n / 2) = n) (k : 5 ∣ n) : 10 ∣ n", "(n : ℕ) (h : 2 ∣ n) (k : n % 5 = 0) : 10 ∣ n"),
    ("(a b : ℝ) (f : ℝ → ℝ) (h : a ≤ b) (k : b ≤ a) : f a = f b", "(a b : ℝ) (f : ℝ → ℝ) (h : a = b) : f a = f b"),
    ("(a b : ℤ) (h : a ≤ b) (k : a ≠ b) : a + 1 ≤ b", "(a b : ℤ) (h : a < b) : a < b"),
    ("(α : Type) [LinearOrder α] (a b : α) (h : ¬ a < b) (k : a ≤ b) : a = b",
     "(α : Type) [LinearOrder α] (a b : α) (h : b ≤ a) (k : ¬ b < a) : b = a"),
    ("(x y : ℝ) (h : x + y = 5) (k : x - y = 1) : x = 3", "(x y : ℝ) (h : 2 * x = 6) (k : x - y = 1) : x = 3"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pair", "proved"), rows_of([*((p, False) for p in TOGETHER), *((p, True) for p in ONE_BY_ONE)], 2)
)
def test_parts_are_matched_one_by_one(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], proved: bool
) -> None:
    assert (_compare(lean, lean_run, pair).answer is SameMeaning.PROVED) == proved


@pytest.mark.parametrize("name", a_sample([*DIFFERENT], 2))
def test_refuted(lean: EmbeddedLean, lean_run: LeanRun, name: str) -> None:
    found = _compare(lean, lean_run, DIFFERENT[name])
    assert found.answer is SameMeaning.REFUTED, found.how
    assert found.refutations


def test_proofs_are_shown_for_each_direction(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = _compare(lean, lean_run, SAME["curried, joined, after the colon"])
    shown = [(p.component, p.direction, p.goal) for p in found.proofs]
    assert ("hypotheses", "→", "∀ (n : ℕ), 0 < n → n % 2 = 0 → n ≠ 0") in shown
    assert ("conclusion", "←", "∀ (n : ℕ), 2 * (n / 2) = n → 2 ∣ n") in shown
    assert found.alignment == (("n", "m"),)


def test_values_of_a_refutation_are_named(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    found = _compare(lean, lean_run, DIFFERENT["conclusions at values of the hypotheses"])
    assert found.refutations[0].values == (("x", "4"),)


@pytest.mark.parametrize("budget_s", [60.0, 0.0])
def test_variables_that_do_not_correspond_are_said(lean: EmbeddedLean, lean_run: LeanRun, budget_s: float) -> None:
    found = _compare(lean, lean_run, VACUOUS, budget_s=budget_s)
    assert found.answer is SameMeaning.UNKNOWN
    assert found.how == "the variables do not correspond (first: n : ℕ; second has 1)"


@pytest.mark.parametrize("turned", [False, True])
def test_one_that_holds_and_one_that_fails_are_told_apart(lean: EmbeddedLean, lean_run: LeanRun, turned: bool) -> None:
    holds, fails = "(n : ℕ) (h : n % 2 = 1) : 0 < n", "(n : ℤ) (k : n % 4 = 1) : 0 < n"
    found = _compare(lean, lean_run, (fails, holds) if turned else (holds, fails))
    assert found.answer is SameMeaning.REFUTED
    assert "does not: at n = -" in found.how
    assert [(r.component, r.direction) for r in found.refutations] == [("statement", "←" if turned else "→")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("theorem t : 1 = 1 := rfl", "the body is not sorry"),
        ("theorem t (x : Foo) : x = x := by sorry", "Lean reports an error"),
        ("def d := 1", "a command other than theorem"),
        ("theorem t : (sorry : Nat) = 1 := by sorry", "sorry"),
    ],
)
def test_each_text_must_be_a_statement(lean: EmbeddedLean, lean_run: LeanRun, text: str, said: str) -> None:
    good = "theorem t : 1 = 1 := by sorry"
    with pytest.raises(InputError, match=f"the second text is not one theorem.*{said}"):
        lean_run(equivalent(lean, good, text))
    with pytest.raises(InputError, match="the first text is not one theorem"):
        lean_run(equivalent(lean, text, good))


def test_a_backend_that_cannot_compare_says_so() -> None:
    lean = FakeLean(reports=[lambda _: clean_report("t", term=())])
    found = asyncio.run(equivalent(lean, "theorem t : 1 = 1 := by sorry", "theorem t : 1 = 1 := by sorry"))
    assert found.answer is SameMeaning.UNKNOWN
    assert found.how == "the Lean called fake cannot compare elaborated terms"


# Claims that hold wherever their hypotheses do: two places tell them apart at which all that the one says is as true.
APART = [
    ("(x : ℝ) (h : x ^ 2 - 3 * x + 2 = 0) : x = 1 ∨ x = 2", "(y : ℝ) (h : y = 2 ∨ y = 1) : y ^ 2 + 2 = 3 * y"),
    ("(x y : ℝ) (h : x < y) : x ^ 3 < y ^ 3", "(x y : ℝ) (hx : 0 ≤ x) (h : x < y) : x ^ 2 < y ^ 2"),
    ("(n : ℕ) (hn : 5 ≤ n) : n ^ 2 < 2 ^ n", "(n : ℕ) (hn : 4 ≤ n) : n ^ 2 ≤ 2 ^ n"),
    (
        "(a b c : ℕ) (h : a ∣ c) (k : b ∣ c) : Nat.lcm a b ∣ c",
        "(a b c : ℕ) (h : c ∣ a) (k : c ∣ b) : c ∣ Nat.gcd a b",
    ),
    ("(p : ℕ) (h : p.Prime) (k : p ≠ 2) : Odd p", "(p : ℕ) (h : p.Prime) (k : p ≠ 2) : ¬4 ∣ p"),
    (
        "{G : Type*} [Group G] (a b : G) (h : a * b = 1) : b * a = 1",
        "{M : Type*} [Monoid M] (a b : M) (h : a * b = 1) : b * a = 1",
    ),
    ("(x : {n : ℤ // 0 < n}) : 0 < (x : ℤ) ^ 3", "(x : {n : ℤ // 0 ≤ n}) : 0 ≤ (x : ℤ) ^ 3"),
    ("(x : {n : ℤ // 0 < n}) : 0 < (x : ℤ) ^ 3", "(n : ℤ) (h : 1 < n) : 0 < n ^ 3"),
    ("(x : ℝ) (h : x ^ 2 = 4) : x = 2 ∨ x = -2", "(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2"),
]
# Cases of each other, converses that hold anyway, bounds from which the numbers count: no two places count.
NOT_APART = [
    ("(p q : Prop) (h : ¬(p ∧ q)) : ¬p ∨ ¬q", "(p q : Prop) (h : p → ¬q) : p → ¬q ∨ ¬p"),
    ("(n : ℤ) (h : Odd n) : Odd (n ^ 2)", "(k : ℤ) : Odd (4 * k ^ 2 + 4 * k + 1)"),
    (": ∀ a b : ℕ, a ≤ b → a ^ 2 ≤ b ^ 2", ": ∀ a c : ℕ, a ^ 2 ≤ (a + c) ^ 2"),
    ("(x : ℝ) (h : 1 ≤ x) : x ≤ x ^ 2", "(x : ℝ) (h : 0 ≤ x) : x + 1 ≤ (x + 1) ^ 2"),
    ("(x : ℝ) (h : 0 < x) (k : x < 2) : x ^ 2 < 2 * x", "(y : ℝ) (h : 0 < y) (k : y < 1) : y ^ 2 < y"),
    ("(x : ℝ) (h : |x - 2| < 3) : |x + 2| < 7", "(t : ℝ) (h : |t| < 3) : |t + 4| < 7"),
    ("(x : ℝ) (h : 0 < x) : x + 1 / x ≥ 2", "(x : ℝ) (h : x < 0) : -x + 1 / -x ≥ 2"),
    ("(x y : ℝ) (h : x ≠ 0) : x * y / x = y", "(x y : ℝ) (h : x ≠ 0) : x * y = y * x"),
    ("(x : {n : ℤ // 0 < n}) : 0 < (x : ℤ) ^ 3", "(n : ℤ) (h : 1 ≤ n) : 0 < n ^ 3"),
]


@pytest.mark.parametrize(
    ("pair", "refuted"), rows_of([*((p, True) for p in APART), *((p, False) for p in NOT_APART)], 2)
)
def test_two_places_tell_true_statements_apart(
    lean: EmbeddedLean, lean_run: LeanRun, pair: tuple[str, str], refuted: bool
) -> None:
    assert (_compare(lean, lean_run, pair).answer is SameMeaning.REFUTED) == refuted
