"""Names that look like a given one: what a model meant when it wrote a name that does not exist."""

import difflib
import sqlite3
from collections import Counter

_PER_TRIGRAM = 20_000  # names looked at for one trigram; commoner ones tell little
_COMPARED = 200  # names compared letter by letter
LONGEST = 200  # characters of a name that are looked at


def similar(db: sqlite3.Connection, name: str, k: int) -> list[str]:
    """The ``k`` declared names most like ``name``, best first; letters in the same order count, capitals little.

    Names that share the most trigrams come into question; the ratio of matching blocks (Ratcliff and Obershelp)
    decides.
    """
    folded = _cut(name).casefold()
    rows = _candidates(db, folded)
    found = [n for row in rows for (n,) in db.execute("SELECT name FROM declarations WHERE row = ?", (row,))]
    matcher = difflib.SequenceMatcher(autojunk=False)
    matcher.set_seq2(folded)
    scored = []
    for candidate in found:
        matcher.set_seq1(candidate.casefold())
        scored.append((-matcher.ratio(), len(candidate), candidate))
    return [candidate for _, _, candidate in sorted(scored)[:k]]


def ending(db: sqlite3.Connection, suffix: str, k: int) -> list[str]:
    """At most ``k`` declared names that are ``suffix`` or end in a point and ``suffix``, shortest first."""
    query = "SELECT name FROM declarations WHERE row IN (SELECT rowid FROM trigrams WHERE trigrams MATCH ?)"
    last = _cut(suffix).strip(".")
    if len(last) < 3:  # shorter than a trigram
        return [name for (name,) in db.execute("SELECT name FROM declarations WHERE name = ?", (last,))]
    found = [name for (name,) in db.execute(query, (_all_of(last),)) if f".{name}".endswith(f".{last}")]
    return sorted(found, key=lambda name: (len(name), name))[:k]


def _candidates(db: sqlite3.Connection, folded: str) -> list[int]:
    votes: Counter[int] = Counter()
    for trigram in _trigrams(folded):
        query = "SELECT rowid FROM trigrams WHERE trigrams MATCH ? LIMIT ?"
        votes.update(row for (row,) in db.execute(query, (f'"{trigram}"', _PER_TRIGRAM)))
    return [row for row, _ in votes.most_common(_COMPARED)]


def _cut(name: str) -> str:
    """A name of bearable length, without what SQLite takes for the end of the text."""
    return name.replace("\x00", "").strip()[:LONGEST]


def _trigrams(text: str) -> list[str]:
    """Distinct trigrams, quoted for FTS5."""
    found = dict.fromkeys(text[i : i + 3] for i in range(len(text) - 2))
    return [trigram.replace('"', '""') for trigram in found]


def _all_of(text: str) -> str:
    """FTS5 query for every trigram of ``text``: the table keeps no positions, so a phrase cannot be asked for."""
    return " AND ".join(f'"{trigram}"' for trigram in _trigrams(text.casefold()))
