"""The two texts under which a declaration is found: by meaning (dense vectors) and by words (BM25)."""

import re

from leanwright.tools.index.records import Declaration

SIGNATURE_CHARS = 300  # of a signature that stands in for a description
_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_A-Za-z]+")


def words_of(name: str) -> str:
    """A Lean name as words: ``Nat.card_eq_zero`` is "nat card eq zero", ``IsOpenMap`` "is open map"."""
    return " ".join(piece.lower() for piece in _PIECE.findall(name))


def dense_text(declaration: Declaration) -> str:
    """What the encoder reads: the description, else the docstring, else the signature; then the name in words."""
    meaning = declaration.informal or declaration.docstring or declaration.signature[:SIGNATURE_CHARS]
    return f"{meaning}\n{words_of(declaration.name)}".strip()


def lexical_text(declaration: Declaration) -> str:
    """What BM25 reads: everything that is written about the declaration, and its name whole and in words."""
    d = declaration
    return "\n".join(part for part in (d.name, words_of(d.name), d.informal, d.docstring, d.signature) if part)
