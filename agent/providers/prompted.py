"""A StatementModel made of any chat model and the templates under ``prompts``."""

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from typing import TypeVar

from leanwright.agent.providers.answers import JudgeAnswer, WrittenTheorem, read_draft, read_judgement, read_pieces
from leanwright.agent.providers.definitions import ChatDefinitions
from leanwright.agent.providers.drafting import asked_together, drafted, key_of
from leanwright.prompts import render
from leanwright.tools.diagnostics import observe
from leanwright.tools.errors import Abstention
from leanwright.tools.lean.commands import chosen
from leanwright.tools.lean.description import PRELUDE, LibraryDescription
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import AnswerForm, Spent, ask, conversation, read_text
from leanwright.tools.types import Completion, CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery

T = TypeVar("T")
Library = LibraryDescription | Callable[[], Awaitable[LibraryDescription]]
_NAME = re.compile(r"\Atheorem\s+[^\s:({\[⦃]+")
_log = logging.getLogger(__name__)


_THEOREM = AnswerForm(read_draft, "malformed_lean")
_TEXT = AnswerForm(read_text, "malformed_text")
_JUDGEMENT = AnswerForm(read_judgement, "malformed_json", "object", JudgeAnswer)
_PIECES = AnswerForm(read_pieces, "malformed_boxes")


class PromptedModel:
    """Asks ``chat`` by prompt. An answer in the wrong form is sent back once, with what is wrong about it.

    ``library`` describes what statements are checked against, or gives the description when it is first needed.
    ``temperature`` applies when several drafts are wanted; everything else is asked at 0. ``max_tokens`` bounds each
    answer. ``default_threshold`` is the score from which a statement counts as faithful when nothing else is set.
    """

    default_threshold = 0.7

    def __init__(
        self,
        chat: ChatModel,
        *,
        library: Library = PRELUDE,
        temperature: float = 0.7,
        max_tokens: int = 4096,
    ) -> None:
        self.name = chat.name
        self._chat, self._library, self._temperature, self._max_tokens = chat, library, temperature, max_tokens
        self._alone = 0.0  # temperature of a lone draft
        self._reader = chat  # says what Lean says
        self._context = ""  # Lean that statements stand after

    def sampled(self) -> "PromptedModel":
        """The same model, which draws a lone draft at its temperature too: one of several that differ by the seed."""
        other = copy(self)
        other._alone = self._temperature
        return other

    def against(self, library: Library) -> "PromptedModel":
        """The same model, told that statements are checked against ``library``."""
        other = copy(self)
        other._library = library
        return other

    def read_by(self, reader: ChatModel) -> "PromptedModel":
        """The same model, with ``reader`` to say in words what Lean says, which this one then judges."""
        other = copy(self)
        other._reader = reader
        return other

    def in_context(self, context: str) -> "PromptedModel":
        """See ContextModel: the model is shown ``context`` with what it drafts, repairs, says and judges."""
        other = copy(self)
        other._context = context
        return other

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """At most ``k`` distinct drafts from ``k`` samples with seeds ``seed``, ``seed + 1``, …; see `drafted`."""
        system = render("draft_system", library=await self._told())
        user = render("draft_user", statement=statement, hints=list(hints), context=chosen(self._context, statement))
        temperature = self._temperature if k > 1 else self._alone
        spent = [Spent() for _ in range(k)]
        answers = await asked_together(
            self._chat, conversation(system, user), k,
            seed=seed, temperature=temperature, max_tokens=self._max_tokens, schema=_THEOREM.schema,
        )  # fmt: skip
        asked = [
            self._draft(system, user, spent[i], seed=seed + i, temperature=temperature, answered=answer)
            for i, answer in enumerate(answers)
        ]
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
            context=chosen(self._context, statement, draft.lean),
        )
        spent = Spent()
        system = render("draft_system", library=await self._told())  # as of the draft: providers keep what is the same
        try:
            written = await self._ask(system, user, _THEOREM, spent, seed=seed)
        except Abstention as reason:
            _log.info("%s: no repair: %s", self.name, reason)
            return Drafts(drafts=(), usage=spent.usage)
        same = key_of(written.lean) == key_of(draft.lean)
        return Drafts(drafts=() if same else (_made(written, spent, seed),), usage=spent.usage)

    async def informalize(self, lean: str) -> str:
        """A paragraph of plain English."""
        return await self._informalize(lean, Spent())

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Back-translate without sight of the original, then let the model judge the two."""
        spent = Spent()
        score = await self.judged(statement, lean, await self._informalize(lean, spent))
        return score.model_copy(update={"usage": spent.usage + score.usage})

    async def judged(self, statement: str, lean: str, back_translation: str) -> CycleScore:
        """See JudgingModel.

        ``judge`` is the probability that the judge gives; ``tools/back_translate.py`` says how it becomes ``value``.
        """
        spent = Spent()
        user = render(
            "judge_user",
            statement=statement,
            lean=_unnamed(lean),
            back_translation=back_translation,
            context=chosen(self._context, statement, lean),
        )
        judged = await self._ask(render("judge_system"), user, _JUDGEMENT, spent)
        return judged.score(back_translation, spent.usage)

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """Sub-queries, most specific first (DRIFT, section 3.1)."""
        system = render("decompose_system", library=await self._told())
        return await self._ask(system, render("decompose_user", statement=statement), _PIECES, Spent())

    def definitions(self) -> ChatDefinitions:
        """The same model on definitions."""
        return ChatDefinitions(self.name, self._chat, self._reader, self._told, self._context, self._max_tokens)

    async def aclose(self) -> None:
        """Close the chat model."""
        await self._chat.aclose()

    async def _draft(
        self, system: str, user: str, spent: Spent, *, seed: int, temperature: float, answered: Completion | None
    ) -> Draft:
        written = await ask(
            self._chat, system, user, _THEOREM, spent,
            seed=seed, temperature=temperature, max_tokens=self._max_tokens, answered=answered,
        )  # fmt: skip
        return _made(written, spent, seed)

    async def _informalize(self, lean: str, spent: Spent) -> str:
        system = render("informalize_system")
        user = render("informalize_user", lean=_unnamed(lean), context=chosen(self._context, lean))
        return await ask(self._reader, system, user, _TEXT, spent, max_tokens=self._max_tokens)

    async def _told(self) -> LibraryDescription:
        """The library as the model is told of it."""
        return self._library if isinstance(self._library, LibraryDescription) else await self._library()

    async def _ask(self, system: str, user: str, form: AnswerForm[T], spent: Spent, *, seed: int = 42) -> T:
        return await ask(self._chat, system, user, form, spent, seed=seed, max_tokens=self._max_tokens)


def _unnamed(lean: str) -> str:
    """The statement as a theorem `t`: a name may say what the statement does not."""
    return _NAME.sub("theorem t", lean.strip(), count=1)


def _made(written: WrittenTheorem, spent: Spent, seed: int) -> Draft:
    tokens = spent.usage.completion_tokens
    return Draft(lean=written.lean, tokens=tokens, seed=seed, note=written.note, misprint=written.misprint)
