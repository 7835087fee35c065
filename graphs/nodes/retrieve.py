"""Ask the library for what a statement needs, when the rule of `graphs.retrieval_policy` says so."""

from collections.abc import Sequence
from typing import Any

from langgraph.runtime import Runtime

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.retrieval_policy import Decision, Facts, Mode, SubQueryHit, decide, occurs
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of
from leanwright.prompts import render
from leanwright.tools.diagnostics import observe
from leanwright.tools.errors import IndexProblem, ModelError
from leanwright.tools.illustrate import illustrate
from leanwright.tools.index.rank.evidence import Evidence, Library
from leanwright.tools.index.rank.hits import Query
from leanwright.tools.protocols import StatementModel
from leanwright.tools.replies import metered
from leanwright.tools.search import Searcher
from leanwright.tools.toolbox import Toolbox
from leanwright.tools.types import Record, SubQuery, Usage
from leanwright.tools.vocabulary import distance

LONGEST = 768  # characters of a declaration in a hint, as the baseline of DRIFT shows it
_LOOKED_AT = 5  # declarations that must all be hidden before a word counts as one that only the target uses


class Found(Record):
    """What the library gave for a statement."""

    premises: tuple[str, ...] = ()  # names of declarations, best first
    illustrations: tuple[str, ...] = ()  # names of theorems that use them
    hints: tuple[str, ...] = ()  # both as texts for a model


async def retrieve(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Decide whether the drafts need the library, and if so look it up; the next draft is shown what it gave."""
    context, mode = runtime.context, state["retrieval"]
    if context.toolbox is None or not context.toolbox.searcher.present:
        return {"looked_up": decide(Facts(), "never").model_dump(), "hints": []}
    usage = Usage.model_validate(state.get("usage", {}))
    try:
        with metered() as spent:
            decision, subqueries = await consider(
                context.toolbox, context.model, state["informal"], candidates_of(state), mode
            )
        usage += spent.usage
        runtime.stream_writer({"step": "retrieve", "text": decision.reason})
        found = await look_up(context.toolbox, state["informal"], subqueries) if decision.retrieve else Found()
    except IndexProblem as problem:
        note = f"the library was not asked: {problem}"
        runtime.stream_writer({"step": "retrieve", "text": note})
        notes = [*state.get("notes", []), note]
        return {"looked_up": decide(Facts(), "never").model_dump(), "hints": [], "notes": notes}
    if decision.retrieve:
        text = f"{len(found.premises)} premises, {len(found.illustrations)} illustrations"
        runtime.stream_writer({"step": "retrieve", "text": text})
    return {
        "looked_up": decision.model_dump(),
        "usage": usage.model_dump(),
        "hints": list(found.hints),
        "premises": list(found.premises),
        "illustrations": list(found.illustrations),
    }


async def consider(
    toolbox: Toolbox, model: StatementModel, statement: str, candidates: Sequence[Candidate], mode: Mode = "adaptive"
) -> tuple[Decision, tuple[SubQuery, ...]]:
    """The decision, and the sub-queries when it took them: the model is asked for them when nothing else decides."""
    if mode != "adaptive":
        return decide(Facts(), mode), ()
    facts = await facts_of(toolbox, statement, candidates)
    decision = decide(facts)
    if decision.retrieve:
        return decision, ()
    try:
        subqueries = await model.decompose(statement)
    except ModelError:  # it declines, or its answer cannot be used: decided without
        return decision, ()
    texts = [candidate.lean for candidate in candidates]
    hits = await toolbox.with_library(lambda _, searcher: hits_of(searcher, subqueries, texts, toolbox.exclude))
    return decide(facts.model_copy(update={"subqueries": hits})), subqueries


async def facts_of(toolbox: Toolbox, statement: str, candidates: Sequence[Candidate]) -> Facts:
    """What the drafts, Lean and the vocabulary say; sub-queries are left out.

    Unknown names count only when no draft elaborates: one that does needs none of them.
    """
    strange = await toolbox.with_library(lambda library, _: vocabulary(library, statement, toolbox.exclude))
    if any(candidate.well_formed for candidate in candidates):
        return strange
    unknown = (
        seen.name
        for candidate in candidates
        if candidate.report is not None
        for seen in observe(candidate.lean, candidate.report)
        if seen.kind == "unknown_name"
    )
    return strange.model_copy(update={"unknown": tuple(dict.fromkeys(unknown)), "drafted": bool(candidates)})


def vocabulary(library: Library, statement: str, exclude: Sequence[str] = ()) -> Facts:
    """How far the words of the statement are. Blocking."""
    evidence = library.evidence(Query(text=statement, exclude=tuple(exclude)))
    found = distance(statement, lambda word: _explains(evidence, word))
    return Facts(distance=found.share, strange=found.words)


def hits_of(
    searcher: Searcher, subqueries: Sequence[SubQuery], drafts: Sequence[str], exclude: Sequence[str] = ()
) -> tuple[SubQueryHit, ...]:
    """The best hit of each sub-query. Blocking."""
    found: list[SubQueryHit] = []
    for one in subqueries:
        query = Query(text=one.text, subqueries=(one,), exclude=tuple(exclude))
        for hit in searcher.search(query, ranker="drift").hits[:1]:
            used = any(occurs(hit.name, lean) for lean in drafts)
            found.append(SubQueryHit(text=one.text, name=hit.name, score=hit.score, in_draft=used))
    return tuple(found)


async def look_up(toolbox: Toolbox, statement: str, subqueries: Sequence[SubQuery] = ()) -> Found:
    """Premises of the statement and theorems that use them, without what the toolbox excludes."""
    query = Query(text=statement, subqueries=tuple(subqueries), exclude=tuple(toolbox.exclude))
    return await toolbox.with_library(lambda library, searcher: found_in(library, searcher, query))


def found_in(library: Library, searcher: Searcher, query: Query) -> Found:
    """The ranker's own choice of premises, and illustrations of them. Blocking."""
    hits = searcher.search(query).hits
    if not hits:
        return Found()
    theorems = illustrate(library, query, [hit.name for hit in hits]).theorems
    premises = (
        render("hint_premise", name=h.name, signature=h.signature[:LONGEST], description=h.docstring[:LONGEST])
        for h in hits
    )
    examples = (
        render("hint_illustration", signature=(t.signature or t.name)[:LONGEST], description=t.informal[:LONGEST])
        for t in theorems
    )
    return Found(
        premises=tuple(hit.name for hit in hits),
        illustrations=tuple(theorem.name for theorem in theorems),
        hints=(*premises, *examples),
    )


def _explains(evidence: Evidence, word: str) -> bool:
    """Whether the library writes the word anywhere that the query may see."""
    scores = evidence.library.index.bm25_scores(word)
    rows = [int(row) for row in scores.argsort()[::-1][:_LOOKED_AT] if scores[row] > 0]
    return any(not evidence.guard.hides(declaration) for declaration in evidence.library.index.at(rows))
