"""The verdict on a definition, from what is known of it."""

import pytest

from leanwright.tools.definitions.judgement import judge_definition
from leanwright.tools.definitions.records import DefinitionEvidence, DefinitionProbe, NotionRelation, PartEvidence
from leanwright.tools.reader.definition import known_as, read_definition
from leanwright.tools.reader.reader import shipped
from leanwright.tools.types import CycleScore, LeanMessage, LeanReport, LeanStatus, Position, ProbeAnswer, Verdict

CLEAN = LeanReport(status=LeanStatus.OK, version="4", library="fake")
WRONG = LeanReport(
    status=LeanStatus.ERROR, messages=(LeanMessage(severity="error", pos=Position(line=1, column=0), data="no\nmore"),)
)
YES = DefinitionProbe(answer=ProbeAnswer.YES, evidence="n = 4 (confirmed by Lean)")
NONE = DefinitionProbe(answer=ProbeAnswer.NO, evidence="proved by omega")


UNSURE = DefinitionProbe(answer=ProbeAnswer.UNKNOWN, evidence="nothing was found")
ONE = PartEvidence(name="Good", kind="property", type="ℕ → Prop")
ALIKE, APART = CycleScore(judge=0.9, value=0.9), CycleScore(judge=0.2, value=0.2, reasons=("lost: n > 2",))


def known(report: LeanReport = CLEAN, part: PartEvidence = ONE, **more: object) -> DefinitionEvidence:
    """Evidence on one property."""
    return DefinitionEvidence(report=report, parts=(part,)).model_copy(update=more)


def probed(**probes: object) -> PartEvidence:
    return ONE.model_copy(update=probes)


@pytest.mark.parametrize(
    ("evidence", "reason"),
    [
        (known(WRONG), "does not elaborate: no"),
        (known(faults=("not a definition: theorem",)), "not a definition: theorem"),
        (known(part=probed(unused="never used: `n`")), "never used: `n`"),
        (known(part=probed(holds=NONE, fails=YES)), "nothing is so: proved by omega"),
        (known(part=probed(holds=YES, fails=NONE)), "everything is so: proved by omega"),
        (known(part=probed(inhabited=NONE)), "there is none: proved by omega"),
        (known(refuted=("3 is good.",)), "the text says “3 is good.”, which the definition refutes"),
        (
            known(read=False, threshold=0.7, score=APART),
            "the judge finds that it does not mean the same (score 0.20, needed 0.70): lost: n > 2",
        ),
    ],
)
def test_what_rejects_a_definition(evidence: DefinitionEvidence, reason: str) -> None:
    found = judge_definition(evidence)
    assert found.verdict is Verdict.REJECTED
    assert found.reasons == (reason,)


def test_an_accepted_definition_shows_where_it_holds_and_fails() -> None:
    found = judge_definition(known(part=probed(holds=YES, fails=YES), shown=("4 is good.",)))
    assert found.verdict is Verdict.ACCEPTED
    assert found.reasons[2:] == (
        "holds for n = 4 (confirmed by Lean)",
        "fails for n = 4 (confirmed by Lean)",
        "agrees with the text's “4 is good.”",
    )


def test_what_a_judge_alone_says_is_named() -> None:
    alone = judge_definition(known(read=False, threshold=0.7, score=ALIKE))
    said = "a chat model judges that it means the same (score 0.90, needed 0.70)"
    assert alone.verdict is Verdict.ACCEPTED
    assert alone.reasons[-1] == f"{said}; nothing but this judgement says so"
    equal = NotionRelation(part="Good", notion="Nice", how="equal")
    more = judge_definition(known(read=False, threshold=0.7, score=ALIKE, related=(equal,)))
    assert more.reasons[-2:] == ("Good is equal to Nice, proved by Lean", said)


def test_a_draft_that_nobody_compared_is_inconclusive() -> None:
    found = judge_definition(known(read=False, threshold=0.7, unscored="the model is gone"))
    assert found.verdict is Verdict.INCONCLUSIVE
    assert found.reasons == ("its meaning was not compared with the text: the model is gone",)


def test_what_was_looked_for_and_not_found_is_a_warning() -> None:
    missed = NotionRelation(part="Good", notion="Nice", how="none")
    found = judge_definition(known(part=probed(inhabited=UNSURE), related=(missed,)))
    assert found.verdict is Verdict.ACCEPTED
    assert found.warnings == (
        "could not tell: is there one? nothing was found",
        "Good: a proof that it is Nice, or implies it, was looked for and not found",
    )


def test_no_answer_of_lean_is_inconclusive() -> None:
    late = LeanReport(status=LeanStatus.TIMEOUT)
    assert judge_definition(known(late)).verdict is Verdict.INCONCLUSIVE


def test_what_the_library_says_for_the_word() -> None:
    even = read_definition("An integer $n$ is called *even* if $n = 2k$ for some integer $k$.", shipped())
    snug = read_definition("An integer $n$ is called *snug* if $n > 2$.", shipped())
    assert even is not None
    assert snug is not None
    assert known_as(even, shipped()) == "Even n"
    assert known_as(snug, shipped()) is None
