"""The table of theorems: it holds theorems, and hypotheses that contradict one are found."""

from dataclasses import replace

import pytest

from leanwright.tools.contradictions.theorems import (
    PREFIX,
    PROBE,
    contradicted,
    known_theorems,
    that_may_apply,
    use_of,
)
from leanwright.tools.errors import InputError
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.terms.statement import Statement, TypedBinder, read_statement
from leanwright.tools.terms.term import FALSE, Application, Constant, FVar
from leanwright.tools.values.models import model_of
from leanwright.tools.values.search import search
from tests.lean_fixtures import LeanRun
from tests.samples import a_sample

pytestmark = pytest.mark.lean

REPORTED = 150  # rows of one text: Lean reports 200 declarations, and a pattern may declare more than its row
EVERY_ROW = 4  # a row is asked for values and models that refute it
CASES = [  # the rows that find it, and what they find
    ("order_divides_exponent", "(G : Type) [Group G] (g : G) (h : orderOf g = 4) (k : g ^ 6 = 1) : g ^ 2 = 1"),
    ("pigeonhole", "(f : Fin 5 → Fin 4) (h : Function.Injective f) : f 0 ≠ f 1"),
    ("supremum_is_one greatest_element", "(S : Set ℝ) (h : IsGreatest S 5) (k : IsLUB S 6) : (5 : ℝ) ∈ S"),
    ("bounded_naturals", "(S : Set ℕ) (h : S.Infinite) (k : BddAbove S) : S.Nonempty"),
    (
        "arithmetic_progression",
        "(a : ℕ → ℤ) (k : ℕ) (h : a 0 = 2) (i : ∀ n, a (n + 1) = a n + 3) (j : a k = 9) : k = 2",
    ),
    ("card_union_inter", "(A B : Finset ℕ) (h : A.card = 3) (i : B.card = 4) (j : (A ∪ B).card = 8) : A ∩ B = ∅"),
    ("intermediate_value", "(f : ℝ → ℝ) (h : Continuous f) (i : ∀ x, f x ≠ 2) (j : f 3 = 5) (k : f 4 = 1) : f 0 = 0"),
    ("limit_is_near", "(u : ℕ → ℝ) (h : Filter.Tendsto u Filter.atTop (nhds 3)) (i : ∀ n, u n ≤ 2) : u 0 = 2"),
    ("finite_least", "(S : Finset ℤ) (h : S.Nonempty) (i : ∀ x ∈ S, ∃ y ∈ S, y < x) : 0 ∈ S"),
    ("power_and_order", "(G : Type) [Group G] (h : Nat.card G = 15) (g : G) (i : g ≠ 1) (j : g ^ 4 = 1) : g ^ 2 = 1"),
    ("surjective_to_more_dimensions", "(f : (Fin 2 → ℝ) →ₗ[ℝ] (Fin 3 → ℝ)) (h : Function.Surjective f) : f 0 = 0"),
    ("terms_of_a_series", "(a : ℕ → ℝ) (h : Summable a) (i : ∀ n, 1 / 2 ≤ a n) : a 0 = 1"),
    ("digit_sum_nine", "(n : ℕ) (h : (Nat.digits 10 n).sum = 15) (i : 9 ∣ n) : 2 ∣ n"),
    ("card_subset", "(A B : Finset ℕ) (h : A ⊆ B) (i : A.card = 7) (j : B.card < 6) : A = B"),
    ("subgroup_size", "(H : Type) [Group H] (K : Subgroup H) (h : Nat.card H = 14) (i : Nat.card K = 4) : 1 ∈ K"),
    (
        "matrix_product_determinant matrix_determinant_constants",
        "(M N : Matrix (Fin 3) (Fin 3) ℝ) (h : M * N = 1) (i : N.det = 0) : M.trace = 0",
    ),
    ("no_nilpotents", "(R : Type) [CommRing R] [IsDomain R] (r : R) (h : r ^ 5 = 0) (i : r ≠ 0) : r = 1"),
    ("positive_derivative", "(g : ℝ → ℝ) (h : ∀ x, 0 < deriv g x) (i : g 5 = g 7) : g 0 = 1"),
    ("derivative_is_one", "(g : ℝ → ℝ) (h : HasDerivAt g 3 1) (i : ∀ x, g x ≤ g 1) : g 2 < g 1"),
    ("compact_and_naturals", "(C : Set ℝ) (h : IsCompact C) (i : ∀ n : ℕ, ∃ x ∈ C, (n : ℝ) ≤ x) : 5 ∈ C"),
    (
        "polynomial_three_values",
        "(p : Polynomial ℚ) (h : p.natDegree = 2) (i : p.eval 0 = 0) (j : p.eval 4 = 0) (k : p.eval 9 = 0) : p = 0",
    ),
    ("clopen", "(U : Set ℝ) (h : IsOpen U) (i : IsClosed U) (j : 3 ∈ U) (k : 4 ∉ U) : 5 ∈ U"),
    ("independent_tuples", "(v : Fin 4 → Fin 3 → ℝ) (h : LinearIndependent ℝ v) : v 0 ≠ 0"),
    ("injective_below", "(g : ℕ → ℕ) (h : ∀ m n, g m = g n → m = n) (i : ∀ n, g n < 20) : g 0 = 1"),
    ("unit_has_inverse", "(R : Type) [CommRing R] (e : R) (h : e * e = e) (k : IsUnit e) (i : e ≠ 1) : e = 0"),
    (
        "ideal_sum",
        "(R : Type) [CommRing R] (J : Ideal R) (x y : R) (h : x ∈ J) (k : y ∈ J) (i : x + y = 1) (j : J ≠ ⊤) : x = 1",
    ),
    ("additive_map_of_integers", "(f : ℤ →+ ℤ) (h : f 1 = 2) (k : f 5 = 11) : f 2 = 4"),
    ("polynomial_odd_degree_signs", "(p : Polynomial ℝ) (h : p.natDegree = 5) (k : ∀ x, 0 ≤ p.eval x) : p.eval 0 = 0"),
    (
        "metric_cauchy_steps",
        "(X : Type) [MetricSpace X] (u : ℕ → X) (h : CauchySeq u) (k : ∀ n, 2 ≤ dist (u n) (u (n + 1))) : u 0 = u 1",
    ),
    ("supremum_below_bound", "(S : Set ℝ) (h : S.Nonempty) (k : ∀ x ∈ S, x ≤ 4) (i : sSup S = 5) : 4 ∈ S"),
    ("range_is_interval", "(f : ℝ → ℝ) (h : Set.range f = Set.Icc 2 3) (k : ∀ x, 2 < f x) : f 0 = 3"),
    ("naturals_least", "(S : Set ℕ) (h : S.Nonempty) (k : ¬ ∃ m, IsLeast S m) : 0 ∈ S"),
    ("finset_closed_under_steps", "(S : Finset ℤ) (h : S.Nonempty) (k : ∀ x ∈ S, x + 2 ∈ S) : 0 ∈ S"),
    ("size_of_power_set", "(S : Finset ℕ) (h : S.powerset.card = 24) : 3 ≤ S.card"),
    (
        "sum_of_distinct_positive_integers",
        "(A : Finset ℕ) (h : ∀ a ∈ A, 0 < a) (k : A.card = 6) (i : ∑ a ∈ A, a = 20) : 1 ∈ A",
    ),
    ("order_of_permutation", "(σ : Equiv.Perm (Fin 4)) (h : orderOf σ = 5) : σ = 1"),
    ("size_of_domain", "(R : Type) [CommRing R] [IsDomain R] (h : Nat.card R = 10) (x : R) : x * x = x"),
    ("polynomial_is_no_absolute_value", "(p : Polynomial ℝ) (h : ∀ x : ℝ, p.eval x = |x|) : p.natDegree = 1"),
    (
        "finite_order_has_greatest",
        "(P : Type) [PartialOrder P] [Fintype P] [Nonempty P] (h : ∀ x : P, ∃ y, x < y) : ∃ x : P, ∀ y, x ≤ y",
    ),
    ("shifted_absolute_value_everywhere", "(f : ℝ → ℝ) (h : ∀ x, f x = |x - 2|) (k : Differentiable ℝ f) : f 2 = 0"),
    (
        "union_of_closed",
        "(X : Type) [TopologicalSpace X] (A B : Set X) (h : IsClosed A) (k : IsClosed B) (l : ¬ IsClosed "
        "(A ∪ B)) : A = ∅",
    ),
    ("element_below_supremum", "(S : Set ℝ) (h : sSup S = 2) (k : BddAbove S) (l : 3 ∈ S) : 2 ∈ S"),
    # in other words than those of the table
    ("decreasing_map_of_naturals", "(f : ℕ → ℕ) (h : ∀ m n, m < n → f n < f m) : f 0 = 100"),
    (
        "nilpotent_is_no_unit",
        "(R : Type) [CommRing R] [Nontrivial R] (u : R) (h : IsUnit u) (k : IsNilpotent u) : u = 1",
    ),
    ("compact_is_bounded_above", "(K : Set ℝ) (h : IsCompact K) (k : ¬ BddAbove K) : 1 ∈ K"),
    (
        "monotone_has_a_limit",
        "(a : ℕ → ℝ) (h : Monotone a) (k : BddAbove (Set.range a)) "
        "(i : ¬ ∃ L, Filter.Tendsto a Filter.atTop (nhds L)) : a 0 = 0",
    ),
]
CONTRADICTORY = [text for _, text in CASES]
HONEST = [
    "(S : Set ℕ) (k : ¬ ∃ m, IsLeast S m) : S = ∅",
    "(S : Set ℝ) (h : S.Countable) (k : Sᶜ.Nonempty) : ¬ Sᶜ.Countable",
    "(S : Finset ℤ) (k : ∀ x ∈ S, x + 2 ∈ S) : S = ∅",
    "(S : Finset ℕ) (h : S.powerset.card = 32) : S.card = 5",
    "(A : Finset ℕ) (h : ∀ a ∈ A, 0 < a) (k : A.card = 6) (i : ∑ a ∈ A, a = 21) : 1 ∈ A",
    "(σ : Equiv.Perm (Fin 5)) (h : orderOf σ = 6) : σ ≠ 1",
    "(R : Type) [CommRing R] [IsDomain R] (h : Nat.card R = 9) (x : R) (k : x ≠ 0) : x * x ≠ 0",
    "(f : ℕ → ℕ) (h : ∀ m n, m < n → f n ≤ f m) : f 100 ≤ f 0",
    "(f : ℝ → ℝ) (h : ∀ x, f x = |x - 2|) (k : Continuous f) : f 2 = 0",
    "(a b : ℕ) (h : Nat.gcd a b = 4) (k : Nat.lcm a b = 24) : a * b = 96",
    "(G : Type) [Group G] (g : G) (h : orderOf g = 4) (k : g ^ 8 = 1) : g ^ 4 = 1",
    "(f : Fin 4 → Fin 5) (h : Function.Injective f) : f 0 ≠ f 1",
    "(S : Set ℝ) (h : IsGreatest S 5) (k : IsLUB S 5) : (5 : ℝ) ∈ S",
    "(a : ℕ → ℤ) (h : ∀ n, a (n + 1) < a n) : a 10 < a 0",
    "(f : ℝ → ℝ) (h : Continuous f) (i : ∀ x, f x ≠ 2) (j : f 3 = 5) (k : f 4 = 3) : f 0 ≠ 1",
    "(u : ℕ → ℝ) (h : Filter.Tendsto u Filter.atTop (nhds 2)) (i : ∀ n, u n ≤ 2) : u 0 < 3",
    "(G : Type) [Group G] (h : Nat.card G = 15) (g : G) (i : g ≠ 1) (j : g ^ 3 = 1) : g ^ 2 ≠ 1",
    "(a : ℕ → ℤ) (k : ℕ) (h : a 0 = 2) (i : ∀ n, a (n + 1) = a n + 3) (j : a k = 101) : k = 33",
    "(A B : Finset ℕ) (h : A ⊆ B) (i : A.card = 6) (j : B.card < 8) : A ∩ B = A",
    "(H : Type) [Group H] (K : Subgroup H) (h : Nat.card H = 12) (i : Nat.card K = 4) : K.index = 3",
    "(M N : Matrix (Fin 2) (Fin 2) ℝ) (h : M * N = 0) (i : N.det = 0) : M.trace = 0",
    "(R : Type) [CommRing R] (r : R) (h : r ^ 5 = 0) (i : r ≠ 0) : r ^ 6 = 0",
    "(g : ℝ → ℝ) (h : ∀ x, 0 ≤ deriv g x) (i : g 7 < g 5) : ¬ Differentiable ℝ g",
    "(g : ℝ → ℝ) (h : HasDerivAt g 0 1) (i : ∀ x, g x ≤ g 1) : g 2 ≤ g 1",
    "(C : Set ℝ) (h : IsClosed C) (i : ∀ n : ℕ, ∃ x ∈ C, (n : ℝ) ≤ x) : ¬ IsCompact C",
    "(p : Polynomial ℚ) (h : p.natDegree = 3) (i : p.eval 0 = 0) (j : p.eval 4 = 0) (k : p.eval 9 = 0) : p.eval 1 ≠ 0",
    "(U : Set ℝ) (h : IsOpen U) (j : 3 ∈ U) (k : 4 ∉ U) : ¬ IsClosed U",
    "(v : Fin 3 → Fin 4 → ℝ) (h : LinearIndependent ℝ v) : v 0 ≠ 0",
    "(g : ℕ → ℕ) (h : ∀ m n, g m = g n → m = n) (i : ∀ n, g n ≠ 20) : ∃ n, 20 < g n",
    "(R : Type) [CommRing R] (J : Ideal R) (x y : R) (h : x ∈ J) (k : y ∉ J) (i : x + y = 1) (j : J ≠ ⊤) : x ≠ 1",
    "(p : Polynomial ℝ) (h : p.natDegree = 4) (k : ∀ x, 0 ≤ p.eval x) : 0 ≤ p.eval 0",
    "(X : Type) [MetricSpace X] (u : ℕ → X) (h : CauchySeq u) (k : ∀ n, dist (u n) (u (n + 1)) ≤ 2) : u 0 = u 1",
    "(S : Set ℝ) (k : ∀ x ∈ S, x ≤ -4) (i : sSup S = 0) : S = ∅",
    "(f : ℝ → ℝ) (h : Set.range f = Set.Ioc 2 3) (k : ∀ x, 2 < f x) : f 0 ≤ 3",
    "(F : ℝ → Set ℝ) (h : ∀ x y, F x = F y → x = y) : F 0 ≠ F 1",
    "(R : Type) [CommRing R] [Nontrivial R] (u : R) (k : IsNilpotent u) : IsUnit (1 - u)",
    "(K : Set ℝ) (h : IsClosed K) (k : ¬ BddAbove K) : K.Nonempty",
    "(a : ℕ → ℝ) (h : Monotone a) (i : ¬ ∃ L, Filter.Tendsto a Filter.atTop (nhds L)) : a 0 ≤ a 1",
]


def rows_for(lean: EmbeddedLean, lean_run: LeanRun, text: str, among: list[str] | None = None) -> list[str]:
    """The names of the rows that the hypotheses contradict together."""
    whole = f"theorem t {text} := by sorry"
    statement = read_statement(lean_run(lean.check(whole)).declarations[0].term)
    return [row.name for row in lean_run(contradicted(lean, whole, statement, 60.0, among))]


@pytest.mark.parametrize(("rows", "text"), CASES)
def test_rows_find_what_contradicts_them(lean: EmbeddedLean, lean_run: LeanRun, rows: str, text: str) -> None:
    assert rows_for(lean, lean_run, text, rows.split()) == rows.split()


@pytest.mark.parametrize("text", a_sample(CONTRADICTORY, 10))
def test_it_is_found_among_all(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert rows_for(lean, lean_run, text)


@pytest.mark.parametrize("text", a_sample(HONEST, 24))
def test_no_rows_contradict_what_can_be_met(lean: EmbeddedLean, lean_run: LeanRun, text: str) -> None:
    assert not rows_for(lean, lean_run, text)


@pytest.fixture(scope="module")
def rows_read(lean: EmbeddedLean, lean_run: LeanRun, pytestconfig: pytest.Config) -> list[tuple[str, Statement]]:
    """Rows, each as a theorem, with its patterns, by its name."""
    stated = []
    for row in known_theorems()[:: 1 if pytestconfig.getoption("--whole") else EVERY_ROW]:
        axiom, *patterns = row.axiom.split("\n")
        stated.append("\n".join((f"{axiom.replace('axiom', 'theorem', 1)} := by sorry", *patterns)))
    found: list[tuple[str, Statement]] = []
    for start in range(0, len(stated), REPORTED):
        report = lean_run(lean.check("\n".join(stated[start : start + REPORTED])))
        assert not report.errors
        rows = [one for one in report.declarations if one.name.startswith(PREFIX)]  # a pattern may declare more
        found += [(one.name, read_statement(one.term)) for one in rows]
    assert len(found) == len(stated)
    return found


def test_rows_are_statements_that_no_values_refute(rows_read: list[tuple[str, Statement]]) -> None:
    rows = known_theorems()
    assert len({row.name for row in rows}) == len(rows)
    assert all(row.words and row.lemma and row.mentions and (row.premises or row.says) for row in rows)
    for name, statement in rows_read:
        assert search(statement).counterexample is None, name


def test_no_model_contradicts_a_row(rows_read: list[tuple[str, Statement]]) -> None:
    for name, statement in rows_read:
        assert model_of(refuting(statement)) is None, name


def refuting(statement: Statement) -> Statement:
    """The hypotheses, and that the claim fails, from which False is claimed."""
    binders = statement.binders
    if statement.claim != FALSE:
        variable = FVar(max((b.variable.index for b in binders), default=-1) + 1, "h")
        denied = Application(Constant("Not", "e", "p"), (statement.claim,))
        binders = (*binders, TypedBinder(variable, denied, "hypothesis"))
    return replace(statement, binders=binders, claim=FALSE)


def test_a_row_is_asked_only_where_its_constants_stand(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    report = lean_run(lean.check("theorem t (a b : ℕ) (h : Nat.gcd a b = 4) : 4 ∣ a := by sorry"))
    assert "digit_sum" not in [row.name for row in that_may_apply(read_statement(report.declarations[0].term))]


def test_what_a_row_says_counts_as_mentioned(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = "theorem t (f : Fin 5 → Fin 4) (h : ∀ i j : Fin 5, i < j → f i ≠ f j) : f 0 = 0 := by sorry"
    rows = [row.name for row in that_may_apply(read_statement(lean_run(lean.check(text)).declarations[0].term))]
    assert {"different_where_less", "pigeonhole"} <= set(rows)


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("(G : Type) [Group G] (g : G) (h : orderOf g = 4) (k : g ^ 6 = 1) : g ^ 2 = 1", "greatest_element"),
        ("(S : Set ℝ) (h : IsGreatest S 5) (k : IsLUB S 6) : (5 : ℝ) ∈ S", "order_divides_exponent"),
    ],
)
def test_lean_tells_which_theorems_its_proof_uses(lean: EmbeddedLean, lean_run: LeanRun, text: str, idle: str) -> None:
    whole = f"theorem t {text} := by sorry"
    statement = read_statement(lean_run(lean.check(whole)).declarations[0].term)
    rows = [row.name for row in that_may_apply(statement) if row.says]
    answer = lean_run(lean.probe(whole, PROBE, values=[idle, *rows], timeout_s=60.0))
    names = {name.removeprefix(PREFIX) for name in answer.evidence.split()}
    assert names
    assert names <= set(rows)


def test_theorems_leave_the_process_to_final_verdicts(lean: EmbeddedLean, lean_run: LeanRun) -> None:
    text = f"theorem t {next(iter(CONTRADICTORY))} := by sorry"
    report = lean_run(lean.check(text, fresh=True))
    pids = set(lean.worker_pids())
    statement = read_statement(report.declarations[0].term)
    assert lean_run(contradicted(lean, text, statement, 60.0))
    assert lean_run(lean.check(text, fresh=True)).screened
    assert set(lean.worker_pids()) <= pids


def test_a_theorem_that_is_not_in_the_table_is_refused() -> None:
    with pytest.raises(InputError, match="has no 'x'"):
        use_of(["x"])
