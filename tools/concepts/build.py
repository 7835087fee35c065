"""Population with a chat model: back-translation three times, the nearest to the annotation, concept extraction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import StringConstraints

from leanwright.prompts import render
from leanwright.tools.concepts.ledger import Ledger, estimate
from leanwright.tools.concepts.populate import synchronise
from leanwright.tools.concepts.records import NAME, Annotation, BuildEstimate, Concept, ConceptsBuilt
from leanwright.tools.concepts.store import ConceptBase, Entry
from leanwright.tools.errors import BudgetSpent, MalformedAnswer, ModelError
from leanwright.tools.index.library import LibraryIndex
from leanwright.tools.numerics import np
from leanwright.tools.protocols import ChatModel, Encoder
from leanwright.tools.structured_output import AnswerForm, Line, Strict, ask, read_object, read_text

if TYPE_CHECKING:
    from numpy.typing import NDArray

T = TypeVar("T")
SAMPLES, TEMPERATURE = 3, 0.7  # back-translations of a definition; the paper says three, and no temperature
DESCRIPTION_TOKENS, EXTRACTION_TOKENS = 300, 300  # of one answer at most
SIGNATURE_CHARS = 1536  # of a formal expression that a model is shown
BATCH = 8  # definitions under way at once
_USUAL_TOKENS = 60  # of an answer, for the price

Report = Callable[[int, int], None]  # described so far, and to be described in all
_Short = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


class _Extracted(Strict):
    concept: _Short
    domain: _Short
    gloss: Line


_TEXT = AnswerForm(read_text, "malformed_text")
_CONCEPT = AnswerForm(lambda answer: read_object(answer, _Extracted), "malformed_json", "object", _Extracted)


def price(base: ConceptBase, module_prefix: str = "", per_million: tuple[float, float] | None = None) -> BuildEstimate:
    """What describing everything that is still undescribed would cost: estimates, no request is made.

    ``per_million`` are the prices of a million tokens of prompt and of answer.
    """
    todo = base.pending(module_prefix)
    prompt = sum(_prompt_tokens(entry) for entry in todo)
    completion = len(todo) * (SAMPLES + 1) * _USUAL_TOKENS
    cost = None if per_million is None else (prompt * per_million[0] + completion * per_million[1]) / 1e6
    calls = len(todo) * (SAMPLES + 1)
    return BuildEstimate(
        definitions=len(todo), calls=calls, prompt_tokens=prompt, completion_tokens=completion, cost=cost
    )


async def build_concepts(
    base: ConceptBase,
    index: LibraryIndex,
    encoder: Encoder,
    chat: ChatModel | None = None,
    *,
    budget: int | None = None,
    module_prefix: str = "",
    report: Report | None = None,
) -> ConceptsBuilt:
    """Populate the concept base of a library (CRAMF, knowledge base population); go on where it was interrupted.

    All definitions get an annotation from names and docstrings. With a ``chat`` model every definition whose module
    starts with ``module_prefix`` is then back-translated `SAMPLES` times, the text nearest to its annotation is kept
    (cosine of the encoder; without an annotation the text nearest to the other ones), and its concept, domain and
    gloss are extracted from it. The definitions that most statements use come first. ``budget`` bounds the tokens of
    this run. Raises ModelUnavailable, with everything that was answered kept; IndexProblem; ConfigError.
    """
    index.require_encoder(encoder.name)
    with base.writing():
        synchronise(base, index)
        if chat is None:
            return ConceptsBuilt(info=base.info)
        ledger = Ledger(chat, base, budget)
        todo = base.pending(module_prefix)
        failed: dict[str, str] = {}
        described, stopped = 0, ""
        for start in range(0, len(todo), BATCH):
            some = todo[start : start + BATCH]
            found = await asyncio.gather(*(_settle(_Task(ledger, encoder, entry).run()) for entry in some))
            stop = _write(base, encoder, ledger.name, some, found, failed)
            described += sum(isinstance(one, _Done) for one in found)
            if report is not None:
                report(described, len(todo))
            if isinstance(stop, BudgetSpent):
                stopped = str(stop)
                break
            if stop is not None:
                raise stop
        return ConceptsBuilt(
            info=base.info,
            described=described,
            failed=tuple(failed.items()),
            remaining=len(todo) - described - len(failed),
            stopped=stopped,
            usage=ledger.usage,
        )


class _Done:
    """What the model made of a definition."""

    def __init__(self, annotation: str, extracted: _Extracted) -> None:
        self.annotation, self.extracted = annotation, extracted


class _Task:
    """The requests of one definition."""

    def __init__(self, chat: ChatModel, encoder: Encoder, entry: Entry) -> None:
        self._chat, self._encoder, self._entry = chat, encoder, entry

    async def run(self) -> _Done:
        """Back-translate, choose, extract."""
        texts = await asyncio.gather(*(_settle(self._describe(i)) for i in range(SAMPLES)))
        usable = [text for text in texts if isinstance(text, str)]
        for text in texts:  # a budget or a server that is gone stops the run; one unreadable sample of three does not
            if isinstance(text, ModelError) and (not usable or not isinstance(text, MalformedAnswer)):
                raise text
        annotation = self._nearest(usable)
        system, variables = render("concept_extract_system"), _variables(self._entry)
        user = render("concept_extract_user", description=annotation, **variables)
        return _Done(annotation, await ask(self._chat, system, user, _CONCEPT, max_tokens=EXTRACTION_TOKENS))

    async def _describe(self, number: int) -> str:
        system, user = _describe_prompt(self._entry)
        return await ask(
            self._chat,
            system,
            user,
            _TEXT,
            seed=42 + number,
            temperature=TEMPERATURE,
            max_tokens=DESCRIPTION_TOKENS,
        )

    def _nearest(self, texts: Sequence[str]) -> str:
        """The text nearest to the annotation; without one, the text nearest to the others. The first among equals."""
        annotation = self._entry.annotation
        anchored = annotation.source != NAME
        vectors = self._encoder.encode([*texts, annotation.text] if anchored else texts)
        scores: NDArray[np.float32] = vectors[:-1] @ vectors[-1] if anchored else (vectors @ vectors.T).sum(axis=1)
        return texts[int(scores.argmax())]


def _write(
    base: ConceptBase,
    encoder: Encoder,
    model: str,
    entries: Sequence[Entry],
    found: Sequence[_Done | ModelError],
    failed: dict[str, str],
) -> ModelError | None:
    """Store what was made, note what cannot be used, and say what stops the run."""
    done = [(entry, one) for entry, one in zip(entries, found, strict=True) if isinstance(one, _Done)]
    texts = [text for _, one in done for text in (one.extracted.gloss, one.annotation)]
    vectors = encoder.encode(texts)
    with base.db:
        for number, (entry, one) in enumerate(done):
            said = one.extracted
            concept = Concept(name=said.concept.lower(), domain=said.domain.lower(), description=said.gloss)
            pair = (vectors[2 * number].tobytes(), vectors[2 * number + 1].tobytes())
            base.describe(entry.id, concept, Annotation(text=one.annotation, source=model), pair)
        base.drop_unused_concepts()
    stop: ModelError | None = None
    for entry, outcome in zip(entries, found, strict=True):
        if isinstance(outcome, MalformedAnswer):
            failed[entry.definition.identifier] = str(outcome)
        elif isinstance(outcome, ModelError) and not isinstance(stop, BudgetSpent):
            stop = outcome
    return stop


async def _settle(asked: Coroutine[Any, Any, T]) -> T | ModelError:
    """The result, or the ModelError that it ended in: the other requests go on, and what they cost is not lost."""
    try:
        return await asked
    except ModelError as error:
        return error


def _variables(entry: Entry) -> dict[str, str]:
    d = entry.definition
    expression = d.expression[:SIGNATURE_CHARS]
    return {"identifier": d.identifier, "kind": d.kind, "module": d.module, "expression": expression}


def _describe_prompt(entry: Entry) -> tuple[str, str]:
    return render("concept_describe_system"), render("concept_describe_user", **_variables(entry))


def _prompt_tokens(entry: Entry) -> int:
    describe = sum(map(estimate, _describe_prompt(entry)))
    extract = estimate(render("concept_extract_system")) + _USUAL_TOKENS
    return SAMPLES * describe + extract + estimate(render("concept_extract_user", description="", **_variables(entry)))
