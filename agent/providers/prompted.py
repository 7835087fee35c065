"""A StatementModel made of any chat model and the templates under ``prompts``."""

import logging
from collections.abc import Sequence
from copy import copy
from typing import TypeVar

from leanwright.agent.providers.answers import JudgeAnswer, read_judgement, read_pieces, read_theorem
from leanwright.agent.providers.drafting import drafted, key_of
from leanwright.prompts import render
from leanwright.tools.back_translate import judged_value
from leanwright.tools.diagnostics import observe
from leanwright.tools.errors import Abstention
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import AnswerForm, Spent, ask, read_text
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery

T = TypeVar("T")
_log = logging.getLogger(__name__)


_THEOREM = AnswerForm(read_theorem, "malformed_lean")
_TEXT = AnswerForm(read_text, "malformed_text")
_JUDGEMENT = AnswerForm(read_judgement, "malformed_json", "object")
_PIECES = AnswerForm(read_pieces, "malformed_boxes")


class PromptedModel:
    """Asks ``chat`` by prompt. An answer in the wrong form is sent back once, with what is wrong about it.

    ``library`` names what statements are checked against and chooses the conventions that the model is told.
    ``temperature`` applies when several drafts are wanted; everything else is asked at 0. ``max_tokens`` bounds each
    answer. ``default_threshold`` is the score from which a statement counts as faithful when nothing else is set.
    """

    default_threshold = 0.7

    def __init__(
        self,
        chat: ChatModel,
        *,
        library: str = "leanwright-prelude",
        temperature: float = 0.7,
        max_tokens: int = 4096,
    ) -> None:
        self.name = chat.name
        self._chat, self._library, self._temperature, self._max_tokens = chat, library, temperature, max_tokens
        self._alone = 0.0  # temperature of a lone draft
        self._reader = chat  # says what Lean says

    def sampled(self) -> "PromptedModel":
        """The same model, which draws a lone draft at its temperature too: one of several that differ by the seed."""
        other = copy(self)
        other._alone = self._temperature
        return other

    def against(self, library: str) -> "PromptedModel":
        """The same model, told that statements are checked against ``library``."""
        other = copy(self)
        other._library = library
        return other

    def read_by(self, reader: ChatModel) -> "PromptedModel":
        """The same model, with ``reader`` to say in words what Lean says, which this one then judges."""
        other = copy(self)
        other._reader = reader
        return other

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` distinct drafts from ``k`` samples with seeds ``seed``, ``seed + 1``, …; see `drafted`."""
        system = render("draft_system", library=self._library)
        user = render("draft_user", statement=statement, hints=list(hints))
        temperature = self._temperature if k > 1 else self._alone
        spent = [Spent() for _ in range(k)]
        asked = [self._draft(system, user, spent[i], seed=seed + i, temperature=temperature) for i in range(k)]
        return await drafted(self.name, asked, spent)

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """One corrected draft; none when the model declines or repeats the draft."""
        user = render(
            "repair_user",
            statement=statement,
            lines=draft.lean.splitlines(),
            observations=observations or observe(draft.lean, report),
            outcome=report.status.value,
        )
        spent = Spent()
        try:
            lean = await self._ask(render("repair_system", library=self._library), user, _THEOREM, spent, seed=seed)
        except Abstention as reason:
            _log.info("%s: no repair: %s", self.name, reason)
            return Drafts(drafts=(), usage=spent.usage)
        repaired = Draft(lean=lean, tokens=spent.usage.completion_tokens, seed=seed)
        return Drafts(drafts=() if key_of(lean) == key_of(draft.lean) else (repaired,), usage=spent.usage)

    async def informalize(self, lean: str) -> str:
        """A paragraph of plain English."""
        return await self._informalize(lean, Spent())

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Back-translate without sight of the original, then let the model judge the two.

        ``judge`` is the probability that the judge gives; ``tools/back_translate.py`` says how it becomes ``value``.
        ``logprob`` and ``similarity`` are not measured: chat APIs do not give the probability of a given text.
        """
        spent = Spent()
        back = await self._informalize(lean, spent)
        user = render("judge_user", statement=statement, lean=lean, back_translation=back)
        judged = await self._ask(render("judge_system"), user, _JUDGEMENT, spent)
        return CycleScore(
            judge=judged.score,
            rubric=judged.rubric,
            value=judged_value(judged.score, judged.rubric, differs=bool(judged.lost or judged.added)),
            back_translation=back,
            reasons=_reasons(judged),
            usage=spent.usage,
        )

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """Sub-queries, most specific first (DRIFT, section 3.1)."""
        system = render("decompose_system", library=self._library)
        return await self._ask(system, render("decompose_user", statement=statement), _PIECES, Spent())

    async def aclose(self) -> None:
        """Close the chat model."""
        await self._chat.aclose()

    async def _draft(self, system: str, user: str, spent: Spent, *, seed: int, temperature: float) -> Draft:
        lean = await self._ask(system, user, _THEOREM, spent, seed=seed, temperature=temperature)
        return Draft(lean=lean, tokens=spent.usage.completion_tokens, seed=seed)

    async def _informalize(self, lean: str, spent: Spent) -> str:
        system, user = render("informalize_system"), render("informalize_user", lean=lean)
        return await ask(self._reader, system, user, _TEXT, spent, max_tokens=self._max_tokens)

    async def _ask(
        self, system: str, user: str, form: AnswerForm[T], spent: Spent, *, seed: int = 42, temperature: float = 0.0
    ) -> T:
        return await ask(
            self._chat, system, user, form, spent, seed=seed, temperature=temperature, max_tokens=self._max_tokens
        )


def _reasons(judgement: JudgeAnswer) -> tuple[str, ...]:
    said = (*(f"lost: {item}" for item in judgement.lost), *(f"added: {item}" for item in judgement.added))
    lines = (" ".join(line.split()) for line in (*said, judgement.reasons))
    return tuple(line for line in lines if line)
