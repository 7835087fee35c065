"""Lean's own words, read: the messages are those of Lean 4.28 for the texts beside them."""

from pathlib import Path

import pytest

from leanwright.tools.diagnostics import observe, suggest
from leanwright.tools.index.build import build_index
from leanwright.tools.index.library import open_index
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.lean.fake import clean_report
from leanwright.tools.repairs import faultiness, with_suggestions
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Observation, Position, Suggestion
from tests.tools.index.rank.library import row
from tests.tools.index.support import HashEncoder, dump

NAMES = [
    row("def", "Nat.Prime", "(p : ℕ) : Prop", "A natural number with two divisors.", []),
    row("def", "Nat.gcd", "(m n : ℕ) : ℕ", "The greatest common divisor.", []),
    row("def", "Int.gcd", "(m n : ℤ) : ℕ", "The greatest common divisor.", []),
    row("def", "Nat.factorial", "(n : ℕ) : ℕ", "The product of the numbers up to n.", []),
    row("def", "Even", "(n : ℤ) : Prop", "Divisible by two.", []),
    row("def", "Complex.I", ": ℂ", "The imaginary unit.", []),
    row("def", "Nat.primeFactors", "(n : ℕ) : Finset ℕ", "The primes that divide.", []),
    row("theorem", "even_two", ": Even 2", "Two is even.", ["Even"]),
    row("theorem", "Nat.gcd_self", "(n : ℕ) : Nat.gcd n n = n", "", ["Nat.gcd"]),
    row("def", "Lean.Meta.Prime", ": Nat", "Of the compiler.", []),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder: Path = tmp_path_factory.mktemp("names")
    build_index(dump(folder / "rows.jsonl", NAMES), "names", folder, HashEncoder())
    return Library(open_index(folder, "names"), HashEncoder())


def seen(text: str, start: int, end: int | None, message: str, library: Library | None = None) -> Observation:
    place = {"pos": Position(line=1, column=start), "end_pos": Position(line=1, column=end) if end else None}
    report = LeanReport(
        status=LeanStatus.ERROR,
        messages=(LeanMessage(severity="error", data=message, **place),),  # type: ignore[arg-type]
    )
    (observation,) = observe(text, report, library)
    return observation


PRIME = "theorem t (n : ℕ) (h : Nat.prime n) : 1 < n := by sorry"


def test_an_unknown_constant(library: Library) -> None:
    found = seen(PRIME, 23, 32, "Unknown constant `Nat.prime`", library)
    assert (found.kind, found.name) == ("unknown_name", "Nat.prime")
    assert found.excerpt == "theorem t (n : ℕ) (h : 【Nat.prime】 n) : 1 < n := by sorry"
    first = found.suggestions[0]
    assert (first.name, first.signature, first.why) == ("Nat.Prime", "def Nat.Prime (p : ℕ) : Prop", "spelling")
    assert with_suggestions(PRIME, [found]) == PRIME.replace("prime", "Prime")


def test_an_unknown_identifier_without_its_note() -> None:
    note = "\n\nNote: It is not possible to treat `Prime'` as an implicitly bound variable here because …"
    found = seen("theorem t (h : Prime' n) : True", 15, 21, f"Unknown identifier `Prime'`{note}")
    assert found.message == "Unknown identifier `Prime'`"
    assert found.suggestions == ()


def test_a_field_that_does_not_exist(library: Library) -> None:
    text = "theorem t (n : ℕ) (h : n.primeFactor = 3) : 1 < n := by sorry"
    said = (
        "Invalid field `primeFactor`: The environment does not contain `Nat.primeFactor`, so it is not possible to "
        "project the field `primeFactor` from an expression\n  n\nof type `ℕ`"
    )
    found = seen(text, 25, 36, said, library)
    assert found.name == "Nat.primeFactor"
    assert with_suggestions(text, [found]) == text.replace("primeFactor", "primeFactors")


def test_an_argument_of_the_wrong_type(library: Library) -> None:
    said = (
        "Application type mismatch: The argument\n  n\nhas type\n  ℝ\nbut is expected to have type\n  ℕ\n"
        "in the application\n  Nat.Prime n"
    )
    found = seen("theorem t (n : ℝ) (h : Nat.Prime n) : 1 < n := by sorry", 33, 34, said, library)
    assert (found.kind, found.found, found.expected) == ("misapplied", "ℝ", "ℕ")
    assert (found.name, found.signature) == ("Nat.Prime", "def Nat.Prime (p : ℕ) : Prop")


def test_a_function_with_too_many_arguments(library: Library) -> None:
    said = (
        "Function expected at\n  n.gcd n\nbut this term has type\n  ℕ\n\nNote: Expected a function because this term "
        "is being applied to the argument\n  n"
    )
    found = seen("theorem t (n : ℕ) (x : ℝ) (h : Nat.gcd n n n = 1) : 1 < n := by sorry", 31, 44, said, library)
    assert (found.kind, found.name, found.found) == ("misapplied", "Nat.gcd", "ℕ")


@pytest.mark.parametrize(
    ("message", "kind", "expected"),
    [
        (
            "Type mismatch\n  fun k => n\nhas type\n  ?m.1 → ℤ\nbut is expected to have type\n  ℕ → ℕ",
            "type_mismatch",
            "ℕ → ℕ",
        ),
        ("type expected, got\n  (n : ℕ)", "type_mismatch", "a proposition or a type"),
        (
            "failed to synthesize instance of type class\n  Membership ℝ (Finset ℕ)\n\nHint: Type class instance …",
            "no_instance",
            "Membership ℝ (Finset ℕ)",
        ),
        ("unexpected token ':'; expected ')'", "syntax", ""),
        ("missing end of character literal", "syntax", ""),
        ("something that Lean never said before", "other", ""),
    ],
)
def test_other_messages(message: str, kind: str, expected: str) -> None:
    found = seen("theorem t (n : ℕ : n = n := by sorry", 16, 18, message)
    assert (found.kind, found.expected) == (kind, expected)


def test_a_text_that_is_not_one_statement() -> None:
    two = clean_report()
    two = two.model_copy(update={"declarations": two.declarations * 2, "commands": two.commands * 2})
    assert {o.kind for o in observe("…", two)} == {"not_one_statement"}


def test_a_place_outside_the_text_and_a_long_line() -> None:
    assert seen("", 5, None, "unexpected end of input").excerpt == "【】"
    text = "x" * 500 + " y " + "z" * 500
    excerpt = seen(text, 501, 502, "Unknown identifier `y`").excerpt
    assert len(excerpt) < 250
    assert "【y】" in excerpt


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Evne", "Even"),
        ("even", "Even"),
        ("Nat.fact", "Nat.factorial"),
        ("IsEvenNumber", "Even"),
        ("I", "Complex.I"),
        ("gcd", "Nat.gcd"),
        ("Nat.greatestCommonDivisor", "Nat.gcd"),
    ],
)
def test_what_may_be_meant(library: Library, wrong: str, right: str) -> None:
    assert suggest(library, wrong)[0].name == right


def test_nothing_for_a_variable_and_nothing_of_the_compiler(library: Library) -> None:
    assert suggest(library, "m") == ()
    assert "Lean.Meta.Prime" not in [s.name for s in suggest(library, "prime")]
    assert "even_two" not in [s.name for s in suggest(library, "even_tow")]


def test_what_is_excluded_is_not_suggested(library: Library) -> None:
    assert "Nat.Prime" not in [s.name for s in suggest(library, "Nat.prime", exclude=frozenset({"Nat.Prime"}))]


def test_nothing_to_take_changes_nothing(library: Library) -> None:
    found = seen("theorem t (h : m = 1) : True", 15, 16, "Unknown identifier `m`", library)
    assert with_suggestions("theorem t (h : m = 1) : True", [found]) is None


def test_two_names_of_one_line_are_replaced_together() -> None:
    text = "theorem t (h : Evn a) (k : Evn b) : True"
    report = LeanReport(
        status=LeanStatus.ERROR,
        messages=tuple(
            LeanMessage(severity="error", pos=Position(line=1, column=c), data="Unknown identifier `Evn`")
            for c in (15, 27)
        ),
    )
    even = Suggestion(name="Even", why="spelling")
    offered = [o.model_copy(update={"suggestions": (even,)}) for o in observe(text, report)]
    assert with_suggestions(text, offered) == "theorem t (h : Even a) (k : Even b) : True"


def test_what_cannot_be_parsed_is_worse_than_any_number_of_errors() -> None:
    def report(*messages: str) -> LeanReport:
        place = Position(line=1, column=0)
        return LeanReport(
            status=LeanStatus.ERROR,
            messages=tuple(LeanMessage(severity="error", pos=place, data=m) for m in messages),
        )

    assert faultiness(report("a", "b", "c")) < faultiness(report("unexpected token ':'; expected ')'"))
    assert faultiness(report("a")) < faultiness(report("a", "b"))
