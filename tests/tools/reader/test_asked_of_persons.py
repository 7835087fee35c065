"""What a person asks of a person, or does not know, says nothing of the mathematics; what asks for more is kept."""

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.reader.reader import read

CLAIM = "Every compact subset of a Hausdorff space is closed."
ASKED = """
How do I argue this?
How does one see that?
"""
KEPT = """
How do I find its interior?
How do I show that it is also open?
How do I do this if the space is empty?
I know it is open.
I think every space is Hausdorff.
I know it fails without the axiom that x = y.
I know it fails without normality.
I don't see why we assume that the space is finite
What is its interior?
"""


@pytest.mark.parametrize("talk", ASKED.strip().splitlines())
def test_it_is_passed_over(talk: str) -> None:
    assert read(f"{CLAIM} {talk}").best.lean == read(CLAIM).best.lean


@pytest.mark.parametrize("more", KEPT.strip().splitlines())
def test_what_says_or_asks_more_is_kept(more: str) -> None:
    try:
        found = read(f"{CLAIM} {more}")
    except Abstention:
        return
    assert found.best.lean != read(CLAIM).best.lean
