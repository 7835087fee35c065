"""What the experiment on probes counts, on a scripted Lean."""

import asyncio

import pytest

from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.probes.experiment import PLANTED, ProbesOptions, probed, problems, remarks, report
from leanwright.tools.errors import InputError
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.probes import BY_NAME
from tests.evals.runs import run_of

LEAST = {"contradictory": 30, "false": 30, "assumed": 20, "unused": 20, "empty": 10, "honest": 20}


def test_there_are_enough_planted_statements_each_once() -> None:
    every = problems(ProbesOptions())
    for name, least in LEAST.items():
        texts = [p.reference or "" for p in every if p.group == name]
        assert len(set(texts)) == len(texts) >= least
        assert all(text.startswith("theorem t ") and text.endswith(" := by sorry") for text in texts)
    assert set(PLANTED) == set(LEAST)
    assert all(probe in BY_NAME for wanted in PLANTED.values() for probe in wanted)


def test_found_missed_and_false_alarms_are_told() -> None:
    unused = ("C - p Assumed", "C - p Claim", "P e 0 1 h")
    lean = FakeLean([lambda text: clean_report(term=unused)])
    cases = {
        name: BenchmarkProblem(id=f"{name} 1", informal="", reference="theorem t : 1 = 2 := by sorry", group=name)
        for name in ("unused", "false", "honest")
    }
    found, missed, alarm = (asyncio.run(probed(lean, case)) for case in cases.values())
    assert (found.found, list(remarks(found))) == (True, [])
    assert not missed.found
    assert next(remarks(missed)).startswith("false 1: missed; theorem t : 1 = 2")
    assert next(remarks(alarm)).startswith("honest 1: unused_binder")
    assert "| unused | 1 | 1 of 1 |" in report(run_of("probes", found, missed, alarm)).text


def test_a_file_that_is_not_there_is_an_error(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match="--data"):
        problems(ProbesOptions(data=tmp_path))
