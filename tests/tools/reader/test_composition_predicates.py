"""A verb phrase says the same in every place where it may stand, alone and joined: laws over places and phrases.

What a text means is computed from what its parts mean: the hypotheses of "Suppose f V and W. Then C." are those of
"Suppose f V. Then C." and of "Suppose f W. Then C."
"""

from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from leanwright.tools.maths.ast import Connective, Formula
from leanwright.tools.maths.lean.statement import Hypothesis, LeanStatement, statement_to_lean
from leanwright.tools.reader.compare import same
from leanwright.tools.reader.logic import conj, disj
from tests.samples import for_place
from tests.tools.reader.tables import declines, sole


@dataclass(frozen=True)
class Verb:
    """A verb phrase: "is even", "be even", "being even"."""

    finite: str
    base: str
    participle: str


def _be(*predicates: str) -> list[Verb]:
    return [Verb(f"is {one}", f"be {one}", f"being {one}") for one in predicates]


def _verbs(text: str) -> list[Verb]:
    return [Verb(*(part.strip() for part in line.split("|"))) for line in text.splitlines() if line.strip()]


@dataclass(frozen=True)
class Domain:
    """What verb phrases are said of. ``noun``: behind "every", ``named``: behind "if"; ``claim``: of ``name``."""

    declared: str
    noun: str
    named: str
    name: str
    claim: str
    verbs: list[Verb]


DOMAINS = {
    "functions": Domain(
        "Let f : ℝ → ℝ be a function.", "function f from ℝ to ℝ", "a function f from ℝ to ℝ", "f", "f is injective",
        [
            *_be("continuous", "bounded", "an even function", "differentiable at 0"),
            *_verbs("""
                satisfies f(0) = 1 | satisfy f(0) = 1 | satisfying f(0) = 1
                takes the value 1 at 2 | take the value 1 at 2 | taking the value 1 at 2
                has a zero in (0, 1) | have a zero in (0, 1) | having a zero in (0, 1)
                vanishes at 3 | vanish at 3 | vanishing at 3
                has period 2 | have period 2 | having period 2
            """),
        ],
    ),
    "integers": Domain(
        "Let n be an integer.", "integer n", "an integer n", "n", "n + 1 is odd",
        [
            *_be("even", "divisible by 3", "coprime to 6", "the sum of two squares", "congruent to 1 modulo 3"),
            *_verbs("""
                divides 12 | divide 12 | dividing 12
                leaves remainder 1 modulo 4 | leave remainder 1 modulo 4 | leaving remainder 1 modulo 4
                satisfies n² > 10 | satisfy n² > 10 | satisfying n² > 10
                ends in 5 | end in 5 | ending in 5
                exceeds 10 | exceed 10 | exceeding 10
            """),
        ],
    ),
    "sequences": Domain(
        "Let (a_n) be a sequence of real numbers.", "sequence (a_n) of real numbers",
        "a sequence (a_n) of real numbers", "(a_n)", "(a_n) is constant",
        [
            *_be("bounded", "strictly increasing", "a Cauchy sequence"),
            *_verbs("""
                converges | converge | converging
                tends to 0 | tend to 0 | tending to 0
                has a convergent subsequence | have a convergent subsequence | having a convergent subsequence
            """),
        ],
    ),
    "sets": Domain(
        "Let A be a set of real numbers.", "set A of real numbers", "a set A of real numbers", "A", "A is finite",
        [
            *_be("bounded", "closed", "countable", "a subset of [0, 1]", "dense in ℝ"),
            *_verbs("""
                contains 0 | contain 0 | containing 0
                has a maximum | have a maximum | having a maximum
                has exactly two elements | have exactly two elements | having exactly two elements
            """),
        ],
    ),
    "groups": Domain(
        "Let G be a group.", "group G", "a group G", "G", "G is solvable",
        [
            *_be("cyclic", "finite", "simple"),
            *_verbs("""
                has a trivial center | have a trivial center | having a trivial center
                has order 6 | have order 6 | having order 6
                satisfies x² = e for all x | satisfy x² = e for all x | satisfying x² = e for all x
                contains an element of order 2 | contain an element of order 2 | containing an element of order 2
            """),
        ],
    ),
    "matrices": Domain(
        "Let A be a real 2 × 2 matrix.", "real 2 × 2 matrix A", "a real 2 × 2 matrix A", "A", "A is diagonal",
        [
            *_be("invertible", "symmetric", "nilpotent", "similar to its transpose"),
            *_verbs("""
                has determinant 1 | have determinant 1 | having determinant 1
                satisfies A² = A | satisfy A² = A | satisfying A² = A
                has a real eigenvalue | have a real eigenvalue | having a real eigenvalue
            """),
        ],
    ),
}  # fmt: skip
# places of one verb phrase, of two and of three that mean the same as the first of each row
SAME = (
    (
        "If {named} {v}, then it {w}.", "Every {noun} that {v} {w}.", "Every {noun} {ving} {w}.",
        "Any {noun} which {v} must {wb}.", "A {noun} that {v} {w}.", "Whenever {named} {v}, it {w}.",
        "Let {named} {vb}. Then {name} {w}.", "Given {named} which {v}, prove that {name} {w}.",
        "Suppose {named} {v}. Must it {wb}? Yes.", "Is it true that every {noun} which {v} must {wb}? Yes.",
        "hi, can you help me prove that {named} {w} if it {v}?", "A {noun} {w} whenever it {v}.",
    ),
    (
        "If {named} {v} and {w}, then it {u}.", "Every {noun} that {v} and {w} {u}.",
        "Every {noun} {ving} and {wing} {u}.", "Any {noun} which both {v} and {w} must {ub}.",
        "Let {named} {vb} and {wb}. Then {name} {u}.", "If {named} {v} but {w}, then it also {u}.",
    ),
    (
        "{declared} If {claim}, then {name} {v}.", "{declared} If {claim}, then {name} must {vb}.",
        "{declared} Must {name} {vb} if {claim}? Yes.", "{declared} Suppose that {claim}. Then {name} {v} as well.",
        "{declared} Prove that {name} also {v} whenever {claim}.",
    ),
    (
        "{declared} If {claim}, then {name} does not {vb}.", "{declared} If {claim}, then {name} cannot {vb}.",
        "{declared} If {claim}, then {name} fails to {vb}.",
    ),
    ("No {noun} {v} and {w} at the same time.", "No {noun} both {v} and {w}."),
    ("{declared} Then {name} {v} if and only if it {w}.", "{declared} {name} {v} exactly when it {w}."),
    (
        "{declared} It is known that {name} {v} and {w}. Deduce that {claim}.",
        "{declared} If {name} {v} and {w}, then {claim}.",
    ),
)  # fmt: skip
# places of several verb phrases, each of which is a hypothesis of its own
JOINED = (
    "{declared} Suppose {name} {v}, {w} and {u}. Then {claim}.",
    "{declared} If {name} {v}, {w}, and {u}, then {claim}.",
    "{declared} Let {name} {vb}, {wb} and {ub}. Then {claim}.",
    "{declared} Assume that {name} {v} and {w}; assume also that {name} {u}. Then {claim}.",
    "Let {named} {vb}, {wb} and {ub}. Then {claim}.",
)
cases = pytest.mark.parametrize("domain", DOMAINS.values(), ids=DOMAINS)


def _filled(place: str, domain: Domain, *verbs: Verb) -> str:
    """A place with phrases in it; the next ones of the domain where it has room for more."""
    parts = {name: text for name, text in vars(domain).items() if isinstance(text, str)}
    for letter, verb in zip("vwu", verbs, strict=False):
        parts |= {letter: verb.finite, f"{letter}b": verb.base, f"{letter}ing": verb.participle}
    text = place.format(**parts)
    return text[0].upper() + text[1:]


def _threes(domain: Domain, place: str = "") -> list[tuple[Verb, Verb, Verb]]:
    """Some phrases as the first of three, each with the two before it."""
    verbs = domain.verbs
    return [(verbs[i], verbs[i - 1], verbs[i - 2]) for i in for_place(range(len(verbs)), place)]


def _meaning(text: str) -> LeanStatement:
    return sole(text).statement


def _hypotheses(statement: LeanStatement) -> list[Formula]:
    return [one.formula for one in statement.binders if isinstance(one, Hypothesis)]


def _with(statement: LeanStatement, hypotheses: list[Formula]) -> LeanStatement:
    letters = [one for one in statement.binders if not isinstance(one, Hypothesis)]
    return replace(statement, binders=(*letters, *(Hypothesis(f"h{i}", one) for i, one in enumerate(hypotheses))))


def _alike(text: str, expected: LeanStatement) -> None:
    lean = statement_to_lean(_meaning(text))
    assert same(lean, statement_to_lean(expected)), f"{text}\n{lean}\n{statement_to_lean(expected)}"


@cases
@pytest.mark.parametrize("row", SAME, ids=range(len(SAME)))
def test_a_phrase_says_the_same_in_every_place(row: tuple[str, ...], domain: Domain) -> None:
    for verbs in _threes(domain, row[0]):
        expected = _meaning(_filled(row[0], domain, *verbs))
        for place in row[1:]:
            _alike(_filled(place, domain, *verbs), expected)


@cases
@pytest.mark.parametrize("place", JOINED, ids=range(len(JOINED)))
def test_each_of_several_phrases_is_supposed(place: str, domain: Domain) -> None:
    for verbs in _threes(domain, place):
        alone = [_meaning(_filled("{declared} Suppose {name} {v}. Then {claim}.", domain, one)) for one in verbs]
        _alike(_filled(place, domain, *verbs), _with(alone[0], [part for one in alone for part in _hypotheses(one)]))


@cases
def test_predicates_join_with_each_other_and_with_verbs(domain: Domain) -> None:
    said = [one for one in domain.verbs if one.finite.startswith("is ") and not one.finite.startswith("is the ")]
    others = [one for one in domain.verbs if not one.finite.startswith("is ")]
    for (first, second), other in zip(pairwise(said), others, strict=False):
        verbs, last = (first, second, other), second.finite.removeprefix("is ")
        alone = [_meaning(_filled("{declared} Suppose {name} {v}. Then {claim}.", domain, one)) for one in verbs]
        lists = {f"{first.finite}, {last} and {other.finite}": alone, f"{first.finite} and {last}": alone[:2]}
        for joined, parts in lists.items():
            text = _filled(f"{{declared}} If {{name}} {joined}, then {{claim}}.", domain)
            _alike(text, _with(alone[0], [part for one in parts for part in _hypotheses(one)]))


@cases
def test_one_of_several_phrases_is_supposed(domain: Domain) -> None:
    for verbs in _threes(domain):
        alone = [_meaning(_filled("{declared} Suppose {name} {v}. Then {claim}.", domain, one)) for one in verbs]
        options = disj([conj(_hypotheses(one)) for one in alone])
        for place in ("{v}, {w} or {u}", "either {v}, {w} or {u}", "{v} or {w} or {u}"):
            text = _filled(f"{{declared}} If {{name}} {place}, then {{claim}}.", domain, *verbs)
            _alike(text, _with(alone[0], [options]))


@cases
def test_none_of_two_phrases_is_supposed(domain: Domain) -> None:
    alone = "{declared} If {name} does not {vb}, then {claim}."
    for first, second, _ in _threes(domain):
        denied = [_meaning(_filled(alone, domain, one)) for one in (first, second)]
        text = _filled("{declared} If {name} neither {v} nor {w}, then {claim}.", domain, first, second)
        _alike(text, _with(denied[0], [part for one in denied for part in _hypotheses(one)]))


@cases
def test_both_phrases_are_claimed_or_equivalent(domain: Domain) -> None:
    for first, second, _ in _threes(domain):
        goals = [_meaning(_filled("{declared} Then {name} {v}.", domain, one)) for one in (first, second)]
        (mine, other), declared = (one.goal for one in goals), goals[0]
        if any(one.variables != declared.variables for one in goals):
            continue  # a claim of all things of a kind brings letters of its own
        for joined in ("{v} and {w}", "both {v} and {w}", "{v} but also {w}"):
            text = _filled(f"{{declared}} Then {{name}} {joined}.", domain, first, second)
            _alike(text, replace(declared, goal=conj([mine, other])))
        text = _filled("{declared} Then {name} {v} if and only if it {w}.", domain, first, second)
        _alike(text, replace(declared, goal=Connective("↔", mine, other)))


test_an_open_scope_is_declined = declines(
    [
        "Let f and g be functions from ℝ to ℝ. If f and g do not vanish at 0, then f = g.",
        "Let f and g be functions from ℝ to ℝ. If f and g vanish at 0 or are continuous, then f = g.",
        "Let f : ℝ → ℝ be a function. Then f never vanishes at 0 and is even at the same time.",
        "An integer cannot always be even.",
        "If an integer is even, then it may be odd.",
        "Let f be a function from ℝ to ℝ. Every function from ℝ to ℝ that satisfies f(0) = 1 is even.",
        "Find an integer.",
    ]
)
