"""A statement taken apart: variables with their types, hypotheses, instances, and the claim."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from leanwright.tools.terms.normal import NUMBERS
from leanwright.tools.terms.term import (
    Application,
    BVar,
    Constant,
    FVar,
    Numeral,
    Pi,
    Term,
    Universe,
    args,
    head,
    instantiate,
)
from leanwright.tools.terms.wire import read_term

Kind: TypeAlias = Literal["variable", "hypothesis", "instance"]


@dataclass(frozen=True, slots=True)
class TypedBinder:
    """One binder of a statement. ``variable`` is what the rest of the statement calls it."""

    variable: FVar
    type: Term
    kind: Kind

    @property
    def assumption(self) -> Term | None:
        """The proposition that it assumes: a hypothesis, or what Fact, NeZero or CharP says; None: none."""
        if self.kind == "hypothesis":
            return self.type
        match head(self.type), args(self.type):
            case "Fact", (said,):
                return said
            case "NeZero", (type_, value):
                return Application(Constant("Ne", "iee", "p"), (type_, value, Numeral(0, type_)))
            case "CharP", (type_, value):
                characteristic = Application(Constant("ringChar", "e"), (type_,))
                return Application(Constant("Eq", "iee", "p"), (Constant("Nat", "", "t"), characteristic, value))
        return None


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement: ∀ binders, claim. Types mention the variables before them."""

    binders: tuple[TypedBinder, ...]
    claim: Term

    @property
    def variables(self) -> tuple[TypedBinder, ...]:
        """The binders that are data."""
        return tuple(binder for binder in self.binders if binder.kind == "variable")

    @property
    def hypotheses(self) -> tuple[Term, ...]:
        """What is assumed, in order."""
        return tuple(said for binder in self.binders if (said := binder.assumption) is not None)

    @property
    def types(self) -> dict[int, Term]:
        """The type of each binder, by its index."""
        return {binder.variable.index: binder.type for binder in self.binders}

    @property
    def terms(self) -> tuple[Term, ...]:
        """The types of the binders, and the claim last."""
        return (*(binder.type for binder in self.binders), self.claim)

    def changed(self, change: Callable[[Term], Term]) -> "Statement":
        """The statement with each of its `terms` changed."""
        binders = tuple(replace(binder, type=change(binder.type)) for binder in self.binders)
        return Statement(binders, change(self.claim))


def read_statement(lines: Sequence[str]) -> Statement:
    """The statement behind the lines of a theorem's type (``LeanDeclaration.term``). Raises TermUnreadable."""
    return _read(tuple(lines))


@lru_cache(maxsize=64)  # guard, probes and score look at the same one
def _read(lines: tuple[str, ...]) -> Statement:
    return opened(read_term(lines))


def opened(term: Term, before: Sequence[TypedBinder] = ()) -> Statement:
    """``term`` with its leading binders, those that the claim begins with too, taken off; they follow ``before``."""
    binders = list(before)
    types = {one.variable.index: one.type for one in binders}
    while isinstance(term, Pi):
        variable = FVar(max(types, default=-1) + 1, term.name)
        kind: Kind = "variable"
        if term.instance:
            kind = "instance"
        elif is_proposition(term.type, types):
            kind = "hypothesis"
        binders.append(TypedBinder(variable, term.type, kind))
        types[variable.index] = term.type
        term = instantiate(term.body, variable)
    return Statement(tuple(binders), term)


def is_proposition(term: Term, types: dict[int, Term], bound: tuple[Term, ...] = ()) -> bool:
    """Whether a term is a proposition. ``types``: of the variables; ``bound``: of the binders, innermost last."""
    match term:
        case Pi(_, type_, body):
            return is_proposition(body, types, (*bound, type_))
        case Application(Constant("ite" | "dite"), (Universe(prop), *_)):
            return prop
        case Constant(_, kinds, result) | Application(Constant(_, kinds, result), _):
            return result == "p" and len(kinds) == len(args(term))
        case FVar(index) | Application(FVar(index), _):
            return _ends_in_prop(types.get(index), len(args(term)))
        case BVar(index) | Application(BVar(index), _) if index < len(bound):
            return _ends_in_prop(bound[-1 - index], len(args(term)))
    return False


def _ends_in_prop(type_: Term | None, count: int) -> bool:
    """Whether ``count`` arguments of something of the type make a proposition."""
    while count and isinstance(type_, Pi):
        type_, count = type_.body, count - 1
    return count == 0 and type_ == Universe(prop=True)


def has_elements(type_: Term) -> bool:
    """Whether a type has elements whatever the rest is: numbers, maps to them, sets."""
    while isinstance(type_, Pi):
        type_ = type_.body
    return isinstance(type_, Universe) or head(type_) in (*NUMBERS, "Set", "Finset", "List", "Polynomial")
