"""Nouns with letters of their own, quantifiers beside a set, what there is and is spoken of later, lattices, bounds."""

from tests.tools.reader.tables import declines, reads

READ = {
    # ---- a nameless thing that several formulas call by one letter
    "There is no integer satisfying n > 1 and n < 3.": ": ¬(∃ m : ℤ, m > 1 ∧ m < 3)",
    "Every integer satisfying the conditions n > 1 or n < 3 is positive.": ("(m : ℤ) (h₀ : m > 1 ∨ m < 3) : 0 < m"),
    "No integer satisfies n^2 = 2 and n > 0.": "(m : ℤ) : ¬(m ^ 2 = 2 ∧ m > 0)",
    r"Determine the smallest non-negative integer $a$ that satisfies the congruences: $a\equiv 2\pmod 3$, "
    r"$a\equiv 4\pmod 5$. Show that it is 14.": ": IsLeast {a : ℕ | a ≡ 2 [MOD 3] ∧ a ≡ 4 [MOD 5]} 14",
    "If x and y are real numbers satisfying: x + y = 3, x - y = 1, then x = 2.": (
        "(x y : ℝ) (h₀ : x + y = 3) (h₁ : x - y = 1) : x = 2"
    ),
    "Every subgroup N of the cyclic group G is normal.": (
        "(G : Type*) [Group G] (N : Subgroup G) (h₀ : IsCyclic G) : Subgroup.Normal N"
    ),
    "Let K be a normal subgroup of the finite group G. Then K is finite.": (
        "(G : Type*) [Group G] (K : Subgroup G) (h₀ : Finite G) (h₁ : Subgroup.Normal K) : Finite K"
    ),
    "A metric space Y is complete if every Cauchy sequence converges.": (
        "(Y : Type*) [MetricSpace Y] (h₀ : ∀ a : ℕ → Y, CauchySeq a → "
        "∃ L : Y, Filter.Tendsto a Filter.atTop (nhds L)) : CompleteSpace Y"
    ),
    "A ring R is commutative if x^3 = x for all x in R.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : ∀ x : R, x ^ 3 = x) : a * b = b * a"
    ),
    "Let f, g : ℝ → ℝ be continuous functions with f(x) = g(x) for every x in a dense subset A of ℝ. Then f = g.": (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) "
        "(h₂ : ∃ A : Set ℝ, Dense A ∧ ∀ x : ℝ, x ∈ A → f x = g x) : f = g"
    ),
    "If $u,v : X\\to Y$ are continuous, $Y$ is Hausdorff, and $u(x)=v(x)$ for all $x$ in some dense subset $A$ of $X$, "
    "then $u = v$.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (u v : X → Y) (A : Set X) (h₀ : Dense A) "
        "(h₁ : Continuous u) (h₂ : Continuous v) (h₃ : T2Space Y) (h₄ : ∀ x : X, x ∈ A → u x = v x) : u = v"
    ),
    "Let a and b be elements of a ring, not necessarily commutative. If 1 + ab is a unit then so is 1 + ba.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : IsUnit (1 + a * b)) : IsUnit (1 + b * a)"
    ),
    "Let A and B be subsets of X with A ∪ B = A. Prove that one is contained in the other.": (
        "(α : Type*) (A X B : Set α) (h₀ : A ⊆ X) (h₁ : B ⊆ X) (h₂ : A ∪ B = A) : A ⊆ B ∨ B ⊆ A"
    ),
    "In a lattice: a ∧ b ≤ a ∨ b.": "(L : Type*) [Lattice L] (a b : L) : a ⊓ b ≤ a ⊔ b",
    "Let $L$ be a lattice and let $a, b \\in L$. Then $a \\wedge (a \\vee b) = a$.": (
        "(L : Type*) [Lattice L] (a b : L) : a ⊓ (a ⊔ b) = a"
    ),
    "Let $(u_n)$ be a sequence of real numbers. Then $\\inf_{n \\ge 1} u_n/n \\le u_1$.": (
        "(u : ℕ → ℝ) : sInf {y : ℝ | ∃ k : ℕ, k ≥ 1 ∧ y = u k / k} ≤ u 1"
    ),
    "Let $f,g : [0,1] \\to \\mathbb{R}$ be continuous. Then $\\sup_{x \\in [0,1]} |f(x) + g(x)| \\le "
    "\\sup_{x \\in [0,1]} |f(x)| + \\sup_{x \\in [0,1]} |g(x)|$.": (
        "(f g : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc 0 1)) (h₁ : ContinuousOn g (Set.Icc 0 1)) : sSup {y : "
        "ℝ | ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ y = |f x + g x|} ≤ sSup {w : ℝ | ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ w = |f "
        "x|} + sSup {v : ℝ | ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ v = |g x|}"
    ),
    "If $f,g : [a,b] \\to \\mathbb{R}$ are continuous, then f + g is continuous.": (
        "(a b : ℝ) (f g : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : ContinuousOn g "
        "(Set.Icc a b)) : ContinuousOn (f + g) (Set.Icc a b)"
    ),
    "Let B be a closed subset of a metric space X and let x ∈ X. If d(x, B) = 0 then x ∈ B or B is empty.": (
        "(X : Type*) [MetricSpace X] (B : Set X) (x : X) (h₀ : IsClosed B) (h₁ : Metric.infDist x B = 0) : "
        "x ∈ B ∨ B = ∅"
    ),
    "Let K be a finite field. Then $K^\\times$ is cyclic.": (
        "(K : Type*) [Field K] (h₀ : Finite K) : IsCyclic (Units K)"
    ),
    "Let $F$ be a field and let $G$ be a finite subgroup of the multiplicative group $F^\\times$. Then "
    "$G$ is cyclic.": ("(F : Type*) [Field F] (G : Subgroup (Units F)) (h₀ : Finite G) : IsCyclic G"),
    "Let G be a group with 10 elements. Show that G has a subgroup with exactly 5 elements.": (
        "(G : Type*) [Group G] (h₀ : Finite G) (h₁ : Nat.card G = 10) : ∃ H : Subgroup G, Finite H ∧ Nat.card H = 5"
    ),
    "Suppose the subsequences $(b_{2n})$ and $(b_{2n+1})$ both converge to L. Prove that $(b_n)$ converges to L.": (
        "(b : ℕ → ℝ) (L : ℝ) (h₀ : ∀ a : ℕ → ℝ, (∀ n : ℕ, a n = b (2 * n)) → Filter.Tendsto a Filter.atTop "
        "(nhds L)) (h₁ : ∀ u : ℕ → ℝ, (∀ n : ℕ, u n = b (2 * n + 1)) → Filter.Tendsto u Filter.atTop (nhds "
        "L)) : Filter.Tendsto b Filter.atTop (nhds L)"
    ),
    "Let $(b_n)$ be a sequence of real numbers such that $(b_{2n})$ and $(b_{2n+1})$ converge. Then b is bounded.": (
        "(b : ℕ → ℝ) (h₀ : ∀ u : ℕ → ℝ, (∀ n : ℕ, u n = b (2 * n)) → ∃ L : ℝ, Filter.Tendsto u "
        "Filter.atTop (nhds L)) (h₁ : ∀ v : ℕ → ℝ, (∀ n : ℕ, v n = b (2 * n + 1)) → ∃ p : ℝ, "
        "Filter.Tendsto v Filter.atTop (nhds p)) : ∃ M : ℝ, ∀ t : ℕ, |b t| ≤ M"
    ),
    "Let $X$ be a compact metric space and let $f : X \\to X$ be a map that preserves distances. Then "
    "$f$ is surjective.": (
        "(X : Type*) [MetricSpace X] (f : X → X) (h₀ : CompactSpace X) (h₁ : Isometry f) : Function.Surjective f"
    ),
    "If there is a number $L$ such that every subsequence of $(x_n)$ converges to $L$, then $x_n \\to L$.": (
        "(x : ℕ → ℝ) (L : ℝ) (h₀ : ∀ b : ℕ → ℝ, (∃ φ : ℕ → ℕ, StrictMono φ ∧ b = x ∘ φ) → Filter.Tendsto b "
        "Filter.atTop (nhds L)) : Filter.Tendsto x Filter.atTop (nhds L)"
    ),
    "Suppose there is a real number c with f(x) = cx for all real x. Show that f(1) = c.": (
        "(f : ℝ → ℝ) (c : ℝ) (h₀ : ∀ x : ℝ, f x = c * x) : f 1 = c"
    ),
    "Let G be a finite group. Some element of G has order 3 if and only if 3 divides the order of G.": (
        "(G : Type*) [Group G] (h₀ : Finite G) : (∃ x : G, orderOf x = 3) ↔ 3 ∣ Nat.card G"
    ),
    "f(x) = 0 for some real x if and only if f has a zero.": ("(f : ℝ → ℝ) : (∃ x : ℝ, f x = 0) ↔ ∃ t : ℝ, f t = 0"),
    "If there is a constant C > 0 such that |f(x)| ≤ C for all x, then f is bounded.": (
        "(f : ℝ → ℝ) (h₀ : ∃ C : ℝ, C > 0 ∧ ∀ x : ℝ, |f x| ≤ C) : ∃ M : ℝ, ∀ t : ℝ, |f t| ≤ M"
    ),
    "Let f : ℝ → ℝ be a polynomial of degree at most 2. Then f is continuous.": (
        "(f : ℝ → ℝ) (h₀ : ∃ P : Polynomial ℝ, Polynomial.natDegree P ≤ 2 ∧ ∀ t : ℝ, f t = Polynomial.eval "
        "t P) : Continuous f"
    ),
    "Let $(b_n)$ be a convergent sequence of real numbers. Prove that $(b_n)$ itself is bounded.": (
        "(b : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ t : ℕ, |b t| ≤ M"
    ),
}
DECLINED = {
    "There is no integer such that if n > 2 then n < 1.": "a thing without a name, of which the formulas",
    "Let n be an integer. There is an integer satisfying n > 1 and n < 3.": "what satisfies the formula",
    "Let G be a group and let N be a subgroup of the cyclic group G. Then N is normal.": "that the text has already",
    "f(x) > 0 for all x in some interval A.": "means some or every",
    "Let $f : [0,1] \\to \\mathbb{R}$ and $g : [0,2] \\to \\mathbb{R}$ be continuous. Then f + g is continuous.": (
        "where the functions are"
    ),
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
