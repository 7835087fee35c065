"""What the commands of ``leanwright sessions`` do."""

import asyncio
import sys
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from leanwright.agent.cli.exits import Exit, of_verdict
from leanwright.agent.cli.inputs import at_terminal
from leanwright.agent.cli.progress import setup_progress, steps
from leanwright.agent.cli.questions import asker
from leanwright.agent.cli.show import COLOUR, console, print_json, show_result
from leanwright.agent.files import write_file
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.sessions.export import as_json as exported_json
from leanwright.agent.sessions.export import as_lean, dumps
from leanwright.agent.sessions.kept import resumed, store_of
from leanwright.agent.sessions.live import open_session
from leanwright.agent.sessions.records import Session, Step, Turn
from leanwright.agent.sessions.runner import state_of, unfinished
from leanwright.agent.sessions.runner import steps as steps_of
from leanwright.agent.sessions.store import SessionStore
from leanwright.agent.settings import Settings
from leanwright.agent.smc_plot import draw
from leanwright.tools.errors import InputError
from leanwright.tools.types import Assumption, Verdict

WIDTH = 160  # columns of the table


def run_list(settings: Settings, *, as_json: bool) -> Exit:
    """Print one line for each session."""
    store = store_of(settings)
    rows = [_row(store, session) for session in store.all()]
    if as_json:
        print_json({"folder": str(store.folder), "sessions": rows})
        return Exit.OK
    if not rows:
        sys.stderr.write(f"leanwright: there is no session in {store.folder} yet; begin one with: leanwright chat\n")
        return Exit.OK
    table = Table("session", "used", "state", "model", "title", box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(Text(str(row[k])) for k in ("id", "updated", "state", "model", "title")))
    console(WIDTH).print(table)
    return Exit.OK


def _row(store: SessionStore, session: Session) -> dict[str, Any]:
    row = session.model_dump(mode="json", exclude={"settings"})
    return row | {"state": _state(store, session), "turns": len(store.turns(session.id))}


def _state(store: SessionStore, session: Session) -> str:
    if store.in_use(session.id):
        return "in use"
    turns = [t for t in store.turns(session.id) if t.status != "undone"]
    if not turns:
        return "empty"
    if turns[-1].result is not None:
        return str(turns[-1].result["verdict"])
    return {"begun": "interrupted", "asking": "waits for an answer"}.get(turns[-1].status, turns[-1].status)


def run_show(settings: Settings, id_: str, *, as_json: bool) -> Exit:
    """Print a session with its turns, answers and steps."""
    store = store_of(settings)
    session = store.load(id_)
    turns, found = store.turns(session.id), asyncio.run(steps_of(store, session))
    if as_json:
        row = exported_json(session, turns, store.answers(session.id))
        print_json(row | {"steps": [step.model_dump(mode="json") for step in found]})
        return Exit.OK
    out = console()
    out.print(Text(session.title, "bold") + Text(f"  {session.id}", "dim"))
    came = f"; forked from {session.parent} at step {session.forked_at}" if session.parent else ""
    spent = f"{session.usage.prompt_tokens + session.usage.completion_tokens:,} tokens, {session.usage.seconds:.1f} s"
    out.print(Text(f"{_state(store, session)}; {session.model}; {spent}; begun {session.created}{came}", "dim"))
    for turn in turns:
        _show_turn(turn, [step for step in found if step.turn == turn.number])
    return Exit.OK


def _show_turn(turn: Turn, found: list[Step]) -> None:
    out = console()
    out.print(Text(f"\n{turn.number}. {turn.text}"))
    if turn.result is not None:
        if turn.result["statement"]:
            out.print(Text(f"   {turn.result['statement']}"))
        verdict = Verdict(turn.result["verdict"])
        out.print(Text(f"   {verdict.value}", COLOUR[verdict]))
        for assumption in turn.result.get("assumptions", ()):
            settled = Assumption.model_validate(assumption)
            out.print(Text(f"   {settled.how}: {settled}"))
    if turn.status != "done":
        out.print(Text(f"   {turn.status}{': ' + turn.error if turn.error else ''}", "yellow"))
    if found:
        listed = "  ".join(f"{step.number} {' + '.join(step.next) or 'end'}" for step in found)
        out.print(Text(f"   steps: {listed}", "dim"))


def run_resume(settings: Settings, id_: str, *, as_json: bool) -> Exit:
    """Run the turn that has not ended to its end, and print its result."""
    session = store_of(settings).load(id_)
    unfinished(store_of(settings), session)
    return asyncio.run(_resume(settings, session, as_json=as_json))


async def _resume(settings: Settings, session: Session, *, as_json: bool) -> Exit:
    with setup_progress() as on_setup, steps() as progress:
        kept = resumed(settings, session)
        async with open_runtime(kept, on_setup) as runtime, open_session(runtime, session, kept) as live:
            result = await live.go_on(ask=None if as_json else asker(), on_event=progress)
    print_json(result.row()) if as_json else show_result(result)
    return of_verdict(result.verdict)


def run_fork(settings: Settings, id_: str, at: int, *, as_json: bool) -> Exit:
    """Fork a session at a step and print the new one's id."""
    store = store_of(settings)
    session = store.load(id_)
    found = asyncio.run(steps_of(store, session))
    if at >= len(found):
        raise InputError(
            f"session {session.id} has {len(found)} steps, numbered from 0; leanwright sessions show lists them"
        )
    new = store.fork(session.id, found[at].turn, found[at].checkpoint, at)
    if as_json:
        print_json(new.model_dump(mode="json"))
    else:
        console().print(f"{new.id}; resume with: leanwright sessions resume {new.id}", markup=False)
    return Exit.OK


def run_rename(settings: Settings, id_: str, title: str) -> Exit:
    """Rename a session."""
    store = store_of(settings)
    store.rename(store.load(id_).id, title)
    return Exit.OK


def run_delete(settings: Settings, id_: str, *, yes: bool) -> Exit:
    """Delete a session, after asking."""
    store = store_of(settings)
    session = store.load(id_)
    if not yes:
        if not at_terminal():
            raise InputError(f"deleting session {session.id} cannot be undone; confirm with --yes")
        sys.stderr.write(f"Delete {session.id}, {session.title!r}, for good? [y/N] ")
        if input().strip().lower() not in ("y", "yes"):
            return Exit.NOT_ACCEPTED
    store.delete(session.id)
    return Exit.OK


def run_export(settings: Settings, id_: str, out: Path | None, *, as_json: bool) -> Exit:
    """Print or write a session."""
    store = store_of(settings)
    session = store.load(id_)
    text = export_text(store, session, as_json=as_json or (out is not None and out.suffix == ".json"))
    if out is None:
        sys.stdout.write(text)
        return Exit.OK
    write_file(out, text)
    console().print(str(out), markup=False)
    return Exit.OK


def export_text(store: SessionStore, session: Session, *, as_json: bool) -> str:
    """The session as a file."""
    turns, lock = store.turns(session.id), store.lock_of(session.id)
    if as_json:
        return dumps(exported_json(session, turns, store.answers(session.id), lock))
    return as_lean(session, turns, lock)


def run_plot(settings: Settings, id_: str, out: Path) -> Exit:
    """Write the pictures of a session's last turn of sequential Monte Carlo, and print their paths."""
    store = store_of(settings)
    session = store.load(id_)
    found = draw(session, store.turns(session.id), lambda turn: asyncio.run(state_of(store, turn)), out)
    for path in found:
        console().print(str(path), markup=False)
    return Exit.OK
