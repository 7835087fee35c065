"""What is said of several vectors together: that they are linearly independent, or not."""

from functools import reduce

from leanwright.tools.maths.ast import Bin, Expr, Formula, Num, Var
from leanwright.tools.maths.uses import letter, names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import conj, neg, rel
from leanwright.tools.reader.meaning.composer import MeaningComposer, Things


def independent(m: MeaningComposer, things: Things, *, denied: bool) -> Formula:
    """Vectors are linearly independent: a combination of them is 0 only where all of its coefficients are."""
    letters = {letter(name) for one in things for name in names_of(one)}
    spaces = {m.discourse.kind_of(one) for one in letters} & m.discourse.over.keys()
    if len(spaces) != 1 or len(set(things)) < len(things):
        raise Declined("over what the vectors are independent")
    new = [m.discourse.fresh("abcd") for _ in things]
    m.discourse.bind(new)
    for name in new:
        m.discourse.declare(name, m.discourse.over[min(spaces)])
    terms: list[Expr] = [Bin("•", Var(name), x) for name, x in zip(new, things, strict=True)]
    total = reduce(lambda a, b: Bin("+", a, b), terms)
    said = m.close("∀", new, [rel(total, "=", Num(0))], conj(rel(Var(name), "=", Num(0)) for name in new))
    return neg(said) if denied else said
