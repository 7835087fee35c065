"""The rows on hypotheses: each one raises its question for its example."""

import pytest

from leanwright.tools.ambiguity.hypotheses import Gap, gaps
from leanwright.tools.ambiguity.questions import questions


@pytest.mark.parametrize("gap", gaps(), ids=lambda gap: gap.says[:20])
def test_an_example_raises_the_question_of_its_row(gap: Gap) -> None:
    (raised,) = [question for question in questions(gap.example) if question.about == gap.about]
    assert [choice.label for choice in raised.choices] == [
        label.format(raised.text.split("“")[-1].split("”")[0]) for label, _ in gap.answers
    ]
