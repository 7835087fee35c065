"""Back-translate and score: say in words what a Lean statement says, and measure how well that fits the original.

The parts, all of them shown (``CycleScore``); a part that nobody measures is None:

- ``logprob``: log P(original | Lean), summed over tokens (paper 3, cycle consistency); the model's own, or a scorer's;
- ``similarity``: in [0, 1], of the original and the back-translation; the model's own, or max(0, cosine) of an encoder;
- ``judge``: in [0, 1], the probability that a judge gives for "the same statement", with its ``rubric``. It judges the
  Lean beside words for it, which the grammar finds where it can say the statement exactly, and else the model, without
  sight of the original (``tools/scores.py``).

The aggregate ``value`` in [0, 1] is what a verdict compares with its threshold. A model that reads
compares trees: its own reading of the original with the statement as Lean elaborated it, never with the text of the
Lean (``tools/terms/compare.py``); where the two are not shown to be the same it looks for what shows that they are not
(``tools/equivalence/difference.py``), without which nothing is rejected. With a judge the value is

    value = min(judge, CAP_WHEN_DIFFERENT)          when a part of the rubric differs in what the text says (major), or
                                                    something is named as lost or added that no part accounts for,
    value = judge                                   otherwise.

Similarity and log-probability are shown and do not enter ``value`` of a judge: measured on right and altered
formalizations (``docs/score.md``) the similarity of embeddings hardly tells a changed number or relation, and
log-probabilities of different models do not compare.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress

from leanwright.tools.differences import differences
from leanwright.tools.equivalence.counted import counted_otherwise
from leanwright.tools.equivalence.difference import bounded_otherwise, shown_apart
from leanwright.tools.errors import Abstention, ModelError
from leanwright.tools.handles import Toolbox
from leanwright.tools.maths.ast import Quant
from leanwright.tools.maths.errors import MathsSyntaxError
from leanwright.tools.maths.lean.statement import parse_lean, statement_to_lean
from leanwright.tools.maths.traversal import walk
from leanwright.tools.protocols import (
    Encoder,
    InformalScorer,
    JudgingModel,
    LeanBackend,
    ReadingModel,
    StatementModel,
)
from leanwright.tools.scores import ScoreMemo, judged_in_words
from leanwright.tools.terms import tacit
from leanwright.tools.terms.compare import rearrangement, same
from leanwright.tools.terms.elaborated import elaborated, lines_of
from leanwright.tools.terms.fair import alternatives
from leanwright.tools.terms.restate import restate
from leanwright.tools.terms.statement import Statement, read_statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import CycleScore, LeanReport, RubricItem
from leanwright.tools.unworded import is_unworded, one_line, unworded

UNLIKE = 0.2  # the most that a statement scores whose types make something else of it than the words say
OTHER_FORM = "the Lean says it in another form, the same by definitions, casts, and terms moved from side to side"
OTHER_BOUNDS = "the Lean puts bounds otherwise, which say the same beside the other hypotheses"
ONE_THING = "the text can be read in several ways, all of which say the same"
CAP_WHEN_DIFFERENT = 0.5  # the most that a statement scores of which a judge says that it says something else


def judged_value(judge: float, rubric: tuple[RubricItem, ...], *, differs: bool) -> float:
    """The aggregate for a judge's probability; ``differs``: the judge names something lost or added."""
    answers = {item.answer for item in rubric}
    contradicts = differs and answers <= {"same"}  # its own words: every part is the same, and yet something is not
    return judge if answers <= {"same", "tacit", "minor"} and not contradicts else min(judge, CAP_WHEN_DIFFERENT)


async def score_of(
    model: StatementModel,
    backend: LeanBackend,
    informal: str,
    lean: str,
    report: LeanReport | None = None,
    memo: ScoreMemo | None = None,
) -> CycleScore:
    """The model's score of what Lean elaborated from ``lean``; ``report`` is Lean's answer, where there is one.

    With a ``memo`` nothing is asked twice for the same elaborated statement. Raises ModelError when the model cannot
    score it, as when Lean does not send the elaborated statement to a model that compares by it; LeanError when no
    request can be served at all.
    """
    if memo is None:
        return await _score_of(model, backend, informal, lean, report, None)
    return await memo.score(
        informal, key_of(lean, report), lambda: _score_of(model, backend, informal, lean, report, memo)
    )


def key_of(lean: str, report: LeanReport | None) -> str:
    """What a memo knows a statement by: the fingerprint of its elaborated type, else its text."""
    declarations = () if report is None else report.declarations
    return (declarations[0].fingerprint if len(declarations) == 1 else "") or lean


async def _score_of(
    model: StatementModel,
    backend: LeanBackend,
    informal: str,
    lean: str,
    report: LeanReport | None,
    memo: ScoreMemo | None,
) -> CycleScore:
    key = key_of(lean, report)
    try:
        statement = await elaborated(backend, lean, report)
    except TermUnreadable as error:
        if isinstance(model, ReadingModel):
            raise ModelError(str(error)) from error
        # the probes have no answer either, so that it is not accepted
        if isinstance(model, JudgingModel):
            return await judged_in_words(model, informal, lean, None, memo, key)
        return await model.score(informal, lean)
    if isinstance(model, JudgingModel):
        score = await judged_in_words(model, informal, lean, statement, memo, key)
    else:
        score = await _compared(model, backend, informal, lean, statement)
    found = (*await asyncio.to_thread(differences, statement, informal), *score.differences)
    if not found:
        return score
    said = _but(score.back_translation, found)
    return score.model_copy(update={"differences": found, "value": min(score.value, UNLIKE), "back_translation": said})


async def read_back(
    model: StatementModel, lean: str, remarks: Sequence[str] = (), report: LeanReport | None = None
) -> str:
    """A statement in words, with ``remarks`` on what its types make of it and its notation does not show.

    ``report``: Lean's answer to it, if any. Raises Abstention, with the remarks too, where the model has no words.
    """
    ways = [lean]
    if report is not None and isinstance(model, ReadingModel):
        with suppress(TermUnreadable):
            ways = texts_of(lean, read_statement(lines_of(report)))
    for text in ways:
        try:
            return _but(await model.informalize(text), remarks)
        except Abstention as abstention:
            reason = abstention
    raise Abstention(": ".join([str(reason), *(["; ".join(remarks)] if remarks else [])])) from reason


def texts_of(lean: str, statement: Statement) -> list[str]:
    """The text of a statement as it was written, and then as Lean reads it: that alone where types are left to Lean.

    Casts are as they were written in the first alone. ``∃ x, f x = 1`` leaves a type to Lean, ``p.Prime`` a name.
    """
    text, read = one_line(lean), statement_to_lean(restate(statement))
    return [text, read] if _is_typed(text) else [read]


def _is_typed(text: str) -> bool:
    """Whether the grammar of statements reads it, with a type for each bound variable."""
    try:
        read = parse_lean(text)
    except MathsSyntaxError:
        return False
    quantified = (part for whole in read.formulas for part in walk(whole) if isinstance(part, Quant))
    return all(bound.type is not None for one in quantified for bound in one.bounds)


def _but(words: str, remarks: Sequence[str]) -> str:
    """Words, and what they do not show."""
    gap = "." if is_unworded(words) else ""
    return f"{words}{gap} But {'; '.join(remarks)}.".strip() if remarks else words


async def _compared(
    model: StatementModel, backend: LeanBackend, informal: str, lean: str, statement: Statement
) -> CycleScore:
    """The score of a statement, by the model's own readings where it has some."""
    if not isinstance(model, ReadingModel):
        return await model.score(informal, lean)
    score = await _by_readings(model, backend, informal, lean, statement)
    if is_unworded(score.back_translation):  # perhaps of a reading that says the same
        return score.model_copy(update={"back_translation": unworded(lean)})
    return score


async def _by_readings(
    model: ReadingModel, backend: LeanBackend, informal: str, lean: str, statement: Statement
) -> CycleScore:
    readings = await model.readings(informal)
    if lean in readings:
        score = await model.score(informal, lean)
        if score.value == 1 or len(readings) == 1:
            return score
    read = [await _read(backend, one) for one in readings]
    for reading, tree in zip(readings, read, strict=True):
        how = None if tree is None else await asyncio.to_thread(says_the_same, tree, statement, informal)
        if how is None:
            continue
        score = await model.score(informal, reading)
        reasons = (*score.reasons, how) if how else score.reasons
        if score.value < 1 and await asyncio.to_thread(_is_every, read, statement, informal):
            score, reasons = score.model_copy(update={"value": 1.0, "similarity": 1.0}), (ONE_THING,)
        return score.model_copy(update={"reasons": reasons})
    if not model.only_readings:
        return await model.score(informal, statement_to_lean(restate(statement)))
    for text in texts_of(lean, statement):
        score = await model.score(informal, text)
        if not is_unworded(score.back_translation):
            break
    told = await asyncio.to_thread(_fairly_told, read[:1], statement, informal)
    if told and (await model.score(informal, readings[0])).value == 1:  # nothing else in it has two readings
        return score.model_copy(update={"value": 1.0, "similarity": 1.0, "left_open": told, "reasons": ()})
    trees = [tree for tree in read if tree is not None]
    refused = () if trees else ("the reader's own reading does not elaborate here; nothing is known of the statement",)
    apart = [await asyncio.to_thread(shown_apart, tree, statement, informal) for tree in trees]
    shown = tuple(apart[:1]) if all(apart) else ()  # what the text may also say must differ too
    reasons = (*refused, *score.reasons)
    return score.model_copy(update={"value": min(score.value, UNLIKE), "differences": shown, "reasons": reasons})


async def _read(backend: LeanBackend, reading: str) -> Statement | None:
    """A reading as Lean elaborates it; None where it does not."""
    try:
        return await elaborated(backend, reading)
    except TermUnreadable:
        return None


def _is_every(readings: Sequence[Statement | None], statement: Statement, informal: str) -> bool:
    """Whether all readings of a text are the statement, so that it does not matter which is meant."""
    return all(one is not None and says_the_same(one, statement, informal) is not None for one in readings)


def _fairly_told(best: Sequence[Statement | None], statement: Statement, informal: str) -> str:
    """What the text leaves open and ``statement`` takes otherwise than the best reading; "" where that is not all."""
    fair = (other for tree in best if tree is not None for other in alternatives(tree, informal))
    return next((other.told for other in fair if says_the_same(other.statement, statement, informal) is not None), "")


def says_the_same(reading: Statement, statement: Statement, informal: str) -> str | None:
    """Whether a reading is ``statement``: "" up to notation, else in words up to what; None: not known to be."""
    if same(reading, statement):
        return ""
    if any(rearrangement(*pair) is not None for pair in tacit.ways(reading, statement)):
        return OTHER_FORM
    if bounded_otherwise(reading, statement):
        return OTHER_BOUNDS
    named = any(re.search(rf"\b{re.escape(one.variable.name)}\b", informal) for one in reading.variables)
    return None if named or not counted_otherwise(reading, statement) else OTHER_FORM


async def back_translate_and_score(
    model: StatementModel,
    backend: LeanBackend,
    informal: str,
    lean: str,
    *,
    report: LeanReport | None = None,
    scorer: InformalScorer | None = None,
    encoder: Encoder | None = None,
    memo: ScoreMemo | None = None,
) -> CycleScore:
    """Every part that can be measured; ``value`` is the model's. ``report``: Lean's answer to ``lean``, if any.

    Raises ModelError when the model cannot score at all; a scorer that fails leaves a reason and None.
    """
    score = await score_of(model, backend, informal, lean, report, memo)
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


async def scored_with(toolbox: Toolbox, informal: str, lean: str, report: LeanReport | None = None) -> CycleScore:
    """`back_translate_and_score` with what ``toolbox`` has."""
    model, backend, scorer = await toolbox.model(), await toolbox.lean(), await toolbox.scorer()
    score = await back_translate_and_score(
        model, backend, informal, lean, report=report, scorer=scorer, memo=toolbox.scores
    )
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
