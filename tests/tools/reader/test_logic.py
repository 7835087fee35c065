"""Propositions, relations, sets and maps between them: what the reader makes of statements."""

from leanwright.tools.reader.reader import read
from tests.tools.reader.tables import declines, reads, sole

READ = {
    "Suppose that $n = 2k$ for an integer $k$. Then $n$ is even.": "(n k : ℤ) (h₀ : n = 2 * k) : Even n",
    "Let $n$ be an integer. Then $n$ is even if and only if $n = 2k$ for an integer $k$.": (
        "(n : ℤ) : Even n ↔ ∃ k : ℤ, n = 2 * k"
    ),
    "Show that $\\sin x = 0$ exactly when $x = k\\pi$ for some $k$.": (
        "(x : ℝ) : Real.sin x = 0 ↔ ∃ k : ℤ, x = k * Real.pi"
    ),
    "Show that $x^2 + 1 > 0$ for a real number $x$.": "(x : ℝ) : x ^ 2 + 1 > 0",
    "For a prime $p$ and an integer $n$, $p$ divides $n^p - n$.": (
        "(p : ℕ) (n : ℤ) (h₀ : Nat.Prime p) : (p : ℤ) ∣ n ^ p - n"
    ),
    "Let P and Q be propositions. Then not (P or Q) is equivalent to (not P) and (not Q).": (
        "(P Q : Prop) : ¬(P ∨ Q) ↔ ¬P ∧ ¬Q"
    ),
    "The formula $((P\\to Q)\\to P)\\to P$ is a tautology.": "(P Q : Prop) (h₀ : (P → Q) → P) : P",
    "If p implies q and q implies r then p implies r.": "(p q r : Prop) (h₀ : p → q) (h₁ : q → r) (h₂ : p) : r",
    "If p ⇒ q and q ⇒ r hold, then p ⇒ r holds.": "(p q r : Prop) (h₀ : p → q) (h₁ : q → r) (h₂ : p) : r",
    "p ⇒ q or q ⇒ p.": "(p q : Prop) : (p → q) ∨ (q → p)",
    "p ∨ q is false.": "(p q : Prop) : ¬(p ∨ q)",
    "p ⇒ q holds if and only if ¬p ∨ q holds.": "(p q : Prop) : p → q ↔ ¬p ∨ q",
    "p ⇔ q holds iff both p ⇒ q and q ⇒ p hold.": "(p q : Prop) : (p ↔ q) ↔ (p → q) ∧ (q → p)",
    "p ⇒ q fails if and only if p holds and q fails.": "(p q : Prop) : ¬(p → q) ↔ p ∧ ¬q",
    "(p ∧ q) ⇒ r holds exactly when p ⇒ (q ⇒ r) holds.": "(p q r : Prop) : p ∧ q → r ↔ p → q → r",
    "∃x (P(x) ∨ Q(x)) ⇔ (∃x P(x)) ∨ (∃x Q(x))": (
        "(α : Type*) (P Q : α → Prop) : (∃ x : α, P x ∨ Q x) ↔ (∃ x : α, P x) ∨ ∃ x : α, Q x"
    ),
    "$\\forall x\\in\\mathbb{R}\\ \\exists y\\in\\mathbb{R}: x+y=0$": "(x : ℝ) : ∃ y : ℝ, x + y = 0",
    "The relation < on the real numbers is not symmetric.": (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ x < y) : ¬(∀ s t : ℝ, R s t → R t s)"
    ),
    "Let R be a transitive relation on a set A. Prove that if aRb and bRc then aRc.": (
        "(A : Type*) (R : A → A → Prop) (a b c : A) (h₀ : ∀ r s t : A, R r s ∧ R s t → R r t) (h₁ : R "
        "a b) (h₂ : R b c) : R a c"
    ),
    (
        "For integers a and b, write a ~ b if a + b is even. Show that ~ is an equivalence relation on the integers."
    ): "(R : ℤ → ℤ → Prop) (h₀ : ∀ a b : ℤ, R a b ↔ Even (a + b)) : Equivalence R",
    "A binary relation which is both irreflexive and transitive is asymmetric.": (
        "(α : Type*) (R : α → α → Prop) (q u : α) (h₀ : ∀ t : α, ¬R t t) (h₁ : ∀ r s p : α, R r s ∧ R "
        "s p → R r p) (h₂ : R q u) : ¬R u q"
    ),
    "For all sets $A,B,C$ we have $A\\times(B\\cup C)=(A\\times B)\\cup(A\\times C)$.": (
        "(α : Type*) (A B C : Set α) : A ×ˢ (B ∪ C) = A ×ˢ B ∪ A ×ˢ C"
    ),
    "Let $A$, $B$ be subsets of $X$. Then $(A\\cup B)^c = A^c\\cap B^c$.": (
        "(α : Type*) (A B : Set α) : Set.univ \\ (A ∪ B) = Set.univ \\ A ∩ (Set.univ \\ B)"
    ),
    "Let f : X → Y. The image of A ∪ B under f is the union of the images of A and B, for subsets A, B of X.": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∪ B) = Set.image f A ∪ Set.image f B"
    ),
    "Let f : X → Y and A, B ⊆ X. Then f(A ∩ B) ⊆ f(A) ∩ f(B), and equality holds whenever f is injective.": (
        "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f "
        "B ∧ (Function.Injective f → Set.image f (A ∩ B) = Set.image f A ∩ Set.image f B)"
    ),
    "An injective function from a finite set to itself must be surjective as well.": (
        "(X : Type*) (f : X → X) (h₀ : Finite X) (h₁ : Function.Injective f) : Function.Surjective f"
    ),
    "A map from a finite set onto itself is one-to-one.": (
        "(X : Type*) (f : X → X) (h₀ : Finite X) (h₁ : Function.Surjective f) : Function.Injective f"
    ),
    "There is no surjection from a set to its power set.": "(X : Type*) : ¬(∃ f : X → Set X, Function.Surjective f)",
    "Let X be a set with n elements and Y a set with m elements. There are exactly $m^n$ functions from X to Y.": (
        "(X Y : Type*) (n m : ℕ) (h₀ : Finite X) (h₁ : Nat.card X = n) (h₂ : Finite Y) (h₃ : Nat.card "
        "Y = m) : Set.ncard (Set.univ : Set (X → Y)) = m ^ n"
    ),
    "Let f be a function from A to B and g a function from B to C. If f and g are onto, then g ∘ f is onto.": (
        "(A B C : Type*) (f : A → B) (g : B → C) (h₀ : Function.Surjective f) (h₁ : "
        "Function.Surjective g) : Function.Surjective (g ∘ f)"
    ),
    "If (x_n) is Cauchy then (x_n) is bounded.": "(x : ℕ → ℝ) (h₀ : CauchySeq x) : ∃ M : ℝ, ∀ t : ℕ, |x t| ≤ M",
    "If $x_n\\to x$ and $y_n\\to y$, then $x_n+y_n\\to x+y$.": (
        "(x : ℕ → ℝ) (L : ℝ) (y : ℕ → ℝ) (M : ℝ) (a : ℕ → ℝ) (h₀ : Filter.Tendsto x Filter.atTop "
        "(nhds L)) (h₁ : Filter.Tendsto y Filter.atTop (nhds M)) (h₂ : ∀ n : ℕ, a n = x n + y n) : "
        "Filter.Tendsto a Filter.atTop (nhds (L + M))"
    ),
    "Let $x_1 = 1$ and $x_{n+1} = \\sqrt{2 + x_n}$. Prove that the sequence $(x_n)$ is increasing.": (
        "(x : ℕ → ℝ) (h₀ : x 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → x (n + 1) = Real.sqrt (2 + x n)) : MonotoneOn x (Set.Ici 1)"
    ),
    (
        "A relation ~ on ℝ is defined by x ~ y iff x − y ∈ ℚ. Check that ~ is an equivalence relation and "
        "that each equivalence class is countable."
    ): (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ ¬Irrational (x - y)) : Equivalence R ∧ ∀ A : Set "
        "ℝ, (∃ t : ℝ, A = {s : ℝ | R t s}) → Set.Countable A"
    ),
    (
        "Let $\\sim$ be the relation on $\\mathbb{R}$ defined by $x\\sim y$ if and only if $x-y\\in\\mathbb{Z}$. "
        "Verify that $\\sim$ is an equivalence relation and that each equivalence class contains exactly one "
        "element of $[0,1)$."
    ): (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ ∃ k : ℤ, x - y = k) : Equivalence R ∧ ∀ A : Set "
        "ℝ, (∃ t : ℝ, A = {s : ℝ | R t s}) → ∃! z : ℝ, z ∈ Set.Ico 0 1 ∧ z ∈ A"
    ),
    (
        "Let $H$ be a subgroup of a group $G$, and for $a, b \\in G$ write $a \\sim b$ if $a^{-1}b \\in H$. "
        "Show that $\\sim$ is an equivalence relation on $G$."
    ): (
        "(G : Type*) [Group G] (R : G → G → Prop) (H : Subgroup G) (h₀ : ∀ a b : G, R a b ↔ a⁻¹ * b ∈ "
        "H) : Equivalence R"
    ),
    "Let ~ be an equivalence relation on X. Show that the equivalence classes of ~ form a partition of X.": (
        "(X : Type*) (R : X → X → Prop) (h₀ : Equivalence R) : ∅ ∉ {A : Set X | ∃ t : X, A = {s : X | "
        "R t s}} ∧ ∀ x : X, ∃! B : Set X, B ∈ {A : Set X | ∃ t : X, A = {s : X | R t s}} ∧ x ∈ B"
    ),
    "Let ~ be an equivalence relation on a set X. If x and y lie in the same equivalence class, then x ~ y.": (
        "(X : Type*) (R : X → X → Prop) (x y : X) (h₀ : Equivalence R) (h₁ : ∃ A : Set X, (∃ t : X, A "
        "= {s : X | R t s}) ∧ x ∈ A ∧ y ∈ A) : R x y"
    ),
    (
        "Let ~ be an equivalence relation on X. Show that the equivalence classes of x and y are equal if "
        "and only if x ~ y."
    ): ("(X : Type*) (R : X → X → Prop) (x y : X) (h₀ : Equivalence R) : {s : X | R x s} = {t : X | R y t} ↔ R x y"),
    (
        "Let ~ be the relation on ℤ given by a ~ b iff 3 divides a - b. How many equivalence classes does ~ "
        "have? Three."
    ): (
        "(R : ℤ → ℤ → Prop) (h₀ : ∀ a b : ℤ, R a b ↔ 3 ∣ a - b) : Set.ncard {A : Set ℤ | ∃ t : ℤ, A = "
        "{s : ℤ | R t s}} = 3"
    ),
    (
        "For real numbers x, y write x ~ y if x − y is rational. This is an equivalence relation, and each "
        "of its classes is countable and dense in ℝ."
    ): (
        "(R : ℝ → ℝ → Prop) (h₀ : ∀ x y : ℝ, R x y ↔ ¬Irrational (x - y)) : Equivalence R ∧ ∀ A : Set "
        "ℝ, (∃ t : ℝ, A = {s : ℝ | R t s}) → Set.Countable A ∧ Dense A"
    ),
    "Every dense subset of ℝ contains an element of [0,1).": (
        "(A : Set ℝ) (h₀ : Dense A) : ∃ x : ℝ, x ∈ Set.Ico 0 1 ∧ x ∈ A"
    ),
    "Show that the statement $\\forall x \\in \\mathbb{R}: x^2 > 0$ is false.": (": ¬(∀ x : ℝ, x ^ 2 > 0)"),
    "The claim that n² + n + 41 is prime for every natural number n is false.": (
        ": ¬(∀ n : ℕ, Nat.Prime (n ^ 2 + n + 41))"
    ),
    "A linear map f : V → W is injective iff f(v) = 0 only for v = 0.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (f : V →ₗ[K] W) : Function.Injective f ↔ ∀ v : V, f v = 0 → v = 0"
    ),
}


test_reads = reads(READ)


test_declines = declines(
    [
        ("If p is prime and q, then p + 2 is odd.", "whether a letter is a proposition"),
        ("Let A and B be subsets of X. Then A^c ∪ X = X.", "in which set the complement is taken"),
        ("A map f such that f is injective or P is bijective.", "not clear"),
    ]
)


def test_what_stands_before_hence_is_claimed_or_supposed() -> None:
    assert sole("Let n be an even integer. Then n^2 is even, hence n^2 + 1 is odd.").lean.endswith(
        "(h₀ : Even n) : Even (n ^ 2) ∧ Odd (n ^ 2 + 1) := by sorry"
    )
    found = read("Let n be an even integer. Show that n^2 is even, hence n^2 + 1 is odd.")
    assert [one.lean.partition("(n : ℤ) ")[2] for one in found.readings] == [
        "(h₀ : Even n) : Even (n ^ 2) ∧ Odd (n ^ 2 + 1) := by sorry",
        "(h₀ : Even n) (h₁ : Even (n ^ 2)) : Odd (n ^ 2 + 1) := by sorry",
    ]
    assert found.ambiguous
