"""Documents of scripted definitions and statements that are paid for, in a process that may kill itself."""

import multiprocessing
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from leanwright.agent.define import DefinitionResult
from leanwright.agent.documents.graph import Graph
from leanwright.agent.documents.parts import DocumentParts
from leanwright.agent.documents.run import DocumentRun, run_document
from leanwright.agent.documents.sources.read import read_document
from leanwright.agent.documents.state import rows_in
from leanwright.agent.engines.run import formalize
from leanwright.agent.providers.journal import Answers, JournaledModel
from leanwright.agent.providers.prompted import PromptedModel
from leanwright.agent.runs.metered import SCOPE
from leanwright.agent.runs.runner import Ended
from leanwright.agent.settings import Settings
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.scores import ScoreMemo
from leanwright.tools.types import ChatMessage, Verdict
from leanwright.tools.verdict import Judgement
from tests.agent.scripted import resources_of
from tests.evals.harness.crash_worker import DyingModel, Paid

SETTINGS = {"engine": "pipeline", "pipeline.k": 1, "pipeline.max_repairs": 0}
PAPER = """# Numbers

Throughout, $n$ is a natural number.

**Definition 1.** {#def:good} A number $n$ is called *good* if $n > 2$.

**Definition 2.** {#def:snug} We say that $n$ is *snug* if $n$ is good.

**Example.** {#ex:four} $4$ is snug.

## Facts

**Lemma 3.** {#lem:good} Every good number is positive.

**Theorem 4.** {#thm:snug} By Lemma 3, snug numbers are positive.

**Theorem 5.** {#thm:one} $1 = 1$.
"""


class Told:
    """What was formalized and defined, in order: the name or "", the text and the context."""

    def __init__(self, rejected: tuple[str, ...] = ()) -> None:
        self.asked: list[tuple[str, str, str]] = []
        self.rejected = rejected  # names of definitions

    @property
    def texts(self) -> list[str]:
        """The first words of each."""
        return [text for _, text, _ in self.asked]


def scripted(folder: Path, most: int = 0, told: Told | None = None) -> Callable[..., Any]:
    """Parts whose model is paid for: see `DyingModel`."""
    told = told or Told()

    @asynccontextmanager
    async def parts(settings: Settings, _: Any, answers: Answers) -> AsyncIterator[DocumentParts]:
        ledger = folder / "paid.txt"
        chat = DyingModel(JournaledModel(Paid(ledger), answers, SCOPE.get), ledger, most)
        resources = resources_of(PromptedModel(chat), settings=settings)  # type: ignore[arg-type]  # any statement model

        async def stated(text: str, context: str) -> FormalizeResult:
            told.asked.append(("", text, context))
            alone = replace(resources, toolbox=replace(resources.toolbox, scores=ScoreMemo()))
            return await formalize(text, alone)

        async def defined(text: str, context: str, name: str) -> DefinitionResult:
            told.asked.append((name, text, context))
            await chat.complete([ChatMessage(role="user", content=f"{context}\n{text}")])
            verdict = Verdict.REJECTED if name in told.rejected else Verdict.ACCEPTED
            judged = Judgement(verdict=verdict, reasons=("as scripted",))
            lean = f"def {name} (n : ℕ) : Prop := n > {len(text)}"
            return DefinitionResult(informal=text, word=name, lean=lean, judgement=judged, evidence=None)

        yield DocumentParts(stated, defined)

    return parts


def paper(folder: Path, text: str = PAPER) -> Path:
    """A source."""
    path = folder / "paper.md"
    path.write_text(text)
    return path


def made(folder: Path, parts: Callable[..., Any], **options: Any) -> tuple[Ended, Graph]:
    """Formalize ``folder/paper.md`` into ``folder/out``."""
    run = DocumentRun(read_document(folder / "paper.md"), folder / "out", Settings.load(None, SETTINGS))
    quiet: dict[str, Any] = {"on_setup": lambda _: None, "tell": lambda _: None, "each": 1}
    return run_document(run, open_parts=parts, **{**quiet, **options})


def again(folder: Path) -> Graph:
    """The document as it is in the folder."""
    return Graph(read_document(folder / "paper.md"), rows_in(folder / "out"))


def die(folder: Path, most: int) -> int | None:
    """Go on in a process of its own, which dies after so many new answers; its exit code."""
    process = multiprocessing.get_context("fork").Process(target=made, args=(folder, scripted(folder, most)))
    process.start()
    process.join(60)
    return process.exitcode
