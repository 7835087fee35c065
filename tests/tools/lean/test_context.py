"""Texts that stand after a context: what it declares is in force, is not judged, and cannot be changed."""

import asyncio
from typing import Any

import pytest

from leanwright.tools.errors import ConfigError, InputError
from leanwright.tools.lean.context import ContextLean, ContextLeans, Named
from leanwright.tools.lean.fake import FakeLean, clean_report
from leanwright.tools.lean.pool.pool import GONE
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.types import LeanStatus, ProbeAnswer, ProbeReport, Verdict
from leanwright.tools.verdict import verify

TEXT = """open Nat
def Good (n : ℕ) : Prop := Even n ∧ n > 2

notation:50 a " ≈≈ " b => (Good (a + b) : Prop)
variable (q : ℕ)
"""


def test_a_verdict_after_a_context(lean: Any, lean_run: Any) -> None:
    context = ContextLean.judged(lean, TEXT, "defs.lean")

    async def verdicts() -> None:
        found = await verify(context, "theorem t (n : ℕ) (h : Good n) : n > 1 := by sorry")
        assert found.context == (Named(name="Good", kind="def", type="ℕ → Prop"),)
        assert found.evidence.report is not None
        assert found.evidence.report.screened
        assert "after defs.lean (" in found.evidence.report.library
        assert found.judgement.verdict is Verdict.INCONCLUSIVE  # nothing to compare it with
        false = await verify(context, "theorem t (n : ℕ) (h : Good n) : 3 ∣ n := by sorry")
        assert false.judgement.reasons[0].startswith("the statement is false: counterexample: n = 4")
        noted = await verify(context, "theorem t : q ≈≈ q := by sorry")
        assert noted.evidence.report is not None
        assert noted.evidence.report.declarations[0].type == "∀ (q : ℕ), Good (q + q)"
        for text in ("def Good (n : ℕ) : Prop := True", "end\ntheorem t : Good 4 := by sorry", "variable (r : ℕ)"):
            assert (await verify(context, text)).judgement.verdict is Verdict.REJECTED

    lean_run(verdicts())


PARAMS = """class Params where
  size : ℕ
  pos : 0 < size
class Conjecture : Prop where
  holds : ∀ n : ℕ, n < 100 → Even n
"""


def test_a_class_of_data_about_nothing_else_is_a_variable_and_of_claims_an_assumption(lean: Any, lean_run: Any) -> None:
    context = ContextLean.judged(lean, PARAMS, "params.lean")

    async def meanings() -> None:
        report = await context.check("theorem t [Params] : 0 < Params.size := by sorry")
        assert (report.meaning.odd, report.meaning.unknown) == ((), "")  # type: ignore[union-attr]
        twice = await context.check("theorem t [Params] [Params] : 0 < Params.size := by sorry")
        assert twice.meaning.odd  # type: ignore[union-attr]
        supposed = await context.check("theorem t [Conjecture] : Even 3 := by sorry")
        assert supposed.meaning.unknown == "whether the assumption Conjecture holds"  # type: ignore[union-attr]

    lean_run(meanings())


LEVELS = """axiom Index : Type
axiom Level : Type
axiom up : Level → Index
axiom down : Index → ℤ
axiom Below : Index → Type
class LtLevel (i : Index) : Prop where
  lt : i = i
class Labelled (i : Index) where
  label : ℕ
class Thin (α : Type) : Prop where
  thin : ∀ a b : α, a = b
class Negative (n : ℤ) : Prop where
  lt : n < 0
"""


@pytest.fixture(scope="module")
def levels(lean: Any) -> ContextLean:
    return ContextLean.judged(lean, LEVELS, "levels.lean")


@pytest.mark.parametrize(
    ("binders", "refused"),
    [
        ("(i : Index) [LtLevel i]", ""),
        ("(l : Level) [LtLevel (up l)]", ""),
        ("(l : Level) [Labelled (up l)]", "[Labelled (up l)]"),  # data, which could be another's
        ("(i : Index) [Thin (Below i)]", "[Thin (Below i)]"),  # of a type
        ("(n : ℤ) [Negative (n ^ 2)]", "[Negative (n ^ 2)]"),
        ("(n : ℤ) (g : ℤ → Index) [LtLevel (g n)]", "[LtLevel (g n)]"),
    ],
)
def test_a_claim_about_elements_of_a_library_may_stand_in_brackets(
    levels: ContextLean, lean_run: Any, binders: str, refused: str
) -> None:
    report = lean_run(levels.check(f"theorem t {binders} : ∃ j : Index, down j = 0 := by sorry"))
    expected = (f"{refused} is assumed of a type that is no variable",) if refused else ()
    assert statement_faults(report) == expected


def test_a_long_context_is_described_whole(lean: Any, lean_run: Any) -> None:
    """Each of 150 definitions rests on all before it, and is described with all that it rests on."""
    lines = ["axiom holds (n : ℕ) : Prop", "def P0 (n : ℕ) : Prop := holds n"]
    lines += [f"def P{i} (n : ℕ) : Prop := P{i - 1} n ∧ P{i // 2} (n + {i})" for i in range(1, 150)]

    async def described() -> None:
        kept = await lean.keep_context("\n".join(lines))
        found = {one.name: one for one in kept.declarations}
        assert len(found) == 151
        assert all("holds" in one.axioms for one in found.values())
        assert len({one.fingerprint for one in found.values()} - {""}) == 151

    lean_run(described())


def test_a_final_check_needs_an_environment_in_which_no_other_text_ran_code(lean: Any, lean_run: Any) -> None:
    async def checks() -> None:
        kept = await lean.keep_context(TEXT)
        assert (await lean.check("theorem t : Good 4 := by sorry", env=kept.env, fresh=True)).screened
        await lean.probe("theorem t : Good 7 := by sorry", "trivial_goal", env=kept.env)  # not known to run no code
        gone = await lean.check("theorem t : Good 4 := by sorry", env=kept.env, fresh=True)
        assert gone.status is LeanStatus.INCONCLUSIVE
        context = ContextLean.judged(lean, TEXT, "")
        assert (await context.check("theorem t : Good 4 := by sorry", fresh=True)).status is LeanStatus.OK
        await context.check("#eval 1")  # the last text that its process serves
        assert (await context.probe("theorem t : Good 4 := by sorry", "trivial_goal")).answer is not ProbeAnswer.UNKNOWN

    lean_run(checks())


def test_a_context_that_does_not_elaborate_is_said_with_its_place(lean: Any, lean_run: Any) -> None:
    with pytest.raises(InputError, match=r"own\.lean does not elaborate in this Lean: 2:\d+: "):
        lean_run(ContextLean.judged(lean, "\ndef x : ℕ := missing", "own.lean").check("theorem t : True := by sorry"))


def test_a_lean_that_takes_no_context_is_said() -> None:
    with pytest.raises(ConfigError, match="takes no context: use embedded or native"):
        ContextLean.judged(FakeLean(), "def x := 1", "own.lean")


class KeepingLean(FakeLean):
    """One that keeps contexts."""

    async def keep_context(self, text: str, *, env: int | None = None, timeout_s: float | None = None) -> Any:
        return await self.check(text, env=env, keep=True, timeout_s=timeout_s)


def test_a_context_is_elaborated_once_and_again_when_it_is_gone() -> None:
    gone = clean_report().model_copy(update={"status": LeanStatus.INCONCLUSIVE})
    first, second = (clean_report().model_copy(update={"env": env}) for env in (7, 8))
    lean = KeepingLean(reports=[first, clean_report(), gone, second, clean_report()])
    context = ContextLeans(lean).of("def x := 1", "own.lean")

    async def checks() -> None:
        for _ in range(2):
            assert (await context.check("theorem t : x = 1 := by sorry", fresh=True)).status is LeanStatus.OK

    asyncio.run(checks())
    assert [call.env for call in lean.calls] == [None, 7, 7, None, 8]
    assert all(call.fresh for call in lean.calls if call.env)


def test_a_probe_whose_process_served_others_is_asked_again_elsewhere() -> None:
    environments = iter(range(7, 20))
    answers = iter([GONE, GONE, "no values"])
    lean = KeepingLean(
        reports=[lambda _: clean_report().model_copy(update={"env": next(environments)})],
        probes=lambda _, name: ProbeReport(name=name, answer=ProbeAnswer.UNKNOWN, evidence=next(answers)),
    )
    context = ContextLeans(lean).of("def x := 1", "own.lean")
    report = asyncio.run(context.probe("theorem t : x = 1 := by sorry", "contradictory_hypotheses", fresh=True))
    assert report.evidence == "no values"
    asked = [call.env for call in lean.calls if call.kind == "probe"]
    assert len(set(asked)) == 3


class WornLean(KeepingLean):
    """One whose processes are replaced after three requests each, whoever waits for them."""

    workers = 2

    def __init__(self) -> None:
        super().__init__()
        self.left: list[int] = []  # requests that the process of an environment still serves

    async def check(self, text: str, *, env: int | None = None, **_: Any) -> Any:
        await asyncio.sleep(0)
        if env is None:
            self.left.append(3)
            return clean_report().model_copy(update={"env": len(self.left) - 1})
        self.left[env] -= 1
        return clean_report().model_copy(
            update={"status": LeanStatus.OK if self.left[env] >= 0 else LeanStatus.INCONCLUSIVE}
        )


def test_who_waits_is_not_hurt_by_processes_that_end_meanwhile() -> None:
    context = ContextLeans(WornLean()).of("def x := 1", "own.lean")

    async def all_at_once() -> list[LeanStatus]:
        reports = await asyncio.gather(*(context.check(f"theorem t : x = {i} := by sorry") for i in range(30)))
        return [report.status for report in reports]

    assert asyncio.run(all_at_once()) == [LeanStatus.OK] * 30
