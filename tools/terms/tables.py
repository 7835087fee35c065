"""Propositions in one form, whatever connectives and laws of logic they are written with.

What joins the parts of a proposition is a table of truth values. It is written as all clauses that follow from it and
of which no part follows (the canonical form of Blake, 1937), so that distribution, absorption and De Morgan's laws
leave no trace; a quantifier stands before the parts alone that mention its variable. What has more than `MOST_PARTS`
parts keeps its connectives.
"""

from collections.abc import Callable, Iterable
from itertools import product

from leanwright.tools.terms.build import both, either, every, some
from leanwright.tools.terms.logic import exists, for_all, pushed
from leanwright.tools.terms.normal import NUMBERS, flat, key
from leanwright.tools.terms.term import FALSE, TRUE, Lam, Pi, Term, args, head, mentions, shift

MOST_PARTS = 6
DEEPEST = 6  # of quantifiers in each other

Form = Callable[[Term], Term]
Joined = bool | int | tuple[str, "Joined", "Joined"]  # a part by its number, from 1; below 0: its negation
_UNLIKE = {"And": "Or", "Or": "And"}


def tabled(term: Term, form: Form) -> Term:
    """A proposition whose negations are inside (`logic.pushed`), in the one form; ``form`` is that of its parts."""
    return _Logic(form).whole(term, universal=True, depth=0)


class _Logic:
    def __init__(self, form: Form) -> None:
        self._form = form
        self._quantified: dict[tuple[Term, int], Term] = {}
        self._texts: dict[Term, str] = {}
        self._opposites: dict[tuple[Term, int], Term] = {}

    def whole(self, term: Term, *, universal: bool, depth: int) -> Term:
        """As ∧ of ∨ of parts where ``universal``, else as ∨ of ∧."""
        found = _Parts(self._text, self._opposite(depth))
        joined = self._joined(term, found, depth)
        return _written(joined, found.parts, universal=universal)

    def _text(self, term: Term) -> str:
        if term not in self._texts:
            self._texts[term] = key(self._form(term))
        return self._texts[term]

    def _opposite(self, depth: int) -> Callable[[Term], Term]:
        def opposite(term: Term) -> Term:
            negation = pushed(term, {}, positive=False)
            if _opened(negation) is None or depth >= DEEPEST:
                return negation
            place = (negation, depth)
            if place not in self._opposites:
                self._opposites[place] = self.whole(negation, universal=True, depth=depth + 1)
            return self._opposites[place]

        return opposite

    def _joined(self, term: Term, found: "_Parts", depth: int) -> Joined:
        if term in (TRUE, FALSE):
            return term == TRUE
        if head(term) in _UNLIKE and len(args(term)) == 2:
            left, right = (self._joined(part, found, depth) for part in args(term))
            return (head(term), left, right)
        if _opened(term) is None or depth >= DEEPEST:
            return found.number(term)
        inside = self._narrowed(term, depth)
        return found.number(term) if inside == term else self._again(inside, found, depth)

    def _again(self, term: Term, found: "_Parts", depth: int) -> Joined:
        """What `_narrowed` has made: its quantifiers stand where they are to stay."""
        if head(term) in _UNLIKE and len(args(term)) == 2:
            left, right = (self._again(part, found, depth) for part in args(term))
            return (head(term), left, right)
        return term == TRUE if term in (TRUE, FALSE) else found.number(term)

    def _narrowed(self, term: Term, depth: int) -> Term:
        """A quantified proposition as ∧ or ∨ of quantified ones, each with what mentions its variable alone."""
        place = (term, depth)
        if place not in self._quantified:
            opened = _opened(term)
            assert opened is not None
            type_, body, universal = opened
            inside = self.whole(body, universal=universal, depth=depth + 1)
            outer, inner = ("And", "Or") if universal else ("Or", "And")
            clauses = [_split(type_, list(flat(one, inner)), inner) for one in flat(inside, outer)]
            self._quantified[place] = _all(clauses, outer)
        return self._quantified[place]


class _Parts:
    """Parts of a proposition by what they say, each with its negation."""

    def __init__(self, text: Callable[[Term], str], opposite: Callable[[Term], Term]) -> None:
        self._text, self._opposite = text, opposite
        self._numbers: dict[str, int] = {}
        self.parts: list[tuple[Term, Term]] = []

    def number(self, term: Term) -> Joined:
        said = self._text(term)
        if said not in self._numbers:
            negation = self._opposite(term)
            denied = self._text(negation)
            if said == self._text(TRUE) or denied == self._text(TRUE):
                return said == self._text(TRUE)
            mine = (term, negation) if said <= denied else (negation, term)
            self.parts.append(mine)
            number = len(self.parts)
            self._numbers[said], self._numbers[denied] = (number, -number) if said <= denied else (-number, number)
        return self._numbers[said]


def _opened(term: Term) -> tuple[Term, Term, bool] | None:
    """Type and body of a quantified proposition, and whether it is ∀."""
    if isinstance(term, Pi) and not term.instance:
        return term.type, term.body, True
    if head(term) == "Exists" and len(args(term)) == 2 and isinstance(args(term)[1], Lam):
        function = args(term)[1]
        assert isinstance(function, Lam)
        return function.type, function.body, False
    return None


def _split(type_: Term, parts: list[Term], inner: str) -> Term:
    quantified = for_all if inner == "Or" else exists
    own = [part for part in parts if mentions(part)]
    rest = [shift(part, -1) for part in parts if not mentions(part)]
    if not own:
        if head(type_) in NUMBERS:
            return _all(rest, inner)
        return (every if inner == "Or" else some)(type_, _all(parts, inner))
    return _all([*rest, quantified(type_, _all(own, inner))], inner)


def _all(found: Iterable[Term], name: str) -> Term:
    parts = list(found)
    whole = parts.pop() if parts else (TRUE if name == "And" else FALSE)
    while parts:
        whole = (both if name == "And" else either)(parts.pop(), whole)
    return whole


def _written(joined: Joined, parts: list[tuple[Term, Term]], *, universal: bool) -> Term:
    count = len(parts)
    if count > MOST_PARTS:
        return _as_it_is(joined, parts)
    rows = [(sum(1 << row for row in range(1 << count) if row >> place & 1)) for place in range(count)]
    every_row = (1 << (1 << count)) - 1
    table = _table(joined, rows, every_row)
    # of ∨ of ∧ for the negation, which is ∧ of ∨ with each part denied
    clauses = _prime(table if universal else every_row & ~table, rows, every_row)
    outer, inner = ("And", "Or") if universal else ("Or", "And")
    written = [
        _all((parts[place][0 if sign == universal else 1] for place, sign in clause), inner) for clause in clauses
    ]
    return _all(written, outer)


def _table(joined: Joined, rows: list[int], every_row: int) -> int:
    match joined:
        case bool(truth):
            return every_row if truth else 0
        case int(number):
            row = rows[abs(number) - 1]
            return row if number > 0 else every_row & ~row
        case (name, left, right):
            first, second = _table(left, rows, every_row), _table(right, rows, every_row)
            return first & second if name == "And" else first | second


def _prime(table: int, rows: list[int], every_row: int) -> list[tuple[tuple[int, bool], ...]]:
    """The shortest clauses that follow from a table: pairs of a part and whether it holds."""

    def says(clause: tuple[tuple[int, bool], ...]) -> bool:
        held = 0
        for place, sign in clause:
            held |= rows[place] if sign else every_row & ~rows[place]
        return not table & ~held

    found = []
    for signs in product((None, True, False), repeat=len(rows)):
        clause = tuple((place, sign) for place, sign in enumerate(signs) if sign is not None)
        if says(clause) and not any(says((*clause[:n], *clause[n + 1 :])) for n in range(len(clause))):
            found.append(clause)
    return found


def _as_it_is(joined: Joined, parts: list[tuple[Term, Term]]) -> Term:
    match joined:
        case bool(truth):
            return TRUE if truth else FALSE
        case int(number):
            return parts[abs(number) - 1][0 if number > 0 else 1]
        case (name, left, right):
            return _all((_as_it_is(left, parts), _as_it_is(right, parts)), name)
