"""Whether two statements are the same up to notation: names, the order of binders and hypotheses, `normal` forms.

Variables are matched by their types and by where they occur; a matching is found by refinement and a bounded search.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Constant, FVar, Term, locals_of, with_parts

MOST_MATCHINGS = 500
_ROUNDS = 3  # of refinement


@dataclass(frozen=True)
class Normalized:
    """A statement with its parts in normal form."""

    types: Mapping[int, Term]  # of the variables
    hypotheses: tuple[Term, ...]
    claim: Term

    @cached_property
    def colors(self) -> dict[int, str]:
        """What tells the variables apart, whatever their names: types, and places in hypotheses and claim."""
        blank = dict.fromkeys(self.types, "_")
        colors = {index: key(normal(_named(type_, blank))) for index, type_ in self.types.items()}
        for _ in range(_ROUNDS):
            colors = {index: self._refined(index, colors) for index in colors}
        return colors

    def _refined(self, index: int, colors: Mapping[int, str]) -> str:
        def colored(term: Term) -> str:
            names = {i: f"{'*' if i == index else ''}{_digest(color)}" for i, color in colors.items()}
            return key(normal(_named(term, names)))

        among = [colored(one) for one in (*self.hypotheses, *self.types.values()) if index in locals_of(one)]
        return _digest(repr((colors[index], sorted(among), colored(self.claim))))

    def parts(self, names: Mapping[int, str]) -> tuple[Counter[str], str]:
        """Types and hypotheses, and the claim, as text, with the variables called by ``names``."""
        texts = [f"{names[i]} : {key(normal(_named(type_, names)))}" for i, type_ in self.types.items()]
        texts += [key(normal(_named(one, names))) for one in self.hypotheses]
        return Counter(texts), key(normal(_named(self.claim, names)))


def normalized(statement: Statement) -> Normalized:
    """The parts of ``statement`` in normal form; instances count as types, repeated hypotheses once."""
    types = {b.variable.index: b.type for b in statement.binders if b.kind != "hypothesis" and b.assumption is None}
    hypotheses = {key(part): part for one in statement.hypotheses for part in conjuncts(normal(one))}
    return Normalized(types, tuple(hypotheses[k] for k in sorted(hypotheses)), normal(statement.claim))


def same(first: Statement, second: Statement) -> bool:
    """Whether they are the same up to notation; False when the bounded search finds no matching of the variables."""
    a, b = normalized(first), normalized(second)
    if len(a.types) != len(b.types) or len(a.hypotheses) != len(b.hypotheses):
        return False
    wanted = b.parts({index: f"${index}" for index in b.types})
    return any(a.parts(names) == wanted for names in islice(_matchings(a, b), MOST_MATCHINGS))


def _matchings(a: Normalized, b: Normalized) -> Iterator[dict[int, str]]:
    """Names for the variables of ``a`` after those of ``b`` with the same color."""
    by_color: dict[str, list[int]] = {}
    for index, color in b.colors.items():
        by_color.setdefault(color, []).append(index)
    return _assigned(list(a.colors.items()), by_color, {})


def _assigned(
    left: Sequence[tuple[int, str]], free: Mapping[str, Sequence[int]], names: dict[int, str]
) -> Iterator[dict[int, str]]:
    if not left:
        yield dict(names)
        return
    (index, color), *rest = left
    for other in free.get(color, ()):
        remaining = {**free, color: [o for o in free[color] if o != other]}
        yield from _assigned(rest, remaining, {**names, index: f"${other}"})


def _named(term: Term, names: Mapping[int, str]) -> Term:
    """``term`` with constants of these names for its variables."""
    if isinstance(term, FVar):
        return Constant(names[term.index]) if term.index in names else term
    return with_parts(term, lambda part, _: _named(part, names))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
