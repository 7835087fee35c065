import asyncio
import math
from collections.abc import Callable

import pytest

from leanwright.agent.providers.scripted import ScriptedModel
from leanwright.tools.errors import Abstention, InputError, PotentialError
from leanwright.tools.potentials.cycle import UNREADABLE_WORD, CycleConsistency, ModelScorer
from leanwright.tools.protocols import InformalScorer
from leanwright.tools.types import CycleScore, TextScore, Weight
from tests.laws import informal_scorer
from tests.tools.potentials.scorers import Lengths

TEXT = "theorem t (n : ℕ) : n = n := by sorry"


CASE = informal_scorer.Case(("one word", "two words more"), (TEXT, "theorem u : 1 = 1 := by sorry"), "unreadable")


def model_scorer() -> ModelScorer:
    def score(statement: str, lean: str) -> CycleScore:
        if "unreadable" in lean:
            raise Abstention("no reading")
        return CycleScore(logprob=-float(len(lean)), tokens=len(statement.split()), value=0.5)

    return ModelScorer(ScriptedModel(score=score))


@pytest.mark.parametrize("make", [Lengths, model_scorer], ids=lambda make: make.__name__)
@pytest.mark.parametrize("law", informal_scorer.LAWS, ids=lambda law: law.__name__)
def test_laws_of_scorers(law: Callable[..., None], make: Callable[[], InformalScorer]) -> None:
    law(make, CASE)


def weights(potential: CycleConsistency, *texts: str) -> list[Weight]:
    return asyncio.run(potential.complete(texts))


def test_prefixes_weigh_nothing() -> None:
    assert asyncio.run(CycleConsistency("a b", Lengths()).prefix(["", "theorem"])) == [Weight(), Weight()]


@pytest.mark.parametrize(
    ("per_token", "exponent", "expected"), [(False, 1.0, -37.0), (True, 1.0, -18.5), (False, 0.1, -3.7)]
)
def test_the_weight_is_the_tempered_log_probability(per_token: bool, exponent: float, expected: float) -> None:
    potential = CycleConsistency("two words", Lengths(), per_token=per_token, exponent=exponent)
    assert [w.log for w in weights(potential, TEXT, "")] == [pytest.approx(expected), 0.0]


def test_a_text_that_cannot_be_read_is_not_better_than_one_that_reads_badly() -> None:
    total, mean = (
        weights(CycleConsistency("two words", Lengths(), per_token=per_token), "unreadable")[0]
        for per_token in (False, True)
    )
    assert (total.log, mean.log) == (2 * UNREADABLE_WORD, UNREADABLE_WORD)
    assert total.reason == "not read back: no reading"


@pytest.mark.parametrize("value", [math.nan, 0.5])
def test_what_is_no_log_probability_is_an_error_that_names_the_potential(value: float) -> None:
    model = ScriptedModel(score=[CycleScore(logprob=value, tokens=3)])
    with pytest.raises(PotentialError, match="potential cycle failed: scripted:model gave"):
        weights(CycleConsistency("a", ModelScorer(model)), TEXT)


@pytest.mark.parametrize("exponent", [0.0, -1.0, math.inf, math.nan])
def test_the_exponent_is_positive(exponent: float) -> None:
    with pytest.raises(InputError, match="above 0"):
        CycleConsistency("a", Lengths(), exponent=exponent)


def test_the_score_of_a_model_is_a_scorer() -> None:
    score = CycleScore(logprob=-6.0, tokens=4, value=0.25)
    plain, evidence = (ModelScorer(ScriptedModel(score=lambda **_: score), evidence=e) for e in (False, True))
    assert asyncio.run(plain.logprob("a", TEXT)) == TextScore(logprob=-6.0, tokens=4)
    assert asyncio.run(evidence.logprob("a", TEXT)) == TextScore(logprob=math.log(0.25), tokens=1)


def test_no_evidence_at_all_is_impossible() -> None:
    scorer = ModelScorer(ScriptedModel(score=[CycleScore(logprob=-1.0, tokens=1, value=0.0)]), evidence=True)
    assert weights(CycleConsistency("a", scorer), TEXT)[0].log == -math.inf


def test_a_model_without_log_probabilities_is_refused() -> None:
    with pytest.raises(PotentialError, match="gives no log-probabilities; use a local model"):
        weights(CycleConsistency("a", ModelScorer(ScriptedModel(score=[CycleScore(value=0.9)]))), TEXT)
