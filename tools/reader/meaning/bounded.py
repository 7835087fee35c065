"""Sentences for all letters of a relation: "for all x > 0", "for every prime p and 1 ≤ k < p"."""

from collections.abc import Callable
from typing import Any

from leanwright.tools.maths.ast import Formula, Num, Rel, Var
from leanwright.tools.maths.uses import spelled
from leanwright.tools.reader.errors import Declined
from leanwright.tools.reader.logic import implies
from leanwright.tools.reader.meaning.composer import INSIDE, QUANTIFIERS, MeaningComposer, Things, names_in
from leanwright.tools.reader.meaning.existence import dividing
from leanwright.tools.reader.meaning.sentences import formula_said


@QUANTIFIERS("relq")
def _for_relation(m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any) -> Formula:
    return _for_listed(m, body, place, (), relation)


@QUANTIFIERS("newrelq")
def _for_new_letters(m: MeaningComposer, body: Callable[[], Formula], place: str, relation: Any) -> Formula:
    """ "for every prime p and 1 ≤ k < p": of letters that nothing has introduced."""
    if (
        not isinstance(relation, Rel)
        or not {spelled(o) for o in relation.operands if isinstance(o, Var)} - m.discourse.scope
    ):
        raise Declined("a relation that names nothing new")
    return _for_relation(m, body, place, relation)


@QUANTIFIERS("relsq")
def _for_listed(
    m: MeaningComposer, body: Callable[[], Formula], place: str, variables: Things, relation: Any
) -> Formula:
    """ "for all x > 0", "for all a, b ≥ 0"."""
    if not isinstance(relation, Rel):
        raise Declined("“for” before a congruence")
    known = m.discourse.scope | m.discourse.types.keys()
    leading = [o for o in relation.operands if isinstance(o, Var) and spelled(o) not in known]
    if isinstance(relation.operands[0], Var) and len(relation.operands) == 2:
        also = m.discourse.quantified  # "d(x, y) > 0 for all x ≠ y"
        leading = [o for o in leading if o == relation.operands[0] or spelled(o) in also] or leading
    said = m.sentence(("frels", variables, relation), INSIDE) if variables else formula_said(m, INSIDE, relation)
    if not set(names_in(relation)) - m.discourse.functions.keys():  # "for x ≠ 0 and g(0) = 0"
        raise Declined("“for” before a relation of no variable")
    names = [spelled(v) for v in (*variables, *leading) if isinstance(v, Var)]
    names = list(dict.fromkeys(n for n in names if n not in m.discourse.scope))
    m.discourse.bind(names)
    whole = dividing(m, place, names if isinstance(relation.operands[-1], Num) else [])
    whole = [] if (relation.ops, relation.operands[1:]) == (("≥",), (Num(1),)) else whole
    return m.close("∀", names, [*whole, said], body()) if names else implies(said, body())
