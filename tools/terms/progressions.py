"""Arithmetic and geometric sequences, by their first term and what each is from the one before, written out.

``u (n + 1) = u n + d`` for every n is ``u n = u 0 + n d``, and ``u (n + 1) = u n * q`` is ``u n = u 0 * q ^ n``, in all
kinds of numbers; so is what is subtracted where there are negative numbers, and divided by where all quotients are.
"""

from leanwright.tools.terms.build import NAT, X, cast, operation
from leanwright.tools.terms.normal import NUMBERS, RINGS
from leanwright.tools.terms.quantifiers import raised
from leanwright.tools.terms.term import (
    Application,
    Constant,
    FVar,
    Lam,
    Numeral,
    Pi,
    Term,
    args,
    head,
    locals_of,
    mentions,
    shift,
    with_locals,
)

_SUMS = ("HAdd.hAdd", "HSub.hSub")
_OPERATIONS = {"HAdd.hAdd": NUMBERS, "HMul.hMul": NUMBERS, "HSub.hSub": RINGS, "HDiv.hDiv": RINGS - {"Int"}}


def written_out(clauses: list[Term], index: int, fresh: FVar) -> list[Term] | None:
    """Clauses with the sequence ``index`` written out where one of them says what each term is from the one before.

    Its first term is ``fresh``, or what a clause says that it is. None: no clause does.
    """
    found = next(((one, step) for one in clauses if (step := _step(one, index)) is not None), None)
    if found is None:
        return None
    recursion, (name, type_, by) = found
    rest = [one for one in clauses if one is not recursion]
    start = next(((one, value) for one in rest if (value := _first(one, index)) is not None), None)
    first = fresh if start is None else start[1]
    number = operation("HMul.hMul", type_, X if type_ == NAT else cast("Nat.cast", type_, X), shift(by, 1))
    power = Application(Constant("HPow.hPow", "iiiee"), (type_, NAT, type_, shift(by, 1), X))
    value = Lam("n", NAT, operation(name, type_, shift(first, 1), number if name in _SUMS else power))
    return [with_locals(one, {index: value}) for one in rest if start is None or one is not start[0]]


def _step(said: Term, index: int) -> tuple[str, Term, Term] | None:
    """How each term is made from the one before: the operation, its type, and by what."""
    if not isinstance(said, Pi) or said.type != NAT or head(said.body) != "Eq" or len(args(said.body)) != 3:
        return None
    type_, *sides = args(said.body)
    here, following = (Application(FVar(index), (at,)) for at in (X, raised(X, 1)))
    for one, other in (sides, sides[::-1]):
        name, parts = head(other), args(other)[3:]
        if name == "HSub.hSub" and parts[0] == following and head(type_) in RINGS:  # what is subtracted is added
            name, parts, one = "HAdd.hAdd", (parts[1], one), following
        if one != following or head(type_) not in _OPERATIONS.get(name, ()):
            continue
        for before, by in (parts, parts[::-1]) if name in ("HAdd.hAdd", "HMul.hMul") else (parts,):
            if before == here and not mentions(by) and index not in locals_of(by):
                return name, type_, shift(by, -1)
    return None


def _first(said: Term, index: int) -> Term | None:
    """What an equation says that the first term is."""
    if head(said) != "Eq" or len(args(said)) != 3:
        return None
    at = Application(FVar(index), (Numeral(0, NAT),))
    _, left, right = args(said)
    return next((b for a, b in ((left, right), (right, left)) if a == at and index not in locals_of(b)), None)
