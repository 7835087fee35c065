"""Symbols of the language model: the round trip, and what a statement becomes."""

import pytest

from leanwright.agent.providers.embedded.lm import symbols
from leanwright.evals.embedded.read import blind
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_lean
from leanwright.tools.reader.compare import canonical
from leanwright.tools.reader.tokens import tokens_of


def test_lean_becomes_symbols_and_lean_again() -> None:
    texts = {lean for row in blind() for lean in row["read"]}
    done = 0
    for lean in texts:
        try:
            parse_lean(lean)
        except MathsSyntaxError:
            continue
        assert canonical(symbols.to_text(symbols.of_lean(lean)) + symbols.PROOF) == canonical(lean)
        done += 1
    assert done > 800


@pytest.mark.parametrize(
    ("lean", "found"),
    [
        ("x₁ + 42", ["x", "_₁", "+", "4", "_2"]),
        ("∃! n : ℕ, ⌊x⌋₊ = Nat.gcd n 10", ["∃!", "n", ":", "ℕ", ",", "⌊", "x", "⌋₊", "=", "Nat.gcd", "n", "1", "_0"]),
        ("a ≡ b [ZMOD 3]", ["a", "≡", "b", "[ZMOD", "3", "]"]),
        ("2.5 * a⁻¹", ["2", "_.", "_5", "*", "a", "⁻¹"]),
        ("f '' A ⊆ f ⁻¹' B", ["f", "''", "A", "⊆", "f", "⁻¹'", "B"]),
    ],
)
def test_signs(lean: str, found: list[str]) -> None:
    assert symbols.of_lean(lean) == found


def test_formulas_of_a_statement_are_written_as_lean_writes_them() -> None:
    found = symbols.of_statement(tokens_of(r"If $3x^2 \ge 12$ then x is large").tokens)
    assert found[:2] == ["if", symbols.OPEN]
    assert found[2:10] == ["3", "*", "x", "^", "2", "≥", "1", "_2"]
    assert found[-2:] == ["is", "large"]
