"""Entries of the lexicon: every example, and what a wrong line is told."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from leanwright.tools.errors import Abstention, ConfigError
from leanwright.tools.reader.entries import LexiconEntry, check, entries_of
from leanwright.tools.reader.reader import reader_with, shipped
from leanwright.tools.reader.rules import Grammar

ENTRIES = list(shipped().lexicon.entries.values())


def test_no_two_files_name_an_entry_alike() -> None:
    folder = files("leanwright.tools.reader").joinpath("lexicon")
    tables = [
        tomllib.loads(path.read_text(encoding="utf-8")) for path in folder.iterdir() if path.name.endswith("toml")
    ]
    names = Counter(name for table in tables for name in table)
    assert not [name for name, count in names.items() if count > 1]  # the later one would take the other's place


def test_no_two_constructors_of_a_sort_have_one_name() -> None:
    folder = files("leanwright.tools.reader").joinpath("meaning")
    texts = [path.read_text(encoding="utf-8") for path in folder.iterdir() if path.name.endswith("py")]
    made = [found for text in texts for found in re.findall(r"^@([A-Z_]+)\(([^)]*)\)$", text, re.MULTILINE)]
    names = Counter((sort, tag) for sort, tags in made for tag in re.findall(r'"(\w+)"', tags))
    assert len(names) > 300
    assert not [name for name, count in names.items() if count > 1]  # the later one would take the other's place


@pytest.mark.parametrize("entry", [e for e in ENTRIES if e.example], ids=lambda e: e.name)
def test_an_example_gives_its_lean(entry: LexiconEntry) -> None:
    found = shipped().read(entry.example)
    assert found.best.lean == entry.gives
    assert not found.ambiguous


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: e.name)
def test_the_lean_of_an_entry_can_be_read(entry: LexiconEntry) -> None:
    check(entry)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[oblong\n", "own.toml"),
        ('oblong = "n"', "is not a block"),
        ('[oblong]\nadjectve = "oblong"', "has a field 'adjectve'"),
        ("[oblong]\nadjective = 3", "'adjective' of [oblong] is not text in quotation marks"),
        ('[oblong]\nlean = "Even x"', "has no word"),
        ('[oblong]\nadjective = "oblong"', "has no lean"),
        ('[oblong]\nadjective = "oblong"\nlean = "Even x"\nof = "cow"', "is none of number, function, sequence, set"),
        ('[oblong]\nadjective = "oblong"\nlean = "Even x"\nexample = "6 is oblong."', "does not say what it gives"),
    ],
)
def test_a_wrong_entry_is_one_clear_line(text: str, said: str) -> None:
    with pytest.raises(ConfigError, match=r"own\.toml") as error:
        list(entries_of(text, "own.toml"))
    assert said in str(error.value) and "\n" not in str(error.value)


def test_a_wrong_line_is_named() -> None:
    with pytest.raises(ConfigError, match="line 4"):
        list(entries_of('[a]\nnoun = "a"\nkind = "ℕ"\n[b]\nnoum = "b"\n', "own.toml"))


OBLONG = """
[oblong]
noun = "oblong number"
adjective = "oblong"
kind = "ℕ"
lean = "∃ k : ℕ, x = k * (k + 1)"
example = "Every oblong number is even."
gives = "theorem statement (n : ℕ) (h₀ : ∃ k : ℕ, n = k * (k + 1)) : Even n := by sorry"
"""


def test_a_person_teaches_a_word(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OBLONG, "utf-8")
    with pytest.raises(Abstention, match="“oblong”"):
        shipped().read("Every oblong number is even.")
    reader = reader_with(file)
    entry = reader.lexicon["oblong"]
    assert reader.read(entry.example).best.lean == entry.gives
    assert reader.read("6 is oblong.").best.lean == "theorem statement : ∃ k : ℕ, 6 = k * (k + 1) := by sorry"


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ConfigError, match=r"own\.toml cannot be read: it is not UTF-8 text"):
        reader_with(file)


def test_lean_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('[oblong]\nadjective = "oblong"\nlean = "∃ k, ("\n', "utf-8")
    with pytest.raises(ConfigError, match=r"line 1: the Lean of \[oblong\]"):
        reader_with(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        reader_with(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A b c", "a rule is written"),
        ("A = b => c", "'c' names nothing of the rule"),
        ("A = B:b => b", "no rule and no lexicon says what B is"),
        ("A = A:a b => a", "A begins with itself"),
        ("A = b => f(", "the meaning ends too early"),
        ("A = b => 'x' 'y'", "'y' is too much"),
        ("A = b => ?", "cannot be read at '?'"),
        ("A = [b c => -", "brackets that open or close nothing"),
        ("A = b> c => -", "brackets that open or close nothing"),
        ("A = [Term:a] b => a", "nothing is left of the meaning"),
    ],
)
def test_a_wrong_rule_is_one_clear_line(line: str, said: str) -> None:
    with pytest.raises(ConfigError, match="own, line 1") as error:
        Grammar({"own": line})
    assert said in str(error.value)


def _bodies(line: str) -> dict[str, object]:
    """What each rule of a line is written like, and what it means of its own names."""
    rules = Grammar({"own": line}).rules["A"]
    names = [{item.name: item.name for item in rule.items if item.name} for rule in rules]
    words = [" ".join("|".join(sorted(i.words)) or i.category for i in rule.items) for rule in rules]
    return {word: rule.build(env) for word, rule, env in zip(words, rules, names, strict=True)}


def test_what_is_absent_is_left_out_of_the_meaning() -> None:
    both = ("s", "a", ("f", "b"))
    assert _bodies("A = Term:a [in [the] Num:b] => s(a, f(b))") == {
        "Term": ("s", "a"),
        "Term in Num": both,
        "Term in the Num": both,
    }


def test_alternatives_share_a_meaning() -> None:
    line = "A = <of Term:a / Num:a <in / on the> it> too / [x / y z] Var:a => f(a)"
    words = ("of Term too", "Num in it too", "Num on the it too", "x Var", "y z Var", "Var")
    assert _bodies(line) == dict.fromkeys(words, ("f", "a"))


def test_nouns_of_a_rule_take_its_number() -> None:
    rules = Grammar({"own": "A{n} = the square root|class{s} => -"}).rules
    words = {name: [sorted(item.words) for item in rule.items][-1] for name in ("A.sg", "A.pl") for rule in rules[name]}
    assert words == {"A.sg": ["class", "root"], "A.pl": ["classes", "roots"]}


def test_a_category_of_two_files_is_said_to_be_one() -> None:
    with pytest.raises(ConfigError, match="other, line 1: A is a category of own too"):
        Grammar({"own": "A = b => -", "other": "A = c => -"})
    assert len(Grammar({"own": "A = b => -", "other": "extends A\nA = c => -"}).rules["A"]) == 2
