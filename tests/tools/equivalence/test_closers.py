"""The tactics of a Lean."""

import asyncio

import pytest

from leanwright.tools.equivalence.closers import closers_of
from leanwright.tools.errors import LeanError
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.types import LeanStatus


def test_a_lean_is_asked_for_its_tactics_once() -> None:
    first, second = (FakeLean([lambda _: clean_report()]) for _ in range(2))
    found = asyncio.run(closers_of(first, timeout_s=5))
    assert found.implication
    assert asyncio.run(closers_of(first, timeout_s=5)) is found
    assert len(first.calls) == 2  # which tactics there are, and whether the lemmas hold
    assert asyncio.run(closers_of(second, timeout_s=5)) is not found


def test_the_lemmas_stay_where_they_were_elaborated() -> None:
    lean = FakeLean([clean_report(), clean_report().model_copy(update={"env": 7})])
    found = asyncio.run(closers_of(lean, timeout_s=5))
    assert (lean.calls[1].text, lean.calls[1].keep) == (found.lemmas, True)
    assert found.env == 7


def test_a_lean_that_did_not_answer_is_asked_again() -> None:
    away = clean_report().model_copy(update={"status": LeanStatus.TIMEOUT})
    lean = FakeLean([away, clean_report(), clean_report()])
    with pytest.raises(LeanError, match="did not say which tactics"):
        asyncio.run(closers_of(lean, timeout_s=5))
    assert asyncio.run(closers_of(lean, timeout_s=5)).iff
