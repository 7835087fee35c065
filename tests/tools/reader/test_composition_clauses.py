"""Laws of clauses: what a text says is computed from what its clauses say, in every place where a clause can stand.

A clause is read once, as the one hypothesis of a text; every other text with it has to be read, without a second
meaning, as the statement that its place makes of that.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.maths.ast import Bound, Connective, Formula, Quant
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.lean.statement import Binder, Hypothesis, LeanStatement, statement_to_lean
from leanwright.tools.reader.compare import alike
from leanwright.tools.reader.logic import conj, disj, neg
from leanwright.tools.reader.reader import read
from tests.samples import for_place
from tests.tools.reader.tables import sole


@dataclass(frozen=True)
class Domain:
    """What a text is about, two simple claims, and clauses of every kind."""

    given: str
    claim: str
    other: str
    clauses: tuple[str, ...]


DOMAINS = (
    Domain(
        "Let n and m be integers",
        "n + m is positive",
        "nm is odd",
        (
            "n > 3",
            "n divides m",
            "there is an integer k such that n = 3k",
            "n + j > m for every positive integer j",
            "n is not divisible by 3",
            "at most one of n and m is even",
            "neither n nor m is even",
            "no prime divides both n and m",
            "n ≡ 1 (mod 3)",
        ),
    ),
    Domain(
        "Let x and y be real numbers",
        "x + y > 1",
        "xy is positive",
        ("0 < x < y", "x is irrational", "there is an integer k with k > x", "x + z > y for all z > 0", "x ≠ y"),
    ),
    Domain(
        "Let f : ℝ → ℝ be a function",
        "f is bounded",
        "f is surjective",
        (
            "f(0) = 1",
            "f is continuous",
            "f(x) > 0 for all x > 0",
            "f has no zero",
            "f(x + y) = f(x) + f(y) for all x, y",
        ),
    ),
    Domain(
        "Let A and B be sets of real numbers",
        "A is infinite",
        "B is nonempty",
        ("A ⊆ B", "every element of A is positive", "A ∩ B = ∅"),
    ),
    Domain(
        "Let G be a group and let H be a subgroup of G",
        "G is finite",
        "H is cyclic",
        ("H is normal", "every element of G has finite order", "xy = yx for all x, y in G"),
    ),
    Domain(
        "Let X be a topological space and let A be a subset of X",
        "X is connected",
        "A is dense",
        ("A is closed", "A is neither open nor closed"),
    ),
)
# clauses that stand where no other one is coordinated with them
WIDE = (
    (0, "for every positive integer j, n + j > m"),
    (0, "if n is even, then m is odd"),
    (0, "n is even or m is odd"),
    (0, "n is even and m is odd"),
    (0, "n is even or m is odd, but not both"),
    (1, "x = 0 or y = 0"),
    (2, "for every ε > 0 there is δ > 0 such that |f(x)| < ε whenever |x| < δ"),
    (3, "if A is finite, then B is finite"),
    (5, "A is open or A is empty"),
)

Stated = tuple[Sequence[Formula], Formula]  # hypotheses and claim
Places = dict[str, Callable[[Formula, Formula, Formula, Formula], Stated]]

# {A} a clause, {B} another one, {c} and {e} the claims; {D} what is given, {d} the same without its period
SUPPOSED: Places = {
    text: lambda a, b, c, e: ([a], c)
    for text in (
        "{D} Suppose {A}. Then {c}.",
        "{D} Given that {A}, show that {c}.",
        "{D} It is given that {A}. Show that {c}.",
        "{D} We are given that {A}. Prove that {c}.",
        "{D} We know that {A}. Prove that {c}.",
        "{D} It is known that {A}. Deduce that {c}.",
        "{D} Under the assumption that {A}, show that {c}.",
        "{D} Let us assume that {A}. Show that {c}.",
        "{D} Suppose now that {A}. Show that {c}.",
        "{D} Assuming that {A}, we have that {c}.",
        "{D} Prove that {c}, assuming that {A}.",
        "{D} Show that {c} provided that {A}.",
        "{D} Provided that {A}, {c}.",
        "{D} If {A}, then {c}.",
        "{D} Show that {c} if {A}.",
        "{D} Whenever {A}, we have that {c}.",
        "{d}, and suppose that {A}. Prove that {c}.",
        "{d}, where {A}. Show that {c}.",
    )
}
SUPPOSED_TWICE: Places = {
    text: lambda a, b, c, e: ([a, b], c)
    for text in (
        "{D} Assume {A}. Assume further that {B}. Then {c}.",
        "{D} Suppose {A}. Suppose also that {B}. Then {c}.",
        "{D} Suppose that {A}; moreover, suppose that {B}. Show that {c}.",
        "{D} Suppose {A}. In addition, suppose that {B}. Prove that {c}.",
        "{D} Suppose that {A}. Moreover, assume that {B}. Prove that {c}.",
        "{d}, and suppose that {A}; moreover, suppose that {B}. Then {c}.",
    )
}
CLAIMED: Places = {
    text: lambda a, b, c, e: ([c], a)
    for text in (
        "{D} If {c}, then {A}.",
        "{D} Suppose {c}. Prove that {A}.",
        "{D} Suppose {c}. Verify that {A}.",
        "{D} Suppose {c}. Explain why {A}.",
        "{D} Suppose {c}. Can you help me show that {A}?",
        "{D} Suppose {c}. I want to prove that {A}.",
        "{D} Suppose {c}. We claim that {A}.",
        "Problem 3. {D} Suppose {c}. Prove that {A}.",
        "{D} Suppose {c}. Is it true that {A}? Yes.",
        "{D} Suppose {c}. Is it true that {A}? Prove it.",
        "{D} Suppose {c}. Does it follow that {A}? Yes.",
        "{D} Suppose {c}. Determine whether {A}. Answer: yes.",
        "{D} Suppose {c}. True or false: {A}. True.",
        "{D} Suppose {c}. Show that {A}. (Hint: use induction.)",
    )
}
JOINED: Places = {
    "{D} Suppose {c}. Prove that {A} and that {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Prove that {e} and deduce that {A}.": lambda a, b, c, e: ([c], conj([e, a])),
    "{D} Suppose {c}. Prove that {A}. Deduce that {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Then {A}. Moreover, {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Then {e}. Also, {A}.": lambda a, b, c, e: ([c], conj([e, a])),
    "{D} Suppose {c}. Then {e}. In addition, {A}.": lambda a, b, c, e: ([c], conj([e, a])),
    "{D} If {c}, then {A}, and moreover {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Then {A}; in other words, {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Then {A}. Equivalently, {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} Suppose {c}. Show the following: (a) {A}; (b) {e}.": lambda a, b, c, e: ([c], conj([a, e])),
    "{D} If {c}, then {A} or {e}.": lambda a, b, c, e: ([c], disj([a, e])),
    "{D} If {c}, then either {A} or {e}.": lambda a, b, c, e: ([c], disj([a, e])),
    "{D} If either {A} or {c}, then {e}.": lambda a, b, c, e: ([disj([a, c])], e),
    "{D} Suppose that {A} or that {c}. Then {e}.": lambda a, b, c, e: ([disj([a, c])], e),
    "{D} Suppose that {c}, and that {A}. Then {e}.": lambda a, b, c, e: ([c, a], e),
}
CONDITIONS: Places = {
    "{D} Unless {A}, {c}.": lambda a, b, c, e: ([neg(a)], c),
    "{D} Show that {A} iff {c}.": lambda a, b, c, e: ([], Connective("↔", a, c)),
    "{D} Then {c} precisely when {A}.": lambda a, b, c, e: ([], Connective("↔", c, a)),
    "{D} The following are equivalent: • {A}; • {c}.": lambda a, b, c, e: ([], Connective("↔", a, c)),
    "{D} Suppose it is not the case that {A}. Then {c}.": lambda a, b, c, e: ([neg(a)], c),
}


@cache
def _said(domain: Domain, clause: str) -> tuple[tuple[Binder, ...], Formula]:
    """The letters of a text that supposes a clause, and what the clause says."""
    statement = sole(f"{domain.given}. Suppose that {clause}. Show that {domain.claim}.").statement
    binders = tuple(one for one in statement.binders if isinstance(one, Binder))
    return binders, conj(one.formula for one in statement.hypotheses)


def _plain(domain: Domain, claim: str) -> tuple[tuple[Binder, ...], Formula]:
    statement = read(f"{domain.given}. Show that {claim}.").best.statement
    return tuple(one for one in statement.binders if isinstance(one, Binder)), statement.goal


def _made(binders: Sequence[Binder], stated: Stated) -> str:
    """The statement, with what its claim has in front among its letters and hypotheses."""
    premises, goal = stated
    items: list[Binder | Hypothesis] = list(dict.fromkeys(binders))
    said = list(premises)
    while True:
        if isinstance(goal, Quant) and goal.kind == "∀":
            for bound in goal.bounds:
                assert isinstance(bound, Bound) and bound.type is not None
                items.append(Binder(bound.names, to_lean(bound.type)))
            goal = goal.body
        elif isinstance(goal, Connective) and goal.op == "→":
            said.append(goal.left)
            goal = goal.right
        else:
            break
    items += [Hypothesis(f"h{number}", one) for number, one in enumerate(said)]
    return statement_to_lean(LeanStatement("statement", tuple(items), goal))


def _cells(text: str, wide: bool) -> Iterator[tuple[Domain, str, str]]:
    """Some clauses of each domain, each with the next one."""
    for domain in DOMAINS:
        others = cycle(domain.clauses)
        next(others)
        pairs = [(domain, clause, next(others)) for clause in domain.clauses]
        yield from for_place(pairs, text)
    if wide:
        more = [(DOMAINS[number], clause, DOMAINS[number].clauses[0]) for number, clause in WIDE]
        yield from for_place(more, text)


def _text(place: str, domain: Domain, clause: str, another: str) -> str:
    given = domain.given
    return place.format(D=f"{given}.", d=given, A=clause, B=another, c=domain.claim, e=domain.other)


def _check(text: str, mean: Callable[[Formula, Formula, Formula, Formula], Stated], wide: bool) -> None:
    for domain, clause, another in _cells(text, wide):
        parts = [_said(domain, clause), _said(domain, another) if "{B}" in text else _said(domain, clause)]
        parts += [_plain(domain, domain.claim), _plain(domain, domain.other)]
        used = [one for one, mark in zip(parts, ("{A}", "{B}", "{c}", "{e}"), strict=True) if mark in text]
        binders = [one for letters, _ in used for one in letters]
        statement = _text(text, domain, clause, another)
        try:
            found = read(statement)
        except Abstention as reason:
            pytest.fail(f"{statement}: {reason}")
        assert not found.ambiguous, statement
        expected = _made(binders, mean(*(said for _, said in parts)))
        assert alike(found.best.lean, expected), f"{statement}\n{found.best.lean}\n{expected}"


@pytest.mark.parametrize("text", [*SUPPOSED, *CLAIMED])
def test_one_clause_is_supposed_or_claimed_in_every_way(text: str) -> None:
    _check(text, {**SUPPOSED, **CLAIMED}[text], wide=True)


@pytest.mark.parametrize("text", [*SUPPOSED_TWICE, *JOINED, *CONDITIONS])
def test_what_is_said_of_clauses_is_made_of_what_they_say(text: str) -> None:
    _check(text, {**SUPPOSED_TWICE, **JOINED, **CONDITIONS}[text], wide=False)


@pytest.mark.parametrize(
    "text",
    [
        # what a condition reaches over, and what a denial
        "Let n and m be integers. If n is even and m is odd or n > m, then n + m > 3.",
        "Suppose n is even or n is odd and n is prime. Then n > 1.",
        "Let f : ℝ → ℝ be a function. Suppose f is bounded. Prove that f is even if f is odd. Deduce that f is onto.",
        # a fact of all things is no hypothesis on one
        "It is known that the square of an odd integer is odd. Show that the square of 3 is odd.",
        "We know that a prime divides 6. Show that 6 is even.",
    ],
)
def test_an_open_scope_is_not_guessed(text: str) -> None:
    with pytest.raises(Abstention):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "Let n and m be integers. Then it is not true that n is even whenever m is odd.",
        "Let n and m be integers. Then it is false that n is even and m is odd.",
        "Prove that n is even, and m is odd if k > 0.",
    ],
)
def test_two_scopes_are_two_meanings(text: str) -> None:
    assert read(text).ambiguous
