"""Ways in which the variables of two statements may correspond."""

from collections.abc import Iterator

from leanwright.tools.terms.normal import key, normal
from leanwright.tools.terms.statement import Statement, TypedBinder
from leanwright.tools.terms.term import FVar, with_locals

MOST_MATCHINGS = 24
OWN = 1000  # from here on variables of a statement that the first has none for


def matchings(first: Statement, second: Statement) -> Iterator[dict[int, FVar]]:
    """For each variable of the second one of the first with the same type; those left over on one side are the last."""
    mine, its = first.variables, second.variables

    def go(
        names: dict[int, FVar], left: tuple[TypedBinder, ...], free: tuple[TypedBinder, ...], spare: int
    ) -> Iterator[dict[int, FVar]]:
        if not left:
            if not free or spare == 0:
                yield names
            return
        binder, *rest = left
        type_ = key(normal(with_locals(binder.type, names)))
        fits = [one for one in free if key(normal(one.type)) == type_]
        for one in fits:
            yield from go(
                {**names, binder.variable.index: one.variable},
                tuple(rest),
                tuple(o for o in free if o is not one),
                spare,
            )
        if spare > 0:
            own = FVar(binder.variable.index + OWN, binder.variable.name)
            yield from go({**names, binder.variable.index: own}, tuple(rest), free, spare - 1)

    yield from go({}, its, mine, max(0, len(its) - len(mine)))


def partial_matchings(first: Statement, second: Statement) -> list[dict[int, FVar]]:
    """Those with most variables, where each side has some that fit none of the other; [] where all fit, or none."""
    found: list[dict[int, FVar]] = [{}]
    for binder in second.variables:
        longer = []
        for names in found:
            type_, taken = key(normal(with_locals(binder.type, names))), set(names.values())
            fits = [o.variable for o in first.variables if o.variable not in taken and key(normal(o.type)) == type_]
            longer += [{**names, binder.variable.index: one} for one in fits] or [names]
        found = longer[:MOST_MATCHINGS]
    most = max(map(len, found))
    return [one for one in found if len(one) == most] if 0 < most < len(second.variables) else []


def bijections(first: Statement, second: Statement) -> Iterator[dict[int, FVar]]:
    """Those that leave no variable over."""
    return matchings(first, second) if len(first.variables) == len(second.variables) else iter(())
