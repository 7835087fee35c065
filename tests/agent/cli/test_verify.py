"""``leanwright verify`` and ``leanwright back-translate --against``, with the real Lean and a judge over HTTP."""

import json
from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer

from tests.agent.cli.conftest import Cli
from tests.agent.providers.openai_server import speak

pytestmark = pytest.mark.lean
OPENAI = ("--model", "openai:gpt-test")
TEXT = "Show that the sum of any two odd integers is even."
GOOD = "theorem t (a b : ℤ) (ha : Odd a) (hb : Odd b) : Even (a + b) := by sorry"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "s.lean"
    path.write_text(f"import Mathlib\n\n{GOOD}\n", encoding="utf-8")
    return path


def test_accepted_against_a_text(cli: Cli, server: HTTPServer, file: Path) -> None:
    speak(server, [])
    ran = cli("verify", str(file), "--against", TEXT, *OPENAI)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("accepted\n  - elaborates in Lean")
    for line in (
        "  no         do the hypotheses contradict each other?",
        "  judge 0.95: quantifiers same, domains same",
        "back-translation: For all odd integers $a$ and $b$, $a + b$ is even.",
    ):
        assert line in ran.out


def test_accepted_in_another_form_which_is_told(cli: Cli) -> None:
    lean = "theorem t (n : ℕ) : 2 * ∑ k ∈ Finset.Icc 1 n, k = n * (n + 1) := by sorry"
    text = "Show that $1+2+\\dots+n=\\frac{n(n+1)}2$ for all natural numbers $n$."
    ran = cli("verify", "-", "--against", text, stdin=lean.encode())
    assert (ran.code, ran.err) == (0, "")
    assert "score 1.00\n" in ran.out
    assert "the same by definitions, casts, and terms moved from side to side" in ran.out


def test_what_the_text_leaves_open_is_told(cli: Cli) -> None:
    lean = "theorem t (n : ℕ) (h : 4 ∣ n) (k : 9 ∣ n) : 36 ∣ n := by sorry"
    text = "If a number is divisible by both 4 and 9, it is divisible by 36."
    ran = cli("verify", "-", "--against", text, stdin=lean.encode())
    assert (ran.code, ran.err) == (0, "")
    told = "the text leaves open what kind of numbers it speaks of: the Lean takes natural numbers"
    assert f"  - warning: {told}\n" in ran.out
    assert "back-translation: Let $n$ be a natural number." in ran.out


def test_rejected_when_the_judge_names_a_loss(cli: Cli, server: HTTPServer, file: Path) -> None:
    speak(server, [], lost=("that they are odd",))
    ran = cli("verify", str(file), "--against", TEXT, *OPENAI)
    assert ran.code == 2
    assert "the judge finds that it does not mean the same (score 0.50, needed 0.70): " in ran.out
    assert "lost: that they are odd" in ran.out


def test_without_a_text_it_is_inconclusive(cli: Cli, file: Path) -> None:
    ran = cli("verify", str(file), "--json")
    row = json.loads(ran.out)
    assert (ran.code, row["verdict"]) == (2, "inconclusive")
    assert row["reasons"] == ["its meaning was not compared with an informal text"]
    assert {probe["answer"] for probe in row["probes"]} == {"no"}


def test_what_is_only_in_other_numbers_is_told_with_them_and_the_lean_as_it_was_written(cli: Cli) -> None:
    lean = "theorem t (a b : ℕ) (ha : 0 < a) (h : a < b) : 0 < b - a := by sorry"
    text = "For positive integers $a<b$, $b-a$ is positive."
    ran = cli("verify", "-", "--against", text, stdin=f"import Mathlib\n\n{lean}".encode())
    assert ran.code == 2
    assert "the text says “$0 < b - a$” in ℤ, the Lean in ℕ" in ran.out
    assert f"back-translation: no words for it; the Lean is: {lean}\n" in ran.out


def test_a_part_that_is_written_alike_in_other_numbers_is_told_with_them(cli: Cli) -> None:
    lean = "theorem t (n : ℕ) (h : 0 < n) : (n ^ (1 / n) : ℝ) ≤ 2 - 1 / n := by sorry"
    text = "Let $n$ be a positive integer. Show that $n^{1/n} \\le 2 - 1/n$."
    ran = cli("verify", "-", "--against", text, stdin=lean.encode())
    assert ran.code == 2
    assert "it does not mean the same: the text has `1 / n` in ℝ, the Lean in ℕ (at n = 2)" in ran.out
    assert f"back-translation: no words for it; the Lean is: {lean}. But the division `1 / n` is in ℕ" in ran.out


def test_a_false_statement_is_rejected_with_its_counterexample(cli: Cli) -> None:
    ran = cli("verify", "-", stdin="theorem t (a b : ℕ) : a - b + b = a := by sorry".encode())
    assert ran.code == 2
    assert ran.out.startswith("rejected\n  - the statement is false: counterexample: a = ")


def test_what_is_no_statement_is_rejected_by_the_guard(cli: Cli) -> None:
    ran = cli("verify", "-", stdin=b"theorem t : 1 = 1 := rfl")
    assert ran.code == 2
    assert "the body is not sorry" in ran.out
    assert "probes" not in ran.out


def test_back_translate_shows_the_parts(cli: Cli, server: HTTPServer) -> None:
    speak(server, [], judged=0.9)
    ran = cli("back-translate", GOOD, "--against", TEXT, *OPENAI)
    assert ran.code == 0
    assert "score 0.90, needed 0.70" in ran.out
    assert "similarity " in ran.out
    row = json.loads(cli("back-translate", GOOD, "--against", TEXT, "--json", *OPENAI).out)
    assert row["threshold"] == 0.7
    assert row["score"]["similarity"] > 0.7
    assert [item["part"] for item in row["score"]["rubric"]][:2] == ["quantifiers", "domains"]


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        (": (1:ℕ)/2 + 1/3 = 1/7", "the division `1 / 2` is in ℕ, where it rounds down"),
        (": (4:ℕ)/2 + 1/3 = 2", "the division `1 / 3` is in ℕ, where it rounds down"),
        ("(a b : ℕ) : a - b + b = a", "the difference `a - b` is in ℕ, where it is 0 instead of negative"),
        ("(n : ℤ) : n / 2 * 2 = n", "the division `n / 2` is in ℤ, where it rounds down, at n = 1 for example"),
        ("(x : ℝ) : x ^ (1/2) = √x", "the division `1 / 2` is in ℕ, where it rounds down"),
    ],
)
def test_back_translate_tells_what_types_make_of_arithmetic(
    cli: Cli, server: HTTPServer, statement: str, told: str
) -> None:
    text = f"theorem t {statement} := by sorry"
    ran = cli("back-translate", text)
    assert (ran.code, ran.err) == (2, "")
    assert f"no words that say exactly what this Lean statement says: {told}" in ran.out
    speak(server, [])
    ran = cli("back-translate", text, *OPENAI)
    assert (ran.code, ran.err) == (0, "")
    assert f" But {told}" in ran.out


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (": ∀ n ≥ 4, 2 ^ n < Nat.factorial n", "For every natural number $n \\ge 4$, $2^n < n!$."),
        ("(f : ℝ → ℝ) (h : ∀ x, f x = f 0) : ∃ c, ∀ x, f x = c", "there is a real number $c$ such that $f(x) = c$"),
        ("(G : Type) [Group G] (h : ∀ g, g * g = (1 : G)) : ∀ a b : G, a * b = b * a", "for every element $g$ of $G$"),
    ],
)
def test_types_that_are_left_to_lean_are_said(cli: Cli, statement: str, words: str) -> None:
    assert words in cli("back-translate", f"theorem t {statement} := by sorry").out


def test_back_translate_refuses_what_lean_does_not_take(cli: Cli) -> None:
    ran = cli("back-translate", "theorem t : foo 3 = 4 := by sorry")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("leanwright: this is not a Lean statement: Unknown identifier `foo`; ")
    assert "the body is not sorry" in cli("back-translate", "theorem t : 2 + 2 = 4 := rfl").err


def test_back_translate_below_the_threshold_exits_2(cli: Cli, server: HTTPServer) -> None:
    speak(server, [], judged=0.9, lost=("that they are odd",))
    ran = cli("back-translate", GOOD, "--against", TEXT, *OPENAI)
    assert ran.code == 2
    assert "lost: that they are odd" in ran.out


def test_a_difference_is_told_behind_definitions_of_a_context(cli: Cli) -> None:
    Path("defs.lean").write_text(
        "/-- A natural number $n$ is called *good* if $n > 2$. -/\ndef Good (n : ℕ) : Prop := n > 2\n"
    )
    lean = "theorem t (n : ℕ) (h : Good n) : n > 2 := by sorry"
    text = "Every good number n is at most 2."
    ran = cli("verify", "-", "--against", text, "--context", "defs.lean", stdin=lean.encode())
    assert ran.code == 2
    assert "does not mean the same: the text says `n ≤ 2`, the Lean says `2 < n`" in ran.out
    assert "_private" not in cli("check", "-", "--context", "defs.lean", "--json", stdin=lean.encode()).out


def test_a_broken_context_is_told_before_words_that_are_not_known(cli: Cli) -> None:
    Path("broken.lean").write_text("def Good (n : ℕ := n\n")
    ran = cli("formalize", "Every good number is even.", "--context", "broken.lean")
    assert (ran.code, ran.out, "broken.lean does not elaborate in this Lean: 2:0: " in ran.err) == (1, "", True)
