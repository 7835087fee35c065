"""Put to a person what the statement leaves open; without a person, settle it by the defaults and say so."""

from typing import Any

from langgraph.runtime import Runtime
from langgraph.types import interrupt

from leanwright.graphs.context import FormalizeContext
from leanwright.graphs.state import FormalizeState
from leanwright.tools.ambiguity import MOST, clarified, clause_of, questions
from leanwright.tools.types import Assumption, Question


async def ask(state: FormalizeState, runtime: Runtime[FormalizeContext]) -> dict[str, Any]:
    """Settle every question that the statement raises; each one that a person is asked interrupts the graph.

    An answer becomes a sentence before the statement that the model reads. A default leaves the text as it is unless
    the context wants the model to be told. The node runs again from its beginning after each answer.
    """
    context, informal = runtime.context, state["informal"]
    settled: list[Assumption] = []
    said: list[str] = []  # sentences of all answers: what one of them settles is not asked again
    clauses: list[str] = []  # of those that the model is told
    while (question := _next(clarified(informal, said), settled)) is not None:
        assumption, clause = put(question, context)
        settled.append(assumption)
        said += [clause] if clause else []
        clauses += [clause] if assumption.told and clause else []
    for assumption in settled:
        how = "said" if assumption.source == "person" else "assumed"
        runtime.stream_writer({"step": "ask", "text": f"{assumption.question} {how}: {assumption.answer}"})
    told = {"original": informal, "informal": clarified(informal, clauses)} if clauses else {}
    return {"assumptions": [a.model_dump() for a in settled], **told}


def _next(text: str, settled: list[Assumption]) -> Question | None:
    if len(settled) == MOST:
        return None
    known = {assumption.question for assumption in settled}
    return next((question for question in questions(text) if question.text not in known), None)


def put(question: Question, context: FormalizeContext) -> tuple[Assumption, str]:
    """The answer to one question, and the sentence that tells it to the model.

    Where somebody may be asked this interrupts the graph with the question as plain data. It goes on with
    ``{"choice": INDEX}`` or ``{"text": WORDS}``; anything else means that nobody answers.
    """
    reply = interrupt(question.model_dump(mode="json")) if context.may_ask else None
    default = question.choices[question.default]
    if not isinstance(reply, dict) or not reply.keys() & {"choice", "text"}:
        told = context.tell_defaults and bool(default.clause)
        return Assumption(question=question.text, answer=default.label, source="default", told=told), default.clause
    if "text" in reply:
        words = " ".join(str(reply["text"]).split())
        return Assumption(question=question.text, answer=words, source="person", told=True), clause_of(question, words)
    choice = question.choices[int(reply["choice"])]
    told = bool(choice.clause)
    return Assumption(question=question.text, answer=choice.label, source="person", told=told), choice.clause
