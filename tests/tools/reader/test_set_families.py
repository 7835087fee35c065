"""Sequences and families of sets with their unions; structures with their operations; signs of a first course."""

from tests.tools.reader.tables import declines, reads

READ = {
    ("Let (A_i)_{i∈I} be a family of sets and B a set. Show that B ∩ ⋃_{i∈I} A_i = ⋃_{i∈I} (B ∩ A_i)."): (
        "(α I : Type*) (B : Set α) (A : I → Set α) : B ∩ Set.iUnion A = Set.iUnion (fun i : I => B ∩ A i)"
    ),
    (
        "Let f: X → Y be a map and (B_i)_{i∈I} a family of subsets of Y. Then f^{-1}(⋃_{i∈I} B_i) = ⋃_{i∈I} "
        "f^{-1}(B_i)."
    ): (
        "(X Y I : Type*) (f : X → Y) (B : I → Set Y) : Set.preimage f (Set.iUnion B) = Set.iUnion (fun i : I "
        "=> Set.preimage f (B i))"
    ),
    "Let A_n be sets. Then B ∪ ⋂_{n=1}^∞ A_n = ⋂_{n=1}^∞ (B ∪ A_n).": (
        "(α : Type*) (B : Set α) (A : ℕ → Set α) : B ∪ Set.iInter (fun k : ℕ => A (k + 1)) = Set.iInter (fun "
        "n : ℕ => B ∪ A (n + 1))"
    ),
    (
        "The complement of the union of a family $(A_i)_{i\\in I}$ of subsets of $X$ is the intersection of "
        "the complements of the $A_i$."
    ): (
        "(α I : Type*) (X : Set α) (A : I → Set α) (h₀ : ∀ j : I, A j ⊆ X) : Set.univ \\ Set.iUnion A = "
        "Set.iInter (fun i : I => Set.univ \\ A i)"
    ),
    ("Let $U_i$, $i\\in I$, be open sets in a topological space X. Then their union is open."): (
        "(I X : Type*) [TopologicalSpace X] (U : I → Set X) (h₀ : ∀ j : I, IsOpen (U j)) : IsOpen (Set.iUnion U)"
    ),
    "Given countable sets $A_0,A_1,A_2,\\dots$, their union is countable.": (
        "(α : Type*) (A : ℕ → Set α) (h₀ : ∀ k : ℕ, Set.Countable (A k)) : Set.Countable (Set.iUnion A)"
    ),
    "If A_1, A_2, A_3, … are countable sets, then their union is countable.": (
        "(α : Type*) (A : ℕ → Set α) (h₀ : ∀ k : ℕ, k ≥ 1 → Set.Countable (A k)) : Set.Countable (Set.iUnion "
        "(fun m : ℕ => A (m + 1)))"
    ),
    ("In a complete metric space, the intersection of a sequence $U_1,U_2,\\dots$ of dense open sets is dense."): (
        "(X : Type*) [MetricSpace X] (U : ℕ → Set X) (h₀ : CompleteSpace X) (h₁ : ∀ k : ℕ, k ≥ 1 → Dense (U "
        "k) ∧ IsOpen (U k)) : Dense (Set.iInter (fun m : ℕ => U (m + 1)))"
    ),
    (
        "The intersection of a decreasing sequence K_1 ⊇ K_2 ⊇ … of nonempty compact sets in a Hausdorff "
        "space is nonempty."
    ): (
        "(X : Type*) [TopologicalSpace X] (K : ℕ → Set X) (h₀ : T2Space X) (h₁ : ∀ k : ℕ, k ≥ 1 → "
        "Set.Nonempty (K k) ∧ IsCompact (K k)) (h₂ : AntitoneOn K (Set.Ici 1)) : Set.Nonempty (Set.iInter "
        "(fun m : ℕ => K (m + 1)))"
    ),
    (
        "Let (A_i)_{i ∈ I} be a family of subsets of X. Then the union of their complements is the "
        "complement of their intersection."
    ): (
        "(α I : Type*) (A : I → Set α) (X : Set α) (h₀ : ∀ j : I, A j ⊆ X) : Set.iUnion (fun k : I => "
        "Set.univ \\ A k) = Set.univ \\ Set.iInter A"
    ),
    "The real line minus a point is not connected.": "(c : ℝ) : ¬IsConnected ((Set.univ : Set ℝ) \\ {c})",
    "Let $(F_n)$ be a sequence of closed subsets of a topological space $X$. Then"
    " $\\bigcap_{n\\in\\mathbb{N}} F_n$ is closed.": (
        "(X : Type*) [TopologicalSpace X] (F : ℕ → Set X) (h₀ : ∀ k : ℕ, IsClosed (F k)) : IsClosed (Set.iInter F)"
    ),
    "Let $(U_i)_{i\\in I}$ be a family of open subsets of a topological space $X$. Show that"
    " $\\bigcup_{i\\in I} U_i$ is open.": (
        "(I X : Type*) [TopologicalSpace X] (U : I → Set X) (h₀ : ∀ j : I, IsOpen (U j)) : IsOpen (Set.iUnion U)"
    ),
    "Let X be a topological space and let (U_i)_{i ∈ I} be a family of open sets in X. Then ⋃_{i ∈ I} U_i is open.": (
        "(I X : Type*) [TopologicalSpace X] (U : I → Set X) (h₀ : ∀ j : I, IsOpen (U j)) : IsOpen (Set.iUnion U)"
    ),
    "Let $(A_n)_{n\\in\\mathbb N}$ be a sequence of countable sets. Prove that $\\bigcup_{n\\in\\mathbb N}"
    " A_n$ is countable.": (
        "(α : Type*) (A : ℕ → Set α) (h₀ : ∀ k : ℕ, Set.Countable (A k)) : Set.Countable (Set.iUnion A)"
    ),
    "Let $X$ be a compact Hausdorff space and $(K_n)_{n \\in \\mathbb{N}}$ a decreasing sequence of"
    " nonempty closed subsets of $X$. Then $\\bigcap_{n=1}^{\\infty} K_n \\neq \\emptyset$.": (
        "(X : Type*) [TopologicalSpace X] (K : ℕ → Set X) (h₀ : CompactSpace X) (h₁ : T2Space X)"
        " (h₂ : ∀ k : ℕ, Set.Nonempty (K k) ∧ IsClosed (K k)) (h₃ : Antitone K) : Set.iInter (fun m : ℕ => K"
        " (m + 1)) ≠ ∅"
    ),
    "Let $A_n$ be a decreasing sequence of nonempty compact subsets of a Hausdorff space $X$. Then $A_1$ is closed.": (
        "(X : Type*) [TopologicalSpace X] (A : ℕ → Set X) (h₀ : T2Space X) (h₁ : ∀ k : ℕ, k ≥ 1 → Set.Nonempty"
        " (A k) ∧ IsCompact (A k)) (h₂ : AntitoneOn A (Set.Ici 1)) : IsClosed (A 1)"
    ),
    "If (A_n) is a sequence of open subsets of a metric space X, then A_n is open for every n.": (
        "(X : Type*) [MetricSpace X] (A : ℕ → Set X) (n : ℕ) (h₀ : ∀ k : ℕ, IsOpen (A k)) : IsOpen (A n)"
    ),
    "Let $(A_n)$ be a sequence of sets. Then $\\bigcap_{n} A_n \\subseteq A_1$.": (
        "(α : Type*) (A : ℕ → Set α) : Set.iInter (fun k : ℕ => A (k + 1)) ⊆ A 1"
    ),
    "Let $(A_i)_{i\\in I}$ be a family of subsets of a set X. Then $X\\setminus\\bigcup_{i\\in I}A_i = \\emptyset$.": (
        "(α I : Type*) (A : I → Set α) (X : Set α) (h₀ : ∀ j : I, A j ⊆ X) : X \\ Set.iUnion A = ∅"
    ),
    "Let $A_n$ be open subsets of a space X. Then $\\bigcup_n A_n$ is open.": (
        "(X : Type*) [TopologicalSpace X] (A : ℕ → Set X) (h₀ : ∀ k : ℕ, IsOpen (A k)) : IsOpen (Set.iUnion A)"
    ),
    "Let $X$ be a metric space and let $A_1,A_2,\\dots$ be open subsets of $X$. Then"
    " $\\bigcup_{n=1}^\\infty A_n$ is open.": (
        "(X : Type*) [MetricSpace X] (A : ℕ → Set X) (h₀ : ∀ k : ℕ, k ≥ 1 → IsOpen (A k)) : IsOpen (Set.iUnion"
        " (fun m : ℕ => A (m + 1)))"
    ),
    "Let $(x_n)_{n\\in\\mathbb{N}}$ be a sequence of real numbers that converges to $0$. Prove that"
    " $(x_n)$ is bounded.": ("(x : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop (nhds 0)) : ∃ M : ℝ, ∀ t : ℕ, |x t| ≤ M"),
    "Let $\\{x_n\\}_{n=1}^\\infty$ be a decreasing sequence of positive real numbers. Prove that it converges.": (
        "(x : ℕ → ℝ) (h₀ : ∀ k : ℕ, k ≥ 1 → 0 < x k) (h₁ : AntitoneOn x"
        " (Set.Ici 1)) : ∃ L : ℝ, Filter.Tendsto x Filter.atTop (nhds L)"
    ),
    "If $(x_n)_{n\\ge 1}$ is a convergent sequence in a metric space $X$, then it is Cauchy.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (h₀ : ∃ L : X, Filter.Tendsto x Filter.atTop (nhds L)) : CauchySeq x"
    ),
    "Let $(P,\\le)$ be a partially ordered set. If $a$ and $b$ are both greatest elements of $P$, then $a = b$.": (
        "(P : Type*) [PartialOrder P] (a b : P) (h₀ : IsTop a) (h₁ : IsTop b) : a = b"
    ),
    "Let $(G,\\cdot)$ be a group and $a, b \\in G$. Prove that $(ab)^{-1} = b^{-1}a^{-1}$.": (
        "(G : Type*) [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹"
    ),
    "Let $(R,+,\\cdot)$ be a commutative ring and let $I$ be a maximal ideal of $R$. Prove that $I$ is prime.": (
        "(R : Type*) [CommRing R] (I : Ideal R) (h₀ : Ideal.IsMaximal I) : Ideal.IsPrime I"
    ),
    "Every $T_2$ space is $T_1$.": ("(X : Type*) [TopologicalSpace X] (h₀ : T2Space X) : T1Space X"),
    "Let $A$ be a subset of a topological space $X$. If $A^c$ is open then $A$ is closed.": (
        "(X : Type*) [TopologicalSpace X] (A : Set X) (h₀ : IsOpen (Set.univ \\ A)) : IsClosed A"
    ),
    "For any sets A and B, A ∩ B = ∅ if and only if A ⊆ Bᶜ.": (
        "(α : Type*) (A B : Set α) : A ∩ B = ∅ ↔ A ⊆ Set.univ \\ B"
    ),
    "Let $m$ and $n$ be coprime positive integers. Then the rings $\\mathbb{Z}/mn\\mathbb{Z}$ and"
    " $\\mathbb{Z}/m\\mathbb{Z}\\times\\mathbb{Z}/n\\mathbb{Z}$ are isomorphic.": (
        "(m n : ℕ) (h₀ : 0 < m) (h₁ : 0 < n) (h₂ : Nat.Coprime m n) : Nonempty (RingEquiv (ZMod (m * n))"
        " (ZMod m × ZMod n))"
    ),
    "Any union of open sets is open.": (
        "(α ι : Type*) [TopologicalSpace α] (A : ι → Set α) (h₀ : ∀ i : ι, IsOpen (A i)) : IsOpen (Set.iUnion A)"
    ),
    "Subsets of countable sets are countable.": (
        "(α : Type*) (A : Set α) (h₀ : ∃ B : Set α, Set.Countable B ∧ A ⊆ B) : Set.Countable A"
    ),
    "Images of compact sets under continuous maps are compact.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (A : Set X) (h₀ : "
        "Continuous f) (h₁ : IsCompact A) : IsCompact (Set.image f A)"
    ),
    "Continuous images of connected sets are connected.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (A : Set X) (f : X → Y) (h₀ : "
        "IsConnected A) (h₁ : Continuous f) : IsConnected (Set.image f A)"
    ),
    "If A and B are countable, so is A × B.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Countable A) (h₁ : Set.Countable B) : Set.Countable (A ×ˢ B)"
    ),
    "Congruence modulo m is an equivalence relation on the integers.": (
        "(R : ℤ → ℤ → Prop) (m : ℤ) (h₀ : ∀ x y : ℤ, R x y ↔ x ≡ y [ZMOD m]) : Equivalence R"
    ),
    'The relation "divides" on the positive integers is antisymmetric.': (
        "(R : ℕ → ℕ → Prop) (s t : ℕ) (h₀ : ∀ x y : ℕ, R x y ↔ x ∣ y) (h₁ : s ∈ {n : ℕ | 0 < n}) (h₂ : t ∈ "
        "{n : ℕ | 0 < n}) (h₃ : R s t) (h₄ : R t s) : s = t"
    ),
    "Two equivalence classes of an equivalence relation are either identical or disjoint.": (
        "(α : Type*) (R : α → α → Prop) (A B : Set α) (h₀ : Equivalence R) (h₁ : ∃ t : α, A = {s : α | R t "
        "s}) (h₂ : ∃ p : α, B = {k : α | R p k}) : A = B ∨ Disjoint A B"
    ),
    "The integers and the even integers have the same cardinality.": (
        ": Nonempty (Equiv (Set.univ : Set ℤ) {m : ℤ | Even m})"
    ),
    "A metric space is complete if every Cauchy sequence in it converges.": (
        "(X : Type*) [MetricSpace X] (h₀ : ∀ x : ℕ → X, CauchySeq x → ∃ L : X, Filter.Tendsto x "
        "Filter.atTop (nhds L)) : CompleteSpace X"
    ),
    "A nonempty closed and bounded set of real numbers has a least and a greatest element.": (
        "(A : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : IsClosed A) (h₂ : Bornology.IsBounded A) : (∃ m : ℝ, "
        "IsLeast A m) ∧ ∃ k : ℝ, IsGreatest A k"
    ),
    "The union of two connected sets that intersect is connected.": (
        "(α : Type*) [TopologicalSpace α] (A B : Set α) (h₀ : IsConnected A) (h₁ : IsConnected B) (h₂ : "
        "¬Disjoint A B) : IsConnected (A ∪ B)"
    ),
    "If u_n → a and v_n → b then u_n v_n → ab, for real sequences.": (
        "(u : ℕ → ℝ) (a : ℝ) (v : ℕ → ℝ) (b : ℝ) (w : ℕ → ℝ) (h₀ : Filter.Tendsto u Filter.atTop (nhds a)) "
        "(h₁ : Filter.Tendsto v Filter.atTop (nhds b)) (h₂ : ∀ n : ℕ, w n = u n * v n) : Filter.Tendsto w "
        "Filter.atTop (nhds (a * b))"
    ),
    "If a_n is decreasing and bounded below then a_n converges. Here (a_n) is a real sequence.": (
        "(a : ℕ → ℝ) (h₀ : Antitone a) (h₁ : BddBelow (Set.range a)) : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)"
    ),
    "If a real sequence tends to infinity, its terms are eventually positive.": (
        "(a : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop Filter.atTop) : ∃ N : ℕ, ∀ n : ℕ, N ≤ n → 0 < a n"
    ),
    "ℕ and ℝ do not have the same cardinality.": ": ¬Nonempty (Equiv ℕ ℝ)",
}

DECLINED = {
    "Unions of open sets are open.": "of how many sets",
    (
        'The relation "divides" on the positive integers is antisymmetric: if a divides b and b divides a, then a = b.'
    ): "what the letters are by which a relation is explained",
    "Common divisors of even numbers are even.": "a common divisor of one thing",
    "Let A be a set. Then their union is countable.": "whom “they” stands for",
    "If ℝ minus a point is connected, then ℝ is connected.": "elements are not connected",
    (
        "Let (A_i)_{i∈I} be a family of sets and (B_i)_{i∈I} a family of sets. Then their union is countable."
    ): "whom “they” stands for",
    "Let $(x_n)_{n\\in\\mathbb{Z}}$ be a sequence of real numbers. Then $x_1=x_1$.": (
        "a sequence that is not numbered by natural numbers"
    ),
    "Let $(U_i)_{i\\in I}$ be a family of open subsets of a space $X$. Then $\\bigcup_{j\\in J} U_j$ is open.": (
        "the union or intersection of a family over something else"
    ),
    "Let $(U_n)$ be a sequence of open subsets of a space $X$. Then $\\bigcup_{n=1}^{5} U_n$ is open.": (
        "the range of a union or intersection must be like n ∈ ℕ, i ∈ I or n = 1 … ∞"
    ),
    "Let $(U_i)_{i\\in I}$ be a family of positive real numbers. Then $\\bigcup_{i\\in I} U_i$ is open.": (
        "a family of what are no sets"
    ),
    "Let $(x_i)_{i\\in I}$ be a family of real numbers. Then $x = x$.": ("a family of what are no sets"),
    "Let $(A_n)_{n\\ge 1}$ be a sequence of sets. Then $A_0$ is empty.": ("a term before the first one"),
    "The union $\\bigcup_n A_n$ is open.": ("the union or intersection of what are not said to be sets"),
    "Let $A_n = [0, 1/n]$. Then $\\bigcap_n A_n = \\{0\\}$.": (
        "the union or intersection of what are not said to be sets"
    ),
    "Let $(G, \\circ)$ be a group. Then $a \\circ b = b \\circ a$.": ("'∘' does not fit here"),
    "Let $(G, +)$ be an abelian group. Show that $a + b = b + a$ for all $a, b \\in G$.": ("')' does not fit here"),
}

test_reads = reads(READ)


test_declines = declines(DECLINED)
