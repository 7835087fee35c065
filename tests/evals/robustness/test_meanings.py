"""What counts as the same meaning, of altered statements; no Lean is needed."""

from collections import Counter
from itertools import islice

from leanwright.evals.robustness.meanings import altered, judged
from tests.tools.values.recorded import recorded

STATEMENTS = [statement for _, statement in recorded("honest")]


def test_no_answer_about_an_altered_statement_is_wrong() -> None:
    pairs = list(islice(altered(5, STATEMENTS), 150))
    answers = [(pair, *judged(pair)) for pair in pairs]
    assert [(pair.how, wrong) for pair, _, wrong in answers if wrong] == []
    assert len({pair.how for pair in pairs}) > 10
    told = Counter((pair.keeps, taken) for pair, taken, _ in answers)
    assert told[True, True] > 30  # changes that keep the meaning are seen to
    assert told[False, False] > 50
    assert told[True, False] < told[True, True] / 4


def test_the_same_seed_gives_the_same_pairs() -> None:
    assert list(islice(altered(5, STATEMENTS), 20)) == list(islice(altered(5, STATEMENTS), 20))
