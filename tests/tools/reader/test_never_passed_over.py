"""What looks like a heading, talk or a ground and restricts, denies or adds is never passed over."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

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
Every prime is odd (Except 2, not 1988)
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
Look at it modulo 4: $2 = 6$.
Looking modulo 2, $x = y$ for all integers $x$, $y$.
Show that $x + 2 = y$ (looking at it modulo 2).
Without using odd primes, find the smallest prime. It is 2.
Find the least prime. Solution: recall that it is 2.
Is 7 prime? It is known that 5 is prime.
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
Locally, every map is continuous.
Generically, every matrix is invertible.
Eventually, $n! > n$ for every natural number n.
Asymptotically, $n! > n$ for every natural number n.
Heuristically, every prime is odd.
Falsely, every prime is odd.
Purportedly, every prime is odd.
Naively, every prime is odd.
Conversely, every prime is odd.
Infinitesimally, every map is continuous.
Fiberwise, every map is injective.
Every map is continuous. It is in a tame topology.
Every map is continuous. This is in the discrete topology.
Every map is continuous. This is on a compact space.
Every group is abelian. This is in characteristic two.
Every group is abelian. This is from finite group theory.
Every group is abelian. It was on finite groups.
Every group is abelian. The proof is wrong.
Every group is abelian. The proof is broken.
Every group is abelian. The proof is by assuming commutativity.
Every group is abelian. The proof is only for finite groups.
Every group is abelian. I keep ignoring the nonabelian ones.
Every group is abelian. I keep assuming commutativity.
Every group is abelian. I keep taking finite groups.
Every group is abelian. We did finite groups today.
Every group is abelian. We only did finite groups today.
Every group is abelian. We assumed finiteness today.
Every group is abelian. We defined groups to be commutative last week.
Every group is abelian. We restricted to finite ones last week.
Every group is abelian, isn't it cyclic?
Every group is abelian, is it not cyclic?
Is every group abelian, or not?
Every group is abelian, no?? Not at all.
Where exactly does one need that every group is abelian?
Every integer is even. Where do we use that n is odd?
Every integer is even. I know you have to assume n is even.
Every integer is even. I know one must have n even.
Every integer is even. I know that we take n even.
Every set is countable. They agree everywhere.
Let f and g be functions from ℝ to ℝ. If f and g are continuous, they agree everywhere.
Every map is continuous. They behave nicely.
My tame rings: every ring is commutative.
My rings: every ring is commutative.
My definition: every ring is commutative.
My convention: every prime is odd.
My doubts: every prime is odd.
My students' mistake: every prime is odd.
Our assumption: every prime is odd.
My question is whether not every prime is odd.
I wonder whether every prime is odd or not.
Here is a lie: every prime is odd.
Here is a wrong one: every prime is odd.
Here is a non-theorem: every prime is odd.
Something false: every prime is odd.
Something I disproved: every prime is odd.
Something I no longer believe: every prime is odd.
This is what fails: every prime is odd.
What my tutor refuted: every prime is odd.
My tutor, who is wrong, says that every prime is odd.
My tutor thinks that hardly every prime is odd.
My mom doubts that every prime is odd.
My mom mocks the idea that every prime is odd.
My uncle's theory that every prime is odd is nonsense.
My daughter unlearned that every prime is odd.
My parrot denies that every prime is odd.
My tutor laughed off the idea that every prime is odd.
I can't show that every prime is odd, because it isn't.
I can only show that some primes are odd: every prime is odd.
We'll assume later that n is even: every prime is odd.
So far I can only do odd n: $n^2$ is odd.
My calculator only works for n even and $n^2$ is even.
I tried odd numbers and $n^2$ is odd.
I tried the case n = 2 and $n^2$ is even.
I looked at odd n and $n^2$ is odd.
I started with n odd and then $n^2$ is odd.
Let n be an integer. I took it odd and $n^2$ is odd.
Compact spaces: if f is a continuous bijection then f is open.
Cyclic groups. If H is a subgroup of G then H is normal.
Additive notation: $x + y = y + x$ for all elements x, y of a group.
Multiplicative inverses mod 7: every integer has an inverse.
Roots of quadratics over the rationals: $x^2 = 2$ has a solution.
Bounded sequences. A sequence converges.
Half-open intervals: every continuous function is bounded.
Sums of squares of odd numbers: every integer is a sum of four squares.
A conjecture I do not believe: every prime is odd.
Smith's false theorem: every prime is odd.
Smith's disproved conjecture: every prime is odd.
Counterexample: every prime is odd.
The hypothesis: every prime is odd.
An assumption for later: every prime is odd.
Notation: every prime is odd.
The mean of two numbers is between them: $x \le y$ for all real x, y.
The sum of two distinct numbers is nonzero: $x + y \ne 0$ for all real x, y.
The absolute value is multiplicative on integers: $|xy|=|x||y|$ for all real x, y.
Squares of irrational numbers are irrational: $x^2 \ne 2$ for all real x.
The largest square is one: $x^2 \le 1$ for all real x.
For large numbers the exponential wins: $2^n \ge n$ for all natural n.
The exponential is never negative and never zero: $e^x \ge 0$ for all real x.
The exponential is not bounded: $e^x \ge 0$ for all real x.
There is no largest number: $x \le x+1$ for all real x.
The sine of a complex number is bounded: $\sin x \le 1$ for all real x.
The smallest value of the square is zero: $x^2\ge0$ for all real x.
Let a and b be real numbers. I squared a and got b. Show that b ≥ 0.
Let n be an integer. I looked at odd n. Show that n^2 is odd.
Let n be an integer. We looked at multiples of four. Show that n^2 is divisible by 16.
Let x be a real number. I squared it and got 4. Show that x = 2 or x = -2.
Let A and B be sets. I drew A inside B. Show that A ∩ B = A.
Let A and B be sets. I sketched them disjoint. Show that A ∩ B = ∅.
Let f be a function from the reals to the reals. I drew a continuous one. Show that f is bounded on [0,1].
Let G be a group. I am studying abelian groups. Show that x y = y x for all x and y in G.
Looking at odd primes p, show that 8 divides p^2 - 1.
Working out the odd case, show that n^2 - 1 is divisible by 8 for every integer n.
Every prime number is odd. How do I disprove this?
Every prime number is odd. What makes this wrong?
If n is an even integer, then n^2 is even. How do I do the converse?
If 4 divides n then 2 divides n. How can I reverse this?
There is a real x with x^3 = 2. How do I see uniqueness?
For every real x and y, x^2 + y^2 ≥ 2xy. How do we get the equality case?
For all real x, x^2 > x. I suspect the idea is false.
By the Riemann hypothesis, every even integer greater than 2 is the sum of two primes.
Goldbach's conjecture implies that every odd integer greater than 5 is the sum of three primes.
(an abandoned conjecture) Every prime number is odd.
The floor function rarely satisfies $\lfloor x+y\rfloor = \lfloor x\rfloor + \lfloor y\rfloor$ for all real x, y.
The cosine attains one once per period, that is, $\cos x \le 1$ for every real x.
My teacher says it is false that the sum of two odd integers is even.
The sum of two odd integers is even. My teacher says it is false.
The sum of two odd integers is even. My friend doubts it.
I assume x is positive. Show that x^2 + 1 > 1.
Every prime is odd, except for 2, which I checked.
n^2 + n + 1 is odd. I only care about odd n.
The square of the number is even. I mean the other one.
n^2 is divisible by 4. I forgot to say that n is even.
Every prime is odd. I tried 2 and it fails.
Every prime is odd. I tried 3, 5 and 7 and it works for them.
Every prime is odd. I tried a few examples and it works for p > 2.
Every prime is odd. I've tested it and it never works.
Every prime is odd. I've tried a few examples and it does not always work.
Every prime is odd. I've tried a few examples and it works unless p = 2.
Every prime is odd. I've tried many cases and it only works for large ones.
My little brother does not believe that every prime is odd.
My little brother does not believe every prime is odd.
My little brother believes nothing: every prime is odd.
A student asked me whether every prime is odd.  It depends on 2.
A student asked me whether every prime greater than n is odd. Take n even.
A student asked me whether n is even. Assume so. Then n^2 is even.
I asked for the converse: if n is even then n^2 is even.
I get why n is even, but how do I prove that n^2 is divisible by 4?
I see why f is continuous, but how do I prove that f is bounded?
I see why x > 0, but how do I prove that x + 1/x ≥ 2?
Let n be an integer. I see why n is odd, but how do I prove that n^2 - 1 is divisible by 8?
I know why G is abelian, but how do I prove that every subgroup is normal?
I get why it holds for even n, but how do I prove that n^2 + n is divisible by 4?
I understand that n is odd, but how do I show that n^2 is odd?
I get why the first is even, but how do I prove that the second is odd?
I was asked whether not every prime is odd.
I wonder whether every prime is odd if we ignore 2.
My professor asked whether every prime is odd, 2 excluded.
My friend does not believe me: every prime is odd. He says 2 is one.
We were told to take n odd: n^2 - 1 is divisible by 8.
I tried the case n odd and it works every time: n^2 - 1 is divisible by 8.
We have proved it for odd n. Show that n^2 - 1 is divisible by 8.
I could prove it for n odd. Show that n^2 - 1 is divisible by 8.
My book has n odd. Show that n^2 - 1 is divisible by 8.
The book says p is an odd prime. Show that p + 1 is even.
In our class numbers are positive. Show that x + 1/x ≥ 2.
I tried everything with x positive and it works: x + 1/x ≥ 2.
I always take x positive. Show that x + 1/x ≥ 2.
x + 1/x ≥ 2. I was told x is positive.
x + 1/x ≥ 2. My teacher said positive.
x + 1/x ≥ 2. My calculator only knows positive numbers.
Every function is bounded. I only look at continuous ones on [0, 1].
Every group is abelian. I've tried groups of order 4 and it works every time.
Every group is abelian. I looked at cyclic groups and it works every time.
Every subgroup is normal. We work in abelian groups and it works every time.
A student asked me if n is even then n^2 is even, for n positive. It isn't.
A student asked me whether every prime is odd or even. The former.
My friend asked me why every prime is odd. It isn't.
I was asked to decide whether every prime is odd. I did not.
I asked my teacher whether every prime is odd. She said that 2 is not.
I keep getting the opposite: every prime is odd.
I get why every prime is odd, but not why 2 is.
I see why not every prime is odd, but why is 2 even?
I see why every odd prime is odd, but why is it prime?
Wilson's theorem and its falsity: every prime is odd.
Smith's retracted theorem says that every prime is odd.
A bogus argument shows that every prime is odd.
As nobody believes, every prime is odd.
As in the finite case, every group is abelian.
Since angles come in degrees, $\sin 90 = 1$.
Every prime is odd. This is due to a mistake.
Every prime is odd. This is Smith's refuted lemma.
Every prime is odd, a result contradicted by Euler.
Every map (Lipschitz) is continuous.
Every ring is a field (Artinian).
Every matrix is symmetric (in the sense of Gauss).
It is a (barely known) theorem that every prime is odd.
That every prime is odd is a common misconception.
That every prime is odd was doubted by Gauss.
Few know that every prime is odd.
What Gauss never proved: every prime is odd.
As one shows for odd numbers, every prime is odd.
Looking modulo 2, we see that $x = y$ for all integers $x, y$.
Squaring x, one sees that $x$ is positive.
Looking at odd primes, one sees that every prime is odd.
The sum of two primes is even. I've tried many examples and it works, at least for odd ones.
""".strip().splitlines()


@pytest.mark.parametrize("text", KEPT)
def test_what_restricts_denies_or_adds_is_kept(text: str) -> None:
    try:
        found = read(text)
    except Abstention:
        return
    assert found.note == ""
