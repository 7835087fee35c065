"""Ask the library for what a statement needs, when the rule of `graphs.retrieval_policy` says so."""

from collections.abc import Callable, Sequence
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.retrieval_config import RetrievalConfig
from leanwright.graphs.retrieval_policy import (
    Facts,
    RetrievalDecision,
    RetrievalMode,
    SubQueryHit,
    decide_retrieval,
    occurs,
)
from leanwright.graphs.state import Candidate, FormalizeState, candidates_of, usage_of
from leanwright.prompts import render
from leanwright.tools.concepts.lookup import DEFINITIONS, find_concepts
from leanwright.tools.diagnostics import observe
from leanwright.tools.errors import Abstention, ConfigError, IndexProblem, MalformedAnswer, ModelError
from leanwright.tools.handles import Toolbox
from leanwright.tools.illustrate import illustrate
from leanwright.tools.index.rank.evidence import Library, QueryEvidence
from leanwright.tools.index.rank.hits import Hit, Query
from leanwright.tools.protocols import StatementModel
from leanwright.tools.search import Searcher
from leanwright.tools.structured_output import AnswerForm, ask, metered, read_text
from leanwright.tools.types import Record, SubQuery
from leanwright.tools.vocabulary import distance

LONGEST = 768  # characters of a declaration in a hint, as the baseline of DRIFT shows it
_LOOKED_AT = 5  # declarations that must all be hidden before a word counts as one that only the target uses


class LookedUp(Record):
    """What the library gave for a statement."""

    premises: tuple[str, ...] = ()  # names of declarations, best first
    illustrations: tuple[str, ...] = ()  # names of theorems that use them
    hints: tuple[str, ...] = ()  # both as texts for a model


async def retrieve(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Decide whether the drafts need the library, and if so look it up; the next draft is shown what it gave."""
    context, mode = runtime.context, state["retrieval"]
    if not _able(context, mode):
        return {"retrieval_decision": decide_retrieval(Facts(), "never"), "hints": []}
    notes = state.get("notes", [])
    with metered() as spent:
        try:
            decision, found = await _asked(context, state, mode, runtime.stream_writer)
        except (IndexProblem, Abstention, MalformedAnswer) as problem:
            note = f"the library was not searched: {problem}"
            runtime.stream_writer({"step": "retrieve", "text": note})
            decision, found, notes = decide_retrieval(Facts(), "never"), LookedUp(), [*notes, note]
    if decision.retrieve:
        text = f"{len(found.premises)} premises, {len(found.illustrations)} illustrations"
        runtime.stream_writer({"step": "retrieve", "text": text})
    return {
        "retrieval_decision": decision,
        "usage": usage_of(state) + spent.usage,
        "hints": list(found.hints),
        "drawn": 0 if found.hints else state.get("drawn", 0),
        "premises": list(found.premises),
        "illustrations": list(found.illustrations),
        "notes": notes,
    }


def _able(context: FormalizeContext, mode: RetrievalMode) -> bool:
    """Whether there is what the configuration needs: a library, but for sub-queries that are shown as they are."""
    if context.retrieval_config.parametric and mode == "always":
        return True
    return context.retrieval_config.searches and context.toolbox is not None and context.toolbox.searcher.present


async def _asked(
    context: FormalizeContext, state: FormalizeState, mode: RetrievalMode, tell: Callable[[Any], None]
) -> tuple[RetrievalDecision, LookedUp]:
    toolbox = context.toolbox or Toolbox()
    decision, subqueries = await consider(toolbox, context.model, state["informal"], candidates_of(state), mode)
    tell({"step": "retrieve", "text": decision.reason})
    if not decision.retrieve:
        return decision, LookedUp()
    if context.retrieval_config.decompose and not subqueries:
        subqueries = await context.model.decompose(state["informal"])
    return decision, await look_up(toolbox, state["informal"], subqueries, context.retrieval_config)


async def consider(
    toolbox: Toolbox,
    model: StatementModel,
    statement: str,
    candidates: Sequence[Candidate],
    mode: RetrievalMode = "adaptive",
) -> tuple[RetrievalDecision, tuple[SubQuery, ...]]:
    """The decision, and the sub-queries when it took them: the model is asked for them when nothing else decides."""
    if mode != "adaptive":
        return decide_retrieval(Facts(), mode), ()
    facts = await facts_of(toolbox, statement, candidates)
    decision = decide_retrieval(facts)
    if decision.retrieve:
        return decision, ()
    try:
        subqueries = await model.decompose(statement)
    except ModelError:  # it declines, or its answer cannot be used: decided without
        return decision, ()
    texts = [candidate.lean for candidate in candidates]
    hits = await toolbox.with_library(lambda _, searcher: hits_of(searcher, subqueries, texts, toolbox.exclude))
    return decide_retrieval(facts.model_copy(update={"subqueries": hits})), subqueries


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


async def look_up(
    toolbox: Toolbox, statement: str, subqueries: Sequence[SubQuery] = (), config: RetrievalConfig | None = None
) -> LookedUp:
    """Premises of the statement and theorems that use them, as ``config`` says, without what the toolbox excludes.

    Raises IndexProblem, ConfigError where ``config`` needs a chat model and there is none, and what that model raises.
    """
    config = config or RetrievalConfig()
    if config.parametric:
        return LookedUp(hints=tuple(render("hint_subquery", text=one.text, lean=one.lean) for one in subqueries))
    query = Query(text=statement, subqueries=tuple(subqueries), exclude=tuple(toolbox.exclude))
    if config.premises is not None:
        names = config.premises
        return await toolbox.with_library(lambda library, _: _found(library, query, _named(library, names), config))
    if config.ranker == "concepts":
        hits = await _of_concepts(toolbox, statement, config)
        return await toolbox.with_library(lambda library, _: _found(library, query, hits, config))
    text = await _rewritten(toolbox, statement, config.rewrite) if config.rewrite else statement
    return await toolbox.with_library(lambda library, searcher: found_in(library, searcher, query, config, text))


def found_in(
    library: Library, searcher: Searcher, query: Query, config: RetrievalConfig | None = None, text: str = ""
) -> LookedUp:
    """The ranker's own choice of premises, or the configuration's, and illustrations of them. Blocking.

    ``text`` is searched for in place of the query's own, which still says what is excluded.
    """
    config = config or RetrievalConfig()
    wanted = query.model_copy(update={"text": text or query.text})
    return _found(library, query, searcher.search(wanted, ranker=config.ranker, k=config.k).hits, config)


def _found(library: Library, query: Query, hits: Sequence[Hit], config: RetrievalConfig) -> LookedUp:
    leaks = library.evidence(query).leak_filter
    rows = ((hit, library.index.get(hit.name)) for hit in hits if hit.name not in query.exclude)
    hits = [hit for hit, declared in rows if declared is None or not leaks.hides(declared)]
    if not hits:
        return LookedUp()
    theorems = illustrate(library, query, [hit.name for hit in hits]).theorems if config.illustrate else ()
    premises = (
        render("hint_premise", name=h.name, signature=h.signature[:LONGEST], description=h.docstring[:LONGEST])
        for h in hits
    )
    examples = (
        render("hint_illustration", signature=(t.signature or t.name)[:LONGEST], description=t.informal[:LONGEST])
        for t in theorems
    )
    return LookedUp(
        premises=tuple(hit.name for hit in hits),
        illustrations=tuple(theorem.name for theorem in theorems),
        hints=(*premises, *examples),
    )


def _named(library: Library, names: Sequence[str]) -> list[Hit]:
    """Declarations by name; one that the library does not declare is a bare name."""
    rows = ((name, library.index.get(name)) for name in dict.fromkeys(names))
    return [
        Hit(
            name=name,
            signature=one.signature if one else "",
            docstring=(one.informal or one.docstring) if one else "",
            score=1.0,
            channels=("given",),
        )
        for name, one in rows
    ]


async def _of_concepts(toolbox: Toolbox, statement: str, config: RetrievalConfig) -> list[Hit]:
    """The definitions of the statement's concepts, each once, the best of every concept first (CRAMF)."""
    chat, concepts = await toolbox.chat(), await toolbox.concepts()
    async with toolbox.reading:
        found = await find_concepts(concepts, statement, chat, k=config.k or DEFINITIONS, stages=config.stages)
    by_rank = sorted((rank, i) for i, hit in enumerate(found.hits) for rank in range(len(hit.definitions)))
    best = (found.hits[i].definitions[rank] for rank, i in by_rank)
    hits = (
        Hit(
            name=one.identifier,
            kind=one.kind,
            module=one.module,
            signature=one.expression,
            docstring=one.annotation,
            score=one.score,
            channels=one.channels,
        )
        for one in best
    )
    return list({hit.name: hit for hit in reversed(list(hits))}.values())[::-1]


async def _rewritten(toolbox: Toolbox, statement: str, way: str) -> str:
    """The statement as a search query (Ma et al., 2023) or as its imagined answer (Gao et al., 2023)."""
    chat = await toolbox.chat()
    if chat is None:
        raise ConfigError("rewriting the query needs a chat model: use --model openai:NAME or hf:PATH")
    user = render(f"{way}_user", statement=statement)
    return await ask(chat, render(f"{way}_system"), user, AnswerForm(read_text, "malformed_text"))


def _explains(evidence: QueryEvidence, word: str) -> bool:
    """Whether the library writes the word anywhere that the query may see."""
    scores = evidence.library.index.bm25_scores(word)
    rows = [int(row) for row in scores.argsort()[::-1][:_LOOKED_AT] if scores[row] > 0]
    return any(not evidence.leak_filter.hides(declaration) for declaration in evidence.library.index.at(rows))
