"""``leanwright demo``: three statements, formalized while you watch, with what their evidence means."""

import asyncio
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.questions import asker, show_question
from leanwright.agent.cli.show import console, show_result
from leanwright.agent.engines.choose import engine_of
from leanwright.agent.engines.run import formalize
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.settings import Settings
from leanwright.graphs.run import Reply
from leanwright.graphs.state import FormalizeResult
from leanwright.tools.probes import BY_NAME, answer_in_words
from leanwright.tools.types import Question, Verdict

WIDTH = 96  # columns of prose


@dataclass(frozen=True)
class DemoStatement:
    """A statement of the demonstration. ``answers``: questions are put, to the person or else to `_answer`."""

    title: str
    statement: str
    intro: str
    answers: bool = False


EXAMPLES = (
    DemoStatement(
        "1. Accepted",
        "If the sum of two integers is odd, then exactly one of them is even.",
        "A statement that says all that it needs.",
    ),
    DemoStatement(
        "2. Rejected",
        "For every natural number $n$, $n^2 + n + 41$ is prime.",
        "It compiles, and the Lean says what the words say. It is still not worth proving.",
    ),
    DemoStatement(
        "3. Asked",
        r"Show that $x + \frac{1}{x} \ge 2$.",
        "No word says what x is, and the answer decides whether this is true.",
        answers=True,
    ),
)
ANSWER = "a positive real number"  # taken where there is nobody to ask
VERDICTS = {
    Verdict.ACCEPTED: "Every part of the evidence is there. It is evidence that the Lean says what the words say, "
    "not a proof of the statement: the theorem ends in `sorry`.",
    Verdict.REJECTED: "One finding is enough to reject, whatever else is known: the first line under the verdict.",
    Verdict.INCONCLUSIVE: "Nothing was found against it, but a part of the evidence is missing: it is not accepted.",
}


def run_demo(settings: Settings) -> Exit:
    """Formalize the examples with one Lean and one model, and explain what is shown."""
    engine_of(settings)
    return asyncio.run(_demo(settings))


async def _demo(settings: Settings) -> Exit:
    out = console()
    with setup_progress() as on_setup:
        async with open_runtime(settings, on_setup) as runtime:
            for example in EXAMPLES:
                out.print(Text(f"{example.title}\n", "bold"))
                _prose(example.intro)
                out.print(Text("\n> ", "dim") + Text(example.statement, "bold"), end="\n\n")
                with steps() as progress:
                    ask = (asker() or _answer) if example.answers else None
                    found = await formalize(example.statement, await runtime.resources(), ask=ask, on_event=progress)
                show_result(found)
                out.print(Text("\nWhat this means", "bold"))
                for line in explained(found):
                    _prose(line, "- ")
                out.print()
    out.print(Text("Next, a statement of your own: leanwright formalize '…', or leanwright chat", "bold"))
    return Exit.OK


def explained(result: FormalizeResult) -> Iterator[str]:
    """What each part of the evidence of a result says, in order; only of parts that are there."""
    yield VERDICTS[result.verdict]
    if result.lean is not None:
        yield (
            f"Lean {result.lean.version} elaborated it: every name exists, every type fits. It ran in a process in "
            "which no text had run code, and the text is exactly one theorem."
        )
    for probe in result.probes:
        answer, evidence = answer_in_words(probe)
        why = f" ({evidence})" if evidence else ""
        yield f"Asked: {BY_NAME[probe.name].question} {answer}{why}."
    if result.score is not None and result.score.back_translation:
        yield (
            "The back-translation is made from what Lean elaborated, never from the words that you gave. Compare it "
            f"with them yourself: the score of {result.score.value:.2f} is the program's own comparison."
        )
    for one in result.assumptions:
        person = one.source == "person"
        yield (
            f"{one.question} Answered: {one.answer}. The answer is a hypothesis or a type of the statement now."
            if person
            else f"{one}. Nobody was asked, so the usual answer was taken."
        )


async def _answer(question: Question) -> Reply:
    """The answer of the demonstration itself, where nobody is at the terminal."""
    labels = [choice.label for choice in question.choices]
    chosen = labels.index(ANSWER) if ANSWER in labels else question.default
    show_question(console(), question)
    console().print(f"(nobody is at the terminal: the demonstration answers {chosen + 1})\n", markup=False)
    return {"choice": chosen}


def _prose(text: str, head: str = "") -> None:
    console().print(textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head)), markup=False)
