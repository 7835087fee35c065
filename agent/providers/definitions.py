"""A chat model on definitions: it drafts them, repairs them, says them in words, and judges them."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from leanwright.agent.providers.answers import JudgeAnswer, read_judgement
from leanwright.agent.providers.definition_answers import WrittenDefinition, read_definitions
from leanwright.prompts import render
from leanwright.tools.lean.commands import chosen
from leanwright.tools.lean.description import LibraryDescription
from leanwright.tools.protocols import ChatModel
from leanwright.tools.structured_output import AnswerForm, Spent, ask, read_text
from leanwright.tools.types import CycleScore, Observation

_DEFINITION = AnswerForm(read_definitions, "malformed_definition")
_TEXT = AnswerForm(read_text, "malformed_text")
_JUDGEMENT = AnswerForm(read_judgement, "malformed_json", "object", JudgeAnswer)


@dataclass(frozen=True)
class ChatDefinitions:
    """``chat`` writes and judges definitions after ``context``; ``reader`` says in words what Lean says.

    ``library`` gives the description of what they are checked against. Its methods raise ModelError.
    """

    name: str
    chat: ChatModel
    reader: ChatModel
    library: Callable[[], Awaitable[LibraryDescription]]
    context: str = ""
    max_tokens: int = 4096
    called: str = ""  # what the first definition is to be called

    def calling(self, name: str) -> "ChatDefinitions":
        """The same model, whose first definition is to be called ``name``; "": as it likes."""
        return replace(self, called=name)

    async def draft(self, text: str, *, hints: Sequence[str] = (), seed: int = 42) -> WrittenDefinition:
        """Definitions for ``text``. Raises Abstention where the model declines."""
        context = chosen(self.context, text)
        user = render("definition_user", statement=text, hints=list(hints), context=context, called=self.called)
        return await self._written(user, seed)

    async def repair(
        self, text: str, draft: WrittenDefinition, observations: Sequence[Observation], *, seed: int = 42
    ) -> WrittenDefinition | None:
        """The draft corrected after ``observations``; None where the model keeps it."""
        user = render(
            "definition_repair_user",
            statement=text,
            lines=draft.lean.splitlines(),
            observations=list(observations),
            context=chosen(self.context, text, draft.lean),
            called=self.called,
        )
        written = await self._written(user, seed)
        return None if written.lean.split() == draft.lean.split() and written.examples == draft.examples else written

    async def words(self, lean: str) -> str:
        """What the definitions say, literally."""
        user = render("informalize_user", lean=lean, context=chosen(self.context, lean))
        system = render("definition_read_system")
        return await ask(self.reader, system, user, _TEXT, max_tokens=self.max_tokens)

    async def judged(self, text: str, lean: str, words: str) -> CycleScore:
        """How likely ``lean``, which ``words`` say, means what ``text`` says, with the rubric."""
        spent = Spent()
        context = chosen(self.context, text, lean)
        user = render("judge_user", statement=text, lean=lean, back_translation=words, context=context)
        judged = await ask(
            self.chat, render("definition_judge_system"), user, _JUDGEMENT, spent, max_tokens=self.max_tokens
        )
        return judged.score(words, spent.usage)

    async def _written(self, user: str, seed: int) -> WrittenDefinition:
        system = render("definition_system", library=await self.library())
        return await ask(self.chat, system, user, _DEFINITION, seed=seed, max_tokens=self.max_tokens)
