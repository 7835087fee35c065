"""The leak filter: a target theorem and its restatements give nothing away."""

from pathlib import Path

import pytest

from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.features import candidates
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.index.rank.leak_filter import LeakFilter, statement_of
from leanwright.tools.index.records import Declaration
from leanwright.tools.search import RANKERS
from tests.tools.index.rank.library import DEFINITIONS, THEOREMS, row, small_library
from tests.tools.index.support import dump

SECRET = "The hidden lemma on secret widgets."
TARGET = row("theorem", "Secret.lemma", ": Widget (Secret x)", SECRET, ["Widget", "Secret"])
AGAIN = row("theorem", "Secret.again", ": Widget (Secret x)", "The same under another name.", ["Widget", "Secret"])
SAME_WORDS = row("theorem", "Secret.words", ": Widget (Other x)", SECRET, ["Widget", "Other"])
WIDGETS = [
    row("def", "Widget", ": Prop", "", []),
    row("def", "Secret", ": Prop", "", []),
    row("def", "Other", ": Prop", "", []),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small_library(tmp_path_factory.mktemp("leaks"))


def test_restatements_are_known_by_signature_and_by_words(library: Library) -> None:
    query = Query(text="Whatever is asked.", exclude=("IsOpen.union",))
    leaks = LeakFilter(library.index, query)
    hidden = [d.name for d in library.index.declarations() if leaks.hides(d)]
    assert hidden == ["IsOpen.union", "IsOpen.union'"]
    said = Query(text="the  union of two COMPACT sets is compact", exclude=("Nobody",))
    leaks = LeakFilter(library.index, said)
    assert [d.name for d in library.index.declarations() if leaks.hides(d)] == ["IsCompact.union"]


def test_without_excluded_names_nothing_is_hidden(library: Library) -> None:
    leaks = LeakFilter(library.index, Query(text="The union of two compact sets is compact."))
    assert not any(leaks.hides(d) for d in library.index.declarations())


def test_statement_is_what_follows_attributes_keyword_and_name() -> None:
    one = Declaration(name="A.b", signature="@[simp, to_additive] protected theorem A.b (x : Nat) : x = x")
    two = Declaration(name="A.c", signature="theorem A.c (x : Nat)  : x = x")
    assert statement_of(one) == statement_of(two) == "(x : Nat) : x = x"


def test_the_answer_does_not_change_when_the_target_is_removed_from_the_library(tmp_path: Path) -> None:
    """The strongest form of the law: searching with the target excluded is searching a library without it."""
    from leanwright.tools.index.build import build_index
    from leanwright.tools.index.library import open_index
    from tests.tools.index.support import HashEncoder

    rows = [*DEFINITIONS, *THEOREMS, *WIDGETS]
    libraries = []
    for name, extra in (("with", [TARGET, AGAIN, SAME_WORDS]), ("without", [])):
        build_index(dump(tmp_path / f"{name}.jsonl", [*rows, *extra]), name, tmp_path, HashEncoder())
        libraries.append(Library(open_index(tmp_path, name), HashEncoder()))
    query = Query(text=SECRET, exclude=("Secret.lemma",))
    for name in ("vote", "fused"):
        found, expected = (set(RANKERS[name](library).rank(query, 10).names) for library in libraries)
        assert found == expected
        assert not {"Widget", "Secret", "Other"} & found
    leaky = RANKERS["vote"](libraries[0]).rank(Query(text=SECRET), 2).names
    assert set(leaky) & {"Widget", "Secret"}, "without the filter the target does give its premises away"


def test_uses_by_the_target_do_not_count(library: Library) -> None:
    text = "The order of an element of a finite group is positive."
    column = -1  # ln(1 + uses)
    free, guarded = (candidates(library.evidence(Query(text=text, exclude=ex))) for ex in ((), ("orderOf_pos",)))
    assert free.matrix[free.names.index("orderOf"), column] > guarded.matrix[guarded.names.index("orderOf"), column]
