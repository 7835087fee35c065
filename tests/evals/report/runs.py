"""Runs to report on: a few rows with everything in them, and one whose every text attacks the page."""

from typing import Any

from leanwright.evals.harness.rows import Compared, FormalizationRow, FormalizationRun, Particle
from leanwright.graphs.state import Candidate
from leanwright.tools.types import (
    CycleScore,
    LeanMessage,
    LeanReport,
    LeanStatus,
    Position,
    ProbeAnswer,
    ProbeReport,
    Usage,
    Verdict,
)
from tests.evals.harness.support import INFO

RIGHT = Compared(component=True, beq=True, beq_published=True, how="the same term")
WRONG = Compared(component=False, beq=False, beq_published=False)
PARTICLES = (Particle(statement="x", weight=0.75, compared=RIGHT), Particle(statement="y", weight=0.25, compared=WRONG))
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'></pre>]]>{{ 7*7 }}$\\frac{$|`"


def row(problem: str, seed: int = 42, *, right: bool = True, **more: Any) -> FormalizationRow:
    """A sample that is right, or one that is wrong and rejected, or one that ended in an error."""
    if "error" in more:
        return FormalizationRow(problem=problem, seed=seed, reference=f"theorem {problem} : True := by sorry", **more)
    given: dict[str, Any] = {
        "informal": f"Show {problem}.",
        "reference": f"theorem {problem} : True := by sorry",
        "statement": f"theorem t : {problem} := by sorry",
        "typechecks": True,
        "compared": RIGHT if right else WRONG,
        "verdict": Verdict.ACCEPTED if right else Verdict.REJECTED,
        "reasons": ("it matches",) if right else ("it does not match",),
        "usage": Usage(prompt_tokens=10, completion_tokens=5, seconds=0.5),
        "seconds": 1.0,
    }
    return FormalizationRow(problem=problem, seed=seed, **given | more)


def run(system: str, *rows: FormalizationRow, folder: str = "", **info: Any) -> FormalizationRun:
    """Of the first seed of the rows and all their problems, unless ``info`` says otherwise."""
    seeds = tuple(dict.fromkeys(one.seed for one in rows))
    problems = tuple(dict.fromkeys(one.problem for one in rows))
    own = {"task": "leanwright", "source": "shipped", "seeds": seeds, "problems": problems, "system": system, **info}
    return FormalizationRun(folder=folder or f"runs/{system}", info=INFO.model_copy(update=own), rows=rows)


ZERO = run("zero-shot", row("a"), row("b", right=False), row("c", right=False), row("d", error="Boom: no\nmore"))
DRIFT = run("drift", row("a"), row("b"), row("c", right=False), row("d"))


def hostile() -> FormalizationRun:
    """Every text that comes from a data set, a model or Lean is an attack."""
    message = LeanMessage(severity="error", pos=Position(line=1, column=0), data=HOSTILE)
    report = LeanReport(status=LeanStatus.ERROR, messages=(message,), version=HOSTILE, library=HOSTILE)
    candidate = Candidate(
        lean=HOSTILE,
        report=report,
        faults=(HOSTILE,),
        blockers=(HOSTILE,),
        score=CycleScore(back_translation=HOSTILE, value=0.5),
        probes=(ProbeReport(name=HOSTILE, answer=ProbeAnswer.YES, evidence=HOSTILE),),
    )
    compared = Compared(component=True, beq=False, how=HOSTILE, beq_note=HOSTILE)
    one = row(
        HOSTILE, right=False, group=HOSTILE, informal=HOSTILE, reference=HOSTILE, oracle=(HOSTILE,), statement=HOSTILE,
        reasons=(HOSTILE,), retrieved=True, premises=(HOSTILE, "x"), illustrations=(HOSTILE,), hints=(HOSTILE,),
        illustrated=(HOSTILE,), candidates=(candidate,), compared=compared, reference_fault=HOSTILE,
        particles=(Particle(statement=HOSTILE, weight=1.0, compared=compared),),
    )  # fmt: skip
    two = row("../../escape", error=HOSTILE)
    return run(HOSTILE, one, two, model=HOSTILE, lean=HOSTILE, library=HOSTILE, task=HOSTILE, source=HOSTILE)
