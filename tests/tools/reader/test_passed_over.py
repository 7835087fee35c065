"""Headings, grounds and talk in any words are passed over"""

import pytest

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
{}. plz help asap
{}. my quiz is tomorrow and I'm clueless
{}. Thank you so much!!
{}. Much appreciated.
{}. tia
My daughter asked me why {}.
My mom thinks that {}.
My classmate claims that {}.
A colleague asked me whether it is true that {}.
{}. I saw this on reddit.
{}. I saw this in a youtube video yesterday.
{}. I found this in an old notebook.
{}. This is from a handout.
{}. It was on last year's mock exam.
{}. This was question 5 on the pset.
{}. I need this for my bachelor's thesis.
{}. I'm a first year student and still learning.
{}. I haven't done proofs since high school.
{}. I am so confused.
{}. I'm preparing for the olympiad in March.
{}. Sorry if that's a silly question.
{}. Sorry for my English.
{}. English is not my first language.
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
{}. This is due to Smith.
{}. See Smith's book for a proof.
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
{}, isn't it?
I keep confusing the order of quantifiers. {}.
{}. Where exactly does one use parity?
I came across a nice one on the train: {}.
""".strip().splitlines()
READ = {
    "Vieta in action: if $r+s=3$ and $rs=2$ for real $r,s$, then $r^2+s^2=5$.": (
        "(r s : ℝ) (h₀ : r + s = 3) (h₁ : r * s = 2) : r ^ 2 + s ^ 2 = 5"
    ),
    "Telescoping gives $2^{n+1}\\ge 2^n$ for all $n\\ge 1$.": "(n : ℕ) (h₀ : n ≥ 1) : 2 ^ (n + 1) ≥ 2 ^ n",
    "From the binomial theorem, $\\sum_{k=0}^n\\binom nk=2^n$.": (
        "(n : ℕ) : ∑ k ∈ Finset.range (n + 1), Nat.choose n k = 2 ^ n"
    ),
    "My calculator can't handle it but supposedly $7^{2024}$ ends in 1.": ": 7 ^ 2024 % 10 = 1",
    "We did composition today. If f and g are strictly decreasing functions on ℝ then f∘g is strictly increasing, "
    "isn't it?": "(f g : ℝ → ℝ) (h₀ : StrictAnti f) (h₁ : StrictAnti g) : StrictMono (f ∘ g)",
    "If f is differentiable on ℝ and f'(x) = 0 for all x, then f is constant; this follows from the mean value "
    "theorem, doesn't it?": (
        "(f : ℝ → ℝ) (h₀ : Differentiable ℝ f) (h₁ : ∀ x : ℝ, deriv f x = 0) : ∃ c : ℝ, ∀ t : ℝ, f t = c"
    ),
}
DECLINED = ["We have $b = 1$ if $ax = bx$ for all real $x$, where $a\\ne0$."]

test_reads = reads(READ)
test_declines = declines(DECLINED)


@pytest.mark.parametrize("around", TALK)
def test_talk_in_any_words_is_passed_over(around: str) -> None:
    claim = CLAIM.capitalize() if around.startswith("{}") else CLAIM
    assert read(around.format(claim)).best.lean == LEAN


def test_words_of_a_library_are_those_that_its_names_share() -> None:
    names = [f"Topology.isTame{n}_quandle" for n in range(5)]
    assert words_of(names) == ["quandle", "tame", "topology"]
    assert of_library("manifolds")
    assert not of_library("breakfast")
