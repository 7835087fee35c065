"""Remarks: what is about the work is passed over and told; what may restrict the mathematics never is."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read, shipped
from leanwright.tools.reader.tokens import tokens_of

PASSED = {
    "x^3 + x = 1 has one and only one real root, no? how do i show it": ("no", "how do i show it"),
    "The sum of two odd integers is even, how is this shown?": ("how is this shown",),
    "How come the sum of two odd integers is even? I plugged in some examples.": (
        "why is it that",
        "i plugged in some examples",
    ),
    "Just a reminder that the sum of two odd integers is even.": ("just a reminder that",),
    "A snappy proof please: the sum of two odd integers is even.": ("a snappy proof please",),
    "Show that $x^2 \\ge 0$ for every real number $x$, dont use calculus": ("do not use calculus",),
    "show that $\\sqrt2+\\sqrt3$ is irrational, hint: square it": ("hint", "square it"),
    "Show that the sum of two odd integers is even, teacher wants contrapositive.": ("teacher wants contrapositive",),
    "does x^3 = 7 have exactly one real solution? i say yes, prove it": ("i say yes", "prove it"),
    "The square of an odd integer is odd. induction i guess? can someone write it out": (
        "induction i guess",
        "can someone write it out",
    ),
    "HW q4: show that $x^2 + 1 > 0$ for every real x": ("hw q 4",),
    "I keep getting stuck on this: the sum of two odd integers is even.": ("i keep getting stuck on this",),
    "We shall need the elementary fact that $n^2+n$ is even for every integer $n$.": (
        "we shall need the elementary fact that",
    ),
    "A straightforward factorization shows that $n^2+n$ is even for every integer $n$.": (
        "a straightforward factorization shows that",
    ),
    "Problem 3 from the sheet: the sum of two odd integers is even.": ("problem 3 from the sheet",),
    "The sum of two odd integers is even. We haven't learned induction yet.": ("we have not learned induction yet",),
    "The sum of two odd integers is even - use a parity argument": ("use a parity argument",),
    "One sees at once that the sum of two odd integers is even.": ("one sees at once that",),
    "Let $n$ be odd. By Smith's parity theorem, $n^2$ is odd.": ("by smith's parity theorem",),
    "By expanding $(n+1)^2$, or otherwise, show that $n^2+2n$ is divisible by 3 if 3 divides n.": (
        "by expanding (n + 1)^2, or otherwise",
    ),
    "Apply the pigeonhole principle to show that $3$ is prime.": ("apply the pigeonhole principle",),
}
# each says more of the mathematics than a remark may, or denies, or leads on to a second claim
KEPT = """
The sum of two odd integers is odd. I disproved it.
The sum of two odd integers is odd. I forgot that it is squareful.
Show that $x^2 = 4$ implies $x = 2$, work in the reals.
Show that $x^2 \\ge x$. We consider positive numbers only.
Show that $n^2 > n$, ignore n = 1.
Show that $n^2 > n$, ignore the trivial case.
Show that $n < n^2$ for every natural number $n$, excluding zero.
Here rings are commutative. Show that 2 is prime.
We assume everything is finite. Show that 2 is prime.
As usual 0 is not natural. Show that $n > 0$ for every natural number $n$.
Show that $x/x = 1$ except when x is zero.
Show that $x^2 > 0$, we only care about nonzero numbers.
Show that $n^2 > n$, my teacher wants big n.
Show that $x \\ge 0$, we want it strictly.
Show that 4 is prime, i doubt it.
Show that 4 is prime, prove me wrong.
Show that 4 is prime, i think this is false.
Is 4 prime? I say no.
Show that 4 is prime, or find a counterexample.
Show that if $n$ is even then $n^2$ is even, and explain the converse.
Show that if $n$ is even then $n^2$ is even, teacher wants the converse.
Show that $\\sin 90 = 1$, use degrees.
Show that $\\log 100 = 2$, we use base ten.
Show that $x + y = y + x$, the book says they are integers.
Show that 2 is prime, use only positive numbers.
Show that $x > 1$, we know that $x > 2$.
Show that $x > 1$. I know $x > 2$.
Show that $x > 1$. Note that $x > 2$.
Show that $x > 1$, use that $x > 2$.
Show that $x > 1$, hint: $x > 2$.
Show that $x^2 \\ge 0$, teacher says x is complex.
Show that $a b = b a$, by commutativity.
Show that $x^2 = 1$ has two solutions, we count multiplicity.
Show that $n$ is odd, unless you prefer even.
Show that $f$ is continuous, using the usual metric.
Show that $f$ is continuous, use the discrete topology.
Show that 2 is prime, for some definition of prime.
Show that $0^0 = 1$, by convention.
Show that $x \\le y$, we need the reverse.
Show that $x \\le y$, prove the opposite.
Show that $x^2 \\ge 0$ (we are in the complex plane).
Show that $x^2 \\ge 0$ (x is a whole number).
Show that $x^2 \\ge 0$ (my x is always big).
Show that $x^2 \\ge 0$ (at least i think for most of them).
Show that $n^2 \\ge n$ (teacher said not for zero).
Show that $n^2 \\ge n$ (dont include zero).
Show that $n^2 \\ge n$ (do not use zero).
Show that $n^2 \\ge n$, i mean natural numbers.
Show that $n^2 \\ge n$, we work over the integers.
Show that $G$ is abelian, our groups are abelian.
Every group is abelian, we work with finite groups.
Every ring is commutative, in this class rings have no zero divisors.
All maps are continuous in this book. Show that $x = x$.
Throughout, n is odd. Show that $n^2$ is odd.
Show that $n^2$ is odd, with n odd.
Show that $n^2$ is odd, when it makes sense.
Show that $1/x > 0$, if possible.
Show that $1/x > 0$ where it is defined.
Show that $x^2 \\ge 0$, mod 5.
Show that the sum of two odd numbers is even, both different.
Show that the sum of two odd numbers is even, they are distinct.
Show that the sum of two odd numbers is odd, not.
Show that $x^2 = 2$ has a solution, i need exactly one.
Show that $x^2 = 2$ has a solution, at most two.
Show that $n$ is prime, my friend says almost always.
Show that $x y = y x$, the cancellation law holds.
Show that $x = y$, with the cancellation law.
Show that $x = y$, given the parallelogram law.
Show that $f(x) = x$, we restrict to the interval.
Show that $x^2 \\ge x$, the teacher excludes fractions.
Show that $x^2 \\ge x$, treat x as an integer.
Show that $x^2 \\ge x$, think of x as an integer.
Show that $x^2 \\ge x$, let x be big.
Show that $x^2 \\ge x$, take x large.
Show that 9 is prime. My teacher disagrees.
Show that 9 is prime. It fails.
I cannot believe that 9 is prime.
Nobody can show that 9 is prime.
It is wrong to think that 9 is prime.
I do not think that 9 is prime.
It is hardly true that 9 is prime.
Who says that 9 is prime?
My friend says 9 is prime, but he is wrong.
Show that $x \\in A$, A is closed by the way.
For x > 0 prove $x \\ge 0$. Same for negative.
Show that $x^2 \\ge 0$. And vice versa.
Show that if $x > 0$ then $x^2 > 0$. Also the other direction.
Show that $x+1 > x$, in characteristic two.
Show that $x+1 > x$. I use saturating arithmetic.
Show that $7/2 = 3$, using integer division.
Show that $7/2 = 3$, we use floor division in class.
Show that $\\sqrt{4} = -2$, use the negative root.
Show that $\\sqrt{4} = -2$, we use the other branch.
Hint: $x > 2$. Show that $x > 1$.
Show that $x > 1$, hint, $x > 2$.
Show that $x > 1$. I got, $x > 2$.
Show that $x > 1$. Hint. $x > 2$.
Show that $x > 1$. My friend says: $x > 2$.
Recall: $x > 2$. Show that $x > 1$.
My teacher says: $x > 2$. Show that $x > 1$.
I tried: $x > 2$. Show that $x > 1$.
We need: $x > 2$. Show that $x > 1$.
The teacher said that $x > 2$. Show that $x > 1$.
Show that $x > 1$. The book shows that $x > 2$.
It is well known that $x > 2$. Show that $x > 1$.
I see my friend thinks that $x > 2$. Show that $x > 1$.
As in the next section, rings have units. Show that 2 is prime.
As above, n is odd. Show that $n^2$ is odd.
See the next section for odd n. Show that $n^2$ is odd.
The theorem above needs n odd: $n^2$ is odd.
One checks once that n is odd. Show that $n^2$ is odd.
This is trivial for zero: $0 = 0$.
Through the origin, we draw a line. Show that $x = x$.
By the theorem above, n is odd. Show that $n^2$ is odd.
In the high school sense, numbers are real. Show that $x = x$.
Show that $x > y$, or the other way round.
Show that $x > y$, as integers.
Show that $x > y$, as real numbers.
Show that $x > y$, as matrices.
Show that $x = y$, in the limit.
Show that $x = y$, up to isomorphism.
Show that $x = y$, up to a constant i think.
Show that $f = g$, a.e.
Show that $x = y$, in probability.
Show that $a_n$ converges, in our norm.
Show that $a_n$ converges, we use the weak topology.
Show that every graph is planar, we use simple graphs.
Show that $x + y$ is even, both odd.
Show that $x + y$ is even, both are.
Show that $x > 0$, for real.
Show that $x > 0$, my x.
Consider the equation $x^2 = 2$. Show it has a solution.
Let G be a group. Show it is simple.
Let G be a group of order 1, i think it is trivial.
Let $f(x) = x^2$. Show it has a derivative.
Let $f(x) = x^2$. We want its derivative.
Let $2x = 4$. Solve it.
There is a unique number x with $2x = 4$. Find it.
Let $a_n = 1/n$. Prove it goes to zero.
Let $e$ be in G. I think it is the additive identity.
Let $y = x^2$. Show it is above.
Let n be an integer. Show it has a factorization.
Let n be composite. Find a factorization.
Using integer division, show that $7/2 = 3$.
Using degrees, show that $\\sin 90 = 1$.
Use the discrete topology to show that $f$ is continuous.
Considering positive numbers, show that $x^2 > x$.
By considering only positive numbers, show that $x^2 > x$.
By assuming that n is odd, show that $n^2$ is odd.
By setting $x = 2y$, show that $x$ is even.
By considering $f(x) = x^2$, show that $f$ is continuous.
I tried n odd, so let n be odd. Show that $n^2$ is odd.
I multiplied by $x > 2$. Show that $x > 1$.
I started with an odd $n$. Show that $n^2$ is odd.
We have done the case of $n$ odd, so show that $n^2$ is odd.
I started with an odd number and every number is odd. Show that $n^2$ is odd.
""".strip().splitlines()


@pytest.mark.parametrize("text", PASSED)
def test_a_remark_is_passed_over_and_told(text: str) -> None:
    assert read(text).passed == PASSED[text]


@pytest.mark.parametrize("text", KEPT)
def test_what_may_restrict_is_never_passed_over(text: str) -> None:
    assert shipped().remarks.without(tokens_of(text).tokens).passed == ()


def test_what_was_passed_over_is_one_sentence() -> None:
    assert read("2 is prime, dont use calculus").note == "passed over: “do not use calculus”"
    assert read("2 is prime.").note == ""


def test_the_hints_that_stand_at_the_end_are_told_too() -> None:
    assert read("2 is prime (hint: use that $x > 0$)").passed == ("hint: use that $x > 0$",)


@pytest.mark.parametrize("text", ["R is uncountable.", "Q is countable."])
def test_the_name_of_a_number_set_is_no_letter_for_any_set(text: str) -> None:
    with pytest.raises(Abstention, match="all numbers of a kind"):
        read(text)


def test_digits_are_in_base_ten_and_logarithms_are_not() -> None:
    with pytest.raises(Abstention):
        read("Show that $\\log 100 = 2$, we use base ten.")


def test_the_reason_is_about_the_text_without_its_remarks() -> None:
    with pytest.raises(Abstention, match="“being 4”"):
        read("hello, i need the limit of x^2 as x goes to 2 being 4, in lean 4 with mathlib thanks")


@pytest.mark.parametrize("text", ["in lean", "in Lean 4 with Mathlib.", "the triple angle formula:"])
def test_a_text_of_remarks_or_a_title_alone_is_declined(text: str) -> None:
    with pytest.raises(Abstention):
        read(text)
