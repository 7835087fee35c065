"""Laws of noun phrases: what a phrase in a place says is computed from its parts, in every place and for every phrase.

Each law pairs texts that say the same by different rules of the grammar. Every pair has to be read, and alike.
"""

from collections.abc import Iterator
from itertools import islice, permutations, product

import pytest

from leanwright.tools.reader.compare import same
from tests.samples import rows_of
from tests.tools.reader.tables import declines, sole

EVERY = 5

# a noun; what is said of one such thing; its letter
NOUNS = [
    ("prime greater than 3", "is odd", "p"),
    ("positive integer less than 10", "is even", "n"),
    ("integer of the form 4k + 1", "is odd", "n"),
    ("integer whose square is divisible by 4", "is even", "n"),
    ("integer that is not divisible by 3", "is positive", "n"),
    ("divisor of 12", "is less than 20", "d"),
    ("integer congruent to 1 modulo 3", "is prime", "n"),
    ("positive real number", "is irrational", "x"),
    ("rational number in (0, 1)", "is less than 2", "x"),
    ("bounded function on ℝ", "is continuous", "f"),
    ("function from ℝ to ℝ", "is injective", "f"),
    ("differentiable function whose derivative is bounded", "is bounded", "f"),
    ("nonempty subset of ℝ", "is finite", "A"),
    ("set with exactly three elements", "is finite", "A"),
    ("group of order 6", "is abelian", "G"),
    ("finite group with trivial center", "is simple", "G"),
    ("invertible 2 × 2 real matrix", "is symmetric", "A"),
    ("compact topological space", "is connected", "X"),
    ("real polynomial of degree 2", "is irreducible", "P"),
    ("field", "is finite", "F"),
]
# ways to say that all things x of a noun N are V: {a} N is one of them
WAYS = [
    "Every {N} {v}.",
    "Each {N} {v}.",
    "{A} {N} {v}.",
    "Suppose that {x} is {a} {N}. Then {x} {v}.",
    "If {x} is {a} {N}, then {x} {v}.",
    "{x} {v} if {x} is {a} {N}.",
    "Whenever {x} is {a} {N}, {x} {v}.",
    "Let {x} denote {a} {N}. Show that {x} {v}.",
    "Let {x} be any {N}. Show that {x} {v}.",
    "Suppose that {a} {N} is given. Show that it {v}.",
    "Is it true that every {N} {v}? Yes.",
]
LET = "Let {x} be {a} {N}. Then {x} {v}."
# terms in words and in signs, behind what introduces their letters
NUMBERS = "Let m and n be positive integers."
TERMS = [
    ("the number n", "n"),
    ("the square of n", "n²"),
    ("n's square", "n²"),
    ("the sum of n and 3", "n + 3"),
    ("the product of n and m", "n·m"),
    ("the cube of n + 1", "(n + 1)³"),
    ("seven", "7"),
    ("the sum of the squares of n and m", "n² + m²"),
    ("the square of the sum of n and 1", "(n + 1)²"),
]
TERM_PLACES = [
    "{t} is even.",
    "{t} is not prime.",
    "m divides {t}.",
    "{t} divides 12.",
    "{t} is divisible by 3.",
    "12 is divisible by {t}.",
    "{t} is less than 50.",
    "5 is less than {t}.",
    "{t} exceeds 5.",
    "m lies between 1 and {t}.",
    "{t} is at most 7.",
    "m equals {t}.",
    "m is congruent to {t} modulo 5.",
    "m is a multiple of {t}.",
    "{t} is a perfect square.",
    "{t} is the square of an integer.",
    "the square of {t} is even.",
    "both {t} and m are prime.",
    "if {t} is even, then m is odd.",
    "suppose {t} is odd. Then m is even.",
    "there is an integer greater than {t}.",
    "some integer divides {t}.",
    "{t} is coprime to m.",
    "the difference between m and {t} is even.",
    "m exceeds {t} by 2.",
    "is {t} even? Yes.",
    "the sum of {t} and 1 is odd.",
    "n plus {t} is even.",
]
# several things that the text speaks of again by a noun
AGAIN = [
    ("Let a and b be odd integers.", "a and b", ("these integers", "the two integers", "the integers", "both numbers")),
    ("Let p and q be distinct primes.", "p and q", ("these primes", "the two primes", "the primes")),
    ("Let A and B be finite sets of real numbers.", "A and B", ("these sets", "the two sets", "both sets")),
    ("Let f and g be bounded functions from ℝ to ℝ.", "f and g", ("these functions", "the two functions")),
    ("Let A and B be real 2 × 2 matrices.", "A and B", ("these matrices", "the two matrices")),
    ("Let U and W be subspaces of a vector space V.", "U and W", ("these subspaces", "the two subspaces")),
]
SAID_AGAIN = {
    "a and b": ("{t} are positive.", "the sum of {t} is even.", "if {t} are prime, then a > 2."),
    "p and q": ("{t} are odd.", "the product of {t} is odd.", "if {t} are odd, then p > 2."),
    "A and B": ("the product of {t} is invertible.", "{t} are equal."),
    "f and g": ("the sum of {t} is bounded.", "{t} are continuous."),
    "U and W": ("the intersection of {t} is trivial.", "{t} are equal."),
}
OF_SETS = ("{t} are bounded.", "the union of {t} is finite.")
# lists with a mark before them, in places of one thing: what is said of each, joined by “or”, “and”
MARKED = [
    ("either n or n + 1", "{0} or {1}"),
    ("at least one of n and n + 1", "{0} or {1}"),
    ("both n and n + 1", "{0} and {1}"),
    ("each of n and n + 1", "{0} and {1}"),
]
MARKED_PLACES = ["m divides {t}", "12 is divisible by {t}", "m is less than {t}", "m is coprime to {t}"]
INSIDE = [
    ("Let A and B be sets of real numbers and x a real number.", "the union of A and B", "A ∪ B", "x"),
    ("Let A and B be sets of real numbers and x a real number.", "the complement of A", "A's complement", "x"),
    ("Let H and K be subgroups of a group G and x an element of G.", "the intersection of H and K", "H ∩ K", "x"),
    ("Let G be a group and x an element of G.", "the center of G", "G's center", "x"),
]
DECLINED = [
    "Let a and b be odd integers. Then the integer is even.",
    "Let a and b be odd integers. Then this number is even.",
    "Let p and q be primes. Then p divides the prime.",
    "At least two of the integers a, b and c have the same parity.",
    "Let m and n be integers. m exceeds both n and n + 1 by 2.",
    "Let n be an integer. n is not divisible by exactly two primes.",
    "f(x) > 0 for all x in some interval.",
    "Show that the number of positive divisors of n is odd if and only if n is a perfect square.",
    "If p is not given, then p is prime.",
]
# two wordings of one thing
WORDINGS = [
    (
        "Let n be an integer greater than 1. n's smallest prime divisor is odd.",
        "The smallest prime divisor of n is odd.",
    ),
    (
        "Let n be an integer greater than 1. If its smallest prime divisor is odd, then n is odd.",
        "If the smallest prime divisor of n is odd, then n is odd.",
    ),
    (
        "Let a and b be integers. The square of a and that of b are even.",
        "The square of a and the square of b are even.",
    ),
    ("Let a and b be integers. At least one of these integers is even.", "At least one of a and b is even."),
    ("Let a and b be integers. Neither of the integers is even.", "Neither a nor b is even."),
    ("Let p and q be primes. If both of these primes are odd, then p > 2.", "If p and q are odd, then p > 2."),
    ("Let a and b be integers. Each of the primes less than 10 is odd.", "Every prime less than 10 is odd."),
    ("Let a and b be integers. One of the primes less than 10 is even.", "There is a prime less than 10 that is even."),
]
POSSESSORS = [
    ("Let G be a group.", "G", "center", "is trivial"),
    ("Let A be a set of real numbers.", "A", "complement", "is open"),
    ("Let f : ℝ → ℝ be a differentiable function.", "f", "derivative", "is continuous"),
    ("Let A be a real 2 × 2 matrix.", "A", "transpose", "is symmetric"),
    ("Let A be a real 2 × 2 matrix.", "A", "determinant", "is 1"),
    ("Let G be a finite group and x an element of G.", "x", "order", "is 2"),
]
# declarations, each of letters of its own, and what they introduce
DECLARED = [
    ("p", "a prime"),
    ("x", "a real number"),
    ("a and b", "integers"),
    ("(u_n)", "a convergent sequence of real numbers"),
    ("A", "a bounded nonempty set of real numbers"),
    ("f : ℝ → ℝ", "a continuous function"),
    ("P", "a real polynomial"),
]
# quantities of things, and existence in other words
MANY = ["exactly two", "at most three", "infinitely many", "only finitely many", "at least two", "exactly one"]
COUNTED = [
    ("prime", "primes", "divide 12", "divides 12"),
    ("integer", "integers", "lie between 1 and 8", "lies between 1 and 8"),
]
GREATEST = [
    ("", "largest prime divisor of 30"),
    ("", "smallest positive integer divisible by 4 and by 6"),
    ("Let n be an integer greater than 1.", "smallest prime divisor of n"),
    ("", "largest integer less than 10"),
]


def _article(noun: str) -> str:
    return "an" if noun[0] in "aeiou" else "a"


def _sentence(text: str) -> str:
    return text if text[1:2] in (" ", "²", "'", "·") else text[:1].upper() + text[1:]


def _alike(first: str, second: str) -> None:
    one, other = sole(first).lean, sole(second).lean
    assert same(one, other), f"{one}\n{other}"


def _of_all() -> Iterator[tuple[str, str]]:
    for (noun, said, name), way in product(NOUNS, WAYS):
        article = _article(noun)
        words = {"N": noun, "a": article, "A": article.capitalize(), "x": name, "v": said}
        yield way.format(**words), LET.format(**words)


def _in_place() -> Iterator[tuple[str, str]]:
    for (words, signs), place in islice(product(TERMS, TERM_PLACES), 0, None, 3):
        in_words, in_signs = (f"{NUMBERS} {_sentence(place.format(t=one))}" for one in (words, signs))
        yield in_words, in_signs


def _declared() -> Iterator[tuple[str, str]]:
    for three in permutations(DECLARED, 3):
        _, second, third = (" ".join(one) for one in three)
        opened = f"{three[0][0]} be {three[0][1]}"
        one_by_one = " ".join(f"Let {name} be {what}." for name, what in three)
        yield f"Let {opened}, {second} and {third}.", one_by_one


def _greatest() -> Iterator[tuple[str, str]]:
    for (before, thing), said in product(GREATEST, ("is odd", "is less than 20", "divides 60", "is not prime")):
        yield f"{before} The {thing} {said}.", f"{before} Let q be the {thing}. Then q {said}."


@pytest.mark.parametrize(("text", "let"), rows_of(_of_all(), EVERY))
def test_all_things_of_a_noun(text: str, let: str) -> None:
    _alike(text, let)


@pytest.mark.parametrize(("words", "signs"), rows_of(_in_place(), EVERY))
def test_words_are_the_term_in_every_place(words: str, signs: str) -> None:
    _alike(words, signs)


@pytest.mark.parametrize(("before", "owner", "noun", "said"), POSSESSORS)
def test_possessors(before: str, owner: str, noun: str, said: str) -> None:
    _alike(f"{before} {owner}'s {noun} {said}.", f"{before} The {noun} of {owner} {said}.")


@pytest.mark.parametrize(("together", "one_by_one"), rows_of(_declared(), EVERY))
def test_declarations_of_several_things(together: str, one_by_one: str) -> None:
    claim = "x > 0"
    _alike(f"{together} Then {claim}.", f"{one_by_one} Then {claim}.")


@pytest.mark.parametrize(("many", "counted"), rows_of(product(MANY, COUNTED), EVERY))
def test_how_many_there_are(many: str, counted: tuple[str, str, str, str]) -> None:
    one = many == "exactly one"
    noun, verb, be = (counted[0], counted[3], "is") if one else (counted[1], counted[2], "are")
    _alike(f"{many} {noun} {verb}.".capitalize(), f"There {be} {many} {noun} that {verb}.")


@pytest.mark.parametrize(("text", "let"), rows_of(_greatest(), EVERY))
def test_the_greatest_of_a_noun(text: str, let: str) -> None:
    _alike(text.strip(), let.strip())


def _again() -> Iterator[tuple[str, str]]:
    for before, names, others in AGAIN:
        said = OF_SETS if "sets" in before else SAID_AGAIN[names]
        for other, place in product(others, said):
            by_noun, by_name = (f"{before} Then {place.format(t=one)}" for one in (other, names))
            yield by_noun, by_name


@pytest.mark.parametrize(("by_noun", "by_name"), [*_again()])
def test_what_the_text_speaks_of_again(by_noun: str, by_name: str) -> None:
    _alike(by_noun, by_name)


@pytest.mark.parametrize(("marked", "place"), rows_of(product(MARKED, MARKED_PLACES), EVERY))
def test_marked_lists(marked: tuple[str, str], place: str) -> None:
    words, joined = marked
    each = joined.format(*(place.format(t=one) for one in ("n", "n + 1")))
    _alike(f"{NUMBERS} Then {place.format(t=words)}.", f"{NUMBERS} Then {each}.")


@pytest.mark.parametrize("verb", ["is in", "lies in", "belongs to", "is an element of", "is not in"])
@pytest.mark.parametrize(("before", "words", "other", "thing"), INSIDE)
def test_what_lies_in_a_set(before: str, words: str, other: str, thing: str, verb: str) -> None:
    _alike(f"{before} Then {thing} {verb} {words}.", f"{before} Then {thing} {verb} {other}.")


test_is_declined = declines(DECLINED)


@pytest.mark.parametrize(("text", "plainer"), WORDINGS)
def test_two_wordings(text: str, plainer: str) -> None:
    _alike(text, f"{text.partition('.')[0]}. {plainer}")
