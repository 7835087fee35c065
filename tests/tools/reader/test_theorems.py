"""Theorems as textbooks name and word them: what holds everywhere, what is unique, what stands between commas."""

from tests.tools.reader.tables import declines, reads

READ = {
    "If g'(x) = 2 for all real x, then g is strictly increasing.": (
        "(g : ℝ → ℝ) (h₀ : Differentiable ℝ g) (h₁ : ∀ x : ℝ, deriv g x = 2) : StrictMono g"
    ),
    "If g'(c) < 0 then g is not increasing.": (
        "(g : ℝ → ℝ) (c : ℝ) (h₀ : DifferentiableAt ℝ g c) (h₁ : deriv g c < 0) : ¬Monotone g"
    ),
    "If h' < 0 on (0, 1), then h is strictly decreasing on (0, 1).": (
        "(h : ℝ → ℝ) (h₀ : ∀ t : ℝ, t ∈ Set.Ioo 0 1 → DifferentiableAt ℝ h t ∧ deriv h t < 0) : "
        "StrictAntiOn h (Set.Ioo 0 1)"
    ),
    "If h' exists everywhere and is bounded, then h is continuous.": (
        "(h : ℝ → ℝ) (h₀ : Differentiable ℝ h) (h₁ : ∃ M : ℝ, ∀ t : ℝ, |deriv h t| ≤ M) : Continuous h"
    ),
    "A differentiable function whose derivative equals 3 everywhere is injective.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t = 3) : Function.Injective f"
    ),
    "Let g : (0, 2) → ℝ be differentiable. If g' = 0 everywhere then g is constant.": (
        "(g : ℝ → ℝ) (h₀ : DifferentiableOn ℝ g (Set.Ioo 0 2)) (h₁ : ∀ t : ℝ, t ∈ Set.Ioo 0 2 → deriv "
        "g t = 0) : ∃ c : ℝ, ∀ p : ℝ, p ∈ Set.Ioo 0 2 → g p = c"
    ),
    "The derivative of x^4 at any real point b is 4b^3.": "(b : ℝ) : deriv (fun x : ℝ => x ^ 4) b = 4 * b ^ 3",
    "If g and h are differentiable at c, then so is g + h, and its derivative there is g'(c) + h'(c).": (
        "(g : ℝ → ℝ) (c : ℝ) (h : ℝ → ℝ) (h₀ : DifferentiableAt ℝ g c) (h₁ : DifferentiableAt ℝ h c) "
        ": DifferentiableAt ℝ (g + h) c ∧ deriv (g + h) c = deriv g c + deriv h c"
    ),
    "If a sequence of complex numbers converges, its limit is unique.": (
        "(a : ℕ → ℂ) (M K : ℂ) (h₀ : ∃ L : ℂ, Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : "
        "Filter.Tendsto a Filter.atTop (nhds M)) (h₂ : Filter.Tendsto a Filter.atTop (nhds K)) : M = "
        "K"
    ),
    "Every nonzero rational number has a unique multiplicative inverse.": (
        "(x : ℚ) (h₀ : x ≠ 0) : ∃! y : ℚ, x * y = 1 ∧ y * x = 1"
    ),
    "A continuous function g : [u, v] → ℝ, u ≤ v, is bounded.": (
        "(u v : ℝ) (g : ℝ → ℝ) (h₀ : ContinuousOn g (Set.Icc u v)) (h₁ : u ≤ v) : ∃ M : ℝ, ∀ t : ℝ, t "
        "∈ Set.Icc u v → |g t| ≤ M"
    ),
    (
        "Let g be a continuous real function on [u, v], u < v, and let y be a number strictly between g(u) "
        "and g(v). Then g(c) = y for some c in (u, v)."
    ): (
        "(u v : ℝ) (g : ℝ → ℝ) (y : ℝ) (h₀ : u < v) (h₁ : ContinuousOn g (Set.Icc u v)) (h₂ : g u < y "
        "∧ y < g v) : ∃ c : ℝ, c ∈ Set.Ioo u v ∧ g c = y"
    ),
    "Every continuous real function on a compact interval [u, v] attains its minimum.": (
        "(u v : ℝ) (f : ℝ → ℝ) (h₀ : u < v) (h₁ : ContinuousOn f (Set.Icc u v)) : ∃ c : ℝ, c ∈ "
        "Set.Icc u v ∧ ∀ t : ℝ, t ∈ Set.Icc u v → f c ≤ f t"
    ),
    "3 divides 4^n - 1 for each natural number n (n = 0 included).": "(n : ℕ) : 3 ∣ (4 ^ n - 1 : ℤ)",
    "If 6 divides the product of two integers m and n, then m is even or n is even.": (
        "(m n : ℤ) (h₀ : 6 ∣ m * n) : Even m ∨ Even n"
    ),
    "A map g : X → Y is injective if and only if g(A ∩ B) = g(A) ∩ g(B) for all subsets A, B ⊆ X.": (
        "(X Y : Type*) (g : X → Y) : Function.Injective g ↔ ∀ A B : Set X, Set.image g (A ∩ B) = "
        "Set.image g A ∩ Set.image g B"
    ),
    "Let G and H be groups. Then for all elements x, y ∈ H, (xy)^{-1} = y^{-1}x^{-1}.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (x y : H) : (x * y)⁻¹ = y⁻¹ * x⁻¹"
    ),
    "In a field the only elements with t² = t are 0 and 1.": (
        "(K : Type*) [Field K] (x : K) : x ^ 2 = x ↔ x = 0 ∨ x = 1"
    ),
    "Let E be a vector space over a field F. If a is a scalar and u a vector with au = 0, then a = 0 or u = 0.": (
        "(F : Type*) [Field F] (E : Type*) [AddCommGroup E] [Module F E] (a : F) (u : E) (h₀ : a • u "
        "= 0) : a = 0 ∨ u = 0"
    ),
    "A ring homomorphism is injective if and only if its kernel is the trivial ideal.": (
        "(R : Type*) [Ring R] (S : Type*) [Ring S] (φ : R →+* S) : Function.Injective φ ↔ RingHom.ker φ = ⊥"
    ),
    "If the kernel of a group homomorphism φ consists of the identity alone, then φ is injective.": (
        "(G : Type*) [Group G] (H : Type*) [Group H] (φ : G →* H) (h₀ : MonoidHom.ker φ = ⊥) : Function.Injective φ"
    ),
    "A map g between topological spaces is continuous iff the preimage of every open set is open.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (g : X → Y) : Continuous g "
        "↔ ∀ A : Set Y, IsOpen A → IsOpen (Set.preimage g A)"
    ),
    "Let K be a compact subset of a metric space X and (y_n) a sequence of points of K. Then (y_n) is bounded.": (
        "(X : Type*) [MetricSpace X] (K : Set X) (y : ℕ → X) (h₀ : IsCompact K) (h₁ : ∀ k : ℕ, y k ∈ "
        "K) : Bornology.IsBounded (Set.range y)"
    ),
    "Let g : X → Y be a map and let C, D be subsets of Y. Then g⁻¹(C ∪ D) = g⁻¹(C) ∪ g⁻¹(D).": (
        "(X Y : Type*) (g : X → Y) (C D : Set Y) : Set.preimage g (C ∪ D) = Set.preimage g C ∪ Set.preimage g D"
    ),
    "Let f be a polynomial over a field F and c ∈ F. Then f(c) = 0 if and only if X − c divides f.": (
        "(F : Type*) [Field F] (c : F) (f : Polynomial F) : Polynomial.eval c f = 0 ↔ Polynomial.X - Polynomial.C c ∣ f"
    ),
    "tr(Aᵀ) = tr(A) for every real n × n matrix A.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) : Matrix.trace (Matrix.transpose A) = Matrix.trace A"
    ),
    "Let g : ℤ → ℤ. Then either g(n) = 0 for all n, or g(0) < 1, or there is an integer k with g(k) > 0.": (
        "(g : ℤ → ℤ) : (∀ n : ℤ, g n = 0) ∨ g 0 < 1 ∨ ∃ k : ℤ, g k > 0"
    ),
    "Density of the rationals: between any two distinct real numbers there is a rational number.": (
        "(x y : ℝ) (h₀ : x < y) : ∃ z : ℚ, x < z ∧ z < y"
    ),
    "If u_n ≤ v_n for all n and u_n → a, v_n → b, then a ≤ b.": (
        "(u v : ℕ → ℝ) (a b : ℝ) (h₀ : ∀ n : ℕ, u n ≤ v n) (h₁ : Filter.Tendsto u Filter.atTop (nhds "
        "a)) (h₂ : Filter.Tendsto v Filter.atTop (nhds b)) : a ≤ b"
    ),
    ("If g is continuous on [0, 1], differentiable on (0, 1), and g(0) = g(1), then g'(c) = 0 for some c in (0, 1)."): (
        "(g : ℝ → ℝ) (h₀ : ContinuousOn g (Set.Icc 0 1)) (h₁ : DifferentiableOn ℝ g (Set.Ioo 0 1)) "
        "(h₂ : g 0 = g 1) : ∃ c : ℝ, c ∈ Set.Ioo 0 1 ∧ deriv g c = 0"
    ),
    "Let g : X → Y be a continuous map. Then preimages of closed sets are closed.": (
        "(X : Type*) [TopologicalSpace X] (Y : Type*) [TopologicalSpace Y] (g : X → Y) (A : Set Y) "
        "(h₀ : Continuous g) (h₁ : IsClosed A) : IsClosed (Set.preimage g A)"
    ),
    "A commutative ring is a field if its only ideals are the zero ideal and the whole ring.": (
        "(R : Type*) [CommRing R] (h₀ : ∀ I : Ideal R, I = ⊥ ∨ I = ⊤) : IsField R"
    ),
    "det(AB) = det(BA) for all square matrices A, B of the same size.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.det (A * B) = Matrix.det (B * A)"
    ),
    "Every subsequence of a convergent sequence of complex numbers converges to the same limit.": (
        "(a b : ℕ → ℂ) (h₀ : ∃ L : ℂ, Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : ∃ φ : ℕ → ℕ, "
        "StrictMono φ ∧ b = a ∘ φ) : ∃ M : ℂ, Filter.Tendsto a Filter.atTop (nhds M) ∧ Filter.Tendsto "
        "b Filter.atTop (nhds M)"
    ),
    "If u_n → 1 and v_n → 1, then u_n v_n → 1.": (
        "(u v a : ℕ → ℝ) (h₀ : Filter.Tendsto u Filter.atTop (nhds 1)) (h₁ : Filter.Tendsto v "
        "Filter.atTop (nhds 1)) (h₂ : ∀ n : ℕ, a n = u n * v n) : Filter.Tendsto a Filter.atTop (nhds "
        "1)"
    ),
    "A polynomial of degree n over a field K has at most n roots in K.": (
        "(K : Type*) [Field K] (n : ℕ) (p : Polynomial K) (h₀ : p ≠ 0) (h₁ : Polynomial.natDegree p = "
        "n) : Set.Finite {x : K | Polynomial.IsRoot p x} ∧ Set.ncard {x : K | Polynomial.IsRoot p x} "
        "≤ n"
    ),
    "A field has exactly two ideals.": "(K : Type*) [Field K] : Set.ncard (Set.univ : Set (Ideal K)) = 2",
    "If g : ℝ → ℝ is continuous and bijective, then g^{-1} is continuous.": (
        "(g h : ℝ → ℝ) (h₀ : Continuous g) (h₁ : Function.Bijective g) (h₂ : ∀ t : ℝ, h (g t) = t) "
        "(h₃ : ∀ s : ℝ, g (h s) = s) : Continuous h"
    ),
    "Let f : X → Y be injective and g : Y → Z be injective. Then g ∘ f is injective.": (
        "(X Y Z : Type*) (f : X → Y) (g : Y → Z) (h₀ : Function.Injective f) (h₁ : Function.Injective "
        "g) : Function.Injective (g ∘ f)"
    ),
    "If g : X → ℝ is continuous and X is compact, then g is bounded.": (
        "(X : Type*) [TopologicalSpace X] (g : X → ℝ) (h₀ : Continuous g) (h₁ : CompactSpace X) : ∃ M "
        ": ℝ, ∀ t : X, |g t| ≤ M"
    ),
    "Let K be a subgroup of G. If x, y ∈ K then xy ∈ K.": (
        "(G : Type*) [Group G] (x : G) (K : Subgroup G) (y : G) (h₀ : x ∈ K) (h₁ : y ∈ K) : x * y ∈ K"
    ),
    "If q is prime then √q is irrational.": "(q : ℕ) (h₀ : Nat.Prime q) : Irrational (Real.sqrt q)",
    "If u_n → a, then every subsequence of (u_n) converges to a.": (
        "(u : ℕ → ℝ) (a : ℝ) (b : ℕ → ℝ) (h₀ : Filter.Tendsto u Filter.atTop (nhds a)) (h₁ : ∃ φ : ℕ "
        "→ ℕ, StrictMono φ ∧ b = u ∘ φ) : Filter.Tendsto b Filter.atTop (nhds a)"
    ),
    "A quadratic equation px² + qx + r = 0 with real coefficients, p ≠ 0, has a real root iff q² ≥ 4pr.": (
        "(p q r : ℝ) (h₀ : p ≠ 0) : (∃ x : ℝ, p * x ^ 2 + q * x + r = 0) ↔ q ^ 2 ≥ 4 * p * r"
    ),
    "The sum of the numbers from 1 to n is n(n+1)/2.": "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k : ℝ) = n * (n + 1) / 2",
    "The sum of the squares of the integers from 1 to n is n(n+1)(2n+1)/6.": (
        "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k ^ 2 : ℝ) = n * (n + 1) * (2 * n + 1) / 6"
    ),
    "A linear map between vector spaces over a field is injective if and only if its kernel is zero.": (
        "(K : Type*) [Field K] (V : Type*) [AddCommGroup V] [Module K V] (W : Type*) [AddCommGroup W] "
        "[Module K W] (T : V →ₗ[K] W) : Function.Injective T ↔ LinearMap.ker T = ⊥"
    ),
    "In a commutative ring of prime characteristic p, (a + b)^p = a^p + b^p.": (
        "(R : Type*) [CommRing R] (p : ℕ) (a b : R) (h₀ : Nat.Prime p) (h₁ : ringChar R = p) : (a + "
        "b) ^ p = a ^ p + b ^ p"
    ),
    "In a field, a product ab is zero only if a or b is zero.": (
        "(K : Type*) [Field K] (a b : K) (h₀ : a * b = 0) : a = 0 ∨ b = 0"
    ),
    (
        "Let a_n ≤ b_n ≤ c_n for all n, and suppose that (a_n) and (c_n) converge to the same limit L. Then "
        "(b_n) converges to L."
    ): (
        "(a b c : ℕ → ℝ) (L : ℝ) (h₀ : ∀ n : ℕ, a n ≤ b n ∧ b n ≤ c n) (h₁ : Filter.Tendsto a "
        "Filter.atTop (nhds L)) (h₂ : Filter.Tendsto c Filter.atTop (nhds L)) : Filter.Tendsto b "
        "Filter.atTop (nhds L)"
    ),
    "a/b + b/a ≥ 2 whenever a and b are positive reals, with equality if and only if a = b.": (
        "(a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) : a / b + b / a ≥ 2 ∧ (a / b + b / a = 2 ↔ a = b)"
    ),
    "The series ∑ 1/n² (n ≥ 1) converges.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / n ^ 2 : ℝ)) : ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)"
    ),
    "A negative real times a negative real gives a positive real.": "(x y : ℝ) (h₀ : x < 0) (h₁ : y < 0) : 0 < x * y",
    "No integer is at once even and odd.": "(n : ℤ) : ¬(Even n ∧ Odd n)",
    (
        "Suppose that $r$ is rational and $s$ is irrational. Show that $r + s$ is irrational, and if $r "
        "\\neq 0$, so is $rs$."
    ): ("(r s : ℝ) (h₀ : ¬Irrational r) (h₁ : Irrational s) : Irrational (r + s) ∧ (r ≠ 0 → Irrational (r * s))"),
    "Let a and b be relatively prime integers. Then there exist integers x and y with ax+by=1.": (
        "(a b : ℤ) (h₀ : IsCoprime a b) : ∃ x y : ℤ, a * x + b * y = 1"
    ),
    "If f is continuous on [a, b] then f attains its maximum there.": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) : ∃ c : ℝ, c ∈ "
        "Set.Icc a b ∧ ∀ t : ℝ, t ∈ Set.Icc a b → f t ≤ f c"
    ),
    "A function that is continuous on a closed interval [a, b] (a ≤ b) is bounded there.": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : ContinuousOn f (Set.Icc a b)) (h₁ : a ≤ b) : ∃ M : ℝ, ∀ t : ℝ, t "
        "∈ Set.Icc a b → |f t| ≤ M"
    ),
    "A continuous real-valued function on a compact subset of ℝ is bounded on it.": (
        "(A : Set ℝ) (f : ℝ → ℝ) (h₀ : IsCompact A) (h₁ : ContinuousOn f A) : ∃ M : ℝ, ∀ t : ℝ, t ∈ A → |f t| ≤ M"
    ),
    "If a real function is differentiable at a point, then it is continuous there.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : DifferentiableAt ℝ f x) : ContinuousAt f x"
    ),
    (
        "Two continuous functions from the reals to the reals which agree at every rational number agree everywhere."
    ): "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) (h₂ : ∀ x : ℚ, f x = g x) : f = g",
    "The map f : R → R defined by f(x) = x^2 is not injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 2) : ¬Function.Injective f"
    ),
    "The preimage of a union is the union of the preimages.": (
        "(X Y : Type*) (f : X → Y) (A B : Set Y) : Set.preimage f (A ∪ B) = Set.preimage f A ∪ Set.preimage f B"
    ),
    "The preimage of an intersection of two sets under a map is the intersection of their preimages.": (
        "(X Y : Type*) (f : X → Y) (A B : Set Y) : Set.preimage f (A ∩ B) = Set.preimage f A ∩ Set.preimage f B"
    ),
    (
        "Let f : X → Y. Then the image of the intersection of two subsets of X is contained in the "
        "intersection of their images."
    ): "(X Y : Type*) (f : X → Y) (A B : Set X) : Set.image f (A ∩ B) ⊆ Set.image f A ∩ Set.image f B",
    (
        "Let f be continuous on [a,b], a < b, and differentiable on (a,b), with f(a) = f(b). Then f'(c) = 0 "
        "for some c ∈ (a,b)."
    ): (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : "
        "DifferentiableOn ℝ f (Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c "
        "= 0"
    ),
    (
        "Let a < b and let f be a real function, continuous on [a, b], differentiable on (a, b), with f(a) "
        "= f(b). There is a point c in (a, b) at which the derivative is zero."
    ): (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : "
        "DifferentiableOn ℝ f (Set.Ioo a b)) (h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c "
        "= 0"
    ),
    "If f : ℝ → ℝ is odd, meaning f(−x) = −f(x) for all x, then f(0) = 0.": (
        "(f : ℝ → ℝ) (h₀ : ∀ t : ℝ, f (-t) = -f t) (h₁ : ∀ x : ℝ, f (-x) = -f x) : f 0 = 0"
    ),
    (
        "Suppose f : ℝ → ℝ satisfies f(x)·f(y) = f(x) + f(y) for all x, y. Then f is identically 0 or identically 2."
    ): "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f x * f y = f x + f y) : (∀ t : ℝ, f t = 0) ∨ ∀ s : ℝ, f s = 2",
    "In a finite group G, every element raised to the order of G gives the identity.": (
        "(G : Type*) [Group G] (x : G) (h₀ : Finite G) : x ^ Nat.card G = 1"
    ),
    (
        "Sandwich rule. If $a_n\\le b_n\\le c_n$ for all $n$ and both $(a_n)$ and $(c_n)$ converge to $\\ell$, "
        "then so does $(b_n)$."
    ): (
        "(a b c : ℕ → ℝ) (l : ℝ) (h₀ : ∀ n : ℕ, a n ≤ b n ∧ b n ≤ c n) (h₁ : Filter.Tendsto a "
        "Filter.atTop (nhds l)) (h₂ : Filter.Tendsto c Filter.atTop (nhds l)) : Filter.Tendsto b "
        "Filter.atTop (nhds l)"
    ),
    "Every real number is the limit of a sequence of rational numbers.": (
        "(x : ℝ) : ∃ a : ℕ → ℚ, Filter.Tendsto (fun n : ℕ => (a n : ℝ)) Filter.atTop (nhds x)"
    ),
    "In a partially ordered set a greatest element, if it exists, is unique.": (
        "(P : Type*) [PartialOrder P] (m a : P) (h₀ : IsTop m) (h₁ : IsTop a) : m = a"
    ),
    "If x < y then there is a rational number q with x < q < y.": "(x y : ℝ) (h₀ : x < y) : ∃ q : ℚ, x < q ∧ q < y",
    "A sequence of reals cannot have two different limits.": (
        "(a : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) (h₁ : Filter.Tendsto a "
        "Filter.atTop (nhds M)) : L = M"
    ),
}
DECLINED = {
    "A quadratic equation px² + qx + r = 0 has a real root iff q² ≥ 4pr.": "whether the leading coefficient is 0",
    "Let g : ℝ → ℝ be strictly increasing. Then g^{-1} is strictly increasing.": "from where an inverse function goes",
    "Let g : ℝ → ℝ be bijective. If g^{-1} is continuous then g is continuous.": "whether an inverse function is meant",
    "The interior of a set is the largest open set contained in it.": "what “it” stands for",
    "Let G and H be groups. If xy = yx then x = y.": "to which structure a letter belongs",
    "g is increasing if and only if g'(x) ≥ 0 for all real x.": "whether the derivative exists",
    "Let g : [0, 2] → ℝ be continuous. If g' = 0 everywhere then g is constant.": "where the values are compared",
    "3 divides 4^n - 1 for each natural number n (n = 1 included).": "what is included",
    "Every group with x² = e is abelian.": "a letter that nothing has introduced",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
