"""The verdict on a definition, from what is known of it."""

import pytest

from leanwright.tools.definitions import DefinitionEvidence, DefinitionProbe, judge_definition
from leanwright.tools.reader.definition import known_as, read_definition
from leanwright.tools.reader.reader import shipped
from leanwright.tools.types import LeanMessage, LeanReport, LeanStatus, Position, ProbeAnswer, Verdict

CLEAN = LeanReport(status=LeanStatus.OK, version="4", library="fake")
WRONG = LeanReport(
    status=LeanStatus.ERROR, messages=(LeanMessage(severity="error", pos=Position(line=1, column=0), data="no\nmore"),)
)
YES = DefinitionProbe(answer=ProbeAnswer.YES, evidence="n = 4 (confirmed by Lean)")
NONE = DefinitionProbe(answer=ProbeAnswer.NO, evidence="proved by omega")


@pytest.mark.parametrize(
    ("evidence", "reason"),
    [
        (DefinitionEvidence(report=WRONG), "does not elaborate: no"),
        (DefinitionEvidence(report=CLEAN, faults=("not a definition: theorem",)), "not a definition: theorem"),
        (DefinitionEvidence(report=CLEAN, unused="never used: `n`"), "never used: `n`"),
        (DefinitionEvidence(report=CLEAN, holds=NONE, fails=YES), "nothing is so: proved by omega"),
        (DefinitionEvidence(report=CLEAN, holds=YES, fails=NONE), "everything is so: proved by omega"),
        (
            DefinitionEvidence(report=CLEAN, holds=YES, fails=YES, refuted=("3 is good.",)),
            "the text says “3 is good.”, which the definition refutes",
        ),
    ],
)
def test_what_rejects_a_definition(evidence: DefinitionEvidence, reason: str) -> None:
    found = judge_definition(evidence)
    assert found.verdict is Verdict.REJECTED
    assert found.reasons == (reason,)


def test_an_accepted_definition_shows_where_it_holds_and_fails() -> None:
    found = judge_definition(DefinitionEvidence(report=CLEAN, holds=YES, fails=YES, shown=("4 is good.",)))
    assert found.verdict is Verdict.ACCEPTED
    assert found.reasons[2:] == (
        "holds for n = 4 (confirmed by Lean)",
        "fails for n = 4 (confirmed by Lean)",
        "agrees with the text's “4 is good.”",
    )


def test_no_answer_of_lean_is_inconclusive() -> None:
    late = LeanReport(status=LeanStatus.TIMEOUT)
    assert judge_definition(DefinitionEvidence(report=late)).verdict is Verdict.INCONCLUSIVE


def test_what_the_library_says_for_the_word() -> None:
    even = read_definition("An integer $n$ is called *even* if $n = 2k$ for some integer $k$.", shipped())
    snug = read_definition("An integer $n$ is called *snug* if $n > 2$.", shipped())
    assert even is not None
    assert snug is not None
    assert known_as(even, shipped()) == "Even n"
    assert known_as(snug, shipped()) is None
