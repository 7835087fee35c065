"""Talk around a claim in words that no list has is passed over; what restricts, defines or denies never is."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read, shipped
from leanwright.tools.reader.tokens import tokens_of

CLAIM = "the sum of two odd integers is even"
LEAN = "theorem statement (n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m) := by sorry"
TALK = """
For my analysis homework I have to show the following: {}.
By infinite descent, {}.
In this question we show that {}.
Homework 9, last question: {}.
I'd like a proof that {}.
I would love a slick proof that {}.
can you state in lean that {}?
could you phrase in lean 4 that {}
hey, I keep forgetting how this goes. {}.
(Warm-up.) {}.
Observe first that {}.
Note to begin with that {}.
{}. i just need the statement
{}. I only need the formal statement, not the proof.
{}. I'm convinced that it does, and now I have to justify it.
{}. can i have that as a theorem
{}. could i get this as a lemma
{}. true? (yes) formalize it
{}. Right? Yes, please help me write the statement.
{}. Can you prove that for me?
{}. how would one go about proving it
{}. need a proof
{}. This is what I have to prove.
{}. Any takers?
{}. Been bugging me for weeks.
{}. This has been bugging me since Tuesday.
{}. I was dreading this one.
I was browsing an old exam and saw this: {}.
My roommate swears that {}.
My grandmother taught me that {}.
Our tutor scribbled on the board that {}.
From the lecture notes: {}.
Taken from an old olympiad booklet: {}.
Copied off the blackboard: {}.
Folklore: {}.
Sanity check please: {}.
A classical chestnut: {}.
A gem from my school days: {}.
A lovely little fact: {}.
Bonus: {}.
Bonus question for nerds: {}.
drinker paradox: {}.
Smith–Jones identity: {}.
parity thing: {}.
So apparently {}.
Apparently it's a theorem that {}.
It's folklore that {}.
It's a standard exercise to show that {}.
The point of this exercise is to show that {}.
The goal is to show that {}.
The aim of this note is to prove that {}.
Our aim is to establish that {}.
My goal here is showing that {}.
The task at hand: {}.
The claim I'm after: {}.
Here's what I'm after: {}.
What I'm after is a formal version of this: {}.
What I need to show is that {}.
What I want to prove is this: {}.
I want: {}.
I claim the following: {}.
I'm asked to prove that {}.
I've been asked to verify that {}.
We're told to check that {}.
The worksheet wants us to explain why {}.
The exercise asks us to prove that {}.
The book asks to show that {}.
Problem 12 asks for a proof that {}.
I seem to remember that {}.
I vaguely recall from school that {}.
I'm struggling to see why {}.
I don't quite understand why {}.
I fail to see why {}.
Would you mind explaining why {}?
Please formalise: {}.
Please write as a Lean theorem: {}.
Translate into Lean: {}.
To be formalised: {}.
Formalization target: {}.
Statement to formalize: {}.
Statement: {}.
Fact: {}.
Remark: {}.
Theorem (folklore). {}.
Lemma (warm-up). {}.
Exercise (easy). {}.
Problem #7, page 33: {}.
{}. Thanks for reading!
{}. Sorry if this has been asked before.
{}. Apologies if it's too easy.
{}. It's due on Monday and I'm panicking.
{}. My deadline is tonight.
{}. I looked everywhere but couldn't find a reference.
{}. Is there a reference for this?
{}. Does this have a name?
{}. Does anybody know what this theorem is called?
{}. Please no spoilers.
{}. No spoilers, just the statement please.
{}. Just the statement is fine.
{}. I don't care about the proof.
{}. The proof I leave to Lean.
{}. I checked it numerically on my phone.
{}, according to my textbook.
{}, or so my teacher says.
{}, or so I was told.
{}, at least so my book says.
{}, as our professor likes to say.
{}, as every schoolchild knows.
{}, which I find rather surprising.
{}, which is neat.
{}, which is a cute little fact.
{} - lovely, right?
{}. Agreed?
{}. QED?
{}. (Easy.)
{}. (This is easy, but please write it anyway.)
{}. (Exercise.)
{}. (See Chapter 3.)
{}. [5 marks]
{}. (3 points)
{}. (Prove this by contradiction.)
{}. (Use contradiction.)
{}. Use the parity argument from the lecture.
{}. My idea was induction but I got nowhere.
{}. I suspect a parity argument does the job.
{}. A parity argument should do the trick.
{}. Induction probably works.
{}. It should be provable by induction.
{}. This must be standard.
{}. This is probably trivial for you.
{}. This is Problem 6 in our problem book.
{}. This came up in a job interview.
[Baltic selection] {}.
(Regional round, Spain) {}.
{}. (Kürschák, 1952)
Gauss observed that {}.
It was shown by Fermat that {}.
It has been known since antiquity that {}.
Somebody on Reddit said that {}.
A moment's thought shows that {}.
Keep in mind that {}.
{}, as little Gauss found.
{}, as the Pythagoreans discovered.
{}, don't you think? Prove it.
By contrast, {}.
Ring theory, sheet 4, problem 2. {}.
sorry if this is trivial, but how do you see that {}?
The reader may wish to verify that {}.
In my algebra class they said {}.
According to my notes {}.
{}. I checked up to 100 and it looks like it holds for every integer.
{}. I tried induction but it didn't work.
{}. Does that make sense?
{}. P.S. sorry for my bad English.
{}. (I need this for a larger proof.)
TFAE-style question, just this part: {}.
Convince yourself that {}.
I'm like 90% sure that {}.
The book says that {} but gives no proof.
I was wondering whether {}? Yes.
It always blows my mind that {}.
It surprised my students that {}.
pretty sure {}
TIL {}.
Turns out {}.
I was told {}.
this might be dumb but {}
Correct me if I'm wrong, but {}.
{}, unless I'm missing something.
{}. The rational root theorem is allowed, I guess.
{}, that's just the mean value theorem applied to $f(x) - x$.
{}. I tried a couple of examples on my calculator.
{}. Where should I start?
{} lol
Throughout we use that {}.
We shall use the simple fact that {}.
Why does it hold that {}?
{}, as one would expect.
Ex. 12. {}.
HW 1, Q3. {}.
4. (b) [3 marks] Show that {}.
Prop. 2.9: {}.
\\begin{{thm}}[Euclid] {}. \\end{{thm}}
WTS: {}
Q3) {}.
so basically {}
fwiw {}
iirc, {}.
ELI5: why is it true that {}?
{}, and indeed it is
ok so {}, no way around it
{}, I counted them by hand but there should be a proof
{}. My calculator just gives decimals.
fun fact that always feels wrong to me: {}
{}. is that just case checking?
{}. i checked a bunch of cases and it always works
For later use: {}.
3. {}.
(b) {}.
""".strip().splitlines()
KEPT = r"""
Every prime is odd, and indeed it is not.
Every integer is even. Why isn't it
Every integer is even. My calculator counts in decimals.
Show that $mn$ is always even if m is.
Show that $n^2$ is odd. I only care about odd n.
Every group is abelian. We work over a field of characteristic two.
Show that $x^2 > 0$. Here everything is positive.
Show that $a b = b a$. My rings are commutative.
Show that $\log 8 = 3$. We write log for the base-2 logarithm.
Show that $f$ is continuous. We use the Zariski topology.
Show that $f$ is continuous (we use the Zariski topology).
Every set is open, I prefer the cofinite topology.
Show that 2 is prime. Our graphs are loopless.
Every map is continuous. I identify homotopic maps.
Every map is continuous. My maps are always bounded.
Show that $x > 1$. I neglect small numbers.
Show that $x > 1$. Sorry, x is at least 2.
Show that $x > 1$. Sorry x exceeds 2.
Show that $x > 1$. We tacitly exclude zero.
Show that $x > 1$. Tacitly x exceeds 2.
Show that $x > 1$. We silently discard the trivial case.
Show that $n > 1$. Our lecturer omits zero.
Show that $n > 1$. Our lecturer starts counting at two.
Show that $n > 1$. My naturals start at two.
Show that $n > 1$. My integers are usually positive.
Show that $x = y$. I mean congruent.
Show that $x = y$. We mean isomorphic.
Show that $x = y$. I view them as cosets.
Show that $f = g$. I ignore null sets.
Show that $f = g$. My equality is almost everywhere.
Show that $f = g$. Equality holds generically.
Show that $f = g$, up to rescaling.
Show that $f = g$, modulo torsion.
Show that $f = g$, locally at least.
Show that $f$ is continuous, locally I mean.
Show that $a_n$ converges. I want pointwise convergence.
Show that $a_n$ converges. We regard it projectively.
Show that $10 + 10 = 100$. I count in binary.
Show that $10 + 10 = 100$ (my students use binary).
binary: $10 + 10 = 100$.
Hexadecimal exercise: $10 + 10 = 20$.
Show that $\sin 30 = 1/2$. My calculator is in degrees mode.
Show that $\sin 30 = 1/2$. Our teacher measures angles in degrees.
In my universe every set is finite.
In our course, every ring is commutative.
In my class every group is abelian.
In this seminar, every space is compact.
In our orientable setting, every map is continuous.
Fermat wrongly believed that 9 is prime.
Fermat pretended to know that 9 is prime.
Euclid never knew that 9 is prime.
Nobody believes that 9 is prime.
A hasty student falsely concluded that 9 is prime.
The exaggerated claim that 9 is prime.
[Projectively] 9 is prime.
The disputed claim: 9 is prime.
A debunked claim: 9 is prime.
An unproven and probably incorrect claim: 9 is prime.
The misguided claim that 9 is prime.
My uncle wrongly claims that 9 is prime.
My uncle jokingly claims that 9 is prime.
My uncle pretends that 9 is prime.
My uncle doubts that 9 is prime.
My uncle dreamt that 9 is prime.
My uncle lied that 9 is prime.
Somebody foolishly believed that 9 is prime.
Our lecturer disproved that 9 is prime.
Our lecturer ridiculed the claim that 9 is prime.
Our lecturer laughed at the claim that 9 is prime.
I refuse to believe that 9 is prime.
I hardly believe that 9 is prime.
Show that 9 is prime. I am sceptical.
Show that 9 is prime. I spotted a counterexample.
Show that 9 is prime. My roommate found a counterexample.
Show that 9 is prime. I suspect it breaks.
Show that 9 is prime. It breaks for some reason.
Is 9 prime? My teacher shook his head.
Is 9 prime? I reckon it isn't.
Show that $x \ge 0$. I forgot to say that x is big.
Show that $x \ge 0$. I forgot the hypothesis about positivity.
Show that $x \ge 0$. I forgot to mention nonnegativity.
Show that $x \ge 0$. I dropped a minus sign.
Show that $x \ge 0$. I flipped the inequality.
Show that $x \ge 0$. I swapped the sides.
Show that $x \ge 0$. My professor wants strictness.
Show that $x \ge 0$. My professor insists on strict inequality.
Show that $x^2 = 2$ has a solution. My roommate demands uniqueness.
Show that $x^2 = 2$ has a solution. I also want uniqueness.
Show that $x^2 = 2$ has a solution. Multiplicities are counted.
Show that $f(x) = x$. My f is orientable.
Show that $f(x) = x$. It is orientable.
Show that $f(x) = x$. This one is orientable.
Show that $G$ is abelian, by commutativity.
Show that $G$ is abelian. This follows from solvability.
By hypothesis, $G$ is abelian. Show that $G$ is abelian.
By convention, 0 is prime.
By decree, 9 is prime.
By fiat, 9 is prime.
By default, rings have unity. Show that 2 is prime.
Allegedly, 9 is prime.
Show that every group is abelian. I'm thinking of tiny ones.
Show that every group is abelian. I have small ones in mind.
Show that every group is abelian. My groups come from clocks.
Show that every group is abelian, speaking of additive ones.
Show that every ring is a field. I am talking about division rings.
Show that every ring is a field. Our rings have inverses.
Show that every space is compact. Our spaces are bounded.
Show that every matrix is diagonal. Our lecturer likes diagonal ones.
Show that every function is continuous. I live in a constructive world.
Show that every function is continuous. I am an intuitionist.
We call a number lucky if it is prime. Show that 2 is prime.
My friend dubs primes lucky. Show that 2 is prime.
I nickname 9 a prime. Show that 9 is prime.
I christened odd numbers primes. Show that 9 is prime.
Abusing notation, 9 is prime.
I abuse notation slightly. Show that 9 is prime.
I redefined primality yesterday. Show that 9 is prime.
Show that $n! > n$. I exclude the first few cases.
Show that $n! > n$. My teacher skipped the first few cases.
Show that $n! > n$, eventually.
Show that $n! > n$, asymptotically.
Let M and N be groups. They are orientable. Show that M = N.
Let M and N be groups. They were purposely chosen. Show that M = N.
Every group is abelian. Everybody assumes finiteness here.
Every group is abelian. Someone restricted it to cyclic ones.
Every group is abelian. He restricts himself to cyclic ones.
Every group is abelian. This was tested on cyclic ones.
Every group is abelian. It was phrased for cyclic ones.
Every group is abelian. That was phrased for orderly ones in the exam.
Every group is abelian. The exam presupposes finiteness.
Every group is abelian. My textbook stipulates finiteness.
Every group is abelian. My textbook secretly assumes finiteness.
Every group is abelian. My textbook sticks to cyclic ones.
Every group is abelian. The author had tame ones in mind.
Every group is abelian, from a tame viewpoint.
Every map is continuous, after smoothing.
Every map is continuous, after deleting a point.
Every map is continuous, after a change of coordinates.
Every map is continuous, near infinity.
Every map is continuous, at least near zero.
Every map is continuous, off a null set.
Every map is continuous, since orientable.
Every map is continuous, during the day.
Any topology. Every map is continuous.
Seeing maps as arrows, every map is continuous.
Every integer is even. I halved them all.
Every integer is even. I doubled them beforehand.
Every integer is even. We doubled them beforehand.
Every integer is even. Our lecturer doubled them beforehand.
Every integer is even. I removed the odd ones.
Every integer is even. I removed the others.
Every integer is even. I dislike the others.
Every integer is even. We abandoned the others.
Every integer is even. We left out the others.
Every integer is even. My teacher banned the others.
Every integer is even. My teacher abolished the others.
Every integer is even. I took small numbers.
Every integer is even. It looks like it holds for odd ones.
According to the converse, every prime is odd.
Every prime is odd according to nobody.
Every prime is odd. The attempt failed at 2.
Every prime is odd. Typo: I meant even.
My friend says $\sqrt 4$ is irrational, but he is wrong.
Every integer is even. I looked at special cases.
Every group is abelian. We use that it is finite.
Let n be an integer. We use that n is odd.
It would amaze me that every group is abelian.
It never amazed me that every group is abelian.
I thought every group is abelian.
I doubt every group is abelian.
Is every group abelian? I say yes, my friend says no.
""".strip().splitlines()


@pytest.mark.parametrize("around", TALK)
def test_talk_is_passed_over(around: str) -> None:
    claim = CLAIM.capitalize() if around.startswith("{}") else CLAIM
    assert read(around.format(claim)).best.lean == LEAN


@pytest.mark.parametrize("text", KEPT)
def test_what_restricts_defines_or_denies_is_kept(text: str) -> None:
    try:
        tokens = tokens_of(text).tokens
    except Abstention:
        return
    assert shipped().remarks.without(tokens).passed == ()
