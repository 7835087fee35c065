"""A session as a file: a `.lean` text with its provenance as comments, or JSON."""

import itertools
import json
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Any

from leanwright.agent.sessions.records import Answer, Session, Turn
from leanwright.agent.sessions.store import now
from leanwright.tools.lean.commands import safe
from leanwright.tools.types import Assumption

FORMAT = 1  # of the JSON
HEADER = "import Mathlib"  # its names and conventions are those of the embedded library too


def as_lean(session: Session, turns: Sequence[Turn], lock: str | None = None) -> str:
    """Every statement of the session, each below a comment that says where it came from.

    The file compiles beside Mathlib: it begins with the import, and a name that an earlier theorem has gets a number.
    Text from outside stands in block comments and cannot end them: Lean's comments nest, so both their marks are broken
    up. A statement that Lean did not take as exactly one theorem is itself put into a comment.
    """
    head = [f"Leanwright {version('leanwright')}, session {session.id}: {session.title}", f"exported {now()}"]
    head += [f"locked: {json.loads(lock)['fingerprint']}"] if lock else []
    parts, taken = [HEADER, _comment(head)], set[str]()
    for turn in turns:
        if turn.status == "undone":
            continue
        if turn.result is None:
            parts.append(_comment([f"{turn.number}. {turn.text}", f"not finished: {turn.error or turn.status}"]))
            continue
        parts.append(_comment(_provenance(turn, turn.result)))
        statement = turn.result["statement"]
        if statement:
            sound = is_sound(turn.result)
            parts.append(_named(turn.result, taken) if sound else _comment(["not accepted by Lean:", statement]))
    return "\n\n".join(parts) + "\n"


def as_json(
    session: Session, turns: Sequence[Turn], answers: Sequence[Answer], lock: str | None = None
) -> dict[str, Any]:
    """Everything that is kept of the session but its checkpoints."""
    return {
        "format": FORMAT,
        "leanwright": version("leanwright"),
        "exported": now(),
        "session": session.model_dump(mode="json"),
        "turns": [turn.model_dump(mode="json") for turn in turns],
        "answers": [answer.model_dump(mode="json") for answer in answers],
        "lock": None if lock is None else json.loads(lock),
    }


def _named(result: Mapping[str, Any], taken: set[str]) -> str:
    """The statement under a name that is not yet ``taken``; one whose name stands nowhere plainly gets a namespace."""
    statement, name = str(result["statement"]), str(result["lean"]["declarations"][0]["name"])
    numbered = (f"{name}_{number}" for number in itertools.count(2))
    free = name if name not in taken else next(one for one in numbered if one not in taken)
    taken.add(free)
    if free == name:
        return statement
    head = re.compile(rf"\b(theorem|lemma)(\s+){re.escape(name)}(?![\w.'!?])")
    if len(head.findall(statement)) == 1:
        return head.sub(lambda found: f"{found[1]}{found[2]}{free}", statement)
    space = free.replace(".", "_")
    return f"namespace {space}\n{statement}\nend {space}"


def is_sound(result: Mapping[str, Any]) -> bool:
    """Lean elaborated the statement, and found one theorem in it whose body is `sorry`."""
    lean = result.get("lean") or {}
    one = len(lean.get("commands", ())) == 1 == len(lean.get("declarations", ()))
    return one and lean.get("status") == "ok" and lean.get("body_is_sorry") is True


def _provenance(turn: Turn, result: Mapping[str, Any]) -> list[str]:
    lean, score = result.get("lean") or {}, result.get("score") or {}
    lines = [f"{turn.number}. {turn.text}", "", f"verdict: {result['verdict']}"]
    lines += [f"  - {reason}" for reason in result["reasons"]]
    lines += [f"  - warning: {warning}" for warning in result.get("warnings", ())]
    for assumption in result.get("assumptions", ()):
        settled = Assumption.model_validate(assumption)
        lines.append(f"{settled.how}: {settled}")
    if score.get("back_translation"):
        lines.append(f"back-translation: {score['back_translation']}")
    if lean:
        lines.append(f"Lean {lean['version']}, {lean['library']}")
    lines.append(f"model {result['model']}")
    if result.get("premises"):
        lines.append(f"premises: {', '.join(result['premises'])}")
    lines.append(f"date: {turn.ended or turn.started}")
    return lines


def _comment(lines: Sequence[str]) -> str:
    return "/-\n" + "\n".join(safe(line) for line in lines) + "\n-/"


def dumps(row: Mapping[str, Any]) -> str:
    """JSON of an export, for people to read."""
    return json.dumps(row, ensure_ascii=False, indent=2) + "\n"
