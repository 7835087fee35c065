"""Laws of the StatementModel Protocol. ``make`` gives a fresh model; ``case`` holds texts that suit it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

import pytest

from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import StatementModel
from leanwright.tools.types import Draft, LeanMessage, LeanReport, LeanStatus, Position

T = TypeVar("T")
Make = Callable[[], StatementModel]


@dataclass(frozen=True)
class Case:
    """``statement`` lies in the model's domain and ``outside`` does not; ``lean`` says the same, ``wrong`` does not."""

    statement: str
    lean: str
    wrong: str
    outside: str


def is_a_statement_model(make: Make, case: Case) -> None:
    model = make()
    assert isinstance(model, StatementModel)
    assert model.name
    assert "\n" not in model.name


def drafts_are_distinct_theorems_at_most_k(make: Make, case: Case) -> None:
    for k in (1, 2, 5):
        drafts = _run(make, lambda m, k=k: m.formalize(case.statement, k=k)).drafts
        assert 1 <= len(drafts) <= k
        assert len({" ".join(d.lean.split()) for d in drafts}) == len(drafts)
        for draft in drafts:
            assert draft.lean.startswith("theorem ")
            assert draft.lean.endswith(":= by sorry")
            assert draft.lean.count("sorry") == 1
            assert draft.logprob is None or draft.logprob <= 0


def drafts_are_the_same_for_the_same_seed(make: Make, case: Case) -> None:
    first, again = (_run(make, lambda m: m.formalize(case.statement, k=4, seed=7)).drafts for _ in range(2))
    assert [draft.lean for draft in first] == [draft.lean for draft in again]


def nothing_is_guessed_outside_the_domain(make: Make, case: Case) -> None:
    with pytest.raises(Abstention) as caught:
        _run(make, lambda m: m.formalize(case.outside, k=2))
    assert str(caught.value).strip()
    assert "\n" not in str(caught.value)


def repair_never_gives_back_the_draft(make: Make, case: Case) -> None:
    draft = Draft(lean=case.wrong)
    position = Position(line=1, column=0)
    report = LeanReport(
        status=LeanStatus.ERROR, messages=(LeanMessage(severity="error", pos=position, data="type mismatch"),)
    )
    drafts = _run(make, lambda m: m.repair(case.statement, draft, report)).drafts
    assert draft.lean not in [repaired.lean for repaired in drafts]


def a_back_translation_is_one_line_of_words(make: Make, case: Case) -> None:
    words = _run(make, lambda m: m.informalize(case.lean))
    assert words.strip() == words != ""
    assert "\n" not in words


def a_score_prefers_the_faithful_statement(make: Make, case: Case) -> None:
    right = _run(make, lambda m: m.score(case.statement, case.lean))
    wrong = _run(make, lambda m: m.score(case.statement, case.wrong))
    assert 0 <= wrong.value < right.value <= 1
    assert right.back_translation
    assert right.logprob is None or (right.logprob <= 0 and right.tokens > 0)


def a_decomposition_names_each_piece_once(make: Make, case: Case) -> None:
    pieces = _run(make, lambda m: m.decompose(case.statement))
    assert pieces
    assert len(set(pieces)) == len(pieces)
    assert all(piece.text.strip() for piece in pieces)


def closes_twice(make: Make, case: Case) -> None:
    async def close() -> None:
        model = make()
        await model.aclose()
        await model.aclose()

    asyncio.run(close())


LAWS = (
    is_a_statement_model,
    drafts_are_distinct_theorems_at_most_k,
    drafts_are_the_same_for_the_same_seed,
    nothing_is_guessed_outside_the_domain,
    repair_never_gives_back_the_draft,
    a_back_translation_is_one_line_of_words,
    a_score_prefers_the_faithful_statement,
    a_decomposition_names_each_piece_once,
    closes_twice,
)


def _run(make: Make, ask: Callable[[StatementModel], Awaitable[T]]) -> T:
    async def run() -> T:
        model = make()
        try:
            return await ask(model)
        finally:
            await model.aclose()

    return asyncio.run(run())
