"""Back-translate and score: say in words what a Lean statement says, and measure how well that fits the original.

The parts, all of them shown (``CycleScore``); a part that nobody measures is None:

- ``logprob``: log P(original | Lean), summed over tokens (paper 3, cycle consistency); the model's own, or a scorer's;
- ``similarity``: in [0, 1], of the original and the back-translation; the model's own, or max(0, cosine) of an encoder;
- ``judge``: in [0, 1], the probability that a judge gives for "the same statement", with its ``rubric``.

The aggregate ``value`` in [0, 1] is what a verdict compares with its threshold. A model with a calibrated score keeps
it: ``embedded:mini`` gives the probability that a logistic of its evidence assigns (``providers/embedded/score.py``).
With a judge it is

    value = judge                                   when every part of the rubric agrees and nothing is lost or added,
    value = min(judge, CAP_WHEN_DIFFERENT)          otherwise.

Similarity and log-probability are shown and do not enter ``value`` of a judge: measured on right and altered
formalizations (``docs/score.md``) the similarity of embeddings hardly tells a changed number or relation, and
log-probabilities of different models do not compare.
"""

import asyncio

from leanwright.tools.errors import ModelError
from leanwright.tools.protocols import Encoder, InformalScorer, StatementModel
from leanwright.tools.toolbox import Toolbox
from leanwright.tools.types import CycleScore, RubricItem

CAP_WHEN_DIFFERENT = 0.5  # the most that a statement scores of which a judge names something lost, added or changed


def judged_value(judge: float, rubric: tuple[RubricItem, ...], *, differs: bool) -> float:
    """The aggregate for a judge's probability; ``differs``: the judge names something lost or added."""
    disagrees = differs or any(item.answer not in ("same", "absent") for item in rubric)
    return min(judge, CAP_WHEN_DIFFERENT) if disagrees else judge


async def back_translate_and_score(
    model: StatementModel,
    informal: str,
    lean: str,
    *,
    scorer: InformalScorer | None = None,
    encoder: Encoder | None = None,
) -> CycleScore:
    """Every part that can be measured; ``value`` is the model's.

    Raises ModelError when the model cannot score at all; a scorer that fails leaves a reason and None.
    """
    score = await model.score(informal, lean)
    if score.logprob is None and scorer is not None:
        score = await with_logprob(score, informal, lean, scorer)
    if score.similarity is None and encoder is not None and score.back_translation:
        score = score.model_copy(update={"similarity": similarity(encoder, informal, score.back_translation)})
    return score


async def with_logprob(score: CycleScore, informal: str, lean: str, scorer: InformalScorer) -> CycleScore:
    """``score`` with the scorer's log-probability, or with the reason why there is none."""
    try:
        told = await scorer.logprob(informal, lean)
    except ModelError as error:
        reason = f"no log-probability of the statement: {error}"
        return score.model_copy(update={"reasons": (*score.reasons, reason)})
    return score.model_copy(update={"logprob": told.logprob, "tokens": told.tokens})


async def scored_with(toolbox: Toolbox, informal: str, lean: str) -> CycleScore:
    """`back_translate_and_score` with what ``toolbox`` has."""
    score = await back_translate_and_score(await toolbox.model(), informal, lean, scorer=await toolbox.scorer())
    return await with_similarity(score, informal, toolbox)


async def with_similarity(score: CycleScore, informal: str, toolbox: Toolbox | None) -> CycleScore:
    """``score`` with the similarity that the toolbox's encoder measures, where nobody has measured it."""
    if score.similarity is not None or not score.back_translation or toolbox is None:
        return score
    encoder = await toolbox.encoder()
    if encoder is None:
        return score
    near = await asyncio.to_thread(similarity, encoder, informal, score.back_translation)
    return score.model_copy(update={"similarity": near})


def similarity(encoder: Encoder, informal: str, back_translation: str) -> float:
    """max(0, cosine) of two texts under ``encoder``. Blocking."""
    left, right = encoder.encode([informal, back_translation])
    return min(1.0, max(0.0, float(left @ right)))
