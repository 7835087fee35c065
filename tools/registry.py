"""The tools that servers, chat sessions and the agent offer: their arguments, their results, and one table of them."""

from typing import Any

from pydantic import Field

from leanwright.tools.back_translate import read_back, scored_with
from leanwright.tools.concepts.ledger import Ledger
from leanwright.tools.concepts.lookup import find_concepts
from leanwright.tools.concepts.records import ConceptHits
from leanwright.tools.decompose import Decomposition, looked_up
from leanwright.tools.decompose import decompose as decompose_statement
from leanwright.tools.diagnostics import CheckResult, checked_text
from leanwright.tools.equivalence.compare import equivalent
from leanwright.tools.equivalence.records import Equivalence
from leanwright.tools.errors import IndexProblem, InputError, ModelError
from leanwright.tools.handles import Toolbox
from leanwright.tools.illustrate import BUDGET, Illustrations
from leanwright.tools.illustrate import illustrate as illustrate_premises
from leanwright.tools.index.rank.hits import Filters, Hits, Query
from leanwright.tools.tool import Arguments, Tool, tool
from leanwright.tools.typecheck import blank_imports
from leanwright.tools.types import CycleScore, Drafts, LeanStatus, Record
from leanwright.tools.verdict import Verification, examined, verification
from leanwright.tools.verdict import verify as judged

MOST = 20_000  # characters of a statement, in words or in Lean

Statement = Field(min_length=1, max_length=MOST, description="The mathematical statement in words, LaTeX allowed.")
Lean = Field(min_length=1, max_length=MOST, description="One Lean 4 theorem that ends in `:= by sorry`, no imports.")
Context = Field(
    default="",
    max_length=200_000,
    description="Lean commands that the theorem stands after: in force, and not judged; empty: none.",
)
Seed = Field(default=42, ge=0, lt=2**31, description="First random seed; the same seed gives the same answer.")


class DecomposeArguments(Arguments):
    statement: str = Statement


class SearchArguments(Arguments):
    query: str = Field(min_length=1, max_length=MOST, description="A statement or a concept, in words.")
    k: int = Field(default=8, ge=1, le=50, description="Maximum number of declarations.")
    kinds: list[str] = Field(
        default=[], max_length=10, description="Only these kinds, e.g. def, structure, class; empty: all."
    )
    module: str = Field(default="", max_length=200, description="Only modules under this prefix, e.g. Data.Nat.")


class ConceptsArguments(Arguments):
    statement: str = Statement
    k: int = Field(default=3, ge=1, le=20, description="Definitions per concept.")


class IllustrateArguments(Arguments):
    statement: str = Statement
    premises: list[str] = Field(
        default=[],
        max_length=50,
        description="Full names of the declarations to show in use; empty: those a search finds.",
    )
    m: int = Field(default=BUDGET, ge=1, le=20, description="Maximum number of theorems.")


class CheckArguments(Arguments):
    lean: str = Lean
    context: str = Context


class BackTranslateArguments(Arguments):
    lean: str = Lean
    statement: str = Field(
        default="", max_length=MOST, description="The original in words, to be scored against; empty: no score."
    )


class VerifyArguments(Arguments):
    lean: str = Lean
    statement: str = Field(
        default="", max_length=MOST, description="The original in words; empty: the meaning is not compared."
    )
    context: str = Context


class EquivArguments(Arguments):
    first: str = Lean
    second: str = Field(min_length=1, max_length=MOST, description="The Lean 4 theorem to compare it with.")
    seconds: float = Field(default=30.0, gt=0, le=600, description="Time that it may take.")


class DraftArguments(Arguments):
    statement: str = Statement
    k: int = Field(default=4, ge=1, le=32, description="Candidates to sample; duplicates are removed.")
    hints: list[str] = Field(
        default=[], max_length=20, description="Declarations or examples that the model may use, one string each."
    )
    seed: int = Seed


class SampleArguments(Arguments):
    statement: str = Statement
    particles: int = Field(default=10, ge=2, le=64, description="Number of particles.")
    seconds: float = Field(default=60.0, gt=0, le=600, description="Time that it may take.")
    seed: int = Seed


class BackTranslation(Record):
    """What a Lean statement says in words, and how well that fits the original; ``score`` None: not asked for.

    ``check`` is what Lean says of it; where that is no statement, nothing was read back, and ``text`` is empty.
    """

    text: str = ""
    score: CycleScore | None = None
    check: CheckResult | None = None

    def told(self) -> dict[str, Any]:
        """The result as a model that chooses tools sees it: what it can act on, each thing once."""
        if self.score is None:
            check = {} if self.check is None else told(self.check)
            if not self.text:
                return check
            return {**{name: value for name, value in check.items() if name != "remarks"}, "says": self.text}
        parts = {item.part: item.answer for item in self.score.rubric if item.answer != "same"}
        remarks = () if self.check is None else self.check.remarks
        said = {"score": self.score.value, "says": self.text, "parts": parts, "reasons": self.score.reasons}
        return {name: value for name, value in {**said, "remarks": remarks}.items() if value not in ((), {})}


def told(found: Record) -> dict[str, Any]:
    """A result as a model sees it: plain data without what says nothing."""
    details = {*getattr(found, "DETAILS", ()), "usage"}
    return found.model_dump(mode="json", exclude=details, exclude_defaults=True)


@tool("Decompose a statement")
async def decompose(toolbox: Toolbox, arguments: DecomposeArguments) -> Decomposition:
    """Split a statement into sub-queries, one concept each, and say which predicted Lean names the library declares."""
    model = await toolbox.model()
    found = await decompose_statement(model, arguments.statement)
    if not toolbox.searcher.present:
        return found
    try:
        return await toolbox.with_library(lambda library, _: looked_up(found, library.index))
    except IndexProblem:
        return found  # whose ``library`` says that no name was looked up


@tool("Search the library")
async def search(toolbox: Toolbox, arguments: SearchArguments) -> Hits:
    """Find the declarations of the formal library that a statement needs, best first, with their signatures."""
    query = Query(
        text=arguments.query,
        filters=Filters(kinds=tuple(arguments.kinds), module_prefix=arguments.module),
        exclude=tuple(toolbox.exclude),
    )
    return await toolbox.with_library(lambda _, searcher: searcher.search(query, k=arguments.k))


@tool("Look up concepts")
async def concepts(toolbox: Toolbox, arguments: ConceptsArguments) -> ConceptHits:
    """Find the concepts of a statement and the formal definitions that each refers to."""
    library, chat = await toolbox.concepts(), await toolbox.chat()
    paid = None if chat is None else Ledger(chat, library.base)  # an answer is paid for once
    async with toolbox.reading:
        return await find_concepts(library, arguments.statement, paid, k=arguments.k)


@tool("Illustrate usage")
async def illustrate(toolbox: Toolbox, arguments: IllustrateArguments) -> Illustrations:
    """Show library theorems whose statements use given declarations: how they are applied in practice."""
    query = Query(text=arguments.statement, exclude=tuple(toolbox.exclude))
    return await toolbox.with_library(
        lambda library, searcher: illustrate_premises(
            library, query, arguments.premises or searcher.search(query).names, m=arguments.m
        )
    )


@tool("Type-check a Lean statement")
async def check(toolbox: Toolbox, arguments: CheckArguments) -> CheckResult:
    """Elaborate a Lean statement: how Lean reads it, with all types; or where it fails, and why.

    An unknown name is shown with the nearest declarations, or with what its namespace has.
    """
    return await checked_text(await toolbox.after(arguments.context), arguments.lean)


async def in_words(toolbox: Toolbox, lean: str, statement: str) -> BackTranslation:
    """A Lean statement in words, and its score against ``statement``, unless that is empty."""
    checked = await checked_text(toolbox, lean) if toolbox.lean.present else None
    if checked is not None and not checked.ok:
        return BackTranslation(check=checked)
    if not statement:
        report, remarks = (None, ()) if checked is None else (checked.report, checked.remarks)
        return BackTranslation(text=await read_back(await toolbox.model(), lean, remarks, report), check=checked)
    score = await scored_with(toolbox, statement, lean, None if checked is None else checked.report)
    return BackTranslation(text=score.back_translation, score=score, check=checked)


@tool("Translate a Lean statement into words")
async def back_translate(toolbox: Toolbox, arguments: BackTranslateArguments) -> BackTranslation:
    """Say a Lean statement in words, and score from 0 to 1 whether it means the same as the original.

    Lean checks it first: what does not compile is not read back, and its faults are shown as by check.
    """
    return await in_words(toolbox, arguments.lean, arguments.statement)


async def verified(toolbox: Toolbox, lean: str, statement: str) -> Verification:
    """The verdict on a Lean statement that should say what ``statement`` says. It is scored if it elaborates."""
    evidence = await examined(await toolbox.lean(), lean, toolbox.lean_timeout_s)
    compared: dict[str, Any] = {"threshold": toolbox.threshold}
    if evidence.report is not None and evidence.report.status is LeanStatus.OK:
        try:
            compared["score"] = await scored_with(toolbox, statement, lean, evidence.report)
        except ModelError as error:
            compared["unscored"] = str(error)
    evidence = evidence.model_copy(update=compared)
    return verification(await toolbox.lean(), lean, evidence)


@tool("Judge a Lean statement")
async def verify(toolbox: Toolbox, arguments: VerifyArguments) -> Verification:
    """Judge a Lean statement of your own: accepted, rejected or inconclusive, with the reasons.

    Lean elaborates it in a fresh process and probes it; it is compared with the original in words, when there is one.
    """
    toolbox = await toolbox.after(arguments.context)
    text = blank_imports(arguments.lean)[0].strip()
    if not arguments.statement:
        return await judged(await toolbox.lean(), text, timeout_s=toolbox.lean_timeout_s)
    return await verified(toolbox, text, arguments.statement)


@tool("Compare two Lean statements")
async def equiv(toolbox: Toolbox, arguments: EquivArguments) -> Equivalence:
    """Decide whether two Lean statements say the same: proved, refuted by a counterexample, or unknown.

    Hypotheses and conclusions are compared separately, so two theorems are not equivalent just because both are true.
    """
    lean = await toolbox.lean()
    return await equivalent(lean, arguments.first, arguments.second, budget_s=arguments.seconds)


@tool("Draft Lean statements")
async def draft(toolbox: Toolbox, arguments: DraftArguments) -> Drafts:
    """Sample candidate Lean statements from the formalization model, best first; none is checked yet."""
    model = await toolbox.model()
    return await model.formalize(arguments.statement, k=arguments.k, seed=arguments.seed, hints=tuple(arguments.hints))


@tool("Sample with Lean's guidance")
async def sample(toolbox: Toolbox, arguments: SampleArguments) -> Drafts:
    """Sample candidate Lean statements token by token, steered by Lean and by cycle consistency; slower than drafts."""
    sampling = await toolbox.sampling()
    return await sampling.sample(
        arguments.statement, particles=arguments.particles, seconds=arguments.seconds, seed=arguments.seed
    )


TOOLS: dict[str, Tool] = {
    one.name: one
    for one in (
        decompose, search, concepts, illustrate, check, back_translate, verify, equiv, draft, sample,
    )
}  # fmt: skip


def tool_named(name: str) -> Tool:
    """A tool by its name. Raises InputError for an unknown one."""
    if name not in TOOLS:
        raise InputError(f"there is no tool {name!r}: use one of {', '.join(TOOLS)}")
    return TOOLS[name]
