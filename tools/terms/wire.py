"""Reads an elaborated term from the lines that our Lean server sends (``tools/lean/project/Repl/Term.lean``).

Instances are left out, `let` is replaced by its value, and functions written out are applied. Size and depth are
bounded, so that whatever works on the tree afterwards is too.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from leanwright.tools.errors import LeanwrightError
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Pi,
    Proj,
    Term,
    Text,
    Universe,
    applied,
    args,
    head,
    instantiate,
    parts,
)

_Sizes: TypeAlias = dict[int, tuple[Term, int, int]]  # nodes and depth of terms by identity; the terms live on in it
MOST_NODES = 20_000  # of the tree, shared parts counted each time
DEEPEST = 250  # of nested parts; a chain of binders counts as deep as it is long
_INSTANCE = "n"
_PRIVATE = re.compile(r"^_private\..*?\.?0\.(?=\D)")
_MATCH = re.compile(r"\.match_\d+$")


class TermUnreadable(LeanwrightError):
    """A term that is not looked at: it is too large, or its lines are none that we know."""


@dataclass(frozen=True, slots=True)
class _Raw:
    """A term, and the kinds of the arguments that are still to come."""

    term: Term
    kinds: str = ""


def plain_name(name: str) -> str:
    """A name as it is written, without what marks it as one of the text that is checked."""
    return _PRIVATE.sub("", name)


def read_term(lines: Sequence[str]) -> Term:
    """The term that the last of ``lines`` is. Raises TermUnreadable."""
    if not lines:
        raise TermUnreadable("Lean did not send the elaborated statement; it is too large, or this Lean is another one")
    read: list[_Raw] = []
    sizes: _Sizes = {}
    for line in lines:
        try:
            raw = _line(line, read)
        except (ValueError, IndexError) as error:
            raise TermUnreadable(f"Lean sent the statement in a form that is not known: {line[:60]}") from error
        nodes, depth = _measure(raw.term, sizes)
        if nodes > MOST_NODES or depth > DEEPEST:
            raise TermUnreadable("the statement is too large to be looked at")
        read.append(raw)
    return read[-1].term


def _line(line: str, read: list[_Raw]) -> _Raw:
    tag, _, rest = line.partition(" ")
    match tag:
        case "#":
            return _Raw(BVar(int(rest)))
        case "S":
            return _Raw(Universe(rest == "0"))
        case "C":
            kinds, result, name = rest.split(" ", 2)
            kinds = "" if kinds == "-" else kinds
            written = kinds.replace(_INSTANCE, "")
            return _Raw(Constant(plain_name(name), written, cast(Literal["p", "t", "v"], result)), kinds)
        case "A":
            fn, arg = (read[int(i)] for i in rest.split(" "))
            return _application(fn, arg.term)
        case "L":
            i, j, name = rest.split(" ", 2)
            return _Raw(Lam(name, read[int(i)].term, read[int(j)].term))
        case "P":
            kind, i, j, name = rest.split(" ", 3)
            return _Raw(Pi(name, read[int(i)].term, read[int(j)].term, kind == _INSTANCE))
        case "T":
            _type, value, body, _name = rest.split(" ", 3)
            return _Raw(instantiate(read[int(body)].term, read[int(value)].term))
        case "N":
            return _Raw(Numeral(int(rest), Constant("Nat", "", "t")))
        case "Q":
            return _Raw(Text(rest))
        case "J":
            i, j, name = rest.split(" ", 2)
            return _Raw(Proj(plain_name(name), int(i), read[int(j)].term))
    raise ValueError(line)


def _application(fn: _Raw, arg: Term) -> _Raw:
    kinds = fn.kinds[1:]
    if fn.kinds[:1] == _INSTANCE:
        return _Raw(fn.term, kinds)
    term = applied(fn.term, (arg,))
    if (
        isinstance(term, Application)
        and isinstance(term.fn, Constant)
        and term.fn.name == "OfNat.ofNat"
        and len(term.args) == 2
    ):
        type_, value = term.args
        if isinstance(value, Numeral):
            return _Raw(Numeral(value.value, type_), kinds)
    return _Raw(term if kinds else _matched(term), kinds)


def _matched(term: Term) -> Term:
    """``match p with | (x, y) => t x y``, as in {(x, y) | …}, as t of the parts of p."""
    match term:
        case Application(Constant(name), (Lam(_, pair, _), value, function)) if _MATCH.search(name):
            todo = [(pair, value)]
            while todo:
                type_, part = todo.pop(0)
                if isinstance(function, Lam) and function.type == type_ and type_ != pair:
                    function = instantiate(function.body, part)
                elif head(type_) == "Prod":
                    names = (Constant(name, "iie") for name in ("Prod.fst", "Prod.snd"))
                    parts = [Application(one, (*args(type_), part)) for one in names]
                    todo = [*zip(args(type_), parts, strict=True), *todo]
                else:
                    return term
            return function
    return term


def _measure(term: Term, known: _Sizes) -> tuple[int, int]:
    """Nodes and depth of a tree."""
    if id(term) not in known:
        below = [_measure(part, known) for part in parts(term)]
        nodes, depth = 1 + sum(n for n, _ in below), 1 + max((d for _, d in below), default=0)
        known[id(term)] = term, nodes, depth
    return known[id(term)][1:]
