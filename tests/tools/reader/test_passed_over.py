"""Headings, grounds, paraphrases and talk in any words are passed over; what restricts, denies or adds never is."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.library_words import of_library, words_of
from leanwright.tools.reader.reader import read
from tests.tools.reader.tables import declines, reads

CLAIM = "the sum of two odd integers is even"
LEAN = "theorem statement (n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) := by sorry"
TALK = """
Parity in action. {}.
Parity for beginners: {}.
A warm-up on parity. {}.
Parity revisited: {}.
The easiest case of Smith's theorem. {}.
Smith's theorem and its converse: {}.
Smith's observation: {}.
Brown's remark: {}.
The Smith criterion. {}.
The parity argument, once more: {}.
Folklore. {}.
An old favourite. {}.
Remember: {}.
Can you check: {}.
By Smith–Brown, {}.
From the parity theorem, {}.
From Smith's parity theorem for whole families, {}.
Via Smith's lemma, {}.
Smith's theorem gives that {}.
Induction shows that {}.
Cancelling gives that {}.
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
I'm told that {}. How would one prove something like that?
My calculator can't handle it but supposedly {}.
I tried a bunch of examples and {}.
I played around for an hour and it seems that {}.
{}. I tried a bunch.
{}. I tried a bunch of examples.
{}. So far I can only check small cases.
{}. I can only do the easy direction.
{}. I could only verify a handful of cases.
{}. My calculator gives up.
{}. My computer can't handle it.
{}. Someone told me to draw a picture.
{}. My tutor told me to try induction.
{}. We will do the general theorem later.
{}. We shall prove the converse later.
{}. I spilled coffee over my notes.
{}. My flatmate just shrugged and went to bed.
{}. We spent an hour arguing in the tutorial.
{}. I flunked the midterm and the retake is on Friday.
{}. My brain is fried.
{}. I feel like a moron.
{}. I lost three marks there.
{}. Proof needed.
{}. Proofs needed for both.
{}. Any slick trick?
{}. Is that a full proof?
{}. How does the rest go?
{}. What is the one line proof?
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
{}. The exam is in two days and my brain is mush.
{}. Sorry for the silly question, I was ill that week.
{}. (Smith's identity)
{} (Smith's identity).
I was tutoring my nephew and we came across this: {}.
I came across a nice statement in an old notebook of my grandfather: {}.
Seen on a mug: {}.
Heard on a podcast: {}.
In my notes it says that {}.
My notes say that {}.
The script says, without proof, that {}.
It says in the book that {}.
""".strip().splitlines()
KEPT = r"""
Groups of order 4. Every group is abelian.
Finite groups. Every group is abelian.
Finite groups: every group is abelian.
Metric spaces. A compact subset is closed.
The abelian case. Every subgroup of a group is normal.
The finite case: every set is countable.
The general case fails. Every finite set is countable.
Everything commutes. Show that ab = ba for all elements a, b of a group.
Convergence in measure. If f is continuous then f is bounded.
Common blunder: $(x+y)^2=x^2+y^2$ for all real $x,y$.
An urban legend: every prime is odd.
A tempting shortcut: $(x+y)^2=x^2+y^2$ for all real $x,y$.
What not to do: $(x+y)^2=x^2+y^2$ for all real $x,y$.
Why the converse fails: every odd number is prime.
The opposite: every prime is odd.
Degrees: $\sin 90 = 1$.
Radians aside: $\sin 90 = 1$.
Base two: $10 + 10 = 100$.
Binary arithmetic: $10 + 10 = 100$.
Characteristic two: $x + x = 0$ for every x in a field.
Rings with unity. Every ring is commutative.
Division rings: every ring is a field.
Natural numbers: if x > 0 then x ≥ 1.
Positive reals. $x + 1/x \ge 2$.
Nonzero x. $x^2 > 0$.
Cauchy's theorem for abelian groups: every group of order 4 has an element of order 2.
Odd primes: every prime is odd.
Squares of primes: every integer has exactly three divisors.
Even functions. Every function satisfies f(-x) = f(x).
Closed intervals. Every continuous function is bounded.
Uniqueness. There is a real number x with $2x = 4$.
Only for integers: if x > 0 then x ≥ 1.
Up to isomorphism: every group is cyclic.
Almost everywhere: if f is integrable then f is continuous.
Modulo 5. $x^5 = x$ for every integer x.
With repetition: $\binom{5}{2} = 10$.
Without choice: every set is countable.
The square of a sum is not the sum of the squares: $(x+y)^2=x^2+y^2$ for all real x, y.
The square of a sum is never the sum of the squares: $(x+y)^2=x^2+y^2$ for all real x, y.
The identity fails in rings: $xy=yx$ for all real $x,y$.
In characteristic two squaring is additive: $(x+y)^2=x^2+y^2$ for all $x,y$.
Squaring is injective on positive numbers: $x^2=y^2$ implies $x=y$ for all real x,y.
A product of integers is at least its factors: $xy\ge x$ for all $x,y$.
The sum of two even numbers is at least two: $x+y\ge 2$ for all real x, y.
The cosine equals one exactly at zero: $\cos x \le 1$ for all real x.
The square is nonnegative and vanishes only at zero: $x^2\ge0$ for all real x.
The square is strictly convex: $x^2\ge0$ for all real x.
The square of a prime exceeds the prime: $x^2\ge x$ for all real x.
The exponential is the unique such function: $e^x\ge1+x$ for all real x.
The mean is at least the geometric mean, with equality only for equal numbers: $a+b\ge2\sqrt{ab}$ for all reals a, b.
The following inequality is hopeless: $x^2\ge x$ for all real x.
Nobody believes the following inequality: $x^2\ge x$ for all real x.
Conversely the mean is at most the maximum: $x^2\ge x$ for all real x.
The sine function satisfies $\sin^2 x=1$ for x in degrees.
The function satisfies $f(x+y)=f(x)f(y)$ for all real x, y.
My favourite function satisfies $f(x) \le 1$ for all real x.
The discrete norm satisfies $|x+y|\le|x|+|y|$ for all real x, y.
The complex logarithm satisfies $\log(xy)=\log x+\log y$ for all positive reals x, y.
Integer division gives $7/2=3$.
The integer division rule gives $7/2=3$.
Degree mode gives $\sin 90=1$.
Rounding gives $7/2=3$.
Truncating gives $7/2=3$.
Working in binary gives $10+10=100$.
Assuming parity gives $n=2$.
Ignoring zero gives $n > 0$ for every natural number n.
By the false theorem, $x+y=y+x$ for all real x, y.
By the converse of Smith's theorem, $x+y=y+x$ for all real x, y.
Without using zero, show that $n > 0$ for every natural number n.
Without allowing repetition, show that every map is injective.
Every group is abelian. My instructor sticks with tame cases.
Every group is abelian. I am only interested in tame groups.
Every group is abelian. I grew up with the commuting kind.
Every group is abelian. My groups come from clocks.
Every group is abelian. We never met any others.
Every group is abelian. I can only picture small ones.
Every group is abelian, in my line of work.
Every group is abelian, from a tame viewpoint.
Every group is abelian. I wish.
Every group is abelian. I wish it were so.
Is every group abelian? My tutor burst out laughing.
Is every group abelian? My tutor rolled her eyes.
Is every group abelian? I beg to differ.
Is every group abelian? My tutor begs to differ.
Is every group abelian? My tutor winked.
Every group is abelian. My tutor found a hole.
Every group is abelian. I found a hole in the argument.
Every group is abelian. My tutor tore it to shreds.
Every group is abelian. I do not buy it.
Every group is abelian. I cannot believe my eyes.
Every group is abelian. I only know x is odd.
Every integer is even. I only know that x is odd.
Every integer is even. We will assume more later.
Every integer is even. We will restrict to the even ones later.
Every integer is even. I threw out the rest.
Every integer is even. I kept half.
Every integer is even. My teacher told me to leave out the odd ones.
Every integer is even. Someone told me to ignore 1.
Every integer is even. We cannot have odd ones.
Every integer is even. I cannot allow odd ones.
Every integer is even. My calculator only handles even ones.
Every map is continuous. I only deal with smooth ones.
Every map is continuous. My teacher insists on polynomials.
I disbelieve that every group is abelian.
My tutor jokes that every group is abelian.
My tutor cannot see that every group is abelian.
My notes deny that every group is abelian.
My notes say nowhere that every group is abelian.
No textbook claims that every group is abelian.
It would be a miracle that every group is abelian.
My tutor wonders whether every group is abelian.
I bet my brother that not every group is abelian.
Somebody botched this: every group is abelian.
I would be delighted if every group is abelian.
My tutor's counterfeit: every group is abelian.
Prove or disprove my tutor's guess: every group is abelian.
Refute my roommate: every group is abelian.
Convince my roommate that not: every group is abelian.
Find the mistake in my homework: every group is abelian.
""".strip().splitlines()
READ = {
    "Vieta in action: if $r+s=3$ and $rs=2$ for real $r,s$, then $r^2+s^2=5$.": (
        "(r s : ℝ) (h₀ : r + s = 3) (h₁ : r * s = 2) : r ^ 2 + s ^ 2 = 5"
    ),
    "The exponential function lies above its tangent at the origin: $e^x\\ge1+x$ for all $x\\in\\mathbb R$.": (
        "(x : ℝ) : Real.exp x ≥ 1 + x"
    ),
    "The harmonic mean of two positive numbers never exceeds their arithmetic mean: $\\frac{2ab}{a+b}\\le\\frac{a+b}2$ "
    "for $a,b>0$.": "(a b : ℝ) (h₀ : a > 0) (h₁ : b > 0) : 2 * a * b / (a + b) ≤ (a + b) / 2",
    "The sine function satisfies $\\sin x\\le 1$ for all real $x$.": "(x : ℝ) : Real.sin x ≤ 1",
    "Telescoping gives $2^{n+1}\\ge 2^n$ for all $n\\ge 1$.": "(n : ℕ) (h₀ : n ≥ 1) : 2 ^ (n + 1) ≥ 2 ^ n",
    "From the binomial theorem, $\\sum_{k=0}^n\\binom nk=2^n$.": (
        "(n : ℕ) : ∑ k ∈ Finset.range (n + 1), Nat.choose n k = 2 ^ n"
    ),
    "My calculator can't handle it but supposedly $7^{2024}$ ends in 1.": ": 7 ^ 2024 % 10 = 1",
}
DECLINED = {
    "If $ax = bx$ for all real $x$, where $a\\ne0$, then $b = 1$.": "on other letters",
}

test_reads = reads(READ)
test_declines = declines(DECLINED)


@pytest.mark.parametrize("around", TALK)
def test_talk_in_any_words_is_passed_over(around: str) -> None:
    claim = CLAIM.capitalize() if around.startswith("{}") else CLAIM
    assert read(around.format(claim)).best.lean == LEAN


@pytest.mark.parametrize("text", KEPT)
def test_what_restricts_denies_or_adds_is_kept(text: str) -> None:
    try:
        found = read(text)
    except Abstention:
        return
    assert found.passed == ()


def test_words_taken_to_say_the_same_are_told() -> None:
    found = read("The sine function satisfies $\\sin x\\le 1$ for all real $x$.")
    assert found.note == "taken to say the same as what follows: “the sine function”"


def test_words_of_a_library_are_those_that_its_names_share() -> None:
    names = [f"Topology.isTame{n}_quandle" for n in range(5)]
    assert words_of(names) == ["quandle", "tame", "topology"]
    assert of_library("manifolds")
    assert not of_library("breakfast")
