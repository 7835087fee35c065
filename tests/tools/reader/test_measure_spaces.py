"""Measures, measurable sets in them, sequences of sets that lie in one another."""

from tests.tools.reader.tables import declines, reads

READ = {
    (
        "Let $(X, \\mathcal{A}, \\mu)$ be a measure space and let $A_1 \\subseteq A_2 \\subseteq \\cdots$ be "
        "measurable sets. Show that $\\mu\\left(\\bigcup_n A_n\\right) = \\lim_{n \\to \\infty} \\mu(A_n)$."
    ): (
        "(X : Type*) [MeasurableSpace X] (A : ℕ → Set X) (μ : MeasureTheory.Measure X) (a : ℕ → "
        "ENNReal) (h₀ : ∀ k : ℕ, k ≥ 1 → MeasurableSet (A k)) (h₁ : MonotoneOn A (Set.Ici 1)) (h₂ : ∀ "
        "n : ℕ, a n = μ (A n)) : Filter.Tendsto a Filter.atTop (nhds (μ (Set.iUnion (fun m : ℕ => A "
        "(m + 1)))))"
    ),
    "Let (X, 𝓐, μ) be a measure space and let A, B ∈ 𝓐 with A ⊆ B. Then μ(A) ≤ μ(B).": (
        "(X : Type*) [MeasurableSpace X] (A B : Set X) (μ : MeasureTheory.Measure X) (h₀ : "
        "MeasurableSet A) (h₁ : MeasurableSet B) (h₂ : A ⊆ B) : μ A ≤ μ B"
    ),
    "Let A and B be disjoint measurable sets in a measure space (X, 𝓐, μ). Show that μ(A ∪ B) = μ(A) + μ(B).": (
        "(X : Type*) [MeasurableSpace X] (A B : Set X) (μ : MeasureTheory.Measure X) (h₀ : "
        "MeasurableSet A) (h₁ : MeasurableSet B) (h₂ : Disjoint A B) : μ (A ∪ B) = μ A + μ B"
    ),
    (
        "Let $(X,\\mathcal{A},\\mu)$ be a measure space. If $A_1, A_2, \\ldots$ are measurable sets, then "
        "$\\mu(\\bigcup_{n} A_n) \\le \\sum_{n} \\mu(A_n)$."
    ): (
        "(X : Type*) [MeasurableSpace X] (A : ℕ → Set X) (μ : MeasureTheory.Measure X) (h₀ : ∀ k : ℕ, "
        "k ≥ 1 → MeasurableSet (A k)) : μ (Set.iUnion (fun m : ℕ => A (m + 1))) ≤ tsum (fun n : ℕ => "
        "μ (A (n + 1)))"
    ),
    "Let μ be a measure on a measurable space X with μ(X) < ∞ and let A be a measurable set. Then μ(A) < ∞.": (
        "(X : Type*) [MeasurableSpace X] (μ : MeasureTheory.Measure X) (A : Set X) (h₀ : μ Set.univ < "
        "(⊤ : ENNReal)) (h₁ : MeasurableSet A) : μ A < (⊤ : ENNReal)"
    ),
    "Let E be a subset of ℝ with Lebesgue measure zero. Prove that the complement of E is dense in ℝ.": (
        "(E : Set ℝ) (h₀ : MeasureTheory.volume E = 0) : Dense (Set.univ \\ E)"
    ),
    "Let E ⊂ ℝ be Lebesgue measurable with positive measure. Then E is uncountable.": (
        "(E : Set ℝ) (h₀ : MeasureTheory.NullMeasurableSet E MeasureTheory.volume) (h₁ : 0 < "
        "MeasureTheory.volume E) : ¬Set.Countable E"
    ),
    "Let F₁ ⊇ F₂ ⊇ ⋯ be nonempty compact subsets of a metric space X. Then ⋂_n Fₙ ≠ ∅.": (
        "(X : Type*) [MetricSpace X] (F : ℕ → Set X) (h₀ : ∀ k : ℕ, k ≥ 1 → Set.Nonempty (F k) ∧ "
        "IsCompact (F k)) (h₁ : AntitoneOn F (Set.Ici 1)) : Set.iInter (fun m : ℕ => F (m + 1)) ≠ ∅"
    ),
}

test_reads = reads(READ)

test_declines = declines(
    {
        "Let A_n be sets. Then μ(⋃_n A_n) is finite.": "cannot be read",
        "Let μ be a real number with μ < ∞. Then μ = 0.": "cannot be read",
    }
)
