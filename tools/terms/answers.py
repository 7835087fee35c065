"""Where an equivalence names the values that solve something: what is supposed of the solution as a part of that.

``D x → (P x ↔ x = 3)`` is ``D x ∧ P x ↔ x = 3`` where D 3 is worked out to hold, and only there.
"""

from collections.abc import Iterator

from leanwright.tools.terms.build import all_of, equivalent
from leanwright.tools.terms.endless import holds
from leanwright.tools.terms.normal import flat
from leanwright.tools.terms.statement import Statement
from leanwright.tools.terms.term import FVar, Numeral, Term, args, head, locals_of, with_locals

Values = dict[int, Term]  # numerals for variables, by their indices


def with_domains_inside(statement: Statement) -> Statement:
    """The statement with the hypotheses that hold of each value that its claim names among what the claim asks for."""
    if head(statement.claim) != "Iff":
        return statement
    asked, answer = args(statement.claim)
    for one, other in ((asked, answer), (answer, asked)):
        values = list(_named(other))
        supposed = [b for b in statement.binders if values and b.kind == "hypothesis" and _is_met(b.type, values)]
        rest = tuple(b for b in statement.binders if b not in supposed)
        held = {index for b in rest for index in locals_of(b.type)}
        if supposed and not any(b.variable.index in held for b in supposed):
            return Statement(rest, equivalent(all_of([*(b.type for b in supposed), one]), other))
    return statement


def _named(answer: Term) -> Iterator[Values]:
    """The values that x = 1 ∨ x = 2, or x = 1 ∧ y = 2 ∨ …, names; none where a part says anything else."""
    found = [_solution(part) for part in flat(answer, "Or")]
    if all(found) and len({frozenset(one) for one in found}) == 1:
        yield from found


def _solution(said: Term) -> Values:
    values: Values = {}
    for part in flat(said, "And"):
        match head(part), args(part):
            case ("Eq", (_, FVar(index), Numeral() as value)) | ("Eq", (_, Numeral() as value, FVar(index))):
                values[index] = value
            case _:
                return {}
    return values


def _is_met(said: Term, values: list[Values]) -> bool:
    """Whether it speaks of nothing but what the values are for, and each of them is worked out to have it."""
    mentioned = locals_of(said)
    return bool(mentioned) and all(mentioned <= set(one) and holds(with_locals(said, one)) for one in values)
