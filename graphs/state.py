"""State of a formalization: serialisable facts only, so that a checkpoint holds all of it.

Nodes return records, which are stored as plain data; the functions at the end bring them back.
"""

import re
from html import escape
from typing import Any, TypedDict

from pydantic import Field

from leanwright.graphs.retrieval_policy import RetrievalDecision, RetrievalMode
from leanwright.tools.lean.context import Named
from leanwright.tools.lean.statement_guard import faults_of
from leanwright.tools.types import Assumption, CycleScore, LeanReport, LeanStatus, ProbeReport, Record, Usage, Verdict


class Candidate(Record):
    """A draft with everything that is known of it.

    ``report`` None: not yet checked. ``faults`` are the statement guard's reasons, empty when the text is exactly one
    theorem whose body is `sorry`. ``score`` None: not scored. ``round`` 0 is the first draft, n the n-th repair.
    ``weight`` is the posterior probability that sequential Monte Carlo gives it (None: not drawn so). ``blockers`` are
    facts of the run that forbid to accept it, whatever else is known. ``note`` and ``misprint`` are what its author
    says of it (see Draft). ``votes``: samples of the model that say just this; None: it is no sample.
    """

    lean: str
    round: int = Field(default=0, ge=0)
    logprob: float | None = None
    tokens: int = Field(default=0, ge=0)
    seed: int | None = None
    report: LeanReport | None = None
    faults: tuple[str, ...] = ()
    score: CycleScore | None = None
    probes: tuple[ProbeReport, ...] = ()
    weight: float | None = Field(default=None, ge=0, le=1)
    blockers: tuple[str, ...] = ()
    note: str = ""
    misprint: str = ""
    votes: int | None = Field(default=None, ge=1)

    def elaborated(self, report: LeanReport) -> "Candidate":
        """This candidate with what Lean and the statement guard say of it."""
        return self.model_copy(update={"report": report, "faults": faults_of(report)})

    @property
    def well_formed(self) -> bool:
        """Lean elaborated it and the statement guard found nothing."""
        return self.report is not None and self.report.status is LeanStatus.OK and not self.faults

    @property
    def fingerprint(self) -> str:
        """Hash of the elaborated type; two well-formed candidates with the same one are the same statement."""
        if self.report is None or len(self.report.declarations) != 1:
            return self.lean
        return self.report.declarations[0].fingerprint


class DraftCluster(Record):
    """Drafts that say the same, as indices of candidates; ``votes``: how many samples they are."""

    members: tuple[int, ...]
    votes: int = Field(ge=1)


class FormalizeState(TypedDict, total=False):
    """Keys are absent until the node that writes them has run."""

    informal: str  # the statement to formalize, with what a person said of it
    original: str  # the statement as it was given; absent: as ``informal``
    assumptions: list[dict[str, Any]]  # Assumption, one for each question that the statement raised
    k: int  # samples to draw at most, at least 1
    first: int  # samples to draw before those are compared; absent: all of them
    drawn: int  # samples asked for with the hints of now
    more: bool  # those that were drawn do not agree on a statement that the judge accepts
    seed: int  # seed of the first sample; the others follow it
    max_repairs: int  # rounds of repair allowed; 0: none
    repairs: int  # rounds of repair done
    candidates: list[dict[str, Any]]  # Candidate, in the order they were made
    tried: list[dict[str, Any]]  # Candidate: every Lean statement that a tool of the agent made or judged
    abstained: str  # the model's reason for declining; "": it did not decline
    usage: dict[str, Any]  # Usage of the model so far
    chosen: int | None  # index into candidates; None: no candidate to show
    clusters: list[dict[str, Any]]  # DraftCluster, the largest first; []: there are no samples to compare
    settled: int  # the cluster that was settled on when drafts differed; -1: none, and the statement was told anew
    verdict: str  # Verdict
    reasons: list[str]  # why, one line each
    passed: list[str]  # what speaks for the statement all the same, one line each
    warnings: list[str]  # what does not change the verdict but should be looked at
    retrieval: RetrievalMode  # when the library is looked up; absent: never
    retrieval_decision: dict[str, Any]  # Decision on the library, once it was taken
    hints: list[str]  # texts from the library that the model is shown; []: none
    premises: list[str]  # names of the declarations among them
    illustrations: list[str]  # names of the theorems among them
    notes: list[str]  # what else happened in the run that a reader of the verdict should know


class Weighted(Record):
    """A distinct statement among the particles that ended."""

    statement: str
    probability: float
    members: tuple[int, ...]  # the particles that ended in it
    inconclusive: int  # texts on their way that Lean could not judge; above 0: never accepted


class SmcReport(Record):
    """What sequential Monte Carlo did for one statement. Seconds leave out the time that a resumed run was down."""

    posterior: tuple[Weighted, ...]  # most probable first; the probabilities sum to 1
    particles: int
    seed: int
    proposal: str
    resampler: str
    potentials: tuple[str, ...]
    ended: str  # complete | tokens | seconds | dead: why it ended
    steps: int  # tokens of the longest particle
    log_z: float | None  # estimate of log Σ p(x) Φ(x); None: every particle died
    ess: tuple[float, ...]  # after each step, before resampling
    resampled: tuple[int, ...]  # the steps after which it resampled, from 0
    retries: int  # times that it went back because every particle had died
    tokens: int  # drawn by all particles, the discarded ones included
    proposed: int  # tokens that the proposal tried, the rejected ones included
    lean_calls: int  # texts that Lean elaborated to steer
    inconclusive: int  # texts that Lean could not judge
    lean_seconds: float
    model_seconds: float
    seconds: float  # of the sampling alone


class FormalizeResult(Record):
    """What a caller gets; ``row`` is the JSON of ``leanwright formalize --json``."""

    informal: str
    statement: str | None  # the Lean statement; None: there is no candidate
    verdict: Verdict
    reasons: tuple[str, ...]
    warnings: tuple[str, ...] = ()  # what does not change the verdict but should be looked at
    lean: LeanReport | None
    score: CycleScore | None
    probes: tuple[ProbeReport, ...] = ()
    assumptions: tuple[Assumption, ...] = ()  # how the questions that the statement leaves open were settled
    premises: tuple[str, ...] = ()  # declarations shown to the model as premises
    illustrations: tuple[str, ...] = ()  # library theorems shown to the model as examples of use
    hints: tuple[str, ...] = ()  # texts from the library that the model was shown
    retrieval: RetrievalDecision | None = None  # whether the library was looked up, and why; None: it was no question
    attempts: tuple[Candidate, ...] = ()
    clusters: tuple[DraftCluster, ...] = ()  # attempts that say the same, the most often sampled first
    model: str
    usage: Usage
    context: tuple[Named, ...] = ()  # names of the context that the statement uses
    elaborated: str = ""  # the statement as Lean read it after a context; "": it stands after none
    smc: SmcReport | None = None  # None: the candidates were not drawn by sequential Monte Carlo

    def __repr__(self) -> str:
        """The statement, the verdict and why, as the command line prints them; ``row`` has everything."""
        lines = [self.statement, ""] if self.statement else []
        lines += [self.verdict.value, *(f"  - {reason}" for reason in self.reasons)]
        lines += [f"  - warning: {warning}" for warning in self.warnings]
        if self.score and self.score.back_translation:
            lines += ["", f"back-translation: {self.score.back_translation}"]
        return "\n".join([*lines, *(f"{one.how}: {one}" for one in self.assumptions)])

    __str__ = __repr__

    def _repr_markdown_(self) -> str:
        """The same for a notebook."""
        parts = [f"**{self.verdict.value}**"]
        if self.statement:
            fence = "`" * max(3, 1 + max((len(ticks) for ticks in re.findall("`+", self.statement)), default=0))
            parts.append(f"{fence}lean\n{self.statement}\n{fence}")
        said = [*self.reasons, *(f"warning: {warning}" for warning in self.warnings)]
        parts.append("\n".join(f"- {escape(line, quote=False)}" for line in said))
        if self.score and self.score.back_translation:
            parts.append(f"*reads as:* {escape(self.score.back_translation, quote=False)}")
        parts += [f"*{one.how}:* {escape(str(one), quote=False)}" for one in self.assumptions]
        return "\n\n".join(part for part in parts if part)

    def row(self) -> dict[str, Any]:
        """Plain data, with the score's log-probability per token beside its sum, and without the hints' texts."""
        row = self.model_dump(mode="json", exclude={"hints"})
        if self.score is not None:
            row["score"]["per_token"] = self.score.per_token
        return row


def candidates_of(state: FormalizeState) -> list[Candidate]:
    """The candidates as records."""
    return [Candidate.model_validate(c) for c in state.get("candidates", [])]


def clusters_of(state: FormalizeState) -> list[DraftCluster]:
    """The clusters as records."""
    return [DraftCluster.model_validate(c) for c in state.get("clusters", [])]


def usage_of(state: FormalizeState) -> Usage:
    """What the run has used so far."""
    return Usage.model_validate(state.get("usage", {}))
