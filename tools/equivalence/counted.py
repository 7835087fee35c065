"""Whether two statements are one, with a number of them counted from another: n (n + 1) and (n - 1) n."""

from collections.abc import Collection, Iterator
from functools import partial

from leanwright.tools.terms.algebra import algebraic, moved
from leanwright.tools.terms.build import INT, RAT, REAL, operation
from leanwright.tools.terms.compare import rearrangement
from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FVar, Numeral, Pi, Term, head, locals_of, mentions, subterms, with_locals

COUNTED = (INT, RAT, REAL)
MOST_SHIFTED = 3  # numbers that may be counted from others


def counted_otherwise(
    reading: Statement, statement: Statement, among: Collection[Term] = (INT,), *, turned: bool = True
) -> bool:
    """Whether they are the same once a number of a type ``among`` is counted from another one.

    A number of which something is supposed, more than a bound, is the one that is meant: Odd m is not Even m.
    """
    meant = set[int]().union(*map(locals_of, _supposed(statement)))
    numbers = [one for one in statement.variables if one.type in among and one.variable.index not in meant]
    for binder in numbers[:MOST_SHIFTED]:
        for other in _counted(binder.variable, binder.type, (reading, statement), turned=turned):
            shifted = statement.changed(partial(with_locals, values={binder.variable.index: other}))
            if rearrangement(reading, shifted, moved if binder.type == INT else algebraic) is not None:
                return True
    return False


def counted_from_bounds(first: Statement, second: Statement) -> bool:
    """Whether they are the same so, and say of each number between which bounds it is: those of 1 + x are others."""
    for one in (first, second):
        bounded = set[int]().union(*map(locals_of, one.hypotheses))
        if any(b.type in COUNTED and b.variable.index not in bounded for b in one.variables):
            return False
    return counted_otherwise(first, second, COUNTED, turned=False)


def _counted(x: FVar, type_: Term, statements: tuple[Statement, Statement], *, turned: bool) -> Iterator[Term]:
    """The numbers that x may be counted from: its double and half, a few steps away, and what the statements name."""
    parts = (part for one in statements for whole in one.terms for part in subterms(whole))
    named = {part.value for part in parts if isinstance(part, Numeral) and part.type == type_}
    if turned and type_ != INT:
        yield from (operation(name, type_, x, Numeral(2, type_)) for name in ("HMul.hMul", "HDiv.hDiv"))
    for by in (1, 2) if type_ == INT else (*sorted({0, 1, 2} | {n for n in named if n > 0}),)[:4]:
        for name in ("HAdd.hAdd", "HSub.hSub"):
            yield operation(name, type_, x, Numeral(by, type_))
        if turned and type_ != INT:
            yield operation("HSub.hSub", type_, Numeral(by, type_), x)


def _supposed(statement: Statement) -> Iterator[Term]:
    """What a statement supposes that is no bound, before and in its claim."""
    claim, premises = statement.claim, [*statement.hypotheses]
    while isinstance(claim, Pi) and not mentions(claim.body):
        premises.append(claim.type)
        claim = claim.body
    for part in (part for premise in premises for part in conjuncts(normal(premise))):
        if head(part) not in ("LT.lt", "LE.le"):
            yield part
