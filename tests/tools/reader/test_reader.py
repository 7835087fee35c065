"""What the reader makes of statements, and what it says of those that it declines."""

import subprocess
import sys

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.reader import GrammarReader, read, shipped
from tests.tools.reader.tables import declines, reads

READ = {
    "Suppose a divides b and b divides c. Prove that a divides c.": "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c",
    "The product of two consecutive integers is even.": "(n : ℤ) : Even (n * (n + 1))",
    "No perfect square leaves a remainder of 2 when divided by 3.": "(a : ℤ) : a ^ 2 % 3 ≠ 2",
    "The only even prime is 2.": "(p : ℕ) : Nat.Prime p ∧ Even p ↔ p = 2",
    "There are infinitely many primes.": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "Every prime greater than 3 is congruent to 1 or 5 modulo 6.": (
        "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : p > 3) : p ≡ 1 [MOD 6] ∨ p ≡ 5 [MOD 6]"
    ),
    "If n is odd, then so is n^2.": "(n : ℤ) (h₀ : Odd n) : Odd (n ^ 2)",
    "Neither 4 nor 6 is prime.": ": ¬Nat.Prime 4 ∧ ¬Nat.Prime 6",
    "Let f : A → B and g : B → C. If g ∘ f is injective, then f is injective.": (
        "(A B C : Type*) (g : B → C) (f : A → B) (h₀ : Function.Injective (g ∘ f)) : Function.Injective f"
    ),
    "What is the remainder when 7^100 is divided by 5? Answer: 1.": ": 7 ^ 100 % 5 = 1",
}


READ |= {
    "The sequence a_n = 1/n is decreasing.": "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = 1 / n) : AntitoneOn a (Set.Ici 1)",
    "Let n be an integer. If n is prime then n + 7 is not prime.": (
        "(n : ℤ) (h₀ : 0 < n) (h₁ : Prime n) : ¬Prime (n + 7)"
    ),
    "n^4 + 4 is composite for every integer n > 1.": "(n : ℤ) (h₀ : n > 1) : 1 < n ^ 4 + 4 ∧ ¬Prime (n ^ 4 + 4)",
    "Let a_1 = 1 and a_{n+1} = 2a_n + 1. Show that a_n < 2^n for all n.": (
        "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = 2 * a n + 1) (h₂ : n ≥ 1) : a n < 2 ^ n"
    ),
    "It is not true that the sum of two primes is always even.": (
        ": ¬(∀ p q : ℕ, Nat.Prime p ∧ Nat.Prime q → Even (p + q))"
    ),
    "Is it true that 2^p - 1 is prime whenever p is prime? No.": ": ¬(∀ p : ℕ, Nat.Prime p → Nat.Prime (2 ^ p - 1))",
    "Suppose x and y are real numbers, not both zero. Then x^2 + y^2 > 0.": (
        "(x y : ℝ) (h₀ : ¬(x = 0 ∧ y = 0)) : x ^ 2 + y ^ 2 > 0"
    ),
    "The only solution of x^2 - y^2 = 1 in nonnegative integers is x = 1, y = 0.": (
        "(x y : ℕ) : (x ^ 2 - y ^ 2 : ℤ) = 1 ↔ x = 1 ∧ y = 0"
    ),
    "A function f is even iff f(-x) = f(x) for all x.": (
        "(f : ℝ → ℝ) : (∀ t : ℝ, f (-t) = f t) ↔ ∀ x : ℝ, f (-x) = f x"
    ),
    "A natural number is such that the sum of the number and its square is 72. Find it. Answer: 8.": (
        "(n : ℕ) (h₀ : n + n ^ 2 = 72) : n = 8"
    ),
    "For which real numbers x is x^2 > 4x? Answer: x < 0 or x > 4.": "(x : ℝ) : x ^ 2 > 4 * x ↔ x < 0 ∨ x > 4",
    "Given any integer a and any positive integer b, there is an integer q such that a < bq.": (
        "(a : ℤ) (b : ℕ) (h₀ : 0 < b) : ∃ q : ℤ, a < b * q"
    ),
    "If each of a and b is a sum of two squares then so is ab.": (
        "(a b : ℤ) (h₀ : ∃ c d : ℤ, a = c ^ 2 + d ^ 2) (h₁ : ∃ n m : ℤ, b = n ^ 2 + m ^ 2) : "
        "∃ p q : ℤ, a * b = p ^ 2 + q ^ 2"
    ),
    "No two consecutive integers are both even.": "(n : ℤ) : ¬(Even n ∧ Even (n + 1))",
    "At most two of n, n+1, n+2 are even.": "(n : ℤ) : ¬(Even n ∧ Even (n + 1) ∧ Even (n + 2))",
    "Let G be a group such that x^2 = 1 for all x ∈ G. Then xy = yx for all x, y ∈ G.": (
        "(G : Type*) [Group G] (x y : G) (h₀ : ∀ x : G, x ^ 2 = 1) : x * y = y * x"
    ),
    "If 3n + 2 is odd then n is odd. n integer": "(n : ℤ) (h₀ : Odd (3 * n + 2)) : Odd n",
    "Every nonempty set of natural numbers has a least element.": (
        "(A : Set ℕ) (h₀ : Set.Nonempty A) : ∃ m : ℕ, IsLeast A m"
    ),
}
READ |= {
    # remarks that say nothing
    "hey can someone help me show that n^2 + n is even if n is an integer? thanks!": "(n : ℤ) : Even (n ^ 2 + n)",
    "I'm stuck and have no idea how to begin: why is x^2 >= 0 for all real x?": "(x : ℝ) : x ^ 2 ≥ 0",
    "Theorem 3.1 (Euclid). There are infinitely many primes.": ": Set.Infinite {p : ℕ | Nat.Prime p}",
    "It is easily seen that 101 is prime. (Hint: try small divisors.)": ": Nat.Prime 101",
    # answers in a second sentence
    "Find all positive integers n for which n + 2 divides n^2 + 5. Show that these are exactly 1 and 7.": (
        "(n : ℕ) (h₀ : 0 < n) : n + 2 ∣ n ^ 2 + 5 ↔ n = 1 ∨ n = 7"
    ),
    "Find all pairs (x, y) of positive integers such that xy = x + y. Answer: only (2,2).": (
        "(x y : ℕ) (h₀ : 0 < x) (h₁ : 0 < y) : x * y = x + y ↔ x = 2 ∧ y = 2"
    ),
    "Find all even primes. Answer: 2.": "(p : ℕ) : Nat.Prime p ∧ Even p ↔ p = 2",
    "Determine all real solutions of x^2 = 2x and show that x = 0 and x = 2 are the only ones.": (
        "(x : ℝ) : x ^ 2 = 2 * x ↔ x = 0 ∨ x = 2"
    ),
    "Solve x^2 = 3x. Solutions: 0 and 3, and no others.": "(x : ℝ) : x ^ 2 = 3 * x ↔ x = 0 ∨ x = 3",
    "Find every positive integer that divides 4 and 6 and is even. Answer: 2 is the only such number.": (
        "(n : ℕ) (h₀ : 0 < n) : (n ∣ 4 ∧ n ∣ 6) ∧ Even n ↔ n = 2"
    ),
    "What is the largest value that x(4 - x) can take when x is a real number? Answer: 4.": (
        ": IsGreatest {y : ℝ | ∃ x : ℝ, y = x * (4 - x)} 4"
    ),
    "x, y real numbers. Show that x^2 + y^2 ≥ 2xy.": "(x y : ℝ) : x ^ 2 + y ^ 2 ≥ 2 * x * y",
    "A and B finite sets. Show that A ∩ B is finite.": (
        "(α : Type*) (A B : Set α) (h₀ : Set.Finite A) (h₁ : Set.Finite B) : Set.Finite (A ∩ B)"
    ),
    # choices, quantifiers behind, recursions
    "Out of any three integers one can choose two whose sum is even.": (
        "(n m k : ℤ) : Even (n + m) ∨ Even (n + k) ∨ Even (m + k)"
    ),
    "5 never divides n^2 + 2, no matter which integer n one takes.": "(n : ℤ) : ¬5 ∣ n ^ 2 + 2",
    "If a divides b then a divides bx, whatever integer x is chosen.": "(a b x : ℤ) (h₀ : a ∣ b) : a ∣ b * x",
    "For a, b real show that 2ab ≤ a^2 + b^2.": "(a b : ℝ) : 2 * a * b ≤ a ^ 2 + b ^ 2",
    "Let a, b, c > 0 be real numbers. Then a + b + c > 0.": (
        "(a b c : ℝ) (h₀ : a > 0) (h₁ : b > 0) (h₂ : c > 0) : a + b + c > 0"
    ),
    "There are no three distinct integers a, b, c with a^2 = b, b^2 = c and c^2 = a.": (
        ": ¬(∃ a b c : ℤ, (a ^ 2 = b ∧ b ^ 2 = c ∧ c ^ 2 = a) ∧ a ≠ b ∧ a ≠ c ∧ b ≠ c)"
    ),
    "The sequence a_0, a_1, ... is given by a_0 = 1, a_1 = 1 and a_{n+1} = a_n + a_{n-1}. Then a_4 = 5.": (
        "(a : ℕ → ℝ) (h₀ : a 0 = 1) (h₁ : a 1 = 1) (h₂ : ∀ n : ℕ, n ≥ 1 → a (n + 1) = a n + a (n - 1)) : a 4 = 5"
    ),
    "With a_1 = 1 and a_n = 2a_{n-1}, we have a_3 = 4.": (
        "(a : ℕ → ℝ) (h₀ : a 1 = 1) (h₁ : ∀ n : ℕ, n ≥ 2 → a n = 2 * a (n - 1)) : a 3 = 4"
    ),
    "(Cauchy) Is every convergent sequence of real numbers bounded? I think yes. (My teacher says it is true)": (
        "(a : ℕ → ℝ) (h₀ : ∃ L : ℝ, Filter.Tendsto a Filter.atTop (nhds L)) : ∃ M : ℝ, ∀ t : ℕ, |a t| ≤ M"
    ),
    # an irrational number is real; what a set or number with a name owns, it owns once
    "If r is a nonzero rational number and x is irrational then rx is irrational.": (
        "(r : ℚ) (x : ℝ) (h₀ : r ≠ 0) (h₁ : Irrational x) : Irrational (r * x)"
    ),
    "Let A and B be subsets of a set X. Prove that the complement of A ∪ B is contained in the complement of A.": (
        "(α : Type*) (A B : Set α) : Set.univ \\ (A ∪ B) ⊆ Set.univ \\ A"
    ),
    "Let A and B be subsets of a set X. If A ⊆ B then X \\ B ⊆ X \\ A.": (
        "(α : Type*) (A B X : Set α) (h₀ : A ⊆ X) (h₁ : B ⊆ X) (h₂ : A ⊆ B) : X \\ B ⊆ X \\ A"
    ),
    "If n is a divisor of a prime p, then n = 1 or n = p.": "(n p : ℕ) (h₀ : Nat.Prime p) (h₁ : n ∣ p) : n = 1 ∨ n = p",
    "Do there exist positive integers m and n with m^2 - n^2 = 2022? Prove that there are none.": (
        ": ¬(∃ m n : ℕ, 0 < m ∧ 0 < n ∧ (m ^ 2 - n ^ 2 : ℤ) = 2022)"
    ),
    "Which is larger, 2^300 or 3^200? Prove that 3^200 is larger.": ": 3 ^ 200 > 2 ^ 300",
    "Find the greatest integer k such that 3^k divides 100!. Prove that k = 48.": (
        ": IsGreatest {k : ℕ | 3 ^ k ∣ Nat.factorial 100} 48"
    ),
    "Determine whether 221 is prime. Show that it is not.": ": ¬Nat.Prime 221",
    # words that the text defines
    "An integer is said to be good if it equals k^2 for some integer k. The product of two good integers is good.": (
        "(n m : ℤ) (h₀ : ∃ q : ℤ, n = q ^ 2) (h₁ : ∃ s : ℤ, m = s ^ 2) : ∃ u : ℤ, n * m = u ^ 2"
    ),
    "A function f : ℝ → ℝ is called even if f(-x) = f(x) for all x. The sum of two even functions is even.": (
        "(g h : ℝ → ℝ) (r : ℝ) (h₀ : ∀ p : ℝ, g (-p) = g p) (h₁ : ∀ q : ℝ, h (-q) = h q) : g (-r) + h (-r) = g r + h r"
    ),
    "A positive integer is called balanced if it is divisible by 3. Every balanced integer is odd.": (
        "(n : ℤ) (h₀ : 0 < n) (h₁ : 3 ∣ n) : Odd n"
    ),
    "A positive integer n is called perfect if the sum of its positive divisors is 2n. Show that 28 is perfect.": (
        ": 0 < 28 ∧ ∑ k ∈ Nat.divisors 28, k = 2 * 28"
    ),
    # any: some under a negation
    "7 does not divide any power of 3.": ": ¬(∃ n : ℤ, (∃ k : ℕ, n = 3 ^ k) ∧ 7 ∣ n)",
    "If n is not divisible by any prime less than 5, then n is odd.": (
        "(n : ℕ) (h₀ : ¬(∃ p : ℕ, Nat.Prime p ∧ p < 5 ∧ p ∣ n)) : Odd n"
    ),
    # respectively, contrasts, converses, many
    "Find the smallest positive integer n such that n leaves remainders 1 and 2 on division by 2 and 3, respectively. "
    "The answer is 5.": ": IsLeast {n : ℕ | 0 < n ∧ n % 2 = 1 ∧ n % 3 = 2} 5",
    "If n is not divisible by 3 then n^2 - 1 is.": "(n : ℤ) (h₀ : ¬3 ∣ n) : 3 ∣ n ^ 2 - 1",
    "Every prime greater than 2 is odd, whereas the converse fails.": (
        ": (∀ p : ℕ, Nat.Prime p ∧ p > 2 → Odd p) ∧ ¬(∀ p : ℕ, Odd p → Nat.Prime p ∧ p > 2)"
    ),
    "Among 13 integers two of them have a difference divisible by 12.": (
        "(a : Fin 13 → ℤ) : ∃ i j : Fin 13, i ≠ j ∧ 12 ∣ a i - a j"
    ),
    "The function x ↦ x^3 - x from ℝ to ℝ is surjective, yet it fails to be injective.": (
        "(f : ℝ → ℝ) (h₀ : ∀ x : ℝ, f x = x ^ 3 - x) : Function.Surjective f ∧ ¬Function.Injective f"
    ),
    # limits and sizes
    r"Show $\lim_{n\to\infty} \frac{n}{n+1} = 1$ using the definition": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = n / (n + 1)) : Filter.Tendsto a Filter.atTop (nhds 1)"
    ),
    "Let S be a finite set with n elements. Prove that S has exactly 2^n subsets.": (
        "(α : Type*) (S : Set α) (n : ℕ) (h₀ : Set.Finite S) (h₁ : Set.ncard S = n) : "
        "Set.ncard {A : Set α | A ⊆ S} = 2 ^ n"
    ),
    "Simplify $(9-4i)-(-3-4i)$. Show that it is 12.": ": 9 - 4 * Complex.I - (-3 - 4 * Complex.I) = 12",
    "Expand the following expression: $7(3y+2)$. Show that it is $21y+14$.": (
        "(y : ℝ) : 7 * (3 * y + 2) = 21 * y + 14"
    ),
    "Compute $2^3 + 1$. Express your answer as an integer from $0$ to $30$, inclusive. Show that it is 9.": (
        ": 2 ^ 3 + 1 = 9"
    ),
    "If $n$ gives a remainder of 3 when divided by 7, then what remainder does $2n+1$ give when divided by 7? "
    "Show that it is 0.": "(n : ℕ) (h₀ : n % 7 = 3) : (2 * n + 1) % 7 = 0",
    "For what values of $x$ is it true that $x^2 \\le 4$? Express your answer in interval notation. "
    "Show that it is $x \\in [-2,2]$.": "(x : ℝ) : x ^ 2 ≤ 4 ↔ x ∈ Set.Icc (-2) 2",
    "If we assume that $n$ is even, then show that $n + 2$ is even.": "(n : ℤ) (h₀ : Even n) : Even (n + 2)",
    "Find the modulo $7$ remainder of the sum $1 + 2 + 3$. Show that it is 6.": ": (1 + 2 + 3) % 7 = 6",
    "Let a_1, ..., a_n be positive real numbers. Then a_1 + a_2 + ... + a_n > 0.": (
        "(n : ℕ) (a : ℕ → ℝ) (h₀ : ∀ i : ℕ, 1 ≤ i ∧ i ≤ n → 0 < a i) : ∑ k ∈ Finset.Icc 1 n, a k > 0"
    ),
}


test_reads = reads(READ)


LOGICAL = {
    "not",
    "no",
    "never",
    "false",
    "unless",
    "except",
    "only",
    "all",
    "every",
    "if",
    "or",
    "nor",
    "neither",
    "wrong",
}


def test_remarks_have_no_logical_word() -> None:
    for name, entry in shipped().lexicon.entries.items():
        forms = [form for written in (entry.frame, entry.filler) for form in written.split("/")]
        for form in forms if name != "helpless" else []:
            words = set(form.split()) & LOGICAL
            assert not words or form.strip() in ABOUT_THE_WRITER, (name, form)


ABOUT_THE_WRITER = (
    {"dear all", "hi all", "all the best", "wonder if", "wondering if"}
    | {f"{what} not {how}" for what in ("it is",) for how in ("hard", "difficult")}
    | {"not hard to see", "not difficult to see"}
)
DECLINED = {
    "Show that $n(n + 1) = 2k$ for an integer $k$.": "whether “for a …” means some or every",
    "Every even integer is $2k$ for an integer $k$.": "whether “for a …” means some or every",
    "An integer $n$ is even iff $n = 2k$ for integers $k$.": "whether “for …” means some or every",
    "The sequence a_n = 1/(n - 1) is decreasing.": "with which term the sequence begins",
    "Find all real x with x > 1 and x < 3. Answer: x > 1 and x < 3.": "whether the answer lists cases or conditions",
    "The equation x^2 = y^2 has the only solutions x = y and x = -y.": "an answer about something else",
    "Let f : [0,1] → ℝ be differentiable with f'(x) > 0 for all x. Then f is increasing.": "at which points",
    "There are 3 integers whose square is even.": "whether so many, or at least so many",
    "If n is divisible by any even number then n is even.": "whether “any” means some or all",
    "n and m leave remainders 1 and 2 when divided by 5.": "without “respectively”",
    "Determine whether 221 is prime.": "",
    "Is it true that 2 is prime? I doubt it.": "“doubt” is not in the lexicon",
    "Let f be a polynomial with f(x)^2 = x^2 for all x. Then f(x) = x or f(x) = -x.": "one equation for f holds",
    "A number is called odd if it is blue.": "“blue” is not in the lexicon",
    "An integer is called odd if 2 divides it. Then 3 is prime.": "a definition that is not used",
    "e > 2.": "whether e and i are letters",
    "The number n^2 + 1 is not prime for every natural number n.": "the scope of “not”",
    "The function f(x) = x^2 is increasing for x ≥ 0.": "a part of its domain",
    "If a sequence of reals is increasing and m < n, then a_m < a_n.": "nothing has introduced",
    "Solve 2x + 5 = 17 for x.": "does not state it",
    "": "the statement is empty",
    "   \n ": "the statement is empty",
    "...": "the statement has no words",
    "x " * 5000: "more than 4000 characters",
    "word " * 700: "words and formulas",
    "Let $x be real.": "a $ has no partner",
    "Every intger is even or odd.": "“intger” is not in the lexicon; did you mean “integer”?",
    "Es gibt unendlich viele Primzahlen.": "is not in the lexicon",
    "Существует бесконечно много простых чисел.": "“Существует” is not English",
    "Show that 2 is prime. 请证明 it.": "“请证明” is not English",
    "Każda liczba parzysta dzieli 4.": "the word “kazda” is not in the lexicon",
    "If n is even then": "the statement ends too early, after “n is even then”",
    "If n is even then n divides.": "the statement ends too early, after “",
    "The even of n is odd.": "it cannot be read from “of n is odd” on, after “the even”",
    "A integers is even.": "it cannot be read from",
    "Every integer are even.": "it cannot be read from",
    "There is a largest": "it cannot be read from “largest” on, after “there is a”",
    "The formula $x^{2$ holds.": "cannot be read",
    "It is even.": "it is not clear what “it” stands for",
    "z^2 = 4 implies z = 2.": "it is not clear",
    "Not all primes are odd, for every n.": "the scope of “for …”",
}


test_declines = declines(DECLINED)


test_declines = declines(["if n is even then " * 40 + "n is odd.", "the square of " * 90 + "n is even."])


def test_a_megabyte_is_declined_at_once() -> None:
    with pytest.raises(Abstention, match="characters"):
        read("n is even and " * 70_000)


def test_a_text_that_is_declined_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Every grumbling integer that is odd is even."
    with pytest.raises(Abstention) as first:
        read(text)
    monkeypatch.delattr(GrammarReader, "_read_tokens")
    with pytest.raises(type(first.value)) as again:
        read(text)
    assert str(again.value) == str(first.value)
    assert again.value is not first.value, "an error that is raised twice gathers frames"


def test_the_sole_reading_is_the_first_where_no_other_costs_as_little() -> None:
    dearer = "The sine function is odd and the cosine function is even."
    assert len(read(dearer).readings) > 1
    assert shipped().sole(dearer) == read(dearer).best
    assert shipped().sole("For every prime p there exists an integer n such that p divides n.") is None
    with pytest.raises(Abstention):
        shipped().sole("Every grumbling integer is even.")


def test_a_second_meaning_is_returned_and_told() -> None:
    found = read("Let n and m be integers. Then it is not true that n is even whenever m is odd.")
    assert found.ambiguous
    assert len({canonical(one.lean) for one in found.readings}) > 1


def test_comparison_knows_what_does_not_matter() -> None:
    one = "theorem a (x y : ℝ) (h : x < y) (k : 0 < x) : x ≠ y := by sorry"
    same = "theorem b (s t : ℝ) (h₀ : s > 0 ∧ t > s) : t ≠ s := by sorry"
    other = "theorem c (x y : ℝ) (h : x ≤ y) (k : 0 < x) : x ≠ y := by sorry"
    assert canonical(one) == canonical(same)
    assert canonical(one) != canonical(other)


def test_comparison_knows_orders_of_and_and_or() -> None:
    one = "theorem a (x : ℝ) : ¬(x = 1 ∨ x = 2) ∨ x < 3 ∧ 1 < x := by sorry"
    same = "theorem b (x : ℝ) : 1 < x ∧ x < 3 ∨ x ≠ 2 ∧ x ≠ 1 := by sorry"
    assert canonical(one) == canonical(same)


MOST_MODULES = 140  # that are imported with it, of Python and of others


def test_it_is_light() -> None:
    code = (
        "import sys; import leanwright.tools.reader.reader; foreign = {m for m in sys.modules if '.' not in m}; "
        "print(len(foreign)); print([m for m in foreign if m in ('torch', 'transformers', 'langgraph')])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split("\n")
    assert int(out[0]) < MOST_MODULES
    assert out[1] == "[]"


@pytest.mark.parametrize(
    ("text", "assumed"),
    [
        ("Show that x^2 + y^2 >= 2xy.", [(("x", "y"), "ℝ", False)]),
        ("If a divides b and b divides c, then a divides c.", [(("a", "b", "c"), "ℤ", False)]),
        ("The square of any number is nonnegative.", [(("n",), "ℝ", True)]),
        ("For every integer n, 2 divides n(n + 1).", []),
        ("If n is odd, then n^2 is odd.", []),
    ],
)
def test_conventions_are_told(text: str, assumed: list[tuple[tuple[str, ...], str, bool]]) -> None:
    assert [(one.names, one.kind, one.nameless) for one in read(text).assumptions] == assumed


def test_a_proof_of_equivalence_may_decide_what_differs() -> None:
    text = "For every prime p there exists an integer n such that p divides n."
    one = shipped()
    assert one.read(text).ambiguous
    assert not GrammarReader(one.tables.grammar, one.lexicon, alike=lambda *_: True).read(text).ambiguous
