"""How things are alike, what cannot be, sequences and sets with a name, one of many, sums of all."""

from tests.tools.reader.tables import declines, reads

READ = {
    "What is the sum of all of the positive factors of 36? Show that it is 91.": (
        ": ∃ s : Finset ℕ, (∀ n : ℕ, n ∈ s ↔ 0 < n ∧ n ∣ 36) ∧ ∑ n ∈ s, n = 91"
    ),
    "What are the final two digits of 2005^2? Show that they are 25.": ": 2005 ^ 2 % 100 = 25",
    "Write $\\cfrac{3}{8}$ to a simplified fraction. Show that it is \\cfrac{3}{8}.": ": (3 / 8 : ℝ) = 3 / 8",
    "Simplify the following expression to a simplified fraction: $\\sqrt{\\frac{5}{4}}$. Show that it is 2.": (
        ": Real.sqrt (5 / 4) = 2"
    ),
    "if ab > 0 for two real numbers then neither of them is zero": "(a b : ℝ) (h₀ : a * b > 0) : a ≠ 0 ∧ b ≠ 0",
    "if xy = 1 for two integers then both of them are 1 or both are -1": (
        "(x y : ℤ) (h₀ : x * y = 1) : x = 1 ∧ y = 1 ∨ x = -1 ∧ y = -1"
    ),
    "If A and B have nothing in common then A ∩ B is empty.": (
        "(α : Type*) (A B : Set α) (h₀ : Disjoint A B) : A ∩ B = ∅"
    ),
    "The functions f(x) = x + 1 and g(x) = x - 1 are inverse to each other.": (
        "(f g : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x + 1) (h₁ : ∀ x : ℝ, g x = x - 1) : (∀ t : ℝ, f (g t) = "
        "t) ∧ ∀ s : ℝ, g (f s) = s"
    ),
    "For every integer n, the square n^2 is congruent to 0 or 1 modulo 4.": (
        "(n : ℤ) : n ^ 2 ≡ 0 [ZMOD 4] ∨ n ^ 2 ≡ 1 [ZMOD 4]"
    ),
    "A number which is divisible by 4 or 6 is divisible by 2.": "(n : ℤ) (h₀ : 4 ∣ n ∨ 6 ∣ n) : 2 ∣ n",
    "Any integer whose square ends in 0 or 5 is divisible by 5.": (
        "(n : ℤ) (h₀ : n ^ 2 % 10 = 0 ∨ n ^ 2 % 10 = 5) : 5 ∣ n"
    ),
    "Positive integers that divide each other are equal.": (
        "(n m : ℕ) (h₀ : 0 < n) (h₁ : 0 < m) (h₂ : n ∣ m) (h₃ : m ∣ n) : n = m"
    ),
    "Add three consecutive integers; the result is a multiple of 3.": "(n : ℤ) : 3 ∣ n + (n + 1) + (n + 2)",
    "For a > 0 and a natural number n, ln(a^n) = n ln(a).": (
        "(a : ℝ) (n : ℕ) (h₀ : a > 0) : Real.log (a ^ n) = n * Real.log a"
    ),
    "The prime factors of 84 are 2, 3 and 7.": "(n : ℕ) : Nat.Prime n ∧ n ∣ 84 ↔ n = 2 ∨ n = 3 ∨ n = 7",
    "Two real numbers with sum 1 have a product of at most 1/4.": "(x y : ℝ) (h₀ : x + y = 1) : x * y ≤ 1 / 4",
    "Which natural number n satisfies n^2 = 121? Just 11.": "(n : ℕ) : n ^ 2 = 121 ↔ n = 11",
    "Which positive integers divide 6? 1, 2, 3 and 6.": (
        "(n : ℕ) (h₀ : 0 < n) : n ∣ 6 ↔ n = 1 ∨ n = 2 ∨ n = 3 ∨ n = 6"
    ),
    "There are no integers a and b, b nonzero, with a^2 = 2b^2.": ": ¬(∃ a b : ℤ, b ≠ 0 ∧ a ^ 2 = 2 * b ^ 2)",
    "Between two given real numbers a < b there is a rational number.": (
        "(a b : ℝ) (h₀ : a < b) : ∃ x : ℚ, a < x ∧ x < b"
    ),
    "Let n be a fixed positive integer. Then n^2 ≥ n.": "(n : ℕ) (h₀ : 0 < n) : n ^ 2 ≥ n",
    "The square of an arbitrary real number is nonnegative.": "(x : ℝ) : 0 ≤ x ^ 2",
    "The closure of a bounded set A in a metric space has the same diameter as A.": (
        "(X : Type*) [MetricSpace X] (A : Set X) (h₀ : Bornology.IsBounded A) : Metric.diam (closure A) = Metric.diam A"
    ),
    "Each element of a group has the same order as its inverse.": (
        "(G : Type*) [Group G] (x : G) : orderOf x = orderOf x⁻¹"
    ),
    "The square of an integer cannot leave remainder 2 upon division by 3.": "(n : ℤ) : n ^ 2 % 3 ≠ 2",
    "A real polynomial of degree 3 cannot have more than three real roots.": (
        "(p : Polynomial ℝ) (h₀ : Polynomial.natDegree p = 3) : ¬Set.encard {x : ℝ | Polynomial.IsRoot p x} > 3"
    ),
    "Exactly 400 of the integers from 1 to 1000 are divisible neither by 2 nor by 5.": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 1000) ∧ ¬2 ∣ n ∧ ¬5 ∣ n} = 400"
    ),
    "Whatever the sets A and B may be, A ∩ B ⊆ A.": "(α : Type*) (A B : Set α) : A ∩ B ⊆ A",
    "None of the roots of x^3 - 3x + 1 is rational.": "(r : ℝ) (h₀ : r ^ 3 - 3 * r + 1 = 0) : Irrational r",
    "Sums of even integers are even.": "(n m : ℤ) (h₀ : Even n) (h₁ : Even m) : Even (n + m)",
    "If sums of even numbers are even then 4 is even.": "(h₀ : ∀ n m : ℤ, Even n ∧ Even m → Even (n + m)) : Even 4",
    "24 and 50 are sums of two squares.": ": (∃ a b : ℤ, 24 = a ^ 2 + b ^ 2) ∧ ∃ c d : ℤ, 50 = c ^ 2 + d ^ 2",
    "Every bounded sequence (x_n) of real numbers has a convergent subsequence.": (
        "(x : ℕ → ℝ) (h₀ : ∃ M : ℝ, ∀ t : ℕ, |x t| ≤ M) : ∃ b : ℕ → ℝ, (∃ φ : ℕ → ℕ, StrictMono φ ∧ b "
        "= x ∘ φ) ∧ ∃ L : ℝ, Filter.Tendsto b Filter.atTop (nhds L)"
    ),
    "Every Cauchy sequence (x_n) in a complete metric space X converges.": (
        "(X : Type*) [MetricSpace X] (x : ℕ → X) (h₀ : CompleteSpace X) (h₁ : CauchySeq x) : ∃ L : X, "
        "Filter.Tendsto x Filter.atTop (nhds L)"
    ),
    "If a sequence (a_n) converges to 0, then it is bounded.": (
        "(a : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds 0)) : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    "For all nonempty sets A and B of real numbers, A ∪ B is nonempty.": (
        "(A B : Set ℝ) (h₀ : Set.Nonempty A) (h₁ : Set.Nonempty B) : Set.Nonempty (A ∪ B)"
    ),
    "If n² ≡ 3 (mod 4) for the integer n, then n ≡ 1 (mod 4).": "(n : ℤ) (h₀ : n ^ 2 ≡ 3 [ZMOD 4]) : n ≡ 1 [ZMOD 4]",
    "For no integer n is n^2 = 2.": "(n : ℤ) : n ^ 2 ≠ 2",
    "The sum of the even numbers from 2 to 100 is 2550.": (
        ": ∃ s : Finset ℤ, (∀ n : ℤ, n ∈ s ↔ Even n ∧ 2 ≤ n ∧ n ≤ 100) ∧ ∑ n ∈ s, n = 2550"
    ),
    "The positive divisors of 12 sum to 28.": ": ∑ d ∈ Nat.divisors 12, d = 28",
    "If H and K are subgroups of a finite group G whose orders are relatively prime, then H ∩ K is trivial.": (
        "(G : Type*) [Group G] (H K : Subgroup G) (h₀ : Finite G) (h₁ : Nat.Coprime (Nat.card H) "
        "(Nat.card K)) : H ⊓ K = ⊥"
    ),
    "Suppose f'(x) > 0 in (a, b). Then f is strictly increasing on (a, b).": (
        "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ∀ x : ℝ, x ∈ Set.Ioo a b → DifferentiableAt ℝ f x ∧ "
        "deriv f x > 0) : StrictMonoOn f (Set.Ioo a b)"
    ),
    "If x belongs to A but not to B, then x belongs to A \\ B.": (
        "(α : Type*) (x : α) (A B : Set α) (h₀ : x ∈ A) (h₁ : ¬x ∈ B) : x ∈ A \\ B"
    ),
    "Suppose that for each ε > 0 some element of S exceeds 1 - ε. Then S is nonempty.": (
        "(S : Set ℝ) (h₀ : ∀ ε : ℝ, ε > 0 → ∃ x : ℝ, x ∈ S ∧ x > 1 - ε) : Set.Nonempty S"
    ),
    "If u = sup S and v < u, then there is an x in S with v < x.": (
        "(S : Set ℝ) (u v : ℝ) (h₀ : IsLUB S u) (h₁ : v < u) : ∃ x : ℝ, x ∈ S ∧ v < x"
    ),
    "If u is the supremum of a nonempty bounded set S and v < u, then there is an x in S with v < x.": (
        "(u v : ℝ) (S : Set ℝ) (h₀ : Set.Nonempty S) (h₁ : Bornology.IsBounded S) (h₂ : u = sSup S) "
        "(h₃ : v < u) : ∃ x : ℝ, x ∈ S ∧ v < x"
    ),
    "Is the sum of two odd integers always even? Yes, it is.": "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)",
    "A compact set A in a Hausdorff space is closed.": (
        "(X : Type*) [TopologicalSpace X] (A : Set X) (h₀ : T2Space X) (h₁ : IsCompact A) : IsClosed A"
    ),
    "A set A with more than three elements is nonempty.": (
        "(α : Type*) (A : Set α) (h₀ : Set.encard {x : α | x ∈ A} > 3) : Set.Nonempty A"
    ),
    (
        "If X and Y are finite sets with the same number of elements, then every injective map from X to Y "
        "is surjective."
    ): (
        "(X Y : Type*) (f : X → Y) (h₀ : Finite X) (h₁ : Finite Y) (h₂ : Nat.card X = Nat.card Y) (h₃ "
        ": Function.Injective f) : Function.Surjective f"
    ),
    "A natural number which is 1 mod 4 and 3 mod 6 is 9 mod 12.": (
        "(n : ℕ) (h₀ : n ≡ 1 [MOD 4]) (h₁ : n ≡ 3 [MOD 6]) : n ≡ 9 [MOD 12]"
    ),
    "Suppose that p, p + 2 and p + 6 are all primes and p > 3. Show p ≡ 5 mod 6.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime (p + 2)) (h₂ : Nat.Prime (p + 6)) (h₃ : p > 3) : p ≡ 5 [MOD 6]"
    ),
    "Infinitely many perfect squares end in the digit 6.": (
        ": Set.Infinite {x : ℤ | ∃ a : ℤ, a ^ 2 % 10 = 6 ∧ x = a ^ 2}"
    ),
    ("For integers a and b with b > 0 there is exactly one pair (q, r) of integers with a = bq + r and 0 ≤ r < b."): (
        "(a b : ℤ) (h₀ : b > 0) : ∃ q r : ℤ, (a = b * q + r ∧ 0 ≤ r ∧ r < b) ∧ ∀ u v : ℤ, a = b * u + "
        "v ∧ 0 ≤ v ∧ v < b → u = q ∧ v = r"
    ),
    "A function with f(0) = 0 and f(x + y) = f(x) + f(y) + 1 for all real x, y is odd.": (
        "(f : ℝ → ℝ) (t : ℝ) (h₀ : f 0 = 0) (h₁ : ∀ x y : ℝ, f (x + y) = f x + f y + 1) : f (-t) = -f t"
    ),
    "A sequence of natural numbers with a_{n+1} ≤ a_n for all n is eventually constant.": (
        "(a : ℕ → ℕ) (h₀ : ∀ n : ℕ, a (n + 1) ≤ a n) : ∃ N : ℕ, ∀ t : ℕ, N ≤ t → a t = a N"
    ),
    "Positive integers x, y, z with x^3 + y^3 = z^3 satisfy x = y.": (
        "(x y z : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) (h₂ : 0 < z) (h₃ : x ^ 3 + y ^ 3 = z ^ 3) : x = y"
    ),
    "For which real x is (x - 1)(x + 4) ≥ 0? For x ≤ -4 and for x ≥ 1, and for no others.": (
        "(x : ℝ) : (x - 1) * (x + 4) ≥ 0 ↔ x ≤ -4 ∨ x ≥ 1"
    ),
    "In a ring R we have x^3 = x for every x in R. Prove that R is commutative.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : ∀ x : R, x ^ 3 = x) : a * b = b * a"
    ),
    "A sequence with limit 0 is bounded.": (
        "(a : ℕ → ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds 0)) : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    "2ab/(a+b) ≤ (a+b)/2 for a, b > 0.": "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) : 2 * a * b / (a + b) ≤ (a + b) / 2",
    "Let R be a ring with identity. If 1 = 0 in R, then R is trivial.": (
        "(R : Type*) [Ring R] (h₀ : (1 : R) = 0) : Subsingleton R"
    ),
    "Let R be a commutative ring. If x^2 = 0 in R, then 1 + x is a unit.": (
        "(R : Type*) [CommRing R] (x : R) (h₀ : x ^ 2 = 0) : IsUnit (1 + x)"
    ),
    "A square matrix is invertible if and only if 0 is not an eigenvalue.": (
        "(K : Type*) [Field K] (n : ℕ) (A : Matrix (Fin n) (Fin n) K) : IsUnit A ↔ "
        "¬Module.End.HasEigenvalue (Matrix.toLin' A) 0"
    ),
    "Let p be a real polynomial of odd degree. Then there is a real root.": (
        "(p : Polynomial ℝ) (h₀ : Odd (Polynomial.natDegree p)) : ∃ x : ℝ, Polynomial.IsRoot p x"
    ),
    "If G is a group of order pq with p and q distinct primes, then G is not simple.": (
        "(G : Type*) [Group G] (p q : ℕ) (h₀ : Nat.card G = p * q) (h₁ : Nat.Prime p) (h₂ : Nat.Prime "
        "q) (h₃ : p ≠ q) : ¬IsSimpleGroup G"
    ),
    "If f and g are strictly increasing functions from ℝ to ℝ, so is f + g.": (
        "(f g : ℝ → ℝ) (h₀ : StrictMono f) (h₁ : StrictMono g) : StrictMono (f + g)"
    ),
    "What is the units digit of 3^100? 1, since 3^4 = 81.": ": 3 ^ 100 % 10 = 1 ∧ 3 ^ 4 = 81",
    "The number 91 is not prime, since 91 = 7 * 13.": ": ¬Nat.Prime 91 ∧ 91 = 7 * 13",
    "$\\sqrt{2} \\notin \\mathbb{Q}$.": ": Irrational (Real.sqrt 2)",
    "If x ∉ ℚ then x + 1 ∉ ℚ.": "(x : ℝ) (h₀ : Irrational x) : Irrational (x + 1)",
    "The set of odd integers is not closed under addition.": (
        ": ¬(∀ a b : ℤ, a ∈ {n : ℤ | Odd n} → b ∈ {n : ℤ | Odd n} → a + b ∈ {n : ℤ | Odd n})"
    ),
    "The function f(x) = 3x - 2 is bijective from ℝ to ℝ.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 3 * x - 2) : Function.Bijective f"
    ),
    "Either n is even or n is odd, but not both.": "(n : ℤ) : Even n ∧ ¬Odd n ∨ ¬Even n ∧ Odd n",
    "A finite set with n ≥ 1 elements has exactly 2^n subsets.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) (h₂ : n ≥ 1) : "
        "Set.ncard {B : Set α | B ⊆ A} = 2 ^ n"
    ),
    "How many integer values of t satisfy t^2 < 10? Show that there are 7.": ": Set.ncard {t : ℤ | t ^ 2 < 10} = 7",
    "The characteristic of an integral domain is either 0 or a prime number.": (
        "(R : Type*) [CommRing R] (h₀ : IsDomain R) : ringChar R = 0 ∨ Nat.Prime (ringChar R)"
    ),
    "Every prime is 2 or an odd number.": "(p : ℕ) (h₀ : Nat.Prime p) : p = 2 ∨ Odd p",
    "Consider the equation x² − 6x + 4 = 0. Let α and β be its roots. Then αβ = 4.": (
        "(α β : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 6 * x + 4 = 0 ↔ x = α ∨ x = β) : α * β = 4"
    ),
    (
        "Consider the quadratic $x^2 - 6x + 4$. If $\\alpha$ and $\\beta$ are its roots, show that "
        "$\\alpha^2+\\beta^2 = 28$."
    ): "(α β : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 6 * x + 4 = 0 ↔ x = α ∨ x = β) : α ^ 2 + β ^ 2 = 28",
    "Show that x = 1 is a double root of the polynomial x³ − 3x + 2.": (
        ": ∃ q : Polynomial ℝ, (∀ x : ℝ, x ^ 3 - 3 * x + 2 = (x - 1) ^ 2 * Polynomial.eval x q) ∧ "
        "Polynomial.eval 1 q ≠ 0"
    ),
    "The polynomial x^3 - 3x + 2 has a double root at x = 1.": (
        ": ∃ q : Polynomial ℝ, (∀ x : ℝ, x ^ 3 - 3 * x + 2 = (x - 1) ^ 2 * Polynomial.eval x q) ∧ "
        "Polynomial.eval 1 q ≠ 0"
    ),
    (
        "Suppose that the quadratic equation x² + px + q = 0 with integer coefficients p, q has a rational "
        "root. Prove that this root is an integer."
    ): "(p q : ℤ) (x : ℚ) (h₀ : x ^ 2 + p * x + q = 0) : ∃ k : ℤ, x = k",
    (
        "Suppose the polynomial x² + bx + c has integer coefficients and a rational root. Then this root is an integer."
    ): "(b c : ℤ) (x : ℚ) (h₀ : x ^ 2 + b * x + c = 0) : ∃ k : ℤ, x = k",
    "Let $p(x) = x^3 - 3x + 1$. Show that $p$ has exactly three real roots and none of them is rational.": (
        "(p : ℝ → ℝ) (h₀ : ∀ x : ℝ, p x = x ^ 3 - 3 * x + 1) : Set.ncard {t : ℝ | p t = 0} = 3 ∧ ∀ z "
        ": ℝ, p z = 0 → Irrational z"
    ),
    (
        "Prove that if the roots of $ax^2+bx+c$ with $a\\neq0$ are $r$ and $s$, then $r+s=-\\frac{b}{a}$ and "
        "$rs=\\frac{c}{a}$."
    ): (
        "(a b c r s : ℂ) (h₀ : a ≠ 0) (h₁ : ∀ x : ℂ, a * x ^ 2 + b * x + c = 0 ↔ x = r ∨ x = s) : r + "
        "s = -(b / a) ∧ r * s = c / a"
    ),
    "A quadratic function $f$ satisfies $f(0)=1$, $f(1)=4$ and $f(2)=9$. Prove that $f(x)=(x+1)^2$ for all $x$.": (
        "(f : ℝ → ℝ) (x : ℝ) (h₀ : ∃ a b c : ℝ, a ≠ 0 ∧ ∀ t : ℝ, f t = a * t ^ 2 + b * t + c) (h₁ : f "
        "0 = 1) (h₂ : f 1 = 4) (h₃ : f 2 = 9) : f x = (x + 1) ^ 2"
    ),
    "Every continuous map of the interval [0, 1] into itself has a fixed point.": (
        "(f : ℝ → ℝ) (h₀ : Set.MapsTo f (Set.Icc 0 1) (Set.Icc 0 1)) (h₁ : ContinuousOn f (Set.Icc 0 1)) "
        ": ∃ x : ℝ, x ∈ Set.Icc 0 1 ∧ Function.IsFixedPt f x"
    ),
    "Every contraction of a complete metric space into itself has a fixed point.": (
        "(X : Type*) [MetricSpace X] (f : X → X) (h₀ : CompleteSpace X) (h₁ : ∃ K : NNReal, "
        "ContractingWith K f) : ∃ x : X, Function.IsFixedPt f x"
    ),
    "Any two integers with the same remainder modulo 5 differ by a multiple of 5.": (
        "(n m : ℤ) (h₀ : n % 5 = m % 5) : 5 ∣ n - m"
    ),
    "Every prime greater than 3 has the form 6k + 1 or 6k − 1 with a natural number k.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : ∃ k : ℕ, p = 6 * k + 1 ∨ (p : ℤ) = 6 * k - 1"
    ),
    "Two subspaces of ℝ⁵, each of dimension 3, share a nonzero vector.": (
        "(U W : Submodule ℝ (EuclideanSpace ℝ (Fin 5))) (h₀ : Module.finrank ℝ U = 3) (h₁ : "
        "Module.finrank ℝ W = 3) : ∃ v : EuclideanSpace ℝ (Fin 5), v ∈ U ∧ v ≠ 0 ∧ v ∈ W"
    ),
    "Can a real 3×3 matrix A satisfy A² = −I? No, this is impossible.": ("(A : Matrix (Fin 3) (Fin 3) ℝ) : A ^ 2 ≠ -1"),
    "A function f : ℝ → ℝ is continuous if and only if the preimage of every open set is open.": (
        "(f : ℝ → ℝ) : Continuous f ↔ ∀ A : Set ℝ, IsOpen A → IsOpen (Set.preimage f A)"
    ),
    "A set with n elements has n(n − 1)/2 subsets with exactly two elements.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B : Set "
        "α | B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = 2} = n * (n - 1) / 2"
    ),
}
DECLINED = {
    "Let f(x) = x^2 + 2x + 2. Then its discriminant is -4.": "what “it” stands for",
    "Show that y = 1 is a double root of x^3 - 3x + 2.": "a root that is no value of the letter",
    "Show that a is a double root of sin x.": "a multiple root of what is no polynomial",
    "x + y = z for two real numbers.": "so many things beside another number of letters",
    "The functions f(x) = e^x and g(x) = ln x are inverse to each other.": "where the functions are defined",
    "2 and 1/2 are inverse to each other.": "numbers are not inverse",
    "7 and 12 have nothing in common.": "numbers are not disjoint",
    "The cube n^2 is even.": "a formula beside another word for it",
    "Let A and B be matrices. Then 0 is an eigenvalue.": "an eigenvalue of nothing",
    "n^2 is even since n is even.": "a letter of one part of the claim in another part",
    "A divisor is a number.": "a divisor of nothing",
    "If f and g are continuous functions then f x ≤ g x.": "whether a product with a function or its value is meant",
    "Unions of open sets are open.": "of how many sets",
    "If a prime divides the square of an integer then it divides the integer.": (
        "a description with “the” of something not mentioned before"
    ),
    "The primes are 2, 3 and 5.": "a description with “the” of something not mentioned before",
    "Let S be a set of primes. The sum of the primes is 10.": (
        "a description with “the” of something not mentioned before"
    ),
    "Every sequence a_3 is bounded.": "terms with numbers in the place of a sequence",
    "A prime and a square cannot leave remainder 1 when divided by 3.": "“not” of several things",
    "The composition of a function f with f(x) = x and a function g with g(x) = 1 is constant.": (
        "whether the equation for g holds for all, or for one"
    ),
    "Let S be the set of positive divisors of 28. Show that the sum of the elements of S is 56.": (
        "a description with “the” of something not mentioned before"
    ),
    "A set A with more than n/2 elements is nonempty.": "a count that is a quotient",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)
