"""Whether two statements are the same up to names, the order of binders and hypotheses, and a form of propositions.

The form is that of notation (`normal`), or one that goes further (`algebra.algebraic`).

Variables are matched by their types and by where they occur; a matching is found by refinement and a bounded search.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, product

from leanwright.tools.terms.normal import conjuncts, key, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FALSE, Application, Constant, Term, locals_of, with_locals

MOST_MATCHINGS = 500
Form = Callable[[Term], Term]
_ROUNDS = 3  # of refinement


@dataclass(frozen=True)
class Normalized:
    """A statement with its parts in a normal form."""

    types: Mapping[int, Term]  # of the variables
    hypotheses: tuple[Term, ...]
    claim: Term
    form: Form = normal

    @cached_property
    def colors(self) -> dict[int, str]:
        """What tells the variables apart, whatever their names: types, and places in hypotheses and claim."""
        blank = dict.fromkeys(self.types, "_")
        colors = {index: key(self.form(_named(type_, blank))) for index, type_ in self.types.items()}
        for _ in range(_ROUNDS):
            colors = {index: self._refined(index, colors) for index in colors}
        return colors

    def _refined(self, index: int, colors: Mapping[int, str]) -> str:
        def colored(term: Term) -> str:
            names = {i: f"{'*' if i == index else ''}{_digest(color)}" for i, color in colors.items()}
            return key(self.form(_named(term, names)))

        among = [colored(one) for one in (*self.hypotheses, *self.types.values()) if index in locals_of(one)]
        return _digest(repr((colors[index], sorted(among), colored(self.claim))))

    def parts(self, names: Mapping[int, str]) -> tuple[Counter[str], str]:
        """Types and hypotheses, and the claim, as text, with the variables called by ``names``."""
        texts = [f"{names[i]} : {key(self.form(_named(type_, names)))}" for i, type_ in self.types.items()]
        texts += [key(self.form(_named(one, names))) for one in self.hypotheses]
        return Counter(texts), key(self.form(_named(self.claim, names)))


def normalized(statement: Statement, form: Form = normal) -> Normalized:
    """The parts of ``statement`` in notation's normal form; instances count as types, repeated hypotheses once."""
    types = {b.variable.index: b.type for b in statement.binders if b.kind != "hypothesis" and b.assumption is None}
    hypotheses = {key(part): part for one in statement.hypotheses for part in conjuncts(normal(one))}
    return Normalized(types, tuple(hypotheses[k] for k in sorted(hypotheses)), normal(statement.claim), form)


def same(first: Statement, second: Statement) -> bool:
    """Whether they are the same up to notation; False when the bounded search finds no matching of the variables."""
    return matching(first, second) is not None


def matching(first: Statement, second: Statement, form: Form = normal) -> dict[int, int] | None:
    """The variables of ``second`` that those of ``first`` correspond to, when the two are then the same in ``form``."""
    ways = product(_with_claims(first), _with_claims(second)) if first.claim != second.claim else [(first, second)]
    return next((found for one, other in ways if (found := _matching(one, other, form)) is not None), None)


def _with_claims(statement: Statement) -> Iterator[Statement]:
    """The statement; where it claims False, also with the negation of each hypothesis as its claim."""
    yield statement
    for binder in statement.binders if statement.claim == FALSE else ():
        if binder.kind == "hypothesis":
            rest = tuple(one for one in statement.binders if one is not binder)
            yield Statement(rest, Application(Constant("Not", "e", "p"), (binder.type,)))


def _matching(first: Statement, second: Statement, form: Form) -> dict[int, int] | None:
    a, b = normalized(first, form), normalized(second, form)
    if len(a.types) != len(b.types) or len(a.hypotheses) != len(b.hypotheses):
        return None
    wanted = b.parts({index: f"${index}" for index in b.types})
    found = (names for names in islice(_matchings(a, b), MOST_MATCHINGS) if a.parts(names) == wanted)
    names = next(found, None)
    return None if names is None else {index: int(name[1:]) for index, name in names.items()}


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
    return with_locals(term, {index: Constant(name) for index, name in names.items()})


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
