"""Sizes that are compared: Mathlib's sizes of what is infinite are 0, so that two such sizes are equal."""

import re
from collections.abc import Iterable, Iterator, Sequence

from leanwright.tools.maths.ast import Call, Formula, Num, Pred, Rel
from leanwright.tools.maths.lean.statement import Binder
from leanwright.tools.maths.traversal import walk
from leanwright.tools.maths.uses import names_of
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import atoms

_SIZES = ("Nat.card", "Set.ncard", "Module.finrank")  # what they measure is their last argument
_FINITE = ("Finite", "Set.Finite", "FiniteDimensional")
_NAME = re.compile(r"[^\W\d]\w*")


def check_sizes(premises: Sequence[Formula], claim: Formula, binders: Iterable[Binder]) -> None:
    """Raises Declined where sizes are compared of which nothing says that one is finite.

    What a letter is a part of, or a map between, is looked at too: a subgroup H of a finite G.
    """
    binders = tuple(binders)
    types = {name: set(_NAME.findall(one.type)) for one in binders for name in one.names}
    for between in (set(_NAME.findall(one.type)) for one in binders if " → " in one.type):  # a map from X to a finite Y
        types.update({name: types.get(name, set()) | between for name in between})
    finite = {name for one in premises for name in _said_finite(one)}
    for relation in (one for part in (*premises, claim) for one in atoms(part) if isinstance(one, Rel)):
        sizes = {one for one in walk(relation) if isinstance(one, Call) and one.fn in _SIZES}
        for size in sizes if len(sizes) > 1 else ():
            names = set(names_of(size.args[-1]))
            if names and finite.isdisjoint(names.union(*(types.get(name, ()) for name in names))):
                raise Declined("whether what is compared in size is finite")


def _said_finite(premise: Formula) -> Iterator[str]:
    for one in atoms(premise):
        if isinstance(one, Pred) and one.name in _FINITE:
            yield from names_of(one)
        elif isinstance(one, Rel) and one.ops == ("=",):
            left, right = one.operands
            if isinstance(left, Call) and left.fn in _SIZES and isinstance(right, Num) and right.value > 0:
                yield from names_of(left.args[-1])
