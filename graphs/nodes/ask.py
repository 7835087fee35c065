"""Put to a person what the statement leaves open; without a person, settle it by the defaults and say so."""

from typing import Any

from leanwright.graphs.context import FormalizeContext, NodeRuntime
from leanwright.graphs.langgraph_bridge import wait_for_person
from leanwright.graphs.state import FormalizeState
from leanwright.tools.ambiguity.questions import MOST, clarified, clause_of, questions, restated
from leanwright.tools.types import Assumption, Question


async def ask(state: FormalizeState, runtime: NodeRuntime[FormalizeContext]) -> dict[str, Any]:
    """Settle every question that the statement raises; each one that a person is asked interrupts the graph.

    A person's answer becomes a sentence before the statement that the model reads. A default is a rule's guess: it is
    for the user, and the model reads the text as it is. The node runs again from its beginning after each answer.
    """
    context, informal = runtime.context, state["informal"]
    settled: list[Assumption] = []
    answered: list[str] = []  # sentences of all answers: what one of them settles is not asked again
    clauses: list[str] = []  # of those that the model is shown
    stated = informal  # as one of its readings says it, where that was chosen
    while (question := _next(clarified(stated, answered), settled)) is not None:
        assumption, clause = put_question(question, context)
        settled.append(assumption)
        if assumption.shown_to_model and restated(question, clause):
            stated = clause
            continue
        answered += [clause] if clause else []
        clauses += [clause] if assumption.shown_to_model and clause else []
    for assumption in settled:
        how = "said" if assumption.source == "person" else "assumed"
        runtime.stream_writer({"step": "ask", "text": f"{assumption.question} {how}: {assumption.answer}"})
    told = clarified(stated, clauses)
    changed = {"original": informal, "informal": told} if told != informal else {}
    return {"assumptions": settled, **changed}


def _next(text: str, settled: list[Assumption]) -> Question | None:
    if len(settled) == MOST:
        return None
    known = {assumption.question for assumption in settled}
    return next((question for question in questions(text) if question.text not in known), None)


def put_question(question: Question, context: FormalizeContext) -> tuple[Assumption, str]:
    """The answer to one question, and the sentence that tells it to the model.

    Where somebody may be asked this interrupts the graph with the question as plain data. It goes on with
    ``{"choice": INDEX}`` or ``{"text": WORDS}``; anything else means that nobody answers.
    """
    reply = wait_for_person(question.model_dump(mode="json")) if context.may_ask else None
    default = question.choices[question.default]
    if not isinstance(reply, dict) or not reply.keys() & {"choice", "text"}:
        return Assumption(
            question=question.text, answer=default.label, source="default", shown_to_model=False
        ), default.clause
    if "text" in reply:
        words = " ".join(str(reply["text"]).split())
        return Assumption(question=question.text, answer=words, source="person", shown_to_model=True), clause_of(
            question, words
        )
    choice = question.choices[int(reply["choice"])]
    shown = bool(choice.clause)
    return Assumption(question=question.text, answer=choice.label, source="person", shown_to_model=shown), choice.clause
