"""The slash commands of the chat."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.text import Text

from leanwright.agent.cli.chat.context import ChatContext
from leanwright.agent.cli.chat.conversation import Conversation
from leanwright.agent.cli.chat.locking import OFF, compare, release, set_lock
from leanwright.agent.cli.inputs import lean_text
from leanwright.agent.cli.search import run_illustrate, run_search
from leanwright.agent.cli.sessions import export_text
from leanwright.agent.cli.show import show_report
from leanwright.agent.engines.choose import ENGINES, engine_of
from leanwright.agent.files import write_file
from leanwright.tools.errors import InputError
from leanwright.tools.index.rank.hits import Filters
from leanwright.tools.lean.statement_guard import statement_faults
from leanwright.tools.typecheck import typecheck
from leanwright.tools.types import LeanReport

LISTED = 20  # sessions
MODELS = (
    ("embedded", "reads by a grammar: no key, no weights"),
    ("openai:", "any OpenAI-compatible server"),
    ("hf:", "a local model"),
    ("completions:", "a model on a server that tells log-probabilities, such as vLLM"),
)


class Leave(Exception):
    """The person leaves the chat."""


@dataclass(frozen=True)
class Command:
    """What a command takes and does."""

    run: Callable[[ChatContext, str], Awaitable[None]]
    takes: str
    help: str


async def run_command(chat: ChatContext, name: str, argument: str) -> None:
    """Run one command. Raises InputError for an unknown one, and what the command raises."""
    if name not in COMMANDS:
        raise InputError(f"there is no command /{name}; /help lists them")
    await COMMANDS[name].run(chat, argument)


def candidates(conversation: Conversation, text: str) -> list[tuple[str, str]]:
    """What may stand at the end of ``text``: commands, models, sessions, files."""
    name, space, _ = text[1:].partition(" ")
    if not space:
        return [(f"/{known}", command.help) for known, command in COMMANDS.items()]
    if name == "model":
        return list(MODELS)
    if name == "engine":
        return [(name, "") for name in ENGINES]
    if name == "lock":
        return [("off", "unlock")]
    if name == "sessions":
        return [(s.id, s.title) for s in conversation.store.all()]
    return []


async def _check(chat: ChatContext, argument: str) -> None:

    text = _lean_text(chat, argument)
    with chat.view.steps() as steps:
        steps({"step": "check", "text": "Lean elaborates the text"})
        report = await typecheck(chat.conversation.lean, text, chat.conversation.settings.lean.timeout_s)
    show_report(report, statement_faults(report), chat.view.out)
    compare(chat, report)


def _lean_text(chat: ChatContext, argument: str) -> str:

    if not argument:
        return str(_last_result(chat)["statement"])
    return lean_text(str(Path(argument).expanduser()), "Lean text")


async def _search(chat: ChatContext, argument: str) -> None:

    text = argument or _last_text(chat)
    plain = partial(run_search, library=None, ranker="fused", k=None, filters=Filters(), exclude=(), as_json=False)
    await asyncio.to_thread(plain, chat.conversation.settings, text, None)


async def _illustrate(chat: ChatContext, argument: str) -> None:

    text = argument or _last_text(chat)
    plain = partial(run_illustrate, library=None, premises=(), m=3, exclude=(), as_json=False)
    await asyncio.to_thread(plain, chat.conversation.settings, text, None)


async def _continue(chat: ChatContext, _: str) -> None:
    if chat.conversation.session is None:
        raise InputError("nothing has been started yet; write a statement")
    await chat.go_on()


async def _lock(chat: ChatContext, argument: str) -> None:

    if argument == OFF:
        release(chat)
        return
    report = LeanReport.model_validate(_last_result(chat)["lean"])
    set_lock(chat, report, Path(argument).expanduser() if argument else None)


async def _undo(chat: ChatContext, _: str) -> None:
    turns = chat.conversation.turns()
    if not turns:
        raise InputError("there is nothing to undo")
    chat.conversation.store.mark(turns[-1], "undone")
    chat.view.prose(f"forgotten: {_one_line(turns[-1].text)}")
    last = chat.conversation.last()
    if last is not None and last.result is not None:
        chat.view.lean(str(last.result["statement"]))


async def _export(chat: ChatContext, argument: str) -> None:
    session = chat.conversation.session
    if session is None:
        raise InputError("there is nothing to export yet")
    session = chat.conversation.store.load(session.id)
    path = Path(argument).expanduser() if argument else Path(f"{_slug(session.title)}.lean")
    if path.exists():
        raise InputError(f"{path} already exists; name another file: /export FILE.lean")
    write_file(path, export_text(chat.conversation.store, session, as_json=path.suffix == ".json"))
    chat.view.prose(f"written: {path}")


async def _model(chat: ChatContext, argument: str) -> None:
    if argument and argument != chat.conversation.settings.model.name:
        with chat.view.steps() as steps:
            steps({"step": "model", "text": f"{argument} loads"})
            await chat.conversation.use_model(argument)
    chat.view.prose(f"model {chat.conversation.settings.model.name}")


async def _engine(chat: ChatContext, argument: str) -> None:
    if argument:
        await chat.conversation.use_engine(argument)
    chat.view.prose(f"engine {engine_of(chat.conversation.settings).name}")


async def _sessions(chat: ChatContext, argument: str) -> None:
    store = chat.conversation.store
    if argument:
        session = store.load(argument)
        await chat.conversation.use(session)
        show_session(chat)
        return
    for session in store.all()[:LISTED]:
        here = chat.conversation.session is not None and session.id == chat.conversation.session.id
        head = Text(f"{session.id}  ", "bold" if here else "cyan")
        chat.view.hanging(head, Text(f"{session.title}  ({session.model}, {session.updated})"))
    if not store.all():
        chat.view.prose("there is no session yet")


def show_session(chat: ChatContext) -> None:
    """Where the session stands: its title, its last statement, and what is unfinished."""
    session, turns = chat.conversation.session, chat.conversation.turns()
    if session is None:
        return
    chat.view.prose(f"session {session.id}: {session.title}")
    last = chat.conversation.last()
    if last is not None and last.result is not None:
        chat.view.lean(str(last.result["statement"]))
        chat.view.prose(str(last.result["verdict"]))
    if turns and turns[-1].can_go_on:
        chat.view.note(f"not finished: {_one_line(turns[-1].text)}; /continue resumes it")


async def _new(chat: ChatContext, _: str) -> None:
    await chat.conversation.use(None)
    chat.view.prose("a new session begins with the next statement")


async def _help(chat: ChatContext, _: str) -> None:
    for name, command in COMMANDS.items():
        chat.view.hanging(Text(f"/{name} {command.takes}".ljust(22), "cyan"), Text(command.help))
    chat.view.prose("Alt-Enter or a backslash at the end begins a new line; Ctrl-C stops a step; Ctrl-D leaves")


async def _quit(_: ChatContext, __: str) -> None:
    raise Leave


def _last_result(chat: ChatContext) -> dict[str, object]:
    last = chat.conversation.last()
    if last is None or last.result is None:
        raise InputError("there is no statement yet; write one, or give the text after the command")
    return last.result


def _last_text(chat: ChatContext) -> str:
    return str(_last_result(chat)["informal"])


def _one_line(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:40].strip("-") or "session"


COMMANDS: dict[str, Command] = {
    "check": Command(_check, "[LEAN|FILE]", "let Lean check a text; without one, the last statement"),
    "search": Command(_search, "[TEXT]", "find what the statement needs in the library"),
    "illustrate": Command(_illustrate, "[TEXT]", "show theorems that use what it needs"),
    "lock": Command(_lock, "[FILE|off]", "lock the last statement: the chat warns you when a later one differs"),
    "continue": Command(_continue, "", "resume what was stopped, failed or killed"),
    "undo": Command(_undo, "", "forget the last statement"),
    "export": Command(_export, "[FILE]", "write the session as Lean with its provenance, or as .json"),
    "model": Command(_model, "[NAME]", "show or change the model"),
    "engine": Command(_engine, "[NAME]", "show or change the engine: pipeline, agent or smc"),
    "sessions": Command(_sessions, "[SESSION]", "list the sessions, or switch to one"),
    "new": Command(_new, "", "begin a new session"),
    "help": Command(_help, "", "this list"),
    "quit": Command(_quit, "", "leave; the session is kept"),
}
