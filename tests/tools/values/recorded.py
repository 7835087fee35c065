"""Statements whose elaborated terms were recorded (``record.py``)."""

import json
from pathlib import Path

from leanwright.tools.terms.statement import Statement, read_statement

ROWS = [json.loads(line) for line in (Path(__file__).parent / "statements.jsonl").read_text("utf-8").splitlines()]


def recorded(kind: str) -> list[tuple[str, Statement]]:
    """The texts and statements of a list of evals/probes."""
    return [(row["text"], read_statement(row["term"])) for row in ROWS if row["kind"] == kind]


def term_of(text: str) -> tuple[str, ...]:
    """The recorded lines of a statement."""
    return next(tuple(row["term"]) for row in ROWS if row["text"] == text)
