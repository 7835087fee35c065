"""Two models as one: the first writes Lean, the second reads it back and judges it."""

from collections.abc import Sequence

from leanwright.agent.providers.prompted import Library, PromptedModel
from leanwright.tools.lean.context import model_after
from leanwright.tools.protocols import JudgingModel, ReadingModel, StatementModel
from leanwright.tools.types import CycleScore, Draft, Drafts, LeanReport, Observation, SubQuery


class JudgedModel:
    """A StatementModel whose drafts and repairs are those of ``writer``; ``judge`` does the rest.

    ``name`` is the writer's. Closing it closes neither: both stay their owner's.
    """

    def __init__(self, writer: StatementModel, judge: StatementModel) -> None:
        self.name = writer.name
        self.writer, self.judge = writer, judge

    def sampled(self) -> "JudgedModel":
        """The same two; the writer draws a lone draft at its temperature too, where it can be told."""
        writer = self.writer.sampled() if isinstance(self.writer, PromptedModel) else self.writer
        return judged_by(writer, self.judge)

    def in_context(self, context: str) -> "JudgedModel":
        """See ContextModel. Raises ConfigError where one of the two takes no context."""
        return judged_by(model_after(self.writer, context), model_after(self.judge, context))

    async def formalize(self, statement: str, *, k: int = 1, seed: int = 42, hints: Sequence[str] = ()) -> Drafts:
        """The writer's drafts."""
        return await self.writer.formalize(statement, k=k, seed=seed, hints=hints)

    async def repair(
        self,
        statement: str,
        draft: Draft,
        report: LeanReport,
        *,
        seed: int = 42,
        observations: Sequence[Observation] = (),
    ) -> Drafts:
        """The writer's repair: a judge is not to judge its own."""
        return await self.writer.repair(statement, draft, report, seed=seed, observations=observations)

    async def informalize(self, lean: str) -> str:
        """The judge's words."""
        return await self.judge.informalize(lean)

    async def score(self, statement: str, lean: str) -> CycleScore:
        """The judge's score."""
        return await self.judge.score(statement, lean)

    async def decompose(self, statement: str) -> tuple[SubQuery, ...]:
        """The judge's: a formalizer cannot."""
        return await self.judge.decompose(statement)

    async def aclose(self) -> None:
        """Nothing to close."""


class ReadingJudgedModel(JudgedModel):
    """A JudgedModel whose judge reads the text itself (ReadingModel), and compares by its readings."""

    judge: ReadingModel

    @property
    def only_readings(self) -> bool:
        """See ReadingModel."""
        return self.judge.only_readings

    async def readings(self, statement: str) -> tuple[str, ...]:
        """See ReadingModel."""
        return await self.judge.readings(statement)


class WordsJudgedModel(JudgedModel):
    """A JudgedModel whose judge takes words for the Lean from elsewhere (JudgingModel)."""

    judge: JudgingModel

    async def judged(self, statement: str, lean: str, back_translation: str) -> CycleScore:
        """See JudgingModel."""
        return await self.judge.judged(statement, lean, back_translation)


def judged_by(writer: StatementModel, judge: StatementModel) -> JudgedModel:
    """``writer`` with ``judge``, which compares by its own readings where it has some."""
    if isinstance(judge, ReadingModel):
        return ReadingJudgedModel(writer, judge)
    return WordsJudgedModel(writer, judge) if isinstance(judge, JudgingModel) else JudgedModel(writer, judge)


def against(model: StatementModel, library: Library) -> StatementModel:
    """``model``, where it is told what statements are checked against, told of ``library``."""
    if isinstance(model, PromptedModel):
        return model.against(library)
    return judged_by(against(model.writer, library), model.judge) if isinstance(model, JudgedModel) else model
