"""Quantifiers of two propositions that are not the same, or stand in another order, over the same."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, permutations, product

from leanwright.tools.equivalence.matchings import MOST_MATCHINGS
from leanwright.tools.equivalence.surroundings import Surroundings, joined_otherwise
from leanwright.tools.terms.build import all_of
from leanwright.tools.terms.normal import flat, key, normal
from leanwright.tools.terms.statement import TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
    FVar,
    Lam,
    Pi,
    Term,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    with_locals,
)

FOR_ALL, SOME = "∀", "Exists"
QUANTIFIERS = (SOME, "ExistsUnique")
# What there are finitely many of may be gone through, so that the order does not matter.
_FINITE = ("Fin", "ZMod", "Bool", "Prop", "Finset.Elem", "Set.Elem", "Subtype")
CONTINUA = ("Real", "Rat", "Complex", "NNReal")


@dataclass(frozen=True)
class _Opened:
    """Quantifiers and their variables, outermost first; what is said of these, by ∧ and by →; and what is left."""

    quantifiers: tuple[tuple[str, TypedBinder], ...]
    joined: tuple[Term, ...]
    premises: tuple[Term, ...]
    matrix: Term

    @property
    def names(self) -> list[str]:
        """Of the quantifiers."""
        return [name for name, _ in self.quantifiers]

    @property
    def data(self) -> tuple[TypedBinder, ...]:
        """The variables."""
        return tuple(binder for _, binder in self.quantifiers)

    @property
    def atoms(self) -> tuple[Term, ...]:
        """All that is said."""
        return (*self.joined, *self.premises, self.matrix)

    def renamed(self, names: dict[int, FVar]) -> "_Opened":
        """With other variables."""
        binders = tuple(
            (name, replace(one, variable=names[one.variable.index], type=with_locals(one.type, names)))
            for name, one in self.quantifiers
        )
        joined, premises = (tuple(with_locals(t, names) for t in terms) for terms in (self.joined, self.premises))
        return _Opened(binders, joined, premises, with_locals(self.matrix, names))


def quantified_otherwise(a: Term, b: Term, at: Surroundings) -> bool:
    """∃ for ∀ or ∃!; ∀ and ∃ in another order, where the one depends on the other; or of each part by itself."""
    if _part_by_part(a, b, at) or _part_by_part(b, a, at):
        return True
    first = max((b.variable.index for b in at.data), default=-1) + 1
    mine, its = _opened(a, at, first), _opened(b, at, first)
    if mine.names == its.names or len(mine.names) != len(its.names):
        return False
    here = replace(at, data=(*at.data, *mine.data))
    if [one.type for one in mine.data] == [one.type for one in its.data] and _same(mine, its, here, joins=True):
        return True
    return any(_same(mine, one, here) and _turned(mine, one) for one in islice(_aligned(mine, its), MOST_MATCHINGS))


def _part_by_part(whole: Term, apart: Term, at: Surroundings) -> bool:
    """Whether ∀ x, A x ∨ B x is said the one time, ∀ x, A x or ∀ x, B x the other; or so with ∃ and ∧."""
    function, join = _bound(whole), "Or" if isinstance(whole, Pi) else "And"
    if function is None or head(function.body) != join or head(apart) != join:
        return False
    here, x = at.below("x", function.type, function, chosen=False)
    mine = [instantiate(part, x) for part in args(function.body) if mentions(part)]
    each = [(part, one) for part in args(apart) if (one := _bound(part)) is not None and type(part) is type(whole)]
    its = [instantiate(one.body, x) for _, one in each if at.same(one.type, function.type)]
    return len(here.taken_from_both(mine, its)) == 2 and not mine and not its


def _bound(term: Term) -> Pi | Lam | None:
    """The function that ∀ or ∃ is said of."""
    if head(term) == SOME and len(args(term)) == 2:
        (_, term) = args(term)
    return term if isinstance(term, Lam) or (isinstance(term, Pi) and mentions(term.body)) else None


def _opened(term: Term, at: Surroundings, first: int) -> _Opened:
    quantifiers: list[tuple[str, TypedBinder]] = []
    joined: list[Term] = []
    premises: list[Term] = []
    types = at.types
    while True:
        name, function = FOR_ALL, term
        if head(term) in QUANTIFIERS and len(args(term)) == 2:
            name, function = head(term), args(term)[1]
        if isinstance(function, Lam) or (isinstance(function, Pi) and mentions(function.body)):
            variable = FVar(first + len(quantifiers), function.name)
            quantifiers.append((name, TypedBinder(variable, function.type, "variable")))
            types[variable.index] = function.type
            term = instantiate(function.body, variable)
        elif not quantifiers:
            break
        elif isinstance(term, Pi) and is_proposition(term.type, types) and _begins(term.body):
            premises.append(term.type)
            term = instantiate(term.body, TRUE)
        elif head(term) == "And" and quantifiers[-1][0] == SOME and sum(map(_begins, args(term))) == 1:
            left, right = args(term)
            joined.append(right if _begins(left) else left)
            term = left if _begins(left) else right
        else:
            break
    return _Opened(tuple(quantifiers), tuple(joined), tuple(premises), term)


def _begins(term: Term) -> bool:
    """Whether a proposition has a quantifier, behind premises and beside other parts."""
    if isinstance(term, Pi):
        return mentions(term.body) or _begins(term.body)
    return head(term) in QUANTIFIERS or (head(term) == "And" and any(map(_begins, args(term))))


def _same(mine: _Opened, its: _Opened, at: Surroundings, *, joins: bool = False) -> bool:
    sides = [_apart(one, at, premises=not joins) for one in (mine, its)]
    (premises, joined), (others, said) = sides
    for left, right in ((premises, others), (joined, said)):
        at.taken_from_both(left, right)
    if premises or others:
        return False
    if joins and joined and said:
        return joined_otherwise(all_of(joined), all_of(said), at)
    return not joined and not said


def _apart(one: _Opened, at: Surroundings, *, premises: bool) -> tuple[list[Term], list[Term]]:
    """What is said by →, before the matrix too where ``premises``, and what is said by ∧."""
    before, matrix = list(one.premises), one.matrix
    while premises and isinstance(matrix, Pi) and is_proposition(matrix.type, at.types) and not mentions(matrix.body):
        before.append(matrix.type)
        matrix = instantiate(matrix.body, TRUE)
    return before, [*one.joined, *flat(matrix, "And")]


def _aligned(mine: _Opened, its: _Opened) -> Iterator[_Opened]:
    """The second in the variables of the first, of the same quantifiers and types."""
    groups: dict[tuple[str, str], tuple[list[FVar], list[int]]] = {}
    for side, opened in enumerate((mine, its)):
        for name, one in opened.quantifiers:
            place = groups.setdefault((name, key(normal(one.type))), ([], []))
            if side:
                place[1].append(one.variable.index)
            else:
                place[0].append(one.variable)
    if any(len(ours) != len(theirs) for ours, theirs in groups.values()):
        return
    for choice in product(*(permutations(ours) for ours, _ in groups.values())):
        pairs = zip(groups.values(), choice, strict=True)
        yield its.renamed({i: v for (_, theirs), ours in pairs for i, v in zip(theirs, ours, strict=True)})


def _turned(mine: _Opened, its: _Opened) -> bool:
    """Whether some ∀ and some ∃, whose variables depend on each other, change places."""
    place = {one.variable.index: k for k, (_, one) in enumerate(its.quantifiers)}
    for (name, one), (other, two) in combinations(mine.quantifiers, 2):
        if {name, other} != {FOR_ALL, SOME} or place[one.variable.index] < place[two.variable.index]:
            continue
        general = one if name == FOR_ALL else two
        inner = {b.variable.index for b in mine.data[mine.data.index(two) :]}
        if _unbounded(general, mine) and _together(one.variable.index, two.variable.index, inner, mine.atoms):
            return True
    return False


def _unbounded(general: TypedBinder, of: _Opened) -> bool:
    """Whether there may be infinitely many things of which a ∀ speaks."""
    if head(general.type) in CONTINUA:
        return True
    bounds = [one for one in of.premises if general.variable.index in locals_of(one)]
    lower = all(head(one) in ("LT.lt", "LE.le") and args(one)[-1] == general.variable for one in bounds)
    return lower and head(general.type) not in _FINITE


def _together(one: int, two: int, through: set[int], atoms: Sequence[Term]) -> bool:
    """Whether an atom mentions both, or several do by variables of ``through``."""
    reached, found = {one}, {one}
    while found:
        linked = set().union(*(locals_of(atom) for atom in atoms if locals_of(atom) & found))
        if two in linked:
            return True
        found = (linked & through) - reached
        reached |= found
    return False
