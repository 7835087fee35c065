"""Put a question to the person at the terminal, in lines."""

import asyncio
import sys
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from leanwright.agent.cli.inputs import at_terminal
from leanwright.agent.cli.progress import stderr_console
from leanwright.graphs.run import Ask, Reply
from leanwright.tools.types import Question


def asker() -> Ask | None:
    """Ask on the terminal; None when there is no person at one."""
    if not (at_terminal() and sys.stderr.isatty()):
        return None

    async def ask(question: Question) -> Reply:
        show_question(stderr_console(), question)
        return await asyncio.to_thread(read_reply, question, input)

    return ask


def show_question(out: Console, question: Question) -> None:
    """The question with its numbered choices."""
    out.print(Text.assemble(("? ", "bold cyan"), (question.text, "bold")))
    for i, choice in enumerate(question.choices):
        default = " (default)" if i == question.default else ""
        out.print(Text.assemble(f"  {i + 1}  {choice.label}", (default, "dim")))
    out.print(Text("  a number, or an answer in your own words; Enter takes the default", "dim"))


def read_reply(question: Question, read: Callable[[str], str]) -> Reply:
    """What one line says; None at the end of the input."""
    try:
        return reply_of(question, read("> "))
    except EOFError:
        return None


def reply_of(question: Question, line: str) -> Reply:
    """A number or a label is a choice, an empty line the default, and all else the person's own words."""
    line = line.strip()
    if not line:
        return {"choice": question.default}
    if line.isascii() and line.isdigit() and 1 <= int(line) <= len(question.choices):
        return {"choice": int(line) - 1}
    labels = [choice.label.lower() for choice in question.choices]
    near = [i for i, label in enumerate(labels) if label == line.lower()]
    return {"choice": near[0]} if near else {"text": line}
