"""The arithmetic that words mean, beside that of a type: quotients that do not round, differences below 0.

For a proposition, a second one says that each side of each of its relations has the value that exact arithmetic gives
it. Where values refute that, the type makes something else of the formula than a reader does.
"""

from collections.abc import Iterator

from leanwright.tools.terms.statement import Statement, is_proposition
from leanwright.tools.terms.term import (
    TRUE,
    Application,
    Constant,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    shift,
    subterms,
    with_parts,
)

_WHOLE = ("Nat", "Int")
_NUMBERS = ("Nat", "Int", "Rat", "Real", "NNReal")
_OPERATIONS = ("HAdd.hAdd", "HSub.hSub", "HMul.hMul", "HDiv.hDiv")
_CASTS = ("Nat.cast", "Int.cast", "Rat.cast")
REAL = Constant("Real", "", "t")
_AND, _EQ = Constant("And", "ee", "p"), Constant("Eq", "iee", "p")


def inexact(term: Term) -> bool:
    """Whether it is an operation that a type can cut off: a division of whole numbers, a difference in ℕ."""
    given = args(term)
    if len(given) != 5:
        return False
    return (head(term) == "HDiv.hDiv" and head(given[2]) in _WHOLE) or (
        head(term) == "HSub.hSub" and head(given[2]) in ("Nat", "NNReal")
    )


def is_exact(proposition: Term, statement: Statement) -> Term:
    """The proposition that the arithmetic in ``proposition`` is exact; `True` where nothing can be cut off."""
    return _exactness(proposition, statement.types, ())


def _exactness(term: Term, types: dict[int, Term], bound: tuple[Term, ...]) -> Term:
    if not any(inexact(part) for part in subterms(term)):
        return TRUE
    name, given = head(term), args(term)
    if isinstance(term, Pi):
        inside = _exactness(term.body, types, (*bound, term.type))
        if not is_proposition(term.type, types, bound):
            return TRUE if inside == TRUE else Pi(term.name, term.type, inside)
        premise = _exactness(term.type, types, bound)
        return _both(premise, TRUE if inside == TRUE else Pi(term.name, term.type, inside))
    if name in ("And", "Or", "Iff") and len(given) == 2:
        return _both(*(_exactness(part, types, bound) for part in given))
    if name == "Not" and len(given) == 1:
        return _exactness(given[0], types, bound)
    if name in ("Exists", "ExistsUnique") and len(given) == 2 and isinstance(given[1], Lam):
        function = given[1]
        inside = _exactness(function.body, types, (*bound, function.type))
        if inside == TRUE:
            return TRUE  # where it holds, it must hold exactly
        return Pi(function.name, function.type, Pi("_", function.body, shift(inside, 1)))
    whole: Term = TRUE
    for part in _arithmetic(term):
        whole = _both(whole, _same_value(part))
    return whole


def _arithmetic(term: Term) -> Iterator[Term]:
    """The largest parts of an atom that are arithmetic, not those inside a set or a function written out."""
    for part in args(term):
        if _calculates(part):
            yield part
            for opaque in _leaves(part):
                yield from _arithmetic(opaque)
        elif isinstance(part, Application) and not head(part).startswith(("Finset.", "Set.", "setOf")):
            yield from _arithmetic(part)


def _leaves(term: Term) -> Iterator[Term]:
    """What arithmetic is made of."""
    for part in args(term)[3:] if len(args(term)) == 5 else args(term)[1:]:
        if _calculates(part):
            yield from _leaves(part)
        elif isinstance(part, Application):
            yield part


def _calculates(term: Term) -> bool:
    """Whether it is an operation, a cast or a sum of numbers."""
    name, given = head(term), args(term)
    if name in (*_OPERATIONS, "HPow.hPow"):
        return len(given) == 5 and head(given[2]) in _NUMBERS
    if name in ("Finset.sum", "Finset.prod"):
        return len(given) == 4 and head(given[1]) in _NUMBERS and isinstance(given[3], Lam)
    return name in (*_CASTS, "Neg.neg") and len(given) == 2 and head(given[0]) in _NUMBERS


def _type_of(term: Term) -> str:
    """The type of an operation."""
    given = args(term)
    return head(given[2] if len(given) == 5 else given[1] if len(given) == 4 else given[0])


def _both(left: Term, right: Term) -> Term:
    if left == TRUE or right == TRUE:
        return right if left == TRUE else left
    return Application(_AND, (left, right))


def _same_value(term: Term) -> Term:
    """That arithmetic has its exact value."""
    if not any(inexact(part) for part in subterms(term)):
        return TRUE
    return Application(_EQ, (REAL, _cast(term, _type_of(term)), _lifted(term, _type_of(term))))


def _lifted(term: Term, type_: str) -> Term:
    """A number of a type, worked out with real numbers."""
    name, given = head(term), args(term)
    if isinstance(term, Numeral):
        return Numeral(term.value, REAL)
    if name in _OPERATIONS and len(given) == 5:
        kind = head(given[2])
        return Application(
            Constant(name, "iiiee"), (REAL, REAL, REAL, _lifted(given[3], kind), _lifted(given[4], kind))
        )
    if name == "Neg.neg" and len(given) == 2:
        return Application(Constant(name, "ie"), (REAL, _lifted(given[1], head(given[0]))))
    if name in _CASTS and len(given) == 2:
        source = {"Nat.cast": "Nat", "Int.cast": "Int", "Rat.cast": "Rat"}[name]
        return _lifted(given[1], source)
    if name == "HPow.hPow" and len(given) == 5:
        return _power(term)
    if name in ("Finset.sum", "Finset.prod") and len(given) == 4 and isinstance(given[3], Lam):
        body = given[3]
        inner = Lam(body.name, body.type, _lifted(body.body, head(given[1])))
        return Application(Constant(name, "iiee"), (given[0], REAL, given[2], inner))
    if type_ == "Real":
        return with_parts(term, _inner)
    return _cast(term, type_)


def _inner(part: Term, binders: int) -> Term:
    """A part of a real term: where it is arithmetic of real numbers, worked out exactly."""
    given = args(part)
    real = (head(part) in (*_OPERATIONS, "HPow.hPow") and len(given) == 5 and head(given[2]) == "Real") or (
        head(part) in (*_CASTS, "Neg.neg") and len(given) == 2 and head(given[0]) == "Real"
    )
    return _lifted(part, "Real") if real and not binders else part


def _power(term: Term) -> Term:
    base, exponent, result, left, right = args(term)
    del result
    lifted = _lifted(left, head(base))
    if head(exponent) in _WHOLE and not any(inexact(part) for part in subterms(right)):
        return Application(Constant("HPow.hPow", "iiiee"), (REAL, exponent, REAL, lifted, right))
    return Application(Constant("HPow.hPow", "iiiee"), (REAL, REAL, REAL, lifted, _lifted(right, head(exponent))))


def _cast(term: Term, type_: str) -> Term:
    if type_ == "Real":
        return term
    name = {"Nat": "Nat.cast", "Int": "Int.cast", "Rat": "Rat.cast", "NNReal": "NNReal.toReal"}[type_]
    arguments = (term,) if type_ == "NNReal" else (REAL, term)
    return Application(Constant(name, "e" if type_ == "NNReal" else "ie"), arguments)
