"""How Lean statements are said."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import LeanStatement, parse_lean
from leanwright.tools.reader.reader import shipped
from leanwright.tools.reader.say import Speech, plain_text, say
from leanwright.tools.reader.saying.differences import difference

SAID = {
    "(a b c : ℤ) (h₀ : a ∣ b) (h₁ : b ∣ c) : a ∣ c": (
        "Let $a$, $b$ and $c$ be integers. If $a$ divides $b$ and $b$ divides $c$, then $a$ divides $c$."
    ),
    "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)": "For all odd integers $n$ and $m$, $n + m$ is even.",
    "(p : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime (p ^ 2 + 2)) : p = 3": (
        "Let $p$ be a prime. If $p^2 + 2$ is prime, then $p = 3$."
    ),
    "(x y : ℝ) (h₀ : 0 < x) (h₁ : 0 < y) : x / y + y / x ≥ 2": (
        "For all positive real numbers $x$ and $y$, $\\frac{x}{y} + \\frac{y}{x} \\ge 2$."
    ),
    ": Set.Infinite {p : ℕ | Nat.Prime p ∧ p ≡ 1 [MOD 4]}": (
        "There are infinitely many primes $p$ such that $p \\equiv 1 \\pmod{4}$."
    ),
    ": ¬(∃ x y : ℤ, 4 * x + 6 * y = 7)": "There are no integers $x$ and $y$ such that $4x + 6y = 7$.",
    "(a : ℕ → ℝ) (n : ℕ) (h₀ : a 0 = 2) (h₁ : ∀ n : ℕ, a (n + 1) = 3 * a n) : a n = 2 * 3 ^ n": (
        "Let $(a_n)$ be a sequence of real numbers. Suppose that $a_0 = 2$, and that $a_{n + 1} = 3a_n$ for every "
        "natural number $n$. Prove that $a_n = 2 \\cdot 3^n$ for every natural number $n$."
    ),
    "(f : ℝ → ℝ) (h₀ : ∀ x y : ℝ, f (x + y) = f x + f y) : f 0 = 0": (
        "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be a function. Suppose that $f(x + y) = f(x) + f(y)$ for all real "
        "numbers $x$ and $y$. Prove that $f(0) = 0$."
    ),
    "(G : Type*) [Group G] (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹": (
        "Let $G$ be a group and let $a$ and $b$ be elements of $G$. Prove that $(ab)^{-1} = b^{-1}a^{-1}$."
    ),
    "(X : Type*) [MetricSpace X] (h₀ : CompactSpace X) : CompleteSpace X": "Every compact metric space is complete.",
    "(R : Type*) [CommRing R] (x : R) (h₀ : IsDomain R) (h₁ : Prime x) : Irreducible x": (
        "Let $R$ be an integral domain and let $x$ be a prime element of $R$. Prove that $x$ is irreducible."
    ),
    "(K V : Type*) [Field K] [AddCommGroup V] [Module K V] (u v : V) : u + v = v + u": (
        "Let $K$ be a field. Let $V$ be a vector space over $K$. Let $u$ and $v$ be vectors in $V$. "
        "Prove that $u + v = v + u$."
    ),
    "(n : ℕ) (h : ∀ k, k ≤ n → Even k) : n = 0": (
        "Let $n$ be a natural number. Suppose that for every natural number $k \\le n$, $k$ is even. "
        "Prove that $n = 0$."
    ),
    "(n : ℤ) : Even n ∧ ¬Even (n + 1) ∨ ¬Even n ∧ Even (n + 1)": (
        "For every integer $n$, exactly one of $n$ and $n + 1$ is even."
    ),
    "(R : Type*) [CommRing R] [IsDomain R] [Finite R] : IsField R": "Every finite integral domain is a field.",
    "(X : Type*) [TopologicalSpace X] [T2Space X] (K : Set X) (h : IsCompact K) : IsClosed K": (
        "Let $X$ be a Hausdorff topological space and let $K$ be a compact subset of $X$. Prove that $K$ is closed."
    ),
    "(α β : Type*) (f : α → β) (S T : Set β) : Set.preimage f (S ∪ T) = Set.preimage f S ∪ Set.preimage f T": (
        "Let $f : A \\to B$ be a function. Let $S$ and $T$ be subsets of $B$. "
        "Prove that $f^{-1}(S \\cup T) = f^{-1}(S) \\cup f^{-1}(T)$."
    ),
    "(a b : ℝ) (f : ℝ → ℝ) (h₀ : a < b) (h₁ : ContinuousOn f (Set.Icc a b)) (h₂ : DifferentiableOn ℝ f (Set.Ioo a b)) "
    "(h₃ : f a = f b) : ∃ c : ℝ, c ∈ Set.Ioo a b ∧ deriv f c = 0": (
        "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be a function. Let $a$ and $b$ be real numbers. If $a < b$, $f$ is "
        "continuous on $[a, b]$, $f$ is differentiable on $(a, b)$ and $f(a) = f(b)$, then there is a real number "
        "$c \\in (a, b)$ such that $f'(c) = 0$."
    ),
    "(f g : ℝ → ℝ) (h₀ : Continuous f) (h₁ : Continuous g) : Continuous (fun x : ℝ => f x * g x)": (
        "Let $f : \\mathbb{R} \\to \\mathbb{R}$ and $g : \\mathbb{R} \\to \\mathbb{R}$ be functions. "
        "If $f$ and $g$ are continuous, then $x \\mapsto f(x)g(x)$ is continuous."
    ),
    "(a b : ℕ → ℝ) (L M : ℝ) (h₀ : Filter.Tendsto a Filter.atTop (nhds L)) "
    "(h₁ : Filter.Tendsto b Filter.atTop (nhds M)) "
    ": Filter.Tendsto (fun n : ℕ => a n * b n) Filter.atTop (nhds (L * M))": (
        "Let $(a_n)$ and $(b_n)$ be sequences of real numbers and let $L$ and $M$ be real numbers. "
        "If $(a_n)$ tends to $L$ and $(b_n)$ tends to $M$, then $a_nb_n$ tends to $LM$."
    ),
    "(α : Type*) (R : α → α → Prop) (h₀ : ∀ x y z : α, R x y → R y z → R x z) (h₁ : ∀ x y : α, R x y → R y x) "
    "(x y : α) (h₂ : R x y) : R x x": (
        "Let $R$ be a relation on a set $A$. Let $x$ and $y$ be elements of $A$. Suppose that for all elements $t$, "
        "$s$ and $z$ of $A$, if $R(t, s)$ and $R(s, z)$, then $R(t, z)$. Suppose also that for all elements $t$ and "
        "$s$ of $A$, if $R(t, s)$, then $R(s, t)$. Suppose also that $R(x, y)$. Prove that $R(x, x)$."
    ),
    "(R : Type*) [CommRing R] (x y : R) (h₀ : ∃ m : ℕ, x ^ m = 0) (h₁ : ∃ n : ℕ, y ^ n = 0) : IsNilpotent (x + y)": (
        "Let $R$ be a commutative ring and let $x$ and $y$ be elements of $R$. Suppose that there is a natural number "
        "$m$ such that $x^m = 0$. Suppose also that there is a natural number $n$ such that $y^n = 0$. Prove that "
        "$x + y$ is nilpotent."
    ),
    "(m n : ℕ) (A : Matrix (Fin m) (Fin n) ℝ) (B : Matrix (Fin n) (Fin m) ℝ) (h : A * B = 1) : B * A = 1": (
        "Let $A$ be an $m \\times n$ real matrix and let $B$ be an $n \\times m$ real matrix. "
        "If $AB = 1$, then $BA = 1$."
    ),
    "(G : Type*) [Group G] [Fintype G] (g : G) : orderOf g ∣ Fintype.card G": (
        "Let $G$ be a finite group and let $g$ be an element of $G$. "
        "Prove that the order of $g$ divides the order of $G$."
    ),
    "(A B : Finset ℕ) (h : A ⊆ B) : Finset.card A ≤ Finset.card B": (
        "Let $A$ and $B$ be finite sets of natural numbers. If $A \\subseteq B$, then "
        "$\\left|A\\right| \\le \\left|B\\right|$."
    ),
    "(G : Type*) [Group G] (H : Subgroup G) (h : ∀ a : G, a ∈ H → ∀ b : G, b ∈ H → a * b = b * a) "
    ": Subgroup.Normal H": (
        "Let $G$ be a group and let $H$ be a subgroup of $G$. Suppose that for every element $a \\in H$, $ab = ba$ for "
        "every element $b \\in H$. Prove that $H$ is normal."
    ),
    "(G H : Type*) [Group G] [Group H] (φ : G →* H) : Function.Injective φ ↔ ∀ g : G, φ g = 1 → g = 1": (
        "Let $G$ and $H$ be groups. Let $\\phi : G \\to H$ be a group homomorphism. Prove that $\\phi$ is injective if "
        "and only if for every element $g$ of $G$, if $\\phi(g) = 1$, then $g = 1$."
    ),
    "(n : ℕ) : n % 9 = List.sum (Nat.digits 10 n) % 9": (
        "For every natural number $n$, $n$ leaves the same remainder as the digit sum of $n$ when divided by $9$."
    ),
    "(n : ℕ) (h₀ : 1 < n) (h₁ : ¬Nat.Prime n) : n ≥ 4": "For every composite number $n$, $n \\ge 4$.",
}


@pytest.mark.parametrize("lean", SAID)
def test_says(lean: str) -> None:
    assert say(parse_lean(f"theorem t {lean} := by sorry"), shipped()) == SAID[lean]


@pytest.mark.parametrize(
    "lean",
    [
        "(S : Finset ℤ) (h : ∀ x, x ∈ S ↔ x ^ 2 = 16) : S.card = 2",
        ": Foo.Bar 3",
        "(n : ℕ) : n - 1 + 1 = n",
        "(A : Finset ℕ) : ∑ k ∈ A, k ≥ A.card",  # of what is summed over no set is made
        "(a : Fin 5 → ℤ) : ∃ i j : Fin 5, 4 ∣ a i - a j",  # words would leave out what a is
        "(K S : Type*) [Field K] [Ring S] [Nontrivial S] (f : K →+ S) : Function.Injective f",
        ": Continuous (fun x : ℝ => ⌊x⌋)",  # into ℤ, where words would be read as into ℝ
        "(a : ℕ → ℝ) : Filter.Tendsto (fun n : ℕ => 1 / n) Filter.atTop (nhds 0)",  # a quotient of natural numbers
        "(S : Set ℝ) (h : IsLUB S 3) (k : 4 ∈ S) : ∃ m, IsGreatest S m",
        ": ¬Nonempty (MulEquiv (Multiplicative ℚ) (Multiplicative (ℚ × ℚ)))",  # a type that is made of others
    ],
)
def test_what_would_be_read_otherwise_is_not_said(lean: str) -> None:
    with pytest.raises(Abstention, match="no words"):
        say(parse_lean(f"theorem t {lean} := by sorry"), shipped())


@pytest.mark.parametrize(
    ("text", "lean", "said"),
    [
        (
            "(n : ℤ) (h : Even (n ^ 2)) : Even n",
            "(n : ℤ) (h : Even n) : Even n",
            "the text says “$n^2$ is even”, the Lean says “$n$ is even”",
        ),
        (
            "(x y : ℝ) (h : 0 < x) : x * y ≤ 4",
            "(x y : ℝ) : x * y ≤ 4",
            "the Lean does not suppose that $0 < x$",
        ),
        (
            "(n : ℤ) : n ^ 2 ≥ n",
            "(n : ℕ) : n ^ 2 ≥ n",
            "the text speaks of an integer $n$, the Lean of a natural number $n$",
        ),
        (
            "(a b c : ℤ) (h : a ∣ b) (k : b ∣ c) : a ∣ c",
            "(x y z : ℤ) (h : x ∣ y) (k : y ∣ z) : z ∣ x",
            "the text says “$a$ divides $c$”, the Lean says “$c$ divides $a$”",
        ),
        (
            ": ∃! x : ℝ, x ^ 5 + 2 * x ^ 3 + 4 * x = 10",
            ": ∃! x : ℕ, x ^ 5 + 2 * x ^ 3 + 4 * x = 10",
            "the text says “there is a unique real number $x$ such that $x^5 + 2x^3 + 4x = 10$”, "
            "the Lean says “there is a unique natural number $x$ such that $x^5 + 2x^3 + 4x = 10$”",
        ),
        ("(n : ℤ) : n = n", "(m : ℤ) : m = m", ""),
        (
            "(a b : ℕ) (h : a < b) : 0 < (b - a : ℤ)",
            "(a b : ℕ) (h : a < b) : 0 < b - a",
            "the text says “$0 < b - a$” in ℤ, the Lean in ℕ",
        ),
        (
            "(p : ℕ) (h : 3 < p) (k : Nat.Prime p) : 24 ∣ (p ^ 2 - 1 : ℤ)",
            "(p : ℕ) (k : Nat.Prime p) : 24 ∣ p ^ 2 - 1",
            "the text says “$p^2 - 1$ is divisible by $24$” in ℤ, the Lean in ℕ; "
            "the Lean does not suppose that $3 < p$",
        ),
        (
            "(n : ℕ) (h : 0 < n) : (n : ℝ) ^ (1 / n : ℝ) ≤ 2",
            "(n : ℕ) (h : 0 < n) : (n ^ (1 / n) : ℝ) ≤ 2",
            "the text says `(n : ℝ) ^ (1 / n : ℝ) ≤ 2`, the Lean says `(n ^ (1 / n) : ℝ) ≤ 2`",
        ),
        (
            "(x : ℝ) : ∃ y : ℝ, x + y = 0",
            ": ∃ y : ℝ, ∀ x : ℝ, x + y = 0",
            "the text says “For every real number $x$, there is a real number $y$ such that $x + y = 0$”, "
            "the Lean says “There is a real number $y$ such that $x + y = 0$ for every real number $x$”",
        ),
        (
            "(G : Type*) [Group G] (p : ℕ) (h : Nat.Prime p) (k : Nat.card G = p) : IsCyclic G",
            "(G : Type*) [Group G] [Fintype G] (p : ℕ) (k : Nat.card G = p) : IsCyclic G",
            "the Lean does not suppose that $p$ is prime",
        ),
        (
            "(G : Type*) [Group G] [Finite G] (a : G) : a = 1",
            "(G : Type*) [Group G] [Fintype G] (a : G) : a = 1",
            "the text has `[Finite G]` of its own",
        ),
        (
            "(G : Type*) [Group G] (a b : G) : a * b = b * a",
            "(G : Type*) [CommGroup G] (a b : G) : a * b = b * a",
            "the text speaks of a group $G$ and elements $a$ and $b$ of $G$, "
            "the Lean of an abelian group $G$ and elements $a$ and $b$ of $G$",
        ),
    ],
)
def test_says_where_statements_differ(text: str, lean: str, said: str) -> None:
    one, other = (parse_lean(f"theorem t {each} := by sorry") for each in (text, lean))
    assert difference(one, other, shipped()) == said


def test_a_statement_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lean = "theorem t (k : ℤ) (h : k + 417 = 0) : k < 0 := by sorry"
    words = say(parse_lean(lean), shipped())
    monkeypatch.delattr("leanwright.tools.reader.say.Speech")
    assert say(parse_lean(lean), shipped()) == words
    assert say(parse_lean(lean), shipped(), exactly=True) == words


def test_no_wording_is_tried_after_one_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    meant = Speech.means

    def means(self: Speech, text: str, wanted: LeanStatement) -> bool | None:
        read.append(text)
        return meant(self, text, wanted)

    monkeypatch.setattr(Speech, "means", means)
    words = say(parse_lean("theorem t (p q : ℤ) (h : Odd p) (g : q ∣ p + 2) : Odd q := by sorry"), shipped())
    assert read == [words]


def test_formulas_can_be_plain() -> None:
    said = "Let $f : \\mathbb{R} \\to \\mathbb{R}$ be a function. Prove that $f(x)^2 \\ge \\frac{x}{2}$."
    assert plain_text(said) == "Let f : ℝ → ℝ be a function. Prove that f(x)^2 >= x/2."
