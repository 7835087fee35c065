"""Do the hypotheses of a statement contradict each other? What values, remainders and z3 say."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from leanwright.tools.terms.build import REAL, X, Y, every, relation, some
from leanwright.tools.terms.statement import Statement, TypedBinder, is_proposition
from leanwright.tools.terms.term import (
    FALSE,
    Application,
    Constant,
    FVar,
    Lam,
    Term,
    applied,
    args,
    head,
    instantiate,
    locals_of,
    with_locals,
    with_parts,
)
from leanwright.tools.values.consequences import contradictory_consequences
from leanwright.tools.values.domains import everything
from leanwright.tools.values.evaluate import Env, domain_code
from leanwright.tools.values.group_words import group_core
from leanwright.tools.values.induction import inductive_core
from leanwright.tools.values.irrational import irrational_core
from leanwright.tools.values.limits import Meter
from leanwright.tools.values.plane import MOST_PARTS, Plane
from leanwright.tools.values.primes import prime_cases
from leanwright.tools.values.quantified import quantified_core
from leanwright.tools.values.residues import power_equation, residues
from leanwright.tools.values.search import Found, search
from leanwright.tools.values.sizes import sized
from leanwright.tools.values.smt import satisfiable
from leanwright.tools.values.subsets import subsets_core

_log = logging.getLogger(__name__)
_SETS_AS_TYPES = frozenset({"Subtype", "Set.Elem", "Finset.Elem"})
Shown: TypeAlias = tuple[tuple[int, ...], str] | None  # the hypotheses that cannot hold together, and by what


@dataclass(frozen=True, slots=True)
class Contradiction:
    """``core``: names of the hypotheses, or of the variables without a value; ``how`` they were seen to contradict."""

    core: tuple[str, ...]
    how: str
    empty: bool = False  # the variables at ``core`` have no value

    @property
    def words(self) -> str:
        """One sentence."""
        if not self.core:
            return f"the classes of its types cannot hold together (found by {self.how}, not proved by Lean)"
        names = [f"`{name}`" for name in self.core]
        listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
        if self.empty:
            said = "has no value" if len(names) == 1 else "have no values"
        else:
            said = "cannot hold together" if len(names) > 1 else "cannot hold"
        return f"{listed} {said} (found by {self.how}, not proved by Lean)"


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found out about a statement: a contradiction, or the search with the counterexample that it may hold."""

    contradiction: Contradiction | None
    found: Found
    possible: bool = False  # z3 sees a way to meet the hypotheses, which values that were tried do not

    @property
    def unmet(self) -> bool:
        """No values that were tried meet the hypotheses, and no contradiction is known."""
        if self.possible or self.contradiction is not None:
            return False
        return self.found.tried > 0 and not self.found.met and not self.found.unknown


def check(statement: Statement) -> Examined:
    """Look for a contradiction in the hypotheses, and for a counterexample."""
    try:
        return _checked(statement)
    except RecursionError as error:  # nested too deeply: nothing is known
        _log.debug("values: %s", error)
        return Examined(None, Found())


def _checked(statement: Statement) -> Examined:
    found = search(statement)
    if found.counterexample is not None or statement.claim == FALSE:  # to prove False from them is the claim
        return Examined(None, found)
    contradiction = _contradiction(statement, found)
    if contradiction is None and not found.met and statement.hypotheses:
        plane = Plane(statement)
        if plane.statement is None:
            answer = satisfiable(statement, claim=True)
        else:
            answer = satisfiable(plane.statement, claim=True, reals=MOST_PARTS)
        models = [plane.values(model) for model in answer.models]
        found = search(statement, models=models) if models else found
        return Examined(None, found, answer.satisfiable or satisfiable(statement).satisfiable)
    return Examined(contradiction, found)


def _contradiction(statement: Statement, found: Found) -> Contradiction | None:
    statement = with_classes(statement)
    names = [binder.variable.name for binder in statement.binders if binder.assumption is not None]
    own = len(names)
    statement, members = with_members(statement)
    names += members

    def named(core: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(names[k] for k in core)

    if found.contradictory:
        if found.core:
            return Contradiction(named(found.core), "trying all values")
        return Contradiction(_empty(statement), "looking for a value of each variable", empty=True)
    if found.met or not (names or sized(statement)):
        return None
    statement = with_witnesses(statement)
    for method in _METHODS:
        shown = method(statement)
        if shown is not None:
            core, how = shown
            return Contradiction(named(core), how, empty=all(k >= own for k in core))
    return None


def _by_divisors(statement: Statement) -> Shown:
    """What remainders, exponents of primes and fractions say."""
    left_over = residues(statement)
    if left_over is not None:
        return left_over.core, f"search of the remainders modulo {left_over.modulus}"
    powers = power_equation(statement)
    if powers is not None:
        return powers, "comparing the exponents of a prime on both sides"
    return _told(irrational_core(statement), "comparing rational and irrational numbers")


def _by_formulas(statement: Statement) -> Shown:
    answer = satisfiable(statement)
    if answer.contradictory:
        return answer.core, "z3"
    cases = prime_cases(statement)
    if cases is not None:
        return cases.core, f"cases: a prime is {cases.modulus}, or no multiple of {cases.modulus}"
    if (real := ordered_fields_as_reals(statement)) != statement and (answer := satisfiable(real)).contradictory:
        return answer.core, "z3"
    parts = Plane(statement).statement
    if parts is not None and (answer := satisfiable(parts, reals=MOST_PARTS)).contradictory:
        return answer.core, "z3, in real and imaginary parts"
    return None


def _by_theorems(statement: Statement) -> Shown:
    found = contradictory_consequences(statement)
    return None if found is None else (found[0], "; ".join(("z3", *found[1])))


def _told(core: tuple[int, ...] | None, how: str) -> Shown:
    return None if core is None else (core, how)


_METHODS: tuple[Callable[[Statement], Shown], ...] = (
    _by_divisors,
    lambda statement: _told(group_core(statement), "rewriting words of a group by what holds in it"),
    _by_formulas,
    _by_theorems,
    lambda statement: _told(inductive_core(statement), "induction on the terms of a sequence"),
    lambda statement: _told(subsets_core(statement), "choosing the members of finite sets"),
    lambda statement: _told(quantified_core(statement), "z3, with its quantifiers"),
)


def with_classes(statement: Statement) -> Statement:
    """With what classes of orders say as hypotheses: orders without end, and dense ones."""

    def said(binder: TypedBinder) -> TypedBinder:
        rule = _CLASSES.get(head(binder.type)) if binder.kind == "instance" else None
        if rule is None:
            return binder
        name = FVar(binder.variable.index, head(binder.type))
        return TypedBinder(name, rule(args(binder.type)[0]), "hypothesis")

    return Statement(tuple(map(said, statement.binders)), statement.claim)


def _beyond(type_: Term, *, above: bool) -> Term:
    sides = (Y, X) if above else (X, Y)
    return every(type_, some(type_, relation("LT.lt", type_, *sides)))


_CLASSES: dict[str, Callable[[Term], Term]] = {
    "NoMaxOrder": lambda type_: _beyond(type_, above=True),
    "NoMinOrder": lambda type_: _beyond(type_, above=False),
}


def ordered_fields_as_reals(statement: Statement) -> Statement:
    """With ℝ for each linearly ordered field: a field that meets formulas without quantifiers can be closed so as ℝ."""
    classes = [(head(b.type), args(b.type)) for b in statement.binders if b.kind == "instance"]
    fields = [t for name, of in classes if name == "IsStrictOrderedRing" for t in of[:1] if ("Field", (t,)) in classes]
    reals: dict[int, Term] = {t.index: REAL for t in fields if isinstance(t, FVar)}
    return statement.changed(lambda term: with_locals(term, reals)) if reals else statement


def with_members(statement: Statement) -> tuple[Statement, list[str]]:
    """With elements in place of the variables whose types are sets of them, and what the sets say; their names."""
    start = max((b.variable.index for b in statement.binders), default=-1) + 1
    elements: dict[FVar, FVar] = {}
    made: list[TypedBinder] = []
    said: list[TypedBinder] = []
    for binder in statement.variables:
        if head(binder.type) not in _SETS_AS_TYPES:
            continue
        type_, among = args(binder.type)
        element = FVar(start + 2 * len(made), binder.variable.name)
        kind = Application(Constant(head(binder.type).partition(".")[0], "e", "t"), (type_,))
        member = Application(Constant("Membership.mem", "iiee", "p"), (type_, kind, among, element))
        inside = applied(among, (element,)) if head(kind) == "Subtype" else member
        elements[binder.variable] = element
        made.append(TypedBinder(element, type_, "variable"))
        said.append(TypedBinder(FVar(element.index + 1, element.name), inside, "hypothesis"))
    if not made:
        return statement, []

    def replaced(term: Term) -> Term:
        match head(term), args(term):
            case "Subtype.val", (_, _, FVar() as whole, *rest) if whole in elements:
                return applied(elements[whole], tuple(map(replaced, rest)))
        return with_parts(term, lambda part, _: replaced(part))

    binders = [replace(one, type=replaced(one.type)) for one in (*statement.binders, *said)]
    return Statement((*made, *binders), replaced(statement.claim)), [one.variable.name for one in said]


def with_witnesses(statement: Statement) -> Statement:
    """The statement with variables for what its hypotheses say that there is."""
    start = count = max((b.variable.index for b in statement.binders), default=-1) + 1
    made: list[TypedBinder] = []
    binders = []
    for binder in statement.binders:
        said = binder.type
        while binder.kind == "hypothesis" and head(said) == "Exists" and isinstance(args(said)[-1], Lam):
            type_, function = args(said)
            assert isinstance(function, Lam)
            if is_proposition(type_, statement.types):
                break
            variable = FVar(count, function.name)
            made.append(TypedBinder(variable, type_, "variable"))
            said, count = instantiate(function.body, variable), count + 1
        binders.append(replace(binder, type=said))
    return Statement((*made, *binders), statement.claim) if count > start else statement


def _empty(statement: Statement) -> tuple[str, ...]:
    """The variables whose types have no value."""
    return tuple(
        binder.variable.name
        for binder in statement.variables
        if not locals_of(binder.type) and everything(domain_code(binder.type)(Env({}, Meter(1000)))) == ()
    )
