"""Maps from one described thing to another, or to itself; words that say something are no talk."""

from leanwright.tools.reader.reader import shipped
from tests.tools.reader.tables import declines, reads

READ = {
    "If f, g : X → Y are continuous maps into a Hausdorff space Y, then {x ∈ X : f(x) = g(x)} is closed in X.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f g : X → Y) (h₀ : T2Space Y)"
        " (h₁ : Continuous f) (h₂ : Continuous g) : IsClosed {x : X | f x = g x}"
    ),
    "Let f : G → H be a homomorphism into an abelian group. Then f(ab) = f(ba) for all a, b in G.": (
        "(G : Type*) [Group G] (H : Type*) [CommGroup H] (f : G →* H) (a b : G) : f (a * b) = f (b * a)"
    ),
    "Let f be a continuous map X → Y between compact metric spaces. Then f is uniformly continuous.": (
        "(X : Type*) [MetricSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : CompactSpace X)"
        " (h₁ : CompactSpace Y) (h₂ : Continuous f) : UniformContinuous f"
    ),
    "Let φ be a homomorphism G → H between finite groups. The order of the image of φ divides the order of H.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : Finite G) (h₁ : Finite H) :"
        " Nat.card (MonoidHom.range φ) ∣ Nat.card H"
    ),
    "A continuous function from a compact metric space to another metric space is uniformly continuous.": (
        "(X : Type*) [MetricSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : CompactSpace X)"
        " (h₁ : Continuous f) : UniformContinuous f"
    ),
    "Let X be a set. There is no surjective map from X onto the set of all subsets of X.": (
        "(X : Type*) : ¬(∃ f : X → Set X, Function.Surjective f)"
    ),
    "Let $V$ be a finite-dimensional vector space. Every injective linear map from $V$ to itself is bijective.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V)"
        " (h₀ : FiniteDimensional K V) (h₁ : Function.Injective T) : Function.Bijective T"
    ),
    "Let T be a linear map from a finite dimensional vector space V to itself. If T is injective, then"
    " it is surjective.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V)"
        " (h₀ : FiniteDimensional K V) (h₁ : Function.Injective T) : Function.Surjective T"
    ),
    "An order-preserving map on a complete lattice has a fixed point.": (
        "(L : Type*) [CompleteLattice L] (f : L → L) (h₀ : Monotone f) : ∃ x : L, Function.IsFixedPt f x"
    ),
    "A contraction on a complete nonempty metric space has a unique fixed point.": (
        "(X : Type*) [MetricSpace X] (f : X → X) (h₀ : CompleteSpace X) (h₁ : Nonempty X)"
        " (h₂ : ∃ K : NNReal, ContractingWith K f) : ∃! x : X, Function.IsFixedPt f x"
    ),
    "Every isometry from a compact metric space to itself is surjective.": (
        "(X : Type*) [MetricSpace X] (f : X → X) (h₀ : CompactSpace X) (h₁ : Isometry f) : Function.Surjective f"
    ),
    "A continuous map from a compact space to a compact space is closed.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : CompactSpace X)"
        " (h₁ : CompactSpace Y) (h₂ : Continuous f) : IsClosedMap f"
    ),
    "Any continuous function from a connected space to the integers is constant.": (
        "(X : Type*) [TopologicalSpace X] (f : X → ℤ) (h₀ : ConnectedSpace X)"
        " (h₁ : Continuous f) : ∃ c : ℤ, ∀ t : X, f t = c"
    ),
    "Let f be a continuous map from a compact space X to a metric space Y. Then f(X) is bounded.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : CompactSpace X)"
        " (h₁ : Continuous f) : Bornology.IsBounded (Set.range f)"
    ),
    "Let f be a monotone map from a lattice to another lattice. Then f is injective.": (
        "(L : Type*) [Lattice L] (p : Type*) [Lattice p] (f : L → p) (h₀ : Monotone f) : Function.Injective f"
    ),
    "A surjective group homomorphism from an abelian group to another group is injective.": (
        "(G : Type*) [CommGroup G] (H : Type*) [Group H] (φ : G →* H)"
        " (h₀ : Function.Surjective φ) : Function.Injective φ"
    ),
    "Any group homomorphism from a finite simple group to another group is either trivial or injective.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : Finite G) (h₁ : IsSimpleGroup G) :"
        " (∀ g : G, φ g = 1) ∨ Function.Injective φ"
    ),
    "No continuous map from the reals to a discrete space is injective.": (
        "(X : Type*) [TopologicalSpace X] (f : ℝ → X) (h₀ : DiscreteTopology X)"
        " (h₁ : Continuous f) : ¬Function.Injective f"
    ),
    "Every injective function from a set to a set is surjective.": (
        "(X Y : Type*) (f : X → Y) (h₀ : Function.Injective f) : Function.Surjective f"
    ),
    "Every nonconstant polynomial function from the complex numbers to itself is surjective.": (
        "(f : ℂ → ℂ) (h₀ : ∃ P : Polynomial ℂ, ∀ t : ℂ, f t = Polynomial.eval t P)"
        " (h₁ : ¬(∃ c : ℂ, ∀ p : ℂ, f p = c)) : Function.Surjective f"
    ),
    "There is no (unital) ring homomorphism from the rationals to the integers.": (": ¬Nonempty (ℚ →+* ℤ)"),
    "If there is a ring homomorphism from a field K to a field L then K and L have the same characteristic.": (
        "(K : Type*) [Field K] (L : Type*) [Field L] (h₀ : Nonempty (K →+* L)) : ringChar K = ringChar L"
    ),
    "Every continuous function on a compact space is bounded.": (
        "(X : Type*) [TopologicalSpace X] (f : X → ℝ) (h₀ : CompactSpace X)"
        " (h₁ : Continuous f) : ∃ M : ℝ, ∀ t : X, |f t| ≤ M"
    ),
    "A function on a finite set is injective if and only if it is surjective.": (
        "(X : Type*) (f : X → X) (h₀ : Finite X) : Function.Injective f ↔ Function.Surjective f"
    ),
    "Every monotone function on the reals is injective.": (
        "(f : ℝ → ℝ) (h₀ : Monotone f ∨ Antitone f) : Function.Injective f"
    ),
    "The kernel of a linear map is a subspace of its domain.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : ∃ P : Submodule K V, (P : Set V) = {t : V | T t = 0}"
    ),
    "The image of a linear map T : V → W is a subspace of the codomain.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : ∃ P : Submodule K W, (P : Set W) = Set.range T"
    ),
    "For every function f and all subsets S, T of its domain, f(S ∪ T) = f(S) ∪ f(T).": (
        "(X Y : Type*) (f : X → Y) (S T : Set X) : Set.image f (S ∪ T) = Set.image f S ∪ Set.image f T"
    ),
    "A map between two finite sets of the same size is injective exactly when it is surjective.": (
        "(X Y : Type*) (f : X → Y) (h₀ : Finite X) (h₁ : Finite Y) (h₂ : Nat.card X = Nat.card Y) : "
        "Function.Injective f ↔ Function.Surjective f"
    ),
    "Not every map between finite sets is injective.": (
        ": ¬(∀ (X : Type) (Y : Type) (f : X → Y), Finite X ∧ Finite Y → Function.Injective f)"
    ),
    "There is no surjection from a set onto its power set.": (
        "(X : Type*) : ¬(∃ f : X → Set X, Function.Surjective f)"
    ),
    "If a finite set A has more elements than a finite set B, then no function from A to B is injective.": (
        "(A B : Type*) (f : A → B) (h₀ : Finite A) (h₁ : Finite B) (h₂ : Nat.card A > Nat.card B) : "
        "¬Function.Injective f"
    ),
    "The image of a cyclic group under a homomorphism is cyclic.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : IsCyclic G) : IsCyclic (MonoidHom.range φ)"
    ),
    "The image of a finite-dimensional vector space under a linear map is finite-dimensional.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) (h₀ : FiniteDimensional K V) : FiniteDimensional K (LinearMap.range "
        "T)"
    ),
    "ℤ/4ℤ and ℤ/2ℤ × ℤ/2ℤ are not isomorphic as groups.": (
        ": ¬Nonempty (MulEquiv (Multiplicative (ZMod 4)) (Multiplicative (ZMod 2 × ZMod 2)))"
    ),
    "Let P : V → V be linear with P^2 = P. Then V is the direct sum of the kernel and the image of P.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (P : V →ₗ[K] V) (h₀ : P ^ 2 = P) "
        ": IsCompl (LinearMap.ker P) (LinearMap.range P)"
    ),
}

DECLINED = {
    "Let f : X → Y be a continuous map into a Hausdorff space Z. Then f is closed.": "between what a map goes",
    "If every continuous map f : X → Y is a map into a discrete space then X is connected.": "between what a map goes",
    "Let f be a continuous map into a Hausdorff space. Then f is closed.": "from where a map goes",
    "Not every function f satisfies f(S ∩ T) = f(S) ∩ f(T) for all subsets S, T of its domain.": (
        "the domain of which map is meant"
    ),
    "A map between sets of the same size is injective.": "whether what is compared in size is finite",
    "Another function from a group is injective.": "what “another” is another than",
    "There is no continuous surjection from a compact space onto the real line.": (
        "a structure that is said to exist, or that a premise speaks of all of"
    ),
    "There is no ring homomorphism from a group to the integers.": ("a map between what are no rings"),
    "The trivial group is abelian.": ("a description with “the” of something not mentioned before"),
    "The trivial subgroup of a group is normal.": ("a description with “the” of something not mentioned before"),
    "The simple group is cyclic.": ("a description with “the” of something not mentioned before"),
    "The complete space is compact.": ("a description with “the” of something not mentioned before"),
}

test_reads = reads(READ)


test_declines = declines(DECLINED)


def test_no_word_of_talk_is_an_adjective() -> None:
    forms = shipped().lexicon.forms
    talk = {form for kind in ("Frame", "Fill") for form in forms[kind]}
    assert not talk & forms["Adj"].keys()
