"""The two texts under which a declaration is found: by meaning (dense vectors) and by words (BM25)."""

import re
from functools import lru_cache

from leanwright.tools.index.records import Declaration

MEANING_CHARS = 400  # of a description; what a declaration means is in its first sentences
_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_A-Za-z]+")
_IDENTIFIER = re.compile(r"[^\W_][\w.'!?]*")
_NAME_PART = re.compile(r"[^\W\d][\w'!?₀-₉]*")
_ENDING = re.compile(r"(?<=\w{3})(?:ies|es|s|ed|ing)$")


def words_of(name: str) -> str:
    """A Lean name as words: ``Nat.card_eq_zero`` is "nat card eq zero", ``IsOpenMap`` "is open map"."""
    return " ".join(piece.lower() for piece in _PIECE.findall(name))


def dense_text(declaration: Declaration) -> str:
    """What the encoder reads: the description, else the docstring; then the name in words.

    Not the signature: symbols make two tokens each, so that encoding takes four times as long, and help little.
    """
    meaning = (declaration.informal or declaration.docstring)[:MEANING_CHARS]
    return f"{meaning}\n{words_of(declaration.name)}".strip()


def written_constants(declaration: Declaration) -> tuple[str, ...]:
    """Constants of the statement whose last name component occurs in the signature after the declaration's own name.

    A constant that notation hides (``HMul.hMul`` in ``a * b``) is not written.
    """
    _, _, body = declaration.signature.partition(declaration.name)
    written = set(_NAME_PART.findall(body))
    return tuple(c for c in dict.fromkeys(declaration.statement_constants) if c.rpartition(".")[2] in written)


def lexical_text(declaration: Declaration) -> str:
    """What BM25 reads: everything that is written about the declaration, and its name."""
    d = declaration
    return "\n".join(part for part in (d.name, d.informal, d.docstring, d.signature) if part)


def tokens(text: str) -> list[str]:
    """Tokens for BM25: every identifier whole and in words, without endings of inflection, in lower case."""
    return [token for identifier in _IDENTIFIER.findall(text) for token in _tokens_of(identifier)]


@lru_cache(maxsize=20_000)  # of the identifiers of a library 19 of 20 have occurred a little before
def _tokens_of(identifier: str) -> tuple[str, ...]:
    pieces = [_ENDING.sub("", piece.lower()) for piece in _PIECE.findall(identifier)]
    return (*pieces, identifier.lower().rstrip(".")) if len(pieces) > 1 else tuple(pieces)
