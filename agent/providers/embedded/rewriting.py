"""Pieces of a statement in the forms that the corpus has: what notation says at once becomes words and simple slots.

Each rewriting keeps the meaning; what has no such form and was never trained is left for ``untrained`` to refuse.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from leanwright.tools.maths.ast import (
    App,
    Bin,
    Call,
    Cong,
    Expr,
    Interval,
    Listing,
    Node,
    Num,
    Rel,
    SetOf,
    Tuple,
    Var,
)
from leanwright.tools.maths.lean.printer import infinite
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of

Piece: TypeAlias = str | Node
_SET_WORDS = {"∪": "union", "∩": "intersection"}
_SET_RELATIONS = {"=": "equals", "⊆": "is a subset of", "∈": "is an element of", "∉": "is not an element of"}
_PAIR = re.compile(
    r"(?P<before>.*?)(?:\bthe\s+)?\b(?:ordered\s+)?(?:pair|triple)"
    r"(?:\s+of\s+(?P<kind>[a-z ]*?(?:numbers|integers)))?\s*\Z",
    re.DOTALL,
)
_EXPRESS = r"\b(?:Express|Write|Give) (?:your|the) (?:final )?answers? "
_FORM = re.compile(rf"(?P<before>.*?){_EXPRESS}(?:as an ordered (?:pair|triple) )?in the form\s*\Z", re.DOTALL)
_INTERVAL = re.compile(rf"{_EXPRESS}(?:in|using) interval notation\s*\.")
_ANSWER = re.compile(r".*\b(?:it|answer|solution|result|pair|triple)\s+(?:is|equals)\s*\Z", re.DOTALL)
_SHARED = frozenset("<≤>≥≠∈")


def rewritten(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces in the forms of the corpus."""
    found = _joined(pieces)
    for step in (_congruences, _shared_relations, _alternatives, _percentages, _ordered_pairs, _interval_answers):
        found = step(found)
    return [part for piece in found for part in _sets(piece)]


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """Neighbouring words as one text."""
    out: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and out and isinstance(out[-1], str):
            out[-1] += piece if piece.startswith(("'", "’")) else f" {piece}"
        else:
            out.append(piece)
    return [re.sub(r"\s+", " ", piece) if isinstance(piece, str) else piece for piece in out]


def untrained(pieces: Sequence[Piece]) -> str:
    """What of the pieces the model has never seen, in words; empty when nothing."""
    for piece in pieces:
        if isinstance(piece, str):
            continue
        if isinstance(piece, Tuple):
            return "a pair as a value"
        if _law(piece):
            continue
        for part in walk(piece):
            if isinstance(part, SetOf) or (isinstance(part, Bin) and part.op in "∪∩\\"):
                return "operations of sets, or a set given by a condition"
            if isinstance(part, App) and part.fn.endswith("⁻¹"):
                return "an inverse function"
            if isinstance(part, Call) and part.fn in ("percent", "Finset.Icc"):
                return "a percentage" if part.fn == "percent" else "a set of consecutive numbers"
    return ""


def _law(piece: Node) -> bool:
    """Whether a piece compares sets made of named ones: ``A ∩ (B ∪ C) = (A ∩ B) ∪ (A ∩ C)``."""
    return (
        isinstance(piece, Rel)
        and set(piece.ops) <= {"=", "⊆"}
        and all(isinstance(part, Rel | Var) or (isinstance(part, Bin) and part.op in "∪∩\\") for part in walk(piece))
    )


def _shared_relations(pieces: list[Piece]) -> list[Piece]:
    """``a, b > 0`` in separate formulas is ``a > 0, b > 0``, and ``x, y ∈ ℝ`` is ``x ∈ ℝ, y ∈ ℝ``."""
    out: list[Piece] = []
    for piece in pieces:
        bound = isinstance(piece, Rel) and len(piece.ops) == 1 and piece.ops[0] in _SHARED
        if bound and isinstance(piece, Rel) and isinstance(piece.operands[0], Var) and not names_of(piece.operands[1]):
            place = len(out)
            while place > 1 and out[place - 1] in (",", ", ") and isinstance(out[place - 2], Var):
                place -= 2
            for index in range(place, len(out), 2):
                name = out[index]
                if isinstance(name, Var) and name != piece.operands[0]:
                    out[index] = Rel((name, piece.operands[1]), piece.ops)
        out.append(piece)
    return out


def _congruences(pieces: list[Piece]) -> list[Piece]:
    """``n = 3 mod 7`` is a congruence: 3 is its own remainder."""
    return [_congruence(piece) if isinstance(piece, Rel) else piece for piece in pieces]


def _congruence(piece: Rel) -> Rel | Cong:
    left, right = piece.operands[0], piece.operands[-1]
    if piece.ops != ("=",) or not names_of(left) or not (isinstance(right, Bin) and right.op == "%"):
        return piece
    rest, modulus = right.left, right.right
    if any(isinstance(part, Bin) and part.op == "%" for part in walk(left)):
        return piece
    small = isinstance(rest, Num) and isinstance(modulus, Num) and rest.value < modulus.value
    return Cong(left, rest, modulus) if small else piece


def _alternatives(pieces: list[Piece]) -> list[Piece]:
    """``x = 1 or 2`` is ``x = 1 or x = 2``."""
    out = list(pieces)
    for index in range(2, len(out)):
        value, word, first = out[index], out[index - 1], out[index - 2]
        after = out[index + 1] if index + 1 < len(out) else "."
        ends = isinstance(after, str) and re.match(r"\s*(?:[.,;?]|\Z|if\b|when\b|or\b)", after) is not None
        joined = isinstance(word, str) and word.strip() in ("or", ", or", "or else")
        if joined and ends and isinstance(first, Rel) and first.ops == ("=",) and isinstance(first.operands[0], Var):
            if isinstance(value, Rel | Cong | Listing | str) or names_of(value) or names_of(first.operands[1]):
                continue
            out[index] = Rel((first.operands[0], value), ("=",))
    return out


def _percentages(pieces: list[Piece]) -> list[Piece]:
    """``25 % of x`` is 25/100 · x."""
    out: list[Piece] = []
    for piece in pieces:
        value = not isinstance(piece, str | Rel | Cong | Listing | Tuple)
        share = out[-2] if len(out) > 1 and isinstance(out[-1], str) and out[-1].strip() == "of" else None
        if value and isinstance(share, Call) and share.fn == "percent":
            del out[-2:]
            out.append(Bin("*", Bin("/", share.args[0], Num(100)), piece))  # type: ignore[arg-type]
        else:
            out.append(piece)
    return out


def _ordered_pairs(pieces: list[Piece]) -> list[Piece]:
    """``find the ordered pair (x, y) … it is (1, 2)`` asks for x and y: ``x = 1 and y = 2``."""
    asked = [
        (index, piece, found)
        for index, piece in enumerate(pieces)
        if index and isinstance(piece, Tuple) and all(isinstance(item, Var) for item in piece.items)
        and isinstance(before := pieces[index - 1], str) and (found := _FORM.match(before) or _PAIR.match(before))
    ]  # fmt: skip
    answers = [
        index
        for index, piece in enumerate(pieces)
        if index and isinstance(piece, Tuple) and not names_of(piece)
        and isinstance(before := pieces[index - 1], str) and _ANSWER.match(before)
    ]  # fmt: skip
    if len(asked) != 1 or len(answers) != 1 or sum(isinstance(piece, Tuple) for piece in pieces) != 2:
        return pieces
    (index, names, match), answer = asked[0], pieces[answers[0]]
    if not isinstance(answer, Tuple) or len(answer.items) != len(names.items):
        return pieces
    equations = [Rel((name, value), ("=",)) for name, value in zip(names.items, answer.items, strict=True)]
    out = list(pieces)
    out[answers[0] - 1] = re.sub(r"\S+\s+\S+\s*\Z", "", str(pieces[answers[0] - 1]))
    out[answers[0] : answers[0] + 1] = _listed(equations)
    if match.re is _FORM:
        out[index - 1 : index + 1] = [match["before"]]
        out[index] = re.sub(r"\A\s*\.", "", str(out[index]))
    else:
        out[index - 1] = f"{match['before']} {match['kind'] or ''}"
        out[index : index + 1] = _listed(names.items)
    return out


def _interval_answers(pieces: list[Piece]) -> list[Piece]:
    """An answer "in interval notation" is a chain for the one variable: ``-1 < x ≤ 2``."""
    names = {name for piece in pieces if not isinstance(piece, str) for name in names_of(piece)}
    last = next((index for index in range(len(pieces) - 1, -1, -1) if not isinstance(pieces[index], str)), 0)
    answer, before = pieces[last], pieces[last - 1] if last else ""
    if not isinstance(before, str) or not _INTERVAL.search(before) or len(names) != 1 or not _ANSWER.match(before):
        return pieces
    if isinstance(answer, Tuple) and len(answer.items) == 2:
        answer = Interval(answer.items[0], answer.items[1], closed_low=False, closed_high=False)
    if not isinstance(answer, Interval) or infinite(answer.low) or infinite(answer.high):
        return pieces
    ops = ("≤" if answer.closed_low else "<", "≤" if answer.closed_high else "<")
    chain = Rel((answer.low, Var(*names.pop().split("_", 1)), answer.high), ops)
    words = re.sub(r"\S+\s+\S+\s*\Z", "", _INTERVAL.sub("", before))
    return [*pieces[: last - 1], words, chain, *pieces[last + 1 :]]


def _listed(nodes: Sequence[Node]) -> list[Piece]:
    """x, y and z."""
    out: list[Piece] = [nodes[0]]
    for node in nodes[1:-1]:
        out += [", ", node]
    return [*out, " and ", nodes[-1]]


def _sets(piece: Piece) -> Iterator[Piece]:
    """``A ∪ B ⊆ C`` in words, as far as its sides are names or one operation of names."""
    if isinstance(piece, Bin) and _simple(piece):
        yield from _said(piece)
    elif (
        isinstance(piece, Rel)
        and len(piece.ops) == 1
        and piece.ops[0] in _SET_RELATIONS
        and all(map(_simple, piece.operands))
        and any(isinstance(side, Bin) for side in piece.operands)
    ):
        yield from _said(piece.operands[0])
        yield f" {_SET_RELATIONS[piece.ops[0]]} "
        yield from _said(piece.operands[1])
    else:
        yield piece


def _simple(side: Expr) -> bool:
    names = (side.left, side.right) if isinstance(side, Bin) and side.op in _SET_WORDS else (side,)
    return all(isinstance(name, Var) for name in names)


def _said(side: Expr) -> Iterator[Piece]:
    if isinstance(side, Bin):
        yield f"the {_SET_WORDS[side.op]} of "
        yield side.left
        yield " and "
        yield side.right
    else:
        yield side
