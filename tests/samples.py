"""Samples of long lists of like cases: ``pytest --whole`` runs all cases of a list."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
PHRASES = 9  # each place of a table of places and phrases takes one in so many


def a_sample(cases: Sequence[object], every: int) -> list[Any]:
    """The cases as parameters of a test, of which one in ``every`` is run without ``--whole``."""
    return rows_of(((case,) for case in cases), every)


def rows_of(cases: Iterable[Sequence[object]], every: int) -> list[Any]:
    """The same of cases that are the parameters of a test, one by one."""
    return [pytest.param(*case, marks=[pytest.mark.whole] if at % every else []) for at, case in enumerate(cases)]


def for_place(phrases: Sequence[T], place: str) -> Sequence[T]:
    """The phrases that are put into a place; which of them depends on the place."""
    return phrases[len(place) % PHRASES :: PHRASES]
