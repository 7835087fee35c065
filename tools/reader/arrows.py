"""Maps that are written with an arrow, f : A → B."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from leanwright.tools.maths.ast import NUMBER_SETS, App, Bin, Call, Domain, Interval, Num, Rel, SetLit, Tuple, Var
from leanwright.tools.maths.lean.printer import to_lean
from leanwright.tools.maths.traversal import walk
from leanwright.tools.reader.chart import Token
from leanwright.tools.reader.letters import is_structure

_ARROW = re.compile(r" [→≃]\S* ")


@dataclass(frozen=True)
class Maps:
    """Maps written as f : A → B.

    ``kinds``: their Lean types; ``sides``: those A and B that are letters; ``domains``: sets that they go from and to,
    where one is a part of a type; ``starts``: the numbers of the first terms of sequences, (a_n)_{n ≥ 1}; ``families``:
    I of (U_i)_{i ∈ I}; ``matrices``: letters that stand for matrices that the text writes out; ``sequences``: those of
    functions f_n : A → B, whose ``kinds`` are those of the f_n.
    """

    kinds: dict[str, str]
    sides: tuple[str, ...]
    domains: dict[str, tuple[Any, Any]]
    starts: dict[str, int] = field(default_factory=dict)
    families: dict[str, str] = field(default_factory=dict)
    matrices: dict[str, Call] = field(default_factory=dict)
    sequences: frozenset[str] = frozenset()


def sides_of(kind: str) -> list[str]:
    """G and H of the Lean type G →* H; a type that is of no maps, alone."""
    return _ARROW.split(kind)


def _number_set(token: Token) -> str:
    if isinstance(token, (Domain, Var)) and not getattr(token, "positive", False):
        return NUMBER_SETS.get(token.name, "")
    if isinstance(token, Call) and token.fn == "EuclideanSpace":
        return to_lean(token)
    return _product(token, _number_set)


def _product(token: Any, named: Callable[[Any], str]) -> str:
    """ℕ × ℕ, X × Y; "" for what is no product."""
    sides = [named(one) for one in (token.left, token.right)] if isinstance(token, Bin) and token.op == "×ˢ" else [""]
    return " × ".join(sides) if all(sides) else ""


def _letter(token: Any) -> str:
    return token.name if isinstance(token, Var) and token.name.isupper() else _product(token, _letter)


def is_part(token: Token) -> bool:
    """Whether it is written as a part of a number set: an interval, ℝ without some numbers, ℤ⁺, {1, 2, …, n}."""
    pair = isinstance(token, Tuple) and len(token.items) == 2
    without = isinstance(token, Bin) and token.op == "\\" and isinstance(token.right, SetLit)
    real = without and _number_set(token.left) == "ℝ"  # type: ignore[union-attr]
    listed = isinstance(token, SetLit) and all(isinstance(one, Num) for one in token.items)
    ranged = isinstance(token, Call) and token.fn == "Finset.Icc"
    return pair or real or listed or ranged or isinstance(token, Interval) or getattr(token, "positive", False)


def maps_apart(tokens: Sequence[Token], sequences: frozenset[str] = frozenset()) -> tuple[list[Token], Maps]:
    """The tokens without f : ℝ → ℝ and f : A → B; the kinds; A, B …"""
    kinds: dict[str, str] = {}
    sides: dict[str, None] = {}
    domains: dict[str, tuple[Any, Any]] = {}
    out: list[Token] = []
    place = 0
    while place < len(tokens):
        here = tokens[place : place + 5]
        if len(here) == 5 and _named(here[0], sequences) and here[1] in (":", "from") and here[3] in ("→", "to"):
            ends = ["" if is_structure(tokens, token) else _number_set(token) for token in (here[2], here[4])]
            letters = [_letter(t) for t in (here[2], here[4])]
            if not all(ends) and not any(map(is_part, (here[2], here[4]))):  # R is a ring beside S
                ends = [name or end for name, end in zip(letters, ends, strict=True)]
                sides.update(dict.fromkeys(name for one in letters if one for name in one.split(" × ")))
            parts = [is_part(t) for t in (here[2], here[4])]
            placed = any(parts) and all(part or end for part, end in zip(parts, ends, strict=True))
            held = _within(tokens, here[2]) if letters[0] and ends[0] == letters[0] and ends[1] in "ℝℂ" else ""
            if held:
                sides.pop(letters[0])
                ends = [held, ends[1]]
            named = (
                (_named(here[0], sequences), *_listed_before(out, {*kinds, *domains}, sequences))
                if all(ends) or placed
                else ()
            )
            if held:
                domains.update((name, (here[2], None)) for name in named)
            elif placed:
                domains.update((name, (here[2], here[4])) for name in named)
            if all(ends) or placed:
                for name in named if not placed else ():
                    kinds[name] = " → ".join(ends)
                out.append(here[0])
                place += 5
                continue
        out.append(tokens[place])
        place += 1
    for one in (part for token in out if not isinstance(token, str) for part in walk(token)):
        if isinstance(one, App) and f"(Fin {len(one.args)}) → " in kinds.get(one.fn, "").partition("→")[0] + "→ ":
            kinds[one.fn] = " × ".join("ℝ" for _ in one.args) + " → " + kinds[one.fn].partition(" → ")[2]  # f(x, y)
    return out, Maps(kinds, tuple(sides), domains, sequences=sequences)


def _named(token: Token, sequences: frozenset[str]) -> str:
    """The letter of f or f_n, of f : A → B."""
    if isinstance(token, App):
        return token.fn if token.fn in sequences and len(token.args) == 1 else ""
    return token.name if isinstance(token, Var) else ""


_PARTS = frozenset(("subset", "subsets", "set", "domain", "region", "interval"))


def _within(tokens: Sequence[Token], part: Token) -> str:
    """The number set that U is said to lie in: U ⊆ ℂ, "a domain U in ℂ", "let U be an open subset of ℂ"."""
    for place, token in enumerate(tokens):
        if isinstance(token, Rel) and token.ops in (("⊆",), ("⊑",)) and token.operands[0] == part:
            return _number_set(token.operands[1])
        said = list(takewhile(lambda one: isinstance(one, str) and one not in ".,;:", tokens[place + 1 : place + 9]))
        owner = tokens[place + 1 + len(said)] if place + 1 + len(said) < len(tokens) else ""
        if token == part and said and said[-1] in ("of", "in") and _PARTS & {*said, *tokens[place - 1 : place]}:
            return _number_set(owner)
    return ""


_LISTING = frozenset(
    ("", ".", ",", "(", "here", "and", "let", "suppose", "if", "given", "for", "consider", "that", "where", "with")
)


def _listed_before(tokens: Sequence[Token], known: Collection[str], sequences: frozenset[str]) -> Iterator[str]:
    """f and g of "f, g, h : A → B"."""
    place = len(tokens)
    while place >= 2 and tokens[place - 1] in (",", "and") and (one := _named(tokens[place - 2], sequences)):
        before = tokens[place - 3] if place > 2 else ""
        if one in known or (isinstance(before, str) and before not in _LISTING and before[-1:] != "s"):
            return
        yield one
        place -= 2
