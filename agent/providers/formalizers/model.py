"""A formalizer behind its profile, as a StatementModel that can only draft."""

from collections.abc import Sequence
from typing import Any

from leanwright.agent.providers.answers import read_last_theorem
from leanwright.agent.providers.drafting import asked_together, drafted
from leanwright.agent.providers.formalizers.profile import Profile
from leanwright.tools.errors import MalformedAnswer, ModelError
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import Spent
from leanwright.tools.types import Completion, CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery


class DraftsAlone(ModelError):
    """What was asked is not what the model was trained for."""


class FormalizerModel:
    """Drafts statements as its profile has it. It reads nothing back, so that it cannot judge: see JudgedModel.

    It is asked in the one form that it knows: no hints, no repairs, no second question. ``chat`` draws with what the
    profile has for it beside ``temperature``.
    """

    def __init__(self, chat: ChatModel, profile: Profile, *, temperature: float | None = None) -> None:
        self.name = chat.name
        self.profile = profile
        self._chat = chat
        self._temperature = profile.sampling.temperature if temperature is None else temperature

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """See `drafted`. Raises MalformedAnswer when no answer holds a theorem."""
        del hints
        spent = [Spent() for _ in range(k)]
        answers = await asked_together(self._chat, self.profile.messages(statement), k, seed=seed, **self._options())
        samples = [self._sample(statement, spent[i], seed + i, answer) for i, answer in enumerate(answers)]
        return await drafted(self.name, samples, spent)

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """Nothing: it was not trained to read compiler messages."""
        del statement, draft, report, seed, observations
        return Drafts(drafts=())

    async def informalize(self, lean: str) -> str:
        """Raises DraftsAlone."""
        del lean
        raise self._alone("read Lean back")

    async def score(self, statement: str, lean: str) -> CycleScore:
        """Raises DraftsAlone."""
        del statement, lean
        raise self._alone("judge what it wrote")

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """Raises DraftsAlone."""
        del statement
        raise self._alone("decompose a statement")

    async def aclose(self) -> None:
        """Close the chat model."""
        await self._chat.aclose()

    def _alone(self, what: str) -> DraftsAlone:
        advice = "name a second model with --judge or LEANWRIGHT_MODEL_JUDGE: openai:NAME, hf:PATH or embedded"
        return DraftsAlone(f"{self.profile.title} cannot {what}; {advice}")

    def _options(self) -> dict[str, Any]:
        return {"temperature": self._temperature, "max_tokens": self.profile.sampling.max_tokens}

    async def _sample(self, statement: str, spent: Spent, seed: int, answer: Completion | None) -> Draft:
        if answer is None:
            (answer,) = await self._chat.complete(self.profile.messages(statement), seed=seed, **self._options())
        spent.usage += answer.usage
        try:
            lean = read_last_theorem(answer.text)
        except MalformedAnswer as problem:
            cut = answer.finish_reason == "length"
            said = f"it was cut off after {answer.usage.completion_tokens} tokens" if cut else str(problem)
            raise MalformedAnswer(f"an answer of {self.name}, read as one of {self.profile.title}: {said}") from None
        return Draft(lean=lean, tokens=answer.usage.completion_tokens, seed=seed)
