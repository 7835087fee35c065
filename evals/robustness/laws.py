"""Statements rewritten by laws of logic at several places, at random: each says what it said before."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from leanwright.evals.robustness.meanings import propositions, with_proposition
from leanwright.tools.terms.build import X, both, either, equivalent, every, negated, some
from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    FALSE,
    TRUE,
    Application,
    BVar,
    FVar,
    Lam,
    Pi,
    Term,
    abstracted,
    args,
    head,
    instantiate,
    locals_of,
    mentions,
    shift,
    with_locals,
)

MOST_CHANGES = 5
Types = tuple[Term, ...]  # of the binders around a place, innermost last
Law = Callable[[Term, dict[int, Term], Types], Term | None]


def rewritten(seed: int, statements: Sequence[Statement]) -> Iterator[tuple[tuple[str, ...], Statement, Statement]]:
    """Endless pairs of a statement and the same one in other words, with the laws that were used, in turns."""
    source = random.Random(seed)
    while True:
        for statement in statements:
            made, used = statement, []
            for _ in range(source.randint(1, MOST_CHANGES)):
                name, found = _changed(source, made)
                if found is not None:
                    made = found
                    used.append(name)
            if made != statement:
                yield tuple(used), statement, made


def _changed(source: random.Random, statement: Statement) -> tuple[str, Statement | None]:
    if source.random() < 0.4:
        change = source.choice(_OF_STATEMENTS)
        return change.__name__.strip("_"), change(source, statement)
    places = [(at, path) for at, part in enumerate(propositions(statement)) for path in _places(part, statement.types)]
    at, path = source.choice(places)
    laws = source.sample(_LAWS, len(_LAWS))
    for law in laws:
        found = _at(propositions(statement)[at], path, law, statement.types, ())
        if found is not None:
            return law.__name__.strip("_"), with_proposition(statement, at, found)
    return "", None


# places ---------------------------------------------------------------------------------------------------------------


def _below(term: Term, types: dict[int, Term], bound: Types) -> tuple[tuple[Term, Types], ...]:
    """The propositions that a proposition joins or quantifies, each with the types bound around it."""
    if head(term) in ("And", "Or", "Iff", "Not"):
        return tuple((part, bound) for part in args(term))
    if isinstance(term, Pi):
        body = (term.body, (*bound, term.type))
        return ((term.type, bound), body) if is_proposition(term.type, types, bound) else (body,)
    if head(term) == "Exists" and isinstance(args(term)[1], Lam):
        function = args(term)[1]
        assert isinstance(function, Lam)
        return ((function.body, (*bound, function.type)),)
    return ()


def _places(term: Term, types: dict[int, Term], bound: Types = ()) -> Iterator[tuple[int, ...]]:
    yield ()
    for number, (part, inside) in enumerate(_below(term, types, bound)):
        yield from ((number, *path) for path in _places(part, types, inside))


def _at(term: Term, path: tuple[int, ...], law: Law, types: dict[int, Term], bound: Types) -> Term | None:
    if not path:
        return law(term, types, bound)
    number, *rest = path
    parts = _below(term, types, bound)
    found = _at(parts[number][0], tuple(rest), law, types, parts[number][1])
    if found is None:
        return None
    if isinstance(term, Pi):
        return replace(term, type=found) if len(parts) == 2 and number == 0 else replace(term, body=found)
    assert isinstance(term, Application)
    if head(term) == "Exists":
        type_, function = term.args
        assert isinstance(function, Lam)
        return Application(term.fn, (type_, replace(function, body=found)))
    return Application(term.fn, (*term.args[:number], found, *term.args[number + 1 :]))


# laws of propositions -------------------------------------------------------------------------------------------------


def _premise(term: Term, types: dict[int, Term], bound: Types) -> tuple[Term, Term] | None:
    """Premise and conclusion of an implication."""
    if isinstance(term, Pi) and not mentions(term.body) and is_proposition(term.type, types, bound):
        return term.type, instantiate(term.body, TRUE)
    return None


def _implies(left: Term, right: Term) -> Term:
    return Pi("h", left, shift(right, 1))


def _exchange(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    if head(term) in ("And", "Or", "Iff") and isinstance(term, Application):
        return Application(term.fn, term.args[::-1])
    return None


def _contrapositive(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _premise(term, types, bound)
    return None if found is None else _implies(negated(found[1]), negated(found[0]))


def _as_disjunction(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _premise(term, types, bound)
    return None if found is None else either(negated(found[0]), found[1])


def _as_implication(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    return _implies(negated(args(term)[0]), args(term)[1]) if head(term) == "Or" else None


def _curry(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _premise(term, types, bound)
    if found is None or head(found[0]) != "And":
        return None
    left, right = args(found[0])
    return _implies(left, _implies(right, found[1]))


def _uncurry(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _premise(term, types, bound)
    inner = None if found is None else _premise(found[1], types, bound)
    return None if found is None or inner is None else _implies(both(found[0], inner[0]), inner[1])


def _de_morgan(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    if head(term) in ("And", "Or"):
        join = either if head(term) == "And" else both
        return negated(join(*map(negated, args(term))))
    return None


def _negation_inside(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    if head(term) != "Not":
        return None
    (inner,) = args(term)
    if head(inner) in ("And", "Or"):
        return (either if head(inner) == "And" else both)(*map(negated, args(inner)))
    premise = _premise(inner, types, bound)
    if premise is not None:
        return both(premise[0], negated(premise[1]))
    quantified = _quantified(inner, types, bound)
    if quantified is None:
        return None
    type_, body, universal = quantified
    return (some if universal else every)(type_, negated(body))


def _quantified(term: Term, types: dict[int, Term], bound: Types) -> tuple[Term, Term, bool] | None:
    if isinstance(term, Pi) and not is_proposition(term.type, types, bound):
        return term.type, term.body, True
    if head(term) == "Exists" and isinstance(args(term)[1], Lam):
        function = args(term)[1]
        assert isinstance(function, Lam)
        return function.type, function.body, False
    return None


def _dual(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _quantified(term, types, bound)
    if found is None:
        return None
    type_, body, universal = found
    return negated((some if universal else every)(type_, negated(body)))


def _two_implications(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    if head(term) != "Iff":
        return None
    left, right = args(term)
    return both(_implies(left, right), _implies(right, left))


def _two_cases(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    if head(term) != "Iff":
        return None
    left, right = args(term)
    return either(both(left, right), both(negated(left), negated(right)))


def _negated_sides(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    return equivalent(*map(negated, args(term))) if head(term) == "Iff" else None


def _distribute(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    join = {"And": (both, either, "Or"), "Or": (either, both, "And")}.get(head(term))
    if join is None:
        return None
    outer, inner, name = join
    for one, other in (args(term), args(term)[::-1]):
        if head(other) == name:
            return inner(*(outer(one, part) for part in args(other)))
    return None


def _quantify_apart(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    found = _quantified(term, types, bound)
    if found is None or head(found[1]) != ("And" if found[2] else "Or"):
        return None
    type_, body, universal = found
    one = every if universal else some
    return (both if universal else either)(*(one(type_, part) for part in args(body)))


def _quantify_wider(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    if head(term) not in ("And", "Or"):
        return None
    for one, other in (args(term), args(term)[::-1]):
        found = _quantified(other, types, bound)
        if found is not None and head(found[0]) in NUMBERS:
            type_, body, universal = found
            join = both if head(term) == "And" else either
            return (every if universal else some)(type_, join(shift(one, 1), body))
    return None


def _each_for_some(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    """(∃ x, P x) → Q as ∀ x, P x → Q."""
    premise = _premise(term, types, bound)
    found = None if premise is None else _quantified(premise[0], types, bound)
    if premise is None or found is None or found[2]:
        return None
    return every(found[0], _implies(found[1], shift(premise[1], 1)))


def _other_order(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    outer = _quantified(term, types, bound)
    inner = None if outer is None else _quantified(outer[1], types, (*bound, outer[0]))
    if outer is None or inner is None or outer[2] != inner[2] or mentions(inner[0]):
        return None
    turned = instantiate(instantiate(shift(inner[1], 2, 2), BVar(2)), X)
    one = every if outer[2] else some
    return one(shift(inner[0], -1), one(shift(outer[0], 1), turned))


def _absorb(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    """A ∧ (A ∨ B) for A ∧ B's left part, A ∨ (A ∧ B) for A ∨ B's."""
    del types, bound
    if head(term) not in ("And", "Or"):
        return None
    left, right = args(term)
    join, other = (both, either) if head(term) == "And" else (either, both)
    return join(join(left, other(left, right)), right)


def _twice_negated(term: Term, types: dict[int, Term], bound: Types) -> Term | None:
    del types, bound
    return negated(negated(term))


_LAWS: tuple[Law, ...] = (
    _exchange, _contrapositive, _as_disjunction, _as_implication, _curry, _uncurry, _de_morgan, _negation_inside, _dual,
    _two_implications, _two_cases, _negated_sides, _distribute, _quantify_apart, _quantify_wider, _each_for_some,
    _other_order, _absorb, _twice_negated,
)  # fmt: skip


# laws of statements ---------------------------------------------------------------------------------------------------


def _without(statement: Statement, gone: TypedBinder) -> tuple[TypedBinder, ...]:
    return tuple(b for b in statement.binders if b is not gone)


def _said(source: random.Random, statement: Statement) -> TypedBinder | None:
    found = [b for b in statement.binders if b.kind == "hypothesis"]
    return source.choice(found) if found else None


def _hypothesis(statement: Statement, said: Term) -> TypedBinder:
    return TypedBinder(
        FVar(max((b.variable.index for b in statement.binders), default=-1) + 1, "h"), said, "hypothesis"
    )


def _supposed_in_the_claim(source: random.Random, statement: Statement) -> Statement | None:
    gone = _said(source, statement)
    if gone is None:
        return None
    return Statement(_without(statement, gone), _implies(gone.type, statement.claim))


def _claimed_under_a_hypothesis(source: random.Random, statement: Statement) -> Statement | None:
    del source
    found = _premise(statement.claim, statement.types, ())
    if found is None:
        return None
    return Statement((*statement.binders, _hypothesis(statement, found[0])), found[1])


def _absurd(source: random.Random, statement: Statement) -> Statement | None:
    del source
    if statement.claim == FALSE:
        return None
    return Statement((*statement.binders, _hypothesis(statement, negated(statement.claim))), FALSE)


def _turned_around(source: random.Random, statement: Statement) -> Statement | None:
    gone = _said(source, statement)
    if gone is None:
        return None
    other = replace(gone, type=negated(statement.claim))
    return Statement(tuple(other if b is gone else b for b in statement.binders), negated(gone.type))


def _apart(source: random.Random, statement: Statement) -> Statement | None:
    gone = _said(source, statement)
    if gone is None or head(gone.type) != "And":
        return None
    left, right = args(gone.type)
    rest = Statement((*_without(statement, gone), replace(gone, type=left)), statement.claim)
    return Statement((*rest.binders, _hypothesis(rest, right)), rest.claim)


def _together(source: random.Random, statement: Statement) -> Statement | None:
    said = [b for b in statement.binders if b.kind == "hypothesis"]
    for one, other in pairwise(source.sample(said, len(said))):
        joined = replace(one, type=both(one.type, other.type))
        return Statement((*(b for b in _without(statement, other) if b is not one), joined), statement.claim)
    return None


def _other_names(source: random.Random, statement: Statement) -> Statement | None:
    """Other names and numbers, and hypotheses in another order."""
    names = {b.variable.index: FVar(b.variable.index + 100, f"{b.variable.name}'") for b in statement.binders}
    data = [b for b in statement.binders if b.kind != "hypothesis"]
    said = [b for b in statement.binders if b.kind == "hypothesis"]
    if not any(locals_of(b.type) for b in data):
        data = source.sample(data, len(data))
    binders = (*data, *source.sample(said, len(said)))
    renamed = (TypedBinder(names[b.variable.index], with_locals(b.type, names), b.kind) for b in binders)
    return Statement(tuple(renamed), with_locals(statement.claim, names))


def _for_some_in_a_hypothesis(source: random.Random, statement: Statement) -> Statement | None:
    """A variable that one hypothesis alone mentions is bound there."""
    for binder in source.sample(statement.variables, len(statement.variables)):
        index = binder.variable.index
        among = [b for b in statement.binders if index in locals_of(b.type)]
        if len(among) == 1 and among[0].kind == "hypothesis" and index not in locals_of(statement.claim):
            said = some(binder.type, abstracted(among[0].type, index))
            rest = (b for b in statement.binders if b is not binder)
            return Statement(tuple(replace(b, type=said) if b is among[0] else b for b in rest), statement.claim)
    return None


_OF_STATEMENTS: tuple[Callable[[random.Random, Statement], Statement | None], ...] = (
    _supposed_in_the_claim, _claimed_under_a_hypothesis, _absurd, _turned_around, _apart, _together, _other_names,
    _for_some_in_a_hypothesis,
)  # fmt: skip
