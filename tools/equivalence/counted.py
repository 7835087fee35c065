"""Whether two statements are one, with an integer of them counted from another: n (n + 1) and (n - 1) n."""

from collections.abc import Iterator
from functools import partial

from leanwright.tools.terms.build import INT, operation
from leanwright.tools.terms.compare import rearrangement
from leanwright.tools.terms.normal import conjuncts, normal
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import Numeral, Pi, Term, head, locals_of, mentions, with_locals

MOST_SHIFTED = 3  # integers that may be counted from others


def counted_otherwise(reading: Statement, statement: Statement) -> bool:
    """Whether they are the same once an integer is counted from another one: n (n + 1) and (n - 1) n.

    An integer of which something is supposed, more than a bound, is the one that is meant: Odd m is not Even m.
    """
    meant = set[int]().union(*map(locals_of, _supposed(statement)))
    integers = [one.variable for one in statement.variables if one.type == INT and one.variable.index not in meant]
    for variable in integers[:MOST_SHIFTED]:
        for by in (1, 2):
            for name in ("HAdd.hAdd", "HSub.hSub"):
                moved = {variable.index: operation(name, INT, variable, Numeral(by, INT))}
                shifted = statement.changed(partial(with_locals, values=moved))
                if rearrangement(reading, shifted) is not None:
                    return True
    return False


def _supposed(statement: Statement) -> Iterator[Term]:
    """What a statement supposes that is no bound, before and in its claim."""
    claim, premises = statement.claim, [*statement.hypotheses]
    while isinstance(claim, Pi) and not mentions(claim.body):
        premises.append(claim.type)
        claim = claim.body
    for part in (part for premise in premises for part in conjuncts(normal(premise))):
        if head(part) not in ("LT.lt", "LE.le"):
            yield part
