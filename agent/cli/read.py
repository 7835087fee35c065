"""``leanwright read``: the readings of a statement, and how the grammar took it apart."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.inputs import read_text
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.engines.statement import statement_of
from leanwright.tools.errors import Abstention
from leanwright.tools.reader.chart import shown
from leanwright.tools.reader.reader import Readings, reader_with

LONGEST = 100  # characters of a phrase on one line of a trace


def run_read(text: str | None, file: Path | None, *, lexicon: Path | None, trace: bool, as_json: bool) -> Exit:
    """Print the readings; 2 when there is none, or when nothing decides between several."""
    statement = statement_of(read_text(text, file, "statement"))
    reader = reader_with(lexicon)
    try:
        found = reader.read(statement)
    except Abstention as reason:
        if as_json:
            print_json({"statement": statement, "abstained": str(reason)})
        else:
            console().print(f"declined: {reason}", markup=False)
        return Exit.NOT_ACCEPTED
    if as_json:
        print_json(_row(statement, found, trace))
    else:
        _show(found, trace)
    return Exit.NOT_ACCEPTED if found.ambiguous else Exit.OK


def _row(statement: str, found: Readings, trace: bool) -> dict[str, Any]:
    readings = [
        {"lean": one.lean, "cost": one.cost, **({"trace": list(_lines(one.phrase))} if trace else {})}
        for one in found.readings
    ]
    passed = {"passed_over": found.passed} if found.passed else {}
    return {"statement": statement, "ambiguous": found.ambiguous, "readings": readings, **passed}


def _show(found: Readings, trace: bool) -> None:
    out = console()
    if trace:
        out.print(Text(" · ".join(map(shown, found.tokens)), "dim"))
    if found.note:
        out.print(Text(found.note, "yellow"))
    if found.ambiguous:
        out.print(Text("nothing decides between the first two readings:", "bold yellow"))
    for one in found.readings:
        out.print(Text(one.lean))
        if trace:
            for line in _lines(one.phrase):
                out.print(Text("  " + line, "dim"))


def _lines(phrase: Any, depth: int = 0) -> Iterator[str]:
    """A phrase as an indented tree; a short one on a line."""
    flat = _flat(phrase)
    if len(flat) <= LONGEST - 2 * depth or not isinstance(phrase, tuple):
        yield "  " * depth + flat
        return
    head = phrase[0] if phrase and isinstance(phrase[0], str) else "list"
    yield "  " * depth + head
    for part in phrase[1:] if head != "list" else phrase:
        yield from _lines(part, depth + 1)


def _flat(phrase: Any) -> str:
    if isinstance(phrase, tuple):
        if phrase and isinstance(phrase[0], str):
            return f"{phrase[0]}({', '.join(map(_flat, phrase[1:]))})"
        return f"[{', '.join(map(_flat, phrase))}]"
    return shown(phrase) if phrase is not None else "-"
