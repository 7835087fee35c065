"""What the reader makes of statements about groups, rings, spaces, vector spaces and functions on intervals."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read, shipped
from tests.tools.reader.tables import declines, reads

READ = {
    "The interval (0,1) is uncountable.": ": ¬Set.Countable (Set.Ioo 0 1 : Set ℝ)",
    "The supremum of (0,1) is 1.": ": sSup (Set.Ioo 0 1 : Set ℝ) = 1",
    "In a complete metric space, the intersection of countably many dense open sets is dense.": (
        "(X : Type*) [MetricSpace X] (ι : Type*) (A : ι → Set X) (h₀ : CompleteSpace X) (h₁ : Countable ι) "
        "(h₂ : ∀ i : ι, Dense (A i) ∧ IsOpen (A i)) : Dense (Set.iInter A)"
    ),
    "In a metric space, every compact set is closed.": (
        "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : IsCompact A) : IsClosed A"
    ),
    "In a group, if $ab = ac$ then $b = c$.": "(G : Type*) [Group G] (a b c : G) (h₀ : a * b = a * c) : b = c",
    "Let G be a group in which every element satisfies g^2 = e. Then G is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ x : G, x ^ 2 = 1) : a * b = b * a"
    ),
    "If G is a finite group and $H \\le G$, then |H| divides |G|.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : Finite G) : Nat.card H ∣ Nat.card G"
    ),
    "The intersection of two subgroups of a group is a subgroup.": (
        "(G : Type*) [Group G] (H K : Subgroup G) : ∃ N : Subgroup G, (N : Set G) = (H : Set G) ∩ (K : Set G)"
    ),
    "Let M be an ideal of a commutative ring R. Then R/M is a field if and only if M is maximal.": (
        "(R : Type*) [CommRing R] (M : Ideal R) : IsField (R ⧸ M) ↔ Ideal.IsMaximal M"
    ),
    "Let $f : X \\to Y$ be continuous and let X be compact. Then $f(X)$ is compact.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (f : X → Y) (h₀ : Continuous f)"
        " (h₁ : CompactSpace X) : IsCompact (Set.range f)"
    ),
    "A continuous map from a compact metric space to a metric space is uniformly continuous.": (
        "(X : Type*) [MetricSpace X] (Y : Type*) [MetricSpace Y] (f : X → Y) (h₀ : CompactSpace X)"
        " (h₁ : Continuous f) : UniformContinuous f"
    ),
    "Let A and B be subsets of a space. Then $\\overline{A \\cup B} = \\overline{A} \\cup \\overline{B}$.": (
        "(X : Type*) [TopologicalSpace X] (A B : Set X) : closure (A ∪ B) = closure A ∪ closure B"
    ),
    "For a function $f : X \\to Y$ and subsets A, B of Y, $f^{-1}(A \\cap B) = f^{-1}(A) \\cap f^{-1}(B)$.": (
        "(X Y : Type*) (f : X → Y) (A B : Set Y) : Set.preimage f (A ∩ B) = Set.preimage f A ∩ Set.preimage f B"
    ),
    "A linear map $T : V \\to W$ is injective if and only if $\\ker T = \\{0\\}$.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] [Module K W]"
        " (T : V →ₗ[K] W) : Function.Injective T ↔ LinearMap.ker T = ⊥"
    ),
    "Let A be an $n \\times n$ real matrix with $A^2 = 0$. Show that $I - A$ is invertible.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) (h₀ : A ^ 2 = 0) : IsUnit (1 - A)"
    ),
    "Let $f : [0,1] \\to [0,1]$ be continuous. Then f has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1))"
        " : ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ Function.IsFixedPt f x"
    ),
    "If f is differentiable at a, then f is continuous at a.": (
        "(f : ℝ → ℝ) (a : ℝ) (h₀ : DifferentiableAt ℝ f a) : ContinuousAt f a"
    ),
    "If $a_n \\to a$ then $a_n^2 \\to a^2$.": (
        "(a : ℕ → ℝ) (L : ℝ) (u : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : ∀ n : ℕ, u n = a n ^ 2)"
        " : Filter.Tendsto u Filter.atTop (nhds (L ^ 2))"
    ),
    "For every complex number z, $z + \\bar z = 2 \\mathrm{Re}(z)$.": (
        "(z : ℂ) : z + starRingEnd ℂ z = 2 * Complex.re z"
    ),
    "There does not exist a field with six elements.": ("(K : Type*) [Field K] : ¬(Finite K ∧ Nat.card K = 6)"),
    "There is no simple group of order 56.": ("(G : Type*) [Group G] : ¬(IsSimpleGroup G ∧ Nat.card G = 56)"),
    "Let $G$ be a finite group of even order. Prove that $G$ contains an element $a \\neq e$ with $a = a^{-1}$.": (
        "(G : Type*) [Group G] (h₀ : Finite G) (h₁ : Even (Nat.card G)) : ∃ a : G, a ≠ 1 ∧ a = a⁻¹"
    ),
    "Every nontrivial group has an element a ≠ e.": "(G : Type*) [Group G] (h₀ : Nontrivial G) : ∃ a : G, a ≠ 1",
    "Let G be a group in which every element a ≠ e has order 2. Prove that G is abelian.": (
        "(G : Type*) [Group G] (p b : G) (h₀ : ∀ a : G, a ≠ 1 → orderOf a = 2) : p * b = b * p"
    ),
    "In a commutative ring, the set of nilpotent elements forms an ideal.": (
        "(R : Type*) [CommRing R] : ∃ I : Ideal R, (I : Set R) = {x : R | IsNilpotent x}"
    ),
    "In an abelian group, the elements of order at most 2 form a subgroup.": (
        "(G : Type*) [CommGroup G] : ∃ H : Subgroup G, (H : Set G) = {x : G | IsOfFinOrder x ∧ orderOf x ≤ 2}"
    ),
    "Prove that the elements of finite order of an abelian group form a subgroup.": (
        "(G : Type*) [CommGroup G] : ∃ H : Subgroup G, (H : Set G) = {x : G | IsOfFinOrder x}"
    ),
    "Let R be a commutative ring. Assuming that every ideal of R is prime, show that R is a field.": (
        "(R : Type*) [CommRing R] (h₀ : ∀ I : Ideal R, Ideal.IsPrime I) : IsField R"
    ),
    "Let p be a polynomial with real coefficients and odd degree. Then p has at least one real root.": (
        "(p : Polynomial ℝ) (h₀ : Odd (Polynomial.natDegree p)) : ∃ x : ℝ, Polynomial.eval x p = 0"
    ),
    "Suppose $f, g \\in \\mathbb{C}[x]$ are such that $f(n) = g(n)$ for infinitely many integers $n$. Prove $f = g$.": (
        "(f g : Polynomial ℂ) (h₀ : Set.Infinite {n : ℤ | Polynomial.eval (n : ℂ) f = Polynomial.eval (n : "
        "ℂ) g}) : f = g"
    ),
    "Let (a_n) be a sequence of real numbers such that a_n > 1 for infinitely many n. Then (a_n) does not "
    "converge to 0.": ("(a : ℕ → ℝ) (h₀ : Set.Infinite {n : ℕ | a n > 1}) : ¬Filter.Tendsto a Filter.atTop (nhds 0)"),
    "n^2 + 1 is odd for infinitely many n.": ": Set.Infinite {n : ℤ | Odd (n ^ 2 + 1)}",
    "Let $K/F$ be a field extension of finite degree, and assume that $[K:F]$ is prime. Then for any $\\alpha "
    "\\in K$ which does not lie in $F$ we have $F(\\alpha) = K$.": (
        "(F : Type*) [Field F] (K : Type*) [Field K] [Algebra F K] (α : K) (h₀ : FiniteDimensional F K) (h₁ "
        ": Nat.Prime (Module.finrank F K)) (h₂ : ¬α ∈ Set.range (algebraMap F K)) : IntermediateField.adjoin "
        "F {α} = ⊤"
    ),
    "Let A ⊆ B be sets. Any x which does not belong to B does not belong to A.": (
        "(α : Type*) (A B : Set α) (x : α) (h₀ : A ⊆ B) (h₁ : ¬x ∈ B) : ¬x ∈ A"
    ),
    "Let $f$ and $g$ be two linear functionals on a real vector space $V$ with $\\ker f \\subseteq \\ker g$. "
    "Prove that $g = c f$ for some $c \\in \\mathbb{R}$.": (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (f g : V →ₗ[ℝ] ℝ) (h₀ : LinearMap.ker f ≤ LinearMap.ker "
        "g) : ∃ c : ℝ, g = c • f"
    ),
    "Let T be a linear operator on a real vector space V with T^2 = 3T. Show that T is not injective or T = 3I.": (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (T : V →ₗ[ℝ] V) (h₀ : T ^ 2 = 3 • T) : "
        "¬Function.Injective T ∨ T = 3 • 1"
    ),
    "Let $T : V \\to W$ and $S : W \\to U$ be linear maps. Show that $\\ker T \\subseteq \\ker (S \\circ T)$.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (U : Type*) [AddCommGroup U] [Module K U] (T : V →ₗ[K] W) (S : W →ₗ[K] U) : "
        "LinearMap.ker T ≤ LinearMap.ker (LinearMap.comp S T)"
    ),
    "Let f : G → H and g : H → K be group homomorphisms. Show that ker f ≤ ker (g ∘ f).": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (K : Type*) [Group K] (f : G →* H) (g : H →* K) : "
        "MonoidHom.ker f ≤ MonoidHom.ker (MonoidHom.comp g f)"
    ),
    "If u and v are linearly independent in a real vector space V, then u ≠ v.": (
        "(V : Type*) [AddCommGroup V] [Module ℝ V] (u v : V) (h₀ : ∀ a b : ℝ, a • u + b • v = 0 → a = 0 ∧ b "
        "= 0) : u ≠ v"
    ),
    "Prove that the additive group of rational numbers is not finitely generated.": ": ¬Group.FG (Multiplicative ℚ)",
    "The additive group of a field of characteristic zero is torsion-free.": (
        "(K : Type*) [Field K] (a : Multiplicative K) (h₀ : ringChar K = 0) (h₁ : IsOfFinOrder a) : a = 1"
    ),
    "Every subgroup of the additive group of integers is cyclic.": "(H : Subgroup (Multiplicative ℤ)) : IsCyclic H",
    "The ideal $(2, x)$ of $\\mathbb{Z}[x]$ isn't principal — prove it.": (
        ": ¬Submodule.IsPrincipal (Ideal.span {2, (Polynomial.X : Polynomial ℤ)})"
    ),
    "Prove that the ideal (x^2 + 1) of ℝ[x] is maximal.": (
        ": Ideal.IsMaximal (Ideal.span {(Polynomial.X ^ 2 + 1 : Polynomial ℝ)})"
    ),
    "Prove that x³ + x + 1 is irreducible over the field with two elements.": (
        ": Irreducible (Polynomial.X ^ 3 + Polynomial.X + 1 : Polynomial (ZMod 2))"
    ),
    "Show that x^2 - 2 is irreducible over the field of five elements.": (
        ": Irreducible (Polynomial.X ^ 2 - 2 : Polynomial (ZMod 5))"
    ),
    "A polynomial of degree 2 over a field has at most 2 roots in that field.": (
        "(K : Type*) [Field K] (p : Polynomial K) (h₀ : Polynomial.natDegree p = 2) : Set.Finite {x : K | "
        "Polynomial.IsRoot p x} ∧ Set.ncard {x : K | Polynomial.IsRoot p x} ≤ 2"
    ),
    "Prove that there are no n × n complex matrices A and B (n ≥ 1) with AB − BA = I.": (
        "(n : ℕ) : ¬(∃ A B : Matrix (Fin n) (Fin n) ℂ, n ≥ 1 ∧ A * B - B * A = 1)"
    ),
    "Prove that for any square matrices $A, B$ of the same size over a field, $AB$ and $BA$ have the same "
    "characteristic polynomial.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.charpoly (A * B) = "
        "Matrix.charpoly (B * A)"
    ),
    "A group in which every element squares to the identity is abelian.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : ∀ x : G, x ^ 2 = 1) : a * b = b * a"
    ),
    "Every matrix that squares to zero is singular.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : A ^ 2 = 0) : ¬IsUnit A"
    ),
    "A closed subset of a compact set in a topological space is compact.": (
        "(X : Type*) [TopologicalSpace X] (A : Set X) (h₀ : ∃ B : Set X, IsCompact B ∧ A ⊆ B) (h₁ : IsClosed "
        "A) : IsCompact A"
    ),
    "A subset of a bounded set in a metric space is bounded.": (
        "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : ∃ B : Set X, Bornology.IsBounded B ∧ A ⊆ B) : "
        "Bornology.IsBounded A"
    ),
    "If f : ℝ → ℝ is differentiable with f'(x) = 0 for all x, then f is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, deriv f x = 0) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    "Let T be a linear operator on V that squares to the identity. Then T is invertible.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : T ^ 2 = "
        "LinearMap.id) : IsUnit T"
    ),
    "Let S and T be linear operators on V. If S ∘ T is the identity, then T is injective.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (S T : V →ₗ[K] V) (h₀ : "
        "LinearMap.comp S T = LinearMap.id) : Function.Injective T"
    ),
    "If A and B are invertible n × n matrices over a field, then (AB)⁻¹ = B⁻¹A⁻¹.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) (h₁ : IsUnit B) : (A "
        "* B)⁻¹ = B⁻¹ * A⁻¹"
    ),
    "hey, quick linear algebra question. If T : V → V is linear and T² = T, how do I see that V is the direct "
    "sum of ker T and im T?": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (T : V →ₗ[K] V) (h₀ : T ^ 2 = T) : "
        "IsCompl (LinearMap.ker T) (LinearMap.range T)"
    ),
    "Hello, linear algebra question here. If A and B are invertible n × n matrices, why is AB invertible?": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) (h₁ : IsUnit B) : "
        "IsUnit (A * B)"
    ),
    "Let $R$ be a commutative ring in which every ideal $I \\neq R$ is prime. Assuming $R \\ne 0$, prove that "
    "$R$ is a field.": (
        "(R : Type*) [CommRing R] (h₀ : ∀ I : Ideal R, I ≠ ⊤ → Ideal.IsPrime I) (h₁ : Nontrivial R) : IsField R"
    ),
    "If H is a subgroup of G and H ≠ {e} then G ≠ {e}.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : H ≠ ⊥) : Nontrivial G"
    ),
    "Find all units of the ring $\\mathbb{Z}[i]$ of Gaussian integers. Answer: $1, -1, i, -i$.": (
        "(u : Zsqrtd (-1)) : IsUnit u ↔ u = 1 ∨ u = -1 ∨ u = Zsqrtd.sqrtd ∨ u = -Zsqrtd.sqrtd"
    ),
    "1 + i is irreducible in ℤ[i].": ": Irreducible (1 + Zsqrtd.sqrtd : Zsqrtd (-1))",
    "The ring of integers is a principal ideal domain.": ": IsDomain ℤ ∧ IsPrincipalIdealRing ℤ",
    "A nonzero polynomial of degree $n$ over a field has at most $n$ distinct roots in that field.": (
        "(K : Type*) [Field K] (n : ℕ) (p : Polynomial K) (h₀ : p ≠ 0) (h₁ : Polynomial.natDegree p = n) : "
        "Set.Finite {x : K | Polynomial.IsRoot p x} ∧ Set.ncard {x : K | Polynomial.IsRoot p x} ≤ n"
    ),
    "Let p be a real polynomial with exactly two distinct real roots. Then p is not constant.": (
        "(p : Polynomial ℝ) (h₀ : Set.ncard {x : ℝ | Polynomial.IsRoot p x} = 2) : Polynomial.natDegree p ≠ 0"
    ),
    "In a partially ordered set, a set has at most one least upper bound.": (
        "(P : Type*) [PartialOrder P] (A : Set P) (s a : P) (h₀ : IsLUB A s) (h₁ : IsLUB A a) : s = a"
    ),
    "In a vector space, a set that contains 0 is linearly dependent.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (A : Set V) (h₀ : 0 ∈ A) : "
        "¬LinearIndependent K (Subtype.val : A → V)"
    ),
    "Every nonempty finite subset of a totally ordered set has a least element.": (
        "(P : Type*) [LinearOrder P] (A : Set P) (h₀ : Set.Nonempty A) (h₁ : Set.Finite A) : ∃ m : P, IsLeast A m"
    ),
    "Two subspaces of dimension 3 in ℝ⁵ must share a nonzero vector.": (
        "(U W : Submodule ℝ (EuclideanSpace ℝ (Fin 5))) (h₀ : Module.finrank ℝ U = 3) (h₁ : Module.finrank ℝ "
        "W = 3) : ∃ v : EuclideanSpace ℝ (Fin 5), v ∈ U ∧ v ≠ 0 ∧ v ∈ W"
    ),
    "In any group, every element a ≠ 1 has order at least 2.": (
        "(G : Type*) [Group G] (a : G) (h₀ : a ≠ 1) : ¬IsOfFinOrder a ∨ orderOf a ≥ 2"
    ),
    "If G is a nonabelian group then |G| ≥ 6.": (
        "(G : Type*) [Group G] (h₀ : ¬(∀ a b : G, a * b = b * a)) : ¬Finite G ∨ Nat.card G ≥ 6"
    ),
    "Let H be a proper subgroup of G. Then the index of H is at least 2.": (
        "(G : Type*) [Group G] (H : Subgroup G) (h₀ : H ≠ ⊤) : Subgroup.index H = 0 ∨ Subgroup.index H ≥ 2"
    ),
    "There is a prime p such that p divides n^2 + 1 for infinitely many n.": (
        ": ∃ p : ℕ, Nat.Prime p ∧ Set.Infinite {n : ℕ | p ∣ n ^ 2 + 1}"
    ),
    "Let R be a commutative ring. The ideal I of R is prime if and only if R/I is an integral domain.": (
        "(R : Type*) [CommRing R] (I : Ideal R) : Ideal.IsPrime I ↔ IsDomain (R ⧸ I)"
    ),
    "Let a be an element of a commutative ring R. The ideal (a) of R is prime.": (
        "(R : Type*) [CommRing R] (a : R) : Ideal.IsPrime (Ideal.span {a})"
    ),
    "Hi, I'm stuck on this one: a and b commute in a group, a has order m, b has order n, and gcd(m, n) = 1. "
    "Why does ab have order mn?": (
        "(G : Type*) [Group G] (a b : G) (m n : ℕ) (h₀ : a * b = b * a) (h₁ : orderOf a = m) (h₂ : orderOf b "
        "= n) (h₃ : Nat.gcd m n = 1) : orderOf (a * b) = m * n"
    ),
    "The kernel of a linear map is a subspace.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : ∃ P : Submodule K V, (P : Set V) = {t : V | T t = 0}"
    ),
    "Let R and S be commutative rings and let f : R → S be a ring homomorphism. Then the kernel of f "
    "is an ideal of R.": (
        "(R : Type*) [CommRing R] (S : Type*) [CommRing S] (f : R →+* S) : ∃ P : Ideal R, (P : Set R) = "
        "{t : R | f t = 0}"
    ),
    "The center of a group is a subgroup.": (
        "(G : Type*) [Group G] : ∃ P : Subgroup G, (P : Set G) = {t : G | ∀ s : G, s * t = t * s}"
    ),
    "The sum of two ideals is an ideal.": (
        "(R : Type*) [CommRing R] (I J : Ideal R) : ∃ P : Ideal R, (P : Set R) = {z : R | ∃ a b : R, a ∈ "
        "I ∧ b ∈ J ∧ a + b = z}"
    ),
    "The inverse of an invertible upper triangular matrix is upper triangular.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (p q : Fin n) (h₀ : IsUnit A) (h₁ : "
        "∀ i j : Fin n, j < i → A i j = 0) (h₂ : q < p) : A⁻¹ p q = 0"
    ),
    "Let T : V → W be linear. Show that the image of T is a subspace of W.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : ∃ P : Submodule K W, (P : Set W) = Set.range T"
    ),
    "If φ : G → H is a group homomorphism, then its kernel is a subgroup of G.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) : ∃ P : Subgroup G, (P : Set G) = {t : G | φ t = 1}"
    ),
    "Suppose $a$ and $b$ are elements of a group with $ab=ba$. Then $(ab)^n=a^nb^n$ for all integers $n$.": (
        "(G : Type*) [Group G] (a b : G) (n : ℤ) (h₀ : a * b = b * a) : (a * b) ^ n = a ^ n * b ^ n"
    ),
    "Let $G$ be a group and $x, y ∈ G$ such that $xy = yx$. Then $(xy)^2 = x^2y^2$.": (
        "(G : Type*) [Group G] (x y : G) (h₀ : x * y = y * x) : (x * y) ^ 2 = x ^ 2 * y ^ 2"
    ),
    "Let $X$ be a metric space, $p \\neq q$ points of $X$. Then $d(p,q) > 0$.": (
        "(X : Type*) [MetricSpace X] (p q : X) (h₀ : p ≠ q) : dist p q > 0"
    ),
    "Points are closed in a Hausdorff space.": (
        "(X : Type*) [TopologicalSpace X] (x : X) (h₀ : T2Space X) : IsClosed {x}"
    ),
    "There is a function from the reals to the reals that is continuous at exactly one point.": (
        ": ∃ f : ℝ → ℝ, ∃! x : ℝ, ContinuousAt f x"
    ),
    "Every continuous function with period $T > 0$ is bounded.": (
        "(f : ℝ → ℝ) (h₀ : Continuous f) (h₁ : ∃ T : ℝ, T > 0 ∧ ∀ t : ℝ, f (t + T) = f t) : ∃ M : ℝ, ∀ p : ℝ, |f p| ≤ M"
    ),
    "For a continuous function $f:\\mathbb{R}\\to\\mathbb{R}$ and a point $a$, the function "
    "$F(x)=\\int_a^x f(t)\\,dt$ is an antiderivative of $f$.": (
        "(F f : ℝ → ℝ) (a p : ℝ) (h₀ : Continuous f) (h₁ : ∀ x : ℝ, F x = (∫ t in a..x, f t)) : HasDerivAt F (f p) p"
    ),
    "A subset A of a metric space is closed iff x ∈ A for every sequence (x_n) in A with x_n → x.": (
        "(X : Type*) [MetricSpace X] (A : Set X) : IsClosed A ↔ ∀ L : X, ∀ x : ℕ → X, (∀ k : ℕ, x k ∈ A) "
        "∧ Filter.Tendsto x Filter.atTop (nhds L) → L ∈ A"
    ),
    "a < b iff a + c < b + c.": ("(a b c : ℝ) : a < b ↔ a + c < b + c"),
    "Let p be a prime. If p divides the product of an integer a and its square, then p divides a.": (
        "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) (h₁ : (p : ℤ) ∣ a * a ^ 2) : (p : ℤ) ∣ a"
    ),
}
DECLINED = {
    "f is even iff f(-x) = f(x).": "of all x, or of some",
    "An integer n is even iff n = 2k.": "of all k, or of some",
    "Let G be a group. G is abelian iff ab = ba.": "of all a, or of some",
    "f is bounded iff |f(x)| ≤ M for all x.": "of all M, or of some",
    "The subgroup H is closed.": "subgroups are not closed",
    "If (a_n) converges to L with L finite, then (a_n) is bounded.": "a number as a set",
    "Let f be continuous on [0,1] with f ≥ 0. Then f(0) ≥ 0.": "on its whole domain",
    "Let f : [0,1] → ℝ be continuous and f ≥ 0. Then f(0) ≥ 0.": "on its whole domain",
    "Let R be a ring of characteristic p, where p is prime. Then $p \\cdot 1 = 0$.": "a number or that of a ring",
    "Let X and Y be topological spaces. The intersection of two open sets is open.": "in which space these are",
    "There is a subgroup that is not normal.": "a structure that is said to exist",
    "There is a vector space that is not finite-dimensional.": "a structure that is said to exist",
    "If every group is abelian, then 2 is prime.": "a structure that is said to exist",
    "Let G be a group and let H be a subgroup of G. Then H is compact.": "are not compact",
    "Let f : X → Y be a map and let A be a subset of X. Then $f^{-1}(A) = A$.": "that does not lie in",
    "Let $I$ be an ideal of a ring R. Then $I$ is prime.": "an ideal of a ring that is not said to be commutative",
    "The kernel of a ring homomorphism is an ideal.": "not said to be commutative",
    "If there is no field with six elements, then 2 is prime.": "a structure that is said to exist",
    "There is no field with six elements and no group of order 5 is cyclic.": "a structure that is said to exist",
    "Let f : ℝ → ℝ be such that f(0) = 0. Is f constant? No.": "stands for many things",
    "Let f : ℝ → ℝ be such that f(x) = 0 for infinitely many x. Is f constant? No.": "stands for many things",
    "Show that n does not divide 2^n - 1 for infinitely many n.": "behind “not”",
    "Let p be a prime. The ideal (p) of ℤ is prime.": "whether a letter is an ideal",
    "x^2 + 1 is irreducible over the field with 4 elements.": "the field with so many elements",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)


def test_names_are_those_of_the_library_in_force() -> None:
    text = "Let G be a finite group of prime order. Then G is cyclic."
    assert shipped().names(read(text).best.lean) == ["Group", "Finite", "Nat.Prime", "Nat.card", "IsCyclic"]
    assert shipped().read(text, lambda _: True)
    with pytest.raises(Abstention, match="does not declare IsCyclic"):
        shipped().read(text, lambda name: name != "IsCyclic")
