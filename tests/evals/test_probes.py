"""What the program about probes counts, on a scripted Lean."""

import asyncio

import pytest

from leanwright.evals.probes.__main__ import PLANTED, measure, minif2f, planted, table
from leanwright.tools.errors import InputError
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.probes import BY_NAME
from leanwright.tools.types import ProbeAnswer

LEAST = {"contradictory": 30, "false": 30, "assumed": 20, "unused": 20, "empty": 10, "honest": 20}


def test_there_are_enough_planted_statements_each_once() -> None:
    for name, least in LEAST.items():
        texts = [text for _, text in planted(name)]
        assert len(set(texts)) == len(texts) >= least
        assert all(text.startswith("theorem t ") and text.endswith(" := by sorry") for text in texts)
    assert set(PLANTED) == set(LEAST)
    assert all(probe in BY_NAME for wanted in PLANTED.values() for probe in wanted)


def test_found_missed_and_false_alarms_are_told() -> None:
    lean = FakeLean([lambda text: clean_report()], probes={"unused_binder": ProbeAnswer.YES})
    cases = [("one", "theorem t : 1 = 2 := by sorry")]
    found = asyncio.run(measure(lean, "unused", cases, ("unused_binder",)))
    missed = asyncio.run(measure(lean, "false", cases, ("negation_provable",)))
    alarm = asyncio.run(measure(lean, "honest", cases, ()))
    assert (found.found, found.remarks) == (1, [])
    assert missed.found == 0
    assert missed.remarks[0].startswith("one: missed; theorem t : 1 = 2")
    assert alarm.remarks[0].startswith("one: unused_binder")
    assert "| unused | 1 | 1 of 1 |" in table([found, missed, alarm])


def test_a_file_that_is_not_there_is_an_error(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match="--minif2f"):
        minif2f(tmp_path / "valid.jsonl")
