"""Propositions with their negations inside and their quantifiers as narrow as definitions leave them.

``¬ ∃``, ``→`` and ``↔`` become ∀, ∨ and ∧ of relations and their negations; ∀ goes into ∧ and ∃ into ∨; ``∃ x, x = t ∧
P x`` and ``∀ x, x = t → P x`` are P t, ``∀ x, x = t ∨ x = s → P x`` is P t ∧ P s; an
integer that is bounded from below by a number is a natural number.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import reduce

from leanwright.tools.terms.build import INT, NAT, X, both, cast, either, every, relation, some
from leanwright.tools.terms.normal import ORDERED, key, negation, normal
from leanwright.tools.terms.polynomials import OTHER, PolynomialReader, TooLarge, subtract
from leanwright.tools.terms.statement import is_proposition
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    Universe,
    args,
    head,
    instantiate,
    mentions,
    shift,
    with_parts,
)

Types = Mapping[int, Term]
_PROP = Universe(prop=True)

_NUMBER = PolynomialReader(key, expand=False)
MOST_VALUES = 3  # of a variable, at each of which what is said of it is written out


def pushed(term: Term, types: Types, *, positive: bool = True, bound: tuple[Term, ...] = ()) -> Term:
    """``term``, or its negation, with negations inside. ``types`` of the variables, ``bound`` of the binders around."""

    def inner(part: Term, *, sign: bool = True, below: Term | None = None) -> Term:
        return pushed(part, types, positive=sign == positive, bound=bound if below is None else (*bound, below))

    match head(term), args(term), term:
        case _, _, Pi(_, type_, body) if not term.instance and not is_proposition(type_, dict(types), bound):
            inside = inner(body, below=type_)
            return for_all(type_, inside) if positive else exists(type_, inside)
        case _, _, Pi(_, type_, body) if not term.instance and not mentions(body):
            sides = inner(type_, sign=False), inner(instantiate(body, TRUE))
            return _either(*sides) if positive else _both(*sides)
        case "Exists", (type_, Lam(_, _, body)), _:
            inside = inner(body, below=type_)
            return exists(type_, inside) if positive else for_all(type_, inside)
        case "Not", (body,), _:
            return inner(body, sign=False)
        case ("And" | "Or") as name, (left, right), _:
            return (_both if (name == "And") == positive else _either)(inner(left), inner(right))
        case (("Iff" | "Eq"), (*kind, left, right), _) if kind in ([], [_PROP]):
            not_left, not_right = inner(left, sign=False), inner(right, sign=False)
            if positive:
                return _both(_either(not_left, inner(right)), _either(inner(left), not_right))
            return _either(_both(not_left, inner(right)), _both(inner(left), not_right))
    return normal(term) if positive else negation(normal(term))


def _both(left: Term, right: Term) -> Term:
    if FALSE in (left, right):
        return FALSE
    return right if left == TRUE else left if right == TRUE else both(left, right)


def _either(left: Term, right: Term) -> Term:
    if TRUE in (left, right):
        return TRUE
    return right if left == FALSE else left if right == FALSE else either(left, right)


def for_all(type_: Term, body: Term) -> Term:
    """∀ of a proposition with its negations inside."""
    return _quantified(type_, body, every)


def exists(type_: Term, body: Term) -> Term:
    """∃ of a proposition with its negations inside."""
    return _quantified(type_, body, some)


def _quantified(type_: Term, body: Term, quantifier: Callable[[Term, Term], Term]) -> Term:
    """∀ goes into ∧ and is bounded by the parts of ∨; ∃ goes into ∨ and is bounded by those of ∧."""
    universal = quantifier is every
    if body == (TRUE if universal else FALSE):
        return body
    inner, outer, join = ("Or", "And", both) if universal else ("And", "Or", either)
    if head(body) == outer:
        left, right = args(body)
        return join(_quantified(type_, left, quantifier), _quantified(type_, right, quantifier))
    parts = list(_parts(body, inner))
    named: list[tuple[Term, list[Term]]] = []
    for part in parts:
        values = [_value(one, "Not" if universal else "Eq") for one in _parts(part, outer)]
        if None not in values and len(values) <= MOST_VALUES:
            named.append((part, [value for value in values if value is not None]))
    if named:  # of two values, y = x² and y = 2 x, the same one wherever they stand
        by, values_of = min(named, key=lambda one: list(map(key, one[1]))) if len(named) > 1 else named[0]
        rest = _with_bounds_apart(_joined([one for one in parts if one is not by], inner))
        return reduce(join, [instantiate(rest, value) for value in values_of])
    least = max(_least(part, below=not universal) for part in parts) if type_ == INT else -1
    return quantifier(*_natural(type_, body, least))


def _with_bounds_apart(said: Term) -> Term:
    """Bounds of the variable with it on one side: ``0 ≤ X + 7`` is ``-7 ≤ X``, and is still when X is a number."""
    if head(said) in ("And", "Or", "Not"):
        return with_parts(said, lambda part, _: _with_bounds_apart(part))
    if head(said) not in ("LE.le", "LT.lt") or head(args(said)[0]) not in ORDERED - {"Nat"}:
        return said
    type_, left, right = args(said)
    try:
        found = subtract(_NUMBER.polynomial(right, OTHER), _NUMBER.polynomial(left, OTHER))
    except TooLarge:
        return said
    bound = found.pop((), Fraction(0))
    by = found.get(((f"{OTHER}:{key(X)}", 1),), Fraction(0))
    if len(found) != 1 or abs(by) != 1 or bound.denominator > 1:
        return said
    bound *= -by
    size = Numeral(abs(int(bound)), type_)
    side = size if bound >= 0 else Application(Constant("Neg.neg", "ie"), (type_, size))
    return relation(head(said), type_, *((side, X) if by > 0 else (X, side)))


def _parts(term: Term, name: str) -> Iterator[Term]:
    if head(term) == name and len(args(term)) == 2:
        for one in args(term):
            yield from _parts(one, name)
    else:
        yield term


def _joined(found: list[Term], name: str) -> Term:
    whole = found.pop() if found else (FALSE if name == "Or" else TRUE)
    while found:
        whole = (either if name == "Or" else both)(found.pop(), whole)
    return whole


def _value(term: Term, name: str) -> Term | None:
    """t where the proposition is ``X = t``, or its negation for the name Not."""
    found = defined(negation(term) if name == "Not" else term, 0)
    return None if found is None else shift(found, -1)


def defined(said: Term, index: int) -> Term | None:
    """t where it says ``y = t``, or ``y x = t`` for all x, of the variable y of the ``index``-th binder around it.

    t does not mention y; for a function it is ``fun x => t``.
    """
    if head(said) == "Not" and head(args(said)[0]) == "Exists":
        type_, function = args(args(said)[0])
        return defined(every(type_, negation(function.body)), index) if isinstance(function, Lam) else None
    if isinstance(said, Pi):
        value = _other_side(said.body, Application(BVar(index + 1), (BVar(0),)), index + 1)
        return None if value is None else Lam(said.name, said.type, value)
    return _other_side(said, BVar(index), index)


def _other_side(said: Term, side: Term, index: int) -> Term | None:
    """t where it says ``side = t``, and t does not mention the variable."""
    if head(said) != "Eq" or len(args(said)) != 3:
        return None
    pairs = (args(said)[1:], args(said)[:0:-1])
    return next((other for one, other in pairs if one == side and not mentions(other, index)), None)


def least_of(term: Term, variable: Term) -> int:
    """The number from which on ``variable`` is, as the proposition says; -1 where it says none that is not below 0."""
    match head(term), args(term):
        case "LE.le", (_, Numeral(value, _), x) if x == variable:
            return value
        case "LT.lt", (type_, Numeral(value, _), x) if x == variable and type_ in (NAT, INT):
            return value + 1
        case "Nat.Prime", (x,) if x == variable:
            return 2
        case "Odd", (_, x) if x == variable and args(term)[0] == NAT:
            return 1
        case "Not", (inner,) if head(inner) == "Eq" and args(inner)[0] == NAT:
            sides = args(inner)[1:]
            return 1 if variable in sides and Numeral(0, NAT) in sides else -1
    return -1


def _least(term: Term, *, below: bool) -> int:
    """What the proposition says of X in a conjunction (``below``), or leaves over in a disjunction."""
    return least_of(term if below else negation(term), BVar(0))


def _natural(type_: Term, body: Term, least: int) -> tuple[Term, Term]:
    if least < 0:
        return type_, body
    return NAT, instantiate(shift(body, 1, 1), cast("Nat.cast", INT, BVar(0)))
