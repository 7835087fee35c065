"""Tests from tables: of each pair of statements, whether the comparison finds one form for both."""

from collections.abc import Callable, Sequence

import pytest

from leanwright.tools.terms.compare import rearrangement
from tests.samples import rows_of
from tests.tools.terms.test_terms import Read

EVERY = 2  # a sample of each table, without --whole
Test = Callable[[Read, str, str], None]


def alike(table: Sequence[tuple[str, str]]) -> Test:
    """The statements of each pair are the same."""

    @pytest.mark.parametrize(("first", "second"), rows_of(table, EVERY))
    def test(read: Read, first: str, second: str) -> None:
        assert rearrangement(read(first), read(second)) is not None

    return test


def unlike(table: Sequence[tuple[str, str]]) -> Test:
    """The statements of no pair are."""

    @pytest.mark.parametrize(("first", "second"), rows_of(table, EVERY))
    def test(read: Read, first: str, second: str) -> None:
        assert rearrangement(read(first), read(second)) is None

    return test
