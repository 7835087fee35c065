"""Sessions that are there already, with results in which there is something to see."""

from leanwright.agent.servers.service import FOLDER
from leanwright.agent.sessions.kept import kept_settings, store_of
from leanwright.agent.settings import Settings
from leanwright.graphs.state import Candidate, FormalizeResult
from leanwright.tools.lean.fake import clean_report
from leanwright.tools.types import (
    CycleScore,
    LeanMessage,
    LeanReport,
    LeanStatus,
    Position,
    ProbeAnswer,
    ProbeReport,
    RubricItem,
    Usage,
    Verdict,
)

TEXT = "Let $a$ and $b$ be real numbers with\n$$0 < a < b.$$\nProve that $a^2 < b^2$."
BROKEN = "theorem squares (a b : ℝ) (h : 0 < a ∧ a < bb) :\n    a ^ 2 < b ^ 2 := by sorry"
WEAK = "theorem squares (a b : ℝ) (h : 0 ≤ a ∧ a < b) : a ^ 2 ≤ b ^ 2 := by sorry"
GOOD = "theorem squares (a b : ℝ) (h : 0 < a ∧ a < b) : a ^ 2 < b ^ 2 := by sorry"
UNKNOWN = "Unknown identifier `bb`"
PREMISES = ("Real", "Even")


def error_report() -> LeanReport:
    """Lean does not know ``bb`` in BROKEN."""
    column = BROKEN.index("bb")
    found = LeanMessage(
        severity="error", pos=Position(line=1, column=column), end_pos=Position(line=1, column=column + 2), data=UNKNOWN
    )
    return LeanReport(status=LeanStatus.ERROR, messages=(found,), version="fake", library="fake")


def answers(text: str) -> LeanReport:
    """A Lean that knows these statements, and finds nothing wrong with anything else."""
    return error_report() if text == BROKEN else clean_report(text)


def candidates() -> tuple[Candidate, ...]:
    """One that does not compile, one that says less, and a good one."""
    said = "Let $a, b$ be real numbers. Assume that $0 \\le a < b$. Show that $a^2 \\le b^2$."
    parts = (RubricItem(part="strictness", answer="changed"), RubricItem(part="claim", answer="same"))
    weak = CycleScore(value=0.4, judge=0.4, back_translation=said, rubric=parts, reasons=("`<` became `≤`",))
    good = CycleScore(value=0.97, similarity=0.99, back_translation=said.replace("\\le", "<"))
    probe = ProbeReport(name="negation_provable", answer=ProbeAnswer.NO, evidence="it holds at small values")
    return (
        Candidate(lean=BROKEN, report=error_report()),
        Candidate(lean=WEAK, round=1, report=clean_report(WEAK), score=weak),
        Candidate(lean=GOOD, round=2, report=clean_report(GOOD), score=good, probes=(probe,)),
    )


def craft(settings: Settings, verdict: Verdict, caller: str = "local") -> str:
    """A session of ``caller`` with one turn that ended so; its id. Rejected is the candidate that does not compile."""
    at = 2 if verdict is Verdict.ACCEPTED else 0
    tried = candidates()
    result = FormalizeResult(
        informal=TEXT,
        statement=tried[at].lean,
        verdict=verdict,
        reasons=("the back-translation matches",) if at else (f"does not elaborate: {UNKNOWN}",),
        warnings=("the goal may be trivial",),
        lean=tried[at].report,
        score=tried[at].score,
        probes=tried[at].probes,
        premises=PREMISES,
        illustrations=("Real.sin_sq_add_cos_sq",),
        attempts=tried,
        model="scripted",
        usage=Usage(prompt_tokens=10, completion_tokens=5, seconds=1.5, calls=2),
    )
    store = store_of(settings.model_copy(update={"data_dir": settings.data_dir / FOLDER / caller}))
    session = store.new(kept_settings(settings), title="Squares keep the order of $0 < a < b$")
    store.finish(store.begin_turn(session.id, TEXT, "pipeline"), result.row())
    return session.id
