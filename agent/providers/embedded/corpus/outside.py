"""Statements outside the domain, from which the model learns to decline: geometry, chance, analysis, algebra.

`#` is a number, `@` a variable or an expression. They are not statements to translate; the answer is always the same.
"""

from random import Random

from leanwright.agent.providers.embedded.corpus.expressions import Draw
from leanwright.tools.maths.ast import Node, Var

TEMPLATES = (
    "In triangle @, the angle at @ is # degrees. Find the length of the side @. Show that it is #.",
    "The area of a circle with radius # is equal to what? Show that it is @.",
    "A rectangle has length # and width #. What is its area? Show that it is #.",
    "The perimeter of a square is #. Find its diagonal. Show that it is @.",
    "Let @ be the center of the circle and let @ be a tangent. Prove that the angle is a right angle.",
    "Points @ and @ lie on a line. Show that the distance between them is #.",
    "Find the slope of the line that passes through @ and @. Show that it is #.",
    "What is the midpoint of the segment with endpoints @ and @? Show that it is @.",
    "The volume of a cube is #. What is its surface area? Show that it is #.",
    "A cylinder has height # and radius #. Find its volume. Show that it is @.",
    "What is the distance from the point @ to the origin? Show that it is #.",
    "Prove that the diagonals of a parallelogram bisect each other.",
    "Two fair dice are rolled. What is the probability that the sum is #? Show that it is @.",
    "A coin is flipped # times. What is the probability of getting # heads? Show that it is @.",
    "A bag contains # red balls and # blue balls. What is the probability of drawing a red ball? Show that it is @.",
    "The expected value of a random variable @ is #. Find its variance. Show that it is #.",
    "In how many ways can # people be seated around a table? Show that it is #.",
    "How many different arrangements of the letters are possible? Show that it is #.",
    "A committee of # is chosen from # students. How many committees are there? Show that it is #.",
    "A train travels # miles in # hours. What is its speed? Show that it is #.",
    "Sam has # apples and gives # to Tom. How many apples does he have left? Show that it is #.",
    "A shirt costs # dollars after a discount of # percent. What was the original price? Show that it is #.",
    "If # workers build a wall in # days, how long do # workers need? Show that it is #.",
    "The ratio of boys to girls in a class is # to #. If there are # students, how many are girls? Show that it is #.",
    "A tank is filled by two pipes in # and # minutes. How long does it take together? Show that it is #.",
    "The price of a ticket is # dollars. How many tickets can be bought for # dollars? Show that it is #.",
    "Ann is # years older than Bob. In # years she will be twice as old. How old is Bob? Show that he is #.",
    "How much interest is earned on # dollars at # percent in # years? Show that it is #.",
    "What is # percent of #? Show that it is #.",
    "The average score of # students is #. What is the total? Show that it is #.",
    "Every continuous function on a closed interval is bounded.",
    "Prove that the limit of @ as @ tends to # is #.",
    "Show that the derivative of @ is @.",
    "Compute the integral of @ from # to #. Show that it is @.",
    "The series @ converges absolutely. Show that it converges.",
    "Prove that @ is uniformly continuous on the interval.",
    "Let @ be a compact metric space. Show that every sequence in @ has a convergent subsequence.",
    "Show that the union of connected sets with a common point is connected.",
    "Let @ be a topological space and let @ be a subset. Show that the closure of @ is closed.",
    "Let @ be a group of order #. Prove that @ is abelian.",
    "Show that every subgroup of a cyclic group is cyclic.",
    "Every finite integral domain is a field.",
    "Prove that every finite integral domain is a field.",
    "Let @ be a compact Hausdorff space. Show that @ is normal.",
    "A compact Hausdorff space is normal.",
    "A continuous function on a compact set attains its maximum.",
    "Show that a continuous real function on a compact space is bounded.",
    "Let @ be a finite group and let @ be a subgroup of @. Show that the order of @ divides the order of @.",
    "Show that every group of prime order is cyclic.",
    "Let @ be a group of order #. Show that @ has an element of order #.",
    "Show that every ideal of the ring of integers is principal.",
    "Let @ be a normal subgroup of the group @. Show that the quotient is a group.",
    "Show that the kernel of a group homomorphism is a normal subgroup.",
    "Prove that every maximal ideal of a commutative ring is prime.",
    "Show that a closed subset of a compact space is compact.",
    "Show that the continuous image of a connected space is connected.",
    "Let @ be a complete metric space. Show that every contraction of @ has a fixed point.",
    "Every bounded sequence of real numbers has a convergent subsequence.",
    "Prove that every bounded monotone sequence converges.",
    "Show that the uniform limit of continuous functions is continuous.",
    "Let @ be differentiable on the open interval. Show that @ has a point where the derivative vanishes.",
    "Show that the derivative of a constant function is zero.",
    "Show that the rank of a matrix is equal to the rank of its transpose.",
    "Show that similar matrices have the same characteristic polynomial.",
    "Show that the trace of the product of @ and @ is the trace of the product in the other order.",
    "Let @ be an orthogonal matrix. Show that its determinant is # or @.",
    "Every vector space has a basis.",
    "Let @ be a linear map on a finite dimensional space. Show that @ is injective if and only if it is surjective.",
    "The Galois group of @ over the rational numbers has order #.",
    "Show that @ is irreducible over the rational numbers.",
    "Let @ be a measurable set of measure zero. Show that every subset of @ is measurable.",
    "Let @ be a field of characteristic #. Show that the map is a homomorphism.",
    "Show that the union of countably many countable sets is countable.",
    "Show that there is no bijection between a set and its power set.",
    "Let @ be a holomorphic function that is bounded. Show that @ is constant.",
    "Show that every open cover of @ has a finite subcover.",
    "Show that the set of rational numbers is dense in the real numbers.",
    "Show that every permutation is a product of transpositions.",
    "Let @ be a simple group. Show that every homomorphism from @ is injective or trivial.",
    "Two groups of order # are isomorphic.",
    "Show that the center of a group is a normal subgroup.",
    "Let @ be a polynomial of degree # over a field. Show that @ has at most # roots.",
    "Show that a metric space is compact if and only if it is complete and totally bounded.",
    "Let @ be a field. Show that the polynomial ring over @ is a principal ideal domain.",
    "Show that the matrix @ is invertible and find its determinant.",
    "Let @ be a vector space of dimension #. Show that any # vectors in @ are linearly dependent.",
    "Show that the eigenvalues of a symmetric matrix are real.",
    "Show that the graph of @ is a parabola with vertex @.",
    "What is the domain of the function @? Show that it is @.",
    "Find the asymptotes of the graph of @.",
    "Let @ be a tree with # vertices. Show that it has # edges.",
    "Every planar graph can be colored with # colors.",
    "Prove that the game is won by the first player.",
    "On a board of size # by #, we place tokens. Show that two of them are adjacent.",
    "Convert # in base # to base #. Show that it is #.",
    "What is the sum of the digits of @? Show that it is #.",
    "Mathematics is beautiful. I like it very much.",
    "Hello, how are you today? Please tell me something about yourself.",
    "The weather was fine, and we went for a walk along the river.",
    "Soit @ un nombre entier. Montrer que @ est pair.",
    "Sei @ eine natürliche Zahl. Zeige, dass @ durch # teilbar ist.",
    "Sea @ un número entero. Demuestre que @ es impar.",
)


def outside(rng: Random) -> list[str | Node]:
    """Words and mathematics of one statement outside the domain."""
    draw = Draw(rng)
    out: list[str | Node] = []
    for part in _split(rng.choice(TEMPLATES)):
        if part == "#":
            out.append(draw.number(2, 60))
        elif part == "@":
            out.append(Var(draw.names(1)[0]) if rng.random() < 0.7 else draw.using(draw.names(1), 1))
        else:
            out.append(part)
    return out


def _split(template: str) -> list[str]:
    parts, word = [], ""
    for character in template:
        if character in "#@":
            parts += [word, character]
            word = ""
        else:
            word += character
    return [part for part in [*parts, word] if part.strip()]
