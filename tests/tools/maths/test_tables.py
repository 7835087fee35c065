"""The tables that travel with the grammars are those of the grammars."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, UnexpectedInput

from leanwright.tools.maths import tables
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean import statement
from leanwright.tools.maths.parsing import formula

FORMULAS = (
    "x^2 + 1 = 0",
    r"\frac{a}{b} \ge 2",
    r"\sum_{k=1}^{n} k = \frac{n(n+1)}{2}",
    r"|x - y| < 1 \le \sqrt{2}",
    r"\{x \in \mathbb{R} : x > 0\} \subseteq A \cup B",
)
STATEMENTS = (
    "theorem t (n : ℤ) (h₀ : Odd n) : Odd (n ^ 2) := by sorry",
    "theorem t {α : Type} [Group α] (a b : α) : a * b = b * a ↔ ∀ n : ℕ, (a * b) ^ n = a ^ n * b ^ n := by sorry",
    "theorem t (f : ℝ → ℝ) (h₀ : ∀ x, f x = x ^ 2) : ∃ y, ¬(f y < 0) ∧ f (2 * y) = 4 * f y := by sorry",
)


@pytest.mark.parametrize("grammar", tables.GRAMMARS, ids=lambda path: path.stem)
def test_the_tables_are_of_this_grammar(grammar: Path) -> None:
    kept = json.loads(tables.tables_of(grammar).read_text(encoding="utf-8"))
    assert kept["digest"] == tables.digest(grammar.read_text(encoding="utf-8")), "run make compiled and commit it"


@cache
def anew(grammar: Path) -> Lark:
    transformer = {"formula": formula.Build, "lean": statement._BuildStatement}[grammar.stem]()
    return Lark(grammar.read_text(encoding="utf-8"), parser="lalr", lexer=tables.Ready, transformer=transformer)


def outcome(parser: Lark, tokens: list[Token]) -> Any:
    """The tree, or why there is none."""
    try:
        return parser.parse(tokens)  # type: ignore[arg-type]
    except MathsSyntaxError as error:
        return error.reason
    except UnexpectedInput as error:
        return sorted(getattr(error, "expected", ())), str(getattr(error, "token", ""))


@pytest.mark.parametrize("text", FORMULAS)
def test_formulas_parse_as_with_tables_made_anew(text: str) -> None:
    tokens = [formula._terminal(token) for token in formula.classify(formula.scan(text), None, False)]
    for length in range(1, len(tokens) + 1):  # each beginning too, most of which are errors
        part = tokens[:length]
        assert outcome(formula._parser(), part) == outcome(anew(tables.GRAMMARS[0]), part)


@pytest.mark.parametrize("text", STATEMENTS)
def test_statements_parse_as_with_tables_made_anew(text: str) -> None:
    tokens = statement.tokens(text)
    for length in range(1, len(tokens) + 1):
        part = tokens[:length]
        assert outcome(statement._parser(), part) == outcome(anew(tables.GRAMMARS[1]), part)


def test_tables_of_another_grammar_are_not_used(tmp_path: Path) -> None:
    grammar = tmp_path / "sums.lark"
    grammar.write_text("%declare A B\nstart: A\n")
    tables.tables_of(grammar).write_text(tables.made("%declare A B\nstart: A B\n"))
    parser = tables.parser_of(grammar, statement._BuildStatement())
    assert parser.parse([Token("A", "a")]).children == ["a"]  # type: ignore[arg-type]


def test_what_is_out_of_date_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    grammar = tmp_path / "sums.lark"
    grammar.write_text("%declare A B\nstart: A B\n")
    tables.tables_of(grammar).write_text(tables.made("%declare A B\nstart: A\n"))
    monkeypatch.setattr(tables, "GRAMMARS", (grammar,))
    tables.main()
    written = tables.tables_of(grammar).read_text()
    assert json.loads(written)["digest"] == tables.digest(grammar.read_text())
    tables.main()
    assert tables.tables_of(grammar).read_text() == written
