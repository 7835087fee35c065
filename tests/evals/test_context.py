"""A Lean after a data set's header."""

import asyncio
from typing import Any

import pytest

from leanwright.evals.context import Contexts, HeaderLean, header_text
from leanwright.evals.datasets.problem import BenchmarkProblem
from leanwright.evals.harness.judged import Comparer
from leanwright.tools.errors import LeanError
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanStatus, ProbeAnswer

HEADER = """import Mathlib

set_option maxHeartbeats 0

open Real NoSuchNamespace
open scoped NoSuchNamespace
variable (k : ℕ)
def twice (n : ℕ) : ℕ := 2 * n
"""
SAME = "theorem s : twice k = k + k := by sorry"


def test_what_lean_decides_itself_is_left_out() -> None:
    assert header_text(HEADER).splitlines()[0] == "open Real NoSuchNamespace"
    assert "set_option" not in header_text(HEADER)
    assert header_text("import Mathlib\n\n") == ""
    assert header_text("set_option autoImplicit true") != ""


def test_a_problem_without_a_header_has_the_lean_itself() -> None:
    lean = FakeLean()
    contexts = Contexts(lean)
    assert contexts.of("") is contexts.of("import Mathlib\n") is lean
    assert contexts.of("open Real") is contexts.of("open Real") is not lean


def test_a_statement_stands_after_its_header(lean: Any, lean_run: Any) -> None:
    context = HeaderLean(lean, header_text(HEADER))

    async def checks() -> None:
        report = await context.check(SAME)
        assert statement_faults(report) == ()
        assert context.left_out == ("NoSuchNamespace",)
        assert (await lean.check(SAME)).status is LeanStatus.ERROR
        assert (await context.check("theorem s : √2 = √2 := by sorry", fresh=True)).screened
        assert (await context.probe(SAME, "trivial_goal")).answer is not ProbeAnswer.UNKNOWN
        same = await context.probe("theorem s : twice k = twice k := by sorry", "trivial_goal")
        assert same.answer is ProbeAnswer.YES

    lean_run(checks())


def test_the_header_is_elaborated_again_in_another_process(lean: Any, lean_run: Any) -> None:
    context = HeaderLean(lean, header_text(HEADER))

    async def checks() -> None:
        await context.check(SAME)
        await lean.check("#eval 1")  # a text that may run code is the last that its process serves
        assert (await context.probe(SAME, "trivial_goal")).answer is not ProbeAnswer.UNKNOWN
        assert (await context.equivalence_goals(SAME, SAME)).fault == ""

    lean_run(checks())


def test_a_header_that_looks_as_if_it_ran_code_is_kept(lean: Any, lean_run: Any) -> None:
    header = "structure Loop where\n  init' : ℕ\n  stop : ℕ\n#eval 1\n"
    context = HeaderLean(lean, header_text(header))

    async def checks() -> None:
        report = await context.check("theorem t (l : Loop) : l.init' ≤ l.init' + l.stop := by sorry")
        assert statement_faults(report) == ()
        assert (await context.check("theorem t (l : Loop) : l.start = 0 := by sorry")).status is LeanStatus.ERROR
        assert (await lean.check("theorem t (l : Loop) : l = l := by sorry")).status is LeanStatus.ERROR

    lean_run(checks())


def test_a_check_that_finds_the_header_gone_asks_again() -> None:
    gone = clean_report().model_copy(update={"status": LeanStatus.INCONCLUSIVE})
    kept = clean_report().model_copy(update={"env": 7}), clean_report().model_copy(update={"env": 8})
    lean = FakeLean(reports=[kept[0], gone, kept[1], clean_report()])
    assert asyncio.run(HeaderLean(lean, "def x := 1").check(SAME)).status is LeanStatus.OK
    assert [call.env for call in lean.calls] == [None, 7, None, 8]


def test_statement_and_reference_are_compared_after_the_header(lean: Any, lean_run: Any) -> None:
    comparer = Comparer(Contexts(lean))
    said = "theorem r (h : k < {}) : twice k < 6 := by sorry"
    problem = BenchmarkProblem(id="p", informal="", reference=said.format(3), header=HEADER)
    assert lean_run(comparer.fault(problem)) == ""
    assert lean_run(comparer.compare(said.format(3), problem)).component is True
    assert lean_run(comparer.compare(said.format(5), problem)).component is False
    bare = problem.model_copy(update={"header": ""})
    assert "`k`" in lean_run(comparer.fault(bare))


def test_a_header_that_does_not_elaborate_is_said() -> None:
    failing = clean_report().model_copy(update={"status": LeanStatus.TIMEOUT})
    with pytest.raises(LeanError, match=r"header of the statement does not elaborate in this Lean: timeout"):
        asyncio.run(HeaderLean(FakeLean(reports=[failing]), "def x := 1").check("theorem t : True := by sorry"))


def test_a_namespace_counts_as_missing_only_when_lean_says_so() -> None:
    wrong, kept = clean_report().model_copy(update={"status": LeanStatus.ERROR}), clean_report()
    busy = kept.model_copy(update={"status": LeanStatus.TIMEOUT})
    lean = FakeLean(reports=[wrong, busy, wrong, kept.model_copy(update={"env": 3}), kept])
    context = HeaderLean(lean, "open A B\nopen scoped B")
    assert asyncio.run(context.check(SAME)).status is LeanStatus.OK
    assert context.left_out == ("B",)
    assert lean.calls[3].text == "open A\n"


def test_a_lean_that_keeps_nothing_is_sent_the_openings_each_time() -> None:
    lean = FakeLean(reports=[lambda _: clean_report()])
    asyncio.run(HeaderLean(lean, "open Real").check("theorem t : True := by sorry"))
    assert lean.calls[-1].text == "open Real\n\ntheorem t : True := by sorry"
    with pytest.raises(LeanError, match="headers need another Lean"):
        asyncio.run(HeaderLean(lean, "def x := 1").check("theorem t : True := by sorry"))
