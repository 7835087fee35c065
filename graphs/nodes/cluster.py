"""Which drafts say the same, and what becomes of it when those that the judge accepts do not.

Drafts are compared by their elaborated terms alone: equal up to notation, definitions and algebra, or told apart by
exact values. No proof search and no clock has a say in it.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.langgraph_bridge import wait_for_person
from leanwright.graphs.state import Candidate, DraftCluster, FormalizeState, candidates_of, clusters_of
from leanwright.tools.ambiguity.questions import clarification, clarified
from leanwright.tools.equivalence.compare import by_form
from leanwright.tools.equivalence.contrast import WHICH, Contrast, contrast, kinds_of_numbers
from leanwright.tools.equivalence.values import told_apart_by_values
from leanwright.tools.terms.elaborated import elaborated
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.wire import TermUnreadable
from leanwright.tools.types import Assumption, Choice, Question

ABOUT = "drafts"  # what a question is about whose answers are drafts


async def cluster(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Gather sampled drafts that say the same; the largest cluster first. One sample, or none, makes no clusters."""
    candidates, threshold = candidates_of(state), runtime.context.threshold
    sampled = [i for i, c in enumerate(candidates) if c.votes is not None and c.well_formed]
    if sum(candidates[i].votes or 0 for i in sampled) < 2:
        repaired = any(_passes(c, threshold) for i, c in enumerate(candidates) if i not in sampled)
        return {"clusters": [], "more": bool(sampled) or not repaired}
    groups = await alike(runtime.context, candidates, sampled)
    found = [DraftCluster(members=tuple(g), votes=sum(candidates[i].votes or 0 for i in g)) for g in groups]
    found.sort(key=lambda one: (-one.votes, one.members))
    drawn = sum(one.votes for one in found)
    runtime.stream_writer({"step": "cluster", "text": f"{found[0].votes} of {drawn} drafts say the same"})
    return {"clusters": found, "more": 2 * await _agreeing(runtime.context, candidates, found) <= drawn}


async def alike(context: FormalizeContext, candidates: Sequence[Candidate], chosen: Sequence[int]) -> list[list[int]]:
    """The ``chosen`` candidates by what they say, each group in their order."""
    groups: list[list[int]] = []
    trees: dict[int, Statement | None] = {}
    for i in chosen:
        trees[i] = await _tree(context, candidates[i])
        for group in groups:
            if await _same(candidates, trees, group[0], i):
                group.append(i)
                break
        else:
            groups.append([i])
    return groups


async def _agreeing(context: FormalizeContext, candidates: Sequence[Candidate], found: Sequence[DraftCluster]) -> int:
    """How many samples the judge accepts with nothing that tells them apart from the first that it accepts.

    Where nobody judges, the votes decide: more drafts could not be accepted either.
    """
    if not any(candidates[i].score for one in found for i in one.members):
        return found[0].votes
    accepted = [
        (one, next((i for i in one.members if _passes(candidates[i], context.threshold)), None)) for one in found
    ]
    passing = [(one.votes, await _tree(context, candidates[i])) for one, i in accepted if i is not None]
    if not passing:
        return 0
    (votes, tree), *others = passing
    for more, there in others:
        if tree and there and not await asyncio.to_thread(told_apart_by_values, tree, there):
            votes += more
    return votes


async def settle(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Ask which is meant where the judge accepts drafts that are known to differ; without an answer, say so.

    A person's choice is what `select` then chooses among; own words go before the statement, which is drafted anew.
    Without a person the larger cluster stands, with a note; clusters of the same size let nothing be accepted.
    """
    context, clusters, candidates = runtime.context, clusters_of(state), candidates_of(state)
    rival = None if "settled" in state else await _rival(state, context)
    if rival is None:
        return {}
    mine, other, how = rival
    question = Question(
        about=ABOUT,
        text=how.question,
        choices=(Choice(label=how.first, clause=""), Choice(label=how.second, clause="")),
    )
    reply = wait_for_person(question.model_dump(mode="json")) if context.may_ask else None
    if isinstance(reply, dict) and "text" in reply:
        words = " ".join(str(reply["text"]).split())
        told = clarified(state["informal"], [clarification(words)])
        said = Assumption(question=how.question, answer=words, source="person", shown_to_model=True)
        return {
            "settled": -1, "informal": told, "original": state.get("original", state["informal"]), "candidates": [],
            "clusters": [], "drawn": 0, "assumptions": [*state.get("assumptions", []), said],
        }  # fmt: skip
    if isinstance(reply, dict) and "choice" in reply:
        taken = (mine, other)[int(reply["choice"])]
        label = question.choices[int(reply["choice"])].label
        said = Assumption(question=how.question, answer=label, source="person", shown_to_model=False)
        return {"settled": taken, "assumptions": [*state.get("assumptions", []), said]}
    counts = f"{clusters[mine].votes} of {sum(one.votes for one in clusters)} drafts say: {how.first}; "
    note = f"the drafts differ: {how.question} {counts}{clusters[other].votes}: {how.second}"
    runtime.stream_writer({"step": "cluster", "text": note})
    if clusters[mine].votes > clusters[other].votes:
        return {"settled": mine, "notes": [*state.get("notes", []), note]}
    at = state["chosen"]
    assert at is not None
    candidates[at] = candidates[at].model_copy(update={"blockers": (*candidates[at].blockers, note)})
    return {"settled": mine, "candidates": candidates}


async def _rival(state: FormalizeState, context: FormalizeContext) -> tuple[int, int, Contrast] | None:
    """The cluster of the chosen draft, the largest other one that the judge accepts and that differs, and how."""
    candidates, clusters, chosen = candidates_of(state), clusters_of(state), state["chosen"]
    mine = next((i for i, one in enumerate(clusters) if chosen in one.members), None)
    if mine is None or chosen is None or not _passes(candidates[chosen], context.threshold):
        return None
    tree = await _tree(context, candidates[chosen])
    for i, one in enumerate(clusters):
        passing = [m for m in one.members if _passes(candidates[m], context.threshold)]
        if i == mine or not passing or tree is None:
            continue
        there = await _tree(context, candidates[passing[0]])
        if there is None:
            continue
        how = kinds_of_numbers(tree, there) if context.may_ask else None  # not shown to matter, and worth a question
        if how is None and not await asyncio.to_thread(told_apart_by_values, tree, there):
            continue
        how = how or contrast(tree, there)
        texts = [candidates[n].lean for n in (chosen, passing[0])]
        return mine, i, how or Contrast(question=WHICH, first=texts[0], second=texts[1])
    return None


def _passes(candidate: Candidate, threshold: float) -> bool:
    return candidate.well_formed and candidate.score is not None and candidate.score.value >= threshold


async def _tree(context: FormalizeContext, candidate: Candidate) -> Statement | None:
    try:
        return await elaborated(context.lean, candidate.lean, candidate.report)
    except TermUnreadable:
        return None


async def _same(candidates: Sequence[Candidate], trees: dict[int, Statement | None], here: int, there: int) -> bool:
    """Equal terms, else equal normal forms."""
    if candidates[here].fingerprint == candidates[there].fingerprint:
        return True
    first, second = trees[here], trees[there]
    return first is not None and second is not None and await asyncio.to_thread(by_form, first, second) is not None
