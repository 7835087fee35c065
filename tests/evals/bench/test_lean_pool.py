"""A hundred checks on one pool, some of them poison: each honest one is answered right."""

import sys
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from leanwright.evals.bench.lean_pool import POISONS, Poison, poisoned, reference, samples
from leanwright.tools.lean.embedded.backend import EmbeddedLean
from leanwright.tools.types import LeanStatus

KINDS = ("exit", "endless loop")  # each ends a process, and starting one takes seconds; all kinds are in the benchmark
CHECKS = 100


def test_samples_are_distinct_and_half_of_them_broken() -> None:
    made = samples(None)
    assert len(made) >= 200
    assert sum(made.values()) == len(made) / 2


@pytest.mark.skipif(sys.platform != "linux", reason="memory of processes is read from /proc")
def test_poison_hurts_no_honest_check(lean: EmbeddedLean, lean_run: Callable[[Coroutine[Any, Any, Any]], Any]) -> None:
    made = dict(list(samples(None).items())[::8])
    known = lean_run(reference(lean, made))
    assert len(known) == len(made)
    assert {answer.status for answer in known.values()} == {LeanStatus.OK, LeanStatus.ERROR}
    poisons = {kind: POISONS[kind] for kind in KINDS}
    poisons["endless loop"] = Poison(POISONS["endless loop"].text, 1.0, frozenset({LeanStatus.TIMEOUT}))
    found = lean_run(poisoned(lean, known, CHECKS, share=len(KINDS) / CHECKS, poisons=poisons))
    assert found.wrong == []
    assert found.right == CHECKS - len(KINDS)
    assert [counter.total() for counter in found.poison.values()] == [1, 1]
    assert found.unexpected == 0
    assert 0 < found.peak_worker < 3_400_000_000
    assert found.peak_worker <= found.peak_all
    assert len(found.processes) >= 2
