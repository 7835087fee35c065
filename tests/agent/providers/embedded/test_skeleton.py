import random

import pytest

from leanwright.agent.providers.embedded import tokens
from leanwright.agent.providers.embedded.corpus.generate import generate
from leanwright.agent.providers.embedded.corpus.problem import FAMILIES
from leanwright.agent.providers.embedded.corpus.render import informal_text, lean_text
from leanwright.agent.providers.embedded.lean_skeleton import LeanEncoder
from leanwright.agent.providers.embedded.read import read
from leanwright.agent.providers.embedded.restore import Restorer
from leanwright.agent.providers.embedded.skeleton import SlotTable, encode, encode_lean, pieces_of, words
from leanwright.tools.errors import Abstention
from leanwright.tools.maths.lean.statement import parse_lean


def test_slots_stand_for_mathematics() -> None:
    reading = read("If $3x + 5 = 20$ and $y > x/2$, what is $x$? Show that it is 5.")
    assert " ".join(reading.source) == ("if R1 #= [ X1 ] and R2 #< #f [ X2 X1 ] , what is X1 ? show that it is N1 .")
    skeleton = ["(", "X1", "X2", ":", "ℝ", ")", "H", "R1", ")", "H", "R2", ")", ":", "X1", "=", "N1"]
    assert Restorer(reading.table).theorem(skeleton) == (
        "theorem statement (x y : ℝ) (h₀ : 3 * x + 5 = 20) (h₁ : y > x / 2) : x = 5 := by sorry"
    )


@pytest.mark.parametrize(
    ("statement", "skeleton", "lean"),
    [
        ("The remainder of $2^5 + 1$ mod 7 is 5.", ": E1 % N1 = N2", ": (2 ^ 5 + 1) % 7 = 5"),
        ("$x + 1$ is even for every integer $x$.", "( X1 : ℤ ) : Even E1", "(x : ℤ) : Even (x + 1)"),
        ("$\\frac{1}{2} + \\frac13$ is $\\frac56$.", ": ( E1 : ℝ ) = E2", ": (1 / 2 + 1 / 3 : ℝ) = 5 / 6"),
        ("$n \\equiv 2 \\pmod 5$ for an integer $n$.", "( X1 : ℤ ) : R1", "(n : ℤ) : n ≡ 2 [ZMOD 5]"),
        ("$n \\equiv 2 \\pmod 5$ for a natural number $n$.", "( X1 : ℕ ) : R1", "(n : ℕ) : n ≡ 2 [MOD 5]"),
        ("$3 \\mid 4^n - 1$ for all natural $n$.", "( X1 : ℕ ) : R1", "(n : ℕ) : 3 ∣ (4 ^ n - 1 : ℤ)"),
        ("$f(-x) = f(x)$ for $f(x) = x^2$.", "( F1 : ℝ → ℝ ) H ∀ X1 , R2 ) : ∀ X1 , R1",
         "(f : ℝ → ℝ) (h₀ : ∀ x, f x = x ^ 2) : ∀ x, f (-x) = f x"),
        ("The sum of two odd integers is even.", "( M1 M2 : ℤ ) H Odd M1 ) H Odd M2 ) : Even ( M1 + M2 )",
         "(n m : ℤ) (h₀ : Odd n) (h₁ : Odd m) : Even (n + m)"),
    ],
)  # fmt: skip
def test_restoring_puts_parentheses_and_types_where_lean_needs_them(statement: str, skeleton: str, lean: str) -> None:
    assert Restorer(read(statement).table).text(skeleton.split()) == lean


@pytest.mark.parametrize("family", FAMILIES)
def test_reading_the_text_gives_the_skeleton_of_the_pair(family: str) -> None:
    rng = random.Random(11)
    for _ in range(2):
        pair = generate(rng, family)
        pieces = pieces_of(pair.informal, pair.slots)
        if any(part.name == "i" for piece in pieces if not isinstance(piece, str) for part in _constants(piece)):
            continue  # a lone i is a variable without the words around it
        table = SlotTable([piece for piece in pieces if not isinstance(piece, str)])
        assert list(read(informal_text(pair, rng, plain=0)).skeleton) == encode(pieces, table)


@pytest.mark.parametrize("family", FAMILIES)
def test_lean_text_encodes_to_the_skeleton_it_came_from(family: str) -> None:
    rng = random.Random(12)
    same = 0
    for _ in range(3):
        pair = generate(rng, family)
        pieces = pieces_of(pair.informal, pair.slots)
        table = SlotTable([piece for piece in pieces if not isinstance(piece, str)])
        encode(pieces, table)
        skeleton = encode_lean(pair.lean, pair.slots, table)
        encoded = LeanEncoder(table).encode(parse_lean(lean_text(pair)))
        assert not encoded.foreign
        same += [w for w in encoded.words if w not in "()"] == [w for w in skeleton if w not in "()"]
    assert same >= 2


def test_slot_numbers_are_drawn_at_random() -> None:
    pair = generate(random.Random(5), "system")
    nodes = [piece for piece in pieces_of(pair.informal, pair.slots) if not isinstance(piece, str)]
    tables = [SlotTable(nodes, random.Random(seed)) for seed in range(20)]
    assert len({table.slot(nodes[0]) for table in tables}) > 3


def test_words_are_plain() -> None:
    assert words("What's a non-negative integer, iff it's nonzero?") == (
        [
            "what",
            "is",
            "a",
            "non",
            "negative",
            "integer",
            ",",
            "if",
            "and",
            "only",
            "if",
            "it",
            "is",
            "non",
            "zero",
            "?",
        ]
    )


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("", "empty"),
        ("x" * 3000, "more than 2000 characters"),
        ("Let $f(x) = \\begin{cases} 1 & x > 0 \\\\ 0 & x < 0 \\end{cases}$ hold.", "cannot be read"),
        ("Show that \\foo holds.", "outside a formula"),
        (" and ".join(f"${i}x + {i + 1} = {i + 2}$" for i in range(2, 40)), "more mathematics"),
    ],
)
def test_what_cannot_be_read_is_declined(statement: str, reason: str) -> None:
    with pytest.raises(Abstention, match=reason):
        read(statement)


def test_fresh_names_avoid_the_names_of_the_statement() -> None:
    table = read("The number of integers $n$ with $n^2 < m$ is 3.").table
    assert Restorer(table).text(["M1"]) not in ("n", "m")
    assert len(set(tokens.LEAN_TOKENS)) == len(tokens.LEAN_TOKENS)


def _constants(node: object):  # type: ignore[no-untyped-def]
    from leanwright.tools.maths.ast import Const
    from leanwright.tools.maths.traversal import walk

    return [part for part in walk(node) if isinstance(part, Const)]  # type: ignore[arg-type]
