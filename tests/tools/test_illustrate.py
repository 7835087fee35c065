"""Illustrations: DRIFT's greedy coverage, equation 3."""

import pytest

from leanwright.tools.errors import InputError
from leanwright.tools.illustrate import illustrate
from leanwright.tools.index.rank.evidence import Library
from leanwright.tools.index.rank.hits import Query
from tests.tools.index.rank.library import small_library

QUERY = Query(text="The union of two open sets is open.")
ALL = ("Set", "IsOpen", "IsCompact", "Set.Finite", "orderOf", "Group")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return small_library(tmp_path_factory.mktemp("illustrate"))


def test_each_step_covers_the_most_that_is_new(library: Library) -> None:
    found = illustrate(library, QUERY, ALL)
    # Set.Finite.isCompact uses three; then two groups' premises against one of IsOpen; then the nearest with IsOpen
    assert found.theorems[0].name == "Set.Finite.isCompact"
    assert found.theorems[0].covers == ("Set", "IsCompact", "Set.Finite")
    assert found.theorems[1].covers == ("orderOf", "Group")
    assert (found.theorems[2].name, found.theorems[2].covers) == ("IsOpen.union", ("IsOpen",))
    assert found.coverage == 1
    assert found.uncovered == ()


def test_among_equals_the_nearest_in_meaning_wins(library: Library) -> None:
    (first, *_) = illustrate(library, QUERY, ("Set", "IsOpen")).theorems
    assert first.name == "IsOpen.union"
    asked = Query(text="The intersection of two open sets is open. IsOpen.inter")
    (first, *_) = illustrate(library, asked, ("Set", "IsOpen")).theorems
    assert first.name == "IsOpen.inter"


def test_it_ends_when_nothing_is_gained(library: Library) -> None:
    assert len(illustrate(library, QUERY, ("Set", "IsOpen")).theorems) == 1
    found = illustrate(library, QUERY, ("Set", "NoSuch.name"))
    assert len(found.theorems) == 1
    assert found.uncovered == ("NoSuch.name",)
    assert found.coverage == 0.5
    assert found.warnings == ("no statement of the library uses: NoSuch.name",)


def test_the_budget_is_kept(library: Library) -> None:
    found = illustrate(library, QUERY, ALL, m=1)
    assert [theorem.name for theorem in found.theorems] == ["Set.Finite.isCompact"]
    assert found.uncovered == ("IsOpen", "orderOf", "Group")


def test_the_target_and_its_restatements_are_never_shown(library: Library) -> None:
    query = QUERY.model_copy(update={"exclude": ("IsOpen.union",)})
    (theorem,) = illustrate(library, query, ("Set", "IsOpen")).theorems
    assert theorem.name == "IsOpen.inter"


def test_what_cannot_be_illustrated_is_refused(library: Library) -> None:
    with pytest.raises(InputError, match="no premises"):
        illustrate(library, QUERY, ())
    with pytest.raises(InputError, match="from 1 to 20"):
        illustrate(library, QUERY, ALL, m=0)


def test_ties_do_not_depend_on_the_order_of_the_premises(library: Library) -> None:
    forward, backward = illustrate(library, QUERY, ALL), illustrate(library, QUERY, ALL[::-1])
    assert [t.name for t in forward.theorems] == [t.name for t in backward.theorems]
