"""Statements that say the same in other type: found before anything is formalized, so that each is formalized once.

Two statements are the same here when they differ in nothing but white space, the capital letter of a word outside
formulas, ways to write one symbol (``\\dfrac`` and ``\\frac``, ``≤`` and ``\\le``, ``$…$`` and ``\\(…\\)``), the
closing full stop, and the words that ask for a proof. A number, a name or a sign that differs keeps them apart: almost
the same text may be another theorem.
"""

import hashlib
import re
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from leanwright.agent.batch.sources import BatchLine
from leanwright.tools.errors import SetupError

ASKING = re.compile(r"^(please )?(prove|show|verify|demonstrate|establish)( that)?:? ", re.IGNORECASE)
MACROS = {
    r"\dfrac": r"\frac", r"\tfrac": r"\frac", r"\leq": "≤", r"\le": "≤", r"\leqslant": "≤", r"\geq": "≥", r"\ge": "≥",
    r"\geqslant": "≥", r"\neq": "≠", r"\ne": "≠", r"\cdot": "·", r"\times": "×", r"\in": "∈", r"\to": "→",
    r"\rightarrow": "→", r"\mathbb{N}": "ℕ", r"\mathbb{Z}": "ℤ", r"\mathbb{Q}": "ℚ", r"\mathbb{R}": "ℝ",
    r"\mathbb{C}": "ℂ", r"\left": "", r"\right": "", r"\,": "", r"\;": "", r"\!": "", r"\quad": "",
    r"\(": "$", r"\)": "$", r"\[": "$", r"\]": "$", "$$": "$",
}  # fmt: skip
MACRO = re.compile(r"\\mathbb\s*\{?[NZQRC]\}?|\\[a-zA-Z]+|\\[,;!()\[\]]|\$\$")


def same_form(text: str) -> str:
    """What is left of a statement when the differences that mean nothing are taken out."""
    text = MACRO.sub(lambda found: _symbol(found[0]), unicodedata.normalize("NFC", text))
    parts = [_formula(part) if i % 2 else _prose(part) for i, part in enumerate(text.split("$"))]
    return ASKING.sub("", "$".join(parts).strip()).rstrip(" .")


def _prose(part: str) -> str:
    return re.sub(r"\b[A-Z][a-z]+\b", lambda word: word[0].lower(), re.sub(r"\s+", " ", part))


def _formula(part: str) -> str:
    return re.sub(r"\s+", "", re.sub(r"(?<=\w)\s+(?=\w)", "~", part))


def _symbol(macro: str) -> str:
    letter = re.fullmatch(r"\\mathbb\s*\{?([NZQRC])\}?", macro)
    return MACROS.get(rf"\mathbb{{{letter[1]}}}" if letter else macro, macro)


class Originals:
    """For each record the first one that says the same, kept in a file at ``path``."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, lines: Iterator[BatchLine]) -> int:
        """Go through all records; returns how many repeat an earlier one. Raises SetupError for a full disk."""
        try:
            return self._found(lines)
        except sqlite3.OperationalError as error:
            raise SetupError(f"{self._path} cannot be written ({error}); fix that and run the same command") from None

    def _found(self, lines: Iterator[BatchLine]) -> int:
        self._path.unlink(missing_ok=True)
        with closing(sqlite3.connect(self._path)) as database:
            database.execute("CREATE TABLE seen (form BLOB PRIMARY KEY, number INTEGER) WITHOUT ROWID")
            database.execute("CREATE TABLE repeated (number INTEGER PRIMARY KEY, first INTEGER)")
            for line in lines:
                if not line.error:
                    form = hashlib.blake2b(same_form(line.statement).encode(), digest_size=16).digest()
                    if not database.execute("INSERT OR IGNORE INTO seen VALUES (?, ?)", (form, line.number)).rowcount:
                        (first,) = database.execute("SELECT number FROM seen WHERE form = ?", (form,)).fetchone()
                        database.execute("INSERT INTO repeated VALUES (?, ?)", (line.number, first))
            database.execute("DROP TABLE seen")
            database.commit()
            (count,) = database.execute("SELECT count(*) FROM repeated").fetchone()
        return int(count)

    def mark(self, lines: Iterator[BatchLine]) -> Iterator[BatchLine]:
        """The records, those that repeat one with its number."""
        with closing(sqlite3.connect(self._path)) as database:
            for line in lines:
                found = database.execute("SELECT first FROM repeated WHERE number = ?", (line.number,)).fetchone()
                yield line if found is None else replace(line, first=int(found[0]))
