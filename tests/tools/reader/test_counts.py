"""How many things there are, whole numbers in a row, amounts, and answers in words."""

from tests.tools.reader.tables import declines, reads

READ = {
    "Exactly 14 of the numbers 1, 2, ..., 100 are divisible by 7.": (
        ": Set.ncard {n : ℕ | (1 ≤ n ∧ n ≤ 100) ∧ 7 ∣ n} = 14"
    ),
    "Infinitely many primes leave remainder 3 when divided by 4.": ": Set.Infinite {p : ℕ | Nat.Prime p ∧ p % 4 = 3}",
    "A number x increased by 20% equals 60. Show that x = 50.": "(x : ℝ) (h₀ : (1 + 20 / 100) * x = 60) : x = 50",
    "Suppose f : ℝ → ℝ satisfies |f(x) - f(y)| <= (x - y)^2 whenever x, y ∈ ℝ. Prove that f is constant.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, |f x - f y| ≤ (x - y) ^ 2) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    "There are arbitrarily large primes.": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "There are arbitrarily large real numbers x with sin x = 0.": ": ¬BddAbove {x : ℝ | Real.sin x = 0}",
    "There are only finitely many primes less than 1000.": ": Set.Finite {p : ℕ | Nat.Prime p ∧ p < 1000}",
    "None of the numbers 3, 5, ..., 9 divides 11.": "(n : ℕ) (h₀ : 3 ≤ n ∧ n ≤ 9) (h₁ : n % 2 = 1) : ¬n ∣ 11",
    "How many subsets does a set with 4 elements have? Answer: 16.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 4) : Set.ncard {B : Set α | B ⊆ A} = 16"
    ),
    "For every positive integer n there exist n consecutive composite numbers.": (
        "(n : ℕ) (h₀ : 0 < n) : ∃ m : ℕ, ∀ i : ℕ, i < n → 1 < m + i ∧ ¬Nat.Prime (m + i)"
    ),
    "Let a and b be integers, at least one of which is odd. Then a^2 + b^2 > 0.": (
        "(a b : ℤ) (h₀ : Odd a ∨ Odd b) : a ^ 2 + b ^ 2 > 0"
    ),
    "If a, b, c are real numbers, not all equal, then a^2 + b^2 + c^2 > ab + bc + ca.": (
        "(a b c : ℝ) (h₀ : ¬(a = b ∧ b = c)) : a ^ 2 + b ^ 2 + c ^ 2 > a * b + b * c + c * a"
    ),
    "If a + b is odd, then one of a and b is even and the other is odd.": (
        "(a b : ℤ) (h₀ : Odd (a + b)) : Even a ∧ Odd b ∨ Even b ∧ Odd a"
    ),
    "If a and b are positive reals with a > b, then their geometric mean lies between them.": (
        "(a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) (h₂ : a > b) : b < Real.sqrt (a * b) ∧ Real.sqrt (a * b) < a"
    ),
    "The average of two distinct real numbers lies strictly between them.": (
        "(x y : ℝ) (h₀ : x ≠ y) : min x y < (x + y) / 2 ∧ (x + y) / 2 < max x y"
    ),
    "If x is 25% more than y, then y is 20% less than x.": (
        "(x y : ℝ) (h₀ : x = (1 + 25 / 100) * y) : y = (1 - 20 / 100) * x"
    ),
    "Prove nCk = nC(n-k) for 0 <= k <= n.": "(k n : ℕ) (h₀ : 0 ≤ k ∧ k ≤ n) : Nat.choose n k = Nat.choose n (n - k)",
    "If the discriminant of x^2 + bx + c is negative then x^2 + bx + c > 0 for all real x.": (
        "(b c x : ℝ) (h₀ : b ^ 2 - 4 * 1 * c < 0) : x ^ 2 + b * x + c > 0"
    ),
    "For which integers n is n^2 + 1 divisible by 2? Answer: all odd n.": "(n : ℤ) : 2 ∣ n ^ 2 + 1 ↔ Odd n",
    "Find all integers n such that n^2 + n is even. Answer: all integers.": "(n : ℤ) : Even (n ^ 2 + n)",
    "Solve x^2 = 9 for real x > 0. Answer: 3.": "(x : ℝ) (h₀ : x > 0) : x ^ 2 = 9 ↔ x = 3",
    "A function f is injective if and only if x ≠ y implies f(x) ≠ f(y).": (
        "(f : ℝ → ℝ) : Function.Injective f ↔ ∀ x y : ℝ, x ≠ y → f x ≠ f y"
    ),
    "If g ∘ f is surjective, where f : A → B and g : B → C, then g is surjective.": (
        "(A B C : Type*) (g : B → C) (f : A → B) (h₀ : Function.Surjective (g ∘ f)) : Function.Surjective g"
    ),
    "If three times a real number minus 7 is 8, then the number is 5.": "(x : ℝ) (h₀ : 3 * x - 7 = 8) : x = 5",
    "The function f(x) = 1/x is strictly decreasing on the positive reals.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = 1 / x) : StrictAntiOn f (Set.Ioi 0)"
    ),
    "Positive numbers a and b satisfy ab = 16. Find the least possible value of a + b. Answer: 8.": (
        ": IsLeast {y : ℝ | ∃ a b : ℝ, 0 < a ∧ 0 < b ∧ a * b = 16 ∧ y = a + b} 8"
    ),
    "Find the minimum value of x^2 + y^2 given that x + y = 4. Show that it is 8.": (
        ": IsLeast {w : ℝ | ∃ x y : ℝ, x + y = 4 ∧ w = x ^ 2 + y ^ 2} 8"
    ),
    "If a prime p divides a product ab of two integers, then p divides a or p divides b.": (
        "(p : ℕ) (a b : ℤ) (h₀ : Nat.Prime p) (h₁ : (p : ℤ) ∣ a * b) : (p : ℤ) ∣ a ∨ (p : ℤ) ∣ b"
    ),
    "An n-element set has 2^n subsets.": (
        "(α : Type*) (n : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B : "
        "Set α | B ⊆ A} = 2 ^ n"
    ),
    "The number of subsets of {1, 2, 3} with an even number of elements is 4.": (
        ": Set.ncard {A : Set ℤ | A ⊆ {1, 2, 3} ∧ Set.Finite A ∧ Even (Set.ncard A)} = 4"
    ),
    "If G is a finite group with an even number of elements, then G has an element of order 2.": (
        "(G : Type*) [Group G] (h₀ : Finite G) (h₁ : Even (Nat.card G)) : ∃ x : G, orderOf x = 2"
    ),
    "If H is a subgroup of G with an odd number of elements, then every element of H is a square.": (
        "(G : Type*) [Group G] (H : Subgroup G) (x : G) (h₀ : Finite H) (h₁ : Odd (Nat.card H)) (h₂ : "
        "x ∈ H) : IsSquare x"
    ),
    "Find all primes p and q with p + q = 99. Answer: p = 2, q = 97 or p = 97, q = 2.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) : p + q = 99 ↔ p = 2 ∧ q = 97 ∨ p = 97 ∧ q = 2"
    ),
    "sin(x) = cos(x) holds exactly for x = π/4 + kπ with k ∈ ℤ.": (
        "(x : ℝ) : Real.sin x = Real.cos x ↔ ∃ k : ℤ, x = Real.pi / 4 + k * Real.pi"
    ),
    "lim of sqrt(n+1) - sqrt(n) is 0 as n goes to infinity": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = Real.sqrt (n + 1) - Real.sqrt n) : Filter.Tendsto a Filter.atTop (nhds 0)"
    ),
    "Between any two distinct real numbers there are infinitely many rational numbers.": (
        "(x y : ℝ) (h₀ : x < y) : Set.Infinite {z : ℚ | x < z ∧ z < y}"
    ),
    "Find all f : ℚ → ℚ with f(x + y) = f(x) + f(y) for all x, y. Answer: f(x) = cx with c ∈ ℚ.": (
        "(f : ℚ → ℚ) : (∀ x y : ℚ, f (x + y) = f x + f y) ↔ ∃ c : ℚ, ∀ x : ℚ, f x = c * x"
    ),
    "For p prime and any integer a, a^p ≡ a (mod p).": "(p : ℕ) (a : ℤ) (h₀ : Nat.Prime p) : a ^ p ≡ a [ZMOD p]",
    "If a, b > 0, a ≠ 1, b ≠ 1, then ab > 0.": (
        "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) (h₂ : a ≠ 1) (h₃ : b ≠ 1) : a * b > 0"
    ),
    "For every real number x there is an n with n > x.": "(x : ℝ) : ∃ n : ℕ, n > x",
    "For every x > 0 there is an n with 1/n < x.": "(x : ℝ) (h₀ : x > 0) : ∃ n : ℕ, 0 < n ∧ 1 / n < x",
    "The sequence defined by a_1 = 1 and a_{n+1} = 2a_n + 1 for n ≥ 1 is increasing and bounded below by 1.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n + 1) : MonotoneOn a "
        "(Set.Ici 1) ∧ ∀ t : ℕ, t ≥ 1 → 1 ≤ a t"
    ),
    "If n is a two-digit number that equals four times the sum of its digits, then 3 divides n.": (
        "(n : ℕ) (h₀ : 10 ≤ n) (h₁ : n ≤ 99) (h₂ : n = 4 * List.sum (Nat.digits 10 n)) : 3 ∣ n"
    ),
    "x^2 = 4 holds for exactly two integers x, namely 2 and -2.": "(x : ℤ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2",
    "The inequality n^2 < 10 is satisfied by exactly three positive integers n.": (
        ": Set.ncard {n : ℕ | 0 < n ∧ n ^ 2 < 10} = 3"
    ),
    "Show that 2^n > 100 is true for all but finitely many positive integers n.": (
        ": Set.Finite {n : ℕ | 0 < n ∧ ¬2 ^ n > 100}"
    ),
    "Between 50 and 60 there are exactly two prime numbers, namely 53 and 59.": (
        "(p : ℕ) (h₀ : Nat.Prime p) : 50 < p ∧ p < 60 ↔ p = 53 ∨ p = 59"
    ),
    "There are only two integers x with x^2 = 1: 1 and -1.": "(x : ℤ) : x ^ 2 = 1 ↔ x = 1 ∨ x = -1",
    "There is an even prime number, and it is the only one.": ": ∃! p : ℕ, Nat.Prime p ∧ Even p",
    "2 is an even prime, and it is the only one.": "(p : ℕ) : Nat.Prime p ∧ Even p ↔ p = 2",
    "For every integer n there is an integer m with n + m = 0, and it is the only one.": (
        "(n : ℤ) : ∃! m : ℤ, n + m = 0"
    ),
    "How many integers are between \\sqrt[3]{-45} and \\sqrt[3]{-101}? 1.": (
        ": Set.ncard {n : ℤ | -(101 : ℝ) ^ (1 / 3 : ℝ) < n ∧ n < -(45 : ℝ) ^ (1 / 3 : ℝ)} = 1"
    ),
    "There is no integer between 5 and 4.": ": ¬(∃ n : ℤ, 4 < n ∧ n < 5)",
    "How many subsets of $\\{1,2,\\dots,10\\}$ contain exactly three elements? There are $120$.": (
        ": Set.ncard {A : Set ℤ | A ⊆ Set.Icc 1 10 ∧ Set.Finite A ∧ Set.ncard A = 3} = 120"
    ),
    "How many positive divisors does $360$ have? It has $24$.": ": Finset.card (Nat.divisors 360) = 24",
    "How many real roots does x^2 - 5x + 6 have? It has two.": ": Set.ncard {x : ℝ | x ^ 2 - 5 * x + 6 = 0} = 2",
    "How many two-element subsets does a set of 6 elements have? Answer: 15.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 6) : Set.ncard {B : Set α | "
        "B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = 2} = 15"
    ),
    "There are exactly 44 permutations of {1, 2, 3, 4, 5} that leave no element fixed.": (
        ": Set.ncard {f : Fin 5 → Fin 5 | Function.Bijective f ∧ ¬(∃ x : Fin 5, Function.IsFixedPt f x)} = 44"
    ),
    "The number of permutations of $\\{1,2,3,4,5\\}$ which leave no element fixed is $44$.": (
        ": Set.ncard {f : Fin 5 → Fin 5 | Function.Bijective f ∧ ¬(∃ x : Fin 5, Function.IsFixedPt f x)} = 44"
    ),
    "There are exactly 9 permutations of {1,2,3,4} without fixed points.": (
        ": Set.ncard {f : Fin 4 → Fin 4 | Function.Bijective f ∧ ¬(∃ x : Fin 4, Function.IsFixedPt f x)} = 9"
    ),
    "How many permutations of {1,2,3,4} have exactly one fixed point? 8.": (
        ": Set.ncard {f : Fin 4 → Fin 4 | Function.Bijective f ∧ ∃! x : Fin 4, Function.IsFixedPt f x} = 8"
    ),
    "A set with n elements has exactly n! permutations.": (
        "(X : Type*) (n : ℕ) (h₀ : Finite X) (h₁ : Nat.card X = n) : Set.ncard {f : X → X | "
        "Function.Bijective f} = Nat.factorial n"
    ),
    "The number of permutations of n objects is n!.": (
        "(n : ℕ) : Set.ncard {f : Fin n → Fin n | Function.Bijective f} = Nat.factorial n"
    ),
    "How many functions are there from {1, 2, 3} to {1, 2, 3, 4}? 64.": (
        ": Set.ncard (Set.univ : Set (Fin 3 → Fin 4)) = 64"
    ),
    "There are 8 functions from {a,b,c} to {0,1}.": ": Set.ncard (Set.univ : Set (Fin 3 → Fin 2)) = 8",
    "Every injective function from {1,…,n} to itself is surjective.": (
        "(n : ℕ) (f : Fin n → Fin n) (h₀ : Function.Injective f) : Function.Surjective f"
    ),
    "The number of functions from a 3-element set to a 4-element set is 64, and 24 of them are injective.": (
        "(X Y : Type*) (h₀ : Finite X) (h₁ : Nat.card X = 3) (h₂ : Finite Y) (h₃ : Nat.card Y = 4) : "
        "Set.ncard (Set.univ : Set (X → Y)) = 64 ∧ Set.ncard {g : X → Y | Function.Injective g} = 24"
    ),
    "There are 64 functions from {1,2,3} to {1,2,3,4}, of which 24 are injective.": (
        ": Set.ncard (Set.univ : Set (Fin 3 → Fin 4)) = 64 ∧ Set.ncard {g : Fin 3 → Fin 4 | Function.Injective g} = 24"
    ),
    (
        "Let $A$ be a finite nonempty set with $n$ elements. Show that precisely $2^{n-1}$ of its subsets "
        "have an even number of elements."
    ): (
        "(α : Type*) (A : Set α) (n : ℕ) (h₀ : Set.Finite A) (h₁ : Set.Nonempty A) (h₂ : Set.ncard A "
        "= n) : Set.ncard {B : Set α | B ⊆ A ∧ Set.Finite B ∧ Even (Set.ncard B)} = 2 ^ (n - 1)"
    ),
    "There are 25 primes less than 100, and exactly 11 of them are congruent to 1 modulo 4.": (
        ": Set.ncard {p : ℕ | Nat.Prime p ∧ p < 100} = 25 ∧ Set.ncard {x : ℕ | (Nat.Prime x ∧ x < "
        "100) ∧ x ≡ 1 [MOD 4]} = 11"
    ),
    "The number of ways to choose k elements from a set with n elements is binom(n,k).": (
        "(α : Type*) (n k : ℕ) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = n) : Set.ncard {B "
        ": Set α | B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = k} = Nat.choose n k"
    ),
    "In how many ways can 3 elements be chosen from a set of 10 elements? In 120 ways.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 10) : Set.ncard {B : Set α | "
        "B ⊆ A ∧ Set.Finite B ∧ Set.ncard B = 3} = 120"
    ),
    (
        "How many ways are there to choose an ordered pair $(A,B)$ of subsets of $\\{1,2,\\ldots,n\\}$ with "
        "$A\\subseteq B$? Show that the number is $3^n$."
    ): (
        "(n : ℕ) : Set.ncard {p : Set ℤ × Set ℤ | ∃ A B : Set ℤ, p = (A, B) ∧ A ⊆ Set.Icc 1 n ∧ B ⊆ "
        "Set.Icc 1 n ∧ A ⊆ B} = 3 ^ n"
    ),
    (
        "In how many ways can 10 be written as x + y + z with x, y, z nonnegative integers, if the order of "
        "the summands matters? In 66 ways."
    ): ": Set.ncard {p : ℕ × ℕ × ℕ | ∃ x y z : ℕ, p = (x, y, z) ∧ x + y + z = 10} = 66",
    "There are exactly 10 ways to choose two elements from {1, 2, 3, 4, 5}.": (
        ": Set.ncard {A : Set ℤ | A ⊆ {1, 2, 3, 4, 5} ∧ Set.Finite A ∧ Set.ncard A = 2} = 10"
    ),
    "The numbers from 1 to 1000 that are divisible by 3 or by 5 number 467 in total.": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 1000) ∧ (3 ∣ n ∨ 5 ∣ n)} = 467"
    ),
    (
        "Two sets A and B have 12 and 9 elements, respectively, and their union has 17 elements. Show that "
        "A ∩ B has 4 elements."
    ): (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 12) (h₂ : Set.Finite B) "
        "(h₃ : Set.ncard B = 9) (h₄ : Set.Finite (A ∪ B)) (h₅ : Set.ncard (A ∪ B) = 17) : Set.Finite "
        "(A ∩ B) ∧ Set.ncard (A ∩ B) = 4"
    ),
    "Of the integers 1, 2, …, 100, exactly 67 are divisible by 2 or by 3 (or by both).": (
        ": Set.ncard {n : ℤ | (1 ≤ n ∧ n ≤ 100) ∧ (2 ∣ n ∨ 3 ∣ n)} = 67"
    ),
}
READ |= {
    "For all subsets $A, B \\subseteq X$ we have $A \\cap B \\subseteq X$.": (
        "(α : Type*) (X A B : Set α) (h₀ : A ⊆ X) (h₁ : B ⊆ X) : A ∩ B ⊆ X"
    ),
}
DECLINED = {
    "In how many ways can 5 be written as a sum of positive integers? 7.": "written as a sum",  # without their order
    "There are exactly 6 bijections from {1,2,3} to {4,5,6}.": "which of the elements of two sets are the same",
    "How many functions f from {1,2,3} to {1,2,3} satisfy f(1) = 1? 9.": "how many functions there are on a part",
    "Let n be an integer. Exactly 24 of them are even.": "of which things so many are meant",
    "Suppose x + 20% = 60. Show that x = 50.": "whether a share is one of",
    "Exactly 3 of the numbers 1, 2, 4, ..., 100 are even.": "a list of numbers without a pattern",
    "For which integers n is n^2 + 1 divisible by 2? Answer: all odd m.": "an answer about something else",
    "There are exactly 3 real numbers that lie strictly between them.": "between which two it lies",
    "Given real numbers a ≤ b, the number (a + b)/2 lies between them.": "“between” allows that they are equal",
    "Let x, y and z be positive reals with xy = z. Find the least value of x + y. Answer: 2.": "over which letters",
    "For all a, b ∈ ℝ the product ab of two even integers is even.": "a letter that is introduced twice",
    "If the discriminant of x^3 + bx + c is negative then x = 1.": "the discriminant of what is no quadratic",
    "There are exactly three primes between 50 and 60, namely 53 and 59.": "as many solutions as are listed",
    "There are exactly two primes p, namely 2 and q.": "an answer about something else",
    "If x^2 = 4 holds for exactly two integers y, then x = 2.": "of which it does not speak",
    "If n is a prime with n even and it is the only one, then n = 2.": "only one , then",
    "There are two even primes, and it is the only one.": "is the only one",
    "2 is prime, and it is the only one.": "is the only one",
    "Let A = {1,2,3,4}. How many bijections from A to itself send 1 to 1? Answer: 6.": "maps of a set of numbers",
    "Let A = {1, 2, 3}. Every injective function from A to A is surjective.": "maps of a set of numbers",
    "Let A = {x ∈ ℝ : x > 0}. There is a bijection from A to A.": "maps of a set of numbers",
    "Let A and B be sets. If A and B have two elements in common then A ∩ B is nonempty.": "there may be more",
    "Let A and B be sets of integers. A and B have exactly 0 elements in common.": "a count of 0",
}


test_reads = reads(READ)


test_declines = declines(DECLINED)
