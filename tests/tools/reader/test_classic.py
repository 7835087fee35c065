"""Classic facts as people state them: letters in number sets, functions from ℝ, nameless series and operations."""

from tests.tools.reader.tables import declines, reads

READ = {
    "$\\lim_{n\\to\\infty} (1 + 1/n)^n = e$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (1 + 1 / n) ^ n) : Filter.Tendsto a Filter.atTop (nhds (Real.exp 1))"
    ),
    "aᵖ ≡ a (mod p) for every prime p and integer a.": ("(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) : a ^ p ≡ a [ZMOD p]"),
    "f(x) > 0 for all x in ℝ.": "(f : ℝ → ℝ) (x : ℝ) : f x > 0",
    "x^2 ≥ 0 for all x in ℝ.": "(x : ℝ) : x ^ 2 ≥ 0",
    "There is no x in ℚ with x^2 = 2.": ": ¬(∃ x : ℚ, x ^ 2 = 2)",
    "Suppose f(x) > 0 for all x in ℝ. Then f(0) > 0.": "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x > 0) : f 0 > 0",
    "|z w| = |z||w| for all z, w in ℂ.": "(z w : ℂ) : ‖z * w‖ = ‖z‖ * ‖w‖",
    "If f' > 0 on ℝ, then f is strictly increasing on ℝ.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t > 0) : StrictMono f"
    ),
    "If f' = 0 everywhere on ℝ, then f is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ t : ℝ, deriv f t = 0) : ∃ c : ℝ, ∀ p : ℝ, f p = c"
    ),
    "Let f be differentiable on ℝ with bounded derivative. Then f is uniformly continuous.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∃ M : ℝ, ∀ t : ℝ, |deriv f t| ≤ M) : UniformContinuous f"
    ),
    "If f and g are differentiable on ℝ then f ∘ g is differentiable on ℝ.": (
        "(f g : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : Differentiable ℝ g) : Differentiable ℝ (f ∘ g)"
    ),
    "If f and g are continuous on ℝ, so is fg.": (
        "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) : Continuous (f * g)"
    ),
    "f is twice differentiable on ℝ and f'' = 0 on ℝ. Then f' is constant.": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : Differentiable ℝ (deriv f)) (h₂ : ∀ t : ℝ, deriv (deriv f) t "
        "= 0) : ∃ c : ℝ, ∀ p : ℝ, deriv f p = c"
    ),
    "For n ≥ 1, the sum of 1/(k(k+1)) over k from 1 to n equals n/(n+1).": (
        "(n : ℕ) (h₀ : n ≥ 1) : ∑ k ∈ Finset.Icc 1 n, (1 / (k * (k + 1)) : ℝ) = n / (n + 1)"
    ),
    "The sum of the binomial coefficients C(n, k) for k = 0, …, n is 2^n.": (
        "(n : ℕ) : ∑ k ∈ Finset.range (n + 1), Nat.choose n k = 2 ^ n"
    ),
    "The sum of the numbers k^2 for 1 ≤ k ≤ n equals n(n+1)(2n+1)/6.": (
        "(n : ℕ) : (∑ k ∈ Finset.Icc 1 n, k ^ 2 : ℝ) = n * (n + 1) * (2 * n + 1) / 6"
    ),
    "The sum of C(n, k) over all k from 0 to n is 2^n.": "(n : ℕ) : ∑ k ∈ Finset.range (n + 1), Nat.choose n k = 2 ^ n",
    "tr(AB) = tr(BA)": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.trace (A * B) = Matrix.trace (B * A)"
    ),
    "The trace of A + B equals the trace of A plus the trace of B.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.trace (A + B) = Matrix.trace A + "
        "Matrix.trace B"
    ),
    "If A is invertible then det(A^{-1}) = 1/det(A).": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) (h₀ : IsUnit A) : Matrix.det A⁻¹ = 1 / "
        "Matrix.det A"
    ),
    "The determinant of A equals the determinant of its transpose.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : Matrix.det A = Matrix.det (Matrix.transpose A)"
    ),
    "The determinant of a product is the product of the determinants.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.det (A * B) = Matrix.det A * "
        "Matrix.det B"
    ),
    "The transpose of a product is the product of the transposes in reverse order.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) : Matrix.transpose (A * B) = "
        "Matrix.transpose B * Matrix.transpose A"
    ),
    "The logarithm of a product is the sum of the logarithms.": (
        "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : Real.log (x * y) = Real.log x + Real.log y"
    ),
    "The absolute value of a sum never exceeds the sum of the absolute values.": "(x y : ℝ) : ¬|x + y| > |x| + |y|",
    "The conjugate of a product is the product of the conjugates.": (
        "(z w : ℂ) : starRingEnd ℂ (z * w) = starRingEnd ℂ z * starRingEnd ℂ w"
    ),
    "The real part of a sum is the sum of the real parts.": (
        "(z w : ℂ) : Complex.re (z + w) = Complex.re z + Complex.re w"
    ),
    "The inverse of a product of two elements of a group is the product of their inverses in reverse order.": (
        "(G : Type*) [Group G] (x y : G) : (x * y)⁻¹ = y⁻¹ * x⁻¹"
    ),
    "An absolutely convergent series of real numbers converges.": (
        "(a S : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), |a n|) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) (h₁ : ∀ M : ℕ, S M = ∑ n ∈ Finset.range (M + 1), a n) : ∃ p : ℝ, "
        "Filter.Tendsto S Filter.atTop (nhds p)"
    ),
    "If a series converges absolutely, then it converges.": (
        "(a S : ℕ → ℝ) (h₀ : ∀ s : ℕ → ℝ, (∀ N : ℕ, s N = ∑ n ∈ Finset.range (N + 1), |a n|) → ∃ L : ℝ, "
        "Filter.Tendsto s Filter.atTop (nhds L)) (h₁ : ∀ M : ℕ, S M = ∑ n ∈ Finset.range (M + 1), a n) : ∃ p : ℝ, "
        "Filter.Tendsto S Filter.atTop (nhds p)"
    ),
    "The sum of the cubes of the first n positive integers is the square of their sum.": (
        "(n : ℕ) : ∑ k ∈ Finset.Icc 1 n, k ^ 3 = (∑ i ∈ Finset.Icc 1 n, i) ^ 2"
    ),
    "If n > 1 then the sum of the first n odd numbers is even and their product is odd.": (
        "(n : ℕ) (h₀ : n > 1) : Even (∑ k ∈ Finset.Icc 1 n, (2 * k - 1) : ℤ) ∧ Odd (∏ i ∈ Finset.Icc 1 n, (2 * i "
        "- 1) : ℤ)"
    ),
    "A real cubic polynomial has a real root.": (
        "(p : Polynomial ℝ) (h₀ : Polynomial.natDegree p = 3) : ∃ x : ℝ, Polynomial.IsRoot p x"
    ),
    "A quadratic polynomial over a field has at most two roots.": (
        "(K : Type*) [Field K] (p : Polynomial K) (h₀ : Polynomial.natDegree p = 2) : Set.Finite {x : K | "
        "Polynomial.IsRoot p x} ∧ Set.ncard {x : K | Polynomial.IsRoot p x} ≤ 2"
    ),
    "The number e is irrational.": ": Irrational (Real.exp 1)",
    "Prove that 2 < e < 3.": ": 2 < Real.exp 1 ∧ Real.exp 1 < 3",
    "The limit of (1 + 1/n)^n as n goes to infinity is e.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (1 + 1 / n) ^ n) : Filter.Tendsto a Filter.atTop (nhds (Real.exp 1))"
    ),
    "Show that e^x ≥ 1 + x for all real x.": "(x : ℝ) : Real.exp x ≥ 1 + x",
    "For all x, y in ℝ with x < y, there is q in ℚ with x < q < y.": "(x y : ℝ) (h₀ : x < y) : ∃ q : ℚ, x < q ∧ q < y",
    "For all x and y in ℝ with x < y there is q in ℚ with x < q < y.": (
        "(x y : ℝ) (h₀ : x < y) : ∃ q : ℚ, x < q ∧ q < y"
    ),
    "For all a, b ∈ ℤ with b > 0 there are q, r ∈ ℤ with a = bq + r and 0 ≤ r < b.": (
        "(a b : ℤ) (h₀ : b > 0) : ∃ q r : ℤ, a = b * q + r ∧ 0 ≤ r ∧ r < b"
    ),
    "There are no x, y in ℤ with x^2 - 3y^2 = 2.": ": ¬(∃ x y : ℤ, x ^ 2 - 3 * y ^ 2 = 2)",
    "If f(x) < f(y) for all x, y ∈ ℝ with x < y, then f is injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, x < y → f x < f y) : Function.Injective f"
    ),
    "For all x in ℝ with x > 1 there is y in ℝ with y > x.": "(x : ℝ) (h₀ : x > 1) : ∃ y : ℝ, y > x",
    "Let G be a group. For all a, b in G with ab = 1, ba = 1.": (
        "(G : Type*) [Group G] (a b : G) (h₀ : a * b = 1) : b * a = 1"
    ),
    "The sine of 30 degrees is 1/2.": ": Real.sin (30 * Real.pi / 180) = 1 / 2",
    "Every contraction of a nonempty complete metric space has exactly one fixed point.": (
        "(X : Type*) [MetricSpace X] (f : X → X) (h₀ : Nonempty X) (h₁ : CompleteSpace X) (h₂ : ∃ K : NNReal, "
        "ContractingWith K f) : ∃! x : X, Function.IsFixedPt f x"
    ),
    "There are n! permutations of a set of n elements.": (
        "(X : Type*) (n : ℕ) (h₀ : Finite X) (h₁ : Nat.card X = n) : Set.ncard {f : X → X | Function.Bijective f} "
        "= Nat.factorial n"
    ),
    "In a group, the identity element is unique.": (
        "(G : Type*) [Group G] (e u : G) (h₀ : ∀ t : G, e * t = t ∧ t * e = t) (h₁ : ∀ p : G, u * p = p ∧ p * u = "
        "p) : e = u"
    ),
    "In a poset, the greatest element is unique.": (
        "(P : Type*) [PartialOrder P] (m a : P) (h₀ : IsTop m) (h₁ : IsTop a) : m = a"
    ),
    "Over a field, a polynomial of degree one is irreducible.": (
        "(K : Type*) [Field K] (p : Polynomial K) (h₀ : Polynomial.natDegree p = 1) : Irreducible p"
    ),
    "Over any field, similar matrices have the same trace.": (
        "(K : Type*) [Field K] (n : ℕ) (A B : Matrix (Fin n) (Fin n) K) (h₀ : ∃ P : Matrix (Fin n) (Fin n) K, "
        "IsUnit P ∧ B = P⁻¹ * A * P) : Matrix.trace A = Matrix.trace B"
    ),
    "Let m be a positive integer. If a ≡ b (mod m) and c ≡ d (mod m), then ac ≡ bd (mod m).": (
        "(m : ℕ) (a b c d : ℤ) (h₀ : 0 < m) (h₁ : a ≡ b [ZMOD m]) (h₂ : c ≡ d [ZMOD m]) : a * c ≡ b * d [ZMOD m]"
    ),
    "A natural number greater than 1 is prime if its only divisors are 1 and itself.": (
        "(n : ℕ) (h₀ : n > 1) (h₁ : ∀ m : ℕ, m ∣ n ↔ m = 1 ∨ m = n) : Nat.Prime n"
    ),
    "An arithmetic progression $(a_n)_{n\\ge 1}$ has $a_3=7$ and $a_8=22$. Show that the sum of its "
    "first $20$ terms is $590$.": (
        "(a : ℕ → ℝ) (h₀ : ∃ r : ℝ, ∀ k : ℕ, 1 ≤ k → a (k + 1) = a k + r) (h₁ : a 3 = 7) (h₂ : a 8 = 22) "
        ": ∑ i ∈ Finset.Icc 1 20, a i = 590"
    ),
    "The system $x + y = 10$, $xy = 21$ has exactly two solutions in real numbers, namely $(3, 7)$ and $(7, 3)$.": (
        "(x y : ℝ) : x + y = 10 ∧ x * y = 21 ↔ x = 3 ∧ y = 7 ∨ x = 7 ∧ y = 3"
    ),
    "The sequence with general term (−1)ⁿ does not converge to any real number.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = (-1) ^ n) : ¬(∃ x : ℝ, Filter.Tendsto a Filter.atTop (nhds x))"
    ),
    "Let A ⊆ B be nonempty sets of real numbers with B bounded above. Then sup A ≤ sup B.": (
        "(A B : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : Set.Nonempty B) (h₂ : BddAbove B) (h₃ : A ⊆ B) : sSup A ≤ sSup B"
    ),
    "If A is a nonempty subset of B and B is bounded below, then inf A ≥ inf B, where A and B are "
    "sets of real numbers.": ("(A B : Set ℝ) (h₀ : A ⊆ B) (h₁ : Set.Nonempty A) (h₂ : BddBelow B) : sInf A ≥ sInf B"),
    "If I is a maximal ideal of a commutative ring R, then R/I is a field.": (
        "(R : Type*) [CommRing R] (I : Ideal R) (h₀ : Ideal.IsMaximal I) : IsField (R ⧸ I)"
    ),
    "Every real square matrix is the sum of a symmetric and a skew-symmetric matrix.": (
        "(n : ℕ) (A : Matrix (Fin n) (Fin n) ℝ) : ∃ B : Matrix (Fin n) (Fin n) ℝ, Matrix.transpose B = B "
        "∧ ∃ C : Matrix (Fin n) (Fin n) ℝ, Matrix.transpose C = -C ∧ A = B + C"
    ),
    "If (f_n) is a sequence of continuous functions on [a,b] that converges uniformly to f, then ∫ₐᵇ "
    "f_n(x) dx → ∫ₐᵇ f(x) dx as n → ∞.": (
        "(a b : ℝ) (F : ℕ → ℝ → ℝ) (f : ℝ → ℝ) (u : ℕ → ℝ) (h₀ : a < b) (h₁ : ∀ k : ℕ, ContinuousOn (F k) "
        "(Set.Icc a b)) (h₂ : TendstoUniformlyOn F f Filter.atTop (Set.Icc a b)) (h₃ : ∀ n : ℕ, u n = (∫ "
        "x in a..b, F n x)) : Filter.Tendsto u Filter.atTop (nhds (∫ x in a..b, f x))"
    ),
}
DECLINED = {
    "Let A and B be nonempty sets of reals with A ⊆ B and A bounded above. Then sup A ≤ sup B.": "nothing says to be",
    "If the square of an integer is even, then it is even.": "what “it” stands for",
    "If the derivative of a differentiable real function is zero, then it is constant.": "what “it” stands for",
    "Solve the system x + y = 7, x - y = 1.": "does not say what a letter is",
    "Over an interval, f is continuous.": "of what is no structure",
    "If e > 0 then e^2 > 0.": "whether e and i are letters or the numbers",
    "Let f be a function. Then f(e) = 1.": "whether e and i are letters or the numbers",
    "If x e = x for all x then e = 1.": "whether e and i are letters or the numbers",
    "e divides every integer n.": "whether e and i are letters or the numbers",
    "Let f : [0,1] → ℝ. If f = 0 on ℝ, then f(0) = 0.": "a relation of functions on another set",
    "If f : ℕ → ℝ and g : ℕ → ℝ are bounded then f + g is bounded on ℝ.": "a property on another set than the domain",
    "If f is differentiable on ℤ then f is continuous.": "a property on a part of the domain",
    "If f and g are continuous on ℂ, so is fg.": "a property on another set than the domain",
    "The sum of k^2 for 1 ≤ k < n is n.": "no run of whole numbers",
    "The sum of k for k = 1, 3, …, n is n.": "no run of whole numbers",
    "The sum of x^2 for 0 ≤ x ≤ 1 is 1.": "no run of whole numbers",
    "Let A be a group. Then det(A) = 1.": "groups are not determinant",
    "Let A and B be subsets of X. Then tr(A) = tr(B).": "it is not clear whether A is a set or a number",
    "The degree of a product is the sum of the degrees.": "of which things the sum, or the product, is meant",
    "The complement of a union is the intersection of the complements.": "it is not clear",
    "If the determinant of a product is 0 then the product of the determinants is 0.": "of which things the sum",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
