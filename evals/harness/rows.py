"""The row of a data set: what a system made of a problem, and how it compares with the reference."""

from pathlib import Path
from typing import Any, Self

from leanwright.agent.runs.results import read_info
from leanwright.agent.runs.rows import SampleRow
from leanwright.evals.datasets.problem import Language
from leanwright.evals.experiment import RecordedRun, RunInfo, read_run
from leanwright.graphs.state import Candidate
from leanwright.tools.errors import InputError
from leanwright.tools.types import CycleScore, ProbeReport, Record, Verdict


class Compared(Record):
    """A statement against the reference. None: it could not be decided, and why is in ``how``; or another test is the
    one for the statement's language.
    """

    component: bool | None = None  # proved equivalent component by component; False: refuted
    beq: bool | None = None  # guarded BEq+ proves both directions; False: it does not, which refutes nothing
    beq_published: bool | None = None  # the same for BEq+ as it is published, with less of a guard
    e3: bool | None = None  # of System E: SMT proves both directions of the closed statements (E3)
    how: str = ""
    beq_note: str = ""  # why BEq+ proves nothing, as where a tactic closes the goal without the other statement


class Particle(Record):
    """A distinct statement among the particles of sequential Monte Carlo."""

    statement: str
    weight: float
    compared: Compared | None = None


class FormalizationRow(SampleRow):
    """What came of one problem with one seed. Fields about a statement are None where they are not known."""

    group: str = ""
    informal: str = ""
    reference: str | None = None
    reference_fault: str = ""  # why this Lean cannot read the reference: then nothing is compared; "": it can
    language: Language = "lean"
    oracle: tuple[str, ...] = ()  # premises of the reference
    statement: str | None = None
    verdict: Verdict | None = None
    reasons: tuple[str, ...] = ()
    retrieved: bool = False  # the library was looked up
    premises: tuple[str, ...] = ()
    illustrations: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()  # the texts of both, as the model was shown them; or its own sub-queries
    illustrated: tuple[str, ...] | None = None  # constants of the illustrations' statements
    candidates: tuple[Candidate, ...] = ()  # with the compiler's messages
    score: CycleScore | None = None
    probes: tuple[ProbeReport, ...] = ()
    typechecks: bool | None = None  # Lean elaborates it, and it is exactly one statement; None: Lean gave no answer
    compared: Compared | None = None  # None: there is no reference, or nothing that elaborates
    particles: tuple[Particle, ...] = ()

    @classmethod
    def begun(cls, problem: Any, seed: int, error: str = "") -> Self:
        """See SampleRow; ``problem`` is a BenchmarkProblem."""
        return cls(
            problem=problem.id,
            seed=seed,
            group=problem.group,
            informal=problem.informal,
            reference=problem.reference,
            language=problem.language,
            oracle=problem.premises,
            error=error,
        )


FormalizationRun = RecordedRun[FormalizationRow]


def read_formalizations(folder: Path) -> FormalizationRun:
    """The run of a system on a data set. Raises InputError."""
    info = read_info(folder, RunInfo)
    if not info.system:
        raise InputError(f"{folder} holds a run of the experiment {info.task}, not of a system on a data set")
    return read_run(folder, FormalizationRow)
