"""Headings, grounds and talk in any words are passed over"""

import pytest

from leanwright.tools.reader.reader import read
from tests.tools.reader.tables import declines, reads

CLAIM = "the sum of two odd integers is even"
LEAN = "theorem statement (n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) := by sorry"
TALK = r"""
Parity for beginners: {}.
A warm-up on parity. {}.
Folklore. {}.
An old favourite. {}.
Remember: {}.
Can you check: {}.
From the parity theorem, {}.
From Smith's parity theorem for whole families, {}.
Via Smith's lemma, {}.
Induction shows that {}.
Use Smith's lemma to show that {}.
Use the parity theorem to prove that {}.
Simplify both sides to verify that {}.
Without using Smith's lemma, show that {}.
I noticed that {}.
I have noticed that {}. Can this be proven by hand?
Our TA claimed that {}. Is there a short proof?
My tutor insists that {}.
Someone on the internet told me that {}.
I was told that {}. Really?
{}. My calculator gives up.
{}. My computer can't handle it.
{}. Someone told me to draw a picture.
{}. My tutor told me to try induction.
{}. We spent an hour arguing in the tutorial.
{}. Proof needed.
{}. Proofs needed for both.
{}. Is that a full proof?
{}. How does the rest go?
{}. How would you prove it in one line?
{}?? I'd love a proof.
{}. Can that be proven by hand?
{}, how do I prove that properly?
{}, and I keep going in circles.
{}, but I have no clue how to begin.
{}, but my attempt went nowhere.
{}, right? I want to actually prove it.
{}. I'd like to see a clean argument.
{}. I'm lost.
{}, so I'm a bit lost.
{}. No idea how to begin. Pointers welcome.
{}. Sorry for the silly question, I was ill that week.
{}. (Smith's identity)
{} (Smith's identity).
I was tutoring my nephew and we came across this: {}.
I came across a nice statement in an old notebook of my grandfather: {}.
Heard on a podcast: {}.
In my notes it says that {}.
My notes say that {}.
The script says, without proof, that {}.
It says in the book that {}.
{}. plz help asap
{}. my quiz is tomorrow and I'm clueless
{}. Thank you so much!!
{}. Much appreciated.
{}. tia
My daughter asked me why {}.
My mom thinks that {}.
My classmate claims that {}.
A colleague asked me whether it is true that {}.
{}. I saw this in a youtube video yesterday.
{}. I found this in an old notebook.
{}. It was on last year's mock exam.
{}. This was question 5 on the pset.
{}. I need this for my bachelor's thesis.
{}. I'm a first year student and still learning.
{}. I haven't done proofs since high school.
{}. I am so confused.
{}. Sorry if that's a silly question.
{}. Sorry for my English.
{}. This seems obvious but I can't write it down.
{}. It looks easy but I'm stuck.
{}. It feels like it should be easy.
{}. This one is a classic.
{}. Pretty neat, isn't it?
{}. Is this well known?
{}. What's the standard proof?
{}. What is this theorem called?
{}. Is there a nice proof without induction?
{}. Does anyone have a reference?
{}. Can anyone help me out here?
{}. Could someone walk me through it?
{}. Please formalize this in Lean 4 with Mathlib.
{}. Please state that as a Lean theorem.
{}. I only want the statement in Lean.
{}. Just the formal statement, please.
{}. Leave the proof as sorry.
{}. Try induction.
{}. The proof is a routine induction.
{}. The proof is left to the reader.
{}. The easy proof is omitted.
{}. Details are left as an exercise.
{}. This will be used in the next chapter.
{}. We will need this later.
{}. This fact will be used repeatedly.
We begin with a simple observation: {}.
Here is a fun one: {}.
Here's a question from my final: {}.
Question 3 (b): {}.
Ok here's the thing: {}.
Hey folks, quick question: {}.
Good evening everybody, could you help me prove that {}?
It is easy to see that {}.
It is straightforward to check that {}.
A simple calculation shows that {}.
It is a classical result that {}.
It follows from Smith's lemma that {}.
As is well known, {}.
As we saw last week, {}.
Recall from class that {}.
Surprisingly, {}.
Interestingly, {}.
Clearly, {}.
Unfortunately I can't see why {}.
Tomorrow's exam will ask me to prove that {}.
B\'ezout. {}.
Then (Erdős) {}.
{} (Rudin, p. 47).
{} (due to Gauss).
[IMO 1959, Problem 1] {}.
Theorem (Smith, 1902): {}.
Lemma A.3. {}.
Wilson's theorem together with its converse: {}.
Bernoulli's inequality, strict form: {}.
Pigeonhole again! {}.
(Casting out nines.) {}.
Cauchy's theorem says: {}.
The fundamental theorem of algebra tells us that {}.
Smith's lemma reads as follows: {}.
My all-time favourite: {}.
It is a well known (and very useful) fact that {}.
It is no surprise that {}.
The upshot is that {}.
A glance at the graph shows that {}.
As small cases already suggest, {}.
As $\mathbb Z$ illustrates, {}.
{} -- this follows at once from the intermediate value theorem.
{} --- that is Vieta.
{} (that is Smith's lemma).
{}, a result that goes back to Gauss.
{}. This is called Smith's lemma.
Since the contributions of the two halves cancel, {}.
Nothing fancy happens here. Namely, {}.
Is it true that {}? Absolutely.
Squaring both sides, one sees that {}.
In school one learns that {}.
It was Gauss who noticed that {}.
Here is what Gauss proved: {}.
That {} is due to Gauss.
The fact that {} was known to Euclid.
{}, as one shows by induction.
{}, is it not?
{}, isn't it?
I came across a nice one on the train: {}.
4. (b) [3 marks] Show that {}.
2.(c) Show that {}.
Thm. 3.1: {}.
Prop 2.9 (Smith). {}.
Lemma 2.4 (parity survives). {}.
(Exam, June) {}.
(``parity test'') {}.
The ``student's dream'': {}.
Then --- the ``student's dream'' --- {}.
WTS: {}.
By the law of quadratic parity, {}.
By the second supplement to Smith's law, {}.
By looking at remainders, convince yourself that {}.
Smith's little parity lemma yields at once that {}.
Casting out nines rests upon the fact that {}.
Explain, by means of remainders, why {}.
Derive from Smith's theorems that {}.
As one would expect, {}.
{}, as a glance at the remainders suggests.
{}; the proof imitates Euclid's.
{} (a favourite on exams!).
{} (think of $3$ and $5$).
Exercise 12 (*). Prove that {}.
Problem B3. Prove that {}.
(From the 1978 final.) Prove that {}.
Homework, due Friday: {}.
{}; see Rudin, Chapter 3.
{}. $\square$
{}, as required.
{}. The proof is by induction on n.
{}. We omit the proof.
{}. This is a special case of Smith's theorem.
Induction on $n$ yields that {}.
Careful bookkeeping shows that {}.
Elementary considerations show that {}.
Mathematical habits reveal that {}.
It takes little effort to see that {}.
There is no difficulty in proving that {}.
With the aid of Smith's lemma, prove that {}.
In other words, {}.
Consequently, {}.
As noted above, {}.
Main result: {}.
Theorem 1 (Parity of sums). {}.
Putnam 1985 A1. Show that {}.
Week 3, Problem 2. {}.
{}, which was first proved by Smith in 1850.
It is immediate that {}.
It remains to show that {}.
A basic result of arithmetic is that {}.
The following assertion holds. {}.
Prove the statement ``{}''.
""".strip().splitlines()
READ = {
    "From the binomial theorem, $\\sum_{k=0}^n\\binom nk=2^n$.": (
        "(n : ℕ) : ∑ k ∈ Finset.range (n + 1), Nat.choose n k = 2 ^ n"
    ),
    "If f is differentiable on ℝ and f'(x) = 0 for all x, then f is constant; this follows from the mean value "
    "theorem, doesn't it?": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, deriv f x = 0) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
    "Erd\\H{o}s' favourite: among any $n+1$ elements of $\\{1,2,\\dots,2n\\}$ there are two different ones "
    "such that one divides the other.": (
        "(n : ℕ) (a : Fin (n + 1) → ℤ) (h₀ : n ≥ 1) (h₁ : ∀ i : Fin (n + 1), a i ∈ Finset.Icc 1 (2 * n)) : "
        "∃ j k : Fin (n + 1), j ≠ k ∧ (a j ∣ a k ∨ a k ∣ a j)"
    ),
    "The number of subsets of a set with 5 elements? Of course $32$.": (
        "(α : Type*) (A : Set α) (h₀ : Set.Finite A) (h₁ : Set.ncard A = 5) : Set.ncard {B : Set α | B ⊆ A} = 32"
    ),
    "What is 2 + 3? It is 4 + 1 = 5.": ": 2 + 3 = 4 + 1 ∧ 4 + 1 = 5",
    "Solve $x^2=4$ over the reals. [Solutions: $2$ and $-2$.]": "(x : ℝ) : x ^ 2 = 4 ↔ x = 2 ∨ x = -2",
    "Finite integral domains are fields.": ("(R : Type*) [CommRing R] (h₀ : IsDomain R) (h₁ : Finite R) : IsField R"),
    "We have the pretty identity $(a+b)^2=a^2+2ab+b^2$ for all reals $a,b$.": (
        "(a b : ℝ) : (a + b) ^ 2 = a ^ 2 + 2 * a * b + b ^ 2"
    ),
    "The inequality $a^2+b^2\\ge 2ab$, valid for all reals $a,b$, goes back to Cauchy.": (
        "(a b : ℝ) : a ^ 2 + b ^ 2 ≥ 2 * a * b"
    ),
    "Parallelogram law in $\\mathbb C$. We have $|z+w|^2+|z-w|^2=2|z|^2+2|w|^2$.": (
        "(z w : ℂ) : ‖z + w‖ ^ 2 + ‖z - w‖ ^ 2 = 2 * ‖z‖ ^ 2 + 2 * ‖w‖ ^ 2"
    ),
    "AM–GM in two variables says that $a+b\\ge 2\\sqrt{ab}$ for all positive reals a, b.": (
        "(a b : ℝ) (h₀ : 0 < a) (h₁ : 0 < b) : a + b ≥ 2 * Real.sqrt (a * b)"
    ),
    "Since no power of 2 equals a power of 3 (trivial cases aside), $\\log_2 3$ is irrational.": (
        ": Irrational (Real.logb 2 3)"
    ),
    "$\\sum_{d\\mid n}\\varphi(d)=n$ for every $n\\ge1$, $\\varphi$ denoting Euler's totient.": (
        "(n : ℕ) (h₀ : n ≥ 1) : ∑ d ∈ Nat.divisors n, Nat.totient d = n"
    ),
    "Let $n$ be even, by which we mean that $2$ divides $n$. Then $n^2$ is even.": (
        "(n : ℤ) (h₀ : Even n) (h₁ : 2 ∣ n) : Even (n ^ 2)"
    ),
    "Show that n^3 - n is divisible by 6 for every integer n. (Putnam 1988, A1)": "(n : ℤ) : 6 ∣ n ^ 3 - n",
    "Quick question about remainders: show that 7 divides 2^3 - 1.": ": 7 ∣ (2 ^ 3 - 1 : ℤ)",
    "Let $\\alpha$ and $\\beta$ be the roots of $x^2 - 5x + 3 = 0$. Without computing the roots, "
    "find $\\alpha^2 + \\beta^2$. [Answer: $19$]": (
        "(α β : ℝ) (h₀ : ∀ x : ℝ, x ^ 2 - 5 * x + 3 = 0 ↔ x = α ∨ x = β) : α ^ 2 + β ^ 2 = 19"
    ),
    "What is the remainder when the polynomial $x^{100} - 2x + 5$ is divided by $x - 1$? By the "
    "remainder theorem it is $4$.": (
        ": ∃ Q : Polynomial ℝ, Polynomial.X ^ 100 - 2 * Polynomial.X + 5 = (Polynomial.X - 1) * Q + 4"
    ),
    "Evaluate $\\sum_{k=1}^{99}\\frac{1}{k(k+1)}$. By telescoping, we get $\\frac{99}{100}$.": (
        ": ∑ k ∈ Finset.Icc (1 : ℕ) 99, (1 / (k * (k + 1)) : ℝ) = 99 / 100"
    ),
    "Compute $\\lim_{n\\to\\infty}\\left(\\sqrt{n^2+n}-n\\right)$. Solution: multiplying by the "
    "conjugate we see that the limit equals $\\frac12$.": (
        "(a : ℕ → ℝ) (h₀ : ∀ n : ℕ, a n = Real.sqrt (n ^ 2 + n) - n) : Filter.Tendsto a Filter.atTop (nhds (1 / 2))"
    ),
    "Using the derivative, prove that $\\ln x\\le x-1$ for all $x>0$.": "(x : ℝ) (h₀ : x > 0) : Real.log x ≤ x - 1",
    "Does the equation $x^2 + y^2 = 2023$ have a solution in integers? No, it does not, as one "
    "sees by looking modulo $4$.": (": ¬(∃ x y : ℤ, x ^ 2 + y ^ 2 = 2023)"),
    "We have $b = 1$ if $ax = bx$ for all real $x$, where $a\\ne0$.": (
        "(a b : ℝ) (h₀ : a ≠ 0) (h₁ : ∀ x : ℝ, a * x = b * x) : b = 1"
    ),
}
READ |= {
    "Telescoping gives $\\sum_{n=1}^{\\infty}\\frac1{n(n+1)}=1$.": (
        "(s : ℕ → ℝ) (h₀ : ∀ N : ℕ, s N = ∑ n ∈ Finset.Icc 1 N, (1 / (n * (n + 1)) : ℝ)) : "
        "Filter.Tendsto s Filter.atTop (nhds 1)"
    ),
    "Using Smith's formula one finds $2+2=4$.": ": 2 + 2 = 4",
    "For real $x$ one has Smith's relation $x+x=2x$.": "(x : ℝ) : x + x = 2 * x",
    "Derive from the addition theorems the double angle formula $\\sin 2x=2\\sin x\\cos x$.": (
        "(x : ℝ) : Real.sin (2 * x) = 2 * Real.sin x * Real.cos x"
    ),
    "The primes p and q have the curious property that p + q is prime. Then one of them -- no matter which -- is 2.": (
        "(p q : ℕ) (h₀ : Nat.Prime p) (h₁ : Nat.Prime q) (h₂ : Nat.Prime (p + q)) : p = 2 ∨ q = 2"
    ),
    "The only real number $x$ with $2x = 4$ is, as one would expect, $2$.": "(x : ℝ) : 2 * x = 4 ↔ x = 2",
    "Looking at $1=1^2$ and $1+3=2^2$ we guess that $2$ is prime.": ": Nat.Prime 2",
    "Smith's equation over the rationals: $x^2\\ne2$ for all rational $x$.": "(x : ℚ) : x ^ 2 ≠ 2",
    "A ring in which $x^2=x$ for every $x$ (a so-called Boolean ring) is commutative.": (
        "(R : Type*) [Ring R] (a b : R) (h₀ : ∀ x : R, x ^ 2 = x) : a * b = b * a"
    ),
}
DECLINED = [
    "We have the approximate identity $x+1=x$ for all real x.",
    "We have the almost identity $x+1=x$ for all real x.",
    "We have the would-be identity $x+1=x$ for all real x.",
    "We have Smith's mistaken identity $x+1=x$ for all real x.",
    "We have the modular identity $2=7$.",
    "Every prime with the superabundant property that it is even is 2.",
    "Rounding gives $7/2=3$.",
    "A fallacious argument shows that every prime is odd.",
    "Theorem (finite case). Every group is abelian.",
    "Nothing shows that every prime is odd.",
    "Little evidence shows that every prime is odd.",
    "Smith's failed proof shows that every prime is odd.",
    "The ``finite case'': every group is abelian.",
    "Lemma 2 (finite groups). Every group is abelian.",
    "Every integer is prime (think of n as odd).",
    "Every integer, as one would expect of odd ones, is odd.",
    "We have the false identity $(a+b)^2=a^2+b^2$ for all reals $a,b$.",
    "Since rounding occurs, $7/2 = 3$.",
    "Since the groups commute, $xy=yx$ for all elements $x,y$ of a group.",
    "As some wrongly believe, every prime is odd.",
    "Fermat's theorem in characteristic two: $x+x=0$ for all real x.",
    "Every map is continuous (Lipschitz).",
    "Every prime is odd (refuted by Gauss).",
]

test_reads = reads(READ)
test_declines = declines(DECLINED)


@pytest.mark.parametrize("around", TALK)
def test_talk_in_any_words_is_passed_over(around: str) -> None:
    claim = CLAIM.capitalize() if around.startswith("{}") else CLAIM
    assert read(around.format(claim)).best.lean == LEAN
