"""A place inside two terms that are compared: what is known there, what is bound around it, and what is the same."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any

from leanwright.tools.terms.algebra import rearranged
from leanwright.tools.terms.build import negated
from leanwright.tools.terms.definitions import unfolded
from leanwright.tools.terms.logic import pushed
from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.tables import tabled
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    FVar,
    Pi,
    Term,
    args,
    head,
    instantiate,
    mentions,
)
from leanwright.tools.terms.words import commutative_types, in_order
from leanwright.tools.values.models import in_small_types
from leanwright.tools.values.search import Found, search
from leanwright.tools.values.smt import satisfiable

MOST_ATOMS = 6


@dataclass(frozen=True)
class Apart:
    """Two parts that differ. ``first`` None: the second has a part more; ``second`` None: it lacks one.

    ``values``: where values show it, in words. ``narrowed``: types of one bound variable, not propositions.
    """

    first: Term | None
    second: Term | None
    around: tuple[TypedBinder, ...]  # variables that the parts mention, bound ones among them
    values: str = ""
    narrowed: str = ""  # the variable whose type differs


@dataclass(frozen=True)
class Surroundings:
    """Where a walk is: what is known there, and the bound variables around it."""

    data: tuple[TypedBinder, ...]  # variables and instances of the statement, then bound variables
    given: tuple[Term, ...]  # propositions that hold there
    bound: tuple[tuple[int, Term], ...] = ()  # bound variables, with the whole that each is bound in
    chosen: bool = False  # below ∃, where another choice may say the same

    @property
    def types(self) -> dict[int, Term]:
        """Of all variables."""
        return {one.variable.index: one.type for one in self.data}

    def below(self, name: str, type_: Term, whole: Term, *, chosen: bool) -> "tuple[Surroundings, FVar]":
        """The place below a binder, and its variable. ``whole``: what it is bound in, opened later."""
        variable = FVar(max((b.variable.index for b in self.data), default=-1) + 1, name)
        binder = TypedBinder(variable, type_, "variable")
        inside = instantiate(whole, variable)
        here = replace(
            self, data=(*self.data, binder), bound=(*self.bound, (variable.index, inside)),
            chosen=self.chosen or chosen,
        )  # fmt: skip
        return here, variable

    def knowing(self, more: Sequence[Term]) -> "Surroundings":
        """The same place with propositions that hold there."""
        return replace(self, given=(*self.given, *more))

    def same(self, a: Term, b: Term) -> bool:
        """Whether two terms are the same up to a normal form."""
        return a == b or key(normal(a)) == key(normal(b)) or self.form(a) == self.form(b)

    def taken_from_both(self, mine: list[Term], its: list[Term]) -> list[Term]:
        """What two lists have in common, each as often as both have it; it is removed from them."""
        common = []
        for one in tuple(mine):
            twin = next((other for other in its if self.same(one, other)), None)
            if twin is not None:
                mine.remove(one)
                its.remove(twin)
                common.append(one)
        return common

    def form(self, term: Term) -> str:
        """A normal form of a term or a proposition, as text."""
        return _form(term, self.data)

    def tried(self, claim: Term) -> Found:
        """Values at which ``claim`` is false and what is known here holds."""
        return search(self._with((), claim))

    def fails(self, claim: Term) -> bool:
        """Whether ``claim`` is false somewhere in small types, where what is known here holds."""
        return in_small_types(self._with((), claim)) is not None

    def possible(self, said: Sequence[Term]) -> bool:
        """Whether values and z3, which multiplies no unknowns here, leave it open that all of ``said`` holds."""
        stated = self._with(said, FALSE)
        return not (satisfiable(stated, products=False).contradictory or search(stated).contradictory)

    def refuted(self, said: Sequence[Term]) -> bool:
        """Whether z3 shows that ``said`` cannot hold together here."""
        return satisfiable(self._with(said, FALSE)).contradictory

    def _with(self, more: Sequence[Term], claim: Term) -> Statement:
        count = len(self.data) + max((b.variable.index for b in self.data), default=0) + 1
        made = (TypedBinder(FVar(count + n), one, "hypothesis") for n, one in enumerate((*self.given, *more)))
        return Statement((*self.data, *made), claim)


@lru_cache(maxsize=512)  # the same parts are compared for each matching of the variables
def _form(term: Term, data: tuple[TypedBinder, ...]) -> str:
    statement = Statement(data, TRUE)
    among, types = commutative_types(statement), statement.types
    if not is_proposition(term, types):
        return key(rearranged(in_order(unfolded(normal(term)), among)))
    return key(rearranged(tabled(in_order(pushed(unfolded(term), types), among), rearranged)))


def joined_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether two propositions join the same parts by ∧ ∨ ¬ → ↔ to something else.

    What z3 says the parts cannot be together, as ``n = 7`` with ``¬ 0 < n``, does not count, unless the two are said
    under conditions that exclude each other, as that m is even and that m is odd.
    """
    atoms: dict[str, tuple[int, Term]] = {}
    mine, its = _joined(a, at, atoms), _joined(b, at, atoms)
    parts = [part for _, part in atoms.values()]
    if not 0 < len(parts) <= MOST_ATOMS or not _atoms(mine) == _atoms(its) == set(range(len(parts))):
        return False
    rows = [row for row in product((False, True), repeat=len(parts)) if _true(mine, row) != _true(its, row)]
    if not rows:  # logic alone makes one of the other, as a contrapositive
        return False
    if any(at.possible([p if true else negated(p) for p, true in zip(parts, row, strict=True)]) for row in rows):
        return True
    first, second = _premises(a, at), _premises(b, at)
    if not first or not second or at.possible([*first, *second]):
        return False
    return at.possible(first) and at.possible(second)


def one_way(a: Term, b: Term, at: Surroundings) -> bool:
    """Whether one of two propositions says A ↔ B and the other A → B."""
    both, way = (a, b) if head(a) == "Iff" else (b, a)
    if head(both) != "Iff" or not isinstance(way, Pi) or mentions(way.body):
        return False
    return len(at.taken_from_both(list(args(both)), [way.type, instantiate(way.body, TRUE)])) == 2


def _premises(term: Term, at: Surroundings) -> list[Term]:
    """What a proposition is said under."""
    if not isinstance(term, Pi) or mentions(term.body) or not is_proposition(term.type, at.types):
        return []
    return [term.type, *_premises(instantiate(term.body, TRUE), at)]


def _joined(term: Term, at: Surroundings, atoms: dict[str, tuple[int, Term]]) -> Any:
    name, given = head(term), args(term)
    if name in ("And", "Or", "Iff", "Not") and given:
        return (name, *(_joined(part, at, atoms) for part in given))
    if isinstance(term, Pi) and not mentions(term.body) and is_proposition(term.type, at.types):
        body = instantiate(term.body, TRUE)
        return ("Or", ("Not", _joined(term.type, at, atoms)), _joined(body, at, atoms))
    form, opposite = at.form(term), at.form(negated(term))
    atom, _ = atoms.setdefault(min(form, opposite), (len(atoms), term if form <= opposite else negated(term)))
    return ("Not", atom) if opposite < form else atom


def _atoms(formula: Any) -> set[int]:
    return {formula} if isinstance(formula, int) else set().union(*(_atoms(part) for part in formula[1:]))


def _true(formula: Any, row: Sequence[bool]) -> bool:
    if isinstance(formula, int):
        return row[formula]
    name, *operands = formula
    values = [_true(part, row) for part in operands]
    return {"Not": not values[0], "And": all(values), "Or": any(values), "Iff": values[0] == values[-1]}[name]
